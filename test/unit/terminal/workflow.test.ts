import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { PLACEHOLDERS, workflowFile } from "../../../src/terminal/workflow.ts";

const stepOf = (projectId: string) =>
  parse(workflowFile(["comments"], { ...PLACEHOLDERS, projectId })).jobs.agent.steps[0];

describe("the workflow file", () => {
  it("can have all jobs, which comments, schedules, pushes, and manual runs start", () => {
    const { on, jobs } = parse(workflowFile(["comments", "reports", "keep-up"], PLACEHOLDERS));
    expect(Object.keys(on)).toEqual(["issue_comment", "workflow_dispatch", "schedule", "push"]);
    const conditions = Object.entries<{ if: string }>(jobs).map(([id, job]) => [id, job.if.split(" || ")]);
    const manually = "github.event_name == 'workflow_dispatch'";
    expect(conditions).toEqual([
      ["agent", [manually, "startsWith(github.event.comment.body, '/docs')"]],
      ["report", ["github.event_name == 'schedule'", manually]],
      ["update", ["github.event_name != 'issue_comment'"]],
    ]);
  });

  it("starts nothing that costs money in a manual run", () => {
    const { jobs } = parse(workflowFile(["comments", "reports", "keep-up"], PLACEHOLDERS));
    // Without a prompt, a manual run only checks.
    const modes = Object.values<{ steps: { with: Record<string, string> }[] }>(jobs).map(({ steps }) => steps[0]?.with);
    expect(modes.map((given) => given?.mode ?? (given?.context === "changes" ? "sends" : "checks"))).toEqual([
      "checks",
      "analytics",
      expect.stringContaining("== 'workflow_dispatch' && 'check' ||"),
    ]);
  });

  it.each([
    "acme",
    "12e3",
    "007",
    "true",
    "Null",
    "a:b",
    "a:",
    "a#b",
    "#a",
    "'a'",
    '"',
    "a\\b",
    "*a",
    "- a",
    "{a}",
    "ä",
  ])("keeps the project ID %j as text", (projectId) => expect(stepOf(projectId).with["project-id"]).toBe(projectId));
});
