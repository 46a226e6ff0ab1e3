import { onTestFinished } from "vitest";
import type { Emulator, EmulatorOptions } from "../../emulator/emulator.ts";
import { commentCreated, type WorkflowEvent, workflowDispatch } from "../../emulator/events.ts";
import type { InputName } from "../../src/generated/action.ts";
import type { Conclusion } from "../../src/run.ts";
import { type VirtualClock, virtualClock } from "./clock.ts";
import { pauseClockDuringRequests } from "./network.ts";
import { connectWith, run } from "./product.ts";
import { type RecordingRunner, recordingRunner } from "./runner.ts";
import { contextOf, openEmulator, rawInputs } from "./setup.ts";

/** Runs the whole action against the emulator, over real HTTP, on a virtual clock. */
export interface Flow {
  readonly emulator: Emulator;
  readonly clock: VirtualClock;
  /** Posts a comment as a person and runs the workflow that it triggers. */
  comment(issue: number, author: string, body: string, options?: RunOptions): Promise<Outcome>;
  /** Runs the workflow as a manual run with these inputs. */
  dispatch(inputs: Partial<Record<InputName, string>>, options?: RunOptions): Promise<Outcome>;
  run(event: WorkflowEvent, options?: RunOptions): Promise<Outcome>;
}

export interface RunOptions {
  readonly inputs?: Partial<Record<InputName, string>>;
  readonly attempt?: number;
  readonly runId?: string;
  /** Which step of the run, in the format of `stepKey`. */
  readonly step?: string;
  readonly serverUrl?: string;
  readonly signal?: AbortSignal;
  /** Uploads an artifact and returns its URL. If absent, nothing is uploaded. */
  readonly upload?: (name: string) => Promise<string>;
  /** A clock to share with simultaneous runs. */
  readonly clock?: VirtualClock;
}

export interface Outcome {
  readonly conclusion: Conclusion;
  readonly runner: RecordingRunner;
}

export async function createFlow(options: Omit<EmulatorOptions, "now"> = {}): Promise<Flow> {
  const clock = virtualClock();
  const emulator = await openEmulator({ ...options, now: () => clock.now().getTime() });
  onTestFinished(() => emulator.close());
  const { github } = emulator;
  let runs = 1000;

  async function start(event: WorkflowEvent, options: RunOptions = {}): Promise<Outcome> {
    const runner = recordingRunner(options);
    const signal = options.signal ?? new AbortController().signal;
    const { inputs, attempt = 1, runId = String(++runs), step, serverUrl } = options;
    const { conclusion } = await run({
      raw: rawInputs(emulator, inputs),
      runner,
      clock,
      signal,
      readContext: () =>
        contextOf(emulator, event, { runId, attempt, ...(step && { step }), ...(serverUrl && { serverUrl }) }),
      connect: connectWith({ GITHUB_API_URL: emulator.githubUrl }, clock, signal, {
        wrap: (network) => pauseClockDuringRequests(network, clock),
      }),
    });
    return { conclusion, runner };
  }

  return {
    emulator,
    clock,
    run: start,
    comment(issue, author, body, runOptions) {
      const { id } = github.addComment(issue, { author, body });
      return start(commentCreated(github, id), runOptions);
    },
    dispatch: (inputs, runOptions) => start(workflowDispatch(github, "ana"), { ...runOptions, inputs }),
  };
}

/** The text of our comments in a thread, as readers see it. */
export function replies({ emulator }: Flow, issue: number): string[] {
  return emulator.github
    .comments(issue)
    .filter(({ author }) => author.login === "github-actions[bot]")
    .map(({ body }) => withoutMarker(body));
}

export function withoutMarker(body: string): string {
  return body.replace(/^<!--.*-->\n/, "");
}

export function reactions({ emulator }: Flow, commentId: number): string[] {
  return emulator.github.reactions(commentId).map(({ content }) => content);
}
