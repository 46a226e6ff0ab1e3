import type { CollectedWindow, PastWindow, SignalsReading, TrendPoint } from "../../../src/analytics/model.ts";
import { foldPages, type SitePage, sitemapOf } from "../../../src/analytics/pages.ts";
import type { AnalysisInput } from "../../../src/analytics/site-pages.ts";
import { trendWindows, type Window } from "../../../src/inputs/period.ts";
import type { Counts } from "../../../src/service/port.ts";

export const WEEK: Window = { from: "2026-11-09", to: "2026-11-16", days: 7, label: "Nov 9–15, 2026" };
export const WEEK_BEFORE: Window = { from: "2026-11-02", to: "2026-11-09", days: 7, label: "Nov 2–8, 2026" };

/** [human, ai, total]. The default total is human + ai, so no visitor is both. */
export type Triple = readonly [human: number, ai: number, total?: number];

export function counts([human, ai, total = human + ai]: Triple): Counts {
  return { human, ai, total };
}

/** A reading that's complete and covers Nov 9–15, 2026, unless `details` says otherwise. */
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
    pages: 1,
    ...details,
  };
}

/** A reading of the previous week. */
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

export function input(current: CollectedWindow, details: Partial<AnalysisInput> = {}): AnalysisInput {
  return {
    project: "acme",
    title: "acme docs",
    current,
    previous: null,
    before: null,
    trend: [],
    published: null,
    sitemap: null,
    activity: null,
    signals: null,
    isPrivate: true,
    ignore: () => false,
    top: 20,
    generatedAt: "2026-11-21T06:00:00.000Z",
    requests: 5,
    docsUrl: null,
    notes: [],
    annotations: [],
    past: pastOf(current, details),
    yearAgo: null,
    notCompared: null,
    ...details,
  };
}

/** Readers who say these texts wherever they can: as paths, search terms, and categories. */
export function said(texts: readonly string[]): SignalsReading {
  const rest = { hasMore: false, next: null };
  const of = <Row>(as: (text: string) => Row) => ({ now: { rows: texts.map(as), ...rest }, before: null });
  const searches = of((term) => ({ term, searches: 9, clicks: 0 }));
  return {
    feedback: of((path) => ({ path, up: 0, down: 40 })),
    searches: { ...searches, now: { ...searches.now, total: 9 * texts.length } },
    questions: of((text) => ({ isAnswered: false, category: text, page: text })),
  };
}

/** Earlier windows with the totals of the trend, of which only the previous one's pages were read. */
function pastOf(current: CollectedWindow, { trend = [], previous = null, before = previous }: Partial<AnalysisInput>) {
  const earlier = trend.filter(({ window }) => window.from < current.window.from);
  const known = earlier.length > 0 || before === null ? earlier : [before];
  return known.map(({ window, totals }): PastWindow => {
    const isPrevious = previous?.window.from === window.from;
    const cutoff = isPrevious && previous.completeness === "complete" ? 0 : null;
    return isPrevious
      ? { window, totals: previous.totals, rows: previous.rows, cutoff }
      : { window, totals, rows: new Map(), cutoff };
  });
}

/** The pages in these windows, with an optional sitemap. */
export function pagesOf(
  current: CollectedWindow,
  previous: CollectedWindow | null = null,
  published: Iterable<string> | null = null,
): readonly SitePage[] {
  const sitemap = published && sitemapOf(new Set(published), null);
  return foldPages(current, previous, [], sitemap, () => false);
}

/** The earlier weeks, oldest first, followed by the current one. */
export function trendOf(earlier: readonly Triple[], current: CollectedWindow): TrendPoint[] {
  const windows = trendWindows(WEEK, { unit: "week" }, earlier.length + 1);
  return windows.map((window, i) => ({ window, totals: counts(earlier[i] ?? [0, 0]) })).with(-1, current);
}
