import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fits, normalizePath, pageKey, publishedOf } from "../../../../src/analytics/site/path.ts";
import { anyText } from "../../text/texts.ts";

describe("normalizePath", () => {
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

test("a path with a query or fragment is a separate page", () => {
  expect(pageKey("/install/")).toBe(pageKey("/install.html"));
  expect(new Set(["/install", "/install?x=1", "/install?x=2", "/install#a"].map(pageKey)).size).toBe(4);
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

test("without a base path, the first segment is part of the page's path", () => {
  const site = publishedOf(new Set(["/install"]), new URL("https://docs.acme.example"));
  expect(site.spellingOf("/docs/install")).toBeNull();
});

describe("a sitemap fits a site", () => {
  const paths = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => `/p${from + i}`);
  const sitemap = publishedOf(new Set(paths(0, 40)), null);

  test.each<[string, readonly string[], boolean, read?: readonly string[]]>([
    ["if half of the most visited pages are published", [...paths(0, 25), ...paths(40, 65)], true],
    ["if half of all visited pages are", [...paths(40, 80), ...paths(0, 40)], true, paths(40, 80)],
    ["not if fewer are", [...paths(0, 10), ...paths(40, 90)], false],
    ["if half of the published pages are visited, whatever else is", [...paths(100, 200), ...paths(0, 20)], true],
    ["not if few pages that are always read are", [...paths(40, 99), ...paths(0, 40)], false, paths(30, 99)],
    ["not because of one page that every site has", ["/", ...paths(40, 60)], false],
  ])("%s", (_, visited, expected, read = []) => {
    const now = { people: 10, ai: 0, total: 10 };
    const pages = visited.map((path) => ({ path, now, past: read.includes(path) ? Array(4).fill(now) : [] }));
    expect(fits(sitemap, pages)).toBe(expected);
  });
});
