import { setTimeout as delay } from "node:timers/promises";
import type { Clock } from "./world.ts";

/** Time as the machine tells it. */
export const systemClock: Clock = {
  now: () => new Date(),
  monotonic: () => performance.now(),
  async sleep(ms, signal) {
    signal.throwIfAborted();
    try {
      await delay(ms, undefined, { signal });
    } catch {
      // The timer's own AbortError would hide why the run was stopped.
      throw signal.reason;
    }
  },
};
