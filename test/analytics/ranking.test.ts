import fc from "fast-check";
import { expect, test } from "vitest";
import { byText, head, ranksOf } from "../../src/analytics/ranking.ts";

test("head counts everything and keeps the first in order, as sorting it all would", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer(), { maxLength: 2_000 }),
      fc.integer({ min: 1, max: 30 }),
      (numbers, limit) => {
        const order = (a: number, b: number) => a - b;
        expect(head(numbers, limit, order)).toEqual({
          count: numbers.length,
          items: [...numbers].sort(order).slice(0, limit),
        });
      },
    ),
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
