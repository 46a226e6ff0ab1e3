import type { Emulator, EmulatorOptions } from "../../../emulator/emulator.ts";
import type { WorkflowEvent } from "../../../emulator/events.ts";
import { editFromRecord, type SavedRecord } from "../../../src/agent/record.ts";
import type { InputName } from "../../../src/generated/action.ts";
import type { Access } from "../../../src/inputs/inputs.ts";
import type { Network } from "../../../src/net/network.ts";
import type { Conclusion } from "../../../src/run.ts";
import { type VirtualClock, virtualClock } from "../../support/clock.ts";
import { pauseClockDuringRequests } from "../../support/network.ts";
import { connectWith, run } from "../../support/product.ts";
import { type RecordingRunner, recordingRunner } from "../../support/runner.ts";
import { contextOf, openEmulator, rawInputs } from "../../support/setup.ts";
import { type RecordedRequest, type RequestControl, recordingNetwork } from "../recording-network.ts";
import { createStopper, type Stop } from "../stop.ts";

/** The defaults for a run: the first attempt of run 7, without latency. */
const DEFAULTS: RunPlan = { inputs: {}, runId: "7", attempt: 1, latencies: [0] };

export interface RunPlan {
  readonly inputs: Partial<Record<InputName, string>>;
  readonly runId: string;
  readonly attempt: number;
  readonly stop?: Stop | undefined;
  /** Saving state for the post step fails. */
  readonly stateFails?: boolean;
  /** Virtual milliseconds of network latency, used in turn for each API request and each response. */
  readonly latencies: readonly number[];
}

export interface SimulatedRun {
  readonly plan: RunPlan;
  readonly conclusion: Conclusion | "killed";
  readonly runner: RecordingRunner;
  readonly requests: readonly RecordedRequest[];
  /** Virtual milliseconds from start to end. */
  readonly tookMs: number;
}

export interface Simulation {
  readonly emulator: Emulator;
  readonly clock: VirtualClock;
  run(event: WorkflowEvent, plan?: Partial<RunPlan>): Promise<SimulatedRun>;
  /** Does what the post step does with the state that the run saved; see src/post.ts. */
  runPostStep(finished: SimulatedRun): Promise<void>;
  close(): Promise<void>;
}

/** Real milliseconds, long enough that only faults exceed them, even on a busy machine. */
interface Limits {
  readonly connectMs: number;
  readonly responseMs: number;
}

/** Starts the emulator with issue 12 and write access for ana. Its runs can be stopped at any API request. */
export async function createSimulation(
  options: Omit<EmulatorOptions, "now"> = {},
  limits: Partial<Limits> = {},
): Promise<Simulation> {
  const { connectMs, responseMs } = { connectMs: 10_000, responseMs: 20_000, ...limits };
  const clock = virtualClock();
  const emulator = await openEmulator({ ...options, now: () => clock.now().getTime() });
  const env = { GITHUB_API_URL: emulator.githubUrl };
  const random = createRandom();
  const connectionsToClose: (() => Promise<void>)[] = [];

  async function start(event: WorkflowEvent, planned: Partial<RunPlan> = {}): Promise<SimulatedRun> {
    const plan: RunPlan = { ...DEFAULTS, ...planned };
    const runner = recordingRunner({ stateFails: plan.stateFails === true });
    const requests: RecordedRequest[] = [];
    const stopper = createStopper(plan.stop);
    // Until its first API request, a run loads modules. The virtual clock must not advance meanwhile.
    const releaseClock = clock.hold();
    let trips = 0;
    const control: RequestControl = {
      latency: () => plan.latencies[trips++ % plan.latencies.length] ?? 0,
      reached(request, moment) {
        releaseClock();
        return stopper.reached(request, moment);
      },
    };
    const startedAt = clock.monotonic();
    const connect = connectWith(env, clock, stopper.signal, {
      connectMs,
      responseMs,
      random,
      wrap: (network) => recordingNetwork(network, clock, requests, control, responseMs),
    });
    const outcome = run({
      raw: rawInputs(emulator, plan.inputs),
      runner: stopper.wrap(runner),
      clock,
      signal: stopper.signal,
      readContext: () => contextOf(emulator, event, plan),
      connect(...args) {
        const connections = connect(...args);
        connectionsToClose.push(connections.close);
        return connections;
      },
    });
    const conclusion = await Promise.race([outcome.then((end) => end.conclusion), stopper.killed]);
    releaseClock();
    return { plan, conclusion, runner, requests, tookMs: clock.monotonic() - startedAt };
  }

  async function runPostStep({ plan, runner }: SimulatedRun): Promise<void> {
    const saved = runner.saved.at(-1) ?? "";
    if (!saved.startsWith("{")) return;
    const { comment, reaction } = JSON.parse(saved) as SavedRecord;
    const { signal } = new AbortController();
    const access: Access = {
      baseUrl: emulator.baseUrl,
      apiKey: emulator.apiKey,
      projectId: emulator.projectId,
      githubToken: plan.inputs["github-token"] ?? emulator.githubToken,
      timeoutMs: 4 * 60_000,
    };
    const wrap = (network: Network) => pauseClockDuringRequests(network, clock);
    const [owner = "", name = ""] = emulator.repository.split("/");
    const connect = connectWith(env, clock, signal, { connectMs, responseMs, random, wrap });
    const { github, close } = connect(access, { owner, name }, runner);
    connectionsToClose.push(close);
    const isCurrent = comment === null || (await editFromRecord(github, clock, signal, comment).catch(() => true));
    if (reaction && isCurrent) await github.removeReaction(reaction.commentId, reaction.reactionId).catch(() => {});
  }

  return {
    emulator,
    clock,
    run: start,
    runPostStep,
    async close() {
      await Promise.all(connectionsToClose.map((close) => close()));
      await emulator.close();
    },
  };
}

/** Returns the same numbers in every simulation, so that a sequence can be repeated. */
function createRandom(): () => number {
  let state = 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
