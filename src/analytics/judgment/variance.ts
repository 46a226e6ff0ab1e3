import { median } from "./statistics.ts";

/** The variance of a page's count around its usual count: dispersion × count + (wobble × count)². */
export interface VarianceLaw {
  readonly dispersion: number;
  /** As a fraction. Large pages vary in proportion to their size. */
  readonly wobble: number;
}

/** Typical for documentation sites. Used if there are too few pages to learn from. */
export const TYPICAL: VarianceLaw = { dispersion: 5, wobble: 0.1 };
const MIN_PAGES = 25;
const MIN_DEGREES = 80;
/** The fewest pages that count as the largest ones. */
const MIN_LARGE = 20;

/**
 * Turns counts into values with a variance of 1 under the law (the integral of 1/√variance, with Anscombe's 3/8 for small
 * counts), so that one scale serves small and large pages.
 */
export function stabilize({ dispersion, wobble }: VarianceLaw, count: number): number {
  const root = Math.sqrt((count + 0.375) / dispersion);
  return wobble === 0 ? 2 * root : (2 / wobble) * Math.asinh(wobble * root);
}

/** The inverse of `stabilize`, at least 0. */
export function destabilize({ dispersion, wobble }: VarianceLaw, value: number): number {
  const half = Math.max(value, 0) / 2;
  const root = wobble === 0 ? half : Math.sinh(wobble * half) / wobble;
  return Math.max(0, dispersion * root ** 2 - 0.375);
}

/** The median of a chi-squared variable divided by its degrees of freedom (Wilson and Hilferty, 1931). */
export function medianRatio(degrees: number): number {
  return (1 - 2 / (9 * degrees)) ** 3;
}

/**
 * Estimates the law from pages' mean counts and the variances of 2√(count + 3/8), which are about dispersion + wobble² ×
 * count. The law has to fit the largest pages as well as the rest. Medians keep pages that changed from skewing it.
 *
 * @param degrees  of freedom of each variance
 */
export function estimateLaw(counts: Float64Array, variances: Float64Array, degrees: number): VarianceLaw {
  const pages = counts.length;
  if (pages < MIN_PAGES || pages * degrees < MIN_DEGREES) return TYPICAL;
  const bySize = Uint32Array.from(counts.keys()).sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0));
  const many = Math.min(Math.max(MIN_LARGE, Math.floor(pages / 5)), Math.floor(pages / 2));
  const [large, rest] = [bySize.subarray(0, many), bySize.subarray(many)];
  /** The typical dispersion of a group of pages if wobble² is `slope` × dispersion. */
  const dispersionOf = (group: Uint32Array, slope: number): number => {
    const ratios = new Float64Array(group).map((page) => (variances[page] ?? 0) / (1 + slope * (counts[page] ?? 0)));
    return median(ratios) / medianRatio(degrees);
  };
  const slope = solve((slope) => dispersionOf(large, slope) - dispersionOf(rest, slope));
  const dispersion = dispersionOf(bySize, slope);
  if (dispersion >= 1) return { dispersion, wobble: Math.sqrt(slope * dispersion) };
  // Counts can't vary less than independent visits do.
  return { dispersion: 1, wobble: Math.sqrt(solve((slope) => dispersionOf(large, slope) - 1)) };
}

/** Where a falling function crosses zero, by bisection on a logarithmic scale. 0 if it's nowhere above zero. */
function solve(fall: (x: number) => number): number {
  if (fall(0) <= 0) return 0;
  let [low, high] = [1e-7, 10];
  while (high / low > 1.01) {
    const middle = Math.sqrt(low * high);
    if (fall(middle) > 0) low = middle;
    else high = middle;
  }
  return Math.sqrt(low * high);
}
