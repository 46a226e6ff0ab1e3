import { describeWait, MIN_WAIT_MS } from "../net/retry.ts";
import { type Job, ServiceFailure } from "../service/port.ts";
import { clockTime } from "../text/numbers.ts";
import { type AgentRun, jobStatus, note, show } from "./comment.ts";
import {
  endingOf,
  isFinal,
  isGone,
  jobIsGone,
  LINK_DELAY_MS,
  mayGetLink,
  NOT_FOUND_IN_A_ROW,
  readJob,
  SETTLE_MS,
  startOver,
} from "./job.ts";
import type { Plan } from "./request.ts";
import { type Ending, STILL_RUNNING } from "./status.ts";

/** How long to retry the edit that tells later runs the job's ID. After that, the next edit includes the ID. */
const RECORD_RETRY_MS = 10_000;

export async function watch(run: AgentRun, plan: Plan): Promise<Ending> {
  const { inputs, status } = run;
  if (plan.kind === "answer") return { phase: plan.phase, failure: null };
  if (plan.kind !== "watch" && !inputs.wait) return { phase: "accepted", failure: null };

  const jobId = plan.kind === "watch" ? plan.jobId : (status.jobId ?? "");
  await show(run, { phase: "working", jobId }, RECORD_RETRY_MS);
  if (!inputs.wait) return checkOnce(run, jobId);
  // `watchJob` warns only about later statuses.
  if (status.job?.status) warnIfUnknown(run, status.job);
  const { job, ...ending } = await watchJob(run, jobId, plan.kind === "send" ? plan.before : null);
  if (job) note(run, jobStatus(run, job));
  return ending;
}

function warnIfUnknown({ world }: AgentRun, job: Job): void {
  if (job.status === "active" || isFinal(job)) return;
  const unknown = `Job ${job.id} has the status "${job.status}", which this action doesn't recognize`;
  world.runner.warning(`${unknown}. The run will keep watching the job.`);
}

/** Reports what a job looks like now. @throws ServiceFailure */
async function checkOnce(run: AgentRun, jobId: string): Promise<Ending> {
  const { clock, signal } = run.world;
  let job = await readJob(run, jobId);
  if (mayGetLink(job)) {
    await clock.sleep(LINK_DELAY_MS, signal);
    job = await readJob(run, jobId);
  }
  note(run, jobStatus(run, job));
  if (!isFinal(job)) return { phase: "accepted", failure: null };
  return { ...endingOf(job), isOld: true, mayBeOld: run.status.followUpTo !== null };
}

/**
 * A replica may not have a new job yet, even after another replica returned it. So the job is gone only if there were
 * NOT_FOUND_IN_A_ROW 404s in a row, and the run has watched it for at least this long.
 */
const NOT_FOUND_GRACE_MS = 60_000;
/** Give up when this many reads have failed in a row, for at least this long. */
const FAILURES_IN_A_ROW = 5;
const FAILING_FOR_MS = 120_000;
const USUALLY_TEMPORARY = "Earlier requests worked, so this is usually temporary. Try again later";
/** For a 429 without a Retry-After. */
const DEFAULT_PAUSE_MS = 30_000;

/**
 * Checking every 5 s would take 240 requests for a 20-minute job. An interval that grows with the time already waited
 * takes about 60. On average, it delays the result by at most 7% of the job's length, or 1.5 s if that's longer.
 */
const SHARE_OF_ELAPSED = 0.14;
const MIN_INTERVAL_MS = 3_000;
const MAX_INTERVAL_MS = 30_000;
/** Keeps runs that started together from polling in lockstep. */
const JITTER = 0.1;

function pollInterval(elapsedMs: number): number {
  const interval = Math.min(MAX_INTERVAL_MS, Math.max(MIN_INTERVAL_MS, elapsedMs * SHARE_OF_ELAPSED));
  return interval * (1 - JITTER * Math.random());
}

/** The last check starts this long before the deadline, to catch a job that ends at the last moment. */
const LAST_CHECK_LEAD_MS = 250;
/** How long past the deadline the last check can take. */
const LAST_CHECK_TIMEOUT_MS = 5_000;

/**
 * Watches a job until it ends or the deadline passes, with a last check just before the deadline. Service errors become
 * endings. The returned `job` is the last known state.
 *
 * @param before  the job before the follow-up, if it was read
 */
async function watchJob(
  run: AgentRun,
  jobId: string,
  before: Job | null,
): Promise<Ending & { readonly job: Job | null }> {
  const { world, deadline, comment } = run;
  const { service, runner, clock, signal } = world;
  /** In the response to the create or follow-up request; null if this run sent nothing. */
  const accepted = run.status.job;
  const isFollowUp = run.status.followUpTo !== null;
  const start = clock.monotonic();
  const lastCheck = deadline - LAST_CHECK_LEAD_MS;
  // A short run can't wait as long for a follow-up to reactivate its job.
  const settled = start + Math.min(SETTLE_MS, (deadline - start) / 3);
  /** The pull request before the follow-up; undefined if it's unknown. A response doesn't have to include it. */
  const earlierLink = before ? before.prLink : (accepted?.prLink ?? undefined);

  let job = accepted;
  let seenRunning = !isFollowUp;
  let isChecked = false;
  /** Failed reads since the last one that worked. */
  let failures = 0;
  let failingSince = start;
  let failingAt = clock.now();
  let notFound = 0;
  let checks = 0;
  let earliest = start;
  /** A job that's over but may still get a link, so it's checked once more. */
  let over: Job | null = null;

  const isOver = (seen: Job): boolean => {
    if (!isFinal(seen)) return false;
    if (seen.prLink !== null && earlierLink !== undefined && seen.prLink !== earlierLink) seenRunning = true;
    return seenRunning || clock.monotonic() >= settled;
  };

  const ended = (last: Job) => {
    const isOld = accepted === null && checks === 1;
    const isUpdated = isFollowUp && seenRunning && last.prLink === earlierLink;
    return { ...endingOf(last), isOld, isUpdated, mayBeOld: !seenRunning, job: last };
  };
  const failing = (why: string) =>
    `Every attempt to check the job since ${clockTime(failingAt)} UTC has failed. ${why}`;
  const timedOut = (why: string) => {
    const what = `Stopped watching job ${jobId}`;
    const fix = `Check again with \`job-id: ${jobId}\` and no prompt, or increase the action's \`timeout-minutes\` to watch longer`;
    return { phase: "timed-out", failure: { what, why, fix }, job } as const;
  };
  const lost = (thrown: ServiceFailure) => {
    const { kind, what } = thrown;
    // Earlier requests worked, so the inputs aren't wrong.
    const fix = job ? USUALLY_TEMPORARY : thrown.fix;
    const known = kind === "unavailable" ? { what, why: failing(thrown.why), fix } : thrown;
    const failure = isGone(thrown) ? jobIsGone(startOver(run)) : known;
    return { phase: "error", failure, isGone: isGone(thrown), job } as const;
  };

  let next = accepted === null || isFollowUp ? start : start + pollInterval(0);
  if (job && isOver(job) && !mayGetLink(job)) return ended(job);
  for (;;) {
    // After a failure just before the deadline, the last check is a little late.
    const at = Math.max(Math.min(next, lastCheck), earliest);
    const isLast = at >= lastCheck;
    let problem = "";
    try {
      await clock.sleep(Math.max(0, at - clock.monotonic()), signal);
      if (over === null) checks += 1;
      const until = isLast ? deadline + LAST_CHECK_TIMEOUT_MS : deadline;
      const seen = await service.getJob(jobId, { deadline: until });
      const changed = seen.status !== job?.status || seen.prLink !== job.prLink;
      job = seen;
      isChecked = true;
      failures = 0;
      notFound = 0;
      if (seen.status === "active") seenRunning = true;
      if (isOver(seen)) {
        if (over !== null || isLast || !mayGetLink(seen)) return ended(seen);
        over = seen;
        next = clock.monotonic() + LINK_DELAY_MS;
      } else {
        over = null;
        // Or an earlier change couldn't be shown, but now it can be tried again.
        if (changed || (comment.retryAt !== null && comment.retryAt <= clock.monotonic())) {
          await show(run, jobStatus(run, seen), 0);
          warnIfUnknown(run, seen);
        }
        next = clock.monotonic() + pollInterval(clock.monotonic() - start);
      }
    } catch (thrown) {
      if (over !== null) return ended(over);
      if (signal.aborted) return { phase: "cancelled", failure: null, job };
      if (!(thrown instanceof ServiceFailure)) throw thrown;
      const now = clock.monotonic();
      notFound = thrown.status === 404 ? notFound + 1 : 0;
      const mayAppear = accepted !== null && now - start < NOT_FOUND_GRACE_MS;
      const forgiven = notFound > 0 && (mayAppear || notFound < NOT_FOUND_IN_A_ROW);
      if (thrown.kind === "refused" && !forgiven) return lost(thrown);
      if (thrown.kind !== "quota" && !forgiven) {
        if (failures++ === 0) [failingSince, failingAt] = [now, clock.now()];
        if (failures >= FAILURES_IN_A_ROW && now - failingSince >= FAILING_FOR_MS) return lost(thrown);
      }
      problem = isChecked ? thrown.why : failing(thrown.why);
      earliest = now + MIN_WAIT_MS;
      const pause = thrown.retryAfterMs ?? (thrown.kind === "quota" ? DEFAULT_PAUSE_MS : 0);
      next = now + Math.max(pause, pollInterval(now - start));
      // A request sent any sooner would be refused again.
      if (thrown.retryAfterMs !== undefined && now + pause > lastCheck) return timedOut(problem);
      if (thrown.kind === "quota" || failures === 1) {
        const until = new Date(clock.now().getTime() + next - now);
        runner.info(describeWait(`${thrown.what}. ${thrown.why}`, until));
      }
    }
    if (isLast) {
      if (job && isFinal(job)) return ended(job);
      return timedOut(job !== null && isChecked ? lastSeen(job) : problem);
    }
  }
}

function lastSeen({ status }: Job): string {
  return status === "active" ? STILL_RUNNING : `The job's last status was "${status}"`;
}
