import { onTestFinished } from "vitest";
import { createNetwork, type ProxyEnv } from "../../src/network.ts";
import { createService, type ServiceOptions } from "../../src/service/client.ts";
import { type CallOptions, ServiceFailure } from "../../src/service/port.ts";
import { virtualClock } from "../support/clock.ts";

export const apiKey = "docs_9XkQ2mV7";

/** A client on a virtual clock (from 14:00 UTC) whose backoff is always three quarters of the full wait. */
export function client(baseUrl: string, options: Partial<ServiceOptions> = {}, env: ProxyEnv = {}) {
  const clock = virtualClock();
  const network = createNetwork(env);
  onTestFinished(() => network.close());
  const service = createService({
    baseUrl,
    apiKey,
    projectId: "acme-docs",
    network,
    clock,
    random: () => 0.5,
    ...options,
  });
  const waits: { reason: string; until: string }[] = [];
  const call: CallOptions = {
    deadline: 30 * 60_000,
    signal: new AbortController().signal,
    onWait(reason, until) {
      waits.push({ reason, until: until.toISOString() });
    },
  };
  return { service, clock, network, call, waits };
}

/** The failure of a call that has to fail. */
export async function failureOf(call: Promise<unknown>): Promise<ServiceFailure> {
  try {
    await call;
  } catch (thrown) {
    if (thrown instanceof ServiceFailure) return thrown;
    throw thrown;
  }
  throw new Error("The call was expected to fail");
}
