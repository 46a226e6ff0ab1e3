import type { Counts } from "../service/port.ts";
import { changeOf, isBeyondChance, NOBODY, visitorsOf } from "./change.ts";
import type { Audience, Change, Listed, Mover, Movers } from "./model.ts";
import type { Spelling } from "./pages.ts";
import { byText, head } from "./ranking.ts";
import type { CollectedWindow } from "./window.ts";

/** A page's visitors of one audience, in both windows. */
export interface Move {
  readonly path: string;
  readonly now: number;
  readonly before: number;
}

/** The two readings that are compared. */
export interface Pair {
  readonly current: CollectedWindow;
  readonly previous: CollectedWindow;
}

/**
 * A page matters once it has this fraction of the site's visitors, now or before. Matomo asks for 2 %, which on docs of a
 * thousand pages only the front page reaches.
 */
export const LEAST_IMPACT = 0.005;
/** More than calendar months of unequal length explain (31 days against 28 are 11 %), and than approximate counts err. */
export const LEAST_GROWTH = 0.15;

/**
 * Every page whose visitors changed, per audience, by more than the floors and chance. Pages that a partial reading may
 * have missed are not among them. One pass over both readings, whose look-ups cost more than all the rest.
 */
export function movesOf({ current, previous }: Pair): Readonly<Record<Audience, Move[]>> {
  const moves = { human: [] as Move[], ai: [] as Move[] };
  const least = {
    human: leastVisitors(current, previous, "human"),
    ai: leastVisitors(current, previous, "ai"),
  };
  const add = (path: string, now: Counts, before: Counts): void => {
    for (const audience of ["human", "ai"] as const) {
      if (Math.max(now[audience], before[audience]) < least[audience]) continue;
      if (isMove(now[audience], before[audience])) {
        moves[audience].push({ path, now: now[audience], before: before[audience] });
      }
    }
  };
  for (const [path, now] of current.rows) {
    const before = visitorsOf(previous, path);
    if (before !== null) add(path, now, before);
  }
  if (current.completeness === "complete") {
    for (const [path, before] of previous.rows) if (!current.rows.has(path)) add(path, NOBODY, before);
  }
  return moves;
}

/** The largest of the moves, by absolute difference. */
export function moversOf(moves: readonly Move[], site: Change, spelling: Spelling, top: number): Movers {
  const listed = (ofDirection: (move: Move) => boolean): Listed<Mover> => {
    const { count, items } = head(moves.filter(ofDirection), top, bySize);
    return { count, items: items.map((move) => moverOf(move, site, spelling)) };
  };
  return { up: listed(({ now, before }) => now > before), down: listed(({ now, before }) => now < before) };
}

function leastVisitors(current: CollectedWindow, previous: CollectedWindow, audience: Audience): number {
  return LEAST_IMPACT * Math.max(current.totals[audience], previous.totals[audience]);
}

/** The test against chance also keeps out trifles: no difference of fewer than ten visitors passes it. */
function isMove(now: number, before: number): boolean {
  const difference = Math.abs(now - before);
  return difference >= LEAST_GROWTH * before && isBeyondChance(now, before);
}

function bySize(a: Move, b: Move): number {
  return Math.abs(b.now - b.before) - Math.abs(a.now - a.before) || byText(a.path, b.path);
}

function moverOf({ path, now, before }: Move, site: Change, spelling: Spelling): Mover {
  const siteFactor = site.before ? site.now / site.before : 0;
  const againstSite = siteFactor === 0 || before === 0 ? null : now / before / siteFactor - 1;
  return { path, published: spelling(path), change: changeOf(now, before), againstSite };
}
