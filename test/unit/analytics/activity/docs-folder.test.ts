import { describe, expect, test } from "vitest";
import { pagesByFile } from "../../../../src/analytics/activity/docs-folder.ts";
import { publishedOf } from "../../../../src/analytics/site/path.ts";

const PAGES = ["/", "/install", "/install/windows", "/guides", "/guides/webhooks", "/api/errors"];

describe("the docs folder", () => {
  test("isn't one with few of the site's pages", () => {
    const large = publishedOf(new Set([...PAGES, ...Array.from({ length: 60 }, (_, i) => `/p${i}`)]), null);
    const three = ["install.md", "guides.md", "guides/webhooks.md"];
    expect(pagesByFile(three, large)).toBe(null);
    expect(pagesByFile([...three, "index.md"], large)?.size).toBe(4);
  });

  // Comparing every folder with every file would exceed the test's time limit.
  test("is found among many folders", () => {
    const files = Array.from({ length: 40_000 }, (_, i) => `packages/${i}/docs/a/b/c/install.md`);
    const pages = pagesByFile(["docs/guides/webhooks.mdx", ...files], publishedOf(new Set(PAGES), null));
    expect([...(pages ?? [])]).toEqual([["docs/guides/webhooks.mdx", "/guides/webhooks"]]);
  });
});

test("pages have the sitemap's spelling, including the site's base path", () => {
  const based = publishedOf(new Set(["/docs/install/", "/docs/api/Fehler.html"]), "https://acme.example/docs");
  const pages = pagesByFile(["content/install.md", "content/api/Fehler.md"], based);
  expect([...(pages?.values() ?? [])]).toEqual(["/docs/install/", "/docs/api/Fehler.html"]);
});
