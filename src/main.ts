/** GitHub's way in: builds the world, runs, and fails the step when the run did not do what was asked. */
import { getInput } from "@actions/core";
import { systemClock } from "./clock.ts";
import { toFailure } from "./failure.ts";
import { readRawInputs } from "./inputs/fault.ts";
import { failsTheStep, run } from "./run.ts";
import { createActionsRunner } from "./runner/actions.ts";
import { readRunContext } from "./runner/context.ts";

const { env } = process;
const runner = createActionsRunner();
const cancelled = new AbortController();
for (const name of ["SIGINT", "SIGTERM"] as const) {
  process.on(name, () => cancelled.abort(new Error(`The run was stopped (${name})`)));
}
// Also for what is thrown where nobody waits for it, and whatever it is: the step must not look well.
process.on("uncaughtException", (thrown: unknown) => {
  runner.error(toFailure(thrown).message);
  process.exit(1);
});

const { conclusion } = await run({
  // A prompt goes out exactly as given, so nothing is trimmed here.
  raw: readRawInputs((name) => getInput(name, { trimWhitespace: false })),
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
