import { describe, expect, test } from "vitest";
import { normalizePath } from "../../../../src/analytics/site/path.ts";
import { fits, publishedOf } from "../../../../src/analytics/site/published.ts";

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
