import { analyze } from "../../src/analytics/insights.ts";
import { countIn } from "../../src/analytics/judgment/counts.ts";
import { trendWindows } from "../../src/inputs/period.ts";
import { input, reading, WEEK } from "../../test/unit/analytics/readings.ts";
import type { Row } from "../row.ts";
import { drawFrom } from "./draw.ts";
import { DISPERSIONS, decimal, each, PAGES, percent, row } from "./figures.ts";
import { drawSite } from "./sites.ts";

const SECTIONS = 8;
/** Reports take far longer than judging pages, so there are fewer of them. */
const REPORTS = 100;

/** What whole reports on quiet sites say: of the site, its pages, sections, launches, and moves. */
export function wholeReportRows(): Row[] {
  // Where pages vary most, there are most false alarms.
  const settings = DISPERSIONS.map((dispersion) => ({ dispersion, pageWobble: 0.2 }));
  const reports = new Map<number, ReturnType<typeof newsOfSite>[][]>();
  const worst = (figure: (news: ReturnType<typeof newsOfSite>) => number) =>
    each((seed) => {
      const all = reports.get(seed) ?? settings.map((setting, i) => drawReports(seed + i, setting));
      reports.set(seed, all);
      const rates = all.map((drawn) => drawn.reduce((sum, news) => sum + figure(news), 0) / drawn.length);
      return { ours: Math.max(...rates), previous: null };
    });
  const notable = worst(({ notable }) => Number(notable.length > 0));
  const slow = worst(({ findings }) => findings.filter(({ kind }) => kind === "slow").length);
  const what = `whole reports in a quiet week, ${settings.length} settings`;
  return [
    row(`${what}: notable, worst`, notable, percent, "at most", 0.1),
    row("the same: slow changes told by mistake, in both audiences, worst", slow, decimal, "at most", 0.2),
  ];
}

function drawReports(seed: number, setting: { readonly dispersion: number; readonly pageWobble: number }) {
  const draw = drawFrom(seed);
  return Array.from({ length: REPORTS }, () => newsOfSite(drawSite(draw, setting)));
}

function newsOfSite([people, ai]: ReturnType<typeof drawSite>) {
  const pages = Array.from({ length: PAGES }, (_, page) => `/section-${(page * 257) % SECTIONS}/page-${page}`);
  const windows = trendWindows(WEEK, { unit: "week" }, people.totals.length + 1);
  const read = windows.map((window, week) => {
    const count = (of: typeof people, page: number) => countIn(of, page, week) ?? 0;
    const rows = pages.map((path, page) => [path, [count(people, page), count(ai, page)]] as const);
    const visited = rows.filter(([, [human, ai]]) => human + ai > 0);
    return reading([people.totals[week] ?? people.total, ai.totals[week] ?? ai.total], visited, { window });
  });
  const past = read.slice(0, -1).map((window) => ({ ...window, cutoff: 0 }));
  const current = read.at(-1) ?? reading([0, 0]);
  const details = { previous: past.at(-1) ?? null, past, published: new Set(pages), trend: read };
  return analyze(input(current, details)).news;
}
