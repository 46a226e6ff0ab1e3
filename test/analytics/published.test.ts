import { describe, expect, test } from "vitest";
import { comparable, foldPages, sitemapOf } from "../../src/analytics/pages.ts";
import { fits, publishedPages } from "../../src/analytics/ranking.ts";
import { reading, type Triple } from "./readings.ts";

const sitemap = sitemapOf(
  new Set(["/", "/install/", "/install", "/guides/caf%C3%A9", "/old", "/unread-b", "/unread-a"]),
  null,
);
const nothing = () => false;
const published = (
  rows: Iterable<readonly [string, Triple]>,
  map = sitemap,
  ignore: (path: string) => boolean = nothing,
  isComplete = true,
) => publishedPages(map, foldPages(reading([9, 9], rows), null, map, ignore), isComplete, ignore, 10);
const rows: [string, Triple][] = [
  ["/", [9, 0]],
  ["/install.html", [5, 5]],
  ["/guides/café/", [1, 0]],
  ["/old", [0, 0]],
  ["/wp-login.php", [0, 7]],
  ["/typo", [3, 0]],
  ["/never", [0, 0]],
  ["/old?x=1", [2, 0]],
];

test("a sitemap's pages are counted once and found in any spelling", () => {
  expect(sitemap.pages.size).toBe(6);
  expect(sitemap.publishedAs("/install")).toBe("/install/");
  expect(sitemap.publishedAs("/guides/café")).toBe("/guides/caf%C3%A9");
  expect(sitemap.publishedAs("/typo")).toBeNull();
  expect(sitemap.publishedAs("__proto__")).toBeNull();
});

describe("a sitemap is believed", () => {
  const visits = (paths: readonly string[]) =>
    reading(
      [999, 0],
      paths.map((path, i): [string, Triple] => [path, [100 - i, 0]]),
    );
  const believed = (listed: readonly string[], visited: readonly string[]) => {
    const map = sitemapOf(new Set(listed), null);
    return fits(map, foldPages(visits(visited), null, map, nothing));
  };
  const names = (prefix: string, count: number) => Array.from({ length: count }, (_, i) => `${prefix}${i}`);

  test.each<[string, string[], string[], boolean]>([
    ["with half of the visited pages", ["/a", "/b"], ["/a", "/b", "/x", "/y"], true],
    ["not with one page of many", ["/", ...names("/docs/", 9)], ["/", ...names("/", 9)], false],
    ["not with none", ["/docs/install"], ["/install"], false],
    [
      "where strangers try much, but visitors read what is published",
      names("/a", 9),
      [...names("/a", 9), ...names("/x", 60)],
      true,
    ],
    [
      "where strangers' paths are the most visited, and most published pages are visited",
      names("/a", 9),
      [...names("/x", 60), ...names("/a", 9)],
      true,
    ],
    [
      "not where such visits leave most published pages out",
      names("/a", 90),
      [...names("/x", 60), ...names("/a", 9)],
      false,
    ],
    ["before anyone has visited", ["/a"], [], true],
  ])("%s", (_, listed, visited, expected) => {
    expect(believed(listed, visited)).toBe(expected);
  });
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
    expect(sitemapOf(new Set([published]), site).publishedAs(comparable(path))).toBe(page);
  });

  test("has its pages visited whichever way the service names them", () => {
    const pages = sitemapOf(new Set(["/docs/a", "/docs/b", "/docs/c"]), site);
    const visits: [string, Triple][] = [
      ["/a", [3, 0]],
      ["/docs/b", [2, 0]],
      ["/x", [1, 0]],
    ];
    expect(published(visits, pages)).toMatchObject({
      unvisited: { items: ["/docs/c"] },
      unpublished: { items: [{ path: "/x" }] },
    });
  });

  test("without one, a first segment is part of the page's name", () => {
    const site = sitemapOf(new Set(["/install"]), "https://docs.acme.example/");
    expect(site.publishedAs("/docs/install")).toBeNull();
  });
});

describe("published and visited", () => {
  test("published and not visited (a row of zeros is no visit), visited and not published", () => {
    expect(published(rows)).toEqual({
      count: 6,
      unvisited: { count: 3, items: ["/old", "/unread-a", "/unread-b"] },
      // What scanners ask for is not among them, nor a published page with a query.
      unpublished: {
        count: 1,
        items: [{ path: "/typo", published: null, atMost: false, human: 3, ai: 0, total: 3 }],
      },
    });
  });

  test("a partial reading cannot say what was not visited", () => {
    expect(published(rows, sitemap, nothing, false).unvisited).toBeNull();
  });

  test("ignored paths are in neither list", () => {
    const pages = published(rows, sitemap, (path) => path === "/typo" || path === "/old");
    expect(pages.unvisited).toEqual({ count: 2, items: ["/unread-a", "/unread-b"] });
    expect(pages.unpublished.count).toBe(0);
  });

  test("500 unvisited pages are listed, all are counted", () => {
    const large = sitemapOf(new Set(Array.from({ length: 600 }, (_, i) => `/p${i}`)), null);
    const { unvisited } = published([], large);
    expect([unvisited?.count, unvisited?.items.length]).toEqual([600, 500]);
  });
});
