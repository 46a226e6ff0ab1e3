import type { AnalyseInput } from "../../src/analytics/insights.ts";
import type { CollectedWindow, Window } from "../../src/analytics/window.ts";
import type { Counts } from "../../src/service/port.ts";

export const WEEK: Window = { from: "2026-11-09", to: "2026-11-16", days: 7, label: "9–15 Nov 2026" };
export const WEEK_BEFORE: Window = { from: "2026-11-02", to: "2026-11-09", days: 7, label: "2–8 Nov 2026" };

/** [human, ai, total]; the total is human + ai where it is left out: nobody is both. */
export type Triple = readonly [human: number, ai: number, total?: number];

export function counts([human, ai, total = human + ai]: Triple): Counts {
  return { human, ai, total };
}

/** A complete reading of the week 9–15 Nov 2026, unless the details say otherwise. */
export function reading(
  totals: Triple,
  rows: Iterable<readonly [string, Triple]> = [],
  details: Partial<CollectedWindow> = {},
): CollectedWindow {
  return {
    window: WEEK,
    totals: counts(totals),
    rows: new Map(Array.from(rows, ([path, triple]) => [path, counts(triple)])),
    completeness: "complete",
    shortfall: null,
    drift: { duplicates: 0, totalsChanged: 0, rereads: 0 },
    rejected: 0,
    reason: null,
    requests: 1,
    wasted: 0,
    ...details,
  };
}

/** The same for the week before. */
export function readingBefore(
  totals: Triple,
  rows: Iterable<readonly [string, Triple]> = [],
  details: Partial<CollectedWindow> = {},
): CollectedWindow {
  return reading(totals, rows, { window: WEEK_BEFORE, ...details });
}

export const PARTIAL = {
  completeness: "partial",
  shortfall: "ended",
  reason: "The quota is used up",
} as const;

export function input(current: CollectedWindow, details: Partial<AnalyseInput> = {}): AnalyseInput {
  return {
    project: "acme docs",
    current,
    previous: null,
    before: null,
    trend: [],
    published: null,
    ignore: () => false,
    top: 20,
    generatedAt: "2026-11-21T06:00:00.000Z",
    requests: 5,
    docsUrl: null,
    notes: [],
    ...details,
  };
}

/** For tests without a sitemap. */
export const unpublished = (): null => null;
