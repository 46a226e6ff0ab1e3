import { mean, sumOf } from "./statistics.ts";

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
export const TRUST = 8;
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
  const [first, ...rest] = past.filter((count) => count !== null).map(scale);
  if (first === undefined) return null;
  let level = first;
  let left: number | null = null;
  let away: number[] = [];
  const errors: number[] = [];
  for (const [index, at] of rest.entries()) {
    const known = index + 1;
    const limit = AWAY * stepOf(errors, typicalStep(unscale(level)), TRUST);
    const error = at - level;
    errors.push(Math.min(Math.abs(error), limit));
    if (known < FEW || Math.abs(error) <= limit) {
      level += error * Math.max(SMOOTH, 1 / (known + 1));
      away = [];
      continue;
    }
    const isOtherSide = away.length > 0 && (away.at(-1) ?? 0) > level !== at > level;
    away = isOtherSide ? [at] : [...away, at];
    if (left !== null && Math.abs(at - left) <= limit) {
      [level, left, away] = [left, null, []]; // Back where it was.
    } else if (away.length > HOLD) {
      [left, level, away] = [level, sumOf(away, (each) => each) / away.length, []]; // It stayed there: a new start.
    }
  }
  return { level, errors, away, left };
}
