import { describe, expect, test } from "vitest";
import type { Claim } from "../../../../src/analytics/data.ts";
import { holds, strongest } from "../../../../src/analytics/findings/claims.ts";
import { reading, siteIn } from "../readings.ts";

const PATHS = ["/", "/api", "/api/keys", "/api/limits", "/cli", "/cli/setup", "/cli/usage", "/old"];
const WEEKS = 9;
/** 100 people and 50 AI visitors on each page in every week; now half of them on /cli, thrice as many on /api/keys. */
const usual = [...PATHS.map((path) => [path, [100, 50]] as const), ["/guides", [1_000, 50]] as const];
const FACTORS: Record<string, number> = { "/api/keys": 3, "/cli": 0.5, "/cli/setup": 0.5, "/cli/usage": 0.5 };
const rows = [
  ...PATHS.map((path) => [path, [100 * (FACTORS[path] ?? 1), 50]] as const),
  ...["/new", "/new/start", "/new/end", "/x1"].map((path) => [path, [40, 5]] as const),
  ...[["/?ref=1", [7, 0]] as const, ["/guides", [1_050, 50]] as const],
];
const past = Array.from({ length: WEEKS }, () => ({ totals: [400, 200] as const, rows: usual }));
const published = new Set(["/guides", ...PATHS.filter((path) => path !== "/old"), "/new", "/new/start", "/new/end"]);
const site = siteIn(reading([450, 210], rows), past, { published });

const SITE = { site: true } as const;
const people = { audience: "people" } as const;
const page = (path: string) => ({ subject: { path }, ...people, unit: "visits" }) as const;
const below = (prefix: string) => ({ subject: { prefix }, ...people, unit: "visits" }) as const;
const whole = { subject: SITE, ...people, unit: "visitors" } as const;

const CLAIMS: readonly [isTrue: boolean, why: string, claim: Claim, beside?: Claim[]][] = [
  [true, "a page's own change", { type: "change", ...page("/api/keys"), previous: 100, now: 300 }],
  [
    false,
    "a change that's hardly more than the site's",
    { type: "change", ...page("/guides"), previous: 1_000, now: 1_050 },
  ],
  [false, "another number", { type: "change", ...page("/api/keys"), previous: 100, now: 301 }],
  [true, "a group's own change", { type: "change", ...below("/cli"), previous: 300, now: 150 }],
  [true, "the site's change", { type: "change", ...whole, previous: 400, now: 450 }],
  [
    false,
    "visitors of several pages, which don't add up",
    { type: "change", ...below("/cli"), unit: "visitors", previous: 300, now: 150 },
  ],
  [true, "a count", { type: "count", ...page("/api"), now: 100 }],
  [true, "a range around the past", { type: "usual", ...page("/api/keys"), low: 80, high: 120 }],
  [false, "a range beside the past", { type: "usual", ...page("/api/keys"), low: 120, high: 150 }],
  [false, "a range that's too wide", { type: "usual", ...page("/api/keys"), low: 20, high: 200 }],
  [
    false,
    "a change within its usual range",
    { type: "usual", ...whole, low: 390, high: 460 },
    [{ type: "change", ...whole, previous: 400, now: 450 }],
  ],
  [true, "a record", { type: "record", ...whole, which: "highest", periods: 10 }],
  [false, "a record of longer than is known", { type: "record", ...whole, which: "highest", periods: 11 }],
  [false, "the other record", { type: "record", ...whole, which: "lowest", periods: 10 }],
  [false, "three in a row after one", { type: "inARow", ...whole, which: "highest", periods: 3, before: 7 }],
  [
    false,
    "a shift between sections",
    {
      type: "shift",
      ...people,
      from: { prefix: "/cli", previous: 300 / 800, now: 150 / 1_017 },
      to: { prefix: "/new", previous: 0, now: 120 / 1_017 },
    },
  ],
  [true, "new pages", { type: "launch", prefix: "/new", pages: 3, visits: 120, ...people }],
  [false, "new pages that were there", { type: "launch", prefix: "/api", pages: 3, visits: 500, ...people }],
  [false, "a return from nowhere", { type: "back", subject: { path: "/api" }, ...people, now: 100, previous: 100 }],
  [true, "a typical week", { type: "typical", after: null }],
  [false, "a typical week after another one", { type: "typical", after: "high" }],
  [false, "counting that's broken, but not for people", { type: "counting", subject: { prefix: "/cli" } }],
  [true, "a page to check", { type: "step", do: "check-page", subject: { path: "/cli/setup" } }],
  [false, "a page that rose, to check", { type: "step", do: "check-page", subject: { path: "/api/keys" } }],
  [true, "a section to check", { type: "step", do: "check-section", subject: { prefix: "/cli" } }],
  [false, "a section as usual, to check", { type: "step", do: "check-section", subject: { prefix: "/api" } }],
  [false, "a site that rose, to check", { type: "step", do: "check-site", subject: SITE }],
  [true, "an unpublished page to redirect", { type: "step", do: "redirect", subject: { path: "/old" } }],
  [false, "a published page to redirect", { type: "step", do: "redirect", subject: { path: "/api" } }],
  [true, "what isn't counts", { type: "x-votes", numbers: [38, 43] }],
];

describe("a claim holds if the raw counts say so", () => {
  test.each(CLAIMS)("%s: %s", (isTrue, _, claim, beside = []) => {
    expect(holds(claim, site, beside)).toBe(isTrue);
  });
});

test.each([
  [true, "above its range", [...Array(9).fill(400), 600]],
  [false, "high, but within its range", [440, 510, 430, 300, 380, 320, 400, 310, 390, 470]],
])("%s: a typical week after one that was %s", (isTrue, _, totals: readonly number[]) => {
  const past = totals.map((people) => ({ totals: [people, 200] as const, rows: usual }));
  expect(holds({ type: "typical", after: "high" }, siteIn(reading([400, 200], rows), past))).toBe(isTrue);
});

describe("a sentence", () => {
  const fact = (text: string, now = 100) => [text, { type: "count", ...page("/api"), now }] as const;

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
