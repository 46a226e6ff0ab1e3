import type { AnalyticsInputs } from "../../inputs/inputs.ts";
import { unitName, unitOf } from "../../inputs/period.ts";
import type { Counts } from "../../service/port.ts";
import { matcher } from "../../text/globs.ts";
import type { ActivityReading } from "../activity/activity.ts";
import { MOST } from "../compare/statistics.ts";
import { type Page, perAudience, type Visitors } from "../data.ts";
import type { PeriodReading } from "../read/collect.ts";
import type { VisitorsReading } from "../read/visitors.ts";
import type { Published } from "./path.ts";
import { fits, hasQuery, isRead, isUnder, kindOf, normalizePath, pageKey, publishedOf } from "./path.ts";
import { indexOf, type Site, type SitePage, wasVisited } from "./site.ts";
import { languagesIn, variantsOf } from "./variants.ts";

/** What was read, and the inputs. */
export interface SiteInput {
  readonly inputs: AnalyticsInputs;
  readonly reading: VisitorsReading;
  /** Paths in the sitemap; null if it wasn't read, and empty if the sitemap is. */
  readonly published: ReadonlySet<string> | null;
  /** The paths of each page that's published in several languages, as the sitemap's `hreflang` says. */
  readonly translations: readonly (readonly string[])[];
  /** Null without the `activity` input. */
  readonly activity: ActivityReading | null;
}

export function siteOf(input: SiteInput): Site {
  const { inputs, reading, activity } = input;
  const { current, yearAgo } = reading;
  const matches = matcher(inputs.ignorePaths);
  // The spelling that names the page can be that of its Markdown version.
  const isIgnored = (path: string, key = pageKey(path)) => matches(path) || matches(key);
  // Before its first visitors, there was no site, or no counting.
  const first = reading.past.findIndex(({ totals }) => totals.total > 0);
  const [begun, next = current] = reading.past.slice(first);
  // If the first period had clearly fewer than the next one, counting began in it, and it isn't used.
  const isPartial = first > 0 && begun && begun.totals.total < MOST * next.totals.total;
  const past = first === -1 ? [] : reading.past.slice(isPartial ? first + 1 : first);
  const drafts = foldRows(past, current);
  const all = input.published?.size ? publishedOf(input.published, inputs.docsUrl) : null;
  const looksLikePage = drafts.filter(({ looks }) => looks === "page");
  const published = all && fits(all, looksLikePage) ? all : null;
  const variants = published ? variantsIn(published, input, drafts) : variantsOf(visitedKeys(drafts));
  const pages = drafts.map(({ path, key, looks, atMost, now, past }): SitePage => {
    const spelling = hasQuery(path) ? null : (published?.spellingOf(key) ?? null);
    const isPage = spelling !== null || looks === "page" || (looks === "scanner" && isRead({ past }));
    const kind = !isPage ? looks : isIgnored(path, key) ? "ignored" : "page";
    const merged = (spelling !== null && activity?.mergedByPage.get(spelling)) || [];
    const isPublished = published ? spelling !== null : !hasQuery(path);
    return { path, key, published: spelling, isPublished, kind, atMost, ...variants.placeOf(key), now, past, merged };
  });
  let index: Site["pagesByName"] | undefined;
  return {
    period: current.window,
    unit: unitName(unitOf([current, ...past].map(({ window }) => window)), current.window),
    complete: current.shortfall === null,
    totals: visitorsOf(current.totals),
    past: past.map(({ window, totals, cutoff }) => ({ period: window, totals: visitorsOf(totals), cutoff })),
    hasJustBegun: first > 0 && first === reading.past.length - 1,
    yearAgo: yearAgo && { now: visitorsOf(yearAgo.now), previous: yearAgo.previous && visitorsOf(yearAgo.previous) },
    pages,
    // Created on first use, because reports without news don't need it.
    get pagesByName() {
      index ??= indexOf(pages);
      return index;
    },
    sitemap: published,
    variantNames: variants.names,
    annotations: inputs.annotations,
    isIgnored,
  };
}

/** Versions and languages in the sitemap. What the service calls `/ja/install` can be published as `/docs/ja/install`. */
function variantsIn(published: Published, { inputs, translations }: SiteInput, drafts: readonly Draft[]) {
  const base = normalizePath(inputs.docsUrl?.pathname ?? "/");
  const found = base === "/" ? [] : drafts.filter(({ key }) => published.spellingOf(key));
  const isShort = 2 * found.filter(({ key }) => published.pages.has(key)).length < found.length;
  const shorten = (path: string) =>
    isShort && isUnder(normalizePath(path), base) ? normalizePath(path).slice(base.length) || "/" : path;
  const languages = languagesIn(translations.map((paths) => paths.map(shorten)));
  return variantsOf(Array.from(published.pages.keys(), shorten), languages);
}

/** Without a sitemap, only pages that were visited in two periods count, because anyone can make up paths. */
function visitedKeys(drafts: readonly Draft[]): string[] {
  return drafts.flatMap(({ path, key, looks, past, now }) => {
    const visited = [...past, now].filter((counts) => counts && wasVisited(counts));
    return looks === "page" && !hasQuery(path) && visited.length >= Math.min(2, past.length + 1) ? key : [];
  });
}

type Draft = ReturnType<typeof foldRows>[number];

const NO_VISITORS: Visitors = { people: 0, ai: 0, total: 0 };
const EXACT = perAudience(() => false);

const visitorsOf = ({ human, ai, total }: Counts): Visitors => ({ people: human, ai, total });

/**
 * Combines the rows of all periods into pages. Counts of several spellings are sums, and so upper bounds.
 *
 * @param past  oldest first
 */
function foldRows(past: readonly PeriodReading[], current: PeriodReading) {
  const periods = [...past, current];
  // A period without any visitors is a gap in the data.
  const missing = periods.map(({ cutoff, totals }) => (cutoff === 0 && totals.total > 0 ? NO_VISITORS : null));
  const pages = new Map<string, { path: string; most: number; atMost: Page["atMost"]; counts: (Visitors | null)[] }>();
  // Latest first, so that pages are in the order of this period's rows.
  for (const [index, { rows, totals }] of [...periods.entries()].reverse()) {
    for (const row of rows) {
      // The spelling that most people visited now names the page. Many AI tools visit its Markdown version.
      const { path } = row;
      const most = index === past.length ? row.human : -1;
      const key = pageKey(path);
      const page = pages.get(key) ?? { path, most, atMost: EXACT, counts: [...missing] };
      pages.set(key, page);
      if (most > page.most || (most === page.most && path < page.path)) Object.assign(page, { path, most });
      const before = page.counts[index] ?? NO_VISITORS;
      const own = visitorsOf(row);
      page.counts[index] = before === NO_VISITORS ? own : cappedSum(before, own, visitorsOf(totals));
      if (before === NO_VISITORS || index < past.length - 1) continue;
      page.atMost = perAudience((of) => page.atMost[of] || Math.min(before[of], own[of]) > 0);
    }
  }
  return Array.from(pages, ([key, { path, atMost, counts }]) => {
    const now = counts.pop() ?? NO_VISITORS;
    return { path, key, looks: kindOf(path), atMost, now, past: counts };
  });
}

/** Capped at the site's visitors, because a visitor who uses two spellings is counted twice. */
function cappedSum(one: Visitors, other: Visitors, site: Visitors): Visitors {
  const sum = (of: keyof Visitors) => Math.max(one[of], other[of], Math.min(one[of] + other[of], site[of]));
  return { people: sum("people"), ai: sum("ai"), total: sum("total") };
}
