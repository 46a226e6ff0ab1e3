import type { Counts } from "../service/port.ts";
import type { Change, Insights } from "./model.ts";
import type { CollectedWindow } from "./window.ts";

/** Compares two counts; `before` is null where it is not known. */
export function changeOf(now: number, before: number | null): Change {
  if (before === null) return { kind: "unknown", now, before, difference: null, relative: null };
  const difference = now - before;
  if (before === 0) return { kind: now === 0 ? "compared" : "new", now, before, difference, relative: null };
  return { kind: now === 0 ? "gone" : "compared", now, before, difference, relative: difference / before };
}

export const NOBODY: Counts = { human: 0, ai: 0, total: 0 };

/** A page's visitors: a page without a row had none, but only if the reading got to its end. Null where it is not known. */
export function visitorsOf({ rows, completeness }: CollectedWindow, path: string): Counts | null {
  return rows.get(path) ?? (completeness === "complete" ? NOBODY : null);
}

/** Standard deviations that a difference must exceed. */
const Z = 3;

/**
 * Whether two counts differ by more than chance. Arrivals are close to Poisson, so a count's variance is about the count
 * itself, and the difference of two counts has a standard deviation of about √(a + b). Three of them instead of the
 * usual two, because a report looks at thousands of pages: at 1.96, one still page in twenty would be called a mover; at
 * 3, one in 370.
 */
export function isBeyondChance(a: number, b: number): boolean {
  return Math.abs(a - b) > Z * Math.sqrt(a + b);
}

const FEW = 30;

/** Whether both windows have so few visitors that a change says nothing, neither of the site nor of a page. */
export function isTooFew({ human, ai, total }: Insights["totals"]): boolean {
  return Math.max(...[human, ai, total].flatMap(({ now, before }) => [now, before ?? 0])) < FEW;
}
