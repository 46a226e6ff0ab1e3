import { compareTotal } from "../src/analytics/compare/compare.ts";
import { mean, sumOf } from "../src/analytics/compare/statistics.ts";
import type { Report } from "../src/analytics/data.ts";
import { type Random, randomOf } from "../test/unit/analytics/worlds/random.ts";
import { atLeast, atMost, type Row } from "./row.ts";
import { reportOn, type Settings } from "./simulated-site.ts";

const SITES = 50;
const SERIES = 2_000;

export const name = "judgment";

export const about = `what reports say about simulated sites. A *quiet* week has no real change. From week to week, a
site's visits vary by a log-normal factor, the *wobble*. Pages can have a wobble of their own. Page popularity follows
Zipf's law. A page's counts follow a negative binomial distribution with the given *dispersion*, separately for people
and AI visitors. Each setting has ${SITES} sites of 600 pages, or ${SERIES.toLocaleString("en")} series of totals. A page is *listed* if its own change
is news. A separate test checks what reports say about [random sites](../test/unit/analytics/worlds).`;

export async function measure(): Promise<readonly Row[]> {
  return [...[12, 4, 1].flatMap(quietRows), ...doublingRows(), ...fallRows(), spikeRow(), ...[12, 4, 2].map(totalRow)];
}

function reports(seed: number, settings: Settings): Report[] {
  const random = randomOf(seed);
  return Array.from({ length: SITES }, () => reportOn(random, settings));
}

const listed = ({ pages }: Report): number =>
  sumOf(pages, ({ people, ai }) => Number(people.isNews) + Number(ai.isNews));
const found = ({ pages }: Report): number =>
  pages.filter(({ path, people }) => path.startsWith("/extra/") && people.isNews).length;
const average = (all: readonly Report[], of: (report: Report) => number): number => mean(all.map(of));

const weeks = (earlier: number): string => `${earlier} earlier week${earlier === 1 ? "" : "s"}`;

function quietRows(earlier: number): Row[] {
  const settings = [1, 3, 5].flatMap((dispersion) =>
    [0, 0.03, 0.05].flatMap((wobble) => [0, 0.05, 0.1, 0.2].map((pageWobble) => ({ dispersion, wobble, pageWobble }))),
  );
  const all = settings.map((setting, i) => reports(i + 1, { ...setting, earlier }));
  const by = all.map((each) => average(each, listed));
  const notable = 100 * mean(all.map((each) => average(each, (report) => Number(report.notable.length > 0))));
  const what = `quiet week in 36 settings, ${weeks(earlier)}`;
  return [
    { what: `${what}: pages listed by mistake, mean`, ours: mean(by).toFixed(2), goal: atMost(0.1, mean(by)) },
    { what: `${what}: pages listed by mistake, worst setting`, ours: Math.max(...by).toFixed(2) },
    { what: `${what}: notable reports, percent`, ours: notable.toFixed(1), goal: atMost(10, notable) },
  ];
}

/** Ten pages with 100 to 400 people each. */
const TEN = Array.from({ length: 10 }, (_, i) => 100 + (300 * i) / 9);

function doublingRows(): Row[] {
  const least = { 1: 9.5, 3: 9, 5: 7.5 };
  return Object.entries(least).map(([dispersion, limit]): Row => {
    const settings = { dispersion: Number(dispersion), extra: TEN, factor: (week: number) => (week === 0 ? 2 : 1) };
    const doubled = average(reports(Number(dispersion), settings), found);
    const what = `visits to ten pages with 100 to 400 people each double, dispersion ${dispersion}: number found`;
    return { what, ours: doubled.toFixed(1), goal: atLeast(limit, doubled) };
  });
}

function fallRows(): Row[] {
  const level = (week: number) => (week === 0 ? 0.7 : 1);
  const one = reports(7, { extra: [400], factor: (week) => (week === 0 ? 0.2 : 1), level });
  const share = 100 * average(one, found);
  const blamed = average(reports(8, { level }), listed);
  const what = "visits to a page with 400 people fall by 86%, and site visits by 30%: found, percent";
  return [
    { what, ours: share.toFixed(0), goal: atLeast(99, share) },
    { what: "site visits fall by 30%: pages listed", ours: blamed.toFixed(2), goal: atMost(0.1, blamed) },
  ];
}

function spikeRow(): Row {
  const all = reports(9, { extra: [100, 200, 400], factor: (week) => (week === 1 ? 3 : 1) });
  const share = (100 * average(all, found)) / 3;
  const what = "pages back to normal after tripling last week: listed, percent";
  return { what, ours: share.toFixed(1), goal: atMost(1, share) };
}

/** Weeks of a site, each of which resembles the last one. */
function series(random: Random, size: number, wobble: number, weeks: number): number[] {
  let deviation = 0;
  return Array.from({ length: weeks }, () => {
    deviation = 0.5 * deviation + Math.sqrt(0.75) * wobble * random.normal();
    return random.count(size * Math.exp(deviation), 1);
  });
}

function totalRow(earlier: number): Row {
  const random = randomOf(earlier);
  const isNews = (size: number, wobble: number): number => {
    const all = series(random, size, wobble, earlier + 1);
    return Number(compareTotal(all.slice(0, -1), all.at(-1) ?? 0)?.news !== 0);
  };
  const rates = [0.06, 0.12, 0.18, 0.25].flatMap((wobble) =>
    [50, 200, 1_000, 10_000].map((size) => mean(Array.from({ length: SERIES }, () => isNews(size, wobble)))),
  );
  const share = 100 * mean(rates);
  const what = `quiet totals, ${weeks(earlier)}, wobble of 6% to 25%: mistaken for news, percent`;
  return { what, ours: share.toFixed(1), goal: atMost(earlier === 12 ? 3 : 5, share) };
}
