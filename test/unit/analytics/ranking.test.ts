import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { foldPages, sitemapOf } from "../../../src/analytics/pages.ts";
import { fits, head, publishedPages } from "../../../src/analytics/ranking.ts";
import { reading, type Triple } from "./readings.ts";

test("head counts all items and returns the same first items as sorting all of them", () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: 2_000 }), fc.integer({ min: 1, max: 30 }), (numbers, limit) => {
      const order = (a: number, b: number) => a - b;
      expect(head(numbers, limit, order)).toEqual({
        count: numbers.length,
        items: [...numbers].sort(order).slice(0, limit),
      });
    }),
  );
});

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
) => publishedPages(map, foldPages(reading([9, 9], rows), null, [], map, ignore), isComplete, ignore, 10);
const visits: [string, Triple][] = [
  ["/", [9, 0]],
  ["/install.html", [5, 5]],
  ["/guides/café/", [1, 0]],
  ["/old", [0, 0]],
  ["/wp-login.php", [0, 7]],
  ["/typo", [3, 0]],
  ["/never", [0, 0]],
  ["/old?x=1", [2, 0]],
  ["/robots.txt", [90, 90]],
  ["/llms.txt", [20, 90]],
  ["/search?q=x", [50, 0]],
];

describe("a sitemap is used", () => {
  const visitsOf = (paths: readonly string[]) =>
    reading(
      [999, 0],
      paths.map((path, i): [string, Triple] => [path, [100 - i, 0]]),
    );
  const isUsed = (listed: readonly string[], visited: readonly string[]) => {
    const map = sitemapOf(new Set(listed), null);
    return fits(map, foldPages(visitsOf(visited), null, [], map, nothing));
  };
  const names = (prefix: string, count: number) => Array.from({ length: count }, (_, i) => `${prefix}${i}`);

  test.each<[string, string[], string[], boolean]>([
    ["if it has half of the visited pages", ["/a", "/b"], ["/a", "/b", "/x", "/y"], true],
    ["but not if only one of its many pages is visited", ["/", ...names("/docs/", 9)], ["/", ...names("/", 9)], false],
    ["but not if only one of its two pages is visited", ["/", "/docs"], ["/", ...names("/", 9)], false],
    ["but not if none of its pages are visited", ["/docs/install"], ["/install"], false],
    [
      "if there are many made-up paths, but published pages get most visits",
      names("/a", 9),
      [...names("/a", 9), ...names("/x", 60)],
      true,
    ],
    [
      "if made-up paths get most visits, but most published pages are visited",
      names("/a", 9),
      [...names("/x", 60), ...names("/a", 9)],
      true,
    ],
    [
      "but not if made-up paths get most visits, and few published pages are visited",
      names("/a", 90),
      [...names("/x", 60), ...names("/a", 9)],
      false,
    ],
    ["if there are no visits", ["/a"], [], true],
  ])("%s", (_, listed, visited, expected) => {
    expect(isUsed(listed, visited)).toBe(expected);
  });
});

describe("publishedPages", () => {
  test("lists published pages without visits (or with only zeros), and visited paths that aren't published", () => {
    expect(published(visits)).toEqual({
      count: 6,
      // "/old" was visited with a query.
      unvisited: { count: 2, items: ["/unread-a", "/unread-b"] },
      unpublished: {
        count: 1,
        items: [{ path: "/typo", published: null, atMost: false, human: 3, ai: 0, total: 3 }],
      },
    });
  });

  test("doesn't list unvisited pages after a partial reading", () => {
    expect(published(visits, sitemap, nothing, false).unvisited).toBeNull();
  });

  test("leaves ignored paths out of both lists", () => {
    const pages = published(visits, sitemap, (path) => path === "/typo" || path === "/unread-b");
    expect(pages.unvisited).toEqual({ count: 1, items: ["/unread-a"] });
    expect(pages.unpublished.count).toBe(0);
  });

  test("lists up to 500 unvisited pages, and counts all of them", () => {
    const large = sitemapOf(new Set(Array.from({ length: 600 }, (_, i) => `/p${i}`)), null);
    const { unvisited } = published([], large);
    expect([unvisited?.count, unvisited?.items.length]).toEqual([600, 500]);
  });
});
