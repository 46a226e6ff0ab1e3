import { expect, onTestFinished } from "vitest";
import type { EmulatorOptions } from "../../emulator/emulator.ts";
import { commentCreated, type WorkflowEvent, workflowDispatch } from "../../emulator/events.ts";
import type { LoggedRequest } from "../../emulator/exchange.ts";
import { generator } from "../../emulator/random.ts";
import { editFromRecord, type SavedRecord } from "../../src/agent/record.ts";
import { connect } from "../../src/connect.ts";
import { type RunContext, readEvent } from "../../src/event.ts";
import type { InputName } from "../../src/generated/action.ts";
import { readRawInputs } from "../../src/inputs/inputs.ts";
import type { Conclusion } from "../../src/run.ts";
import type { Start } from "../../src/world.ts";
import { type VirtualClock, virtualClock, virtualTimers } from "./clock.ts";
import { run as runAction } from "./product.ts";
import { brokenPromises, check } from "./promises.ts";
import { type RecordedRequest, type RequestControl, recordingNetwork } from "./recording-network.ts";
import { type RecordingRunner, type RunnerOptions, recordingRunner } from "./runner.ts";
import { inputsFor, openEmulator } from "./setup.ts";
import { commentEvent, lastReply } from "./step.ts";
import { createStopper, type Stop } from "./stop.ts";

/** Runs the whole action against the emulator, over real HTTP, on a virtual clock. */
export type Flow = Awaited<ReturnType<typeof openFlow>>;

export type Inputs = Partial<Record<InputName, string>>;

export interface RunOptions extends RunnerOptions {
  readonly inputs?: Inputs;
  readonly attempt?: number;
  /** By default, a new run, or a re-run of the last one if `attempt` is set. */
  readonly runId?: string;
  /** Which step of the run, in the format of `stepKey`. */
  readonly step?: string;
  readonly serverUrl?: string;
  readonly signal?: AbortSignal;
  readonly stop?: Stop | undefined;
  /** Virtual milliseconds of network latency, used in turn for each API request and each response. */
  readonly latencies?: readonly number[];
}

export type Outcome = ReturnType<typeof outcomeOf>;

interface Ended {
  readonly options: RunOptions;
  readonly conclusion: Conclusion | "killed";
  readonly runner: RecordingRunner;
  readonly requests: readonly RecordedRequest[];
  /** Virtual milliseconds from start to end. */
  readonly tookMs: number;
}

function outcomeOf(run: Ended, newest: string, replies: readonly string[]) {
  const { outputs, log, saved, summary, files } = run.runner;
  const logged = (level: string) => log.filter((line) => line.level === level).map(({ text }) => text);
  const errors = logged("error");
  const [warnings, notices] = [logged("warning"), logged("notice")];
  /** Everything the run wrote anywhere. */
  const written = JSON.stringify([outputs, log, saved, summary(), files, replies]);
  return { ...run, outputs, errors, error: errors.join("\n"), warnings, notices, written, comment: newest };
}

/** Closed when the test ends, which checks what all flows have in common. */
export async function createFlow(options?: Parameters<typeof openFlow>[0]): Promise<Flow> {
  const flow = await openFlow(options);
  onTestFinished(async () => {
    await flow.close();
    const { emulator, outcomes, requests, service } = flow;
    const world = { ...emulator, secrets: [emulator.apiKey, emulator.githubToken] };
    const sent = service.accepted.creates + service.accepted.messages;
    // A job that failed can be replaced by a re-run.
    const most = requests.size + outcomes.filter(({ conclusion }) => conclusion === "failed").length;
    expect([
      ...outcomes.flatMap((run) => brokenPromises(run, world)),
      ...check(sent <= most, `the service accepted ${sent} requests instead of at most ${most}`),
    ]).toEqual([]);
  });
  return flow;
}

/** Starts the emulator with issue 12 and write access for ana. The caller closes it. */
export async function openFlow(options: Omit<EmulatorOptions, "now" | "onStall"> = {}) {
  const clock = virtualClock();
  const stalls: RequestControl["stalls"] = new Map();
  const unreachable = new Set<string>();
  const emulator = await openEmulator({
    ...options,
    now: () => clock.now().getTime(),
    onStall: ({ headers }) => stalls.get(String(headers["x-request"]))?.(),
  });
  const { github, service, faults } = emulator;
  const connectionsToClose: (() => Promise<void>)[] = [];
  // The same numbers in every flow, so that a sequence can be repeated.
  const random = generator(1);
  const outcomes: Outcome[] = [];
  /** What people and workflows have asked for. A request can have several runs. */
  const requests = new Set<string>();
  let runs = 1000;

  /** Connects a run to the emulator, and counts and records its requests. */
  function connecting(requests: RecordedRequest[], control: Pick<RequestControl, "latency" | "reached">) {
    const { timer, pass } = virtualTimers(clock);
    const wrap: NonNullable<NonNullable<Start["wiring"]>["wrap"]> = (network) => {
      connectionsToClose.push(network.close);
      return recordingNetwork(network, clock, requests, { ...control, stalls, pass, unreachable });
    };
    return { env: { GITHUB_API_URL: emulator.githubUrl }, wiring: { timer, random, wrap } };
  }

  async function run(event: WorkflowEvent, options: RunOptions = {}): Promise<Outcome> {
    const { inputs = {}, attempt = 1, latencies = [0], step = "Docs/docs/step" } = options;
    const { runId = String(attempt > 1 ? runs : ++runs), serverUrl = "https://github.com" } = options;
    const { repository } = emulator;
    const context: Omit<RunContext, "event"> = {
      ...{ repository, serverUrl, runId, runAttempt: attempt, stepKey: step },
      runUrl: `https://github.com/${repository}/actions/runs/${runId}`,
      uses: "acme/docs-agent-action@v1",
      setupUrl: "https://github.com/acme/docs-agent-action/blob/v1/docs/setup.md",
    };
    const given: Inputs = { ...inputsFor(emulator), ...inputs };
    const { comment } = event.payload as { comment?: { id: number } };
    const request = comment?.id ?? (attempt > 1 ? `run ${runId}` : `request ${requests.size}`);
    requests.add(`${request} to ${given["project-id"]}`);
    const runner = recordingRunner(options);
    const sent: RecordedRequest[] = [];
    const stopper = createStopper(options.stop);
    const signal = options.signal ?? stopper.signal;
    // Until its first API request or wait, a run loads modules. The virtual clock must not advance meanwhile.
    const releaseClock = clock.hold();
    const sleep: VirtualClock["sleep"] = (...args) => {
      releaseClock();
      return clock.sleep(...args);
    };
    let trips = 0;
    const startedAt = clock.monotonic();
    const outcome = runAction({
      raw: readRawInputs((name) => given[name]),
      runner: stopper.wrap(runner),
      clock: { ...clock, sleep },
      signal,
      readContext() {
        const read = readEvent(event.name, event.payload);
        if (!read) throw new Error("The test's payload isn't a valid event");
        return { ...context, event: read };
      },
      ...connecting(sent, {
        latency: () => latencies[trips++ % latencies.length] ?? 0,
        reached(request, moment) {
          releaseClock();
          return stopper.reached(request, moment);
        },
      }),
    });
    const conclusion = await Promise.race([outcome, stopper.killed]);
    releaseClock();
    const tookMs = clock.monotonic() - startedAt;
    const ended = outcomeOf({ options, conclusion, runner, requests: sent, tookMs }, newest(), replies(12));
    outcomes.push(ended);
    return ended;
  }

  /** Our newest comment in issue 12 that isn't just a mention. */
  const newest = () => withoutMarker(lastReply(emulator));
  /** The text of our comments in a thread, as readers see it. */
  const replies = (issue: number): string[] =>
    github
      .comments(issue)
      .filter(({ author }) => author.login === "github-actions[bot]")
      .map(({ body }) => withoutMarker(body));
  const comment = (issue: number, author: string, body: string, options?: RunOptions) =>
    run(commentCreated(github, github.addComment(issue, { author, body }).id), options);
  const dispatch = (inputs: Inputs = {}, options: RunOptions = {}) =>
    run(workflowDispatch(github, "ana"), { ...options, inputs });

  return {
    ...{ emulator, github, service, faults, clock, outcomes, requests, run, replies, comment, dispatch },
    /** Origins that don't respond to attempts to connect. */
    unreachable,
    pause: (ms: number) => clock.sleep(ms, new AbortController().signal),
    /** Our status comments in issue 12, oldest first. */
    statusComments: () =>
      github.comments(12).flatMap(({ body }) => (/^<!-- docs-agent:1 kind=job /.test(body) ? [body] : [])),
    reactions: (commentId: number) => github.reactions(commentId).map(({ content }) => content),
    prompts: () => service.jobs().map((job) => job.prompts),
    serviceRequests: (operation?: LoggedRequest["operation"]) =>
      service.log.filter((one) => operation === undefined || one.operation === operation),
    /** Posts a comment as ana and returns its event, which can be delivered any number of times. */
    commentEvent: (body?: string) => commentEvent(emulator, body),
    /** Runs the workflow for one event several times, one after another. By default, the event is a new comment. */
    async inTurn(runs: readonly RunOptions[], event = commentEvent(emulator)) {
      const ended: Outcome[] = [];
      for (const options of runs) ended.push(await run(event, options));
      return ended;
    },
    /** Posts a comment as ana in issue 12 and runs the workflow. */
    ask: (body: string, options?: RunOptions) => comment(12, "ana", body, options),
    /** Runs the workflow manually with a prompt, and with issue 12 for replies. */
    prompt: (inputs?: Inputs, options?: RunOptions) =>
      dispatch({ prompt: "Fix it", "issue-number": "12", ...inputs }, options),
    /** Does what the post step does with the state that the run saved; see src/post.ts. */
    async runPostStep({ options, runner }: Outcome) {
      const saved = runner.saved.at(-1) ?? "";
      if (!saved.startsWith("{")) return;
      const { comment, reaction } = JSON.parse(saved) as SavedRecord;
      const { signal } = new AbortController();
      const githubToken = options.inputs?.["github-token"] ?? emulator.githubToken;
      const start = { ...connecting([], { latency: () => 0, reached: async () => {} }), runner, clock, signal };
      const access = { ...emulator, githubToken, permissions: [], timeoutMs: 4 * 60_000 };
      const client = connect(start, access, emulator.repository).github;
      const isCurrent = comment === null || (await editFromRecord(client, clock, signal, comment).catch(() => true));
      if (reaction && isCurrent) await client.removeReaction(reaction.commentId, reaction.reactionId).catch(() => {});
    },
    async close() {
      await Promise.all(connectionsToClose.map((close) => close()));
      await emulator.close();
    },
  };
}

export function withoutMarker(body: string): string {
  return body.replace(/^<!--.*-->\n/, "");
}
