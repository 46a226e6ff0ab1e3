import type { Window } from "../period.ts";
import {
  type CallOptions,
  type Counts,
  type Service,
  ServiceFailure,
  type VisitorsPage,
  type VisitorsQuery,
} from "../service/port.ts";
import { count } from "../text/numbers.ts";

export type Visitors = Pick<Service, "visitorsPage" | "requests">;

export type Place = Pick<VisitorsQuery, "limit" | "offset">;

/** The most that the service's contract allows. Every page costs a request, however long it is. */
const PAGE_ROWS = 250;
export const FIRST_PAGE: Place = { limit: PAGE_ROWS, offset: 0 };
/**
 * At least one of these is before the end, so a pass asks for at most three pages that don't exist. Asking for the next
 * page whenever one has arrived, instead of in rounds, would nearly always waste all three, and wait for them.
 */
const MOST_AT_ONCE = 4;
/** A pass is given up when this many pages announced more and had nothing new. */
const MOST_BARREN = 3;
/** How many smaller pages replace one that is too large. */
const DIVISOR = 5;

export interface PassOptions extends CallOptions {
  /** Requests that can be used, at least 1. Retries by the service client count, and may exceed it by a few. */
  readonly mayUse: number;
  /** Pages that a similar window had; null when nothing is known. Saves requests past the end, and time. */
  readonly likelyPages: number | null;
  /** The window's first page if it was read before. It counts as one of the requests of this reading. */
  readonly first: VisitorsPage | null;
  /** Told how many rows a pass has read, after each round of requests. */
  readonly onProgress: (rows: number) => void;
}

/** The result of reading a window once. */
export interface Pass {
  readonly rows: ReadonlyMap<string, Counts>;
  /** Of the page that was read last. */
  readonly totals: Counts;
  /** Up to the last one, or up to where the pass stopped. */
  readonly pages: number;
  /** Pages that had a new row, and the first one, which has the totals. */
  readonly useful: number;
  readonly rejected: number;
  /** Rows whose path this pass had read before. */
  readonly duplicates: number;
  /** How often the totals differed between two pages. */
  readonly totalsChanged: number;
  /** Pages without a new row that announced more anyway: empty, repeated, or refused as a whole. */
  readonly barren: number;
  /** A page after the one announced as the last had new rows, or announced more. */
  readonly endMoved: boolean;
  /** Why the pass didn't reach the last page, a plain sentence without a period; null when it did. */
  readonly stopped: string | null;
}

type Draft = { -readonly [K in keyof Pass]: Pass[K] } & {
  readonly rows: Map<string, Counts>;
  hasMore: boolean;
  /** The places that the first short page left empty although more follow. Looked into, they make it `trusted`. */
  gap: Place | null;
  trusted: boolean;
};

/**
 * Reads a window page by page until the service says that there's no more. Throws the ServiceFailure of the very first
 * page, and of a canceled run at any time; later failures stop the pass. Rounds continue after the deadline as long as the
 * service answers at once, because the service client neither waits nor retries then.
 */
export async function readPass(service: Visitors, window: Window, options: PassOptions): Promise<Pass> {
  const before = service.requests - Number(options.first !== null);
  const read = (place: Place) => readPage(service, window, place, options);

  const pass = begin(options.first ?? (await read(FIRST_PAGE)));
  for (let asked = 1; ; ) {
    options.onProgress(pass.rows.size);
    if (pass.stopped !== null || !(pass.hasMore || pass.gap !== null)) return pass;
    const left = options.mayUse - (service.requests - before);
    if (pass.barren >= MOST_BARREN) {
      return { ...pass, stopped: "The service kept announcing more rows and sent none that were new" };
    }
    if (left < 1) {
      const requests = options.mayUse === 1 ? "one request" : `${count(options.mayUse)} requests`;
      const stopped = `The service has more rows than could be read with the ${requests} that \`max-requests\` left for this period`;
      return { ...pass, stopped };
    }
    if (pass.gap !== null) {
      lookInto(pass, await orWhy(read(pass.gap)));
      continue;
    }
    const round = Math.min(width(pass, options.likelyPages), left);
    // A page may be shorter than its limit although more follow. By the contract, offsets count by limit anyway.
    const offsets = Array.from({ length: round }, (_, i) => (asked + i) * PAGE_ROWS);
    const answers = await Promise.all(offsets.map((offset) => orWhy(read({ limit: PAGE_ROWS, offset }))));
    asked += round;
    for (const answer of answers) {
      if (typeof answer !== "string") take(pass, answer);
      // A page that couldn't be read leaves a gap, unless it's after the last one.
      else if (pass.hasMore) pass.stopped ??= answer;
    }
  }
}

/** A page over the size limit is read as smaller ones, and a row that is over it alone counts as rejected. */
export async function readPage(
  service: Visitors,
  window: Window,
  place: Place,
  options: CallOptions,
): Promise<VisitorsPage> {
  try {
    return await service.visitorsPage({ dateFrom: window.from, dateTo: window.to, ...place }, options);
  } catch (thrown) {
    if (!isTooLarge(thrown) || place.limit === 1) throw thrown;
    const read: VisitorsPage[] = [];
    let tooLarge = 0;
    const size = Math.ceil(place.limit / DIVISOR);
    for (let start = 0; start < place.limit && read.at(-1)?.hasMore !== false; start += size) {
      const part = { offset: place.offset + start, limit: Math.min(size, place.limit - start) };
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

/** What was read, or why it couldn't be. Throws what no reading survives: a canceled run, a bug of ours. */
export async function orWhy<T extends object>(reading: Promise<T>): Promise<T | string> {
  try {
    return await reading;
  } catch (thrown) {
    if (thrown instanceof ServiceFailure && thrown.kind !== "cancelled") return thrown.why;
    throw thrown;
  }
}

/**
 * How many pages to ask for at once. The end isn't known in advance, and every request past it is wasted quota: so up to
 * half as many as there were so far, or only as many as are likely to exist.
 */
function width({ pages, barren }: Draft, likelyPages: number | null): number {
  if (barren > 0) return 1;
  const promising = likelyPages === null ? Math.ceil(pages / 2) : likelyPages - pages;
  return Math.min(Math.max(promising, 1), MOST_AT_ONCE);
}

function begin(page: VisitorsPage): Draft {
  const draft: Draft = {
    rows: new Map(),
    totals: page.totals,
    pages: 0,
    useful: 0,
    rejected: 0,
    duplicates: 0,
    totalsChanged: 0,
    barren: 0,
    endMoved: false,
    stopped: null,
    hasMore: true,
    gap: null,
    trusted: false,
  };
  take(draft, page);
  return draft;
}

function take(pass: Draft, page: VisitorsPage): void {
  const fresh = add(pass, page);
  if (fresh > 0 || pass.pages === 0) pass.useful += 1;

  if (!pass.hasMore) {
    // Requested in the same round as the last page. Repeating known rows here isn't drift: nothing is missing.
    if (fresh > 0 || page.hasMore) pass.endMoved = true;
    return;
  }
  if (page.hasMore && page.received > 0 && page.received < PAGE_ROWS && !pass.trusted) {
    const offset = pass.pages * PAGE_ROWS + page.received;
    pass.gap ??= { offset, limit: PAGE_ROWS - page.received };
  }
  pass.pages += 1;
  pass.rejected += page.rejected;
  pass.duplicates += page.visitors.length - fresh;
  if (fresh === 0 && page.hasMore) pass.barren += 1;
  pass.hasMore = page.hasMore;
}

/**
 * What is in the places that a short page left empty. By the contract, nothing new: then this service sends short pages,
 * and no other is doubted. New rows mean that it cuts pages below the limit and leaves out the rows between them.
 */
function lookInto(pass: Draft, page: VisitorsPage | string): void {
  if (typeof page === "string") {
    pass.stopped = page;
    return;
  }
  pass.gap = null;
  pass.trusted = true;
  if (add(pass, page) === 0) return;
  pass.useful += 1;
  pass.stopped = `The service sends fewer rows at once than the ${PAGE_ROWS} that its contract allows, and leaves out the rest`;
}

/** Returns how many rows are new. Of two rows with one path, the later is kept: it's the service's latest word. */
function add(pass: Draft, { visitors, totals }: VisitorsPage): number {
  if (!sameCounts(totals, pass.totals)) pass.totalsChanged += 1;
  pass.totals = totals;
  const known = pass.rows.size;
  for (const row of visitors) pass.rows.set(row.path, row);
  return pass.rows.size - known;
}

export function sameCounts(one: Counts, other: Counts): boolean {
  return one.human === other.human && one.ai === other.ai && one.total === other.total;
}
