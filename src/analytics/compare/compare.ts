import type { Range } from "../data.ts";
import { type Forecast, scale, unscale } from "./forecast.ts";

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
  /** What about five of six periods lie within; of a part: at the site's usual size. */
  readonly usual: Range;
  /** The range is too wide to say anything, so it isn't printed. */
  readonly isIrregular: boolean;
  /** The distance from what's expected, in steps. */
  readonly steps: number;
  readonly outside: Side;
  /** Outside the usual range, and clearly beyond every earlier count. */
  readonly news: Side;
  /** Above or below every earlier count. */
  readonly record: Side;
  /** The number of earlier counts. */
  readonly of: number;
  /** Within the usual range again, after counts far from it. */
  readonly isBack: boolean;
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
  const at = scale(now / size);
  // It went back to the level that it had before a new start.
  const isBackAtLeft = left !== null && Math.abs(at - left) <= RANGE * step && Math.abs(at - level) > RANGE * step;
  const expected = isBackAtLeft ? left : level;
  const known = past.filter((count) => count !== null).map((count) => count * size);
  const steps = (scale(now) - scale(unscale(expected) * size)) / step;
  const outside = steps > RANGE ? 1 : steps < -RANGE ? -1 : 0;
  const isBeyond = beyond(known, now, step) === outside || beyond(known.slice(-recent), now, step) === outside;
  const usual = { low: unscale(expected - RANGE * step), high: unscale(expected + RANGE * step) };
  return {
    expected: unscale(expected) * size,
    usual,
    isIrregular: usual.high > IRREGULAR * Math.max(usual.low, 0.5),
    steps,
    outside,
    news: isBeyond ? outside : 0,
    record: beyond(known, now, 0),
    of: known.length,
    isBack: (away.length > 0 || isBackAtLeft) && outside === 0,
  };
}

/** Whether a count is clearly above or below all of these. */
function beyond(counts: readonly number[], now: number, step: number): Side {
  const margin = (MARGIN / Math.sqrt(counts.length)) * step;
  if (scale(now) > scale(Math.max(...counts)) + margin) return 1;
  return scale(now) < scale(Math.min(...counts)) - margin ? -1 : 0;
}
