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
  /** Each page's visits at the site's usual size. Without those whose past is too short. */
  readonly usual: ReadonlyMap<SitePage, number>;
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

/** Of each page that's old enough: its counts in each of the periods, and now; null where unknown, and before the first visitors. */
type Counts = ReadonlyMap<SitePage, readonly (number | null)[]>;

export function trafficOf(site: Site, pages: readonly SitePage[], audience: Audience): Traffic {
  const totals = site.past.map((each) => each.totals[audience]);
  const typical = median(totals.filter((total) => total > 0));
  const withData = [...totals.keys()].filter((index) => (totals[index] ?? 0) > GAP * typical);
  const periods = withData.length > 0 ? withData : [...totals.keys()].slice(-1);

  const least = Math.max(1, Math.min(MIN_KNOWN, periods.length));
  const counts: Counts = new Map(
    pages.flatMap((page) => {
      const past = countsIn({ periods, audience }, page);
      const born = past.findIndex((count) => count !== null && count > 0);
      const own = [...past.fill(null, 0, Math.max(born, 0)), page.now[audience]];
      return born === -1 || known(own).length <= least ? [] : [[page, own]];
    }),
  );
  const usualAt = (factors: readonly number[]) =>
    new Map(Array.from(counts, ([page, own]) => [page, usualOf(own, factors)]));
  const ofTotals = [...periods.map((index) => totals[index] ?? 0), site.totals[audience]].map((total) =>
    positive(total / typical),
  );
  const factorsAt = (usual: Traffic["usual"]) => commonFactors(site, counts, usual, ofTotals);
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
    usual: usualAt(factors),
  };
}

/** In each of the periods; null where unknown. */
export const countsIn = ({ periods, audience }: Pick<Traffic, "periods" | "audience">, { past }: SitePage) =>
  periods.map((index) => past[index]?.[audience] ?? null);

function usualOf(counts: readonly (number | null)[], factors: readonly number[]): number {
  const past = counts.slice(0, -1).map((count, i) => (count === null ? null : count / (factors[i] ?? 1)));
  return median(known(past).slice(-LATEST));
}

/** In each of the periods, and now: the median of the pages' ratios to their usual visits. With too few pages, the totals'. */
function commonFactors(site: Site, counts: Counts, usual: Traffic["usual"], ofTotals: readonly number[]) {
  const read = [...usual].filter(([page, usual]) => usual >= MIN_USUAL && isPublished(page, site));
  if (read.length < MIN_BUSY) return ofTotals;
  return ofTotals.map((_, index) => {
    const ratios = read.flatMap(([page, usual]) => {
      const count = counts.get(page)?.[index] ?? null;
      return count === null ? [] : [{ value: count / usual, weight: Math.sqrt(usual) }];
    });
    return ratios.length === 0 ? 1 : positive(weightedMedian(ratios));
  });
}

const positive = (factor: number): number => (Number.isNaN(factor) ? 1 : Math.max(1e-3, factor));

/** How busy the site, or the page's version, is now. */
export const sizeOf = ({ ownFactors, factor }: Traffic, page: SitePage): number => ownFactors.get(page) ?? factor;

/** A page's visits if it follows the site, or its version; null with too short a past. */
export function expectedOf(traffic: Traffic, page: SitePage): number | null {
  const usual = traffic.usual.get(page);
  return usual === undefined ? null : usual * sizeOf(traffic, page);
}

/** Page visits of several pages together, in each of the periods. Unknown ones are as usual, as far as they can be. */
export function pastOf({ usual, audience, periods, factors, cutoffs }: Traffic, pages: readonly SitePage[]): number[] {
  const counted = pages.map((page) => ({ past: page.past, usual: usual.get(page) ?? 0 }));
  return periods.map((period, index) => {
    const [factor, most] = [factors[index] ?? 1, cutoffs[index] ?? Number.POSITIVE_INFINITY];
    return sumOf(counted, ({ past, usual }) => past[period]?.[audience] ?? Math.min(usual * factor, most));
  });
}

/**
 * Those of the pages with a usual count that had visitors before the latest periods, and are known in the previous one and
 * in most of the latest ones.
 */
export function knownPages(traffic: Traffic, pages: readonly SitePage[]): SitePage[] {
  const first = Math.max(0, traffic.periods.length - LATEST);
  return pages.filter((page) => {
    // Most pages of a large site are too young.
    if (!traffic.usual.has(page)) return false;
    const past = countsIn(traffic, page);
    const latest = past.slice(first);
    const wasBorn = past.slice(0, first + 1).some((count) => count !== null && count > 0);
    return wasBorn && latest.at(-1) !== null && 2 * known(latest).length >= latest.length;
  });
}
