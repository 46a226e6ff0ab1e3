import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { INPUTS, type InputName, OUTPUTS } from "../../src/generated/action.ts";
import { type AgentCircumstances, readAgentInputs } from "../../src/inputs/agent.ts";
import { readAnalyticsInputs } from "../../src/inputs/analytics.ts";
import { readCheckInputs } from "../../src/inputs/check.ts";
import { InputFailure, readRawInputs } from "../../src/inputs/fault.ts";
import { AGENT_INPUTS, ANALYTICS_INPUTS } from "../../src/inputs/names.ts";

type Given = Partial<Record<InputName, string>>;

const LEAST: Given = { "base-url": "https://api.example.com", "api-key": "docs_key", "project-id": "acme" };
const MANUAL: AgentCircumstances = {
  eventName: "workflow_dispatch",
  hasCommand: false,
  needsGitHub: false,
  repositoryIsPrivate: false,
};

const raw = (given: Given) => readRawInputs((name) => ({ ...LEAST, ...given })[name] ?? "");
const agent = (given: Given, circumstances: Partial<AgentCircumstances> = {}) =>
  readAgentInputs(raw({ prompt: "Fix it", ...given }), { ...MANUAL, ...circumstances });
const analytics = (given: Given, isPublic = false) =>
  readAnalyticsInputs(raw({ mode: "analytics", ...given }), {
    now: new Date("2026-11-21T10:00:00Z"),
    isPublic,
  });

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
  const action = parse(readFileSync(new URL("../../action.yml", import.meta.url), "utf8")) as Record<
    "inputs" | "outputs",
    Record<string, { default?: string; description: string }>
  >;
  const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8");

  it("agrees with the parser and with the README", () => {
    expect(Object.keys(INPUTS)).toEqual(Object.keys(action.inputs));
    expect(Object.keys(OUTPUTS)).toEqual(Object.keys(action.outputs));
    for (const [name, input] of Object.entries(action.inputs)) {
      expect(INPUTS[name as InputName].default, name).toBe(input.default ?? "");
      expect(readme).toContain(`| \`${name}\` |`);
    }
    for (const name of Object.keys(action.outputs)) expect(readme).toContain(`| \`${name}\` |`);
  });

  it("declares no input that no mode reads", () => {
    const read = new Set<string>([...AGENT_INPUTS, ...ANALYTICS_INPUTS]);
    expect(Object.keys(INPUTS).filter((name) => !read.has(name))).toEqual([]);
  });

  it("has defaults that every mode accepts", () => {
    expect(agent({})).toMatchObject({ trigger: "/docs", context: "link", wait: true, timeoutMs: 1_800_000 });
    expect(analytics({})).toMatchObject({
      compare: true,
      trend: 8,
      top: 20,
      timeoutMs: 300_000,
      maxRequests: 40,
    });
  });
});

describe("inputs of agent mode", () => {
  it.each<[what: string, given: Given, expected: object]>([
    ["a fraction of a minute", { "timeout-minutes": "0.5" }, { timeoutMs: 30_000 }],
    ["a key with a line break", { "api-key": "docs_key\n" }, { apiKey: "docs_key" }],
    [
      "a base address with a path and a slash",
      { "base-url": " https://a.example/x/ " },
      { baseUrl: "https://a.example/x" },
    ],
    ["logins in a list", { "allowed-users": "@Ana, ben\n eva" }, { allowedUsers: ["ana", "ben", "eva"] }],
    ["nowhere to post", { "issue-number": "0" }, { issueNumber: 0 }],
    ["a prompt as it is", { prompt: " x \n" }, { prompt: " x \n" }],
  ])("%s", (_, given, expected) => {
    expect(agent(given)).toMatchObject(expected);
  });

  it.each<[what: string, given: Given, name: InputName]>([
    ["a mode that does not exist", { mode: "agnet" }, "mode"],
    ["F60 an address without a scheme", { "base-url": "api.example.com" }, "base-url"],
    ["F60 plain http", { "base-url": "http://api.example.com" }, "base-url"],
    ["F61 a key with a space inside", { "api-key": "docs key" }, "api-key"],
    ["no key", { "api-key": " " }, "api-key"],
    ["a project with a slash", { "project-id": "a/b" }, "project-id"],
    ["no time at all", { "timeout-minutes": "0" }, "timeout-minutes"],
    ["time without end", { "timeout-minutes": "Infinity" }, "timeout-minutes"],
    ["an issue by its title", { "issue-number": "#12" }, "issue-number"],
    ["F49 a blank prompt", { prompt: " \n" }, "prompt"],
    ["F49 a lone surrogate", { prompt: "a\ud800b" }, "prompt"],
    ["F49 a prompt over 64 KiB", { prompt: "é".repeat(32_769) }, "prompt"],
    ["a trigger of two words", { trigger: "/docs please" }, "trigger"],
    ["a context that does not exist", { context: "all" }, "context"],
    ["a job id that would leave its place", { "job-id": "../x" }, "job-id"],
    ["a permission that does not exist", { "required-permission": "owner" }, "required-permission"],
    ["any bot", { "allowed-bots": "*" }, "allowed-bots"],
    ["a host with a scheme", { "pr-hosts": "https://gitlab.example.com" }, "pr-hosts"],
    ["neither yes nor no", { wait: "perhaps" }, "wait"],
  ])("%s is a fault of %s", (_, given, name) => {
    expect(faultsOf(() => agent(given))).toMatch(new RegExp(`^- \`${name}\` .*$`));
  });

  it("all faults come at once, each with what was given and what is allowed", () => {
    const faults = faultsOf(() =>
      agent({ wait: "perhaps", "timeout-minutes": "soon", context: "all" }),
    ).split("\n");
    expect(faults).toHaveLength(3);
    expect(faults[0]).toBe(
      '- `timeout-minutes` is "soon": give a number of minutes above 0 and at most 7200, for example 30 or 0.5',
    );
  });

  it("no secret is repeated", () => {
    const given = { "api-key": "se cret1", "base-url": "https://me:secret2@a.example", "github-token": "" };
    const faults = faultsOf(() => agent(given, { needsGitHub: true }));
    expect(faults.split("\n")).toHaveLength(3);
    expect(faults).not.toMatch(/cret1|secret2/);
  });

  it("an event without text needs a prompt or a job", () => {
    expect(faultsOf(() => agent({ prompt: "" }))).toContain("workflow_dispatch");
    expect(faultsOf(() => agent({ prompt: "", "job-id": "j" }))).toBe("");
    expect(faultsOf(() => agent({ prompt: "" }, { hasCommand: true }))).toBe("");
  });

  it("a job to watch must be watched", () => {
    expect(faultsOf(() => agent({ prompt: "", "job-id": "j", wait: "false" }))).toContain("`wait`");
    expect(faultsOf(() => agent({ "job-id": "j", wait: "false" }))).toBe("");
  });

  it("F83 read is no permission in a public repository", () => {
    const given = { "required-permission": "read" };
    expect(faultsOf(() => agent(given))).toContain("required-permission");
    expect(faultsOf(() => agent(given, { repositoryIsPrivate: true }))).toBe("");
  });
});

describe("inputs of a check", () => {
  const check = (given: Given) =>
    readCheckInputs(raw({ mode: "check", ...given }), new Date("2026-11-21T10:00:00Z"));

  it.each<[what: string, given: Given, purposes: readonly string[]]>([
    ["none but those that every step has", {}, ["comments"]],
    ["one that only reports have", { "docs-url": "https://docs.example.com" }, ["report"]],
    ["one that only comments have", { "allowed-users": "ana" }, ["comments"]],
    ["one of each", { trend: "0", "allowed-users": "ana" }, ["comments", "report"]],
    ["defaults, written out", { trend: "8", "allow-public-report": "false", wait: "true" }, ["comments"]],
    ["what both have", { trigger: "/pages", "issue-number": "12", "timeout-minutes": "9" }, ["comments"]],
  ])("say what a step is for: %s", (_, given, purposes) => {
    expect(check(given).purposes).toEqual(purposes);
  });

  it("are judged for both modes, and one fault hides no other", () => {
    const { faults, canAsk } = check({ period: "x", "date-from": "y", wait: "false", "job-id": "j" });
    expect(faults.map(({ name }) => name)).toEqual(["period", "date-from", "wait"]);
    expect(canAsk).toBe(true);
    expect(check({ "project-id": "a/b" }).canAsk).toBe(false);
    expect(check({}).faults).toEqual([]);
  });

  it("let nobody wait for longer than half a minute", () => {
    expect(check({ "timeout-minutes": "30" }).timeoutMs).toBe(30_000);
    expect(check({ "timeout-minutes": "0.1" }).timeoutMs).toBe(6_000);
  });

  it("with wrong dates still have a week to ask for", () => {
    expect(check({ "date-to": "never" }).windows.current).toMatchObject({ from: "2026-11-09" });
  });
});

describe("inputs of analytics mode", () => {
  it("work out the windows", () => {
    const { windows } = analytics({});
    expect(windows.current).toMatchObject({ from: "2026-11-09", to: "2026-11-16" });
    expect(analytics({ "date-from": "2026-11-01", "date-to": "2026-11-03" }).windows.current.days).toBe(2);
  });

  it("find the sitemap beside the site, and name the artifact after the project", () => {
    const inputs = analytics({ "docs-url": "https://docs.example.com/guide/", "project-id": "acme" });
    expect(inputs.sitemap).toBe("https://docs.example.com/guide/sitemap.xml");
    expect(inputs.artifactName).toBe("docs-report-acme");
    expect(analytics({ "artifact-name": "none" }).artifactName).toBeNull();
  });

  it.each<[what: string, given: Given, name: InputName]>([
    ["a period that does not exist", { period: "yesterday" }, "period"],
    ["one date of two", { "date-from": "2026-11-01" }, "date-from"],
    ["a day that is not over", { "date-from": "2026-11-20", "date-to": "2026-11-30" }, "date-to"],
    ["a format that does not exist", { formats: "md,pdf" }, "formats"],
    ["rankings without rows", { top: "0" }, "top"],
    ["no request at all", { "max-requests": "0" }, "max-requests"],
    ["a trend of a fraction", { trend: "1.5" }, "trend"],
    ["a site without a scheme", { "docs-url": "docs.example.com" }, "docs-url"],
  ])("%s is a fault of %s", (_, given, name) => {
    expect(faultsOf(() => analytics(given))).toMatch(new RegExp(`^- \`${name}\` .*$`));
  });

  it("F82 a public report needs consent", () => {
    expect(faultsOf(() => analytics({}, true))).toContain("allow-public-report");
    expect(faultsOf(() => analytics({ "allow-public-report": "true" }, true))).toBe("");
  });
});
