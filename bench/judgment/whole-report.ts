import type { News } from "../../src/analytics/findings/news.ts";
import { analyze } from "../../src/analytics/insights.ts";
import { countIn } from "../../src/analytics/judgment/counts.ts";
import { trendWindows } from "../../src/inputs/period.ts";
import { input, reading, WEEK } from "../../test/unit/analytics/readings.ts";
import type { Row } from "../row.ts";
import { drawFrom } from "./draw.ts";
import { DISPERSIONS, decimal, each, PAGES, percent, row } from "./figures.ts";
import { drawSite, type Settings } from "./sites.ts";

const SECTIONS = 8;
const sectionPath = (page: number): string => `/section-${(page * 257) % SECTIONS}/page-${page}`;
/** Reports take far longer than judging pages, so there are fewer of them. */
const REPORTS = 100;

/** What whole reports on quiet sites say: of the site, its pages, sections, launches, and moves. */
export function wholeReportRows(): Row[] {
  // Where pages vary most, there are most false alarms.
  const settings = DISPERSIONS.map((dispersion) => ({ dispersion, pageWobble: 0.2 }));
  const reports = new Map<number, News[][]>();
  const worst = (figure: (news: News) => number) =>
    each((seed) => {
      const all = reports.get(seed) ?? settings.map((setting, i) => drawReports(seed + i, setting));
      reports.set(seed, all);
      const rates = all.map((drawn) => drawn.reduce((sum, news) => sum + figure(news), 0) / drawn.length);
      return Math.max(...rates);
    });
  const notable = worst(({ notable }) => Number(notable.length > 0));
  const slow = worst(({ findings }) => findings.filter(({ kind }) => kind === "slow").length);
  const what = `whole reports in a quiet week, ${settings.length} settings`;
  return [
    row(`${what}: notable, worst`, notable, percent, "at most", 0.1),
    row("the same: slow changes told by mistake, in both audiences, worst", slow, decimal, "at most", 0.2),
  ];
}

/** What whole reports say of sites whose paths changed, and of one with new pages and a page that lost most people. */
export function moveRows(): Row[] {
  const renamed = (share: number, seed: number): number => {
    const isMoved = (page: number): boolean => (page * 7) % 10 < share * 10;
    const extra = Array.from({ length: PAGES }, (_, i) => (isMoved(i) ? 4_300 / (i + 1) : 0));
    const factor = (page: number, weeksAgo: number): number =>
      page >= PAGES ? Number(weeksAgo === 0) : weeksAgo === 0 && isMoved(page) ? 0.03 : 1;
    const path = (page: number): string => (page < PAGES ? `/docs${sectionPath(page)}` : sectionPath(page - PAGES));
    const isTold = ({ findings }: News): boolean => findings.some(({ kind }) => kind === "moved");
    return leastOf(seed, { extra, factor, isForAll: true }, path, isTold);
  };
  const install = PAGES + 16;
  const extra = [...Array.from({ length: 16 }, (_, i) => (i < 12 ? 100 : 20)), 400];
  const factor = (page: number, weeksAgo: number): number =>
    page === install ? (weeksAgo === 0 ? 0.15 : 1) : page >= PAGES ? Number(weeksAgo === 0) : 1;
  const path = (page: number): string =>
    page === install ? "/install" : page >= PAGES ? `/guides/agents/${page - PAGES}` : sectionPath(page);
  const launched = (isTold: (news: News) => boolean) =>
    each((seed) => leastOf(seed, { extra, factor, isForAll: true }, path, isTold));
  const isLaunch = ({ findings }: News): boolean =>
    findings.some(({ kind }) => kind === "launch") && findings.every(({ kind }) => kind !== "moved");
  const isFound = ({ findings }: News): boolean =>
    findings.some(({ kind, pages }) => kind === "page" && pages[0]?.path === "/install");
  return [
    ...[1, 0.6].map((share) => {
      const rates = each((seed) => renamed(share, seed));
      return row(`${percent(share)} of paths renamed: told as moved`, rates, percent, "at least", 0.98);
    }),
    row(
      "16 new pages and one that falls from 400 to 60: a launch, no move",
      launched(isLaunch),
      percent,
      "at least",
      0.97,
    ),
    row("the same: the fall is told", launched(isFound), percent, "at least", 0.95),
  ];
}

/** The share of reports that tell it, for the dispersion with the fewest. */
function leastOf(seed: number, settings: Settings, path: (page: number) => string, isTold: (news: News) => boolean) {
  const shares = DISPERSIONS.map((dispersion) => {
    const draw = drawFrom(seed + dispersion);
    const told = Array.from({ length: REPORTS }, () => newsOfSite(drawSite(draw, { ...settings, dispersion }), path));
    return told.filter(isTold).length / REPORTS;
  });
  return Math.min(...shares);
}

function drawReports(seed: number, setting: { readonly dispersion: number; readonly pageWobble: number }) {
  const draw = drawFrom(seed);
  return Array.from({ length: REPORTS }, () => newsOfSite(drawSite(draw, setting)));
}

function newsOfSite([people, ai]: ReturnType<typeof drawSite>, path = sectionPath): News {
  const pages = people.now.map((_, page) => path(page));
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
