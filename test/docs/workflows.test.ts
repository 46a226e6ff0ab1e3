import { globSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse, parseDocument } from "yaml";
import { Fault } from "../../src/failure.ts";
import { INPUTS, type InputName } from "../../src/generated/action.ts";
import { AGENT_INPUTS, ANALYTICS_INPUTS, PARSERS } from "../../src/inputs/parsers.ts";
import { fenced, OUTPUTS, PAGES, ROOT, read } from "./pages.ts";

const EXAMPLES = globSync("examples/*.yml", { cwd: ROOT }).sort();

interface Step {
  readonly id?: string;
  readonly if?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}
interface Job {
  readonly if?: string;
  readonly permissions: Readonly<Record<string, string>>;
  readonly "timeout-minutes"?: number;
  readonly steps: readonly Step[];
}
interface Workflow {
  readonly on?: Readonly<Record<string, unknown>>;
  readonly permissions?: unknown;
  readonly concurrency?: { readonly queue?: string };
  readonly jobs?: Readonly<Record<string, Job>>;
  readonly steps?: readonly Step[];
}

const jobsOf = ({ jobs }: Workflow) => Object.values(jobs ?? {});
const stepsOf = (workflow: Workflow) => [...(workflow.steps ?? []), ...jobsOf(workflow).flatMap(({ steps }) => steps)];
const grantsOf = ({ permissions }: Job) => Object.entries(permissions);
const isOurs = ({ uses }: Step) => uses?.includes("docs-agent-action") === true;

const READ: Readonly<Record<string, readonly InputName[]>> = {
  agent: AGENT_INPUTS,
  analytics: ANALYTICS_INPUTS,
  check: [...AGENT_INPUTS, ...ANALYTICS_INPUTS],
};

/** Problems with the inputs of a step of this action. */
function faultsOfStep({ with: given = {} }: Step): string[] {
  // An expression that checks or runs the same mode.
  const mode = /^\$\{\{ .*'check' \|\| '(\w+)' \}\}$/.exec(String(given.mode))?.[1] ?? String(given.mode ?? "agent");
  const read = READ[mode] ?? [];
  const missing = ["base-url", "api-key", "project-id"].filter((name) => !(name in given));
  const wrong = Object.entries(given).filter(([name, value]) => {
    if (!read.some((known) => known === name)) return true;
    // Only GitHub can evaluate expressions.
    return !String(value).includes("${{") && PARSERS[name as InputName](String(value)) instanceof Fault;
  });
  return [...missing.map((name) => `${name} is missing`), ...wrong.map(([name, value]) => `${name}: ${value}`)];
}

/** References to outputs that don't exist. */
function unknownOutputs(steps: readonly Step[]): string[] {
  return Array.from(JSON.stringify(steps).matchAll(/\bsteps\.([\w-]+)\.outputs\.([\w-]+)/g))
    .filter(([, id, name = ""]) => {
      const step = steps.find((other) => other.id === id);
      return step === undefined || (isOurs(step) && !(name in OUTPUTS));
    })
    .map(([found]) => found);
}

function faultsOf(yaml: string): string[] {
  const { errors, warnings } = parseDocument(yaml);
  const steps = stepsOf(parse(yaml) as Workflow);
  return [
    ...[...errors, ...warnings].map(String),
    ...(steps.some(isOurs) ? [] : ["no step of this action"]),
    ...steps.filter(isOurs).flatMap(faultsOfStep),
    ...unknownOutputs(steps),
    // The value of an expression in a script can't be quoted safely.
    ...steps.filter(({ run = "" }) => run.includes("${{")).map(({ run }) => `an expression in the script ${run}`),
  ];
}

describe("workflows", () => {
  it.each(EXAMPLES)("in %s can be copied without changes", (file) => {
    const workflow = parse(read(file)) as Workflow;
    expect(faultsOf(read(file))).toEqual([]);
    expect(workflow.permissions).toEqual({});
    // By default, a waiting run is dropped.
    expect(workflow.concurrency?.queue).toBe(workflow.concurrency && "max");
    expect(jobsOf(workflow).length).toBeGreaterThan(0);
    for (const job of jobsOf(workflow)) {
      expect(job["timeout-minutes"]).toBeGreaterThan(0);
      // zizmor reports permissions that are missing, too broad, or without a reason.
      const reads = job.steps.some(
        ({ uses = "", with: given }) =>
          /checkout@/.test(uses) || given?.activity === true || given?.context === "changes",
      );
      const useful = ["issues: write", "pull-requests: write", ...(reads ? ["contents: read"] : [])];
      expect(useful).toEqual(expect.arrayContaining(grantsOf(job).map((grant) => grant.join(": "))));
      if (workflow.on && "issue_comment" in workflow.on) expect(job.if).toContain(`'${INPUTS.trigger.default}'`);
    }
  });

  it.each(PAGES)("in %s can be copied", (page) => {
    for (const block of fenced(read(page), "yaml")) expect(faultsOf(block), block).toEqual([]);
  });

  it("in the README begin with examples/docs.yml", () => {
    expect(fenced(read("README.md"), "yaml")[0]).toEqual(read("examples/docs.yml"));
  });

  it.each(globSync(".github/workflows/*.yml", { cwd: ROOT }))(
    "in %s run no code of others with write access",
    (file) => {
      for (const job of jobsOf(parse(read(file)) as Workflow)) {
        const writes = grantsOf(job).flatMap(([name, level]) => (level === "write" ? [name] : []));
        // Security findings and identity tokens can't change what people use.
        const canChange = writes.some((name) => !["security-events", "id-token"].includes(name));
        for (const { uses = "", run = "" } of writes.length > 0 ? job.steps : []) {
          expect(uses).not.toMatch(/^(?:\.\/|actions\/(cache|setup-node)@)/);
          if (canChange) expect(uses).not.toMatch(/^actions\/checkout@/);
          expect(run).not.toMatch(/\b(?:npm|npx|node)\b|\.ci\//);
        }
      }
    },
  );
});
