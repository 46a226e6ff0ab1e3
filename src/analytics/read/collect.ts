import type { Window } from "../../inputs/period.ts";
import type { Counts, VisitorRow, VisitorsPage } from "../../service/port.ts";
import { count, counted } from "../../text/numbers.ts";
import { sumOf } from "../compare/statistics.ts";
import type { Reading } from "../data.ts";
import { MAX_AT_ONCE, PAGE_ROWS, type PeriodPage, resultOrReason, type Source } from "./source.ts";

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
 * @param likelyPages  of a similar window; null if unknown. Knowing it saves time and avoids requests past the end
 */
export async function collect(source: Source, first: PeriodPage, likelyPages: number | null = null) {
  const one = await readPass(source, first, likelyPages, null);
  if (one.shortfall !== "moved") return one;
  const again = source.left() < one.pages ? TOO_FEW : await resultOrReason(source.page(first.window));
  if (typeof again === "string") return notReread(one, again);
  const two = await readPass(source, again, one.pages, one);
  return two.shortfall === "ended" ? notReread(two, two.reason) : two;
}

function notReread(read: CollectedPeriod, why: string | null): CollectedPeriod {
  const reason = `The data changed while it was being read, and it couldn't be read again. ${why}`;
  return { ...read, shortfall: "moved", reason };
}

const TOO_FEW = "`max-requests` leaves too few API requests to read all rows. Raise it to read them";
const CHANGING = "The data kept changing while it was being read";
const STALLED = "The service said that there were more rows, but sent no new ones";
const SHORT = `The service sent fewer than the ${PAGE_ROWS} rows per request that its API allows, so rows may be missing`;

/**
 * Reads a window page by page, to its end or until a request fails. After the deadline, every request does.
 *
 * @param earlier  the first pass, if this is the second. The window is over, so rows that only the first one has are valid
 */
async function readPass(
  source: Source,
  first: PeriodPage,
  likelyPages: number | null,
  earlier: CollectedPeriod | null,
): Promise<CollectedPeriod> {
  const { window } = first;
  const rows = new Map(earlier?.rows.map((row) => [row.path, row]));
  const paths = new Set<string>();
  /** Up to the last one, or to where the pass stopped. */
  const pages: VisitorsPage[] = [];
  const isAtEnd = () => pages.at(-1)?.hasMore === false;
  /** From the latest response. */
  let { totals } = first;
  /** The totals differed between two responses, or there were rows after the last page. */
  let hasChanged = false;
  /** Why the pass didn't reach the last page, and what to do, without the final period. */
  let stopped = null as string | null;
  const take = (page: VisitorsPage) => {
    hasChanged ||= !isSame(page.totals, totals);
    totals = page.totals;
    const before = paths.size;
    for (const row of page.visitors) {
      rows.set(row.path, row);
      paths.add(row.path);
    }
    const added = paths.size - before;
    // A page that was requested together with the last one can repeat known rows, which isn't a sign of change.
    if (isAtEnd()) hasChanged ||= added > 0 || page.hasMore;
    else {
      pages.push(page);
      if (page.hasMore && added + page.rejected === 0) stopped ??= STALLED;
    }
  };
  take(first);
  for (let requested = 1; stopped === null && !isAtEnd(); ) {
    // If the end isn't known, half as many pages as were read so far. At least one of them exists, which limits the waste.
    const expected = likelyPages === null ? Math.ceil(pages.length / 2) : likelyPages - pages.length;
    const round = Math.min(Math.max(expected, 1), MAX_AT_ONCE, source.left());
    if (round < 1) stopped = TOO_FEW;
    // Offsets advance by the limit even if a page is shorter, as the API specifies.
    const asked = Array.from({ length: round }, (_, i) => source.page(window, (requested + i) * PAGE_ROWS));
    requested += round;
    for (const result of await Promise.all(asked.map(resultOrReason))) {
      if (typeof result !== "string") take(result);
      // A failed page after the last one doesn't matter.
      else if (!isAtEnd()) stopped ??= result;
    }
    source.progress(window, paths.size);
  }
  if (pages.some(({ hasMore, received }) => hasMore && received < PAGE_ROWS)) stopped ??= SHORT;
  const rejected = sumOf(pages, (page) => page.rejected);
  const reread = earlier !== null;
  const read = { window, totals, rows: [...rows.values()], cutoff: null, rejected, reread, pages: pages.length };
  if (stopped !== null) return { ...read, shortfall: "ended", reason: stopped };
  // The service has as many rows as it sent, including repeated ones. If that many are known, no row is missing.
  const known = earlier && isSame(earlier.totals, totals) ? rows.size : paths.size;
  const usable = sumOf(pages, ({ visitors }) => visitors.length);
  if (hasChanged || known < usable) return { ...read, shortfall: "moved", reason: CHANGING };
  // A report based on a few usable rows would look like one based on all rows.
  if (rejected <= known) return { ...read, cutoff: 0, shortfall: null, reason: null };
  const of = `${count(rejected)} of ${counted(rejected + known, "row")}`;
  const reason = `${of} couldn't be used: the path is missing or too long, or the counts aren't valid`;
  return { ...read, shortfall: "refused", reason };
}

const isSame = (a: Counts, b: Counts) => a.human === b.human && a.ai === b.ai && a.total === b.total;
