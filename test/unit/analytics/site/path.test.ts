import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  fits,
  isPlain,
  isUnlisted,
  kindOf,
  normalizePath,
  pageKey,
  publishedOf,
} from "../../../../src/analytics/site/path.ts";
import { anyText } from "../../text/texts.ts";

describe("normalizePath", () => {
  const SPELLINGS: Readonly<Record<string, readonly string[]>> = {
    "/install": [
      ...["/install", "/install/", "install", "/install.html", "/install.md", "/install.HTML", "/install.html.md"],
      "/install?utm_source=x#top",
    ],
    "/guides": ["/guides/index.html.md", "/guides/index.html", "/guides/index"],
    "/guides/install": ["//guides///install//"],
    "/": ["/", ""],
    "/café": ["/caf%c3%a9", "/cafe\u0301"],
    "/c++": ["/c%2B%2B"],
    "/@scope/pkg": ["/%40scope/pkg"],
    ...{ "/a%2Fb": ["/a%2fb"], "/%E0%A4%a": ["/%e0%a4%a"], "/a%3Fb%23c%25d": ["/a%3Fb%23c%25d"] },
    ...{ "/llms.txt": ["/llms.txt"], "/myindex": ["/myindex"], "/__proto__": ["__proto__"] },
  };
  const each = Object.entries(SPELLINGS).flatMap(([page, paths]) => paths.map((path) => [path, page] as const));
  test.each(each)("turns %j into %j", (path, page) => {
    expect(normalizePath(path)).toBe(page);
  });

  test("accepts any text and returns a path that starts with a slash", () => {
    fc.assert(
      fc.property(anyText, (path) => {
        expect(normalizePath(path)).toMatch(/^\//);
      }),
    );
  });

  // With a regular expression that tries to match from every slash, this would exceed the test's time limit.
  test("F66 handles 400,000 slashes", () => {
    expect(normalizePath(`${"/".repeat(400_000)}x`)).toBe("/x");
    expect(normalizePath("/".repeat(400_000))).toBe("/");
  });
});

describe("a path is plain", () => {
  test.each(["/install", "/docs/v1.2/get-started_now/", "/"])("%j", (path) => {
    expect(isPlain(path)).toBe(true);
  });
  const odd = ["", "install", "//evil.example", "/../x", "/.hidden", "/a b", "/a\n", "/a`b", "/@ana", "/café"];
  test.each([...odd, `/${"a".repeat(200)}`])("but not %j", (path) => {
    expect(isPlain(path)).toBe(false);
  });
});

test("a path with a query or fragment is a separate page", () => {
  expect(pageKey("/install/")).toBe(pageKey("/install.html"));
  expect(new Set(["/install", "/install?x=1", "/install?x=2", "/install#a"].map(pageKey)).size).toBe(4);
});

describe("an unpublished path looks like", () => {
  const LOOKS = {
    scanner: [
      "/wp-login.php //wp-admin/setup-config.php /.env /api/.git/config /index.php?lang=../../etc",
      "/cgi-bin/luci /backup.sql /.env.production /geoserver/web/ /_ignition/execute-solution",
      "/.kube/config /%2e%2e/%2e%2e/etc/passwd /blog/wlwmanifest.xml",
    ].flatMap((line) => line.split(" ")),
    file: "/robots.txt /docs/sitemap-0.xml?x=1 /apple-touch-icon-120x120.png /.well-known/security.txt".split(" "),
    page: [
      "/.well-known/skills/docs/skill.md /llms.txt /guides/robots /frameworks/next.js /integrations/php",
      "/wordpress /wordpress/install /wp-cli /server-status-codes /reference/.gitignore /.github/workflows",
      "/geoserver /solr/install /guides/.kube/config /releases/v1..v2",
    ].flatMap((line) => line.split(" ")),
  };
  test.each(Object.entries(LOOKS).flatMap(([kind, paths]) => paths.map((path) => [kind, path] as const)))(
    "a %s: %s",
    (kind, path) => {
      expect(kindOf(path)).toBe(kind);
    },
  );
});

describe("a path is part of a site, but in no sitemap", () => {
  test.each(["/404.html", "/search?q=x", "/llms-full.txt", "/docs/skill.md", "/openapi.json"])("%s", (path) => {
    expect(isUnlisted(path)).toBe(true);
  });
  test.each(["/login-guide", "/guides/search", "/webhooks.md"])("but not %s", (path) => {
    expect(isUnlisted(path)).toBe(false);
  });
});

test("a sitemap's page is counted once and found by any spelling", () => {
  const paths = ["/", "/install/", "/install", "/guides/caf%C3%A9"];
  const sitemap = publishedOf(new Set(paths), null);
  expect(sitemap.pages.size).toBe(3);
  expect(sitemap.spellingOf("/install")).toBe("/install/");
  expect(sitemap.spellingOf("/guides/café")).toBe("/guides/caf%C3%A9");
  expect(sitemap.spellingOf("/typo")).toBeNull();
  expect(sitemap.spellingOf("__proto__")).toBeNull();
});

describe("a site under a base path", () => {
  const site = "https://acme.example/docs";

  test.each([
    ["/docs", "/", "/docs"],
    ["/docs/install", "/install", "/docs/install"],
    ["/docs/install", "/docs/install/", "/docs/install"],
    ["/install", "/docs/install", "/install"],
    ["/", "/docs/", "/"],
    ["/docs/docs/intro", "/docs/intro", "/docs/docs/intro"],
    ["/docs/install", "/documents/install", null],
    ["/docs/install", "/docsinstall", null],
  ])("if the sitemap lists %s, the service's path %s is the page %s", (published, path, page) => {
    expect(publishedOf(new Set([published]), site).spellingOf(normalizePath(path))).toBe(page);
  });

  test("without a base path, the first segment is part of the page's path", () => {
    const site = publishedOf(new Set(["/install"]), "https://docs.acme.example/");
    expect(site.spellingOf("/docs/install")).toBeNull();
  });
});

describe("a sitemap fits a site", () => {
  const paths = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => `/p${from + i}`);
  const sitemap = publishedOf(new Set(paths(0, 40)), null);

  test.each<[string, readonly string[], boolean]>([
    ["if half of the most visited pages are published", [...paths(0, 25), ...paths(40, 65)], true],
    ["not if fewer are", [...paths(0, 10), ...paths(40, 90)], false],
    ["if half of the published pages are visited, whatever else is", [...paths(100, 200), ...paths(0, 20)], true],
    ["not because of one page that every site has", ["/", ...paths(40, 60)], false],
  ])("%s", (_, visited, expected) => {
    expect(fits(sitemap, visited)).toBe(expected);
  });
});
