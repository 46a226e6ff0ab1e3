import type { Counts } from "../service/port.ts";
import type { Audience, Insights } from "./model.ts";
import { wasVisited } from "./pages.ts";
import type { CollectedWindow } from "./window.ts";

/** Statements about page visits (visitor × page pairs) over the whole site; ignored paths are in them. */

const SHARE = 0.8;

/**
 * Pages that a visitor sees on average: the sum of page visits over the site's visitors. Null for a partial reading,
 * whose sum is too small, and where there were no visitors.
 */
export function pagesPerVisitor(reading: CollectedWindow | null, audience: Audience): number | null {
  if (reading === null || reading.completeness === "partial" || reading.totals[audience] === 0) return null;
  let visits = 0;
  for (const counts of reading.rows.values()) visits += counts[audience];
  return visits / reading.totals[audience];
}

/** The fewest pages that together have at least 80 % of all page visits, among those that were visited. */
export function concentration({ rows, completeness }: CollectedWindow): Insights["concentration"] {
  if (completeness === "partial") return null;
  const ascending = Float64Array.from(visitsOf(rows.values())).sort();
  const all = ascending.reduce((sum, visits) => sum + visits, 0);
  if (all === 0) return null;
  let covered = 0;
  let pages = 0;
  while (pages < ascending.length && covered < SHARE * all)
    covered += ascending[ascending.length - ++pages] ?? 0;
  return { share: SHARE, pages, ofPages: ascending.length };
}

function* visitsOf(rows: Iterable<Counts>): Iterable<number> {
  for (const counts of rows) if (wasVisited(counts)) yield counts.total;
}
