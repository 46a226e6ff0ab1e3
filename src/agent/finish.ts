import type { Explanation } from "../failure.ts";
import { GitHubFailure } from "../github/port.ts";
import { ServiceFailure } from "../service/port.ts";
import { announce, react, takeBack } from "./announce.ts";
import { renderStatus } from "./comment.ts";
import { type AgentConclusion, conclusionOf, type Ending, endingOfThrown } from "./ending.ts";
import { numberInRepository } from "./plan.ts";
import { SETTLED } from "./status.ts";
import { show, type Turn } from "./turn.ts";

export interface AgentResult {
  readonly conclusion: AgentConclusion;
  readonly prLink: string;
  readonly commentUrl: string;
  /** What a person should know when the run did not do what was asked. */
  readonly failure: Explanation | null;
}

export function resultOf(conclusion: AgentConclusion, { status, comment }: Turn): AgentResult {
  return {
    conclusion,
    prLink: status.pullRequest?.url ?? "",
    commentUrl: comment.comment?.url ?? "",
    failure: status.failure,
  };
}

/** The answer, in every place where somebody may look for it. A place that cannot be written costs the others nothing. */
export async function finish(turn: Turn, ending: Ending): Promise<AgentResult> {
  const { world, request, frame } = turn;
  const { github, runner, signal } = world;
  const withheld = turn.status.job?.prLink != null && turn.status.pullRequest === null;
  if (withheld)
    runner.warning("The pull request's link is withheld: it is not an address of an allowed code host.");

  const isShown = await showEnding(turn, ending);
  await runner.writeSummary(renderStatus(turn.status, frame));
  if (request.comment) await react(github, runner, request.comment.id, ending.phase);
  if (!turn.isTold) await tell(turn);
  // What people were not shown is left for the post step to try again.
  if (isShown) runner.saveState("farewell", SETTLED);
  return resultOf(conclusionOf(ending.phase, signal.aborted), turn);
}

/** Ends a run on whatever was thrown, and takes the claim back when the request never left. */
export async function finishThrown(turn: Turn, thrown: unknown): Promise<AgentResult> {
  const { world, claim, status } = turn;
  const ending = endingOfThrown(thrown, {
    isSending: status.phase === "sending",
    hasJob: status.jobId !== null,
    isCancelled: world.signal.aborted,
  });
  if (claim?.isFirst && status.jobId === null && isUnsent(turn, thrown)) {
    await takeBack(world.github, world.runner, claim);
  }
  return finish(turn, ending);
}

function isUnsent({ status }: Turn, thrown: unknown): boolean {
  if (status.phase !== "sending") return true;
  return thrown instanceof ServiceFailure && ["not-sent", "budget", "cancelled"].includes(thrown.kind);
}

async function showEnding(turn: Turn, ending: Ending): Promise<boolean> {
  try {
    return await show(turn, ending);
  } catch (thrown) {
    if (!(thrown instanceof GitHubFailure)) throw thrown;
    turn.world.runner.warning(`The result could not be written to the thread. ${thrown.message}`);
    return false;
  }
}

async function tell(turn: Turn): Promise<void> {
  const { world, context, request, status, frame, signer, run } = turn;
  const { pullRequest, jobId } = status;
  if (jobId === null) return;
  await announce(world.github, world.runner, signer, {
    phase: status.phase,
    pullRequest,
    pullNumber: pullRequest && numberInRepository(pullRequest, context.serverUrl, context.repository),
    thread: request.thread,
    statusUrl: turn.comment.comment?.url ?? null,
    asker: request.comment && request.askedBy?.type === "User" ? request.askedBy.login : null,
    trigger: frame.trigger,
    request: request.key,
    jobId,
    run,
  });
}
