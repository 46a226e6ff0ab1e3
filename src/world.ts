import { setTimeout as delay } from "node:timers/promises";
import type { GitHub } from "./github/port.ts";
import type { Runner } from "./runner/port.ts";
import type { Service } from "./service/port.ts";

/** Time as a port, so that flows can be tested on a virtual clock. */
export interface Clock {
  /** Wall clock, only for what people read; it may jump. */
  now(): Date;
  /** Milliseconds from an arbitrary start; never jumps. Every deadline is a value of this. */
  monotonic(): number;
  /** Resolves after `ms` milliseconds; rejects with the signal's reason as soon as it is aborted. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

/** Time as the machine tells it. */
export const systemClock: Clock = {
  now: () => new Date(),
  // `performance.now()` would load a module of Node's first, which takes as long as reading the inputs.
  monotonic: () => Number(process.hrtime.bigint()) / 1e6,
  async sleep(ms, signal) {
    signal.throwIfAborted();
    try {
      await delay(ms, undefined, { signal });
    } catch {
      // The timer's own AbortError would hide why the run was stopped.
      throw signal.reason;
    }
  },
};

/** What reading a sitemap touches. Where there is nothing to read, both throw a Failure. */
export interface SitemapPorts {
  /** The text of a file; more than `maxBytes` is a Failure. */
  readonly readFile: (path: string, limits: Pick<FetchLimits, "maxBytes">) => Promise<string>;
  /**
   * The text at a URL, requested without credentials. A redirect that leaves its origin, a status other than 2xx and
   * more than `maxBytes` are Failures. Rejects with the signal's reason once that is aborted.
   */
  readonly fetchText: (url: URL, limits: FetchLimits) => Promise<string>;
}

export interface FetchLimits {
  /** Of the text as it is used: when a `.gz` file or a compressed answer has been unpacked. */
  readonly maxBytes: number;
  /** Monotonic milliseconds. */
  readonly deadline: number;
  readonly signal: AbortSignal;
}

/** Everything a run touches outside its own memory. */
export interface World {
  readonly service: Service;
  readonly github: GitHub;
  /** Sitemaps, on the disk and on the web. */
  readonly site: SitemapPorts;
  readonly runner: Runner;
  readonly clock: Clock;
  /** Aborted when the run is canceled (SIGINT, SIGTERM). */
  readonly signal: AbortSignal;
}
