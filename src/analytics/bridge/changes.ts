import type { Comparison } from "../compare/compare.ts";
import { median } from "../compare/statistics.ts";
import type { PerAudience } from "../data.ts";
import { beforeOf, nowOf, type SitePage } from "../site/site.ts";
import type { Comparisons } from "./comparisons.ts";
import { againstPrevious, againstUsual, type Group, isCoherent } from "./groups.ts";
import { knownPages, type Traffic } from "./traffic.ts";

/** What changed by itself, certainly and largely enough to be told, largest first. */
export interface Changes {
  readonly groups: readonly OwnChange<Group>[];
  /** Without those whose group is told. */
  readonly pages: readonly OwnChange<SitePage>[];
}

interface OwnChange<Of> {
  readonly of: Of;
  /** Page visits more than expected; negative if fewer. */
  readonly excess: number;
}

/** At least so many page visits, and this fraction of all; AI visits to single pages vary more. */
const MIN_EXCESS = 10;
const MIN_SHARE = 0.005;
const MIN_AI_SHARE = 0.015;
/** The part of the difference from what's expected that's new since the previous period. */
const MIN_SINCE_PREVIOUS = 0.25;
/** A group is told unless another part explains more of its pages. */
const MAX_EXPLAINED = 0.4;

/**
 * @param least  how many steps groups and pages must be from what's expected
 * @param taken  what an earlier part of the bridge explains
 */
export function changesOf(
  traffic: Traffic,
  compared: PerAudience<Comparisons>,
  least: { readonly groups: number; readonly pages: number },
  candidates: { readonly groups: readonly Group[]; readonly pages: readonly SitePage[] },
  taken: ReadonlySet<SitePage>,
): Changes {
  const { audience } = traffic;
  const own = compared[audience];
  const other = compared[audience === "people" ? "ai" : "people"];
  const minExcess = Math.max(MIN_EXCESS, MIN_SHARE * Math.max(traffic.visits, traffic.previousVisits));
  const isNews = ({ news, steps }: Comparison, excess: number, least: number) =>
    news !== 0 && Math.abs(steps) >= least && Math.abs(excess) >= minExcess;
  /** Against the previous period, too. */
  const isSameWay = (pages: readonly SitePage[], excess: number) =>
    (nowOf(pages, audience) - beforeOf(pages, audience)) / excess >= MIN_SINCE_PREVIOUS;
  const bySize = (a: OwnChange<unknown>, b: OwnChange<unknown>) => Math.abs(b.excess) - Math.abs(a.excess);

  const told = new Set(taken);
  const groups = candidates.groups
    .flatMap((group): OwnChange<Group>[] => {
      const part = own.groups.get(group);
      if (part === undefined) return [];
      const pages = knownPages(traffic, group.pages);
      const now = nowOf(pages, audience);
      // The others, which aren't known in most periods, changed alike.
      const excess = ((now - part.expected) * nowOf(group.pages, audience)) / Math.max(1, now);
      // The same news of both audiences isn't chance.
      const isOfBoth = other.groups.get(group)?.news === part.news;
      return isNews(part, excess, isOfBoth ? 0 : least.groups) ? [{ of: group, excess }] : [];
    })
    .sort(bySize)
    .filter(({ of: { pages }, excess }) => {
      const isTold =
        pages.filter((page) => !told.has(page)).length >= (1 - MAX_EXPLAINED) * pages.length &&
        isSameWay(pages, excess) &&
        isCoherent(againstUsual(traffic, pages), excess);
      if (isTold) for (const page of pages) told.add(page);
      return isTold;
    });
  const pages = candidates.pages
    .flatMap((page): OwnChange<SitePage>[] => {
      const part = own.pages.get(page);
      const excess = part ? page.now[audience] - part.expected : burstOf(traffic, page);
      const isLarge = audience === "people" || Math.abs(excess) >= MIN_AI_SHARE * traffic.visits;
      const isTold = isLarge && (part ? isNews(part, excess, least.pages) : excess > 0) && !told.has(page);
      return isTold && isSameWay([page], excess) ? [{ of: page, excess }] : [];
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
  const least = Math.max(MIN_BURST, MIN_BURST_SHARE * traffic.visits);
  if (series === undefined || !traffic.hasPrevious || series.now < least) return 0;
  const counts = traffic.cutoffs.map((cutoff, index) => series.past[index] ?? cutoff ?? Number.POSITIVE_INFINITY);
  const most = Math.max(3, ...counts);
  const isBurst = series.now >= BURST * most * Math.max(1, traffic.factor) && series.now - most >= least;
  return isBurst ? series.now - most : 0;
}

/** A site's factors, as logarithms, were at least so far from those before. */
const MIN_AWAY = 0.15;
/** The return is this many times the usual change from period to period. */
const MIN_RETURN = 4;
/** With fewer periods, it isn't known where the site was. The latest aren't where it was. */
const MIN_PERIODS = 9;
const AWAY = 3;

/** The site is back at its earlier level, after at least two periods on one side of it. */
export function isSiteBack({ factors, factor, hasPrevious }: Traffic): boolean {
  const logs = factors.map(Math.log);
  if (!hasPrevious || logs.length < MIN_PERIODS) return false;
  const usual = median(logs.slice(0, -AWAY));
  const changes = logs.slice(1).map((log, index) => Math.abs(log - (logs[index] ?? 0)));
  const rise = Math.log(factor) - (logs.at(-1) ?? 0);
  const wasAway = logs.slice(-2).every((log) => (usual - log) * Math.sign(rise) >= MIN_AWAY);
  return wasAway && Math.abs(rise) >= Math.max(MIN_AWAY, MIN_RETURN * median(changes));
}

/** A part was far below what's usual for so many periods: one can be chance, unless hardly anyone came. */
const MIN_FALLEN = 2;
const HARDLY_ANY = 0.1;
/** The return, to so many: this many times the previous period's at the site's size now, and so far on a scale on which chance is 1/2. */
const MIN_BACK = 40;
const RETURN = 1.5;
const MIN_DISTANCE = 2.5;

/** Whole groups, and pages, that people read as much as earlier again. */
export function partsBack(traffic: Traffic, { groups, pages }: Comparisons) {
  const { factor, factors, hasPrevious } = traffic;
  const growth = Math.max(1, factor / (factors.at(-1) ?? 1));
  const isReturn = (pages: readonly SitePage[], { isBack, away }: Comparison) => {
    const [now, before] = [nowOf(pages, "people"), beforeOf(pages, "people") * growth];
    const wasAway = away >= MIN_FALLEN || before < HARDLY_ANY * now;
    const isLarge = now >= Math.max(MIN_BACK, RETURN * before) && Math.sqrt(now) - Math.sqrt(before) >= MIN_DISTANCE;
    return hasPrevious && isBack && wasAway && isLarge;
  };
  return {
    groups: [...groups].flatMap(([group, part]) =>
      isReturn(group.pages, part) && isCoherent(againstPrevious(traffic, group.pages), 1) ? [group] : [],
    ),
    pages: [...pages].flatMap(([page, part]) => (isReturn([page], part) ? [page] : [])),
  };
}
