import type { AnalyticsInputs } from "../inputs/inputs.ts";
import { trendWindows, type Window } from "../period.ts";
import { type CallOptions, type Service, ServiceFailure, type VisitorsPage } from "../service/port.ts";
import { count, counted } from "../text/numbers.ts";
import type { World } from "../world.ts";
import type { CollectedWindow, NotCompared, Reading, TrendPoint } from "./model.ts";
import {
  FIRST_PAGE,
  orWhy,
  type Pass,
  type PassOptions,
  type Place,
  readPage,
  readPass,
  sameCounts,
  type Visitors,
} from "./pass.ts";

const ONE_ROW: Place = { limit: 1, offset: 0 };

/**
 * Reads what the run's requests suffice for, most important first:
 *
 * 1. the current window, with all but one request;
 * 2. the site's totals of the previous window, with that one;
 * 3. the pages of the previous window, if as many requests are left as the current one took;
 * 4. the totals of the windows before that, latest first.
 *
 * @throws ServiceFailure when not even the first page could be read, or when the run is canceled
 */
export async function readVisitors(
  world: Pick<World, "service" | "runner">,
  inputs: Pick<AnalyticsInputs, "windows" | "compare" | "trend" | "maxRequests">,
  call: CallOptions,
): Promise<Reading> {
  const { windows, compare, trend: length, maxRequests } = inputs;
  const service = untilQuotaEnds(world.service);
  const left = () => maxRequests - service.requests;
  const tell = (label: string, rows: number) => world.runner.progress({ label, requests: service.requests, rows });
  const readWindow = (window: Window, mayUse: number, likelyPages: number | null, first: VisitorsPage | null) => {
    const onProgress = (rows: number) => tell(window.label, rows);
    return collect(service, window, { ...call, mayUse, likelyPages, first, onProgress });
  };
  const readTotals = async (window: Window, place: Place): Promise<VisitorsPage | string> => {
    const page = await orWhy(readPage(service, window, place, call));
    if (typeof page !== "string") tell(`Totals of ${window.label}`, 0);
    return page;
  };
  const older = trendWindows(windows.current, windows.period, length).slice(0, -1).reverse();
  const wantsBefore = compare || older.length > 0;

  const current = await readWindow(windows.current, Math.max(1, left() - Number(wantsBefore)), null, null);
  const spent = service.requests;
  const canCompare = compare && current.shortfall !== "ended" && left() >= current.pages;

  // Where its pages will be read, the first one costs no more than the totals alone.
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
  // Latest first: a trend that ends early then lacks its far end, not a point in its middle.
  for (const window of before === null ? [] : older.slice(1)) {
    if (left() < 1) {
      const needed = service.requests + older.length + 1 - trend.length;
      missing = `all ${count(maxRequests)} of max-requests were used; ${count(needed)} would do`;
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
  const notes = isShort ? [`The trend has ${trend.length} of ${older.length + 1} periods: ${missing}`] : [];
  return { current, previous, before: compare ? before : null, trend: length === 0 ? [] : trend, notCompared, notes };
}

/** Asking again before the time that the service gave would be of no use, and would cost everyone who shares the quota. */
function untilQuotaEnds(service: Service): Visitors {
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

/** What a comparison costs, and which budget would do: what this run has spent, the same again, and the trend. */
function tooExpensive(
  { pages, shortfall }: CollectedWindow,
  spent: number,
  maxRequests: number,
  older: number,
): NotCompared {
  if (shortfall === "ended") return { why: "not even this period's pages were all read", maxRequests: null };
  const left = Math.max(0, maxRequests - spent);
  const comparison = spent + pages;
  return {
    why: `it would take about ${counted(pages, "request")}, and ${count(left)} of max-requests ${left === 1 ? "was" : "were"} left`,
    maxRequests: { comparison, withTrend: comparison + Math.max(0, older - 1) },
  };
}

type Problem = Pick<CollectedWindow, "shortfall" | "reason">;

/**
 * Reads all visitors of a window, whose dates stay the same however long it takes. If anything moved and `mayUse` allows,
 * it reads the window once more, because where a row came twice another may have been missed. Throws the ServiceFailure
 * of the very first page, and of a canceled run; anything else that goes wrong makes a partial reading with its reason.
 * Requests are counted by the service client, so nothing else may use it meanwhile.
 */
export async function collect(service: Visitors, window: Window, options: PassOptions): Promise<CollectedWindow> {
  const before = service.requests - Number(options.first !== null);
  const first = await readPass(service, window, options);
  const conclude = (problem: Problem | null, passes = [first], rows = first.rows): CollectedWindow => {
    const sum = (amount: (pass: Pass) => number): number => passes.reduce((total, pass) => total + amount(pass), 0);
    const requests = service.requests - before;
    return {
      window,
      totals: (passes.at(-1) ?? first).totals,
      rows,
      completeness: problem === null ? "complete" : "partial",
      shortfall: problem?.shortfall ?? null,
      reason: problem?.reason ?? null,
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
  const moved = (reason: string): Problem => ({ shortfall: "moved", reason });
  if (first.stopped !== null) return conclude({ shortfall: "ended", reason: first.stopped });
  const doubt = doubtAbout(first, first.rows);
  if (doubt === null) return conclude(refusal(first));

  const changed = `The data changed while it was read (${doubt})`;
  const left = options.mayUse - (service.requests - before);
  const tooFew = `${changed}, and \`max-requests\` leaves too few requests to read it again`;
  if (left < first.pages) return conclude(moved(tooFew));
  const again = { ...options, mayUse: left, likelyPages: first.pages, first: null };
  const second = await orWhy(readPass(service, window, again));
  if (typeof second === "string") return conclude(moved(`${changed}, and couldn't be read again: ${second}`));
  // Every row that was shown, the later of two: the window is over, so no visit can have been undone.
  const rows = new Map([...first.rows, ...second.rows]);
  const settle = (problem: Problem | null) => conclude(problem, [first, second], rows);
  if (second.stopped !== null) return settle(moved(`${changed}, and reading it again ended early: ${second.stopped}`));
  const remaining = doubtAbout(second, sameCounts(first.totals, second.totals) ? rows : second.rows);
  if (remaining === null) return settle(refusal({ ...second, rows }));
  return settle(moved(`The data changed again while it was read for the second time (${remaining})`));
}

/** Why a pass that reached the last page may be missing something anyway, or null. */
function doubtAbout(pass: Pass, known: Pass["rows"]): string | null {
  if (pass.totalsChanged > 0) return "the site's totals differed between two pages";
  if (pass.barren > 0) return "a page brought nothing new, yet announced more";
  if (pass.endMoved) return "more rows came after the last page";
  // The service had as many rows as it showed, duplicates included. If as many different ones are known, none is missing.
  if (known.size < pass.rows.size + pass.duplicates) {
    return "rows came twice, in places where others may have been missed";
  }
  return null;
}

/** A report on the few rows that could be used would be taken for one on all of them. */
function refusal({ rows, rejected }: Pick<Pass, "rows" | "rejected">): Problem | null {
  if (rejected <= rows.size) return null;
  const share = `${count(rejected)} of ${count(rejected + rows.size)}`;
  const reason = `Most rows (${share}) couldn't be used: no path, one that is too long, or counts that aren't numbers of visitors`;
  return { shortfall: "refused", reason };
}
