import { isOutlier } from "../compare/compare.ts";
import { LATEST, MIN, median, sumOf, weightedMedian } from "../compare/statistics.ts";
import type { Audience } from "../data.ts";
import { beforeOf, known, nowOf, type Site, type SitePage } from "../site/site.ts";

/** One audience's page visits, now and in the earlier periods that can be compared. */
export interface Traffic {
  readonly audience: Audience;
  /** Indexes in `Site.past` of the earlier periods that have data, oldest first. The others are gaps. */
  readonly periods: readonly number[];
  /** The previous period isn't a gap. */
  readonly hasPrevious: boolean;
  /** Visitors of the site in a typical period. */
  readonly typical: number;
  /** The common factor in each of `periods`, and now: how busy the site is, as a multiple of what's usual. */
  readonly factors: readonly number[];
  readonly factor: number;
  /** Factors that replace the common one for pages in a version or language, if readers go from one to another. */
  readonly ownFactors: ReadonlyMap<SitePage, number>;
  /** Page visits to all paths, now and in the previous period. */
  readonly visits: number;
  readonly previousVisits: number;
  /** Each page's usual visits when the site is as busy as usual. Leaves out pages whose past is too short. */
  readonly usual: ReadonlyMap<SitePage, number>;
}

/** A smaller fraction of what's usual is hardly any. A period with so few of the typical visitors is a gap in the data. */
export const GAP = 0.1;
/** The common factor is calculated from pages that usually have this many visits, or fewer if there aren't MIN.pages. */
const MIN_USUAL = [5, 2];
/** If all of them usually have fewer visits, chance affects the median page too much, so their sum is used. */
const SMALL_SITE = 4000;
/** Their people and AI visitors together are this many times the random variation above the cutoff. */
const FAR = 3;

/** A page, and its counts in each period and now; null where unknown or before the first visitors. */
type PageCounts = readonly [page: SitePage, counts: readonly (number | null)[]];

/** @param except  pages that don't show how busy the site is */
export function trafficOf(site: Site, pages: readonly SitePage[], audience: Audience, except: Set<SitePage>): Traffic {
  const totals = site.past.map((each) => each.totals[audience]);
  const typical = median(totals.filter((total) => total > 0));
  const withData = [...totals.keys()].filter((index) => (totals[index] ?? 0) > GAP * typical);
  const periods = withData.length > 0 ? withData : [...totals.keys()].slice(-1);

  const least = Math.max(1, Math.min(MIN.periods, periods.length));
  // Leaves out pages that are too new. On a large site, most are known in too few periods, so that's checked first.
  const counted = pages.flatMap((page): PageCounts[] => {
    if (sumOf(page.past, (then) => Number(then !== null)) < least) return [];
    const past = countsIn({ periods, audience }, page);
    const first = past.findIndex((count) => count !== null && count > 0);
    const counts = [...past.fill(null, 0, Math.max(first, 0)), page.now[audience]];
    return first === -1 || known(counts).length <= least ? [] : [[page, counts]];
  });
  const usualAt = (factors: number[]) => new Map(counted.map(([page, counts]) => [page, usualCount(counts, factors)]));
  const visitors = [...periods.map((index) => totals[index] ?? 0), site.totals[audience]];
  const totalFactors = visitors.map((total) => positive(total / typical));
  // Smaller pages are known only in periods in which they had many visits, so they'd seem to have fewer now.
  const cutoff = median(site.past.map((each) => each.cutoff ?? 0));
  const minTotal = cutoff + FAR * Math.sqrt(cutoff);
  const usualTotal = ({ past }: SitePage) => median(known(past.map((then) => then?.total ?? null)).slice(-LATEST));
  const considered = counted.filter(([page]) => page.isPublished && !except.has(page) && usualTotal(page) >= minTotal);
  const factorsAt = (usual: Traffic["usual"]) => commonFactors(considered, usual, totalFactors);
  // Usual counts depend on the factors, and factors on the usual counts, so both are refined in a second round.
  const factors = factorsAt(usualAt(factorsAt(usualAt(totalFactors.map(() => 1)))));
  return {
    audience,
    periods,
    typical,
    hasPrevious: periods.includes(site.past.length - 1),
    factors: factors.slice(0, -1),
    factor: factors.at(-1) ?? 1,
    ownFactors: new Map(),
    visits: nowOf(site.pages, audience),
    previousVisits: beforeOf(site.pages, audience),
    usual: usualAt(factors),
  };
}

/** A page's counts in each of the periods; null where unknown. */
export const countsIn = ({ periods, audience }: Pick<Traffic, "periods" | "audience">, { past }: SitePage) =>
  periods.map((index) => past[index]?.[audience] ?? null);

function usualCount(counts: readonly (number | null)[], factors: readonly number[]): number {
  const past = counts.slice(0, -1).map((count, i) => (count === null ? null : count / (factors[i] ?? 1)));
  return median(known(past).slice(-LATEST));
}

/** In each period, and now, pages' visits relative to usual: the median, or all together. With too few pages, the totals' factor. */
function commonFactors(all: readonly PageCounts[], sizes: Traffic["usual"], totals: number[]) {
  const sizeOf = ([page]: PageCounts) => sizes.get(page) ?? 0;
  const read = MIN_USUAL.map((min) => all.filter((page) => sizeOf(page) >= min)).find(
    ({ length }) => length >= MIN.pages,
  );
  if (read === undefined) return totals;
  return totals.map((_, index) => {
    const ratios = read.flatMap(([page, counts]) => {
      const [count = null, usual = 0] = [counts[index], sizes.get(page)];
      return count === null ? [] : [{ count, usual, value: count / usual, weight: Math.sqrt(usual) }];
    });
    const middle = weightedMedian(ratios);
    // The others changed by themselves.
    const alike = ratios.filter(({ count, usual }) => !isOutlier(count, usual * middle));
    const size = sumOf(alike, ({ usual }) => usual);
    return positive(size < SMALL_SITE ? sumOf(alike, ({ count }) => count) / size : weightedMedian(alike));
  });
}

const positive = (factor: number): number => (Number.isNaN(factor) ? 1 : Math.max(1e-3, factor));

/** How busy the site is now, as a multiple of the previous period. */
export const growthOf = ({ factor, factors }: Traffic): number => factor / (factors.at(-1) ?? 1);

/** How busy the site, or the page's version, is now. */
export const sizeOf = ({ ownFactors, factor }: Traffic, page: SitePage): number => ownFactors.get(page) ?? factor;

/** A page's visits if it changes like the site, or its version; null if its past is too short. */
export function expectedOf(traffic: Traffic, page: SitePage): number | null {
  const usual = traffic.usual.get(page);
  return usual === undefined ? null : usual * sizeOf(traffic, page);
}

/** Page visits to several pages together, in each period. Unknown counts are taken to be as usual, up to the cutoff. */
export function pastOf(site: Site, { usual, audience, periods, factors }: Traffic, pages: readonly SitePage[]) {
  return periods.map((period, index) => {
    const [factor, most] = [factors[index] ?? 1, site.past[period]?.cutoff ?? Infinity];
    const usualOf = (page: SitePage) => Math.min((usual.get(page) ?? 0) * factor, most);
    return sumOf(pages, (page) => page.past[period]?.[audience] ?? usualOf(page));
  });
}

/**
 * Pages with a usual count, and known in the previous period and most of the latest. They had visitors before the latest
 * periods, or if all are newer, when the first of them had any.
 */
export function knownPages(traffic: Traffic, pages: readonly SitePage[]): SitePage[] {
  const latest = Math.max(0, traffic.periods.length - LATEST);
  // Checked first to save time, because most pages of a large site are too new.
  const counted = pages.filter((page) => traffic.usual.has(page));
  const sinceOf = (page: SitePage) => countsIn(traffic, page).findIndex((count) => count !== null && count > 0);
  const since = counted.reduce((least, page) => Math.min(least, sinceOf(page)), traffic.periods.length);
  return counted.filter((page) => {
    const past = countsIn(traffic, page).slice(latest);
    const isOld = sinceOf(page) <= Math.max(since, latest);
    return isOld && past.at(-1) !== null && 2 * known(past).length >= past.length;
  });
}
