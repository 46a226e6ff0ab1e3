import type { SitemapPorts } from "./analytics/sitemap.ts";
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

/** Everything a run touches outside its own memory. */
export interface World {
  readonly service: Service;
  readonly github: GitHub;
  /** Sitemaps, on the disk and on the web. */
  readonly site: SitemapPorts;
  readonly runner: Runner;
  readonly clock: Clock;
  /** Aborted when the run is cancelled (SIGINT, SIGTERM). */
  readonly signal: AbortSignal;
}
