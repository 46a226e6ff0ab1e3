import { renderToString } from "preact-render-to-string";
import { expect, test } from "vitest";
import type { Report } from "../../../../src/analytics/data.ts";
import { bar, sparkline, trendChart } from "../../../../src/analytics/print/charts.ts";
import type { Sparkline, Trend } from "../../../../src/analytics/print/document.ts";
import { trend } from "../../../../src/analytics/print/site.ts";
import { type Period, trendWindows } from "../../../../src/inputs/period.ts";
import { reportOn } from "../findings/small.ts";
import { WEEK } from "../readings.ts";
import { REPORTS } from "./reports.ts";

type Pair = readonly [low: number, high: number];

const rangeOf = (given: Pair | null | undefined) => (given ? { low: given[0], high: given[1] } : null);
/** A chart with one line of these values and ranges, or two. A value of 0 is a gap. */
const line = (values: readonly number[], usual: readonly (Pair | null)[] = [], ai: readonly number[] = []): Trend => {
  const windows = trendWindows(WEEK, { unit: "week" }, values.length);
  const trend = windows.map((period, i) => {
    const [people = 0, other = 0] = [values[i], ai[i]];
    return { period, people, ai: other, total: people + other, usual: { people: rangeOf(usual[i]), ai: null } };
  });
  return { trend, audiences: ai.length > 0 ? ["people", "ai"] : ["people"], unit: "week", annotations: [] };
};
const drawn = (block: Trend | undefined): string => (block ? renderToString(trendChart(block, "text")) : "");
const ticksOf = (svg: string) => Array.from(svg.matchAll(/class="tick[^>]*>([^<]*)/g), ([, label]) => label);
const countsOf = (svg: string) =>
  Array.from(svg.matchAll(/class="count[^>]*>([^<]*)/g), ([, label]) => label).join(" ");
const spark = (past: readonly (number | null)[], more: Partial<Sparkline> = {}): string =>
  renderToString(sparkline({ past, of: "people", unit: "week", ...more }));
const usual = Array.from({ length: 8 }, (): Pair => [90, 110]);
/** 93% of a sparkline's width in five steps; 20 is at 10% of its height, and 10 two thirds of the way to 94%. */
const gap = [null, 10, 20, 20, null, 20];

test.each<[what: string, svg: string, shown: string | RegExp]>([
  // Three periods share 90% of the width; zero is at 89%, and the maximum at 9%.
  ["trend starts at zero", drawn(line([100, 50, 100])), 'd="M25,9L55,49L85,9"'],
  [
    "trend has a gap where there's no data, and says so",
    drawn(line([100, 0, 0, 100, 0, 100])),
    /d="M17.5,9h0M62.5,9h0M92.5,9h0".*x="32.5%"[^>]*>no data.*x="77.5%"[^>]*>no data/,
  ],
  [
    "trend shows what was usual in each period, and nothing where that's unknown",
    drawn(line([100, 80, 80], [null, [40, 60], [60, 100]])),
    '<path class="range people" d="M40,41H70V57H40ZM70,9H100V41H70Z"',
  ],
  [
    "trend labels the latest count, and earlier ones that were the farthest from usual",
    countsOf(drawn(line([100, 300, 105, 20, 115, 120, 100, 99], usual))),
    /^99 300 20 120$/,
  ],
  [
    "trend of many periods labels only counts whose labels don't overlap on a phone",
    countsOf(drawn(line([20, 10, ...Array(17).fill(100), 300, 300, 100, 100, 99], [...usual, ...usual, ...usual]))),
    /^99 300 10$/,
  ],
  ["trend doesn't label the latest count if there's no data", countsOf(drawn(line([100, 300, 0], usual))), /^300$/],
  [
    "trend of few periods centers the latest labels on their point",
    drawn(line([100, 50])),
    'x="77.5%" y="49%" text-anchor="middle"',
  ],
  [
    "trend of many periods ends its latest labels at the edge",
    drawn(line([1, 1, 1, 1, 1, 1])),
    'x="100%" y="9%" text-anchor="end"',
  ],
  ["sparkline has a gap where a period is unknown", spark(gap), "M20.6,66L39.2,10L57.8,10M95,10h0"],
  ["sparkline says what it shows", spark(gap), 'aria-label="6 weeks: 10–20, now 20, 2 unknown"'],
  ["sparkline starts at zero", spark([10, 40, 10]), "M2,73L48.5,10"],
  ["sparkline doesn't if that flattens it", spark([100, 104, 100]), "M2,66L48.5,10L95,66"],
  [
    "sparkline shows what's usual now",
    spark([100, 104, 100], { usual: { low: 96, high: 104 } }),
    'y="10%" height="56%"',
  ],
])("a %s", (_, svg, shown) => {
  if (typeof shown === "string") expect(svg).toContain(shown);
  else expect(svg).toMatch(shown);
});

test.each([
  ["above the higher line", [100, 50], [10, 10], -10],
  ["below the lower line", [50, 90], [100, 100], 20],
  ["above the lower line near the axis", [200, 10], [200, 200], -10],
])("the latest count's label is %s", (_, values, others, dy) => {
  const svg = drawn(line(values, [], others));
  expect(/class="count people"[^>]* dy="([^"]*)"/.exec(svg)?.[1]).toBe(String(dy));
});

test.each([
  [{ from: 0, to: 0.5 }, 'class="bar whole" x="0%" width="49.5%"'],
  [{ from: 0.5, to: 1 }, 'class="bar more" x="49.5%" width="49.5%"'],
  [{ from: 1, to: 0.8 }, 'class="bar less" x="79.2%" width="19.8%"'],
] as const)("a bar is drawn between its ends: %j", (given, shown) => {
  expect(renderToString(bar(given))).toContain(shown);
});

const chartOf = (report: Report) => trend(report)[0]?.blocks.find((block) => block.kind === "trend");

test.each([
  ["total 100; ai total 40", "People and AI visitors: within the usual range"],
  ["total 100 50; ai total 400 200", "People and AI visitors: lowest in 11 weeks"],
  ["total 100 50; ai total 400", "People: lowest in 11 weeks; AI visitors: within the usual range"],
  ["total 1000 2200 1000×8 1990", "People: above the usual range"],
  ["total 100 0", "People: none counted"],
  ["weeks 1; total 0 100; ai total 40", "People and AI visitors over 2 weeks"],
])("the trend's title is its conclusion: %s", (line, title) => {
  expect(trend(reportOn(`only; ${line}`))[0]?.title).toBe(title);
});

test("a trend labels annotations with their dates, neighbors in different rows, and lists their texts below", () => {
  const annotations = ["2026-10-27", "2026-11-03", "2026-11-10"].map((date) => ({ date, text: "<b>Version 2.0" }));
  const report = reportOn("only; weeks 2; total 10", { inputs: { annotations } });
  const labels = drawn(chartOf(report)).matchAll(/class="date"[^>]*><\/line><text [^>]*y="([^"]*)"[^>]*>([^<]*)/g);
  expect(Array.from(labels, ([, ...found]) => found.join(" "))).toEqual(["4% Oct 27", "11% Nov 3", "4% Nov 10"]);
  expect(trend(report)[0]?.blocks[1]).toMatchObject({
    rows: annotations.map(() => [expect.stringContaining("Version")]),
  });
});

test.each([
  [30, 10, 5, "Nov 9"],
  [60, 6, 2, "Nov 9, 2026"],
])(
  "a trend of %i periods has %i labels, %i of them on a phone, including the latest",
  (trend, all, onPhone, latest) => {
    const svg = drawn(chartOf(reportOn(`only; weeks ${trend - 1}; total 10`, { inputs: { trend } })));
    expect(ticksOf(svg)).toHaveLength(all);
    expect(svg.match(/class="tick"/g)).toHaveLength(onPhone);
    expect(ticksOf(svg).at(-1)).toBe(latest);
  },
);

test.each<[Period, Report["unit"], string, string, string[]]>([
  [{ unit: "month" }, "month", "2026-11-01", "2026-12-01", ["Sep", "Oct", "Nov"]],
  [{ unit: "month" }, "month", "2026-02-01", "2026-03-01", ["Dec 2025", "Jan 2026", "Feb 2026"]],
  [{ unit: "quarter" }, "quarter", "2026-10-01", "2027-01-01", ["Q2", "Q3", "Q4"]],
  [{ unit: "days", days: 365 }, "period", "2026-11-09", "2027-11-09", ["Nov 9, 2024", "Nov 9, 2025", "Nov 9, 2026"]],
])("a trend with the period %j has distinct labels", (period, unit, from, to, labels) => {
  const windows = trendWindows({ ...WEEK, from, to }, period, 3);
  const points = windows.flatMap((period) => REPORTS.typical.trend.slice(-1).map((point) => ({ ...point, period })));
  expect(ticksOf(drawn(chartOf({ ...REPORTS.typical, unit, trend: points })))).toEqual(labels);
});

test("a trend starts with the first visitor, has only the audiences that ever came, and says where there's no data", () => {
  const chart = chartOf(reportOn("only; weeks 4; total 0 10 0 20 30"));
  expect(ticksOf(drawn(chart))).toEqual(["Oct 19", "Oct 26", "Nov 2", "Nov 9"]);
  expect(chart?.audiences).toEqual(["people"]);
  expect(drawn(chart)).toContain(">no data<");
});

test.each(["weeks 0; total 10", "total 0", "total 0 10"])(
  "a trend is left out if there's no line to draw: %s",
  (line) => {
    expect(trend(reportOn(`only; ${line}`))).toEqual([]);
  },
);
