import { describe, expect, it } from "vitest";
import type { Ending } from "../../../src/agent/status.ts";
import { type WatchOptions, watchJob } from "../../../src/agent/watch.ts";
import { type Job, type Service, ServiceFailure, type ServiceFailureKind } from "../../../src/service/port.ts";
import { virtualClock } from "../../support/clock.ts";

const explained = { what: "It failed", why: "For a test", fix: "Nothing" };
const MINUTES = 60_000;

function job(status: string, prLink: string | null = null): Job {
  const source = { repository: "acme/docs", ref: "main" };
  return { id: "j1", status, source, model: null, prLink };
}

const fails = (kind: ServiceFailureKind, details: { status?: number; retryAfterMs?: number } = {}) =>
  new ServiceFailure(kind, explained, details);

type JobResponse = Job | ServiceFailure;

/** Watches a job through a service that returns these responses in order, and repeats the last one. */
async function follow(
  responses: readonly JobResponse[] | ((elapsed: number) => JobResponse),
  options: Partial<WatchOptions> = {},
) {
  const { signal } = new AbortController();
  const clock = virtualClock();
  const reads: number[] = [];
  const getJob: Service["getJob"] = async () => {
    reads.push(clock.monotonic());
    const given = typeof responses === "function" ? [responses(clock.monotonic())] : responses;
    const response = given[reads.length - 1] ?? given.at(-1);
    if (response === undefined || response instanceof ServiceFailure) throw response;
    return response;
  };
  const end = await watchJob(
    { service: { getJob }, runner: { info: () => {} }, clock, signal },
    {
      jobId: "j1",
      startOver: "start over",
      accepted: job("active"),
      isFollowUp: false,
      deadline: 30 * MINUTES,
      onChange: async () => {},
      random: () => 0,
      ...options,
    },
  );
  return { end, reads };
}

describe("watchJob", () => {
  it("reads the job at increasing intervals until the job ends", async () => {
    const { end, reads } = await follow((elapsed) => job(elapsed < 20 * MINUTES ? "active" : "completed", "pr"));
    expect(end).toMatchObject({ mayBeOld: false });
    expect(reads.slice(0, 3)).toEqual([3_000, 6_000, 9_000]);
    expect(reads.length).toBeLessThan(240 * 0.4);
    expect((reads.at(-1) ?? 0) - 20 * MINUTES).toBeLessThanOrEqual(30_000);
  });

  const [active, completed, failed] = [job("active"), job("completed"), job("failed")];
  const earlier = { accepted: null };
  const late = { deadline: 12_300 };
  const [notFound, gone] = [fails("refused", { status: 404 }), fails("refused", { status: 410 })];
  const busy = (retryAfterMs: number) => fails("quota", { status: 429, retryAfterMs });
  const down = fails("unavailable");
  it.each<[string, readonly JobResponse[], Partial<WatchOptions>, Ending["phase"], atSeconds: readonly number[]]>([
    ["immediately reads a job that this run didn't start", [failed], earlier, "failed", [0]],
    [
      "F120 tolerates three 404s at first",
      [active, notFound, notFound, notFound, failed],
      {},
      "failed",
      [3, 6, 9, 12, 15],
    ],
    ["F120 tolerates two 404s in a row", [active, notFound, notFound, failed], earlier, "failed", [0, 3, 6, 9]],
    ["F120 … and then another", [notFound, notFound, active, notFound, failed], earlier, "failed", [0, 3, 6, 9, 12]],
    ["F120 … but not three in a row", [active, notFound, notFound, notFound], earlier, "error", [0, 3, 6, 9]],
    ["F120 … and not a 410", [active, gone], {}, "error", [3, 6]],
    ["F121 finds a link that shows a little later", [completed, job("completed", "pr")], {}, "pull-request", [3, 8]],
    ["F121 … or none", [completed, completed], {}, "no-pull-request", [3, 8]],
    ["F121 … or fails, and the first result counts", [completed, down], {}, "no-pull-request", [3, 8]],
    ["F87 waits a second after a failure, even at the deadline", [down], late, "timed-out", [3, 6, 9, 12, 13]],
    ["waits as long as the service asks", [busy(300_000), failed], {}, "failed", [3, 303]],
    ["stops if the service asks for a wait beyond the deadline", [busy(3_600_000)], {}, "timed-out", [3]],
  ])("%s", async (_, responses, options, phase, atSeconds) => {
    const { end, reads } = await follow(responses, options);
    expect([end.phase, end.isGone ?? false]).toEqual([phase, phase === "error"]);
    expect(reads).toEqual(atSeconds.map((seconds) => seconds * 1_000));
  });

  it("gives up after five failures in a row within two minutes, and doesn't blame an input that worked", async () => {
    const { end, reads } = await follow([job("active"), fails("unavailable", { retryAfterMs: 130_000 })]);
    expect(end).toMatchObject({ phase: "error", failure: { fix: expect.stringContaining("usually temporary") } });
    expect(reads).toHaveLength(6);
    const wrong = await follow([fails("unavailable")], { accepted: null });
    expect(wrong.end.failure).toMatchObject({
      fix: "Nothing",
      why: "Every attempt to check the job since 14:00 UTC has failed. For a test",
    });
  });
});

describe("watchJob after a follow-up", () => {
  const followUp = { isFollowUp: true, accepted: job("completed", "pr-1") };

  it.each([
    [90_000, 30 * MINUTES],
    [20_000, 60_000],
  ])("F38 accepts `completed` after %d ms if the deadline is in %d ms", async (settled, deadline) => {
    const { reads } = await follow([job("completed", "pr-1")], { ...followUp, deadline });
    expect(reads.at(-1)).toBeGreaterThanOrEqual(settled);
    expect(reads.at(-1)).toBeLessThan(settled + 15_000);
  });

  const [running, failed] = [job("active"), job("failed")];
  const stale = job("completed", "pr-1");
  it.each<[what: string, responses: Job[], before: Job | null, lastRead: number, expected: Partial<Ending>]>([
    ["F37 isn't done while it shows the previous turn", [stale, stale, running, stale], null, 9_000, {}],
    ["F37 isn't done while it shows that the previous turn failed", [failed, failed, running, stale], null, 9_000, {}],
    ["is done once it was seen running", [running, stale], null, 3_000, { isUpdated: false }],
    ["has updated the pull request that it had before", [running, stale], stale, 3_000, { isUpdated: true }],
  ])("if the response said `active`, the job %s", async (_, responses, before, lastRead, expected) => {
    const { end, reads } = await follow(responses, { isFollowUp: true, accepted: running, before });
    expect(end).toMatchObject({ mayBeOld: false, ...expected });
    expect([reads[0], reads.at(-1)]).toEqual([0, lastRead]);
  });
});
