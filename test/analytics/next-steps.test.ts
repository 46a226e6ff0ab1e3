import { describe, expect, test } from "vitest";
import type { Audience, Page, PublishedPages, Standout } from "../../src/analytics/model.ts";
import { nextSteps } from "../../src/analytics/next-steps.ts";
import { changeOf } from "../../src/analytics/pages.ts";
import { counts, textOf } from "./readings.ts";

/** A page where `before` visitors were expected. */
const standout = (published: string | null, now: number, before: number, audience: Audience = "human"): Standout => ({
  path: "/from-visits",
  published,
  audience,
  change: changeOf(now, before),
  expected: before,
  againstSite: before === 0 ? null : now / before - 1,
  notable: true,
  atMost: false,
});

const unpublished = (...reached: readonly (readonly [path: string, people: number])[]): PublishedPages => ({
  count: 40,
  unvisited: { count: 2, items: ["/a", "/b"] },
  unpublished: {
    count: reached.length,
    items: reached.map(([path, people]): Page => ({ path, published: null, atMost: false, ...counts([people, 90]) })),
  },
});

const PAGE = { kind: "pages", isWholeSite: false } as const;
const steps = (
  standouts: readonly Standout[],
  published = unpublished(),
  cause: Parameters<typeof nextSteps>[0] = PAGE,
) => nextSteps(cause, standouts, published, "read").map(({ kind, text, prompt }) => [kind, textOf(text), prompt]);

test("suggests at most three steps: an unpublished path, then the pages that stand out, most certain first", () => {
  const pages = [
    standout("/guides/webhooks", 586, 157),
    standout("/install", 265, 543),
    standout("/api/jobs", 500, 100, "ai"),
    standout("/api/errors", 10, 100, "ai"),
  ];
  expect(steps(pages, unpublished(["/docs/setup", 57], ["/old", 44]))).toEqual([
    ["unpublished", "57 people reached </docs/setup>, which isn't published. Add a redirect", null],
    ["rising", "</guides/webhooks> went from 157 people to 586, +273% relative to the site", expect.any(String)],
    ["falling", "</install> went from 543 people to 265, −51% relative to the site", expect.any(String)],
  ]);
  expect(steps(pages.slice(2)).map(([kind]) => kind)).toEqual(["rising-ai", "falling-ai"]);
});

test("suggests a page once, even if it stands out for both audiences", () => {
  expect(steps([standout("/install", 10, 100), standout("/install", 10, 90, "ai")])).toHaveLength(1);
});

test("shows no percentage for a page that wasn't expected to have visitors", () => {
  expect(steps([standout("/new", 90, 0)])[0]?.[1]).toBe("</new> went from no people to 90");
});

test("says “none” for a page that lost all its visitors", () => {
  expect(steps([standout("/old", 0, 157)])[0]?.[1]).toBe(
    "</old> went from 157 people to none, −100% relative to the site",
  );
});

test("calls “/” the front page in the prompt", () => {
  expect(steps([standout("/", 900, 300)])[0]?.[2]).toMatch(/^go through the front page \(\/\) as/);
});

test("F81 prompts contain only published pages with plain paths", () => {
  const suggested = steps([standout(null, 900, 100), standout("/a b`c", 800, 100), standout("/plain", 700, 100)]);
  expect(suggested).toHaveLength(1);
  expect(suggested[0]?.[2]).toContain("/plain");
});

describe("an unpublished path", () => {
  test.each([
    ["/docs/setup", 10, true],
    ["/docs/setup", 9, false],
    ["/", 500, false],
  ])("is suggested if it's %s and %d people reached it: %s", (path, people, expected) => {
    expect(steps([], unpublished([path, people])).length > 0).toBe(expected);
  });
});

test.each([
  { kind: "fall", isWholeSite: true },
  { kind: "no-visitors", isWholeSite: false },
  { kind: "broken-count", isWholeSite: false },
] as const)("suggests nothing if no page is the cause: %j", (cause) => {
  expect(steps([standout("/install", 10, 100)], unpublished(["/docs/setup", 57]), cause)).toEqual([]);
});

test.each([
  ["unset", "Set `docs-url`"],
  ["failed", "Fix the sitemap"],
] as const)("the step for a missing sitemap (%s) contains “%s”", (sitemap, words) => {
  const [step] = nextSteps(PAGE, [standout(null, 586, 157)], null, sitemap);
  expect(step).toMatchObject({ kind: "give-sitemap", prompt: null });
  expect(textOf(step?.text ?? null)).toContain(words);
});

test("doesn't suggest providing a sitemap if one was read", () => {
  expect(nextSteps(PAGE, [], null, "read")).toEqual([]);
});
