import { setTimeout as pause } from "node:timers/promises";
import fc from "fast-check";
import type { Emulator } from "../../src/emulator/emulator.ts";
import { commentCreated } from "../../src/emulator/events.ts";
import type { RunningStep, StepResult } from "../../src/emulator/runner.ts";
import { openEmulator } from "../support/setting.ts";
import { lastAnswer, start } from "../support/step.ts";

/** When a step is killed: when its n-th request has arrived, and some milliseconds later. */
export interface Kill {
  readonly signal: "SIGINT" | "SIGTERM" | "SIGKILL";
  readonly request: number;
  readonly laterMs: number;
  /** For which the service keeps its answer to the create back. */
  readonly answerAfterMs: number;
}

export const kills: fc.Arbitrary<Kill> = fc.record({
  signal: fc.constantFrom("SIGINT", "SIGTERM", "SIGKILL"),
  // A whole run makes eleven requests; the create is the sixth.
  request: fc.oneof(fc.integer({ min: 0, max: 11 }), fc.constantFrom(5, 6, 7)),
  laterMs: fc.oneof(fc.constant(0), fc.nat(15), fc.nat(250)),
  answerAfterMs: fc.constantFrom(0, 40),
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
export async function playRound({ signal, request, laterMs, answerAfterMs }: Kill): Promise<Round> {
  const emulator = await openEmulator({ job: { durationMs: 200 } });
  try {
    const { github, service, faults } = emulator;
    if (answerAfterMs > 0) faults.add("createJob", { kind: "delay", ms: answerAfterMs });
    const event = commentCreated(github, github.addComment(12, { author: "ana", body: "/docs fix it" }).id);

    const running = start(emulator, {}, { event });
    await momentOf(emulator, running, request, laterMs);
    running.kill(signal);
    const killed = standing(await running.done, emulator);
    const sent = service.log.length;
    const { state } = killed.step;
    const post = standing(await start(emulator, {}, { event, state, script: "post.js" }).done, emulator);
    const sentByPost = service.log.length - sent;
    const env = { GITHUB_RUN_ATTEMPT: "2" };
    // What comes of the job is known by now, or is not this test's; and nobody else is at work, who had to be waited for.
    const inputs = { wait: "false", "timeout-minutes": "0.1" };
    const again = standing(await start(emulator, inputs, { event, env }).done, emulator);
    return { killed, post, again, sentByPost };
  } finally {
    await emulator.close();
  }
}

function standing(step: StepResult, emulator: Emulator): Standing {
  return { step, jobs: emulator.service.jobs().map(({ id }) => id), answer: lastAnswer(emulator) };
}

async function momentOf(
  { github, service }: Emulator,
  running: RunningStep,
  requests: number,
  laterMs: number,
): Promise<void> {
  let isOver = false;
  void running.done.then(() => {
    isOver = true;
  });
  // Asking in every turn of the event loop would take the processor from those that are to be killed.
  while (!isOver && github.log.length + service.log.length < requests) await pause(1);
  if (!isOver) await pause(laterMs);
}
