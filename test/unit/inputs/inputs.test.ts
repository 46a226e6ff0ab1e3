import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readAgentInputs } from "../../../src/agent/request.ts";
import { Fault } from "../../../src/failure.ts";
import type { InputName } from "../../../src/generated/action.ts";
import { InputFailure, readAnalyticsInputs, readCheckInputs, readRawInputs } from "../../../src/inputs/inputs.ts";
import { PARSERS } from "../../../src/inputs/parsers.ts";

type Given = Partial<Record<InputName, string>>;

const REQUIRED: Given = { "base-url": "https://api.example.com", "api-key": "docs_key", "project-id": "acme" };
const HEX = "3f9a8b7c6d5e4f3a2b1c0d9e8f7a6b5c";

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
    const readers = globSync("src/{,*/}*.ts").filter((file) => !/[\\/](parsers|action)\.ts$/.test(file));
    const code = readers.map((file) => readFileSync(file, "utf8")).join("\n");
    const names = Object.keys(PARSERS).map((name) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase()));
    expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([]);
  });
});

describe("inputs of agent mode", () => {
  it.each<[what: string, given: Given, expected: object]>([
    ["a fraction of a minute", { "timeout-minutes": "0.5" }, { timeoutMs: 30_000 }],
    ["a key with a trailing line break", { "api-key": "docs_key\n" }, { apiKey: "docs_key" }],
    ["a list of logins", { "allowed-users": "@Ana, ben\n eva" }, { allowedUsers: ["ana", "ben", "eva"] }],
    ["a project ID made of words", { "project-id": "acme_documentation_2026" }, {}],
    ["a prompt with surrounding whitespace, unchanged", { prompt: " x \n" }, { prompt: " x \n" }],
  ])("accept %s", (_, given, expected) => {
    expect(agent(given)).toMatchObject(expected);
  });

  it.each([`docs_${HEX}`, `proj_${HEX}0`, HEX, "s3cr+t/with=signs~0123"])(
    "accept a project ID that looks like a key, with the key %s",
    (key) => {
      expect(agent({ "api-key": key, "project-id": `proj_${HEX}` })).toMatchObject({ projectId: `proj_${HEX}` });
    },
  );

  it.each<[what: string, given: Given, name: InputName]>([
    ["F60 plain http", { "base-url": "http://api.example.com" }, "base-url"],
    ["F61 a key with a space inside", { "api-key": "docs key" }, "api-key"],
    ["a timeout of more than a day", { "timeout-minutes": "1441" }, "timeout-minutes"],
    ["F89 a GitHub token as the project", { "project-id": "ghp_0a1B2c3D" }, "project-id"],
    ["F89 swapping the key and the project", { "api-key": "acme", "project-id": `docs_${HEX}` }, "project-id"],
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
  ])("%s is an error in %s", (_, given, name) => {
    expect(faultsOf(() => agent(given))).toMatch(new RegExp(`^- \`${name}\` .*$`));
  });

  it("F142 report only the key if it's empty, because nothing can be swapped with it", () => {
    expect(faultsOf(() => agent({ "api-key": "", "project-id": `proj_${HEX}` }))).toMatch(/^- `api-key` is empty: .*$/);
  });

  it("report all errors at once, each with the given and the allowed values", () => {
    expect(faultsOf(() => agent({ wait: "perhaps", trigger: "x", context: "all" }))).toBe(
      '- `trigger` is "x": use one word of 2 to 50 characters, for example /docs\n' +
        '- `context` is "all": use `link`, `thread`, `none`, or `changes`\n- `wait` is "perhaps": use true or false',
    );
  });

  it("never repeat secrets in errors", () => {
    const given = { "api-key": "se cret1", "base-url": "https://me:secret2@a.b", "project-id": "docs_/secret3" };
    const faults = faultsOf(() => agent(given));
    expect(faults.split("\n")).toHaveLength(3);
    expect(faults).not.toMatch(/cret[1-3]/);
  });

  it("never repeat part of a value, because part of a secret isn't recognized", () => {
    const faults = faultsOf(() => agent({ "job-id": `/${HEX}${HEX}` }));
    expect(faults).toMatch(/^- `job-id` isn't valid: it contains a slash/);
    expect(faults).not.toContain(HEX.slice(0, 8));
  });

  it("require a prompt or a job if the event has no text", () => {
    expect(faultsOf(() => agent({ prompt: "" }))).toContain("workflow_dispatch");
    expect(faultsOf(() => agent({ prompt: "", "job-id": "j" }))).toBe("");
    expect(faultsOf(() => agent({ prompt: "" }, { hasCommand: true }))).toBe("");
  });

  it("suggest analytics mode if the event has no text and there are report inputs", () => {
    expect(faultsOf(() => agent({ prompt: "", "docs-url": "https://docs.example.com" }))).toBe(
      '- `mode` is "agent": `docs-url` is an input for reports; did you mean `mode: analytics`?',
    );
    expect(faultsOf(() => agent({ "docs-url": "https://docs.example.com" }))).toBe("");
  });

  it("reject `wait: false` for a job that's only watched", () => {
    expect(faultsOf(() => agent({ prompt: "", "job-id": "j", wait: "false" }))).toContain("`wait`");
    expect(faultsOf(() => agent({ "job-id": "j", wait: "false" }))).toBe("");
  });

  it.each<[what: string, given: Given, changes: Partial<Run>, isRequired: boolean]>([
    ["is required to post in the event's thread", {}, { thread: 12 }, true],
    ["is required to post in another thread", { "issue-number": "12" }, {}, true],
    ["is required to look up the sender's permission", { "issue-number": "0" }, { checksSender: true }, true],
    ["isn't required if nothing is posted", { "issue-number": "0" }, { thread: 12 }, false],
  ])("a GitHub token %s", (_, given, changes, isRequired) => {
    const faults = faultsOf(() => agent(given, changes));
    expect(faults.startsWith("- `github-token` is empty")).toBe(isRequired);
    // Posting nothing doesn't help if the sender's permission is looked up.
    expect(faults.includes("set `issue-number: 0`")).toBe(isRequired && !changes.checksSender);
    expect(faultsOf(() => agent({ ...given, "github-token": "ghs_1" }, changes))).toBe("");
  });

  it("F83 F143 reject `required-permission: read` in a public or internal repository", () => {
    const given = { "required-permission": "read" };
    expect(faultsOf(() => agent(given))).toContain("required-permission");
    expect(faultsOf(() => agent(given, { repositoryIsPrivate: true }))).toBe("");
    const internal = { repositoryIsPrivate: true, repositoryIsInternal: true };
    expect(faultsOf(() => agent(given, internal))).toContain("required-permission");
  });
});

describe("inputs of a check", () => {
  const check = (given: Given) => readCheckInputs(raw({ mode: "check", ...given }), NOW);

  it.each<[what: string, given: Given, use: string]>([
    ["no specific inputs", {}, "agent"],
    ["an input for reports only", { "docs-url": "https://docs.example.com" }, "analytics"],
    ["one input for comments and one for reports", { trend: "0", "allowed-users": "ana" }, "analytics"],
    ["a report with unset variables", { "docs-url": "", "allow-public-report": "false" }, "analytics"],
    ["inputs that GitHub sets", { "matrix-index": "0", trigger: "/pages" }, "agent"],
  ])("determine the mode that a step is for: %s", (_, given, use) => {
    expect(check(given).use).toBe(use);
  });

  it("are validated for both modes, and all errors are reported", () => {
    const given = { period: "x", "date-from": "y", "date-to": "z", wait: "false", "job-id": "j" };
    const { faults, canCallService } = check(given);
    expect(faults.map(({ name }) => name)).toEqual(["period", "date-from", "date-to", "wait"]);
    expect(canCallService).toBe(true);
    expect(check({ "project-id": "a/b" }).canCallService).toBe(false);
    expect(check({}).faults).toEqual([]);
  });

  it("limit the wait to half a minute", () => {
    expect(check({ "timeout-minutes": "30" }).timeoutMs).toBe(30_000);
    expect(check({ "timeout-minutes": "0.1" }).timeoutMs).toBe(6_000);
  });

  it("fall back to the last week if the dates are invalid", () => {
    expect(check({ "date-to": "never" }).windows.current).toMatchObject({ from: "2026-11-09" });
  });
});

describe("inputs of analytics mode", () => {
  it("determine the windows", () => {
    const { windows } = analytics({});
    expect(windows.current).toMatchObject({ from: "2026-11-09", to: "2026-11-16" });
    expect(analytics({ "date-from": "2026-11-01", "date-to": "2026-11-03" }).windows.current.days).toBe(2);
  });

  it("default to the site's sitemap, and to an artifact named after the project", () => {
    const inputs = analytics({ "docs-url": "https://docs.example.com/guide/", "project-id": "acme" });
    expect(inputs.sitemap).toBe("https://docs.example.com/guide/sitemap.xml");
    expect(inputs.artifactName).toBe("docs-report-acme");
    expect(analytics({ "artifact-name": "none" }).artifactName).toBeNull();
  });

  it.each<[what: string, given: Given, name: InputName]>([
    ["a period that doesn't exist", { period: "yesterday" }, "period"],
    ["only one of the two dates", { "date-from": "2026-11-01" }, "date-to"],
    ["a day that isn't over", { "date-from": "2026-11-20", "date-to": "2026-11-30" }, "date-to"],
    ["a format that doesn't exist", { formats: "md,pdf" }, "formats"],
    ["a fractional trend", { trend: "1.5" }, "trend"],
    ["a title with a line break", { title: "Acme\nDocs" }, "title"],
    ["F88 a site with a password", { "docs-url": "https://me:secret@a.example" }, "docs-url"],
    ["F88 a sitemap with a password", { sitemap: "https://me:secret@a.example/sitemap.xml" }, "sitemap"],
    ["a sitemap over plain http", { sitemap: "http://a.example/sitemap.xml" }, "sitemap"],
    ["a thread to post in without a token", { "issue-number": "12" }, "github-token"],
    ["activity to read without a token", { activity: "true" }, "github-token"],
  ])("%s is an error in %s", (_, given, name) => {
    const faults = faultsOf(() => analytics(given));
    expect(faults).toMatch(new RegExp(`^- \`${name}\` .*$`));
    expect(faults).not.toContain("secret");
  });

  it("use the project's ID as the default title", () => {
    expect(analytics({}).title).toBe("acme");
    expect(analytics({ title: " Acme Docs\n" }).title).toBe("Acme Docs");
  });

  it("accept annotations in any order, one per line", () => {
    expect(PARSERS.annotations("\n 2026-11-09  New navigation \r\n\n2026-10-01 v2: all pages moved")).toEqual([
      { date: "2026-10-01", text: "v2: all pages moved" },
      { date: "2026-11-09", text: "New navigation" },
    ]);
    expect(PARSERS.annotations("")).toEqual([]);
    for (const raw of ["2026-11-09", "9 Nov 2026 v2", "2026-02-30 v2", `2026-11-09 ${"x".repeat(101)}`]) {
      expect(PARSERS.annotations(raw), raw).toBeInstanceOf(Fault);
    }
  });

  it("F82 require `allow-public-report` in a public repository", () => {
    for (const given of [{}, { "allow-public-report": "false" }])
      expect(faultsOf(() => analytics(given, "acme/docs"))).toContain("acme/docs is public");
    expect(faultsOf(() => analytics({ "allow-public-report": "true" }, "acme/docs"))).toBe("");
  });
});
