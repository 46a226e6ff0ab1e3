import { describe, expect, test } from "vitest";
import { docsFolder, pageIn } from "../../../../src/analytics/activity/docs-folder.ts";
import { publishedOf } from "../../../../src/analytics/site/path.ts";

const PAGES = ["/", "/install", "/install/windows", "/guides", "/guides/webhooks", "/api/errors"];
const site = publishedOf(new Set(PAGES), null);

describe("the docs folder", () => {
  test("isn't one with few of the site's pages", () => {
    const large = publishedOf(new Set([...PAGES, ...Array.from({ length: 60 }, (_, i) => `/p${i}`)]), null);
    expect(docsFolder(["examples/install.md", "examples/guides.md", "examples/guides/webhooks.md"], large)).toBe(null);
    expect(docsFolder(["a/install.md", "a/guides.md", "a/guides/webhooks.md", "a/index.md"], large)).toBe("a");
  });

  // Comparing every folder with every file would exceed the test's time limit.
  test("is found among many folders", () => {
    const files = Array.from({ length: 40_000 }, (_, i) => `packages/${i}/docs/a/b/c/install.md`);
    expect(docsFolder(["docs/guides/webhooks.mdx", ...files], site)).toBe("docs");
  });
});

test("the page has the sitemap's spelling, including the site's base path", () => {
  const based = publishedOf(new Set(["/docs/install/", "/docs/api/Fehler.html"]), "https://acme.example/docs");
  expect(docsFolder(["content/install.md", "content/api/Fehler.md"], based)).toBe("content");
  expect(pageIn("content/install.md", "content", based)).toBe("/docs/install/");
  expect(pageIn("content/api/Fehler.md", "content", based)).toBe("/docs/api/Fehler.html");
});
