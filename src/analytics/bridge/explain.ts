import { compareTotal } from "../compare/compare.ts";
import { compareParts, type Series } from "../compare/parts.ts";
import { HARDLY, LATEST, MIN } from "../compare/statistics.ts";
import { type PerAudience, perAudience } from "../data.ts";
import { beforeOf, nowOf, prefixesOf, type Site, type SitePage } from "../site/site.ts";
import { type Arrivals, arrivalsOf } from "./arrivals.ts";
import { type Comparisons, changesOf, type PartChange } from "./changes.ts";
import { type Counting, countingOf } from "./counting.ts";
import { foldersOf, type Group, groupsOf, type Paths, pathsOf, type Shift, shiftOf } from "./groups.ts";
import { countsIn, GAP, growthOf, knownPages, pastOf, sizeOf, type Traffic, trafficOf } from "./traffic.ts";

/** What explains the difference between usual and now. Visits that one part explains are left out of later parts. */
export interface Explanation extends PerAudience<Explained> {
  readonly paths: Paths;
  readonly arrivals: Arrivals;
  /** Sections, versions, and languages with at least two published pages that are neither new nor moved. */
  readonly groups: readonly Group[];
  readonly counting: Counting;
}

/** One audience's page visits. */
interface Explained extends Comparisons {
  /** What's usual and expected for each page, with the common factor or the factor of its version. */
  readonly traffic: Traffic;
  readonly shift: Shift | null;
  readonly changes: readonly PartChange[];
}

export function explain(site: Site): Explanation {
  const paths = pathsOf(site);
  const usual = perAudience((audience) => trafficOf(site, paths.pages, audience, new Set()));
  const arrivals = arrivalsOf(site, paths.pages, usual.people);
  const old = paths.pages.filter((page) => !arrivals.fresh.has(page));
  const isUnmoved = (page: SitePage) => !arrivals.moved.has(page);
  const groups = groupsOf(site, old.filter(isUnmoved));
  const folders = groups.flatMap(foldersOf);
  const counting = countingOf(site, old, [...groups, ...folders], usual);
  // Includes new pages, because readers can go to a new version. A language's versions aren't compared with languages.
  const byDepth = Map.groupBy(groupsOf(site, paths.pages.filter(isUnmoved)), ({ prefix }) => prefixesOf(prefix).length);
  const crawled = counting.bots.ai?.section;
  const miscounted = { people: counting.brokenGroups.map(({ group }) => group), ai: crawled ? [crawled] : [] };
  // Pages that moved or changed alone, or whose counts are or were wrong, don't show how busy the site is.
  const traffic = perAudience((audience) => {
    const { visits, previousVisits, hasPrevious } = usual[audience];
    const growth = Math.max(1, visits / previousVisits);
    const wasGap = ({ pages }: Group) => growth * beforeOf(pages, audience) < GAP * nowOf(pages, audience);
    const again = hasPrevious ? groups.filter(wasGap) : [];
    const except = [...arrivals.moved, ...[...miscounted[audience], ...again].flatMap(({ pages }) => pages)];
    const without = (more: SitePage[]) => trafficOf(site, paths.pages, audience, new Set([...except, ...more]));
    return withoutLargest(except.length > 0 ? without([]) : usual[audience], groups, without);
  });
  const shifted = perAudience((audience) => {
    const [found] = [...byDepth.values()].flatMap((groups) => shiftOf(site, groups, traffic[audience]) ?? []);
    return found ?? { shift: null, traffic: traffic[audience] };
  });
  const partsOf = <Item>(items: readonly Item[], partOf: (item: Item, traffic: Traffic) => Series<Item> | null) =>
    perAudience((audience) => {
      const { traffic } = shifted[audience];
      // If an audience's counts are wrong on the whole site, or it's new there, that isn't news about each page.
      const isWrong = counting.bots[audience]?.section === null || (audience === "people" && counting.brokenSite);
      const isComparable = !isWrong && traffic.typical > 0;
      const parts = isComparable ? items.map((item) => partOf(item, traffic)).filter((part) => part !== null) : [];
      return { parts, sizes: traffic.factors };
    });
  // Spikes on a page recur, so its news must be beyond more of the latest counts than a section's.
  const pages = compareParts(partsOf(old, partOfPage), LATEST);
  const ofGroup = (group: Group, traffic: Traffic) => partOfGroup(site, group, traffic);
  // Sections are compared apart from their folders, because more parts would make less of their changes news.
  const comparedGroups = [groups, folders].map((some) => compareParts(partsOf(some, ofGroup)));

  const explained = perAudience((audience): Explained => {
    const { shift, traffic } = shifted[audience];
    const groups = new Map(comparedGroups.flatMap((compared) => [...compared[audience]]));
    const compared = { ...compareSite(site, traffic), pages: pages[audience], groups };
    const taken = [...miscounted[audience], shift?.from, shift?.to].flatMap((group) => group?.pages ?? []);
    const changes = changesOf(traffic, compared, [...arrivals.fresh, ...arrivals.moved, ...taken]);
    return { ...compared, traffic, shift, changes };
  });
  return { paths, arrivals, groups, counting, ...explained };
}

/** If one of the two groups that had the most visits changed alone, its pages don't show how busy the site is. */
function withoutLargest(traffic: Traffic, groups: readonly Group[], without: (pages: SitePage[]) => Traffic) {
  const [of, jump] = [traffic.audience, Math.log(growthOf(traffic))];
  const fromUsual = Math.log(traffic.factor) * Math.sign(jump);
  // The first period after a holiday is higher, but as usual.
  if (Math.min(Math.abs(jump), fromUsual) < MIN.change) return traffic;
  const known = groups.map(({ pages }) => knownPages(traffic, pages)).sort((a, b) => beforeOf(b, of) - beforeOf(a, of));
  const largest = known.slice(0, 2);
  const others = [...new Set(known.flat()).difference(new Set(largest.flat()))];
  const fractionOf = (growth: number) => Math.log(growth) / jump;
  const fractionIn = (pages: readonly SitePage[]) => fractionOf(nowOf(pages, of) / beforeOf(pages, of));
  // If one of the two fell while all other groups rose, the other one didn't rise alone.
  if (fractionIn(others) > 1 - HARDLY && largest.some((pages) => fractionIn(pages) < 0)) return traffic;
  // If the others changed as much in the other direction, the factor is only between the two.
  const isCalm = (rest: Traffic) => fractionOf(growthOf(rest)) < HARDLY && fractionOf(growthOf(rest)) > -1;
  // Lazily, because this takes long on a large site.
  return largest.values().map(without).find(isCalm) ?? traffic;
}

/** The site's visitors and its common factor, each compared with its own past. */
function compareSite(site: Site, { audience, factor, factors, periods, typical }: Traffic) {
  const past = periods.flatMap((index) => site.past[index] ?? []);
  const lengths = past.map(({ period }) => period.days / site.period.days);
  const level = factors.map((each) => each * typical);
  const totals = past.map(({ totals }) => totals[audience]);
  return {
    level: compareTotal(level, factor * typical, lengths),
    total: compareTotal(totals, site.totals[audience], lengths),
  };
}

const partOfPage = (page: SitePage, traffic: Traffic): Series<SitePage> => {
  return { item: page, past: countsIn(traffic, page), now: page.now[traffic.audience], size: sizeOf(traffic, page) };
};

function partOfGroup(site: Site, group: Group, traffic: Traffic): Series<Group> | null {
  const known = knownPages(traffic, group.pages);
  const [first] = known;
  if (first === undefined) return null;
  // A section is expected to change like its version, but a version is compared with the whole site.
  const size = group.kind === "variant" ? traffic.factor : sizeOf(traffic, first);
  return { item: group, past: pastOf(site, traffic, known), now: nowOf(known, traffic.audience), size };
}
