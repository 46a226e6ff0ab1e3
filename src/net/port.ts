import type { Runner } from "../runner/port.ts";
import type { Network } from "./network.ts";

/** What a client of the service or of GitHub works with. */
export interface ClientPorts {
  /** Logs waits. Removes secrets, which servers may echo, from everything that's shown or posted. */
  readonly runner: Pick<Runner, "info" | "redact">;
  readonly network: Network;
  readonly clock: Clock;
  readonly timer: Timer;
  /** The run's signal. Once it's aborted, nothing is retried and little time is left. */
  readonly signal: AbortSignal;
  /** From 0 (inclusive) to 1 (exclusive): adds jitter to the waits. */
  readonly random: () => number;
}

/** Lets tests use a virtual clock. */
export interface Clock {
  /** Wall clock time. Deadlines don't use it, because it can jump. */
  now(): Date;
  /** Milliseconds from an arbitrary start. Deadlines use this. */
  monotonic(): number;
  /** Rejects with the signal's reason as soon as the signal is aborted. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

/**
 * Calls `act` after this many milliseconds, unless the returned function is called first. Lets tests end limits early.
 */
export type Timer = (ms: number, act: () => void) => () => void;

/**
 * Reads one file of a sitemap, decompressed: from disk (null if there's no such file) or from the web, without
 * credentials. Throws a Failure for a redirect to another site, a status other than 2xx, and a file that's too large or
 * can't be read, or the signal's reason once the run is canceled.
 *
 * @param deadline  in monotonic milliseconds
 */
export type ReadSitemapFile = (file: string | URL, deadline: number) => Promise<string | null>;
