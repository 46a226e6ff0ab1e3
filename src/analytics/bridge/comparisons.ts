import { type Comparison, compareTotal, type TotalComparison } from "../compare/compare.ts";
import { compareParts } from "../compare/parts.ts";
import { nowOf } from "../site/counts.ts";
import type { Site, SitePage } from "../site/site.ts";
import type { Group } from "./groups.ts";
import { knownPages, pastOf, type Traffic } from "./traffic.ts";

/** The site, its groups, and its pages, each compared with its own past by the one rule. */
export interface Comparisons {
  /** The site's common factor, as a level of visitors; null with nothing to compare. */
  readonly level: TotalComparison | null;
  /** The site's visitors. */
  readonly total: TotalComparison | null;
  /** Relative to the site, and without those that are too small or too young. */
  readonly pages: ReadonlyMap<SitePage, Comparison>;
  readonly groups: ReadonlyMap<Group, Comparison>;
}

export function comparisonsOf(
  site: Site,
  traffic: Traffic,
  pages: readonly SitePage[],
  groups: readonly Group[],
): Comparisons {
  const { audience, factor, factors, periods, typical, series } = traffic;
  const past = periods.flatMap((index) => site.past[index] ?? []);
  const { now, previous } = site.yearAgo ?? {};
  const yearAgo = now && previous ? { now: now[audience], previous: previous[audience] } : null;
  /** Months aren't equally long, so what's news is news per day, too. */
  const compared = (counts: readonly number[], now: number): TotalComparison | null => {
    const total = compareTotal(counts, now, yearAgo);
    const perDay = counts.map((count, i) => (count * site.period.days) / (past[i]?.period.days ?? 1));
    return total && { ...total, news: compareTotal(perDay, now, yearAgo)?.news === total.news ? total.news : 0 };
  };
  const level = factors.map((each) => each * typical);
  const sizes = { past: factors, now: factor };
  const pageParts = pages.map((page) => {
    return { of: page, past: series.get(page)?.past ?? [], now: page.now[audience] * sizeOf(traffic, page) };
  });
  const groupParts = groups.flatMap((group) => {
    const known = knownPages(traffic, group.pages);
    if (known.length === 0) return [];
    return { of: group, past: pastOf(traffic, known), now: nowOf(known, audience) * sizeOf(traffic, known[0]) };
  });
  const totals = past.map(({ totals }) => totals[audience]);
  return {
    level: compared(level, factor * typical),
    total: compared(totals, site.totals[audience]),
    // A page's spikes come again and again, so news must be beyond all of its past.
    pages: compareParts(pageParts, sizes, Number.POSITIVE_INFINITY),
    groups: compareParts(groupParts, sizes),
  };
}

/** A page whose version has a factor of its own is compared as if it had the site's. */
const sizeOf = ({ factor, ownFactors }: Traffic, page: SitePage | undefined): number =>
  factor / ((page && ownFactors.get(page)) ?? factor);

/** Page visits more than expected; fewer, if negative. */
export const excessOf = (traffic: Traffic, page: SitePage | undefined, now: number, { expected }: Comparison): number =>
  now - expected / sizeOf(traffic, page);
