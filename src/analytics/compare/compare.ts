import type { Range } from "../data.ts";
import { mean, median } from "./statistics.ts";

// The one rule: what a series of counts leads one to expect, and how far from it a count is.

/** Counts far below this vary like roots (by chance), far above like logarithms (busy and quiet periods). */
const BEND = 200;

/** A count on the scale on which distances mean the same for small and large counts. */
export const scale = (count: number): number => 2 * Math.asinh(Math.sqrt(count / BEND));
export const unscale = (at: number): number => BEND * Math.sinh(Math.max(at, 0) / 2) ** 2;

/** A typical step: a variance of 2.5 per visitor, and 12% from period to period. */
const CHANCE = 2.5;
const UNREST = 0.12;

export const typicalStep = (count: number): number => Math.sqrt((CHANCE + UNREST ** 2 * count) / (count + BEND));
/** The smallest step that chance allows. */
export const leastStep = (count: number): number => 1 / Math.sqrt(count + BEND);

/** As many periods of its own weigh as much as what's typical. */
const TRUST = 8;
/** A normal deviation is this many times the mean distance. */
const DEVIATION = 1.2533;

/** How far a series usually lies from its forecast: its own mean error, weighed with what's typical. */
export function stepOf(errors: readonly number[], typical: number, trust: number): number {
  const own = errors.length === 0 ? 0 : DEVIATION * mean(errors);
  return Math.sqrt((errors.length * own ** 2 + trust * typical ** 2) / (errors.length + trust));
}

/** Weight of the latest period in the forecast: real weeks resemble the last few more than the mean of twelve. */
const SMOOTH = 0.3;
/** A period this many steps away isn't forecast from: an outage, a holiday, a spike. */
const AWAY = 2.5;
/** That many in a row at most: the next one starts a new level. */
const HOLD = 3;
/** Before the third count, nothing is far away. */
const FEW = 3;

/** What a series leads one to expect. Levels and errors are on the scale. */
export interface Forecast {
  readonly level: number;
  /** The errors on the way to it, each cut at what's far away. */
  readonly errors: readonly number[];
  /** The latest counts, if they were too far away to forecast from. */
  readonly away: readonly number[];
  /** The level before a new start. */
  readonly left: number | null;
}

/** Null for a series without a known count. `past`: oldest first, null where unknown. */
export function forecast(past: readonly (number | null)[]): Forecast | null {
  const known = past.filter((count) => count !== null).map(scale);
  let [level] = known;
  if (level === undefined) return null;
  let left: number | null = null;
  let away: number[] = [];
  const errors: number[] = [];
  for (const at of known.slice(1)) {
    const limit = AWAY * stepOf(errors, typicalStep(unscale(level)), TRUST);
    const error = at - level;
    errors.push(Math.min(Math.abs(error), limit));
    if (errors.length < FEW || Math.abs(error) <= limit) {
      level += error * Math.max(SMOOTH, 1 / (errors.length + 1));
      away = [];
      continue;
    }
    const isOtherSide = away.length > 0 && (away.at(-1) ?? 0) > level !== at > level;
    away = isOtherSide ? [at] : [...away, at];
    if (left !== null && Math.abs(at - left) <= limit) {
      [level, left, away] = [left, null, []]; // Back where it was.
    } else if (away.length > HOLD) {
      [left, level, away] = [level, mean(away), []]; // It stayed there: a new start.
    }
  }
  return { level, errors, away, left };
}

/** Half the usual range, in steps: about five of six periods are inside. */
const RANGE = 1.5;
/** News lies this many steps, divided by √m, beyond all of m counts, or of the latest four: the extremes of a few aren't extreme. */
const MARGIN = 4.5;
export const RECENT = 4;
/** A range whose high is more than this many times its low says nothing. */
const IRREGULAR = 4;

/** Below, within, or above. */
type Side = -1 | 0 | 1;

/** How a count compares with earlier ones. */
export interface Comparison {
  readonly expected: number;
  /** What about five of six periods lie within, at the site's size now. */
  readonly usual: Range;
  /** The range is too wide to say anything, so it isn't printed. */
  readonly isIrregular: boolean;
  /** The distance from what's expected, in steps. */
  readonly steps: number;
  readonly outside: Side;
  /** Outside the usual range, and clearly beyond every earlier count. */
  readonly news: Side;
  /** It's news, and so far outside that it's told, not only listed. */
  readonly isCertain: boolean;
  /** The number of earlier counts. */
  readonly of: number;
  /** Within the usual range again, after counts far from it. */
  readonly isBack: boolean;
  /** How many counts were far from it until the previous one: four if a new level started with them. */
  readonly away: number;
}

/**
 * @param size  of the site now, as a multiple of its size in `past`
 * @param recent  news is beyond so many of the latest counts, if not beyond all
 */
export function compare(
  past: readonly (number | null)[],
  now: number,
  { level, away, left }: Forecast,
  step: number,
  size = 1,
  recent = RECENT,
): Comparison {
  const isNear = (to: number) => Math.abs(scale(now / size) - to) <= RANGE * step;
  // It went back to the level that it had before a new start.
  const isBackAtLeft = left !== null && isNear(left) && !isNear(level);
  const expected = unscale(isBackAtLeft ? left : level) * size;
  const [at, middle] = [scale(now), scale(expected)];
  const steps = (at - middle) / step;
  const outside = steps > RANGE ? 1 : steps < -RANGE ? -1 : 0;
  const usual = { low: unscale(middle - RANGE * step), high: unscale(middle + RANGE * step) };
  const earlier = past.filter((count) => count !== null).map((count) => scale(count * size));
  const isNews = outside !== 0 && [earlier, earlier.slice(-recent)].some((all) => beyond(all, at, step) === outside);
  return {
    expected,
    usual,
    isIrregular: usual.high > IRREGULAR * Math.max(usual.low, 0.5),
    steps,
    outside,
    news: isNews ? outside : 0,
    isCertain: isNews,
    of: earlier.length,
    isBack: (away.length > 0 || isBackAtLeft) && outside === 0,
    away: isBackAtLeft ? HOLD + 1 : away.length,
  };
}

/** The same, if a further condition of news isn't met. */
export const noNews = <T extends Comparison>(comparison: T): T => ({ ...comparison, news: 0, isCertain: false });

/** Is this clearly above or below all of these? */
function beyond(all: readonly number[], at: number, step: number): Side {
  const margin = (MARGIN / Math.sqrt(all.length)) * step;
  if (at > Math.max(...all) + margin) return 1;
  return at < Math.min(...all) - margin ? -1 : 0;
}

/** Three counts in a row beyond the five or more before are a fact. Their medians differ by 1.3. */
const ROW = 3;
const BEFORE = 5;
const MIN_FACTOR = 1.3;

/** A fall a year ago: by this factor on the period before. */
const FALL = 1.15;

/** How a site's total compares with its past. */
export interface TotalComparison extends Comparison {
  /** Above or below every earlier count. */
  readonly record: Side;
  /** How many counts in a row, up to this one, lie beyond all before them; negative: below. 0 if fewer than three. */
  readonly row: number;
  /** It fell as it did a year ago. */
  readonly isAsLastYear: boolean;
}

/** No one at all is a gap in the data. `yearAgo`: the count of that period, and of the one before it. */
export function compareTotal(
  past: readonly number[],
  now: number,
  yearAgo: { readonly now: number; readonly previous: number } | null = null,
): TotalComparison | null {
  const counts = past.map((count) => count || null);
  const expected = forecast(counts);
  if (expected === null) return null;
  const step = stepOf(expected.errors, typicalStep(unscale(expected.level)), TRUST);
  const compared = compare(counts, now, expected, step);
  const known = counts.filter((count) => count !== null);
  const row = now > 0 && !compared.isBack ? inARow(known, now) : 0;
  const fellThen = yearAgo !== null && yearAgo.now > 0 && yearAgo.now < yearAgo.previous / FALL;
  const isAlike = fellThen && (now * yearAgo.previous) / yearAgo.now >= compared.usual.low;
  return { ...compared, record: beyond(known, now, 0), row, isAsLastYear: compared.news < 0 && isAlike };
}

function inARow(past: readonly number[], now: number): number {
  const counts = [...past, now];
  for (let length = counts.length - BEFORE; length >= ROW; length--) {
    const before = counts.slice(0, -length);
    const row = counts.slice(-length);
    const side = Math.min(...row) > Math.max(...before) ? 1 : Math.max(...row) < Math.min(...before) ? -1 : 0;
    const factor = median(row) / median(before);
    if (side !== 0 && Math.max(factor, 1 / factor) >= MIN_FACTOR) return side * length;
  }
  return 0;
}

/** With fewer earlier periods, a range says little. */
export const MIN_EARLIER = 4;

/** What's printed as usual. Rounding can make a range too wide, too. */
export function rangeOf(comparison: Comparison | null): Range | null {
  if (comparison === null || comparison.isIrregular || comparison.of < MIN_EARLIER) return null;
  const [low, high] = [Math.round(comparison.usual.low), Math.round(comparison.usual.high)];
  return high > IRREGULAR * Math.max(low, 1) ? null : { low, high };
}
