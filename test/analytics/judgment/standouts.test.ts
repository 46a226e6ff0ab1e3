import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findStandouts } from "../../../src/analytics/judgment/standouts.ts";
import type { Audience } from "../../../src/analytics/model.ts";
import type { SitePage } from "../../../src/analytics/pages.ts";

const counts = (visitors: number, audience: Audience) => ({ human: 0, ai: 0, total: visitors, [audience]: visitors });
const pageCounts = (visitors: number, min: number, audience: Audience) => ({
  ...counts(visitors, audience),
  spellings: visitors === min ? 1 : 2,
  min: counts(min, audience),
});

/** A page with visitors from one audience. */
const page = (
  now: number,
  before: number,
  minNow = now,
  minBefore = before,
  audience: Audience = "human",
): SitePage => ({
  path: "/page",
  published: null,
  kind: "page",
  now: pageCounts(now, minNow, audience),
  before: pageCounts(before, minBefore, audience),
  older: [],
});

/** Pages with 100 to 400 visitors that vary about as much as they would by chance. */
const still = (count: number, factor = 1, audience: Audience = "human"): SitePage[] =>
  Array.from({ length: count }, (_, i) => {
    const size = 100 + 10 * (i % 31);
    const noise = (i % 5) - 2;
    const [now, before] = [Math.round((size + noise * 6) * factor), size - noise * 6];
    return page(now, before, now, before, audience);
  });

/** The results, with each page replaced by its index. */
const found = (pages: readonly SitePage[], site = 5_000) => {
  const { standouts, factor, ...others } = findStandouts(pages, { human: site, ai: site });
  return {
    ...others,
    factor: factor.human,
    standouts: standouts.map(({ page, ...finding }) => ({ page: pages.indexOf(page), ...finding })),
  };
};
const listed = (pages: readonly SitePage[], site?: number) => found(pages, site).standouts.map(({ page }) => page);

describe("a page compared with its site", () => {
  test("no page stands out in a quiet week", () => {
    expect(found(still(100))).toMatchObject({ standouts: [], moved: 0, compared: 100 });
    expect(found(still(100)).factor).toBeCloseTo(1, 1);
  });

  test("a page that doubles stands out, with the count expected from the site's change", () => {
    const { standouts } = found([...still(100), page(600, 300)]);
    expect(standouts).toEqual([
      { page: 100, audience: "human", bound: expect.any(Number), expected: expect.closeTo(300, -1), notable: true },
    ]);
  });

  test("if the site falls, a page that falls as much doesn't stand out, but others do", () => {
    expect(found(still(100, 0.7)).factor).toBeCloseTo(0.7, 1);
    expect(listed(still(100, 0.7))).toEqual([]);
    expect(listed([...still(100, 0.7), page(80, 400)])).toEqual([100]);
    // A page that doesn't fall with the others stands out as well.
    expect(listed([...still(100, 0.5), page(800, 800)])).toEqual([100]);
  });

  test("new and gone pages stand out", () => {
    expect(listed([...still(100), page(500, 0), page(0, 500)])).toEqual(expect.arrayContaining([100, 101]));
  });

  test("jumps are normal if all pages jump, because the variance is estimated from the pages", () => {
    const factors = [0.4, 0.6, 0.8, 1, 1.25, 1.7, 2.5];
    const jumping = Array.from({ length: 105 }, (_, i) => page(Math.round(300 * (factors[i % 7] ?? 1)), 300));
    expect(listed([...jumping, page(750, 300)])).toEqual([]);
  });

  test("if large pages vary in proportion to their size, the same variation in another large page is normal", () => {
    // 30 large pages vary by ±10%, which is six standard deviations if counts vary only by chance.
    const large = Array.from({ length: 30 }, (_, i) => (i % 2 ? page(9_000, 10_000) : page(11_000, 10_000)));
    expect(listed([...still(270), ...large, page(10_800, 10_000)], 100_000)).toEqual([]);
  });

  test("with fewer than twenty pages, the variance is fixed, so only large changes stand out", () => {
    // V = 5 + 0.02 × v; 300 → 400: n = 700, v = 175, deviation √(8.5 × 175) = 38.6, z = 50 / 38.6 = 1.3
    expect(listed([...still(10), page(400, 300)])).toEqual([]);
    // 300 → 900: v = 300, deviation √(11 × 300) = 57.4, z = 300 / 57.4 = 5.2
    expect(listed([...still(10), page(900, 300)])).toEqual([10]);
  });
});

describe("minimums", () => {
  test.each([
    ["a page with fewer than 40 visitors isn't tested", page(38, 1), 5_000, []],
    ["a change below 0.05% of a large site doesn't count", page(400, 0), 1_000_000, []],
    ["a doubling on a large site still counts", page(2_000, 1_000), 1_000_000, [100]],
    // 20,000 → 24,000: beyond chance, but less than a factor of 1.3
    ["a factor below 1.3 doesn't count", page(24_000, 20_000), 50_000, []],
  ])("%s", (_, given, site, expected) => {
    expect(listed([...still(100), given], site)).toEqual(expected);
  });

  test("nothing is compared without pages", () => {
    expect(found([])).toEqual({ factor: null, compared: 0, moved: 0, standouts: [] });
    expect(found([page(3, 4)])).toMatchObject({ factor: null, compared: 0 });
  });

  test("fewer than five pages aren't enough for a comparison", () => {
    expect(found([...still(3), page(900, 300)])).toMatchObject({ factor: null, compared: 0, standouts: [] });
    expect(listed([...still(4), page(900, 300)])).toEqual([4]);
  });
});

describe("several spellings of a page", () => {
  test("a page with a new second spelling doesn't stand out if the most visited one is unchanged", () => {
    // Before: /install 300. Now: /install 300, and /install/ 290, because a redirect counts those visitors twice.
    expect(listed([...still(100), page(590, 300, 300, 300)])).toEqual([]);
  });

  test("a page that moves to another spelling doesn't stand out if the sum is unchanged", () => {
    expect(listed([...still(100), page(300, 300, 160, 300)])).toEqual([]);
  });

  test("a page that doubled in both spellings stands out", () => {
    expect(listed([...still(100), page(1_000, 500, 600, 300)])).toEqual([100]);
  });

  test("if every page gains a second spelling, the site doesn't seem to double", () => {
    const redirected = still(100).map(({ now, before }) => page(2 * now.human, before?.human ?? 0, now.human));
    expect(listed([...redirected, page(1_200, 300, 600, 300)])).toEqual([100]);
  });
});

test("both audiences share one false discovery rate", () => {
  // A borderline page is listed when there are few tests, but not when there are 2,000 more.
  const weak = [...still(20), page(420, 260)];
  expect(listed(weak)).toHaveLength(1);
  expect(listed([...weak, ...still(2_000, 1, "ai")])).toEqual([]);
});

test("changes with the largest lower bound come first, regardless of page size", () => {
  // 500 → 1,500 gains 1,000; 60 → 240 gains 180 at a higher factor; 3,000 → 4,000 gains 1,000 at a lower one
  const pages = [...still(200), page(240, 60), page(4_000, 3_000), page(1_500, 500)];
  expect(listed(pages, 20_000).slice(0, 2)).toEqual([202, 201]);
});

test("counts the pages that moved in a redesign", () => {
  const moved = [...still(60), ...Array(20).fill(page(0, 300)), ...Array(20).fill(page(300, 0))];
  expect(found(moved).moved).toBe(40);
});

test("for any counts, listed pages have finite numbers and meet the minimums", () => {
  const count = fc.oneof(fc.nat(60), fc.nat(20_000));
  fc.assert(
    fc.property(fc.array(fc.tuple(count, count), { maxLength: 120 }), (rows) => {
      const { factor, standouts } = found(
        rows.map(([now, before]) => page(now, before)),
        50_000,
      );
      expect(factor === null || (factor > 0 && Number.isFinite(factor))).toBe(true);
      for (const { page, expected, bound } of standouts) {
        const [now = 0, before = 0] = rows[page] ?? [];
        expect(now + before).toBeGreaterThanOrEqual(40);
        expect(Number.isFinite(expected) && Number.isFinite(bound)).toBe(true);
        expect(Math.abs(now - expected)).toBeGreaterThanOrEqual(10);
      }
    }),
  );
});
