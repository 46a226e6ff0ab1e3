import type { Window } from "../../inputs/period.ts";
import type { Counts, VisitorRow, VisitorsPage } from "../../service/port.ts";
import { count, counted } from "../../text/numbers.ts";
import type { Reading } from "../data.ts";
import { MAX_AT_ONCE, PAGE_ROWS, resultOrReason, type Source } from "./source.ts";

/** One period's visitors. Maybe only some of the rows were read. */
export interface PeriodReading {
  readonly window: Window;
  readonly totals: Counts;
  /** Each path once, in the service's order. */
  readonly rows: readonly VisitorRow[];
  /** The most visitors that a path missing from `rows` can have had: 0 if all rows were read; null if unknown. */
  readonly cutoff: number | null;
}

/** A period that was read to its end, or as far as possible. */
export interface CollectedPeriod extends PeriodReading, Reading {
  /** Pages of rows read, which is about how many API requests a similar period will take. */
  readonly pages: number;
}

/**
 * Reads all visitors in a period, and once more if the data changes while it's being read and `max-requests` allows. Throws
 * only if the run is canceled; anything else makes the reading partial.
 *
 * @param first  the first page
 * @param likelyPages  of a similar window; null if unknown. Knowing it saves time and avoids requests past the end
 */
export async function collect(
  source: Source,
  window: Window,
  first: VisitorsPage,
  likelyPages: number | null = null,
): Promise<CollectedPeriod> {
  // Rows from both passes, with the second one's counts. The window is over, so rows of the first are still valid.
  const rows = new Map<string, VisitorRow>();
  const one = await readPass(source, window, rows, first, likelyPages);
  const endedAs = (pass: Pass, ending: Ending): CollectedPeriod => ({
    ...ending,
    window,
    totals: pass.totals,
    rows: [...rows.values()],
    cutoff: ending.shortfall === null ? 0 : null,
    reread: pass !== one,
    rejected: pass.rejected,
    pages: pass.pages,
  });
  const ending = endingOf(one, rows.size);
  if (ending.shortfall !== "moved") return endedAs(one, ending);
  const again = source.left() < one.pages ? TOO_FEW : await resultOrReason(source.page(window));
  if (typeof again === "string") return endedAs(one, { shortfall: "moved", reason: `${NOT_REREAD}. ${again}` });
  const two = await readPass(source, window, rows, again, one.pages);
  const { shortfall, reason } = endingOf(two, isSame(one.totals, two.totals) ? rows.size : two.paths.size);
  if (shortfall === "ended") return endedAs(two, { shortfall: "moved", reason: `${NOT_REREAD}. ${reason}` });
  return endedAs(two, { shortfall, reason });
}

const NOT_REREAD = "The data changed while it was being read, and it couldn't be read again";

type Ending = Pick<Reading, "shortfall" | "reason">;

/** @param known  the number of rows that are known from this pass, and maybe from another one */
function endingOf({ stopped, isShort, hasChanged, paths, repeated, rejected }: Pass, known: number): Ending {
  if (stopped !== null || isShort) return { shortfall: "ended", reason: stopped ?? SHORT };
  // The service has as many rows as it sent, including repeated ones. If that many are known, no row is missing.
  if (hasChanged || known < paths.size + repeated) {
    return { shortfall: "moved", reason: "The data kept changing while it was being read" };
  }
  // A report based on a few usable rows would look like one based on all rows.
  if (rejected <= known) return { shortfall: null, reason: null };
  const of = `${count(rejected)} of ${counted(rejected + known, "row")}`;
  const reason = `${of} couldn't be used: the path is missing or too long, or the counts aren't valid`;
  return { shortfall: "refused", reason };
}

/** One reading of a window. */
interface Pass {
  readonly paths: Set<string>;
  /** From the latest response. */
  totals: Counts;
  /** The totals differed between two responses, or there were rows after the last page. */
  hasChanged: boolean;
  /** A page other than the last had fewer rows than requested. */
  isShort: boolean;
  /** Pages up to the last one, or to where the pass stopped; and how many of their rows were repeated or unusable. */
  pages: number;
  repeated: number;
  rejected: number;
  hasMore: boolean;
  /** Why the pass didn't reach the last page, and what to do, without the final period. */
  stopped: string | null;
}

const TOO_FEW = "`max-requests` leaves too few API requests to read all rows. Raise it to read them";
const STALLED = "The service said that there were more rows, but sent no new ones";
const SHORT = `The service sent fewer than the ${PAGE_ROWS} rows per request that its API allows, so rows may be missing`;

/**
 * Reads a window page by page, to its end or until a request fails. After the deadline, every request does.
 *
 * @param rows  gets the latest row for each path
 */
async function readPass(
  source: Source,
  window: Window,
  rows: Map<string, VisitorRow>,
  first: VisitorsPage,
  likelyPages: number | null,
): Promise<Pass> {
  const counts = { pages: 0, repeated: 0, rejected: 0 };
  const flags = { hasChanged: false, isShort: false, hasMore: true };
  const pass: Pass = { paths: new Set(), totals: first.totals, ...counts, ...flags, stopped: null };
  take(pass, rows, first);
  let requested = 1;
  while (pass.stopped === null && pass.hasMore) {
    const round = Math.min(width(pass, likelyPages), source.left());
    if (round < 1) pass.stopped = TOO_FEW;
    // Offsets advance by the limit even if a page is shorter, as the API specifies.
    const pages = Array.from({ length: round }, (_, i) => source.page(window, (requested + i) * PAGE_ROWS));
    requested += round;
    for (const result of await Promise.all(pages.map(resultOrReason))) {
      if (typeof result !== "string") take(pass, rows, result);
      // A failed page after the last one doesn't matter.
      else if (pass.hasMore) pass.stopped ??= result;
    }
    source.progress(window, pass.paths.size);
  }
  return pass;
}

/**
 * Pages to request in one round: up to half as many as were read so far if the end isn't known, to limit the waste. At
 * least one of them exists, so a pass wastes at most three requests.
 */
function width({ pages }: Pass, likelyPages: number | null): number {
  const expected = likelyPages === null ? Math.ceil(pages / 2) : likelyPages - pages;
  return Math.min(Math.max(expected, 1), MAX_AT_ONCE);
}

function take(pass: Pass, rows: Map<string, VisitorRow>, page: VisitorsPage): void {
  const { totals, visitors, hasMore, received, rejected } = page;
  pass.hasChanged ||= !isSame(totals, pass.totals);
  pass.totals = totals;
  const before = pass.paths.size;
  for (const row of visitors) {
    rows.set(row.path, row);
    pass.paths.add(row.path);
  }
  const added = pass.paths.size - before;
  // A page that was requested together with the last one can repeat known rows, which isn't a sign of change.
  if (!pass.hasMore) pass.hasChanged ||= added > 0 || hasMore;
  else {
    pass.pages += 1;
    pass.repeated += visitors.length - added;
    pass.rejected += rejected;
    pass.hasMore = hasMore;
    pass.isShort ||= hasMore && received < PAGE_ROWS;
    if (hasMore && added + rejected === 0) pass.stopped ??= STALLED;
  }
}

const isSame = (one: Counts, other: Counts) =>
  one.human === other.human && one.ai === other.ai && one.total === other.total;
