/** NaN if there are no values. */
export function median(values: readonly number[]): number {
  const ascending = Float64Array.from(values).sort();
  const at = (index: number) => ascending[Math.floor(index)] ?? Number.NaN;
  return (at((ascending.length - 1) / 2) + at(ascending.length / 2)) / 2;
}

export interface Weighted {
  readonly value: number;
  readonly weight: number;
}

/** The value that half of the weight is at or below. NaN if there are none. */
export function weightedMedian(values: readonly Weighted[]): number {
  let left = sumOf(values, ({ weight }) => weight) / 2;
  for (const { value, weight } of values.toSorted((a, b) => a.value - b.value)) {
    left -= weight;
    if (left <= 0) return value;
  }
  return Number.NaN;
}

export const sumOf = <T>(items: readonly T[], term: (item: T) => number): number =>
  items.reduce((sum, item) => sum + term(item), 0);

export const mean = (values: readonly number[]): number => sumOf(values, (value) => value) / values.length;

/** The two-sided p-value of a standard normal deviate, with a relative error below 1.2e-7 (Numerical Recipes, "erfcc"). */
export function twoSided(deviate: number): number {
  const x = Math.abs(deviate) / Math.SQRT2;
  const t = 1 / (1 + x / 2);
  const terms = [
    1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587, -0.82215223, 0.17087277,
  ];
  const series = terms.reduceRight((sum, term) => term + t * sum, 0);
  return t * Math.exp(-x * x - 1.26551223 + t * series);
}
