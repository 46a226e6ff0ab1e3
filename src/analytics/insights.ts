import type { ActivityReading } from "../activity/model.ts";
import type { AnalyticsInputs } from "../inputs/inputs.ts";
import { unitOf } from "../period.ts";
import { type Judgment, judge } from "./judgment/judgment.ts";
import type { Activity, CollectedWindow, Comparison, Insights, Quality, Reading, StandOut } from "./model.ts";
import { nextSteps } from "./next-steps.ts";
import {
  addTo,
  changeOf,
  foldPages,
  noCounts,
  pagesPerVisitor,
  partsOf,
  perAudience,
  perCount,
  type Sitemap,
  type SitePage,
  sitemapOf,
  wasVisited,
  withMerged,
} from "./pages.ts";
import {
  byText,
  byVisitors,
  concentration,
  fits,
  listOf,
  onlyPages,
  publishedPages,
  rankGaps,
  sectionsOf,
  topPages,
} from "./ranking.ts";
import { headlineOf, pagesIn, verdictOf } from "./verdict.ts";

/** What was read, and what the workflow says about it: inputs that are named here arrive as they were parsed. */
export interface AnalysisInput
  extends Reading,
    Pick<Insights, "project" | "generatedAt" | "docsUrl">,
    Pick<AnalyticsInputs, "title" | "annotations" | "top"> {
  /** Paths of the sitemap as it spells them ("/guides/install"); null when no sitemap was read. */
  readonly published: ReadonlySet<string> | null;
  /** True for paths that are left out of rankings. They stay in every sum. */
  readonly ignore: (path: string) => boolean;
  /** Requests to the service in the whole run. */
  readonly requests: number;
  /** Null unless the workflow asks for it. */
  readonly activity: ActivityReading | null;
}

export interface Site {
  readonly pages: readonly SitePage[];
  /** Null if none was read, or if it doesn't fit the pages. */
  readonly sitemap: Sitemap | null;
}

export function siteOf({ current, previous, published, docsUrl, ignore, activity }: AnalysisInput): Site {
  const sitemap = published && sitemapOf(published, docsUrl);
  const pages = foldPages(current, previous, sitemap, ignore);
  if (sitemap === null) return { pages, sitemap };
  if (fits(sitemap, pages)) return { pages: activity ? withMerged(pages, activity.mergedByPage) : pages, sitemap };
  return { pages: pages.map((page) => (page.published ? { ...page, published: null } : page)), sitemap: null };
}

/**
 * Says everything that can be said about two readings. Pure, the same whatever the order of the rows, and at most n log n
 * in their number. Paths in the result are as strangers wrote them, except in `outputs`, `headline`, and prompts.
 */
export function analyze(input: AnalysisInput, { pages, sitemap }: Site = siteOf(input)): Insights {
  const { current, previous, ignore, top, trend, notCompared } = input;
  const before = previous ?? input.before;
  const listed = pages.filter(({ kind }) => kind === "page");
  const notScanned = pages.filter(({ kind }) => kind !== "scanner");
  const isComplete = current.completeness === "complete";
  const areComplete = isComplete && previous?.completeness === "complete";

  // With a sitemap only its pages are compared: strangers could crowd them out, and shift what the median page did.
  const compared = sitemap === null ? listed : listed.filter((page) => page.published !== null);
  const judgment = judge({ ...input, before, pages: compared });
  const standOuts = judgment.pages?.standOuts.map(standOutOf) ?? [];
  const published = sitemap && publishedPages(sitemap, pages, isComplete, ignore, top);
  const totals = perCount((of) => changeOf(current.totals[of], before?.totals[of] ?? null));
  const parts = partsOf(current.totals);
  const unit = unitOf([current, ...(before ? [before] : []), ...trend].map(({ window }) => window));
  const start = (trend[0] ?? before ?? current).window.from;
  const byDate = input.annotations.toSorted((a, b) => byText(a.date, b.date));
  const facts = { judgment, current, before, totals, parts, unit, standOuts, notCompared };
  const visited = notScanned.filter(({ now }) => wasVisited(now)).length;
  const scanned = pages.filter(({ kind, now }) => kind === "scanner" && wasVisited(now));
  const visits = noCounts();
  for (const { now } of scanned) addTo(visits, now);
  const visitedBefore = notScanned.filter((page) => page.before !== null && wasVisited(page.before)).length;

  return {
    project: input.project,
    title: input.title,
    generatedAt: input.generatedAt,
    docsUrl: input.docsUrl,
    window: current.window,
    before: before?.window ?? null,
    unit,
    verdict: verdictOf(facts),
    headline: headlineOf(input.title, facts),
    totals,
    standing: judgment.standing,
    notable: judgment.notable,
    parts,
    pages: changeOf(visited, areComplete ? visitedBefore : null),
    pagesPerVisitor: perAudience((audience) => ({
      now: pagesPerVisitor(current, audience),
      before: pagesPerVisitor(previous, audience),
    })),
    concentration: isComplete ? concentration(notScanned) : null,
    comparison: previous && comparisonOf(judgment, standOuts, current, previous, listed, top),
    notCompared,
    trend,
    annotations: byDate.filter(({ date }) => date >= start && date < current.window.to),
    top: perAudience((audience) => topPages(listed, audience, current.totals, top)),
    sections: sectionsOf(listed, areComplete, top),
    only: perAudience((audience) => onlyPages(listed, audience, top)),
    rankGaps: rankGaps(listed, top),
    published,
    scanners: { paths: scanned.length, visits },
    activity: input.activity && activityOf(input.activity, listed, sitemap, top),
    nextSteps: nextSteps(judgment, standOuts, published, input.published !== null, input.activity?.openByPage),
    outputs: outputsOf(judgment, standOuts, listed, top),
    quality: qualityOf(input, pages, sitemap),
  };
}

function standOutOf(found: NonNullable<Judgment["pages"]>["standOuts"][number]): StandOut {
  const { page, audience, expected, notable } = found;
  const now = page.now[audience];
  return {
    path: page.path,
    published: page.published,
    audience,
    change: changeOf(now, page.before?.[audience] ?? 0),
    expected,
    againstSite: expected === 0 ? null : now / expected - 1,
    notable,
    atMost: page.leastNow !== page.now || page.leastBefore !== page.before,
    ...(page.merged && { merged: page.merged }),
  };
}

function activityOf(
  reading: ActivityReading,
  listed: readonly SitePage[],
  sitemap: Sitemap | null,
  top: number,
): Activity {
  const { mergedByPage, openByPage: _, ...shown } = reading;
  const pages = listed
    .flatMap(({ path, published, merged, now, before, ...least }) => {
      if (merged === undefined) return [];
      const atMost = least.leastNow !== now || least.leastBefore !== before;
      const changes = perAudience((audience) => changeOf(now[audience], before?.[audience] ?? null));
      return [{ path, published, merged, atMost, ...changes }];
    })
    .sort((a, b) => byText(b.merged[0]?.mergedOn ?? "", a.merged[0]?.mergedOn ?? "") || byText(a.path, b.path));
  const marked = sitemap === null ? [] : [...mergedByPage.values()];
  const days = marked.flatMap((merged) => merged.map(({ mergedOn }) => mergedOn));
  const mergedOn = [...new Set(days)].sort();
  return { ...shown, mergedOn, pages: { count: pages.length, items: pages.slice(0, top) } };
}

function comparisonOf(
  { pages }: Judgment,
  standOuts: readonly StandOut[],
  { window, rows, completeness }: CollectedWindow,
  previous: CollectedWindow,
  listed: readonly SitePage[],
  top: number,
): Comparison {
  const isMissing = ({ path, now }: SitePage) => completeness === "partial" && !wasVisited(now) && !rows.has(path);
  const missing = listed.filter(isMissing).map((page) => {
    const then = page.before ?? page.now;
    return { ...page, now: then, leastNow: then };
  });
  return {
    window: previous.window,
    unequalDays: previous.window.days !== window.days,
    completeness: previous.completeness,
    reason: previous.reason,
    notSeen: listOf(missing, () => true, top, byVisitors("total")),
    compared: pages?.compared ?? 0,
    standOuts: { count: standOuts.length, pages: pagesIn(standOuts), items: standOuts.slice(0, top) },
    siteFactor: pages?.factor ?? { human: null, ai: null },
    moved: pages?.moved ?? 0,
  };
}

/** Published pages only, in the sitemap's spelling. No movers where the cause isn't a page: they may become prompts. */
function outputsOf(
  { isWholeSite }: Judgment,
  standOuts: readonly StandOut[],
  listed: readonly SitePage[],
  top: number,
): Insights["outputs"] {
  const isVisited = ({ published, now }: SitePage) => published !== null && now.total > 0;
  const visited = listOf(listed, isVisited, top, byVisitors("total"));
  const movers = standOuts.flatMap(({ published, audience, change: { now, before, difference } }) =>
    published === null ? [] : [{ path: published, audience, now, before: before ?? 0, difference: difference ?? 0 }],
  );
  return {
    topPages: visited.items.map(({ path, published, merged: _, ...of }) => ({ path: published ?? path, ...of })),
    movers: isWholeSite ? [] : movers.slice(0, top),
  };
}

function qualityOf(input: AnalysisInput, pages: readonly SitePage[], sitemap: Sitemap | null): Quality {
  const { current, previous } = input;
  const sum = (of: (reading: CollectedWindow) => number) => of(current) + (previous ? of(previous) : 0);
  const rows = [...current.rows.values()];
  // No page has more visitors than its site, apart from how far approximate counts may be off.
  const { human, ai, total } = current.totals;
  const isTooLow = rows.some((of) => of.human > human * 1.1 || of.ai > ai * 1.1 || of.total > total * 1.1);
  return {
    completeness: current.completeness,
    shortfall: current.shortfall,
    reason: current.reason,
    drift: {
      duplicates: sum(({ drift }) => drift.duplicates),
      totalsChanged: sum(({ drift }) => drift.totalsChanged),
      rereads: sum(({ drift }) => drift.rereads),
    },
    rejected: sum(({ rejected }) => rejected),
    outOfBounds: rows.filter((counts) => !partsOf(counts).withinBounds).length,
    ignored: pages.filter(({ kind, now }) => kind === "ignored" && wasVisited(now)).length,
    requests: input.requests,
    wasted: sum(({ wasted }) => wasted),
    notes: [
      ...input.notes,
      ...(input.published !== null && sitemap === null ? [STRANGE_SITEMAP] : []),
      ...(isTooLow ? [LOW_TOTALS] : []),
    ],
  };
}

const LOW_TOTALS =
  "The site's totals don't fit its pages: one page alone has more visitors than the whole site, so the totals are too low";

const STRANGE_SITEMAP =
  "Most of the pages that visitors read aren't in the sitemap, so it wasn't used; check that it belongs to this site and names pages as the service does";
