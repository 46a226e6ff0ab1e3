import type { RunContext } from "./event.ts";
import { createGitHub } from "./github/client.ts";
import type { Access } from "./inputs/access.ts";
import { createNetwork, type Network } from "./network.ts";
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
  /** Hides secrets in what is written to GitHub. */
  redact: (text: string) => string,
) => Connections;

/**
 * @param env  the proxy variables, and GITHUB_API_URL
 * @throws Failure when a proxy variable is malformed
 */
export function connectWith(
  env: NodeJS.ProcessEnv,
  clock: Clock,
  signal: AbortSignal,
  openNetwork: (env: NodeJS.ProcessEnv) => Network = createNetwork,
): Connect {
  return (access, repository, redact) => {
    const network = openNetwork(env);
    return {
      service: createService({ ...access, network, clock }),
      github: createGitHub({
        apiUrl: env.GITHUB_API_URL || "https://api.github.com",
        token: access.githubToken,
        repository: repository ?? { owner: "", name: "" },
        dispatcher: network.dispatcher,
        clock,
        signal,
        redact,
      }),
      site: createSite(network, clock),
      close: () => network.close(),
    };
  };
}
