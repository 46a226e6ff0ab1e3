import type { Window } from "../../inputs/period.ts";
import {
  type CallOptions,
  type Counts,
  type Service,
  ServiceFailure,
  type VisitorsPage,
  type VisitorsQuery,
} from "../../service/port.ts";
import { counted } from "../../text/numbers.ts";

/** More requests at a time would save little time, and a service could take them for an attack. */
export const MAX_AT_ONCE = 4;

export type Visitors = Pick<Service, "visitorsPage" | "requests">;

export type PageRange = Pick<VisitorsQuery, "limit" | "offset">;

/** The API's maximum. A page costs one request, however long it is. */
const PAGE_ROWS = 250;
export const FIRST_PAGE: PageRange = { limit: PAGE_ROWS, offset: 0 };
/** A pass ends after this many pages without new rows. */
const MAX_STALLED = 3;
/** A page that's too large is split into this many parts. */
const DIVISOR = 5;

export interface PassOptions extends CallOptions {
  /** How many more requests this reading may start. */
  readonly left: () => number;
  /** The page count of a similar window; null if unknown. Knowing it saves time and avoids requests past the end. */
  readonly likelyPages: number | null;
  /** The first page, if it was already read. It counts toward this reading's requests. */
  readonly first: VisitorsPage | null;
  /** Called after each round of requests with the number of rows read by this pass. */
  readonly onProgress: (rows: number) => void;
}

/**
 * Reads a window page by page to its end. Throws a ServiceFailure only if the first page fails or the run
 * is canceled; later failures end the pass. Rounds continue after the deadline while the service responds, because the
 * service client then neither waits nor retries.
 */
export async function readPass(service: Visitors, window: Window, options: PassOptions): Promise<Pass> {
  const before = service.requests - Number(options.first !== null);
  const read = (range: PageRange) => readPage(service, window, range, options);

  const first = options.first ?? (await read(FIRST_PAGE));
  const pass = begin(first);
  take(pass, first);
  if (options.first === null) options.onProgress(pass.rows.size);
  for (let requested = 1; ; ) {
    if (pass.stopped !== null || !(pass.hasMore || pass.gap)) return pass;
    const left = options.left();
    if (pass.stalled >= MAX_STALLED) {
      pass.stopped = "The service kept saying that there were more rows but sent no new ones";
      return pass;
    }
    if (left < 1) {
      const requests = counted(service.requests - before, "API request");
      pass.stopped = `The service has more rows than could be read with the ${requests} that \`max-requests\` left for this period. To read more, raise it`;
      return pass;
    }
    if (pass.gap) {
      checkGap(pass, await resultOrReason(read(pass.gap)));
      options.onProgress(pass.rows.size);
      continue;
    }
    const round = Math.min(width(pass, options.likelyPages), left);
    // Offsets advance by the limit even if a page is shorter, as the API specifies.
    const offsets = Array.from({ length: round }, (_, i) => (requested + i) * PAGE_ROWS);
    const results = await Promise.all(offsets.map((offset) => resultOrReason(read({ limit: PAGE_ROWS, offset }))));
    requested += round;
    for (const result of results) {
      if (typeof result !== "string") take(pass, result);
      // A failed page after the last one doesn't matter.
      else if (pass.hasMore) pass.stopped ??= result;
    }
    options.onProgress(pass.rows.size);
  }
}

/** One reading of a window. */
export type Pass = ReturnType<typeof begin>;

function begin({ totals }: VisitorsPage) {
  return {
    rows: new Map<string, Counts>(),
    /** From the latest page. */
    totals,
    /** Pages up to the last one, or to where the pass stopped. */
    pages: 0,
    /** Pages with new rows, and the first page because of its totals. */
    useful: 0,
    rejected: 0,
    /** Rows whose path was already read in this pass. */
    duplicates: 0,
    totalsChanged: 0,
    /** Pages without new rows, except for the last one. */
    stalled: 0,
    /** A page after the last one had new rows, or said that there were more. */
    rowsAfterEnd: false,
    /** Why the pass didn't reach the last page, and what to do, without the final period. */
    stopped: null as string | null,
    hasMore: true,
    /** The missing part of the first page that was short but not the last; null once it has been checked. */
    gap: undefined as PageRange | null | undefined,
  };
}

/** Splits a page over the size limit into smaller ones. A single row over the limit counts as rejected. */
export async function readPage(
  service: Visitors,
  window: Window,
  range: PageRange,
  options: CallOptions,
): Promise<VisitorsPage> {
  try {
    return await service.visitorsPage({ dateFrom: window.from, dateTo: window.to, ...range }, options);
  } catch (thrown) {
    if (!isTooLarge(thrown) || range.limit === 1) throw thrown;
    const read: VisitorsPage[] = [];
    let tooLarge = 0;
    const size = Math.ceil(range.limit / DIVISOR);
    for (let start = 0; start < range.limit && read.at(-1)?.hasMore !== false; start += size) {
      const part = { offset: range.offset + start, limit: Math.min(size, range.limit - start) };
      try {
        read.push(await readPage(service, window, part, options));
      } catch (failure) {
        if (!isTooLarge(failure) || part.limit > 1) throw failure;
        tooLarge += 1;
      }
    }
    const last = read.at(-1);
    if (last === undefined) throw thrown;
    const sum = (field: "received" | "rejected") => read.reduce((all, part) => all + part[field], tooLarge);
    const visitors = read.flatMap((part) => part.visitors);
    return { ...last, visitors, received: sum("received"), rejected: sum("rejected") };
  }
}

function isTooLarge(thrown: unknown): boolean {
  return thrown instanceof ServiceFailure && thrown.kind === "too-large";
}

/** The result, or why there is none and what to do. Still throws if the run is canceled or there's a bug. */
export async function resultOrReason<T extends object>(reading: Promise<T>): Promise<T | string> {
  try {
    return await reading;
  } catch (thrown) {
    if (thrown instanceof ServiceFailure && thrown.kind !== "cancelled") return `${thrown.why}. ${thrown.fix}`;
    throw thrown;
  }
}

/**
 * Pages to request in one round: up to half as many as were read so far if the end isn't known, to limit the waste. At
 * least one of them exists, so a pass wastes at most three requests.
 */
function width({ pages, stalled }: Pass, likelyPages: number | null): number {
  if (stalled > 0) return 1;
  const expected = likelyPages === null ? Math.ceil(pages / 2) : likelyPages - pages;
  return Math.min(Math.max(expected, 1), MAX_AT_ONCE);
}

function take(pass: Pass, page: VisitorsPage): void {
  const added = add(pass, page);
  if (added > 0 || pass.pages === 0) pass.useful += 1;

  if (!pass.hasMore) {
    // This page was requested together with the last one. Rows that are already known aren't a sign of change.
    if (added > 0 || page.hasMore) pass.rowsAfterEnd = true;
    return;
  }
  if (page.hasMore && page.received > 0 && page.received < PAGE_ROWS && pass.gap === undefined) {
    pass.gap = { offset: pass.pages * PAGE_ROWS + page.received, limit: PAGE_ROWS - page.received };
  }
  pass.pages += 1;
  pass.rejected += page.rejected;
  pass.duplicates += page.visitors.length - added;
  if (added === 0 && page.hasMore) pass.stalled += 1;
  pass.hasMore = page.hasMore;
}

/** New rows in a gap mean that the service cuts pages short and leaves out rows. Otherwise, its short pages are fine. */
function checkGap(pass: Pass, page: VisitorsPage | string): void {
  if (typeof page === "string") {
    pass.stopped = page;
    return;
  }
  pass.gap = null;
  if (add(pass, page) === 0) return;
  pass.useful += 1;
  pass.stopped = `The service returns fewer than the ${PAGE_ROWS} rows per request that its API allows, and leaves out the rest`;
}

/** Returns the number of new rows. The latest row for each path is kept. */
function add(pass: Pass, { visitors, totals }: VisitorsPage): number {
  if (!sameCounts(totals, pass.totals)) pass.totalsChanged += 1;
  pass.totals = totals;
  const known = pass.rows.size;
  for (const { path, human, ai, total } of visitors) pass.rows.set(path, { human, ai, total });
  return pass.rows.size - known;
}

export function sameCounts(one: Counts, other: Counts): boolean {
  return one.human === other.human && one.ai === other.ai && one.total === other.total;
}
