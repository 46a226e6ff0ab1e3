import { leastSteps, type PartComparison } from "../compare/parts.ts";
import { sumOf } from "../compare/statistics.ts";
import { type PerAudience, perAudience } from "../data.ts";
import type { SitePage } from "../site/site.ts";
import { type Comparisons, excessOf } from "./comparisons.ts";
import { againstUsual, type Group, isCoherent } from "./groups.ts";
import { previousVisits } from "./paths.ts";
import { expectedOf, knownPages, nowOf, type Traffic } from "./traffic.ts";

/** What changed by itself, certainly and largely enough to be told, largest first. */
export interface Changes {
  readonly groups: readonly OwnChange<Group>[];
  /** Without those whose group is told. */
  readonly pages: readonly OwnChange<SitePage>[];
}

export interface OwnChange<Of> {
  readonly of: Of;
  /** Page visits more than expected; negative if fewer. */
  readonly excess: number;
}

/** The fractions of what's told that may be there by chance. */
const FALSE_PAGES = 0.001;
const FALSE_GROUPS = 0.0003;
/** At least so many page visits, and this fraction of all; AI visits to single pages vary more. */
const MIN_EXCESS = 10;
const MIN_SHARE = 0.005;
const MIN_AI_SHARE = 0.015;
/** The part of the difference from what's expected that's new since the previous period. */
const MIN_SINCE_PREVIOUS = 0.25;
/** A group is told unless another part explains more of its pages, or it's so much of the site that it's the site. */
const MAX_EXPLAINED = 0.4;
const MAX_GROUP = 0.6;

/** How far parts must lie from what's expected to be told, in each of the audiences. */
export function stepsToTell(compared: PerAudience<Comparisons>): PerAudience<LeastSteps> {
  const of = (parts: "pages" | "groups") => perAudience((audience) => [...compared[audience][parts].values()]);
  const pages = leastSteps(of("pages"), FALSE_PAGES);
  const groups = leastSteps(of("groups"), FALSE_GROUPS);
  return perAudience((audience) => ({ pages: pages[audience], groups: groups[audience] }));
}

interface LeastSteps {
  readonly pages: number;
  readonly groups: number;
}

/** @param isExplained  whether an earlier part of the bridge explains a page */
export function changesOf(
  traffic: Traffic,
  compared: PerAudience<Comparisons>,
  steps: LeastSteps,
  candidates: { readonly groups: readonly Group[]; readonly pages: readonly SitePage[] },
  isExplained: (page: SitePage) => boolean,
): Changes {
  const { audience } = traffic;
  const own = compared[audience];
  const other = compared[audience === "people" ? "ai" : "people"];
  const minExcess = Math.max(MIN_EXCESS, MIN_SHARE * Math.max(traffic.visits, traffic.previousVisits));
  const isNews = (part: PartComparison | undefined, excess: number, least: number) =>
    part !== undefined && part.news !== 0 && Math.abs(part.steps) >= least && Math.abs(excess) >= minExcess;
  /** Against the previous period, too. */
  const isSameWay = (pages: readonly SitePage[], excess: number) =>
    sumOf(pages, (page) => page.now[audience] - previousVisits(page, audience)) / excess >= MIN_SINCE_PREVIOUS;
  const bySize = (a: OwnChange<unknown>, b: OwnChange<unknown>) => Math.abs(b.excess) - Math.abs(a.excess);

  const all = sumOf([...traffic.series.keys()], (page) => expectedOf(traffic, page) ?? 0);
  const told = new Set<SitePage>();
  const isOpen = (page: SitePage) => !told.has(page) && !isExplained(page);
  const groups = candidates.groups
    .flatMap((group): OwnChange<Group>[] => {
      const part = own.groups.get(group);
      // The same news of both audiences isn't chance.
      const least = other.groups.get(group)?.news === part?.news ? 0 : steps.groups;
      const pages = knownPages(traffic, group.pages);
      const ofKnown = part ? excessOf(traffic, pages[0], nowOf(traffic, pages), part) : 0;
      // The others, which aren't known in most periods, changed alike.
      const excess = (ofKnown * nowOf(traffic, group.pages)) / Math.max(1, nowOf(traffic, pages));
      return isNews(part, excess, least) ? [{ of: group, excess }] : [];
    })
    .sort(bySize)
    .filter(({ of: group, excess }) => {
      const isTold =
        group.pages.filter(isOpen).length >= (1 - MAX_EXPLAINED) * group.pages.length &&
        sumOf(group.pages, (page) => expectedOf(traffic, page) ?? 0) <= MAX_GROUP * all &&
        isSameWay(group.pages, excess) &&
        isCoherent(againstUsual(traffic, group.pages), excess);
      if (isTold) for (const page of group.pages) told.add(page);
      return isTold;
    });
  const pages = candidates.pages
    .filter(isOpen)
    .flatMap((page): OwnChange<SitePage>[] => {
      const part = own.pages.get(page);
      const excess = part ? excessOf(traffic, page, page.now[audience], part) : burstOf(traffic, page);
      const isTold = (part === undefined ? excess > 0 : isNews(part, excess, steps.pages)) && isSameWay([page], excess);
      return isTold && (audience === "people" || Math.abs(excess) >= MIN_AI_SHARE * traffic.visits)
        ? [{ of: page, excess }]
        : [];
    })
    .sort(bySize);
  return { groups, pages };
}

/** A page with a short or partly unknown past is news if it's this many times beyond all of it, and large. */
const BURST = 3;
const MIN_BURST = 30;
const MIN_BURST_SHARE = 0.01;

function burstOf(traffic: Traffic, page: SitePage): number {
  const series = traffic.series.get(page);
  if (series === undefined || !traffic.hasPrevious) return 0;
  const counts = traffic.cutoffs.map((cutoff, index) => series.past[index] ?? cutoff ?? Number.POSITIVE_INFINITY);
  const most = Math.max(3, ...counts);
  const excess = series.now - most;
  const isBurst =
    series.now >= BURST * most * Math.max(1, traffic.factor) &&
    excess >= Math.max(MIN_BURST, MIN_BURST_SHARE * traffic.visits);
  return isBurst ? excess : 0;
}
