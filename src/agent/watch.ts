import { SHORTEST_WAIT_MS } from "../retry.ts";
import { type Job, type Service, ServiceFailure } from "../service/port.ts";
import type { World } from "../world.ts";

/** How the watching ended; the job itself goes on unless it `ended`. */
export type WatchEnd =
  /** `seenRunning` is false when a follow-up's job was over at every look: it may be the turn before. */
  | {
      readonly kind: "ended";
      readonly job: Job;
      readonly seenRunning: boolean;
      /** It was over before this run asked for anything: no news. */
      readonly isOld: boolean;
    }
  | { readonly kind: "timed-out"; readonly job: Job | null; readonly why: string }
  | { readonly kind: "lost"; readonly job: Job | null; readonly failure: ServiceFailure }
  | { readonly kind: "cancelled"; readonly job: Job | null };

export interface WatchOptions {
  readonly jobId: string;
  /** The job as the create or the message was answered; null when this run sent nothing. */
  readonly accepted: Job | null;
  readonly isFollowUp: boolean;
  /** The job before the follow-up; null or absent when nobody looked. */
  readonly before?: Job | null;
  /** Monotonic milliseconds. */
  readonly deadline: number;
  /** Told whenever the service's word for the job changes. */
  readonly onChange: (job: Job) => Promise<void>;
  readonly warn: (text: string) => void;
  readonly random?: () => number;
}

const FINAL = ["completed", "archived", "failed"];

/** A job that was just created may not be readable everywhere yet; after that a 404 is an answer. */
const NOT_FOUND_GRACE_MS = 60_000;
/** Watching is given up after this many failures in a row, if they also last this long. */
const FAILURES_IN_A_ROW = 5;
const FAILING_FOR_MS = 120_000;
/** When the service asks for a pause without saying how long. */
const UNSTATED_PAUSE_MS = 30_000;

/**
 * When to look at a job again. Asking every 5 s would cost 240 requests for a job of 20 minutes; an interval that grows
 * with the time already waited keeps the lag at a fixed share of the job's length instead. With these figures that is
 * about 5 % on average, for 0.4 of the requests or less (bench/results.md).
 */
const SHARE_OF_ELAPSED = 0.14;
const SHORTEST_MS = 3_000;
const LONGEST_MS = 30_000;
/** Keeps runs that started together from asking together. */
const JITTER = 0.1;

/** @param random  from 0 (inclusive) to 1 (exclusive) */
function pollInterval(elapsedMs: number, random: number): number {
  const interval = Math.min(LONGEST_MS, Math.max(SHORTEST_MS, elapsedMs * SHARE_OF_ELAPSED));
  return interval * (1 - JITTER * random);
}

/** The last look starts this long before the deadline: late enough to see a job that ends at the last moment. */
const LAST_LOOK_LEAD_MS = 250;
/** How long after the deadline the last look still waits for its answer. */
const LAST_LOOK_ANSWER_MS = 5_000;

/**
 * How long a job that is over right after a follow-up counts as being in the turn before it: the service does not say how
 * soon a message makes a job active again, nor how soon everybody is shown that.
 *
 * @param isAnnounced  the message was answered with `active`
 */
function settleWindow(timeLeftMs: number, isAnnounced: boolean): number {
  return Math.min(isAnnounced ? 15_000 : 90_000, timeLeftMs / 3);
}

function lastSeen(job: Job | null): string {
  if (job === null) return "The service couldn't be reached";
  return job.status === "active"
    ? "The job was still running at the last check"
    : `The job's last status was "${job.status}"`;
}

/** Follows a job to its end, or to the deadline with a last look just before it. Whatever the service does is an end too. */
export async function watch(
  world: Pick<World, "clock" | "signal"> & { readonly service: Pick<Service, "getJob"> },
  options: WatchOptions,
): Promise<WatchEnd> {
  const { service, clock, signal } = world;
  const { jobId, accepted, isFollowUp, before = null, deadline, onChange, warn, random = Math.random } = options;
  const start = clock.monotonic();
  const lastLook = deadline - LAST_LOOK_LEAD_MS;
  // Right after a follow-up, who reads the job may be shown the turn before, whatever the message was answered with.
  const isAnnounced = isFollowUp && accepted?.status === "active";
  const settled = start + settleWindow(deadline - start, isAnnounced);
  const turnBefore = isAnnounced ? before : accepted;

  let job = accepted;
  let seenRunning = !isFollowUp;
  let found = false;
  let failures = { count: 0, since: start };
  let warned = false;
  let looks = 0;
  let earliest = start;

  const isOver = (seen: Job): boolean => {
    if (!FINAL.includes(seen.status)) return false;
    if (turnBefore !== null && seen.prLink !== turnBefore.prLink) seenRunning = true;
    return seenRunning || clock.monotonic() >= settled;
  };

  const ended = (last: Job): WatchEnd => ({
    kind: "ended",
    job: last,
    seenRunning,
    isOld: accepted === null && looks === 1,
  });
  if (job && isOver(job)) return ended(job);
  let next = accepted === null || isAnnounced ? start : start + pollInterval(0, random());
  for (;;) {
    // After a failure that came just before the deadline, the last look is a little late.
    const at = Math.max(Math.min(next, lastLook), earliest);
    const isLast = at >= lastLook;
    try {
      await clock.sleep(Math.max(0, at - clock.monotonic()), signal);
      const now = clock.monotonic();
      looks += 1;
      const seen = await service.getJob(jobId, {
        deadline: isLast ? deadline + LAST_LOOK_ANSWER_MS : deadline,
        signal,
      });
      const changed = seen.status !== job?.status;
      job = seen;
      found = true;
      failures = { count: 0, since: now };
      if (seen.status === "active") seenRunning = true;
      if (isOver(seen)) return ended(seen);
      if (changed) await onChange(seen);
      if (!FINAL.includes(seen.status) && seen.status !== "active" && !warned) {
        warned = true;
        warn(
          `The service calls job ${jobId} "${seen.status}", a status that this action doesn't know. It keeps watching.`,
        );
      }
      next = clock.monotonic() + pollInterval(clock.monotonic() - start, random());
    } catch (thrown) {
      if (signal.aborted) return { kind: "cancelled", job };
      if (!(thrown instanceof ServiceFailure)) throw thrown;
      const now = clock.monotonic();
      const forgiven = thrown.status === 404 && !found && accepted !== null && now - start < NOT_FOUND_GRACE_MS;
      if (thrown.kind === "refused" && !forgiven) return { kind: "lost", job, failure: thrown };
      if (thrown.kind !== "quota" && !forgiven) {
        if (failures.count === 0) failures.since = now;
        failures.count += 1;
        if (failures.count >= FAILURES_IN_A_ROW && now - failures.since >= FAILING_FOR_MS) {
          return { kind: "lost", job, failure: thrown };
        }
      }
      earliest = now + SHORTEST_WAIT_MS;
      const pause = thrown.retryAfterMs ?? (thrown.kind === "quota" ? UNSTATED_PAUSE_MS : 0);
      next = now + Math.max(pause, pollInterval(now - start, random()));
      // Looking earlier than the service asked would be refused again.
      if (thrown.retryAfterMs !== undefined && now + pause > lastLook)
        return { kind: "timed-out", job, why: thrown.why };
    }
    if (isLast) {
      if (job && FINAL.includes(job.status)) return ended(job);
      return { kind: "timed-out", job, why: lastSeen(job) };
    }
  }
}
