import { describe, expect, test } from "vitest";
import { docsFolder, pageIn } from "../../../../src/analytics/activity/docs-folder.ts";
import { publishedOf } from "../../../../src/analytics/site/path.ts";

const PAGES = ["/", "/install", "/install/windows", "/guides", "/guides/webhooks", "/api/errors"];
const site = publishedOf(new Set(PAGES), null);

describe("the docs folder", () => {
  test.each<[string, string | null, readonly string[]]>([
    ["a top-level folder", "docs", ["docs/guides/webhooks.mdx"]],
    ["the root of the repository", "", ["guides/webhooks.mdx", "install.md"]],
    ["a nested folder", "website/content/en", ["website/content/en/install.md", "website/content/en/api/errors.md"]],
    ["the folder with the longest matches", "docs", ["docs/guides/webhooks.mdx", "examples/install.md"]],
    [
      "the folder with the most matches",
      "docs",
      ["docs/install.mdx", "docs/api/errors.mdx", "examples/guides/webhooks.md"],
    ],
    ["unclear if two folders match equally", null, ["docs/install.mdx", "examples/install.md"]],
    ["unclear if only front pages match", null, ["docs/index.md", "packages/web/index.html"]],
    ["unclear if no page matches", null, ["src/install.ts", "docs/unpublished.md", "package.json"]],
    ["unclear if there are no files", null, []],
  ])("is %s: %j", (_, folder, files) => {
    expect(docsFolder(files, site)).toBe(folder);
  });

  test("isn't one with few of the site's pages", () => {
    const large = publishedOf(new Set([...PAGES, ...Array.from({ length: 60 }, (_, i) => `/p${i}`)]), null);
    expect(docsFolder(["examples/install.md", "examples/guides.md", "examples/guides/webhooks.md"], large)).toBe(null);
    expect(docsFolder(["a/install.md", "a/guides.md", "a/guides/webhooks.md", "a/index.md"], large)).toBe("a");
  });

  test.each(["../install.md", "./install.md", "/install.md", "a//install.md", "docs/.md", ".github/install.md"])(
    "is never guessed from %s",
    (file) => {
      expect(docsFolder([file], site)).toBe(null);
    },
  );

  // Comparing every folder with every file would exceed the test's time limit.
  test("is found among many folders", () => {
    const files = Array.from({ length: 40_000 }, (_, i) => `packages/${i}/docs/a/b/c/install.md`);
    expect(docsFolder(["docs/guides/webhooks.mdx", ...files], site)).toBe("docs");
  });
});

describe("the page", () => {
  test.each([
    ["docs/guides/webhooks.mdx", "/guides/webhooks"],
    ["docs/guides/webhooks/index.md", "/guides/webhooks"],
    ["docs/guides.rst", "/guides"],
    ["docs/index.mdx", "/"],
    ["docs/install.HTML", "/install"],
    ["docs/Install.mdx", null],
    ["docs/guides/other.mdx", null],
    ["docs/install.ts", null],
    ["docs/install", null],
    ["other/install.mdx", null],
    ["documents/install.mdx", null],
    ["docs", null],
  ])("for %s is %s", (file, page) => {
    expect(pageIn(file, "docs", site)).toBe(page);
  });

  test("has the sitemap's spelling, including the site's base path", () => {
    const based = publishedOf(new Set(["/docs/install/", "/docs/api/Fehler.html"]), "https://acme.example/docs");
    expect(docsFolder(["content/install.md", "content/api/Fehler.md"], based)).toBe("content");
    expect(pageIn("content/install.md", "content", based)).toBe("/docs/install/");
    expect(pageIn("content/api/Fehler.md", "content", based)).toBe("/docs/api/Fehler.html");
  });
});
