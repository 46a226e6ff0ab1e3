import { describe, expect, it } from "vitest";
import { isJobEnd } from "../../src/agent/phases.ts";
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

type Answer = Job | ServiceFailure;

/** Watches a service whose answers are given in order; the last one stays. */
async function follow(
  answers: readonly Answer[] | ((elapsed: number) => Answer),
  options: Partial<WatchOptions> = {},
  signal = new AbortController().signal,
) {
  const clock = virtualClock();
  const looks: number[] = [];
  const getJob: Service["getJob"] = async () => {
    looks.push(clock.monotonic());
    const answer =
      typeof answers === "function" ? answers(clock.monotonic()) : answers[Math.min(looks.length, answers.length) - 1];
    if (answer === undefined || answer instanceof ServiceFailure) throw answer;
    return answer;
  };
  const end = await watchJob(
    { service: { getJob }, runner: { info: () => {} }, clock, signal },
    {
      jobId: "j1",
      trigger: "/docs",
      accepted: job("active"),
      isFollowUp: false,
      deadline: 30 * MINUTES,
      onChange: async () => {},
      random: () => 0,
      ...options,
    },
  );
  return { end, looks };
}

describe("watch", () => {
  it("looks at growing distances until the job has ended", async () => {
    const { end, looks } = await follow((elapsed) => job(elapsed < 20 * MINUTES ? "active" : "completed", "pr"));
    expect(end).toMatchObject({ mayBeOld: false });
    expect(looks.slice(0, 3)).toEqual([3_000, 6_000, 9_000]);
    expect(looks.length).toBeLessThan(240 * 0.4);
    expect((looks.at(-1) ?? 0) - 20 * MINUTES).toBeLessThanOrEqual(30_000);
  });

  it("asks nothing when the job was over as soon as it was accepted", async () => {
    const { end, looks } = await follow([], { accepted: job("completed") });
    expect(isJobEnd(end.phase)).toBe(true);
    expect(looks).toEqual([]);
  });

  it("looks at once at a job that this run didn't start", async () => {
    const { looks } = await follow([job("failed")], { accepted: null });
    expect(looks).toEqual([0]);
  });

  it("a 404 after the job was seen is final", async () => {
    const { end, looks } = await follow([job("active"), fails("refused", { status: 404 })]);
    expect(end.phase).toBe("error");
    expect(looks).toHaveLength(2);
  });

  it("F87 the last look comes at least a second after a failed one", async () => {
    const late = 3_000 + 9_000 + 300;
    const { looks } = await follow([fails("unavailable")], { deadline: late });
    expect(looks).toEqual([3_000, 6_000, 9_000, 12_000, 13_000]);
  });

  it("is never back before the service asked", async () => {
    const { end, looks } = await follow([fails("quota", { status: 429, retryAfterMs: 300_000 }), job("completed")]);
    expect(isJobEnd(end.phase)).toBe(true);
    expect((looks[1] ?? 0) - (looks[0] ?? 0)).toBeGreaterThanOrEqual(300_000);
  });

  it("stops at once when the service asks for more time than there is", async () => {
    const { end, looks } = await follow([fails("quota", { status: 429, retryAfterMs: 3_600_000 })]);
    expect(end.phase).toBe("timed-out");
    expect(looks).toHaveLength(1);
  });
});

describe("watch after a follow-up", () => {
  const followUp = { isFollowUp: true, accepted: job("completed", "pr-1") };

  it.each([
    [90_000, 30 * MINUTES],
    [20_000, 60_000],
  ])("F38 believes completed after %d ms if the deadline is in %d ms", async (settled, deadline) => {
    const { looks } = await follow([job("completed", "pr-1")], { ...followUp, deadline });
    expect(looks.at(-1)).toBeGreaterThanOrEqual(settled);
    expect(looks.at(-1)).toBeLessThan(settled + 15_000);
  });

  it("takes a new pull request for the new turn's", async () => {
    const { end, looks } = await follow([job("completed", "pr-2")], followUp);
    expect(end).toMatchObject({ mayBeOld: false });
    expect(looks).toHaveLength(1);
  });

  describe("that was answered with active, which other readers may not see yet", () => {
    const accepted = job("active");
    const stale = job("completed", "pr-1");

    it("F37 looks at once, and waits through a completed of the turn before", async () => {
      const answers = [stale, stale, stale, stale, job("active"), job("completed", "pr-1")];
      const { end, looks } = await follow(answers, { isFollowUp: true, accepted });
      expect(end).toMatchObject({ mayBeOld: false });
      expect(looks).toEqual([0, 3_000, 6_000, 9_000, 12_000, 15_000]);
    });

    it("F38 believes completed after a shorter window", async () => {
      const { end, looks } = await follow([stale], { isFollowUp: true, accepted });
      expect(end).toMatchObject({ mayBeOld: true });
      expect(looks.at(-1)).toBe(15_000);
    });

    it("needs no window when it is seen running at once, however short it runs", async () => {
      const { end, looks } = await follow([job("active"), stale], { isFollowUp: true, accepted });
      expect(end).toMatchObject({ mayBeOld: false });
      expect(looks).toEqual([0, 3_000]);
    });

    it("knows a new pull request by the one before", async () => {
      const given = { isFollowUp: true, accepted, before: stale };
      const { end, looks } = await follow([job("completed", "pr-2")], given);
      expect(end).toMatchObject({ mayBeOld: false });
      expect(looks).toHaveLength(1);
    });
  });
});
