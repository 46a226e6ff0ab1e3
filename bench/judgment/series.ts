import { judgeSeries } from "../../src/analytics/judgment/level.ts";
import { type Draw, drawFrom } from "./draw.ts";

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

export type SeriesRates = Readonly<Record<"outside" | "newLevel", number>>;

/** The shares of series that have a current week outside the usual range, and a new level now. */
export function judgeMany(count: number, seed: number, settings: SeriesSettings): SeriesRates {
  const draw = drawFrom(seed);
  const judged = Array.from({ length: count }, () => {
    const weeks = drawSeries(draw, settings);
    return judgeSeries(weeks.slice(0, -1), weeks.at(-1) ?? 0);
  });
  return {
    outside: judged.filter(({ position }) => position === "above" || position === "below").length / count,
    newLevel: judged.filter(({ isNewLevel }) => isNewLevel).length / count,
  };
}
