import type { Window } from "../../inputs/period.ts";
import { sumOf } from "../compare/statistics.ts";
import type { Annotation, Audience, NamedPage, Page, Subject, Visitors } from "../data.ts";
import { hasQuery, type Published, type Visited } from "./path.ts";

/** One page in all periods. `merged` has pull requests that were merged in any of them. */
export interface SitePage extends NamedPage, Visited, Pick<Page, "kind" | "atMost" | "merged"> {
  /** Without a sitemap, every path without a query counts as published. */
  readonly isPublished: boolean;
  /** The common form of its spellings. Prefixes, such as its section's, are parts of it. */
  readonly key: string;
  /** Its section, without a trailing slash: "/guides", "/v2/guides"; "/" for the front page. */
  readonly section: string;
  /** Its versions and languages, the outermost one first: "/ja", "/ja/v2". */
  readonly variants: readonly string[];
}

/** A site's visitors, as the analysis sees them: rows combined into pages, in this and earlier periods. */
export interface Site {
  readonly period: Window;
  readonly unit: string;
  /** All of this period's pages were read. */
  readonly complete: boolean;
  readonly totals: Visitors;
  /** Consecutive periods since the first visitors or a change in counting; oldest first, ending with the previous. */
  readonly past: readonly {
    readonly period: Window;
    readonly totals: Visitors;
    /** The most visitors (people and AI) that a page missing here can have had: 0 if all were read; null if unknown. */
    readonly cutoff: number | null;
  }[];
  /** Counting began in the previous period. */
  readonly hasJustBegun: boolean;
  /** Visitors in the same period a year ago, and in the one before it. */
  readonly yearAgo: { readonly now: Visitors; readonly previous: Visitors | null } | null;
  /** All pages, in no particular order. */
  readonly pages: readonly SitePage[];
  /** By path and prefix. Looking at every page for each claim would be slow on a large site. */
  readonly pagesByName: ReadonlyMap<string, readonly SitePage[]>;
  /** Null if no sitemap was read, or if it doesn't fit the pages. */
  readonly sitemap: Published | null;
  /** How the report shows versions and languages: "/v2" → "v2", "/ja" → "Japanese (`/ja`)". */
  readonly variantNames: ReadonlyMap<string, string>;
  readonly annotations: readonly Annotation[];
  /** Is this path left out of lists? It still counts toward sums. */
  readonly isIgnored: (path: string) => boolean;
}

// Raw counts of the site, of a page, or of several pages, which don't depend on what's usual.

export const SITE: Subject = { site: true };

/** Page visits. */
export const nowOf = (pages: readonly SitePage[], audience: Audience) => sumOf(pages, ({ now }) => now[audience]);

/** Page visits in the previous period; 0 where unknown. */
export const beforeOf = (pages: readonly SitePage[], audience: Audience): number =>
  sumOf(pages, ({ past }) => past.at(-1)?.[audience] ?? 0);

export const wasVisited = ({ people, ai, total }: Visitors): boolean => Math.max(people, ai, total) > 0;

/** All pages of this period and of the previous one were read, so sums of their visits can be compared. */
export const comparesSums = ({ complete, past }: Site): boolean => complete && past.at(-1)?.cutoff === 0;

/** No visitors in any known earlier period. */
export const isUnseen = ({ past }: Pick<SitePage, "past">): boolean => !past.some((then) => then?.total);

/** A page that lists and comparisons can include. */
export const isListed = ({ kind, path }: SitePage): boolean => kind === "page" && !hasQuery(path);

export const known = (counts: readonly (number | null)[]): number[] => counts.filter((count) => count !== null);

/** Page visits in the earlier periods, oldest first, and now. Null in a period in which one of the pages is unknown. */
export function visitsOf(site: Site, pages: readonly SitePage[], audience: Audience) {
  const past = site.past.map((_, period) =>
    pages.every((page) => page.past[period]) ? sumOf(pages, (page) => page.past[period]?.[audience] ?? 0) : null,
  );
  return { past, previous: past.at(-1) ?? null, now: nowOf(pages, audience) };
}

export function pagesOf(site: Site, subject: Subject): readonly SitePage[] {
  if ("site" in subject || ("prefix" in subject && subject.prefix === "/")) return site.pages;
  const name = "prefix" in subject ? subject.prefix : subject.path;
  const pages = site.pagesByName.get(name) ?? [];
  return "prefix" in subject ? pages : pages.filter(({ path, key }) => path === name || key === name);
}

export function indexOf(pages: readonly SitePage[]): Site["pagesByName"] {
  const index = new Map<string, SitePage[]>();
  for (const page of pages) {
    for (const name of [...prefixesOf(page.key), page.path]) {
      const others = index.get(name);
      if (others === undefined) index.set(name, [page]);
      else if (others.at(-1) !== page) others.push(page);
    }
  }
  return index;
}

/** Of its path, with the slash before it. */
export const lastSegmentOf = ({ key }: SitePage): string => key.slice(key.lastIndexOf("/"));

/** Longer prefixes aren't looked for. */
const MAX_SEGMENTS = 8;

/** "/a/b/c" → "/a", "/a/b", "/a/b/c". */
export function prefixesOf(path: string): string[] {
  const prefixes: string[] = [];
  for (let end = path.indexOf("/", 1); end !== -1 && prefixes.length < MAX_SEGMENTS; end = path.indexOf("/", end + 1))
    prefixes.push(path.slice(0, end));
  prefixes.push(path);
  return prefixes;
}
