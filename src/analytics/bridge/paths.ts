import type { Audience } from "../data.ts";
import { hasQuery } from "../site/path.ts";
import type { Site, SitePage } from "../site/site.ts";

/** What a site's paths are. */
export interface Paths {
  /** Pages of the site: published, or with earlier visitors. */
  readonly pages: readonly SitePage[];
  /** Paths without earlier visitors that no one published. */
  readonly stray: readonly SitePage[];
  /** Paths with a query, which anyone can make up. */
  readonly queries: readonly SitePage[];
}

/** Without a sitemap, no path is stray. */
export function pathsOf(site: Site): Paths {
  const isStray = ({ published, past }: SitePage) =>
    site.sitemap !== null && published === null && past.every((then) => !then?.total);
  const {
    queries = [],
    stray = [],
    pages = [],
  } = Object.groupBy(site.pages, (page) => {
    return hasQuery(page.path) ? "queries" : isStray(page) ? "stray" : "pages";
  });
  return { pages: pages.filter(({ kind }) => kind === "page"), stray, queries };
}

/** Without a sitemap, every page counts as published. */
export const isPublished = (site: Site, page: SitePage): boolean => site.sitemap === null || page.published !== null;

/** Page visits in the previous period; 0 where unknown. */
export const previousVisits = ({ past }: SitePage, audience: Audience): number => past.at(-1)?.[audience] ?? 0;
