import type { Emulator, EmulatorOptions } from "../../emulator/emulator.ts";
import type { WorkflowEvent } from "../../emulator/events.ts";
import { editFromRecord, type SavedRecord } from "../../src/agent/record.ts";
import type { InputName } from "../../src/generated/action.ts";
import type { Access } from "../../src/inputs/validate.ts";
import type { Network } from "../../src/network.ts";
import type { Conclusion } from "../../src/run.ts";
import { type VirtualClock, virtualClock } from "../support/clock.ts";
import { timed } from "../support/network.ts";
import { connectWith, run } from "../support/product.ts";
import { type RecordingRunner, recordingRunner } from "../support/runner.ts";
import { contextOf, openEmulator, rawInputs } from "../support/setting.ts";
import { createLife, type Stop } from "./life.ts";
import { type Fate, type Sighting, watched } from "./wire.ts";

export interface RunPlan {
  readonly inputs: Partial<Record<InputName, string>>;
  readonly runId: string;
  readonly attempt: number;
  readonly stop?: Stop | undefined;
  /** Nothing can be saved for the post step. */
  readonly stateFails?: boolean;
  /** Virtual milliseconds of the ways of requests and answers, in turn. */
  readonly travels: readonly number[];
}

export interface Played {
  readonly plan: RunPlan;
  /** "died": killed without a word. */
  readonly conclusion: Conclusion | "died";
  readonly runner: RecordingRunner;
  readonly wire: readonly Sighting[];
  /** Virtual milliseconds from start to end. */
  readonly tookMs: number;
}

export interface World {
  readonly emulator: Emulator;
  readonly clock: VirtualClock;
  play(event: WorkflowEvent, plan: RunPlan): Promise<Played>;
  /** What the post step does with what the run saved; see src/post.ts. */
  sayFarewell(played: Played): Promise<void>;
  close(): Promise<void>;
}

/** Real milliseconds. Only faults should run into them, also on a busy machine. */
interface Limits {
  readonly connectMs: number;
  readonly answerMs: number;
}

/** The emulator with issue 12, in which ana may write, and runs that can be stopped anywhere. */
export async function createWorld(
  options: Omit<EmulatorOptions, "now"> = {},
  limits: Partial<Limits> = {},
): Promise<World> {
  const { connectMs, answerMs } = { connectMs: 10_000, answerMs: 1_500, ...limits };
  const clock = virtualClock();
  const emulator = await openEmulator({ ...options, now: () => clock.now().getTime() });
  const env = { GITHUB_API_URL: emulator.githubUrl };
  const random = createRandom();
  const closing: (() => Promise<void>)[] = [];

  async function play(event: WorkflowEvent, plan: RunPlan): Promise<Played> {
    const runner = recordingRunner({ stateFails: plan.stateFails === true });
    const wire: Sighting[] = [];
    const life = createLife(plan.stop);
    // Until its first request a run is loading modules, which the clock must not take for waiting.
    const ready = clock.hold();
    let travelled = 0;
    const fate: Fate = {
      travels: () => plan.travels[travelled++ % plan.travels.length] ?? 0,
      passes(request, moment) {
        ready();
        return life.passes(request, moment);
      },
    };
    const start = clock.monotonic();
    const connect = connectWith(env, clock, life.signal, {
      ...{ connectMs, answerMs, random },
      wrap: (network) => watched(network, clock, wire, fate, answerMs),
    });
    const outcome = run({
      raw: rawInputs(emulator, plan.inputs),
      runner: life.lent(runner),
      clock,
      signal: life.signal,
      readContext: () => contextOf(emulator, event, plan),
      connect(...from) {
        const connections = connect(...from);
        closing.push(connections.close);
        return connections;
      },
    });
    const conclusion = await Promise.race([outcome.then((end) => end.conclusion), life.died]);
    ready();
    return { plan, conclusion, runner, wire, tookMs: clock.monotonic() - start };
  }

  async function sayFarewell({ plan, runner: { states, redact } }: Played): Promise<void> {
    const saved = states.record ?? "";
    if (!saved.startsWith("{")) return;
    const { comment, reaction } = JSON.parse(saved) as SavedRecord;
    const { signal } = new AbortController();
    const access: Access = {
      ...{ baseUrl: emulator.baseUrl, apiKey: emulator.apiKey, projectId: emulator.projectId },
      ...{ githubToken: plan.inputs["github-token"] ?? emulator.githubToken, timeoutMs: 4 * 60_000 },
    };
    const wrap = (network: Network) => timed(network, clock);
    const [owner = "", name = ""] = emulator.repository.split("/");
    const connect = connectWith(env, clock, signal, { connectMs, answerMs, random, wrap });
    const { github, close } = connect(access, { owner, name }, redact);
    closing.push(close);
    if (comment) await editFromRecord(github, clock, signal, comment).catch(() => {});
    if (reaction) await github.removeReaction(reaction.commentId, reaction.reactionId).catch(() => {});
  }

  return {
    emulator,
    clock,
    play,
    sayFarewell,
    async close() {
      await Promise.all(closing.map((close) => close()));
      await emulator.close();
    },
  };
}

/** The same numbers in every world, so that a sequence goes the same way again. */
function createRandom(): () => number {
  let state = 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
