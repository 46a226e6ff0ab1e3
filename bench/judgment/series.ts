import { judgeSeries } from "../../src/analytics/judgment/level.ts";
import { judgeByPast } from "../../src/analytics/judgment/usual-range.ts";
import { type Draw, drawFrom } from "./draw.ts";
import type { Both } from "./rates.ts";

interface SeriesSettings {
  readonly earlier: number;
  readonly wobble: number;
  readonly growth?: number;
  readonly factor?: (weeksAgo: number) => number;
}

/** Weekly visitors of a site with about 10,000 of them, now last. */
function drawSeries(draw: Draw, { earlier, wobble, growth = 0, factor = () => 1 }: SeriesSettings): readonly number[] {
  return Array.from({ length: earlier + 1 }, (_, i) => {
    const mean = 10_000 * (1 + growth) ** (i - earlier) * Math.exp(wobble * draw.normal()) * factor(earlier - i);
    return draw.visitors(mean, 1);
  });
}

const isOutside = (position: string): boolean => position === "above" || position === "below";

export interface SeriesRates {
  readonly outside: Both;
  readonly newLevel: number;
}

/** How many series have a current week outside the usual range, and how many have a new level now. */
export function judgeMany(count: number, seed: number, settings: SeriesSettings): SeriesRates {
  const draw = drawFrom(seed);
  const sums = { ours: 0, previous: 0, newLevel: 0 };
  for (let i = 0; i < count; i++) {
    const weeks = drawSeries(draw, settings);
    const [earlier, now] = [weeks.slice(0, -1), weeks.at(-1) ?? 0];
    const { position, isNewLevel } = judgeSeries(earlier, now);
    sums.ours += Number(isOutside(position));
    sums.previous += Number(isOutside(judgeByPast(earlier, now).position));
    sums.newLevel += Number(isNewLevel);
  }
  return {
    outside: { ours: sums.ours / count, previous: sums.previous / count },
    newLevel: sums.newLevel / count,
  };
}
