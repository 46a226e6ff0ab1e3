import type { Counts } from "../service/port.ts";
import type { Audience, Insights, Listed, Page, PublishedPages, RankedPage, RankGap, Sections } from "./model.ts";
import {
  addTo,
  changeOf,
  comparable,
  noCounts,
  pageOf,
  perAudience,
  perCount,
  type Sitemap,
  type SitePage,
  wasVisited,
  withoutQuery,
} from "./pages.ts";

/** Orders paths by their code units: the same on every machine, whatever its language. */
export function byText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** Most visitors first, equal counts by path: an order that doesn't depend on the order of the rows. */
export function byVisitors(of: keyof Counts) {
  return (a: SitePage, b: SitePage): number => b.now[of] - a.now[of] || byText(a.path, b.path);
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

export function listOf(
  pages: Iterable<SitePage>,
  accept: (page: SitePage) => boolean,
  top: number,
  order: (a: SitePage, b: SitePage) => number,
): Listed<Page> {
  const { count, items } = head(where(pages, accept), top, order);
  return { count, items: items.map(pageOf) };
}

/** 1 is the largest count, and equal ones share a rank. */
function ranksOf(counts: Iterable<number>): (count: number) => number {
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

export function topPages(pages: Iterable<SitePage>, audience: Audience, site: Counts, top: number): RankedPage[] {
  const visited = where(pages, ({ now }) => now[audience] > 0);
  const { items } = head(visited, top, byVisitors(audience));
  const rankOf = ranksOf(items.map(({ now }) => now[audience]));
  return items.map((page) => {
    const now = page.now[audience];
    return {
      ...pageOf(page),
      rank: rankOf(now),
      share: site[audience] > 0 ? Math.min(1, now / site[audience]) : null,
      change: changeOf(now, page.before?.[audience] ?? null),
    };
  });
}

export function onlyPages(pages: Iterable<SitePage>, audience: Audience, top: number): Listed<Page> {
  const isOnly = ({ now }: SitePage) => now[audience] > 0 && now[otherThan(audience)] === 0;
  return listOf(pages, isOnly, top, byVisitors(audience));
}

function otherThan(audience: Audience): Audience {
  return audience === "human" ? "ai" : "human";
}

/** A gap is for pages that one audience ranks this high ... */
const HIGH_RANK = 50;
/** ... with at least this many visitors, because ranks among a handful are chance ... */
const LEAST_VISITORS = 10;
/** ... and that the other ranks this many times lower, and by this many places: rank 1 against rank 2 is no finding. */
const TIMES_LOWER = 2;
const PLACES_LOWER = 10;

/** Pages that both audiences visit and that `audience` ranks far higher, the widest ratio of ranks first. */
export function rankGaps(pages: readonly SitePage[], top: number): Insights["rankGaps"] {
  const rank = perAudience((audience) => ranksOf(pages.map(({ now }) => now[audience])));
  return perAudience((audience): RankGap[] => {
    const other = otherThan(audience);
    const ratio = ({ now }: SitePage): number => rank[other](now[other]) / rank[audience](now[audience]);
    const wide = where(pages, ({ now }) => {
      if (now[audience] < LEAST_VISITORS || now[other] === 0) return false;
      const high = rank[audience](now[audience]);
      const low = rank[other](now[other]);
      return high <= HIGH_RANK && low >= high * TIMES_LOWER && low >= high + PLACES_LOWER;
    });
    const { items } = head(wide, top, (a, b) => ratio(b) - ratio(a) || byText(a.path, b.path));
    return items.map((page) => ({
      ...pageOf(page),
      humanRank: rank.human(page.now.human),
      aiRank: rank.ai(page.now.ai),
    }));
  });
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

/** Long enough to work through one by one; the count has the rest. */
const UNVISITED_LISTED = 500;
/** Pages that decide, the most visited: not the front page alone, nor the long tail of what strangers try. */
const DECIDING_PAGES = 50;

/**
 * Whether sitemap and visits agree on most of the site: half of the most visited pages are published, or half of the
 * published pages are visited, which strangers can't prevent. If not, it's another site's, or names pages unlike it.
 */
export function fits(sitemap: Sitemap, pages: readonly SitePage[]): boolean {
  const visited = pages.filter(({ kind, now }) => kind === "page" && wasVisited(now));
  const published = (some: readonly SitePage[]) => some.filter(({ path }) => isListed(sitemap, path)).length;
  const { items } = head(visited, DECIDING_PAGES, byVisitors("total"));
  if (published(items) * 2 >= items.length) return true;
  const met = published(visited);
  return met > 1 && met * 2 >= sitemap.pages.size;
}

/** A published page is no less published when it's requested with a query. */
function isListed(sitemap: Sitemap, path: string): boolean {
  return sitemap.publishedAs(comparable(path)) !== null;
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
  const isUnpublished = ({ kind, published, now, path }: SitePage) =>
    kind === "page" && published === null && wasVisited(now) && !isListed(sitemap, path);
  const unvisited = where(sitemap.pages.values(), (page) => !visited.has(page) && !ignore(page));
  return {
    count: sitemap.pages.size,
    unvisited: isComplete ? head(unvisited, UNVISITED_LISTED, byText) : null,
    unpublished: listOf(pages, isUnpublished, top, byVisitors("total")),
  };
}

/** A base, a language, a version, and one more: no prefix is longer, so no path has to be split further. */
const SEGMENTS = 5;
/** One first segment on this fraction of the visits is where the docs are ("/docs"), not a section of them. */
const BASE = 0.9;
/** A language or version on more than this fraction of the visits is how the site is built. */
const MOST = 0.5;

/** Page visits by path prefix, most first. Nothing is compared unless both readings are complete. */
export function sectionsOf(pages: readonly SitePage[], isCompared: boolean, top: number): Sections {
  const shape = shapeOf(pages);
  const begin = (prefix: string) => ({ prefix, pages: 0, now: noCounts(), before: noCounts() });
  const sections = new Map<string, ReturnType<typeof begin>>();
  let all = 0;
  for (const { path, now, before } of pages) {
    const isVisited = wasVisited(now);
    if (!isVisited && (before === null || !wasVisited(before))) continue;
    const prefix = prefixOf(path, shape);
    const section = sections.get(prefix) ?? begin(prefix);
    sections.set(prefix, section);
    section.pages += Number(isVisited);
    addTo(section.now, now);
    if (before !== null) addTo(section.before, before);
    all += now.total;
  }
  const { count, items } = head(sections.values(), top, (a, b) => {
    return b.now.total - a.now.total || b.before.total - a.before.total || byText(a.prefix, b.prefix);
  });
  return {
    count,
    items: items.map(({ prefix, pages, now, before }) => ({
      prefix,
      pages,
      visits: perCount((of) => changeOf(now[of], isCompared ? before[of] : null)),
      share: all === 0 ? null : now.total / all,
    })),
    belowPrefix: shape.base !== null || shape.marked,
    longestBar: Math.max(0, ...items.map(({ now }) => now.human + now.ai)),
  };
}

/** How the site's paths begin: by visits, not by the number of paths, of which strangers can make as many as they like. */
function shapeOf(pages: readonly SitePage[]) {
  const firsts = new Map<string, { paths: number; visits: number }>();
  let paths = 0;
  let visits = 0;
  let marked = 0;
  for (const { path, now } of pages) {
    const [first, second] = leadingSegments(path, SEGMENTS);
    if (first === undefined || !wasVisited(now)) continue;
    paths++;
    visits += now.total;
    const known = firsts.get(first) ?? { paths: 0, visits: 0 };
    firsts.set(first, { paths: known.paths + 1, visits: known.visits + now.total });
    if (isMarker(first) || isMarker(second)) marked += now.total;
  }
  const isBase = (of: { paths: number; visits: number }): boolean =>
    of.paths > 1 && of.paths >= MOST * paths && of.visits >= BASE * visits;
  const [base = null] = [...firsts].find(([, of]) => isBase(of)) ?? [];
  return { base, marked: marked > MOST * visits };
}

/** The prefix that names a path's section: its first segment below the base and, where most paths have them, markers. */
function prefixOf(path: string, { base, marked }: ReturnType<typeof shapeOf>): string {
  const segments = leadingSegments(path, SEGMENTS);
  let at = segments[0] === base ? 1 : 0;
  if (marked) {
    if (at === 0 && !isMarker(segments[0]) && isMarker(segments[1])) at = 1;
    while (isMarker(segments[at])) at++;
  }
  return `/${segments.slice(0, at + 1).join("/")}`;
}

/** The first `limit` segments, empty ones left out: ["docs", "v2"] of "/docs//v2/install" with a limit of 2. */
function leadingSegments(path: string, limit: number): string[] {
  const page = withoutQuery(path);
  const segments: string[] = [];
  for (let start = 0; start < page.length && segments.length < limit; ) {
    const slash = page.indexOf("/", start);
    const end = slash === -1 ? page.length : slash;
    if (end > start) segments.push(page.slice(start, end));
    start = end + 1;
  }
  return segments;
}

let languageNames: Intl.DisplayNames | undefined;
/** By code, because looking up a name takes long. */
const languages = new Map<string, boolean>();

/** A version ("v2", "1.2", "latest") or a language ("en", "pt-BR", "zh_Hans"). A year ("2026") is neither. */
function isMarker(segment: string | undefined): boolean {
  if (segment === undefined || segment.length > 16 || /^(?:19|20)\d\d$/.test(segment)) return false;
  if (/^(?:v?\d+(?:\.(?:\d+|x))*|latest|stable|current|next|dev|main)$/i.test(segment)) return true;
  const code = /^([a-z]{2})(?:[-_][a-z]{4})?(?:[-_](?:[a-z]{2}|\d{3}))?$/i.exec(segment)?.[1]?.toLowerCase();
  if (code === undefined) return false;
  // Two letters that are a language's code: "en" and "ja", but not "js" or "go".
  languageNames ??= new Intl.DisplayNames("en", { type: "language", fallback: "none" });
  const isLanguage = languages.get(code) ?? languageNames.of(code) !== undefined;
  languages.set(code, isLanguage);
  return isLanguage;
}
