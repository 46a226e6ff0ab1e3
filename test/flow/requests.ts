import { expect, test } from "vitest";
import { commentCreated, type WorkflowEvent } from "../../emulator/events.ts";
import type { LoggedRequest } from "../../emulator/exchange.ts";
import type { Fault, Operation } from "../../emulator/faults.ts";
import { createFlow, type Flow, type Outcome, type RunOptions } from "../support/flow.ts";
import { jobBody } from "../support/job.ts";

export const ALWAYS = Number.POSITIVE_INFINITY;

/** A response with this status, and with this `Retry-After`, if any. */
export const status = (status: number, retryAfter?: string) => ({
  kind: "status" as const,
  status,
  ...(retryAfter !== undefined && { headers: { "retry-after": retryAfter } }),
});
/** A response with this body to a request that took effect. */
export const responds = (body: string, status = 200): Fault => ({ kind: "body", status, body });
/** A response that describes job_7. */
export const showsJob = (fields: Readonly<Record<string, unknown>>): Fault => responds(jobBody(fields));

export type PlannedFault = readonly [operation: Operation, fault: Fault, times?: number];

/** A flow whose emulator has these faults. */
export async function flowWith(faults: readonly PlannedFault[], ...options: Parameters<typeof createFlow>) {
  const flow = await createFlow(...options);
  for (const fault of faults) flow.emulator.faults.add(...fault);
  return flow;
}

type Text = "comment" | "error" | "warning" | "markdown" | "html";

/** What a text of a run contains. `unsaid` is in none of them. */
type Said = { readonly [text in Text | "unsaid"]?: string | RegExp };

/** Expects how a run ends, and what it says: in our newest comment in issue 12, in its log, and in its report. */
export async function ends<Run extends Outcome & Partial<Report>>(
  running: Run | Promise<Run>,
  conclusion: string,
  { unsaid, ...said }: Said = {},
): Promise<Run> {
  const run = await running;
  expect(run.conclusion, run.error).toBe(conclusion);
  const { comment, error, warnings, markdown = "", html = "" } = run;
  const texts = { comment, error, warning: warnings.join("\n"), markdown, html };
  for (const [name, wanted] of Object.entries(said)) expect(texts[name as Text]).toMatch(wanted);
  if (unsaid !== undefined) for (const text of Object.values(texts)) expect(text).not.toMatch(unsaid);
  return run;
}

/** Runs the workflow for one event several times, one after another. By default, the event is a new comment. */
export async function inTurn(flow: Flow, runs: readonly RunOptions[], event = commentEvent(flow)): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const options of runs) outcomes.push(await flow.run(event, options));
  return outcomes;
}

export const conclusions = (outcomes: readonly Outcome[]) => outcomes.map(({ conclusion }) => conclusion);

/** Posts a comment as ana and returns its event, which can be delivered any number of times. */
export function commentEvent({ emulator }: Pick<Flow, "emulator">, body = "/docs fix it"): WorkflowEvent {
  const { github } = emulator;
  return commentCreated(github, github.addComment(12, { author: "ana", body }).id);
}

/** The ID of an event's comment. */
export const commentIn = ({ payload }: WorkflowEvent): number => (payload.comment as { id: number }).id;

/** Our status comments in issue 12, oldest first. */
export const statusComments = ({ emulator }: Flow): string[] =>
  emulator.github.comments(12).flatMap(({ body }) => (/^<!-- docs-agent:1 kind=job /.test(body) ? [body] : []));

/** API requests that the service received. */
export const serviceRequests = ({ emulator }: Flow, operation?: LoggedRequest["operation"]) =>
  emulator.service.log.filter((entry) => operation === undefined || entry.operation === operation);

interface Report extends Outcome {
  readonly markdown: string;
  readonly html: string;
  readonly csv: string;
  /** report.json, or null if there's none. */
  readonly json: ReturnType<typeof JSON.parse>;
}

/** Reports on the last week, publicly. */
export async function report(flow: Flow, inputs: RunOptions["inputs"] = {}, options?: RunOptions): Promise<Report> {
  const outcome = await flow.dispatch({ mode: "analytics", "allow-public-report": "true", ...inputs }, options);
  const { files } = outcome.runner;
  const file = (name: string) => files[name] ?? "";
  return {
    ...outcome,
    markdown: file("report.md"),
    html: file("report.html"),
    csv: file("visitors.csv"),
    json: JSON.parse(files["report.json"] ?? "null"),
  };
}

/** Defines a test that gets a flow. */
export const it = (title: string, run: (flow: Flow) => Promise<void>): void =>
  test(title, async () => run(await createFlow()));

type Table<Values> = Readonly<Record<string, Values>>;

/** Defines a test for each case. Keys are titles, and values are what the test gets. */
export const cases =
  <const Values extends readonly unknown[]>(table: Table<Values>) =>
  (run: (...values: [...Values]) => Promise<void>): void => {
    for (const [title, values] of Object.entries(table)) test(title, () => run(...values));
  };

/** Does the same for tests that also get a flow. */
export const flows =
  <const Values extends readonly unknown[]>(table: Table<Values>) =>
  (run: (flow: Flow, ...values: [...Values]) => Promise<void>): void => {
    for (const [title, values] of Object.entries(table)) it(title, (flow) => run(flow, ...values));
  };
