import { fitLine, isStep, mean, median, studentLimit, sumOf } from "./statistics.ts";

/**
 * Compares a site total with the site's own past. Weekly visitor counts vary far more than chance alone explains, so the
 * variation is estimated from the earlier windows, on a logarithmic scale, where steady growth is a straight line, and
 * ±25% means the same on every site.
 */

/** Below this, counts say nothing about change. */
export const FEW_VISITORS = 30;
/** With fewer earlier windows, the range is a guess, so only large changes are reported. */
export const MIN_WINDOWS = 6;
/** The fewest windows to fit a line to, unless they rise or fall steadily. */
const MIN_LINE_WINDOWS = 8;
/** The smallest slope to use, in standard errors. */
const MIN_SLOPE = 2;
/**
 * What counts as a large change when there are too few windows to learn from: about a third, plus three standard
 * deviations of each count.
 */
const LARGE_CHANGE = 0.3;
/** The smallest variation to assume, as a fraction, even if a few windows happen to vary less. */
const MIN_VARIATION = 0.015;
/** An outlier's distance from the line is more than this many times the median distance, and more than about 18%. */
const OUTLIER_FACTOR = 7.4;
const MIN_OUTLIER = 0.18;

/** How a count compares with earlier ones. */
interface Estimate {
  /** `unjudged`: no earlier windows, or fewer than 30 visitors then and now. */
  readonly position: "within" | "above" | "below" | "unjudged";
  /** Null with fewer than six earlier windows, in which case `position` reflects only large changes. */
  readonly range: { readonly low: number; readonly high: number } | null;
  /** Forecast from the earlier windows; null if unjudged. */
  readonly expected: number | null;
}

/** @param earlier  oldest first, without the current window */
export function judgeByPast(earlier: readonly number[], now: number): Estimate {
  const known = sinceFirstVisitor(earlier);
  const logs = known.map(logOf);
  const usual = Math.exp(median(logs));
  if (known.length === 0 || (usual < FEW_VISITORS && now < FEW_VISITORS)) {
    return { position: "unjudged", range: null, expected: null };
  }
  const isGuess = known.length < MIN_WINDOWS;
  const { level, width } = isGuess ? guess(usual, now) : forecast(logs, tendencyOf(known) !== null);
  const [low, high] = [Math.round(Math.exp(level - width)), Math.round(Math.exp(level + width))];
  const position = now > high ? "above" : now < low ? "below" : "within";
  return { position, range: isGuess ? null : { low, high }, expected: Math.round(Math.exp(level)) };
}

/** Half a visitor instead of none, because log(0) is infinite. */
export function logOf(visitors: number): number {
  return Math.log(Math.max(visitors, 0.5));
}

/** The counts, starting with the first whole window. */
export function sinceFirstVisitor(counts: readonly number[]): readonly number[] {
  return counts.some((visitors) => visitors > 0) ? counts.slice(firstCounted(counts)) : [];
}

/**
 * The index of the first window to learn from: the first one with visitors. If there were none before it, counting
 * probably began in the middle of it, so it's left out if two others remain. 0 if there are no visitors.
 */
export function firstCounted(counts: readonly number[]): number {
  const first = Math.max(
    0,
    counts.findIndex((visitors) => visitors > 0),
  );
  return first > 0 && first + 2 < counts.length ? first + 1 : first;
}

/** The expected value and half the width of the range, both logarithmic, if there are too few windows to learn from. */
function guess(usual: number, now: number) {
  return { level: Math.log(usual), width: Math.sqrt(LARGE_CHANGE ** 2 + 9 * (1 / usual + 1 / Math.max(now, 1))) };
}

/**
 * Like `guess`, but for a 99% range learned from the windows. A line widens the range at its end, so it's used only if the
 * slope is clear.
 */
function forecast(logs: readonly number[], isSteady: boolean) {
  const { values, kept } = withoutOutliers(logs);
  const { length } = values;
  const { slope, last, spread, squares } = fitLine(values);
  const slopeError = Math.sqrt(squares / (kept - 2) / spread);
  const isLine = (isSteady || kept >= MIN_LINE_WINDOWS) && Math.abs(slope) > MIN_SLOPE * slopeError;
  const middle = mean(values);
  const ahead = isLine ? (length + 1) / 2 : 0;
  const degrees = kept - (isLine ? 2 : 1);
  const variance = (isLine ? squares : sumOf(values, (value) => (value - middle) ** 2)) / degrees;
  const deviation = Math.sqrt(variance * (1 + 1 / length + ahead ** 2 / spread));
  const level = isLine ? last + slope : middle;
  const min = 3 * Math.sqrt(Math.exp(-level) + MIN_VARIATION ** 2);
  return { level, width: Math.max(studentLimit(degrees) * deviation, min) };
}

/** The logs, of which outliers, less than half of them, are moved onto a robust line; `kept` are the others. */
function withoutOutliers(logs: readonly number[]) {
  const steepest = logs.length >= MIN_LINE_WINDOWS ? medianSlope(logs) : 0;
  const awayFrom = (slope: number) => {
    const level = logs.map((log, i) => log - slope * i);
    const middle = median(level);
    return { slope, middle, away: level.map((log) => Math.abs(log - middle)) };
  };
  const [flat, steep] = [awayFrom(0), awayFrom(steepest)];
  // An outlier can cause a slope, so a line must fit clearly better than a constant.
  const { slope, middle, away } = median(flat.away) <= 1.5 * median(steep.away) ? flat : steep;
  const max = Math.max(OUTLIER_FACTOR * median(away), MIN_OUTLIER);
  const kept = away.filter((distance) => distance <= max).length;
  return { values: logs.map((log, i) => ((away[i] ?? 0) > max ? middle + slope * i : log)), kept };
}

/** In standard deviations: 1% of series without a trend exceed it. */
const MAX_KENDALL = 2.58;

/** A steady rise or fall, even within the range, by Kendall's test on all pairs of counts. One step isn't steady. */
export function tendencyOf(counts: readonly number[]): "up" | "down" | null {
  const n = counts.length;
  const [first = 0] = counts;
  const last = counts.at(-1) ?? 0;
  if (n < MIN_WINDOWS || Math.max(first, last) < FEW_VISITORS) return null;
  const score = sumOf(counts, (earlier, i) => sumOf(counts.slice(i + 1), (later) => Math.sign(later - earlier)));
  const deviate = score / Math.sqrt((n * (n - 1) * (2 * n + 5)) / 18);
  if (Math.abs(deviate) <= MAX_KENDALL || isStep(counts.map(logOf))) return null;
  return score > 0 ? "up" : "down";
}

/** The median slope of all pairs (Theil–Sen), which is robust to outliers. */
function medianSlope(logs: readonly number[]): number {
  return median(logs.flatMap((log, i) => logs.slice(i + 1).map((later, k) => (later - log) / (k + 1))));
}
