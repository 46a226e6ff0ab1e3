import { compareTotal, notNews, type TotalComparison } from "../compare/compare.ts";
import { type Part as ComparedPart, compareParts } from "../compare/parts.ts";
import { type PerAudience, perAudience } from "../data.ts";
import { nowOf, type Site, type SitePage } from "../site/site.ts";
import { type Arrivals, arrivalsOf } from "./arrivals.ts";
import { type Change, type Comparisons, changesOf, isSiteBack, partsBack } from "./changes.ts";
import { type Counting, countingOf } from "./counting.ts";
import { type Group, groupsOf, type Part, type Paths, pathsOf, type Shift, shiftOf } from "./groups.ts";
import { countsIn, knownPages, pastOf, sizeOf, type Traffic, trafficOf } from "./traffic.ts";

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
interface Explained extends Comparisons {
  /** Each page's counts, and what's usual and expected: at the site's common factor, and its version's own one. */
  readonly traffic: Traffic;
  /** Readers who go from one version or language to another. */
  readonly shift: Shift | null;
  /** What changed by itself, beyond the common factor. */
  readonly changes: readonly Change[];
  /** The site, and what people read, is back at its earlier level. */
  readonly back: { readonly site: boolean; readonly parts: readonly Part[] };
}

export function explain(site: Site): Explanation {
  const paths = pathsOf(site);
  const usual = perAudience((audience) => trafficOf(site, paths.pages, audience));
  const arrivals = arrivalsOf(site, paths.pages, usual.people);
  const old = paths.pages.filter((page) => !arrivals.fresh.has(page));
  const isPlace = (page: SitePage) => !arrivals.moved.has(page);
  const groups = groupsOf(site, old.filter(isPlace));
  const counting = countingOf(site, groups, usual);
  // Readers go to a new version, too.
  const variants = groupsOf(site, paths.pages.filter(isPlace));
  const shifted = perAudience((audience) => shiftOf(site, variants, usual[audience]));
  // What's counted on the whole site says nothing about its parts, so they aren't compared.
  const isCounted = { people: counting.brokenSite === null, ai: counting.evenCrawler === null };
  const partsOf = <Item>(of: (traffic: Traffic) => ComparedPart<Item>[]) =>
    perAudience((audience) => {
      const { traffic } = shifted[audience];
      // An audience that never came before is news as a whole.
      return { parts: isCounted[audience] && traffic.typical > 0 ? of(traffic) : [], sizes: traffic.factors };
    });
  // A page's spikes come again and again, so news must be beyond all of its past.
  const pages = compareParts(
    partsOf((traffic) => pageParts(traffic, old)),
    Number.POSITIVE_INFINITY,
  );
  const comparedGroups = compareParts(partsOf((traffic) => groupParts(traffic, groups)));

  const explained = perAudience((audience): Explained => {
    const { shift, traffic } = shifted[audience];
    const compared = { ...compareSite(site, traffic), pages: pages[audience], groups: comparedGroups[audience] };
    const miscounted = audience === "people" ? counting.brokenGroups.map(({ group }) => group) : [];
    const taken = [...miscounted, ...(shift ? [shift.from, shift.to] : [])].flatMap(({ pages }) => pages);
    const other = usual[audience === "people" ? "ai" : "people"];
    return {
      ...compared,
      traffic,
      shift,
      back: {
        site: isCounted[audience] && isSiteBack(traffic, other, compared.level),
        parts: audience === "people" ? partsBack(site, traffic, compared) : [],
      },
      changes: changesOf(site, traffic, compared, [...arrivals.fresh, ...arrivals.moved, ...taken]),
    };
  });
  return { paths, arrivals, groups, counting, ...explained };
}

/** The site's visitors and its common factor, each compared with its own past. */
function compareSite(site: Site, { audience, factor, factors, periods, typical }: Traffic) {
  const past = periods.flatMap((index) => site.past[index] ?? []);
  const { now, previous } = site.yearAgo ?? {};
  const yearAgo = now && previous ? { now: now[audience], previous: previous[audience] } : null;
  /** Months aren't equally long, so what's news is news per day, too. */
  const compared = (counts: readonly number[], now: number): TotalComparison | null => {
    const total = compareTotal(counts, now, yearAgo);
    const perDay = counts.map((count, i) => (count * site.period.days) / (past[i]?.period.days ?? 1));
    return total && compareTotal(perDay, now, yearAgo)?.news !== total.news ? notNews(total) : total;
  };
  const level = factors.map((each) => each * typical);
  const totals = past.map(({ totals }) => totals[audience]);
  return { level: compared(level, factor * typical), total: compared(totals, site.totals[audience]) };
}

const pageParts = (traffic: Traffic, pages: readonly SitePage[]): ComparedPart<SitePage>[] =>
  pages.map((page) => {
    return { item: page, past: countsIn(traffic, page), now: page.now[traffic.audience], size: sizeOf(traffic, page) };
  });

const groupParts = (traffic: Traffic, groups: readonly Group[]): ComparedPart<Group>[] =>
  groups.flatMap((group) => {
    const known = knownPages(traffic, group.pages);
    const [first] = known;
    if (first === undefined) return [];
    const now = nowOf(known, traffic.audience);
    // A section is expected to change as its version does. Of the version itself, that would say nothing.
    const size = group.kind === "variant" ? traffic.factor : sizeOf(traffic, first);
    return { item: group, past: pastOf(traffic, known), now, size };
  });
