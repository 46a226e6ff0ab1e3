import { renderToString } from "preact-render-to-string";
import { describe, expect, test } from "vitest";
import { analyze, type Insights } from "../../../../src/analytics/insights.ts";
import { sparkline, trendChart } from "../../../../src/analytics/report/charts.ts";
import type { Trend } from "../../../../src/analytics/report/document.ts";
import { trendChart as mermaidTrend } from "../../../../src/analytics/report/markdown.ts";
import { trend } from "../../../../src/analytics/report/site-parts.ts";
import { type Period, trendWindows, type WindowUnit } from "../../../../src/inputs/period.ts";
import { counts, input, reading, type Triple, WEEK } from "../readings.ts";
import { SITES } from "./sites.ts";

const NO_SITE = analyze(input(reading([0, 0]))).site;

/** The chart of a trend that ends with `current`; null if there's none. */
function chartOf(
  totals: readonly Triple[],
  period: Period = { unit: "week" },
  unit: WindowUnit = "week",
  current = WEEK,
  given: Partial<Insights> = {},
): Trend | null {
  const windows = trendWindows(current, period, totals.length).map((window, i) => ({
    window,
    totals: counts(totals[i] ?? [0, 0]),
  }));
  const { insights } = SITES["first week"];
  const [part] = trend({ ...insights, window: current, unit, trend: windows, site: NO_SITE, ...given });
  const block = part?.blocks[0];
  return block?.kind === "trend" ? block : null;
}

const same = (length: number) => Array.from({ length }, (): Triple => [10, 5]);
const drawn = (block: Trend | null): string => (block === null ? "" : renderToString(trendChart(block, "text")));
const chart = (...totals: Triple[]): string => drawn(chartOf(totals));

describe("the trend in HTML", () => {
  test("starts at zero", () => {
    const svg = chart([100, 50], [100, 0], [100, 50], [100, 100]);
    expect(svg).toContain('d="M21.25,5L43.75,5L66.25,5L88.75,5"');
    expect(svg).toContain('d="M21.25,47L43.75,89L66.25,47L88.75,5"');
  });

  test("shows usual ranges as bands, beginning with the site's level, and none while a level is new", () => {
    const { site } = SITES.quiet.insights;
    const human = { ...site.human, usual: { low: 80, high: 100 }, levelSince: { ...WEEK, from: "2026-11-02" } };
    const ai = { ...site.ai, usual: { low: 40, high: 60 } };
    const bands = (human: typeof site.human) => {
      const block = chartOf(same(3), { unit: "week" }, "week", WEEK, { site: { ...site, human, ai } });
      const drawnBands = drawn(block).matchAll(/<rect class="range (\w+)" x="([^"]*)"[^>]* width="([^"]*)"/g);
      return Array.from(drawnBands, ([, ...band]) => band.join(" "));
    };
    // Three periods share 90% of the width.
    expect(bands(human)).toEqual(["human 40% 60%", "ai 10% 90%"]);
    expect(bands({ ...human, isNewLevel: true })).toEqual(["ai 10% 90%"]);
  });

  test("labels the latest annotations in rows of their own, shortened, and toward the middle", () => {
    const annotations = [
      { date: "2026-10-27", text: "Not labeled" },
      { date: "2026-10-27", text: "<b>Version 2.0 of the whole product" },
      { date: "2026-11-10", text: "Footer" },
      { date: "2026-11-14", text: "Billing" },
    ];
    const svg = drawn(chartOf(same(3), { unit: "week" }, "week", WEEK, { annotations }));
    const labels = svg.matchAll(/<text x="[^"]*" y="([^"]*)" dx="[^"]*" text-anchor="(\w+)">([^<]*)/g);
    expect(Array.from(labels, ([, ...found]) => found.join(" "))).toEqual([
      "3.9% start &lt;b>Version 2.0 of the…",
      "10.4% end Billing",
      "16.9% end Footer",
    ]);
  });

  test("labels some of many periods, including the latest", () => {
    const svg = chart(...same(30));
    const ticks = Array.from(svg.matchAll(/class="tick[^>]*>([^<]*)/g), ([, label]) => label);
    expect(ticks).toHaveLength(10);
    expect(ticks.at(-1)).toBe("Nov 9");
  });
});

describe("a sparkline", () => {
  test("has a gap where a period is unknown, and isn't drawn without visitors", () => {
    expect(sparkline({ past: [0, 0], of: "ai", unit: "week" })).toBeNull();
    const svg = sparkline({ past: [null, 10, 20, null, 20], of: "human", unit: "week" });
    // 94% of the width in four steps; 20 is at 14%, and 10 is halfway down to 96%.
    expect(svg && renderToString(svg)).toContain('d="M25.5,55L49,14M96,14Z"');
    expect(svg && renderToString(svg)).toContain('aria-label="5 weeks: unknown, 10, 20, unknown, 20"');
  });
});

describe("the chart on GitHub", () => {
  const mermaid = (...given: Parameters<typeof chartOf>): string => {
    const block = chartOf(...given);
    return block === null ? "" : mermaidTrend(block);
  };

  test("has dates, or the first and last one if they would overlap", () => {
    expect(mermaid(same(3))).toContain('  x-axis ["Oct 26", "Nov 2", "Nov 9"]\n');
    expect(mermaid(same(13))).toContain('  x-axis ["Aug 17", ');
    expect(mermaid(same(20))).toContain('  x-axis "weeks, from Jun 29 to Nov 9" 1 --> 20\n');
  });

  test("starts with the first visitor, and has only the audiences that ever came", () => {
    const lines = mermaid([
      [0, 0],
      [0, 0],
      [10, 0],
      [20, 0],
    ]).split("\n");
    expect(lines.slice(-5)).toEqual([
      '  title "People (bars)"',
      '  x-axis ["Nov 2", "Nov 9"]',
      "  y-axis 0 --> 20",
      "  bar [10, 20]",
      "```",
    ]);
  });
});

describe("a trend", () => {
  test.each<[Period, WindowUnit, string, string, string[]]>([
    [{ unit: "month" }, "month", "2026-11-01", "2026-12-01", ["Sep", "Oct", "Nov"]],
    [{ unit: "month" }, "month", "2026-02-01", "2026-03-01", ["Dec 2025", "Jan 2026", "Feb 2026"]],
    [{ unit: "quarter" }, "quarter", "2026-10-01", "2027-01-01", ["Q2", "Q3", "Q4"]],
    [{ unit: "days", days: 365 }, "window", "2026-11-09", "2027-11-09", ["Nov 9, 2024", "Nov 9, 2025", "Nov 9, 2026"]],
  ])("with the period %j has distinct labels", (period, unit, from, to, labels) => {
    expect(chartOf(same(3), period, unit, { ...WEEK, from, to })?.ticks).toEqual(labels);
  });

  test("is left out if there's no line to draw", () => {
    const none: Triple = [0, 0];
    for (const totals of [[], same(1), [none, none]]) expect(chartOf(totals)).toBeNull();
  });
});
