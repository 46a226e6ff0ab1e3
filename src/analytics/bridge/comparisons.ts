import { type Comparison, compareTotal, type TotalComparison } from "../compare/compare.ts";
import { compareParts } from "../compare/parts.ts";
import { nowOf, type Site, type SitePage } from "../site/site.ts";
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
  const { audience, factor, factors, ownFactors, periods, typical, series } = traffic;
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
  const sizeOf = (page: SitePage) => ownFactors.get(page) ?? factor;
  const pageParts = pages.map((page) => {
    return { of: page, past: series.get(page)?.past ?? [], now: page.now[audience], size: sizeOf(page) };
  });
  const groupParts = groups.flatMap((group) => {
    const known = knownPages(traffic, group.pages);
    const [first] = known;
    if (first === undefined) return [];
    return { of: group, past: pastOf(traffic, known), now: nowOf(known, audience), size: sizeOf(first) };
  });
  const totals = past.map(({ totals }) => totals[audience]);
  return {
    level: compared(level, factor * typical),
    total: compared(totals, site.totals[audience]),
    // A page's spikes come again and again, so news must be beyond all of its past.
    pages: compareParts(pageParts, factors, Number.POSITIVE_INFINITY),
    groups: compareParts(groupParts, factors),
  };
}
