import { expect, test } from "vitest";
import { discoveryThreshold, median, studentLimit, twoSided } from "../../../../src/analytics/judgment/statistics.ts";

test("the median is the middle value, or the average of the two middle ones", () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([])).toBeNaN();
});

// From a published table of Student's t-distribution, two-sided 1%.
test.each([
  [4, 4.604],
  [6, 3.707],
  [10, 3.169],
  [20, 2.845],
  [1_000, 2.581],
])("with %d degrees of freedom, one value in a hundred is beyond ±%f", (degrees, quantile) => {
  expect(Math.abs(studentLimit(degrees) / quantile - 1)).toBeLessThan(0.016);
});

// From a published table of the normal distribution.
test.each([
  [0, 1],
  [1, 0.31731],
  [1.96, 0.05],
  [-2.5758, 0.01],
  [5, 5.733e-7],
])("a deviate of %f has a two-sided p-value of %f", (deviate, probability) => {
  expect(twoSided(deviate)).toBeCloseTo(probability, 5);
});

test("the discovery threshold is the largest p-value within its rank's share of the rate", () => {
  // At a rate of 10%, the limits of five tests are 0.02, 0.04, 0.06, 0.08, and 0.1.
  // The third value is above its limit, but the fourth is below.
  expect(discoveryThreshold([0.5, 0.001, 0.03, 0.065, 0.07], 0.1)).toBe(0.07);
  expect(discoveryThreshold([0.03, 0.5, 0.6], 0.1)).toBe(0.03);
  expect(discoveryThreshold([0.04, 0.5, 0.6], 0.1)).toBe(0);
  expect(discoveryThreshold([], 0.1)).toBe(0);
});
