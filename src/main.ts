/** GitHub's way in: builds the world, runs, and fails the step when the run did not do what was asked. */
import { systemClock } from "./clock.ts";
import { readRawInputs } from "./inputs/fault.ts";
import { failsTheStep, run } from "./run.ts";
import { createActionsRunner, readInput } from "./runner/actions.ts";
import { readRunContext } from "./runner/context.ts";
import { tellUncaught } from "./uncaught.ts";

const { env } = process;
const runner = createActionsRunner();
tellUncaught(runner);
const cancelled = new AbortController();
for (const name of ["SIGINT", "SIGTERM"] as const) {
  process.on(name, () => cancelled.abort(new Error(`The run was stopped (${name})`)));
}

const { conclusion } = await run({
  raw: readRawInputs(readInput),
  runner,
  clock: systemClock,
  signal: cancelled.signal,
  readContext: () => readRunContext(env),
  // Loaded only now: it is most of what there is to load, and most comments ask for nothing.
  async connect(...from) {
    const { connectWith } = await import("./connect.ts");
    return connectWith(env, systemClock, cancelled.signal)(...from);
  },
});
if (conclusion === "cancelled") process.exitCode = 130;
else if (failsTheStep(conclusion)) process.exitCode = 1;
