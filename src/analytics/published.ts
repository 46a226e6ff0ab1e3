import type { PublishedPages } from "./model.ts";
import { pageOf, type Spelling, wasVisited } from "./pages.ts";
import { comparable } from "./paths.ts";
import { byText, byVisitors, head, rowsWhere } from "./ranking.ts";
import type { CollectedWindow } from "./window.ts";

/** Long enough to work through by hand; the count tells of the rest. */
const UNVISITED_LISTED = 500;

/** The pages that the site says it has. */
export interface Sitemap {
  /** The sitemap's spelling of the page that a path means; null if it has no such page. */
  readonly spelling: Spelling;
  /** Every page once, by what its spellings have in common. */
  readonly pages: ReadonlyMap<string, string>;
}

/** @param docsUrl  address of the site: what the service calls `/install` may be published as `/docs/install` */
export function sitemapOf(paths: ReadonlySet<string>, docsUrl: string | null): Sitemap {
  const pages = new Map<string, string>();
  for (const path of paths) {
    const page = comparable(path);
    if (!pages.has(page)) pages.set(page, path);
  }
  const base = comparable(URL.parse(docsUrl ?? "")?.pathname ?? "/");
  const spelling: Spelling = (path) => {
    const page = comparable(path);
    const known = pages.get(page);
    if (known !== undefined || base === "/") return known ?? null;
    return pages.get(page === "/" ? base : base + page) ?? pages.get(withoutBase(page, base)) ?? null;
  };
  return { pages, spelling };
}

function withoutBase(page: string, base: string): string {
  if (page === base) return "/";
  return page.startsWith(`${base}/`) ? page.slice(base.length) : page;
}

/** Whether the sitemap and the service name pages alike. If no page meets, they do not, and comparing them misleads. */
export function matches(sitemap: Sitemap, { rows }: CollectedWindow): boolean {
  for (const path of rows.keys()) if (sitemap.spelling(path) !== null) return true;
  return false;
}

/** What is published but not visited, and what is visited but not published. Neither list has ignored paths. */
export function publishedPages(
  sitemap: Sitemap,
  reading: CollectedWindow,
  ignore: (path: string) => boolean,
  top: number,
): PublishedPages {
  // One walk for both lists: looking pages up costs more than all the rest.
  const visited = new Set<string>();
  const strangers = rowsWhere(reading, (path, counts) => {
    if (!wasVisited(counts)) return false;
    const page = sitemap.spelling(path);
    if (page !== null) visited.add(page);
    return page === null && !ignore(path);
  });
  const { count, items } = head(strangers, top, byVisitors("total"));
  return {
    count: sitemap.pages.size,
    unvisited:
      reading.completeness === "complete"
        ? head(without(sitemap.pages.values(), visited, ignore), UNVISITED_LISTED, byText)
        : null,
    unpublished: { count, items: items.map((row) => pageOf(row, sitemap.spelling)) },
  };
}

function* without(
  pages: Iterable<string>,
  visited: ReadonlySet<string>,
  ignore: (path: string) => boolean,
): Iterable<string> {
  for (const page of pages) if (!visited.has(page) && !ignore(page)) yield page;
}
