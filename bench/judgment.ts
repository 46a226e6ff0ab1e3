import { drawFrom } from "./judgment/draw.ts";
import { type Both, drawGroups, isAdded, judgeSites, meanOf, type Verdict } from "./judgment/rates.ts";
import { judgeMany } from "./judgment/series.ts";
import type { Settings } from "./judgment/sites.ts";
import type { Row } from "./row.ts";

export const name = "judgment";

const SITES = 300;
const SERIES = 10 * SITES;
const SEEDS = [1, 2] as const;
const PAGES = 600;
const DISPERSIONS = [1, 3, 5] as const;

export const about = `how pages, groups of pages, and totals are judged on simulated sites, compared with the previous rule, which
compares each page only with the week before. A site's weeks vary by a log-normal *wobble*, which pages can have, too.
Page popularity follows Zipf's law, and page counts follow a negative binomial distribution with the given *dispersion*,
separately for people and AI visitors. Each setting has ${SITES} sites of ${PAGES} pages with 12 earlier weeks, or ${SERIES.toLocaleString("en")} series of
totals, drawn twice: the two figures are from two seeds. If a row has several settings, it shows the worst one unless it
says "mean".`;

/** A figure for each seed. */
type Figures = readonly Both[];

const number = (of: Verdict): number => of.listed.length;
const isNotable = (of: Verdict): number => Number(of.listed.some(({ notable }) => notable));
const added = (of: Verdict): number => of.listed.filter((page) => isAdded(page, PAGES)).length;
const others = (of: Verdict): number => of.listed.length - added(of);

const each = (figure: (seed: number) => Both): Figures => SEEDS.map((seed) => figure(seed * 1_000));

function combine(all: readonly Both[], how: (values: readonly number[]) => number): Both {
  const previous = all.flatMap(({ previous }) => previous ?? []);
  return { ours: how(all.map(({ ours }) => ours)), previous: previous.length === 0 ? null : how(previous) };
}
const most = (all: readonly Both[]): Both => combine(all, (values) => Math.max(...values));
const least = (all: readonly Both[]): Both => combine(all, (values) => Math.min(...values));
const mean = (all: readonly Both[]): Both =>
  combine(all, (values) => values.reduce((sum, value) => sum + value, 0) / values.length);

function quietRows(earlier: number, limits: readonly [number, number | null, number | null, number]): Row[] {
  const settings = DISPERSIONS.flatMap((dispersion) =>
    [0, 0.03, 0.05].flatMap((wobble) => [0, 0.05, 0.1, 0.2].map((pageWobble) => ({ dispersion, wobble, pageWobble }))),
  );
  const seeds = SEEDS.map((seed) =>
    settings.map((setting, i) => {
      const sites = judgeSites(SITES, seed * 1_000 + i, { ...setting, earlier });
      return { number: meanOf(sites, number), notable: meanOf(sites, isNotable) };
    }),
  );
  const figures = (of: "number" | "notable", how: (all: readonly Both[]) => Both): Figures =>
    seeds.map((all) => how(all.map((setting) => setting[of])));
  const [listed, worst, pooled, notable] = limits;
  const what = `quiet week in 36 settings, ${earlier} earlier`;
  return [
    row(`${what}: pages listed by mistake, mean`, figures("number", mean), decimal, "at most", listed),
    row("the same, worst", figures("number", most), decimal, "at most", worst),
    row("the same: weeks with a notable page, mean", figures("notable", mean), percent, "at most", pooled),
    row("the same, worst", figures("notable", most), percent, "at most", notable),
  ];
}

function spikeRow(): Row {
  const settings = { extra: [100, 200, 400], factor: changedAt(1, 3) };
  const found = (seed: number) =>
    most(DISPERSIONS.map((d) => meanOf(judgeSites(SITES, seed + d, { ...settings, dispersion: d }), added)));
  const share = ({ ours, previous }: Both): Both => ({
    ours: ours / 3,
    previous: previous === null ? null : previous / 3,
  });
  return row(
    "pages back to normal after tripling last week: listed",
    each((seed) => share(found(seed))),
    percent,
    "at most",
    0.01,
  );
}

function changedAt(week: number, by: number): NonNullable<Settings["factor"]> {
  return (page, weeksAgo) => (page >= PAGES && weeksAgo === week ? by : 1);
}

function doublingRows(earlier: number, limits: readonly number[]): Row[] {
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
  const share = (found: number, others: number): number => others / Math.max(1e-9, found + others);
  const falseShare = seeds.map((all): Both => {
    return most(
      all.map(({ found, others }) => ({
        ours: share(found.ours, others.ours),
        previous: share(found.previous ?? 0, others.previous ?? 0),
      })),
    );
  });
  const figures = (i: number): Figures => seeds.flatMap((all) => all[i]?.found ?? []);
  return [
    ...DISPERSIONS.map((dispersion, i) => {
      const what = `ten pages of 100 to 400 visitors double, ${earlier} earlier, dispersion ${dispersion}: number found`;
      return row(what, figures(i), decimal, "at least", limits[i] ?? null);
    }),
    row("share of listed pages that didn't double", falseShare, percent, "at most", 0.05),
  ];
}

function fallRows(): Row[] {
  const settings = (dispersion: number): Settings => ({
    dispersion,
    extra: [400],
    factor: changedAt(0, 0.2 / 0.7),
    level: (weeksAgo) => (weeksAgo === 0 ? 0.7 : 1),
  });
  const sites = (seed: number) => DISPERSIONS.map((d) => judgeSites(SITES, seed + d, settings(d)));
  const drawn = SEEDS.map((seed) => sites(seed * 1_000));
  const figures = (figure: (of: Verdict) => number, how: (all: readonly Both[]) => Both): Figures =>
    drawn.map((all) => how(all.map((sites) => meanOf(sites, figure))));
  return [
    row(
      "−80% at 400 visitors while the site falls by 30%: found, mean",
      figures(added, mean),
      percent,
      "at least",
      0.99,
    ),
    row("the same: other pages listed, mean", figures(others, mean), decimal, "at most", 0.05),
  ];
}

function slowRows(): Row[] {
  const starts = Array.from({ length: 5 }, (_, i) => 200 * 4 ** (i / 4));
  const extra = starts.map((start) => start * 0.96 ** 12);
  const factor = (page: number, weeksAgo: number) => (page >= PAGES ? 0.96 ** -weeksAgo : 1);
  return [1, 3].flatMap((dispersion) => {
    const seeds = SEEDS.map((seed) => {
      const sites = judgeSites(SITES, seed * 1_000 + dispersion, { dispersion, extra, factor }, false);
      const all = sites.flatMap(({ judged }) =>
        judged.flatMap(({ slow }, audience) =>
          slow.map(({ page }) => isAdded({ page, audience, notable: false }, PAGES)),
        ),
      );
      const found = all.filter((isRight) => isRight).length;
      return { found: found / SITES / extra.length, others: (all.length - found) / SITES };
    });
    const figures = (of: "found" | "others"): Figures => seeds.map((all) => ({ ours: all[of], previous: null }));
    const what = `slow fall of 4% a week from 200 to 800 visitors, dispersion ${dispersion}`;
    return [
      row(`${what}: found`, figures("found"), percent, "at least", dispersion === 1 ? 0.95 : 0.8),
      row("other pages called slow", figures("others"), decimal, "at most", 0.2),
    ];
  });
}

function moveRows(): Row[] {
  const kind = (wanted: string) => (of: Verdict) => Number(of.kind === wanted);
  const renamed = (share: number, seed: number): Both => {
    const isMoved = (page: number): boolean => (page * 7) % 10 < share * 10;
    const extra = Array.from({ length: PAGES }, (_, i) => (isMoved(i) ? 4_300 / (i + 1) : 0));
    const factor = (page: number, weeksAgo: number): number =>
      page >= PAGES ? Number(weeksAgo === 0) : weeksAgo === 0 && isMoved(page) ? 0.03 : 1;
    const sites = DISPERSIONS.map((dispersion) =>
      judgeSites(SITES / 3, seed + dispersion, { dispersion, extra, factor }),
    );
    const ours = least(sites.map((of) => meanOf(of, kind("rename")))).ours;
    return { ours, previous: least(sites.map((of) => meanOf(of, kind("redesign")))).previous };
  };
  const install = PAGES + 16;
  const extra = [...Array.from({ length: 16 }, (_, i) => (i < 12 ? 100 : 20)), 400];
  const factor = (page: number, weeksAgo: number): number =>
    page === install ? (weeksAgo === 0 ? 0.15 : 1) : page >= PAGES ? Number(weeksAgo === 0) : 1;
  const launched = SEEDS.map((seed) =>
    DISPERSIONS.map((d) => judgeSites(SITES, seed * 1_000 + d, { dispersion: d, extra, factor })),
  );
  const figures = (figure: (of: Verdict) => number): Figures =>
    launched.map((all) => least(all.map((sites) => meanOf(sites, figure))));
  const isFound = (of: Verdict) => Number(of.listed.some(({ audience, page }) => audience === 0 && page === install));
  return [
    ...[1, 0.6].map((share) => {
      const what = `${percent(share)} of paths renamed: called a rename (previous: a redesign)`;
      return row(
        what,
        each((seed) => renamed(share, seed)),
        percent,
        "at least",
        0.98,
      );
    }),
    row(
      "16 new pages and one that falls from 400 to 60: not a redesign",
      figures(kind("none")),
      percent,
      "at least",
      0.97,
    ),
    row("the same: the fall is found", figures(isFound), percent, "at least", 0.95),
  ];
}

function groupRows(): Row[] {
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
  const quiet = each((seed) => ({ ours: Math.max(...figure([0, 0.03], false, seed)), previous: null }));
  const found = each((seed) => ({ ours: Math.min(...figure([0.03], true, seed)), previous: null }));
  return [
    row(`${what}, quiet: groups listed by mistake`, quiet, decimal, "at most", 0.1),
    row("a section with 5,000 visits and 3% wobble falls by 25%: found", found, percent, "at least", 0.9),
  ];
}

function seriesRows(): Row[] {
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
  const outside = (all: ReturnType<typeof rates>) => all.map(({ outside }) => outside);
  const newLevel = (all: ReturnType<typeof rates>): Both[] =>
    all.map(({ newLevel }) => ({ ours: newLevel, previous: null }));
  const quiet = (growth: number) => (seed: number) => rates(seed, lengths, [0.01, 0.03, 0.05], () => 1, growth);
  const fallen =
    (weeks: number, now = 0.6) =>
    (seed: number) =>
      rates(seed, [8, 12], [0.03, 0.05], (ago) => (ago === 0 ? now : ago < weeks ? 0.6 : 1));
  const after = (seed: number) => [4, 5, 6, 7].flatMap((weeks) => fallen(weeks)(seed));
  return [
    row(
      "site, quiet: outside its usual range",
      each((seed) => most(outside(quiet(0)(seed)))),
      percent,
      "at most",
      0.03,
    ),
    row(
      "site, growing by 3% a week: outside",
      each((seed) => most(outside(quiet(0.03)(seed)))),
      percent,
      "at most",
      0.03,
    ),
    row(
      "site, quiet: new levels by mistake",
      each((seed) => most(newLevel(quiet(0)(seed)))),
      percent,
      "at most",
      0.01,
    ),
    row(
      "site −40% for good: new level in the third week",
      each((seed) => least(newLevel(fallen(3)(seed)))),
      percent,
      "at least",
      0.97,
    ),
    row(
      "the same, weeks four to seven: outside, mean",
      each((seed) => mean(outside(after(seed)))),
      percent,
      "at most",
      0.02,
    ),
    row(
      "a further −30% from the fourth week: outside",
      each((seed) => least(outside(fallen(4, 0.42)(seed)))),
      percent,
      "at least",
      0.93,
    ),
  ];
}

export async function measure(): Promise<readonly Row[]> {
  return [
    ...quietRows(12, [0.05, 0.15, 0.04, 0.1]),
    ...quietRows(1, [0.25, null, null, 0.1]),
    spikeRow(),
    ...doublingRows(12, [9.5, 9, 8]),
    ...doublingRows(1, [9.5, 6.5, 3.5]),
    ...fallRows(),
    ...slowRows(),
    ...moveRows(),
    ...groupRows(),
    ...seriesRows(),
  ];
}

function row(
  what: string,
  figures: Figures,
  format: (value: number) => string,
  word: "at most" | "at least",
  limit: number | null,
): Row {
  const met = limit === null ? null : figures.every(({ ours }) => (word === "at most" ? ours <= limit : ours >= limit));
  const goal = limit === null ? "" : `${word} ${format(limit)}`;
  const previous = figures.flatMap(({ previous }) => (previous === null ? [] : format(previous)));
  const baseline = previous.length === 0 ? "" : `previous rule: ${previous.join(", ")}`;
  return { what, ours: figures.map(({ ours }) => format(ours)).join(", "), baseline, ratio: null, goal, met };
}

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;
const decimal = (value: number): string => value.toFixed(2);
