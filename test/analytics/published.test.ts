import { describe, expect, test } from "vitest";
import { matches, publishedPages, sitemapOf } from "../../src/analytics/published.ts";
import { PARTIAL, reading, type Triple } from "./readings.ts";

const sitemap = sitemapOf(
  new Set(["/", "/install/", "/install", "/guides/caf%C3%A9", "/old", "/unread-b", "/unread-a"]),
  null,
);
const nothing = () => false;
const rows: [string, Triple][] = [
  ["/", [9, 0]],
  ["/install.html", [5, 5]],
  ["/guides/café/", [1, 0]],
  ["/old", [0, 0]],
  ["/wp-login.php", [0, 7]],
  ["/typo", [3, 0]],
  ["/never", [0, 0]],
];

test("a sitemap's pages are counted once and found in any spelling", () => {
  expect(sitemap.pages.size).toBe(6);
  expect(sitemap.spelling("/install")).toBe("/install/");
  expect(sitemap.spelling("/guides/caf%c3%a9")).toBe("/guides/caf%C3%A9");
  expect(sitemap.spelling("/typo")).toBeNull();
  expect(sitemap.spelling("__proto__")).toBeNull();
});

test("a sitemap of another site meets no visited path", () => {
  expect(matches(sitemap, reading([9, 9], rows))).toBe(true);
  expect(matches(sitemapOf(new Set(["/docs/install"]), null), reading([9, 9], rows))).toBe(false);
});

describe("a site below a base path", () => {
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
  ])("published as %s: the service's %s is %s", (published, path, page) => {
    expect(sitemapOf(new Set([published]), site).spelling(path)).toBe(page);
  });

  test("has its pages visited whichever way the service names them", () => {
    const pages = sitemapOf(new Set(["/docs/a", "/docs/b", "/docs/c"]), site);
    const visits: [string, Triple][] = [
      ["/a", [3, 0]],
      ["/docs/b", [2, 0]],
      ["/x", [1, 0]],
    ];
    expect(publishedPages(pages, reading([5, 0], visits), nothing, 5)).toMatchObject({
      unvisited: { items: ["/docs/c"] },
      unpublished: { items: [{ path: "/x" }] },
    });
  });

  test("without one, a first segment is part of the page's name", () => {
    expect(
      sitemapOf(new Set(["/install"]), "https://docs.acme.example/").spelling("/docs/install"),
    ).toBeNull();
  });
});

describe("publishedPages", () => {
  test("published and not visited (a row of zeros is no visit), visited and not published", () => {
    expect(publishedPages(sitemap, reading([9, 9], rows), nothing, 10)).toEqual({
      count: 6,
      unvisited: { count: 3, items: ["/old", "/unread-a", "/unread-b"] },
      unpublished: {
        count: 2,
        items: [
          { path: "/wp-login.php", published: null, human: 0, ai: 7, total: 7 },
          { path: "/typo", published: null, human: 3, ai: 0, total: 3 },
        ],
      },
    });
  });

  test("a partial reading cannot say what was not visited", () => {
    expect(publishedPages(sitemap, reading([9, 9], rows, PARTIAL), nothing, 10).unvisited).toBeNull();
  });

  test("ignored paths are in neither list", () => {
    const ignore = (path: string) => path === "/wp-login.php" || path === "/old";
    const pages = publishedPages(sitemap, reading([9, 9], rows), ignore, 10);
    expect(pages.unvisited).toEqual({ count: 2, items: ["/unread-a", "/unread-b"] });
    expect(pages.unpublished).toMatchObject({ count: 1, items: [{ path: "/typo" }] });
  });

  test("500 unvisited pages are listed, all are counted", () => {
    const large = sitemapOf(new Set(Array.from({ length: 600 }, (_, i) => `/p${i}`)), null);
    const { unvisited } = publishedPages(large, reading([0, 0]), nothing, 10);
    expect(unvisited?.count).toBe(600);
    expect(unvisited?.items).toHaveLength(500);
  });
});
