import type { RunContext } from "./event.ts";
import type { GitHub } from "./github/port.ts";
import type { RawInputs } from "./inputs/inputs.ts";
import type { Network } from "./net/network.ts";
import type { Clock, ReadSitemapFile, Timer } from "./net/port.ts";
import type { Runner } from "./runner/port.ts";
import type { Service } from "./service/port.ts";

/** What every run starts with. */
export interface Start {
  readonly raw: RawInputs;
  readonly runner: Runner;
  readonly clock: Clock;
  /** Aborted when the run is canceled (SIGINT, SIGTERM). */
  readonly signal: AbortSignal;
  /** The proxy variables, and GITHUB_API_URL. */
  readonly env: NodeJS.ProcessEnv;
  /** @throws Failure when the event can't be read */
  readonly readContext: () => RunContext;
  /** For tests, to run faster or to see what's sent. */
  readonly wiring?: {
    readonly wrap?: (network: Network) => Network;
    readonly timer?: Timer;
    readonly random?: () => number;
  };
}

/** Everything that a run uses outside its own process. */
export interface World extends Pick<Start, "runner" | "clock" | "signal"> {
  readonly service: Service;
  readonly github: GitHub;
  readonly readSitemapFile: ReadSitemapFile;
}
