import type { AnalyticsInputs } from "../inputs/analytics.ts";
import type { CallOptions } from "../service/port.ts";
import type { World } from "../world.ts";
import { type Collected, collect, readTotals } from "./collect.ts";
import type { CollectedWindow, TrendPoint, Window } from "./model.ts";
import { whyStopped } from "./paging.ts";
import { trendWindows } from "./period.ts";

/** What was read of the service for one report. */
export interface Reading {
  readonly current: CollectedWindow;
  readonly previous: CollectedWindow | null;
  readonly trend: readonly TrendPoint[];
  /** Why something is missing, each a plain sentence without a full stop. */
  readonly notes: readonly string[];
}

/**
 * Reads the current window, then the trend, then the window to compare with: in this order, because the requests of a
 * run are limited, and what comes first matters most.
 *
 * @throws ServiceFailure when not even the first page could be read, or when the run is cancelled
 */
export async function readVisitors(
  world: World,
  inputs: AnalyticsInputs,
  call: CallOptions,
): Promise<Reading> {
  const { service } = world;
  const { windows, compare, maxRequests } = inputs;
  const notes: string[] = [];
  const left = () => maxRequests - service.requests;

  const current = await readWindow(world, windows.current, { ...call, mayUse: left(), likelyPages: null });
  const trend = await readTrend(world, inputs, current, call, notes);
  if (!compare) return { current, previous: null, trend, notes };

  // A window like the current one costs as much; half a comparison would only mislead.
  if (left() < current.pages) {
    const need = `it would take about ${current.pages} requests, and ${Math.max(0, left())} of max-requests are left`;
    notes.push(`No comparison with ${windows.previous.label}: ${need}`);
    return { current, previous: null, trend, notes };
  }
  try {
    const options = { ...call, mayUse: left(), likelyPages: current.pages };
    return { current, previous: await readWindow(world, windows.previous, options), trend, notes };
  } catch (thrown) {
    notes.push(`No comparison with ${windows.previous.label}: ${whyStopped(thrown)}`);
    return { current, previous: null, trend, notes };
  }
}

async function readWindow(
  { service, runner }: World,
  window: Window,
  options: Parameters<typeof collect>[2],
): Promise<Collected> {
  const reading = collect(service, window, options);
  for (;;) {
    const step = await reading.next();
    if (step.done) return step.value;
    runner.progress({ label: window.label, requests: service.requests, rows: step.value.rows });
  }
}

/** Site totals of the last windows, for one request each; the current one's are known already. */
async function readTrend(
  { service, runner }: World,
  { windows, trend }: AnalyticsInputs,
  current: CollectedWindow,
  call: CallOptions,
  notes: string[],
): Promise<TrendPoint[]> {
  if (trend === 0) return [];
  const points: TrendPoint[] = [{ window: current.window, totals: current.totals }];
  // Newest first: a trend that ends early then lacks its far end, not a point in its middle.
  for (const window of trendWindows(windows.current, windows.period, trend).slice(0, -1).reverse()) {
    try {
      points.unshift({ window, totals: await readTotals(service, window, call) });
      runner.progress({ label: window.label, requests: service.requests, rows: current.rows.size });
    } catch (thrown) {
      notes.push(`The trend has ${points.length} of ${trend} windows: ${whyStopped(thrown)}`);
      break;
    }
  }
  return points;
}
