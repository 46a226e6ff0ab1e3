import type { Counts } from "../service/port.ts";
import type { CollectedWindow } from "./collect.ts";
import type { Audience, Change, Page, Parts } from "./model.ts";
import { isScanner, pageKey, type Sitemap } from "./paths.ts";

/** One page in both windows, its spellings folded. Everything ranked or compared is made of these, never of rows. */
export interface SitePage {
  /** The most visited spelling, of now or else of before, exactly as the service wrote it. */
  readonly path: string;
  /** The sitemap's spelling; null for a page that it doesn't have, and for paths with a query, which anyone can make. */
  readonly published: string | null;
  /** `ignored` and `scanner` are in no list. */
  readonly kind: "page" | "ignored" | "scanner";
  readonly now: Counts;
  /** Null if the previous window wasn't read, or a partial reading of it didn't reach the page. */
  readonly before: Counts | null;
  /** The largest count of a single spelling: the fewest visitors that the page can have had. Else the same object. */
  readonly leastNow: Counts;
  readonly leastBefore: Counts | null;
}

type Draft = { -readonly [K in keyof SitePage]: SitePage[K] } & { visits: number };

const NOBODY: Counts = { human: 0, ai: 0, total: 0 };

/**
 * Folds the rows of both windows into pages, in one walk over each: looking rows up costs more than everything else.
 *
 * @param ignore  true for paths that are left out of rankings
 */
export function foldPages(
  current: CollectedWindow,
  previous: CollectedWindow | null,
  sitemap: Sitemap | null,
  ignore: (path: string) => boolean,
): readonly SitePage[] {
  const pages = new Map<string, Draft>();
  const missing = previous?.completeness === "complete" ? NOBODY : null;
  const pageAt = (path: string): Draft => {
    const spelled = pageKey(path);
    const published = sitemap?.publishedAs(spelled) ?? null;
    const kind = ignore(path) ? "ignored" : published === null && isScanner(path) ? "scanner" : "page";
    const key = kind === "page" ? spelled : `${kind} ${spelled}`;
    const known = pages.get(key);
    if (known !== undefined) return known;
    const before = { before: missing, leastBefore: missing };
    const page: Draft = { path, published, kind, now: NOBODY, leastNow: NOBODY, ...before, visits: -1 };
    pages.set(key, page);
    return page;
  };
  for (const [path, counts] of current.rows) {
    const page = pageAt(path);
    page.leastNow = most(page.leastNow, counts);
    page.now = sum(page.now, counts, current.totals);
    name(page, path, counts);
  }
  for (const [path, counts] of previous?.rows ?? []) {
    const page = pageAt(path);
    page.leastBefore = most(page.leastBefore ?? NOBODY, counts);
    page.before = sum(page.before ?? NOBODY, counts, previous?.totals ?? counts);
    if (page.now === NOBODY) name(page, path, counts);
  }
  return withScannersOnlyIfFew([...pages.values()]);
}

function name(page: Draft, path: string, { total }: Counts): void {
  if (total < page.visits || (total === page.visits && path > page.path)) return;
  page.path = path;
  page.visits = total;
}

/** At most as many as the site had: a page can't have more, however often its spellings count one visitor. */
function sum(sums: Counts, counts: Counts, site: Counts): Counts {
  if (sums === NOBODY) return counts;
  return perCount((of) => Math.max(sums[of], counts[of], Math.min(sums[of] + counts[of], site[of])));
}

function most(known: Counts, counts: Counts): Counts {
  return known === NOBODY ? counts : perCount((of) => Math.max(known[of], counts[of]));
}

/** A site whose pages mostly look like what scanners ask for is built that way. */
function withScannersOnlyIfFew(pages: readonly SitePage[]): readonly SitePage[] {
  const visits = (of: SitePage["kind"]): number =>
    pages.reduce((all, { kind, now }) => all + (kind === of ? now.total : 0), 0);
  if (visits("scanner") <= visits("page")) return pages;
  return pages.map((page) => (page.kind === "scanner" ? { ...page, kind: "page" } : page));
}

export function pageOf({ path, published, now, leastNow }: SitePage): Page {
  // The three numbers alone: a row may have its path as well.
  return { path, published, atMost: leastNow !== now, ...perCount((of) => now[of]) };
}

export function perAudience<T>(of: (audience: Audience) => T): Record<Audience, T> {
  return { human: of("human"), ai: of("ai") };
}

export function perCount<T>(of: (count: keyof Counts) => T): Record<keyof Counts, T> {
  return { ...perAudience(of), total: of("total") };
}

/** To add counts to. */
export function noCounts(): Record<keyof Counts, number> {
  return { ...NOBODY };
}

export function addTo(sums: Record<keyof Counts, number>, { human, ai, total }: Counts): void {
  sums.human += human;
  sums.ai += ai;
  sums.total += total;
}

export function wasVisited({ human, ai, total }: Counts): boolean {
  return Math.max(human, ai, total) > 0;
}

/** A path's visitors: a path without a row had none, if the reading reached its end. Null if it isn't known. */
export function visitorsOf({ rows, completeness }: CollectedWindow, path: string): Counts | null {
  return rows.get(path) ?? (completeness === "complete" ? NOBODY : null);
}

/** Compares two counts; `before` is null if it isn't known. */
export function changeOf(now: number, before: number | null): Change {
  if (before === null) return { kind: "unknown", now, before, difference: null, relative: null };
  const difference = now - before;
  if (before === 0) return { kind: now === 0 ? "compared" : "new", now, before, difference, relative: null };
  return { kind: now === 0 ? "gone" : "compared", now, before, difference, relative: difference / before };
}

/** Splits deduplicated counts into people only, AI only, and visitors that count as both. */
export function partsOf(counts: Counts): Parts {
  const { human, ai } = counts;
  const total = Math.min(Math.max(counts.total, human, ai), human + ai);
  const parts = { humanOnly: total - ai, aiOnly: total - human, both: human + ai - total };
  return { ...parts, total, withinBounds: total === counts.total };
}

/**
 * Pages that a visitor sees on average: the sum of page visits over the site's visitors. Null for a partial reading,
 * whose sum is too small, and if there were no visitors.
 */
export function pagesPerVisitor(reading: CollectedWindow | null, audience: Audience): number | null {
  if (reading === null || reading.completeness === "partial" || reading.totals[audience] === 0) return null;
  let visits = 0;
  for (const counts of reading.rows.values()) visits += counts[audience];
  return visits / reading.totals[audience];
}
