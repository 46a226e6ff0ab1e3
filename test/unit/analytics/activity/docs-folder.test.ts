import { describe, expect, test } from "vitest";
import { pageFinder } from "../../../../src/analytics/activity/docs-folder.ts";
import { publishedOf } from "../../../../src/analytics/site/path.ts";

const PAGES = ["/", "/install", "/install/windows", "/guides", "/guides/webhooks", "/api/errors"];

describe("the docs folder", () => {
  test("isn't one with few of the site's pages", () => {
    const large = publishedOf(new Set([...PAGES, ...Array.from({ length: 60 }, (_, i) => `/p${i}`)]), null);
    const three = ["install.md", "guides.md", "guides/webhooks.md"];
    expect(pageFinder(three, large)).toBe(null);
    expect(pageFinder([...three, "index.md"], large)?.("guides.md")).toBe("/guides");
  });

  // Comparing every folder with every file would exceed the test's time limit.
  test("is found among many folders", () => {
    const files = Array.from({ length: 40_000 }, (_, i) => `packages/${i}/docs/a/b/c/install.md`);
    const pageOf = pageFinder(["docs/guides/webhooks.mdx", ...files], publishedOf(new Set(PAGES), null));
    expect(pageOf?.("docs/guides/webhooks/index.md"), "before it was renamed").toBe("/guides/webhooks");
  });
});

test("pages have the sitemap's spelling, including the site's base path", () => {
  const based = publishedOf(new Set(["/docs/install/", "/docs/api/Fehler.html"]), new URL("https://acme.example/docs"));
  const files = ["content/install.md", "content/api/Fehler.md"];
  expect(files.map((file) => pageFinder(files, based)?.(file))).toEqual(["/docs/install/", "/docs/api/Fehler.html"]);
});
