import { compareParts } from "../compare/parts.ts";
import { sumOf } from "../compare/statistics.ts";
import type { PrefixShare } from "../data.ts";
import { isUnder } from "../site/path.ts";
import type { Site } from "../site/site.ts";
import { againstPrevious, type Group, isCoherent } from "./groups.ts";
import { previousVisits } from "./paths.ts";
import { knownPages, nowOf, type Traffic, visitsOf } from "./traffic.ts";

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

/** The traffic with its versions' own factors, if readers go from one to another. */
export function shiftOf(
  site: Site,
  groups: readonly Group[],
  traffic: Traffic,
): { shift: Shift; traffic: Traffic } | null {
  const { audience } = traffic;
  const variants = groups
    .filter(({ kind }) => kind === "variant")
    .map((group) => {
      const pages = site.pages.filter(({ path }) => isUnder(path, group.prefix));
      const [now, before] = [nowOf(traffic, pages), sumOf(pages, (page) => previousVisits(page, audience))];
      return { group, pages, now, before };
    });
  const [now, before] = [sumOf(variants, (each) => each.now), sumOf(variants, (each) => each.before)];
  if (variants.length < 2 || Math.min(now, before) < MIN_VISITS || !traffic.hasPrevious) return null;

  const ratio = now / before;
  const gains = variants
    .map((each) => ({ ...each, gain: each.now - each.before * ratio }))
    .sort((a, b) => a.gain - b.gain);
  const [loser, winner] = [gains[0], gains.at(-1)];
  if (!loser || !winner) return null;
  const shareOf = ({ group, now, before }: typeof loser): PrefixShare => {
    return { prefix: group.prefix, previous: before / traffic.previousVisits, now: now / traffic.visits };
  };
  const shares = { from: shareOf(loser), to: shareOf(winner) };
  const factor = ratio * (traffic.factors.at(-1) ?? 1);
  const fall = shares.from.previous - shares.from.now;
  const steps = stepsOf(traffic, loser.group, factor);
  const most = winner.pages.reduce(
    (max, page) => Math.max(max, page.now[audience] - previousVisits(page, audience)),
    0,
  );
  const isShift =
    (fall >= Math.max(MANY_POINTS, MANY_DEVIATIONS / Math.sqrt(before)) ||
      (steps <= -MIN_STEPS && fall >= MIN_POINTS)) &&
    winner.gain > MIN_WON * -loser.gain &&
    most < MAX_ON_ONE_PAGE * (winner.now - winner.before) &&
    loser.now < (1 - MIN_CHANGE) * loser.before &&
    winner.now > (1 + MIN_CHANGE) * winner.before &&
    isCoherent(againstPrevious(traffic, loser.pages, ratio), loser.gain);
  if (!isShift) return null;

  const ownFactors = new Map(
    variants.flatMap(({ group }) => {
      const own = ownFactor(traffic, group);
      return group.pages.map((page) => [page, own] as const);
    }),
  );
  const shift = { from: loser.group, to: winner.group, shares, lost: -loser.gain };
  return { shift, traffic: { ...traffic, factor, ownFactors } };
}

/** How far a version is from what's expected, if the site is so busy; 0 if it can't be compared. */
function stepsOf(traffic: Traffic, group: Group, factor: number): number {
  const pages = knownPages(traffic, group.pages);
  const part = { past: visitsOf(traffic, pages), now: nowOf(traffic, pages) };
  const [compared] = pages.length === 0 ? [] : compareParts([part], { past: traffic.factors, now: factor });
  return compared?.steps ?? 0;
}

function ownFactor({ series, factor }: Traffic, { pages }: Group): number {
  const old = pages.flatMap((page) => series.get(page) ?? []).filter(({ usual }) => usual !== null);
  return (
    sumOf(old, ({ now }) => now) /
      Math.max(
        1,
        sumOf(old, ({ usual }) => usual ?? 0),
      ) || factor
  );
}
