import { createGitHub } from "./github/client.ts";
import type { Access } from "./inputs/inputs.ts";
import { createNetwork, type Network } from "./net/network.ts";
import type { Clock } from "./net/port.ts";
import type { Runner } from "./runner/port.ts";
import { createService } from "./service/client.ts";
import type { World } from "./world.ts";

/** Clients for everything outside this process. They share one network. */
export interface Connections extends Pick<World, "service" | "github" | "site"> {
  /** Drops every connection, so that the process can end. */
  close(): Promise<void>;
}

export type Connect = (
  access: Access,
  repository: string,
  /** Redacts what's posted to GitHub and what both servers say, and logs waits. */
  runner: Pick<Runner, "redact" | "info">,
) => Connections;

/** For tests, to run faster or to see what's sent. */
export interface Wiring {
  readonly wrap?: (network: Network) => Network;
  readonly connectMs?: number;
  /** The time limit for each response. */
  readonly responseMs?: number;
  readonly random?: () => number;
}

/**
 * @param env  the proxy variables, and GITHUB_API_URL
 * @throws Failure if a proxy variable is malformed
 */
export function connectWith(
  env: NodeJS.ProcessEnv,
  clock: Clock,
  signal: AbortSignal,
  { wrap = (network) => network, connectMs, responseMs, random = Math.random }: Wiring = {},
): Connect {
  return (access, repository, runner) => {
    const network = wrap(createNetwork(env));
    const common = { clock, random };
    // Loaded only if needed, because comments don't need it.
    let site: Promise<World["site"]> | undefined;
    const openSite = () =>
      (site ??= import("./net/sitemaps.ts").then(({ createSite }) => createSite(network, clock, responseMs)));
    return {
      service: createService({ ...access, ...common, network, redact: runner.redact, connectMs, responseMs }),
      github: createGitHub({
        ...common,
        apiUrl: env.GITHUB_API_URL || "https://api.github.com",
        token: access.githubToken,
        repository,
        dispatcher: network.dispatcher,
        deadline: clock.monotonic() + access.timeoutMs,
        signal,
        redact: runner.redact,
        log: (text) => runner.info(text),
        responseMs,
        graceMs: responseMs,
      }),
      site: {
        readFile: async (...from) => (await openSite()).readFile(...from),
        fetchText: async (...from) => (await openSite()).fetchText(...from),
      },
      close: () => network.close(),
    };
  };
}
