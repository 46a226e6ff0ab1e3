/** A page has about this many periods at most. For so few values, sorting by insertion is several times faster. */
const FEW = 32;
/** Reused, because a site can have 200,000 pages. */
const few = new Float64Array(FEW);

/** NaN if there are no values. */
export function median(values: ArrayLike<number>): number {
  const { length } = values;
  const ascending = length > FEW ? new Float64Array(values).sort() : sortFew(values);
  const at = (index: number): number => ascending[index] ?? Number.NaN;
  return length === 0 ? Number.NaN : (at(Math.floor((length - 1) / 2)) + at(Math.floor(length / 2))) / 2;
}

function sortFew(values: ArrayLike<number>): Float64Array {
  for (let end = 0; end < values.length; end++) {
    const value = values[end] ?? Number.NaN;
    let place = end;
    for (; place > 0 && (few[place - 1] ?? 0) > value; place--) few[place] = few[place - 1] ?? 0;
    few[place] = value;
  }
  return few;
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

export function sumOf<T>(items: readonly T[], term: (item: T, index: number) => number): number {
  return items.reduce((sum, item, index) => sum + term(item, index), 0);
}

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

/** The largest p-value to accept at a false discovery rate of `rate` (Benjamini and Hochberg, 1995), or 0. */
export function discoveryThreshold(pValues: ArrayLike<number>, rate: number): number {
  const ascending = new Float64Array(pValues).sort();
  for (let rank = ascending.length; rank > 0; rank--) {
    const p = ascending[rank - 1] ?? 1;
    if (p <= (rate * rank) / ascending.length) return p;
  }
  return 0;
}

/** The standard normal deviate that is as unlikely as a Student's t with these degrees of freedom (Wallace, 1959). */
export function deviateOf(t: number, degrees: number): number {
  const scale = (8 * degrees + 1) / (8 * degrees + 3);
  return Math.sign(t) * scale * Math.sqrt(degrees * Math.log1p((t * t) / degrees));
}

/** The 99.5% quantile of the normal distribution: two-sided 1%. */
const Z = 2.5758293035489004;

/** The inverse of `deviateOf` at a two-sided 1%: within 1.6% of the exact value for 4 or more degrees of freedom. */
export function studentLimit(degrees: number): number {
  const scaled = (Z * (8 * degrees + 3)) / (8 * degrees + 1);
  return Math.sqrt(degrees * Math.expm1(scaled ** 2 / degrees));
}

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
