import { renderToString } from "preact-render-to-string";
import { describe, expect, test } from "vitest";
import { trendWindows } from "../../../../src/analytics/period.ts";
import { bar, divergingBar, partsBar, stackedBar } from "../../../../src/analytics/report/html/bars.ts";
import { sparkline, trendChart } from "../../../../src/analytics/report/html/trend-chart.ts";
import type { TrendPoint } from "../../../../src/analytics/window.ts";
import { counts, type Triple, WEEK } from "../../readings.ts";
import { week } from "../examples.ts";

/** [class, x, width] of each rectangle. */
function rects(svg: Parameters<typeof renderToString>[0]): (readonly [string, string, string])[] {
  const found = renderToString(svg).matchAll(/<rect class="(\w+)" x="([^"]*)" width="([^"]*)"/g);
  return Array.from(found, ([, kind = "", x = "", width = ""]) => [kind, x, width] as const);
}

describe("bars", () => {
  test.each([
    [50, 200, [["human", "0%", "25%"]]],
    [200, 200, [["human", "0%", "100%"]]],
    [1, 100_000, [["human", "0%", "1%"]]],
    [0, 200, []],
    [0, 0, []],
  ])("%d of %d", (value, most, expected) => {
    expect(rects(bar(value, most, "human"))).toEqual(expected);
  });

  test("put people before AI", () => {
    expect(rects(stackedBar(30, 10, 80))).toEqual([
      ["human", "0%", "37.5%"],
      ["ai", "37.5%", "12.5%"],
    ]);
  });

  test("put gains to the right of the middle and losses to the left", () => {
    expect(rects(divergingBar(100, 100, "ai"))).toEqual([["ai", "50%", "50%"]]);
    expect(rects(divergingBar(-50, 100, "ai"))).toEqual([["ai", "25%", "25%"]]);
  });

  test("put what is both between people and AI", () => {
    const parts = { humanOnly: 60, both: 10, aiOnly: 30, total: 100, withinBounds: true };
    expect(rects(partsBar(parts))).toEqual([
      ["human", "0%", "60%"],
      ["both", "60%", "10%"],
      ["ai", "70%", "30%"],
    ]);
  });
});

const trendOf = (...totals: Triple[]): TrendPoint[] =>
  trendWindows(WEEK, { unit: "week" }, totals.length).map((window, i) => ({
    window,
    totals: counts(totals[i] ?? [0, 0]),
  }));

function chart(...totals: Triple[]): string {
  const svg = trendChart({ ...week, trend: trendOf(...totals) }, "text");
  return svg === null ? "" : renderToString(svg);
}

/** [audience, dy] of the labels at the lines' ends. */
function ends(svg: string): string[][] {
  return Array.from(svg.matchAll(/class="end (\w+)"[^>]* dy="(-?\d+)"/g), ([, ...found]) => found);
}

describe("the trend", () => {
  test("starts at zero, and marks the two windows that are compared", () => {
    const svg = chart([100, 50], [100, 0], [100, 50], [100, 100]);
    expect(svg).toContain('d="M16.88,14L40.63,14L64.38,14L88.13,14"');
    expect(svg).toContain('d="M16.88,50.5L40.63,87L64.38,50.5L88.13,14"');
    expect(svg.match(/<g class="band"><rect x="52.5%" width="23.75%".*?Before/)).not.toBeNull();
    expect(svg.match(/<g class="band"><rect x="76.25%" width="23.75%".*?Now/)).not.toBeNull();
  });

  test.each<[string, Triple[], string[][]]>([
    [
      "rising lines have theirs above",
      [
        [100, 10],
        [120, 20],
      ],
      [
        ["human", "-12"],
        ["ai", "-12"],
      ],
    ],
    [
      "falling lines have theirs below",
      [
        [120, 20],
        [100, 10],
      ],
      [
        ["human", "22"],
        ["ai", "22"],
      ],
    ],
    [
      "close lines have theirs apart",
      [
        [100, 95],
        [110, 105],
      ],
      [
        ["human", "-12"],
        ["ai", "22"],
      ],
    ],
    [
      "close lines with AI ahead too",
      [
        [95, 100],
        [105, 110],
      ],
      [
        ["human", "22"],
        ["ai", "-12"],
      ],
    ],
  ])("names its lines: %s", (_, totals, expected) => {
    expect(ends(chart(...totals))).toEqual(expected);
  });

  test("labels some of many windows, the latest among them", () => {
    const svg = chart(...Array.from({ length: 30 }, (): Triple => [10, 5]));
    const ticks = Array.from(svg.matchAll(/class="tick[^>]*>([^<]*)/g), ([, label]) => label);
    expect(ticks).toHaveLength(10);
    expect(ticks.at(-1)).toBe("9 Nov");
  });

  test("is not drawn of one window, or of nobody", () => {
    expect(chart([100, 50])).toBe("");
    expect(chart([0, 0], [0, 0])).toBe("");
  });

  test("is told in words where it is a sparkline", () => {
    const svg = sparkline(trendOf([1_100, 5], [1_200, 9]), "human", "2 weeks");
    expect(svg && renderToString(svg)).toContain('role="img" aria-label="2 weeks: 1,100, 1,200"');
    expect(sparkline(trendOf([1, 0], [1, 0]), "ai", "2 weeks")).toBeNull();
  });
});
