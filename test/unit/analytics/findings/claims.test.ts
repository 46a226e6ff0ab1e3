import { describe, expect, test } from "vitest";
import type { Audience, Claim, Subject } from "../../../../src/analytics/data.ts";
import { holds, strongest } from "../../../../src/analytics/findings/claims.ts";
import { siteOn } from "./small.ts";

/** "site", "/a/1", or "/a/*". */
const subjectOf = (place: string): Subject => {
  if (place === "site") return { site: true };
  return place.endsWith("/*") ? { prefix: place.slice(0, -2) } : { path: place };
};
const of = (place: string, audience: Audience = "people") =>
  ({ subject: subjectOf(place), audience, unit: place === "site" ? "visitors" : "visits" }) as const;
const change = (place: string, previous: number, now: number): Claim => ({
  type: "change",
  ...of(place),
  previous,
  now,
});
const count = (place: string, now: number): Claim => ({ type: "count", ...of(place), now });
const usual = (place: string, low: number, high: number): Claim => ({ type: "usual", ...of(place), low, high });
const record = (which: "highest" | "lowest", periods: number): Claim => ({
  type: "record",
  ...of("site"),
  which,
  periods,
});
const inARow = (which: "highest" | "lowest", periods: number): Claim => {
  return { type: "inARow", ...of("site"), which, periods, before: 0 };
};
const back = (place: string, previous: number, now: number): Claim => {
  return { type: "back", subject: subjectOf(place), audience: "people", previous, now };
};
const launch = (prefix: string, pages: number, visits: number): Claim => {
  return { type: "launch", prefix, pages, visits, audience: "people" };
};
const shift = (from: string, to: string, [was, is]: [number, number], [toWas, toIs]: [number, number]): Claim => ({
  ...{ type: "shift", audience: "people" },
  ...{ from: { prefix: from, previous: was, now: is }, to: { prefix: to, previous: toWas, now: toIs } },
});
const typical = (after: "high" | "low" | null): Claim => ({ type: "typical", after });
const counting = (place: string): Claim => ({ type: "counting", subject: subjectOf(place) });
const step = (kind: Extract<Claim, { type: "step" }>["do"], place: string): Claim => {
  return { type: "step", do: kind, subject: subjectOf(place) };
};

/** A claim, and what the same finding claims beside it. */
type Said = Claim | readonly [claim: Claim, ...beside: Claim[]];

/** What holds, and what doesn't, on small sites: their lines are explained in test/golden/small-sites.txt. */
const CASES: Record<string, readonly [holds: readonly Said[], doesnt: readonly Said[]]> = {
  "/a/1 100 40": [
    [
      ...[change("/a/1", 100, 40), change("/b/1", 100, 100), change("/a/*", 500, 440), count("/a/1", 40)],
      ...[usual("/a/1", 90, 110), usual("/a/1", 30, 110), usual("/a/1", 100, 100), usual("/a/1", 102, 408)],
      [usual("/a/1", 90, 110), change("/a/1", 100, 40)],
      [usual("/a/1", 30, 110), change("/b/1", 100, 100)],
      [count("/a/1", 40), usual("/a/1", 90, 110)],
      [count("/b/1", 100), usual("/a/1", 120, 130)],
      [count("/b/1", 100), usual("/b/1", 100, 110)],
      [count("/b/1", 100), usual("/b/1", 90, 100)],
      ...[step("check-page", "/a/1"), step("check-section", "/a/*"), step("none", "site")],
      { type: "x-votes", numbers: [38, 43] },
    ],
    [
      ...[change("/a/1", 100, 41), change("/a/1", 99, 40), { ...change("/a/*", 500, 440), unit: "visitors" } as Claim],
      ...[count("/a/1", 41), { ...count("/a/*", 440), unit: "visitors" } as Claim],
      ...[usual("/a/1", 41, 80), usual("/a/1", 20, 100), usual("/a/1", 110, 90), usual("/a/1", 103, 120)],
      [usual("/a/1", 30, 110), change("/a/1", 100, 40)],
      [usual("/a/1", 30, 110), change("/b/1", 100, 100), change("/a/1", 100, 40)],
      [count("/b/1", 100), usual("/b/1", 120, 130)],
      [count("/a/1", 40), usual("/a/1", 10, 30)],
      ...[step("check-page", "/b/1"), step("redirect", "/a/1"), step("redirect-rule", "/a/*")],
      ...[back("/a/1", 100, 40), counting("/a/1"), step("check-counting", "site"), step("check-site", "/a/1")],
    ],
  ],
  // What's left is compared with the site, the previous week, what's usual, and three weeks.
  "/a/1 100 92; /b/1 100 93": [[change("/a/1", 100, 92)], [change("/b/1", 100, 93)]],
  "/a/1 100 86 85; /b/1 100 88 87": [[change("/a/1", 86, 85)], [change("/b/1", 88, 87)]],
  "/a/1 40×6 100×4 40; /b/1 40×9 100 40": [[change("/a/1", 100, 40)], [change("/b/1", 100, 40)]],
  "all 1 .5; /a/1 100 30": [[change("/a/1", 100, 30), change("site", 1000, 490)], [change("/b/1", 100, 50)]],
  "only; /a/[4] 100 50; /a/1 100 20": [[change("/a/1", 100, 20)], [change("/a/2", 100, 50)]],
  "only; /a/[9] 9 1; /b/[5] 100; total 100 50": [[change("/a/1", 9, 1)], []],
  "/a/1 60×5 100×5 70": [[usual("/a/1", 95, 105)], [usual("/a/1", 110, 120)]],
  "total 1000 900": [
    [change("site", 1000, 900), record("lowest", 11), record("lowest", 3)],
    [record("highest", 11), record("lowest", 12), inARow("lowest", 3)],
  ],
  "total 1000 900 1000 950": [[record("lowest", 2)], [record("lowest", 3)]],
  "total 1000": [[record("highest", 11), record("lowest", 11), typical(null)], [back("site", 1000, 1000)]],
  "total 1000 0 900; ai total 400 0 400": [[record("lowest", 3)], [record("lowest", 2), typical("low")]],
  "total 1000 1350 1400 1350": [
    [inARow("highest", 3)],
    [inARow("highest", 2), inARow("highest", 4), inARow("lowest", 3)],
  ],
  "weeks 6; total 1000 1350 1400 1350": [[], [inARow("highest", 3)]],
  "total 1000 700 650 700": [[inARow("lowest", 3)], [inARow("highest", 3)]],
  "total 1000 1350 1000 1350": [[], [inARow("highest", 3)]],
  "total 1000 700 1000 700": [[], [inARow("lowest", 3)]],
  "/v1/[gh]/[5] 200 150; /v2/[gh]/[5] 200 250": [
    [shift("/v1", "/v2", [0.33, 0.25], [0.33, 0.42])],
    [
      ...[shift("/v1", "/a", [0.33, 0.25], [0.33, 0.42]), shift("/a", "/v2", [0.33, 0.25], [0.33, 0.42])],
      ...[shift("/v1", "/v2", [0.33, 0.33], [0.33, 0.42]), shift("/v1", "/v2", [0.33, 0.25], [0.33, 0.33])],
    ],
  ],
  "/new/[3] 0 40": [
    [launch("/new", 3, 120), launch("/new", 2, 120)],
    [launch("/new", 4, 120), launch("/new", 3, 119), launch("/a", 5, 500), launch("/", 3, 2120)],
  ],
  "/new/[3] 0 40; unpublished /new/3": [[launch("/new", 2, 120)], [launch("/new", 3, 120)]],
  "/a/new 0 40": [[], [launch("/a", 1, 540)]],
  "only; /[abc] 0 40": [[], [launch("/", 3, 120)]],
  "all 1 .5 .5 1": [[back("site", 500, 1000)], [back("site", 499, 1000)]],
  "all 1 .5 .9 .5": [[], [back("site", 900, 500)]],
  "/a/1 100 40 40 71; /b/1 100 40 40 69; /c/1 100 58 58 72": [
    [back("/a/1", 40, 71)],
    [back("/a/1", 41, 71), back("/b/1", 40, 69), back("/c/1", 58, 72)],
  ],
  "/a/1 100 300 300 100; /b/1 100 120 120 100": [[back("/a/1", 300, 100)], [back("/b/1", 120, 100)]],
  "/a/1 100×2 50×6 20 20 50; /b/1 100×3 50×5 20 20 50": [[back("/a/1", 20, 50)], [back("/b/1", 20, 50)]],
  "cutoff 20; /x/[2] 100 40 40 100; /x/3 -×5 10×6; /y/[2] 100 40 40 100; /y/3 -×5 300×6": [
    [back("/x/*", 90, 210)],
    [back("/y/*", 380, 500)],
  ],
  "all 1 .5 1": [[typical("low"), typical(null)], [typical("high")]],
  "all 1 1.5 1": [[typical("high")], [typical("low")]],
  "all 1 .84": [[typical(null)], [typical("low")]],
  "all 1 .75": [[], [typical(null)]],
  "total 100 70": [[typical(null)], []],
  "total 1000 600 900": [[typical(null), typical("low")], []],
  "total 1000 950 1000": [[typical(null)], [typical("low"), typical("high")]],
  "total 1000 400 500": [[], [typical("low")]],
  "weeks 2; total 1000 600 1000": [[], [typical(null)]],
  "only; /a/[5] 100": [[typical(null)], []],
  "ai total 400 0": [[], [typical(null)]],
  "total 1000 0": [[], [typical(null)]],
  "/a/[5] 100 25; /b/[5] 100 26": [[counting("/a/*"), step("check-counting", "/a/*")], [counting("/b/*")]],
  "/a/[5] 100 0; ai /a/[5] 40 20; /b/[5] 100 0; ai /b/[5] 40 19": [[counting("/a/*")], [counting("/b/*")]],
  "/a/1 100×4 20×7; /b/1 20×2 100×8 20": [[counting("/a/1"), counting("/b/1")], []],
  "total 1000 250": [[counting("site"), step("check-counting", "site"), step("check-site", "site")], []],
  "total 1000 900; ai total 400 359": [[step("check-site", "site")], []],
  "total 1000 900; ai total 400 360": [[], [step("check-site", "site")]],
  "/a/1 100 11; /b/1 100 10": [[step("check-page", "/a/1")], [step("check-page", "/b/1")]],
  "/a/1 100 40; unpublished /a/1": [
    [step("redirect", "/a/1"), step("redirect-rule", "/a/*")],
    [step("redirect", "/x"), step("redirect", "/a/*"), step("redirect-rule", "/b/*")],
  ],
  "/a/1 100 0; unpublished /a/1": [[], [step("redirect-rule", "/a/*")]],
  "/a/1 100 40; no-sitemap": [[], [step("redirect", "/a/1")]],
};

describe("a claim holds if the raw counts say so", () => {
  test.each(Object.entries(CASES))("%s", (line, [all, none]) => {
    const site = siteOn(line);
    const isTrue = (said: Said) => {
      const [claim, ...beside] = "type" in said ? [said] : said;
      return holds(claim, site, beside);
    };
    expect(all.filter((said) => !isTrue(said))).toEqual([]);
    expect(none.filter(isTrue)).toEqual([]);
  });
});

describe("a sentence", () => {
  const site = siteOn("weeks 10");
  const fact = (text: string, now = 100) => [text, count("/a/1", now)] as const;

  test("is the strongest that holds", () => {
    expect(strongest(site, [fact("Too strong.", 200), fact("True."), fact("Weaker.")])?.text).toBe("True.");
  });
  test("is a weaker one if that fits on the first line", () => {
    expect(strongest(site, [fact(`${"Long ".repeat(20)}.`), fact("Short.")])?.text).toBe("Short.");
  });
  test("isn't said if nothing holds", () => {
    expect(strongest(site, [fact("Untrue.", 1), false])).toBeNull();
  });
});
