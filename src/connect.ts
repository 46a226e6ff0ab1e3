import { createGitHub } from "./github/client.ts";
import type { Access } from "./inputs/inputs.ts";
import { systemTimer } from "./net/http.ts";
import { createNetwork } from "./net/network.ts";
import { createService } from "./service/client.ts";
import type { Start, World } from "./world.ts";

/**
 * Creates the clients, which share one network. `close` drops every connection, so that the process can end.
 *
 * @throws Failure if a proxy variable is malformed
 */
export function connect(
  { runner, clock, signal, env, wiring = {} }: Omit<Start, "raw" | "readContext">,
  access: Access,
  repository: string,
): World & { close(): Promise<void> } {
  const { wrap = (network) => network, timer = systemTimer, random = Math.random } = wiring;
  const network = wrap(createNetwork(env));
  const common = { network, clock, signal, timer, random, redact: runner.redact };
  return {
    runner,
    clock,
    signal,
    service: createService({ ...access, ...common }),
    github: createGitHub({
      ...common,
      apiUrl: env.GITHUB_API_URL || "https://api.github.com",
      token: access.githubToken,
      permissions: access.permissions,
      repository,
      dispatcher: network.dispatcher,
      deadline: clock.monotonic() + access.timeoutMs,
      log: (text) => runner.info(text),
    }),
    async readSitemapFile(file, deadline) {
      // Loaded only if needed, because comments don't need it.
      const { readSitemapFile } = await import("./net/sitemaps.ts");
      return readSitemapFile(common, file, deadline);
    },
    close: () => network.close(),
  };
}
