import {
  type CallOptions,
  type Counts,
  type Service,
  ServiceFailure,
  type VisitorsPage,
} from "../service/port.ts";
import type { Window } from "./model.ts";

/** The most that the service's contract allows: every page costs a request, however long it is. */
const PAGE_ROWS = 250;
/** One of these at least lies before the end, so a pass asks for at most three pages that do not exist. */
const MOST_AT_ONCE = 4;
/** A pass is given up when this many pages announced more and brought nothing new themselves. */
const MOST_BARREN = 3;

export interface PagingOptions extends CallOptions {
  /** Requests that may be used, at least 1. Tries that the service client repeats count, and may exceed it by a few. */
  readonly mayUse: number;
  /** Pages that a like window had; null when nothing is known. Saves requests past the end, and time. */
  readonly likelyPages: number | null;
}

/** How far a pass has come. */
export interface Progress {
  readonly pages: number;
  readonly rows: number;
}

/** What reading a window once, from its first page on, came to. */
export interface Pass {
  readonly rows: ReadonlyMap<string, Counts>;
  /** Of the page that was read last. */
  readonly totals: Counts;
  /** Pages up to the last one, or up to where the pass stopped. */
  readonly pages: number;
  /** Pages that brought a row, and the first one, which brings the totals. */
  readonly useful: number;
  readonly rejected: number;
  /** Rows whose path this pass had read before. */
  readonly duplicates: number;
  /** Times that the totals differed between two pages. */
  readonly totalsChanged: number;
  /** Pages without a new row that announced more nevertheless: empty, repeated, or refused as a whole. */
  readonly barren: number;
  /** A page behind the one that was said to be the last had new rows, or announced more. */
  readonly endMoved: boolean;
  /** Why the pass did not come to the last page, a plain sentence without a full stop; null when it did. */
  readonly stopped: string | null;
}

/**
 * Reads a window page by page until the service says that there is no more. Progress comes after every round of requests.
 * Throws the ServiceFailure of the very first page, and `cancelled` at any time; later failures stop the pass. Rounds
 * go on after the deadline as long as the service answers at once: the service client neither waits nor tries again then.
 */
export async function* readThrough(
  service: Service,
  window: Window,
  options: PagingOptions,
): AsyncGenerator<Progress, Pass, void> {
  const before = service.requests;
  // A page may be shorter than its limit although more follow; the contract counts offsets by limit all the same.
  const ask = (page: number): Promise<VisitorsPage> =>
    service.visitorsPage(
      { dateFrom: window.from, dateTo: window.to, limit: PAGE_ROWS, offset: page * PAGE_ROWS },
      options,
    );

  const pass = begin(await ask(0));
  yield { pages: pass.pages, rows: pass.rows.size };
  for (let asked = 1; pass.hasMore && pass.stopped === null; ) {
    const left = options.mayUse - (service.requests - before);
    if (pass.barren >= MOST_BARREN) {
      pass.stopped = "The service kept announcing more rows and sent none that were new";
    } else if (left < 1) {
      pass.stopped = `The service has more rows than could be read with the ${options.mayUse} requests that \`max-requests\` left for this window`;
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

/** Why reading must end with what there is. Throws on what no reading survives: a cancelled run, a bug of ours. */
export function whyStopped(thrown: unknown): string {
  if (thrown instanceof ServiceFailure && thrown.kind !== "cancelled") return thrown.why;
  throw thrown;
}

export function sameCounts(one: Counts, other: Counts): boolean {
  return one.human === other.human && one.ai === other.ai && one.total === other.total;
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

type Draft = { -readonly [K in keyof Pass]: Pass[K] } & {
  readonly rows: Map<string, Counts>;
  hasMore: boolean;
};

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
  };
  take(draft, page);
  return draft;
}

/** Adds the next page. Of two rows of one path the later is kept: it is the service's latest word. */
function take(pass: Draft, page: VisitorsPage): void {
  const known = pass.rows.size;
  for (const { path, human, ai, total } of page.visitors) pass.rows.set(path, { human, ai, total });
  const fresh = pass.rows.size - known;
  if (!sameCounts(page.totals, pass.totals)) pass.totalsChanged += 1;
  pass.totals = page.totals;
  if (fresh > 0 || pass.pages === 0) pass.useful += 1;

  if (!pass.hasMore) {
    // Asked for in the same round as the last page. Showing known rows again here is no drift: nothing is missing.
    if (fresh > 0 || page.hasMore) pass.endMoved = true;
    return;
  }
  pass.pages += 1;
  pass.rejected += page.rejected;
  pass.duplicates += page.visitors.length - fresh;
  if (fresh === 0 && page.hasMore) pass.barren += 1;
  pass.hasMore = page.hasMore;
}

/** A page that could not be read leaves a gap, unless it lies behind the last one. */
function miss(pass: Draft, thrown: unknown): void {
  const why = whyStopped(thrown);
  if (pass.hasMore) pass.stopped ??= why;
}
