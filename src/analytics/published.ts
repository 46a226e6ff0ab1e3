import type { CollectedWindow, PublishedPages } from "./model.ts";
import { pageOf, type Spelling, wasVisited } from "./pages.ts";
import { comparable } from "./paths.ts";
import { byText, byVisitors, head, rowsWhere } from "./ranking.ts";

/** Long enough to work through by hand; the count tells of the rest. */
const UNVISITED_LISTED = 500;

/** The pages that the site says it has. */
export interface Sitemap {
  /** The sitemap's spelling of the page that a path means; null if it has no such page. */
  readonly spelling: Spelling;
  /** Every page once, by what its spellings have in common. */
  readonly pages: ReadonlyMap<string, string>;
}

export function sitemapOf(paths: ReadonlySet<string>): Sitemap {
  const pages = new Map<string, string>();
  for (const path of paths) {
    const page = comparable(path);
    if (!pages.has(page)) pages.set(page, path);
  }
  return { pages, spelling: (path) => pages.get(comparable(path)) ?? null };
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
  const strangers = rowsWhere(
    reading,
    (path, counts) => wasVisited(counts) && sitemap.spelling(path) === null && !ignore(path),
  );
  const { count, items } = head(strangers, top, byVisitors("total"));
  return {
    count: sitemap.pages.size,
    unvisited:
      reading.completeness === "complete"
        ? head(unvisited(sitemap, reading, ignore), UNVISITED_LISTED, byText)
        : null,
    unpublished: { count, items: items.map((row) => pageOf(row, sitemap.spelling)) },
  };
}

function* unvisited(
  sitemap: Sitemap,
  { rows }: CollectedWindow,
  ignore: (path: string) => boolean,
): Iterable<string> {
  const visited = new Set<string>();
  for (const [path, counts] of rows) if (wasVisited(counts)) visited.add(comparable(path));
  for (const [page, spelling] of sitemap.pages) if (!visited.has(page) && !ignore(spelling)) yield spelling;
}
