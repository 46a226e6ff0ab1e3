import type { AnalyticsInputs } from "../inputs/analytics.ts";
import { trendWindows, type Window } from "../period.ts";
import { type CallOptions, type Service, ServiceFailure, type VisitorsPage } from "../service/port.ts";
import { count } from "../text/numbers.ts";
import type { World } from "../world.ts";
import { type Collected, type CollectedWindow, collect, readTotals } from "./collect.ts";
import type { NotCompared, TrendPoint } from "./model.ts";
import { FIRST_PAGE, type PagingOptions, readPage, type Visitors, whyStopped } from "./paging.ts";

/** What was read of the service for one report. */
export interface Reading {
  readonly current: CollectedWindow;
  readonly previous: CollectedWindow | null;
  /** Site totals of the window before; null where they could not be read, or were not asked for. */
  readonly before: TrendPoint | null;
  readonly trend: readonly TrendPoint[];
  /** Why pages are not compared although that was asked for. */
  readonly notCompared: NotCompared | null;
  /** Why something else is missing, each a plain sentence without a full stop. */
  readonly notes: readonly string[];
}

type Reader = Pick<World, "runner"> & { readonly service: Visitors };

/**
 * Reads what the requests of a run suffice for, what matters most first:
 *
 * 1. the current window, all but one request;
 * 2. the site's totals of the window before, for that one;
 * 3. the pages of the window before, if as many requests are left as the current one took;
 * 4. the totals of the windows before that, latest first.
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
  const older = trendWindows(windows.current, windows.period, inputs.trend).slice(0, -1).reverse();
  const wantsBefore = compare || older.length > 0;

  const start = {
    ...call,
    mayUse: Math.max(1, left() - Number(wantsBefore)),
    likelyPages: null,
    first: null,
  };
  const current = await readWindow(reader, windows.current, start);
  const spent = service.requests;
  const isAffordable = compare && current.shortfall !== "ended" && left() >= current.pages;

  const before = wantsBefore && left() > 0 ? await readBefore(reader, windows.previous, isAffordable, call) : NOTHING;
  const { first } = before;
  const readPrevious = async (): Promise<CollectedWindow | NotCompared> => {
    if (before.why !== null) return { why: before.why, maxRequests: null };
    // Half a comparison would only mislead, and one that is there already costs nothing.
    if (first?.hasMore !== false) {
      if (!isAffordable) return tooExpensive(current, spent, maxRequests, older.length);
      if (service.refusal !== null) return { why: service.refusal.why, maxRequests: null };
    }
    const mayUse = left() + Number(first !== null);
    try {
      return await readWindow(reader, windows.previous, {
        ...call,
        mayUse,
        likelyPages: current.pages,
        first,
      });
    } catch (thrown) {
      return { why: whyStopped(thrown), maxRequests: null };
    }
  };
  const previous = compare ? await readPrevious() : null;
  const isRead = previous !== null && "rows" in previous;

  const further = await readTrend(reader, before.point === null ? [] : older.slice(1), maxRequests, call);
  const earlier = older.length === 0 || before.point === null ? [] : [...further.points, before.point];
  const missing = before.why ?? further.why;
  return {
    current,
    previous: isRead ? previous : null,
    before: compare ? before.point : null,
    trend: inputs.trend === 0 ? [] : [...earlier, { window: current.window, totals: current.totals }],
    notCompared: isRead ? null : previous,
    notes:
      missing === null || older.length === 0
        ? []
        : [`The trend has ${earlier.length + 1} of ${older.length + 1} periods: ${missing}`],
  };
}

/** What is known of the window before after one request. */
interface Before {
  readonly point: TrendPoint | null;
  /** Its first page, where its pages will be read: it costs no more than its totals. */
  readonly first: VisitorsPage | null;
  /** Why there is nothing. */
  readonly why: string | null;
}

const NOTHING: Before = { point: null, first: null, why: null };

async function readBefore(
  { service, runner }: Reader,
  window: Window,
  withPage: boolean,
  call: CallOptions,
): Promise<Before> {
  try {
    const first = withPage ? await readPage(service, window, FIRST_PAGE, call) : null;
    const totals = first?.totals ?? (await readTotals(service, window, call));
    runner.progress({ label: `Totals of ${window.label}`, requests: service.requests, rows: 0 });
    return { point: { window, totals }, first, why: null };
  } catch (thrown) {
    return { point: null, first: null, why: whyStopped(thrown) };
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

async function readWindow({ service, runner }: Reader, window: Window, options: PagingOptions): Promise<Collected> {
  const reading = collect(service, window, options);
  for (;;) {
    const step = await reading.next();
    if (step.done) return step.value;
    runner.progress({ label: window.label, requests: service.requests, rows: step.value.rows });
  }
}

/**
 * Site totals of windows, for one request each.
 *
 * @param windows  latest first: a trend that ends early then lacks its far end, not a point in its middle
 */
async function readTrend(
  { service, runner }: Reader,
  windows: readonly Window[],
  maxRequests: number,
  call: CallOptions,
): Promise<{ readonly points: readonly TrendPoint[]; readonly why: string | null }> {
  const points: TrendPoint[] = [];
  for (const window of windows) {
    if (service.requests >= maxRequests) {
      const needed = service.requests + windows.length - points.length;
      return {
        points,
        why: `all ${count(maxRequests)} of max-requests were used; ${count(needed)} would do`,
      };
    }
    try {
      points.unshift({ window, totals: await readTotals(service, window, call) });
      runner.progress({ label: `Totals of ${window.label}`, requests: service.requests, rows: 0 });
    } catch (thrown) {
      return { points, why: whyStopped(thrown) };
    }
  }
  return { points, why: null };
}

/** Says what a comparison takes, and which budget would do: what this run has spent, the same again, and the trend. */
function tooExpensive({ pages, shortfall }: Collected, spent: number, maxRequests: number, older: number): NotCompared {
  const requests = (many: number): string => `${count(many)} ${many === 1 ? "request" : "requests"}`;
  if (shortfall === "ended") return { why: "not even this period's pages were all read", maxRequests: null };
  const left = Math.max(0, maxRequests - spent);
  const comparison = spent + pages;
  return {
    why: `it would take about ${requests(pages)}, and ${count(left)} of max-requests ${left === 1 ? "was" : "were"} left`,
    maxRequests: { comparison, withTrend: comparison + Math.max(0, older - 1) },
  };
}
