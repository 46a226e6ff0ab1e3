import { renderToString } from "preact-render-to-string";
import { describe, expect, test } from "vitest";
import type { Report, TrendPoint } from "../../../../src/analytics/data.ts";
import { bridgeBars, sparkline, trendChart } from "../../../../src/analytics/print/charts.ts";
import type { Part, Trend } from "../../../../src/analytics/print/document.ts";
import { trend } from "../../../../src/analytics/print/site.ts";
import { type Period, trendWindows } from "../../../../src/inputs/period.ts";
import { REPORTS, report, WEEK } from "./reports.ts";

type Pair = readonly [people: number, ai: number];

const NONE = { people: null, ai: null };

/** The part of a trend with these counts; none if there's nothing to draw. */
function partOf(counts: readonly Pair[], given: Partial<Report> = {}, period: Period = { unit: "week" }): Part | null {
  const points = trendWindows(given.period ?? WEEK, period, counts.length).map((window, i): TrendPoint => {
    const [people = 0, ai = 0] = counts[i] ?? [];
    return { period: window, people, ai, total: people + ai, usual: NONE };
  });
  const [now = 0, ai = 0] = counts.at(-1) ?? [];
  const { people, ...first } = REPORTS["first week"];
  const site = { ...first, people: { ...people, now }, ai: { ...people, now: ai } };
  return trend({ ...site, trend: points, ...given })[0] ?? null;
}

function chartOf(...given: Parameters<typeof partOf>): Trend | null {
  const block = partOf(...given)?.blocks[0];
  return block?.kind === "trend" ? block : null;
}

const same = (length: number) => Array.from({ length }, (): Pair => [10, 5]);
const drawn = (block: Trend | null): string => (block === null ? "" : renderToString(trendChart(block, "text")));
const rangeOf = (given: Pair | null | undefined) => (given ? { low: given[0], high: given[1] } : null);
/** One line of these values and ranges. */
const line = (values: readonly (number | null)[], usual: readonly (Pair | null)[] = []): Trend => ({
  caption: "",
  labels: values.map((_, i) => `Week ${i}`),
  ticks: values.map((_, i) => `${i}`),
  lines: [{ of: "people", values, usual: values.map((_, i) => rangeOf(usual[i])) }],
  notes: [],
});

describe("the trend in HTML", () => {
  test("starts at zero", () => {
    const svg = drawn(line([100, 50, 100]));
    // Three periods share 90% of the width; zero is at 89%, and the maximum at 9%.
    expect(svg).toContain('d="M25,9L55,49L85,9"');
  });

  test("has a gap where there's no data, and says so", () => {
    const svg = drawn(line([100, null, null, 100, null, 100]));
    expect(svg).toContain('d="M17.5,9h0M62.5,9h0M92.5,9h0"');
    expect(Array.from(svg.matchAll(/<text x="([^"]*)"[^>]*>no data/g), ([, at]) => at)).toEqual(["32.5%", "77.5%"]);
    const part = partOf([...same(2), [0, 0], ...same(2)]);
    expect(part?.blocks[0]).toMatchObject({ caption: "Visitors over 5 weeks. No data for Oct 26 – Nov 1, 2026." });
  });

  test("shows what was usual in each period, and nothing where that's unknown", () => {
    const svg = drawn(line([100, 80, 80], [null, [40, 60], [60, 100]]));
    expect(svg).toContain('<path class="range people" d="M40,41H70V57H40ZM70,9H100V41H70Z"');
  });

  test("labels the latest count, and earlier ones that were the farthest from usual", () => {
    const usual = Array.from({ length: 8 }, (): Pair => [90, 110]);
    const svg = drawn(line([100, 300, 105, 115, 20, 120, 100, 99], usual));
    const counts = Array.from(svg.matchAll(/class="count[^>]*>([^<]*)/g), ([, label]) => label);
    expect(counts).toEqual(["20", "300", "120", "99"]);
  });

  test.each([
    ["above a rise", [100, 200], [10, 10], -10],
    ["below a fall", [200, 100], [10, 10], 20],
    ["above a fall to the axis", [200, 10], [200, 200], -10],
    ["above a fall to another line", [200, 100], [95, 95], -10],
    ["below a rise to another line", [50, 90], [100, 100], 20],
  ])("labels the latest count %s", (_, values, others, dy) => {
    const [people] = line(values).lines;
    const [ai] = line(others).lines;
    if (!people || !ai) throw new Error("no lines");
    const svg = drawn({ ...line(values), lines: [people, { ...ai, of: "ai" }] });
    expect(/class="count people"[^>]* dy="([^"]*)"/.exec(svg)?.[1]).toBe(String(dy));
  });

  test("labels the latest annotations in rows of their own, shortened, and toward the middle", () => {
    const annotations = [
      { date: "2026-10-27", text: "Not labeled" },
      { date: "2026-10-27", text: "<b>Version 2.0 of the whole product" },
      { date: "2026-11-10", text: "Footer" },
      { date: "2026-11-14", text: "Billing" },
    ];
    const svg = drawn(chartOf(same(3), { annotations }));
    const labels = svg.matchAll(/<text x="[^"]*" y="([^"]*)" dx="[^"]*" text-anchor="(\w+)">([^<]*)/g);
    expect(Array.from(labels, ([, ...found]) => found.join(" "))).toEqual([
      "3.9% start &lt;b>Version 2.0 of the…",
      "10.4% end Billing",
      "16.9% end Footer",
    ]);
  });

  test("labels some of many periods, including the latest", () => {
    const ticks = Array.from(drawn(chartOf(same(30))).matchAll(/class="tick[^>]*>([^<]*)/g), ([, label]) => label);
    expect(ticks).toHaveLength(10);
    expect(ticks.at(-1)).toBe("Nov 9");
  });

  const within = { record: null, position: "within" } as const;
  const lowest = { record: "lowest", position: "below" } as const;
  const above = { record: null, position: "above" } as const;
  const unknown = { record: null, position: null } as const;
  test.each([
    [within, within, "People and AI visitors: within the usual range"],
    [lowest, lowest, "People and AI visitors: lowest in 2 weeks"],
    [lowest, within, "People: lowest in 2 weeks; AI visitors: within the usual range"],
    [within, above, "People: within the usual range; AI visitors: above the usual range"],
    [unknown, unknown, "People and AI visitors over 2 weeks"],
  ])("has its conclusion as its title (%#)", (people, ai, title) => {
    const { typical } = REPORTS;
    const given = { people: { ...typical.people, ...people }, ai: { ...typical.ai, ...ai } };
    expect(partOf(same(2), given)?.title).toBe(title);
  });
});

describe("a sparkline", () => {
  const spark = (past: readonly (number | null)[], more = {}): string => {
    const svg = sparkline({ past, of: "people", unit: "week", ...more });
    return svg === null ? "" : renderToString(svg);
  };

  test("has a gap where a period is unknown, and says what it shows", () => {
    const svg = spark([null, 10, 20, 20, null, 20]);
    // 93% of the width in five steps; 20 is at 10%, and 10 two thirds of the way to 94%.
    expect(svg).toContain('d="M20.6,66L39.2,10L57.8,10M95,10h0"');
    expect(svg).toContain('aria-label="6 weeks: 10–20, now 20, 2 unknown"');
  });

  test("starts at zero only if that doesn't flatten it, and shows what's usual now", () => {
    expect(spark([10, 40, 10])).toContain("M2,73L48.5,10");
    expect(spark([100, 104, 100])).toContain("M2,66L48.5,10L95,66");
    expect(spark([100, 104, 100], { usual: { low: 96, high: 104 } })).toContain('y="10%" height="56%"');
  });

  test.each([[[0, 0, 0]], [[5]], [[null, null, null, null, 3, 5]]])("isn't drawn without a shape: %j", (past) => {
    expect(spark(past)).toBe("");
  });
});

describe("the way from usual to now", () => {
  test("has bars that start where the one before ended", () => {
    const bridge = {
      usual: 50,
      parts: [
        { name: "`/a`", visits: 50 },
        { name: "Rest", visits: -20 },
      ],
      now: 80,
    };
    const bars = bridgeBars(bridge).map((bar) => /class="bar.*width="[^"]*"/.exec(renderToString(bar))?.[0]);
    expect(bars).toEqual([
      'class="bar whole" x="0%" width="49.5%"',
      'class="bar more" x="49.5%" width="49.5%"',
      'class="bar less" x="79.2%" width="19.8%"',
      'class="bar whole" x="0%" width="79.2%"',
    ]);
  });
});

describe("a trend", () => {
  test.each<[Period, Report["unit"], string, string, string[]]>([
    [{ unit: "month" }, "month", "2026-11-01", "2026-12-01", ["Sep", "Oct", "Nov"]],
    [{ unit: "month" }, "month", "2026-02-01", "2026-03-01", ["Dec 2025", "Jan 2026", "Feb 2026"]],
    [{ unit: "quarter" }, "quarter", "2026-10-01", "2027-01-01", ["Q2", "Q3", "Q4"]],
    [{ unit: "days", days: 365 }, "period", "2026-11-09", "2027-11-09", ["Nov 9, 2024", "Nov 9, 2025", "Nov 9, 2026"]],
  ])("with the period %j has distinct labels", (period, unit, from, to, labels) => {
    expect(chartOf(same(3), { unit, period: { ...WEEK, from, to } }, period)?.ticks).toEqual(labels);
  });

  test("starts with the first visitor, and has only the audiences that ever came", () => {
    const chart = chartOf([
      [0, 0],
      [10, 0],
      [20, 0],
    ]);
    expect(chart?.ticks).toEqual(["Nov 2", "Nov 9"]);
    expect(chart?.lines.map(({ of, values }) => [of, values])).toEqual([["people", [10, 20]]]);
  });

  test("is left out if there's no line to draw", () => {
    const none: Pair = [0, 0];
    for (const counts of [[], same(1), [none, none]]) expect(chartOf(counts)).toBeNull();
    expect(trend(report({ trend: [] }))).toEqual([]);
  });
});
