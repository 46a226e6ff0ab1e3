import type { Standing } from "../model.ts";
import { mean, median, studentQuantile } from "./statistics.ts";

/**
 * A count of the whole site compared with the site's own past. Weekly visitors vary far more than counting alone explains,
 * so the variation is learned from the earlier windows. It's learned on a logarithmic scale, where growth is a line and
 * ±25% means the same on every site.
 */
interface PastJudgment extends Pick<Standing, "position" | "range" | "expected" | "windows" | "record"> {
  /** Indexes into the earlier windows of those that the range was learned without. */
  readonly setAside: readonly number[];
}

/** Below this, counts say nothing about change. */
export const FEW_VISITORS = 30;
/** With fewer earlier windows the range is a guess, so only large changes are reported. */
export const LEAST_WINDOWS = 6;
/** With fewer windows no line is drawn through them. */
const WINDOWS_FOR_A_LINE = 8;
/** Standard errors that a slope must be away from level. */
const CLEAR_SLOPE = 2;
/** With too few windows to learn from: a change of about a third, and three standard deviations of either count. */
const LARGE_CHANGE = 0.3;
/** The least that a site varies, as a fraction, even if its few windows happen to be closer together. */
const LEAST_WOBBLE = 0.015;
/** A window is set aside if it's this many times as far away as the median one, and at least about 18% off. */
const FAR = 7.4;
const LEAST_FAR = 0.18;

/** @param earlier  oldest first, without the current window */
export function judgePast(earlier: readonly number[], now: number): PastJudgment {
  const known = sinceFirst(earlier);
  const windows = known.length;
  // Half a visitor for none: the logarithm of 0 would outweigh everything.
  const logs = known.map((visitors) => Math.log(Math.max(visitors, 0.5)));
  const usual = Math.exp(median(logs));
  if (windows === 0 || (usual < FEW_VISITORS && now < FEW_VISITORS)) {
    return { position: "unjudged", range: null, expected: null, windows, setAside: [], record: null };
  }
  const isGuess = windows < LEAST_WINDOWS;
  const kept = isGuess ? logs.map((_, i) => i) : withoutOutliers(logs);
  const { level, width } = isGuess ? guess(usual, now) : forecast(logs, kept);
  const visitors = (log: number) => (isGuess ? Math.exp(log) : Math.round(Math.exp(log)));
  const [low, high] = [visitors(level - width), visitors(level + width)];
  const position = now > high ? "above" : now < low ? "below" : "within";
  const isHighest = position === "above" && now > Math.max(...known);
  const isLowest = position === "below" && now < Math.min(...known);
  return {
    position,
    range: isGuess ? null : { low, high },
    expected: Math.round(Math.exp(level)),
    windows,
    setAside: logs.flatMap((_, i) => (kept.includes(i) ? [] : [i + earlier.length - windows])),
    record: isHighest ? "highest" : isLowest ? "lowest" : null,
  };
}

/** Counts from the first window that had visitors. */
export function sinceFirst(counts: readonly number[]): readonly number[] {
  const first = counts.findIndex((visitors) => visitors > 0);
  return first === -1 ? [] : counts.slice(first);
}

/** Where the next window is expected, and how far from there it's still usual, both logarithmic. */
function guess(usual: number, now: number) {
  const width = Math.sqrt(LARGE_CHANGE ** 2 + 9 * (1 / usual + 1 / Math.max(now, 1)));
  return { level: Math.log(usual), width };
}

/** Indexes of the windows to learn from. If a third or more would be outliers, none is: the site is like that. */
function withoutOutliers(logs: readonly number[]): readonly number[] {
  const all = logs.map((_, i) => i);
  const slope = logs.length >= WINDOWS_FOR_A_LINE ? medianSlope(logs) : 0;
  const fromLine = distances(logs.map((log, i) => log - slope * i));
  const fromLevel = distances(logs);
  // An outlier can cause a slope, so the slope must explain clearly more than a level does.
  const away = median(fromLevel) <= 1.5 * median(fromLine) ? fromLevel : fromLine;
  const farthest = Math.max(FAR * median(away), LEAST_FAR);
  const kept = all.filter((i) => (away[i] ?? 0) <= farthest);
  return kept.length * 3 < all.length * 2 ? all : kept;
}

/** For 99% of windows. A line through a level series costs certainty at its end, so one is drawn only if its slope is clear. */
function forecast(logs: readonly number[], kept: readonly number[]) {
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
/** Less than this over all windows isn't worth a sentence. */
const LEAST_TENDENCY = 0.05;

/** Whether counts, oldest first, keep rising or falling (Kendall's test on all pairs), even within their range. */
export function tendencyOf(counts: readonly number[]): "up" | "down" | null {
  const n = counts.length;
  const [first = 0] = counts;
  const last = counts.at(-1) ?? 0;
  if (n < LEAST_WINDOWS || Math.max(first, last) < FEW_VISITORS) return null;
  const score = sumOf(counts, (earlier, i) => sumOf(counts.slice(i + 1), (later) => Math.sign(later - earlier)));
  const deviate = score / Math.sqrt((n * (n - 1) * (2 * n + 5)) / 18);
  const isSeen = Math.sign(last - first) === Math.sign(score) && Math.abs(last - first) >= LEAST_TENDENCY * first;
  return Math.abs(deviate) > STEADY && isSeen ? (score > 0 ? "up" : "down") : null;
}

/** The median of the slopes of all pairs (Theil and Sen), which a past outlier hardly moves. */
function medianSlope(logs: readonly number[]): number {
  return median(logs.flatMap((log, i) => logs.slice(i + 1).map((later, k) => (later - log) / (k + 1))));
}

function distances(values: readonly number[]): readonly number[] {
  const middle = median(values);
  return values.map((value) => Math.abs(value - middle));
}
