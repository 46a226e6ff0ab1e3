import type { Counts } from "../../service/port.ts";
import type { Audience } from "../model.ts";
import type { SitePage } from "../pages.ts";
import { byText } from "../ranking.ts";
import { discoveryThreshold, median, twoSided } from "./statistics.ts";

/**
 * If a site falls by a third, so do its pages, and none of them is the cause. So a page is compared with what the median
 * page did. The variance is learned from all pages, and the number of tests is taken into account.
 */

export type TestedPage = Pick<SitePage, "path" | "now" | "before" | "leastNow" | "leastBefore">;

type Counted = Readonly<Record<"now" | "before", number>>;

interface Finding<Page> {
  readonly page: Page;
  readonly audience: Audience;
  /** The difference from `expected` less what may be chance. Pages are ranked by it. */
  readonly bound: number;
  /** Visitors that the page would have had if it had changed like the median page. */
  readonly expected: number;
  readonly notable: boolean;
}

export interface Findings<Page> {
  readonly compared: number;
  readonly factor: Readonly<Record<Audience, number | null>>;
  readonly moved: number;
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

/** @param site  visitors of the site, now or before, whichever is larger */
export function findStandOuts<Page extends TestedPage>(
  pages: readonly Page[],
  site: Readonly<Record<Audience, number>>,
): Findings<Page> {
  const human = testPages(pages, "human", site.human);
  const ai = testPages(pages, "ai", site.ai);
  const pValues = [...human.pValues, ...ai.pValues];
  const listed = discoveryThreshold(pValues, LISTED_RATE);
  const notable = discoveryThreshold(pValues, NOTABLE_RATE);
  return {
    compared: new Set([...human.tested, ...ai.tested]).size,
    factor: { human: human.factor, ai: ai.factor },
    moved: Math.max(human.moved, ai.moved),
    standOuts: [...human.candidates, ...ai.candidates]
      .filter(({ p }) => p <= listed)
      .map(({ p, ...found }) => ({ ...found, notable: p <= notable }))
      .sort((a, b) => b.bound - a.bound || byText(a.page.path, b.page.path)),
  };
}

type TestResult = Readonly<Record<"now" | "expected" | "p" | "bound", number>>;

/** Only unlikely results are kept: all those of a large site, or its counts as objects, would fill the memory. */
function testPages<Page extends TestedPage>(pages: readonly Page[], audience: Audience, site: number) {
  const counted = (now: Counts, before: Counts | null) => ({ now: now[audience], before: before?.[audience] ?? 0 });
  const all = (page: Page): Counted => counted(page.now, page.before);
  const one = (page: Page): Counted => counted(page.leastNow, page.leastBefore);
  const large = pages.filter((page) => sizeOf(all(page)) >= LEAST_VISITORS);
  const factor = siteFactor(large, all);
  const candidates: (Omit<Finding<Page>, "notable"> & { readonly p: number })[] = [];
  if (factor === null) return { factor, tested: [], pValues: [], candidates, moved: 0 };
  const share = factor / (1 + factor);
  const tested = large.filter((page) => sizeOf(all(page)) * Math.min(share, 1 - share) >= LEAST_EXPECTED);
  const variance = varianceOf(tested, all, share);
  const test = ({ now, before }: Counted, of: number): TestResult => {
    const binomial = binomialVariance({ now, before }, of / (1 + of));
    const deviation = Math.sqrt(variance(binomial) * binomial);
    const expected = of * before;
    const difference = now - expected;
    // now − (now + before) × share = (now − factor × before) / (1 + factor)
    const p = deviation === 0 ? 1 : twoSided(difference / (1 + of) / deviation);
    return { now, expected, p, bound: Math.abs(difference) - 2 * (1 + of) * deviation };
  };
  const oneFactor = siteFactor(large, one) ?? factor;
  let moved = 0;
  const pValues = Float64Array.from(tested, (page) => {
    const result = lessConvincing(test(all(page), factor), test(one(page), oneFactor));
    const { p, bound } = result;
    if (p <= LISTED_RATE && differs(result, Math.max(LEAST_DIFFERENCE, LEAST_IMPACT * site), LEAST_FACTOR))
      candidates.push({ page, audience, bound, expected: factor * all(page).before, p });
    if (Math.max(result.now, result.expected) >= MOVED_VISITORS && differs(result, 0, MOVED_FACTOR)) moved++;
    return p;
  });
  return { factor, tested, pValues, candidates, moved };
}

function sizeOf({ now, before }: Counted): number {
  return now + before;
}

/** All spellings together count a visitor of two of them twice, so the most visited one alone must stand out as well. */
function lessConvincing(all: TestResult, one: TestResult): TestResult {
  const agree = Math.sign(all.now - all.expected) === Math.sign(one.now - one.expected);
  if (!agree) return { ...all, p: 1, now: all.expected };
  return one.p > all.p ? one : all;
}

function differs({ now, expected }: TestResult, least: number, factor: number): boolean {
  return Math.abs(now - expected) >= least && Math.max(now, expected) >= factor * Math.min(now, expected);
}

/** What the median page did: each page counts once, so no large page can set it. Null if there are too few. */
function siteFactor<Page>(pages: readonly Page[], countedOf: (page: Page) => Counted): number | null {
  if (pages.length < LEAST_PAGES) return null;
  const logs = Float64Array.from(pages, (page) => {
    const { now, before } = countedOf(page);
    return Math.log((now + 0.5) / (before + 0.5));
  });
  return Math.exp(median(logs));
}

/** The variance of a page's part of now in its visitors of both windows, if visitors came independently of each other. */
function binomialVariance(counted: Counted, share: number): number {
  return sizeOf(counted) * share * (1 - share);
}

/**
 * How many times the binomial variance a page really varies, learned from all pages: a dispersion that they share, and a
 * part that grows with a page, because large pages vary in proportion. Medians, so that pages that did change hardly count.
 */
function varianceOf<Page>(pages: readonly Page[], countedOf: (page: Page) => Counted, share: number) {
  const count = pages.length;
  // Too few to learn from, so it's what documentation sites were seen to have.
  if (count < 20) return (binomial: number) => 5 + 0.02 * binomial;
  const binomials = Float64Array.from(pages, (page) => binomialVariance(countedOf(page), share));
  const squares = Float64Array.from(pages, (page) => {
    const counted = countedOf(page);
    return (counted.now - sizeOf(counted) * share) ** 2 / binomialVariance(counted, share);
  });
  const dispersion = Math.max(1, (median(squares) / MEDIAN_SQUARE) * (1 + 12 / count));
  if (count < 80) return (binomial: number) => dispersion + 0.01 * binomial;
  const many = Math.max(20, Math.floor(count / 5));
  const least = binomials.toSorted().at(-many) ?? 0;
  const isLarge = (_: number, i: number): boolean => (binomials[i] ?? 0) >= least;
  const beyond = (median(squares.filter(isLarge)) / MEDIAN_SQUARE) * (1 - 1 / Math.sqrt(many)) - dispersion;
  const growth = Math.max(0, beyond / median(binomials.filter(isLarge)));
  return (binomial: number) => dispersion + growth * binomial;
}
