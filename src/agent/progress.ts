import type { RunContext } from "../event.ts";
import { type Comment, tolerate } from "../github/port.ts";
import type { AgentInputs } from "../inputs/inputs.ts";
import { createSigner } from "../marker.ts";
import type { Job } from "../service/port.ts";
import { inline } from "../text/markdown.ts";
import { explainWithheld, parsePullRequestLink } from "../text/urls.ts";
import type { World } from "../world.ts";
import { StatusComment } from "./comment.ts";
import { PHASES, renderStatus } from "./phases.ts";
import { type SavedRecord, SETTLED } from "./record.ts";
import type { Request, Run } from "./request.ts";
import type { Status } from "./status.ts";

/** A run and how far its request got. */
export interface AgentRun extends Run {
  /** Changed only by `save`, so that the saved record is never behind the comment. */
  status: Status;
  readonly comment: StatusComment;
}

export function openRun(world: World, inputs: AgentInputs, context: RunContext, request: Request): AgentRun {
  const { owner, name } = context.repository ?? { owner: "", name: "" };
  const signer = createSigner({ ...inputs, repository: `${owner}/${name}` });
  const run = { world, inputs, context, request, signer, deadline: world.clock.monotonic() + inputs.timeoutMs };
  const startedAt = world.clock.now();
  const status: Status = {
    phase: "starting",
    job: null,
    jobId: null,
    followUpTo: null,
    pullRequest: null,
    withheld: null,
    failure: null,
    notes: [],
    startedAt,
    watchedUntil: inputs.wait ? new Date(startedAt.getTime() + inputs.timeoutMs) : null,
    elapsedMs: 0,
    trigger: inputs.trigger,
    prompt: "prompt" in request.task ? request.task.prompt : null,
    requester: request.requester && inline(request.requester.login),
    isComment: request.comment !== null,
    inThread: request.thread !== null,
    logUrl: context.runUrl,
    reaction: null,
    yieldedTo: null,
  };
  return { ...run, status, comment: new StatusComment(run) };
}

/** Saves a change for the post step. @throws Failure, and changes nothing, if `orThrow` is set and saving failed */
export function save(run: AgentRun, change: Partial<Status>, { orThrow = false } = {}): void {
  const { deadline, inputs, world } = run;
  const elapsedMs = world.clock.monotonic() - deadline + inputs.timeoutMs;
  const status = { ...run.status, ...change, elapsedMs };
  const record = JSON.stringify(recordOf({ ...run, status }));
  if (orThrow) world.runner.saveStateOrThrow(record);
  else world.runner.saveState(record);
  run.status = status;
}

/** Uses another comment as ours: an earlier attempt's, or the first if GitHub created ours twice. */
export function adopt(run: AgentRun, other: Comment, change: Partial<Status> = {}): void {
  run.comment.adopt(other);
  save(run, change);
}

/** Leaves the request to another run. @param commentUrl  URL of that run's comment, or "" if there's none */
export function yieldTo(run: AgentRun, commentUrl: string, change: Partial<Status> = {}): void {
  save(run, { ...change, yieldedTo: commentUrl, reaction: null });
}

/** Saves a job before anything else is done with it, so that a stopped run doesn't lose it. */
export function saveJob(run: AgentRun, job: Job, change: Partial<Status> = {}): void {
  const { world, inputs, context } = run;
  const { id: jobId, status, prLink } = job;
  const pullRequest = prLink === null ? null : parsePullRequestLink(prLink, inputs.prHosts, context.serverUrl);
  const withheld = prLink === null || pullRequest ? null : explainWithheld(prLink, context.serverUrl);
  save(run, { ...change, job, jobId, pullRequest, withheld });
  world.runner.setOutput("job-id", jobId);
  world.runner.setOutput("status", status);
  if (pullRequest) world.runner.setOutput("pr-link", pullRequest.url);
}

/**
 * Saves a change and shows it. False, with a warning, if the comment couldn't be edited.
 *
 * @param retryMs  0 for progress, which must not delay anything: it's shown with the next change, or at the end
 */
export async function show(run: AgentRun, change: Partial<Status>, retryMs?: number): Promise<boolean> {
  save(run, change);
  const { world, request, comment, status } = run;
  const { thread } = request;
  if (thread === null || status.yieldedTo !== null || comment.state !== "possible") return true;
  const edit = () => comment.edit(status, thread, retryMs);
  return (await tolerate(world.runner, "The status comment couldn't be updated", edit)) && comment.current !== null;
}

/** Saves for the post step only what couldn't be done here. */
export function settle(run: AgentRun, left: { readonly comment: boolean; readonly reaction: boolean }): void {
  const record = recordOf(run);
  const comment = left.comment ? record.comment : null;
  const reaction = left.reaction ? record.reaction : null;
  const rest: SavedRecord = { summary: "", comment, reaction };
  run.world.runner.saveState(comment || reaction ? JSON.stringify(rest) : SETTLED);
}

/** What the post step reports if the run is stopped now. */
function recordOf({ status, comment, request }: AgentRun): SavedRecord {
  const { thread } = request;
  const stopped = { ...status, phase: PHASES[status.phase].ifStopped ?? status.phase };
  const { nonce, current, notBefore } = comment;
  const account = comment.account?.id ?? null;
  // A comment that isn't posted yet may be by then.
  const mayBeShown = thread !== null && comment.state !== "refused" && status.yieldedTo === null;
  return {
    summary: renderStatus(stopped),
    comment: mayBeShown
      ? {
          thread,
          id: current?.id ?? null,
          nonce,
          account,
          notBefore: notBefore?.toISOString() ?? null,
          phase: status.phase,
          body: comment.bodyOf(stopped, thread),
        }
      : null,
    reaction: stopped.phase === "unsent" || status.isUnsent ? status.reaction : null,
  };
}
