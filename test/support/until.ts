import { setTimeout as pause } from "node:timers/promises";

/** Waits in real time until a condition holds. Checks each millisecond, so that the process waited for can have the CPU. */
export async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await pause(1);
}
