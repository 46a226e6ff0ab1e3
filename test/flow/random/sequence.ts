import fc from "fast-check";
import { commentCreated, type WorkflowEvent, workflowDispatch } from "../../../emulator/events.ts";
import type { Comment } from "../../../emulator/github-state.ts";
import { type JobScript, OUTCOMES } from "../../../emulator/jobs.ts";
import { type Flow, type Outcome, openFlow, type RunOptions } from "../../support/flow.ts";
import type { Stop } from "../../support/stop.ts";
import {
  faultOf,
  GITHUB,
  LIMITS,
  latencies,
  limits,
  type Outage,
  outages,
  type PlannedFault,
  SERVICE,
  statuses,
  stops,
} from "./arbitraries.ts";

/** A plan of runs and faults around one trigger. Plain data, so that a failing plan can be shrunk and printed. */
export interface Sequence {
  /**
   * - comment: an instruction in a thread that has no job
   * - follow-up: an instruction in a thread that has a job
   * - new-job: a request for a new job in a thread that has one
   * - input: the `prompt` input, with an issue for replies
   * - message: the `prompt` input for an existing job, with an issue for replies
   * - no-thread: an instruction in a comment, with nowhere to post
   */
  readonly trigger: "comment" | "follow-up" | "new-job" | "input" | "message" | "no-thread";
  readonly minutes: number;
  readonly wait: boolean;
  readonly job: Partial<JobScript>;
  /** How many connections the service resets as soon as they're opened. A run gives up after six tries. */
  readonly resetConnections: number;
  readonly faults: readonly PlannedFault[];
  readonly outages: readonly Outage[];
  /** Another workflow has already reacted to the comment with 👀, as the same bot. */
  readonly hasOtherReaction: boolean;
  /** Milliseconds until a new comment is listed, used in turn. Less than the three seconds that runs allow for. */
  readonly lags: readonly number[];
  readonly runs: readonly Delivery[];
}

/** One run for the trigger. */
interface Delivery {
  /** Re-runs the previous run after it ends, or delivers the event again: after all other runs, or at the same time. */
  readonly how: "re-run" | "after" | "concurrent";
  /**
   * Before the run, someone deletes our comments that say nothing was sent yet. Later comments are kept, because
   * they're the only record of the request.
   */
  readonly deletesComments: boolean;
  readonly stop: Stop | undefined;
  /** Whether the post step runs. */
  readonly hasPostStep: boolean;
  /** Saving state for the post step fails. */
  readonly stateFails: boolean;
  /** Runs another project's workflow with the same trigger. Ignored for a re-run, which repeats the last workflow. */
  readonly isOtherProject: boolean;
  /** Uses its own account instead of the bot that all workflows share. */
  readonly hasOwnToken: boolean;
  readonly latencies: readonly number[];
}

const PROJECTS = ["acme-docs", "acme-blog"] as const;
type Project = (typeof PROJECTS)[number];

const rarely = (weight: number) =>
  fc.oneof({ weight, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) });

const faults = fc.array(
  fc.oneof(
    {
      weight: 3,
      arbitrary: faultOf(["createJob"], statuses(400, 401, 403, 404, 408, 409, 422, 500, 502, 503, 504, 302)),
    },
    { weight: 2, arbitrary: faultOf(SERVICE, statuses(400, 401, 404, 408, 409, 410, 500, 503)) },
    { weight: 4, arbitrary: faultOf(GITHUB, fc.oneof(statuses(401, 403, 404, 410, 422, 500, 502), limits)) },
  ),
  { maxLength: 6 },
);

const delivery: fc.Arbitrary<Delivery> = fc.record({
  how: fc.constantFrom("re-run", "after", "concurrent", "concurrent"),
  deletesComments: rarely(9),
  stop: fc.option(stops(14), { nil: undefined, freq: 1 }),
  hasPostStep: fc.boolean(),
  stateFails: rarely(9),
  isOtherProject: rarely(4),
  hasOwnToken: rarely(5),
  latencies,
});

export const sequences: fc.Arbitrary<Sequence> = fc.record({
  trigger: fc.constantFrom("comment", "comment", "comment", "follow-up", "new-job", "input", "message", "no-thread"),
  minutes: fc.constantFrom(0.5, 2, 30),
  wait: fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
  job: fc.record({
    durationMs: fc.constantFrom(0, 5_000, 90_000, 600_000),
    outcome: fc.constantFrom(...OUTCOMES),
    staleReads: fc.constantFrom(0, 0, 3),
  }),
  resetConnections: fc.constantFrom(0, 0, 0, 1, 5, 6),
  faults,
  outages,
  hasOtherReaction: rarely(3),
  lags: fc.array(fc.constantFrom(0, 0, 800, 2_900), { minLength: 1, maxLength: 3 }),
  runs: fc.array(delivery, { minLength: 1, maxLength: 4 }),
});

/** What the service accepted for one project. */
interface Tally {
  readonly project: Project;
  /** Number of jobs created and messages sent. */
  readonly accepted: number;
  /** The guaranteed maximum: one, plus one for each re-run of a run whose job had failed. */
  readonly allowed: number;
}

/** What happened in a sequence. */
export interface SequenceOutcome {
  readonly flow: Flow;
  /** In the order in which they were started. */
  readonly runs: readonly Outcome[];
  readonly tallies: readonly Tally[];
}

/** Runs a sequence in a new flow, which the caller closes. */
export async function runSequence(sequence: Sequence): Promise<SequenceOutcome> {
  const { trigger, minutes, wait, job, resetConnections, faults, outages, lags, hasOtherReaction } = sequence;
  const flow = await openFlow({ job, otherProjects: PROJECTS.slice(1) }, LIMITS);
  const { github, service, faults: queue } = flow.emulator;
  const postComment = (body: string): WorkflowEvent =>
    commentCreated(github, github.addComment(12, { author: "ana", body }).id);
  const isInput = trigger === "input" || trigger === "message";
  if (["follow-up", "new-job", "message"].includes(trigger)) {
    service.nextJob({ outcome: "pull-request", durationMs: 0 });
    await flow.run(postComment("/docs fix it"));
  }
  const body = trigger === "new-job" ? "/docs new: and Windows" : "/docs and Windows";
  const event = isInput ? workflowDispatch(github, "ana") : postComment(body);
  const comment = github.comments(12).at(-1);
  if (hasOtherReaction && !isInput && comment) github.addReaction(comment.id, "github-actions[bot]", "eyes");
  const inputs: NonNullable<RunOptions["inputs"]> = {
    "timeout-minutes": String(minutes),
    wait: String(wait),
    ...(isInput ? { prompt: "Fix it", "issue-number": "12" } : {}),
    ...(trigger === "message" ? { "job-id": service.jobs()[0]?.id ?? "" } : {}),
    ...(trigger === "no-thread" ? { "issue-number": "0" } : {}),
  };
  const before = PROJECTS.map((project) => countPrompts(flow, project));
  for (const { operation, fault, times } of faults) queue.add(operation, fault, times);
  for (const { fromMs, lastsMs, operations, fault } of outages)
    queue.addBetween(fromMs, fromMs + lastsMs, operations, fault);
  github.setLag(...lags);
  flow.emulator.connections.service.resetNext(resetConnections);
  const { runs, reRunsOfFailed } = await deliver(flow, event, inputs, sequence);
  const tallies = PROJECTS.map((project, index) => ({
    project,
    accepted: countPrompts(flow, project) - (before[index] ?? 0),
    allowed: 1 + reRunsOfFailed[project],
  }));
  return { flow, runs, tallies };
}

/** How many instructions a project's jobs have received. */
const countPrompts = ({ emulator }: Flow, project: Project): number =>
  emulator.service.jobs(project).reduce((sum, job) => sum + job.prompts.length, 0);

/** Starts each run at its planned time, and waits for all runs and their post steps. */
async function deliver(
  flow: Flow,
  event: WorkflowEvent,
  inputs: NonNullable<RunOptions["inputs"]>,
  { runs }: Sequence,
): Promise<{ runs: Outcome[]; reRunsOfFailed: Record<Project, number> }> {
  const { service, github } = flow.emulator;
  const earlier = service.jobs().length;
  const finished: Outcome[] = [];
  const started: Promise<void>[] = [];
  const reRunsOfFailed = { "acme-docs": 0, "acme-blog": 0 };
  const tokens = new Map<Project, string>();
  // Without a status comment, the reaction is the only record, and each account adds its own reaction.
  const hasThread = inputs["issue-number"] !== "0";
  let last = { runId: "", attempt: 0 };
  let project: Project = "acme-docs";
  for (const [index, delivery] of runs.entries()) {
    const { how, deletesComments, stop, hasPostStep, stateFails, isOtherProject, hasOwnToken, latencies } = delivery;
    // GitHub never delivers the same manual trigger twice, and re-runs a run only after it ends.
    const isReRun = index > 0 && (how === "re-run" || event.name === "workflow_dispatch");
    if (isReRun) await started.at(-1);
    else if (how === "after") await Promise.all(started);
    if (!isReRun) project = isOtherProject ? "acme-blog" : "acme-docs";
    last = isReRun ? { ...last, attempt: last.attempt + 1 } : { runId: String(100 + index), attempt: 1 };
    const jobs = service.jobs().slice(earlier);
    const ofProject = new Set(service.jobs(project).map(({ id }) => id));
    if (isReRun && jobs.findLast(({ id }) => ofProject.has(id))?.status === "failed") reRunsOfFailed[project] += 1;
    const isUnsent = ({ author, body }: Comment) =>
      author.type === "Bot" && jobs.length === 0 && /^<!--.* phase=(starting|unsent) /.test(body);
    if (deletesComments) for (const { id } of github.comments().filter(isUnsent)) github.deleteComment(id);
    const token = tokens.get(project) ?? github.addToken(`${project}[bot]`);
    tokens.set(project, token);
    const plan = {
      inputs: {
        ...inputs,
        "project-id": project,
        ...(hasOwnToken && hasThread && { "github-token": token }),
      },
      ...{ ...last, stop, stateFails, latencies },
    };
    started.push(
      flow.run(event, plan).then(async (run) => {
        finished[index] = run;
        if (hasPostStep) await flow.runPostStep(run);
      }),
    );
  }
  await Promise.all(started);
  return { runs: finished, reRunsOfFailed };
}
