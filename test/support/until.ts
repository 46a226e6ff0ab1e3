import { setTimeout as pause } from "node:timers/promises";

/** Waits in real time until a condition holds. Checks only once per millisecond, so that other processes can run. */
export async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await pause(1);
}
