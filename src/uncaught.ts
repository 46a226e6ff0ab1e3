import { toFailure } from "./failure.ts";
import type { Runner } from "./runner/port.ts";

/** Reports an uncaught error like any other, then exits with 1. */
export function reportUncaught(runner: Runner): void {
  // Before other listeners, which don't redact secrets.
  process.prependListener("uncaughtException", (thrown: unknown) => {
    runner.error(toFailure(thrown).message);
    process.exit(1);
  });
}
