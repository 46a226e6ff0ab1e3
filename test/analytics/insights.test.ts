import { once } from "node:events";
import { Worker } from "node:worker_threads";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { AnalyseInput } from "../../src/analytics/insights.ts";
import { analyse } from "../../src/analytics/insights.ts";
import type { Insights, Listed } from "../../src/analytics/model.ts";
import { comparable, isPlain } from "../../src/analytics/paths.ts";
import {
  counts,
  input,
  PARTIAL,
  reading,
  readingBefore,
  type Triple,
  WEEK,
  WEEK_BEFORE,
} from "./readings.ts";

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

describe("a whole week", () => {
  const insights = analyse(example);

  test("starts with what happened", () => {
    // The page that strangers made popular (+700) is not published, so the line names the next one.
    expect(insights.headline).toBe(
      "acme docs, 9–15 Nov 2026: 31 % more AI visitors, 6 % more people; biggest gain in people: /guides/webhooks (+412).",
    );
    expect(insights.verdict.kind).toBe("growth");
    expect(insights.unit).toBe("week");
  });

  test("has the site's figures, and the split that adds up", () => {
    expect(insights.totals.human).toMatchObject({ now: 12_418, before: 11_704, difference: 714 });
    expect(insights.totals.ai.relative).toBeCloseTo(0.31, 3);
    expect(insights.totals.total).toMatchObject({ now: 20_655, before: 17_960, difference: 2_695 });
    expect(insights.parts).toMatchObject({ humanOnly: 11_725, aiOnly: 8_237, both: 693, withinBounds: true });
    expect(insights.pages).toMatchObject({ kind: "compared", now: 5, before: 3 });
  });

  test("has movers of people and of AI", () => {
    const { movers, unequalDays, notSeen, window } = insights.comparison ?? expect.fail("no comparison");
    expect(movers.human.up.items.map(({ path, change }) => [path, change.kind, change.difference])).toEqual([
      ["/wp-login.php", "new", 700],
      ["/guides/webhooks", "compared", 412],
    ]);
    expect(movers.human.down.items.map(({ path }) => path)).toEqual(["/install"]);
    expect(movers.ai.up.items.map(({ path }) => path)).toEqual(["/install"]);
    expect([unequalDays, notSeen.count, window]).toEqual([false, 0, WEEK_BEFORE]);
  });

  test("has pages, sections, and what only one audience reads", () => {
    expect(insights.top.human.map(({ path, published }) => [path, published])).toEqual([
      ["/guides/webhooks", "/guides/webhooks"],
      ["/install", "/install"],
      ["/wp-login.php", null],
      ["/team", "/team"],
    ]);
    expect(insights.only.ai).toMatchObject({ count: 1, items: [{ path: "/api/jobs" }] });
    expect(insights.only.human).toMatchObject({ count: 1, items: [{ path: "/team" }] });
    expect(insights.sections).toMatchObject({ count: 5, belowPrefix: false });
    // 1,122 + 803 + 700 + 40 = 2,665 page visits by 12,418 people; before, 710 + 993 by 11,704
    expect(insights.pagesPerVisitor.human).toEqual({ now: 2_665 / 12_418, before: 1_703 / 11_704 });
    // 1,400 + 1,690 + 950 + 710 + 40 = 4,790, of which 80 % are 3,832: 1,690 + 1,400 + 950 = 4,040
    expect(insights.concentration).toEqual({ share: 0.8, pages: 3, ofPages: 5 });
    expect(insights.published).toMatchObject({
      count: 5,
      unvisited: { count: 1, items: ["/unread"] },
      unpublished: { count: 1, items: [{ path: "/wp-login.php" }] },
    });
  });

  test("F81 hands on published pages only", () => {
    expect(insights.outputs.topPages.map(({ path, total }) => [path, total])).toEqual([
      ["/install", 1_690],
      ["/guides/webhooks", 1_400],
      ["/api/jobs", 950],
      ["/team", 40],
    ]);
    expect(insights.outputs.movers).toEqual([
      { path: "/install", audience: "ai", now: 900, before: 400, difference: 500 },
      { path: "/guides/webhooks", audience: "human", now: 1_122, before: 710, difference: 412 },
      { path: "/install", audience: "human", now: 803, before: 993, difference: -190 },
    ]);
    expect(insights.nextSteps.map(({ kind }) => kind)).toEqual(["rising", "unvisited", "falling"]);
    expect(JSON.stringify([insights.outputs, insights.nextSteps, insights.headline])).not.toContain(
      "wp-login",
    );
  });

  test("carries through what it was given", () => {
    const { project, generatedAt, docsUrl, window, trend, quality } = insights;
    expect({ project, generatedAt, docsUrl, window, trend }).toEqual({
      project: "acme docs",
      generatedAt: "2026-11-21T06:00:00.000Z",
      docsUrl: null,
      window: WEEK,
      trend: example.trend,
    });
    expect(quality).toMatchObject({ completeness: "complete", requests: 5, notes: example.notes });
  });
});

describe("what is missing", () => {
  test("F69 zero rows: a report that says so", () => {
    const insights = analyse(input(reading([0, 0]), { published: new Set(["/a"]) }));
    expect(insights.headline).toBe("acme docs, 9–15 Nov 2026: nobody came.");
    expect(insights).toMatchObject({ comparison: null, concentration: null, pages: { now: 0 } });
    expect(insights.published?.unvisited).toEqual({ count: 1, items: ["/a"] });
  });

  test("without a sitemap nothing leaves for prompts, and the step is to give one", () => {
    const insights = analyse({ ...example, published: null });
    expect(insights.outputs).toEqual({ topPages: [], movers: [] });
    expect(insights.published).toBeNull();
    expect(insights.nextSteps.map(({ kind, prompt }) => [kind, prompt])).toEqual([["give-sitemap", null]]);
    expect(insights.verdict.sentence).toContainEqual({ path: "/wp-login.php" });
    expect(insights.headline).not.toContain("/");
  });

  test("a sitemap that no visited path is in is not used, and a note says so", () => {
    const insights = analyse({ ...example, published: new Set(["/docs/install"]) });
    expect(insights.published).toBeNull();
    expect(insights.nextSteps).toEqual([]);
    expect(insights.quality.notes).toEqual([
      ...example.notes,
      expect.stringContaining("No visited path is in the sitemap"),
    ]);
  });

  test("a partial reading: pages not seen instead of gone, nothing about what was not visited", () => {
    const insights = analyse({ ...example, current: reading(site, now.slice(0, 1), PARTIAL) });
    const { comparison, quality, published } = insights;
    expect(comparison?.movers.human.down).toEqual({ count: 0, items: [] });
    expect(comparison?.notSeen.count).toBe(2);
    expect(comparison?.notSeen.items.map(({ path, total }) => [path, total])).toEqual([
      ["/install", 1_393],
      ["/api/jobs", 940],
    ]);
    expect(quality).toMatchObject({ completeness: "partial", reason: "The quota is used up" });
    expect(published?.unvisited).toBeNull();
    expect(insights.pages.kind).toBe("unknown");
    expect(insights.pagesPerVisitor.human).toEqual({ now: null, before: 1_703 / 11_704 });
    expect(insights.concentration).toBeNull();
    expect(insights.headline).toContain("the pages were not all read");
  });

  test("F72 rows out of bounds and F62 F63 drift are counted over what was read", () => {
    const drift = (n: number) => ({ duplicates: n, totalsChanged: n + 1, rereads: n + 2 });
    const rows: [string, Triple][] = [
      ["/low", [5, 3, 4]],
      ["/high", [5, 3, 9]],
      ["/least", [5, 3, 5]],
      ["/most", [5, 3, 8]],
    ];
    const { quality, parts } = analyse(
      input(reading([5, 3, 9], rows, { drift: drift(1), rejected: 2, wasted: 1 }), {
        previous: readingBefore([5, 3], rows, { drift: drift(10), rejected: 5, wasted: 2 }),
      }),
    );
    expect(quality).toMatchObject({
      outOfBounds: 2,
      drift: { duplicates: 11, totalsChanged: 13, rereads: 15 },
      rejected: 7,
      wasted: 3,
    });
    expect(parts).toEqual({ humanOnly: 5, aiOnly: 3, both: 0, total: 8, withinBounds: false });
  });

  test("several spellings of a page are one page for the outputs, and are never added up", () => {
    const rows: [string, Triple][] = [
      ["/install/", [50, 0]],
      ["/install", [80, 0]],
    ];
    const { outputs } = analyse(
      input(reading([90, 0], rows), { previous: readingBefore([9, 0]), published: new Set(["/install"]) }),
    );
    expect(outputs.topPages).toEqual([{ path: "/install", human: 80, ai: 0, total: 80 }]);
    expect(outputs.movers.map(({ path, now }) => [path, now])).toEqual([["/install", 80]]);
  });

  test("F81 figures of a spelling with a query or fragment are never told as the page's", () => {
    const rows: [string, Triple][] = [
      ["/install", [50, 10]],
      ["/install/", [70, 0]],
      ["/install?x=ignore", [900, 900]],
      ["/install#x", [800, 0]],
      ["/guides?utm=1", [700, 0]],
      ["/api.html", [40, 0]],
      ["/api/", [60, 0]],
    ];
    const { outputs, nextSteps, headline } = analyse(
      input(reading([2_000, 900], rows), {
        previous: readingBefore([2_000, 900]),
        published: new Set(["/install", "/guides", "/api"]),
      }),
    );
    expect(outputs.topPages.map(({ path, total }) => [path, total])).toEqual([
      ["/api", 60],
      ["/install", 60],
    ]);
    expect(outputs.movers.map(({ path, audience, now }) => [path, audience, now])).toEqual([
      ["/api", "human", 60],
      ["/install", "human", 50],
      ["/install", "ai", 10],
    ]);
    expect(nextSteps[0]?.text).toEqual([{ path: "/api" }, " gained 60 people"]);
    expect(headline).not.toMatch(/900|800|700/);
  });

  test("a page that the sitemap's own spelling had before is judged by that", () => {
    const { outputs } = analyse(
      input(reading([500, 0], [["/a/", [400, 0]]]), {
        previous: readingBefore(
          [500, 0],
          [
            ["/a", [450, 0]],
            ["/a/", [10, 0]],
          ],
        ),
        published: new Set(["/a"]),
      }),
    );
    expect(outputs.movers.map(({ now, before }) => [now, before])).toEqual([[0, 450]]);
  });

  test("pages are those with a visitor, in every count of them", () => {
    const rows: [string, Triple][] = [
      ["/a", [5, 0]],
      ["/zero", [0, 0]],
      ["/ignored-zero", [0, 0]],
    ];
    const insights = analyse(
      input(reading([5, 0], rows), {
        previous: readingBefore([9, 0], [...rows, ["/b", [4, 0]]]),
        ignore: (path) => path.startsWith("/ignored"),
      }),
    );
    expect(insights.pages).toMatchObject({ now: 1, before: 2 });
    expect(insights.concentration).toMatchObject({ ofPages: 1 });
    expect(insights.sections).toMatchObject({
      items: [
        { prefix: "/a", pages: 1 },
        { prefix: "/b", pages: 0 },
      ],
    });
    expect(insights.quality.ignored).toBe(0);
  });

  test("too few visitors for a verdict are too few for movers", () => {
    const moved = (visitors: number) =>
      analyse(
        input(reading([visitors, 0], [["/a", [visitors, 0]]]), {
          previous: readingBefore([0, 0]),
          published: new Set(["/a"]),
        }),
      );
    const few = moved(29);
    expect(few.verdict.kind).toBe("tiny");
    expect(few.comparison).toMatchObject({ tooFew: true, movers: { human: { up: { count: 0 } } } });
    expect(few.outputs.movers).toEqual([]);
    expect(few.nextSteps.map(({ kind }) => kind)).not.toContain("rising");
    expect(moved(30).comparison).toMatchObject({ tooFew: false, movers: { human: { up: { count: 1 } } } });
  });

  test("totals of before without their pages: compared, and no more than that", () => {
    const before = { window: WEEK_BEFORE, totals: counts(siteBefore) };
    const insights = analyse({ ...example, previous: null, before });
    expect(insights.totals.human).toMatchObject({ now: 12_418, before: 11_704 });
    expect(insights).toMatchObject({ before: WEEK_BEFORE, comparison: null, verdict: { kind: "growth" } });
    expect(insights.pages.kind).toBe("unknown");
    expect(insights.headline).toBe("acme docs, 9–15 Nov 2026: 31 % more AI visitors, 6 % more people.");
    expect(analyse({ ...example, before: { ...before, totals: counts([1, 1]) } })).toEqual(analyse(example));
  });

  test("a site below a base path meets visits without it", () => {
    const { outputs, published } = analyse(
      input(reading([50, 0], [["/install", [50, 0]]]), {
        published: new Set(["/docs/install"]),
        docsUrl: "https://acme.example/docs",
      }),
    );
    expect(outputs.topPages).toEqual([{ path: "/docs/install", human: 50, ai: 0, total: 50 }]);
    expect(published?.unvisited?.count).toBe(0);
  });

  test("a first report names the most read published page where it knows which are published", () => {
    const rows: [string, Triple][] = [
      ["/x", [50, 0]],
      ["/install", [20, 0]],
    ];
    const first = input(reading([60, 0], rows));
    expect(analyse(first).verdict.sentence).toContainEqual({ path: "/x" });
    expect(analyse({ ...first, published: new Set(["/install"]) }).headline).toBe(
      "acme docs, 9–15 Nov 2026: 60 people and no AI visitors came; most read by people: /install (20).",
    );
  });

  test("the outputs have the largest changes first, whichever their direction, and visited pages only", () => {
    const { outputs } = analyse(
      input(
        reading(
          [900, 0],
          [
            ["/up", [300, 0]],
            ["/down", [100, 0]],
            ["/still", [0, 0]],
          ],
        ),
        {
          previous: readingBefore(
            [900, 0],
            [
              ["/up", [100, 0]],
              ["/down", [500, 0]],
            ],
          ),
          published: new Set(["/up", "/down", "/still"]),
        },
      ),
    );
    expect(outputs.movers.map(({ path, difference }) => [path, difference])).toEqual([
      ["/down", -400],
      ["/up", 200],
    ]);
    expect(outputs.topPages.map(({ path }) => path)).toEqual(["/up", "/down"]);
  });

  test("F81 strangers cannot crowd published pages out of the outputs", () => {
    const noise = Array.from({ length: 50 }, (_, i): [string, Triple] => [`/x${i}`, [5_000, 0]]);
    const { outputs, verdict } = analyse({ ...example, top: 3, current: reading(site, [...noise, ...now]) });
    expect(outputs.topPages).toHaveLength(3);
    expect(outputs.movers).toHaveLength(3);
    expect(verdict.sentence).toContainEqual({ path: "/guides/webhooks" });
  });
});

const anyPath = fc.oneof(
  { weight: 3, arbitrary: fc.webPath() },
  { weight: 2, arbitrary: fc.string({ unit: "binary" }) },
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
const anyInput: fc.Arbitrary<AnalyseInput> = fc
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

describe("whatever strangers write and the service counts", () => {
  test("F66 the answer is plain data that JSON carries unchanged", () => {
    fc.assert(
      fc.property(anyInput, (given) => {
        const insights = analyse(given);
        expect(JSON.parse(JSON.stringify(insights))).toEqual(insights);
      }),
    );
  });

  test("it does not depend on the order of the rows", () => {
    fc.assert(
      fc.property(anyInput, (given) => {
        const backwards = (window: AnalyseInput["current"]) => ({
          ...window,
          rows: new Map([...window.rows].reverse()),
        });
        const { current, previous } = given;
        expect(
          analyse({ ...given, current: backwards(current), previous: previous && backwards(previous) }),
        ).toEqual(analyse(given));
      }),
    );
  });

  test("every list keeps to its length and counts at least what it shows", () => {
    fc.assert(
      fc.property(anyInput, (given) => {
        const { top, sections, only, rankGaps, comparison, published, nextSteps, outputs } = analyse(given);
        const { human, ai } = comparison?.movers ?? {};
        const lists: (Listed<unknown> | undefined)[] = [
          sections,
          only.human,
          only.ai,
          comparison?.notSeen,
          published?.unpublished,
        ];
        lists.push(human?.up, human?.down, ai?.up, ai?.down);
        for (const list of lists) {
          expect(list?.items.length ?? 0).toBeLessThanOrEqual(given.top);
          expect(list?.count ?? 0).toBeGreaterThanOrEqual(list?.items.length ?? 0);
        }
        for (const list of [
          top.human,
          top.ai,
          rankGaps.human,
          rankGaps.ai,
          outputs.topPages,
          outputs.movers,
        ]) {
          expect(list.length).toBeLessThanOrEqual(given.top);
        }
        expect(nextSteps.length).toBeLessThanOrEqual(3);
      }),
    );
  });

  test("ignored paths leave the rankings and nothing else", () => {
    fc.assert(
      fc.property(anyInput, fc.func(fc.boolean()), (given, ignore) => {
        const sums = ({
          totals,
          parts,
          pages,
          pagesPerVisitor,
          concentration,
          trend,
          quality,
        }: Insights) => ({
          ...{ totals, parts, pages, pagesPerVisitor, concentration, trend },
          quality: { ...quality, ignored: 0 },
        });
        const insights = analyse({ ...given, ignore });
        expect(sums(insights)).toEqual(sums(analyse(given)));
        expect(insights.quality.ignored).toBe(
          [...given.current.rows].filter(
            ([path, { human, ai, total }]) => ignore(path) && human + ai + total > 0,
          ).length,
        );
        const { top, only, rankGaps, comparison, published } = insights;
        const named = [
          ...[
            ...top.human,
            ...top.ai,
            ...only.human.items,
            ...only.ai.items,
            ...rankGaps.human,
            ...rankGaps.ai,
          ],
          ...[...(comparison?.notSeen.items ?? []), ...(published?.unpublished.items ?? [])],
          ...(["human", "ai"] as const).flatMap((audience) => [
            ...(comparison?.movers[audience].up.items ?? []),
            ...(comparison?.movers[audience].down.items ?? []),
          ]),
        ];
        for (const { path } of named) expect(ignore(path)).toBe(false);
        for (const path of published?.unvisited?.items ?? []) expect(ignore(path)).toBe(false);
      }),
    );
  });

  test("F81 outputs name the sitemap's pages only; headline and prompts the plainly spelt ones of them", () => {
    fc.assert(
      fc.property(anyInput, (given) => {
        const { outputs, nextSteps, headline } = analyse(given);
        const pages = [...(given.published ?? [])];
        for (const { path } of [...outputs.topPages, ...outputs.movers]) expect(pages).toContain(path);
        const paths = [...nextSteps.map(({ prompt }) => prompt ?? ""), headline].flatMap(
          (text) => text.match(/(?<![^ ])\/\S*/g) ?? [],
        );
        for (const path of paths.map((found) => found.replace(/[,:;.]+$/, ""))) {
          expect(pages).toContain(path);
          expect(isPlain(path)).toBe(true);
        }
      }),
    );
  });

  test("published is the sitemap's spelling of the same page", () => {
    fc.assert(
      fc.property(anyInput, (given) => {
        const { top } = analyse(given);
        for (const { path, published } of [...top.human, ...top.ai]) {
          if (published !== null) expect(comparable(published)).toBe(comparable(path));
        }
      }),
    );
  });
});

test("people and AI are never added up where the text counts visitors", () => {
  // 12,418 + 8,930 = 21,348
  for (const previous of [example.previous, null]) {
    const { verdict, headline, nextSteps } = analyse({ ...example, previous });
    expect(JSON.stringify([verdict, headline, nextSteps])).not.toContain("21,348");
  }
});

test("200,000 rows in each window fit into 160 MB, rows and sitemap included", async () => {
  const worker = new Worker(new URL("./large-run.ts", import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 160 },
  });
  const [told] = await once(worker, "message");
  expect(told).toMatchObject({ pages: 200_000, ignored: 20_000 });
  expect(told.bytes).toBeLessThan(200_000);
}, 120_000);
