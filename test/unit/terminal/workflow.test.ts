import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { workflowFile } from "../../../src/terminal/workflow.ts";

type Jobs = Readonly<
  Record<string, { readonly if: string; readonly steps: readonly { with: Record<string, string> }[] }>
>;

it("a workflow file can have all jobs, of which each has its events, and a manual run starts nothing that costs money", () => {
  const file = parse(workflowFile(["docs", "weekly-report", "keep-up"], {}));
  expect(Object.keys(file.on)).toEqual(["issue_comment", "workflow_dispatch", "schedule", "push"]);
  const manually = "github.event_name == 'workflow_dispatch'";
  const jobs = Object.entries(file.jobs as Jobs).map(([id, job]) => {
    const { mode, prompt } = job.steps[0]?.with ?? {};
    return [id, job.if, mode, prompt];
  });
  expect(jobs).toEqual([
    // Without a prompt, a manual run only checks.
    ["agent", `${manually} || startsWith(github.event.comment.body, '/docs')`, undefined, undefined],
    ["report", `github.event_name == 'schedule' || ${manually}`, "analytics", undefined],
    ["update", "github.event_name != 'issue_comment'", `\${{ ${manually} && 'check' || 'agent' }}`, undefined],
  ]);
});

it("a workflow file that keeps up has the same events and job as examples/keep-up.yml, next to those for comments", () => {
  const example = (name: string) => parse(readFileSync(`examples/${name}.yml`, "utf8"));
  const [docs, keepUp] = [example("docs"), example("keep-up")];
  const file = parse(workflowFile(["docs", "keep-up"], {}));
  expect(keepUp.on.schedule).toHaveLength(1);
  expect(file.on).toEqual({ ...docs.on, ...keepUp.on });
  expect(file.jobs).toEqual({ ...docs.jobs, ...keepUp.jobs });
});

it.each([
  ...["acme", "12e3", "007", "true", "Null", "a:b", "a:", "a#b", "#a", "'a'", '"', "a\\b", "*a", "- a", "{a}", "ä"],
])("a workflow file keeps the project ID %j as text", (projectId) => {
  const { jobs } = parse(workflowFile(["docs"], { projectId }));
  expect(jobs.agent.steps[0].with["project-id"]).toBe(projectId);
});
