import { describe, expect, test } from "vitest";
import type { ReadersSaid } from "../../emulator/readers-said.ts";
import { SIGNAL_NAMES } from "../../src/service/port.ts";
import { SIGNALS } from "../../src/service/signals.ts";
import { HOSTILE } from "../fixtures/hostile.ts";
import { createFlow, type Flow } from "../support/flow.ts";
import { ends, it, report as reportOn, responds, status } from "./requests.ts";

/** A flow in a private repository. */
async function privateFlow(options: Parameters<typeof createFlow>[0] = {}): Promise<Flow> {
  const flow = await createFlow(options);
  flow.github.setVisibility("private");
  return flow;
}

const asked = ({ emulator }: Flow) =>
  emulator.service.log.filter(({ operation }) => SIGNAL_NAMES.some((name) => name === operation));

const report = (flow: Flow, inputs: Readonly<Record<string, string>> = {}) =>
  reportOn(flow, { signals: "true", "docs-url": flow.emulator.docsUrl, sitemap: flow.emulator.sitemapUrl, ...inputs });

/** The entry with this kind, of findings or next steps. */
const ofKind = (kind: string, all: readonly { kind: string }[]) => all.find((each) => each.kind === kind);

const QUESTION = { resolutionStatus: "answered" };
/** A response of each operation, without a row that can be used. */
const UNUSABLE =
  '{"totals":{},"feedback":[{}],"searches":[{}],"totalSearches":1,"conversations":[{}],"nextCursor":null}';

describe("What readers say", () => {
  test("takes one API request per kind for each of the two periods, within max-requests, and none without `signals`", async () => {
    const flow = await privateFlow();
    const { json } = await ends(report(flow), "complete");
    const expected = ["2026-11-02", "2026-11-09"].flatMap((from) =>
      SIGNAL_NAMES.map((name) => `${name} ${from} ${SIGNALS[name].limit}`),
    );
    const requests = asked(flow).map(({ operation, query }) => `${operation} ${query.dateFrom} ${query.limit}`);
    expect(requests.sort()).toEqual(expected.sort());
    const windows = { path: "/install/windows", up: 16, down: 24, before: { up: 34, down: 6 } };
    const terms = [{ term: "terraform", searches: 31 }, { term: "webhook signature" }, { term: "reset for ‹email›" }];
    expect(json.readers).toMatchObject({
      feedback: { unhelpful: [windows] },
      searches: { terms: [...terms, { searches: 5 }] },
      questions: { count: 21, unanswered: { now: 14, previous: 14 } },
    });
    // In a first report, earlier zeros would look like counts.
    const visitors = ({ from = 0 }: { readonly from: number | undefined }) => {
      const human = from * 86_400_000 < Date.parse("2026-11-09") ? 0 : 900;
      return { totals: { human, ai: 0, total: human }, rows: [] };
    };
    const first = await privateFlow({ visitors });
    const { readers, views } = (await report(first)).json;
    expect(readers.questions).toMatchObject({ count: 21, unanswered: { now: 14, previous: null } });
    expect(views.people.previous).toBeNull();
    expect(asked(first)).toHaveLength(SIGNAL_NAMES.length);
    // If visitors were counted differently, page views were, too. Questions weren't.
    const changed = (await report(await privateFlow(), { "counting-changed": "2026-11-05" })).json;
    expect(changed.readers.questions.unanswered.previous).toBe(14);
    expect(changed.views.people).toMatchObject({ now: json.views.people.now, previous: null });
    const off = await privateFlow();
    expect((await report(off, { signals: "false" })).json.readers).toBeNull();
    expect(asked(off)).toEqual([]);
    const few = await privateFlow();
    expect((await report(few, { "max-requests": "4" })).json.readers.questions).toEqual({
      missing: "not read, because `max-requests` left no API requests for it",
    });
    expect(few.emulator.service.log.filter(({ operation }) => operation !== "sitemap")).toHaveLength(4);
  });

  test("proposes a command with the page's path only, and marks the standout, unless a pull request is open", async () => {
    const { json, markdown } = await report(await privateFlow());
    expect(ofKind("read-feedback", json.nextSteps)).toMatchObject({
      prompt: expect.stringMatching(/^Readers marked \/install\/windows as unhelpful\. Check [a-z', ]+\.$/),
    });
    expect(ofKind("readers", json.findings)).toMatchObject({
      sentence: "24 of 40 readers marked `/install/windows` as unhelpful. The week before, 6 of 40 did.",
    });
    expect(markdown).toContain("## What readers say");
    const flow = await privateFlow();
    flow.github.grant({ issues: "read", pull_requests: "read", contents: "read" });
    flow.github.addIssue({ number: 7, isPullRequest: true, files: ["docs/install/windows.mdx"] });
    const open = await report(flow, { activity: "true" });
    expect(ofKind("read-feedback", open.json.nextSteps)).toMatchObject({
      prompt: null,
      openPullRequest: { number: 7 },
    });
  });

  test.each(SIGNAL_NAMES)(
    "F180 a request for one kind of reader feedback exceeds the quota, fails, or gets an invalid response → the rest of the report is complete",
    async (name) => {
      const flow = await privateFlow();
      const whole = (await report(flow)).json;
      for (const [fault, missing] of [
        [status(429, "3600"), /^couldn't be read: The service's quota is used up/],
        [status(500), /^couldn't be read: 127.0.0.1/],
        [responds(UNUSABLE), /^couldn't be read: .* documented format$/],
      ] as const) {
        flow.faults.add(name, fault, 2);
        const { json } = await ends(report(flow), "complete");
        const [said, before] = [json, whole].map(({ readers, views }) => ({ ...readers, views }));
        expect(said[name].missing).toMatch(missing);
        for (const other of SIGNAL_NAMES) if (other !== name) expect(said[other]).toEqual(before[other]);
        expect(json).toMatchObject({ rows: whole.rows, trend: whole.trend, complete: true });
        flow.faults.clear();
      }
    },
  );

  test("F181 the service denies access to reader feedback, doesn't have it, or returns none → the report says that it isn't offered or that none was collected, never that there were no complaints", async () => {
    const flow = await privateFlow();
    flow.faults.add("feedback", status(403), 2);
    flow.service.signals = () => ({ questions: [] });
    const { json, markdown } = await report(flow);
    expect(json.readers).toMatchObject({
      feedback: { missing: "not offered by this service or plan" },
      searches: { missing: "not offered by this service or plan" },
      questions: { missing: "none collected" },
    });
    expect(markdown).toContain("- Questions to the assistant: none collected.");
    expect(markdown).not.toMatch(/complain/);
  });

  test("F182 the list of votes is truncated, and there are more than 500 questions → votes on pages that aren't in the list are unknown; at most 500 questions are read, 250 at a time", async () => {
    const flow = await privateFlow();
    const said = flow.service.signals;
    flow.service.signals = (range) => {
      const { feedback = [], questions = [] } = said(range);
      const isBefore = range.to === Date.parse("2026-11-09") / 86_400_000;
      const vote = { thumbsUp: 1, thumbsDown: 0, code: 0, total: 1 };
      const others = Array.from({ length: 100 }, (_, i) => ({ path: `/p${i}`, ...vote }));
      const votes = [...(isBefore ? others : []), ...feedback];
      return { feedback: votes, questions: Array.from({ length: 40 }, () => questions).flat() };
    };
    const { json } = await report(flow);
    // Without earlier votes, 24 of 40 isn't clearly more than half.
    expect(json.readers.feedback.unhelpful).toEqual([]);
    expect(json.readers.questions).toMatchObject({ count: 500, cut: true, unanswered: { previous: null } });
    expect(asked(flow).filter(({ operation }) => operation === "questions")).toHaveLength(4);
    // The same page again, or no more.
    for (const end of [null, { nextCursor: "" }, { hasMore: false }]) {
      const page = { conversations: [QUESTION], nextCursor: "0".repeat(26), ...end };
      flow.faults.add("questions", responds(JSON.stringify(page)), 4);
      expect((await report(flow)).json.readers.questions).toMatchObject({ count: 1, cut: end === null });
      flow.faults.clear();
    }
  });

  test("F183 terms, categories, and paths contain markup or commands → they're shown as plain text, and aren't in suggested commands, outputs, or the log", async () => {
    const flow = await privateFlow();
    const texts = Array.from({ length: 1_000 }, (_, i) => {
      const { text } = HOSTILE[i % HOSTILE.length] ?? { text: "" };
      return `${text.slice(0, 60)} zq${i}`;
    });
    const secret = "WORDS-OF-A-READER";
    const search = { topClickedPage: secret, lastSearchedAt: secret };
    const sources = [{ title: secret, url: secret }];
    const answer = { query: secret, response: secret, sources, resolutionStatus: "unanswered" };
    const question = { id: secret, timestamp: secret, ...answer };
    flow.service.signals = (): Partial<ReadersSaid> => ({
      feedback: texts.slice(0, 100).map((path) => ({ path, thumbsUp: 0, thumbsDown: 40, code: 0, total: 40 })),
      searches: texts.map((searchQuery) => ({ searchQuery, hits: 9, ctr: 0, ...search })),
      questions: texts.map((queryCategory, i) => ({ queryCategory, pageUrl: texts.at(-i) ?? null, ...question })),
    });
    const { runner, json, markdown, html } = await report(flow, { top: "200", "issue-number": "12" });
    const { outputs, files } = runner;
    expect(JSON.stringify([files, outputs, runner.log])).not.toContain(secret);
    expect(JSON.stringify([outputs, runner.log])).not.toMatch(/zq\d/);
    expect(JSON.stringify(json.nextSteps.map(({ prompt }: { prompt: string | null }) => prompt))).not.toMatch(/zq\d/);
    expect(json.headline).not.toMatch(/zq\d/);
    const lines = [...json.summary, ...json.findings.map(({ sentence }: { sentence: string }) => sentence)];
    expect(lines.filter((line) => /[^\P{C}\u200d]|[\u2028\u2029]|^::|##\[/u.test(line))).toEqual([]);
    expect(markdown).toContain("zq1");
    expect(html).not.toMatch(/<script>alert|<img|<svg onload|href="(?:javascript|https:..evil)/);
  });

  it("F184 anyone can read the report → the report doesn't list search terms or question categories", async (flow) => {
    const { json, runner } = await report(flow);
    expect(json.readers.searches).toMatchObject({ failed: 4, terms: [] });
    expect(json.readers.questions.categories).toEqual([]);
    expect(JSON.stringify(runner.files)).not.toMatch(/terraform|API keys/);
  });

  it("F186 check mode runs with `signals: true` → the check says what the service offers; without `signals`, it doesn't ask the service", async (flow) => {
    const said = flow.service.signals;
    flow.service.signals = (range) => {
      const { feedback = [], questions = [] } = said(range);
      return { feedback, questions };
    };
    const check = async (signals: string) => {
      const inputs = { mode: "check", signals, "allow-public-report": "true" };
      return (await flow.dispatch(inputs)).runner.log.map(({ text }) => text).join("\n");
    };
    const on = await check("true");
    expect(on).toMatch(/✓ Feedback +Offered/);
    expect(on).toMatch(/– Searches +Not offered by this service or plan/);
    expect(on).toMatch(/✓ Questions +Offered/);
    expect(on).toContain(`made ${1 + SIGNAL_NAMES.length} API requests`);
    expect(await check("false")).not.toMatch(/Feedback|Searches/);
  });
});
