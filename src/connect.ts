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
  const ports = { runner, network, clock, signal, timer, random };
  return {
    runner,
    clock,
    signal,
    service: createService({ ...access, ...ports }),
    github: createGitHub({
      ...access,
      ...ports,
      apiUrl: env.GITHUB_API_URL || "https://api.github.com",
      repository,
      deadline: clock.monotonic() + access.timeoutMs,
    }),
    async readSitemapFile(file, deadline) {
      // Loaded only if needed, because comments don't need it.
      const { readSitemapFile } = await import("./net/sitemaps.ts");
      return readSitemapFile(ports, file, deadline);
    },
    close: () => network.close(),
  };
}
