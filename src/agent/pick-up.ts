import { Failure } from "../failure.ts";
import { ServiceFailure } from "../service/port.ts";
import { ANNOUNCED } from "./announce.ts";
import { claim, findEarlierRun, takeUp } from "./conversation.ts";
import type { Step } from "./plan.ts";
import { remember, show, statusCommentOf, type Turn } from "./turn.ts";

/**
 * Makes the request this run's own and shows so in the thread, before anything is paid for: first the claim, which only
 * one run can get, then the status comment.
 *
 * @returns what an earlier run of the same request left to do; null when everything is still to do
 * @throws Failure when the request may have been sent already
 */
export async function pickUp(turn: Turn): Promise<Step | null> {
  const { world, request, context, signer } = turn;
  const { thread } = request;
  if (thread === null) {
    if (context.runAttempt > 1 && "prompt" in request.task) throw noMemory();
    remember(turn, {});
    return null;
  }
  turn.claim = await claim(world.github, request);
  turn.comment = statusCommentOf(turn, null);
  remember(turn, {});

  const earlier = await findEarlierRun(world, { ...request, thread }, context, turn.claim, signer);
  if (earlier) {
    turn.comment = statusCommentOf(turn, earlier.comment);
    turn.isTold = ANNOUNCED.has(earlier.marker.phase);
    const isSameRun = earlier.marker.run.startsWith(`${context.runId}.`);
    const left = takeUp(earlier.marker, isSameRun);
    if (left.kind === "uncertain") throw maybeSent();
    if (left.kind === "watch") return left;
  }
  await show(turn, {});
  return null;
}

function noMemory(): Failure {
  return new Failure({
    what: "This run was started again and sends nothing",
    why: "It has no thread to keep a record in, so whether an earlier attempt created a job cannot be known",
    fix: "Start a new run instead of a re-run, or give the job's id as `job-id` to watch it",
  });
}

function maybeSent(): ServiceFailure {
  return new ServiceFailure("uncertain", {
    what: "This request was not sent again",
    why: "An earlier run stopped while it was sending it, so a job may exist",
    fix: "Look for a new pull request; if none appears, ask again in a new comment",
  });
}
