import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { PLACEHOLDERS, workflowFile } from "../../../src/terminal/workflow.ts";

const stepOf = (projectId: string) =>
  parse(workflowFile(["comments"], { ...PLACEHOLDERS, projectId })).jobs.agent.steps[0];

describe("the workflow file", () => {
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
