import type { Comparison } from "./past.ts";

/** What happened to a site's URLs: most of them changed, many pages came and went, or neither. */
export type MoveKind = "rename" | "redesign" | "none";

/** A page is lost or gained if it has at least this many visitors one time, and a fifth of them or fewer the other time. */
const MIN_VISITORS = 20;
const MIN_FACTOR = 5;
const MIN_LOST = 3;
const MIN_MOVED = 5;
/** The least share of visits that lost pages had in a rename, and of pages that moved in a redesign. */
const MIN_SHARE = 0.2;
/** In a rename, pages that were never seen before take at least this share of what was lost. */
const MIN_TAKEN = 0.5;

/** Decides from counts alone. Which page moved where is for the paths to tell. */
export function moveKindOf({ counts, expected, seen }: Comparison): MoveKind {
  const pages = { known: 0, lost: 0, gained: 0 };
  const visits = { known: 0, expectedOfLost: 0, lost: 0, taken: 0 };
  for (const [page, now] of counts.now.entries()) {
    const before = expected[page] ?? 0;
    if (!seen[page]) visits.taken += now;
    else if (Math.max(before, now) >= MIN_VISITORS) {
      pages.known++;
      if (now >= MIN_FACTOR * before) pages.gained++;
      if (before < MIN_VISITORS) continue;
      visits.known += before;
      if (now * MIN_FACTOR > before) continue;
      pages.lost++;
      visits.expectedOfLost += before;
      visits.lost += before - now;
    }
  }
  const isRename =
    pages.lost >= MIN_LOST &&
    visits.expectedOfLost >= MIN_SHARE * visits.known &&
    visits.taken >= MIN_TAKEN * visits.lost;
  if (isRename) return "rename";
  const moved = pages.lost + pages.gained;
  return moved >= MIN_MOVED && moved >= MIN_SHARE * pages.known ? "redesign" : "none";
}
