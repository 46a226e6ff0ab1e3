import { codeSpan } from "../../text/markdown.ts";
import { sumOf, weightedMedian } from "../compare/statistics.ts";
import { beforeOf, isPublished, isUnseen } from "../site/counts.ts";
import { hasQuery } from "../site/path.ts";
import type { Site, SitePage } from "../site/site.ts";
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

/** A section, a version, or a language. */
export interface Group {
  readonly prefix: string;
  readonly kind: "section" | "variant";
  /** For people: "`/guides`", "v1", "Japanese (`/ja`)". */
  readonly name: string;
  /** Its published pages that are neither new nor moved. */
  readonly pages: readonly SitePage[];
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
      return [{ prefix, kind, name: site.variantNames.get(prefix) ?? codeSpan(prefix), pages: ofGroup }];
    });
  return [...groupsBy("section"), ...groupsBy("variant")].sort((a, b) => (a.prefix < b.prefix ? -1 : 1));
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
