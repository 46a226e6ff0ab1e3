import { type Comparison, compare } from "./compare.ts";
import { forecast, stepOf, TRUST, typicalStep, unscale } from "./forecast.ts";
import { median } from "./statistics.ts";

/** Three counts in a row beyond the five or more before are a fact. Their medians differ by 1.3. */
const ROW = 3;
const BEFORE = 5;
const MIN_FACTOR = 1.3;

/** A fall a year ago: by this factor on the period before. */
const FALL = 1.15;

/** How a site's total compares with its past. */
export interface TotalComparison extends Comparison {
  /** How many counts in a row, up to this one, lie beyond all before them; negative: below. 0 if fewer than three. */
  readonly row: number;
  /** It fell as it did a year ago. */
  readonly isAsLastYear: boolean;
}

/** No one at all is a gap in the data. `yearAgo`: the count of that period, and of the one before it. */
export function compareTotal(
  past: readonly number[],
  now: number,
  yearAgo: { readonly now: number; readonly previous: number } | null = null,
): TotalComparison | null {
  const counts = past.map((count) => count || null);
  const expected = forecast(counts);
  if (expected === null) return null;
  const step = stepOf(expected.errors, typicalStep(unscale(expected.level)), TRUST);
  const compared = compare(counts, now, expected, step);
  const row = now > 0 && !compared.isBack ? inARow(counts, now) : 0;
  return { ...compared, row, isAsLastYear: compared.news < 0 && isAsLastYear(compared, now, yearAgo) };
}

function isAsLastYear({ usual }: Comparison, now: number, yearAgo: { now: number; previous: number } | null): boolean {
  if (yearAgo === null || yearAgo.now <= 0 || yearAgo.now >= yearAgo.previous / FALL) return false;
  return (now * yearAgo.previous) / yearAgo.now >= usual.low;
}

function inARow(past: readonly (number | null)[], now: number): number {
  const counts = [...past, now].filter((count) => count !== null);
  for (let length = counts.length - BEFORE; length >= ROW; length--) {
    const before = counts.slice(0, -length);
    const row = counts.slice(-length);
    const side = Math.min(...row) > Math.max(...before) ? 1 : Math.max(...row) < Math.min(...before) ? -1 : 0;
    const factor = median(row) / median(before);
    if (side === 0 || Math.max(factor, 1 / factor) < MIN_FACTOR) continue;
    return side * length;
  }
  return 0;
}
