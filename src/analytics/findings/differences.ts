import { unitName, type WindowUnit } from "../../inputs/period.ts";
import { count } from "../../text/numbers.ts";
import type { JudgedPage, Standing } from "../judged.ts";
import { AUDIENCES, type Audience, type Sentence } from "../model.ts";
import { amount, changeFrom, earlierWindows, usually } from "./words.ts";

/** More visitors than expected (fewer, if negative); 0 if nothing is known of the past. */
export function difference({ now, expected }: Standing): number {
  // Not −0, which JSON doesn't have.
  return expected === null ? 0 : Math.round(now - expected) || 0;
}

/** The same for a slow rise or fall; 0 if there's none. */
export function slowDifference({ slow }: Standing): number {
  return slow === null ? 0 : Math.round(slow.end - slow.start);
}

/**
 * The direction of a change that's news: outside the usual range and relative to the site, this window. Null if there's none.
 * A page can differ from a site that changed while its own number stays usual, which is no news.
 */
export function newsIn(standing: Standing): "up" | "down" | null {
  const { now, usual, isListed, stillSince } = standing;
  if (!isListed || stillSince !== null) return null;
  const direction = difference(standing) > 0 ? "up" : "down";
  const isUsual = usual !== null && (direction === "up" ? now <= usual.high : now >= usual.low);
  return isUsual ? null : direction;
}

/** Is its change news, among people or AI visitors? */
export const isNews = (page: JudgedPage): boolean => AUDIENCES.some((of) => newsIn(page[of]) !== null);

export interface Visits {
  readonly now: number;
  readonly before: number;
}

/**
 * An audience's visits to these pages, now and before: by default, in the previous window. A page whose count is unknown
 * didn't change.
 */
export function visitsOf(
  pages: readonly JudgedPage[],
  of: Audience,
  earlier: (standing: Standing) => number | null | undefined = ({ previous }) => previous,
): Visits {
  let [now, before] = [0, 0];
  for (const { [of]: standing } of pages) {
    now += standing.now;
    before += earlier(standing) ?? standing.now;
  }
  return { now, before };
}

/** On a logarithmic scale. */
export function logChange({ now, before }: Visits): number {
  return Math.log(Math.max(now, 0.5) / Math.max(before, 0.5));
}

/** What changed by this part of another change, on a logarithmic scale, changed like it. */
export const MIN_ALIKE = 0.5;

/**
 * Did a group change as a whole? Without pages that something else tells of, it changed alike, and it also did without its own
 * pages that changed, unless those are most of them.
 *
 * @param isOwn  did the page change for itself?
 */
export function isWhole(
  pages: readonly JudgedPage[],
  of: Audience,
  caused: ReadonlySet<JudgedPage>,
  isOwn: (page: JudgedPage) => boolean,
  earlier?: Parameters<typeof visitsOf>[2],
): boolean {
  const change = logChange(visitsOf(pages, of, earlier));
  const isAlike = (some: readonly JudgedPage[]) => logChange(visitsOf(some, of, earlier)) / change >= MIN_ALIKE;
  const rest = pages.filter((page) => !caused.has(page));
  const others = rest.filter((page) => !isOwn(page));
  return isAlike(rest) && (others.length * 2 < rest.length || isAlike(others));
}

/** " fell from 543 to 265 people, −51% (usually 480–620)", of a page or group */
export function changeClause(standing: Standing, noun: string, unit: WindowUnit, atMost = false): string {
  const { now, previous } = standing;
  const sure = sureOf(standing, unit);
  // Compared with what's expected, a count can be high although it fell.
  if (previous === null || (difference(standing) > 0 ? now <= previous : now >= previous)) {
    return ` had ${atMost ? "at most " : ""}${amount(now, noun)}${sure}`;
  }
  return ` ${changeFrom(previous, now, noun, atMost)}${sure}`;
}

/** " (usually 480–620)", or how many earlier windows it's compared with, if others weren't read to the end. */
export function sureOf({ usual, series }: Standing, unit: WindowUnit): string {
  const known = series.slice(0, -1).filter((count) => count !== null).length;
  const isLess = known > 0 && known < series.length - 1;
  return usual === null && isLess ? ` (compared with ${earlierWindows(known, unit)} only)` : usually(usual);
}

/** How sure a slow change is. */
export const steadyText = (windows: number, unit: WindowUnit): Sentence => [
  `The change has been steady for ${count(windows)} ${unitName(unit, windows)}`,
];
