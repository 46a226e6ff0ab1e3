import { describe, expect, test } from "vitest";
import { partsOf } from "../../../src/analytics/parts.ts";
import { type Period, trendWindows } from "../../../src/analytics/period.ts";
import { partsChart, trendChart } from "../../../src/analytics/report/mermaid.ts";
import type { TrendPoint, WindowUnit } from "../../../src/analytics/window.ts";
import { counts, WEEK } from "../readings.ts";

function trend(period: Period, windows: number, current = WEEK): TrendPoint[] {
  return trendWindows(current, period, windows).map((window, i) => ({
    window,
    totals: counts([100 + i, 40 + i]),
  }));
}

function line(chart: string | null, start: string): string {
  return chart?.split("\n").find((line) => line.trim().startsWith(start)) ?? "";
}

describe("the trend's chart", () => {
  test("is a fenced diagram from zero to the largest value", () => {
    const chart = trendChart(trend({ unit: "week" }, 3), "week");
    expect(chart?.split("\n").slice(8)).toEqual([
      "---",
      "xychart-beta",
      '  title "Visitors: people (bars), AI (line)"',
      '  x-axis ["26 Oct", "2 Nov", "9 Nov"]',
      "  y-axis 0 --> 102",
      "  bar [100, 101, 102]",
      "  line [40, 41, 42]",
      "```",
    ]);
    expect(chart?.startsWith("```mermaid\n---\nconfig:\n")).toBe(true);
  });

  test.each<[Period, WindowUnit, string, string]>([
    [{ unit: "month" }, "month", "2026-11-01", '["Sep", "Oct", "Nov"]'],
    [{ unit: "month" }, "month", "2026-02-01", '["Dec 2025", "Jan 2026", "Feb 2026"]'],
    [{ unit: "quarter" }, "quarter", "2026-10-01", '["Q2", "Q3", "Q4"]'],
    [{ unit: "days", days: 365 }, "window", "2026-11-09", '["9 Nov 2024", "9 Nov 2025", "9 Nov 2026"]'],
  ])("labels of %j are dates that differ", (period, unit, from, labels) => {
    const [window] = trendWindows({ ...WEEK, to: nextStart(from, period) }, period, 1);
    expect(line(trendChart(trend(period, 3, window), unit), "x-axis")).toBe(`  x-axis ${labels}`);
  });

  test("numbers the windows where their labels would overlap", () => {
    const chart = trendChart(trend({ unit: "week" }, 13), "week");
    expect(line(chart, "x-axis")).toBe('  x-axis "weeks, the latest last" 1 --> 13');
  });

  test("is left out where there is no line to draw", () => {
    expect(trendChart([], "week")).toBeNull();
    expect(trendChart(trend({ unit: "week" }, 1), "week")).toBeNull();
    const empty = trend({ unit: "week" }, 3).map(({ window }) => ({ window, totals: counts([0, 0]) }));
    expect(trendChart(empty, "week")).toBeNull();
  });
});

describe("the chart of kinds of visitors", () => {
  test("leaves out kinds that nobody is, and keeps the colours of the others", () => {
    expect(partsChart(partsOf(counts([10, 4, 12])))).toContain(
      '  "People only" : 8\n  "AI only" : 2\n  "Both" : 2\n',
    );
    const machines = partsChart(partsOf(counts([0, 4])));
    expect(machines?.match(/".*" : .*/g)).toEqual(['"AI only" : 4']);
    expect(line(machines, "pie1")).toBe(
      line(partsChart(partsOf(counts([10, 4, 12]))), "pie2").replace("2", "1"),
    );
  });

  test("is left out without visitors", () => {
    expect(partsChart(partsOf(counts([0, 0])))).toBeNull();
  });
});

function nextStart(from: string, period: Period): string {
  const date = new Date(from);
  if (period.unit === "days") date.setUTCDate(date.getUTCDate() + period.days);
  else date.setUTCMonth(date.getUTCMonth() + (period.unit === "quarter" ? 3 : 1));
  return date.toISOString().slice(0, 10);
}
