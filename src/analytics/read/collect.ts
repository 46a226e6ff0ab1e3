import type { Window } from "../../inputs/period.ts";
import type { Counts, VisitorRow, VisitorsPage } from "../../service/port.ts";
import { count, counted } from "../../text/numbers.ts";
import { sumOf } from "../compare/statistics.ts";
import type { Diagnostics, Reading } from "../data.ts";
import { MAX_AT_ONCE, PAGE_ROWS, resultOrReason, type Source } from "./source.ts";

/** One period's visitors, of which maybe only some rows were read. */
export interface PeriodReading {
  readonly window: Window;
  readonly totals: Counts;
  /** Each path once, in the service's order. */
  readonly rows: readonly VisitorRow[];
  /** The most visitors that a path missing from `rows` can have had: 0 if all rows were read; null if unknown. */
  readonly cutoff: number | null;
}

/** A period that was read to its end, or as far as possible. */
export interface CollectedPeriod extends PeriodReading, Reading, Pick<Diagnostics, "drift"> {
  /** Rows that couldn't be used. */
  readonly rejected: number;
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
  const one = await readPass(source, window, first, likelyPages);
  const ending = endingOf(one, one.rows);
  if (ending.shortfall !== "moved") return periodOf(window, [one], ending);

  const moved = (why: string): Ending => {
    return { shortfall: "moved", reason: `The data changed while it was being read (${ending.reason}), and ${why}` };
  };
  if (source.left() < one.pages.length) {
    return periodOf(window, [one], moved("`max-requests` leaves too few requests to read it again"));
  }
  const again = await resultOrReason(source.page(window));
  if (typeof again === "string") return periodOf(window, [one], moved(`it couldn't be read again. ${again}`));
  const two = await readPass(source, window, again, one.pages.length);
  const { shortfall, reason } = endingOf(two, isSame(one.totals, two.totals) ? rowsIn([one, two]) : two.rows);
  const endings = {
    ended: moved(`the second attempt to read it ended early. ${reason}`),
    moved: { shortfall, reason: `The data changed again while it was being read a second time (${reason})` },
    refused: { shortfall, reason },
  };
  return periodOf(window, [one, two], shortfall === null ? COMPLETE : endings[shortfall]);
}

type Ending = Pick<Reading, "shortfall" | "reason">;

const COMPLETE: Ending = { shortfall: null, reason: null };

/** @param known  rows of this pass, and maybe of another one */
function endingOf(pass: Pass, known: Pass["rows"]): Ending {
  if (pass.stopped !== null) return { shortfall: "ended", reason: pass.stopped };
  const change = changeIn(pass, known);
  if (change !== null) return { shortfall: "moved", reason: change };
  // A report based on a few usable rows would look like one based on all rows.
  const [rejected, usable] = [rejectedIn(pass), known.size];
  if (rejected <= usable) return COMPLETE;
  const most = `Most rows (${count(rejected)} of ${count(rejected + usable)}) couldn't`;
  const all = rejected === 1 ? "The only row couldn't" : `None of the ${count(rejected)} rows could`;
  const reason = `${usable > 0 ? most : all} be used: the path is missing or too long, or the counts aren't valid`;
  return { shortfall: "refused", reason };
}

/** Why a pass that reached the last page may have missed rows, or null. */
function changeIn(pass: Pass, known: Pass["rows"]): string | null {
  if (pass.totalsChanges > 0) return "the site's totals differed between two API responses";
  if (stalledIn(pass) > 0) return "a response had no new rows but wasn't the last";
  if (pass.hasRowsAfterEnd) return "more rows arrived after a response that said there were no more";
  // The service has as many rows as it sent, including repeated ones. If that many are known, no row is missing.
  if (known.size < pass.rows.size + repeatedIn(pass)) return "some rows appeared twice, so others may be missing";
  return null;
}

function periodOf(window: Window, passes: readonly [Pass, Pass?], ending: Ending): CollectedPeriod {
  const all = passes.filter((pass) => pass !== undefined);
  return {
    window,
    totals: (passes[1] ?? passes[0]).totals,
    rows: [...rowsIn(passes).values()],
    cutoff: ending.shortfall === null ? 0 : null,
    ...ending,
    drift: {
      duplicateRows: sumOf(all, repeatedIn),
      totalsChanges: sumOf(all, ({ totalsChanges }) => totalsChanges),
      rereads: all.length - 1,
    },
    rejected: Math.max(...all.map(rejectedIn)),
    pages: Math.max(...all.map(({ pages }) => pages.length)),
  };
}

/** Of both passes, preferring the second. The window is over, so no row can have become invalid. */
const rowsIn = ([one, two]: readonly [Pass, Pass?]) => (two ? new Map([...one.rows, ...two.rows]) : one.rows);

/** One reading of a window. */
interface Pass {
  readonly rows: Map<string, VisitorRow>;
  /** From the latest page. */
  totals: Counts;
  /** How often they differed between two pages. */
  totalsChanges: number;
  /** Up to the last one, or to where the pass stopped. */
  readonly pages: PageFacts[];
  /** A page after the last one had new rows, or said that there were more. */
  hasRowsAfterEnd: boolean;
  /** Why the pass didn't reach the last page, and what to do, without the final period. */
  stopped: string | null;
}

interface PageFacts extends Pick<VisitorsPage, "hasMore" | "received" | "rejected"> {
  /** Rows whose path is new in this pass. */
  readonly added: number;
  readonly repeated: number;
}

/** A pass ends after this many pages without new rows. */
const MAX_STALLED = 3;
const STALLED = "The service kept saying that there were more rows but sent no new ones";
const CAPPED = `The service returns fewer than the ${PAGE_ROWS} rows per request that its API allows, and leaves out the rest`;

/**
 * Reads a window page by page to its end. A failure ends the pass. Rounds continue after the deadline while the service
 * responds, because the service client then neither waits nor retries.
 */
async function readPass(
  source: Source,
  window: Window,
  first: VisitorsPage,
  likelyPages: number | null,
): Promise<Pass> {
  const { totals } = first;
  const pass: Pass = { rows: new Map(), totals, totalsChanges: 0, pages: [], hasRowsAfterEnd: false, stopped: null };
  take(pass, first);
  const read = (offset: number, limit?: number) => resultOrReason(source.page(window, offset, limit));
  let isProbed = false;
  for (let requested = 1; ; ) {
    const short = isProbed ? -1 : pass.pages.findIndex(isShort);
    if (pass.stopped !== null || !(hasMore(pass) || short >= 0)) return pass;
    if (stalledIn(pass) >= MAX_STALLED) pass.stopped = STALLED;
    else if (source.left() < 1) pass.stopped = outOfRequests(pass);
    else if (short >= 0) {
      // New rows mean that the service leaves out rows. Otherwise, its short pages are fine.
      isProbed = true;
      const { received = 0 } = pass.pages[short] ?? {};
      const rest = await read(short * PAGE_ROWS + received, PAGE_ROWS - received);
      if (typeof rest === "string") pass.stopped = rest;
      else if (add(pass, rest) > 0) pass.stopped = CAPPED;
    } else {
      const round = Math.min(width(pass, likelyPages), source.left());
      // Offsets advance by the limit even if a page is shorter, as the API specifies.
      const results = await Promise.all(Array.from({ length: round }, (_, i) => read((requested + i) * PAGE_ROWS)));
      requested += round;
      for (const result of results) {
        if (typeof result !== "string") take(pass, result);
        // A failed page after the last one doesn't matter.
        else if (hasMore(pass)) pass.stopped ??= result;
      }
      source.progress(window, pass.rows.size);
    }
  }
}

/**
 * Pages to request in one round: up to half as many as were read so far if the end isn't known, to limit the waste. At
 * least one of them exists, so a pass wastes at most three requests.
 */
function width(pass: Pass, likelyPages: number | null): number {
  const { length } = pass.pages;
  const expected = likelyPages === null ? Math.ceil(length / 2) : likelyPages - length;
  return stalledIn(pass) > 0 ? 1 : Math.min(Math.max(expected, 1), MAX_AT_ONCE);
}

function take(pass: Pass, page: VisitorsPage): void {
  const isLater = !hasMore(pass);
  const added = add(pass, page);
  const { hasMore: isNotLast, received, rejected, visitors } = page;
  // A page that was requested together with the last one can repeat known rows, which isn't a sign of change.
  if (isLater) pass.hasRowsAfterEnd ||= added > 0 || isNotLast;
  else pass.pages.push({ hasMore: isNotLast, received, rejected, added, repeated: visitors.length - added });
}

/** Returns the number of new rows. The latest row for each path is kept. */
function add(pass: Pass, { visitors, totals }: VisitorsPage): number {
  if (!isSame(totals, pass.totals)) pass.totalsChanges += 1;
  pass.totals = totals;
  const before = pass.rows.size;
  for (const row of visitors) pass.rows.set(row.path, row);
  return pass.rows.size - before;
}

const isSame = (one: Counts, other: Counts) =>
  one.human === other.human && one.ai === other.ai && one.total === other.total;
const hasMore = ({ pages }: Pass) => pages.at(-1)?.hasMore !== false;
const isShort = ({ hasMore, received }: PageFacts) => hasMore && received > 0 && received < PAGE_ROWS;
const stalledIn = ({ pages }: Pass) => sumOf(pages, ({ added, hasMore }) => Number(added === 0 && hasMore));
const repeatedIn = ({ pages }: Pass) => sumOf(pages, ({ repeated }) => repeated);
const rejectedIn = ({ pages }: Pass) => sumOf(pages, ({ rejected }) => rejected);

function outOfRequests({ pages }: Pass): string {
  const requests = counted(pages.length, "API request");
  return `The service has more rows than could be read with the ${requests} that \`max-requests\` left for this period. To read more, raise \`max-requests\``;
}
