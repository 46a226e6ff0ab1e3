import { describe, expect, test } from "vitest";
import { changeOf } from "../../src/analytics/change.ts";
import type { Audience, Movers } from "../../src/analytics/model.ts";
import { moversOf, movesOf, type Pair } from "../../src/analytics/movers.ts";
import { PARTIAL, reading, readingBefore, type Triple, unpublished } from "./readings.ts";

function movers(pair: Pair, audience: Audience, top: number): Movers {
  const { current, previous } = pair;
  const site = changeOf(current.totals[audience], previous.totals[audience]);
  return moversOf(movesOf(pair)[audience], site, unpublished, top);
}

/** One page among people, on a site of 10,000 people in both windows: the floor of impact is 50. */
function moved(now: number, before: number): "up" | "down" | "still" {
  const pair = {
    current: reading([10_000, 0], [["/page", [now, 0]]]),
    previous: readingBefore([10_000, 0], [["/page", [before, 0]]]),
  };
  const { up, down } = movers(pair, "human", 5);
  expect(up.items).toHaveLength(up.count);
  return up.count === 1 ? "up" : down.count === 1 ? "down" : "still";
}

describe("what counts as a mover", () => {
  test.each([
    // +412 on 710: 58 %, and 3 × √(1,122 + 710) = 128
    [1_122, 710, "up"],
    // −190 on 993: 19 %, and 3 × √(803 + 993) = 127
    [803, 993, "down"],
    // +14 % is under the floor of growth, though 140 is beyond 3 × √2,140 = 139
    [1_140, 1_000, "still"],
    [1_150, 1_000, "up"],
    // +40 %, but 3 × √(140 + 100) = 46
    [140, 100, "still"],
    // new and gone: 3 × √50 = 21
    [50, 0, "up"],
    [0, 50, "down"],
    // 49 of 10,000 is under 0.5 %
    [49, 0, "still"],
    [0, 0, "still"],
    [500, 500, "still"],
  ])("%d after %d: %s", (now, before, expected) => {
    expect(moved(now, before)).toBe(expected);
  });

  test("on a tiny site ten visitors are the least", () => {
    const pair = (now: number) => ({
      current: reading([20, 0], [["/page", [now, 0]]]),
      previous: readingBefore([20, 0]),
    });
    expect(movers(pair(10), "human", 5).up.count).toBe(1);
    expect(movers(pair(9), "human", 5).up.count).toBe(0);
  });
});

describe("the list", () => {
  const before: [string, Triple][] = [
    ["/a", [100, 900]],
    ["/b", [400, 100]],
    ["/gone", [300, 0]],
    ["/c", [200, 0]],
  ];
  const now: [string, Triple][] = [
    ["/a", [300, 100]],
    ["/b", [200, 100]],
    ["/new", [500, 0]],
    ["/c", [400, 0]],
  ];
  const pair = { current: reading([2_000, 500], now), previous: readingBefore([1_000, 1_000], before) };

  test("is ranked by absolute change, equal ones by path, and told apart as new and gone", () => {
    const { up, down } = movers(pair, "human", 5);
    expect(up.items.map(({ path, change }) => [path, change.kind, change.difference])).toEqual([
      ["/new", "new", 500],
      ["/a", "compared", 200],
      ["/c", "compared", 200],
    ]);
    expect(down.items.map(({ path, change }) => [path, change.kind, change.difference])).toEqual([
      ["/gone", "gone", -300],
      ["/b", "compared", -200],
    ]);
  });

  test("sets growth against the site's", () => {
    // People of the site doubled: /a tripled, 3 / 2 − 1; /b halved, 0.5 / 2 − 1; /gone is at −1; a new page has no factor.
    const { up, down } = movers(pair, "human", 5);
    expect(up.items.map(({ againstSite }) => againstSite)).toEqual([null, 0.5, 0]);
    expect(down.items.map(({ againstSite }) => againstSite)).toEqual([-1, -0.75]);
  });

  test("is kept per audience", () => {
    const { up, down } = movers(pair, "ai", 5);
    expect(up.count).toBe(0);
    expect(down.items.map(({ path }) => path)).toEqual(["/a"]);
  });

  test("is cut to its head and counts the rest", () => {
    const { up } = movers(pair, "human", 1);
    expect(up).toMatchObject({ count: 3, items: [{ path: "/new" }] });
  });

  test("says nothing of pages that a partial reading may have missed", () => {
    const nowPartial = { ...pair, current: reading([2_000, 500], now, PARTIAL) };
    expect(movers(nowPartial, "human", 5).down.items.map(({ path }) => path)).toEqual(["/b"]);
    const beforePartial = { ...pair, previous: readingBefore([1_000, 1_000], before, PARTIAL) };
    expect(movers(beforePartial, "human", 5).up.items.map(({ path }) => path)).toEqual(["/a", "/c"]);
  });

  test("has no growth against a site that had nobody", () => {
    const fromNothing = { ...pair, previous: readingBefore([0, 0], before) };
    expect(movers(fromNothing, "human", 5).up.items.map(({ againstSite }) => againstSite)).toEqual([
      null,
      null,
      null,
    ]);
  });
});
