import type { Range } from "../data.ts";
import { MIN, mean } from "./statistics.ts";

// The rule for all comparisons: what to expect after a series of counts, and how far from that a count is.

/** The scale is a square root far below this count (random variation), and a logarithm far above it (percentages). */
const CROSSOVER = 200;

/** Converts a count to a scale on which the same distance means the same for small and large counts. */
export const scale = (count: number): number => 2 * Math.asinh(Math.sqrt(count / CROSSOVER));
export const unscale = (at: number): number => CROSSOVER * Math.sinh(Math.max(at, 0) / 2) ** 2;

/** The typical variation: a variance of 2.5 per visitor (in a Poisson distribution: 1), and 12% between periods. */
const DISPERSION = 2.5;
const VARIATION = 0.12;

export const typicalDeviation = (count: number) =>
  Math.sqrt((DISPERSION + VARIATION ** 2 * count) / (count + CROSSOVER));
/** Random variation alone, if visitors are independent of each other (Poisson). */
export const leastDeviation = (count: number): number => 1 / Math.sqrt(count + CROSSOVER);

/** Counts more than this many deviations from what's expected, such as in an outage or on a holiday, don't change that. */
export const OUTLIER = 2.5;
export const isOutlier = (count: number, expected: number): boolean =>
  Math.abs(scale(count) - scale(expected)) > OUTLIER * typicalDeviation(expected);

/** With this many errors, a series' own deviation and the typical one have the same weight. */
const PRIOR_WEIGHT = 8;
/** The standard deviation of a normal distribution, as a multiple of the mean absolute error. */
const MEAN_TO_DEVIATION = 1.2533;

/** The standard deviation of a series' errors, combined with the typical one, because a few errors say little. */
export function deviationOf(errors: readonly number[], typical: number, priorWeight: number): number {
  const own = errors.length === 0 ? 0 : MEAN_TO_DEVIATION * mean(errors);
  return Math.sqrt((errors.length * own ** 2 + priorWeight * typical ** 2) / (errors.length + priorWeight));
}

/** Weight of the latest period in the forecast. Real weeks resemble the last few weeks more than the mean of twelve. */
const SMOOTHING = 0.3;
/** After this many outliers in a row, the next one starts a new level. */
const MAX_OUTLIERS = 3;
/** A level isn't just away from the old one if it has lasted for more than this many times as many periods. */
const LASTING = 1.5;
/** With fewer errors, too little is known about the series to call a count an outlier. */
const MIN_ERRORS = 3;

/** What to expect after a series. All values are on the scale. */
export interface Forecast {
  readonly level: number;
  /** The absolute error of each earlier forecast, capped at the limit for outliers. */
  readonly errors: readonly number[];
  /** The latest counts, if they're outliers. */
  readonly outliers: readonly number[];
  /** The level that the current one recently replaced; null if it replaced none. */
  readonly oldLevel: number | null;
}

/** Null if no count is known. `past`: oldest first, null where unknown. */
export function forecast(past: readonly (number | null)[]): Forecast | null {
  const all = past.filter((count) => count !== null).map(scale);
  if (all[0] === undefined) return null;
  let level = all[0];
  let length = 1;
  let oldLength = 0;
  let oldLevel: number | null = null;
  let outliers: number[] = [];
  const errors: number[] = [];
  for (const at of all.slice(1)) {
    const limit = OUTLIER * deviationOf(errors, typicalDeviation(unscale(level)), PRIOR_WEIGHT);
    const error = at - level;
    errors.push(Math.min(Math.abs(error), limit));
    if (errors.length < MIN_ERRORS || Math.abs(error) <= limit) {
      level += error * Math.max(SMOOTHING, 1 / (errors.length + 1));
      [outliers, length] = [[], length + 1];
      if (length > LASTING * oldLength) oldLevel = null;
      continue;
    }
    const isSameSide = (outliers[0] ?? at) > level === at > level;
    outliers = isSameSide ? [...outliers, at] : [at];
    if (oldLevel !== null && Math.abs(at - oldLevel) <= limit) {
      [level, oldLevel, outliers, length] = [oldLevel, null, [], oldLength + 1]; // It's back at the old level.
    } else if (outliers.length > MAX_OUTLIERS) {
      // The outliers are a new level.
      [oldLevel, oldLength, level, length, outliers] = [level, length, mean(outliers), outliers.length, []];
    }
  }
  return { level, errors, outliers, oldLevel };
}

/** Half the width of the usual range, in deviations. About five in six periods are inside. */
const RANGE = 1.5;
/** News is this / √m deviations beyond all m earlier counts, or a few of the latest: fewer are easier to exceed by chance. */
const MARGIN = 4.5;
/** A range whose high is more than this many times its low is too wide to be useful. */
const IRREGULAR = 4;

/** Below, within, or above a range. */
type Side = -1 | 0 | 1;

/** How a count compares with earlier ones. */
export interface Comparison {
  readonly now: number;
  readonly expected: number;
  /** About five in six periods are within this range, which is adjusted to the site's current size. Null if it says little. */
  readonly usual: Range | null;
  /** The distance from what's expected, in standard deviations. */
  readonly zScore: number;
  readonly outside: Side;
  /** `outside` if the count is also clearly beyond earlier ones; otherwise 0. */
  readonly news: Side;
  /** Above or below every earlier count. */
  readonly record: Side;
  /** It's news, and far enough outside to be reported in a sentence, not only listed in a table. */
  readonly isCertain: boolean;
  readonly knownPeriods: number;
  /** The number of outliers in a row before this count, or four if they started a new level. 0 if it's an outlier above. */
  readonly awayFor: number;
}

/**
 * @param size  of the site now, as a multiple of its size in `past`
 * @param recent  news must be beyond all earlier counts, or beyond this many of the latest
 */
export function compare(
  past: readonly (number | null)[],
  now: number,
  { level, outliers, oldLevel }: Forecast,
  deviation: number,
  size = 1,
  recent = MIN.periods,
): Comparison {
  const isNear = (to: number) => Math.abs(scale(now / size) - to) <= RANGE * deviation;
  const isBackAtOldLevel = oldLevel !== null && isNear(oldLevel) && !isNear(level);
  const expected = unscale(isBackAtOldLevel ? oldLevel : level) * size;
  const at = scale(now);
  const middle = scale(expected);
  const zScore = (at - middle) / deviation;
  const outside = zScore > RANGE ? 1 : zScore < -RANGE ? -1 : 0;
  const end = (by: number) => Math.round(unscale(middle + by * deviation));
  const low = end(-RANGE);
  const high = end(RANGE);
  const earlier = past.filter((count) => count !== null).map((count) => scale(count * size));
  const isBeyond = (counts: readonly number[]) => beyond(counts, at, deviation) === outside;
  const news = outside !== 0 && (isBeyond(earlier) || isBeyond(earlier.slice(-recent))) ? outside : 0;
  return {
    now,
    expected,
    usual: earlier.length < MIN.periods || high > IRREGULAR * Math.max(low, 1) ? null : { low, high },
    zScore,
    outside,
    news,
    record: beyond(earlier, at, 0),
    isCertain: news !== 0,
    knownPeriods: earlier.length,
    awayFor: zScore > OUTLIER ? 0 : isBackAtOldLevel ? MAX_OUTLIERS + 1 : outliers.length,
  };
}

/** The same comparison without news, because it doesn't meet a further condition. Copying those without any is slow. */
export const notNews = (comparison: Comparison): Comparison =>
  comparison.news === 0 ? comparison : { ...comparison, news: 0, isCertain: false };

/** Is `at` clearly above or below all of these? */
function beyond(all: readonly number[], at: number, deviation: number): Side {
  const margin = (MARGIN / Math.sqrt(all.length)) * deviation;
  if (at > Math.max(...all) + margin) return 1;
  return at < Math.min(...all) - margin ? -1 : 0;
}

/**
 * A site's total. Counts of 0 are gaps in the data.
 *
 * @param lengths  of the earlier periods, as multiples of this one's. Months differ, so news must also be news per day
 */
export function compareTotal(past: readonly number[], now: number, lengths?: readonly number[]): Comparison | null {
  const counts = past.map((count) => count || null);
  const expected = forecast(counts);
  if (expected === null) return null;
  const deviation = deviationOf(expected.errors, typicalDeviation(unscale(expected.level)), PRIOR_WEIGHT);
  const total = compare(counts, now, expected, deviation);
  const perDay = lengths && past.map((count, i) => count / (lengths[i] ?? 1));
  return perDay && compareTotal(perDay, now)?.news !== total.news ? notNews(total) : total;
}
