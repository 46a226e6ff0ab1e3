import { type Comparison, PRIOR_DEGREES } from "./past.ts";
import { deviateOf, fitLine, isStep, median, twoSided } from "./statistics.ts";
import { destabilize, stabilize, TYPICAL, type VarianceLaw } from "./variance.ts";

/** With fewer earlier periods, a slow change can't be told from chance. */
const MIN_PERIODS = 7;
const MIN_VISITORS = 100;
/** How many pages a report may list by mistake, at most, on average. */
const FALSE_PAGES = 0.25;
/** The smallest change to list, from the first third of the periods to the last, as a factor: about 20% over all of them. */
const MIN_FACTOR = 1.16;

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
      const line = fitLine(values);
      if (probability(line, values.length) > limit || isStep(values) || !isLarge(values, law)) return [];
      return [{ page, start: destabilize(law, line.first), end: destabilize(law, line.last) }];
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

/** The two-sided p-value of a slope. Deviations count as in `compareWithPast`: the law's, or more if the page varied more. */
function probability({ slope, spread, squares }: ReturnType<typeof fitLine>, periods: number): number {
  const degrees = PRIOR_DEGREES + periods - 2;
  const error = Math.sqrt(Math.max(1, (PRIOR_DEGREES + squares) / degrees) / spread);
  return twoSided(deviateOf(slope / error, degrees));
}

/** Whether the first and the last third differ enough. Medians keep a spike from looking like a trend. */
function isLarge(values: readonly number[], law: VarianceLaw): boolean {
  const third = Math.floor(values.length / 3);
  const [from, to] = [values.slice(0, third), values.slice(-third)].map((of) => destabilize(law, median(of)));
  return Math.max(from ?? 0, to ?? 0) >= MIN_FACTOR * Math.min(from ?? 0, to ?? 0);
}
