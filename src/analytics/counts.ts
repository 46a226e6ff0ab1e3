import type { Counts } from "../service/port.ts";
import type { CollectedWindow } from "./collect.ts";
import type { Audience, Change, Parts } from "./model.ts";

export const NOBODY: Counts = { human: 0, ai: 0, total: 0 };

export function wasVisited({ human, ai, total }: Counts): boolean {
  return Math.max(human, ai, total) > 0;
}

/** Compares two counts; `before` is null where it is not known. */
export function changeOf(now: number, before: number | null): Change {
  if (before === null) return { kind: "unknown", now, before, difference: null, relative: null };
  const difference = now - before;
  if (before === 0) return { kind: now === 0 ? "compared" : "new", now, before, difference, relative: null };
  return { kind: now === 0 ? "gone" : "compared", now, before, difference, relative: difference / before };
}

/** A path's visitors: a path without a row had none, but only if the reading got to its end. Null where it is not known. */
export function visitorsOf({ rows, completeness }: CollectedWindow, path: string): Counts | null {
  return rows.get(path) ?? (completeness === "complete" ? NOBODY : null);
}

/** The nearest total that people and machines allow: not less than the larger of them, not more than their sum. */
function boundedTotal({ human, ai, total }: Counts): number {
  return Math.min(Math.max(total, human, ai), human + ai);
}

/** Approximate counts may break max(human, ai) ≤ total ≤ human + ai; a report counts the rows that do. */
export function isWithinBounds(counts: Counts): boolean {
  return boundedTotal(counts) === counts.total;
}

/** Splits deduplicated counts into people only, machines only, and visitors that count as both. */
export function partsOf(counts: Counts): Parts {
  const total = boundedTotal(counts);
  return {
    humanOnly: total - counts.ai,
    aiOnly: total - counts.human,
    both: counts.human + counts.ai - total,
    total,
    withinBounds: total === counts.total,
  };
}

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
