import { compareParts, type PartComparison, type Sizes } from "../compare/parts.ts";
import { compareTotal, type TotalComparison } from "../compare/total.ts";
import type { Site, SitePage } from "../site/site.ts";
import type { Group } from "./groups.ts";
import { knownPages, nowOf, type Traffic, visitsOf } from "./traffic.ts";

/** The site, its groups, and its pages, each compared with its own past by the one rule. */
export interface Comparisons {
  /** The site's common factor, as a level of visitors; null with nothing to compare. */
  readonly level: TotalComparison | null;
  /** The site's visitors. */
  readonly total: TotalComparison | null;
  /** Relative to the site, and without those that are too small or too young. */
  readonly pages: ReadonlyMap<SitePage, PartComparison>;
  readonly groups: ReadonlyMap<Group, PartComparison>;
}

export function comparisonsOf(
  site: Site,
  traffic: Traffic,
  pages: readonly SitePage[],
  groups: readonly Group[],
): Comparisons {
  const { audience, factor, factors, periods, typical } = traffic;
  const totals = periods.map((index) => site.past[index]?.totals[audience] ?? 0);
  const yearAgo = site.yearAgo?.previous
    ? { now: site.yearAgo.now[audience], previous: site.yearAgo.previous[audience] }
    : null;
  const days = periods.map((index) => site.past[index]?.period.days ?? site.period.days);
  const perDay = (counts: readonly number[]) => counts.map((count, i) => (count * site.period.days) / (days[i] ?? 1));
  /** Months aren't equally long, so what's news is news per day, too. */
  const compared = (past: readonly number[], now: number): TotalComparison | null => {
    const total = compareTotal(past, now, yearAgo);
    return total && { ...total, news: compareTotal(perDay(past), now, yearAgo)?.news === total.news ? total.news : 0 };
  };
  const level = factors.map((each) => each * typical);
  return {
    level: compared(level, factor * typical),
    total: compared(totals, site.totals[audience]),
    pages: comparePages(traffic, pages),
    groups: compareGroups(traffic, groups),
  };
}

/** A page whose version has a factor of its own is compared as if it had the site's. */
function sizeOf({ factor, ownFactors }: Traffic, page: SitePage | undefined): number {
  return factor / ((page && ownFactors.get(page)) ?? factor);
}

/** A page's spikes come again and again, so news must be beyond all of its past. */
function comparePages(traffic: Traffic, pages: readonly SitePage[]): Map<SitePage, PartComparison> {
  const parts = pages.map((page) => ({
    past: traffic.series.get(page)?.past ?? [],
    now: page.now[traffic.audience] * sizeOf(traffic, page),
  }));
  return byPart(pages, compareParts(parts, sizesOf(traffic), Number.POSITIVE_INFINITY));
}

function compareGroups(traffic: Traffic, groups: readonly Group[]): Map<Group, PartComparison> {
  const known = groups.map((group) => ({ group, pages: knownPages(traffic, group.pages) }));
  const compared = known.filter(({ pages }) => pages.length > 0);
  const parts = compared.map(({ pages }) => ({
    past: visitsOf(traffic, pages),
    now: nowOf(traffic, pages) * sizeOf(traffic, pages[0]),
  }));
  const all = compared.map(({ group }) => group);
  return byPart(all, compareParts(parts, sizesOf(traffic)));
}

const sizesOf = ({ factors, factor }: Traffic): Sizes => ({ past: factors, now: factor });

function byPart<Of>(parts: readonly Of[], compared: readonly (PartComparison | null)[]): Map<Of, PartComparison> {
  return new Map(
    parts.flatMap((part, index) => {
      const comparison = compared[index];
      return comparison ? [[part, comparison] as const] : [];
    }),
  );
}

/** Page visits more than expected; fewer, if negative. */
export function excessOf(
  traffic: Traffic,
  page: SitePage | undefined,
  now: number,
  { expected }: PartComparison,
): number {
  return now - expected / sizeOf(traffic, page);
}
