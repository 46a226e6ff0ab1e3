import { describe, expect, test } from "vitest";
import { drawFrom } from "../../../../bench/judgment/draw.ts";
import { drawSite } from "../../../../bench/judgment/sites.ts";
import type { AudienceCounts } from "../../../../src/analytics/judgment/counts.ts";
import { judgeGroups } from "../../../../src/analytics/judgment/groups.ts";
import { judgePages } from "../../../../src/analytics/judgment/judge-pages.ts";
import { compareWithPast, pastOf, rangeAround } from "../../../../src/analytics/judgment/past.ts";
import { sizeFactors } from "../../../../src/analytics/judgment/size-factors.ts";
import { destabilize, estimateLaw, stabilize } from "../../../../src/analytics/judgment/variance.ts";

/** Pages with the same counts in each of `weeks` earlier periods. */
function steady(pages: readonly number[], weeks: number, now: readonly number[], totals = 1_000): AudienceCounts {
  return {
    earlier: pages.map((count) => Array.from({ length: weeks }, () => count)),
    now,
    totals: Array.from({ length: weeks }, () => totals),
    total: totals,
  };
}

describe("the size of a site", () => {
  test("is the median page's ratio, which a page that changed and totals don't affect", () => {
    // Five of six pages halve: ln(50.5 / 100.5) = −0.68817 and e^−0.68817 = 0.50249, whatever the total says.
    const counts = steady(Array(6).fill(100), 4, [50, 50, 50, 50, 50, 90]);
    expect([...sizeFactors(counts)].map((size) => size.toFixed(4))).toEqual([
      "1.0000",
      "1.0000",
      "1.0000",
      "1.0000",
      "0.5025",
    ]);
  });

  test("is the ratio of totals with fewer than five pages to learn from, not counting pages that moved", () => {
    expect([...sizeFactors({ ...steady([100, 100], 2, [90, 80], 500), total: 400 })]).toEqual([1, 1, 0.8]);
    expect(sizeFactors(steady(Array(9).fill(100), 2, Array(9).fill(3))).at(-1)).toBe(1);
  });
});

test("totals that can't be right, because a page alone has more visitors, don't keep pages from being compared", () => {
  const counts = { ...steady(Array(40).fill(100), 12, Array(40).fill(100)), total: 9 };
  expect(sizeFactors(counts).at(-1)).toBe(1);
  expect(judgePages([counts])[0]).toMatchObject({ compared: 40, listed: new Uint8Array(40) });
  const earlier = { ...counts, total: 1_000, totals: counts.totals.with(3, 0) };
  expect(judgePages([earlier])[0]).toMatchObject({ compared: 40, listed: new Uint8Array(40) });
});

describe("the law of variation", () => {
  test("turns counts into a scale with equal steps, and back", () => {
    // 2√((24.625 + 0.375) / 1) = 10. With a wobble of 0.1: 20 × asinh(0.1 × 5) = 9.6242.
    expect(stabilize({ dispersion: 1, wobble: 0 }, 24.625)).toBeCloseTo(10, 10);
    expect(stabilize({ dispersion: 1, wobble: 0.1 }, 24.625)).toBeCloseTo(9.6242, 4);
    expect(destabilize({ dispersion: 1, wobble: 0.1 }, 9.6242)).toBeCloseTo(24.625, 2);
    expect(destabilize({ dispersion: 1, wobble: 0 }, -3)).toBe(0);
  });

  test("is solved from the largest pages and the rest", () => {
    // Twenty pages with 1,000 visitors and a variance of 3 + 0.01 × 1,000 = 13, and twenty with 100: 3 + 1 = 4.
    // The median of chi-squared/11 is (1 − 2/99)³ = 0.94062 of its mean.
    const counts = Float64Array.from({ length: 40 }, (_, i) => (i < 20 ? 1_000 : 100));
    const variances = counts.map((count) => (3 + 0.01 * count) * 0.94062);
    const { dispersion, wobble } = estimateLaw(counts, variances, 11);
    expect(dispersion).toBeCloseTo(3, 1);
    expect(wobble).toBeCloseTo(0.1, 2);
    expect(estimateLaw(counts.slice(0, 24), variances.slice(0, 24), 11)).toEqual({ dispersion: 5, wobble: 0.1 });
  });
});

describe("a page's usual count", () => {
  const sizes = new Float64Array(6).fill(1);
  test.each([
    ["is the median of its periods", [100, 90, 300, 110, 100], 200, 100],
    ["leaves out unknown periods", [null, 90, null, 110, 300, 100], 200, 105],
    ["starts with its first visitors", [0, 0, 90, 110, 100, 100], 100, 100],
    ["of fewer than four periods is the nearest one", [50, 200, 100], 180, 200],
  ])("%s", (_, row, now, usual) => {
    const counts = { earlier: [row], now: [now], totals: row.map(() => 100), total: 100 };
    expect(compareWithPast(counts, sizes).usual[0]).toBe(usual);
  });

  test("of a small page includes the periods without visitors", () => {
    expect(pastOf([0, 0, 3, 0, 12], sizes)).toEqual([0, 0, 3, 0, 12]);
  });

  test("has a 99% range from the typical law on a small site", () => {
    // Dispersion 5 and wobble 0.1, one earlier period: error √2, t(30) = 2.750, so ±3.8891 around
    // 20 × asinh(0.1 × √(100.375 / 5)) = 8.6854: from 4.7963 to 12.5745, which are 28.9 and 224.8 visitors.
    const compared = compareWithPast(steady([100], 1, [100]), Float64Array.of(1, 1));
    const { low, high } = rangeAround(compared, 0, 100);
    expect([low, high].map(Math.round)).toEqual([29, 225]);
  });
});

describe("pages are listed", () => {
  const many = Array.from({ length: 40 }, (_, i) => 100 + 10 * i);
  const now = (page: number, count: number) => many.with(page, count);
  const [none] = judgePages([steady(many, 12, many)]);

  test.each([
    ["a page that doubled", steady(many, 12, now(5, 300)), { listed: [5], notable: [5], still: 0 }],
    ["no page that changed by less than 1.3", steady(many, 12, now(39, 600)), { listed: [], notable: [], still: 0 }],
    ["a small page that rose", steady([5, ...many], 12, [200, ...many]), { listed: [0], notable: [0], still: 0 }],
    ["no page that was never seen", steady([0, ...many], 12, [200, ...many]), { listed: [], notable: [], still: 0 }],
  ])("%s", (_, counts, expected) => {
    const [judged] = judgePages([counts]);
    const places = (of: Uint8Array) => [...of.keys()].filter((page) => of[page]);
    if (!judged) throw new Error("There's one audience.");
    expect({
      listed: places(judged.listed),
      notable: places(judged.notable),
      still: Math.max(...judged.still),
    }).toEqual(expected);
  });

  test("and not in a quiet week, of which it says how many were compared", () => {
    expect(none).toMatchObject({ compared: 40, slow: [] });
    expect(none?.listed).toEqual(new Uint8Array(40));
  });

  test("against their usual weeks, however many pages had bursts before", () => {
    const burst = (page: number, week: number) => ((page + week) % 6 === 0 ? 5 : 1);
    const earlier = many.map((count, page) => Array.from({ length: 12 }, (_, week) => count * burst(page, week)));
    const [judged] = judgePages([{ ...steady(many, 12, now(5, 300)), earlier }]);
    expect(judged?.listed).toEqual(new Uint8Array(40).fill(1, 5, 6));
  });
});

describe("slow changes", () => {
  const many = Array.from({ length: 40 }, (_, i) => 100 + 10 * i);
  const falling = Array.from({ length: 13 }, (_, i) => Math.round(500 * 0.96 ** i));
  const slowOf = (series: readonly number[]) => {
    const { earlier, ...counts } = steady([...many, 1], series.length - 1, [...many, series.at(-1) ?? 0]);
    return judgePages([{ ...counts, earlier: earlier.with(40, series.slice(0, -1)) }])[0]?.slow;
  };

  test("are told with both ends of a straight line: 500 × 0.96¹² = 306", () => {
    const [slow] = slowOf(falling) ?? [];
    expect(slow?.page).toBe(40);
    expect(Math.abs((slow?.start ?? 0) - 500)).toBeLessThan(10);
    expect(Math.abs((slow?.end ?? 0) - 306)).toBeLessThan(10);
  });

  test.each([
    ["six earlier periods", falling.slice(-7)],
    ["a sudden change", [...Array(7).fill(500), ...Array(6).fill(300)]],
    ["a change by less than 1.25", Array.from({ length: 13 }, (_, i) => 500 - 7 * i)],
    ["a burst before a level that hardly changes", [1500, 540, 530, 520, 515, 510, 505, 500, 490, 480, 470, 465, 460]],
    ["small pages", falling.map((count) => Math.round(count / 5))],
  ])("don't include %s", (_, series) => {
    expect(slowOf(series)).toEqual([]);
  });
});

test("groups are judged with the variation of groups", () => {
  const pages = judgePages([steady(Array(40).fill(200), 12, Array(40).fill(200))]);
  const steadyGroups = [5_000, 3_000, 2_000, 1_000, 800];
  const judge = (now: readonly number[]) => [...(judgeGroups([steady(steadyGroups, 12, now)], pages)[0]?.listed ?? [])];
  expect(judge(steadyGroups)).toEqual([0, 0, 0, 0, 0]);
  expect(judge(steadyGroups.with(0, 3_750))).toEqual([1, 0, 0, 0, 0]);
  // Unlikely by chance, but less than 10%.
  expect(judge(steadyGroups.with(0, 4_600))).toEqual([0, 0, 0, 0, 0]);
});

test("on simulated sites, quiet weeks are quiet, and pages that double are found", () => {
  const draw = drawFrom(11);
  const totals = { quiet: 0, doubled: 0, false: 0 };
  const extra = Array.from({ length: 10 }, (_, i) => 100 + (300 * i) / 9);
  const sum = (of: Uint8Array): number => of.reduce((all, one) => all + one, 0);
  for (let site = 0; site < 15; site++) {
    for (const { listed } of judgePages(drawSite(draw, { pageWobble: 0.1 }))) totals.quiet += sum(listed);
    const factor = (page: number, weeksAgo: number) => (page >= 600 && weeksAgo === 0 ? 2 : 1);
    for (const { listed } of judgePages(drawSite(draw, { extra, factor }))) {
      const right = sum(listed.subarray(600));
      totals.doubled += right;
      totals.false += sum(listed) - right;
    }
  }
  expect(totals.quiet).toBeLessThanOrEqual(1);
  expect(totals.doubled).toBeGreaterThanOrEqual(142);
  expect(totals.false).toBeLessThanOrEqual(9);
});
