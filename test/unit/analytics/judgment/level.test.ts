import { describe, expect, test } from "vitest";
import { judgeSeries } from "../../../../src/analytics/judgment/level.ts";

const usual = [1_000, 1_020, 980, 1_010, 990, 1_000, 1_030, 970];

describe("a lasting change", () => {
  test.each([
    [[], "below", false, null],
    [[600], "below", false, null],
    [[600, 610], "below", true, 8],
    [[600, 610, 590], "within", false, 8],
    [[600, 610, 590, 605], "within", false, 8],
  ])("after %j, 600 is %s the range, and a new level: %s", (lower, position, isNewLevel, since) => {
    expect(judgeSeries([...usual, ...lower], 600)).toMatchObject({ position, isNewLevel, since });
  });

  test("has a range from the variation around both levels while it has too few periods", () => {
    // Around 600, the deviation of all eleven is about 2%, so the range is the least one: 3 × √(1/599.9 + 0.015²) = 0.13051.
    // 599.94 × e^±0.13051 = 526.5, 683.6
    expect(judgeSeries([...usual, 600, 610, 590], 600)).toMatchObject({
      expected: 600,
      range: { low: 527, high: 684 },
    });
    expect(judgeSeries([...usual, 600, 610, 590], 420).position).toBe("below");
  });

  test("isn't recognized in two periods, or without five periods before it", () => {
    expect(judgeSeries([...usual, 550, 500], 1_000)).toMatchObject({ position: "within", since: null });
    expect(judgeSeries([...usual, 550, 1_000, 560], 550)).toMatchObject({ position: "below", isNewLevel: false });
    expect(judgeSeries([1_000, 1_000, 500, 500, 500], 500)).toMatchObject({ isNewLevel: false, since: null });
  });
});

describe("a steady rise", () => {
  const months = [1_711, 1_936, 2_249, 2_528, 2_545, 3_263, 3_523, 4_211, 4_634, 5_439, 6_203, 6_772];
  const quarters = [1_248, 1_783, 2_709, 3_943, 5_896, 8_337, 12_368];

  test.each([
    ["of twelve months isn't a new level", months, 7_926],
    ["of seven quarters has a line", quarters, 18_414],
    ["doesn't begin with the quarter in which counting began", [0, 0, 139, ...quarters], 18_414],
  ])("%s", (_, earlier, now) => {
    const { position, since, range } = judgeSeries(earlier, now);
    expect({ position, since }).toEqual({ position: "within", since: null });
    expect((range?.high ?? Number.NaN) / (range?.low ?? Number.NaN)).toBeLessThan(1.4);
  });

  test("ends with a lasting fall, which is a new level", () => {
    const weeks = Array.from({ length: 17 }, (_, week) => Math.round(1_000 * 1.03 ** week + (week % 3) * 8));
    expect(judgeSeries([...weeks, 970, 980], 960)).toMatchObject({ position: "below", isNewLevel: true, since: 17 });
  });
});
