import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";

const root = fileURLToPath(new URL("../../", import.meta.url));
const EXAMPLES = globSync("examples/*.yml", { cwd: root }).sort();
const OWN = globSync(".github/workflows/*.{yml,yaml}", { cwd: root }).sort();

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}
interface Job {
  /** For a reusable workflow. */
  readonly uses?: string;
  readonly secrets?: unknown;
  readonly permissions?: unknown;
  readonly steps?: readonly Step[];
}
interface Workflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions?: unknown;
  readonly jobs: Readonly<Record<string, Job>>;
}

const textOf = (file: string) => readFileSync(join(root, file), "utf8");
const workflowOf = (file: string) => parse(textOf(file)) as Workflow;
const jobsOf = (file: string) => Object.values(workflowOf(file).jobs);
const stepsOf = (file: string) => jobsOf(file).flatMap(({ steps = [] }) => steps);
const grantsOf = ({ permissions }: Job) => Object.entries(permissions as Record<string, unknown>);

describe.each([...EXAMPLES, ...OWN])("%s", (file) => {
  it("grants no permissions at the top level, and gives each job only specific ones, with a reason", () => {
    expect(workflowOf(file).permissions).toEqual({});
    expect(jobsOf(file).length).toBeGreaterThan(0);
    // An object rules out `write-all` and a missing value, which would mean the repository's default.
    for (const { permissions } of jobsOf(file)) expect(permissions).toBeTypeOf("object");
    for (const [, level] of jobsOf(file).flatMap(grantsOf)) expect(level).toMatch(/^(read|write)$/);
    for (const [block] of textOf(file).matchAll(/^ +permissions:\n(?: {6,}.*\n)+/gm)) expect(block).toContain("#");
  });

  it("pins each action to a commit", () => {
    const used = [...jobsOf(file), ...stepsOf(file)].flatMap(({ uses }) => uses ?? []);
    const pinned = /^[\w.-]+\/[\w./-]+@[0-9a-f]{40}$/;
    // People who copy an example replace this with the repository that hosts the action, ideally pinned to a commit.
    const isPlaceholder = (name: string) => EXAMPLES.includes(file) && name === "OWNER/docs-agent-action@v1";
    expect(used.filter((name) => !name.startsWith("./") && !pinned.test(name) && !isPlaceholder(name))).toEqual([]);
    for (const line of textOf(file).match(/^.*uses: .*@[0-9a-f]{40}.*$/gm) ?? []) expect(line).toMatch(/ # v\d/);
  });

  it("uses no expressions in scripts, where untrusted text would become commands", () => {
    const scripts = stepsOf(file).flatMap(({ run, with: given }) => [run, given?.script].filter(Boolean));
    expect(scripts.filter((script) => String(script).includes("${{"))).toEqual([]);
  });

  it("gives untrusted code no permissions or secrets, and doesn't persist credentials", () => {
    expect(Object.keys(workflowOf(file).on)).not.toContain("pull_request_target");
    expect(Object.keys(workflowOf(file).on)).not.toContain("workflow_run");
    for (const { secrets } of jobsOf(file)) expect(secrets).not.toBe("inherit");
    for (const { with: given } of stepsOf(file).filter(({ uses }) => uses?.startsWith("actions/checkout@"))) {
      expect(given?.["persist-credentials"]).toBe(false);
    }
  });
});

it.each(EXAMPLES)("%s grants no more than the action can use", (file) => {
  for (const job of jobsOf(file)) {
    const checksOut = job.steps?.some(({ uses }) => uses?.startsWith("actions/checkout@"));
    const readsContents = checksOut || job.steps?.some(({ with: given }) => given?.activity === true);
    const useful = ["issues: write", "pull-requests: write", ...(readsContents ? ["contents: read"] : [])];
    expect(useful).toEqual(expect.arrayContaining(grantsOf(job).map(([name, level]) => `${name}: ${level}`)));
  }
});

/** Whether a job could change something that people use. Security findings and identity tokens don't count. */
const canChange = (job: Job) =>
  grantsOf(job).some(([name, level]) => level === "write" && !["security-events", "id-token"].includes(name));

it.each(OWN)("in %s, a job with write permission runs no code from the repository or from packages", (file) => {
  for (const job of jobsOf(file).filter((each) => grantsOf(each).some(([, level]) => level === "write"))) {
    for (const { uses = "", run = "" } of job.steps ?? []) {
      expect(uses).not.toMatch(/^(?:\.\/|actions\/(cache|setup-node)@)/);
      if (canChange(job)) expect(uses).not.toMatch(/^actions\/checkout@/);
      expect(run).not.toMatch(/\b(?:npm|npx|node)\b|\.ci\//);
    }
  }
});
