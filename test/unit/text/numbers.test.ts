import { expect, test } from "vitest";
import { count, percent, rangeText, shortCount, signedCount, signedPercent } from "../../../src/text/numbers.ts";

test.each([
  ["count", 12_418, "12,418", count],
  ["count", 2.6, "3", count],
  ["count", -190, "−190", count],
  ["count", -0.2, "0", count],
  ["signedCount", 412, "+412", signedCount],
  ["signedCount", -1_190, "−1,190", signedCount],
  ["shortCount", 4_000, "4,000", shortCount],
  ["shortCount", 1_500_000, "1.5M", shortCount],
  ["percent", 0.004, "0.4%", percent],
  ["percent", 0.0004, "<0.1%", percent],
  ["percent", 0, "0%", percent],
  ["percent", 0.9969, "99.6%", percent],
  ["percent", 0.99999, "99.9%", percent],
  ["percent", 1, "100%", percent],
  ["signedPercent", -0.12, "−12%", signedPercent],
  ["signedPercent", 0, "0%", signedPercent],
  ["signedPercent", -0.003, "−0.3%", signedPercent],
  ["signedPercent", -0.0001, "<0.1%", signedPercent],
  ["signedPercent", -1, "−100%", signedPercent],
  ["signedPercent", 12.345, "+1,235%", signedPercent],
])("%s formats %d as %s", (_, value, expected, format) => {
  expect(format(value)).toBe(expected);
});

test("a range is that of its ends, or one count", () => {
  expect([rangeText({ low: 480, high: 1_620 }), rangeText({ low: 480, high: 480 })]).toEqual(["480–1,620", "480"]);
});
