import { describe, expect } from "vitest";
import { type JobScript, OUTCOMES } from "../../emulator/jobs.ts";
import type { RunOptions } from "../support/flow.ts";
import { ALWAYS, ends, flows, it, type PlannedFault, showsJob, status } from "./requests.ts";

interface Request extends RunOptions {
  readonly body?: string;
  readonly author?: string;
  readonly job?: Partial<JobScript>;
  readonly fault?: PlannedFault;
}

const linking = (prLink: string): Request => ({
  job: { id: "job_7" },
  fault: ["getJob", showsJob({ status: "completed", prLink }), ALWAYS],
});

/** How a request can end, and how often the requester is mentioned. */
const ENDINGS: Readonly<Record<string, [conclusion: string, mentions: number, request?: Request]>> = {
  ...Object.fromEntries(
    OUTCOMES.map((outcome) => [`the result ${outcome}`, [outcome, 1, { job: { outcome } }] as const]),
  ),
  "a pull request in another repository": ["pull-request", 1, linking("https://github.com/acme/site/pull/3")],
  "a withheld link": ["pull-request", 1, linking("https://git.example.net/acme/docs/1")],
  "a created job that isn't watched": ["accepted", 0, { inputs: { wait: "false" } }],
  "a timeout": ["timed-out", 1, { job: { durationMs: Infinity }, inputs: { "timeout-minutes": "1" } }],
  "an unconfirmed create": ["uncertain", 1, { fault: ["createJob", status(502)] }],
  "a refused create": ["error", 1, { fault: ["createJob", status(401)] }],
  "a failed read of the job": ["error", 1, { fault: ["getJob", status(500), ALWAYS] }],
  "a failed permission lookup": ["error", 1, { fault: ["permission", status(403), ALWAYS] }],
  "a failed read of the thread": ["error", 1, { fault: ["listComments", status(403), ALWAYS] }],
  "an error about an instruction that's too long": ["error", 1, { body: `/docs ${"x".repeat(70_000)}` }],
  "an immediate cancellation": ["cancelled", 0, { signal: AbortSignal.abort() }],
  "a denial": ["denied", 0, { author: "ben" }],
  "the help text": ["skipped", 0, { body: "/docs help" }],
};

describe("the thread has a reply, and at most one mention, if a request ends with", () => {
  flows(ENDINGS)(async (flow, conclusion, mentions, request = {}) => {
    const { body = "/docs fix it", author = "ana", job, fault, ...options } = request;
    flow.service.everyJob(job ?? {});
    if (fault) flow.faults.add(...fault);
    await ends(flow.comment(12, author, body, options), conclusion);
    const [here, all] = [flow.replies(12), [...flow.replies(12), ...flow.replies(214)]];
    expect([here.length > 0, all.length <= 2, all.join().includes("⏳")]).toEqual([true, true, false]);
    expect(all.filter((text) => text.includes("@ana"))).toHaveLength(mentions);
  });
});

it("a request in a private repository gets a suggestion to set `context: thread`, once per thread, and never above an error or on the agent's pull request", async (flow) => {
  flow.github.setVisibility("private");
  flow.faults.add("createJob", status(401));
  flow.github.addIssue({ number: 13 });
  const suggestions = () =>
    [12, 13, 214].map((issue) => flow.replies(issue).join().split("`context: thread`").length - 1);
  await flow.comment(13, "ana", "/docs fix it");
  for (const body of ["/docs fix it", "/docs new: another"]) await flow.ask(body);
  for (const body of ["/docs status", "/docs shorter"]) await flow.comment(214, "ana", body);
  expect(suggestions()).toEqual([1, 0, 0]);
});
