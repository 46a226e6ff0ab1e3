import { codeSpan } from "../../text/markdown.ts";
import { sumOf, weightedMedian } from "../compare/statistics.ts";
import type { Site, SitePage } from "../site/site.ts";
import { isPublished, previousVisits } from "./paths.ts";
import { expectedOf, type Traffic } from "./traffic.ts";

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

/** Sections, versions, and languages with at least two published pages, in the order of their prefixes. */
export function groupsOf(site: Site, pages: readonly SitePage[], isLeftOut: (page: SitePage) => boolean): Group[] {
  const members = pages.filter((page) => isPublished(site, page) && page.path !== "/" && !isLeftOut(page));
  const sections = Map.groupBy(members, ({ section }) => section);
  const variants = Map.groupBy(members, ({ variant }) => variant);
  variants.delete(null);
  const groups = [...sections, ...variants].map(([prefix, ofGroup]): Group => {
    const kind = variants.has(prefix) ? "variant" : "section";
    return {
      prefix: prefix ?? "/",
      kind,
      name: site.variantNames.get(prefix ?? "/") ?? codeSpan(prefix ?? "/"),
      pages: ofGroup,
    };
  });
  return groups
    .filter(({ pages: ofGroup }) => ofGroup.length >= MIN_PAGES)
    .sort((a, b) => (a.prefix < b.prefix ? -1 : 1));
}

/** With fewer pages, a group doesn't change as a whole. */
const MIN_MEMBERS = 3;
/** How much of the change remains without the page that changed most, and how much the middle page changed. */
const MIN_OTHERS = 0.35;
const MIN_MIDDLE = 0.4;

export interface Pair {
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
  pages.map((page) => ({ now: page.now[audience], expected: previousVisits(page, audience) * factor }));
