import type { Window } from "../period.ts";
import { type CallOptions, type Service, ServiceFailure, type VisitorsPage } from "../service/port.ts";
import { count } from "../text/numbers.ts";
import { begin, type Draft, lookInto, PAGE_ROWS, type Pass, type Place, take } from "./pass.ts";

/** What reading visitors needs of the service. */
export type Visitors = Pick<Service, "visitorsPage" | "requests">;

export const FIRST_PAGE: Place = { limit: PAGE_ROWS, offset: 0 };
/**
 * One of these at least lies before the end, so a pass asks for at most three pages that do not exist. Asking for the next
 * page whenever one has come, instead of in rounds, would nearly always lose all three, and have to wait for them.
 */
const MOST_AT_ONCE = 4;
/** A pass is given up when this many pages announced more and brought nothing new themselves. */
const MOST_BARREN = 3;
/** Into how many a page that is too large is divided. */
const PARTS = 5;

export interface PagingOptions extends CallOptions {
  /** Requests that may be used, at least 1. Tries that the service client repeats count, and may exceed it by a few. */
  readonly mayUse: number;
  /** Pages that a like window had; null when nothing is known. Saves requests past the end, and time. */
  readonly likelyPages: number | null;
  /** The window's first page if it was asked for before; it counts as one of the requests of this reading. */
  readonly first: VisitorsPage | null;
}

/** How far a pass has come. */
export interface Progress {
  readonly pages: number;
  readonly rows: number;
}

/**
 * Reads a window page by page until the service says that there is no more. Progress comes after every round of requests.
 * Throws the ServiceFailure of the very first page, and `cancelled` at any time; later failures stop the pass. Rounds
 * go on after the deadline as long as the service answers at once: the service client neither waits nor tries again then.
 */
export async function* readThrough(
  service: Visitors,
  window: Window,
  options: PagingOptions,
): AsyncGenerator<Progress, Pass, void> {
  const before = service.requests - (options.first === null ? 0 : 1);
  // A page may be shorter than its limit although more follow; the contract counts offsets by limit all the same.
  const ask = (page: number) => readPage(service, window, { limit: PAGE_ROWS, offset: page * PAGE_ROWS }, options);

  const pass = begin(options.first ?? (await readPage(service, window, FIRST_PAGE, options)));
  yield { pages: pass.pages, rows: pass.rows.size };
  for (let asked = 1; (pass.hasMore || pass.gap !== null) && pass.stopped === null; ) {
    const left = options.mayUse - (service.requests - before);
    if (pass.barren >= MOST_BARREN) {
      pass.stopped = "The service kept announcing more rows and sent none that were new";
    } else if (left < 1) {
      const requests = options.mayUse === 1 ? "one request" : `${count(options.mayUse)} requests`;
      pass.stopped = `The service has more rows than could be read with the ${requests} that \`max-requests\` left for this period`;
    } else if (pass.gap !== null) {
      try {
        lookInto(pass, await readPage(service, window, pass.gap, options));
      } catch (thrown) {
        pass.stopped = whyStopped(thrown);
      }
      yield { pages: pass.pages, rows: pass.rows.size };
    } else {
      const round = Math.min(width(pass, options.likelyPages), left);
      const answers = await Promise.allSettled(Array.from({ length: round }, (_, i) => ask(asked + i)));
      asked += round;
      for (const answer of answers) {
        if (answer.status === "fulfilled") take(pass, answer.value);
        else miss(pass, answer.reason);
      }
      yield { pages: pass.pages, rows: pass.rows.size };
    }
  }
  return pass;
}

/**
 * Rows of a window by their places. A page over the size limit is read in smaller ones; a row that is over it alone counts
 * as rejected. Throws ServiceFailure.
 */
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
    const parts = await readParts(service, window, place, options);
    const read = parts.filter((part) => part !== null);
    const last = read.at(-1);
    if (last === undefined) throw thrown;
    const sum = (field: "received" | "rejected") => read.reduce((all, part) => all + part[field], 0);
    const tooLarge = parts.length - read.length;
    return {
      totals: last.totals,
      visitors: read.flatMap(({ visitors }) => visitors),
      received: sum("received") + tooLarge,
      rejected: sum("rejected") + tooLarge,
      hasMore: last.hasMore,
    };
  }
}

/** The smaller pages of a page, up to the one that is said to be the last; null for a row that is too large alone. */
async function readParts(
  service: Visitors,
  window: Window,
  { limit, offset }: Place,
  options: CallOptions,
): Promise<(VisitorsPage | null)[]> {
  const parts: (VisitorsPage | null)[] = [];
  const size = Math.ceil(limit / PARTS);
  for (let start = 0; start < limit && parts.at(-1)?.hasMore !== false; start += size) {
    const place = { offset: offset + start, limit: Math.min(size, limit - start) };
    try {
      parts.push(await readPage(service, window, place, options));
    } catch (thrown) {
      if (!isTooLarge(thrown) || place.limit > 1) throw thrown;
      parts.push(null);
    }
  }
  return parts;
}

function isTooLarge(thrown: unknown): boolean {
  return thrown instanceof ServiceFailure && thrown.kind === "too-large";
}

/** Why reading must end with what there is. Throws on what no reading survives: a cancelled run, a bug of ours. */
export function whyStopped(thrown: unknown): string {
  if (thrown instanceof ServiceFailure && thrown.kind !== "cancelled") return thrown.why;
  throw thrown;
}

/**
 * How many pages to ask for at once. The end is not known before it is there, and whatever is asked for behind it is lost
 * quota: so up to half as many as there were so far, or only as many as are likely to exist.
 */
function width({ pages, barren }: Draft, likelyPages: number | null): number {
  if (barren > 0) return 1;
  const promising = likelyPages === null ? Math.ceil(pages / 2) : likelyPages - pages;
  return Math.min(Math.max(promising, 1), MOST_AT_ONCE);
}

/** A page that could not be read leaves a gap, unless it lies behind the last one. */
function miss(pass: Draft, thrown: unknown): void {
  const why = whyStopped(thrown);
  if (pass.hasMore) pass.stopped ??= why;
}
