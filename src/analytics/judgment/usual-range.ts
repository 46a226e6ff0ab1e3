import { mean, median, studentQuantile } from "./statistics.ts";

/**
 * A count of the whole site against the site's own past. Weekly visitors vary far more than counting alone explains, so how much
 * they vary is learned from the earlier windows, on a logarithmic scale, where growth is a line and ±25% means
 * the same on every site.
 */
export interface PastJudgement {
  readonly position: "within" | "above" | "below" | "unjudged";
  /** Null where there are too few earlier windows for a range. */
  readonly range: { readonly low: number; readonly high: number } | null;
  readonly expected: number | null;
  /** Earlier windows from the first that had visitors on. */
  readonly windows: number;
  /** Indexes into the earlier windows of those that the range was learned without. */
  readonly setAside: readonly number[];
  readonly record: "highest" | "lowest" | null;
}

/** Below this, counts say nothing about change. */
export const FEW_VISITORS = 30;
/** With fewer earlier windows the range is a guess; only large changes are told then. */
export const LEAST_WINDOWS = 6;
/** With fewer windows no line is drawn through them. */
const WINDOWS_FOR_A_LINE = 8;
/** Standard errors that a slope must be away from level. */
const CLEAR_SLOPE = 2;
/** With too few windows to learn from: a change of about a third, and three standard deviations of either count. */
const LARGE_CHANGE = 0.3;
/** What a site varies at least, as a fraction, although its few windows may happen to lie closer together. */
const LEAST_WOBBLE = 0.015;
/** A window is set aside when it is this many times as far away as the middle one, and at least some 18% off. */
const FAR = 7.4;
const LEAST_FAR = 0.18;

/** @param earlier  oldest first, without the current window */
export function judgePast(earlier: readonly number[], now: number): PastJudgement {
  const first = earlier.findIndex((visitors) => visitors > 0);
  const known = first === -1 ? [] : earlier.slice(first);
  const logs = known.map(logarithm);
  const usual = Math.exp(median(logs));
  const windows = known.length;
  if (windows === 0 || (usual < FEW_VISITORS && now < FEW_VISITORS)) {
    return { position: "unjudged", range: null, expected: null, windows, setAside: [], record: null };
  }
  if (windows < LEAST_WINDOWS) {
    const width = Math.sqrt(LARGE_CHANGE ** 2 + 9 * (1 / usual + 1 / Math.max(now, 1)));
    const distance = logarithm(now) - Math.log(usual);
    const position = Math.abs(distance) <= width ? "within" : distance > 0 ? "above" : "below";
    const record = recordOf(position, known, now);
    return { position, range: null, expected: Math.round(usual), windows, setAside: [], record };
  }
  const kept = withoutOutliers(logs);
  const { level, width } = forecast(logs, kept);
  const low = Math.round(Math.exp(level - width));
  const high = Math.round(Math.exp(level + width));
  const position = now > high ? "above" : now < low ? "below" : "within";
  return {
    position,
    range: { low, high },
    expected: Math.round(Math.exp(level)),
    windows,
    setAside: logs.flatMap((_, i) => (kept.includes(i) ? [] : [i + first])),
    record: recordOf(position, known, now),
  };
}

function recordOf(position: PastJudgement["position"], known: readonly number[], now: number) {
  if (position === "above" && now > Math.max(...known)) return "highest";
  return position === "below" && now < Math.min(...known) ? "lowest" : null;
}

/** Indexes of the windows to learn from. Where a third or more would go, none is an outlier: the site is like that. */
function withoutOutliers(logs: readonly number[]): readonly number[] {
  const all = logs.map((_, i) => i);
  const slope = logs.length >= WINDOWS_FOR_A_LINE ? middleSlope(logs) : 0;
  const fromLine = distances(logs.map((log, i) => log - slope * i));
  const fromLevel = distances(logs);
  // A slope can be an outlier's doing; it must explain clearly more than a level does.
  const away = median(fromLevel) <= 1.5 * median(fromLine) ? fromLevel : fromLine;
  const farthest = Math.max(FAR * median(away), LEAST_FAR);
  const kept = all.filter((i) => (away[i] ?? 0) <= farthest);
  return kept.length * 3 < all.length * 2 ? all : kept;
}

/**
 * Where the next window is expected, and how far from there 99% of the next windows are, both logarithmic. A line is only
 * drawn where its slope is clear: one through a level series costs certainty at its end, where it is needed.
 */
function forecast(logs: readonly number[], kept: readonly number[]): { level: number; width: number } {
  const values = kept.map((i) => logs[i] ?? 0);
  const count = kept.length;
  const middle = mean(kept);
  const spread = sumOf(kept, (i) => (i - middle) ** 2);
  const slope = sumOf(kept, (i, k) => (i - middle) * (values[k] ?? 0)) / spread;
  const deviationFrom = (of: number, degrees: number): number => {
    const squares = sumOf(kept, (i, k) => ((values[k] ?? 0) - mean(values) - of * (i - middle)) ** 2);
    return Math.sqrt(squares / degrees);
  };
  const slopeError = Math.max(deviationFrom(slope, count - 2), LEAST_WOBBLE / 3) / Math.sqrt(spread);
  const isLine = count >= WINDOWS_FOR_A_LINE && Math.abs(slope) > CLEAR_SLOPE * slopeError;
  const ahead = isLine ? logs.length - middle : 0;
  const degrees = count - (isLine ? 2 : 1);
  const deviation = deviationFrom(isLine ? slope : 0, degrees) * Math.sqrt(1 + 1 / count + ahead ** 2 / spread);
  const level = mean(values) + slope * ahead;
  const least = 3 * Math.sqrt(Math.exp(-level) + LEAST_WOBBLE ** 2);
  return { level, width: Math.max(studentQuantile(degrees) * deviation, least) };
}

function sumOf(items: readonly number[], value: (item: number, index: number) => number): number {
  return items.reduce((sum, item, index) => sum + value(item, index), 0);
}

/** Standard deviations that make a rise or fall over all windows more than chance: 1% on either side together. */
const STEADY = 2.58;
/** Less than this over all windows is not worth a sentence. */
const LEAST_TENDENCY = 0.05;

/**
 * Whether counts, oldest first, keep rising or falling (Kendall's test on all pairs). No single window need be outside
 * of its range for that.
 */
export function tendencyOf(counts: readonly number[]): "up" | "down" | null {
  const n = counts.length;
  const [first = 0] = counts;
  const last = counts.at(-1) ?? 0;
  if (n < LEAST_WINDOWS || Math.max(first, last) < FEW_VISITORS) return null;
  let score = 0;
  for (const [i, earlier] of counts.entries()) {
    for (const later of counts.slice(i + 1)) score += Math.sign(later - earlier);
  }
  const deviate = score / Math.sqrt((n * (n - 1) * (2 * n + 5)) / 18);
  const isSeen = Math.sign(last - first) === Math.sign(score) && Math.abs(last - first) >= LEAST_TENDENCY * first;
  return Math.abs(deviate) > STEADY && isSeen ? (score > 0 ? "up" : "down") : null;
}

/** Half a visitor for none: the logarithm of 0 would outweigh everything. */
function logarithm(visitors: number): number {
  return Math.log(Math.max(visitors, 0.5));
}

/** The median of the slopes of all pairs (Theil and Sen), which a past outlier hardly moves. */
function middleSlope(logs: readonly number[]): number {
  return median(logs.flatMap((log, i) => logs.slice(i + 1).map((later, k) => (later - log) / (k + 1))));
}

function distances(values: readonly number[]): readonly number[] {
  const middle = median(values);
  return values.map((value) => Math.abs(value - middle));
}
