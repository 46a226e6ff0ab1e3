import type { AudienceCounts } from "./counts.ts";
import { deviateOf, mean, median, studentLimit, twoSided } from "./statistics.ts";
import { destabilize, estimateLaw, stabilize, type VarianceLaw } from "./variance.ts";

/** With fewer known periods, a median doesn't exclude a spike, and a page's own variation isn't known. */
const MIN_PERIODS = 4;
/** How many degrees of freedom the shared law counts as, beside a page's own variation, and on its own. */
export const PRIOR_DEGREES = 20;
const LAW_DEGREES = 30;
/** What makes up for the counts left out, for 4 to 12 counts, and for more: found by simulating normal values. */
const OF_TRIMMED = [3.205, 2.474, 2.176, 1.912, 2.866, 2.528, 2.346, 2.168, 2.78];
const OF_MANY = 2.7;
/** Pages with fewer visitors in a usual period aren't used to learn the law. */
const MIN_VISITORS = 10;

/** What one audience's pages are expected to have, by page. */
export interface Comparison {
  readonly counts: AudienceCounts;
  /** From `sizeFactors`. */
  readonly sizes: Float64Array;
  readonly law: VarianceLaw;
  /** The usual count at the site's median size. */
  readonly usual: Float64Array;
  /** The usual count at the site's current size. */
  readonly expected: Float64Array;
  /** Half the width of the 99% range around a count, on the law's scale. */
  readonly halfWidth: Float64Array;
  /** The two-sided p-value of that difference. */
  readonly p: Float64Array;
  /** 1 if the page had visitors in an earlier period. */
  readonly seen: Uint8Array;
}

/** Learns the law from the mean counts of pages and the variances of their roots (see `estimateLaw`). */
type Learn = (counts: Float64Array, variances: Float64Array, degrees: number) => VarianceLaw;

/**
 * Compares each page with its own past, relative to the site. A page's usual count is the median of its earlier periods.
 * Its variation is what the law says of all pages, or more if the page's own past varied more (Smyth, 2004).
 */
export function compareWithPast(counts: AudienceCounts, sizes: Float64Array, learn: Learn = estimateLaw): Comparison {
  const { length } = counts.now;
  const size = sizes.at(-1) ?? 1;
  const column = () => new Float64Array(length);
  const [usual, level, noise, halfWidth, p] = [column(), column(), column(), column(), column()];
  const known = new Uint8Array(length);
  const seen = new Uint8Array(length);
  for (const [page, row] of counts.earlier.entries()) {
    const past = pastOf(row, sizes);
    const now = (counts.now[page] ?? 0) / size;
    known[page] = past.length;
    seen[page] = Number(past.some((count) => count > 0));
    usual[page] = past.length < MIN_PERIODS ? nearest(past, now, boundOf(row, counts, sizes)) : median(past);
    const varied = past.length === 1 ? [...past, now] : past;
    level[page] = past.length < MIN_PERIODS ? mean(varied) : (usual[page] ?? 0);
    // Most pages of a large site are too small to learn from.
    if ((level[page] ?? 0) >= MIN_VISITORS) noise[page] = varianceOfRoots(varied);
  }
  const law = learnFrom(counts, learn, { known, level, noise });
  const expected = usual.map((count) => count * size);
  for (const [page, of] of known.entries()) {
    const own = of < MIN_PERIODS ? 0 : degreesOf(of);
    const variation = (noise[page] ?? 0) / (law.dispersion + law.wobble ** 2 * (usual[page] ?? 0));
    const moderated = (PRIOR_DEGREES + own * variation) / (PRIOR_DEGREES + own);
    // π/2 periods' worth of error for a median. With few periods, it's the error of a single count.
    const error = own === 0 ? Math.SQRT2 : Math.sqrt(Math.max(1, moderated) * (1 + Math.PI / 2 / of));
    const degrees = own === 0 ? LAW_DEGREES : PRIOR_DEGREES + own;
    halfWidth[page] = studentLimit(degrees) * error;
    const difference = stabilize(law, counts.now[page] ?? 0) - stabilize(law, expected[page] ?? 0);
    p[page] = of === 0 ? 1 : twoSided(deviateOf(difference / error, degrees));
  }
  return { counts, sizes, law, usual, expected, halfWidth, p, seen };
}

/** The 99% range of a page's count around `count`, which is the page's `usual` or `expected` one. */
export function rangeAround({ law, halfWidth }: Comparison, page: number, count: number) {
  const middle = stabilize(law, count);
  const width = halfWidth[page] ?? 0;
  return { low: destabilize(law, middle - width), high: destabilize(law, middle + width) };
}

interface Learned {
  readonly known: Uint8Array;
  /** The count that `noise` varies around. */
  readonly level: Float64Array;
  readonly noise: Float64Array;
}

/** Learns from pages that are known in every period. With one earlier period, their variation includes the current one. */
function learnFrom({ now, totals }: AudienceCounts, learn: Learn, { known, level, noise }: Learned): VarianceLaw {
  const periods = totals.length;
  const isUsed = (page: number): boolean =>
    known[page] === periods && (level[page] ?? 0) >= MIN_VISITORS && (periods > 1 || (now[page] ?? 0) > 0);
  const pages = Uint32Array.from([...level.keys()].filter(isUsed));
  const of = (values: Float64Array) => Float64Array.from(pages, (page) => values[page] ?? 0);
  return learn(of(level), of(noise), degreesOf(periods));
}

/** The known earlier counts at the site's median size. A page that's no longer small began with its first visitors. */
export function pastOf(row: readonly (number | null)[], sizes: Float64Array): readonly number[] {
  const past: number[] = [];
  row.forEach((count, period) => {
    if (count !== null) past.push(count / (sizes[period] ?? 1));
  });
  if (past[0] !== 0) return past;
  const begun = past.slice(past.findIndex((count) => count > 0));
  return median(begun) >= MIN_VISITORS ? begun : past;
}

/** The count nearest to `now`. Unknown ones can have been as near as `bound` allows. */
function nearest(past: readonly number[], now: number, bound: number): number {
  const [first = 0, ...others] = past;
  const known = others.reduce((best, count) => (Math.abs(count - now) < Math.abs(best - now) ? count : best), first);
  return known > now && now > bound ? known : Math.min(now, Math.max(known, bound));
}

/** The most visitors, at the site's median size, that the page can have had in a period in which it's unknown. */
function boundOf(row: readonly (number | null)[], { bounds = [] }: AudienceCounts, sizes: Float64Array): number {
  return row.reduce<number>((most, count, period) => {
    return count === null ? Math.max(most, (bounds[period] ?? 0) / (sizes[period] ?? 1)) : most;
  }, 0);
}

/**
 * The variance of 2√(count + 3/8), which is about 1 for independent visits. From four counts on, the quarter farthest
 * from the median is left out, so that a spike isn't taken for a page's usual variation. 0 for fewer than two counts.
 */
function varianceOfRoots(counts: readonly number[]): number {
  const roots = counts.map((count) => 2 * Math.sqrt(count + 0.375));
  const isTrimmed = roots.length >= MIN_PERIODS;
  const middle = isTrimmed ? median(roots) : mean(roots);
  const squares = Float64Array.from(roots, (root) => (root - middle) ** 2).sort();
  const kept = isTrimmed ? keptOf(roots.length) : roots.length;
  const sum = squares.subarray(0, kept).reduce((all, square) => all + square, 0);
  return isTrimmed ? (sum / kept) * (OF_TRIMMED[roots.length - MIN_PERIODS] ?? OF_MANY) : sum / Math.max(1, kept - 1);
}

const keptOf = (counts: number): number => Math.ceil(0.75 * counts);

/** The degrees of freedom of a variance from `counts` counts, found by simulation if it's trimmed. */
function degreesOf(counts: number): number {
  return counts < MIN_PERIODS ? Math.max(1, counts - 1) : 0.85 * keptOf(counts) - 0.8;
}
