import type { Farewell } from "../../src/agent/farewell.ts";
import type { Emulator, EmulatorOptions } from "../../src/emulator/emulator.ts";
import type { WorkflowEvent } from "../../src/emulator/events.ts";
import type { InputName } from "../../src/generated/action.ts";
import { createGitHub } from "../../src/github/client.ts";
import { createNetwork, type Network } from "../../src/network.ts";
import { type Conclusion, run } from "../../src/run.ts";
import { createService } from "../../src/service/client.ts";
import { createSite } from "../../src/site.ts";
import { type VirtualClock, virtualClock } from "../support/clock.ts";
import { timed } from "../support/network.ts";
import { type RecordingRunner, recordingRunner } from "../support/runner.ts";
import { contextOf, openEmulator, rawInputs } from "../support/setting.ts";
import { createLife, type Stop } from "./life.ts";
import { type Sighting, watched } from "./wire.ts";

export interface RunPlan {
  readonly inputs: Partial<Record<InputName, string>>;
  readonly runId: string;
  readonly attempt: number;
  readonly stop?: Stop | undefined;
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
interface Patience {
  readonly connectMs: number;
  readonly answerMs: number;
}

/** The emulator with issue 12, in which ana may write, and runs that can be stopped anywhere. */
export async function createWorld(
  options: Omit<EmulatorOptions, "now"> = {},
  patience: Partial<Patience> = {},
): Promise<World> {
  const { connectMs, answerMs } = { connectMs: 10_000, answerMs: 1_500, ...patience };
  const clock = virtualClock();
  const emulator = await openEmulator({ ...options, now: () => clock.now().getTime() });
  const { githubUrl, githubToken, repository } = emulator;
  const [owner = "", name = ""] = repository.split("/");
  const networks: Network[] = [];

  function openNetwork(): Network {
    const network = createNetwork({}, { connectTimeoutMs: connectMs });
    networks.push(network);
    return network;
  }

  function connectGitHub(network: Network, signal: AbortSignal, redact: (text: string) => string) {
    return createGitHub({
      apiUrl: githubUrl,
      token: githubToken,
      repository: { owner, name },
      dispatcher: network.dispatcher,
      clock,
      signal,
      redact,
      timeouts: { answerMs, graceMs: answerMs },
    });
  }

  async function play(event: WorkflowEvent, plan: RunPlan): Promise<Played> {
    const runner = recordingRunner();
    const wire: Sighting[] = [];
    const life = createLife(plan.stop);
    // Until its first request a run is loading modules, which the clock must not take for waiting.
    const ready = clock.hold();
    let travelled = 0;
    const network = watched(openNetwork(), clock, wire, {
      travels: () => plan.travels[travelled++ % plan.travels.length] ?? 0,
      passes(request, moment) {
        ready();
        return life.passes(request, moment);
      },
    });
    const start = clock.monotonic();
    const outcome = run({
      raw: rawInputs(emulator, plan.inputs),
      runner: life.lent(runner),
      clock,
      signal: life.signal,
      readContext: () => contextOf(emulator, event, plan),
      connect: (access, _, redact) => ({
        service: createService({
          ...access,
          network,
          clock,
          timeouts: { connectMs, sendMs: answerMs, readMs: answerMs },
        }),
        github: connectGitHub(network, life.signal, redact),
        site: createSite(network, clock),
        close: () => network.close(),
      }),
    });
    const conclusion = await Promise.race([outcome.then((end) => end.conclusion), life.died]);
    ready();
    return { plan, conclusion, runner, wire, tookMs: clock.monotonic() - start };
  }

  async function sayFarewell({ runner: { states, redact } }: Played): Promise<void> {
    const saved = states.farewell ?? "";
    if (!saved.startsWith("{")) return;
    const { comment, claim } = JSON.parse(saved) as Farewell;
    const network = timed(openNetwork(), clock);
    const github = connectGitHub(network, new AbortController().signal, redact);
    if (comment) {
      const { thread, firstLine, body } = comment;
      const comments = comment.id === null ? await github.listComments(thread).catch(() => []) : [];
      const id = comment.id ?? comments.find((one) => one.body.startsWith(firstLine))?.id;
      if (id !== undefined) await github.updateComment(id, body).catch(() => {});
    }
    if (claim) await github.removeReaction(claim.commentId, claim.reactionId).catch(() => {});
  }

  return {
    emulator,
    clock,
    play,
    sayFarewell,
    async close() {
      await Promise.all(networks.map((network) => network.close()));
      await emulator.close();
    },
  };
}
