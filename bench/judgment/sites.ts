import type { AudienceCounts } from "../../src/analytics/judgment/counts.ts";
import type { Draw } from "./draw.ts";

/** How a simulated site varies. Everything is optional: the default is a quiet site of 600 pages. */
export interface Settings {
  readonly pages?: number;
  /** Page visits by people in a usual week. AI visitors make half as many. */
  readonly visits?: number;
  readonly earlier?: number;
  /** Variance of a page's count, divided by its mean. */
  readonly dispersion?: number;
  /** Standard deviation, on a logarithmic scale, of the whole site from week to week, and of each page. */
  readonly wobble?: number;
  readonly pageWobble?: number;
  /** Usual counts of pages to add, by people. AI visitors make half as many. */
  readonly extra?: readonly number[];
  /** What a page's mean is multiplied by, for people. The week is 0 now, 1 last week, and so on. */
  readonly factor?: (page: number, weeksAgo: number) => number;
  /** Whether `factor` holds for AI visitors, too. */
  readonly isForAll?: boolean;
  /** The same for all pages and both totals. */
  readonly level?: (weeksAgo: number) => number;
  /** How many of the most visited pages are known in each earlier week, except for the last. All by default. */
  readonly known?: number;
}

/** Draws one site: people, then AI visitors. Pages follow Zipf's law, and the added ones come last. */
export function drawSite(draw: Draw, settings: Settings): readonly [AudienceCounts, AudienceCounts] {
  const { pages = 600, visits = 50 * pages, extra = [] } = settings;
  let harmonic = 0;
  for (let rank = 1; rank <= pages; rank++) harmonic += 1 / rank;
  const means = Array.from({ length: pages }, (_, i) => visits / harmonic / (i + 1));
  const all = [...means, ...extra];
  const audience = (share: number): AudienceCounts => drawAudience(draw, all, visits, share, settings);
  return [audience(1), audience(0.5)];
}

function drawAudience(draw: Draw, means: readonly number[], visits: number, share: number, settings: Settings) {
  const { earlier: weeks = 12, dispersion = 3, wobble = 0.03, pageWobble = 0, level = () => 1, known } = settings;
  const factor = (share === 1 || settings.isForAll ? settings.factor : undefined) ?? (() => 1);
  const levels = Array.from({ length: weeks + 1 }, (_, j) => level(weeks - j) * Math.exp(wobble * draw.normal()));
  const count = (mean: number, page: number, j: number): number => {
    const own = pageWobble === 0 ? 1 : Math.exp(pageWobble * draw.normal());
    return draw.visitors(mean * share * own * (levels[j] ?? 1) * factor(page, weeks - j), dispersion);
  };
  const totals = levels.map((of) => draw.visitors((visits * share * of) / 3, 1));
  const rows = means.map((mean, page) => levels.map((_, j) => count(mean, page, j)));
  const bounds = levels.slice(0, weeks).map((_, j) => {
    if (known === undefined || j === weeks - 1) return 0;
    return rows.map((row) => row[j] ?? 0).sort((a, b) => b - a)[known - 1] ?? 0;
  });
  const isKnown = (count: number, j: number): boolean => count >= (bounds[j] ?? 0);
  return {
    earlier: rows.map((row) => row.slice(0, weeks).map((count, j) => (isKnown(count, j) ? count : null))),
    bounds,
    now: rows.map((row) => row[weeks] ?? 0),
    totals: totals.slice(0, weeks),
    total: totals[weeks] ?? 0,
  };
}
