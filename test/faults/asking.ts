import { commentCreated, type WorkflowEvent } from "../../emulator/events.ts";
import type { LoggedRequest } from "../../emulator/exchange.ts";
import type { Conclusion } from "../../src/run.ts";
import { answers, type Outcome, type RunOptions, type Stage, withoutMarker } from "../support/flow.ts";
import { JOB } from "../support/job.ts";
import type { RecordingRunner } from "../support/runner.ts";
import { lastAnswer } from "../support/step.ts";

export const ALWAYS = Number.POSITIVE_INFINITY;

/** What people see of a run. */
export interface Seen {
  readonly conclusion: Conclusion;
  readonly outputs: RecordingRunner["outputs"];
  /** Our newest comment in issue 12 that isn't a mention, without its marker. */
  readonly comment: string;
  /** All errors of the log. */
  readonly error: string;
  readonly warnings: readonly string[];
  /** Everything that left the run, in one piece. */
  readonly all: string;
}

/** Runs the workflow manually, with this prompt and issue 12 to answer in. */
export async function ask(at: Stage, inputs: RunOptions["inputs"] = {}, options?: RunOptions): Promise<Seen> {
  return see(at, await at.dispatch({ prompt: "Fix it", "issue-number": "12", ...inputs }, options));
}

/** Writes a comment as ana and runs the workflow. */
export async function comment(at: Stage, body: string, options?: RunOptions): Promise<Seen> {
  return see(at, await at.comment(12, "ana", body, options));
}

/** A comment of ana's, as an event that may be delivered any number of times. */
export function request(at: Stage, body = "/docs fix it"): WorkflowEvent {
  const { github } = at.emulator;
  return commentCreated(github, github.addComment(12, { author: "ana", body }).id);
}

export async function deliver(at: Stage, event: WorkflowEvent, options?: RunOptions): Promise<Seen> {
  return see(at, await at.run(event, options));
}

export function see(at: Stage, { conclusion, runner }: Outcome): Seen {
  const { outputs, log, states, summary, files } = runner;
  const said = (level: string) => log.filter((line) => line.level === level).map(({ text }) => text);
  const comments = answers(at, 12);
  return {
    conclusion,
    outputs,
    comment: withoutMarker(lastAnswer(at.emulator)),
    error: said("error").join("\n"),
    warnings: said("warning"),
    all: JSON.stringify([outputs, log, states, summary(), files, comments]),
  };
}

/** Our comments in issue 12 that show how a request stands, oldest first. */
export const statusComments = ({ emulator }: Stage): string[] =>
  emulator.github.comments(12).flatMap(({ body }) => (/^<!-- docs-agent:2 kind=job /.test(body) ? [body] : []));

/** Requests that the service saw. */
export const asked = ({ emulator }: Stage, operation?: LoggedRequest["operation"]) =>
  emulator.service.log.filter((one) => operation === undefined || one.operation === operation);

/** A job as the service sends it. */
export const job = (fields: Readonly<Record<string, unknown>> = {}): string => JSON.stringify({ ...JOB, ...fields });
