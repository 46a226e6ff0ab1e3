import { sumOf } from "../compare/statistics.ts";
import type { Audience, Subject, Unit } from "../data.ts";
import { hasQuery } from "./path.ts";
import type { Site, SitePage } from "./site.ts";

// Raw counts of the site, of a page, or of several pages, which don't depend on what's usual.

/** Counts in the earlier periods, oldest first (null where unknown), and now. */
export interface Series {
  readonly past: readonly (number | null)[];
  readonly now: number;
}

export const SITE: Subject = { site: true };

/** Without a sitemap, every page counts as published. */
export const isPublished = ({ published, path }: SitePage, { sitemap }: Site): boolean =>
  sitemap === null ? !hasQuery(path) : published !== null;

/** Page visits. */
export const nowOf = (pages: readonly SitePage[], audience: Audience): number =>
  sumOf(pages, ({ now }) => now[audience]);

/** Page visits in the previous period; 0 where unknown. */
export const beforeOf = (pages: readonly SitePage[], audience: Audience): number =>
  sumOf(pages, ({ past }) => past.at(-1)?.[audience] ?? 0);

/** No visitors in any period that's known. */
export const isUnseen = ({ past }: SitePage): boolean => !past.some((then) => then?.total);

export const known = (counts: readonly (number | null)[]): number[] => counts.filter((count) => count !== null);

export function seriesOf(site: Site, subject: Subject, audience: Audience, unit: Unit): Series {
  if ("site" in subject && unit === "visitors") {
    return { past: site.past.map(({ totals }) => totals[audience]), now: site.totals[audience] };
  }
  return visitsOf(site, pagesOf(site, subject), audience);
}

/** Page visits. A period in which one of the pages is unknown is unknown. */
export function visitsOf(site: Site, pages: readonly SitePage[], audience: Audience): Series {
  return { past: site.past.map((_, period) => sumIn(pages, period, audience)), now: nowOf(pages, audience) };
}

function sumIn(pages: readonly SitePage[], period: number, audience: Audience): number | null {
  let sum = 0;
  for (const { past } of pages) {
    const count = past[period]?.[audience];
    // In a period that was only partly read, that's one of the first pages.
    if (count === undefined) return null;
    sum += count;
  }
  return sum;
}

export function pagesOf(site: Site, subject: Subject): readonly SitePage[] {
  if ("site" in subject) return site.pages;
  const index = indexOf(site);
  if ("prefix" in subject) return subject.prefix === "/" ? site.pages : (index.get(`${subject.prefix}/`) ?? []);
  const paths = "path" in subject ? [subject.path] : subject.paths;
  return [...new Set(paths.flatMap((path) => index.get(path) ?? []))];
}

/** Pages by what names them: their spellings, and the prefixes that they're under. */
const indexes = new WeakMap<Site, Map<string, SitePage[]>>();
/** Longer prefixes aren't looked for. */
const MAX_SEGMENTS = 8;

/** Looking at every page for each claim would be slow on a large site. */
function indexOf(site: Site): ReadonlyMap<string, readonly SitePage[]> {
  const known = indexes.get(site);
  if (known !== undefined) return known;
  const index = new Map<string, SitePage[]>();
  indexes.set(site, index);
  for (const page of site.pages) {
    const prefixes = prefixesOf(page.path).map((prefix) => `${prefix}/`);
    for (const name of [page.path, ...prefixes, page.published ?? page.path]) {
      const pages = index.get(name);
      if (pages === undefined) index.set(name, [page]);
      else if (pages.at(-1) !== page) pages.push(page);
    }
  }
  return index;
}

/** "/a/b/c" → "/a", "/a/b", "/a/b/c". */
export function prefixesOf(path: string): string[] {
  const segments = path.split("/", MAX_SEGMENTS + 1).slice(1);
  return segments.map((_, i) => `/${segments.slice(0, i + 1).join("/")}`);
}
