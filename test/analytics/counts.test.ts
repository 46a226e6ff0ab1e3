import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { changeOf, pagesPerVisitor, partsOf, visitorsOf } from "../../src/analytics/pages.ts";
import { counts, PARTIAL, reading, type Triple } from "./readings.ts";

test.each([
  [131, 100, { kind: "compared", now: 131, before: 100, difference: 31, relative: 0.31 }],
  [75, 100, { kind: "compared", now: 75, before: 100, difference: -25, relative: -0.25 }],
  [0, 0, { kind: "compared", now: 0, before: 0, difference: 0, relative: null }],
  [5, 0, { kind: "new", now: 5, before: 0, difference: 5, relative: null }],
  [0, 5, { kind: "gone", now: 0, before: 5, difference: -5, relative: -1 }],
  [5, null, { kind: "unknown", now: 5, before: null, difference: null, relative: null }],
])("the change to %j from %j", (now, before, expected) => {
  expect(changeOf(now, before)).toEqual(expected);
});

test("a path without a row had no visitors, unless the reading stopped early", () => {
  const rows = [["/a", [3, 0]]] as const;
  expect(visitorsOf(reading([3, 0], rows), "/a")).toEqual(counts([3, 0]));
  expect(visitorsOf(reading([3, 0], rows), "/b")).toEqual(counts([0, 0]));
  expect(visitorsOf(reading([3, 0], rows, PARTIAL), "/a")).toEqual(counts([3, 0]));
  expect(visitorsOf(reading([3, 0], rows, PARTIAL), "/b")).toBeNull();
});

describe("people only, AI only, and both", () => {
  test.each<[string, Triple, object]>([
    // both = 12,418 + 8,930 − 20,655; people only = 20,655 − 8,930; AI only = 20,655 − 12,418
    [
      "within bounds",
      [12_418, 8_930, 20_655],
      { humanOnly: 11_725, aiOnly: 8_237, both: 693, total: 20_655, withinBounds: true },
    ],
    ["none is both", [3, 4, 7], { humanOnly: 3, aiOnly: 4, both: 0, total: 7, withinBounds: true }],
    ["all are both", [4, 4, 4], { humanOnly: 0, aiOnly: 0, both: 4, total: 4, withinBounds: true }],
    ["F72 more than both", [3, 4, 9], { humanOnly: 3, aiOnly: 4, both: 0, total: 7, withinBounds: false }],
    ["F72 less than the larger", [3, 9, 8], { humanOnly: 0, aiOnly: 6, both: 3, total: 9, withinBounds: false }],
  ])("%s", (_, triple, expected) => {
    expect(partsOf(counts(triple))).toEqual(expected);
  });

  test("are never negative and add up, to the service's total where that is possible", () => {
    fc.assert(
      fc.property(fc.tuple(fc.nat(), fc.nat(), fc.nat()), ([human, ai, total]) => {
        const parts = partsOf({ human, ai, total });
        expect(Math.min(parts.humanOnly, parts.aiOnly, parts.both)).toBeGreaterThanOrEqual(0);
        expect([parts.humanOnly + parts.both, parts.aiOnly + parts.both]).toEqual([human, ai]);
        expect(parts.humanOnly + parts.aiOnly + parts.both).toBe(parts.total);
        if (parts.withinBounds) expect(parts.total).toBe(total);
      }),
    );
  });
});

test("pages per visitor: 30 + 10 + 20 = 60 page visits by 40 people; unknown where a reading is partial", () => {
  const rows: [string, Triple][] = [
    ["/a", [30, 10]],
    ["/b", [10, 20]],
    ["/c", [20, 10]],
  ];
  expect(pagesPerVisitor(reading([40, 16], rows), "human")).toBe(1.5);
  expect(pagesPerVisitor(reading([40, 16], rows), "ai")).toBe(2.5);
  expect(pagesPerVisitor(null, "human")).toBeNull();
  expect(pagesPerVisitor(reading([40, 16], rows, PARTIAL), "human")).toBeNull();
  expect(pagesPerVisitor(reading([0, 16], rows), "human")).toBeNull();
});
