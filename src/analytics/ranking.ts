import type { Counts } from "../service/port.ts";
import type { Audience, Insights, Listed, Page, PublishedPages, RankedPage, RankGap } from "./model.ts";
import type { Sitemap, SitePage } from "./pages.ts";
import { changeOf, normalizePath, pageOf, perAudience, wasVisited } from "./pages.ts";

/** By UTF-16 code units, so that the order doesn't depend on the locale. */
export function byText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** Most visited first, then by path, so that the order doesn't depend on the order of the rows. */
export function byVisitors(of: keyof Counts) {
  return (a: SitePage, b: SitePage): number => b.now[of] - a.now[of] || byText(a.path, b.path);
}

/** Counts the items and returns the first `limit` in order, without sorting all of them. */
export function head<T>(items: Iterable<T>, limit: number, order: (a: T, b: T) => number): Listed<T> {
  const kept: T[] = [];
  const room = limit * 2 + 100;
  let count = 0;
  let last: T | undefined;
  for (const item of items) {
    count++;
    if (last !== undefined && order(item, last) >= 0) continue;
    if (kept.push(item) < room) continue;
    kept.sort(order).length = limit;
    last = kept.at(-1);
  }
  return { count, items: kept.sort(order).slice(0, limit) };
}

export function listOf(pages: readonly SitePage[], limit: number, of: keyof Counts = "total"): Listed<Page> {
  const { count, items } = head(pages, limit, byVisitors(of));
  return { count, items: items.map(pageOf) };
}

/** Ranks by count: 1 for the largest. */
function ranksOf(counts: readonly number[]): ReadonlyMap<number, number> {
  const ranks = new Map<number, number>();
  for (const [i, count] of Float64Array.from(counts).sort().reverse().entries()) {
    if (!ranks.has(count)) ranks.set(count, i + 1);
  }
  return ranks;
}

export function topPages(pages: readonly SitePage[], audience: Audience, site: Counts, top: number): RankedPage[] {
  const visited = pages.filter(({ now }) => now[audience] > 0);
  const { items } = head(visited, top, byVisitors(audience));
  const ranks = ranksOf(items.map(({ now }) => now[audience]));
  return items.map((page) => {
    const now = page.now[audience];
    return {
      ...pageOf(page),
      rank: ranks.get(now) ?? 0,
      share: site[audience] > 0 ? Math.min(1, now / site[audience]) : null,
      change: changeOf(now, page.before?.[audience] ?? null),
    };
  });
}

export function onlyPages(pages: readonly SitePage[], audience: Audience, top: number): Listed<Page> {
  const only = pages.filter(({ now }) => now[audience] > 0 && now[OTHER[audience]] === 0);
  return listOf(only, top, audience);
}

const OTHER = { human: "ai", ai: "human" } as const;

/** The lowest rank that the page can have in the audience that ranks it higher. */
const MAX_RANK = 50;
/** The fewest visitors in that audience, because ranks with fewer are random. */
const MIN_VISITORS = 10;
/** How much lower the other audience must rank the page: by this factor and by this many places. */
const MIN_RATIO = 2;
const MIN_PLACES = 10;

/** Pages that both audiences visit and that one ranks far higher, widest ratio first. */
export function rankGaps(pages: readonly SitePage[], top: number): Insights["rankGaps"] {
  const ranks = perAudience((audience) => ranksOf(pages.map(({ now }) => now[audience])));
  const rankOf = ({ now }: SitePage, audience: Audience): number => ranks[audience].get(now[audience]) ?? 0;
  return perAudience((audience): RankGap[] => {
    const other = OTHER[audience];
    const ratio = (page: SitePage): number => rankOf(page, other) / rankOf(page, audience);
    const wide = pages.filter((page) => {
      if (page.now[audience] < MIN_VISITORS || page.now[other] === 0) return false;
      const [high, low] = [rankOf(page, audience), rankOf(page, other)];
      return high <= MAX_RANK && low >= high * MIN_RATIO && low >= high + MIN_PLACES;
    });
    const { items } = head(wide, top, (a, b) => ratio(b) - ratio(a) || byText(a.path, b.path));
    return items.map((page) => ({ ...pageOf(page), humanRank: rankOf(page, "human"), aiRank: rankOf(page, "ai") }));
  });
}

const SHARE = 0.8;

/** The smallest number of visited pages that have at least 80% of all page visits. */
export function concentration(pages: readonly SitePage[]): Insights["concentration"] {
  const visited = pages.filter(({ now }) => wasVisited(now));
  const visits = Float64Array.from(visited, ({ now }) => now.total)
    .sort()
    .reverse();
  const all = visits.reduce((total, each) => total + each, 0);
  if (all === 0) return null;
  let covered = 0;
  let count = 0;
  while (count < visits.length && covered < SHARE * all) covered += visits[count++] ?? 0;
  return { share: SHARE, pages: count, ofPages: visits.length };
}

/** The most that anyone would work through one by one. */
const MAX_UNVISITED = 500;
/** How many of the most visited pages to check: not just the front page, but not the long tail of made-up paths. */
const CHECKED_PAGES = 50;

/**
 * Does the sitemap match the visits? Half of the most visited pages must be published, or half of the published pages
 * visited, which made-up paths can't prevent. Otherwise, the sitemap is another site's, or its paths are different.
 */
export function fits(sitemap: Sitemap, pages: readonly SitePage[]): boolean {
  const visited = pages.filter(({ kind, now }) => kind === "page" && wasVisited(now));
  const published = (some: readonly SitePage[]) => some.filter(({ path }) => isListed(sitemap, path)).length;
  const { items } = head(visited, CHECKED_PAGES, byVisitors("total"));
  if (published(items) * 2 >= items.length) return true;
  const found = published(visited);
  return found > 1 && found * 2 >= sitemap.pages.size;
}

/** A published page requested with a query is still published. */
function isListed(sitemap: Sitemap, path: string): boolean {
  return sitemap.publishedAs(normalizePath(path)) !== null;
}

/** Published pages without visits, and visited pages that aren't published, both without ignored paths. */
export function publishedPages(
  sitemap: Sitemap,
  pages: readonly SitePage[],
  isComplete: boolean,
  ignore: (path: string) => boolean,
  top: number,
): PublishedPages {
  const visited = new Set<string>();
  for (const { published, now } of pages) if (published !== null && wasVisited(now)) visited.add(published);
  const unpublished = pages.filter(
    ({ kind, published, now, path }) =>
      kind === "page" && published === null && wasVisited(now) && !isListed(sitemap, path),
  );
  const unvisited = [...sitemap.pages.values()].filter((page) => !visited.has(page) && !ignore(page));
  return {
    count: sitemap.pages.size,
    unvisited: isComplete ? head(unvisited, MAX_UNVISITED, byText) : null,
    unpublished: listOf(unpublished, top),
  };
}
