import { mean } from "../../src/analytics/judgment/statistics.ts";
import type { Row } from "../row.ts";
import { DISPERSIONS, decimal, each, type Figures, PAGES, percent, row, SEEDS, SITES } from "./figures.ts";
import { isAdded, judgeSites, meanOf, type Verdict } from "./rates.ts";
import type { Settings } from "./sites.ts";

const most = (all: readonly number[]): number => Math.max(...all);
const number = (of: Verdict): number => of.listed.length;
const isNotable = (of: Verdict): number => Number(of.listed.some(({ notable }) => notable));
const added = (of: Verdict): number => of.listed.filter((page) => isAdded(page, PAGES)).length;
const others = (of: Verdict): number => of.listed.length - added(of);

export function quietRows(
  earlier: number,
  limits: readonly [number, number | null, number | null, number],
  previous: readonly [string, string, string, string],
): Row[] {
  const settings = DISPERSIONS.flatMap((dispersion) =>
    [0, 0.03, 0.05].flatMap((wobble) => [0, 0.05, 0.1, 0.2].map((pageWobble) => ({ dispersion, wobble, pageWobble }))),
  );
  const seeds = SEEDS.map((seed) =>
    settings.map((setting, i) => {
      const sites = judgeSites(SITES, seed * 1_000 + i, { ...setting, earlier });
      return { number: meanOf(sites, number), notable: meanOf(sites, isNotable) };
    }),
  );
  const figures = (of: "number" | "notable", how: (all: readonly number[]) => number): Figures =>
    seeds.map((all) => how(all.map((setting) => setting[of])));
  const [listed, worst, pooled, notable] = limits;
  const what = `quiet week in 36 settings, ${earlier} earlier`;
  return [
    row(`${what}: pages listed by mistake, mean`, figures("number", mean), decimal, "at most", listed, previous[0]),
    row("the same, worst", figures("number", most), decimal, "at most", worst, previous[1]),
    row("the same: weeks with a notable page, mean", figures("notable", mean), percent, "at most", pooled, previous[2]),
    row("the same, worst", figures("notable", most), percent, "at most", notable, previous[3]),
  ];
}

export function spikeRow(): Row {
  const settings = { extra: [100, 200, 400], factor: changedAt(1, 3) };
  const found = (seed: number) =>
    most(DISPERSIONS.map((d) => meanOf(judgeSites(SITES, seed + d, { ...settings, dispersion: d }), added)));
  const what = "pages back to normal after tripling last week: listed";
  return row(
    what,
    each((seed) => found(seed) / 3),
    percent,
    "at most",
    0.01,
    "100.0%, 100.0%",
  );
}

/** Without the bounds of unknown counts, a page whose only known week was unusual would seem to fall. */
export function partlyKnownRow(): Row {
  const factor: Settings["factor"] = (page, weeksAgo) => (weeksAgo === 1 && page % 20 === 19 ? 4 : 1);
  const settings = { pages: 3_000, visits: 60_000, known: 250, factor };
  const listed = (seed: number) =>
    most(DISPERSIONS.map((d) => meanOf(judgeSites(SITES / 10, seed + d, { ...settings, dispersion: d }), number)));
  return row(
    "3,000 pages, 250 known in 11 of 12 earlier weeks; every 20th back to normal after a burst: listed, worst",
    each(listed),
    decimal,
    "at most",
    0.15,
    "42.87, 43.17",
  );
}

function changedAt(week: number, by: number): NonNullable<Settings["factor"]> {
  return (page, weeksAgo) => (page >= PAGES && weeksAgo === week ? by : 1);
}

export function doublingRows(earlier: number, limits: readonly number[], previous: readonly string[]): Row[] {
  const extra = Array.from({ length: 10 }, (_, i) => 100 + (300 * i) / 9);
  const seeds = SEEDS.map((seed) =>
    DISPERSIONS.map((dispersion) => {
      const sites = judgeSites(SITES, seed * 1_000 + dispersion, {
        dispersion,
        earlier,
        extra,
        factor: changedAt(0, 2),
      });
      return { found: meanOf(sites, added), others: meanOf(sites, others) };
    }),
  );
  const falseShare = seeds.map((all) => most(all.map(({ found, others }) => others / Math.max(1e-9, found + others))));
  const figures = (i: number): Figures => seeds.flatMap((all) => all[i]?.found ?? []);
  return [
    ...DISPERSIONS.map((dispersion, i) => {
      const what = `ten pages of 100 to 400 visitors double, ${earlier} earlier, dispersion ${dispersion}: number found`;
      return row(what, figures(i), decimal, "at least", limits[i] ?? null, previous[i]);
    }),
    row("share of listed pages that didn't double", falseShare, percent, "at most", 0.05, previous.at(-1)),
  ];
}

/** In a tenth of the weeks, a page has four times its visitors, as after being linked somewhere. Then ten pages triple. */
export function burstRows(): Row[] {
  const extra = Array.from({ length: 10 }, (_, i) => 100 + (300 * i) / 9);
  const triple = changedAt(0, 3);
  const burst = (page: number, weeksAgo: number): number =>
    weeksAgo > 0 && (page * 7 + weeksAgo * 3) % 10 === 0 ? 4 : 1;
  const factor: Settings["factor"] = (page, weeksAgo) => burst(page, weeksAgo) * triple(page, weeksAgo);
  const drawn = SEEDS.map((seed) => judgeSites(SITES, seed * 1_000, { extra, factor }));
  return [
    row(
      "a tenth of earlier weeks have bursts of four times a page's visitors; ten pages triple: number found",
      drawn.map((sites) => meanOf(sites, added)),
      decimal,
      "at least",
      9,
      "7.98, 7.64",
    ),
    row(
      "the same: other pages listed",
      drawn.map((sites) => meanOf(sites, others)),
      decimal,
      "at most",
      0.3,
      "10.87, 9.98",
    ),
  ];
}

export function fallRows(): Row[] {
  const settings = (dispersion: number): Settings => ({
    dispersion,
    extra: [400],
    factor: changedAt(0, 0.2 / 0.7),
    level: (weeksAgo) => (weeksAgo === 0 ? 0.7 : 1),
  });
  const sites = (seed: number) => DISPERSIONS.map((d) => judgeSites(SITES, seed + d, settings(d)));
  const drawn = SEEDS.map((seed) => sites(seed * 1_000));
  const figures = (figure: (of: Verdict) => number, how: (all: readonly number[]) => number): Figures =>
    drawn.map((all) => how(all.map((sites) => meanOf(sites, figure))));
  return [
    row(
      "−80% at 400 visitors while the site falls by 30%: found, mean",
      figures(added, mean),
      percent,
      "at least",
      0.99,
      "93.7%, 94.4%",
    ),
    row("the same: other pages listed, mean", figures(others, mean), decimal, "at most", 0.05, "0.10, 0.11"),
  ];
}
