import type { AudienceCounts } from "./counts.ts";
import { type Comparison, compareWithPast, pastOf } from "./past.ts";
import { sizeFactors } from "./size-factors.ts";
import { type SlowChange, slowChanges } from "./slow.ts";
import { discoveryThreshold, sumOf } from "./statistics.ts";
import { stabilize } from "./variance.ts";

/** False discovery rates of listed pages, and of those that make a report notable. */
const LISTED_RATE = 0.1;
const NOTABLE_RATE = 0.03;
/** A page is outside its usual range, which covers 99%, if its p-value is at most this. */
const OUTSIDE = 0.01;
/** With fewer visitors expected, a page is only tested for a rise to `MIN_RISEN`. */
const MIN_EXPECTED = 20;
const MIN_RISEN = 40;
/** The smallest difference to list: in visitors, as a fraction of the site, and as a factor. */
const MIN_DIFFERENCE = 10;
const MIN_IMPACT = 0.0005;
const MIN_FACTOR = 1.3;
/** With fewer known periods, it isn't clear how long a page has differed, and only what's nearly certain is notable. */
const MIN_PERIODS = 4;
const NOTABLE_RATE_OF_FEW = 0.005;

/** One audience's pages. Columns are by page. */
export interface JudgedPages extends Comparison {
  /** 1 if the page differs from what was expected, by more than chance and by enough to matter. */
  readonly listed: Uint8Array;
  /** 1 if it's listed, almost certain, and not `still`. */
  readonly notable: Uint8Array;
  /** For a listed page: for how many of the latest earlier periods it already differed like this. Otherwise 0. */
  readonly still: Uint8Array;
  /** How many pages had enough visitors to be compared. */
  readonly compared: number;
  readonly slow: readonly SlowChange[];
}

/** Judges the pages of all audiences together, because the more pages are tested, the more of them differ by chance. */
export function judgePages(audiences: readonly AudienceCounts[]): readonly JudgedPages[] {
  const all = audiences.map((counts) => compareWithPast(counts, sizeFactors(counts)));
  const slow = slowChanges(all);
  return list(all, { rate: LISTED_RATE, minFactor: MIN_FACTOR }).map((listed, i) => ({
    ...(all[i] as Comparison),
    ...listed,
    slow: slow[i] ?? [],
  }));
}

interface ListRule {
  /** The false discovery rate. */
  readonly rate: number;
  readonly minFactor: number;
}

export type Listed = Pick<JudgedPages, "listed" | "notable" | "still" | "compared">;

/** Lists the pages that differ, at a false discovery rate over all of them (Benjamini and Hochberg, 1995). */
export function list(all: readonly Comparison[], { rate, minFactor }: ListRule): readonly Listed[] {
  const tested = all.map(({ expected, seen }) => seen.map((of, i) => of && Number((expected[i] ?? 0) >= MIN_EXPECTED)));
  const pValues = all.map(({ p }, i) => p.filter((_, page) => tested[i]?.[page]));
  const small = sumOf(all, ({ seen }, i) => seen.filter((of, page) => of && !tested[i]?.[page]).length);
  const isFew = all.some(({ counts }) => counts.totals.length < MIN_PERIODS);
  const notableRate = isFew ? NOTABLE_RATE_OF_FEW : NOTABLE_RATE;
  const threshold = (family: ArrayLike<number>) => (of: number) => Math.min(OUTSIDE, discoveryThreshold(family, of));
  const ofAll = [rate, notableRate].map(threshold(pValues.flatMap((each) => [...each])));
  return all.map((of, i) => {
    const { counts, expected, p, seen } = of;
    // Also within its own audience, so that a crawler on many pages doesn't make more pages of people differ by chance.
    const own = [rate, notableRate].map(threshold(pValues[i] ?? []));
    const [max = 0, maxNotable = 0] = own.map((limit, i) => Math.min(limit, ofAll[i] ?? 0));
    const site = Math.max(counts.total, ...counts.totals);
    const [listed, notable, still] = [new Uint8Array(p.length), new Uint8Array(p.length), new Uint8Array(p.length)];
    for (const [page, probability] of p.entries()) {
      if (!seen[page] || probability > OUTSIDE) continue;
      const [now, usual] = [counts.now[page] ?? 0, expected[page] ?? 0];
      const isLarge =
        Math.abs(now - usual) >= Math.max(MIN_DIFFERENCE, MIN_IMPACT * site) &&
        Math.max(now, usual) >= minFactor * Math.min(now, usual);
      const isRisen = !tested[i]?.[page] && now >= MIN_RISEN && probability <= notableRate / small;
      if (!isLarge || !(isRisen || (tested[i]?.[page] && probability <= max))) continue;
      listed[page] = 1;
      still[page] = stillOf(of, page);
      notable[page] = Number((isRisen || probability <= maxNotable) && still[page] === 0);
    }
    return { listed, notable, still, compared: tested[i]?.reduce((sum, one) => sum + one, 0) ?? 0 };
  });
}

/** How many of the latest earlier periods differed from the usual count in the same direction, by at least half as much. */
function stillOf({ counts, sizes, law, usual }: Comparison, page: number): number {
  const past = pastOf(counts.earlier[page] ?? [], sizes);
  if (past.length < MIN_PERIODS) return 0;
  const from = (count: number): number => stabilize(law, count) - stabilize(law, usual[page] ?? 0);
  const now = from((counts.now[page] ?? 0) / (sizes.at(-1) ?? 1));
  const differs = (count: number): boolean => from(count) / now >= 0.5;
  return past.length - 1 - past.findLastIndex((count) => !differs(count));
}
