import { judgeSeries } from "../../src/analytics/judgment/level.ts";
import { mean } from "../../src/analytics/judgment/statistics.ts";
import type { Row } from "../row.ts";
import { type Draw, drawFrom } from "./draw.ts";
import { DISPERSIONS, decimal, each, type Figures, PAGES, percent, row, SEEDS, SERIES, SITES } from "./figures.ts";
import { drawGroups, isAdded, judgeSites } from "./rates.ts";

export function slowRows(): Row[] {
  const starts = Array.from({ length: 5 }, (_, i) => 200 * 4 ** (i / 4));
  const extra = starts.map((start) => start * 0.96 ** 12);
  const factor = (page: number, weeksAgo: number) => (page >= PAGES ? 0.96 ** -weeksAgo : 1);
  return [1, 3].flatMap((dispersion) => {
    const seeds = SEEDS.map((seed) => {
      const sites = judgeSites(SITES, seed * 1_000 + dispersion, { dispersion, extra, factor });
      const all = sites.flatMap(({ judged }) =>
        judged.flatMap(({ slow }, audience) => slow.map(({ page }) => isAdded({ page, audience }, PAGES))),
      );
      const found = all.filter((isRight) => isRight).length;
      return { found: found / SITES / extra.length, others: (all.length - found) / SITES };
    });
    const figures = (of: "found" | "others"): Figures => seeds.map((all) => all[of]);
    const what = `slow fall of 4% a week from 200 to 800 visitors, dispersion ${dispersion}`;
    return [
      row(`${what}: found`, figures("found"), percent, "at least", dispersion === 1 ? 0.95 : 0.8),
      row("other pages called slow", figures("others"), decimal, "at most", 0.2),
    ];
  });
}

/** Pages that fell to 40% one to ten weeks ago, and vary by 10%. */
export function suddenRow(): Row {
  const extra = Array.from({ length: 10 }, (_, i) => 200 * 4 ** (i / 9));
  const factor = (page: number, weeksAgo: number) => (page >= PAGES && weeksAgo <= page - PAGES ? 0.4 : 1);
  const settings = { extra, factor, pageWobble: 0.1 };
  const slow = (seed: number) => {
    const sites = judgeSites(SITES, seed, settings);
    const called = sites.flatMap(({ judged }) => judged[0]?.slow.filter(({ page }) => page >= PAGES) ?? []);
    return called.length / SITES / extra.length;
  };
  return row("sudden falls to 40%, up to nine weeks ago: called slow", each(slow), percent, "at most", 0.05);
}

export function groupRows(): Row[] {
  const figure = (wobbles: readonly number[], changed: boolean, seed: number): readonly number[] =>
    DISPERSIONS.flatMap((dispersion) =>
      wobbles.map((own) => {
        const draw = drawFrom(seed + dispersion);
        const settings = {
          dispersion,
          wobble: 0.03,
          own,
          ...(changed && { changed: { visits: 5_000, factor: 0.75 } }),
        };
        let told = 0;
        for (let i = 0; i < SITES; i++) {
          const groups = drawGroups(draw, settings);
          told += changed ? (groups[0]?.[8] ?? 0) : groups.flatMap((of) => [...of]).filter((of) => of === 1).length;
        }
        return told / SITES;
      }),
    );
  const what = "8 sections of 20 to 150 pages and 3 versions";
  const quiet = each((seed) => Math.max(...figure([0, 0.03], false, seed)));
  const found = each((seed) => Math.min(...figure([0.03], true, seed)));
  return [
    row(`${what}, quiet: groups listed by mistake`, quiet, decimal, "at most", 0.1),
    row("a section with 5,000 visits and 3% wobble falls by 25%: found", found, percent, "at least", 0.9),
  ];
}

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

/** The shares of series that have a current week outside the usual range, and a new level now. */
function judgeMany(count: number, seed: number, settings: SeriesSettings) {
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

export function seriesRows(): Row[] {
  const lengths = [6, 8, 12];
  const rates = (
    seed: number,
    earlier: readonly number[],
    wobbles: readonly number[],
    factor: (ago: number) => number,
    growth = 0,
  ) =>
    earlier.flatMap((weeks) =>
      wobbles.map((wobble) => judgeMany(SERIES, seed, { earlier: weeks, wobble, growth, factor })),
    );
  const quiet = (growth: number) => (seed: number) => rates(seed, lengths, [0.01, 0.03, 0.05], () => 1, growth);
  const fallen =
    (weeks: number, now = 0.6) =>
    (seed: number) =>
      rates(seed, [8, 12], [0.03, 0.05], (ago) => (ago === 0 ? now : ago < weeks ? 0.6 : 1));
  const after = (seed: number) => [4, 5, 6, 7].flatMap((weeks) => fallen(weeks)(seed));
  type Rows = ReturnType<typeof rates>;
  const figures = (of: (seed: number) => Rows, name: keyof Rows[number], how: (...all: number[]) => number): Figures =>
    each((seed) => how(...of(seed).map((rate) => rate[name])));
  const { max, min } = Math;
  const pooled = (...all: number[]): number => mean(all);
  const [still, growing] = [quiet(0), quiet(0.03)];
  const further = fallen(4, 0.42);
  const what = "site, growing by 3% a week: outside";
  const level = "site −40% for good: new level in the third week";
  const later = "the same, weeks four to seven: outside, mean";
  const again = "a further −30% from the fourth week: outside";
  return [
    row("site, quiet: outside its usual range", figures(still, "outside", max), percent, "at most", 0.03, "1.6%, 1.3%"),
    row(what, figures(growing, "outside", max), percent, "at most", 0.03, "2.1%, 1.7%"),
    row("site, quiet: new levels by mistake", figures(still, "newLevel", max), percent, "at most", 0.01),
    row(level, figures(fallen(3), "newLevel", min), percent, "at least", 0.97),
    row(later, figures(after, "outside", pooled), percent, "at most", 0.02, "18.2%, 18.2%"),
    row(again, figures(further, "outside", min), percent, "at least", 0.93, "1.2%, 1.1%"),
  ];
}
