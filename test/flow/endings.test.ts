import { describe, expect, it } from "vitest";
import type { Operation } from "../../emulator/faults.ts";
import { type JobScript, OUTCOMES } from "../../emulator/jobs.ts";
import { createFlow, type Flow, type RunOptions, replies } from "../support/flow.ts";
import { jobBody } from "../support/job.ts";
import { ALWAYS } from "./requests.ts";

interface Case {
  readonly body?: string;
  readonly author?: string;
  readonly options?: RunOptions;
  readonly arrange?: (flow: Flow) => unknown;
}

const failing =
  (operation: Operation, status: number) =>
  ({ emulator }: Flow) =>
    emulator.faults.add(operation, { kind: "status", status }, ALWAYS);
const jobWith = (job: Partial<JobScript>) => (flow: Flow) => flow.emulator.service.nextJob(job);
const linking = (prLink: string) => (flow: Flow) => {
  flow.emulator.service.nextJob({ id: "job_7" });
  const body = jobBody({ status: "completed", prLink });
  flow.emulator.faults.add("getJob", { kind: "body", status: 200, body }, ALWAYS);
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
  it.each(ENDINGS)("%s has a reply, and at most one mention", async (_, expected, mentions, ending = {}) => {
    const { body = "/docs fix it", author = "ana", options, arrange } = ending;
    const flow = await createFlow();
    flow.emulator.github.setPermission("ben", "read");
    arrange?.(flow);
    const { conclusion } = await flow.comment(12, author, body, options);
    expect(conclusion).toBe(expected);
    const here = replies(flow, 12);
    const all = [...here, ...replies(flow, 214)];
    expect(here.length).toBeGreaterThan(0);
    expect(all.length).toBeLessThanOrEqual(2);
    expect(all.join("\n")).not.toContain("⏳");
    expect(all.filter((text) => text.includes("@ana"))).toHaveLength(mentions);
  });
});

describe("a request in a private repository", () => {
  it("gets a suggestion to set `context: thread`, once per thread", async () => {
    const flow = await createFlow();
    flow.emulator.github.setVisibility("private");
    await flow.ask("/docs fix it");
    await flow.ask("/docs new: another");
    const suggesting = replies(flow, 12).filter((text) => text.includes("`context: thread`"));
    expect(suggesting).toHaveLength(1);
  });

  it("gets no suggestion on the agent's pull request, where the job is already known", async () => {
    const flow = await createFlow();
    flow.emulator.github.setVisibility("private");
    await flow.ask("/docs fix it");
    for (const body of ["/docs status", "/docs shorter"]) await flow.comment(214, "ana", body);
    expect(replies(flow, 214).join("\n")).toContain("Pull request updated");
    expect(replies(flow, 214).join("\n")).not.toContain("`context: thread`");
  });

  it("gets no suggestion above an error", async () => {
    const flow = await createFlow();
    flow.emulator.github.setVisibility("private");
    flow.emulator.faults.add("createJob", { kind: "status", status: 401 });
    await flow.ask("/docs fix it");
    expect(replies(flow, 12)[0]).not.toContain("`context: thread`");
  });
});
