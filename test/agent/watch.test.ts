import { describe, expect, it } from "vitest";
import { type WatchOptions, watch } from "../../src/agent/watch.ts";
import { type Job, type Service, ServiceFailure, type ServiceFailureKind } from "../../src/service/port.ts";
import { type VirtualClock, virtualClock } from "../support/clock.ts";

const explained = { what: "It failed", why: "For a test", fix: "Nothing" };
const MINUTES = 60_000;

function job(status: string, prLink: string | null = null): Job {
  const source = { repository: "acme/docs", ref: "main" };
  return { id: "j1", status, source, model: null, prLink, createdAt: null, archivedAt: null };
}

const fails = (kind: ServiceFailureKind, details: { status?: number; retryAfterMs?: number } = {}) =>
  new ServiceFailure(kind, explained, details);

type Answer = Job | ServiceFailure;

interface Surroundings {
  readonly clock?: VirtualClock;
  readonly signal?: AbortSignal;
}

/** Watches a service whose answers are given in order; the last one stays. */
async function follow(
  answers: readonly Answer[] | ((elapsed: number) => Answer),
  options: Partial<WatchOptions> = {},
  { clock = virtualClock(), signal = new AbortController().signal }: Surroundings = {},
) {
  const looks: number[] = [];
  const warnings: string[] = [];
  const getJob: Service["getJob"] = async () => {
    looks.push(clock.monotonic());
    const answer =
      typeof answers === "function" ? answers(clock.monotonic()) : answers[Math.min(looks.length, answers.length) - 1];
    if (answer === undefined || answer instanceof ServiceFailure) throw answer;
    return answer;
  };
  const end = await watch(
    { service: { getJob }, clock, signal },
    {
      jobId: "j1",
      accepted: job("active"),
      isFollowUp: false,
      deadline: 30 * MINUTES,
      onChange: async () => {},
      warn: (text) => void warnings.push(text),
      random: () => 0,
      ...options,
    },
  );
  return { end, looks, warnings, clock };
}

describe("watch", () => {
  it("looks at growing distances until the job has ended", async () => {
    const { end, looks } = await follow((elapsed) => job(elapsed < 20 * MINUTES ? "active" : "completed", "pr"));
    expect(end).toMatchObject({ kind: "ended", seenRunning: true });
    expect(looks.slice(0, 3)).toEqual([3_000, 6_000, 9_000]);
    expect(looks.length).toBeLessThan(240 * 0.4);
    expect((looks.at(-1) ?? 0) - 20 * MINUTES).toBeLessThanOrEqual(30_000);
  });

  it("asks nothing when the job was over as soon as it was accepted", async () => {
    const { end, looks } = await follow([], { accepted: job("completed") });
    expect(end.kind).toBe("ended");
    expect(looks).toEqual([]);
  });

  it("looks at once at a job that this run didn't start", async () => {
    const { looks } = await follow([job("failed")], { accepted: null });
    expect(looks).toEqual([0]);
  });

  it.each(["completed", "failed", "archived"])("F30 F31 %s is an end", async (status) => {
    const { end } = await follow([job("active"), job(status)]);
    expect(end).toMatchObject({ kind: "ended", job: { status, prLink: null } });
  });

  it("F24 a job that isn't there yet is forgiven", async () => {
    const lost = fails("refused", { status: 404 });
    const { end } = await follow([lost, lost, lost, job("active"), job("completed")]);
    expect(end.kind).toBe("ended");
  });

  it("F25 a job that never appears is given up after a minute", async () => {
    const { end, looks } = await follow([fails("refused", { status: 404 })]);
    expect(end).toMatchObject({ kind: "lost", failure: { status: 404 } });
    expect(looks.at(-1)).toBeGreaterThanOrEqual(60_000);
    expect(looks.at(-1)).toBeLessThan(80_000);
  });

  it("a 404 after the job was seen is final", async () => {
    const { end, looks } = await follow([job("active"), fails("refused", { status: 404 })]);
    expect(end.kind).toBe("lost");
    expect(looks).toHaveLength(2);
  });

  it("F26 failures in a row are forgotten by one answer", async () => {
    const down = fails("unavailable");
    const four = [down, down, down, down];
    const { end } = await follow([...four, job("active"), ...four, job("active"), ...four, job("completed")]);
    expect(end.kind).toBe("ended");
  });

  it("F27 failures that continue for two minutes end the watching", async () => {
    const { end, looks } = await follow([job("active"), fails("unavailable")]);
    expect(end).toMatchObject({ kind: "lost", job: { status: "active" } });
    const failing = (looks.at(-1) ?? 0) - (looks[1] ?? 0);
    expect(failing).toBeGreaterThanOrEqual(2 * MINUTES);
    expect(failing).toBeLessThan(3 * MINUTES);
  });

  it("F28 an unknown status is waited on, with one warning", async () => {
    const { end, warnings } = await follow([job("pausing"), job("pausing"), job("completed")]);
    expect(end.kind).toBe("ended");
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain("pausing");
  });

  it("F29 an unknown status that stays is named at the deadline", async () => {
    const { end } = await follow([job("pausing")]);
    expect(end).toMatchObject({ kind: "timed-out" });
    expect(end.kind === "timed-out" && end.why).toContain("pausing");
  });

  it("F32 the wall clock may jump", async () => {
    const clock = virtualClock();
    let looks = 0;
    const jumping = () => {
      clock.jump(looks++ % 2 === 0 ? 3_600_000 : -7_200_000);
      return job("active");
    };
    const { end } = await follow(jumping, { deadline: 5 * MINUTES }, { clock });
    expect(end.kind).toBe("timed-out");
    expect(clock.monotonic()).toBeGreaterThanOrEqual(5 * MINUTES - 250);
    expect(clock.monotonic()).toBeLessThanOrEqual(5 * MINUTES);
  });

  it("F34 a job that ends 400 ms before the deadline is caught", async () => {
    const { end } = await follow((elapsed) => job(elapsed < 30 * MINUTES - 400 ? "active" : "completed", "pr"));
    expect(end.kind).toBe("ended");
  });

  it("F87 the last look comes at least a second after a failed one", async () => {
    const late = 3_000 + 9_000 + 300;
    const { looks } = await follow([fails("unavailable")], { deadline: late });
    expect(looks).toEqual([3_000, 6_000, 9_000, 12_000, 13_000]);
  });

  it("F35 a refused key ends the watching at once", async () => {
    const { end, looks } = await follow([job("active"), fails("refused", { status: 401 })]);
    expect(end).toMatchObject({ kind: "lost", job: { id: "j1" } });
    expect(looks).toHaveLength(2);
  });

  it("is never back before the service asked", async () => {
    const { end, looks } = await follow([fails("quota", { status: 429, retryAfterMs: 300_000 }), job("completed")]);
    expect(end.kind).toBe("ended");
    expect((looks[1] ?? 0) - (looks[0] ?? 0)).toBeGreaterThanOrEqual(300_000);
  });

  it("stops at once when the service asks for more time than there is", async () => {
    const { end, looks } = await follow([fails("quota", { status: 429, retryAfterMs: 3_600_000 })]);
    expect(end.kind).toBe("timed-out");
    expect(looks).toHaveLength(1);
  });

  it("ends when the run is stopped", async () => {
    const stop = new AbortController();
    const stopping = () => {
      stop.abort(new Error("stopped"));
      return job("active");
    };
    const { end } = await follow(stopping, {}, { signal: stop.signal });
    expect(end).toMatchObject({ kind: "cancelled", job: { id: "j1" } });
  });
});

describe("watch after a follow-up", () => {
  const followUp = { isFollowUp: true, accepted: job("completed", "pr-1") };

  it("F37 waits through a completed of the turn before", async () => {
    const stale = job("completed", "pr-1");
    const { end, looks } = await follow([stale, stale, stale, job("active"), job("completed", "pr-1")], followUp);
    expect(end).toMatchObject({ kind: "ended", seenRunning: true });
    expect(looks).toHaveLength(5);
  });

  it("F38 believes completed after the settle window, and says that it saw nothing run", async () => {
    const { end, looks } = await follow([job("completed", "pr-1")], followUp);
    expect(end).toMatchObject({ kind: "ended", seenRunning: false });
    expect(looks.at(-1)).toBeGreaterThanOrEqual(90_000);
    expect(looks.at(-1)).toBeLessThan(105_000);
  });

  it("F38 the window is a third of the time left when that is shorter", async () => {
    const { looks } = await follow([job("completed", "pr-1")], { ...followUp, deadline: 60_000 });
    expect(looks.at(-1)).toBeGreaterThanOrEqual(20_000);
    expect(looks.at(-1)).toBeLessThan(30_000);
  });

  it("takes a new pull request for the new turn's", async () => {
    const { end, looks } = await follow([job("completed", "pr-2")], followUp);
    expect(end).toMatchObject({ kind: "ended", seenRunning: true });
    expect(looks).toHaveLength(1);
  });

  describe("that was answered with active, which other readers may not see yet", () => {
    const accepted = job("active");
    const stale = job("completed", "pr-1");

    it("F37 looks at once, and waits through a completed of the turn before", async () => {
      const answers = [stale, stale, stale, stale, job("active"), job("completed", "pr-1")];
      const { end, looks } = await follow(answers, { isFollowUp: true, accepted });
      expect(end).toMatchObject({ kind: "ended", seenRunning: true });
      expect(looks).toEqual([0, 3_000, 6_000, 9_000, 12_000, 15_000]);
    });

    it("F38 believes completed after a shorter window", async () => {
      const { end, looks } = await follow([stale], { isFollowUp: true, accepted });
      expect(end).toMatchObject({ kind: "ended", seenRunning: false });
      expect(looks.at(-1)).toBe(15_000);
    });

    it("needs no window when it is seen running at once, however short it runs", async () => {
      const { end, looks } = await follow([job("active"), stale], { isFollowUp: true, accepted });
      expect(end).toMatchObject({ kind: "ended", seenRunning: true });
      expect(looks).toEqual([0, 3_000]);
    });

    it("knows a new pull request by the one before", async () => {
      const { end, looks } = await follow([job("completed", "pr-2")], {
        isFollowUp: true,
        accepted,
        before: stale,
      });
      expect(end).toMatchObject({ kind: "ended", seenRunning: true });
      expect(looks).toHaveLength(1);
    });
  });

  it.each(["failed", "archived"])("F37 takes %s for the turn before too", async (status) => {
    const before = job(status);
    const answers = [before, before, job("active"), job("completed", "pr-1")];
    const { end } = await follow(answers, { isFollowUp: true, accepted: before });
    expect(end).toMatchObject({ kind: "ended", job: { status: "completed" }, seenRunning: true });
    const { end: other, looks } = await follow([before], { isFollowUp: true, accepted: before });
    expect(other).toMatchObject({ kind: "ended", job: { status }, seenRunning: false });
    expect(looks.at(-1)).toBeGreaterThanOrEqual(90_000);
  });
});
