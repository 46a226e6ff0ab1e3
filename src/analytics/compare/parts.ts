import { type PerAudience, perAudience } from "../data.ts";
import { type Comparison, compare, RECENT } from "./compare.ts";
import { type Forecast, forecast, leastStep, scale, stepOf, typicalStep, unscale } from "./forecast.ts";
import { median, sumOf, twoSided } from "./statistics.ts";

/** Smaller parts can't be compared, unless they rise to 40. */
const MIN_EXPECTED = 20;
const MIN_RISEN = 40;
/** In visitors. */
const MIN_DIFFERENCE = 10;
/** Of all page visits. */
const LARGE = 0.01;
/** A part that appeared at most this many periods ago falls from a launch, which is no news. */
const YOUNG = 4;
/** A part's peers are the most similar in size. Their step is known from 30 errors on. */
const PEERS = 40;
const MIN_ERRORS = 30;
/** As many periods of its own weigh as much as what its peers do. */
const TRUST_PEERS = 30;
/** A normal deviation is this many times the median distance. */
const DEVIATION = 1.4826;

/** A page's, section's, or version's counts, oldest first; null where unknown. */
export interface Part {
  readonly past: readonly (number | null)[];
  readonly now: number;
}

/** How busy the site was in each period, as a multiple of what's usual. */
export interface Sizes {
  readonly past: readonly number[];
  readonly now: number;
}

/** How a part compares with its own past, relative to the site: a busy period of the whole site isn't news of each part. */
export interface PartComparison extends Comparison {
  /** Large enough for a headline. */
  readonly isLarge: boolean;
}

interface Forecasted extends Part {
  readonly index: number;
  /** From its first visitors on, at the site's usual size. */
  readonly past: readonly (number | null)[];
  readonly isNew: boolean;
  readonly forecast: Forecast;
  readonly usual: number;
  readonly errors: readonly number[];
}

/**
 * Null for parts that can't be compared. The site has as many past sizes as the parts have counts.
 *
 * @param recent  as of `compare`
 */
export function compareParts(parts: readonly Part[], sizes: Sizes, recent = RECENT): (PartComparison | null)[] {
  const forecasted = parts.flatMap((part, index) => forecastPart(part, index, sizes));
  forecasted.sort((a, b) => a.usual - b.usual || a.index - b.index);
  const compared = parts.map((): PartComparison | null => null);
  const all = sumOf(parts, ({ now }) => now);
  for (const [place, part] of forecasted.entries()) {
    const { past, now, usual, isNew } = part;
    if (usual < MIN_EXPECTED && (now < MIN_RISEN || sizes.past.length < YOUNG)) continue;
    const peers = stepOfPeers(forecasted, place);
    const step = Math.max(peers, stepOf(part.forecast.errors, peers, TRUST_PEERS));
    const comparison = compare(past, now, part.forecast, step, sizes.now, recent);
    const difference = Math.abs(now - comparison.expected);
    // It may have been lower before.
    const isUnsure = past.includes(null) || (isNew && past.length <= YOUNG);
    const isNews = difference >= MIN_DIFFERENCE && !(comparison.news < 0 && isUnsure);
    compared[part.index] = { ...comparison, news: isNews ? comparison.news : 0, isLarge: difference >= LARGE * all };
  }
  return compared;
}

function forecastPart(part: Part, index: number, sizes: Sizes): Forecasted[] {
  const born = part.past.findIndex((count) => count !== null && count > 0);
  if (born === -1) return [];
  const past = part.past.slice(born).map((count, i) => (count === null ? null : count / (sizes.past[born + i] ?? 1)));
  const expected = forecast(past);
  if (expected === null) return [];
  const usual = unscale(expected.level);
  if (usual < MIN_DIFFERENCE && part.now < MIN_RISEN) return [];
  const error = Math.abs(scale(part.now) - scale(usual * sizes.now));
  return [
    { index, past, now: part.now, isNew: born > 0, forecast: expected, usual, errors: [...expected.errors, error] },
  ];
}

/** At least what chance allows. */
function stepOfPeers(sorted: readonly Forecasted[], place: number): number {
  const usual = sorted[place]?.usual ?? 0;
  const first = Math.max(0, Math.min(place - PEERS / 2, sorted.length - PEERS));
  const errors = sorted.slice(first, first + PEERS).flatMap((part) => part.errors);
  if (errors.length < MIN_ERRORS) return typicalStep(usual);
  return Math.max(DEVIATION * median(errors), leastStep(usual));
}

/**
 * The more parts are compared, the farther one must lie: of those at least this many steps away, at most a fraction of
 * `rate` is there by chance (Benjamini and Hochberg, 1995). In its own audience and in all together: a crawler's many
 * changes don't make people's more certain.
 */
export function leastSteps(audiences: PerAudience<readonly Comparison[]>, rate: number): PerAudience<number> {
  const ofAll = leastStepsOf([...audiences.people, ...audiences.ai], rate);
  return perAudience((audience) => Math.max(ofAll, leastStepsOf(audiences[audience], rate)));
}

function leastStepsOf(compared: readonly Comparison[], rate: number): number {
  const farthest = Float64Array.from(compared, ({ steps }) => -Math.abs(steps)).sort();
  for (let rank = farthest.length; rank > 0; rank--) {
    const steps = -(farthest[rank - 1] ?? 0);
    if (twoSided(steps) * farthest.length <= rate * rank) return steps;
  }
  return Number.POSITIVE_INFINITY;
}
