import { describeWait, MIN_WAIT_MS } from "../retry.ts";
import type { Runner } from "../runner/port.ts";
import { type Job, type Service, ServiceFailure } from "../service/port.ts";
import type { World } from "../world.ts";
import { isGone, jobIsGone, startOver } from "./job.ts";
import { type AgentRun, saveJob, show } from "./progress.ts";
import type { Step } from "./request.ts";
import type { Ending } from "./status.ts";

export async function watch(run: AgentRun, step: Step): Promise<Ending> {
  const { world, inputs, deadline } = run;
  if (step.kind === "answer") return { phase: step.phase, failure: null };
  if (step.kind !== "watch" && !inputs.wait) return { phase: "accepted", failure: null };

  const jobId = step.kind === "watch" ? step.jobId : (run.status.jobId ?? "");
  world.runner.setOutput("job-id", jobId);
  await show(run, { phase: "working", jobId });
  const { job, ...ending } = await watchJob(world, {
    jobId,
    startOver: startOver(run),
    accepted: run.status.job,
    isFollowUp: run.status.followUpTo !== null,
    before: step.kind === "send" ? step.before : null,
    // If the run doesn't wait, the job is checked once.
    deadline: inputs.wait ? deadline : world.clock.monotonic(),
    onChange: async (seen) => {
      saveJob(run, seen);
      await show(run, {});
      if (seen.status === "active" || FINAL.includes(seen.status)) return;
      const unknown = `Job ${jobId} has the status "${seen.status}", which this action doesn't recognize`;
      world.runner.warning(`${unknown}. The run will keep watching the job.`);
    },
  });
  if (job) saveJob(run, job);
  return ending.phase === "timed-out" && !inputs.wait ? { phase: "accepted", failure: null } : ending;
}

export interface WatchOptions {
  readonly jobId: string;
  /** What to do if the job is gone. */
  readonly startOver: string;
  /** The job in the response to the create or message request; null if this run sent nothing. */
  readonly accepted: Job | null;
  readonly isFollowUp: boolean;
  /** The job before the follow-up, if it was read. */
  readonly before?: Job | null;
  /** Monotonic milliseconds. */
  readonly deadline: number;
  readonly onChange: (job: Job) => Promise<void>;
  readonly random?: () => number;
}

const FINAL = ["completed", "archived", "failed"];

/** A new job may not be readable right away. After this long, a 404 means it's gone. */
const NOT_FOUND_GRACE_MS = 60_000;
/** Give up after this many failures in a row, if they've also lasted for FAILING_FOR_MS. */
const FAILURES_IN_A_ROW = 5;
const FAILING_FOR_MS = 120_000;
/** For a 429 without a Retry-After. */
const DEFAULT_PAUSE_MS = 30_000;

/**
 * Checking every 5 s would take 240 requests for a 20-minute job. An interval that grows with the time already waited
 * needs 40% as many, and delays the result by about 5% of the job's length (bench/results.md).
 */
const SHARE_OF_ELAPSED = 0.14;
const MIN_INTERVAL_MS = 3_000;
const MAX_INTERVAL_MS = 30_000;
/** Keeps runs that started together from polling in lockstep. */
const JITTER = 0.1;

/** @param random  from 0 (inclusive) to 1 (exclusive) */
function pollInterval(elapsedMs: number, random: number): number {
  const interval = Math.min(MAX_INTERVAL_MS, Math.max(MIN_INTERVAL_MS, elapsedMs * SHARE_OF_ELAPSED));
  return interval * (1 - JITTER * random);
}

/** The last check starts this long before the deadline, to catch a job that ends at the last moment. */
const LAST_CHECK_LEAD_MS = 250;
/** How long past the deadline the last check can take. */
const LAST_CHECK_TIMEOUT_MS = 5_000;

/**
 * How long a completed job may still show its earlier result after a follow-up: the service doesn't document how soon a
 * message reactivates a job. Shorter if the message's response said `active`, and at most a third of the time left.
 */
const SETTLE_MS = 90_000;
const SETTLE_IF_ACTIVE_MS = 15_000;

/**
 * Watches a job until it ends or the deadline passes, with a last check just before the deadline. Service errors become
 * endings. The returned `job` is the last known state.
 */
export async function watchJob(
  world: Pick<World, "clock" | "signal"> & { service: Pick<Service, "getJob">; runner: Pick<Runner, "info"> },
  options: WatchOptions,
): Promise<Ending & { readonly job: Job | null }> {
  const { service, runner, clock, signal } = world;
  const { jobId, accepted, isFollowUp, before = null, deadline, onChange, random = Math.random } = options;
  const start = clock.monotonic();
  const lastCheck = deadline - LAST_CHECK_LEAD_MS;
  // Right after a follow-up, reads can still return the earlier result.
  const isAnnounced = isFollowUp && accepted?.status === "active";
  const settled = start + Math.min(isAnnounced ? SETTLE_IF_ACTIVE_MS : SETTLE_MS, (deadline - start) / 3);
  const previousTurn = isAnnounced ? before : accepted;

  let job = accepted;
  let seenRunning = !isFollowUp;
  let found = false;
  let failures = { count: 0, since: start };
  let checks = 0;
  let earliest = start;

  const isOver = (seen: Job): boolean => {
    if (!FINAL.includes(seen.status)) return false;
    if (previousTurn !== null && seen.prLink !== previousTurn.prLink) seenRunning = true;
    return seenRunning || clock.monotonic() >= settled;
  };

  const ended = (last: Job) => {
    const isOld = accepted === null && checks === 1;
    return { ...endingOf(last), isOld, mayBeOld: !seenRunning, job: last };
  };
  const timedOut = (why: string) => {
    const what = `Stopped watching job ${jobId}`;
    const fix = `Check again with \`job-id: ${jobId}\` and no prompt, or increase \`timeout-minutes\` to watch longer`;
    return { phase: "timed-out", failure: { what, why, fix }, job } as const;
  };
  const lost = (thrown: ServiceFailure) => {
    const failure = isGone(thrown) ? jobIsGone(options.startOver) : thrown;
    return { phase: "error", failure, isGone: isGone(thrown), job } as const;
  };

  if (job && isOver(job)) return ended(job);
  let next = accepted === null || isAnnounced ? start : start + pollInterval(0, random());
  for (;;) {
    // After a failure just before the deadline, the last check is a little late.
    const at = Math.max(Math.min(next, lastCheck), earliest);
    const isLast = at >= lastCheck;
    try {
      await clock.sleep(Math.max(0, at - clock.monotonic()), signal);
      const now = clock.monotonic();
      checks += 1;
      const until = isLast ? deadline + LAST_CHECK_TIMEOUT_MS : deadline;
      const seen = await service.getJob(jobId, { deadline: until, signal });
      const changed = seen.status !== job?.status;
      job = seen;
      found = true;
      failures = { count: 0, since: now };
      if (seen.status === "active") seenRunning = true;
      if (isOver(seen)) return ended(seen);
      if (changed) await onChange(seen);
      next = clock.monotonic() + pollInterval(clock.monotonic() - start, random());
    } catch (thrown) {
      if (signal.aborted) return { phase: "cancelled", failure: null, job };
      if (!(thrown instanceof ServiceFailure)) throw thrown;
      const now = clock.monotonic();
      const forgiven = thrown.status === 404 && !found && accepted !== null && now - start < NOT_FOUND_GRACE_MS;
      if (thrown.kind === "refused" && !forgiven) return lost(thrown);
      if (thrown.kind !== "quota" && !forgiven) {
        if (failures.count === 0) failures.since = now;
        failures.count += 1;
        if (failures.count >= FAILURES_IN_A_ROW && now - failures.since >= FAILING_FOR_MS) return lost(thrown);
      }
      earliest = now + MIN_WAIT_MS;
      const pause = thrown.retryAfterMs ?? (thrown.kind === "quota" ? DEFAULT_PAUSE_MS : 0);
      next = now + Math.max(pause, pollInterval(now - start, random()));
      // A request sent any sooner would be refused again.
      if (thrown.retryAfterMs !== undefined && now + pause > lastCheck) return timedOut(thrown.why);
      if (thrown.kind === "quota") {
        const until = new Date(clock.now().getTime() + next - now);
        runner.info(describeWait(`${thrown.what}. ${thrown.why}`, until));
      }
    }
    if (isLast) {
      if (job && FINAL.includes(job.status)) return ended(job);
      return timedOut(lastSeen(job));
    }
  }
}

const JOB_FAILED = {
  what: "The job failed",
  why: "The agent hit an unrecoverable error, and the service didn't give a reason",
  fix: "Try again with a shorter or more specific instruction",
};

function endingOf({ status, prLink }: Job): Ending {
  if (status === "failed") return { phase: "failed", failure: JOB_FAILED };
  const phase = status === "archived" ? "archived" : prLink === null ? "no-pull-request" : "pull-request";
  return { phase, failure: null };
}

function lastSeen(job: Job | null): string {
  if (job === null) return "The service couldn't be reached";
  const isRunning = job.status === "active";
  return isRunning ? "The job was still running at the last check" : `The job's last status was "${job.status}"`;
}
