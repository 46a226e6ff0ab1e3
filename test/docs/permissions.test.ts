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
