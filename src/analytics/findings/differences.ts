import type { Standing } from "../judged.ts";

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
