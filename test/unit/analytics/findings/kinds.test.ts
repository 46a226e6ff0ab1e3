import { describe, expect, test } from "vitest";
import { reportOn, type Story } from "./stories.ts";

const NEW = { "/agents": [400, 60], "/agents/start": [300, 50], "/agents/tools": [200, 30] } as const;
const PUBLISHED = { "/agents": true, "/agents/start": true, "/agents/tools": true } as const;
const JUNK = Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`/x${i}`, [3, 0] as const]));
const QUERIES = Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`/?ref=${i}`, [3, 0] as const]));
const NAMES = ["", "/start", "/keys", "/limits", "/errors", "/teams", "/export"];
/** A section's pages with these factors of usual counts, and with so many AI visitors more. */
const section = (prefix: string, people: number, ai = people, more = 0) =>
  Object.fromEntries(
    NAMES.map((name, i) => {
      return [prefix + name, [Math.round((180 - 15 * i) * people), Math.round((75 - 10 * i) * ai) + more] as const];
    }),
  );
const MOVED = { ...section("/billing", 0.08), ...section("/pay", 0.85) };
/** A site of its own, every week. */
const only = (...pages: ReturnType<typeof section>[]) => ({ "/*": null, ...Object.assign({}, ...pages) });
const versions = (one: number, two: number) =>
  only(...["guides", "api"].flatMap((name) => [section(`/v1/${name}`, one), section(`/v2/${name}`, two)]));
const crawled = (factor: number, more: number) =>
  only(...["/api", "/cli", "/sdk"].map((prefix) => section(prefix, 1, factor, more)));
const KEYS = { "/api/keys": [900, 66] } as const;
const FALLEN = { "/api/keys": [40, 66] } as const;
const SMALL = { "/api/*": 0.3 };
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
    tells: [
      "junk 900 page visits by people were on 300 paths you don't publish. One of them is `/x0`. Most had only a few visits, so a bot was probably counted as people. Your pages had about as many as usual.",
    ],
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
    tells: [],
  },
  "a published page that lost its few visitors": {
    before: [{ "/legal": [2, 1] }],
    published: { "/legal": true },
    tells: ["silent `/legal` had no visitors, but had some in the previous week."],
  },
  "a published page that was only visited with a query": {
    now: { "/legal?x=1": [5, 0] },
    published: { "/legal": true },
    tells: [],
  },
  "no visitors": { now: { "/*": null }, totals: [0, 0], tells: ["no-visitors No visitors were counted, after"] },
  "a page that more people read": {
    now: KEYS,
    tells: ["page `/api/keys` had 900 people, 4.6 times the previous week's"],
  },
  "a section that fewer people read": {
    now: { "/deploy/*": 0.4 },
    tells: ["group `/deploy` had", "group `/deploy` had"],
  },
  "a page that more read while all others fell": {
    now: { "/*": 0.6, "/api/keys": [640, 64] },
    tells: ["site Human visitors fell", "page `/api/keys` had 640 people, 3.2 times", "site AI visitors fell"],
  },
  "a page with only one earlier week": { now: KEYS, weeks: 1, tells: ["page `/api/keys` had 900 people, 4.8 times"] },
  "a page that more people read in the previous week, too": { now: KEYS, before: [KEYS], tells: [] },
  "a section that's always been small": { now: SMALL, before: Array(12).fill(SMALL), tells: [] },
  "a section that's back after two weeks": {
    before: [SMALL, SMALL],
    tells: ["back `/api` is back at its earlier level"],
  },
  "a page that's back after two weeks": {
    before: [FALLEN, FALLEN],
    tells: ["back `/api/keys` is back at its earlier level: 195 people, after 40."],
  },
  "a page that's back after a single week": { before: [FALLEN], tells: [] },
  "a copy of a section that's still published": {
    now: section("/pay", 0.85),
    published: Object.fromEntries(NAMES.map((name) => [`/pay${name}`, true] as const)),
    tells: ["launch 7 new pages under `/pay`"],
  },
  "readers who go from one version to another": {
    now: versions(0.6, 0.9),
    before: Array(12).fill(versions(1, 0.5)),
    tells: ["shift v1 fell from 67% to 40% of page visits by people, and v2 rose from 33% to 60%.", "shift v1 fell"],
  },
  "two versions that rise alike": {
    now: versions(1.3, 0.65),
    before: Array(12).fill(versions(1, 0.5)),
    tells: ["site Human visitors rose", "site AI visitors rose"],
  },
  "as many AI visitors more on each page": {
    now: crawled(1, 30),
    before: Array(12).fill(crawled(1, 0)),
    tells: ["crawler AI visits rose by about 30 on nearly every page."],
  },
  "more AI visitors on each page": {
    now: crawled(1.6, 0),
    before: Array(12).fill(crawled(1, 0)),
    tells: ["site AI visitors rose"],
  },
  "people who aren't counted": {
    now: Object.fromEntries(NAMES.map((name, i) => [`/guides${name}`, [0, 80 - 4 * i] as const])),
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

test.each<[string, Story]>([
  ["a launch", { now: NEW, published: PUBLISHED }],
  ["a move", { now: MOVED, published: PLACES }],
  ["readers who go to another version", { now: versions(0.6, 0.9), before: Array(12).fill(versions(1, 0.5)) }],
  ["more visitors, whose page visits aren't more", { totals: [3_000, 700] }],
])("%s has what was noted in that week or the previous one right after its first sentence", (_, story) => {
  const annotations = [
    { date: "2026-11-09", text: "Version 2" },
    { date: "2026-11-10", text: "Agents are generally available." },
  ];
  const { summary } = reportOn(story, { inputs: { annotations } });
  expect(summary[1]).toMatch(
    /^Your team noted on Nov 9: Version 2; on Nov 10: Agents are generally available\.(?: |$)/,
  );
});

const LEGAL = { "/legal": [60, 20], "/legal/terms": [50, 20] } as const;
test.each<[string, string, Story]>([
  ["all sections", "47% to 50% in all", { now: { "/*": 0.5 } }],
  ["a small one that differs", "47% to 50% in the largest", { now: { "/*": 0.5, "/legal": [9, 2] } }],
  ["a small one that rose", "47% to 50% in the largest", { now: { "/*": 0.5, "/legal": [190, 60] } }],
])("a change of the whole site is told of the sections that changed alike: %s", (_, where, { now }) => {
  const story = { now: { ...LEGAL, ...now }, before: Array(12).fill(LEGAL) };
  const { findings } = reportOn(story);
  expect(findings[0]?.sentence).toContain(` Page visits by people fell by ${where} sections.`);
});

test("people who still use old URLs lead to a step that adds a redirect rule", () => {
  const { findings, nextSteps } = reportOn({ now: MOVED, published: PLACES });
  expect(findings[0]?.sentence).toMatch(/The old URLs under `\/billing` still had 75 page visits by people\.$/);
  expect(nextSteps[0]).toMatchObject({
    kind: "redirect-rule",
    people: 75,
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

test.each<[string, Story, string[]]>([
  ["no path is called unpublished", { now: JUNK }, ["site"]],
  ["a page can change", { now: KEYS }, ["page"]],
  ["pages moved if nearly no one reads the old ones", { now: { ...MOVED, "/billing/*": 0 } }, ["moved"]],
])("without a sitemap, %s", (_, story, kinds) => {
  expect(reportOn(story, { hasSitemap: false }).findings.map(({ kind }) => kind)).toEqual(kinds);
});

test("nothing is told of pages that weren't read", () => {
  const current = { shortfall: "ended", reason: "no quota" } as const;
  const { findings } = reportOn({ now: { "/api/*": null } }, { current });
  expect(findings.map(({ kind }) => kind)).toEqual(["partial", "site", "site"]);
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
