import type { RunContext } from "../event.ts";
import type { AgentInputs } from "../inputs/agent.ts";
import { createSigner, type Signer } from "../marker.ts";
import type { CallOptions, Job } from "../service/port.ts";
import { type PullRequestLink, parsePullRequestLink } from "../text/urls.ts";
import type { World } from "../world.ts";
import { clockTime, type Frame, type Status } from "./comment.ts";
import type { Claim } from "./conversation.ts";
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
  comment: StatusComment;
  status: Status;
  /** An earlier run of this request told the asker already. */
  isTold: boolean;
}

export function openTurn(world: World, inputs: AgentInputs, context: RunContext, request: Request): Turn {
  const { clock } = world;
  const { owner, name } = context.repository ?? { owner: "", name: "" };
  const startedAt = clock.monotonic();
  const now = clock.now();
  const turn: Turn = {
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
    comment: { comment: null, remember: () => {}, show: async () => true },
    status: {
      phase: "starting",
      job: null,
      jobId: null,
      isFollowUp: false,
      pullRequest: null,
      failure: null,
      notes: [],
      elapsedMs: 0,
    },
    isTold: false,
  };
  turn.comment = statusCommentOf(turn, null);
  return turn;
}

/** @param existing  the comment of an earlier run that is taken up; null: the first `show` writes one */
export function statusCommentOf(turn: Turn, existing: StatusComment["comment"]): StatusComment {
  return createStatusComment({
    ...turn.world,
    ...turn,
    thread: turn.request.thread,
    requestKey: turn.request.key,
    existing,
    claim: turn.claim?.isFirst ? turn.claim : null,
  });
}

/** Notes a change and puts it in front of people. False when an edit of the comment failed. */
export async function show(turn: Turn, change: Partial<Status>): Promise<boolean> {
  note(turn, change);
  return turn.comment.show(turn.status);
}

/** Notes a change where only the post step sees it. */
export function remember(turn: Turn, change: Partial<Status>): void {
  note(turn, change);
  turn.comment.remember(turn.status);
}

function note(turn: Turn, change: Partial<Status>): void {
  turn.status = { ...turn.status, ...change, elapsedMs: turn.world.clock.monotonic() - turn.startedAt };
}

/** The job as the service last showed it, with its outputs, which outlive everything that may go wrong from here. */
export function jobChange(turn: Turn, job: Job): Pick<Status, "job" | "jobId" | "pullRequest"> {
  turn.world.runner.setOutput("job-id", job.id);
  turn.world.runner.setOutput("status", job.status);
  return { job, jobId: job.id, pullRequest: pullRequestOf(turn, job) };
}

function pullRequestOf({ inputs, context }: Turn, job: Job): PullRequestLink | null {
  return job.prLink === null ? null : parsePullRequestLink(job.prLink, inputs.prHosts, context.serverUrl);
}

export function callOptions({ world, deadline }: Turn): CallOptions {
  const onWait = (reason: string, until: Date) =>
    world.runner.info(`${reason}; the next try is at ${clockTime(until)} UTC.`);
  return { deadline, signal: world.signal, onWait };
}
