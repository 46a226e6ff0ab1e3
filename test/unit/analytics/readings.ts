import type { AnalysisInput } from "../../../src/analytics/analyze.ts";
import type { CollectedPeriod, PeriodReading } from "../../../src/analytics/read/collect.ts";
import type { VisitorsReading } from "../../../src/analytics/read/visitors.ts";
import type { InputName } from "../../../src/generated/action.ts";
import { type AnalyticsInputs, readAnalyticsInputs, readRawInputs } from "../../../src/inputs/inputs.ts";
import { type Period, trendWindows, type Window } from "../../../src/inputs/period.ts";
import type { Counts } from "../../../src/service/port.ts";

export const WEEK: Window = { from: "2026-11-09", to: "2026-11-16", days: 7, label: "Nov 9–15, 2026" };
export const WEEK_BEFORE: Window = { from: "2026-11-02", to: "2026-11-09", days: 7, label: "Nov 2–8, 2026" };

/** The inputs of a report with all defaults. */
export const INPUTS: AnalyticsInputs = { ...defaultInputs(), sitemap: null };

function defaultInputs() {
  const service = { "base-url": "https://api.example.com", "api-key": "docs_key", "project-id": "acme" };
  const given: Partial<Record<InputName, string>> = {
    ...service,
    mode: "analytics",
    title: "Acme Docs",
    "docs-url": "https://docs.example.com",
  };
  return readAnalyticsInputs(
    readRawInputs((name) => given[name]),
    new Date("2026-11-16"),
    null,
  );
}

/** What the analysis gets in addition to a reading, with all defaults, on a private page without a sitemap. */
export const ANALYSIS: Omit<AnalysisInput, "reading"> = {
  ...{ inputs: INPUTS, published: null, translations: [], activity: null },
  ...{ generatedAt: "2026-11-16T06:00:00Z", requests: 20, isPrivate: true },
};

/** No visitor is both. */
export type Pair = readonly [people: number, ai: number];
export type Rows = Iterable<readonly [path: string, counts: Pair]>;

export const counts = ([human, ai]: Pair): Counts => ({ human, ai, total: human + ai });

const rowsOf = (rows: Rows) => Array.from(rows, ([path, pair]) => ({ path, ...counts(pair) }));

/** A reading that's complete and covers Nov 9–15, 2026, unless `details` says otherwise. */
export function reading(totals: Pair, rows: Rows = [], details: Partial<CollectedPeriod> = {}): CollectedPeriod {
  return {
    window: WEEK,
    totals: counts(totals),
    rows: rowsOf(rows),
    cutoff: details.shortfall ? null : 0,
    shortfall: null,
    reread: false,
    rejected: 0,
    reason: null,
    pages: 1,
    ...details,
  };
}

/** An earlier week's totals and rows. A cutoff of 0: all rows were read. */
export interface Past {
  readonly totals: Pair;
  readonly rows?: Rows;
  readonly cutoff?: number | null;
}

/** @param past  the periods before, oldest first */
export function readings(
  current: CollectedPeriod,
  past: readonly Past[] = [],
  period: Period = { unit: "week" },
): VisitorsReading {
  const windows = trendWindows(current.window, period, past.length + 1);
  const earlier = past.map(({ totals, rows = [], cutoff = 0 }, i): PeriodReading => {
    return { window: windows[i] ?? WEEK, totals: counts(totals), rows: rowsOf(rows), cutoff };
  });
  const last = earlier.at(-1);
  const previous = last && reading([0, 0], [], { ...last, shortfall: last.cutoff === 0 ? null : "moved" });
  return {
    current,
    previous: previous ?? null,
    past: earlier,
    yearAgo: null,
    signals: null,
    notCompared: null,
    notes: [],
  };
}
