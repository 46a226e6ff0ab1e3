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

describe("action.yml", () => {
  it("has defaults that every mode accepts", () => {
    expect(agent({})).toMatchObject({ trigger: "/docs", context: "link", wait: true, timeoutMs: 1_800_000 });
    expect(analytics({})).toMatchObject({ compare: true, trend: 13, top: 20, timeoutMs: 300_000, maxRequests: 40 });
  });

  it("has a description that GitHub Marketplace accepts: one line under 125 characters", () => {
    expect(readFileSync("action.yml", "utf8")).toMatch(/^description: >-\n {2}\w.{40,122}\nauthor: /m);
  });

  it("has no unused inputs", () => {
    const readers = globSync("src/{,*/,analytics/site/}*.ts").filter(
      (file) => !/[\\/](parsers|action)\.ts$/.test(file),
    );
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
  ["a trigger with an invisible character", { trigger: "\u200b/docs" }, agent, { trigger: "/docs" }],
  ["no dates", {}, analytics, { windows: { current: { from: "2026-11-09", to: "2026-11-16" } } }],
  ["dates", { "date-from": "2026-11-01", "date-to": "2026-11-03" }, analytics, { windows: { current: { days: 2 } } }],
  ["a check's long timeout, cut", { "timeout-minutes": "30" }, check, { timeoutMs: 30_000 }],
  ["a check's short timeout", { "timeout-minutes": "0.1" }, check, { timeoutMs: 6_000 }],
  ["a check's invalid dates as last week", { "date-to": "x" }, check, { windows: { current: { from: "2026-11-09" } } }],
  ["an issue as GitHub shows it", { "issue-number": "#12", "github-token": "t" }, agent, { issueNumber: 12 }],
  ["annotations", { annotations: "\n 2026-11-09  New \r\n\n2026-10-01 v2" }, analytics, { annotations: NOTES }],
  ["no annotations", {}, analytics, { annotations: [] }],
  ["a job without a prompt", { prompt: "", "job-id": "j" }, agent, { jobId: "j" }],
  ["a prompt with an input for reports", { "docs-url": SITE }, agent, {}],
  ["a follow-up to a job that isn't watched", { "job-id": "j", wait: "false" }, agent, { wait: false }],
  ["a command without a prompt", { prompt: "" }, (given) => agent(given, { hasCommand: true }), { prompt: null }],
  ["no token to post nothing", { "issue-number": "0" }, (given) => agent(given, { thread: 12 }), { githubToken: "" }],
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
  (key) => expect(agent({ "api-key": key, "project-id": `proj_${HEX}` })).toMatchObject({ apiKey: key }),
);

/** Reads the inputs of a run in a thread, or of one that looks up the sender's permission. */
const inThread = (given: Given) => agent(given, { thread: 12 });
const withSender = (given: Given) => agent(given, { checksSender: true });
const checked = (given: Given) => {
  const { faults } = check(given);
  if (faults.length > 0) throw new InputFailure(faults);
};
const URLS = [
  ...["", "api.example.com", "https:\\\\api.example.com", "https://api.exa\nmple.com", "http://api.example.com"],
  ...["http://0.0.0.0", "https://user:secret@api.example.com", "https://api.example.com?x=secret"],
  ...["https://api.example.com/#secret", "http://169.254.169.254/latest", "https://2852039166"],
  ...["https://[fd00:ec2::254]", "https://Metadata.Google.Internal."],
];

const ERRORS: readonly (readonly [what: string, given: Given, read?: (given: Given) => unknown])[] = [
  ...URLS.map((url) => ["F60 the service's URL", { "base-url": url }] as const),
  ["a key in quotation marks", { "api-key": '"docs_key"' }],
  ["F142 an empty key, which can't be swapped with the project ID", { "api-key": "", "project-id": `proj_${HEX}` }],
  ["a timeout of more than a day", { "timeout-minutes": "1441" }],
  ["a hexadecimal timeout", { "timeout-minutes": "0x1" }],
  ["F89 a GitHub token as the project", { "project-id": "ghp_0a1B2c3D" }],
  ["F89 another key of the same kind", { "api-key": `docs_${HEX}0`, "project-id": `docs_${HEX}1` }],
  ["F89 the key itself as the project", { "api-key": "abcdef", "project-id": "abcdef" }],
  ["F49 a blank prompt", { prompt: " \n" }],
  ["F49 a lone surrogate", { prompt: "a\ud800b" }],
  ["F49 a prompt over 64 KiB", { prompt: "é".repeat(32_769) }],
  ["no prompt, and an event that can send merged changes", { prompt: "" }],
  ["no prompt, and another event without text", { prompt: "" }, (given) => agent(given, { name: "merge_group" })],
  ["no prompt, but an input for reports", { prompt: "", "docs-url": SITE }],
  ["a trigger of two words", { trigger: "/docs please" }],
  ["a trigger in quotes", { trigger: "'/docs'" }],
  ["several triggers", { trigger: "/docs,/doc" }],
  ["alternative triggers", { trigger: "/docs|/doc" }],
  ["several labels", { label: "docs,agent", "skip-label": "no-docs,\nwip" }],
  ["only globs that leave files out", { "changed-paths": "!docs/** !*.md" }],
  ["a job ID that would change the URL's path", { "job-id": "../x" }],
  ["a wildcard for bots, and a list with its dashes", { "allowed-bots": "*", "changed-paths": "- src" }],
  ["globs with alternatives", { "changed-paths": "src/?(a).ts", "ignore-paths": "/a|/b" }, checked],
  ["only a separator for people and bots", { "allowed-users": ",", "allowed-bots": "," }],
  ["a host with a scheme", { "pr-hosts": "https://gitlab.example.com" }],
  ["a value that's neither true nor false", { wait: "perhaps" }],
  ["a job to watch, without waiting", { prompt: "", "job-id": "j", wait: "false" }],
  ["no token for posting in the event's thread", {}, inThread],
  ["no token for posting in another thread", { "issue-number": "12" }],
  // Posting nothing doesn't help.
  ["no token for looking up the sender's permission", { "issue-number": "0" }, withSender],
  ["a period that doesn't exist", { period: "yesterday" }, analytics],
  ["only the first date", { "date-from": "2026-11-01" }, analytics],
  ["only the last date", { "date-to": "2026-11-01" }, analytics],
  ["swapped dates", { "date-from": "2026-11-05", "date-to": "2026-11-01" }, analytics],
  ["the same date twice", { "date-from": "2026-11-05", "date-to": "2026-11-05" }, analytics],
  ["a day that isn't over", { "date-from": "2026-11-05", "date-to": "2026-11-22" }, analytics],
  ["a format that doesn't exist", { formats: "md,pdf" }, analytics],
  ["a fractional trend", { trend: "1.5" }, analytics],
  ["a title with a line break", { title: "Acme\nDocs" }, analytics],
  ["a sitemap over plain http", { sitemap: "http://a.example/sitemap.xml" }, analytics],
  ["no token for posting a report", { "issue-number": "12" }, analytics],
  ["no token for reading activity", { activity: "true" }, analytics],
  ["an annotation without text", { annotations: "2026-11-09" }, analytics],
  ["an annotation for a day that doesn't exist", { annotations: "2026-02-30 v2" }, analytics],
  ["an annotation that's too long", { annotations: `2026-11-09 ${"x".repeat(101)}` }, analytics],
  ["several errors", { wait: "perhaps", trigger: "x", context: "all" }],
  // Errors never repeat part of a value, because part of a secret isn't recognized.
  ["secrets", { "api-key": "se cret", "base-url": "https://me:secret@a.b", "job-id": `/${HEX}${HEX}` }],
  ["errors in a check", { period: "x", "date-from": "y", "date-to": "z", wait: "false", "job-id": "j" }, checked],
];

it("all errors match test/golden/input-errors.txt", async () => {
  const shown = ERRORS.map(([what, given, read = agent]) => {
    const faults = faultsOf(() => read(given));
    expect(faults).not.toMatch(new RegExp(`cret\\b|${HEX.slice(0, 8)}`));
    return `${what}: ${JSON.stringify(given).slice(0, 120)}\n${faults}`;
  });
  const title = "Error messages about inputs. Written by test/unit/inputs/inputs.test.ts.";
  await expect(`${[title, ...shown].join("\n\n")}\n`).toMatchFileSnapshot("../../golden/input-errors.txt");
});

it("a check calls the service only if its inputs are valid", () => {
  expect([check({ wait: "perhaps" }), check({ "project-id": "a/b" })].map((read) => read.canCallService)).toEqual([
    true,
    false,
  ]);
});
