import { describe, expect, it } from "vitest";
import type { Fault } from "../../emulator/faults.ts";
import { createFlow, type Flow, type RunOptions, reactions, replies } from "../support/flow.ts";
import { jobBody } from "../support/job.ts";

const ALWAYS = Number.POSITIVE_INFINITY;

interface Case {
  readonly ends: string;
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
const ending = (outcome: "no-changes" | "failed" | "archived") => (flow: Flow) =>
  flow.emulator.service.nextJob({ outcome });
const inputs = (given: RunOptions["inputs"] = {}): RunOptions => ({ inputs: given });
const canceled = new AbortController();
canceled.abort();
const endsWith = (prLink: string) => (flow: Flow) => {
  flow.emulator.service.nextJob({ id: "job_7" });
  const body = jobBody({ status: "completed", prLink });
  flow.emulator.faults.add("getJob", { kind: "body", status: 200, body }, ALWAYS);
};

/** A request's ends, and whether the person who asked is mentioned. */
const ENDS: Readonly<Record<string, Case>> = {
  "a pull request": { ends: "pull-request", mentions: 1 },
  "a pull request elsewhere": {
    ends: "pull-request",
    mentions: 1,
    arrange: endsWith("https://github.com/acme/site/pull/3"),
  },
  "a withheld link": {
    ends: "pull-request",
    mentions: 1,
    arrange: endsWith("https://git.example.net/acme/docs/1"),
  },
  "no pull request": { ends: "no-changes", mentions: 1, arrange: ending("no-changes") },
  "a failed job": { ends: "failed", mentions: 1, arrange: ending("failed") },
  "an archived job": { ends: "archived", mentions: 1, arrange: ending("archived") },
  "a job that isn't watched": { ends: "created", mentions: 0, options: inputs({ wait: "false" }) },
  "the end of the time": {
    ends: "timed-out",
    mentions: 1,
    arrange: (flow) => flow.emulator.service.nextJob({ neverEnds: true }),
    options: inputs({ "timeout-minutes": "1" }),
  },
  "an unconfirmed request": {
    ends: "uncertain",
    mentions: 1,
    arrange: fault("createJob", { kind: "status", status: 502 }),
  },
  "a refused request": {
    ends: "error",
    mentions: 1,
    arrange: fault("createJob", { kind: "status", status: 401 }),
  },
  "a job that can't be read": {
    ends: "error",
    mentions: 1,
    arrange: fault("getJob", { kind: "status", status: 500 }),
  },
  "a permission that can't be looked up": {
    ends: "error",
    mentions: 1,
    arrange: fault("permission", { kind: "status", status: 403 }),
  },
  "a reaction that fails": {
    ends: "error",
    mentions: 1,
    arrange: fault("react", { kind: "status", status: 403 }),
  },
  "a thread that can't be read": {
    ends: "error",
    mentions: 1,
    arrange: fault("listComments", { kind: "status", status: 403 }),
  },
  "an instruction that is too long": { ends: "error", mentions: 1, body: `/docs ${"x".repeat(70_000)}` },
  "a run that is canceled at once": {
    ends: "cancelled",
    mentions: 0,
    options: { signal: canceled.signal },
  },
  "no permission": { ends: "denied", mentions: 0, author: "ben" },
  help: { ends: "skipped", mentions: 0, body: "/docs help" },
  "status without a job": { ends: "skipped", mentions: 0, body: "/docs status" },
};

describe("the thread of a request that ends with", () => {
  it.each(Object.entries(ENDS))("%s has an answer, and at most one mention", async (_, its) => {
    const { ends, mentions, body = "/docs fix it", author = "ana", options, arrange } = its;
    const flow = await createFlow();
    flow.emulator.github.setPermission("ben", "read");
    arrange?.(flow);
    const { conclusion } = await flow.comment(12, author, body, options);
    expect(conclusion).toBe(ends);
    const here = replies(flow, 12);
    const all = [...here, ...replies(flow, 214)];
    expect(here.length).toBeGreaterThan(0);
    expect(all.length).toBeLessThanOrEqual(2);
    expect(all.join("\n")).not.toContain("⏳");
    expect(all.filter((text) => text.includes("@ana"))).toHaveLength(mentions);
  });

  it("no comment, where GitHub takes none, has a reaction", async () => {
    const flow = await createFlow();
    flow.emulator.faults.add("createComment", { kind: "status", status: 403 }, ALWAYS);
    expect((await flow.comment(12, "ana", "/docs fix it")).conclusion).toBe("error");
    expect(replies(flow, 12)).toEqual([]);
    const [asked] = flow.emulator.github.comments(12);
    expect(reactions(flow, asked?.id ?? 0)).toEqual(["confused"]);
  });
});

describe("a request in a private repository", () => {
  it("suggests the thread as context, once per thread", async () => {
    const flow = await createFlow();
    flow.emulator.github.setPrivate(true);
    await flow.comment(12, "ana", "/docs fix it");
    await flow.comment(12, "ana", "/docs new: another");
    const suggesting = replies(flow, 12).filter((text) => text.includes("`context: thread`"));
    expect(suggesting).toHaveLength(1);
  });
});
