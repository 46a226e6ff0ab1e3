import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { byText, concentration, head, onlyPages, rankGaps, ranksOf, topPages } from "../../src/analytics/ranking.ts";
import { counts, PARTIAL, pagesOf, reading, readingBefore, type Triple } from "./readings.ts";

test("head counts everything and keeps the first in order, as sorting it all would", () => {
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

test("head lets go of what it does not need, in the worst order too", () => {
  const rising = Array.from({ length: 5_000 }, (_, i) => i);
  expect(head(rising, 2, (a, b) => b - a)).toEqual({ count: 5_000, items: [4_999, 4_998] });
});

test("equal counts share a rank, and the next rank is skipped", () => {
  const rank = ranksOf([10, 7, 7, 3]);
  expect([10, 7, 3].map(rank)).toEqual([1, 2, 4]);
});

test("paths are ordered by code units", () => {
  expect(["/b", "/a", "/B", "/ä", "/a"].sort(byText)).toEqual(["/B", "/a", "/a", "/b", "/ä"]);
});

const rows: [string, Triple][] = [
  ["/c", [30, 5]],
  ["/b", [50, 0]],
  ["/d", [30, 10]],
  ["/ai", [0, 40]],
  ["/zero", [0, 0]],
];
const current = reading([100, 20], rows);

describe("topPages", () => {
  test("ranks the pages that an audience came to, equal counts alike, with the share of its visitors", () => {
    const pages = topPages(pagesOf(current), "human", current.totals, 10);
    expect(pages.map(({ rank, path, share, change }) => [rank, path, share, change.kind])).toEqual([
      [1, "/b", 0.5, "unknown"],
      [2, "/c", 0.3, "unknown"],
      [2, "/d", 0.3, "unknown"],
    ]);
    expect(pages[1]).toMatchObject({ human: 30, ai: 5, total: 35, published: null });
  });

  test("never shows a share above one, though approximate counts may: 40 of 20 AI visitors", () => {
    const pages = topPages(pagesOf(current), "ai", current.totals, 10);
    expect(pages.map(({ path, share }) => [path, share])).toEqual([
      ["/ai", 1],
      ["/d", 0.5],
      ["/c", 0.25],
    ]);
  });

  test("has no share of a site without visitors", () => {
    expect(topPages(pagesOf(current), "human", counts([0, 0]), 1)[0]?.share).toBeNull();
  });

  test("compares the audience with the window before, as far as that was read", () => {
    const before: [string, Triple][] = [["/c", [15, 99]]];
    const changes = (previous: typeof current) =>
      topPages(pagesOf(current, previous), "human", current.totals, 2).map(({ change }) => [
        change.kind,
        change.difference,
      ]);
    expect(changes(readingBefore([9, 9], before))).toEqual([
      ["new", 50],
      ["compared", 15],
    ]);
    expect(changes(readingBefore([9, 9], before, PARTIAL))).toEqual([
      ["unknown", null],
      ["compared", 15],
    ]);
  });
});

test("onlyPages: visited by one audience and not at all by the other", () => {
  const paths = (audience: "human" | "ai") => onlyPages(pagesOf(current), audience, 10).items.map(({ path }) => path);
  expect(paths("human")).toEqual(["/b"]);
  expect(paths("ai")).toEqual(["/ai"]);
});

describe("rankGaps", () => {
  /** 60 pages: /p1 is the first among people, /p60 the last; for AI the other way round. */
  const opposite: [string, Triple][] = Array.from({ length: 60 }, (_, i) => [`/p${i + 1}`, [1_000 - i, 500 + i]]);

  test("lists the widest ratio of ranks first, for each audience", () => {
    const gaps = rankGaps(pagesOf(reading([5_000, 5_000], opposite)), 3);
    expect(gaps.human.map(({ path, humanRank, aiRank }) => [path, humanRank, aiRank])).toEqual([
      ["/p1", 1, 60],
      ["/p2", 2, 59],
      ["/p3", 3, 58],
    ]);
    expect(gaps.ai.map(({ path, humanRank, aiRank }) => [path, humanRank, aiRank])).toEqual([
      ["/p60", 60, 1],
      ["/p59", 59, 2],
      ["/p58", 58, 3],
    ]);
  });

  test("asks for twice the rank and ten places", () => {
    // Rank r stands against 61 − r: r = 20 against 41 is the last one that is at least double (and 21 places away).
    const { human } = rankGaps(pagesOf(reading([5_000, 5_000], opposite)), 100);
    expect(human.at(-1)).toMatchObject({ humanRank: 20, aiRank: 41 });
    // Among ten pages, rank 1 against rank 10 is nine places.
    const few = rankGaps(pagesOf(reading([5_000, 5_000], opposite.slice(0, 10))), 100);
    expect(few).toEqual({ human: [], ai: [] });
  });

  test("is silent about a handful of visitors, and about pages that one audience does not visit", () => {
    const rows: [string, Triple][] = opposite.map(([path, [human, ai]]) => [path, [human, ai]]);
    rows.push(["/few", [0, 0]], ["/only-people", [5_000, 0]]);
    const { human } = rankGaps(pagesOf(reading([5_000, 5_000], rows)), 100);
    expect(human.map(({ path }) => path)).not.toContain("/only-people");
    const small: [string, Triple][] = Array.from({ length: 9 }, (_, i) => [`/s${i}`, [9 - i, i + 1]]);
    small.push(...Array.from({ length: 30 }, (_, i): [string, Triple] => [`/t${i}`, [1, 20 + i]]));
    expect(rankGaps(pagesOf(reading([50, 50], small)), 100).human).toEqual([]);
  });
});

describe("spellings of one page", () => {
  const spelled = reading(
    [100, 60],
    [
      ["/install", [60, 10, 65]],
      ["/install/", [50, 0, 50]],
      ["/install.md", [0, 40, 40]],
      ["/api", [5, 5, 9]],
    ],
  );

  test("are one row, named by the most visited, with sums that say at most, and no more than the site had", () => {
    const [install, api] = topPages(pagesOf(spelled), "human", spelled.totals, 5);
    // People: 60 + 50 = 110, but the site had 100; AI: 10 + 40; all: 65 + 50 + 40 = 155
    expect(install).toMatchObject({
      path: "/install",
      atMost: true,
      human: 100,
      ai: 50,
      total: 155,
      share: 1,
    });
    expect(api).toMatchObject({ path: "/api", atMost: false, total: 9 });
  });

  test("keep the largest of them, which is the least that the page can have had", () => {
    const before = readingBefore(
      [90, 20],
      [
        ["/install.html", [70, 5, 75]],
        ["/install", [10, 10, 15]],
      ],
    );
    const [install] = pagesOf(spelled, before);
    expect(install).toMatchObject({
      leastNow: counts([60, 40, 65]),
      before: counts([80, 15, 90]),
      leastBefore: counts([70, 10, 75]),
    });
  });

  test("do not include paths with a query, of which anyone can make as many as they like", () => {
    const asked = reading(
      [90, 0],
      [
        ["/install", [5, 0]],
        ["/install?x=1", [80, 0]],
      ],
    );
    expect(pagesOf(asked, null, ["/install"]).map(({ published, now }) => [published, now.human])).toEqual([
      ["/install", 5],
      [null, 80],
    ]);
  });

  test("of a page that is gone are those of before", () => {
    const [page] = pagesOf(reading([1, 0]), readingBefore([9, 0], [["/gone/", [9, 0]]]));
    expect(page).toMatchObject({ path: "/gone/", now: counts([0, 0]), before: counts([9, 0]) });
  });
});

describe("what scanners ask for", () => {
  const rows: [string, Triple][] = [
    ["/install", [50, 5]],
    ["/wp-login.php", [3, 9]],
  ];
  const kinds = (published: string[] | null, more: [string, Triple][] = []) =>
    pagesOf(reading([60, 9], [...rows, ...more]), null, published).map(({ kind }) => kind);

  test("is told from pages, unless it is published, or most of the site", () => {
    expect(kinds(null)).toEqual(["page", "scanner"]);
    expect(kinds(["/install", "/wp-login.php"])).toEqual(["page", "page"]);
    expect(kinds(null, [["/index.php", [60, 0]]])).toEqual(["page", "page", "page"]);
  });
});

describe("concentration", () => {
  const rows: [string, Triple][] = [
    ["/a", [30, 10, 40]],
    ["/b", [10, 20, 30]],
    ["/c", [8, 2, 10]],
    ["/d", [10, 0, 10]],
    ["/e", [2, 8, 10]],
    ["/zero", [0, 0]],
  ];
  test("40 + 30 + 10 of 100 page visits are 80%: three of five visited pages", () => {
    expect(concentration(pagesOf(reading([40, 16], rows)))).toEqual({ share: 0.8, pages: 3, ofPages: 5 });
    expect(concentration(pagesOf(reading([1, 0], [["/a", [1, 0]]])))).toMatchObject({ pages: 1, ofPages: 1 });
    expect(concentration(pagesOf(reading([0, 0], [["/a", [0, 0]]])))).toBeNull();
  });
});
