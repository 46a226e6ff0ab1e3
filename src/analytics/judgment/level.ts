import { mean, median } from "./statistics.ts";
import { judgeByPast, logOf, sinceFirstVisitor, tendencyOf } from "./usual-range.ts";

/** A new level is recognized in its third period, because two could be a holiday. */
const MIN_PERIODS = 3;
/** With fewer earlier periods, there's no level to change from. */
const MIN_BEFORE = 5;
/** With fewer periods, a level's own variation isn't known, so its range also uses the variation around the level before. */
const ENOUGH_PERIODS = 6;

export interface SeriesJudgment {
  readonly position: "above" | "below" | "within" | "unjudged";
  /** Null with too few periods or visitors to learn from. */
  readonly expected: number | null;
  readonly range: { readonly low: number; readonly high: number } | null;
  /** The index in `earlier` of the first period of a new level that `now` was compared with; null if there's none. */
  readonly since: number | null;
  /** Whether `now` is the third period of a level that's new, so the level is news. Then `since` is its start. */
  readonly isNewLevel: boolean;
}

interface Level {
  readonly counts: readonly number[];
  /** The index of its first period. */
  readonly start: number;
  /** The level before it, while its own periods are too few to learn from. */
  readonly before: readonly number[];
}

/**
 * Compares a site's count with its usual range, and recognizes lasting changes. When three periods in a row are outside
 * the range on the same side, they're a new level, and the range starts with them. A count that soon returns to the range
 * of the level before is back, such as after an outage, so it isn't unusual either. A steady rise or fall has no levels.
 *
 * @param earlier  oldest first
 */
export function judgeSeries(earlier: readonly number[], now: number): SeriesJudgment {
  const known = sinceFirstVisitor(earlier);
  const { since, ...judged } = judgeByLevel(known, now);
  const tendency = since === null ? null : tendencyOf(known);
  // A fall after a long rise is no part of it.
  const isHigher = median(known.slice(since ?? 0)) > median(known.slice(0, since ?? 0));
  if (tendency === null || isHigher !== (tendency === "up")) {
    return { ...judged, since: since === null ? null : since + earlier.length - known.length };
  }
  return { ...judgeByPast(known, now), since: null, isNewLevel: false };
}

function judgeByLevel(earlier: readonly number[], now: number): SeriesJudgment {
  let level: Level = { counts: [], start: 0, before: [] };
  // The latest periods that are outside the range of `level`, all on the same side.
  let run: readonly number[] = [];
  let side: string | null = null;
  for (const [period, count] of [...earlier, now].entries()) {
    if (isYoung(level) && judgeByPast(level.before, count).position === "within") {
      level = { counts: [...level.before, ...level.counts, ...run], start: 0, before: [] };
      run = [];
    }
    const judged = judgeByPast(isYoung(level) ? shifted(level) : level.counts, count);
    const isKnown = level.start > 0 || level.counts.length >= MIN_BEFORE;
    const isOutside = isKnown && (judged.position === "above" || judged.position === "below");
    if (!isOutside || judged.position !== side) {
      level = { ...level, counts: [...level.counts, ...run] };
      run = [];
    }
    const longer = [...run, count];
    const isNew = isOutside && longer.length === MIN_PERIODS;
    if (period === earlier.length) {
      const since = isNew ? period - MIN_PERIODS + 1 : level.start || null;
      return { ...judged, since, isNewLevel: isNew };
    }
    if (isNew) {
      level = { counts: longer, start: period - MIN_PERIODS + 1, before: level.counts };
      run = [];
    } else if (isOutside) {
      run = longer;
      side = judged.position;
    } else {
      level = { ...level, counts: [...level.counts, ...longer] };
      run = [];
    }
  }
  return { position: "unjudged", expected: null, range: null, since: null, isNewLevel: false };
}

/**
 * For periods of different lengths, such as months: a count is outside the range only if it's outside both as it is and
 * per day, because visitors don't grow in proportion to days.
 *
 * @param days  the length of each earlier period, and of this one
 */
export function judgeMonths(
  earlier: readonly number[],
  now: number,
  days: { readonly earlier: readonly number[]; readonly now: number },
): SeriesJudgment {
  const plain = judgeSeries(earlier, now);
  const scaled = earlier.map((count, i) => Math.round((count * days.now) / (days.earlier[i] ?? days.now)));
  const perDay = judgeSeries(scaled, now);
  if (perDay.position === plain.position) return plain;
  // A range that contains the count.
  const within = plain.position === "within" ? plain : perDay;
  return { ...within, position: "within", isNewLevel: false, since: null };
}

function isYoung({ counts, before }: Level): boolean {
  return before.length > 0 && counts.length < ENOUGH_PERIODS;
}

/** With the level before it, as if that had been as high: its variation says more than a few periods do. */
function shifted({ counts, before }: Level): readonly number[] {
  const factor = Math.exp(mean(counts.map(logOf)) - mean(before.map(logOf)));
  return [...before.map((count) => count * factor), ...counts];
}
