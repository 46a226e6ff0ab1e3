import { type Job, type Service, ServiceFailure } from "../service/port.ts";
import type { World } from "../world.ts";
import { LAST_LOOK_ANSWER_MS, LAST_LOOK_LEAD_MS, pollInterval, settleWindow } from "./schedule.ts";

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

/** Follows a job to its end, or to the deadline with a last look just before it. Whatever the service does is an end too. */
export async function watch(
  world: Pick<World, "clock" | "signal"> & { readonly service: Pick<Service, "getJob"> },
  options: WatchOptions,
): Promise<WatchEnd> {
  const { service, clock, signal } = world;
  const {
    jobId,
    accepted,
    isFollowUp,
    before = null,
    deadline,
    onChange,
    warn,
    random = Math.random,
  } = options;
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
    const at = Math.min(next, lastLook);
    const isLast = at === lastLook;
    try {
      await clock.sleep(Math.max(0, at - clock.monotonic()), signal);
      const now = clock.monotonic();
      looks += 1;
      const seen = await service.getJob(jobId, {
        deadline: isLast ? now + LAST_LOOK_ANSWER_MS : deadline,
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
          `The service calls job ${jobId} "${seen.status}", a status that this action does not know; it goes on watching.`,
        );
      }
      next = clock.monotonic() + pollInterval(clock.monotonic() - start, random());
    } catch (thrown) {
      if (signal.aborted) return { kind: "cancelled", job };
      if (!(thrown instanceof ServiceFailure)) throw thrown;
      const now = clock.monotonic();
      const forgiven =
        thrown.status === 404 && !found && accepted !== null && now - start < NOT_FOUND_GRACE_MS;
      if (thrown.kind === "refused" && !forgiven) return { kind: "lost", job, failure: thrown };
      if (thrown.kind !== "quota" && !forgiven) {
        if (failures.count === 0) failures.since = now;
        failures.count += 1;
        if (failures.count >= FAILURES_IN_A_ROW && now - failures.since >= FAILING_FOR_MS) {
          return { kind: "lost", job, failure: thrown };
        }
      }
      const pause = thrown.retryAfterMs ?? (thrown.kind === "quota" ? UNSTATED_PAUSE_MS : 0);
      next = now + Math.max(pause, pollInterval(now - start, random()));
      // Looking earlier than the service asked would be refused again.
      if (thrown.retryAfterMs !== undefined && now + pause > lastLook)
        return { kind: "timed-out", job, why: thrown.why };
    }
    if (isLast) {
      if (job && FINAL.includes(job.status)) return ended(job);
      const why =
        job === null ? "The service was not reached" : `The service's last word was "${job.status}"`;
      return { kind: "timed-out", job, why };
    }
  }
}
