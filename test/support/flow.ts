import { onTestFinished } from "vitest";
import { connectWith } from "../../src/connect.ts";
import type { Emulator, EmulatorOptions } from "../../src/emulator/emulator.ts";
import { commentCreated, type WorkflowEvent, workflowDispatch } from "../../src/emulator/events.ts";
import { type RunContext, readEvent } from "../../src/event.ts";
import type { InputName } from "../../src/generated/action.ts";
import { readRawInputs } from "../../src/inputs/fault.ts";
import { createNetwork } from "../../src/network.ts";
import { type Conclusion, run } from "../../src/run.ts";
import { type VirtualClock, virtualClock } from "./clock.ts";
import { startCheckedEmulator } from "./emulator.ts";
import { timed } from "./network.ts";
import { type RecordingRunner, recordingRunner } from "./runner.ts";

/** A whole run against the emulator, over real HTTP, on a clock on which waiting takes no time. */
export interface Stage {
  readonly emulator: Emulator;
  readonly clock: VirtualClock;
  /** Writes a comment as a person and runs the workflow that it starts. */
  comment(issue: number, author: string, body: string, options?: RunOptions): Promise<Outcome>;
  /** Runs the workflow as started by hand, with these inputs. */
  dispatch(inputs: Partial<Record<InputName, string>>, options?: RunOptions): Promise<Outcome>;
  run(event: WorkflowEvent, options?: RunOptions): Promise<Outcome>;
}

export interface RunOptions {
  readonly inputs?: Partial<Record<InputName, string>>;
  readonly attempt?: number;
  readonly runId?: string;
  readonly signal?: AbortSignal;
  /** Shared by runs that go on at the same time. */
  readonly clock?: VirtualClock;
}

export interface Outcome {
  readonly conclusion: Conclusion;
  readonly runner: RecordingRunner;
}

export async function stage(options: Omit<EmulatorOptions, "now"> = {}): Promise<Stage> {
  const clock = virtualClock();
  const emulator = await startCheckedEmulator({ ...options, now: () => clock.now().getTime() });
  onTestFinished(() => emulator.close());
  const { github, repository } = emulator;
  github.addIssue({ number: 12, title: "Install steps", author: "ana" });
  github.setPermission("ana", "write");
  let runs = 1000;

  async function start(event: WorkflowEvent, options: RunOptions = {}): Promise<Outcome> {
    const runner = recordingRunner();
    const signal = options.signal ?? new AbortController().signal;
    const inputs: Partial<Record<InputName, string>> = {
      "base-url": emulator.baseUrl,
      "api-key": emulator.apiKey,
      "project-id": emulator.projectId,
      "github-token": emulator.githubToken,
      ...options.inputs,
    };
    const [owner = "", name = ""] = repository.split("/");
    const runId = options.runId ?? String(++runs);
    const context = (): RunContext => {
      const read = readEvent(event.name, event.payload);
      if (!read) throw new Error("The test's payload is no event");
      return {
        event: read,
        repository: { owner, name },
        serverUrl: "https://github.com",
        runUrl: `https://github.com/${repository}/actions/runs/${runId}`,
        runId,
        runAttempt: options.attempt ?? 1,
        stepKey: "Docs/docs/step",
      };
    };
    const { conclusion } = await run({
      raw: readRawInputs((input) => inputs[input] ?? ""),
      runner,
      clock,
      signal,
      readContext: context,
      connect: connectWith({ GITHUB_API_URL: emulator.githubUrl }, clock, signal, (env) =>
        timed(createNetwork(env), clock),
      ),
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
export function answers({ emulator }: Stage, issue: number): string[] {
  return emulator.github
    .comments(issue)
    .filter(({ author }) => author.login === "github-actions[bot]")
    .map(({ body }) => body.replace(/^<!--.*-->\n/, ""));
}

export function reactions({ emulator }: Stage, commentId: number): string[] {
  return emulator.github.reactions(commentId).map(({ content }) => content);
}
