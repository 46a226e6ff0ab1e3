import type { RequestFailure } from "../failure.ts";
import { DAY_MS, timeOfDay } from "../text/numbers.ts";
import type { Head } from "./http.ts";
import type { Clock } from "./port.ts";

/** The retry policy, for the service and for GitHub. All times are in milliseconds. */

/** The shortest wait, even if a server asks for less. */
export const MIN_WAIT_MS = 1_000;
const MAX_BACKOFF_MS = 60_000;
/** Waits start at 1 s and double, so the last try is at least 31 s after the first, which outlasts most outages. */
const MAX_TRIES = 6;
/** About 10 s. That a host doesn't exist, a port is closed, or another web server responds is often due to a typo. */
export const UNREACHABLE_TRIES = 4;
/** No quota lasts longer than a month, so a longer one is probably the server's mistake. */
const MAX_REQUESTED_MS = 31 * DAY_MS;

/** Why a request wasn't sent after the deadline. */
export const TOO_LATE = { why: "There wasn't enough time left", fix: "Increase the action's `timeout-minutes`" };

/** The result of one try. */
export type Attempt<T, F> =
  | { readonly kind: "done"; readonly value: T }
  /** A retry wouldn't help, or isn't allowed. */
  | { readonly kind: "failed"; readonly failure: F }
  /** It can be retried. `isLimit`: the server applied a rate limit. `maxTries`: fewer than after an outage. */
  | { readonly kind: "again"; readonly failure: F; readonly isLimit: boolean; readonly maxTries?: number };

interface Retries<F> {
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Monotonic time after which no try starts. */
  readonly deadline: () => number;
  /** From 0 (inclusive) to 1 (exclusive): adds jitter to the waits, so that clients don't retry in lockstep. */
  readonly random: () => number;
  /** Called before each wait, with the time at which the next try starts. */
  readonly onWait?: ((failure: F, until: Date) => Promise<void> | void) | undefined;
  /** What to throw when the run is canceled between two tries. By default, the last failure. */
  readonly canceled?: () => F;
}

/**
 * Makes a call, and retries it: up to MAX_TRIES tries in all for outages (fewer if no server responds), and until the
 * deadline for rate limits. If a wait would go past the deadline, throws the last failure immediately.
 */
export async function withRetries<T, F extends RequestFailure>(
  attempt: () => Promise<Attempt<T, F>>,
  { clock, signal, deadline, random, onWait, canceled }: Retries<F>,
): Promise<T> {
  let outages = 0;
  let limits = 0;
  for (;;) {
    const result = await attempt();
    if (result.kind === "done") return result.value;
    const { failure } = result;
    if (result.kind === "failed") throw failure;
    const tries = result.isLimit ? ++limits : ++outages;
    const wait = waitAfter(tries, failure.retryAfterMs, random);
    const next = clock.monotonic() + wait;
    if (outages >= (result.maxTries ?? MAX_TRIES) || next > deadline()) throw failure;
    await onWait?.(failure, new Date(clock.now().getTime() + wait));
    try {
      await clock.sleep(Math.max(0, next - clock.monotonic()), signal);
    } catch {
      throw canceled?.() ?? failure;
    }
    if (clock.monotonic() > deadline()) throw failure;
  }
}

/**
 * The wait after this many outages or rate limits in a row: at least what the server asked for, and growing, so that a
 * missing Retry-After or a 0 doesn't cause a busy loop.
 */
export function waitAfter(tries: number, requestedMs: number | undefined, random: () => number): number {
  const backoff = Math.min(MIN_WAIT_MS * 2 ** (tries - 1), MAX_BACKOFF_MS);
  return Math.max(requestedMs ?? 0, backoff * (1 + random() / 2));
}

/**
 * Parses a response's Retry-After, the longest if there are several. At least MIN_WAIT_MS; undefined if none is
 * plausible. Times are compared with the response's own Date (the first, if a proxy repeats it): clocks can differ.
 */
export function retryAfterOf(headers: Head["headers"], now: Date): number | undefined {
  // Not at a comma before a day and a month, which is part of a date.
  const values = String(headers["retry-after"] ?? "").split(/,(?!\s*\d\d[ -][A-Z])/i);
  const sentAt = parseDate(String(headers.date).replace(/(?<=GMT).*/, "")) || now.getTime();
  const waits = values.flatMap((value) => waitsFor(value.trim().replace(/^"(.*)"$/, "$1"), sentAt));
  const meant = waits.filter((ms) => Math.abs(ms) <= MAX_REQUESTED_MS);
  return meant.length > 0 ? Math.max(...meant, MIN_WAIT_MS) : undefined;
}

/** The waits, in ms, that a value can mean: a date, seconds, or Unix time in seconds or milliseconds. */
function waitsFor(value: string, sentAt: number): number[] {
  if (!/^\d+(\.\d+)?(?: ?s(?:ec(?:ond)?s?)?)?$/i.test(value)) return [parseDate(value) - sentAt];
  const ms = Math.ceil(Number.parseFloat(value) * 1000);
  return [ms, ms - sentAt, ms / 1000 - sentAt];
}

/** NaN for anything without a time and a zone: `Date.parse` accepts almost any word with a number. */
function parseDate(text: string): number {
  // The format of C's asctime has no time zone. Longer values aren't dates, and parsing them could take half a minute.
  const zoned = text.slice(0, 100).replace(/(?<=\d:\d\d \d{4})$/, " GMT");
  return /\d:\d\d.*(?:GMT|UTC|Z|[+-]\d\d:?\d\d)(?: \(.*\))?$/i.test(zoned) ? Date.parse(zoned) : Number.NaN;
}

export interface Pause<F> {
  readonly leftMs: number;
  /** What the server said when it asked for the pause. */
  readonly reason: F;
}

/** The pauses that a server asked for. They apply to all requests, but separately to reads and writes. */
export function createPauses<F extends RequestFailure>(clock: Clock) {
  const last = new Map<"read" | "write", { readonly end: number; readonly reason: F }>();
  return {
    note(use: "read" | "write", reason: F): void {
      const end = clock.monotonic() + (reason.retryAfterMs ?? 0);
      if (end > (last.get(use)?.end ?? clock.monotonic())) last.set(use, { end, reason });
    },
    current(use: "read" | "write"): Pause<F> | null {
      const { end = 0, reason } = last.get(use) ?? {};
      const leftMs = end - clock.monotonic();
      return reason && leftMs > 0 ? { leftMs, reason } : null;
    },
  };
}

/** For the log. @param reason  sentences without the final period */
export function describeWait(reason: string, until: Date): string {
  return `${reason}. Retrying at ${timeOfDay(until, until)}.`;
}
