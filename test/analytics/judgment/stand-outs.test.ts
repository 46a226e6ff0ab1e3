import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findStandOuts, type PagePair } from "../../../src/analytics/judgment/stand-outs.ts";

const pair = (now: number, before: number, leastNow = now, leastBefore = before): PagePair => ({
  now,
  before,
  leastNow,
  leastBefore,
});

/** Pages of 100 to 400 visitors that vary a little, as chance makes them. */
const still = (count: number, factor = 1): PagePair[] =>
  Array.from({ length: count }, (_, i) => {
    const size = 100 + 10 * (i % 31);
    const noise = (i % 5) - 2;
    return pair(Math.round((size + noise * 6) * factor), size - noise * 6);
  });

const itself = (page: PagePair): PagePair => page;

/** What is found, pages as indexes. */
const found = (pages: readonly PagePair[], site = 5_000) => {
  const [findings] = findStandOuts([{ pages, site, pairOf: itself }]);
  const { tested, standOuts, ...others } = findings ?? expect.fail("no audience");
  return {
    ...others,
    tested: tested.map((page) => pages.indexOf(page)),
    standOuts: standOuts.map(({ page, ...finding }) => ({ page: pages.indexOf(page), ...finding })),
  };
};
const listed = (pages: readonly PagePair[], site?: number) => found(pages, site).standOuts.map(({ page }) => page);

describe("a page against its site", () => {
  test("in a quiet week none stands out", () => {
    expect(found(still(100))).toMatchObject({ standOuts: [], moved: 0 });
    expect(found(still(100)).tested).toHaveLength(100);
    expect(found(still(100)).factor).toBeCloseTo(1, 1);
  });

  test("a page that doubles does, with what the site made of it expected", () => {
    const { standOuts } = found([...still(100), pair(600, 300)]);
    expect(standOuts).toEqual([
      { page: 100, bound: expect.any(Number), expected: expect.closeTo(300, -1), notable: true },
    ]);
  });

  test("a site that falls by 30% takes its pages with it; one that falls further stands out", () => {
    expect(found(still(100, 0.7)).factor).toBeCloseTo(0.7, 1);
    expect(listed(still(100, 0.7))).toEqual([]);
    expect(listed([...still(100, 0.7), pair(80, 400)])).toEqual([100]);
    // A page that does not fall with the others stands out as well.
    expect(listed([...still(100, 0.5), pair(800, 800)])).toEqual([100]);
  });

  test("new and gone pages are found", () => {
    expect(listed([...still(100), pair(500, 0), pair(0, 500)])).toEqual(expect.arrayContaining([100, 101]));
  });

  test("what the pages vary by is learned: among pages that jump, a jump is nothing", () => {
    const factors = [0.4, 0.6, 0.8, 1, 1.25, 1.7, 2.5];
    const jumping = Array.from({ length: 105 }, (_, i) => pair(Math.round(300 * (factors[i % 7] ?? 1)), 300));
    expect(listed([...jumping, pair(750, 300)])).toEqual([]);
  });

  test("large pages that vary in proportion to their size make other large ones unsuspicious", () => {
    // 30 large pages move by 10% to either side, which counting alone would call six standard deviations.
    const large = Array.from({ length: 30 }, (_, i) => (i % 2 ? pair(9_000, 10_000) : pair(11_000, 10_000)));
    expect(listed([...still(270), ...large, pair(10_800, 10_000)], 100_000)).toEqual([]);
  });

  test("fewer than twenty pages have a fixed variance, so that only large changes stand out", () => {
    // V = 4 + 0.02 × v; 300 → 400: n = 700, v = 175, deviation √(7.5 × 175) = 36.2, z = 50 / 36.2 = 1.4
    expect(listed([...still(10), pair(400, 300)])).toEqual([]);
    // 300 → 900: v = 300, deviation √(10 × 300) = 54.8, z = 300 / 54.8 = 5.5
    expect(listed([...still(10), pair(900, 300)])).toEqual([10]);
  });
});

describe("floors", () => {
  test.each([
    ["fewer than 40 visitors are not tested", pair(38, 1), 5_000, []],
    ["0.05% of a large site is the least that counts", pair(400, 0), 1_000_000, []],
    ["which does not hide a doubling there", pair(2_000, 1_000), 1_000_000, [100]],
    // 20,000 → 24,000: beyond chance, but less than a factor of 1.3
    ["a factor below 1.3 is not worth a line", pair(24_000, 20_000), 50_000, []],
  ])("%s", (_, page, site, expected) => {
    expect(listed([...still(100), page], site)).toEqual(expected);
  });

  test("no page at all: nothing tested", () => {
    expect(found([])).toEqual({ factor: null, tested: [], moved: 0, standOuts: [] });
    expect(found([pair(3, 4)])).toMatchObject({ factor: null, tested: [] });
  });

  test("fewer than five pages are no site to hold one against", () => {
    expect(found([...still(3), pair(900, 300)])).toMatchObject({ factor: null, tested: [], standOuts: [] });
    expect(listed([...still(4), pair(900, 300)])).toEqual([4]);
  });
});

describe("several spellings of a page", () => {
  test("a page that got a second spelling did not double: its most visited one is as it was", () => {
    // /install 300; now /install 300 and /install/ 290, which a redirect counts twice
    expect(listed([...still(100), pair(590, 300, 300, 300)])).toEqual([]);
  });

  test("a page that moved to another spelling was not lost: both together are as it was", () => {
    expect(listed([...still(100), pair(300, 300, 160, 300)])).toEqual([]);
  });

  test("a page that doubled in both spellings did double", () => {
    expect(listed([...still(100), pair(1_000, 500, 600, 300)])).toEqual([100]);
  });

  test("a whole site that got second spellings did not double either", () => {
    const redirected = still(100).map(({ now, before }) => pair(2 * now, before, now, before));
    expect(listed([...redirected, pair(1_200, 300, 600, 300)])).toEqual([100]);
  });
});

test("both audiences share one false discovery rate", () => {
  // One weak page among few tests is listed; with a thousand further tests it is not.
  const weak = [...still(20), pair(420, 260)];
  const alone = findStandOuts([{ pages: weak, site: 5_000, pairOf: itself }]);
  const among = findStandOuts([
    { pages: weak, site: 5_000, pairOf: itself },
    { pages: still(2_000), site: 5_000, pairOf: itself },
  ]);
  expect(alone[0]?.standOuts).toHaveLength(1);
  expect(among.flatMap(({ standOuts }) => standOuts)).toEqual([]);
});

test("the surest and largest come first, not the biggest page", () => {
  // 500 → 1,500 gains 1,000; 60 → 240 gains 180 at a higher factor; 3,000 → 4,000 gains 1,000 at a lower one
  const pages = [...still(200), pair(240, 60), pair(4_000, 3_000), pair(1_500, 500)];
  expect(listed(pages, 20_000).slice(0, 2)).toEqual([202, 201]);
});

test("after a redesign the pages that moved are counted", () => {
  const moved = [...still(60), ...Array(20).fill(pair(0, 300)), ...Array(20).fill(pair(300, 0))];
  expect(found(moved).moved).toBe(40);
});

test("whatever the counts, what is listed was tested, is finite and keeps to the floors", () => {
  const count = fc.oneof(fc.nat(60), fc.nat(20_000));
  fc.assert(
    fc.property(fc.array(fc.tuple(count, count), { maxLength: 120 }), (rows) => {
      const pages = rows.map(([now, before]) => pair(now, before));
      const { factor, tested, standOuts } = found(pages, 50_000);
      expect(factor === null || (factor > 0 && Number.isFinite(factor))).toBe(true);
      for (const { page, expected, bound } of standOuts) {
        expect(tested).toContain(page);
        expect(Number.isFinite(expected) && Number.isFinite(bound)).toBe(true);
        expect(Math.abs((pages[page]?.now ?? 0) - expected)).toBeGreaterThanOrEqual(10);
      }
    }),
  );
});
