import type { PartComparison } from "../compare/parts.ts";
import { leastSteps } from "../compare/parts.ts";
import type { PerAudience } from "../data.ts";
import { perAudience } from "../data.ts";
import type { Site, SitePage } from "../site/site.ts";
import { arrivalsOf } from "./arrivals.ts";
import { isSiteBack, partsBack } from "./back.ts";
import { changesOf, stepsToTell } from "./changes.ts";
import { comparisonsOf } from "./comparisons.ts";
import { countingOf } from "./counting.ts";
import type { Explained, Explanation } from "./explanation.ts";
import { groupsOf } from "./groups.ts";
import { isPublished, pathsOf } from "./paths.ts";
import { shiftOf } from "./shift.ts";
import { trafficOf } from "./traffic.ts";

/** The fraction of listed parts that may be there by chance. */
const FALSE_LISTED = 0.07;
const NOTHING = { groups: [], pages: [] };

export function explain(site: Site): Explanation {
  const paths = pathsOf(site);
  const usual = perAudience((audience) => trafficOf(site, paths.pages, audience));
  const arrivals = arrivalsOf(site, paths, usual);
  const isArrival = (page: SitePage) => arrivals.fresh.has(page) || arrivals.moved.has(page);
  const groups = groupsOf(site, paths.pages, isArrival);
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
    const all = { ...compared[audience], traffic, shift };
    // What's counted on the whole site says nothing about its parts.
    if (audience === "people" ? counting.brokenSite : counting.evenCrawler) {
      return { ...all, changes: NOTHING, back: { site: false, ...NOTHING } };
    }
    const published = single.filter((page) => isPublished(site, page));
    const parts = audience === "people" ? partsBack(traffic, groups, published, isTaken) : NOTHING;
    for (const page of [...parts.groups.flatMap(({ pages }) => pages), ...parts.pages]) taken.add(page);
    const back = { site: all.level?.news === 0 && isSiteBack(traffic), ...parts };
    return { ...all, back, changes: changesOf(traffic, compared, least[audience], { groups, pages: single }, isTaken) };
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
