import { compareTotal } from "../src/analytics/compare/compare.ts";
import { mean, sumOf } from "../src/analytics/compare/statistics.ts";
import type { Report } from "../src/analytics/data.ts";
import { type Draw, drawFrom } from "./draw.ts";
import type { Row } from "./row.ts";
import { reportOn, type Settings } from "./simulated-site.ts";

const SITES = 20;
const SERIES = 2_000;
const DISPERSIONS = [1, 3, 5] as const;

export const name = "judgment";

export const about = `what reports say of simulated sites. A site's weeks vary by a log-normal *wobble*, which pages can have, too.
Page popularity follows Zipf's law, and page counts follow a negative binomial distribution with the given *dispersion*,
separately for people and AI visitors. Each setting has ${SITES} sites of 600 pages, or ${SERIES.toLocaleString("en")} series of
totals. A page is listed if it's news by itself. How true the sentences are is tested on [random
sites](../test/unit/analytics/worlds/README.md).`;

export async function measure(): Promise<readonly Row[]> {
  return [
    ...[12, 4, 1].flatMap(quietRows),
    ...DISPERSIONS.map((dispersion, i) => doublingRow(dispersion, [9.5, 9, 7.5][i] ?? 0)),
    ...fallRows(),
    spikeRow(),
    ...totalRows(),
  ];
}

const reports = (seed: number, settings: Settings): Report[] => {
  const draw = drawFrom(seed);
  return Array.from({ length: SITES }, () => reportOn(draw, settings));
};

const listed = ({ pages }: Report): number =>
  sumOf(pages, ({ people, ai }) => Number(people.isNews) + Number(ai.isNews));
const isExtra = ({ path }: { path: string }) => path.startsWith("/extra/");
const found = ({ pages }: Report): number => pages.filter((page) => isExtra(page) && page.people.isNews).length;
const average = (all: readonly Report[], of: (report: Report) => number): number => mean(all.map(of));

function row(what: string, figure: number, digits: number, word?: "at most" | "at least", limit = 0): Row {
  const met = word === "at most" ? figure <= limit : figure >= limit;
  return { what, ours: figure.toFixed(digits), goal: word && { text: `${word} ${limit}`, met } };
}

function quietRows(earlier: number): Row[] {
  const settings = DISPERSIONS.flatMap((dispersion) =>
    [0, 0.03, 0.05].flatMap((wobble) => [0, 0.05, 0.1, 0.2].map((pageWobble) => ({ dispersion, wobble, pageWobble }))),
  );
  const all = settings.map((setting, i) => reports(i + 1, { ...setting, earlier }));
  const by = all.map((each) => average(each, listed));
  const notable = mean(all.map((each) => average(each, (report) => Number(report.notable.length > 0))));
  return [
    row(`quiet week in 36 settings, ${earlier} earlier: pages listed by mistake, mean`, mean(by), 2, "at most", 0.1),
    row("the same, worst", Math.max(...by), 2),
    row("the same: notable reports, percent", notable * 100, 1, "at most", 10),
  ];
}

const TEN = Array.from({ length: 10 }, (_, i) => 100 + (300 * i) / 9);

function doublingRow(dispersion: number, least: number): Row {
  const all = reports(dispersion, { dispersion, extra: TEN, factor: (week) => (week === 0 ? 2 : 1) });
  const what = `ten pages of 100 to 400 people double, dispersion ${dispersion}: number found`;
  return row(what, average(all, found), 1, "at least", least);
}

function fallRows(): Row[] {
  const level = (week: number) => (week === 0 ? 0.7 : 1);
  const one = reports(7, { extra: [400], factor: (week) => (week === 0 ? 0.2 : 1), level });
  const blamed = average(reports(8, { level }), listed);
  return [
    row("−80% at 400 people while the site falls by 30%: found, percent", average(one, found) * 100, 0, "at least", 99),
    row("the site falls by 30%: pages listed", blamed, 2, "at most", 0.1),
  ];
}

function spikeRow(): Row {
  const all = reports(9, { extra: [100, 200, 400], factor: (week) => (week === 1 ? 3 : 1) });
  return row(
    "pages back to normal after tripling last week: listed, percent",
    (average(all, found) / 3) * 100,
    1,
    "at most",
    1,
  );
}

/** Weeks of a site, each of which resembles the last one. */
function series(draw: Draw, size: number, wobble: number, weeks: number): number[] {
  let deviation = 0;
  return Array.from({ length: weeks }, () => {
    deviation = 0.5 * deviation + Math.sqrt(0.75) * wobble * draw.normal();
    return draw.visitors(size * Math.exp(deviation), 1);
  });
}

function totalRows(): Row[] {
  return [12, 4, 2].map((earlier) => {
    const draw = drawFrom(earlier);
    const rates = [0.06, 0.12, 0.18, 0.25].flatMap((wobble) =>
      [50, 200, 1_000, 10_000].map((size) =>
        mean(
          Array.from({ length: SERIES }, () => {
            const all = series(draw, size, wobble, earlier + 1);
            return Number(compareTotal(all.slice(0, -1), all.at(-1) ?? 0)?.news !== 0);
          }),
        ),
      ),
    );
    const what = `quiet totals, ${earlier} earlier, wobble of 6% to 25%: news by mistake, percent`;
    return row(what, mean(rates) * 100, 1, "at most", earlier === 12 ? 3 : 5);
  });
}
