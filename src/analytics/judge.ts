import { judgeGroupsOf } from "./judge-groups.ts";
import { judgeSite } from "./judge-site.ts";
import type { Judged, Standing } from "./judged.ts";
import { judgePages } from "./judgment/judge-pages.ts";
import { median } from "./judgment/statistics.ts";
import { type Annotation, AUDIENCES, type Audience, type Reading } from "./model.ts";
import { movesIn } from "./moves.ts";
import { hasRow, isAtMost, leastOf, type SitePage, wasVisited } from "./pages.ts";
import type { SectionNames } from "./sections.ts";
import { type Candidate, rowOf, sharing, standingReader, unjudged } from "./standing.ts";

type Data = Pick<Reading, "current" | "previous" | "past" | "yearAgo"> & {
  readonly annotations: readonly Annotation[];
};

/**
 * Compares the site, its groups of pages, and its pages with their own past.
 *
 * @param pages  those in rankings
 * @param isCompared  with a sitemap, only its pages are compared, because made-up paths could outnumber them
 */
export function judge(
  data: Data,
  pages: readonly SitePage[],
  names: SectionNames,
  isCompared: (page: SitePage) => boolean,
): Judged {
  const { current, previous, past } = data;
  const site = judgeSite(data);
  const earlier = past.map(({ window }) => window);
  const isComplete = current.completeness === "complete";
  // A page that a partial reading didn't reach isn't known to have no visitors.
  const candidates = (isComplete ? pages : pages.filter(({ now }) => hasRow(now))).map(candidateOf);
  if (!isComplete || previous?.completeness !== "complete") {
    judgeNone(candidates, past.length);
    return { site, pages: candidates, groups: [], moves: [], compared: null, earlier };
  }

  const moves = movesIn(candidates);
  const left = new Set(moves.flatMap(({ pages }) => pages.map(({ old }) => old)));
  for (const { old, renamed } of moves.flatMap(({ pages }) => pages)) {
    renamed.from = old.page;
    renamed.isNew = false;
    renamed.usual = old.usual;
  }
  // There can be 200,000 pages, and usually, none has moved and all are compared, so copies would be a waste.
  const kept = left.size === 0 ? candidates : candidates.filter((candidate) => !left.has(candidate));
  const comparable = kept.every(({ page }) => isCompared(page)) ? kept : kept.filter(({ page }) => isCompared(page));
  const compared = comparable.filter(({ page, from }) => hadVisitors(page, from, MIN_VISITORS));
  const counts = AUDIENCES.map((audience) => {
    const row = sharing(audience, (page) => rowOf(page, audience, past.length));
    return {
      earlier: compared.map(({ from }, place) => row(from, 0, place)),
      bounds: past.map(({ cutoff }) => cutoff),
      now: compared.map(({ page }) => page.now[audience]),
      totals: past.map(({ totals }) => totals[audience]),
      total: current.totals[audience],
    };
  });
  const judgedPages = judgePages(counts);
  for (const [i, audience] of AUDIENCES.entries()) {
    const of = judgedPages[i];
    if (of === undefined) continue;
    const standingAt = standingReader(of, of.slow, earlier);
    const standing = sharing(audience, (_page, _now, place) => standingAt(place));
    for (const [place, candidate] of compared.entries()) {
      const { page, from } = candidate;
      candidate[audience] = checked(candidate, audience, standing(from, page.now[audience], place));
    }
  }
  judgeNone(
    candidates.filter(({ human }) => human === PENDING),
    past.length,
  );
  return {
    site,
    pages: kept,
    groups: judgeGroupsOf(comparable, judgedPages, names, data),
    moves,
    compared: { human: judgedPages[0]?.compared ?? 0, ai: judgedPages[1]?.compared ?? 0 },
    earlier,
  };
}

const PENDING: Standing = unjudged([], 0);

function candidateOf(page: SitePage): Candidate {
  const { path, published, merged, now } = page;
  const atMost = isAtMost(page);
  const usual = usualOf(page);
  const isNew = page.before !== null && usual === 0;
  // A literal without a spread takes the least memory, of which 200,000 pages need much.
  const judged = {
    path,
    published,
    atMost,
    human: PENDING,
    ai: PENDING,
    isNew,
    usual,
    now: now.total,
    page,
    from: page,
  };
  return merged ? { ...judged, merged } : judged;
}

/** A page that never had as many can't differ by enough to matter. */
const MIN_VISITORS = 10;

function hadVisitors({ now }: SitePage, { older, before }: SitePage, min: number): boolean {
  return (
    now.total >= min || (before?.total ?? 0) >= min || older.some((counts) => counts !== null && counts.total >= min)
  );
}

/** Says only what's known without a comparison. */
function judgeNone(candidates: readonly Candidate[], windows: number): void {
  for (const audience of AUDIENCES) {
    const standing = sharing(audience, (page, now) => unjudged(rowOf(page, audience, windows), now));
    for (const [place, candidate] of candidates.entries()) {
      candidate[audience] = standing(candidate.from, candidate.page.now[audience], place);
    }
  }
}

const isKnown = (counts: SitePage["before"]) => counts !== null;

/** The median of all visitors since the first ones, at least 1; 0 if there never were any. */
function usualOf({ older, before }: SitePage): number {
  if (!older.some((counts) => counts !== null && wasVisited(counts))) return before?.total ?? 0;
  const known = [...older, before].filter(isKnown);
  const first = known.findIndex(wasVisited);
  if (first === -1) return 0;
  return Math.max(1, median(known.slice(first).map(({ total }) => total)));
}

/** The smallest change of the most visited spelling, as a factor. */
const MIN_FACTOR = 1.3;

/**
 * Sums over a page's spellings count some visitors twice, for example after a redirect was added, so its most visited
 * spelling has to differ as well.
 */
function checked({ page, from }: Candidate, audience: Audience, standing: Standing): Standing {
  if (!standing.isListed) return standing;
  const past = [...from.older, from.before].filter(isKnown).filter(wasVisited);
  if (page.now.min === undefined && past.every(({ min }) => min === undefined)) return standing;
  const usual = median(past.map((counts) => leastOf(counts)[audience]));
  const factor = (leastOf(page.now)[audience] + 0.5) / (usual + 0.5);
  const differs = standing.now > (standing.expected ?? 0) ? factor >= MIN_FACTOR : factor * MIN_FACTOR <= 1;
  return differs ? standing : { ...standing, isListed: false, isNotable: false, stillSince: null };
}
