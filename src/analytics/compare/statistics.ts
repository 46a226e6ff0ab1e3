/** The smallest numbers that any rule of the analysis takes seriously. */
export const MIN = {
  /** With fewer visitors, or a smaller difference, chance or a single person can explain it. */
  visitors: 10,
  /** Fewer page visits aren't news. */
  visits: 20,
  /** With fewer pages, what they have in common can be chance. So each is reported by itself. */
  together: 3,
  /** With fewer pages, they don't show what most pages do. */
  pages: 5,
  /** With fewer periods, it's unknown what's usual. */
  periods: 4,
  /** With fewer periods, a trend can't be told from chance. */
  trend: 9,
  /** A smaller change, as a fraction or a logarithm, can be chance. */
  change: 0.1,
  /** Of two counts: six times the random variation. So a small count must change by a larger factor. */
  distance: 3,
};
/** Fractions of a change, or of pages. Less than the first is hardly any; more than the others is much of it, or most of it. */
export const [HARDLY, MUCH, MOST] = [0.3, 0.4, 0.6];
/** What's usual is calculated from this many of the latest periods. */
export const LATEST = 8;

/** NaN if there are no values. */
export function median(values: readonly number[]): number {
  const ascending = new Float64Array(values).sort();
  const at = (index: number) => ascending[Math.floor(index)] ?? Number.NaN;
  return (at((ascending.length - 1) / 2) + at(ascending.length / 2)) / 2;
}

/** Half of the weight is below this value, and half above. NaN if there are no values. */
export function weightedMedian(values: readonly { readonly value: number; readonly weight: number }[]): number {
  const ascending = values.toSorted((a, b) => a.value - b.value);
  let left = sumOf(values, ({ weight }) => weight) / 2;
  const at = ascending.findIndex(({ weight }) => {
    left -= weight;
    return left <= 0;
  });
  const { value = Number.NaN } = ascending[at] ?? {};
  return left < 0 ? value : (value + (ascending[at + 1]?.value ?? value)) / 2;
}

export const sumOf = <T>(items: readonly T[], term: (item: T) => number): number =>
  items.reduce((sum, item) => sum + term(item), 0);

export const mean = (values: readonly number[]): number => sumOf(values, (value) => value) / values.length;

/** On a scale of square roots, where the standard deviation of random variation is 1/2. */
export const distance = (one: number, other: number) => Math.sqrt(one) - Math.sqrt(Math.max(0, other));

/** The two-sided p-value of a positive z-score, with a relative error below 0.5% (Bryc, 2002). */
export function twoSided(z: number): number {
  const numerator = z ** 2 + 5.575192695 * z + 12.77436324;
  const denominator = Math.sqrt(2 * Math.PI) * z ** 3 + 14.38718147 * z ** 2 + 31.53531977 * z + 25.54872648;
  return 2 * (numerator / denominator) * Math.exp(-(z ** 2) / 2);
}

/** The largest p-value up to which chance explains at most a fraction of `rate` (Benjamini and Hochberg, 1995); or -1. */
export const maxPValue = (pValues: readonly number[], rate: number): number =>
  new Float64Array(pValues).sort().findLast((p, i) => p * pValues.length <= rate * (i + 1)) ?? -1;

/** A line has at most this fraction of a single step's squared errors, and its slope is this many standard errors. */
const [MAX_SQUARES, MIN_SLOPE] = [0.8, 4];
/** The fractions of the change that happen by the second third, and after it. */
const [MIN_SECOND, MIN_LAST] = [0.2, 0.3];

/** Did the counts change gradually, and still in the last third? Fits a line to their logarithms. */
export function isSteady(counts: readonly number[]): boolean {
  const logs = counts.filter((each) => each > 0).map(Math.log);
  const n = logs.length;
  if (n < MIN.trend) return false;
  const squares = (values: readonly number[]) => {
    const middle = mean(values);
    return sumOf(values, (value) => (value - middle) ** 2);
  };
  const at = (index: number) => index - (n - 1) / 2;
  const slope = logs.reduce((sum, log, i) => sum + at(i) * log, 0) / logs.reduce((sum, _, i) => sum + at(i) ** 2, 0);
  const line = squares(logs.map((log, i) => log - slope * i));
  const step = Math.min(...logs.slice(1).map((_, i) => squares(logs.slice(0, i + 1)) + squares(logs.slice(i + 1))));
  const third = Math.floor(n / 3);
  const start = mean(logs.slice(0, third));
  const middle = mean(logs.slice(third, n - third));
  const end = mean(logs.slice(n - third));
  return (
    line <= MAX_SQUARES * step &&
    (end - middle) / (end - start) >= MIN_LAST &&
    (middle - start) / (end - start) >= MIN_SECOND &&
    Math.abs(slope) * n > MIN_SLOPE * Math.sqrt((line / (n - 2)) * (12 / n))
  );
}

/** At least three counts in a row, beyond all of the five or more before them. */
const [MIN_IN_A_ROW, MIN_BEFORE] = [3, 5];
/** The factors by which their median and the latest, and each of them, differ from the median of those before. */
const MIN_FACTOR = { typical: 1.3, each: 1.1 };

/** How many counts in a row, up to the last one, are above all before them (negative: below); 0 if fewer than three. */
export function inARow(counts: readonly number[]): number {
  for (let length = counts.length - MIN_BEFORE; length >= MIN_IN_A_ROW; length--) {
    const before = counts.slice(0, -length);
    const row = counts.slice(-length);
    const side = Math.min(...row) > Math.max(...before) ? 1 : Math.max(...row) < Math.min(...before) ? -1 : 0;
    const factorOf = (count = 0) => (count / median(before)) ** side;
    const isFar = Math.min(factorOf(median(row)), factorOf(row.at(-1))) >= MIN_FACTOR.typical;
    if (isFar && row.every((count) => factorOf(count) >= MIN_FACTOR.each)) return side * length;
  }
  return 0;
}
