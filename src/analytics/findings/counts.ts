import { sumOf, weightedMedian } from "../compare/statistics.ts";
import type { Audience, Subject, Unit } from "../data.ts";
import type { Site, SitePage } from "../site/site.ts";

// What claims are held against: raw counts of the site, of a page, or of several pages.

/** Counts in the earlier periods, oldest first (null where unknown), and now. */
export interface Series {
  readonly past: readonly (number | null)[];
  readonly now: number;
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
    const segments = page.path.split("/", MAX_SEGMENTS + 1);
    const prefixes = segments.slice(1, -1).map((_, i) => `${segments.slice(0, i + 2).join("/")}/`);
    for (const name of [
      page.path,
      `${page.path}/`,
      ...prefixes,
      ...(page.published === null ? [] : [page.published]),
    ]) {
      const pages = index.get(name);
      if (pages === undefined) index.set(name, [page]);
      else if (pages.at(-1) !== page) pages.push(page);
    }
  }
  return index;
}

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

export const nowOf = (pages: readonly SitePage[], audience: Audience): number =>
  sumOf(pages, ({ now }) => now[audience]);

export const beforeOf = (pages: readonly SitePage[], audience: Audience): number =>
  sumOf(pages, ({ past }) => past.at(-1)?.[audience] ?? 0);

export const known = (counts: readonly (number | null)[]): number[] => counts.filter((count) => count !== null);

const MIN_PAGES = 5;
const MIN_VISITORS = 10;
const factors = new WeakMap<Site, Map<string, number>>();

/** The ratio of now to an earlier period on the middle page, weighted by size: what happened to the site as a whole. */
export function commonFactor(site: Site, audience: Audience, period = site.past.length - 1): number {
  const known = factors.get(site) ?? new Map<string, number>();
  factors.set(site, known);
  const key = `${audience} ${period}`;
  const factor = known.get(key) ?? middleRatio(site, audience, period);
  known.set(key, factor);
  return factor;
}

function middleRatio({ pages, totals, past, sitemap }: Site, audience: Audience, period: number): number {
  const ratios = pages
    .filter(({ published }) => published !== null || sitemap === null)
    .map((page) => ({ before: page.past[period]?.[audience] ?? 0, now: page.now[audience] }))
    .filter(({ before }) => before >= MIN_VISITORS)
    .map(({ before, now }) => ({ value: now / before, weight: Math.sqrt(before) }));
  if (ratios.length >= MIN_PAGES) return weightedMedian(ratios);
  return totals[audience] / (past[period]?.totals[audience] ?? totals[audience]);
}
