import { discoveryThreshold, median, twoSided } from "./statistics.ts";

/**
 * Pages against their site. If a site falls by a third, so do its pages, and none of them is the cause. So a page is
 * compared with what the median page did. The variance is learned from all pages, and the number of tests is taken into
 * account.
 */

interface Counted {
  readonly now: number;
  readonly before: number;
}

/** One page's visitors of one audience. */
export interface PagePair extends Counted {
  /**
   * If several spellings were counted as one page, the most visited spelling alone: `now` and `before` are then sums, which
   * count a visitor of two spellings twice. A page stands out only if it does both ways. Otherwise the same numbers.
   */
  readonly leastNow: number;
  readonly leastBefore: number;
}

export interface AudiencePages<Page> {
  readonly pages: readonly Page[];
  /** Called for each page in turn, so that a large site isn't in memory a second time. */
  readonly pairOf: (page: Page) => PagePair;
  /** The site's visitors of this audience, now or before, whichever is larger. */
  readonly site: number;
}

export interface Finding<Page> {
  readonly page: Page;
  /** The difference from `expected` less what may be chance. Pages are ranked by it. */
  readonly bound: number;
  /** Visitors that the page would have had if it had changed like the median page. */
  readonly expected: number;
  /** Also passes the stricter rate. */
  readonly notable: boolean;
}

export interface AudienceFindings<Page> {
  /** By what factor the median page changed; null if none was tested. */
  readonly factor: number | null;
  /** Pages with enough visitors for a test. */
  readonly tested: readonly Page[];
  /** Tested pages that gained or lost nearly all their visitors. */
  readonly moved: number;
  /** Largest bound first. */
  readonly standOuts: readonly Finding<Page>[];
}

/** Visitors, now and before together, that a page needs to be tested. */
const LEAST_VISITORS = 40;
/** Fewer pages than this aren't enough to compare one with. */
const LEAST_PAGES = 5;
/** With fewer visitors expected on either side of the split, the normal approximation doesn't hold. */
const LEAST_EXPECTED = 5;
/** The rate of chance among the pages that are listed, and among those that make a report notable. */
const LISTED_RATE = 0.1;
const NOTABLE_RATE = 0.05;
/** The least that's worth a line: visitors, a share of the site, a factor. */
const LEAST_DIFFERENCE = 10;
const LEAST_IMPACT = 0.0005;
const LEAST_FACTOR = 1.3;
/** Pages that moved: at least this many visitors on one side, and this many times fewer on the other. */
const MOVED_VISITORS = 40;
const MOVED_FACTOR = 5;

/** The median of the squares of normal deviates. */
const MEDIAN_SQUARE = 0.4549364231195724;

/** @returns findings in the order of the audiences given */
export function findStandOuts<Page>(audiences: readonly AudiencePages<Page>[]): readonly AudienceFindings<Page>[] {
  const results = audiences.map(testPages);
  const pValues = results.flatMap(({ tests }) => tests.map(({ p }) => p));
  const listed = discoveryThreshold(pValues, LISTED_RATE);
  const notable = discoveryThreshold(pValues, NOTABLE_RATE);
  return results.map(({ tests, tested, factor }, i) => {
    const least = Math.max(LEAST_DIFFERENCE, LEAST_IMPACT * (audiences[i]?.site ?? 0));
    const standOuts = tested.flatMap(({ page, before }, i): Finding<Page>[] => {
      const test = tests[i];
      if (test === undefined || test.p > listed || !differs(test, least, LEAST_FACTOR)) return [];
      return [{ page, bound: test.bound, expected: (factor ?? 1) * before, notable: test.p <= notable }];
    });
    return {
      factor,
      tested: tested.map(({ page }) => page),
      moved: tests.filter(hasMoved).length,
      standOuts: standOuts.sort((a, b) => b.bound - a.bound),
    };
  });
}

interface PageTest {
  readonly now: number;
  readonly expected: number;
  readonly p: number;
  readonly bound: number;
}

function testPages<Page>({ pages, pairOf }: AudiencePages<Page>) {
  const large = pages.flatMap((page) => {
    const pair = pairOf(page);
    return pair.now + pair.before >= LEAST_VISITORS ? [{ page, ...pair }] : [];
  });
  const factor = siteFactor(large);
  if (factor === null) return { factor, tested: [], tests: [] };
  const share = factor / (1 + factor);
  const tested = large.filter((pair) => (pair.now + pair.before) * Math.min(share, 1 - share) >= LEAST_EXPECTED);
  const variance = varianceOf(tested, share);
  const test = ({ now, before }: Counted, of: number): PageTest => {
    const binomial = binomialVariance({ now, before }, of / (1 + of));
    const deviation = Math.sqrt(variance(binomial) * binomial);
    const expected = of * before;
    const difference = now - expected;
    // now − (now + before) × share = (now − factor × before) / (1 + factor)
    const p = deviation === 0 ? 1 : twoSided(difference / (1 + of) / deviation);
    return { now, expected, p, bound: Math.abs(difference) - 2 * (1 + of) * deviation };
  };
  const leastFactor = siteFactor(large.map(leastOf)) ?? factor;
  const tests = tested.map((pair) => lessConvincing(test(pair, factor), test(leastOf(pair), leastFactor)));
  return { factor, tested, tests };
}

function leastOf({ leastNow, leastBefore }: PagePair): Counted {
  return { now: leastNow, before: leastBefore };
}

/** Of the tests of a page with all its spellings and of the most visited one; neither if they disagree. */
function lessConvincing(all: PageTest, one: PageTest): PageTest {
  const agree = Math.sign(all.now - all.expected) === Math.sign(one.now - one.expected);
  if (!agree) return { ...all, p: 1, now: all.expected };
  return one.p > all.p ? one : all;
}

function differs({ now, expected }: PageTest, least: number, factor: number): boolean {
  return Math.abs(now - expected) >= least && Math.max(now, expected) >= factor * Math.min(now, expected);
}

function hasMoved(test: PageTest): boolean {
  return Math.max(test.now, test.expected) >= MOVED_VISITORS && differs(test, 0, MOVED_FACTOR);
}

/** What the median page did: each page counts once, so no large page can set it. Null if there are too few. */
function siteFactor(pages: readonly Counted[]): number | null {
  if (pages.length < LEAST_PAGES) return null;
  return Math.exp(median(Float64Array.from(pages, ({ now, before }) => Math.log((now + 0.5) / (before + 0.5)))));
}

/** The variance of a page's part of now in its visitors of both windows, if visitors came independently of each other. */
function binomialVariance({ now, before }: Counted, share: number): number {
  return (now + before) * share * (1 - share);
}

/**
 * How many times the binomial variance a page really varies, learned from all pages: a dispersion that they share, and a
 * part that grows with a page, because large pages vary in proportion. Medians, so that pages that did change hardly count.
 *
 * @returns the factor, given a page's binomial variance
 */
function varianceOf(pages: readonly Counted[], share: number): (binomial: number) => number {
  const count = pages.length;
  // Too few to learn from, so it's what documentation sites were seen to have.
  if (count < 20) return (binomial) => 5 + 0.02 * binomial;
  const binomials = Float64Array.from(pages, (pair) => binomialVariance(pair, share));
  const squares = Float64Array.from(
    pages,
    ({ now, before }, i) => (now - (now + before) * share) ** 2 / (binomials[i] ?? 1),
  );
  const dispersion = Math.max(1, (median(squares) / MEDIAN_SQUARE) * (1 + 12 / count));
  if (count < 80) return (binomial) => dispersion + 0.01 * binomial;
  const many = Math.max(20, Math.floor(count / 5));
  const least = binomials.toSorted().at(-many) ?? 0;
  const isLarge = (_: number, i: number): boolean => (binomials[i] ?? 0) >= least;
  const beyond = (median(squares.filter(isLarge)) / MEDIAN_SQUARE) * (1 - 1 / Math.sqrt(many)) - dispersion;
  const growth = Math.max(0, beyond / median(binomials.filter(isLarge)));
  return (binomial) => dispersion + growth * binomial;
}
