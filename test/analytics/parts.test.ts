import fc from "fast-check";
import { expect, test } from "vitest";
import { isWithinBounds, partsOf } from "../../src/analytics/parts.ts";
import { counts, type Triple } from "./readings.ts";

test.each<[string, Triple, object]>([
  // both = 12,418 + 8,930 − 20,655; people only = 20,655 − 8,930; AI only = 20,655 − 12,418
  [
    "within bounds",
    [12_418, 8_930, 20_655],
    { humanOnly: 11_725, aiOnly: 8_237, both: 693, total: 20_655, withinBounds: true },
  ],
  ["nobody is both", [3, 4, 7], { humanOnly: 3, aiOnly: 4, both: 0, total: 7, withinBounds: true }],
  ["everybody is both", [4, 4, 4], { humanOnly: 0, aiOnly: 0, both: 4, total: 4, withinBounds: true }],
  ["nobody", [0, 0, 0], { humanOnly: 0, aiOnly: 0, both: 0, total: 0, withinBounds: true }],
  [
    "F72 more than both together",
    [3, 4, 9],
    { humanOnly: 3, aiOnly: 4, both: 0, total: 7, withinBounds: false },
  ],
  [
    "F72 less than the larger",
    [3, 9, 8],
    { humanOnly: 0, aiOnly: 6, both: 3, total: 9, withinBounds: false },
  ],
])("%s", (_, triple, expected) => {
  expect(partsOf(counts(triple))).toEqual(expected);
  expect(isWithinBounds(counts(triple))).toBe(partsOf(counts(triple)).withinBounds);
});

test("the three parts are never negative and add up, to the service's total where that is possible", () => {
  fc.assert(
    fc.property(fc.tuple(fc.nat(), fc.nat(), fc.nat()), ([human, ai, total]) => {
      const parts = partsOf({ human, ai, total });
      expect(Math.min(parts.humanOnly, parts.aiOnly, parts.both)).toBeGreaterThanOrEqual(0);
      expect(parts.humanOnly + parts.aiOnly + parts.both).toBe(parts.total);
      expect(parts.humanOnly + parts.both).toBe(human);
      expect(parts.aiOnly + parts.both).toBe(ai);
      expect(parts.withinBounds).toBe(total >= Math.max(human, ai) && total <= human + ai);
      if (parts.withinBounds) expect(parts.total).toBe(total);
    }),
  );
});
