import { Failure } from "../failure.ts";
import type { Author, Comment } from "../github/port.ts";
import { ServiceFailure } from "../service/port.ts";
import { findAnswers, type Marked, whoWeAre } from "../thread.ts";
import { awaitTwin, type Claim, claim, isOfRun, reclaim, takeUp } from "./conversation.ts";
import { readPhase } from "./phase.ts";
import type { Step } from "./plan.ts";
import { askAgain } from "./refuse.ts";
import { remember, rememberFollowUp, statusCommentOf, type Turn } from "./turn.ts";

/**
 * Makes the request this run's own and shows so in the thread, before anything is paid for: first the claim, which only
 * one run can get, then the status comment.
 *
 * @returns what an earlier run of the same request left to do; null when everything is still to do
 * @throws Failure when the request may have been sent already, or is another run's
 */
export async function pickUp(turn: Turn): Promise<Step | null> {
  const { world, request, context } = turn;
  const { comment, thread } = request;
  const sends = "prompt" in request.task;
  const claimed = comment ? await claim(world.github, comment.id) : null;
  if (claimed) holdClaim(turn, claimed);
  if (thread === null) {
    turn.isBystander = sends && claimed?.isFirst === false;
    if (turn.isBystander || (sends && context.runAttempt > 1)) throw noRecord();
    remember(turn, {});
    return null;
  }

  const earlier = claimed ? await afterClaim(turn, thread, claimed) : await afterReRun(turn, thread);
  if (earlier) {
    const isOurRun = isOfRun(earlier.marker, context);
    const isStarting = readPhase(earlier.marker.phase).phase === "starting";
    // The claim is given back only when nothing was sent, so whoever is the first again may start over.
    const left = claimed?.isFirst && isStarting ? START_OVER : takeUp(earlier.marker, request.task, isOurRun);
    if (left.kind === "uncertain" && isStarting && !isOurRun) turn.isBystander = true;
    if (left.kind !== "start-over" || !sends) turn.tells = isOurRun;
    if (!turn.isBystander) turn.comment = statusCommentOf(turn, earlier.comment);
    if (left.kind === "uncertain") {
      // A follow-up of unknown fate still belongs to its job.
      rememberFollowUp(turn, earlier.marker.job, { phase: "uncertain" });
      throw maybeSent();
    }
    if (left.kind === "watch") return left;
    if (sends && claimed?.isFirst === false) {
      // The 👀 that stands there may be that of a run at work; only one that an earlier attempt of this run set is over.
      const isOurs = isOurRun && earlier.marker.run.endsWith(`.${claimed.reactionId}`);
      const renewed = isOurs ? await reclaim(world.github, claimed) : null;
      if (renewed === null) throw takenByAnother(turn);
      turn.claim = renewed;
      turn.comment = statusCommentOf(turn, earlier.comment);
    }
  }
  await turn.comment.begin(turn.status);
  return null;
}

const START_OVER = { kind: "start-over" } as const;

function holdClaim(turn: Turn, held: Claim): void {
  turn.claim = held;
  turn.comment = statusCommentOf(turn, null);
  remember(turn, {});
}

/** What the thread says about a request that came in a comment. */
async function afterClaim(turn: Turn, thread: number, claimed: Claim): Promise<Marked | null> {
  const { world, request, context, signer } = turn;
  const look = async () => {
    const comments = await world.github.listComments(thread);
    turn.thread = { comments, us: claimed.author };
    return newest(answers(turn, thread, comments, claimed.author));
  };
  if (claimed.isFirst || !("prompt" in request.task)) return look();
  // An answer of this very run is that of an attempt that is over; any other run may be at work at this moment.
  const isSettled = ({ marker }: Marked) =>
    isOfRun(marker, context) || readPhase(marker.phase).phase !== "starting";
  const earlier = await awaitTwin(world, turn.deadline, look, isSettled);
  if (earlier) return earlier;
  turn.isBystander = true;
  await askAgain(world.github, world.runner, signer, { ...turn, thread, us: claimed.author });
  throw silence();
}

/** What the thread says about a request of the workflow: only an attempt of this very run can have made it before. */
async function afterReRun(turn: Turn, thread: number): Promise<Marked | null> {
  const { world, context, signer } = turn;
  if (context.runAttempt === 1) return null;
  const comments = await world.github.listComments(thread);
  const us = await whoWeAre(world.github, comments, thread, signer);
  const found = us ? answers(turn, thread, comments, us) : [];
  const jobs = new Set(found.map(({ marker }) => marker.job).filter((job) => job !== null));
  if (!("prompt" in turn.request.task)) return newest(found);
  // A record that is missing may have been deleted, or signed with a key that has been replaced since: that the first
  // attempt sent nothing is only likely.
  if (found.length === 0) throw noRecord();
  // The instances of a matrix cannot be told apart.
  if (jobs.size > 1) throw severalJobs();
  return newest(found);
}

function answers(
  { signer, request }: Turn,
  thread: number,
  comments: readonly Comment[],
  us: Author,
): Marked[] {
  return findAnswers(comments, us, thread, signer, { kind: "job", request: request.key });
}

/** Of several answers the one that got furthest: a run that sent nothing may have left a comment beside another's. */
function newest(found: readonly Marked[]): Marked | null {
  return found.find(({ marker }) => readPhase(marker.phase).phase !== "unsent") ?? found[0] ?? null;
}

function noRecord(): Failure {
  return new Failure({
    what: "This run sends nothing",
    why: "It is not the first run for this request, and no record of the others can be read, so whether a job exists cannot be known",
    fix: "Start a new run (or write a new comment) instead of repeating this one, or give the job's id as `job-id` to watch it",
  });
}

function severalJobs(): Failure {
  return new Failure({
    what: "This run sends nothing",
    why: "Its earlier attempts left several jobs, and which of them belongs to this step cannot be known",
    fix: "Give the id of one as `job-id` to watch it, or start a new run",
  });
}

function maybeSent(): ServiceFailure {
  return new ServiceFailure("uncertain", {
    what: "This run sends nothing",
    why: "Another run took the request before, and nothing tells so far whether it arrived, so a job may exist",
    fix: "Look for a new pull request; if none appears, start a new run or write a new comment",
  });
}

/** Nobody has said anything of a request that is claimed: its run may be slow, or dead. */
function silence(): Failure {
  return new Failure({
    what: "This run sends nothing",
    why: "The request was picked up before and nothing has been heard since, so whether another run works on it cannot be known",
    fix: "Wait a few minutes; if no answer appears in the thread, write the comment again",
  });
}

function takenByAnother(turn: Turn): Failure {
  turn.isBystander = true;
  return new Failure({
    what: "This run sends nothing",
    why: "Another run of the same event has taken the request, and may be at work on it",
    fix: "Follow the status comment in the thread, or write a new comment",
  });
}
