import type { Moment } from "./recording-network.ts";
import type { RecordingRunner } from "./runner.ts";

/** How and when a run is stopped: at a moment of its n-th API request (from 1). */
export interface Stop {
  readonly kind: "cancel" | "kill";
  readonly request: number;
  readonly moment: Moment;
}

/** Stops a run at the planned moment. */
export function createStopper(stop: Stop | undefined) {
  const cancellation = new AbortController();
  const { promise: killed, resolve: kill } = Promise.withResolvers<"killed">();
  let isKilled = false;

  function unlessKilled<Args extends unknown[], Result>(work: (...args: Args) => Result, otherwise: Result) {
    return (...args: Args): Result => (isKilled ? otherwise : work(...args));
  }

  return {
    /** Aborted when the run is canceled. */
    signal: cancellation.signal,
    killed,
    /** Called at each moment of each API request. In a killed run, never resolves. */
    async reached(request: number, moment: Moment): Promise<void> {
      if (stop?.request === request && stop.moment === moment) {
        if (stop.kind === "cancel") cancellation.abort(new Error("The run was stopped (SIGINT)"));
        else {
          isKilled = true;
          kill("killed");
        }
      }
      if (isKilled) await new Promise(() => {});
    },
    /** Wraps the runner so that a killed run can't write anything. */
    wrap: (runner: RecordingRunner): RecordingRunner => ({
      ...runner,
      setOutput: unlessKilled(runner.setOutput, undefined),
      saveState: unlessKilled(runner.saveState, undefined),
      writeSummary: unlessKilled(runner.writeSummary, Promise.resolve()),
    }),
  };
}
