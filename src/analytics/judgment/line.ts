import { mean, sumOf } from "./statistics.ts";

/** A change is sudden if one step fits it better than a straight line, by this factor in squared deviations. */
const MIN_BETTER = 1.5;

/** The least-squares line through values at equal distances. */
interface Line {
  readonly slope: number;
  readonly first: number;
  readonly last: number;
  /** The sum of squared distances of the values' places from the middle one, on which the slope's error depends. */
  readonly spread: number;
  /** The sum of squared deviations from the line. */
  readonly squares: number;
}

export function fitLine(values: readonly number[]): Line {
  const center = (values.length - 1) / 2;
  const middle = mean(values);
  const spread = sumOf(values, (_, i) => (i - center) ** 2);
  const slope = sumOf(values, (value, i) => value * (i - center)) / spread;
  const squares = sumOf(values, (value, i) => (value - middle - slope * (i - center)) ** 2);
  return { slope, first: middle - slope * center, last: middle + slope * center, spread, squares };
}

/** True if the values changed in one step rather than slowly. */
export function isStep(values: readonly number[]): boolean {
  const squaresOf = (level: readonly number[]) => sumOf(level, (value) => (value - mean(level)) ** 2);
  const steps = values.slice(1).map((_, i) => squaresOf(values.slice(0, i + 1)) + squaresOf(values.slice(i + 1)));
  return fitLine(values).squares > MIN_BETTER * Math.min(...steps);
}
