import { describe, expect, it } from "vitest";
import type { Fault } from "../../emulator/faults.ts";
import { createFlow, type Flow, type RunOptions, reactions, replies } from "../support/flow.ts";
import { jobBody } from "../support/job.ts";

const ALWAYS = Number.POSITIVE_INFINITY;

interface Case {
  readonly conclusion: string;
  readonly mentions: 0 | 1;
  readonly body?: string;
  readonly author?: string;
  readonly options?: RunOptions;
  readonly arrange?: (flow: Flow) => unknown;
}

const fault =
  (operation: Parameters<Flow["emulator"]["faults"]["add"]>[0], what: Fault, times = ALWAYS) =>
  (flow: Flow) =>
    flow.emulator.faults.add(operation, what, times);
const jobEnding = (outcome: "no-pull-request" | "failed" | "archived") => (flow: Flow) =>
  flow.emulator.service.nextJob({ outcome });
const inputs = (given: RunOptions["inputs"] = {}): RunOptions => ({ inputs: given });
const canceled = new AbortController();
canceled.abort();
const linking = (prLink: string) => (flow: Flow) => {
  flow.emulator.service.nextJob({ id: "job_7" });
  const body = jobBody({ status: "completed", prLink });
  flow.emulator.faults.add("getJob", { kind: "body", status: 200, body }, ALWAYS);
};

/** How a request can end, and whether the requester is mentioned. */
const ENDINGS: Readonly<Record<string, Case>> = {
  "a pull request": { conclusion: "pull-request", mentions: 1 },
  "a pull request in another repository": {
    conclusion: "pull-request",
    mentions: 1,
    arrange: linking("https://github.com/acme/site/pull/3"),
  },
  "a withheld link": {
    conclusion: "pull-request",
    mentions: 1,
    arrange: linking("https://git.example.net/acme/docs/1"),
  },
  "no pull request": { conclusion: "no-pull-request", mentions: 1, arrange: jobEnding("no-pull-request") },
  "a failed job": { conclusion: "failed", mentions: 1, arrange: jobEnding("failed") },
  "an archived job": { conclusion: "archived", mentions: 1, arrange: jobEnding("archived") },
  "a created job that isn't watched": { conclusion: "accepted", mentions: 0, options: inputs({ wait: "false" }) },
  "a timeout": {
    conclusion: "timed-out",
    mentions: 1,
    arrange: (flow) => flow.emulator.service.nextJob({ neverEnds: true }),
    options: inputs({ "timeout-minutes": "1" }),
  },
  "an unconfirmed create": {
    conclusion: "uncertain",
    mentions: 1,
    arrange: fault("createJob", { kind: "status", status: 502 }),
  },
  "a refused create": {
    conclusion: "error",
    mentions: 1,
    arrange: fault("createJob", { kind: "status", status: 401 }),
  },
  "a failed read of the job": {
    conclusion: "error",
    mentions: 1,
    arrange: fault("getJob", { kind: "status", status: 500 }),
  },
  "a failed permission lookup": {
    conclusion: "error",
    mentions: 1,
    arrange: fault("permission", { kind: "status", status: 403 }),
  },
  "a failed reaction": {
    conclusion: "error",
    mentions: 1,
    arrange: fault("react", { kind: "status", status: 403 }),
  },
  "a failed read of the thread": {
    conclusion: "error",
    mentions: 1,
    arrange: fault("listComments", { kind: "status", status: 403 }),
  },
  "an error about an instruction that's too long": {
    conclusion: "error",
    mentions: 1,
    body: `/docs ${"x".repeat(70_000)}`,
  },
  "an immediate cancellation": {
    conclusion: "cancelled",
    mentions: 0,
    options: { signal: canceled.signal },
  },
  "a denial": { conclusion: "denied", mentions: 0, author: "ben" },
  "the help text": { conclusion: "skipped", mentions: 0, body: "/docs help" },
  "a status that says there's no job": { conclusion: "skipped", mentions: 0, body: "/docs status" },
};

describe("the thread of a request that ends with", () => {
  it.each(Object.entries(ENDINGS))("%s has a reply, and at most one mention", async (_, ending) => {
    const { conclusion: expected, mentions, body = "/docs fix it", author = "ana", options, arrange } = ending;
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

  it("a comment that GitHub rejects has a reaction instead", async () => {
    const flow = await createFlow();
    flow.emulator.faults.add("createComment", { kind: "status", status: 403 }, ALWAYS);
    expect((await flow.ask("/docs fix it")).conclusion).toBe("error");
    expect(replies(flow, 12)).toEqual([]);
    const [asked] = flow.emulator.github.comments(12);
    expect(reactions(flow, asked?.id ?? 0)).toEqual(["confused"]);
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
});
