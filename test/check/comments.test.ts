import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { answersComments } from "../../src/check/github.ts";

const answers = (text: string) => answersComments({ path: ".github/workflows/docs.yml", text });
const STEP = "\n      with:\n        project-id: acme\n";

test.each([
  ["a key", "on:\n  issue_comment:\n    types: [created]"],
  ["a list", "on:\n  - push\n  - issue_comment"],
  ["the line itself", "on: issue_comment"],
  ["a list on the line", "on: [push, issue_comment]"],
  ["quotes", "'on':\n  \"issue_comment\":"],
  ["Windows line ends", "on:\r\n  issue_comment:\r\n"],
])("the event is found as %s", (_, on) => {
  expect(answers(on + STEP)).toBe(true);
  expect(answers(`${on}\n`), "without a step of this action").toBe(false);
});

test.each([
  ["another event", "on: issues"],
  ["a comment", "on: push # issue_comment\n# issue_comment:"],
  ["a condition", "on: push\n    if: github.event_name == 'issue_comment'"],
  ["a longer name", "on: issue_comments_of_mine"],
])("%s isn't the event", (_, on) => {
  expect(answers(on + STEP)).toBe(false);
});

test.each([
  ["comments", true],
  ["weekly-report", false],
  ["manual", false],
  ["check", false],
])("the example %s: %s", (name, expected) => {
  expect(answers(readFileSync(new URL(`../../examples/${name}.yml`, import.meta.url), "utf8"))).toBe(expected);
});
