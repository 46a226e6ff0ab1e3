import { type Comparison, PRIOR_DEGREES } from "./past.ts";
import { deviateOf, mean, median, twoSided } from "./statistics.ts";
import { destabilize, stabilize, TYPICAL, type VarianceLaw } from "./variance.ts";

/** With fewer earlier periods, a slow change can't be told from chance. */
const MIN_PERIODS = 7;
const MIN_VISITORS = 100;
/** How many pages a report may list by mistake, at most, on average. */
const FALSE_PAGES = 0.25;
/** The smallest change to list, from the first third of the periods to the last, as a factor: 25% over all of them. */
const MIN_FACTOR = 1.16;
/** A change is slow unless one step fits it better than a straight line, by this factor in squared deviations. */
const MAX_WORSE = 1.5;

/** A page that rises or falls relative to the site, over all periods. */
export interface SlowChange {
  readonly page: number;
  /** Visitors at the start and at the end of a straight line through all periods, at the site's median size. */
  readonly start: number;
  readonly end: number;
}

/** Finds slow changes in all audiences together, because the more pages are tested, the more of them seem to change. */
export function slowChanges(all: readonly Comparison[]): readonly (readonly SlowChange[])[] {
  const tested = all.map((of) => seriesOf(of));
  const limit = FALSE_PAGES / tested.reduce((sum, { length }) => sum + length, 0);
  return tested.map((pages, i) =>
    pages.flatMap(({ page, values }) => {
      const law = all[i]?.law ?? TYPICAL;
      const { p, first, last, squares } = line(values);
      if (p > limit || squares > MAX_WORSE * squaresOfStep(values) || !isLarge(values, law)) return [];
      return [{ page, start: destabilize(law, first), end: destabilize(law, last) }];
    }),
  );
}

/** For each page large enough: its counts at the site's median size on the law's scale, now last. */
function seriesOf({ counts, sizes, usual, law }: Comparison) {
  if (counts.totals.length < MIN_PERIODS) return [];
  const pages = [...usual.keys()].filter((page) => (usual[page] ?? 0) >= MIN_VISITORS);
  return pages.flatMap((page) => {
    const row = [...(counts.earlier[page] ?? []), counts.now[page] ?? 0];
    if (row.includes(null) || row[0] === 0) return [];
    return { page, values: row.map((count, period) => stabilize(law, (count ?? 0) / (sizes[period] ?? 1))) };
  });
}

/**
 * The least-squares line through the values: its first and last point, the sum of squared deviations from it, and the two-sided p-value of its slope. The
 * deviations from it count as in `compareWithPast`: the law's, or more if the page varied more.
 */
function line(values: readonly number[]) {
  const center = (values.length - 1) / 2;
  const middle = mean(values);
  const spread = sumOf(values, (_, i) => (i - center) ** 2);
  const slope = sumOf(values, (value, i) => value * (i - center)) / spread;
  const squares = sumOf(values, (value, i) => (value - middle - slope * (i - center)) ** 2);
  const degrees = PRIOR_DEGREES + values.length - 2;
  const error = Math.sqrt(Math.max(1, (PRIOR_DEGREES + squares) / degrees) / spread);
  const p = twoSided(deviateOf(slope / error, degrees));
  return { p, first: middle - slope * center, last: middle + slope * center, squares };
}

function sumOf(values: readonly number[], term: (value: number, index: number) => number): number {
  return values.reduce((sum, value, index) => sum + term(value, index), 0);
}

/** The least sum of squared deviations from two levels, one after the other. */
function squaresOfStep(values: readonly number[]): number {
  const squaresOf = (level: readonly number[]) => sumOf(level, (value) => (value - mean(level)) ** 2);
  return Math.min(...values.slice(1).map((_, i) => squaresOf(values.slice(0, i + 1)) + squaresOf(values.slice(i + 1))));
}

/** Whether the first and the last third differ enough. Medians keep a spike from looking like a trend. */
function isLarge(values: readonly number[], law: VarianceLaw): boolean {
  const third = Math.floor(values.length / 3);
  const [from, to] = [values.slice(0, third), values.slice(-third)].map((of) => destabilize(law, median(of)));
  return Math.max(from ?? 0, to ?? 0) >= MIN_FACTOR * Math.min(from ?? 0, to ?? 0);
}
