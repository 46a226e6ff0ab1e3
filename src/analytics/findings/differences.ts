import type { JudgedPage, Standing } from "../judged.ts";
import { AUDIENCES, type Audience } from "../model.ts";

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

/** An audience's visits to these pages, now and in the previous window. A page whose count is unknown didn't change. */
export function visitsOf(pages: readonly JudgedPage[], of: Audience): Visits {
  let [now, before] = [0, 0];
  for (const page of pages) {
    now += page[of].now;
    before += page[of].previous ?? page[of].now;
  }
  return { now, before };
}
