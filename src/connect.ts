import type { RunContext } from "./event.ts";
import { createGitHub } from "./github/client.ts";
import type { Access } from "./inputs/inputs.ts";
import { createNetwork, type Network } from "./network.ts";
import type { Runner } from "./runner/port.ts";
import { createService } from "./service/client.ts";
import { createSite } from "./site.ts";
import type { Clock, World } from "./world.ts";

/** The world outside this process, by one network. */
export interface Connections extends Pick<World, "service" | "github" | "site"> {
  /** Drops every connection, so that the process can end. */
  close(): Promise<void>;
}

export type Connect = (
  access: Access,
  repository: RunContext["repository"],
  /** Hides secrets in what is written to GitHub, and says what it waits for. */
  runner: Pick<Runner, "redact" | "info">,
) => Connections;

/** What tests set to run faster, or to see what goes over the wire; each has a default that runs use. */
export interface Wiring {
  /** Wraps the network. */
  readonly wrap?: (network: Network) => Network;
  /** Milliseconds to make a connection. */
  readonly connectMs?: number;
  /** Milliseconds for any one answer. */
  readonly answerMs?: number;
  /** From 0 (inclusive) to 1 (exclusive): spreads the waits. */
  readonly random?: () => number;
}

/**
 * @param env  the proxy variables, and GITHUB_API_URL
 * @throws Failure when a proxy variable is malformed
 */
export function connectWith(
  env: NodeJS.ProcessEnv,
  clock: Clock,
  signal: AbortSignal,
  { wrap = (network) => network, connectMs, answerMs, random = Math.random }: Wiring = {},
): Connect {
  return (access, repository, runner) => {
    const network = wrap(createNetwork(env, connectMs));
    const common = { clock, random };
    return {
      service: createService({
        ...access,
        ...common,
        network,
        connectMs,
        sendMs: answerMs,
        readMs: answerMs,
      }),
      github: createGitHub({
        ...common,
        apiUrl: env.GITHUB_API_URL || "https://api.github.com",
        token: access.githubToken,
        repository: repository ?? { owner: "", name: "" },
        dispatcher: network.dispatcher,
        deadline: clock.monotonic() + access.timeoutMs,
        signal,
        redact: runner.redact,
        log: (text) => runner.info(text),
        answerMs,
        graceMs: answerMs,
      }),
      site: createSite(network, clock),
      close: () => network.close(),
    };
  };
}
