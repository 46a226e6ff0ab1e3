import { describe, expect, test } from "vitest";
import type { PastWindow } from "../../../src/analytics/model.ts";
import { type AnalysisInput, siteOf } from "../../../src/analytics/site-pages.ts";
import { trendWindows } from "../../../src/inputs/period.ts";
import { counts, input, PARTIAL, reading, type Triple, WEEK } from "./readings.ts";

type Rows = readonly (readonly [string, Triple])[];

/** Twenty pages of 200 to 580 people, who vary by 4% from week to week. */
const steady = (week: number): Rows =>
  Array.from({ length: 20 }, (_, i) => {
    const usual = 200 + 20 * i;
    return [`/guides/page-${i}`, [Math.round(usual * (1 + 0.04 * Math.sin(7 * i + 3 * week))), 0]];
  });

/** An input with twelve earlier weeks, oldest first, of which all pages are known unless `cutoffs` says otherwise. */
function site(rowsOf: (week: number) => Rows, details: Partial<AnalysisInput> = {}, cutoffs: (number | null)[] = []) {
  const totals: Triple = [7_600, 0];
  const windows = trendWindows(WEEK, { unit: "week" }, 13);
  const past = windows.slice(0, -1).map((window, week): PastWindow => {
    const rows = reading(totals, rowsOf(week)).rows;
    const cutoff = cutoffs[week];
    return { window, totals: counts(totals), rows, cutoff: cutoff === undefined ? 0 : cutoff };
  });
  const last = past.at(-1);
  const previous = last ? reading(totals, rowsOf(11), { window: last.window }) : null;
  return input(reading(totals, rowsOf(12)), { previous, past, ...details });
}

const judgedIn = (given: AnalysisInput) => siteOf(given).judged;
const pageIn = (given: AnalysisInput, path: string) => judgedIn(given).pages.find((page) => page.path === path);

describe("a page compared with its own past", () => {
  test("is listed with its usual range if it loses half of its people, and its series ends with them", () => {
    const fallen = pageIn(
      site((week) => [...steady(week), ["/install", [week === 12 ? 265 : 540 + (week % 3), 0]]]),
      "/install",
    );
    expect(fallen?.human).toMatchObject({ now: 265, previous: 542, isListed: true, isNotable: true, stillSince: null });
    expect(fallen?.human.series.slice(-3)).toEqual([541, 542, 265]);
    expect(fallen?.human.usual?.low).toBeGreaterThan(265);
    expect(fallen?.human.expected).toBeGreaterThanOrEqual(530);
    expect(fallen).toMatchObject({ isNew: false, usual: 541, ai: { isListed: false, expected: 0 } });
  });

  test("has a usual range that grows with a site that grows steadily", () => {
    const growing = (week: number): Rows =>
      steady(week).map(([path, [people]]) => [path, [Math.round(people * 1.05 ** week), 0]]);
    const { now, usual } = pageIn(site(growing), "/guides/page-9")?.human ?? {};
    const middle = Math.sqrt((usual?.low ?? 0) * (usual?.high ?? 0));
    expect((now ?? 0) / middle).toBeCloseTo(1, 1);
  });

  test("has differed since an earlier week if it already did then, and isn't news anymore", () => {
    const rows = (week: number): Rows => [...steady(week), ["/install", [week >= 10 ? 200 : 500, 0]]];
    const { stillSince, isListed, isNotable } = pageIn(site(rows), "/install")?.human ?? {};
    expect({ since: stillSince?.label, isListed, isNotable }).toEqual({
      since: "Oct 26 – Nov 1, 2026",
      isListed: true,
      isNotable: false,
    });
  });

  test("is new only if no week that's known had visitors", () => {
    const rows = (week: number): Rows => [...steady(week), ...(week === 12 ? [["/new", [300, 0]] as const] : [])];
    expect(pageIn(site(rows), "/new")).toMatchObject({ isNew: true, usual: 0, now: 300, human: { isListed: false } });
    const returning = (week: number): Rows => [...steady(week), ...(week % 6 ? [] : [["/new", [300, 0]] as const])];
    expect(pageIn(site(returning), "/new")?.isNew).toBe(false);
  });

  // Counting probably began in the middle of the first week with visitors.
  test("isn't compared with weeks before the site's first whole one", () => {
    const given = site(steady);
    const past = given.past.map((each, week) =>
      week < 6 ? { ...each, totals: counts([0, 0]), rows: new Map() } : each,
    );
    const page = pageIn({ ...given, past }, "/guides/page-0")?.human;
    expect(page).toMatchObject({ isListed: false, stillSince: null });
    expect(page?.series).toHaveLength(6);
    expect(page?.usual?.low).toBeGreaterThan(50);
  });

  test("has an unknown past where a week wasn't read to its end", () => {
    const rows = (week: number): Rows => [...steady(week), ...(week < 11 ? [] : [["/small", [60, 0]] as const])];
    const cutoffs = Array.from({ length: 11 }, () => null);
    const small = pageIn(site(rows, {}, cutoffs), "/small");
    expect(small?.human).toMatchObject({ series: [...cutoffs, 60, 60], usual: null, expected: expect.closeTo(60, -1) });
  });

  // The rows of eleven weeks were read down to 30 visitors, so a page missing there had at most as many.
  test.each([
    ["fell to no one after a week with more than usual", [34, 0], false],
    ["fell to half after two weeks with more than usual", [60, 60, 30], false],
    ["fell, but not to what it can have had before", [250, 240, 260, 40], true],
    ["rose from almost no one to little more than it can have had before", [1, 48], false],
    ["rose from almost no one to far more", [1, 300], true],
  ] as const)("isn't listed if it can have had as many before: it %s", (_, known, isListed) => {
    const rows = (week: number): Rows => {
      const count = known[week - 13 + known.length];
      return [...steady(week), ...(count === undefined ? [] : [["/small", [count, 0]] as const])];
    };
    const given = site(
      rows,
      {},
      Array.from({ length: 11 }, () => 30),
    );
    expect(pageIn(given, "/small")?.human.isListed).toBe(isListed);
  });

  test.each([
    [10, null, false],
    [8, expect.closeTo(100, -1), true],
  ])("with a sitemap is compared only if it's published, or busy for weeks: since %d", (since, expected, isListed) => {
    const madeUp = (week: number) => (week < since ? 0 : week === 12 ? 900 : 100);
    const rows = (week: number): Rows => [...steady(week), ["/made-up", [madeUp(week), 0]]];
    const published = new Set(steady(0).map(([path]) => path));
    const given = site(rows, { published });
    expect(judgedIn(given).compared?.human).toBe(isListed ? 21 : 20);
    expect(pageIn(given, "/made-up")?.human).toMatchObject({ now: 900, expected, isListed });
  });
});

test("pages that moved are compared with the past of their old paths, and old paths aren't", () => {
  const rows = (week: number): Rows =>
    steady(week).map(([path, counts]) => [week === 12 ? path.replace("/guides", "/learn") : path, counts]);
  const { moves, pages } = judgedIn(site(rows));
  expect(moves.map(({ from, to, pages }) => [from, to, pages.length])).toEqual([["/guides", "/learn", 20]]);
  expect(pages.map(({ path }) => path)).toEqual(rows(12).map(([path]) => path));
  expect(pages.filter(({ isNew, human }) => isNew || human.isListed)).toEqual([]);
  expect(pages[0]?.human.series).toEqual(Array.from({ length: 13 }, (_, week) => steady(week)[0]?.[1][0]));
});

test("sections and versions are judged by their page visits, with their share of all", () => {
  const rows = (week: number): Rows => [
    ...steady(week),
    ...steady(week + 50).map(([path, counts]) => [path.replace("/guides", "/api"), counts] as const),
    ...steady(week + 99).map(([path, [human]]) => {
      return [path.replace("/guides", "/v1"), [week === 12 ? Math.round(human / 2) : human, 0]] as const;
    }),
  ];
  const { groups } = judgedIn(site(rows));
  expect(groups.map(({ kind, name, pages, human }) => [kind, name, pages.length, human.isListed])).toEqual([
    ["section", "/api", 20, expect.any(Boolean)],
    ["section", "/guides", 20, expect.any(Boolean)],
    ["version", "v1", 20, true],
  ]);
  const [, , v1] = groups;
  expect(v1?.shares.human[0]).toBeCloseTo(1 / 3, 1);
  // Half of a third, after the others' two thirds: 1 / 5
  expect(v1?.shares.human.at(-1)).toBeCloseTo(0.2, 1);
  expect(v1?.human.series).toHaveLength(13);
});

test.each([
  ["this period is partial", { current: reading([7_600, 0], steady(12), PARTIAL) }],
  ["the previous period wasn't read", { previous: null }],
])("no pages or groups are compared if %s, but totals are", (_, details) => {
  const { compared, groups, pages, site: judged } = judgedIn(site(steady, details));
  expect({ compared, groups, pages: pages.length }).toEqual({ compared: null, groups: [], pages: 20 });
  expect(pages[0]?.human).toMatchObject({ expected: null, isListed: false, now: expect.any(Number) });
  expect(judged.human).toMatchObject({ now: 7_600, previous: 7_600, position: "within" });
});

describe("the site compared with its own past", () => {
  const totals = (earlier: readonly number[], now: number, details: Partial<AnalysisInput> = {}) => {
    const windows = trendWindows(WEEK, { unit: "week" }, earlier.length + 1);
    const past = earlier.flatMap((human, i): PastWindow[] => {
      const window = windows[i];
      return window ? [{ window, totals: counts([human, 0]), rows: new Map(), cutoff: 0 }] : [];
    });
    return judgedIn(input(reading([now, 0]), { past, ...details })).site.human;
  };
  const usual = [1_000, 1_040, 980, 1_010, 960, 1_030, 990, 1_020, 1_000, 1_015];

  test("is compared with a year ago, unless there were no visitors then, or counting has changed", () => {
    const [window] = trendWindows({ ...WEEK, from: "2025-11-10", to: "2025-11-17" }, { unit: "week" }, 1);
    if (window === undefined) throw new Error("no window");
    const yearAgo = (human: number, text = "Redesign") =>
      totals(usual, 1_000, {
        yearAgo: { window, totals: counts([human, 0]) },
        annotations: [{ date: "2026-03-01", text }],
      }).yearAgo;
    expect(yearAgo(820)).toBe(820);
    expect(yearAgo(0)).toBeNull();
    expect(yearAgo(820, "Bots are no longer counted")).toBeNull();
    expect(totals(usual, 1_000).yearAgo).toBeNull();
  });

  test("in a shorter month, falls only if it also falls per day", () => {
    const months = trendWindows({ ...WEEK, from: "2026-02-01", to: "2026-03-01" }, { unit: "month" }, 9);
    const past = months.slice(0, -1).map((window): PastWindow => {
      return { window, totals: counts([1_000 * window.days, 0]), rows: new Map(), cutoff: 0 };
    });
    const window = months.at(-1);
    if (window === undefined) throw new Error("no window");
    const inFebruary = (human: number) =>
      judgedIn(input(reading([human, 0], [], { window }), { past })).site.human.position;
    expect([inFebruary(28_000), inFebruary(12_000)]).toEqual(["within", "below"]);
  });
});
