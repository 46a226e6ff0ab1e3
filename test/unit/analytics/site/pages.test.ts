import { describe, expect, test } from "vitest";
import { pagesOf } from "../../../../src/analytics/site/site.ts";
import { pagesIn, reading, siteIn, type Triple } from "../readings.ts";

describe("spellings of one page", () => {
  const rows: [string, Triple][] = [
    ["/install", [60, 10, 65]],
    ["/install/", [50, 0, 50]],
    ["/install.md", [0, 40, 40]],
    ["/api", [5, 5, 9]],
  ];

  test("are one page named after the most visited one, with sums capped at the site's totals", () => {
    const [install, api] = siteIn(reading([100, 60], rows), [], { published: new Set(["/install"]) }).pages;
    // People: 60 + 50 = 110, but the site had 100; AI: 10 + 40; total: 65 + 50 + 40 = 155
    expect(install).toMatchObject({ path: "/install", atMost: true, now: { people: 100, ai: 50, total: 155 } });
    expect(api).toMatchObject({ path: "/api", atMost: false, now: { people: 5, ai: 5, total: 9 } });
  });

  test("are named after the first in sort order if their counts are equal", () => {
    const equal: [string, Triple][] = ["/a/", "/a", "/a.html"].map((path) => [path, [5, 0]]);
    for (const order of [equal, equal.toReversed()]) {
      expect(pagesIn(order).map(({ path }) => path)).toEqual(["/a"]);
      const [page] = siteIn(reading([9, 0]), [{ totals: [9, 0], rows: order }]).pages;
      expect(page).toMatchObject({ path: "/a", now: { people: 0 }, past: [{ people: 9 }] });
    }
  });

  test("are in the section that their published spelling names, whichever is the most visited", () => {
    const section: [string, Triple][] = [
      ["/guides.md", [0, 9]],
      ["/guides/intro", [5, 0]],
    ];
    const site = siteIn(reading([5, 9], section), [], { published: new Set(["/guides", "/guides/intro"]) });
    const paths = pagesOf(site, { prefix: "/guides" }).map(({ path }) => path);
    expect(paths).toEqual(["/guides.md", "/guides/intro"]);
  });

  test("with a query are pages of their own, which are never published", () => {
    const pages = pagesIn([...rows, ["/install?utm_source=x", [3, 0]]], ["/install", "/api"]);
    expect(pages.map(({ path, published }) => [path, published])).toEqual([
      ["/install", "/install"],
      ["/api", "/api"],
      ["/install?utm_source=x", null],
    ]);
  });
});

test("a page that's missing had no visitors in a period that was read to its end, and otherwise it's unknown", () => {
  const past = [
    { totals: [50, 0], cutoff: null },
    { totals: [50, 0], rows: [["/a", [7, 1]]], cutoff: 5 },
    { totals: [50, 0], cutoff: 0 },
  ] as const;
  const site = siteIn(reading([50, 0], [["/a", [9, 0]]]), past);
  expect(site.pages.map((page) => page.past)).toEqual([
    [null, { people: 7, ai: 1, total: 8 }, { people: 0, ai: 0, total: 0 }],
  ]);
});

test("periods before the first visitors are no past", () => {
  const past = [
    [0, 0],
    [0, 0],
    [9, 1],
    [0, 0],
  ].map(([human = 0, ai = 0]) => ({ totals: [human, ai] as const }));
  expect(siteIn(reading([9, 1]), past).past.map(({ totals }) => totals.total)).toEqual([10, 0]);
});

describe("files, and paths that scanners probe", () => {
  const rows: [string, Triple][] = [
    ["/install", [50, 5]],
    ["/robots.txt", [0, 70]],
    ["/wp-login.php", [3, 9]],
  ];
  const kinds = (published: string[] | null, more: [string, Triple][] = []) =>
    pagesIn([...rows, ...more], published).map(({ kind }) => kind);

  test("aren't pages, unless they're published, or what look like scanners make up most of the site", () => {
    expect(kinds(null)).toEqual(["page", "file", "scanner"]);
    expect(kinds(["/install", "/robots.txt", "/wp-login.php"])).toEqual(["page", "page", "page"]);
    expect(kinds(null, [["/index.php", [60, 0]]])).toEqual(["page", "file", "page", "page"]);
  });

  test("are pages if people come every week", () => {
    const week = { totals: [900, 0], rows: [...rows, ["/reference/old.asp", [40, 2]]] } as const;
    const { pages } = siteIn(reading([900, 0], [...rows, ["/reference/old.asp", [41, 0]]]), Array(4).fill(week));
    expect(pages.map(({ path, kind }) => [path, kind])).toContainEqual(["/reference/old.asp", "page"]);
    expect(pages.map(({ path, kind }) => [path, kind])).toContainEqual(["/wp-login.php", "scanner"]);
  });
});
