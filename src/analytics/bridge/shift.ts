import { compareParts } from "../compare/parts.ts";
import { sumOf } from "../compare/statistics.ts";
import type { PrefixShare } from "../data.ts";
import { beforeOf, nowOf, pagesOf } from "../site/counts.ts";
import type { Site } from "../site/site.ts";
import { againstPrevious, type Group, isCoherent } from "./groups.ts";
import { knownPages, pastOf, type Traffic } from "./traffic.ts";

/** Readers who go from one version or language to another. */
export interface Shift {
  readonly from: Group;
  readonly to: Group;
  /** Fractions of all page visits, in the previous period and now. */
  readonly shares: { readonly from: PrefixShare; readonly to: PrefixShare };
  /** Page visits that the first lost. */
  readonly lost: number;
}

/** Page visits to all versions (or languages). */
const MIN_VISITS = 100;
/** Each must lose or win this fraction, and the one that loses so many steps and points of all visits. */
const MIN_CHANGE = 0.05;
const MIN_STEPS = 3;
const MIN_POINTS = 0.03;
/** More points are no chance, whatever is usual: so many, and so many standard deviations. */
const MANY_POINTS = 0.06;
const MANY_DEVIATIONS = 5;
/** The other wins this fraction of what it loses, and not on one page alone. */
const MIN_WON = 0.6;
const MAX_ON_ONE_PAGE = 0.5;

/** If readers go from one version to another, with the versions' own factors in the traffic. */
export function shiftOf(
  site: Site,
  groups: readonly Group[],
  traffic: Traffic,
): { shift: Shift | null; traffic: Traffic } {
  const { audience } = traffic;
  const none = { shift: null, traffic };
  const variants = groups
    .filter(({ kind }) => kind === "variant")
    .map((group) => {
      const pages = pagesOf(site, group);
      return { group, pages, now: nowOf(pages, audience), before: beforeOf(pages, audience) };
    });
  const [now, before] = [sumOf(variants, (each) => each.now), sumOf(variants, (each) => each.before)];
  if (variants.length < 2 || Math.min(now, before) < MIN_VISITS || !traffic.hasPrevious) return none;

  const ratio = now / before;
  const gains = variants
    .map((each) => ({ ...each, gain: each.now - each.before * ratio }))
    .sort((a, b) => a.gain - b.gain);
  const [loser, winner] = [gains[0], gains.at(-1)];
  if (!loser || !winner) return none;
  const shareOf = ({ group: { prefix }, now, before }: typeof loser): PrefixShare => {
    return { prefix, previous: before / traffic.previousVisits, now: now / traffic.visits };
  };
  const shares = { from: shareOf(loser), to: shareOf(winner) };
  const factor = ratio * (traffic.factors.at(-1) ?? 1);
  const fall = shares.from.previous - shares.from.now;
  const rises = winner.pages.map((page) => nowOf([page], audience) - beforeOf([page], audience));
  const isShift =
    (fall >= Math.max(MANY_POINTS, MANY_DEVIATIONS / Math.sqrt(before)) ||
      (stepsOf(traffic, loser.group, factor) <= -MIN_STEPS && fall >= MIN_POINTS)) &&
    winner.gain > MIN_WON * -loser.gain &&
    rises.every((rise) => rise < MAX_ON_ONE_PAGE * (winner.now - winner.before)) &&
    loser.now < (1 - MIN_CHANGE) * loser.before &&
    winner.now > (1 + MIN_CHANGE) * winner.before &&
    isCoherent(againstPrevious(traffic, loser.pages, ratio), loser.gain);
  if (!isShift) return none;

  const ownFactors = new Map(
    variants.flatMap(({ group: { pages } }) => {
      const old = pages.flatMap((page) => traffic.series.get(page) ?? []).filter(({ usual }) => usual !== null);
      const usual = sumOf(old, ({ usual }) => usual ?? 0);
      const own = sumOf(old, ({ now }) => now) / Math.max(1, usual) || traffic.factor;
      return pages.map((page) => [page, own] as const);
    }),
  );
  const shift = { from: loser.group, to: winner.group, shares, lost: -loser.gain };
  return { shift, traffic: { ...traffic, factor, ownFactors } };
}

/** How far a version is from what's expected, if the site is so busy; 0 if it can't be compared. */
function stepsOf(traffic: Traffic, group: Group, factor: number): number {
  const pages = knownPages(traffic, group.pages);
  if (pages.length === 0) return 0;
  const part = { of: group, past: pastOf(traffic, pages), now: nowOf(pages, traffic.audience) };
  return compareParts([part], { past: traffic.factors, now: factor }).get(group)?.steps ?? 0;
}
