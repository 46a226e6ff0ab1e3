import { normalizePath } from "./path.ts";

export interface Published {
  /** The sitemap's spelling of a normalized path; null if it isn't in the sitemap. */
  spellingOf(page: string): string | null;
  /** The first spelling of each page, by normalized path. */
  readonly pages: ReadonlyMap<string, string>;
}

/** @param docsUrl  its path is a base: what the service calls `/install` can be published as `/docs/install` */
export function publishedOf(paths: ReadonlySet<string>, docsUrl: string | null): Published {
  const pages = new Map<string, string>();
  for (const path of paths) {
    const page = normalizePath(path);
    if (!pages.has(page)) pages.set(page, path);
  }
  const base = normalizePath(URL.parse(docsUrl ?? "")?.pathname ?? "/");
  const spellingOf = (page: string): string | null => {
    const known = pages.get(page);
    if (known !== undefined || base === "/") return known ?? null;
    const below = page.startsWith(`${base}/`) ? page.slice(base.length) : null;
    return pages.get(page === "/" ? base : base + page) ?? pages.get(page === base ? "/" : (below ?? page)) ?? null;
  };
  return { pages, spellingOf };
}

/** How many of the most visited pages to check: not just the front page, but not the long tail of made-up paths. */
const CHECKED_PAGES = 50;

/**
 * Does the sitemap match the visits? Half of the most visited pages must be published, or half of the published pages
 * visited, which made-up paths can't prevent. Otherwise, the sitemap is another site's, or its paths are different.
 *
 * @param visited  normalized, most visited first
 */
export function fits({ pages, spellingOf }: Published, visited: readonly string[]): boolean {
  const found = visited.map((page) => Number(spellingOf(page) !== null));
  const sum = (some: readonly number[]) => some.reduce((all, one) => all + one, 0);
  const top = found.slice(0, CHECKED_PAGES);
  return sum(top) * 2 >= top.length || (sum(found) > 1 && sum(found) * 2 >= pages.size);
}
