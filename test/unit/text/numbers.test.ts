import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { count, decimal, percent, signedCount, signedPercent } from "../../../src/text/numbers.ts";

describe("number formatting", () => {
  test.each([
    ["count", 0, "0", count],
    ["count", 7, "7", count],
    ["count", 12_418, "12,418", count],
    ["count", 2.6, "3", count],
    ["count", -190, "−190", count],
    ["count", -0.2, "0", count],
    ["signedCount", 412, "+412", signedCount],
    ["signedCount", -1_190, "−1,190", signedCount],
    ["signedCount", 0.3, "0", signedCount],
    ["decimal", 2.34, "2.3", decimal],
    ["decimal", 0, "0.0", decimal],
    ["decimal", -0.04, "0.0", decimal],
    ["decimal", -0.4, "−0.4", decimal],
    ["decimal", 1_234.56, "1,234.6", decimal],
    ["percent", 0.061, "6%", percent],
    ["percent", 0.004, "0.4%", percent],
    ["percent", 0.0094, "0.9%", percent],
    ["percent", 0.0097, "1%", percent],
    ["percent", 0.0004, "<0.1%", percent],
    ["percent", 0, "0%", percent],
    ["percent", 0.994, "99%", percent],
    ["percent", 0.9969, "99.6%", percent],
    ["percent", 0.99999, "99.9%", percent],
    ["percent", 1, "100%", percent],
    ["signedPercent", -0.12, "−12%", signedPercent],
    ["signedPercent", 0, "0%", signedPercent],
    ["signedPercent", 0.003, "+0.3%", signedPercent],
    ["signedPercent", -0.003, "−0.3%", signedPercent],
    ["signedPercent", 0.0001, "<0.1%", signedPercent],
    ["signedPercent", -0.0001, "<0.1%", signedPercent],
    ["signedPercent", -0.999, "−99.9%", signedPercent],
    ["signedPercent", -1, "−100%", signedPercent],
    ["signedPercent", 12.345, "+1,235%", signedPercent],
  ])("%s formats %d as %s", (_, value, expected, format) => {
    expect(format(value)).toBe(expected);
  });

  test("no number is formatted as a signed zero or with an ASCII minus", () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true }), (value) => {
        for (const format of [count, signedCount, decimal, percent, signedPercent]) {
          expect(format(value)).not.toMatch(/^[+−][0.,]*( %)?$|-/u);
        }
      }),
    );
  });
});
