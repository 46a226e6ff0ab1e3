/** When a request may go out again. Pure: all times are milliseconds, chance is handed in. */

/** How often one call is put to a service that cannot be reached or that stumbles, the first time included. */
export const MAX_TRIES = 5;

const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 60_000;
const YEAR = 365 * 24 * 3_600_000;

/**
 * Reads a Retry-After header: seconds, or one of the three date forms of RFC 9110, which count from `now`. A time that has
 * passed is 0; what cannot be read is undefined; absurdly long waits are cut to a year, which no deadline allows.
 */
export function parseRetryAfter(value: string | undefined, now: Date): number | undefined {
  const text = value?.trim() ?? "";
  // A header that came twice is joined by a comma; the longer wait keeps to both.
  const seconds = text.split(",").map((part) => part.trim());
  if (seconds.every((part) => /^\d+(\.\d+)?$/.test(part))) {
    return Math.min(Math.ceil(Math.max(...seconds.map(Number)) * 1000), YEAR);
  }
  // Date.parse alone would read a date into nearly any word with a number.
  if (!/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? /.test(text)) return undefined;
  const date = Date.parse(text.endsWith(" GMT") ? text : `${text} GMT`);
  return Number.isNaN(date) ? undefined : Math.min(Math.max(date - now.getTime(), 0), YEAR);
}

/** The wait after the `failures`-th failure in a row (from 1): doubling, and spread so that clients do not come in step. */
export function backoff(failures: number, random: () => number): number {
  return doubled(failures) * (0.5 + random() / 2);
}

/**
 * The wait after the `refusals`-th 429 in a row (from 1): never shorter than the service asked for, and growing when it
 * keeps refusing, so that a Retry-After of 0 or none at all does not become a busy loop.
 */
export function quotaWait(asked: number | undefined, refusals: number): number {
  return Math.max(asked ?? 0, doubled(refusals));
}

function doubled(times: number): number {
  return Math.min(FIRST_WAIT * 2 ** (times - 1), LONGEST_WAIT);
}
