import { describe, expect, test } from "vitest";
import { onlyPages, rankGaps, topPages } from "../../src/analytics/pages.ts";
import { PARTIAL, reading, readingBefore, type Triple, unpublished } from "./readings.ts";

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
    const pages = topPages(current, null, unpublished, "human", 10);
    expect(pages.map(({ rank, path, share, change }) => [rank, path, share, change.kind])).toEqual([
      [1, "/b", 0.5, "unknown"],
      [2, "/c", 0.3, "unknown"],
      [2, "/d", 0.3, "unknown"],
    ]);
    expect(pages[1]).toMatchObject({ human: 30, ai: 5, total: 35, published: null });
  });

  test("never shows a share above one, though approximate counts may: 40 of 20 AI visitors", () => {
    const pages = topPages(current, null, unpublished, "ai", 10);
    expect(pages.map(({ path, share }) => [path, share])).toEqual([
      ["/ai", 1],
      ["/d", 0.5],
      ["/c", 0.25],
    ]);
  });

  test("has no share of a site without visitors", () => {
    expect(topPages(reading([0, 0], rows), null, unpublished, "human", 1)[0]?.share).toBeNull();
  });

  test("compares the audience with the window before, as far as that was read", () => {
    const before: [string, Triple][] = [["/c", [15, 99]]];
    const changes = (previous: typeof current) =>
      topPages(current, previous, unpublished, "human", 2).map(({ change }) => [
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
  const paths = (audience: "human" | "ai") =>
    onlyPages(current, unpublished, audience, 10).items.map(({ path }) => path);
  expect(paths("human")).toEqual(["/b"]);
  expect(paths("ai")).toEqual(["/ai"]);
});

describe("rankGaps", () => {
  /** 60 pages: /p1 is the first among people, /p60 the last; for AI the other way round. */
  const opposite: [string, Triple][] = Array.from({ length: 60 }, (_, i) => [
    `/p${i + 1}`,
    [1_000 - i, 500 + i],
  ]);

  test("lists the widest ratio of ranks first, for each audience", () => {
    const gaps = rankGaps(reading([5_000, 5_000], opposite), unpublished, 3);
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
    const { human } = rankGaps(reading([5_000, 5_000], opposite), unpublished, 100);
    expect(human.at(-1)).toMatchObject({ humanRank: 20, aiRank: 41 });
    // Among ten pages, rank 1 against rank 10 is nine places.
    const few = rankGaps(reading([5_000, 5_000], opposite.slice(0, 10)), unpublished, 100);
    expect(few).toEqual({ human: [], ai: [] });
  });

  test("is silent about a handful of visitors, and about pages that one audience does not visit", () => {
    const rows: [string, Triple][] = opposite.map(([path, [human, ai]]) => [path, [human, ai]]);
    rows.push(["/few", [0, 0]], ["/only-people", [5_000, 0]]);
    const { human } = rankGaps(reading([5_000, 5_000], rows), unpublished, 100);
    expect(human.map(({ path }) => path)).not.toContain("/only-people");
    const small: [string, Triple][] = Array.from({ length: 9 }, (_, i) => [`/s${i}`, [9 - i, i + 1]]);
    small.push(...Array.from({ length: 30 }, (_, i): [string, Triple] => [`/t${i}`, [1, 20 + i]]));
    expect(rankGaps(reading([50, 50], small), unpublished, 100).human).toEqual([]);
  });
});
