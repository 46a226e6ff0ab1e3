import { type AudienceCounts, countIn } from "./counts.ts";
import { median } from "./statistics.ts";

/** A page with fewer visitors in a usual period says too little about the site's size. */
const MIN_VISITORS = 10;
/** Above this, a page's own wobble outweighs chance, so a larger page doesn't say more. */
const MAX_WEIGHT = 400;
/** A page that changed more than this, as a factor, has moved or is new, so it doesn't show the site's size. */
const MAX_FACTOR = 5;
/** A page's visitors, as a fraction of the site's, can seem to be this many at most. */
const MAX_PART = 1.1;
/** The fewest pages that give a meaningful median. */
const MIN_PAGES = 5;

/**
 * How large the site was in each period, relative to its median earlier period: oldest first, now last. As in Anders and
 * Huber (2010), it's the median over pages of the ratio to the page's usual count, so that neither a large page nor pages
 * that come and go change it. With too few pages, it's the ratio of totals.
 */
export function sizeFactors(counts: AudienceCounts): Float64Array {
  const { earlier } = counts;
  const visitors = totalsOf(counts);
  const middle = Math.max(median(visitors.subarray(0, -1)), 1);
  const rough = visitors.map((of) => Math.max(of, 1) / middle);
  const usual = Float64Array.from(earlier, (row) =>
    row.includes(null) ? 0 : median(row.map((count, period) => (count ?? 0) / (rough[period] ?? 1))),
  );
  const pages = [...usual.keys()].filter((page) => (usual[page] ?? 0) >= MIN_VISITORS);
  const compared = Uint32Array.from(pages);
  const factors = rough.map((size, period) => {
    const ratios: Ratio[] = [];
    for (const page of compared) {
      const count = countIn(counts, page, period) ?? 0;
      const expected = usual[page] ?? 0;
      const log = Math.log((count + 0.5) / (expected * size + 0.5));
      const weight = Math.sqrt(Math.min(expected, MAX_WEIGHT));
      if (count > 0 && Math.abs(log) <= Math.log(MAX_FACTOR)) ratios.push({ log, weight });
    }
    return ratios.length < MIN_PAGES ? size : size * Math.exp(weightedMedian(ratios));
  });
  const scale = median(factors.subarray(0, -1));
  return factors.map((factor) => factor / scale);
}

/**
 * The site's totals, now last. If one can't be right, because a page alone has more visitors, they're the sums of pages that
 * are known in every period instead.
 */
function totalsOf(counts: AudienceCounts): Float64Array {
  const totals = Float64Array.from([...counts.totals, counts.total]);
  const sums = new Float64Array(totals.length);
  let areRight = true;
  for (const [page, row] of counts.earlier.entries()) {
    const isKnown = !row.includes(null);
    totals.forEach((total, period) => {
      const count = countIn(counts, page, period) ?? 0;
      if (isKnown) sums[period] = (sums[period] ?? 0) + count;
      // Counts are approximate.
      if (count > total * MAX_PART) areRight = false;
    });
  }
  return areRight ? totals : sums;
}

interface Ratio {
  readonly log: number;
  readonly weight: number;
}

function weightedMedian(ratios: readonly Ratio[]): number {
  const ascending = ratios.toSorted((a, b) => a.log - b.log);
  let rest = ratios.reduce((sum, { weight }) => sum + weight, 0) / 2;
  for (const { log, weight } of ascending) {
    rest -= weight;
    if (rest <= 0) return log;
  }
  return Number.NaN;
}
