import { toFailure } from "./failure.ts";
import type { Runner } from "./runner/port.ts";

/** What is thrown where nobody waits for it, whatever it is, is told like everything else, and the process ends badly. */
export function tellUncaught(runner: Runner): void {
  // First of all who listen: the others know no secrets.
  process.prependListener("uncaughtException", (thrown: unknown) => {
    runner.error(toFailure(thrown).message);
    process.exit(1);
  });
}
