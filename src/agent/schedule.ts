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
export function pollInterval(elapsedMs: number, random: number): number {
  const interval = Math.min(LONGEST_MS, Math.max(SHORTEST_MS, elapsedMs * SHARE_OF_ELAPSED));
  return interval * (1 - JITTER * random);
}

/** The last look starts this long before the deadline: late enough to see a job that ends at the last moment. */
export const LAST_LOOK_LEAD_MS = 250;
/** How long the last look may wait for its answer, although the deadline passes meanwhile. */
export const LAST_LOOK_ANSWER_MS = 5_000;

/**
 * How long a job that is over right after a follow-up counts as being in the turn before it: the service does not say how
 * soon a message makes a job active again, nor how soon everybody is shown that.
 *
 * @param isAnnounced  the message was answered with `active`
 */
export function settleWindow(timeLeftMs: number, isAnnounced: boolean): number {
  return Math.min(isAnnounced ? 15_000 : 90_000, timeLeftMs / 3);
}
