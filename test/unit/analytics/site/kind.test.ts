import { expect, test } from "vitest";
import { isUnlisted, kindOf } from "../../../../src/analytics/site/path.ts";

test.each([
  ["/wp-login.php", "scanner"],
  ["//wp-admin/setup-config.php", "scanner"],
  ["/.env", "scanner"],
  ["/api/.git/config", "scanner"],
  ["/index.php?lang=../../etc", "scanner"],
  ["/cgi-bin/luci", "scanner"],
  ["/backup.sql", "scanner"],
  ["/robots.txt", "file"],
  ["/docs/sitemap-0.xml?x=1", "file"],
  ["/apple-touch-icon-120x120.png", "file"],
  ["/.well-known/security.txt", "file"],
  ["/.well-known/skills/docs/skill.md", "page"],
  ["/llms.txt", "page"],
  ["/guides/robots", "page"],
  ["/frameworks/next.js", "page"],
  ["/integrations/php", "page"],
  ["/wordpress", "page"],
  ["/wordpress/install", "page"],
  ["/wp-cli", "page"],
  ["/server-status-codes", "page"],
  ["/reference/.gitignore", "page"],
  ["/.github/workflows", "page"],
  ["/.env.production", "scanner"],
  ["/geoserver/web/", "scanner"],
  ["/_ignition/execute-solution", "scanner"],
  ["/.kube/config", "scanner"],
  ["/%2e%2e/%2e%2e/etc/passwd", "scanner"],
  ["/blog/wlwmanifest.xml", "scanner"],
  ["/geoserver", "page"],
  ["/solr/install", "page"],
  ["/guides/.kube/config", "page"],
  ["/releases/v1..v2", "page"],
])("%s looks like a %s", (path, expected) => {
  expect(kindOf(path)).toBe(expected);
});

test.each([
  ["/404.html", true],
  ["/search?q=x", true],
  ["/llms-full.txt", true],
  ["/docs/skill.md", true],
  ["/openapi.json", true],
  ["/login-guide", false],
  ["/guides/search", false],
  ["/webhooks.md", false],
])("%s is part of a site, but in no sitemap: %s", (path, expected) => {
  expect(isUnlisted(path)).toBe(expected);
});
