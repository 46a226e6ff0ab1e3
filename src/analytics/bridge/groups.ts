import { codeSpan } from "../../text/markdown.ts";
import { byText } from "../../text/order.ts";
import { sumOf, weightedMedian } from "../compare/statistics.ts";
import type { PrefixShare } from "../data.ts";
import { hasQuery } from "../site/path.ts";
import { beforeOf, isPublished, isUnseen, nowOf, pagesOf, type Site, type SitePage } from "../site/site.ts";
import { expectedOf, type Traffic } from "./traffic.ts";

/** What a site's paths are. */
export interface Paths {
  /** Pages of the site: published, or with earlier visitors. Of a partial report's other pages, nothing is known. */
  readonly pages: readonly SitePage[];
  /** Paths without earlier visitors that no one published. */
  readonly stray: readonly SitePage[];
  /** Paths with a query, which anyone can make up. */
  readonly queries: readonly SitePage[];
}

/** Without a sitemap, no path is stray. */
export function pathsOf(site: Site): Paths {
  const {
    queries = [],
    stray = [],
    pages = [],
  } = Object.groupBy(site.pages, (page) => {
    if (hasQuery(page.path)) return "queries";
    return isPublished(page, site) || !isUnseen(page) ? "pages" : "stray";
  });
  const isKnown = ({ kind, now }: SitePage) => kind === "page" && (site.complete || now.total > 0);
  return { pages: pages.filter(isKnown), stray, queries };
}

/** A page, or a section, version, or language with its pages. */
export interface Part {
  readonly subject: { readonly path: string } | { readonly prefix: string };
  /** For people: "`/install`", "`/guides`", "v1", "Japanese (`/ja`)". */
  readonly name: string;
  readonly pages: readonly SitePage[];
}

export const partOf = (page: SitePage): Part => {
  return { subject: { path: page.path }, name: codeSpan(page.path), pages: [page] };
};

/** A section, version, or language. Its pages are the published ones that are neither new nor moved. */
export interface Group extends Part {
  readonly prefix: string;
  readonly kind: "section" | "variant";
}

const MIN_PAGES = 2;

/**
 * Those with at least two published pages, in the order of their prefixes. Of a partial report's, nothing is known.
 *
 * @param pages  neither new nor moved
 */
export function groupsOf(site: Site, pages: readonly SitePage[]): Group[] {
  if (!site.complete) return [];
  const members = pages.filter((page) => isPublished(page, site) && page.path !== "/");
  const groupsBy = (kind: Group["kind"]) =>
    [...Map.groupBy(members, ({ [kind]: prefix }) => prefix)].flatMap(([prefix, ofGroup]): Group[] => {
      if (prefix === null || ofGroup.length < MIN_PAGES) return [];
      const name = site.variantNames.get(prefix) ?? codeSpan(prefix);
      return [{ prefix, subject: { prefix }, kind, name, pages: ofGroup }];
    });
  return [...groupsBy("section"), ...groupsBy("variant")].sort((a, b) => byText(a.prefix, b.prefix));
}

/** With fewer pages, a group doesn't change as a whole. */
const MIN_MEMBERS = 3;
/** How much of the change remains without the page that changed most, and how much the middle page changed. */
const MIN_OTHERS = 0.35;
const MIN_MIDDLE = 0.4;

interface Pair {
  readonly now: number;
  readonly expected: number;
}

/** Most pages of a group changed, not just one of them. `direction`: positive for a rise. */
export function isCoherent(pages: readonly Pair[], direction: number): boolean {
  if (pages.length < MIN_MEMBERS) return false;
  const excesses = pages.map(({ now, expected }) => (now - expected) * Math.sign(direction));
  const excess = sumOf(excesses, (each) => each);
  const most = excesses.reduce((max, each) => Math.max(max, each), 0);
  const ratios = pages.map((pair) => ({ value: changeOf(pair), weight: Math.sqrt(pair.expected + pair.now + 1) }));
  const all = { now: sumOf(pages, ({ now }) => now), expected: sumOf(pages, ({ expected }) => expected) };
  return (excess - most) / excess >= MIN_OTHERS && weightedMedian(ratios) / changeOf(all) >= MIN_MIDDLE;
}

const changeOf = ({ now, expected }: Pair) => Math.log((now + 1) / (expected + 1));

/** What pages had, and what they would have had if they followed the site: as usual, or as in the previous period. */
export function againstUsual(traffic: Traffic, pages: readonly SitePage[]): Pair[] {
  const { audience, factor, factors, hasPrevious } = traffic;
  return pages.flatMap((page) => {
    const previous = hasPrevious ? page.past.at(-1) : null;
    const expected =
      expectedOf(traffic, page) ?? (previous ? (previous[audience] * factor) / (factors.at(-1) ?? 1) : null);
    return expected === null ? [] : [{ now: page.now[audience], expected }];
  });
}

/** What pages had, and what they had in the previous period, times `factor`. */
export const againstPrevious = ({ audience }: Traffic, pages: readonly SitePage[], factor = 1): Pair[] =>
  pages.map((page) => ({ now: page.now[audience], expected: beforeOf([page], audience) * factor }));

/** Readers who go from one version or language to another. */
export interface Shift {
  readonly from: Group;
  readonly to: Group;
  /** Fractions of all page visits, in the previous period and now. */
  readonly shares: { readonly from: PrefixShare; readonly to: PrefixShare };
  /** Page visits that the first lost. */
  readonly lost: number;
}

/** One must lose this fraction, and so many points of all page visits and standard deviations: no chance, whatever is usual. */
const MIN_LOST = 0.05;
const MIN_POINTS = 0.06;
const MIN_DEVIATIONS = 5;
/** The other wins this fraction of what it loses, and not on one page alone. */
const MIN_WON = 0.6;
const MAX_ON_ONE_PAGE = 0.5;

/** If readers go from one version to another, with the versions' own factors in the traffic. */
export function shiftOf(
  site: Site,
  groups: readonly Group[],
  traffic: Traffic,
): { shift: Shift | null; traffic: Traffic } {
  const { audience, hasPrevious, visits, previousVisits } = traffic;
  const variants = groups
    .filter(({ kind }) => kind === "variant")
    .map((group) => {
      const pages = pagesOf(site, group);
      return { group, pages, now: nowOf(pages, audience), before: beforeOf(pages, audience) };
    });
  const [now, before] = [sumOf(variants, (each) => each.now), sumOf(variants, (each) => each.before)];
  const ratio = now / before;
  const gainOf = ({ now, before }: (typeof variants)[number]) => now - before * ratio;
  const [loser, ...others] = variants.sort((a, b) => gainOf(a) - gainOf(b));
  const winner = others.at(-1);
  const none = { shift: null, traffic };
  if (!loser || !winner || !hasPrevious) return none;

  const shareOf = ({ group: { prefix }, now, before }: typeof loser): PrefixShare => {
    return { prefix, previous: before / previousVisits, now: now / visits };
  };
  const [from, to] = [shareOf(loser), shareOf(winner)];
  const lost = -gainOf(loser);
  const rises = winner.pages.map((page) => nowOf([page], audience) - beforeOf([page], audience));
  const isShift =
    lost >= visits * Math.max(MIN_POINTS, MIN_DEVIATIONS / Math.sqrt(before)) &&
    to.now > to.previous &&
    loser.now < (1 - MIN_LOST) * loser.before &&
    gainOf(winner) > MIN_WON * lost &&
    rises.every((rise) => rise < MAX_ON_ONE_PAGE * (winner.now - winner.before)) &&
    isCoherent(againstPrevious(traffic, loser.pages, ratio), -1);
  if (!isShift) return none;

  const ownFactors = new Map(
    variants.flatMap(({ group: { pages } }) => {
      const old = pages.flatMap((page) => traffic.series.get(page) ?? []).filter(({ usual }) => usual !== null);
      const usual = sumOf(old, ({ usual }) => usual ?? 0);
      const own = sumOf(old, ({ now }) => now) / Math.max(1, usual) || traffic.factor;
      return pages.map((page) => [page, own] as const);
    }),
  );
  const shift = { from: loser.group, to: winner.group, shares: { from, to }, lost };
  const factor = ratio * (traffic.factors.at(-1) ?? 1);
  return { shift, traffic: { ...traffic, factor, ownFactors } };
}
