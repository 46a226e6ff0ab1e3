import { setTimeout as pause } from "node:timers/promises";
import fc from "fast-check";
import type { Emulator } from "../../emulator/emulator.ts";
import { commentCreated } from "../../emulator/events.ts";
import type { RunningStep, StepResult } from "../../emulator/runner.ts";
import { openEmulator } from "../support/setup.ts";
import { lastReply, start } from "../support/step.ts";

/** When a step is killed: when its n-th request has arrived, and some milliseconds later. */
interface Moment {
  readonly signal: "SIGINT" | "SIGTERM" | "SIGKILL";
  readonly request: number;
  readonly laterMs: number;
}

export interface Kill extends Moment {
  /** For which the service keeps its answer to the create back. */
  readonly answerAfterMs: number;
  /** The post step is killed too. */
  readonly post: Moment | null;
}

const signal = fc.constantFrom("SIGINT", "SIGTERM", "SIGKILL");

export const kills: fc.Arbitrary<Kill> = fc.record({
  signal,
  // A whole run makes about thirteen requests. Before it edits its comment and creates, it looks for three seconds.
  request: fc.oneof(fc.integer({ min: 0, max: 13 }), fc.integer({ min: 5, max: 8 })),
  laterMs: fc.oneof(fc.constant(0), fc.nat(15), fc.nat(250), fc.nat(3_200)),
  answerAfterMs: fc.constantFrom(0, 40),
  post: fc.option(fc.record({ signal, request: fc.integer({ min: 0, max: 3 }), laterMs: fc.constantFrom(0, 5) }), {
    nil: null,
    freq: 3,
  }),
});

/** What stands in the world at the end of each of the three steps. */
interface Standing {
  readonly step: StepResult;
  /** Ids of the jobs that the service has. */
  readonly jobs: readonly string[];
  /** Our newest comment. */
  readonly answer: string;
}

export interface Round {
  readonly killed: Standing;
  readonly post: Standing;
  readonly again: Standing;
  /** Sent to the service by the post step. */
  readonly sentByPost: number;
}

/** A run that is killed, its post step, and the same run started again. */
export async function playRound({ answerAfterMs, post: postKill, ...kill }: Kill): Promise<Round> {
  const emulator = await openEmulator({ job: { durationMs: 200 } });
  try {
    const { github, service, faults } = emulator;
    if (answerAfterMs > 0) faults.add("createJob", { kind: "delay", ms: answerAfterMs });
    const event = commentCreated(github, github.addComment(12, { author: "ana", body: "/docs fix it" }).id);

    const running = start(emulator, {}, { event });
    await killAt(emulator, running, kill);
    const killed = standing(await running.done, emulator);
    const sent = service.log.length;
    const { state } = killed.step;
    const finishing = start(emulator, {}, { event, state, script: "post.js" });
    if (postKill) await killAt(emulator, finishing, postKill);
    const post = standing(await finishing.done, emulator);
    const sentByPost = service.log.length - sent;
    const env = { GITHUB_RUN_ATTEMPT: "2" };
    // What comes of the job is known by now, or isn't this test's.
    const inputs = { wait: "false", "timeout-minutes": "0.5" };
    const again = standing(await start(emulator, inputs, { event, env }).done, emulator);
    return { killed, post, again, sentByPost };
  } finally {
    await emulator.close();
  }
}

function standing(step: StepResult, emulator: Emulator): Standing {
  return { step, jobs: emulator.service.jobs().map(({ id }) => id), answer: lastReply(emulator) };
}

async function killAt(
  { github, service }: Emulator,
  running: RunningStep,
  { signal, request, laterMs }: Moment,
): Promise<void> {
  const before = github.log.length + service.log.length;
  let isOver = false;
  void running.done.then(() => {
    isOver = true;
  });
  // Asking in every turn of the event loop would take the processor from those that are to be killed.
  while (!isOver && github.log.length + service.log.length - before < request) await pause(1);
  if (!isOver) await pause(laterMs);
  running.kill(signal);
}
