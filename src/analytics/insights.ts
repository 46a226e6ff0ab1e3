import { changeOf, isTooFew } from "./change.ts";
import type { Audience, Comparison, Insights, Listed, Page, Quality } from "./model.ts";
import { type Move, moversOf, movesOf, type Pair } from "./movers.ts";
import { nextSteps } from "./next-steps.ts";
import { moversOutput, topPagesOutput } from "./outputs.ts";
import { onlyPages, pageOf, rankGaps, type Spelling, topPages, wasVisited } from "./pages.ts";
import { isWithinBounds, partsOf } from "./parts.ts";
import { unitOf } from "./period.ts";
import { matches, publishedPages, type Sitemap, sitemapOf } from "./published.ts";
import { byVisitors, head, type Row, rowsWhere } from "./ranking.ts";
import { sectionsOf } from "./sections.ts";
import { speakersOf } from "./speakers.ts";
import { concentration, pagesPerVisitor } from "./spread.ts";
import { type Facts, headlineOf, verdictOf } from "./verdict.ts";
import type { CollectedWindow, TrendPoint } from "./window.ts";

export interface AnalyseInput {
  readonly project: string;
  readonly current: CollectedWindow;
  /** Null when there is nothing to compare pages with. */
  readonly previous: CollectedWindow | null;
  /** The window before, where the site's totals are all that was read of it; a `previous` is preferred to it. */
  readonly before: TrendPoint | null;
  /** Oldest first, ending with the current window; empty when there is none. */
  readonly trend: readonly TrendPoint[];
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
  /** Address of the published site, null when it was not given. Carried through for links. */
  readonly docsUrl: string | null;
  /** Sentences about the run (no comparison for lack of budget, a sitemap that could not be read): carried through. */
  readonly notes: readonly string[];
}

/**
 * Says everything that can be said of two readings. Pure, deterministic whatever the order of the rows, and at most
 * n log n in their number. Paths in the answer are as strangers wrote them, but for `outputs`, `headline` and prompts.
 */
export function analyse(input: AnalyseInput): Insights {
  const { current, previous, ignore, top } = input;
  const before = previous ?? input.before;
  const sitemap = usableSitemap(input);
  const spelling: Spelling = sitemap?.spelling ?? (() => null);

  // Sums are made of the readings as they are, rankings of what is left without ignored paths.
  const ranked = withoutIgnored(current, ignore);
  const rankedBefore = previous && withoutIgnored(previous, ignore);
  const pair = rankedBefore && { current: ranked, previous: rankedBefore };
  // Published pages are ranked on their own: strangers could crowd them out of the lists of all pages.
  const speakers = speakersOf(spelling, ranked, rankedBefore);
  const published = { ...ranked, rows: [...rowsAt(speakers.values(), ranked)] };

  const totals = {
    ...perAudience((audience) => changeOf(current.totals[audience], before?.totals[audience] ?? null)),
    total: changeOf(current.totals.total, before?.totals.total ?? null),
  };
  const parts = partsOf(current.totals);
  const tooFew = isTooFew(totals);
  const moves = pair && (tooFew ? { human: [], ai: [] } : movesOf(pair));
  const moversWhere = (accept: (move: Move) => boolean) =>
    moves &&
    perAudience((audience) => moversOf(moves[audience].filter(accept), totals[audience], spelling, top));
  const movers = moversWhere(() => true);
  const publishedMovers = moversWhere(({ path }) => speakers.get(spelling(path) ?? "") === path);
  const publishedSummary = sitemap && publishedPages(sitemap, current, ignore, top);
  const speakable = sitemap ? published : ranked;
  const facts: Facts = {
    totals,
    parts,
    pages: pagesOf(current),
    days: current.window.days,
    daysBefore: before?.window.days ?? null,
    shortfall: current.shortfall,
    movers: sitemap ? publishedMovers : movers,
    mostRead: topPages(speakable, null, spelling, "human", 1)[0] ?? null,
  };

  return {
    project: input.project,
    generatedAt: input.generatedAt,
    docsUrl: input.docsUrl,
    window: current.window,
    before: before?.window ?? null,
    unit: unitOf([current, ...(before ? [before] : []), ...input.trend].map(({ window }) => window)),
    verdict: verdictOf(facts),
    headline: headlineOf(input.project, current.window.label, facts),
    totals,
    parts,
    pages: changeOf(facts.pages, pagesBefore(current, previous)),
    pagesPerVisitor: perAudience((audience) => ({
      now: pagesPerVisitor(current, audience),
      before: pagesPerVisitor(previous, audience),
    })),
    concentration: concentration(current),
    comparison: pair && movers && comparisonOf({ pair, movers, tooFew, spelling, top }),
    trend: input.trend,
    top: perAudience((audience) => topPages(ranked, rankedBefore, spelling, audience, top)),
    sections: sectionsOf(ranked, rankedBefore, top),
    only: perAudience((audience) => onlyPages(ranked, spelling, audience, top)),
    rankGaps: rankGaps(ranked, spelling, top),
    published: publishedSummary,
    nextSteps: nextSteps(publishedSummary, publishedMovers, input.published !== null),
    outputs: {
      topPages: topPagesOutput(published, spelling, top),
      movers: publishedMovers ? moversOutput(publishedMovers, top) : [],
    },
    quality: qualityOf(input, facts.pages - pagesOf(ranked), sitemap),
  };
}

function perAudience<T>(of: (audience: Audience) => T): Record<Audience, T> {
  return { human: of("human"), ai: of("ai") };
}

/** The reading as if it had no ignored paths. Most reports ignore none, and need no copy. */
function withoutIgnored(reading: CollectedWindow, ignore: (path: string) => boolean): CollectedWindow {
  for (const path of reading.rows.keys()) {
    if (ignore(path)) return { ...reading, rows: new Map(rowsWhere(reading, (each) => !ignore(each))) };
  }
  return reading;
}

/** The rows of those paths that this reading has. */
function* rowsAt(paths: Iterable<string>, { rows }: CollectedWindow): Iterable<Row> {
  for (const path of paths) {
    const counts = rows.get(path);
    if (counts !== undefined) yield [path, counts];
  }
}

function usableSitemap({ current, published, docsUrl }: AnalyseInput): Sitemap | null {
  const sitemap = published && sitemapOf(published, docsUrl);
  return sitemap && (current.rows.size === 0 || matches(sitemap, current)) ? sitemap : null;
}

function pagesOf({ rows }: CollectedWindow): number {
  let pages = 0;
  for (const counts of rows.values()) if (wasVisited(counts)) pages++;
  return pages;
}

/** How many pages there were, where both numbers are whole. */
function pagesBefore(current: CollectedWindow, previous: CollectedWindow | null): number | null {
  const whole = current.completeness === "complete" && previous?.completeness === "complete";
  return whole ? pagesOf(previous) : null;
}

function comparisonOf(
  given: Pick<Comparison, "movers" | "tooFew"> & { pair: Pair; spelling: Spelling; top: number },
): Comparison {
  const { movers, tooFew, pair, spelling, top } = given;
  const { current, previous } = pair;
  return {
    window: previous.window,
    unequalDays: previous.window.days !== current.window.days,
    completeness: previous.completeness,
    reason: previous.reason,
    tooFew,
    notSeen: notSeen(pair, spelling, top),
    movers,
  };
}

function notSeen({ current, previous }: Pair, spelling: Spelling, top: number): Listed<Page> {
  if (current.completeness === "complete") return { count: 0, items: [] };
  const missing = rowsWhere(previous, (path) => !current.rows.has(path));
  const { count, items } = head(missing, top, byVisitors("total"));
  return { count, items: items.map((row) => pageOf(row, spelling)) };
}

function qualityOf(input: AnalyseInput, ignored: number, sitemap: Sitemap | null): Quality {
  const { current, previous, notes } = input;
  const sum = (of: (reading: CollectedWindow) => number) => of(current) + (previous ? of(previous) : 0);
  let outOfBounds = 0;
  for (const counts of current.rows.values()) if (!isWithinBounds(counts)) outOfBounds++;
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
  "No visited path is in the sitemap, so the two could not be compared; check that both belong to the same site and name pages alike";
