import type { PerAudience } from "../data.ts";
import {
  type Comparison,
  compare,
  forecast,
  leastStep,
  RECENT,
  scale,
  stepOf,
  typicalStep,
  unscale,
} from "./compare.ts";
import { middleOf, twoSided } from "./statistics.ts";

/** Smaller parts can't be compared, unless they rise to 40. */
const MIN_EXPECTED = 20;
const MIN_RISEN = 40;
/** In visitors. */
const MIN_DIFFERENCE = 10;
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
export interface Part<Of> {
  readonly of: Of;
  readonly past: readonly (number | null)[];
  readonly now: number;
  /** How busy the site, or its version, is now, as a multiple of what's usual. */
  readonly size: number;
}

/**
 * How parts compare with their own past, relative to the site: a busy period of the whole site isn't news of each part.
 * Without parts that can't be compared.
 *
 * @param sizes  how busy the site was in each of the past periods
 * @param recent  as of `compare`
 */
export function compareParts<Of>(
  parts: readonly Part<Of>[],
  sizes: readonly number[],
  recent = RECENT,
): Map<Of, Comparison> {
  const bySize = parts.flatMap((part) => forecastPart(part, sizes)).sort((a, b) => a.usual - b.usual || a.now - b.now);
  const steps = stepsOfPeers(bySize);
  const compared = new Map<Of, Comparison>();
  bySize.forEach(({ of, past, now, size, usual, isNew, expected }, place) => {
    if (usual < MIN_EXPECTED && (now < MIN_RISEN || sizes.length < YOUNG)) return;
    const peers = steps[place] ?? 0;
    const step = Math.max(peers, stepOf(expected.errors, peers, TRUST_PEERS));
    const comparison = compare(past, now, expected, step, size, recent);
    // It may have been lower before.
    const isUnsure = past.includes(null) || (isNew && past.length <= YOUNG);
    const isSmall = Math.abs(now - comparison.expected) < MIN_DIFFERENCE;
    const isNoNews = comparison.news !== 0 && (isSmall || (comparison.news < 0 && isUnsure));
    compared.set(of, isNoNews ? { ...comparison, news: 0 } : comparison);
  });
  return compared;
}

/** A part's past from its first visitors on, at the site's usual size, and what follows from it. */
function forecastPart<Of>({ of, past: counts, now, size }: Part<Of>, sizes: readonly number[]) {
  const born = counts.findIndex((count) => count !== null && count > 0);
  if (born === -1) return [];
  const past = counts.slice(born).map((count, i) => (count === null ? null : count / (sizes[born + i] ?? 1)));
  const expected = forecast(past);
  if (expected === null) return [];
  const usual = unscale(expected.level);
  if (usual < MIN_DIFFERENCE && now < MIN_RISEN) return [];
  const errors = [...expected.errors, Math.abs(scale(now) - scale(usual * size))];
  return [{ of, past, now, size, isNew: born > 0, expected, usual, errors }];
}

/** For each part, the step of those that are most similar in size: at least what chance allows. */
function stepsOfPeers(bySize: readonly { readonly usual: number; readonly errors: readonly number[] }[]): number[] {
  // From one part to the next, only one peer changes. Ascending.
  const errors: number[] = [];
  const placeOf = (error: number) => {
    let [low, high] = [0, errors.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((errors[middle] ?? 0) < error) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  let [from, to] = [0, 0];
  return bySize.map(({ usual }, place) => {
    const first = Math.max(0, Math.min(place - PEERS / 2, bySize.length - PEERS));
    for (; to < Math.min(first + PEERS, bySize.length); to++)
      for (const error of bySize[to]?.errors ?? []) errors.splice(placeOf(error), 0, error);
    for (; from < first; from++) for (const error of bySize[from]?.errors ?? []) errors.splice(placeOf(error), 1);
    if (errors.length < MIN_ERRORS) return typicalStep(usual);
    return Math.max(DEVIATION * middleOf(errors), leastStep(usual));
  });
}

/**
 * The more parts are compared, the farther one must lie: of those at least this many steps away, at most a fraction of
 * `rate` is there by chance (Benjamini and Hochberg, 1995). In its own audience and in all together: a crawler's many
 * changes don't make people's more certain.
 */
export function leastSteps(audiences: PerAudience<Iterable<Comparison>>, rate: number): PerAudience<number> {
  const [people, ai] = [[...audiences.people], [...audiences.ai]];
  const ofAll = leastStepsOf([...people, ...ai], rate);
  return { people: Math.max(ofAll, leastStepsOf(people, rate)), ai: Math.max(ofAll, leastStepsOf(ai, rate)) };
}

function leastStepsOf(compared: readonly Comparison[], rate: number): number {
  // What's within the usual range is there by chance.
  const outside = compared.filter((part) => part.outside !== 0);
  const farthest = Float64Array.from(outside, ({ steps }) => -Math.abs(steps)).sort();
  for (let rank = farthest.length; rank > 0; rank--) {
    const steps = -(farthest[rank - 1] ?? 0);
    if (twoSided(steps) * compared.length <= rate * rank) return steps;
  }
  return Number.POSITIVE_INFINITY;
}
