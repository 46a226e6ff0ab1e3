import { setTimeout as delay } from "node:timers/promises";
import { readRawInputs } from "./inputs/inputs.ts";
import type { Clock } from "./net/port.ts";
import { failsTheStep, run } from "./run.ts";
import { createActionsRunner, readInput, readRunContext } from "./runner/actions.ts";
import { reportUncaught } from "./runner/sanitize.ts";

/**
 * The single entry point of dist/: index.js calls `main`, post.js calls `post`, and cli.js calls `terminal`. That way,
 * they share code, and tests can run the shipped code.
 */
export { run } from "./run.ts";
export { sanitized } from "./runner/sanitize.ts";

export const systemClock: Clock = {
  now: () => new Date(),
  // `performance.now()` loads a module, which takes as long as reading the inputs.
  monotonic: () => Number(process.hrtime.bigint()) / 1e6,
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

/** The main step. */
export async function main(): Promise<void> {
  const { env } = process;
  const runner = createActionsRunner();
  reportUncaught(runner);
  const canceled = new AbortController();
  for (const name of ["SIGINT", "SIGTERM"] as const) {
    process.on(name, () => canceled.abort(new Error(`The run was stopped (${name})`)));
  }

  const conclusion = await run({
    raw: readRawInputs(readInput),
    runner,
    clock: systemClock,
    signal: canceled.signal,
    env,
    readContext: () => readRunContext(env),
  });
  if (conclusion === "cancelled") process.exitCode = 130;
  else if (failsTheStep(conclusion)) process.exitCode = 1;
  // Otherwise, an upload that hangs would keep the process running.
  setTimeout(() => process.exit(), 1_000).unref();
}

/** The post step, bundled separately from `run` and the service. */
export async function post(): Promise<void> {
  const { runPostStep } = await import("./post.ts");
  await runPostStep(systemClock);
}

export async function terminal(): Promise<void> {
  const { runProgram } = await import("./terminal/program.ts");
  await runProgram(systemClock);
}
