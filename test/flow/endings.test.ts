import { describe, expect, it } from "vitest";
import type { Fault } from "../../emulator/faults.ts";
import { job } from "../faults/asking.ts";
import { answers, type RunOptions, reactions, type Stage, stage } from "../support/flow.ts";

const ALWAYS = Number.POSITIVE_INFINITY;

interface Case {
  readonly ends: string;
  readonly mentions: 0 | 1;
  readonly body?: string;
  readonly author?: string;
  readonly options?: RunOptions;
  readonly arrange?: (at: Stage) => unknown;
}

const fault =
  (operation: Parameters<Stage["emulator"]["faults"]["add"]>[0], what: Fault, times = ALWAYS) =>
  (at: Stage) =>
    at.emulator.faults.add(operation, what, times);
const ending = (outcome: "no-changes" | "failed" | "archived") => (at: Stage) =>
  at.emulator.service.nextJob({ outcome });
const inputs = (given: RunOptions["inputs"] = {}): RunOptions => ({ inputs: given });
const canceled = new AbortController();
canceled.abort();
const endsWith = (prLink: string) => (at: Stage) => {
  at.emulator.service.nextJob({ id: "job_7" });
  const body = job({ status: "completed", prLink });
  at.emulator.faults.add("getJob", { kind: "body", status: 200, body }, ALWAYS);
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
    arrange: (at) => at.emulator.service.nextJob({ neverEnds: true }),
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
    const at = await stage();
    at.emulator.github.setPermission("ben", "read");
    arrange?.(at);
    const { conclusion } = await at.comment(12, author, body, options);
    expect(conclusion).toBe(ends);
    const here = answers(at, 12);
    const all = [...here, ...answers(at, 214)];
    expect(here.length).toBeGreaterThan(0);
    expect(all.length).toBeLessThanOrEqual(2);
    expect(all.join("\n")).not.toContain("⏳");
    expect(all.filter((text) => text.includes("@ana"))).toHaveLength(mentions);
  });

  it("no comment, where GitHub takes none, has a reaction", async () => {
    const at = await stage();
    at.emulator.faults.add("createComment", { kind: "status", status: 403 }, ALWAYS);
    expect((await at.comment(12, "ana", "/docs fix it")).conclusion).toBe("error");
    expect(answers(at, 12)).toEqual([]);
    const [asked] = at.emulator.github.comments(12);
    expect(reactions(at, asked?.id ?? 0)).toEqual(["confused"]);
  });
});

describe("a request in a private repository", () => {
  it("suggests the thread as context, once per thread", async () => {
    const at = await stage();
    at.emulator.github.setPrivate(true);
    await at.comment(12, "ana", "/docs fix it");
    await at.comment(12, "ana", "/docs new: another");
    const suggesting = answers(at, 12).filter((text) => text.includes("`context: thread`"));
    expect(suggesting).toHaveLength(1);
  });
});
