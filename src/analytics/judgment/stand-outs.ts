import { discoveryThreshold, median, twoSided } from "./statistics.ts";

/**
 * Pages against their site. When a site falls by a third, so do its pages, and none of them is the cause. So a page is
 * held against what the median page did, with a variance learned from all pages, and with as many tests as there are pages
 * in mind.
 */

/** One page's visitors of one audience, now and before. */
export interface PagePair {
  readonly now: number;
  readonly before: number;
  /**
   * Where several spellings were counted as one page, the most visited spelling alone: `now` and `before` are then sums, which
   * count a visitor of two spellings twice. A page stands out only if it does both ways. Else the same numbers.
   */
  readonly leastNow: number;
  readonly leastBefore: number;
}

export interface AudiencePages<Page> {
  readonly pages: readonly Page[];
  /** Called whenever a page is looked at, so that nothing more of a large site is kept in memory. */
  readonly pairOf: (page: Page) => PagePair;
  /** The site's visitors of this audience, the larger of now and before. */
  readonly site: number;
}

export interface Finding<Page> {
  readonly page: Page;
  /** now − expected, after what chance may have done is taken off: what pages are ranked by. */
  readonly bound: number;
  /** Visitors that the page would have had, had it changed like the median page. */
  readonly expected: number;
  /** Also passes the stricter rate. */
  readonly notable: boolean;
}

export interface AudienceFindings<Page> {
  /** By what the site's pages changed; null where none was tested. */
  readonly factor: number | null;
  /** Pages with enough visitors for a test. */
  readonly tested: readonly Page[];
  /** Tested pages that gained or lost nearly all their visitors. */
  readonly moved: number;
  /** Largest bound first. */
  readonly standOuts: readonly Finding<Page>[];
}

/** Visitors now and before together that a page needs to be tested. */
const LEAST_VISITORS = 40;
/** With fewer such pages nothing can be said of one: there is no site to hold it against. */
const LEAST_PAGES = 5;
/** With fewer, expected on either side of the split, no normal approximation holds. */
const LEAST_EXPECTED = 5;
/** The rate of chance among the pages that are listed, and among those that make a report notable. */
const LISTED_RATE = 0.1;
const NOTABLE_RATE = 0.05;
/** Floors for what is worth a line: visitors, a share of the site, a factor. */
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
  const tests = audiences.map((given) => ({ ...testPages(given), ...given }));
  const pValues = tests.flatMap((test) => [...test.pValues]);
  const listed = discoveryThreshold(pValues, LISTED_RATE);
  const notable = discoveryThreshold(pValues, NOTABLE_RATE);
  return tests.map(({ tested, factor, moved, unlikely, pairOf, site }) => {
    const least = Math.max(LEAST_DIFFERENCE, LEAST_IMPACT * site);
    const isWorthALine = ({ now, expected }: PageTest<Page>): boolean =>
      Math.abs(now - expected) >= least && Math.max(now, expected) >= LEAST_FACTOR * Math.min(now, expected);
    const standOuts = unlikely
      .filter((test) => test.p <= listed && isWorthALine(test))
      .map(({ page, bound, p }) => {
        return { page, bound, expected: (factor ?? 1) * pairOf(page).before, notable: p <= notable };
      });
    return { factor, tested, moved, standOuts: standOuts.sort((a, b) => b.bound - a.bound) };
  });
}

/** One page's test. Of a page with several spellings, the less convincing of its two tests. */
interface PageTest<Page> {
  readonly page: Page;
  readonly now: number;
  readonly expected: number;
  readonly p: number;
  readonly bound: number;
}

interface Counted {
  readonly now: number;
  readonly before: number;
}

interface Tests<Page> {
  readonly factor: number | null;
  readonly tested: readonly Page[];
  readonly pValues: Float64Array;
  /** Those whose p-value may be believed at all. The others of a large site would fill the memory. */
  readonly unlikely: readonly PageTest<Page>[];
  readonly moved: number;
}

function testPages<Page>({ pages, pairOf }: AudiencePages<Page>): Tests<Page> {
  const isLarge = ({ now, before }: Counted): boolean => now + before >= LEAST_VISITORS;
  const large = pages.filter((page) => isLarge(pairOf(page)));
  const factor = siteFactor(large, pairOf);
  if (factor === null) return { factor, tested: [], pValues: new Float64Array(), unlikely: [], moved: 0 };
  const share = factor / (1 + factor);
  const isTestable = ({ now, before }: Counted) => (now + before) * Math.min(share, 1 - share) >= LEAST_EXPECTED;
  const tested = large.filter((page) => isTestable(pairOf(page)));
  const variance = varianceOf(tested, pairOf, share);
  const test = (page: Page, counted: Counted, of: number): PageTest<Page> => {
    const binomial = binomialVariance(counted, of / (1 + of));
    const deviation = Math.sqrt(variance(binomial) * binomial);
    const expected = of * counted.before;
    const difference = counted.now - expected;
    // now − (now + before) × share = (now − factor × before) / (1 + factor)
    const p = deviation === 0 ? 1 : twoSided(difference / (1 + of) / deviation);
    return { page, now: counted.now, expected, p, bound: Math.abs(difference) - 2 * (1 + of) * deviation };
  };
  const leastOf = (page: Page): Counted => {
    const { leastNow, leastBefore } = pairOf(page);
    return { now: leastNow, before: leastBefore };
  };
  const isSpelled = ({ now, before, leastNow, leastBefore }: PagePair): boolean =>
    leastNow < now || leastBefore < before;
  const isOneSpelled = large.some((page) => isSpelled(pairOf(page)));
  const leastFactor = isOneSpelled ? (siteFactor(large, leastOf) ?? factor) : factor;
  const bothWays = (page: Page): PageTest<Page> => {
    const most = test(page, pairOf(page), factor);
    if (!isOneSpelled) return most;
    const least = test(page, leastOf(page), leastFactor);
    const agree = Math.sign(most.now - most.expected) === Math.sign(least.now - least.expected);
    if (!agree) return { ...most, p: 1, now: most.expected };
    return least.p > most.p ? least : most;
  };

  const pValues = new Float64Array(tested.length);
  const unlikely: PageTest<Page>[] = [];
  let moved = 0;
  for (const [i, page] of tested.entries()) {
    const result = bothWays(page);
    pValues[i] = result.p;
    if (result.p <= LISTED_RATE) unlikely.push(result);
    if (hasMoved(result)) moved++;
  }
  return { factor, tested, pValues, unlikely, moved };
}

function hasMoved({ now, expected }: PageTest<unknown>): boolean {
  const more = Math.max(now, expected);
  return more >= MOVED_VISITORS && more >= MOVED_FACTOR * Math.min(now, expected);
}

/** What the median page did: each page counts once, so that no large one can set it. Null where there are too few. */
function siteFactor<Page>(pages: readonly Page[], countedOf: (page: Page) => Counted): number | null {
  if (pages.length < LEAST_PAGES) return null;
  const logs = Float64Array.from(pages, (page) => {
    const { now, before } = countedOf(page);
    return Math.log((now + 0.5) / (before + 0.5));
  });
  return Math.exp(median(logs));
}

/** The variance of a page's part of now in its visitors of both windows, if they came independently of each other. */
function binomialVariance({ now, before }: Counted, share: number): number {
  return (now + before) * share * (1 - share);
}

/**
 * How many times the binomial variance a page really varies, learned from all pages: a dispersion that they share, and a
 * part that grows with a page, because large pages vary in proportion. Medians, so that pages that did change hardly count.
 *
 * @returns the factor, given a page's binomial variance
 */
function varianceOf<Page>(
  pages: readonly Page[],
  countedOf: (page: Page) => Counted,
  share: number,
): (binomial: number) => number {
  const count = pages.length;
  // Too few to learn from: what documentation sites were seen to have.
  if (count < 20) return (binomial) => 5 + 0.02 * binomial;
  const binomials = Float64Array.from(pages, (page) => binomialVariance(countedOf(page), share));
  const squares = Float64Array.from(pages, (page, i) => {
    const { now, before } = countedOf(page);
    return (now - (now + before) * share) ** 2 / (binomials[i] ?? 1);
  });
  const dispersion = Math.max(1, (median(squares) / MEDIAN_SQUARE) * (1 + 12 / count));
  if (count < 80) return (binomial) => dispersion + 0.01 * binomial;
  const many = Math.max(20, Math.floor(count / 5));
  const least = binomials.toSorted().at(-many) ?? 0;
  const isLarge = (_: number, i: number): boolean => (binomials[i] ?? 0) >= least;
  const beyond = (median(squares.filter(isLarge)) / MEDIAN_SQUARE) * (1 - 1 / Math.sqrt(many)) - dispersion;
  const growth = Math.max(0, beyond / median(binomials.filter(isLarge)));
  return (binomial) => dispersion + growth * binomial;
}
