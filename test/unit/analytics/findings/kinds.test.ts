import { describe, expect, test } from "vitest";
import { reportOn, type Story } from "./stories.ts";

const NEW = { "/agents": [400, 60], "/agents/start": [300, 50], "/agents/tools": [200, 30] } as const;
const PUBLISHED = { "/agents": true, "/agents/start": true, "/agents/tools": true } as const;
const JUNK = Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`/x${i}`, [3, 0] as const]));
const QUERIES = Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`/?ref=${i}`, [3, 0] as const]));
const MOVED = Object.fromEntries(
  ["", "/start", "/keys", "/limits", "/errors", "/teams", "/export"].flatMap((name, i) => [
    [`/billing${name}`, [12, 5] as const],
    [`/pay${name}`, [150 - 15 * i, 55 - 4 * i] as const],
  ]),
);
const PLACES = Object.fromEntries(
  Object.keys(MOVED).map((path) => [path, path.startsWith("/pay") ? true : null] as const),
);

const STORIES: Record<string, Story & { tells: string[] }> = {
  nothing: { tells: [] },
  "new pages under one prefix": {
    now: NEW,
    published: PUBLISHED,
    tells: ["launch 3 new pages under `/agents` had 900 page visits by people."],
  },
  "one new page": {
    now: { "/api/agents": [300, 40] },
    published: { "/api/agents": true },
    tells: ["new The new page `/api/agents` had 300 page visits by people."],
  },
  "paths that no one published": {
    now: JUNK,
    tells: ["junk 900 page visits by people were on 300 paths you don't publish."],
  },
  "spellings with a query": {
    now: QUERIES,
    tells: ["junk 900 page visits by people were on 300 spellings of your pages with a query."],
  },
  "a section that moved": {
    now: MOVED,
    published: PLACES,
    tells: ["moved 7 pages moved from `/billing/…` to `/pay/…`."],
  },
  "a page that left the sitemap": {
    now: { "/api/keys": [60, 60] },
    published: { "/api/keys": null },
    tells: ["gone `/api/keys`, which isn't in the sitemap, had 60 people, down from"],
  },
  "a page that was never in the sitemap": { published: { "/api/keys": null }, tells: ["unpublished `/api/keys` ("] },
  "a published page without visitors": {
    published: { "/legal": true },
    tells: ["silent `/legal` is published but had no visitors."],
  },
  "no visitors": { now: { "/*": null }, totals: [0, 0], tells: ["no-visitors No visitors were counted, after"] },
  "a page that more people read": {
    now: { "/api/keys": [900, 66] },
    tells: ["page `/api/keys` had 900 people, 4.6 times the previous week's"],
  },
  "a section that fewer people read": {
    now: { "/deploy/*": 0.4 },
    tells: ["group `/deploy` had", "group `/deploy` had"],
  },
  "people who aren't counted": {
    now: Object.fromEntries(
      ["", "/start", "/keys", "/limits", "/errors", "/teams", "/export"].map((name, j) => [
        `/guides${name}`,
        [0, 80 - 4 * j] as const,
      ]),
    ),
    tells: ["counting No people were counted in `/guides`, where AI visitors came as before."],
  },
  "fewer visitors everywhere": { now: { "/*": 0.5 }, tells: ["site Human visitors fell", "site AI visitors fell"] },
  "a launch while everything else fell": {
    now: { "/*": 0.6, ...NEW },
    published: PUBLISHED,
    tells: ["site ", "launch 3 new pages under `/agents` had 900 page visits by people.", "site AI visitors fell"],
  },
};

describe("what happened is told once, the largest part first", () => {
  test.each(Object.entries(STORIES))("%s", (_, { tells, ...story }) => {
    const told = reportOn(story).findings.map(({ kind, sentence }) => `${kind} ${sentence}`);
    expect(told.map((text, i) => text.slice(0, tells[i]?.length ?? 0) || text)).toEqual(tells);
  });
});

test("a launch names a note of that week", () => {
  const annotations = [{ date: "2026-11-10", text: "Agents are generally available" }];
  const [launch] = reportOn({ now: NEW, published: PUBLISHED }, { inputs: { annotations } }).findings;
  expect(launch?.sentence).toMatch(/ Noted then: Agents are generally available \(Nov 10\)\.$/);
});

test("people on old URLs are told to the one who can redirect them", () => {
  const { findings, nextSteps } = reportOn({ now: MOVED, published: PLACES });
  expect(findings[0]?.sentence).toMatch(/The old URLs under `\/billing` still had 84 page visits by people\.$/);
  expect(nextSteps[0]).toMatchObject({
    kind: "redirect-rule",
    people: 84,
    text: "If the old URLs don't redirect yet, add one rule: `/billing/*` to `/pay/*`.",
  });
});

test("what old URLs have weeks after a move is a condition, which isn't told first", () => {
  const { findings, summary, nextSteps } = reportOn({ now: MOVED, before: [MOVED, MOVED, MOVED], published: PLACES });
  expect(findings.map(({ kind, notable }) => [kind, notable])).toEqual([["unpublished", false]]);
  expect(summary[0]).toMatch(/^A typical week/);
  expect(nextSteps[0]?.kind).toBe("redirect-rule");
});

test("a page that left the sitemap is redirected to the new page with its name", () => {
  const story = {
    now: { "/api/keys": [60, 60], "/auth/keys": [90, 20] },
    published: { "/api/keys": null, "/auth/keys": true },
  } as const;
  expect(reportOn(story).nextSteps.map(({ text }) => text)).toContain(
    "If `/api/keys` moved to `/auth/keys`, which is new, add a redirect.",
  );
});

test("without a sitemap, no path is called unpublished", () => {
  const kinds = reportOn({ now: JUNK }, { hasSitemap: false }).findings.map(({ kind }) => kind);
  expect(kinds).not.toContain("junk");
});

test("no step is proposed for a search page that readers marked as unhelpful", () => {
  const rows = ["/search", "/api/keys"].map((path) => ({ path, up: 0, down: 40 }));
  const feedback = { now: { rows, hasMore: false, next: null }, before: null };
  const missing = { missing: "not read" };
  const signals = { feedback, searches: missing, questions: missing, views: missing };
  const story = { now: { "/search": [90, 60], "/api/keys": [60, 60] }, published: { "/search": true } } as const;
  const { findings, nextSteps } = reportOn(story, { reading: { signals } });
  expect(findings.filter(({ kind }) => kind === "readers")).toHaveLength(2);
  expect(nextSteps.filter(({ kind }) => kind === "read-feedback")).toMatchObject([
    { text: expect.stringContaining("/api/keys") },
  ]);
});

test("what readers marked as unhelpful comes before a small change, with a step and no words of theirs", () => {
  const rest = { hasMore: false, next: null };
  const missing = { missing: "not read" };
  const signals = {
    feedback: { now: { rows: [{ path: "/api/keys", up: 0, down: 40 }], ...rest }, before: null },
    searches: missing,
    questions: { now: { rows: [{ isAnswered: false, category: null, page: "/api/keys" }], ...rest }, before: null },
    views: missing,
  };
  const { findings, nextSteps, summary } = reportOn({}, { reading: { signals } });
  expect(summary[0]).toBe("40 of 40 readers marked `/api/keys` as unhelpful.");
  expect(findings[0]).toMatchObject({ kind: "readers", notable: true, pages: [{ path: "/api/keys" }] });
  expect(findings[0]?.sentence).toContain("1 question about it had no answer.");
  expect(nextSteps[0]).toMatchObject({ kind: "read-feedback" });
  expect(nextSteps[0]?.prompt).toMatch(/^Readers marked \/api\/keys as unhelpful\./);
});
