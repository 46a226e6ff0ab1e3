import { discoveryThreshold, median, twoSided } from "../../src/analytics/judgment/statistics.ts";
import type { Audience, PerAudience } from "../../src/analytics/model.ts";
import type { SitePage } from "../../src/analytics/pages.ts";
import { byText } from "../../src/analytics/ranking.ts";

/**
 * If a site loses a third of its visitors, so do its pages, but no single page is the cause. So each page is compared
 * with the median page. The variance is estimated from all pages, and the number of tests is taken into account.
 */

/** Visitors to one page from one audience. */
type Pair = Readonly<Record<"now" | "before", number>>;

export interface PageStandout {
  readonly page: SitePage;
  readonly audience: Audience;
  /** The difference from `expected` minus what chance could explain. Pages are ranked by it. */
  readonly bound: number;
  /** Visitors the page would have had if it had changed like the median page. */
  readonly expected: number;
  readonly notable: boolean;
}

/** The fewest visitors, over both windows, that a page needs in order to be tested. */
const MIN_VISITORS = 40;
/** The fewest pages that give a meaningful median. */
const MIN_PAGES = 5;
/** With fewer visitors expected in either window, the normal approximation doesn't hold. */
const MIN_EXPECTED = 5;
/** False discovery rates of listed pages, and of those that make a report notable. */
const LISTED_RATE = 0.1;
const NOTABLE_RATE = 0.05;
/** The smallest change to list: in visitors, as a fraction of the site, and as a factor. */
const MIN_DIFFERENCE = 10;
const MIN_IMPACT = 0.0005;
const MIN_FACTOR = 1.3;
/** A page has moved if it has at least this many visitors in one window, and this many times as many as in the other. */
const MOVED_VISITORS = 40;
const MOVED_FACTOR = 5;

/** The median of a squared standard normal deviate. */
const MEDIAN_SQUARE = 0.4549364231195724;

/** @param site  the site's visitors in the larger of the two windows */
export function findStandouts(pages: readonly SitePage[], site: PerAudience<number>) {
  const human = testPages(pages, "human", site.human);
  const ai = testPages(pages, "ai", site.ai);
  const pValues = [...human.pValues, ...ai.pValues];
  const listed = discoveryThreshold(pValues, LISTED_RATE);
  const notable = discoveryThreshold(pValues, NOTABLE_RATE);
  return {
    compared: new Set([...human.tested, ...ai.tested]).size,
    factor: { human: human.factor, ai: ai.factor },
    moved: Math.max(human.moved, ai.moved),
    standouts: [...human.candidates, ...ai.candidates]
      .filter(({ p }) => p <= listed)
      .map(({ p, ...found }): PageStandout => ({ ...found, notable: p <= notable }))
      .sort((a, b) => b.bound - a.bound || byText(a.page.path, b.page.path)),
  };
}

type TestResult = Readonly<Record<"now" | "expected" | "p" | "bound", number>>;

/** Keeps only unlikely results, not an object for every page, to save memory on large sites. */
function testPages(pages: readonly SitePage[], audience: Audience, site: number) {
  const all = ({ now, before }: SitePage): Pair => ({ now: now[audience], before: before?.[audience] ?? 0 });
  const large = pages.filter((page) => sizeOf(all(page)) >= MIN_VISITORS);
  const factor = siteFactor(large, all);
  const candidates: (Omit<PageStandout, "notable"> & { readonly p: number })[] = [];
  if (factor === null) return { factor, tested: [], pValues: [], candidates, moved: 0 };
  const share = factor / (1 + factor);
  const tested = large.filter((page) => sizeOf(all(page)) * Math.min(share, 1 - share) >= MIN_EXPECTED);
  const variance = varianceOf(tested, all, share);
  const test = ({ now, before }: Pair, of: number): TestResult => {
    const binomial = binomialVariance({ now, before }, of / (1 + of));
    const deviation = Math.sqrt(variance(binomial) * binomial);
    const expected = of * before;
    const difference = now - expected;
    // now − (now + before) × share = (now − factor × before) / (1 + factor)
    const p = deviation === 0 ? 1 : twoSided(difference / (1 + of) / deviation);
    return { now, expected, p, bound: Math.abs(difference) - 2 * (1 + of) * deviation };
  };
  let moved = 0;
  const pValues = Float64Array.from(tested, (page) => {
    const result = test(all(page), factor);
    const { p, bound } = result;
    if (p <= LISTED_RATE && differs(result, Math.max(MIN_DIFFERENCE, MIN_IMPACT * site), MIN_FACTOR))
      candidates.push({ page, audience, bound, expected: factor * all(page).before, p });
    if (Math.max(result.now, result.expected) >= MOVED_VISITORS && differs(result, 0, MOVED_FACTOR)) moved++;
    return p;
  });
  return { factor, tested, pValues, candidates, moved };
}

function sizeOf({ now, before }: Pair): number {
  return now + before;
}

function differs({ now, expected }: TestResult, min: number, factor: number): boolean {
  return Math.abs(now - expected) >= min && Math.max(now, expected) >= factor * Math.min(now, expected);
}

/** The median page's change. Each page counts once, so a large page can't dominate. Null if there are too few pages. */
function siteFactor(pages: readonly SitePage[], pairOf: (page: SitePage) => Pair): number | null {
  if (pages.length < MIN_PAGES) return null;
  const logs = Float64Array.from(pages, (page) => {
    const { now, before } = pairOf(page);
    return Math.log((now + 0.5) / (before + 0.5));
  });
  return Math.exp(median(logs));
}

/** The variance of a page's visitors now, given its visitors in both windows, if visits were independent. */
function binomialVariance(pair: Pair, share: number): number {
  return sizeOf(pair) * share * (1 - share);
}

/**
 * The ratio of the actual variance to the binomial variance, estimated from all pages: a shared dispersion, plus a term
 * that grows with the page, because the variation of large pages is proportional to their size. Medians keep pages that
 * really changed from skewing the estimate.
 */
function varianceOf(pages: readonly SitePage[], pairOf: (page: SitePage) => Pair, share: number) {
  const count = pages.length;
  // Too few to estimate from, so these are typical values for documentation sites.
  if (count < 20) return (binomial: number) => 5 + 0.02 * binomial;
  const binomials = Float64Array.from(pages, (page) => binomialVariance(pairOf(page), share));
  const squares = Float64Array.from(pages, (page) => {
    const pair = pairOf(page);
    return (pair.now - sizeOf(pair) * share) ** 2 / binomialVariance(pair, share);
  });
  const dispersion = Math.max(1, (median(squares) / MEDIAN_SQUARE) * (1 + 12 / count));
  if (count < 80) return (binomial: number) => dispersion + 0.01 * binomial;
  const many = Math.max(20, Math.floor(count / 5));
  const min = binomials.toSorted().at(-many) ?? 0;
  const isLarge = (_: number, i: number): boolean => (binomials[i] ?? 0) >= min;
  const beyond = (median(squares.filter(isLarge)) / MEDIAN_SQUARE) * (1 - 1 / Math.sqrt(many)) - dispersion;
  const growth = Math.max(0, beyond / median(binomials.filter(isLarge)));
  return (binomial: number) => dispersion + growth * binomial;
}
