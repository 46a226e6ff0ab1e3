import { describe, expect, it } from "vitest";
import { generator } from "../../../../emulator/random.ts";
import { feedbackOf, moreThanBefore, moreThanHalf } from "../../../../src/analytics/signals/feedback.ts";
import { siteOn } from "../findings/small.ts";

interface Row {
  readonly path: string;
  readonly up: number;
  readonly down: number;
}
const site = siteOn("only; weeks 0; total 1");
const votes = (path: string, of: number, down: number): Row => ({ path, up: of - down, down });
const page = (rows: readonly Row[], hasMore = false) => ({ rows, hasMore });
const listedIn = (now: readonly Row[], before: readonly Row[] | null, isCut = false) =>
  feedbackOf({ now: page(now), before: before && page(before, isCut) }, site).unhelpful;

describe("exact tests", () => {
  it("agree with tables", () => {
    expect(moreThanHalf({ up: 0, down: 5 })).toBeCloseTo(1 / 32, 10);
    expect(moreThanHalf({ up: 16, down: 24 })).toBeCloseTo(0.134094, 5);
    expect(moreThanHalf({ up: 20, down: 20 })).toBe(1);
    expect(moreThanHalf({ up: 400, down: 600 })).toBeCloseTo(1.364232e-10, 14);
    // The tea tasting: 4 of 4 right, and 3 of 4.
    expect(moreThanBefore({ up: 0, down: 4 }, { up: 4, down: 0 })).toBeCloseTo(1 / 70, 10);
    expect(moreThanBefore({ up: 1, down: 3 }, { up: 3, down: 1 })).toBeCloseTo(17 / 70, 10);
    expect(moreThanBefore({ up: 3, down: 2 }, { up: 0, down: 0 })).toBe(1);
  });

  it("take no time with millions of votes", () => {
    expect(moreThanHalf({ up: 4.9e14, down: 5.1e14 })).toBeCloseTo(0, 10);
    expect(moreThanBefore({ up: 1e12, down: 1e12 }, { up: 1e12, down: 0.9e12 })).toBeCloseTo(0, 10);
  });
});

describe("pages marked as unhelpful", () => {
  const drawn = (random: () => number, of: number, rate: number) =>
    Array.from({ length: of }, random).filter((at) => at < rate).length;
  /** Pages on a quiet site, as votes a week and the part of down votes, which is the same in both weeks. */
  const SITES: Readonly<Record<string, (random: () => number) => readonly (readonly [votes: number, rate: number])[]>> =
    {
      "mostly few votes": (random) =>
        Array.from({ length: 60 }, () => [Math.round(1 + 60 * random() ** 4), 0.05 + 0.45 * random()]),
      "10 votes, 20% down": () => Array(100).fill([10, 0.2]),
      "20 votes, 10% down": () => Array(100).fill([20, 0.1]),
    };

  it.each(Object.entries(SITES))(
    "list at most 0.1 pages of a quiet week, and find 24 of 40 against a usual 6 of 40 in 95% of weeks: %s",
    (_, drawPages) => {
      let falsely = 0;
      let found = 0;
      const weeks = 800;
      for (let week = 0; week < weeks; week++) {
        const random = generator(week + 1);
        const pages = drawPages(random);
        const draw = () => pages.map(([many, rate], i) => votes(`/p${i}`, many, drawn(random, many, rate)));
        const [now, before] = [draw(), draw()];
        falsely += listedIn(now, before).length;
        const page = (rate: number) => votes("/webhooks", 40, drawn(random, 40, rate));
        const changed = listedIn([...now, page(0.6)], [...before, page(0.15)]);
        found += Number(changed.some(({ path }) => path === "/webhooks"));
      }
      expect(falsely / weeks).toBeLessThanOrEqual(0.1);
      expect(found / weeks).toBeGreaterThanOrEqual(0.95);
    },
  );

  it("never include a page with few down votes, whatever their part", () => {
    for (let down = 0; down <= 4; down++)
      expect(listedIn([votes("/a", down, down)], [votes("/a", 1e6, 0)])).toEqual([]);
  });

  it("combine a page's spellings, and aren't news if it was already like this", () => {
    const now = [votes("/a", 20, 18), votes("/a/", 10, 9), votes("a.md", 10, 9)];
    expect(listedIn(now, now)).toMatchObject([{ path: "/a", up: 4, down: 36, isNew: false }]);
    expect(listedIn(now, [votes("/a", 40, 2)])).toMatchObject([{ before: { up: 38, down: 2 }, isNew: true }]);
    expect(listedIn(now, [])).toMatchObject([{ before: { up: 0, down: 0 } }]);
    expect(listedIn(now, [], true)).toMatchObject([{ before: null }]);
    expect(listedIn(now, null)).toMatchObject([{ before: null, isNew: true }]);
  });
});
