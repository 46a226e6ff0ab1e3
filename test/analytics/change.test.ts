import { describe, expect, test } from "vitest";
import { changeOf, isBeyondChance, visitorsOf } from "../../src/analytics/change.ts";
import { PARTIAL, reading } from "./readings.ts";

describe("changeOf", () => {
  test.each([
    [131, 100, { kind: "compared", now: 131, before: 100, difference: 31, relative: 0.31 }],
    [75, 100, { kind: "compared", now: 75, before: 100, difference: -25, relative: -0.25 }],
    [0, 0, { kind: "compared", now: 0, before: 0, difference: 0, relative: null }],
    [5, 0, { kind: "new", now: 5, before: 0, difference: 5, relative: null }],
    [0, 5, { kind: "gone", now: 0, before: 5, difference: -5, relative: -1 }],
    [5, null, { kind: "unknown", now: 5, before: null, difference: null, relative: null }],
  ])("%j after %j", (now, before, expected) => {
    expect(changeOf(now, before)).toEqual(expected);
  });
});

test("a page without a row had no visitors, unless the reading stopped early", () => {
  const rows = [["/a", [3, 0]]] as const;
  const nobody = { human: 0, ai: 0, total: 0 };
  expect(visitorsOf(reading([3, 0], rows), "/a")).toEqual({ human: 3, ai: 0, total: 3 });
  expect(visitorsOf(reading([3, 0], rows), "/b")).toEqual(nobody);
  expect(visitorsOf(reading([3, 0], rows, PARTIAL), "/a")).toEqual({ human: 3, ai: 0, total: 3 });
  expect(visitorsOf(reading([3, 0], rows, PARTIAL), "/b")).toBeNull();
});

test.each([
  // 3 × √(100 + 150) = 47.4
  [150, 100, true],
  // 3 × √(100 + 147) = 47.1
  [147, 100, false],
  // 3 × √9 = 9, and chance is anything up to that
  [9, 0, false],
  [10, 0, true],
  [0, 0, false],
])("%d against %d is beyond chance: %s", (a, b, expected) => {
  expect(isBeyondChance(a, b)).toBe(expected);
  expect(isBeyondChance(b, a)).toBe(expected);
});
