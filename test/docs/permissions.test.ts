import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { parse } from "yaml";

const root = fileURLToPath(new URL("../../", import.meta.url));
// zizmor reports permissions that are missing, too broad, or without a reason.
const EXAMPLES = globSync("examples/*.yml", { cwd: root }).sort();
const OWN = globSync(".github/workflows/*.{yml,yaml}", { cwd: root }).sort();

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}
interface Job {
  readonly permissions?: unknown;
  readonly steps?: readonly Step[];
}
const jobsOf = (file: string) =>
  Object.values(
    (parse(readFileSync(join(root, file), "utf8")) as { readonly jobs: Readonly<Record<string, Job>> }).jobs,
  );
const grantsOf = ({ permissions }: Job) => Object.entries(permissions as Record<string, unknown>);

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
