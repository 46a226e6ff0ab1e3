import type { Counts } from "../service/port.ts";
import { changeOf, wasVisited } from "./counts.ts";
import type { Audience, Insights, Listed, Page, PublishedPages, RankedPage, RankGap } from "./model.ts";
import { pageOf, type SitePage } from "./pages.ts";
import { comparable, type Sitemap } from "./paths.ts";

/** Orders paths by their code units: the same on every machine, whatever its language. */
export function byText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

interface Visited {
  readonly path: string;
  readonly now: Counts;
}

/** Most visitors first, equal counts by path: an order that does not depend on how the rows came in. */
export function byVisitors(of: keyof Counts): (a: Visited, b: Visited) => number {
  return (a, b) => b.now[of] - a.now[of] || byText(a.path, b.path);
}

export function* where<T>(items: Iterable<T>, accept: (item: T) => boolean): Iterable<T> {
  for (const item of items) if (accept(item)) yield item;
}

/** Counts the items and keeps the first `limit` of them in order, without ever holding many more than that. */
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

/** A function from a count to its rank among all counts: 1 is the largest, equal counts share a rank. */
export function ranksOf(counts: Iterable<number>): (count: number) => number {
  const ascending = Float64Array.from(counts).sort();
  return (count) => {
    let low = 0;
    let high = ascending.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((ascending[middle] ?? Number.POSITIVE_INFINITY) > count) high = middle;
      else low = middle + 1;
    }
    return ascending.length - low + 1;
  };
}

/** The pages with most visitors of an audience. */
export function topPages(pages: Iterable<SitePage>, audience: Audience, site: Counts, top: number): RankedPage[] {
  let rank = 0;
  let last = Number.NaN;
  return head(
    where(pages, ({ now }) => now[audience] > 0),
    top,
    byVisitors(audience),
  ).items.map((page, i) => {
    const now = page.now[audience];
    if (now !== last) rank = i + 1;
    last = now;
    return {
      ...pageOf(page),
      rank,
      share: site[audience] > 0 ? Math.min(1, now / site[audience]) : null,
      change: changeOf(now, page.before?.[audience] ?? null),
    };
  });
}

/** Pages that this audience came to and the other did not. */
export function onlyPages(pages: Iterable<SitePage>, audience: Audience, top: number): Listed<Page> {
  const other = otherThan(audience);
  const only = where(pages, ({ now }) => now[audience] > 0 && now[other] === 0);
  const { count, items } = head(only, top, byVisitors(audience));
  return { count, items: items.map(pageOf) };
}

/** A gap is told of pages that one audience ranks this high ... */
const HIGH_RANK = 50;
/** ... with at least this many visitors, because ranks among a handful are chance ... */
const LEAST_VISITORS = 10;
/** ... and that the other ranks this many times lower, and by this many places: rank 1 against rank 2 is no finding. */
const TIMES_LOWER = 2;
const PLACES_LOWER = 10;

/** Pages that both audiences come to and that `audience` ranks far higher, the widest ratio of ranks first. */
export function rankGaps(pages: readonly SitePage[], top: number): Readonly<Record<Audience, RankGap[]>> {
  const ranked = (audience: Audience) => ranksOf(pages.map(({ now }) => now[audience]));
  const rank = { human: ranked("human"), ai: ranked("ai") };
  const gapsOf = (audience: Audience): RankGap[] => {
    const other = otherThan(audience);
    const ratio = ({ now }: SitePage): number => rank[other](now[other]) / rank[audience](now[audience]);
    const wide = where(pages, ({ now }) => {
      if (now[audience] < LEAST_VISITORS || now[other] === 0) return false;
      const high = rank[audience](now[audience]);
      const low = rank[other](now[other]);
      return high <= HIGH_RANK && low >= high * TIMES_LOWER && low >= high + PLACES_LOWER;
    });
    const order = (a: SitePage, b: SitePage): number => ratio(b) - ratio(a) || byText(a.path, b.path);
    return head(wide, top, order).items.map((page) => ({
      ...pageOf(page),
      humanRank: rank.human(page.now.human),
      aiRank: rank.ai(page.now.ai),
    }));
  };
  return { human: gapsOf("human"), ai: gapsOf("ai") };
}

const SHARE = 0.8;

/** The fewest pages that together have at least 80% of all page visits, among those that were visited. */
export function concentration(pages: readonly SitePage[]): Insights["concentration"] {
  const visits = pages.flatMap(({ now }) => (wasVisited(now) ? [now.total] : []));
  const ascending = Float64Array.from(visits).sort();
  const all = ascending.reduce((total, each) => total + each, 0);
  if (all === 0) return null;
  let covered = 0;
  let count = 0;
  while (count < ascending.length && covered < SHARE * all) {
    covered += ascending[ascending.length - ++count] ?? 0;
  }
  return { share: SHARE, pages: count, ofPages: ascending.length };
}

function otherThan(audience: Audience): Audience {
  return audience === "human" ? "ai" : "human";
}

/** Long enough to work through one by one; the count tells of the rest. */
const UNVISITED_LISTED = 500;

/** Pages that decide, the most visited: not the front page alone, nor the long tail of what strangers try. */
const DECIDING_PAGES = 50;

/**
 * Whether sitemap and visits agree on most of the site: half of the most visited pages are published, or half of the
 * published pages are visited, which strangers cannot prevent. If not, it is another site's, or names pages unlike it.
 */
export function fits(sitemap: Sitemap, pages: readonly SitePage[]): boolean {
  const visited = (page: SitePage): boolean => page.kind === "page" && wasVisited(page.now);
  const isPublished = ({ path }: SitePage): boolean => sitemap.publishedAs(comparable(path)) !== null;
  const { items } = head(where(pages, visited), DECIDING_PAGES, byVisitors("total"));
  if (items.filter(isPublished).length * 2 >= items.length) return true;
  const met = pages.filter((page) => visited(page) && isPublished(page)).length;
  return met > 1 && met * 2 >= sitemap.pages.size;
}

/** What is published but not visited, and what is visited but not published. Neither list has ignored paths. */
export function publishedPages(
  sitemap: Sitemap,
  pages: readonly SitePage[],
  isComplete: boolean,
  ignore: (path: string) => boolean,
  top: number,
): PublishedPages {
  const visited = new Set<string>();
  for (const { published, now } of pages) if (published !== null && wasVisited(now)) visited.add(published);
  // A published page is no less published when it is asked for with a query.
  const unpublished = where(
    pages,
    ({ kind, published, now, path }) =>
      kind === "page" && published === null && wasVisited(now) && sitemap.publishedAs(comparable(path)) === null,
  );
  const { count, items } = head(unpublished, top, byVisitors("total"));
  const unvisited = where(sitemap.pages.values(), (page) => !visited.has(page) && !ignore(page));
  return {
    count: sitemap.pages.size,
    unvisited: isComplete ? head(unvisited, UNVISITED_LISTED, byText) : null,
    unpublished: { count, items: items.map(pageOf) },
  };
}
