import { describe, expect, it } from "vitest";
import { isJobEnd } from "../../src/agent/status.ts";
import { type WatchOptions, watchJob } from "../../src/agent/watch.ts";
import { type Job, type Service, ServiceFailure, type ServiceFailureKind } from "../../src/service/port.ts";
import { virtualClock } from "../support/clock.ts";

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
  signal = new AbortController().signal,
) {
  const clock = virtualClock();
  const reads: number[] = [];
  const getJob: Service["getJob"] = async () => {
    reads.push(clock.monotonic());
    const response =
      typeof responses === "function"
        ? responses(clock.monotonic())
        : responses[Math.min(reads.length, responses.length) - 1];
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

  it("sends no API request if the job had already ended when it was accepted", async () => {
    const { end, reads } = await follow([], { accepted: job("completed") });
    expect(isJobEnd(end.phase)).toBe(true);
    expect(reads).toEqual([]);
  });

  it("immediately reads a job that this run didn't start", async () => {
    const { reads } = await follow([job("failed")], { accepted: null });
    expect(reads).toEqual([0]);
  });

  it("ends with an error on a 404 after a successful read", async () => {
    const { end, reads } = await follow([job("active"), fails("refused", { status: 404 })]);
    expect(end.phase).toBe("error");
    expect(reads).toHaveLength(2);
  });

  it("F87 waits at least a second after a failed read, even right before the deadline", async () => {
    const late = 3_000 + 9_000 + 300;
    const { reads } = await follow([fails("unavailable")], { deadline: late });
    expect(reads).toEqual([3_000, 6_000, 9_000, 12_000, 13_000]);
  });

  it("never retries earlier than the service requested", async () => {
    const { end, reads } = await follow([fails("quota", { status: 429, retryAfterMs: 300_000 }), job("completed")]);
    expect(isJobEnd(end.phase)).toBe(true);
    expect((reads[1] ?? 0) - (reads[0] ?? 0)).toBeGreaterThanOrEqual(300_000);
  });

  it("stops immediately if the service requests a wait beyond the deadline", async () => {
    const { end, reads } = await follow([fails("quota", { status: 429, retryAfterMs: 3_600_000 })]);
    expect(end.phase).toBe("timed-out");
    expect(reads).toHaveLength(1);
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

  it("accepts `completed` immediately if there's a new pull request", async () => {
    const { end, reads } = await follow([job("completed", "pr-2")], followUp);
    expect(end).toMatchObject({ mayBeOld: false });
    expect(reads).toHaveLength(1);
  });

  describe("whose response said `active`", () => {
    const accepted = job("active");
    const stale = job("completed", "pr-1");

    it("F37 reads the job immediately, and waits while the previous turn is still shown as completed", async () => {
      const responses = [stale, stale, stale, stale, job("active"), job("completed", "pr-1")];
      const { end, reads } = await follow(responses, { isFollowUp: true, accepted });
      expect(end).toMatchObject({ mayBeOld: false });
      expect(reads).toEqual([0, 3_000, 6_000, 9_000, 12_000, 15_000]);
    });

    it("F38 accepts `completed` after a shorter wait", async () => {
      const { end, reads } = await follow([stale], { isFollowUp: true, accepted });
      expect(end).toMatchObject({ mayBeOld: true });
      expect(reads.at(-1)).toBe(15_000);
    });

    it("accepts `completed` without waiting once the job has been seen running", async () => {
      const { end, reads } = await follow([job("active"), stale], { isFollowUp: true, accepted });
      expect(end).toMatchObject({ mayBeOld: false });
      expect(reads).toEqual([0, 3_000]);
    });

    it("recognizes a new pull request by comparing it with the previous one", async () => {
      const given = { isFollowUp: true, accepted, before: stale };
      const { end, reads } = await follow([job("completed", "pr-2")], given);
      expect(end).toMatchObject({ mayBeOld: false });
      expect(reads).toHaveLength(1);
    });
  });
});
