import { type PerAudience, perAudience } from "../data.ts";
import {
  type Comparison,
  compare,
  forecast,
  leastStep,
  noNews,
  RECENT,
  scale,
  stepOf,
  typicalStep,
  unscale,
} from "./compare.ts";
import { median, twoSided } from "./statistics.ts";

/** Smaller parts can't be compared, unless they rise to 40, or to 80 if there are few earlier periods. */
const MIN_EXPECTED = 20;
const MIN_RISEN = 40;
/** In visitors. */
const MIN_DIFFERENCE = 10;
/** A part that changed by a smaller fraction since the previous period is where it was, even if all others changed. */
const MIN_CHANGE = 0.1;
/** A part that appeared at most this many periods ago falls from a launch, which is no news. */
const YOUNG = 4;
/** A part's peers are the most similar in size. Their step is known from 30 errors on. */
const PEERS = 40;
/** So many neighbors have the same peers, because sorting the errors for each would take long on a large site. */
const NEIGHBORS = 10;
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

/** One audience's parts, and how busy the site was in each of the past periods. */
interface Parts<Of> {
  readonly parts: readonly Part<Of>[];
  readonly sizes: readonly number[];
}

/** The fractions of what's listed, and of what's told, that may be there by chance. */
const FALSE_LISTED = 0.07;
const FALSE_TOLD = 0.0005;

/**
 * How parts compare with their own past, relative to the site: a busy period of the whole site isn't news of each part.
 * Without parts that can't be compared. The more parts are compared, the farther news must be.
 *
 * @param recent  as of `compare`
 */
export function compareParts<Of>(
  audiences: PerAudience<Parts<Of>>,
  recent = RECENT,
): PerAudience<ReadonlyMap<Of, Comparison>> {
  const compared = perAudience((audience) => compareOwn(audiences[audience], recent));
  const all = [...compared.people.values(), ...compared.ai.values()];
  for (const own of [compared.people, compared.ai]) {
    const alone = [...own.values()];
    // In its own audience and in all together: a crawler's many changes don't make people's more certain.
    const leastAt = (rate: number) => Math.max(leastSteps(alone, rate), leastSteps(all, rate));
    const [listed, told] = [leastAt(FALSE_LISTED), leastAt(FALSE_TOLD)];
    for (const [of, part] of own) {
      const distance = Math.abs(part.steps);
      if (part.news === 0 || distance >= told) continue;
      own.set(of, distance < listed ? noNews(part) : { ...part, isCertain: false });
    }
  }
  return compared;
}

function compareOwn<Of>({ parts, sizes }: Parts<Of>, recent: number): Map<Of, Comparison> {
  const bySize = parts.flatMap((part) => forecastPart(part, sizes)).sort((a, b) => a.usual - b.usual || a.now - b.now);
  const steps = stepsOfPeers(bySize);
  const compared = new Map<Of, Comparison>();
  for (const [place, { of, past, now, size, usual, isNew, expected }] of bySize.entries()) {
    if (usual < MIN_EXPECTED && now < MIN_RISEN * (sizes.length < YOUNG ? 2 : 1)) continue;
    const peers = steps[place] ?? 0;
    const step = Math.max(peers, stepOf(expected.errors, peers, TRUST_PEERS));
    const comparison = compare(past, now, expected, step, size, recent);
    // It may have been lower before.
    const isUnsure = past.includes(null) || (isNew && past.length <= YOUNG);
    const isSmall = Math.abs(now - comparison.expected) < MIN_DIFFERENCE;
    const previous = (past.at(-1) ?? 0) * (sizes.at(-1) ?? 1);
    const isStill = Math.abs(now - previous) < MIN_CHANGE * previous;
    const isNoNews = comparison.news !== 0 && (isSmall || isStill || (comparison.news < 0 && isUnsure));
    compared.set(of, isNoNews ? noNews(comparison) : comparison);
  }
  return compared;
}

/** A part's past from its first visitors on, at the site's usual size, and what follows from it. */
function forecastPart<Of>({ of, past: counts, now, size }: Part<Of>, sizes: readonly number[]) {
  // Most pages of a large site are that small, and forecasts take long.
  if (now < MIN_RISEN && counts.every((count, i) => (count ?? 0) < MIN_DIFFERENCE * (sizes[i] ?? 1))) return [];
  const born = counts.findIndex((count) => count !== null && count > 0);
  // A part without any of this audience can have had the other one's visitors, so it isn't told as new.
  const first = Math.max(born, 0);
  const past = counts.slice(first).map((count, i) => (count === null ? null : count / (sizes[first + i] ?? 1)));
  const expected = forecast(past);
  if (expected === null) return [];
  const usual = unscale(expected.level);
  if (usual < MIN_DIFFERENCE && now < MIN_RISEN) return [];
  const errors = [...expected.errors, Math.abs(scale(now) - scale(usual * size))];
  return [{ of, past, now, size, isNew: born > 0, expected, usual, errors }];
}

/** The steps of the parts that are most similar in size to each one: at least what chance allows. */
function stepsOfPeers(bySize: readonly ReturnType<typeof forecastPart>[number][]): number[] {
  let deviation: number | null = null;
  return bySize.map(({ usual }, place) => {
    if (place % NEIGHBORS === 0) {
      const first = Math.max(0, Math.min(place + (NEIGHBORS - PEERS) / 2, bySize.length - PEERS));
      const errors = bySize.slice(first, first + PEERS).flatMap((peer) => peer.errors);
      deviation = errors.length < MIN_ERRORS ? null : DEVIATION * median(errors);
    }
    return deviation === null ? typicalStep(usual) : Math.max(deviation, leastStep(usual));
  });
}

/** Of those at least this many steps away, at most a fraction of `rate` is there by chance (Benjamini and Hochberg, 1995). */
function leastSteps(compared: readonly Comparison[], rate: number): number {
  // What's within the usual range is there by chance.
  const outside = compared.filter((part) => part.outside !== 0);
  const farthest = Float64Array.from(outside, ({ steps }) => -Math.abs(steps)).sort();
  for (let rank = farthest.length; rank > 0; rank--) {
    const steps = -(farthest[rank - 1] ?? 0);
    if (twoSided(steps) * compared.length <= rate * rank) return steps;
  }
  return Number.POSITIVE_INFINITY;
}
