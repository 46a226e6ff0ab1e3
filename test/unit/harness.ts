import { onTestFinished } from "vitest";
import { createNetwork, type Network } from "../../src/net/network.ts";
import { virtualClock } from "../support/clock.ts";

/** A network that's closed when the test ends. */
export function openNetwork(env: NodeJS.ProcessEnv = {}): Network {
  const network = createNetwork(env);
  onTestFinished(() => network.close());
  return network;
}

/** What clients work with. The clock is virtual and starts at 14:00 UTC. */
export function openPorts() {
  const runner = { info: () => {}, redact: (text: string) => text };
  return { runner, network: openNetwork(), clock: virtualClock(), signal: new AbortController().signal };
}

/** Returns the failure of a call that must fail with one of this type. */
export async function failureOf<T>(call: Promise<unknown>, type: new (...given: never[]) => T): Promise<T> {
  const [result] = await Promise.allSettled([call]);
  if (result?.status === "fulfilled") throw new Error("The call was expected to fail");
  if (result?.reason instanceof type) return result.reason;
  throw result?.reason;
}
