import type { AnalyticsInputs } from "../inputs/analytics.ts";
import { type CallOptions, type Service, ServiceFailure, type VisitorsPage } from "../service/port.ts";
import { count } from "../text/numbers.ts";
import type { World } from "../world.ts";
import { type Collected, collect, readTotals } from "./collect.ts";
import { FIRST_PAGE, type PagingOptions, readPage, type Visitors, whyStopped } from "./paging.ts";
import { trendWindows } from "./period.ts";
import type { CollectedWindow, TrendPoint, Window } from "./window.ts";

/** What was read of the service for one report. */
export interface Reading {
  readonly current: CollectedWindow;
  readonly previous: CollectedWindow | null;
  /** The window to compare with, where the trend has its totals; null if nothing is to be compared. */
  readonly before: TrendPoint | null;
  readonly trend: readonly TrendPoint[];
  /** Why something is missing, each a plain sentence without a full stop. */
  readonly notes: readonly string[];
}

type Reader = Pick<World, "runner"> & { readonly service: Visitors };

/**
 * Reads the current window, then the trend, then the window to compare with: in this order, because the requests of a
 * run are limited, and what comes first matters most.
 *
 * @throws ServiceFailure when not even the first page could be read, or when the run is cancelled
 */
export async function readVisitors(
  world: Pick<World, "service" | "runner">,
  inputs: Pick<AnalyticsInputs, "windows" | "compare" | "trend" | "maxRequests">,
  call: CallOptions,
): Promise<Reading> {
  const { windows, compare, maxRequests } = inputs;
  const service = untilQuotaEnds(world.service);
  const reader = { runner: world.runner, service };
  const left = () => maxRequests - service.requests;

  const start = { ...call, mayUse: left(), likelyPages: null, first: null };
  const current = await readWindow(reader, windows.current, start);
  const older = trendWindows(windows.current, windows.period, inputs.trend).slice(0, -1).reverse();
  // The window before is part of the trend. Where its pages will be read too, the first of them brings its totals.
  const shares = compare && left() >= older.length - 1 + current.pages;
  const { points, first, note } = await readTrend(reader, older, shares, call);
  const trend = inputs.trend === 0 ? [] : [...points, { window: current.window, totals: current.totals }];
  const notes = note === null ? [] : [`The trend has ${trend.length} of ${inputs.trend} windows: ${note}`];
  const reading = { current, previous: null, before: null, trend, notes };
  if (!compare) return reading;

  const without = (why: string): Reading => ({
    ...reading,
    before: trend.at(-2) ?? null,
    notes: [...notes, `No comparison of pages with ${windows.previous.label}: ${why}`],
  });
  // Half a comparison would only mislead, and one that is there already costs nothing.
  if (service.refusal !== null && first?.hasMore !== false) return without(service.refusal.why);
  // A window like the current one costs as much.
  const mayUse = left() + (first === null ? 0 : 1);
  if (mayUse < current.pages) return without(tooExpensive(current, Math.max(0, left())));
  try {
    const options = { ...call, mayUse, likelyPages: current.pages, first };
    return { ...reading, previous: await readWindow(reader, windows.previous, options) };
  } catch (thrown) {
    return without(whyStopped(thrown));
  }
}

/**
 * The service up to the answer that its quota frees up too late for this run. From then on it is left alone: asking again
 * earlier than it said would be of no use to us, and at the cost of everybody who shares the quota.
 */
function untilQuotaEnds(service: Service): Visitors & { readonly refusal: ServiceFailure | null } {
  let refusal: ServiceFailure | null = null;
  return {
    get requests() {
      return service.requests;
    },
    get refusal() {
      return refusal;
    },
    async visitorsPage(query, options) {
      if (refusal !== null) throw refusal;
      try {
        return await service.visitorsPage(query, options);
      } catch (thrown) {
        if (thrown instanceof ServiceFailure && thrown.kind === "quota") refusal = thrown;
        throw thrown;
      }
    },
  };
}

async function readWindow(
  { service, runner }: Reader,
  window: Window,
  options: PagingOptions,
): Promise<Collected> {
  const reading = collect(service, window, options);
  for (;;) {
    const step = await reading.next();
    if (step.done) return step.value;
    runner.progress({ label: window.label, requests: service.requests, rows: step.value.rows });
  }
}

interface Trend {
  /** Oldest first. */
  readonly points: readonly TrendPoint[];
  /** The first page of the latest window, where that was asked for. */
  readonly first: VisitorsPage | null;
  /** Why it lacks windows. */
  readonly note: string | null;
}

/**
 * Site totals of windows, for one request each.
 *
 * @param windows     latest first: a trend that ends early then lacks its far end, not a point in its middle
 * @param withFirst   ask for the latest window's first page, which costs no more than its totals
 */
async function readTrend(
  { service, runner }: Reader,
  windows: readonly Window[],
  withFirst: boolean,
  call: CallOptions,
): Promise<Trend> {
  const points: TrendPoint[] = [];
  let first: VisitorsPage | null = null;
  for (const window of windows) {
    try {
      if (withFirst && first === null) first = await readPage(service, window, FIRST_PAGE, call);
      const totals =
        points.length === 0 && first !== null ? first.totals : await readTotals(service, window, call);
      points.unshift({ window, totals });
      runner.progress({ label: `Totals of ${window.label}`, requests: service.requests, rows: 0 });
    } catch (thrown) {
      return { points, first, note: whyStopped(thrown) };
    }
  }
  return { points, first, note: null };
}

function tooExpensive({ pages, shortfall }: Collected, left: number): string {
  const atLeast = shortfall === "ended" ? "at least" : "about";
  const requests = `${count(pages)} ${pages === 1 ? "request" : "requests"}`;
  return `it would take ${atLeast} ${requests}, and ${count(left)} of max-requests ${left === 1 ? "is" : "are"} left`;
}
