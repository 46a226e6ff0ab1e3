import { codeSpan } from "../../text/markdown.ts";
import { byText } from "../../text/order.ts";
import { distance, MIN, MOST, MUCH, sumOf, weightedMedian } from "../compare/statistics.ts";
import type { Audience, PrefixShare } from "../data.ts";
import { formOf, hasQuery, isForAi } from "../site/path.ts";
import { beforeOf, isUnseen, nowOf, pagesOf, type Site, type SitePage } from "../site/site.ts";
import type { Traffic } from "./traffic.ts";

/** A site's paths, by kind, without those in `ignore-paths`. */
export interface Paths {
  /** Pages of the site: published, or with earlier visitors. A partial report has only those with visitors now. */
  readonly pages: readonly SitePage[];
  /** Paths without earlier visitors that no one published. */
  readonly stray: readonly SitePage[];
  /** Paths that were stray in the previous period, because bots visit new ones in each. */
  readonly strayBefore: readonly SitePage[];
  /** Paths with a query, which anyone can make up. */
  readonly queries: readonly SitePage[];
}

/** Without a sitemap, no path is stray. No sitemap has the files for AI. */
export function pathsOf(site: Site): Paths {
  const notIgnored = site.pages.filter(({ path }) => !site.isIgnored(path));
  const kindOf = (page: SitePage) =>
    hasQuery(page.path) ? "queries" : page.isPublished || isForAi(page.path) || !isUnseen(page) ? "pages" : "stray";
  const { queries = [], stray = [], pages = [] } = Object.groupBy(notIgnored, kindOf);
  const isKnown = ({ kind, now }: SitePage) => kind === "page" && (site.complete || now.total > 0);
  const strayBefore = pages.filter(({ isPublished, past }) => !isPublished && isUnseen({ past: past.slice(0, -1) }));
  return { pages: pages.filter(isKnown), stray, strayBefore, queries };
}

/** A page, or a section, folder, version, or language with its pages. */
export interface Part {
  readonly subject: { readonly path: string } | { readonly prefix: string };
  /** As the report shows it: "`/install`", "`/guides`", "v1", "Japanese (`/ja`)". */
  readonly name: string;
  readonly pages: readonly SitePage[];
}

export const partOf = (page: SitePage): Part => {
  return { subject: { path: page.path }, name: codeSpan(page.path), pages: [page] };
};

export const isPage = ({ subject }: Part): boolean => "path" in subject;

/** A section or a folder in it, or a variant: a version or language. */
export interface Group extends Part {
  readonly prefix: string;
  readonly kind: "section" | "variant";
}

/** The sections and variants that these pages are in, in the order of their prefixes. */
export function groupsIn({ variantNames }: Site, pages: readonly SitePage[]): Group[] {
  const byVariant = [0, 1].flatMap((at) => [...Map.groupBy(pages, ({ variants }) => variants[at] ?? "")]);
  const all = new Map([...Map.groupBy(pages, ({ section }) => section), ...byVariant]);
  all.delete("");
  return Array.from(all, ([prefix, pages]): Group => {
    const kind = variantNames.has(prefix) ? "variant" : "section";
    return { prefix, subject: { prefix }, kind, name: variantNames.get(prefix) ?? codeSpan(prefix), pages };
  }).sort((a, b) => byText(a.prefix, b.prefix));
}

/** Groups of at least two published pages. Empty for a partial report, in which some of their pages may be missing. */
export function groupsOf(site: Site, pages: readonly SitePage[]): Group[] {
  if (!site.complete) return [];
  const members = pages.filter(({ isPublished, path }) => isPublished && path !== "/");
  return groupsIn(site, members).filter(({ pages }) => pages.length > 1);
}

/** A section or folder with this many pages is divided into folders that have at least MIN.pages. */
const MANY_PAGES = 20;

/** The folders of a large section, such as an API reference, or docs next to a marketing site. */
export function foldersOf({ prefix, kind, pages }: Group): Group[] {
  const endOf = ({ key }: SitePage) => key.indexOf("/", prefix.length + 1);
  // Most sections have no folders, so checking that first saves time.
  if (kind === "variant" || pages.length < MANY_PAGES || pages.every((page) => endOf(page) === -1)) return [];
  const folderOf = (page: SitePage) => (endOf(page) === -1 ? page.key : page.key.slice(0, endOf(page)));
  return [...Map.groupBy(pages, folderOf)].flatMap(([prefix, pages]): Group[] => {
    const folder: Group = { prefix, subject: { prefix }, kind, name: codeSpan(prefix), pages };
    return pages.length < MIN.pages ? [] : [folder, ...foldersOf(folder)];
  });
}

/**
 * Did most pages of a group change, not just one of them? Without the page that changed most, much of the change must remain,
 * or the others must have changed by half as much, as logarithms; and the median page much of the mean page's change.
 *
 * @param expected  a page's count without the change; null if unknown
 * @param sign  the direction of the change
 */
export function isCoherent(
  group: readonly SitePage[],
  audience: Audience,
  expected: (page: SitePage) => number | null,
  sign: number,
): boolean {
  const pages = group.flatMap((page) => {
    const [now, before] = [page.now[audience], expected(page)];
    return before === null ? [] : { now, before, value: logRatio(now, before), weight: Math.sqrt(now + before + 1) };
  });
  if (pages.length < MIN.together) return false;
  const [now, before] = [sumOf(pages, ({ now }) => now), sumOf(pages, ({ before }) => before)];
  const ofMean = logRatio(now / pages.length, before / pages.length);
  const sizeOf = (page: { readonly now: number; readonly before: number }) => (page.now - page.before) * sign;
  const most = pages.reduce((most, page) => (sizeOf(page) > sizeOf(most) ? page : most));
  const others = { now: now - most.now, before: before - most.before };
  const isMuch = sizeOf(others) / sizeOf({ now, before }) >= MUCH;
  const isAlike =
    logRatio(others.now, others.before) / logRatio(now, before) >= 0.5 &&
    sign * distance(others.now, others.before) >= MIN.distance;
  return (isMuch || isAlike) && weightedMedian(pages) / ofMean >= MUCH;
}

const logRatio = (now: number, before: number) => Math.log((now + 1) / (before + 1));

/** Readers who go from one version or language to another. */
export interface Shift {
  readonly from: Group;
  /** Without pages that halved or that `from` doesn't have, because a change of these is news of their own. */
  readonly to: Group;
  /** Fractions of all page visits, in the previous period and now. */
  readonly shares: { readonly from: PrefixShare; readonly to: PrefixShare };
  /** Page visits that `from` lost, beyond what all versions and languages together did. */
  readonly lost: number;
}

/** The loss as a fraction of all page visits, and in standard deviations, which is more if there are few visits. */
const MIN_POINTS = 0.06;
const MIN_DEVIATIONS = 5;

/** Finds readers who go from one version to another. If there are any, the traffic has the versions' own factors. */
export function shiftOf(site: Site, groups: readonly Group[], traffic: Traffic) {
  const { audience, hasPrevious, visits, previousVisits } = traffic;
  const variants = groups.flatMap((group) => {
    const pages = group.kind === "variant" ? pagesOf(site, group) : [];
    return pages.length === 0 ? [] : { group, pages, now: nowOf(pages, audience), before: beforeOf(pages, audience) };
  });
  const [now, before] = [sumOf(variants, (each) => each.now), sumOf(variants, (each) => each.before)];
  const ratio = now / before;
  const gainOf = ({ now, before }: (typeof variants)[number]) => now - before * ratio;
  const [loser, ...others] = variants.sort((a, b) => gainOf(a) - gainOf(b));
  const winner = others.at(-1);
  if (!loser || !winner || !hasPrevious) return null;

  const shareOf = ({ group: { prefix }, now, before }: typeof loser): PrefixShare => {
    return { prefix, previous: before / previousVisits, now: now / visits };
  };
  const [from, to] = [shareOf(loser), shareOf(winner)];
  const lost = -gainOf(loser);
  const moreOf = (pages: readonly SitePage[], of: Audience) => nowOf(pages, of) - beforeOf(pages, of);
  // No one goes to new pages in a language from the one that they read.
  const isVersion = formOf(to.prefix) === "version";
  const gained = moreOf(isVersion ? winner.pages : winner.pages.filter((page) => !isUnseen(page)), audience);
  const isShift =
    lost >= visits * Math.max(MIN_POINTS, MIN_DEVIATIONS / Math.sqrt(before)) &&
    to.now > to.previous &&
    loser.before - loser.now > MUCH * lost &&
    gainOf(winner) > MOST * lost &&
    gained > MUCH * lost &&
    winner.pages.every((page) => 2 * moreOf([page], audience) < gained) &&
    // If half of the people left, too, without going to the other version, it's an outage.
    (2 * nowOf(loser.pages, "people") >= beforeOf(loser.pages, "people") ||
      moreOf(winner.pages, "people") > -MUCH * moreOf(loser.pages, "people")) &&
    isCoherent(loser.pages, audience, (page) => beforeOf([page], audience) * ratio, -1);
  if (!isShift) return null;

  const tails = new Set(loser.pages.map(({ key }) => key.slice(from.prefix.length)));
  // Readers go to the same pages of the other version, so pages that only that one has don't gain any.
  const shared = winner.group.pages.filter(({ key }) => tails.has(key.slice(to.prefix.length)));
  const ownFactors = new Map(
    variants.flatMap(({ group }) => {
      const pages = group === winner.group ? shared : group.pages;
      const old = pages.filter((page) => traffic.usual.has(page));
      const usual = sumOf(old, (page) => traffic.usual.get(page) ?? 0);
      const own = nowOf(old, audience) / Math.max(1, usual) || traffic.factor;
      return pages.map((page) => [page, own] as const);
    }),
  );
  const won = shared.filter((page) => 2 * nowOf([page], audience) > beforeOf([page], audience));
  const shift = { from: loser.group, to: { ...winner.group, pages: won }, shares: { from, to }, lost };
  return { shift, traffic: { ...traffic, factor: ratio * (traffic.factors.at(-1) ?? 1), ownFactors } };
}
