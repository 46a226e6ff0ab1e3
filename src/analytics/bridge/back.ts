import { median } from "../compare/statistics.ts";
import { beforeOf, nowOf } from "../site/counts.ts";
import type { SitePage } from "../site/site.ts";
import { againstPrevious, type Group, isCoherent } from "./groups.ts";
import { knownPages, pastOf, type Traffic } from "./traffic.ts";

/** A site's factors, as logarithms, were at least so far from those before. */
const MIN_AWAY = 0.15;
/** The return is this many times the usual change from period to period. */
const MIN_RETURN = 4;
const MIN_NOISE = 0.03;
/** With fewer periods, it isn't known where the site was. The latest aren't where it was. */
const MIN_PERIODS = 9;
const AWAY = 3;

/** The site is back at its earlier level, after at least two periods on one side of it. */
export function isSiteBack({ factors, factor, hasPrevious }: Traffic): boolean {
  const logs = factors.map(Math.log);
  if (!hasPrevious || logs.length < MIN_PERIODS) return false;
  const [now, previous] = [Math.log(factor), logs.at(-1) ?? 0];
  const usual = median(logs.slice(0, -AWAY));
  const changes = logs.slice(1).map((log, index) => Math.abs(log - (logs[index] ?? 0)));
  return (
    Math.abs(now - previous) >= Math.max(MIN_AWAY, MIN_RETURN * Math.max(MIN_NOISE, median(changes))) &&
    logs.slice(-2).every((log) => Math.abs(log - usual) >= MIN_AWAY && (log - usual) * (previous - now) > 0) &&
    Math.abs(now - usual) < Math.abs(previous - usual) / 2
  );
}

/** Page visits that were usual before the fall. */
const MIN_USUAL = 30;
/** A fall is below this fraction of it, and for a single period, of this one. A page's single period can be chance. */
const FALL = 0.65;
const FALL_OF_ONE = 0.35;
/** What's as usual: each count before the fall is above this fraction, and now is between these. */
const AS_USUAL = 0.7;
const AT_MOST = 1.4;
/** Periods before the fall. */
const MIN_BEFORE = 3;
/** The return: this many times the previous period, and so far on a scale on which chance is 1. */
const RETURN = 1.5;
const MIN_DISTANCE = 5;

/** Whole groups, largest first, and pages that are back at their earlier level. What's told is taken from what follows. */
export function partsBack(
  traffic: Traffic,
  groups: readonly Group[],
  pages: readonly SitePage[],
  taken: Set<SitePage>,
): { groups: Group[]; pages: SitePage[] } {
  const isBack = (part: readonly SitePage[]) => {
    const isTold =
      !part.some((page) => taken.has(page)) &&
      cameBack(traffic, part) &&
      (part.length === 1 || isCoherent(againstPrevious(traffic, part), 1));
    if (isTold) for (const page of part) taken.add(page);
    return isTold;
  };
  const largestFirst = groups.toSorted((a, b) => b.pages.length - a.pages.length);
  return { groups: largestFirst.filter(({ pages }) => isBack(pages)), pages: pages.filter((page) => isBack([page])) };
}

/** After counts at their level, some were far below it, and now they're there again: relative to the site, and as they are. */
function cameBack(traffic: Traffic, pages: readonly SitePage[]): boolean {
  const { audience, factors, factor, hasPrevious } = traffic;
  if (!hasPrevious || nowOf(pages, audience) <= RETURN * beforeOf(pages, audience)) return false;
  const known = knownPages(traffic, pages);
  const counts = pastOf(traffic, known);
  const now = nowOf(known, audience);
  if (now <= RETURN * (counts.at(-1) ?? 0) || now < MIN_USUAL * AS_USUAL) return false;
  const relative = counts.map((count, index) => count / (factors[index] ?? 1));
  const nowRelative = now / factor;
  const isThere = (count: number, level: number) => count > AS_USUAL * level && count < AT_MOST * level;
  const start = relative.findLastIndex((_, start) => {
    const [before, low] = [relative.slice(0, start), relative.slice(start)];
    const [usual, most] = [median(before), Math.max(...low)];
    return (
      start >= MIN_BEFORE &&
      (low.length > 1 || (pages.length > 1 && most <= FALL_OF_ONE * usual)) &&
      usual >= MIN_USUAL &&
      most < FALL * Math.min(usual, nowRelative) &&
      Math.min(...before) > AS_USUAL * usual &&
      isThere(nowRelative, usual) &&
      isThere(now, median(counts.slice(0, start)))
    );
  });
  return start !== -1 && root(nowRelative) - root(Math.max(...relative.slice(start))) > MIN_DISTANCE;
}

/** Its variance by chance is 1 for any count (Anscombe, 1948). */
const root = (count: number): number => 2 * Math.sqrt(Math.max(count, 0) + 3 / 8);
