import type { Counts } from "../service/port.ts";
import type { Audience, Insights, Listed, Page, PublishedPages, RankedPage, RankGap, Sections } from "./model.ts";
import type { Sitemap, SitePage } from "./pages.ts";
import { changeOf, normalizePath, pageOf, perAudience, perCount, wasVisited, withoutQuery } from "./pages.ts";

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

/** The lowest rank in the audience that ranks the page higher. */
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

/** As many as anyone would work through one by one. */
const MAX_UNVISITED = 500;
/** How many of the most visited pages to check: more than the front page, without the long tail of made-up paths. */
const CHECKED_PAGES = 50;

/**
 * Does the sitemap match the visits? Half of the most visited pages must be published, or half of the published pages
 * visited, which made-up paths can't prevent. Otherwise the sitemap is another site's, or names pages differently.
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

/** Enough for a base, a language, a version, and a section, so that a long path doesn't make a long prefix. */
const MAX_SEGMENTS = 5;
/** A first segment with this fraction of the visits is the base of the docs ("/docs"), not a section. */
const BASE_SHARE = 0.9;
/** Languages and versions with more than this fraction of the visits are part of the site's structure. */
const MARKED_SHARE = 0.5;

/** Page visits by path prefix, most visited first. */
export function sectionsOf(pages: readonly SitePage[], isCompared: boolean, top: number): Sections {
  const shape = shapeOf(pages);
  const zero = () => ({ human: 0, ai: 0, total: 0 });
  const begin = (prefix: string) => ({ prefix, pages: 0, now: zero(), before: zero() });
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

function addTo(sums: Record<keyof Counts, number>, { human, ai, total }: Counts): void {
  sums.human += human;
  sums.ai += ai;
  sums.total += total;
}

/** The common structure of the site's paths, weighted by visits, because anyone can make up any number of paths. */
function shapeOf(pages: readonly SitePage[]) {
  const firsts = new Map<string, { paths: number; visits: number }>();
  let paths = 0;
  let visits = 0;
  let marked = 0;
  for (const { path, now } of pages) {
    const [first, second] = segmentsOf(path);
    if (first === undefined || !wasVisited(now)) continue;
    paths++;
    visits += now.total;
    const known = firsts.get(first) ?? { paths: 0, visits: 0 };
    firsts.set(first, { paths: known.paths + 1, visits: known.visits + now.total });
    if (isMarker(first) || isMarker(second)) marked += now.total;
  }
  const [base = null] =
    [...firsts].find(([, of]) => of.paths > 1 && of.paths * 2 >= paths && of.visits >= BASE_SHARE * visits) ?? [];
  return { base, marked: marked > MARKED_SHARE * visits };
}

/** A path up to its section: the first segment after the base and, if most visited paths have them, markers. */
function prefixOf(path: string, { base, marked }: ReturnType<typeof shapeOf>): string {
  const segments = segmentsOf(path);
  let at = segments[0] === base ? 1 : 0;
  if (marked) {
    if (at === 0 && !isMarker(segments[0]) && isMarker(segments[1])) at = 1;
    while (isMarker(segments[at])) at++;
  }
  return `/${segments.slice(0, at + 1).join("/")}`;
}

/** The first segments of a path: ["docs", "v2", "install"] of "/docs//v2/install". */
function segmentsOf(path: string): string[] {
  const segments = withoutQuery(path).split("/");
  return segments.filter((segment) => segment !== "").slice(0, MAX_SEGMENTS);
}

let languageNames: Intl.DisplayNames | undefined;
/** By code, because looking up a name is slow. */
const languages = new Map<string, boolean>();

/** Is it a version ("v2", "1.2", "latest") or a language ("en", "pt-BR", "zh_Hans")? A year ("2026") is neither. */
function isMarker(segment: string | undefined): boolean {
  if (segment === undefined || segment.length > 16 || /^(?:19|20)\d\d$/.test(segment)) return false;
  if (/^(?:v?\d+(?:\.(?:\d+|x))*|latest|stable|current|next|dev|main)$/i.test(segment)) return true;
  const code = /^([a-z]{2})(?:[-_][a-z]{4})?(?:[-_](?:[a-z]{2}|\d{3}))?$/i.exec(segment)?.[1]?.toLowerCase();
  if (code === undefined) return false;
  // "en" and "ja" are languages, but "js" and "go" aren't.
  languageNames ??= new Intl.DisplayNames("en", { type: "language", fallback: "none" });
  const isLanguage = languages.get(code) ?? languageNames.of(code) !== undefined;
  languages.set(code, isLanguage);
  return isLanguage;
}
