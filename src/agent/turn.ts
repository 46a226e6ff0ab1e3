import type { RunContext } from "../event.ts";
import type { Author, Comment } from "../github/port.ts";
import type { AgentInputs } from "../inputs/agent.ts";
import { createSigner, type Signer } from "../marker.ts";
import type { CallOptions, Job } from "../service/port.ts";
import { inline } from "../text/markdown.ts";
import { clockTime } from "../text/time.ts";
import { parsePullRequestLink } from "../text/urls.ts";
import type { World } from "../world.ts";
import type { Frame, Status } from "./comment.ts";
import type { Claim } from "./conversation.ts";
import { numberHere } from "./pull-request.ts";
import type { Request } from "./request.ts";
import { createStatusComment, type StatusComment } from "./status.ts";

/** One request on its way through one run: what is fixed, and how far it got. */
export interface Turn {
  readonly world: World;
  readonly inputs: AgentInputs;
  readonly context: RunContext;
  readonly request: Request;
  readonly signer: Signer;
  readonly frame: Frame;
  /** `<run id>.<attempt>` */
  readonly run: string;
  /** Monotonic milliseconds. */
  readonly startedAt: number;
  readonly deadline: number;
  claim: Claim | null;
  /** The thread as it was before this run wrote to it, and who we are there; null when it was not read. */
  thread: { readonly comments: readonly Comment[]; readonly us: Author } | null;
  comment: StatusComment;
  status: Status;
  /** Another run works on the request, so this one changes nothing that people see. */
  isBystander: boolean;
  /** Whether it is this run's to tell who asked. */
  tells: boolean;
}

export function openTurn(world: World, inputs: AgentInputs, context: RunContext, request: Request): Turn {
  const { clock } = world;
  const { owner, name } = context.repository ?? { owner: "", name: "" };
  const startedAt = clock.monotonic();
  const now = clock.now();
  const fixed = {
    world,
    inputs,
    context,
    request,
    signer: createSigner({ ...inputs, repository: `${owner}/${name}` }),
    frame: {
      trigger: inputs.trigger,
      askedBy: request.askedBy?.login ?? null,
      isComment: request.comment !== null,
      prompt: "prompt" in request.task ? request.task.prompt : null,
      startedAt: now,
      watchedUntil: new Date(now.getTime() + inputs.timeoutMs),
      logUrl: context.runUrl,
      inThread: request.thread !== null,
    },
    run: `${context.runId}.${context.runAttempt}`,
    startedAt,
    deadline: startedAt + inputs.timeoutMs,
    claim: null,
  };
  const status: Status = {
    phase: "starting",
    job: null,
    jobId: null,
    followUpTo: null,
    pullRequest: null,
    isPullRequestHere: false,
    isGone: false,
    failure: null,
    notes: [],
    elapsedMs: 0,
  };
  const comment = statusCommentOf(fixed, null);
  return { ...fixed, thread: null, comment, status, isBystander: false, tells: true };
}

/** @param existing  the comment of an earlier run that is taken up; null: `begin` writes one */
export function statusCommentOf(
  turn: Pick<Turn, "world" | "signer" | "frame" | "run" | "request" | "claim">,
  existing: StatusComment["comment"],
): StatusComment {
  return createStatusComment({
    ...turn.world,
    ...turn,
    thread: turn.request.thread,
    requestKey: turn.request.key,
    run: turn.claim ? `${turn.run}.${turn.claim.reactionId}` : turn.run,
    existing,
    claim: turn.claim?.isFirst ? turn.claim : null,
  });
}

/** Notes a change and puts it in front of people. False when the comment could not be edited. */
export async function show(turn: Turn, change: Partial<Status>): Promise<boolean> {
  note(turn, change);
  return turn.isBystander || turn.comment.show(turn.status);
}

/** Notes a change where only the post step sees it. */
export function remember(turn: Turn, change: Partial<Status>): void {
  note(turn, change);
  turn.comment.remember(turn.status);
}

function note(turn: Turn, change: Partial<Status>): void {
  turn.status = { ...turn.status, ...change, elapsedMs: turn.world.clock.monotonic() - turn.startedAt };
}

/** Notes the job that a follow-up goes to, which is known before the service has accepted anything; null: there is none. */
export function rememberFollowUp(turn: Turn, jobId: string | null, change: Partial<Status> = {}): void {
  remember(turn, { ...change, followUpTo: jobId });
  if (jobId !== null) turn.world.runner.setOutput("job-id", jobId);
}

/** Notes the job as the service last showed it, first where it outlives this process. */
export function rememberJob(turn: Turn, job: Job, change: Partial<Status> = {}): void {
  const { inputs, context, world } = turn;
  const { prLink } = job;
  const pullRequest =
    prLink === null ? null : parsePullRequestLink(prLink, inputs.prHosts, context.serverUrl);
  const isPullRequestHere = pullRequest !== null && numberHere(pullRequest, context) !== null;
  remember(turn, { ...change, job, jobId: job.id, pullRequest, isPullRequestHere });
  world.runner.setOutput("job-id", job.id);
  world.runner.setOutput("status", job.status);
}

/**
 * For what is sent once. Being stopped during a try leaves its fate unknown, being stopped between two tries does not, so
 * the post step is told which it is; people are told what is waited for.
 */
export function sendOptions(turn: Turn): CallOptions {
  const { world, deadline } = turn;
  return {
    deadline,
    signal: world.signal,
    onTry: () => remember(turn, { phase: "sending" }),
    async onWait(reason, until) {
      const waiting = `Not sent yet; the next try is at ${clockTime(until)} UTC`;
      world.runner.info(`${reason}. ${waiting}.`);
      await show(turn, { phase: "starting", notes: [`${waiting}. ${inline(reason, 300)}.`] });
    },
  };
}
