import { describe, expect, test } from "vitest";
import { fault, ok, untested } from "../../src/check/finding.ts";
import { cost, headline, next, onlyAJobTells } from "../../src/check/screen.ts";
import { screen } from "./screens.ts";

const WELL = ok("Key", "Accepted for reading");
const WRONG = fault("Key", { what: "It is wrong", why: "So it is", fix: "Give another" });
const TODO = untested("Workflow", "There is none", { fix: "Save one" });

describe("the first line", () => {
  test.each([
    [[WELL, TODO], ["comments"], "Set-up for comments: nothing to fix"],
    [[WRONG, WELL], ["report"], "Set-up for the report: 1 thing to fix"],
    [[WRONG, WRONG], ["comments", "report"], "Set-up for comments and the report: 2 things to fix"],
  ] as const)("%#", (findings, purposes, expected) => {
    expect(headline(screen(findings, { purposes }))).toBe(expected);
  });
});

describe("what is next", () => {
  test.each([
    ["a fault goes first", [WRONG], {}, "Fix what is marked ✗"],
    ["comments", [WELL], { trigger: "/pages" }, "Write `/pages help` in an issue"],
    ["a report", [WELL], { purposes: ["report"] }, "Run the report's workflow by hand"],
    ["something to do", [TODO], {}, "See to what is marked –. Write"],
    ["a terminal", [WELL], { isOnTerminal: true }, "Check in a workflow too"],
  ] as const)("%s", (_, findings, changes, expected) => {
    expect(next(screen(findings, changes))).toMatch(new RegExp(`^${expected.replace("/", "\\/")}`));
  });
});

test("a report leaves nothing open that only a job tells", () => {
  expect(onlyAJobTells(screen([WELL], { purposes: ["report"] }))).toEqual([]);
});

test("the cost of a check, and of the report that follows", () => {
  expect(cost(screen([WELL]))).toBe("This took 1 request to the service, and started no job.");
  const report = screen([WELL], { purposes: ["report"], requests: 0, leastRequests: 2 });
  expect(cost(report)).toMatch(/^This took 0 requests .* A report takes 2 requests for up to 250/);
});
