import { describe, expect, test } from "vitest";
import type { Operation } from "../../emulator/faults.ts";
import { type JobScript, OUTCOMES } from "../../emulator/jobs.ts";
import { createFlow, type Flow, type RunOptions, replies } from "../support/flow.ts";
import { ALWAYS, ends, showsJob, status } from "./requests.ts";

interface Case {
  readonly body?: string;
  readonly author?: string;
  readonly options?: RunOptions;
  readonly arrange?: (flow: Flow) => unknown;
}

const failing =
  (operation: Operation, code: number) =>
  ({ emulator }: Flow) =>
    emulator.faults.add(operation, status(code), ALWAYS);
const jobWith = (job: Partial<JobScript>) => (flow: Flow) => flow.service.nextJob(job);
const linking = (prLink: string) => (flow: Flow) => {
  flow.service.nextJob({ id: "job_7" });
  flow.faults.add("getJob", showsJob({ status: "completed", prLink }), ALWAYS);
};

/** How a request can end, and how often the requester is mentioned. */
type Ending = [how: string, conclusion: string, mentions: number, ending?: Case];

const ENDINGS: readonly Ending[] = [
  ...OUTCOMES.map((outcome): Ending => [`the result ${outcome}`, outcome, 1, { arrange: jobWith({ outcome }) }]),
  [
    "a pull request in another repository",
    "pull-request",
    1,
    { arrange: linking("https://github.com/acme/site/pull/3") },
  ],
  ["a withheld link", "pull-request", 1, { arrange: linking("https://git.example.net/acme/docs/1") }],
  ["a created job that isn't watched", "accepted", 0, { options: { inputs: { wait: "false" } } }],
  [
    "a timeout",
    "timed-out",
    1,
    { arrange: jobWith({ neverEnds: true }), options: { inputs: { "timeout-minutes": "1" } } },
  ],
  ["an unconfirmed create", "uncertain", 1, { arrange: failing("createJob", 502) }],
  ["a refused create", "error", 1, { arrange: failing("createJob", 401) }],
  ["a failed read of the job", "error", 1, { arrange: failing("getJob", 500) }],
  ["a failed permission lookup", "error", 1, { arrange: failing("permission", 403) }],
  ["a failed reaction", "error", 1, { arrange: failing("react", 403) }],
  ["a failed read of the thread", "error", 1, { arrange: failing("listComments", 403) }],
  ["an error about an instruction that's too long", "error", 1, { body: `/docs ${"x".repeat(70_000)}` }],
  ["an immediate cancellation", "cancelled", 0, { options: { signal: AbortSignal.abort() } }],
  ["a denial", "denied", 0, { author: "ben" }],
  ["the help text", "skipped", 0, { body: "/docs help" }],
  ["a status that says there's no job", "skipped", 0, { body: "/docs status" }],
];

describe("the thread of a request that ends with", () => {
  test.each(ENDINGS)("%s has a reply, and at most one mention", async (_, expected, mentions, ending = {}) => {
    const { body = "/docs fix it", author = "ana", options, arrange } = ending;
    const flow = await createFlow();
    flow.github.setPermission("ben", "read");
    arrange?.(flow);
    await ends(flow.comment(12, author, body, options), expected);
    const here = replies(flow, 12);
    const all = [...here, ...replies(flow, 214)];
    expect(here.length).toBeGreaterThan(0);
    expect(all.length).toBeLessThanOrEqual(2);
    expect(all.join("\n")).not.toContain("⏳");
    expect(all.filter((text) => text.includes("@ana"))).toHaveLength(mentions);
  });
});

test.each<[string, fails: boolean, later: readonly (readonly [issue: number, body: string])[], suggestions: number]>([
  ["once per thread", false, [[12, "/docs new: another"]], 1],
  [
    "but not on the agent's pull request, where the job is already known",
    false,
    [
      [214, "/docs status"],
      [214, "/docs shorter"],
    ],
    1,
  ],
  ["but not above an error", true, [], 0],
])(
  "a request in a private repository gets a suggestion to set `context: thread`, %s",
  async (_, fails, later, count) => {
    const flow = await createFlow();
    flow.github.setVisibility("private");
    if (fails) flow.faults.add("createJob", status(401));
    await flow.ask("/docs fix it");
    for (const [issue, body] of later) await flow.comment(issue, "ana", body);
    const suggesting = (issue: number) => replies(flow, issue).filter((text) => text.includes("`context: thread`"));
    expect([suggesting(12).length, suggesting(214).length]).toEqual([count, 0]);
  },
);
