import type { RecordingRunner } from "../support/runner.ts";
import type { Moment } from "./wire.ts";

/** How a run is stopped: at a moment of its n-th request (from 1). */
export interface Stop {
  readonly kind: "cancel" | "die";
  readonly request: number;
  readonly moment: Moment;
}

/** The life of a run as its machine has it: it may be canceled, or end without a word. */
export interface Life {
  /** Aborted when the run is canceled. */
  readonly signal: AbortSignal;
  readonly died: Promise<"died">;
  /** Told of each moment of each request; never resolves in a run that has died. */
  passes(request: number, moment: Moment): Promise<void>;
  /** The runner as the run has it: who is dead writes nothing. */
  lent(runner: RecordingRunner): RecordingRunner;
}

export function createLife(stop: Stop | undefined): Life {
  const cancelled = new AbortController();
  const { promise: died, resolve: die } = Promise.withResolvers<"died">();
  let isDead = false;

  function unlessDead<Args extends unknown[], Result>(work: (...args: Args) => Result, otherwise: Result) {
    return (...args: Args): Result => (isDead ? otherwise : work(...args));
  }

  return {
    signal: cancelled.signal,
    died,
    async passes(request, moment) {
      if (stop?.request === request && stop.moment === moment) {
        if (stop.kind === "cancel") cancelled.abort(new Error("The run was stopped (SIGINT)"));
        else {
          isDead = true;
          die("died");
        }
      }
      if (isDead) await new Promise(() => {});
    },
    lent: (runner) => ({
      ...runner,
      setOutput: unlessDead(runner.setOutput, undefined),
      saveState: unlessDead(runner.saveState, undefined),
      saveStateOrThrow: unlessDead(runner.saveStateOrThrow, undefined),
      writeSummary: unlessDead(runner.writeSummary, Promise.resolve()),
    }),
  };
}
