import { onTestFinished } from "vitest";
import { createNetwork } from "../../../src/net/network.ts";
import { createRedactor } from "../../../src/runner/sanitize.ts";
import { createService, type ServiceOptions } from "../../../src/service/client.ts";
import { type CallOptions, type Service, ServiceFailure } from "../../../src/service/port.ts";
import { virtualClock } from "../../support/clock.ts";

export const jobId = "job_7Kq2";
export const apiKey = "docs_9XkQ2mV7";

/** A client with a virtual clock that starts at 14:00 UTC. Its waits after outages are always 25% above the minimum. */
export function client(baseUrl: string, options: Partial<ServiceOptions> = {}, env: NodeJS.ProcessEnv = {}) {
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
    redact: createRedactor([apiKey]),
    ...options,
  });
  const waits: { reason: string; until: string }[] = [];
  const call: CallOptions = {
    deadline: 30 * 60_000,
    signal: new AbortController().signal,
    onWait: (reason, until) => void waits.push({ reason, until: until.toISOString() }),
  };
  return { service, clock, call, waits };
}

type Call = (service: Service, options: CallOptions) => Promise<unknown>;
export const WEEK = { dateFrom: "2026-11-09", dateTo: "2026-11-16", limit: 250, offset: 0 };

/** All operations, by name. */
export const OPERATIONS = {
  create: (service, options) => service.createJob("do it", options),
  message: (service, options) => service.sendMessage(jobId, "do it", options),
  get: (service, options) => service.getJob(jobId, options),
  visitors: (service, options) => service.visitorsPage(WEEK, options),
} as const satisfies Readonly<Record<string, Call>>;

/** Returns the ServiceFailure of a call that must fail. */
export async function failureOf(call: Promise<unknown>): Promise<ServiceFailure> {
  try {
    await call;
  } catch (thrown) {
    if (thrown instanceof ServiceFailure) return thrown;
    throw thrown;
  }
  throw new Error("The call was expected to fail");
}
