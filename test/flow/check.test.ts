import { describe, expect, test } from "vitest";
import type { Emulator } from "../../emulator/emulator.ts";
import type { WorkflowEvent } from "../../emulator/events.ts";
import type { Fault, Operation } from "../../emulator/faults.ts";
import { createFlow, type Flow, type Inputs, type Outcome, type RunOptions } from "../support/flow.ts";
import { closedPort } from "../support/servers.ts";
import { ALWAYS, ends, flows, responds, status } from "./requests.ts";

/** A repository with an issue and a pull request. */
async function completeSetup(): Promise<Flow> {
  const flow = await createFlow();
  flow.github.addIssue({ number: 14, isPullRequest: true, author: "ben" });
  return flow;
}

/** Runs a check, and expects it to change nothing and start no job. */
async function check(flow: Flow, inputs: Inputs = {}, options: RunOptions = {}): Promise<Screen> {
  const screen = screenOf(await flow.dispatch({ mode: "check", ...inputs }, options));
  expectNoTrace(flow);
  expect(screen.conclusion, screen.text).toBe(signs(screen).includes("✗") ? "error" : "complete");
  return screen;
}

function expectNoTrace({ emulator: { service, github } }: Flow): void {
  const methods = service.log.map(({ method }) => method);
  expect(methods).toEqual(methods.map(() => "GET"));
  expect(service.jobs()).toEqual([]);
  expect(github.comments().filter(({ author }) => author.login === "github-actions[bot]")).toEqual([]);
  expect(github.comments().flatMap(({ id }) => github.reactions(id))).toEqual([]);
}

interface Screen extends Outcome {
  readonly text: string;
  /** A line of the results, unwrapped, including its ✓, ✗, or –. */
  readonly line: (subject: string) => string;
}

function screenOf(outcome: Outcome): Screen {
  const messages = outcome.runner.log.filter(({ level }) => level === "info").map(({ text }) => text);
  const text = messages.at(-1) ?? "";
  const line = (subject: string) => {
    const [, found = ""] = new RegExp(`^  ([✓✗–] ${subject} {2,}.*\n(?: {6,}.*\n)*)`, "m").exec(text) ?? [];
    return found.replace(/\s+/g, " ").trim();
  };
  return { ...outcome, text, line };
}

const signs = ({ text }: Screen) => [...text.matchAll(/^ {2}([✓✗–])/gm)].map(([, sign]) => sign).join("");
const REPORT = { "allow-public-report": "true" };
const NOT_ALLOWED = { "allow-public-report": "false" };
const REPORT_12 = { ...REPORT, "issue-number": "12" };
const REPORT_99 = { ...REPORT, "issue-number": "99" };
const NO_KEY = { "api-key": "" };
const DOCS_URL = { "docs-url": "https://docs.acme.example" };

describe("a check of a setup without problems", () => {
  test("passes for agent mode, with one API request and without changes", async () => {
    const flow = await completeSetup();
    const screen = await check(flow);
    expect(screen.text).toMatch(/^Setup for agent mode: nothing to fix\n/);
    expect(signs(screen)).toBe("✓✓✓✓✓✓✓✓✓––––––––");
    expect(screen.errors).toEqual([]);
    expect(flow.service.log).toHaveLength(1);
    const query = { dateFrom: "2026-11-09", dateTo: "2026-11-16", limit: "1", offset: "0" };
    expect(flow.service.log[0]?.query).toEqual(query);
    expect(screen.runner.outputs).toMatchObject({ conclusion: "complete", "api-requests": "1" });
    expect(screen.runner.summary()).toContain("## ✓ Setup for agent mode: nothing to fix");
    expect(screen.line("Project")).toMatch(/^✓ Project Found acme-docs$/);
    expect(screen.line("Requester")).toContain("ana has enough access to start jobs");
  });

  test("passes for analytics mode, and lists what agent mode would lack without marking it ✗", async () => {
    const flow = await completeSetup();
    const screen = await check(flow, { ...REPORT_12, ...DOCS_URL, sitemap: flow.emulator.sitemapUrl });
    expect(screen.text).toMatch(/^Setup for analytics mode: nothing to fix\n/);
    expect(screen.line("Sitemap")).toMatch(/^✓ Sitemap .* lists \d+ pages$/);
    expect(screen.line("Thread #12")).toMatch(/^✓ .* The token can comment/);
    flow.github.grant({ issues: "none", pull_requests: "none" });
    const limited = await check(flow, REPORT);
    expect(limited.line("Issues")).toMatch(/^– .*The token lacks a permission/);
    expect(limited.text).not.toContain("permissions:");
    expect(limited.text).toMatch(/^If you used agent mode \(doesn't affect the result\)$[\s\S]*^In analytics mode$/m);
  });
});

test("a check with invalid inputs reports all of them, for every mode, and checks everything else anyway", async () => {
  const flow = await completeSetup();
  const screen = await check(flow, {
    period: "yesterday",
    "date-to": "2026-02-30",
    "required-permission": "owner",
    wait: "perhaps",
    "allow-public-report": "true",
  });
  expect(screen.line("period")).toBe(
    `✗ period Set to "yesterday" → Use last-week, last-month, last-quarter, or last-N-days, where N is from 1 to 999`,
  );
  for (const name of ["date-to", "required-permission", "wait"]) expect(screen.line(name)).toMatch(/^✗/);
  expect(screen.line("Key")).toMatch(/^✓/);
  expect(screen.line("Period")).toMatch(/^– Period Not checked/);
  expect(screen.errors).toEqual([
    "Setup for analytics mode: 4 things to fix (`required-permission`, `wait`, `period`, `date-to`).",
  ]);
});

test("a check without a key doesn't contact the service", async () => {
  const flow = await completeSetup();
  const screen = await check(flow, NO_KEY);
  expect(screen.runner.summary()).toContain("- uses: acme/docs-agent-action@v1\n");
  expect(screen.runner.summary()).toContain("api-key: ${" + "{ secrets.DOCS_API_KEY }}");
  expect(flow.service.log).toEqual([]);
});

describe("a check of the service", () => {
  const faulty = (code: number, retryAfter?: string) => ({ ...status(code, retryAfter), body: { error: "Because" } });

  test.each<[what: string, fault: Fault, subject: string, signs: string, said: string]>([
    ["401", faulty(401), "Key", "–✗–", "Keys expire"],
    ["403, which can be due to the IP address", faulty(403), "Key", "–✗–", "list of allowed IP addresses"],
    ["403, which can be due to the plan", faulty(403), "Key", "–✗–", "plan must include API access"],
    ["403 from a gateway", responds("<html>", 403), "Key", "–✗–", "a gateway in front"],
    ["404", faulty(404), "Project", "––✗", "Compare `project-id`"],
    ["410", faulty(410), "Project", "––✗", "no longer has it, or its visitor data"],
    ["429", faulty(429, "3600"), "Quota", "–✗––", "will accept requests again at 15:00"],
    ["a redirect", { ...faulty(302), headers: { location: "https://x.example/" } }, "URL", "✗––", "x.example"],
    ["repeated 500s", faulty(500), "URL", "✗––", "HTTP 500"],
    ["an HTML page", responds("<html>"), "URL", "✗––", "Check that `base-url` is"],
  ])("explains %s", async (_, fault, subject, expected, said) => {
    const flow = await completeSetup();
    flow.faults.add("visitors", fault, ALWAYS);
    const screen = await check(flow);
    const [, service = ""] = /\nService\n([\s\S]*?)\n\n/.exec(screen.text) ?? [];
    expect([...service.matchAll(/^ {2}([✓✗–])/gm)].map(([, sign]) => sign).join("")).toBe(expected);
    expect(screen.line(subject)).toMatch(/^✗/);
    expect(screen.line(subject)).toContain(said);
    expect(screen.line(subject)).not.toContain("timeout-minutes");
    expect(flow.service.log.length).toBeLessThanOrEqual(3);
    expect(screen.runner.outputs["api-requests"]).toBe(String(flow.service.log.length));
  });

  test("names the host and ends within 30 seconds if nothing accepts connections", async () => {
    const flow = await completeSetup();
    const port = await closedPort();
    const screen = await check(flow, { "base-url": `http://127.0.0.1:${port}` });
    expect(screen.line("URL")).toContain(`Connecting to 127.0.0.1:${port} failed (ECONNREFUSED 127.0.0.1:${port})`);
    expect(flow.clock.monotonic()).toBeLessThan(30_000);
  });
});

/** Changes the emulator. Can return more inputs. */
type Prepare = (emulator: Emulator) => unknown;
const isPrivate: Prepare = ({ github }) => github.setVisibility("private");
const grants =
  (issues: Grant, pull_requests: Grant, contents: Grant = "write"): Prepare =>
  ({ github }) => {
    // Anyone can read a public repository.
    if (pull_requests === "none") github.setVisibility("private");
    github.grant({ issues, pull_requests, contents });
  };
type Grant = "write" | "read" | "none";
const fails =
  (operation: Operation, status: number): Prepare =>
  ({ faults }) =>
    faults.add(operation, { kind: "status", status, body: { message: "No" } }, ALWAYS);

const lock =
  (number: number): Prepare =>
  ({ github }) =>
    github.issue(number) ? github.updateIssue(number, { locked: true }) : github.addIssue({ number, locked: true });
const hasNoVisitors: Prepare = ({ service }) => {
  service.visitors = { totals: { human: 0, ai: 0, total: 0 }, rows: [] };
};
const hasNoSitemap: Prepare = ({ faults, docsUrl, sitemapUrl }) => {
  faults.add("sitemap", status(404));
  return { "docs-url": docsUrl, sitemap: sitemapUrl };
};

const SUGGESTED = /^✗ .* permissions: issues: write pull-requests: write$/;
const COMMENT_SUGGESTED = /^✗ .* permissions: issues: write$/;
const REQUIRED =
  /^✗ .*GitHub requires issues=write; pull_requests=write.* permissions: issues: write pull-requests: write$/;
const ACTIVITY = { ...REPORT_12, ...DOCS_URL, activity: "true" };
/** It needs no environment. */
const READ_ONLY_KEY = /^✗(?!.*environment:).* api-key: \$\{\{ secrets\.DOCS_REPORT_KEY \}\}$/;
describe("the result for", () => {
  test.each<[subject: string, when: string, said: RegExp, inputs: Inputs, prepare?: Prepare]>([
    ["base-url", "F60 it's forbidden", /^✗ .*reserved for cloud metadata/, { "base-url": "http://169.254.169.254/" }],
    ["api-key", "it's empty", /^✗ .*environment: docs-agent/, NO_KEY],
    ["api-key", "a report's is empty", READ_ONLY_KEY, { ...REPORT, ...NO_KEY }],
    ["Token", "there's none for comments", /^✗ .*`github-token` is empty/, { "github-token": "" }],
    ["Token", "there's none for a report", /^–/, { ...REPORT, "github-token": "" }, isPrivate],
    ["Token", "it's invalid", /^✗ .*GitHub rejected the token: Bad credentials/, { "github-token": "ghs_wrong" }],
    ["Token", "GitHub can't find the repository", /^✗ .*The resource wasn't found/, {}, fails("repository", 404)],
    ["Issues", "GitHub returns 404 instead of the missing permission", SUGGESTED, {}, fails("createComment", 404)],
    ["Issues", "the token can read only them", REQUIRED, {}, grants("read", "read")],
    ["Issues", "the token can write only to pull requests", REQUIRED, {}, grants("read", "write")],
    ["Issues", "the token can't even read them", SUGGESTED, {}, grants("none", "none")],
    ["Issues", "there's none", /^– Issues There's no issue to test commenting on/, {}, lock(12)],
    ["Issues", "they're turned off", /^– .*Turned off in this/, {}, ({ github }) => github.setHasIssues(false)],
    ["Pull requests", "the token can write to them", /^✓/, {}, grants("read", "write")],
    // Either permission is enough to comment on a pull request.
    ["Pull requests", "the token can write to issues", /^✓/, {}, grants("write", "read")],
    ["Requester", "the lookup fails", /^✗ .*ana's permission couldn't be looked up/, {}, fails("permission", 403)],
    ["Requester", "ana isn't allowed", /can't start jobs\. Only people in `allowed-users`/, { "allowed-users": "ben" }],
    ["required-permission", "anyone has it", /^✗ .*too many people can read it/, { "required-permission": "read" }],
    ["Project", "it had no visitors", /^– .*no visitors in Nov 9–15, 2026 → .*compare `project-id`/, {}, hasNoVisitors],
    ["Visibility", "F82 anyone is one", /^✗ .*allow-public-report: "true"/, { ...REPORT, ...NOT_ALLOWED }],
    ["Thread #99", "it doesn't exist", /^✗ .*The resource wasn't found/, REPORT_99],
    ["Thread #99", "it's locked", /^✗ .*The conversation is locked/, REPORT_99, lock(99)],
    ["Thread #12", "the token can't comment", COMMENT_SUGGESTED, REPORT_12, grants("read", "write")],
    ["Sitemap", "`docs-url` is empty", /^– .*`docs-url` is empty.* → Set .* that variable is empty/, REPORT],
    ["Sitemap", "`docs-url` is empty in agent mode", /^– .*`docs-url` is empty(?!.*Set `docs-url`)/, {}],
    [
      "Sitemap",
      "it's missing",
      /^✗ \w+ \S+ can't be used\..* HTTP 404\. If it has another name.* → Correct(?!.*http)/,
      REPORT,
      hasNoSitemap,
    ],
    ["Activity", "the token can read it", /^✓ Activity The token can read pull requests and comments$/, ACTIVITY],
    [
      "Activity",
      "the token can't read it, so every permission that the workflow needs is listed",
      /^✗ Activity The open pull requests couldn't be read\. The token lacks a permission: .* → Give these .*: permissions: contents: read issues: write pull-requests: read$/,
      ACTIVITY,
      grants("write", "none", "read"),
    ],
    ["Thread", "`issue-number` is empty", /^– .* job summary → To post .* `auto` .* that variable is empty/, REPORT],
    ["Thread", "`issue-number` is 0, to post nowhere", /^$/, { ...REPORT, "issue-number": "0" }],
  ])("%s if %s", async (subject, _, said, inputs, prepare) => {
    const flow = await completeSetup();
    const more = prepare?.(flow.emulator);
    const screen = await check(flow, { ...inputs, ...(typeof more === "object" && more) });
    expect(screen.line(subject)).toMatch(said);
  });
});

const user = { id: 1, login: "ana", type: "User" };
const ON_TRY: WorkflowEvent = { name: "workflow_dispatch", payload: { ref: "refs/heads/try", sender: user } };
const FORM: WorkflowEvent = { name: "workflow_dispatch", payload: { inputs: { prompt: "" }, sender: user } };
const SCHEDULED: WorkflowEvent = { name: "schedule", payload: {} };
const UNASKED = { ...REPORT, ...NOT_ALLOWED, "github-token": "" };
test.each<[what: string, event: WorkflowEvent, subject: string, said: RegExp, inputs?: Inputs]>([
  ["says that comments don't use the branch that was checked", ON_TRY, "Branch", /on try\. Comments .* on main$/],
  ["says what a workflow that asks for a prompt does", FORM, "Requests", /^✓ .*the prompt of a manual run/],
  ["skips the permission lookup without a person", SCHEDULED, "Requester", /^– .*by a person/],
  [
    "doesn't blame GitHub, which wasn't asked",
    SCHEDULED,
    "Visibility",
    /acme\/docs isn't known to be private/,
    UNASKED,
  ],
])("a check %s", async (_, event, subject, said, inputs = {}) => {
  const flow = await completeSetup();
  expect(screenOf(await flow.run(event, { inputs: { mode: "check", ...inputs } })).line(subject)).toMatch(said);
});

describe("a check started by a comment", () => {
  const inputs = { mode: "check" };

  const DENIED = /^Only people with write access can start docs jobs here\. Nothing was checked\.$/;
  flows<[author: string, body: string, conclusion: string, notice?: RegExp]>({
    "runs for people who can start jobs": ["ana", "/docs help", "complete"],
    "is denied to anyone else": ["eve", "/docs help", "denied", DENIED],
    "is skipped if a bot wrote it": ["spam[bot]", "/docs help", "skipped", /^$/],
    "is skipped without a command": ["eve", "Nice docs", "skipped", /^$/],
  })(async (flow, author, body, conclusion, notice) => {
    await ends(flow.comment(12, author, body, { inputs }), conclusion, notice && { notice });
    expectNoTrace(flow);
  });

  test("doesn't contact the service if the author's permission is unknown", async () => {
    const flow = await completeSetup();
    flow.faults.add("permission", { kind: "status", status: 403 });
    const screen = screenOf(await flow.comment(12, "eve", "/docs help", { inputs }));
    expect(screen.line("Requester")).toMatch(/^✗/);
    expect(screen.line("Key")).toBe("");
    expect(flow.service.log).toEqual([]);
  });
});

test("F42 a check that's canceled writes no summary", async () => {
  const flow = await completeSetup();
  const stop = new AbortController();
  stop.abort(new Error("stopped"));
  // Without a key, the check doesn't use the service, so it's canceled while checking GitHub.
  for (const inputs of [{}, { "api-key": "" }]) {
    const { runner } = await ends(flow.dispatch({ mode: "check", ...inputs }, { signal: stop.signal }), "cancelled");
    expect(runner.summary()).toBe("");
  }
});
