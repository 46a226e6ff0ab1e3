import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { judgeByPast, tendencyOf } from "../../../../src/analytics/judgment/usual-range.ts";

const level = [1_000, 1_020, 980, 1_010, 990, 1_000, 1_030, 970, 1_000, 1_010, 990, 1_000];

describe("the usual range", () => {
  test("is calculated from the earlier windows", () => {
    // Logarithms of 1,000 and 1,060, three times each: mean 6.936890, deviation 0.0291345 × √(6/5) = 0.0319152.
    // 5 degrees of freedom: t = 4.0646 by Wallace; 4.0646 × 0.0319152 × √(1 + 1/6) = 0.14011
    // e^(6.936890 ± 0.14011) = 1029.56 × (0.86926, 1.15040) = 895.0, 1184.4
    const earlier = [1_000, 1_060, 1_000, 1_060, 1_000, 1_060];
    expect(judgeByPast(earlier, 1_184)).toEqual({
      position: "within",
      range: { low: 895, high: 1_184 },
      expected: 1_030,
    });
    expect(judgeByPast(earlier, 1_185).position).toBe("above");
    expect(judgeByPast(earlier, 895).position).toBe("within");
    expect(judgeByPast(earlier, 894).position).toBe("below");
  });

  test("is at least as wide as random variation plus 1.5%", () => {
    // 3 × √(1/1,000 + 0.015²) = 0.10500: e^±0.105 × 1,000 = 900.3, 1110.7
    expect(judgeByPast(Array(8).fill(1_000), 1_000).range).toEqual({ low: 900, high: 1_111 });
  });

  test("starts with the first window that had visitors", () => {
    const judged = judgeByPast([0, 0, ...level.with(3, 2_000)], 1_000);
    expect(judged.position).toBe("within");
    expect(judged.range?.low).toBeGreaterThan(850);
  });
});

describe("with fewer than six earlier windows", () => {
  // √(0.3² + 9 × (1/1,000 + 1/1,400)) = 0.32466, so e^0.32466 × 1,000 = 1,383 and up is outside
  test.each([
    [1_370, "within"],
    [1_400, "above"],
    [740, "within"],
    [690, "below"],
  ])("reports only large changes: %d after about 1,000 is %s", (now, position) => {
    expect(judgeByPast([990, 1_000, 1_010], now)).toMatchObject({
      position,
      range: null,
      expected: 1_000,
    });
  });

  test("needs at least one window with visitors", () => {
    expect(judgeByPast([1_000], 2_000).position).toBe("above");
    expect(judgeByPast([], 2_000)).toMatchObject({ position: "unjudged", expected: null });
    expect(judgeByPast([0, 0, 0], 2_000)).toMatchObject({ position: "unjudged" });
  });
});

test("counts aren't judged if all of them are below 30", () => {
  expect(judgeByPast([5, 8, 3, 9, 29, 4], 29).position).toBe("unjudged");
  expect(judgeByPast([5, 8, 3, 9, 29, 4], 300).position).toBe("above");
  expect(judgeByPast([50, 60, 55, 52, 58, 51], 0).position).toBe("below");
});

describe("a rise or fall over all windows", () => {
  test("is detected even if no week is outside its range", () => {
    const rising = [1_000, 1_020, 1_015, 1_040, 1_060, 1_055, 1_080, 1_100];
    expect(judgeByPast(rising.slice(0, 7), 1_100).position).toBe("within");
    expect(tendencyOf(rising)).toBe("up");
    expect(tendencyOf([...rising].reverse())).toBe("down");
  });

  test.each([
    ["a site without a trend", level],
    ["fewer than six windows", [1_000, 1_100, 1_200, 1_300, 1_400]],
    ["very few visitors", [1, 2, 3, 4, 5, 6, 7, 8]],
    // 27 of 28 pairs fall.
    ["one fall, three windows ago", [1_012, 1_008, 1_006, 1_003, 1_001, 702, 698, 699]],
  ])("isn't reported for %s", (_, counts) => {
    expect(tendencyOf(counts)).toBeNull();
  });

  test("needs a clear majority of rising pairs: with six windows, 15 of 15 are enough, and 14 aren't", () => {
    // Six windows: √(6 × 5 × 17 / 18) = 5.32; 15 / 5.32 = 2.82, (14 − 1) / 5.32 = 2.44
    expect(tendencyOf([100, 110, 120, 130, 140, 150])).toBe("up");
    expect(tendencyOf([110, 100, 120, 130, 140, 150])).toBeNull();
  });
});

test("for any counts, the range includes the expected count, and the position matches the range", () => {
  const visitors = fc.oneof(fc.nat(50), fc.nat(100_000));
  fc.assert(
    fc.property(fc.array(visitors, { maxLength: 30 }), visitors, (earlier, now) => {
      const { position, range, expected } = judgeByPast(earlier, now);
      if (range === null) return;
      expect(range.low).toBeLessThanOrEqual(Math.ceil(expected ?? 0));
      expect(range.high).toBeGreaterThanOrEqual(Math.floor(expected ?? 0));
      expect(position).toBe(now > range.high ? "above" : now < range.low ? "below" : "within");
    }),
  );
});
