import { expect, test } from "vitest";
import type { WorkflowEvent } from "../../emulator/events.ts";
import type { Fault, Operation } from "../../emulator/faults.ts";
import { createFlow, type Flow, type Inputs, type Outcome, type RunOptions } from "../support/flow.ts";
import { jobBody } from "../support/job.ts";
import { isOfService } from "../support/promises.ts";

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

type Text = "comment" | "error" | "warning" | "notice" | "markdown" | "html";

/** What a text of a run contains. `unsaid` is in none of them. */
type Said = { readonly [text in Text | "unsaid"]?: string | RegExp } & { readonly serviceRequests?: number };

/**
 * Expects how a run ends, and what it says: in our newest comment in issue 12, in its log, and in its report. Can also
 * expect how many API requests it makes to the service.
 */
export async function ends<Run extends Outcome & Partial<Report>>(
  running: Run | Promise<Run>,
  conclusion: string,
  { unsaid, serviceRequests, ...said }: Said = {},
): Promise<Run> {
  const run = await running;
  expect(run.conclusion, run.error).toBe(conclusion);
  if (serviceRequests !== undefined) expect(run.requests.filter(isOfService)).toHaveLength(serviceRequests);
  const { comment, error, markdown = "", html = "" } = run;
  const [warning, notice] = [run.warnings.join("\n"), run.notices.join("\n")];
  const texts = { comment, error, warning, notice, markdown, html };
  for (const [name, wanted] of Object.entries(said)) expect(texts[name as Text]).toMatch(wanted);
  if (unsaid !== undefined) for (const text of Object.values(texts)) expect(text).not.toMatch(unsaid);
  return run;
}

/** The inputs of a report that reads a single period. */
export const BARE = { compare: "false", trend: "0" } as const;

export const TOTALS = { human: 900, ai: 600, total: 1_200 };

/** A page's counts, as the service sends them. */
export const row = (path: string, counts: object = {}) => ({ path, human: 3, ai: 2, total: 4, ...counts });

export const conclusions = (outcomes: readonly Outcome[]) => outcomes.map(({ conclusion }) => conclusion);

/** The ID of an event's comment. */
export const commentIn = ({ payload }: WorkflowEvent): number => (payload.comment as { id: number }).id;

interface Report extends Outcome {
  readonly markdown: string;
  readonly html: string;
  readonly csv: string;
  /** report.json, or null if there's none. */
  readonly json: ReturnType<typeof JSON.parse>;
}

/** Reports on the last week, publicly. */
export async function report(flow: Flow, inputs: Inputs = {}, options?: RunOptions): Promise<Report> {
  const outcome = await flow.dispatch({ mode: "analytics", "allow-public-report": "true", ...inputs }, options);
  const { "report.md": markdown = "", "report.html": html = "", ...files } = outcome.runner.files;
  const { "report.json": json = "null", "visitors.csv": csv = "" } = files;
  return { ...outcome, markdown, html, csv, json: JSON.parse(json) };
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
