import type { Comparison } from "../compare/compare.ts";
import { distance, HARDLY, MIN, MUCH, sumOf } from "../compare/statistics.ts";
import { isUnder } from "../site/path.ts";
import { nowOf, type SitePage } from "../site/site.ts";
import { type Group, isCoherent, isPage, type Part, partOf } from "./groups.ts";
import { countsIn, expectedOf, GAP, growthOf, type Traffic } from "./traffic.ts";

/** The site, its groups, and its pages, each compared with its own past. */
export interface Comparisons {
  /** The site's common factor, converted to visitors; null if there's nothing to compare with. */
  readonly level: Comparison | null;
  /** The site's visitors. */
  readonly total: Comparison | null;
  /** Relative to the site, without pages that are too small or too new. */
  readonly pages: ReadonlyMap<SitePage, Comparison>;
  readonly groups: ReadonlyMap<Group, Comparison>;
}

/** A part that didn't just change like the site. The change is certain and large enough to be reported. */
export interface PartChange extends Part, Partial<Pick<Group, "kind">> {
  /** Page visits more than expected; negative if fewer. */
  readonly excess: number;
  readonly comparison: Comparison;
}

/** The minimum excess, as a fraction of all page visits. Visits by AI vary more. */
export const MIN_SHARE = { people: 0.005, ai: 0.015 };

/**
 * Groups, then pages, each largest first. Leaves out pages that follow a group, or that a reported one explains.
 *
 * @param taken  pages that earlier parts explain
 */
export function changesOf(traffic: Traffic, compared: Comparisons, taken: Iterable<SitePage>): PartChange[] {
  const { audience, visits, previousVisits } = traffic;
  const least = MIN_SHARE[audience] * Math.max(visits, previousVisits);
  const largest = <Of extends PartChange>(changes: readonly Of[]) =>
    changes.filter(({ excess }) => Math.abs(excess) >= least).sort((a, b) => Math.abs(b.excess) - Math.abs(a.excess));
  const ofGroup = ([group, comparison]: [Group, Comparison]) => {
    // Pages whose past is unknown are assumed to have changed by the same factor.
    const scale = comparison.now > 0 ? nowOf(group.pages, audience) / comparison.now : 1;
    return { ...group, comparison, excess: (comparison.now - comparison.expected) * scale };
  };
  const groups = largest(certain(compared.groups).map(ofGroup));
  const followers = followersOf(traffic, compared);
  const pages = certain(compared.pages)
    .filter(([page]) => !followers.has(page))
    .map(([page, comparison]) => ({ ...partOf(page), comparison, excess: comparison.now - comparison.expected }));
  const [rose, fell] = [new Set(taken), new Set(taken)];
  const changes: PartChange[] = [];
  // If most of the change is in one folder of a section, or one of a version's sections, only that is reported.
  const isOuter = (outer: (typeof groups)[number]) =>
    groups.some((inner) => {
      const [part, size] = [inner.excess / outer.excess, inner.comparison.expected / outer.comparison.expected];
      const isMost = 2 * part > 1 && (1 - part) * size <= HARDLY * part * (1 - size);
      const isInner = outer.kind === "variant" ? size < 1 : inner !== outer;
      return isMost && isInner && isUnder(inner.prefix, outer.prefix) && isReported(traffic, inner);
    });
  for (const change of [...groups.filter((group) => !isOuter(group)), ...largest(pages)]) {
    // A page can fall in a section that rose.
    const explained = change.excess > 0 ? rose : fell;
    const isExplained = change.pages.filter((page) => explained.has(page)).length > MUCH * change.pages.length;
    if (isExplained || !isReported(traffic, change)) continue;
    changes.push(change);
    for (const page of change.pages) explained.add(page);
  }
  return changes;
}

const certain = <Of>(compared: ReadonlyMap<Of, Comparison>) => [...compared].filter(([, { isCertain }]) => isCertain);

/** Is the change new, shared by most pages, and explained by neither the site's change nor chance? */
function isReported(traffic: Traffic, change: PartChange): boolean {
  const { audience, visits, previousVisits } = traffic;
  const { pages, excess } = change;
  const [now, sign] = [nowOf(pages, audience), Math.sign(excess)];
  // After an outage, the other pages rise, so a page can be low without having fallen much.
  const growth = Math.max(1, Math.min(growthOf(traffic), visits / previousVisits));
  const before = sumOf(pages, (page) => countsIn(traffic, page).at(-1) ?? 0) * growth;
  // Not just the known pages, which can be a few of a large group, must have changed by MIN.change.
  const sincePrevious = MUCH * (now < GAP * (now - excess) ? 0.5 : 1);
  return (
    sign * (now - before) >= Math.max(MIN.change * before, sincePrevious * Math.abs(excess)) &&
    (isPage(change) || isCoherent(pages, audience, (page) => ifLikeSite(traffic, page), sign)) &&
    sign * distance(now, now - excess) >= MIN.distance
  );
}

/** The pages that changed like most pages of their group, now or in an earlier period. */
function followersOf(traffic: Traffic, { groups, pages }: Comparisons): Set<SitePage> {
  const { audience } = traffic;
  const followers = [...groups].flatMap(([{ pages: members }, { now, expected, outside }]) => {
    if (outside === 0 || !isCoherent(members, audience, (page) => ifLikeSite(traffic, page), outside)) return [];
    return members.filter((page) => {
      const [own, alone] = [page.now[audience], pages.get(page)?.expected ?? 0];
      return Math.sign(own - alone) === outside && outside * distance(own, alone * (now / expected)) < MIN.distance;
    });
  });
  return new Set(followers);
}

/** A page's visits if it had changed like the site since what's usual, or else the previous period; null if unknown. */
export function ifLikeSite(traffic: Traffic, page: SitePage): number | null {
  const previous = traffic.hasPrevious ? page.past.at(-1) : null;
  return expectedOf(traffic, page) ?? (previous ? previous[traffic.audience] * growthOf(traffic) : null);
}
