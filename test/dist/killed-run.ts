import { setTimeout as pause } from "node:timers/promises";
import fc from "fast-check";
import type { Emulator } from "../../emulator/emulator.ts";
import { commentCreated } from "../../emulator/events.ts";
import type { RunningStep, StepResult } from "../../emulator/runner.ts";
import { openEmulator } from "../support/setup.ts";
import { lastReply, start } from "../support/step.ts";

/** When a step is killed: a given number of milliseconds after its nth API request arrives. */
interface Moment {
  readonly signal: "SIGINT" | "SIGTERM" | "SIGKILL";
  readonly request: number;
  readonly laterMs: number;
}

export interface Kill extends Moment {
  /** How long the service delays its response to the create. */
  readonly responseAfterMs: number;
  /** When the post step is killed, if it is. */
  readonly post: Moment | null;
}

const signal = fc.constantFrom("SIGINT", "SIGTERM", "SIGKILL");

export const kills: fc.Arbitrary<Kill> = fc.record({
  signal,
  // A run makes about 13 API requests. Before it edits its comment and creates the job, it waits three seconds.
  request: fc.oneof(fc.integer({ min: 0, max: 13 }), fc.integer({ min: 5, max: 8 })),
  laterMs: fc.oneof(fc.constant(0), fc.nat(15), fc.nat(250), fc.nat(3_200)),
  responseAfterMs: fc.constantFrom(0, 40),
  post: fc.option(fc.record({ signal, request: fc.integer({ min: 0, max: 3 }), laterMs: fc.constantFrom(0, 5) }), {
    nil: null,
    freq: 3,
  }),
});

/** The state after one of the three steps. */
interface Snapshot {
  readonly step: StepResult;
  /** IDs of the service's jobs. */
  readonly jobs: readonly string[];
  /** Our newest comment. */
  readonly comment: string;
}

export interface KilledRun {
  readonly killed: Snapshot;
  readonly post: Snapshot;
  readonly again: Snapshot;
  /** How many API requests the post step sent to the service. */
  readonly sentByPost: number;
}

/** Kills a run, runs its post step, and then re-runs it. */
export async function runKilled({ responseAfterMs, post: postKill, ...kill }: Kill): Promise<KilledRun> {
  const emulator = await openEmulator({ job: { durationMs: 200 } });
  try {
    const { github, service, faults } = emulator;
    if (responseAfterMs > 0) faults.add("createJob", { kind: "delay", ms: responseAfterMs });
    const event = commentCreated(github, github.addComment(12, { author: "ana", body: "/docs fix it" }).id);

    const running = start(emulator, {}, { event });
    await killAt(emulator, running, kill);
    const killed = snapshot(await running.done, emulator);
    const sent = service.log.length;
    const { state } = killed.step;
    const finishing = start(emulator, {}, { event, state, script: "post.js" });
    if (postKill) await killAt(emulator, finishing, postKill);
    const post = snapshot(await finishing.done, emulator);
    const sentByPost = service.log.length - sent;
    const env = { GITHUB_RUN_ATTEMPT: "2" };
    // The job's result doesn't matter here.
    const inputs = { wait: "false", "timeout-minutes": "0.5" };
    const again = snapshot(await start(emulator, inputs, { event, env }).done, emulator);
    return { killed, post, again, sentByPost };
  } finally {
    await emulator.close();
  }
}

function snapshot(step: StepResult, emulator: Emulator): Snapshot {
  return { step, jobs: emulator.service.jobs().map(({ id }) => id), comment: lastReply(emulator) };
}

async function killAt(
  { github, service }: Emulator,
  running: RunningStep,
  { signal, request, laterMs }: Moment,
): Promise<void> {
  const before = github.log.length + service.log.length;
  let hasEnded = false;
  void running.done.then(() => {
    hasEnded = true;
  });
  // Checking on every turn of the event loop would slow down the process that will be killed.
  while (!hasEnded && github.log.length + service.log.length - before < request) await pause(1);
  if (!hasEnded) await pause(laterMs);
  running.kill(signal);
}
