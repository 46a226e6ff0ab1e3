import type { Comparison } from "../compare/compare.ts";
import { leastSteps } from "../compare/parts.ts";
import { type PerAudience, perAudience } from "../data.ts";
import { isPublished } from "../site/counts.ts";
import type { Site, SitePage } from "../site/site.ts";
import { type Arrivals, arrivalsOf } from "./arrivals.ts";
import { isSiteBack, partsBack } from "./back.ts";
import { type Changes, changesOf } from "./changes.ts";
import { type Comparisons, comparisonsOf } from "./comparisons.ts";
import { type Counting, countingOf } from "./counting.ts";
import { type Group, groupsOf, type Paths, pathsOf } from "./groups.ts";
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
  /** What is back at its earlier level: pages without those whose group is. */
  readonly back: { readonly site: boolean; readonly groups: readonly Group[]; readonly pages: readonly SitePage[] };
}

/** The fractions of what's told, and of what's listed, that may be there by chance. */
const FALSE_PAGES = 0.001;
const FALSE_GROUPS = 0.0003;
const FALSE_LISTED = 0.07;
const NOTHING = { groups: [], pages: [] };

export function explain(site: Site): Explanation {
  const paths = pathsOf(site);
  const usual = perAudience((audience) => trafficOf(site, paths.pages, audience));
  const arrivals = arrivalsOf(site, paths.pages, usual.people);
  const old = paths.pages.filter((page) => !arrivals.fresh.has(page));
  const single = old.filter((page) => !arrivals.moved.has(page));
  const groups = groupsOf(site, single);
  const counting = countingOf(site, groups, usual);
  const shifted = perAudience((audience) => shiftOf(site, groups, usual[audience]));
  const compared = perAudience((audience) => comparisonsOf(site, shifted[audience].traffic, old, groups));
  const pagesToTell = leastStepsOf(compared, "pages", FALSE_PAGES);
  const groupsToTell = leastStepsOf(compared, "groups", FALSE_GROUPS);

  const explained = perAudience((audience): Explained => {
    const { shift, traffic } = shifted[audience];
    const base = { ...compared[audience], traffic, shift };
    // What's counted on the whole site says nothing about its parts, so they aren't compared.
    if (audience === "people" ? counting.brokenSite : counting.evenCrawler) {
      return { ...base, pages: new Map(), groups: new Map(), changes: NOTHING, back: { site: false, ...NOTHING } };
    }
    const miscounted = audience === "people" ? counting.brokenGroups.map(({ group }) => group) : [];
    const taken = new Set([...miscounted, ...(shift ? [shift.from, shift.to] : [])].flatMap(({ pages }) => pages));
    const published = single.filter((page) => isPublished(page, site));
    const parts = audience === "people" ? partsBack(traffic, groups, published, taken) : NOTHING;
    const least = { pages: pagesToTell[audience], groups: groupsToTell[audience] };
    return {
      ...base,
      back: { site: base.level?.news === 0 && isSiteBack(traffic), ...parts },
      changes: changesOf(traffic, compared, least, { groups, pages: single }, taken),
    };
  });
  const pagesToList = leastStepsOf(explained, "pages", FALSE_LISTED);
  const groupsToList = leastStepsOf(explained, "groups", FALSE_LISTED);
  const listed = perAudience((audience): Explained => {
    const { pages, groups, ...more } = explained[audience];
    return { ...more, pages: listedIn(pages, pagesToList[audience]), groups: listedIn(groups, groupsToList[audience]) };
  });
  return { paths, arrivals, groups, counting, ...listed };
}

const leastStepsOf = (compared: PerAudience<Comparisons>, parts: "pages" | "groups", rate: number) =>
  leastSteps(
    perAudience((audience) => compared[audience][parts].values()),
    rate,
  );

/** A part is listed as news only if it's far enough from what's expected, given how many are compared. */
const listedIn = <Of>(parts: ReadonlyMap<Of, Comparison>, least: number): Map<Of, Comparison> =>
  new Map(
    [...parts].map(([of, part]) => [of, part.news !== 0 && Math.abs(part.steps) < least ? { ...part, news: 0 } : part]),
  );
