import { type PerAudience, perAudience } from "../data.ts";
import type { Comparison } from "./compare.ts";
import {
  compare,
  deviationOf,
  forecast,
  leastDeviation,
  notNews,
  scale,
  typicalDeviation,
  unscale,
} from "./compare.ts";
import { MIN, maxPValue, median, sumOf, twoSided } from "./statistics.ts";

/**
 * Parts that usually have fewer than MIN.visits visitors are compared only if they now have this fraction of all visits, but at
 * least and at most this many, or twice as many with few earlier periods.
 */
const MIN_NOW = { fraction: 0.05, least: 30, most: 40 };
/** A part rarely exists for all of its first period, so a rise by a smaller factor in its second one isn't news. */
const MIN_SECOND = 5;
/** A part's peers are this many parts of about its size. With fewer errors, the peers' deviation is unknown. */
const [PEERS, MIN_ERRORS] = [40, 20];
/** This many neighbors share their peers, because sorting the errors for each part would be slow on a large site. */
const NEIGHBORS = 20;
/** With this many errors, a part's own deviation and its peers' have the same weight. */
const PEERS_WEIGHT = 30;
/** The standard deviation of a normal distribution, as a multiple of the median absolute error. */
const MEDIAN_TO_DEVIATION = 1.4826;

/** A page's, section's, or version's counts, oldest first; null where unknown. */
export interface Series<Item> {
  readonly item: Item;
  readonly past: readonly (number | null)[];
  readonly now: number;
  /** How busy the site, or its version, is now, as a multiple of what's usual. */
  readonly size: number;
}

/** One audience's parts, and how busy the site was in each earlier period. */
interface Parts<Item> {
  readonly parts: readonly Series<Item>[];
  readonly sizes: readonly number[];
}

/** False discovery rates: the fractions of the listed and of the reported changes that chance can explain. */
const RATES = { listed: 0.07, reported: 0.0005 };

/**
 * Compares parts with their own past, relative to the site: if the whole site is busy, that isn't news about each part.
 * Leaves out parts that can't be compared. The more parts there are, the farther from its forecast news must be.
 *
 * @param recent  see `compare`
 */
export function compareParts<Item>(audiences: PerAudience<Parts<Item>>, recent?: number) {
  const compared = perAudience((audience) => compareAudience(audiences[audience], recent));
  const listedInBoth = maxPValue([...compared.people.values(), ...compared.ai.values()].map(pValueOf), RATES.listed);
  for (const own of Object.values(compared)) {
    const parts = [...own.values()];
    const average = sumOf(parts, weightOf) / parts.length;
    // A change of a large part matters more, so it can be a bit less certain.
    const weighted = (part: Comparison) => (pValueOf(part) * average) / weightOf(part);
    // The rate must hold within an audience and in both. Otherwise, a crawler's changes would make more of people's news.
    const listed = Math.min(listedInBoth, maxPValue(parts.map(pValueOf), RATES.listed));
    const reported = maxPValue(parts.map(weighted), RATES.reported);
    for (const [item, comparison] of own) {
      if (comparison.news === 0) continue;
      if (pValueOf(comparison) > listed) own.set(item, notNews(comparison));
      else if (weighted(comparison) > reported) own.set(item, { ...comparison, isCertain: false });
    }
  }
  return compared;
}

const pValueOf = ({ zScore }: Comparison): number => twoSided(Math.abs(zScore));
const weightOf = ({ now, expected }: Comparison): number => Math.max(now, expected);

function compareAudience<Item>({ parts, sizes }: Parts<Item>, recent?: number): Map<Item, Comparison> {
  const minNow = Math.min(MIN_NOW.most, Math.max(MIN_NOW.least, MIN_NOW.fraction * sumOf(parts, ({ now }) => now)));
  const forecasts = parts.map((part) => forecastPart(part, sizes, minNow)).filter((each) => each !== null);
  const bySize = forecasts.sort((a, b) => a.usual - b.usual || a.now - b.now);
  const deviations = peerDeviations(bySize);
  const compared = new Map<Item, Comparison>();
  bySize.forEach(({ item, past, now, size, usual, isNew, expected }, place) => {
    if (usual < MIN.visits && now < minNow * (sizes.length < MIN.periods ? 2 : 1)) return;
    const ofPeers = deviations[place] ?? 0;
    const deviation = Math.max(ofPeers, deviationOf(expected.errors, ofPeers, PEERS_WEIGHT));
    const comparison = compare(past, now, expected, deviation, size, recent);
    // Its count may already have been this low in a period that's unknown or before its launch, and falls after that.
    const isUnsureFall = comparison.news < 0 && (past.includes(null) || (isNew && past.length <= MIN.periods));
    const isSmall = Math.abs(now - comparison.expected) < MIN.visitors;
    // After an outage or a holiday, a part is expected to be back at its usual count, not to rise beyond it like the site.
    const before = past.at(-1) ?? 0;
    const previous = Math.max(before * (sizes.at(-1) ?? 1), Math.min(usual, before * Math.min(size, 1)));
    const isUnchanged = (now - previous) * comparison.news < MIN.change * previous;
    const isUnsureRise = isNew && past.length === 1 && now < MIN_SECOND * previous;
    compared.set(item, isUnsureFall || isUnsureRise || isSmall || isUnchanged ? notNews(comparison) : comparison);
  });
  return compared;
}

/** A part's past since its first visitors, adjusted to the site's usual size, and its forecast. Null if too small, as most pages are. */
function forecastPart<Item>({ item, past: counts, now, size }: Series<Item>, sizes: readonly number[], minNow: number) {
  if (now < minNow && counts.every((count, i) => (count ?? 0) < MIN.visitors * (sizes[i] ?? 1))) return null;
  const firstVisited = counts.findIndex((count) => count !== null && count > 0);
  // If this audience never visited the part, it can still have existed, so its zeros count.
  const first = Math.max(firstVisited, 0);
  const past = counts.slice(first).map((count, i) => (count === null ? null : count / (sizes[first + i] ?? 1)));
  const expected = forecast(past);
  if (expected === null) return null;
  const usual = unscale(expected.level);
  if (usual < MIN.visitors && now < minNow) return null;
  const errors = [...expected.errors, Math.abs(scale(now) - scale(usual * size))];
  return { item, past, now, size, isNew: firstVisited > 0, expected, usual, errors };
}

/** The deviation of each part's peers: at least that of random variation. */
function peerDeviations(bySize: readonly NonNullable<ReturnType<typeof forecastPart>>[]): number[] {
  let deviation: number | null = null;
  return bySize.map(({ usual }, place) => {
    if (place % NEIGHBORS === 0) {
      const first = Math.max(0, Math.min(place + (NEIGHBORS - PEERS) / 2, bySize.length - PEERS));
      const errors = bySize.slice(first, first + PEERS).flatMap((peer) => peer.errors);
      deviation = errors.length < MIN_ERRORS ? null : MEDIAN_TO_DEVIATION * median(errors);
    }
    return deviation === null ? typicalDeviation(usual) : Math.max(deviation, leastDeviation(usual));
  });
}
