import { commentCreated, type WorkflowEvent } from "../../emulator/events.ts";
import type { LoggedRequest } from "../../emulator/exchange.ts";
import { type Flow, type Outcome, type RunOptions, replies, withoutMarker } from "../support/flow.ts";
import type { RecordingRunner } from "../support/runner.ts";
import { lastReply } from "../support/step.ts";

export const ALWAYS = Number.POSITIVE_INFINITY;

/** What people see of a run. */
export interface RunResult {
  readonly conclusion: Outcome["conclusion"];
  readonly outputs: RecordingRunner["outputs"];
  /** Our newest comment in issue 12 that isn't just a mention, without its marker. */
  readonly comment: string;
  /** All errors in the log. */
  readonly error: string;
  readonly warnings: readonly string[];
  /** Everything the run wrote anywhere, as one string. */
  readonly all: string;
}

/** Runs the workflow manually with a prompt and with issue 12 for replies. */
export async function runPrompt(
  flow: Flow,
  inputs: RunOptions["inputs"] = {},
  options?: RunOptions,
): Promise<RunResult> {
  return resultOf(flow, await flow.dispatch({ prompt: "Fix it", "issue-number": "12", ...inputs }, options));
}

/** Posts a comment as ana and runs the workflow. */
export async function postComment(flow: Flow, body: string, options?: RunOptions): Promise<RunResult> {
  return resultOf(flow, await flow.comment(12, "ana", body, options));
}

/** Posts a comment as ana and returns its event, which can be delivered any number of times. */
export function commentEvent({ emulator }: Pick<Flow, "emulator">, body = "/docs fix it"): WorkflowEvent {
  const { github } = emulator;
  return commentCreated(github, github.addComment(12, { author: "ana", body }).id);
}

export async function deliver(flow: Flow, event: WorkflowEvent, options?: RunOptions): Promise<RunResult> {
  return resultOf(flow, await flow.run(event, options));
}

export function resultOf(flow: Flow, { conclusion, runner }: Outcome): RunResult {
  const { outputs, log, saved, summary, files } = runner;
  const logged = (level: string) => log.filter((line) => line.level === level).map(({ text }) => text);
  return {
    conclusion,
    outputs,
    comment: withoutMarker(lastReply(flow.emulator)),
    error: logged("error").join("\n"),
    warnings: logged("warning"),
    all: JSON.stringify([outputs, log, saved, summary(), files, replies(flow, 12)]),
  };
}

/** Our status comments in issue 12, oldest first. */
export const statusComments = ({ emulator }: Flow): string[] =>
  emulator.github.comments(12).flatMap(({ body }) => (/^<!-- docs-agent:1 kind=job /.test(body) ? [body] : []));

/** API requests that the service received. */
export const serviceRequests = ({ emulator }: Flow, operation?: LoggedRequest["operation"]) =>
  emulator.service.log.filter((entry) => operation === undefined || entry.operation === operation);
