import { unitOf } from "../period.ts";
import type { CollectedWindow } from "./collect.ts";
import { changeOf, isWithinBounds, pagesPerVisitor, partsOf, wasVisited } from "./counts.ts";
import { type Judgment, judge } from "./judgment/judgment.ts";
import type {
  Annotation,
  Audience,
  Comparison,
  Insights,
  Listed,
  NotCompared,
  Page,
  Quality,
  StandOut,
  TrendPoint,
} from "./model.ts";
import { nextSteps } from "./next-steps.ts";
import { foldPages, pageOf, type SitePage } from "./pages.ts";
import { type Sitemap, sitemapOf } from "./paths.ts";
import {
  byText,
  byVisitors,
  concentration,
  fits,
  head,
  onlyPages,
  publishedPages,
  rankGaps,
  topPages,
  where,
} from "./ranking.ts";
import { sectionsOf } from "./sections.ts";
import { headlineOf, pagesOf, verdictOf } from "./verdict.ts";

export interface AnalyseInput {
  readonly project: string;
  /** What people call the project. */
  readonly title: string;
  readonly current: CollectedWindow;
  /** Null when there is nothing to compare pages with. */
  readonly previous: CollectedWindow | null;
  /** The window before, where the site's totals are all that was read of it; a `previous` is preferred to it. */
  readonly before: TrendPoint | null;
  /** Oldest first, ending with the current window; empty when there is none. */
  readonly trend: readonly TrendPoint[];
  readonly annotations: readonly Annotation[];
  /** Why pages are not compared although that was asked for. */
  readonly notCompared: NotCompared | null;
  /** Paths of the sitemap as it spells them ("/guides/install"); null when no sitemap was read. */
  readonly published: ReadonlySet<string> | null;
  /** True for paths that are left out of rankings. They stay in every sum. */
  readonly ignore: (path: string) => boolean;
  /** Rows in each ranking, at least 1. */
  readonly top: number;
  /** ISO 8601, UTC. */
  readonly generatedAt: string;
  /** Requests to the service in this run, all windows and the trend together. */
  readonly requests: number;
  /** URL of the published site, null when it was not given. Carried through for links. */
  readonly docsUrl: string | null;
  /** Sentences about the run (no comparison for lack of budget, a sitemap that could not be read): carried through. */
  readonly notes: readonly string[];
}

/** The site's pages, and what it says it has. */
export interface Site {
  readonly pages: readonly SitePage[];
  /** Null where none was read, and where it does not fit the pages. */
  readonly sitemap: Sitemap | null;
}

export function siteOf(input: Pick<AnalyseInput, "current" | "previous" | "published" | "docsUrl" | "ignore">): Site {
  const { current, previous, published, docsUrl, ignore } = input;
  const sitemap = published && sitemapOf(published, docsUrl);
  const pages = foldPages(current, previous, sitemap, ignore);
  if (sitemap === null || fits(sitemap, pages)) return { pages, sitemap };
  return {
    pages: pages.map((page) => (page.published ? { ...page, published: null } : page)),
    sitemap: null,
  };
}

/**
 * Says everything that can be said of two readings. Pure, deterministic whatever the order of the rows, and at most
 * n log n in their number. Paths in the answer are as strangers wrote them, but for `outputs`, `headline` and prompts.
 */
export function analyse(input: AnalyseInput, site: Site = siteOf(input)): Insights {
  const { current, previous, ignore, top, trend } = input;
  const before = previous ?? input.before;
  const { sitemap } = site;
  const listed = site.pages.filter(({ kind }) => kind === "page");
  const notScanned = site.pages.filter(({ kind }) => kind !== "scanner");
  const isComplete = current.completeness === "complete";
  const areComplete = isComplete && previous?.completeness === "complete";

  // With a sitemap only its pages are compared: strangers could crowd them out, and shift what the median page did.
  const compared = sitemap === null ? listed : listed.filter((page) => page.published !== null);
  const judgment = judge({ ...input, before, pages: compared });
  const totals = {
    ...perAudience((audience) => changeOf(current.totals[audience], before?.totals[audience] ?? null)),
    total: changeOf(current.totals.total, before?.totals.total ?? null),
  };
  const visited = (of: (page: SitePage) => boolean): number =>
    notScanned.reduce((pages, page) => pages + Number(of(page)), 0);
  const pages = visited(({ now }) => wasVisited(now));
  const published = sitemap && publishedPages(sitemap, site.pages, isComplete, ignore, top);
  const comparison = previous && comparisonOf(judgment, current, previous, listed, top);
  const standOuts = judgment.pages?.standOuts.map(standOutOf) ?? [];
  const unit = unitOf([current, ...(before ? [before] : []), ...trend].map(({ window }) => window));
  const parts = partsOf(current.totals);
  const { notCompared } = input;
  const facts = { judgment, current, before, totals, parts, unit, standOuts, notCompared };

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
    pages: changeOf(pages, areComplete ? visited((page) => page.before !== null && wasVisited(page.before)) : null),
    pagesPerVisitor: perAudience((audience) => ({
      now: pagesPerVisitor(current, audience),
      before: pagesPerVisitor(previous, audience),
    })),
    concentration: isComplete ? concentration(notScanned) : null,
    comparison,
    notCompared,
    trend,
    annotations: annotationsIn(input),
    top: perAudience((audience) => topPages(listed, audience, current.totals, top)),
    sections: sectionsOf(listed, areComplete, top),
    only: perAudience((audience) => onlyPages(listed, audience, top)),
    rankGaps: rankGaps(listed, top),
    published,
    scanners: scannersIn(site.pages),
    nextSteps: nextSteps(judgment, standOuts, published, input.published !== null),
    outputs: {
      topPages: topPagesOutput(listed, top),
      movers: moversOutput(judgment, standOuts, top),
    },
    quality: qualityOf(input, site),
  };
}

function perAudience<T>(of: (audience: Audience) => T): Record<Audience, T> {
  return { human: of("human"), ai: of("ai") };
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
  };
}

function comparisonOf(
  { pages }: Judgment,
  current: CollectedWindow,
  previous: CollectedWindow,
  listed: readonly SitePage[],
  top: number,
): Comparison {
  const standOuts = pages?.standOuts.map(standOutOf) ?? [];
  return {
    window: previous.window,
    unequalDays: previous.window.days !== current.window.days,
    completeness: previous.completeness,
    reason: previous.reason,
    notSeen: notSeen(current, listed, top),
    compared: pages?.compared ?? 0,
    standOuts: { count: standOuts.length, pages: pagesOf(standOuts), items: standOuts.slice(0, top) },
    siteFactor: pages?.factor ?? { human: null, ai: null },
    moved: pages?.moved ?? 0,
  };
}

/** Pages of the window before that a partial reading of the current one did not reach, with the counts of then. */
function notSeen({ rows, completeness }: CollectedWindow, listed: readonly SitePage[], top: number): Listed<Page> {
  if (completeness === "complete") return { count: 0, items: [] };
  const missing = where(listed, ({ path, now }) => !wasVisited(now) && !rows.has(path));
  const order = (a: SitePage, b: SitePage): number =>
    (b.before?.total ?? 0) - (a.before?.total ?? 0) || byText(a.path, b.path);
  const { count, items } = head(missing, top, order);
  return {
    count,
    items: items.map((page) => ({ ...pageOf(page), ...(page.before ?? page.now), path: page.path })),
  };
}

/** Those that the reader can see something of. */
function annotationsIn({ annotations, trend, before, previous, current }: AnalyseInput): Annotation[] {
  const from = trend[0]?.window.from ?? (previous ?? before ?? current).window.from;
  return annotations
    .filter(({ date }) => date >= from && date < current.window.to)
    .sort((a, b) => byText(a.date, b.date));
}

function scannersIn(pages: readonly SitePage[]): Insights["scanners"] {
  const visits = { human: 0, ai: 0, total: 0 };
  let paths = 0;
  for (const { kind, now } of pages) {
    if (kind !== "scanner" || !wasVisited(now)) continue;
    paths++;
    visits.human += now.human;
    visits.ai += now.ai;
    visits.total += now.total;
  }
  return { paths, visits };
}

/** Published pages by visitors of either kind, each counted once, in the sitemap's spelling. */
function topPagesOutput(listed: readonly SitePage[], top: number): Insights["outputs"]["topPages"] {
  const visited = where(listed, ({ published, now }) => published !== null && now.total > 0);
  return head(visited, top, byVisitors("total")).items.map((page) => {
    const { path, published, ...visitors } = pageOf(page);
    return { path: published ?? path, ...visitors };
  });
}

/** Published pages that stand out, in the sitemap's spelling. None where the cause is not a page: they may become prompts. */
function moversOutput(
  { isWholeSite }: Judgment,
  standOuts: readonly StandOut[],
  top: number,
): Insights["outputs"]["movers"] {
  if (isWholeSite) return [];
  const movers = standOuts.flatMap(({ published, audience, change: { now, before, difference } }) =>
    published === null ? [] : [{ path: published, audience, now, before: before ?? 0, difference: difference ?? 0 }],
  );
  return movers.slice(0, top);
}

function qualityOf(input: AnalyseInput, { pages, sitemap }: Site): Quality {
  const { current, previous, notes } = input;
  const sum = (of: (reading: CollectedWindow) => number) => of(current) + (previous ? of(previous) : 0);
  let outOfBounds = 0;
  for (const counts of current.rows.values()) if (!isWithinBounds(counts)) outOfBounds++;
  const ignored = pages.filter(({ kind, now }) => kind === "ignored" && wasVisited(now)).length;
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
    outOfBounds,
    ignored,
    requests: input.requests,
    wasted: sum(({ wasted }) => wasted),
    notes: [
      ...notes,
      ...(input.published !== null && sitemap === null ? [STRANGE_SITEMAP] : []),
      ...(fitsItsPages(current) ? [] : [LOW_TOTALS]),
    ],
  };
}

/** No page has more visitors than its site, apart from what approximate counts may be off. */
function fitsItsPages({ totals, rows }: CollectedWindow): boolean {
  const most = { human: totals.human * 1.1, ai: totals.ai * 1.1, total: totals.total * 1.1 };
  for (const { human, ai, total } of rows.values()) {
    if (human > most.human || ai > most.ai || total > most.total) return false;
  }
  return true;
}

const LOW_TOTALS =
  "The site's totals do not fit its pages: one page alone has more visitors than the whole site, so the totals are too low";

const STRANGE_SITEMAP =
  "Most of the pages that visitors read are not in the sitemap, so it was not used; check that it belongs to this site and names pages as the service does";
