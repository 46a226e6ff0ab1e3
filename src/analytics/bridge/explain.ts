import { leastSteps, type PartComparison } from "../compare/parts.ts";
import { type PerAudience, perAudience } from "../data.ts";
import type { Site, SitePage } from "../site/site.ts";
import { type Arrivals, arrivalsOf } from "./arrivals.ts";
import { type Back, isSiteBack, partsBack } from "./back.ts";
import { type Changes, changesOf, stepsToTell } from "./changes.ts";
import { type Comparisons, comparisonsOf } from "./comparisons.ts";
import { type Counting, countingOf } from "./counting.ts";
import { type Group, groupsOf } from "./groups.ts";
import { isPublished, type Paths, pathsOf } from "./paths.ts";
import { type Shift, shiftOf } from "./shift.ts";
import { type Traffic, trafficOf } from "./traffic.ts";

/** Of what the difference between usual and now consists. Each part takes what it explains from those that follow. */
export interface Explanation extends PerAudience<Explained> {
  readonly paths: Paths;
  /** Pages that moved or are new. */
  readonly arrivals: Arrivals;
  /** Sections, versions, and languages with at least two published pages that are neither new nor moved. */
  readonly groups: readonly Group[];
  /** Counting that's broken, and crawlers. */
  readonly counting: Counting;
}

/** One audience's page visits. */
export interface Explained extends Comparisons {
  /** Each page's counts, and what's usual and expected: at the site's common factor, and its version's own one. */
  readonly traffic: Traffic;
  /** Readers who go from one version or language to another. */
  readonly shift: Shift | null;
  /** What changed by itself, beyond the common factor. */
  readonly changes: Changes;
  readonly back: Back;
}

/** The fraction of listed parts that may be there by chance. */
const FALSE_LISTED = 0.07;
const NOTHING = { groups: [], pages: [] };

export function explain(site: Site): Explanation {
  const all = pathsOf(site);
  // Of a partial report's other pages, nothing is known, and so nothing of groups.
  const paths = site.complete ? all : { ...all, pages: all.pages.filter(({ now }) => now.total > 0) };
  const usual = perAudience((audience) => trafficOf(site, paths.pages, audience));
  const arrivals = arrivalsOf(site, paths, usual);
  const isArrival = (page: SitePage) => arrivals.fresh.has(page) || arrivals.moved.has(page);
  const groups = site.complete ? groupsOf(site, paths.pages, isArrival) : [];
  const counting = countingOf(site, groups, usual);
  const shifted = perAudience((audience) => {
    return shiftOf(site, groups, usual[audience]) ?? { shift: null, traffic: usual[audience] };
  });
  const old = paths.pages.filter((page) => !arrivals.fresh.has(page));
  const compared = perAudience((audience) => comparisonsOf(site, shifted[audience].traffic, old, groups));
  const least = stepsToTell(compared);
  const single = old.filter((page) => !arrivals.moved.has(page));

  const explained = perAudience((audience): Explained => {
    const { shift, traffic } = shifted[audience];
    const miscounted = audience === "people" ? counting.brokenGroups.map(({ group }) => group) : [];
    const taken = new Set([...miscounted, ...(shift ? [shift.from, shift.to] : [])].flatMap(({ pages }) => pages));
    const isTaken = (page: SitePage) => taken.has(page);
    const base = { ...compared[audience], traffic, shift };
    // What's counted on the whole site says nothing about its parts, so they aren't compared.
    if (audience === "people" ? counting.brokenSite : counting.evenCrawler) {
      return { ...base, pages: new Map(), groups: new Map(), changes: NOTHING, back: { site: false, ...NOTHING } };
    }
    const published = single.filter((page) => isPublished(site, page));
    const parts = audience === "people" ? partsBack(traffic, groups, published, isTaken) : NOTHING;
    for (const page of [...parts.groups.flatMap(({ pages }) => pages), ...parts.pages]) taken.add(page);
    const back = { site: base.level?.news === 0 && isSiteBack(traffic), ...parts };
    return {
      ...base,
      back,
      changes: changesOf(traffic, compared, least[audience], { groups, pages: single }, isTaken),
    };
  });
  return { paths, arrivals, groups, counting, ...listed(explained) };
}

/** A part is listed as news only if it's far enough from what's expected, given how many are compared. */
function listed(explained: PerAudience<Explained>): PerAudience<Explained> {
  const of = (parts: "pages" | "groups") => perAudience((audience) => [...explained[audience][parts].values()]);
  const least = { pages: leastSteps(of("pages"), FALSE_LISTED), groups: leastSteps(of("groups"), FALSE_LISTED) };
  return perAudience((audience) => {
    const { pages, groups } = explained[audience];
    return {
      ...explained[audience],
      pages: keepFar(pages, least.pages[audience]),
      groups: keepFar(groups, least.groups[audience]),
    };
  });
}

function keepFar<Of>(parts: ReadonlyMap<Of, PartComparison>, least: number): Map<Of, PartComparison> {
  return new Map([...parts].map(([of, part]) => [of, Math.abs(part.steps) < least ? { ...part, news: 0 } : part]));
}
