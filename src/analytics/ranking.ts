import type { Counts } from "../service/port.ts";
import type { JudgedPage } from "./judged.ts";
import type { Audience, Listed, Page, PublishedPages } from "./model.ts";
import type { Sitemap, SitePage } from "./pages.ts";
import { isUnlisted, normalizePath, pageOf, wasVisited } from "./pages.ts";

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

export function listed<T>(all: readonly T[], limit: number): Listed<T> {
  return { count: all.length, items: all.slice(0, limit) };
}

export function listOf(pages: readonly SitePage[], limit: number, of: keyof Counts = "total"): Listed<Page> {
  const { count, items } = head(pages, limit, byVisitors(of));
  return { count, items: items.map(pageOf) };
}

/** The pages that most of this audience visited. */
export function topPages(pages: readonly JudgedPage[], of: Audience, top: number): readonly JudgedPage[] {
  const visited = pages.filter((page) => page[of].now > 0);
  return head(visited, top, (a, b) => b[of].now - a[of].now || byText(a.path, b.path)).items;
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
  const published = (some: readonly SitePage[]) =>
    some.filter(({ path }) => sitemap.publishedAs(normalizePath(path))).length;
  const { items } = head(visited, CHECKED_PAGES, byVisitors("total"));
  if (published(items) * 2 >= items.length) return true;
  const found = published(visited);
  return found > 1 && found * 2 >= sitemap.pages.size;
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
  const unpublished: SitePage[] = [];
  for (const page of pages) {
    if (!wasVisited(page.now)) continue;
    // A published page requested with a query is still published, and was visited.
    const published = page.published ?? sitemap.publishedAs(normalizePath(page.path));
    if (published !== null) visited.add(published);
    else if (page.kind === "page" && !isUnlisted(page.path)) unpublished.push(page);
  }
  const unvisited = [...sitemap.pages.values()].filter((page) => !visited.has(page) && !ignore(page));
  return {
    count: sitemap.pages.size,
    unvisited: isComplete ? head(unvisited, MAX_UNVISITED, byText) : null,
    unpublished: listOf(unpublished, top),
  };
}
