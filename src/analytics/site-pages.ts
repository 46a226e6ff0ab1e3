import type { AnalyticsInputs } from "../inputs/inputs.ts";
import type { ActivityReading } from "./activity/reading.ts";
import { judge } from "./judge.ts";
import type { Judged } from "./judged.ts";
import { firstCounted } from "./judgment/usual-range.ts";
import type { Reading } from "./model.ts";
import { foldPages, isUnlisted, type Sitemap, type SitePage, sitemapOf } from "./pages.ts";
import { fits } from "./ranking.ts";
import { type SectionNames, sectionNames } from "./sections.ts";

/** What was read, and the inputs that affect the analysis. */
export interface AnalysisInput extends Reading, Pick<AnalyticsInputs, "title" | "annotations" | "top" | "sitemap"> {
  readonly project: string;
  /** ISO 8601, UTC. */
  readonly generatedAt: string;
  /** The published site. */
  readonly docsUrl: string | null;
  /** Paths of the published pages, as in the sitemap; null if no sitemap was read, and empty if it is. */
  readonly published: ReadonlySet<string> | null;
  /** Is this path left out of rankings? It still counts toward sums. */
  readonly ignore: (path: string) => boolean;
  /** Requests to the service in the whole run. */
  readonly requests: number;
  /** Null without the `activity` input. */
  readonly activity: ActivityReading | null;
  /** Only people with access to the repository can read the report. */
  readonly isPrivate: boolean;
}

export interface Site {
  /** Without windows before the site's first visitors, which say nothing about it. */
  readonly past: AnalysisInput["past"];
  readonly judged: Judged;
  readonly pages: readonly SitePage[];
  /** Those in rankings. */
  readonly ranked: readonly SitePage[];
  readonly names: SectionNames;
  /** Null if no sitemap was read, or if it doesn't match the pages. */
  readonly sitemap: Sitemap | null;
}

export function siteOf(input: AnalysisInput): Site {
  const past = input.past.slice(firstCounted(input.past.map(({ totals }) => totals.total)));
  const { pages, sitemap } = pagesOf({ ...input, past });
  const ranked = pages.filter(({ kind }) => kind === "page");
  const names = sectionNames(ranked);
  const isCompared = (page: SitePage) => sitemap === null || page.published !== null || isEstablished(page);
  const judged = judge({ ...input, past }, ranked, names, isCompared);
  return { past, pages, ranked, names, sitemap, judged };
}

/** Visitors in each of the latest windows. Anyone can make up paths, but not weeks in advance. */
const ESTABLISHED = { windows: 4, people: 50 };

function isEstablished({ path, older, before }: SitePage): boolean {
  const latest = [...older, before].slice(-ESTABLISHED.windows);
  const isBusy = latest.every((counts) => counts !== null && counts.human >= ESTABLISHED.people);
  return isBusy && latest.length === ESTABLISHED.windows && !/[?#]/.test(path) && !isUnlisted(path);
}

function pagesOf({
  current,
  previous,
  past,
  published,
  docsUrl,
  ignore,
  activity,
}: AnalysisInput): Pick<Site, "pages" | "sitemap"> {
  const sitemap = published?.size ? sitemapOf(published, docsUrl) : null;
  const pages = foldPages(current, previous, past.slice(0, -1), sitemap, ignore);
  if (sitemap === null) return { pages, sitemap };
  if (!fits(sitemap, pages)) {
    return { pages: pages.map((page) => (page.published ? { ...page, published: null } : page)), sitemap: null };
  }
  if (activity === null) return { pages, sitemap };
  const withMerged = pages.map((page) => {
    const merged = page.published === null ? undefined : activity.mergedByPage.get(page.published);
    return merged ? { ...page, merged } : page;
  });
  return { pages: withMerged, sitemap };
}
