import { once } from "node:events";
import { Worker } from "node:worker_threads";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { analyze, type Insights } from "../../../src/analytics/insights.ts";
import { isPlain, pageKey } from "../../../src/analytics/pages.ts";
import type { AnalysisInput } from "../../../src/analytics/site-pages.ts";
import { anyCharacters } from "../text/texts.ts";
import { counts, input, PARTIAL, reading, readingBefore, type Triple, WEEK, WEEK_BEFORE } from "./readings.ts";

const now: [string, Triple][] = [
  ["/guides/webhooks", [1_122, 300, 1_400]],
  ["/install", [803, 900, 1_690]],
  ["/api/jobs", [0, 950]],
  ["/wp-login.php", [700, 10]],
  ["/team", [40, 0]],
];
const before: [string, Triple][] = [
  ["/guides/webhooks", [710, 280]],
  ["/install", [993, 400]],
  ["/api/jobs", [0, 940]],
];
const site: Triple = [12_418, 8_930, 20_655];
const siteBefore: Triple = [11_704, 6_817, 17_960];
const published = new Set(["/install", "/guides/webhooks", "/api/jobs", "/team", "/unread"]);

const example = input(reading(site, now), {
  previous: readingBefore(siteBefore, before),
  trend: [WEEK_BEFORE, WEEK].map((window) => ({ window, totals: counts(site) })),
  published,
  notes: ["The sitemap was read from the docs"],
});

test("F81 the outputs contain only published pages", () => {
  expect(analyze(example).topPages.map(({ path, total }) => [path, total])).toEqual([
    ["/install", 1_690],
    ["/guides/webhooks", 1_400],
    ["/api/jobs", 950],
    ["/team", 40],
  ]);
});

describe("incomplete data", () => {
  test("F69 says that there were no visitors if there are no rows", () => {
    const insights = analyze(input(reading([0, 0]), { published: new Set(["/a"]) }));
    expect(insights.news.headline).toBe("acme docs, Nov 9–15, 2026: no visitors.");
    expect(insights.news.notable).toEqual(["no-visitors"]);
    expect(insights).toMatchObject({ previous: null, pages: { now: 0 } });
    expect(insights.published?.unvisited).toBeNull();
  });

  test("without a sitemap, puts no page in outputs or prompts, and suggests providing a sitemap", () => {
    const insights = analyze({ ...example, published: null });
    expect([insights.topPages, insights.news.standouts]).toEqual([[], []]);
    expect(insights.published).toBeNull();
    expect(insights.news.steps.map(({ kind, prompt }) => [kind, prompt])).toEqual([["give-sitemap", null]]);
    expect(insights.news.headline).not.toContain("/");
  });

  test("ignores a sitemap that lists none of the visited paths, and adds a note", () => {
    const insights = analyze({ ...example, published: new Set(["/docs/install"]) });
    expect(insights.published).toBeNull();
    expect(insights.news.steps).toMatchObject([{ kind: "give-sitemap", prompt: null }]);
    expect(insights.quality.notes).toEqual([
      ...example.notes,
      expect.stringContaining("Most of the top pages aren't in the sitemap"),
    ]);
  });

  test("after a partial reading, doesn't report missing pages as gone, and doesn't list unvisited pages", () => {
    const insights = analyze({ ...example, current: reading(site, now.slice(0, 1), PARTIAL) });
    const { current, published } = insights;
    expect(current).toMatchObject({ completeness: "partial", reason: "The quota is used up" });
    expect(published?.unvisited).toBeNull();
    expect(insights.pages.previous).toBeNull();
    expect(insights.news.headline).toContain("data for some pages is missing");
  });

  test("F62 F63 F72 counts out-of-bounds rows in the current period only, and adds up drift across both periods", () => {
    const drift = (n: number) => ({ duplicates: n, totalsChanged: n + 1, rereads: n + 2 });
    const rows: [string, Triple][] = [
      ["/low", [5, 3, 4]],
      ["/high", [5, 3, 9]],
      ["/least", [5, 3, 5]],
      ["/most", [5, 3, 8]],
    ];
    const { quality, parts } = analyze(
      input(reading([5, 3, 9], rows, { drift: drift(1), rejected: 2 }), {
        previous: readingBefore([5, 3], rows, { drift: drift(10), rejected: 5 }),
      }),
    );
    expect(quality).toMatchObject({
      outOfBounds: 2,
      drift: { duplicates: 11, totalsChanged: 13, rereads: 15 },
      rejected: 7,
    });
    expect(parts).toEqual({ humanOnly: 5, aiOnly: 3, both: 0, total: 8, withinBounds: false });
  });

  test("F81 visitors to a path with a query or fragment never count toward the page", () => {
    const rows: [string, Triple][] = [
      ["/install", [50, 10]],
      ["/install?x=ignore", [900, 900]],
      ["/install#x", [800, 0]],
      ["/guides?utm=1", [700, 0]],
    ];
    const { topPages, news } = analyze(
      input(reading([2_000, 950], rows), {
        previous: readingBefore([2_000, 950]),
        published: new Set(["/install", "/guides"]),
      }),
    );
    expect(topPages.map(({ path, total }) => [path, total])).toEqual([["/install", 60]]);
    expect(news.standouts).toEqual([]);
    expect(JSON.stringify([news.steps, news.headline])).not.toMatch(/900|800|700/);
  });

  test("counts only paths with visitors as pages", () => {
    const rows: [string, Triple][] = [
      ["/a", [5, 0]],
      ["/zero", [0, 0]],
      ["/ignored-zero", [0, 0]],
    ];
    const insights = analyze(
      input(reading([5, 0], rows), {
        previous: readingBefore([9, 0], [...rows, ["/b", [4, 0]]]),
        ignore: (path) => path.startsWith("/ignored"),
      }),
    );
    expect(insights.pages).toEqual({ now: 1, previous: 2 });
    expect(insights.sections).toMatchObject({
      items: [
        { prefix: "/a", pages: 1 },
        { prefix: "/b", pages: 0 },
      ],
    });
    expect(insights.quality.ignored).toBe(0);
  });

  test("compares only totals if the previous period has no page data", () => {
    const before = { window: WEEK_BEFORE, totals: counts(siteBefore) };
    const insights = analyze({ ...example, previous: null, before });
    expect(insights.site.human).toMatchObject({ now: 12_418, previous: 11_704 });
    expect(insights).toMatchObject({ before: WEEK_BEFORE, previous: null });
    expect(insights.pages.previous).toBeNull();
    expect(analyze({ ...example, before: { ...before, totals: counts([1, 1]) } })).toEqual(analyze(example));
  });
});

const urlCharacters = ["/", "a", "B", "7", "-", ".", "~", "%20", "%2F", "%C3%A9"];
const anyPath = fc.oneof(
  { weight: 3, arbitrary: fc.array(fc.constantFrom(...urlCharacters)).map((path) => `/${path.join("")}`) },
  { weight: 2, arbitrary: anyCharacters() },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      "",
      "/",
      "__proto__",
      "/__proto__",
      "constructor",
      "/en/a",
      "/v2/b",
      "/%zz",
      "/?",
      "/install",
      "/install/",
      "::x",
      "/a|b`<x>",
    ),
  },
);
const anyTriple: fc.Arbitrary<Triple> = fc.tuple(fc.nat(3_000), fc.nat(3_000), fc.nat(7_000));
const anyRows = fc.array(fc.tuple(anyPath, anyTriple), { maxLength: 40 });
const anyInput: fc.Arbitrary<AnalysisInput> = fc
  .record({
    totals: anyTriple,
    totalsBefore: anyTriple,
    rows: anyRows,
    rowsBefore: anyRows,
    compare: fc.boolean(),
    partial: fc.boolean(),
    partialBefore: fc.boolean(),
    published: fc.option(fc.array(anyPath, { maxLength: 20 })),
    top: fc.integer({ min: 1, max: 6 }),
  })
  .map((given) =>
    input(reading(given.totals, given.rows, given.partial ? PARTIAL : {}), {
      previous: given.compare
        ? readingBefore(given.totalsBefore, given.rowsBefore, given.partialBefore ? PARTIAL : {})
        : null,
      published: given.published && new Set(given.published),
      top: given.top,
    }),
  );

describe("for any paths and counts", () => {
  test("F66 the insights survive a round trip through JSON", () => {
    fc.assert(
      fc.property(anyInput, (given) => {
        // All but what isn't listed in full.
        const { current: _, previous: __, everyPage: ___, ...insights } = analyze(given);
        expect(JSON.parse(JSON.stringify(insights))).toEqual(insights);
      }),
    );
  });

  test("the order of the rows doesn't matter", () => {
    fc.assert(
      fc.property(anyInput, (given) => {
        const backwards = (window: AnalysisInput["current"]) => ({
          ...window,
          rows: new Map([...window.rows].reverse()),
        });
        const { current, previous } = given;
        const other = { ...given, current: backwards(current), previous: previous && backwards(previous) };
        expect({ ...analyze(other), everyPage: [] }).toEqual({ ...analyze(given), everyPage: [] });
      }),
    );
  });

  test("no list is longer than its limit or its count", () => {
    fc.assert(
      fc.property(anyInput, (given) => {
        const { top, sections, published, news, topPages, changed } = analyze(given);
        const lists = [sections, published?.unpublished, changed];
        for (const list of lists) {
          expect(list?.items.length ?? 0).toBeLessThanOrEqual(given.top);
          expect(list?.count ?? 0).toBeGreaterThanOrEqual(list?.items.length ?? 0);
        }
        for (const list of [top.human, top.ai, topPages]) {
          expect(list.length).toBeLessThanOrEqual(given.top);
        }
        expect(news.steps.length).toBeLessThanOrEqual(3);
      }),
    );
  });

  test("ignored paths are removed from rankings only", () => {
    fc.assert(
      fc.property(anyInput, fc.func(fc.boolean()), (given, ignored) => {
        // Either all spellings of a page are ignored, or none are.
        // Notes can differ if the other paths don't match the sitemap.
        const ignore = (path: string) => ignored(pageKey(path));
        const sums = ({ site, parts, pages, trend, quality }: Insights) => ({
          site,
          parts,
          pages,
          trend,
          quality: { ...quality, ignored: 0, notes: [] },
        });
        const insights = analyze({ ...given, ignore });
        expect(sums(insights)).toEqual(sums(analyze(given)));
        expect(insights.quality.ignored).toBe(
          new Set(
            [...given.current.rows].flatMap(([path, { human, ai, total }]) =>
              ignore(path) && human + ai + total > 0 ? [pageKey(path)] : [],
            ),
          ).size,
        );
        const { top, published, changed } = insights;
        const named = [...top.human, ...top.ai, ...(published?.unpublished.items ?? []), ...changed.items];
        for (const { path } of named) expect(ignore(path)).toBe(false);
        for (const path of published?.unvisited?.items ?? []) expect(ignore(path)).toBe(false);
      }),
    );
  });

  test("F81 outputs contain only pages from the sitemap; the headline and prompts also require plain paths", () => {
    fc.assert(
      fc.property(anyInput, (given) => {
        const { topPages, news } = analyze(given);
        const pages = [...(given.published ?? [])];
        for (const { path } of [...topPages, ...news.standouts]) expect(pages).toContain(path);
        const paths = [...news.steps.map(({ prompt }) => prompt ?? ""), news.headline].flatMap(
          (text) => text.match(/(?<![^ ])\/\S*/g) ?? [],
        );
        for (const path of paths.map((found) => found.replace(/[,:;.]+$/, ""))) {
          expect(pages).toContain(path);
          expect(isPlain(path)).toBe(true);
        }
      }),
    );
  });
});

test("analyzes two windows of 50,000 rows within 60 MB of memory", async () => {
  const worker = new Worker(new URL("./large-run.ts", import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 60 },
  });
  const [result] = await once(worker, "message");
  expect(result).toMatchObject({ pages: 50_000, ignored: 5_000 });
  expect(result.bytes).toBeLessThan(200_000);
}, 120_000);
