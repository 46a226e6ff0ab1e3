import { type Comparison, compareTotal, type TotalComparison } from "../compare/compare.ts";
import { compareParts, leastSteps } from "../compare/parts.ts";
import { type PerAudience, perAudience } from "../data.ts";
import { nowOf, type Site, type SitePage } from "../site/site.ts";
import { type Arrivals, arrivalsOf } from "./arrivals.ts";
import { type Change, type Comparisons, changesOf, isSiteBack, partsBack } from "./changes.ts";
import { type Counting, countingOf } from "./counting.ts";
import { type Group, groupsOf, type Part, type Paths, pathsOf, type Shift, shiftOf } from "./groups.ts";
import { knownPages, pastOf, type Traffic, trafficOf } from "./traffic.ts";

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
  readonly changes: readonly Change[];
  /** The site, and what people read, is back at its earlier level. */
  readonly back: { readonly site: boolean; readonly parts: readonly Part[] };
}

/** The fractions of what's told, and of what's listed, that may be there by chance. */
const FALSE_TOLD = 0.0005;
const FALSE_LISTED = 0.07;

export function explain(site: Site): Explanation {
  const paths = pathsOf(site);
  const usual = perAudience((audience) => trafficOf(site, paths.pages, audience));
  const arrivals = arrivalsOf(site, paths.pages, usual.people);
  const old = paths.pages.filter((page) => !arrivals.fresh.has(page));
  const single = old.filter((page) => !arrivals.moved.has(page));
  const groups = groupsOf(site, single);
  const counting = countingOf(site, groups, usual);
  // Readers go to a new version, too.
  const variants = groupsOf(
    site,
    paths.pages.filter((page) => !arrivals.moved.has(page)),
  );
  const shifted = perAudience((audience) => shiftOf(site, variants, usual[audience]));
  const compared = perAudience((audience) => comparisonsOf(site, shifted[audience].traffic, old, groups));
  const toTell = farEnough(compared, FALSE_TOLD);

  const explained = perAudience((audience): Explained => {
    const { shift, traffic } = shifted[audience];
    const base = { ...compared[audience], traffic, shift };
    // What's counted on the whole site says nothing about its parts, so they aren't compared.
    if (audience === "people" ? counting.brokenSite : counting.evenCrawler) {
      return { ...base, pages: new Map(), groups: new Map(), changes: [], back: { site: false, parts: [] } };
    }
    const miscounted = audience === "people" ? counting.brokenGroups.map(({ group }) => group) : [];
    const taken = [...miscounted, ...(shift ? [shift.from, shift.to] : [])].flatMap(({ pages }) => pages);
    const other = usual[audience === "people" ? "ai" : "people"];
    const parts = audience === "people" ? partsBack(site, traffic, base) : [];
    return {
      ...base,
      back: { site: isSiteBack(traffic, other, base.level), parts },
      changes: changesOf(site, traffic, base, toTell[audience], [...arrivals.fresh, ...arrivals.moved, ...taken]),
    };
  });
  const toList = farEnough(explained, FALSE_LISTED);
  const listed = perAudience((audience): Explained => {
    const { pages, groups, ...more } = explained[audience];
    const least = toList[audience];
    return { ...more, pages: listedIn(pages, least.pages), groups: listedIn(groups, least.groups) };
  });
  return { paths, arrivals, groups, counting, ...listed };
}

/** Compares the site, its groups, and its pages, each with its own past, by the one rule. */
function comparisonsOf(
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

/** How many steps each audience's parts must be from what's expected, if such a fraction may be there by chance. */
function farEnough(compared: PerAudience<Comparisons>, rate: number) {
  const least = (parts: "pages" | "groups") =>
    leastSteps({ people: compared.people[parts].values(), ai: compared.ai[parts].values() }, rate);
  const [pages, groups] = [least("pages"), least("groups")];
  return perAudience((audience) => ({ pages: pages[audience], groups: groups[audience] }));
}

/** A part is listed as news only if it's far enough from what's expected, given how many are compared. */
const listedIn = <Of>(parts: ReadonlyMap<Of, Comparison>, least: number): Map<Of, Comparison> =>
  new Map([...parts].map(([of, part]) => [of, Math.abs(part.steps) < least ? { ...part, news: 0 } : part]));
