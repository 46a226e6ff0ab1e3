import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { answersComments } from "../../../src/check/github.ts";

const answers = (text: string) => answersComments({ path: ".github/workflows/docs.yml", text });
const STEP = "\n      with:\n        project-id: acme\n";

test.each([
  ["a mapping", "on:\n  issue_comment:\n    types: [created]"],
  ["a list", "on:\n  - push\n  - issue_comment"],
  ["a single value", "on: issue_comment"],
  ["an inline list", "on: [push, issue_comment]"],
  ["quoted keys", "'on':\n  \"issue_comment\":"],
  ["a file with Windows line endings", "on:\r\n  issue_comment:\r\n"],
])("finds the issue_comment event in %s", (_, on) => {
  expect(answers(on + STEP)).toBe(true);
  expect(answers(`${on}\n`), "without a step of this action").toBe(false);
});

test.each([
  ["another event", "on: issues"],
  ["a YAML comment", "on: push # issue_comment\n# issue_comment:"],
  ["a condition", "on: push\n    if: github.event_name == 'issue_comment'"],
  ["a longer name", "on: issue_comments_of_mine"],
])("doesn't mistake %s for the issue_comment event", (_, on) => {
  expect(answers(on + STEP)).toBe(false);
});

test.each([
  ["comments", true],
  ["weekly-report", false],
  ["manual", false],
  ["check", false],
])("detects whether examples/%s.yml responds to comments: %s", (name, expected) => {
  expect(answers(readFileSync(new URL(`../../../examples/${name}.yml`, import.meta.url), "utf8"))).toBe(expected);
});
