import { median, sumOf, weightedMedian } from "../compare/statistics.ts";
import type { Audience } from "../data.ts";
import { beforeOf, isPublished, known, nowOf, type Site, type SitePage } from "../site/site.ts";

/** One audience's page visits, now and in the earlier periods that can be compared. */
export interface Traffic {
  readonly audience: Audience;
  /** Indexes (of `Site.past`) of the earlier periods with data, oldest first: others are gaps. */
  readonly periods: readonly number[];
  /** The previous period isn't a gap. */
  readonly hasPrevious: boolean;
  /** Visitors of the site in a typical period. */
  readonly typical: number;
  /** The common factor: how busy the site is, as a multiple of what's usual, in each of the periods and now. */
  readonly factors: readonly number[];
  readonly factor: number;
  /** What a page that's unknown in one of the periods had at most; null if that isn't known, either. */
  readonly cutoffs: readonly (number | null)[];
  /** Of pages whose version or language has a factor of its own. */
  readonly ownFactors: ReadonlyMap<SitePage, number>;
  /** Page visits, now and in the previous period, of all paths. */
  readonly visits: number;
  readonly previousVisits: number;
  readonly series: ReadonlyMap<SitePage, PageSeries>;
}

interface PageSeries {
  readonly page: SitePage;
  readonly now: number;
  /** In each of the periods; null where unknown. */
  readonly past: readonly (number | null)[];
  /** The index of the first period in which it's known to have had visitors; the number of periods if there's none. */
  readonly born: number;
  /** At the site's usual size; null with too short a past. */
  readonly usual: number | null;
}

/** A period with a smaller fraction of the typical visitors is a gap in the data. */
const GAP = 0.1;
/** With fewer known periods, a page has no usual count. */
const MIN_KNOWN = 4;
/** The latest ones are what's usual. */
export const LATEST = 8;
/** The common factor is that of at least five pages with so many visitors. */
const MIN_USUAL = 5;
const MIN_BUSY = 5;

export function trafficOf(site: Site, pages: readonly SitePage[], audience: Audience): Traffic {
  const totals = site.past.map((each) => each.totals[audience]);
  const typical = median(totals.filter((total) => total > 0));
  const withData = [...totals.keys()].filter((index) => (totals[index] ?? 0) > GAP * typical);
  const periods = withData.length > 0 ? withData : [...totals.keys()].slice(-1);

  const all = pages.map((page): PageSeries => {
    const past = periods.map((index) => page.past[index]?.[audience] ?? null);
    const first = past.findIndex((count) => count !== null && count > 0);
    return { page, now: page.now[audience], past, born: first === -1 ? past.length : first, usual: null };
  });
  const least = Math.max(1, Math.min(MIN_KNOWN, periods.length));
  const old = all.filter(({ past, born }) => past.filter((count, i) => count !== null && i >= born).length >= least);
  const usualAt = (factors: readonly number[]) => old.map((each) => ({ ...each, usual: usualOf(each, factors) }));
  const ofTotals = [...periods.map((index) => totals[index] ?? 0), site.totals[audience]].map((total) =>
    positive(total / typical),
  );
  const factorsAt = (usual: ReturnType<typeof usualAt>) => commonFactors(site, usual) ?? ofTotals;
  // Usual counts follow from the factors, and the other way round.
  const factors = factorsAt(usualAt(factorsAt(usualAt(ofTotals.map(() => 1)))));
  return {
    audience,
    periods,
    typical,
    hasPrevious: periods.includes(site.past.length - 1),
    factors: factors.slice(0, -1),
    factor: factors.at(-1) ?? 1,
    cutoffs: periods.map((index) => site.past[index]?.cutoff ?? null),
    ownFactors: new Map(),
    visits: nowOf(site.pages, audience),
    previousVisits: beforeOf(site.pages, audience),
    series: new Map([...all, ...usualAt(factors)].map((each) => [each.page, each])),
  };
}

function usualOf({ past, born }: PageSeries, factors: readonly number[]): number {
  const counts: number[] = [];
  for (let index = born; index < past.length; index++) {
    const count = past[index] ?? null;
    if (count !== null) counts.push(count / (factors[index] ?? 1));
  }
  return median(counts.slice(-LATEST));
}

/** The median of the pages' ratios of visitors to their usual ones. Null with too few pages. */
function commonFactors(site: Site, all: readonly (PageSeries & { readonly usual: number })[]): number[] | null {
  const read = all.filter(({ page, usual }) => usual >= MIN_USUAL && isPublished(page, site));
  if (read.length < MIN_BUSY) return null;
  const length = read[0]?.past.length ?? 0;
  return Array.from({ length: length + 1 }, (_, index) => {
    const ratios = read.flatMap(({ now, past, born, usual }) => {
      const count = index === length ? now : index < born ? null : past[index];
      return typeof count === "number" ? [{ value: count / usual, weight: Math.sqrt(usual) }] : [];
    });
    return ratios.length === 0 ? 1 : positive(weightedMedian(ratios));
  });
}

const positive = (factor: number): number => (Number.isNaN(factor) ? 1 : Math.max(1e-3, factor));

/** How busy the site, or the page's version, is now. */
export const sizeOf = ({ ownFactors, factor }: Traffic, page: SitePage): number => ownFactors.get(page) ?? factor;

/** A page's visits if it follows the site, or its version; null with too short a past. */
export function expectedOf(traffic: Traffic, page: SitePage): number | null {
  const usual = traffic.series.get(page)?.usual ?? null;
  return usual === null ? null : usual * sizeOf(traffic, page);
}

/** Page visits of several pages together, in each of the periods. Unknown ones are as usual, as far as they can be. */
export function pastOf({ series, factors, cutoffs }: Traffic, pages: readonly SitePage[]): number[] {
  const known = pages.flatMap((page) => series.get(page) ?? []);
  return factors.map((factor, index) => {
    const most = cutoffs[index] ?? Number.POSITIVE_INFINITY;
    return sumOf(known, ({ past, usual }) => past[index] ?? Math.min((usual ?? 0) * factor, most));
  });
}

/** Those of the pages with a usual count that are known in the previous period, and in most of the latest ones. */
export function knownPages({ series, periods }: Traffic, pages: readonly SitePage[]): SitePage[] {
  return pages.filter((page) => {
    const { past = [], born = 0, usual = null } = series.get(page) ?? {};
    const first = Math.max(0, periods.length - LATEST);
    if (usual === null || born > first || past.at(-1) === null) return false;
    return 2 * known(past.slice(first)).length >= periods.length - first;
  });
}
