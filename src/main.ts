import { readRawInputs } from "./inputs/validate.ts";
import { failsTheStep, run } from "./run.ts";
import { createActionsRunner, readInput, readRunContext } from "./runner/actions.ts";
import { reportUncaught } from "./runner/sanitize.ts";
import { systemClock } from "./world.ts";

/** The main step's entry point. */
export async function main(): Promise<void> {
  const { env } = process;
  const runner = createActionsRunner();
  reportUncaught(runner);
  const canceled = new AbortController();
  for (const name of ["SIGINT", "SIGTERM"] as const) {
    process.on(name, () => canceled.abort(new Error(`The run was stopped (${name})`)));
  }

  const { conclusion } = await run({
    raw: readRawInputs(readInput),
    runner,
    clock: systemClock,
    signal: canceled.signal,
    readContext: () => readRunContext(env),
    // Loaded only if needed, because it's most of the code, and most comments aren't commands.
    async connect(...from) {
      const { connectWith } = await import("./connect.ts");
      return connectWith(env, systemClock, canceled.signal)(...from);
    },
  });
  if (conclusion === "cancelled") process.exitCode = 130;
  else if (failsTheStep(conclusion)) process.exitCode = 1;
  // An upload that never ended would keep the process running.
  setTimeout(() => process.exit(), 1_000).unref();
}
