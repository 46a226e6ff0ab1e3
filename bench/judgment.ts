import { generator } from "../emulator/random.ts";
import { findStandouts } from "../src/analytics/judgment/standouts.ts";
import { judgeByPast } from "../src/analytics/judgment/usual-range.ts";
import type { Row } from "./row.ts";

export const name = "judgment";

const SERIES = 4_000;
const WEEKS = 300;
const PAGES = 600;
const DISPERSIONS = [1, 3, 5] as const;

export const about = `how the rules perform on simulated sites, compared with the fixed rule that they replaced (three Poisson
standard deviations, 15%, and 0.5% of the site). A site's weeks vary by a log-normal *wobble* and by chance. Page
popularity follows Zipf's law, and page counts follow a negative binomial distribution with the given *dispersion*,
separately for people and AI visitors. Site figures use ${SERIES.toLocaleString("en")} series each, and page figures use ${WEEKS} weeks each. If a row
has several settings, it shows the worst result.`;

const random = generator(7);

function gauss(): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

function gamma(shape: number): number {
  if (shape < 1) return gamma(shape + 1) * (1 - random()) ** (1 / shape);
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const x = gauss();
    const v = (1 + c * x) ** 3;
    if (v > 0 && Math.log(1 - random()) < 0.5 * x * x + d - d * v + d * Math.log(v)) return d * v;
  }
}

function poisson(mean: number): number {
  if (mean > 60) return Math.max(0, Math.round(mean + Math.sqrt(mean) * gauss()));
  const limit = Math.exp(-mean);
  let count = 0;
  for (let product = 1 - random(); product > limit; product *= 1 - random()) count++;
  return count;
}

/** A random count with this mean and a variance of `dispersion` times the mean. */
function visitors(mean: number, dispersion: number): number {
  if (mean <= 0) return 0;
  if (dispersion === 1) return poisson(mean);
  return poisson(gamma(mean / (dispersion - 1)) * (dispersion - 1));
}

/** A quiet series: the earlier weeks and the current one. */
function series(weeks: number, level: number, wobble: number, growth = 0): number[] {
  return Array.from({ length: weeks + 1 }, (_, i) =>
    poisson(level * (1 + growth) ** (i - weeks) * Math.exp(wobble * gauss())),
  );
}

const isOutside = (weeks: readonly number[]): boolean => {
  const { position } = judgeByPast(weeks.slice(0, -1), weeks.at(-1) ?? 0);
  return position === "above" || position === "below";
};
/** The old rule: a change must be more than chance would explain, and at least 1%. */
const isOutsideByFixedRule = (weeks: readonly number[]): boolean => {
  const [before = 0, now = 0] = weeks.slice(-2);
  return Math.abs(now - before) > 3 * Math.sqrt(now + before) && Math.abs(now / before - 1) >= 0.01;
};

interface Share {
  readonly ours: number;
  readonly fixed: number;
}

function shareOutside(draw: () => readonly number[]): Share {
  let ours = 0;
  let fixed = 0;
  for (let i = 0; i < SERIES; i++) {
    const weeks = draw();
    if (isOutside(weeks)) ours++;
    if (isOutsideByFixedRule(weeks)) fixed++;
  }
  return { ours: ours / SERIES, fixed: fixed / SERIES };
}

/** Multiplies some weeks' counts. `factors` is keyed by distance from the current week. */
const changed = (weeks: number[], factors: Readonly<Record<number, number>>): number[] =>
  weeks.map((count, i) => Math.round(count * (factors[weeks.length - 1 - i] ?? 1)));

function worst(shares: readonly Share[], of: "max" | "min" = "max"): Share {
  return {
    ours: Math[of](...shares.map(({ ours }) => ours)),
    fixed: Math[of](...shares.map(({ fixed }) => fixed)),
  };
}

function siteRows(): Row[] {
  const usual = (weeks: number, growth = 0) => series(weeks, 10_000, 0.03, growth);
  const each = (draw: (weeks: number) => number[], lengths: readonly number[] = [6, 8, 12]) =>
    worst(lengths.map((weeks) => shareOutside(() => draw(weeks))));
  const caught = (factor: number, past: Readonly<Record<number, number>> = {}) =>
    worst(
      [8, 12].map((weeks) => shareOutside(() => changed(usual(weeks), { ...past, 0: factor }))),
      "min",
    );
  const most = (what: string, share: Share, limit: number) => row(what, share, percent, "at most", limit);
  const least = (what: string, share: Share) => row(what, share, percent, "at least", 0.95);
  return [
    most("quiet weeks outside the range, with 6, 8, or 12 earlier weeks", each(usual), 0.03),
    most(
      "the same, growing by 3% a week",
      each((weeks) => usual(weeks, 0.03)),
      0.05,
    ),
    most(
      "the same, with one earlier week doubled",
      each((weeks) => changed(usual(weeks), { 3: 2 })),
      0.03,
    ),
    most(
      "the same, after a two-week holiday dip",
      each((weeks) => changed(usual(weeks), { 1: 0.55, 2: 0.5 }), [8, 12]),
      0.03,
    ),
    least("−25% at 10,000 visitors, with 8 or 12 earlier weeks: detected", caught(0.75)),
    least("+25%: detected", caught(1.25)),
    least("−25% after an earlier week doubled: detected", caught(0.75, { 4: 2 })),
  ];
}

interface SiteSettings {
  readonly pages: number;
  /** Weekly page visits by people. AI visitors make half as many. */
  readonly visits: number;
  readonly dispersion: number;
  /** Additional variation of pages, in proportion to their size. */
  readonly proportional?: number;
  /** The factor by which a page changes. */
  readonly change?: (rank: number, mean: number) => number;
}

interface PagePair {
  readonly now: number;
  readonly before: number;
}

interface Week {
  /** Visitors to each page: people first, then AI visitors. */
  readonly pairs: readonly (readonly PagePair[])[];
  readonly sites: readonly number[];
}

function drawWeek({ pages, visits, dispersion, proportional = 0, change = () => 1 }: SiteSettings): Week {
  let harmonic = 0;
  for (let rank = 1; rank <= pages; rank++) harmonic += 1 / rank;
  const pairs = [1, 0.5].map((part) =>
    Array.from({ length: pages }, (_, i): PagePair => {
      const mean = (visits * part) / harmonic / (i + 1);
      const wobble = () => (proportional === 0 ? 1 : Math.exp(proportional * gauss()));
      const now = visitors(mean * wobble() * change(i, mean), dispersion);
      const before = visitors(mean * wobble(), dispersion);
      return { now, before };
    }),
  );
  return { pairs, sites: [visits / 3, visits / 6] };
}

interface Named {
  readonly audience: number;
  readonly page: number;
}

interface Listed {
  readonly ours: readonly Named[];
  readonly fixed: readonly Named[];
  readonly notable: boolean;
}

function listedOf({ pairs, sites }: Week): Listed {
  const [people = [], machines = []] = pairs;
  const none = { now: 0, before: 0 };
  const pages = people.map((human, place) => {
    const ai = machines[place] ?? none;
    const of = (when: keyof PagePair) => {
      const counts = { human: human[when], ai: ai[when], total: human[when] + ai[when] };
      return { ...counts, spellings: 1, min: counts };
    };
    const spelling = { path: String(place), published: null, kind: "page" } as const;
    return { ...spelling, now: of("now"), before: of("before") };
  });
  const { standouts } = findStandouts(pages, { human: sites[0] ?? 0, ai: sites[1] ?? 0 });
  return {
    ours: standouts.map(({ page, audience }) => ({ audience: audience === "human" ? 0 : 1, page: Number(page.path) })),
    fixed: pairs.flatMap((pages, audience) =>
      pages.flatMap((pair, page) => (isMoverByFixedRule(pair, sites[audience] ?? 0) ? [{ audience, page }] : [])),
    ),
    notable: standouts.some(({ notable }) => notable),
  };
}

function isMoverByFixedRule({ now, before }: PagePair, site: number): boolean {
  const difference = Math.abs(now - before);
  return (
    Math.max(now, before) >= 0.005 * site && difference >= 0.15 * before && difference > 3 * Math.sqrt(now + before)
  );
}

/** The mean count over several weeks. */
function meanOf(weeks: number, count: () => Share): Share {
  let ours = 0;
  let fixed = 0;
  for (let i = 0; i < weeks; i++) {
    const each = count();
    ours += each.ours;
    fixed += each.fixed;
  }
  return { ours: ours / weeks, fixed: fixed / weeks };
}

function notableRows(): Row[] {
  const notable = (pages: number, level: number, wobble: number, dispersion: number): Share =>
    meanOf(WEEKS, () => {
      const people = series(12, level, wobble);
      const machines = series(12, level / 2, wobble);
      const all = people.map((count, i) => Math.round((count + (machines[i] ?? 0)) * 0.95));
      const { fixed, notable } = listedOf(drawWeek({ pages, visits: 3 * level, dispersion }));
      const site = [people, machines, all];
      return {
        ours: Number(notable || site.some(isOutside)),
        fixed: Number(fixed.length > 0 || site.some(isOutsideByFixedRule)),
      };
    });
  const figures = (pages: number, level: number) =>
    worst([0, 0.03, 0.05].flatMap((wobble) => DISPERSIONS.map((d) => notable(pages, level, wobble, d))));
  const settings = "wobble 0%, 3%, or 5%, dispersion 1, 3, or 5";
  return [
    ...[
      [1_000, PAGES],
      [10_000, PAGES],
      [100_000, PAGES],
      [10_000, 50],
    ].map(([level = 0, pages = 0]) =>
      row(
        `quiet weeks reported as notable, ${level.toLocaleString("en")} visitors, ${pages} pages, ${settings}`,
        figures(pages, level),
        percent,
        "at most",
        0.1,
      ),
    ),
  ];
}

function pageRows(): Row[] {
  const visits = 30_000;
  const rows: Row[] = [];
  const count = (listed: Listed): Share => ({ ours: listed.ours.length, fixed: listed.fixed.length });
  for (const pages of [50, PAGES, 5_000]) {
    const weeks = pages > 1_000 ? WEEKS / 5 : WEEKS;
    const quiet = (given: Partial<SiteSettings>) =>
      worst(
        DISPERSIONS.map((dispersion) =>
          meanOf(weeks, () => count(listedOf(drawWeek({ pages, visits: pages * 50, dispersion, ...given })))),
        ),
      );
    const limit = pages === PAGES ? 0.3 : null;
    rows.push(
      row(
        `pages listed by mistake in a quiet week, of ${pages.toLocaleString("en")}`,
        quiet({}),
        decimal,
        "at most",
        limit,
      ),
    );
    rows.push(
      row(
        "the same, with pages varying by another 10%",
        quiet({ proportional: 0.1 }),
        decimal,
        "at most",
        pages === PAGES ? 0.5 : null,
      ),
    );
  }
  const least = [8, 6, 2];
  for (const [i, dispersion] of DISPERSIONS.entries()) {
    const doubled = doubling(dispersion, visits);
    rows.push(
      row(
        `ten pages of 100 to 400 visitors double, dispersion ${dispersion}: number found`,
        doubled.found,
        decimal,
        "at least",
        least[i] ?? 0,
      ),
    );
    rows.push(row("share of listed pages that didn't double", doubled.falseShare, percent, "at most", 0.15));
  }
  for (const dispersion of DISPERSIONS) {
    const blamed = meanOf(WEEKS, () =>
      count(listedOf(drawWeek({ pages: PAGES, visits, dispersion, change: () => 0.7 }))),
    );
    rows.push(
      row(`the site drops by 30%, dispersion ${dispersion}: pages listed by mistake`, blamed, decimal, "at most", 0.3),
    );
    const found = meanOf(WEEKS, () => {
      const week = drawWeek({ pages: PAGES, visits, dispersion, change: () => 0.7 });
      const [now, before] = [visitors(80, dispersion), visitors(400, dispersion)];
      const page = (week.pairs[0] as PagePair[]).push({ now, before }) - 1;
      const { ours, fixed } = listedOf(week);
      const has = (list: readonly Named[]) => Number(list.some((each) => each.audience === 0 && each.page === page));
      return { ours: has(ours), fixed: has(fixed) };
    });
    rows.push(
      row(
        "a page with 400 visitors also drops by 80%: found",
        found,
        percent,
        "at least",
        dispersion === 5 ? null : 0.9,
      ),
    );
  }
  return rows;
}

/** Ten pages whose counts, 100, 133, … 400 people, all double. */
function doubling(dispersion: number, visits: number): { found: Share; falseShare: Share } {
  const mistakes = { ours: 0, fixed: 0 };
  const all = { ours: 0, fixed: 0 };
  const found = meanOf(WEEKS, () => {
    const week = drawWeek({ pages: PAGES, visits, dispersion });
    const people = week.pairs[0] as PagePair[];
    const doubled = new Set<number>();
    for (let i = 0; i < 10; i++) {
      const mean = 100 + (300 * i) / 9;
      const [now, before] = [visitors(2 * mean, dispersion), visitors(mean, dispersion)];
      doubled.add(people.push({ now, before }) - 1);
    }
    const listed = listedOf(week);
    const isRight = ({ page, audience }: Named) => audience === 0 && doubled.has(page);
    for (const rule of ["ours", "fixed"] as const) {
      mistakes[rule] += listed[rule].filter((each) => !isRight(each)).length;
      all[rule] += listed[rule].length;
    }
    return { ours: listed.ours.filter(isRight).length, fixed: listed.fixed.filter(isRight).length };
  });
  return {
    found,
    falseShare: { ours: mistakes.ours / Math.max(1, all.ours), fixed: mistakes.fixed / Math.max(1, all.fixed) },
  };
}

export async function measure(): Promise<readonly Row[]> {
  return [...siteRows(), ...notableRows(), ...pageRows()];
}

function row(
  what: string,
  { ours, fixed }: Share,
  format: (value: number) => string,
  word: "at most" | "at least",
  limit: number | null,
): Row {
  const met = limit === null ? null : word === "at most" ? ours <= limit : ours >= limit;
  const goal = limit === null ? "" : `${word} ${format(limit)}`;
  return { what, ours: format(ours), baseline: `fixed rule: ${format(fixed)}`, ratio: null, goal, met };
}

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;
const decimal = (value: number): string => value.toFixed(2);
