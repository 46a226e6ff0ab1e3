import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bar, sparkline } from "../../../src/analytics/report/bars.ts";

describe("bar", () => {
  test.each([
    [8, 8, "████"],
    [4, 8, "██"],
    [5, 8, "██▌"],
    [1, 8, "▌"],
    // 1/1,000 of 4 characters is less than an eighth, but it is not nothing
    [1, 1_000, "▏"],
    [0, 8, ""],
    [0, 0, ""],
    [9, 8, "████"],
  ])("%i of %i is %j", (value, most, expected) => {
    expect(bar(value, most, 4)).toBe(expected);
  });

  test("grows with the value and stays in its width", () => {
    const eighths = (drawn: string) =>
      [...drawn].reduce((sum, block) => sum + 8 - (block.charCodeAt(0) - 0x2588), 0);
    fc.assert(
      fc.property(fc.nat(1_000), fc.nat(1_000), fc.integer({ min: 1, max: 40 }), (a, b, width) => {
        const [low, high] = a < b ? [a, b] : [b, a];
        expect(eighths(bar(low, 1_000, width))).toBeLessThanOrEqual(eighths(bar(high, 1_000, width)));
        expect(bar(high, 1_000, width).length).toBeLessThanOrEqual(width);
      }),
    );
  });
});

describe("sparkline", () => {
  test.each([
    [[0, 1, 2, 3, 4, 5, 6, 7], "▁▂▃▄▅▆▇█"],
    [[10, 10, 10], "███"],
    // from zero: a growth of 1 % looks like one
    [[99, 100], "██"],
    [[0, 0], "▁▁"],
    [[], ""],
  ])("%j is %s", (values, expected) => {
    expect(sparkline(values)).toBe(expected);
  });
});
