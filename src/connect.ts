import { createGitHub } from "./github/client.ts";
import type { Access } from "./inputs/inputs.ts";
import { systemTimer } from "./net/http.ts";
import { createNetwork, type Network } from "./net/network.ts";
import type { Clock, Timer } from "./net/port.ts";
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
  readonly timer?: Timer;
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
  { wrap = (network) => network, timer = systemTimer, random = Math.random }: Wiring = {},
): Connect {
  return (access, repository, runner) => {
    const network = wrap(createNetwork(env));
    const common = { clock, timer, random };
    // Loaded only if needed, because comments don't need it.
    let site: Promise<World["site"]> | undefined;
    const openSite = () =>
      (site ??= import("./net/sitemaps.ts").then(({ createSite }) => createSite(network, clock, timer)));
    return {
      service: createService({ ...access, ...common, network, redact: runner.redact }),
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
      }),
      site: {
        readFile: async (...from) => (await openSite()).readFile(...from),
        fetchText: async (...from) => (await openSite()).fetchText(...from),
      },
      close: () => network.close(),
    };
  };
}
