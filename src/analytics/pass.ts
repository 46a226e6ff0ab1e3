import type { Counts, VisitorsPage, VisitorsQuery } from "../service/port.ts";

/** The most that the service's contract allows: every page costs a request, however long it is. */
export const PAGE_ROWS = 250;

/** Rows of a window by where they stand. */
export type Place = Pick<VisitorsQuery, "limit" | "offset">;

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

/** A pass under way. */
export type Draft = { -readonly [K in keyof Pass]: Pass[K] } & {
  readonly rows: Map<string, Counts>;
  hasMore: boolean;
  /** What the first short page left of its places although more follow; null before there is one, and once it was looked into. */
  gap: Place | null;
  /** The gap was looked into, and was none. */
  trusted: boolean;
};

export function begin(page: VisitorsPage): Draft {
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

/** Adds the next page. */
export function take(pass: Draft, page: VisitorsPage): void {
  const fresh = add(pass, page);
  if (fresh > 0 || pass.pages === 0) pass.useful += 1;

  if (!pass.hasMore) {
    // Asked for in the same round as the last page. Showing known rows again here is no drift: nothing is missing.
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
 * What lies in the places that a short page left. By the contract nothing that is not known: then short pages are this
 * service's way, and no other is doubted. New rows mean that it cuts pages below the limit and leaves rows between them.
 */
export function lookInto(pass: Draft, page: VisitorsPage): void {
  pass.gap = null;
  pass.trusted = true;
  if (add(pass, page) === 0) return;
  pass.useful += 1;
  pass.stopped = `The service sends fewer rows at once than the ${PAGE_ROWS} that its contract allows, and leaves out the rest`;
}

/** How many of the page's rows are new. Of two rows of one path the later is kept: it is the service's latest word. */
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
