import { systemTimer } from "../../../src/net/http.ts";
import { createRedactor } from "../../../src/runner/sanitize.ts";
import { createService, type ServiceOptions } from "../../../src/service/client.ts";
import { type CallOptions, ServiceFailure } from "../../../src/service/port.ts";
import { failureOf as expectFailure, openPorts } from "../harness.ts";

export const apiKey = "docs_9XkQ2mV7";

/** A client with a virtual clock that starts at 14:00 UTC. Its waits after outages are always 25% above the minimum. */
export function client(baseUrl: string, options: Partial<ServiceOptions> = {}) {
  const runner = { info: () => {}, redact: createRedactor([apiKey]) };
  const ports = { ...openPorts(), runner, random: () => 0.5, timer: systemTimer };
  const service = createService({ baseUrl, apiKey, projectId: "acme-docs", ...ports, ...options });
  const call: CallOptions = { deadline: 30 * 60_000 };
  return { service, clock: ports.clock, call };
}

/** Returns the ServiceFailure of a call that must fail. */
export const failureOf = (call: Promise<unknown>) => expectFailure(call, ServiceFailure);
