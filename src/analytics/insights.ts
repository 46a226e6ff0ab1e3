import { unitOf, type Window, type WindowUnit } from "../inputs/period.ts";
import type { Counts } from "../service/port.ts";
import type { ActivityReading } from "./activity/reading.ts";
import { workOf } from "./activity/work.ts";
import type { Facts } from "./findings/finding.ts";
import { type News, newsOf } from "./findings/news.ts";
import { changedPages } from "./findings/page-changes.ts";
import type { Judged, JudgedPage } from "./judged.ts";
import type {
  Activity,
  Annotation,
  Change,
  CollectedWindow,
  Listed,
  Page,
  Parts,
  PerAudience,
  PublishedPages,
  Quality,
  Sections,
  Work,
} from "./model.ts";
import type { Sitemap, SitePage } from "./pages.ts";
import { isAnyPage, isAtMost, partsOf, perAudience, perCount, wasVisited } from "./pages.ts";
import { byText, listed, listOf, publishedPages, topPages } from "./ranking.ts";
import { sectionsOf } from "./sections.ts";
import { type Readers, readersOf } from "./signals/readers.ts";
import { type AnalysisInput, type Site, siteOf } from "./site-pages.ts";

/** The report's contents as plain data, with nothing left to compute. */
export interface Insights
  extends Pick<AnalysisInput, "project" | "title" | "generatedAt" | "docsUrl">,
    Pick<AnalysisInput, "current" | "previous" | "notCompared" | "trend">,
    Pick<Judged, "compared" | "site"> {
  /** The current window, and the previous one if its totals are known. */
  readonly window: Window;
  readonly before: Window | null;
  readonly unit: WindowUnit;
  readonly news: News;
  /** Pages that changed, or changed earlier and stayed that way: those that concern most people first. */
  readonly changed: Listed<JudgedPage>;
  readonly parts: Parts;
  /** Number of pages with a visitor. */
  readonly pages: Change;
  /** Annotations for dates that the report covers, oldest first. */
  readonly annotations: readonly Annotation[];
  readonly top: PerAudience<readonly JudgedPage[]>;
  readonly sections: Sections;
  /** Null if no sitemap was read, or if it doesn't fit the site. */
  readonly published: PublishedPages | null;
  /** Files such as `/robots.txt`, and what only scanners request. Counted in the site's totals, but not listed. */
  readonly notPages: { readonly paths: number; readonly visits: Counts };
  /** Null without the `activity` input. */
  readonly activity: Activity | null;
  /** Null without the `signals` input. */
  readonly readers: Readers | null;
  /** For the step's output, which can become a prompt: published pages only, in the sitemap's spelling. */
  readonly topPages: readonly (Counts & Pick<Page, "path" | "atMost">)[];
  readonly quality: Quality;
  /** In both windows, in no particular order. */
  readonly everyPage: readonly SitePage[];
}

/**
 * Derives the report's contents. Pure, independent of the order of the rows, and O(n log n) in the number of rows.
 * Paths in the result are untrusted, except in `topPages`, and in `news` the headline, prompts, and standouts.
 */
export function analyze(input: AnalysisInput): Insights {
  const site = siteOf(input);
  const { past, pages, ranked, sitemap, judged } = site;
  const { current, previous, ignore, top, trend, notCompared } = input;
  const before = previous ?? input.before;
  const anyPages = pages.filter(isAnyPage);
  const notPages = pages.filter((page) => !isAnyPage(page) && wasVisited(page.now));
  const isComplete = current.completeness === "complete";
  const areComplete = isComplete && previous?.completeness === "complete";

  // Without any visitor, the service may not have counted yet, and then it's unknown which pages had none.
  const isCounted = isComplete && current.totals.total > 0;
  const published = sitemap && publishedPages(sitemap, pages, isCounted, ignore, top);
  const parts = partsOf(current.totals);
  const unit = unitOf([current, ...(before ? [before] : []), ...trend].map(({ window }) => window));
  const visited = anyPages.filter(({ now }) => wasVisited(now)).length;
  const visitedBefore = anyPages.filter((page) => page.before !== null && wasVisited(page.before)).length;
  const start = (trend[0] ?? before ?? current).window.from;
  const annotations = input.annotations.filter(({ date }) => date >= start && date < current.window.to);
  const unvisited = published?.unvisited ?? null;
  const { signals, isPrivate } = input;
  const readers = signals && readersOf(signals, { pages: judged.pages, sitemap, isPrivate, top });
  const feedback = readers?.feedback ?? null;
  const unhelpful = feedback === null || "missing" in feedback ? [] : feedback.unhelpful.items;
  const work = input.activity && workOf(input.activity, judged, [...past, current]);
  const news = newsOf(factsOf(input, site, { unit, annotations, unvisited, unhelpful, work: work?.pages ?? [] }));
  const launched = news.findings.flatMap(({ kind, pages }) => (kind === "launch" ? pages : []));
  const changed = changedPages(judged, new Set(launched));

  return {
    project: input.project,
    title: input.title,
    generatedAt: input.generatedAt,
    docsUrl: input.docsUrl,
    current,
    previous,
    window: current.window,
    before: before?.window ?? null,
    unit,
    news,
    compared: judged.compared,
    site: judged.site,
    changed: listed(changed, top),
    parts,
    pages: { now: visited, previous: areComplete ? visitedBefore : null },
    notCompared,
    trend,
    annotations,
    top: perAudience((audience) => topPages(judged.pages, audience, top)),
    sections: sectionsOf(ranked, site.names, areComplete, top),
    published,
    notPages: {
      paths: notPages.length,
      visits: perCount((of) => notPages.reduce((sum, { now }) => sum + now[of], 0)),
    },
    activity: input.activity && work && activityOf(input.activity, ranked, top, work),
    readers,
    topPages: topPublished(ranked, top),
    quality: qualityOf(input, pages, sitemap),
    everyPage: pages,
  };
}

function factsOf(
  { title, current, previous, before, sitemap, published, activity, notCompared }: AnalysisInput,
  site: Site,
  given: Pick<Facts, "unit" | "annotations" | "unvisited" | "unhelpful" | "work">,
): Facts {
  const known = previous ?? before;
  return {
    ...given,
    title,
    window: current.window,
    judged: site.judged,
    past: site.past.length === 0 && known ? [known] : site.past,
    shortfall: current.shortfall,
    rows: current.rows.size,
    sitemap: site.sitemap ? "read" : sitemap === null ? "unset" : published?.size === 0 ? "empty" : "unusable",
    open: activity?.openByPage ?? new Map(),
    notCompared,
    comparesPages: previous !== null || notCompared !== null,
  };
}

function activityOf(
  { mergedByPage: _, changesByPage: __, openByPage: ___, ...shown }: ActivityReading,
  ranked: readonly SitePage[],
  top: number,
  work: Work,
): Activity {
  const pages = ranked
    .flatMap((page) => {
      const { path, published, merged, now, before } = page;
      const changes = perAudience((audience) => ({ now: now[audience], previous: before?.[audience] ?? null }));
      return merged === undefined ? [] : [{ path, published, merged, atMost: isAtMost(page), ...changes }];
    })
    .sort((a, b) => byText(b.merged[0]?.mergedOn ?? "", a.merged[0]?.mergedOn ?? "") || byText(a.path, b.path));
  return {
    ...shown,
    work: { ...work, pages: listed(work.pages, top) },
    pages: listed(pages, top),
  };
}

/** Published pages only, because outputs can become prompts. */
function topPublished(ranked: readonly SitePage[], top: number): Insights["topPages"] {
  const visited = ranked.filter(({ published, now }) => published !== null && now.total > 0);
  return listOf(visited, top).items.map(({ path, published, merged: _, ...of }) => ({
    path: published ?? path,
    ...of,
  }));
}

function qualityOf(input: AnalysisInput, pages: readonly SitePage[], sitemap: Sitemap | null): Quality {
  const { current, previous, requests } = input;
  const sum = (of: (reading: CollectedWindow) => number) => of(current) + (previous ? of(previous) : 0);
  const rows = [...current.rows.values()];
  // A page can't have more visitors than its site, apart from the error in approximate counts.
  const { human, ai, total } = current.totals;
  const isTooLow = rows.some((of) => of.human > human * 1.1 || of.ai > ai * 1.1 || of.total > total * 1.1);
  return {
    drift: {
      duplicates: sum(({ drift }) => drift.duplicates),
      totalsChanged: sum(({ drift }) => drift.totalsChanged),
      rereads: sum(({ drift }) => drift.rereads),
    },
    rejected: sum(({ rejected }) => rejected),
    outOfBounds: rows.filter((counts) => !partsOf(counts).withinBounds).length,
    ignored: pages.filter(({ kind, now }) => kind === "ignored" && wasVisited(now)).length,
    requests,
    notes: [
      ...input.notes,
      ...(input.published?.size && sitemap === null ? [UNUSED_SITEMAP] : []),
      ...(isTooLow ? [LOW_TOTALS] : []),
    ],
  };
}

const LOW_TOTALS =
  "The site's totals don't match its page counts: one page alone has more visitors than the whole site, so the totals are too low";

const UNUSED_SITEMAP =
  "Most of the top pages aren't in the sitemap, so the sitemap wasn't used. Check that it belongs to this site and that the service uses the same paths";
