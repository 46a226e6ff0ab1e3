import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { InputName } from "../../../src/generated/action.ts";
import {
  InputFailure,
  readAgentInputs,
  readAnalyticsInputs,
  readCheckInputs,
  readRawInputs,
} from "../../../src/inputs/inputs.ts";
import { PARSERS } from "../../../src/inputs/parsers.ts";

type Given = Partial<Record<InputName, string>>;

const REQUIRED: Given = { "base-url": "https://api.example.com", "api-key": "docs_key", "project-id": "acme" };
const HEX = "3f9a8b7c6d5e4f3a2b1c0d9e8f7a6b5c";
const SITE = "https://docs.example.com";
const NOTES = [
  { date: "2026-10-01", text: "v2" },
  { date: "2026-11-09", text: "New" },
];

const raw = (given: Given) => readRawInputs((name) => ({ ...REQUIRED, ...given })[name] ?? "");
const NOW = new Date("2026-11-21T10:00:00Z");
const PUBLIC = { repositoryIsPrivate: false, repositoryIsInternal: false };
type Run = Parameters<typeof readAgentInputs>[1] & { readonly hasCommand: boolean };
const MANUAL: Run = { ...PUBLIC, name: "workflow_dispatch", thread: null, hasCommand: false, checksSender: false };
const agent = (given: Given, changes: Partial<Run> = {}) => {
  const run = { ...MANUAL, ...changes };
  return readAgentInputs(raw({ prompt: "Fix it", ...given }), run, run.hasCommand);
};
const analytics = (given: Given, publicRepository: string | null = null) =>
  readAnalyticsInputs(raw({ mode: "analytics", ...given }), NOW, publicRepository);
const check = (given: Given) => readCheckInputs(raw({ mode: "check", ...given }), NOW);

/** What's wrong with the inputs, a line each; "" if nothing is. */
function faultsOf(read: () => unknown): string {
  try {
    read();
  } catch (thrown) {
    if (thrown instanceof InputFailure) return thrown.why;
    throw thrown;
  }
  return "";
}
const agentFaults = (given: Given, changes?: Partial<Run>) => faultsOf(() => agent(given, changes));

describe("action.yml", () => {
  it("has defaults that every mode accepts", () => {
    expect(agent({})).toMatchObject({ trigger: "/docs", context: "link", wait: true, timeoutMs: 1_800_000 });
    expect(analytics({})).toMatchObject({ compare: true, trend: 13, top: 20, timeoutMs: 300_000, maxRequests: 40 });
  });

  it("has a description that GitHub Marketplace accepts: one line under 125 characters", () => {
    expect(readFileSync("action.yml", "utf8")).toMatch(/^description: >-\n {2}\w.{40,122}\nauthor: /m);
  });

  it("has no unused inputs", () => {
    const readers = globSync("src/{,*/}*.ts").filter((file) => !/[\\/](parsers|action)\.ts$/.test(file));
    const code = readers.map((file) => readFileSync(file, "utf8")).join("\n");
    const names = Object.keys(PARSERS).map((name) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase()));
    expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([]);
  });
});

it.each<[what: string, given: Given, read: (given: Given) => unknown, expected: object]>([
  ["a fraction of a minute", { "timeout-minutes": "0.5" }, agent, { timeoutMs: 30_000 }],
  ["a key with a trailing line break", { "api-key": "docs_key\n" }, agent, { apiKey: "docs_key" }],
  ["a list of logins", { "allowed-users": "@Ana, ben\n eva" }, agent, { allowedUsers: ["ana", "ben", "eva"] }],
  ["a prompt with surrounding whitespace, unchanged", { prompt: " x \n" }, agent, { prompt: " x \n" }],
  ["a project ID made of words", { "project-id": "acme_documentation_2026" }, agent, {}],
  ["a site with its sitemap", { "docs-url": `${SITE}/en/` }, analytics, { sitemap: `${SITE}/en/sitemap.xml` }],
  ["no artifact", { "artifact-name": "none" }, analytics, { artifactName: null }],
  ["no artifact's name", {}, analytics, { artifactName: "docs-report-acme" }],
  ["no title", {}, analytics, { title: "acme" }],
  ["a title with whitespace", { title: " Acme Docs\n" }, analytics, { title: "Acme Docs" }],
  ["no dates", {}, analytics, { windows: { current: { from: "2026-11-09", to: "2026-11-16" } } }],
  ["dates", { "date-from": "2026-11-01", "date-to": "2026-11-03" }, analytics, { windows: { current: { days: 2 } } }],
  ["a check's long timeout, cut", { "timeout-minutes": "30" }, check, { timeoutMs: 30_000 }],
  ["a check's short timeout", { "timeout-minutes": "0.1" }, check, { timeoutMs: 6_000 }],
  ["a check's invalid dates as last week", { "date-to": "x" }, check, { windows: { current: { from: "2026-11-09" } } }],
  ["annotations", { annotations: "\n 2026-11-09  New \r\n\n2026-10-01 v2" }, analytics, { annotations: NOTES }],
  ["no annotations", {}, analytics, { annotations: [] }],
  ["a job without a prompt", { prompt: "", "job-id": "j" }, agent, { jobId: "j" }],
  ["a prompt with an input for reports", { "docs-url": SITE }, agent, {}],
  ["a follow-up to a job that isn't watched", { "job-id": "j", wait: "false" }, agent, { wait: false }],
  ["a check without specific inputs", {}, check, { use: "agent", faults: [] }],
  ["a check for reports", { "docs-url": SITE }, check, { use: "analytics" }],
  ["a check for comments and reports", { trend: "0", "allowed-users": "ana" }, check, { use: "analytics" }],
  ["a check with unset variables", { "docs-url": "", "allow-public-report": "false" }, check, { use: "analytics" }],
  ["a check with what GitHub sets", { "matrix-index": "0", trigger: "/pages" }, check, { use: "agent" }],
])("accepts %s", (_, given, read, expected) => {
  expect(read(given)).toMatchObject(expected);
});

it.each([`docs_${HEX}`, `proj_${HEX}0`, HEX, "s3cr+t/with=signs~0123"])(
  "accepts a project ID that looks like a key, with the key %s",
  (key) => expect(agentFaults({ "api-key": key, "project-id": `proj_${HEX}` })).toBe(""),
);

it.each<[what: string, given: Given, name: InputName, read?: (given: Given) => unknown]>([
  ["a key in quotation marks", { "api-key": '"docs_key"' }, "api-key"],
  ["F142 an empty key, with which nothing can be swapped", { "api-key": "", "project-id": `proj_${HEX}` }, "api-key"],
  ["a timeout of more than a day", { "timeout-minutes": "1441" }, "timeout-minutes"],
  ["F89 a GitHub token as the project", { "project-id": "ghp_0a1B2c3D" }, "project-id"],
  ["F89 another key of the same kind", { "api-key": `docs_${HEX}0`, "project-id": `docs_${HEX}1` }, "project-id"],
  ["F89 the key itself as the project", { "api-key": "abcdef", "project-id": "abcdef" }, "project-id"],
  ["F49 a blank prompt", { prompt: " \n" }, "prompt"],
  ["F49 a lone surrogate", { prompt: "a\ud800b" }, "prompt"],
  ["F49 a prompt over 64 KiB", { prompt: "é".repeat(32_769) }, "prompt"],
  ["a trigger of two words", { trigger: "/docs please" }, "trigger"],
  ["a job ID that would change the URL's path", { "job-id": "../x" }, "job-id"],
  ["a wildcard for bots", { "allowed-bots": "*" }, "allowed-bots"],
  ["a host with a scheme", { "pr-hosts": "https://gitlab.example.com" }, "pr-hosts"],
  ["a value that's neither true nor false", { wait: "perhaps" }, "wait"],
  ["a job that's only watched, without waiting", { prompt: "", "job-id": "j", wait: "false" }, "wait"],
  ["a period that doesn't exist", { period: "yesterday" }, "period", analytics],
  ["only one of the two dates", { "date-from": "2026-11-01" }, "date-to", analytics],
  ["a day that isn't over", { "date-from": "2026-11-20", "date-to": "2026-11-30" }, "date-to", analytics],
  ["a format that doesn't exist", { formats: "md,pdf" }, "formats", analytics],
  ["a fractional trend", { trend: "1.5" }, "trend", analytics],
  ["a title with a line break", { title: "Acme\nDocs" }, "title", analytics],
  ["a sitemap over plain http", { sitemap: "http://a.example/sitemap.xml" }, "sitemap", analytics],
  ["a thread to post in without a token", { "issue-number": "12" }, "github-token", analytics],
  ["activity to read without a token", { activity: "true" }, "github-token", analytics],
  ["an annotation without text", { annotations: "2026-11-09" }, "annotations", analytics],
  ["an annotation's date in words", { annotations: "9 Nov 2026 v2" }, "annotations", analytics],
  ["an annotation for a day that doesn't exist", { annotations: "2026-02-30 v2" }, "annotations", analytics],
  ["an annotation that's too long", { annotations: `2026-11-09 ${"x".repeat(101)}` }, "annotations", analytics],
])("%s, given %j, is an error in %s and nowhere else", (_, given, name, read = agent) => {
  const faults = faultsOf(() => read(given));
  expect(faults).toMatch(new RegExp(`^- \`${name}\` .*$`));
  expect(faults).not.toContain("secret");
});

describe("errors", () => {
  it("are reported at once, each with the given and the allowed values", () => {
    expect(agentFaults({ wait: "perhaps", trigger: "x", context: "all" })).toBe(
      '- `trigger` is "x": use one word of 2 to 50 characters, for example /docs\n' +
        '- `context` is "all": use `link`, `thread`, `none`, or `changes`\n- `wait` is "perhaps": use true or false',
    );
  });

  it("never repeat secrets, or part of a value, because part of a secret isn't recognized", () => {
    const given = { "api-key": "se cret1", "base-url": "https://me:secret2@a.b", "project-id": "docs_/secret3" };
    const faults = agentFaults({ ...given, "job-id": `/${HEX}${HEX}` });
    expect(faults.split("\n")).toHaveLength(4);
    expect(faults).toMatch(/^- `job-id` isn't valid: it contains a slash/m);
    expect(faults).not.toMatch(new RegExp(`cret[1-3]|${HEX.slice(0, 8)}`));
  });
});

it("agent mode requires a prompt or a job if the event has no text, or suggests analytics mode", () => {
  expect(agentFaults({ prompt: "" })).toContain("workflow_dispatch");
  expect(agentFaults({ prompt: "", "docs-url": SITE })).toBe(
    '- `mode` is "agent": `docs-url` is an input for reports; did you mean `mode: analytics`?',
  );
  expect(agentFaults({ prompt: "" }, { hasCommand: true })).toBe("");
});

it.each<[what: string, given: Given, changes: Partial<Run>, isRequired: boolean]>([
  ["is required to post in the event's thread", {}, { thread: 12 }, true],
  ["is required to post in another thread", { "issue-number": "12" }, {}, true],
  ["is required to look up the sender's permission", { "issue-number": "0" }, { checksSender: true }, true],
  ["isn't required if nothing is posted", { "issue-number": "0" }, { thread: 12 }, false],
])("a GitHub token %s", (_, given, changes, isRequired) => {
  const faults = agentFaults(given, changes);
  expect(faults.startsWith("- `github-token` is empty")).toBe(isRequired);
  // Posting nothing doesn't help if the sender's permission is looked up.
  expect(faults.includes("set `issue-number: 0`")).toBe(isRequired && !changes.checksSender);
  expect(agentFaults({ ...given, "github-token": "ghs_1" }, changes)).toBe("");
});

it("a check validates the inputs of both modes, and reports all errors", () => {
  const given = { period: "x", "date-from": "y", "date-to": "z", wait: "false", "job-id": "j" };
  const { faults, canCallService } = check(given);
  expect(faults.map(({ name }) => name)).toEqual(["period", "date-from", "date-to", "wait"]);
  expect([canCallService, check({ "project-id": "a/b" }).canCallService]).toEqual([true, false]);
});
