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

/** Both throw a Failure if the sitemap can't be read. */
export interface SitemapPorts {
  /** Null if there's no such file. Fails if it's larger than `maxBytes`. */
  readonly readFile: (path: string, limits: Pick<FetchLimits, "maxBytes">) => Promise<string | null>;
  /**
   * Sends no credentials. Fails on a redirect to another site, a status other than 2xx, or a body larger than
   * `maxBytes`. All calls together have 30 s. Rejects with the signal's reason once the signal is aborted.
   */
  readonly fetchText: (url: URL, limits: FetchLimits) => Promise<string>;
}

export interface FetchLimits {
  /** After decompression. */
  readonly maxBytes: number;
  /** Monotonic milliseconds. */
  readonly deadline: number;
  readonly signal: AbortSignal;
}
