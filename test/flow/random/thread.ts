import fc from "fast-check";
import { commentCreated, workflowDispatch } from "../../../emulator/events.ts";
import { type JobScript, OUTCOMES } from "../../../emulator/jobs.ts";
import { type Flow, type Outcome, openFlow } from "../../support/flow.ts";
import type { Stop } from "../../support/stop.ts";
import {
  faultOf,
  GITHUB,
  LIMITS,
  latencies,
  limits,
  mildFaults,
  type Outage,
  outages,
  type PlannedFault,
  rarely,
  SERVICE,
  statuses,
  stops,
} from "./arbitraries.ts";

/** A plan of requests in one thread. Plain data, so that a failing plan can be shrunk and printed. */
export interface Thread {
  /** How many comments other people have posted. A page of a list has 100. */
  readonly others: number;
  /** Milliseconds until a new comment is listed, used in turn. Less than the three seconds that runs allow for. */
  readonly lags: readonly number[];
  /** `max-jobs-per-day`, if it's set. */
  readonly limit: number | null;
  readonly requests: readonly PlannedRequest[];
}

/** A run without faults. */
const RUN = {
  /** Re-runs the previous run after it ends, or delivers the event again: after all other runs, or at the same time. */
  how: "re-run" as "re-run" | "after" | "concurrent",
  hasKey: true,
  stop: undefined as Stop | undefined,
  /** Whether the post step runs after a kill. */
  hasPostStep: true,
  /** Saving state for the post step fails. */
  stateFails: false,
  /** Runs another project's workflow with the same trigger. Ignored for a re-run, which repeats the last workflow. */
  isOtherProject: false,
  /** Uses its own account instead of the bot that all workflows share. */
  hasOwnToken: false,
  latencies: [0] as readonly number[],
};
type PlannedRun = typeof RUN;

/** A request without faults. The nth request asks for "change n". */
const REQUEST = {
  /**
   * - on-pull-request: an instruction on the newest pull request, or in the thread if there's none
   * - review: the same for the open review comments, after someone wrote one
   * - input: the `prompt` input, with an issue for replies
   * - message: the same for the first job
   */
  kind: "instruction" as "instruction" | "new-job" | "status" | "on-pull-request" | "review" | "input" | "message",
  /** Virtual milliseconds since the previous request; Infinity: after all earlier runs have ended. */
  afterMs: Number.POSITIVE_INFINITY,
  wait: true,
  minutes: 30,
  /** Whether the runs can post somewhere. */
  hasThread: true,
  /** How the job behaves, if the request leads to one. */
  job: { durationMs: 5_000 } as Partial<JobScript>,
  /** Replaces the faults of earlier requests that are left. */
  faults: [] as readonly PlannedFault[],
  outages: [] as readonly Outage[],
  /** How many connections the service resets as soon as they're opened. A run gives up after six tries. */
  resetConnections: 0,
  /** Someone resolves the review comment before asking for the review. */
  isResolved: false,
  /** Before the request, someone merges the newest pull request. */
  merges: false,
  /** Others delete comments while runs list the thread. */
  deletions: 0,
  /** Another workflow has already reacted to the comment with 👀, as the same bot. */
  hasOtherReaction: false,
  runs: [RUN],
};
type PlannedRequest = typeof REQUEST;

const lags = fc.array(fc.constantFrom(0, 0, 800, 2_900), { minLength: 1, maxLength: 3 });

const anyRun: fc.Arbitrary<PlannedRun> = fc.record({
  how: fc.constantFrom("re-run", "after", "concurrent", "concurrent"),
  hasKey: fc.constant(true),
  stop: fc.option(stops(14), { nil: undefined, freq: 1 }),
  hasPostStep: fc.boolean(),
  stateFails: rarely(9),
  isOtherProject: rarely(4),
  hasOwnToken: rarely(5),
  latencies,
});

const anyFault = fc.oneof(
  {
    weight: 3,
    arbitrary: faultOf(["createJob"], statuses(400, 401, 403, 404, 408, 409, 422, 500, 502, 503, 504, 302)),
  },
  { weight: 2, arbitrary: faultOf(SERVICE, statuses(400, 401, 404, 408, 409, 410, 500, 503)) },
  { weight: 4, arbitrary: faultOf(GITHUB, fc.oneof(statuses(401, 403, 404, 410, 422, 500, 502), limits)) },
);

const faultyRequest: fc.Arbitrary<PlannedRequest> = fc
  .record({
    kind: fc.constantFrom("instruction", "instruction", "instruction", "new-job", "input", "message"),
    minutes: fc.constantFrom(0.5, 2, 30),
    wait: rarely(5).map((isDropped) => !isDropped),
    hasThread: rarely(7).map((isMissing) => !isMissing),
    job: fc.record({
      durationMs: fc.constantFrom(0, 5_000, 90_000, 600_000),
      outcome: fc.constantFrom(...OUTCOMES),
      staleReads: fc.constantFrom(0, 0, 3),
    }),
    resetConnections: fc.constantFrom(0, 0, 0, 1, 5, 6),
    faults: fc.array(anyFault, { maxLength: 6 }),
    outages,
    hasOtherReaction: rarely(3),
    runs: fc.array(anyRun, { minLength: 1, maxLength: 4 }),
  })
  .map((planned) => ({ ...REQUEST, ...planned }));

/** One request with any faults and several runs, in a thread that can already have a job. */
export const faultyRequests: fc.Arbitrary<Thread> = fc.record({
  others: fc.constant(0),
  lags,
  limit: fc.constant(null),
  requests: fc
    .tuple(faultyRequest, fc.boolean())
    .map(([request, isFirst]) => (isFirst ? [request] : [{ ...REQUEST, job: { durationMs: 0 } }, request])),
});

const request: fc.Arbitrary<PlannedRequest> = fc
  .record({
    kind: fc.constantFrom("instruction", "instruction", "new-job", "status", "on-pull-request", "review", "input"),
    isResolved: rarely(4),
    afterMs: fc.constantFrom(Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0, 2_500, 7_000, 60_000),
    wait: rarely(2).map((isDropped) => !isDropped),
    minutes: fc.constantFrom(1, 30, 30),
    job: fc.record({
      durationMs: fc.constantFrom(0, 5_000, 50_000, 200_000),
      outcome: fc.constantFrom("pull-request", "pull-request", ...OUTCOMES),
      isBusyWhileActive: rarely(4),
      isLocked: rarely(4),
    }),
    faults: mildFaults("thread"),
    merges: rarely(9),
    deletions: fc.constantFrom(0, 0, 1, 2),
    runs: fc
      .record({
        startsWithoutKey: rarely(7),
        stop: fc.oneof({ weight: 6, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: stops(16) }),
        hasPostStep: fc.boolean(),
        isReRun: rarely(5),
        latencies: fc.oneof(fc.constant([0]), latencies),
      })
      .map(({ startsWithoutKey, stop, hasPostStep, isReRun, latencies }) => [
        ...(startsWithoutKey ? [{ ...RUN, hasKey: false }] : []),
        { ...RUN, stop, hasPostStep, latencies },
        ...(isReRun ? [{ ...RUN, latencies }] : []),
      ]),
  })
  .map((planned) => ({ ...REQUEST, ...planned }));

/** Several requests with mild faults, and then one without any. Often, the agent has already opened a pull request. */
export const conversations: fc.Arbitrary<Thread> = fc.record({
  others: fc.constantFrom(0, 0, 99, 130),
  lags,
  limit: fc.constantFrom(null, null, null, 1, 2),
  requests: fc
    .tuple(fc.boolean(), fc.array(request, { minLength: 1, maxLength: 4 }))
    .map(([isFirst, requests]) => [...(isFirst ? [] : [REQUEST]), ...requests, REQUEST]),
});

export const PROJECTS = ["acme-docs", "acme-blog"] as const;
export type Project = (typeof PROJECTS)[number];

/** A request and what its runs did. */
export interface AskedRequest {
  readonly plan: PlannedRequest;
  /** Quoted in the status comment, and the beginning of the prompt. */
  readonly text: string;
  readonly thread: number;
  /** In the order in which they started. */
  readonly attempts: readonly Outcome[];
  /** For each project, how many create requests and messages are guaranteed at most: one, plus one for each failed job that's re-run. */
  readonly allowed: Record<Project, number>;
}

export interface ThreadOutcome {
  readonly flow: Flow;
  readonly limit: number | null;
  readonly requests: readonly AskedRequest[];
}

/** Whether an instruction has this text. A review has it after a sentence of its own. */
export const has = (text: string) => (prompt: string) =>
  prompt.startsWith(text) || prompt.includes(` ask for.\n\n${text}\n`);

/** The project's jobs that received an instruction with this text. */
export const jobsFor = (text: string, { emulator }: Flow, project: Project = PROJECTS[0]) =>
  emulator.service.jobs(project).filter(({ prompts }) => prompts.some(has(text)));

/** The project's instructions with this text. */
export const promptsFor = (text: string, flow: Flow, project?: Project) =>
  jobsFor(text, flow, project).flatMap(({ prompts }) => prompts.filter(has(text)));

/** Makes all requests in a new flow, which the caller closes. */
export async function runThread({ others, lags, limit, requests }: Thread): Promise<ThreadOutcome> {
  const flow = await openFlow({ otherProjects: PROJECTS.slice(1) }, LIMITS);
  const { github, service, faults, connections } = flow.emulator;
  const older = Array.from({ length: others }, (_, index) =>
    github.addComment(12, { author: "ben", body: `Comment ${index}` }),
  ).map(({ id }) => id);
  github.setLag(...lags);
  const asked: AskedRequest[] = [];
  const started: Promise<unknown>[] = [];
  for (const [index, plan] of requests.entries()) {
    if (Number.isFinite(plan.afterMs)) await flow.pause(plan.afterMs);
    else await Promise.all(started);
    const pull = github.issues().findLast(({ isPullRequest, state }) => isPullRequest && state === "open");
    if (plan.merges && pull) github.updateIssue(pull.number, { merged: true });
    // A script that isn't used is left for a later message.
    service.everyJob(plan.job);
    service.nextMessage(plan.job);
    github.deleteBetweenPages(...older.splice(0, plan.deletions));
    faults.clear();
    for (const { operation, fault, times } of plan.faults) faults.add(operation, fault, times);
    for (const { fromMs, lastsMs, operations, fault } of plan.outages)
      faults.addBetween(fromMs, fromMs + lastsMs, operations, fault);
    connections.service.resetNext(plan.resetConnections);
    const isOnPull = plan.kind === "on-pull-request" || plan.kind === "review";
    const thread = isOnPull && pull && !plan.merges && !pull.locked ? pull.number : 12;
    const text = `change ${index}`;
    if (plan.kind === "review" && pull) {
      const lines = { path: "docs/install.mdx", line: 3, hunk: "@@ -1 +1 @@", isResolved: plan.isResolved };
      github.addLineComment(pull.number, { ...lines, author: "ana", body: `Reword ${text}` });
    }
    const request = {
      plan,
      text,
      thread,
      attempts: [],
      allowed: { "acme-docs": 1, "acme-blog": 1 },
    };
    asked.push(request);
    started.push(ask(flow, request, 100 * (index + 1), limit));
  }
  await Promise.all(started);
  return { flow, limit, requests: asked };
}

/** Starts each run of a request at its planned time, and waits for all runs and their post steps. */
async function ask(
  flow: Flow,
  { plan, text, thread, attempts, allowed }: AskedRequest & { readonly attempts: Outcome[] },
  firstRunId: number,
  limit: number | null,
): Promise<void> {
  const { service, github } = flow.emulator;
  const { kind, wait, minutes, hasThread, hasOtherReaction, runs } = plan;
  const isInput = kind === "input" || kind === "message";
  const commands = { status: "/docs status", "new-job": `/docs new: ${text}`, review: `/docs review\n${text}` };
  const command = { ...commands }[kind as string] ?? `/docs ${text}`;
  const comment = isInput ? null : github.addComment(thread, { author: "ana", body: command });
  if (hasOtherReaction && comment) github.addReaction(comment.id, "github-actions[bot]", "eyes");
  const event = comment ? commentCreated(github, comment.id) : workflowDispatch(github, "ana");
  const inputs = {
    "timeout-minutes": String(minutes),
    wait: String(wait),
    ...(isInput && { prompt: text, "issue-number": "12" }),
    ...(kind === "message" && { "job-id": service.jobs()[0]?.id ?? "" }),
    ...(!hasThread && { "issue-number": "0" }),
    ...(limit && { "max-jobs-per-day": String(limit) }),
  };
  const started: Promise<void>[] = [];
  let last = { runId: String(firstRunId), attempt: 0 };
  let project: Project = PROJECTS[0];
  for (const [index, { how, hasKey, hasPostStep, isOtherProject, hasOwnToken, ...run }] of runs.entries()) {
    // GitHub never delivers the same manual trigger twice, and re-runs a run only after it ends.
    const isReRun = index > 0 && (how === "re-run" || isInput);
    if (isReRun) await started.at(-1);
    // By the time someone re-runs a workflow, its comments are listed.
    if (isReRun) await flow.pause(5_000);
    else if (how === "after") await Promise.all(started);
    if (!isReRun) project = isOtherProject ? "acme-blog" : "acme-docs";
    last =
      isReRun || index === 0
        ? { ...last, attempt: last.attempt + 1 }
        : { runId: String(firstRunId + index), attempt: 1 };
    if (isReRun && jobsFor(text, flow, project).at(-1)?.status === "failed") allowed[project] += 1;
    const options = {
      ...{ ...last, ...run },
      inputs: {
        ...inputs,
        "project-id": project,
        ...(!hasKey && { "api-key": "" }),
        // Without a status comment, the reaction is the only record, and each account adds its own reaction.
        ...(hasOwnToken && hasThread && { "github-token": github.addToken(`${project}[bot]`) }),
      },
    };
    started.push(
      flow.run(event, options).then(async (outcome) => {
        attempts[index] = outcome;
        if (hasPostStep || outcome.conclusion !== "killed") await flow.runPostStep(outcome);
      }),
    );
  }
  await Promise.all(started);
}
