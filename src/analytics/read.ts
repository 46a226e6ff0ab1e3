import type { AnalyticsInputs } from "../inputs/inputs.ts";
import { trendWindows, type Window } from "../inputs/period.ts";
import { type CallOptions, type Service, ServiceFailure, type VisitorsPage } from "../service/port.ts";
import { count, counted } from "../text/numbers.ts";
import type { World } from "../world.ts";
import type { CollectedWindow, NotCompared, Reading, TrendPoint } from "./model.ts";
import type { PageRange, Pass, PassOptions, Visitors } from "./pass.ts";
import { FIRST_PAGE, readPage, readPass, resultOrReason, sameCounts } from "./pass.ts";

const ONE_ROW: PageRange = { limit: 1, offset: 0 };

/**
 * Reads as much as `max-requests` allows, most important first:
 *
 * 1. the current window, reserving one request;
 * 2. the previous window's totals;
 * 3. the previous window's pages, if enough requests are left to read as many as the current window has;
 * 4. the totals of earlier windows, latest first.
 *
 * @throws ServiceFailure if the first page can't be read, or the run is canceled
 */
export async function readVisitors(
  world: Pick<World, "service" | "runner">,
  inputs: Pick<AnalyticsInputs, "windows" | "compare" | "trend" | "maxRequests">,
  call: CallOptions,
): Promise<Reading> {
  const { windows, compare, trend: length, maxRequests } = inputs;
  const service = stopAtQuota(world.service);
  const left = () => maxRequests - service.requests;
  const progress = (label: string, rows: number) => world.runner.progress({ label, requests: service.requests, rows });
  const readWindow = (window: Window, budget: number, likelyPages: number | null, first: VisitorsPage | null) => {
    const onProgress = (rows: number) => progress(window.label, rows);
    return collect(service, window, { ...call, maxRequests: budget, likelyPages, first, onProgress });
  };
  const readTotals = async (window: Window, range: PageRange): Promise<VisitorsPage | string> => {
    const page = await resultOrReason(readPage(service, window, range, call));
    if (typeof page !== "string") progress(`Totals for ${window.label}`, 0);
    return page;
  };
  const older = trendWindows(windows.current, windows.period, length).slice(0, -1).reverse();
  const wantsBefore = compare || older.length > 0;

  const current = await readWindow(windows.current, Math.max(1, left() - Number(wantsBefore)), null, null);
  const spent = service.requests;
  const canCompare = compare && current.shortfall !== "ended" && left() >= current.pages;

  // A full page costs as much as the totals alone.
  const first =
    wantsBefore && left() > 0 ? await readTotals(windows.previous, canCompare ? FIRST_PAGE : ONE_ROW) : null;
  const isKnown = first !== null && typeof first !== "string";
  const before = isKnown ? { window: windows.previous, totals: first.totals } : null;

  let previous: CollectedWindow | null = null;
  let notCompared: NotCompared | null = null;
  if (compare && typeof first === "string") notCompared = { why: first, maxRequests: null };
  else if (canCompare && isKnown) previous = await readWindow(windows.previous, left() + 1, current.pages, first);
  else if (compare) notCompared = tooExpensive(current, spent, maxRequests, older.length);

  const trend: TrendPoint[] = [{ window: current.window, totals: current.totals }];
  let missing = typeof first === "string" ? first : null;
  if (before !== null && older.length > 0) trend.unshift(before);
  // Latest first, so that a trend that ends early has no gaps.
  for (const window of before === null ? [] : older.slice(1)) {
    if (left() < 1) {
      const needed = service.requests + older.length + 1 - trend.length;
      missing = `To cover them all, this run needs ${count(needed)} API requests, but \`max-requests\` allows only ${count(maxRequests)}`;
      break;
    }
    const page = await readTotals(window, ONE_ROW);
    if (typeof page === "string") {
      missing = page;
      break;
    }
    trend.unshift({ window, totals: page.totals });
  }
  const isShort = missing !== null && older.length > 0;
  const notes = isShort ? [`The trend covers only ${trend.length} of ${older.length + 1} periods. ${missing}`] : [];
  return { current, previous, before: compare ? before : null, trend: length === 0 ? [] : trend, notCompared, notes };
}

/** After a quota failure, further requests would fail, too, and use up quota that others share. */
function stopAtQuota(service: Service): Visitors {
  let refusal: ServiceFailure | null = null;
  return {
    get requests() {
      return service.requests;
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

/** A comparison needs as many requests as were used so far, plus one for each page of the previous window. */
function tooExpensive({ pages, shortfall }: CollectedWindow, spent: number, max: number, older: number): NotCompared {
  if (shortfall === "ended") return { why: "Not all of this period's pages were retrieved", maxRequests: null };
  const left = max > spent ? `only ${count(max - spent)}` : "none";
  const comparison = spent + pages;
  return {
    why: `Comparing them takes about ${counted(pages, "API request")}, but \`max-requests\` leaves ${left}`,
    maxRequests: { comparison, withTrend: comparison + Math.max(0, older - 1) },
  };
}

/**
 * Reads all visitors in a window. If the data changes while it's being read, and `maxRequests` allows, the window
 * is read once more. Throws a ServiceFailure if the first page can't be read or the run is canceled; anything else
 * makes the reading partial. The service client counts the requests, so don't use it for anything else until this returns.
 */
export async function collect(service: Visitors, window: Window, options: PassOptions): Promise<CollectedWindow> {
  const before = service.requests - Number(options.first !== null);
  const first = await readPass(service, window, options);
  const passes = [first];
  let { rows } = first;
  const conclude = (shortfall: CollectedWindow["shortfall"], reason: string | null): CollectedWindow => {
    const sum = (amount: (pass: Pass) => number): number => passes.reduce((total, pass) => total + amount(pass), 0);
    const requests = service.requests - before;
    return {
      window,
      totals: (passes.at(-1) ?? first).totals,
      rows,
      completeness: shortfall === null ? "complete" : "partial",
      shortfall,
      reason,
      drift: {
        duplicates: sum((pass) => pass.duplicates),
        totalsChanged: sum((pass) => pass.totalsChanged),
        rereads: passes.length - 1,
      },
      rejected: Math.max(...passes.map((pass) => pass.rejected)),
      requests,
      wasted: requests - sum((pass) => pass.useful),
      pages: Math.max(...passes.map((pass) => pass.pages)),
    };
  };
  /** A report based on a few usable rows would look like one based on all rows. */
  const concludeRead = ({ rejected }: Pass): CollectedWindow => {
    if (rejected <= rows.size) return conclude(null, null);
    const most = `Most rows (${count(rejected)} of ${count(rejected + rows.size)}) couldn't`;
    const all = rejected === 1 ? "The only row couldn't" : `None of the ${count(rejected)} rows could`;
    const which = rows.size > 0 ? most : all;
    return conclude("refused", `${which} be used: the path is missing or too long, or the counts aren't valid`);
  };

  if (first.stopped !== null) return conclude("ended", first.stopped);
  const change = changeIn(first, first.rows);
  if (change === null) return concludeRead(first);

  const changed = `The data changed while it was being read (${change})`;
  const left = options.maxRequests - (service.requests - before);
  if (left < first.pages) {
    return conclude("moved", `${changed}, and \`max-requests\` leaves too few requests to read it again`);
  }
  const again = { ...options, maxRequests: left, likelyPages: first.pages, first: null };
  const second = await resultOrReason(readPass(service, window, again));
  if (typeof second === "string") return conclude("moved", `${changed}, and it couldn't be read again. ${second}`);
  passes.push(second);
  // Keep rows from both passes, preferring the second. The window is over, so no row can have become invalid.
  rows = new Map([...first.rows, ...second.rows]);
  if (second.stopped !== null) {
    return conclude("moved", `${changed}, and the second attempt to read it ended early. ${second.stopped}`);
  }
  const secondChange = changeIn(second, sameCounts(first.totals, second.totals) ? rows : second.rows);
  if (secondChange === null) return concludeRead(second);
  return conclude("moved", `The data changed again while it was being read a second time (${secondChange})`);
}

/** Why a pass that reached the last page may have missed rows, or null. */
function changeIn(pass: Pass, known: Pass["rows"]): string | null {
  if (pass.totalsChanged > 0) return "the site's totals differed between two API responses";
  if (pass.stalled > 0) return "a response had no new rows but wasn't the last";
  if (pass.rowsAfterEnd) return "more rows arrived after a response that said there were no more";
  // The service has as many rows as it sent, including duplicates. If that many are known, no row is missing.
  if (known.size < pass.rows.size + pass.duplicates) {
    return "some rows appeared twice, so others may be missing";
  }
  return null;
}
