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
  const ending = endingOf(one, rows.size);
  const endedAs = (ending: Ending, two: Pass | null = null): CollectedPeriod => ({
    window,
    totals: (two ?? one).totals,
    rows: [...rows.values()],
    cutoff: ending.shortfall === null ? 0 : null,
    ...ending,
    drift: {
      duplicateRows: one.repeated + (two?.repeated ?? 0),
      totalsChanges: one.totalsChanges + (two?.totalsChanges ?? 0),
      rereads: Number(two !== null),
    },
    rejected: Math.max(one.rejected, two?.rejected ?? 0),
    pages: Math.max(one.pages, two?.pages ?? 0),
  });
  if (ending.shortfall !== "moved") return endedAs(ending);

  const moved = (why: string): Ending => {
    return { shortfall: "moved", reason: `The data changed while it was being read (${ending.reason}), and ${why}` };
  };
  if (source.left() < one.pages) return endedAs(moved("`max-requests` leaves too few requests to read it again"));
  const again = await resultOrReason(source.page(window));
  if (typeof again === "string") return endedAs(moved(`it couldn't be read again. ${again}`));
  const two = await readPass(source, window, rows, again, one.pages);
  const { shortfall, reason } = endingOf(two, isSame(one.totals, two.totals) ? rows.size : two.paths.size);
  if (shortfall === "ended") return endedAs(moved(`the second attempt to read it ended early. ${reason}`), two);
  if (shortfall !== "moved") return endedAs({ shortfall, reason }, two);
  const changed = `The data changed again while it was being read a second time (${reason})`;
  return endedAs({ shortfall, reason: changed }, two);
}

type Ending = Pick<Reading, "shortfall" | "reason">;

/** @param known  the number of rows that are known from this pass, and maybe from another one */
function endingOf({ stopped, paths, repeated, rejected, ...pass }: Pass, known: number): Ending {
  if (stopped !== null) return { shortfall: "ended", reason: stopped };
  const moved = (reason: string): Ending => ({ shortfall: "moved", reason });
  if (pass.totalsChanges > 0) return moved("the site's totals differed between two API responses");
  if (pass.stalled > 0) return moved("a response had no new rows but wasn't the last");
  if (pass.hasRowsAfterEnd) return moved("more rows arrived after a response that said there were no more");
  // The service has as many rows as it sent, including repeated ones. If that many are known, no row is missing.
  if (known < paths.size + repeated) return moved("some rows appeared twice, so others may be missing");
  // A report based on a few usable rows would look like one based on all rows.
  if (rejected <= known) return { shortfall: null, reason: null };
  const most = `Most rows (${count(rejected)} of ${count(rejected + known)}) couldn't`;
  const all = rejected === 1 ? "The only row couldn't" : `None of the ${count(rejected)} rows could`;
  const reason = `${known > 0 ? most : all} be used: the path is missing or too long, or the counts aren't valid`;
  return { shortfall: "refused", reason };
}

/** One reading of a window. */
interface Pass {
  readonly paths: Set<string>;
  /** From the latest response. */
  totals: Counts;
  /** How often they differed between two responses. */
  totalsChanges: number;
  /** Pages up to the last one, or to where the pass stopped; and how many of their rows were repeated or unusable. */
  pages: number;
  repeated: number;
  rejected: number;
  /** Pages without new rows that weren't the last. */
  stalled: number;
  hasMore: boolean;
  /** A page after the last one had new rows, or said that there were more. */
  hasRowsAfterEnd: boolean;
  /** Where the missing rows would be if a page, other than the last, had too few. Only the first such page counts. */
  rest: { readonly offset: number; readonly limit: number } | null;
  /** Why the pass didn't reach the last page, and what to do, without the final period. */
  stopped: string | null;
}

/** A pass ends after this many pages without new rows. */
const MAX_STALLED = 3;
const STALLED = "The service kept saying that there were more rows but sent no new ones";
const CAPPED = `The service returns fewer than the ${PAGE_ROWS} rows per request that its API allows, and leaves out the rest`;

/**
 * Reads a window page by page to its end. A failure ends the pass. Rounds continue after the deadline while the service
 * responds, because the service client then neither waits nor retries.
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
  const counts = { totalsChanges: 0, pages: 0, repeated: 0, rejected: 0, stalled: 0 };
  const none = { hasMore: true, hasRowsAfterEnd: false, rest: null, stopped: null };
  const pass: Pass = { paths: new Set(), totals: first.totals, ...counts, ...none };
  const read = (offset: number, limit?: number) => resultOrReason(source.page(window, offset, limit));
  take(pass, rows, first);
  let isProbed = false;
  for (let requested = 1; pass.stopped === null && (pass.hasMore || (pass.rest && !isProbed)); ) {
    if (pass.stalled >= MAX_STALLED) pass.stopped = STALLED;
    else if (source.left() < 1) pass.stopped = outOfRequests(pass);
    else if (pass.rest && !isProbed) {
      // New rows mean that the service leaves out rows. Otherwise, its short pages are fine.
      isProbed = true;
      const rest = await read(pass.rest.offset, pass.rest.limit);
      if (typeof rest === "string") pass.stopped = rest;
      else if (add(pass, rows, rest) > 0) pass.stopped = CAPPED;
    } else {
      const round = Math.min(width(pass, likelyPages), source.left());
      // Offsets advance by the limit even if a page is shorter, as the API specifies.
      const results = await Promise.all(Array.from({ length: round }, (_, i) => read((requested + i) * PAGE_ROWS)));
      requested += round;
      for (const result of results) {
        if (typeof result !== "string") take(pass, rows, result);
        // A failed page after the last one doesn't matter.
        else if (pass.hasMore) pass.stopped ??= result;
      }
      source.progress(window, pass.paths.size);
    }
  }
  return pass;
}

/**
 * Pages to request in one round: up to half as many as were read so far if the end isn't known, to limit the waste. At
 * least one of them exists, so a pass wastes at most three requests.
 */
function width({ pages, stalled }: Pass, likelyPages: number | null): number {
  const expected = likelyPages === null ? Math.ceil(pages / 2) : likelyPages - pages;
  return stalled > 0 ? 1 : Math.min(Math.max(expected, 1), MAX_AT_ONCE);
}

function take(pass: Pass, rows: Map<string, VisitorRow>, page: VisitorsPage): void {
  const added = add(pass, rows, page);
  const { hasMore, received, rejected, visitors } = page;
  // A page that was requested together with the last one can repeat known rows, which isn't a sign of change.
  if (!pass.hasMore) pass.hasRowsAfterEnd ||= added > 0 || hasMore;
  else {
    const isShort = hasMore && received > 0 && received < PAGE_ROWS;
    if (isShort) pass.rest ??= { offset: pass.pages * PAGE_ROWS + received, limit: PAGE_ROWS - received };
    pass.pages += 1;
    pass.repeated += visitors.length - added;
    pass.rejected += rejected;
    pass.stalled += Number(added === 0 && hasMore);
    pass.hasMore = hasMore;
  }
}

/** Returns the number of paths that are new in this pass. */
function add(pass: Pass, rows: Map<string, VisitorRow>, { visitors, totals }: VisitorsPage): number {
  if (!isSame(totals, pass.totals)) pass.totalsChanges += 1;
  pass.totals = totals;
  const before = pass.paths.size;
  for (const row of visitors) {
    rows.set(row.path, row);
    pass.paths.add(row.path);
  }
  return pass.paths.size - before;
}

const isSame = (one: Counts, other: Counts) =>
  one.human === other.human && one.ai === other.ai && one.total === other.total;

function outOfRequests({ pages }: Pass): string {
  const requests = counted(pages, "API request");
  return `The service has more rows than could be read with the ${requests} that \`max-requests\` left for this period. To read more, raise \`max-requests\``;
}
