import type { GitHub } from "./github/port.ts";
import type { Clock, SitemapPorts } from "./net/port.ts";
import type { Runner } from "./runner/port.ts";
import type { Service } from "./service/port.ts";

/** Everything that a run uses outside its own memory. */
export interface World {
  readonly service: Service;
  readonly github: GitHub;
  /** Reads sitemaps from disk and from the web. */
  readonly site: SitemapPorts;
  readonly runner: Runner;
  readonly clock: Clock;
  /** Aborted when the run is canceled (SIGINT, SIGTERM). */
  readonly signal: AbortSignal;
}
