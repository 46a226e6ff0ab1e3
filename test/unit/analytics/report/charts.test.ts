import type { JSX } from "preact";
import { renderToString } from "preact-render-to-string";
import { describe, expect, test } from "vitest";
import { sparkline, bar as svgBar, trendChart } from "../../../../src/analytics/report/charts.ts";
import type { Point, Trend } from "../../../../src/analytics/report/document.ts";
import { trendChart as mermaidTrend } from "../../../../src/analytics/report/markdown.ts";
import { trend } from "../../../../src/analytics/report/site-parts.ts";
import { type Period, trendWindows, type WindowUnit } from "../../../../src/inputs/period.ts";
import { counts, type Triple, WEEK, WEEK_BEFORE } from "../readings.ts";
import { SITES } from "./sites.ts";

/** [class, x, width] of each rectangle. */
function rects(svg: JSX.Element): (readonly [string, string, string])[] {
  const found = renderToString(svg).matchAll(/<rect class="(\w+)" x="([^"]*)" width="([^"]*)"/g);
  return Array.from(found, ([, kind = "", x = "", width = ""]) => [kind, x, width] as const);
}

describe("bars in HTML", () => {
  test.each([
    [50, 200, [["human", "0%", "25%"]]],
    [200, 200, [["human", "0%", "100%"]]],
    [1, 100_000, [["human", "0%", "1%"]]],
    [0, 200, []],
    [0, 0, []],
  ])("show %d of %d", (value, of, expected) => {
    expect(rects(svgBar([["human", value]], of))).toEqual(expected);
  });

  test("place their parts next to each other", () => {
    const parts = [
      ["human", 60],
      ["ai", 30],
    ] as const;
    expect(rects(svgBar(parts, 100))).toEqual([
      ["human", "0%", "60%"],
      ["ai", "60%", "30%"],
    ]);
  });
});

/** The points of a trend that ends with `current`, or none if no trend is shown. */
function points(
  totals: readonly Triple[],
  period: Period = { unit: "week" },
  unit: WindowUnit = "week",
  current = WEEK,
): readonly Point[] {
  const windows = trendWindows(current, period, totals.length).map((window, i) => ({
    window,
    totals: counts(totals[i] ?? [0, 0]),
  }));
  const [part] = trend({
    ...SITES.quiet.insights,
    window: current,
    before: WEEK_BEFORE,
    unit,
    trend: windows,
  });
  const block = part?.blocks[0];
  return block?.kind === "trend" ? block.points : [];
}

const block = (points: readonly Point[]): Trend => ({
  kind: "trend",
  unit: "weeks",
  caption: "",
  points,
  ranges: { human: null, ai: null },
  marks: [],
  merges: [],
});

const chart = (...totals: Triple[]) => renderToString(trendChart(block(points(totals)), "text"));

/** [audience, dy] of the labels at the lines' ends. */
function ends(svg: string): string[][] {
  return Array.from(svg.matchAll(/class="end (\w+)"[^>]* dy="(-?\d+)"/g), ([, ...found]) => found);
}

describe("the trend in HTML", () => {
  test("starts at zero, and marks the two compared periods", () => {
    const svg = chart([100, 50], [100, 0], [100, 50], [100, 100]);
    expect(svg).toContain('d="M20.38,14L43.13,14L65.88,14L88.63,14"');
    expect(svg).toContain('d="M20.38,50.5L43.13,87L65.88,50.5L88.63,14"');
    expect(svg).toMatch(/<g class="band"><rect x="54.5%" width="22.75%"[^>]*><\/rect><text[^>]*>Previous/);
    expect(svg).toMatch(/<g class="band"><rect x="77.25%" width="22.75%"[^>]*><\/rect><text[^>]*>Now/);
  });

  test.each<[string, Triple, Triple, string, string]>([
    ["above rising lines", [100, 10], [120, 20], "-12", "-12"],
    ["below falling lines", [120, 60], [100, 50], "22", "22"],
    ["above a line near the axis", [120, 20], [100, 1], "22", "-12"],
    ["apart if both lines are near the axis", [120, 100], [0, 0], "-30", "-12"],
    ["apart if the lines are close", [100, 95], [110, 105], "-12", "22"],
    ["apart if the lines are close and AI is higher", [95, 100], [105, 110], "22", "-12"],
  ])("places its labels %s", (_, before, now, human, ai) => {
    expect(ends(chart(before, now))).toEqual([
      ["human", human],
      ["ai", ai],
    ]);
  });

  test("labels some of many periods, including the latest", () => {
    const svg = chart(...Array.from({ length: 30 }, (): Triple => [10, 5]));
    const ticks = Array.from(svg.matchAll(/class="tick[^>]*>([^<]*)/g), ([, label]) => label);
    expect(ticks).toHaveLength(10);
    expect(ticks.at(-1)).toBe("Nov 9");
  });

  test("describes a sparkline in words", () => {
    const svg = sparkline([1_100, 1_200], "human", "2 weeks");
    expect(svg && renderToString(svg)).toContain('role="img" aria-label="2 weeks: 1,100, 1,200"');
    expect(sparkline([0, 0], "ai", "2 weeks")).toBeNull();
  });

  test("leaves a gap in a sparkline where a period is unknown", () => {
    const svg = sparkline([null, 10, 20, null, 20], "human", "5 weeks");
    // 94% of the width in four steps; 20 is at 14%, and 10 is halfway down to 96%.
    expect(svg && renderToString(svg)).toContain('d="M25.5,55L49,14M96,14Z"');
    expect(svg && renderToString(svg)).toContain('aria-label="5 weeks: unknown, 10, 20, unknown, 20"');
  });
});

describe("the chart on GitHub", () => {
  test("numbers the trend's periods if their labels would overlap", () => {
    const many = points(Array.from({ length: 13 }, (): Triple => [10, 5]));
    expect(mermaidTrend(block(many))).toContain('  x-axis "weeks, oldest first" 1 --> 13\n');
  });
});

describe("a trend", () => {
  test.each<[Period, WindowUnit, string, string, string[]]>([
    [{ unit: "month" }, "month", "2026-11-01", "2026-12-01", ["Sep", "Oct", "Nov"]],
    [{ unit: "month" }, "month", "2026-02-01", "2026-03-01", ["Dec 2025", "Jan 2026", "Feb 2026"]],
    [{ unit: "quarter" }, "quarter", "2026-10-01", "2027-01-01", ["Q2", "Q3", "Q4"]],
    [{ unit: "days", days: 365 }, "window", "2026-11-09", "2027-11-09", ["Nov 9, 2024", "Nov 9, 2025", "Nov 9, 2026"]],
  ])("with the period %j has distinct labels", (period, unit, from, to, labels) => {
    const three: Triple[] = [
      [1, 1],
      [1, 1],
      [1, 1],
    ];
    expect(points(three, period, unit, { ...WEEK, from, to }).map(({ tick }) => tick)).toEqual(labels);
  });

  test("is left out if there's no line to draw", () => {
    expect(points([])).toEqual([]);
    expect(points([[100, 50]])).toEqual([]);
    expect(
      points([
        [0, 0],
        [0, 0],
      ]),
    ).toEqual([]);
  });
});
