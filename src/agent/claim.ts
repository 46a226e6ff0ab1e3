/**
 * The claim ensures that at most one run sends a request. A reaction can't decide which, because all workflows in a
 * repository react as the same bot. So each run posts a status comment, and the one with the lowest ID wins.
 *
 * 1. React with 👀 as an acknowledgment. It's removed only if this run added it and nothing was sent.
 * 2. Save state for the post step and read it back. If that fails, stop before writing anything.
 * 3. List the thread. Comments about this request from other runs or earlier attempts are rivals (rivals.ts).
 * 4. Post the status comment in phase `starting`.
 * 5. Wait long enough for any comment with a lower ID to become visible, then list the thread until ours appears.
 * 6. The lowest ID wins. Any other run continues only if all older rivals say that they sent nothing and never will.
 * 7. Before each try, change our comment's phase to `sending`. Send only if GitHub confirms the edit (send.ts).
 * 8. Send, and record the job.
 * 9. A later attempt also posts a new comment. Once it has won, it deletes earlier ones that prove nothing was sent.
 *
 * This assumes that a comment is visible three seconds after it gets its ID. The claim can't help if someone deletes
 * the status comment *after* something was sent, because the record is gone. test/unit/agent/claim.test.ts tests
 * everything else.
 */
import { Failure, NothingToSend, type Reason } from "../failure.ts";
import { type GitHub, GitHubFailure, orFailure, tolerate } from "../github/port.ts";
import { DAY_MS } from "../text/numbers.ts";
import { type AgentRun, adopt, deleted, note, post, save, withdraw, yieldTo } from "./comment.ts";
import { OUT_OF_TIME } from "./job.ts";
import { earliest, listRivals, postNotSent, type Rival, refusal, resumeSent, rivalsIn } from "./rivals.ts";
import { every, readingOf, type Thread, type ThreadReading, untilSettled, VISIBILITY_DELAY_MS } from "./thread.ts";

/** How long to look for our own comment after VISIBILITY_DELAY_MS. */
const OWN_COMMENT_TIMEOUT_MS = 30_000;
const LIST_INTERVAL_MS = 1_000;

const DELETE_FAILED = "A comment that's no longer needed couldn't be deleted";

/**
 * Steps 1 to 6, and 9.
 *
 * @returns the job if the request was already sent; null if this run is the one to send it
 * @throws Failure if the request may already have been sent, or belongs to another run, NothingToSend if it's gone
 */
export async function claim(run: AgentRun): Promise<string | null> {
  const { world, request, context, thread } = run;
  const { comment } = request;
  const sends = "prompt" in request.task;
  const eyes = comment && (await acknowledge(world.github, comment.id));
  run.comment.account = eyes?.author ?? run.comment.account;
  const reaction = comment && eyes?.fresh ? { commentId: comment.id, reactionId: eyes.id } : null;
  save(run, { reaction }, { orThrow: true });
  if (thread === null) {
    // Without a thread, the reaction is the only record. If it was already there, another run has the request.
    const isTaken = eyes?.fresh === false;
    if (isTaken) yieldTo(run, "");
    if (sends && (isTaken || context.runAttempt > 1)) throw refusal(context.runAttempt > 1 ? "nowhere" : "noRecord");
    return null;
  }

  // A workflow's own request has the run's ID in its key, so the run's first attempt has no rivals.
  const mayHaveRivals = comment !== null || context.runAttempt > 1;
  // Requests about merged changes take turns in the order of their comments, so each waits until older ones are visible.
  const takesTurns = request.task.kind === "changes";
  // Reads the whole thread, because planning needs it. Later readings add only what's new.
  const since = request.task.kind === "help" ? earliest(run) : undefined;
  const rivals = mayHaveRivals ? rivalsIn(await thread.read(since), run) : [];
  if (!sends) {
    // Nothing is sent, so no claim is needed. A re-run reuses the earlier attempt's comment.
    const earlier = rivals.find(({ isOurs }) => isOurs);
    if (earlier) adopt(run, earlier.comment);
    else await post(run, thread);
    return null;
  }
  if (rivals.length > 0) keepReaction(run);
  const taken = rivals.filter(({ state }) => state === "taken");
  if (taken.length > 0) return resumeSent(run, thread, taken);
  const hasRecord = rivals.some(({ isEarlierAttempt }) => isEarlierAttempt);
  if (context.runAttempt > 1 && !hasRecord && !(eyes?.fresh && (await hasNoOtherEyes(run)))) {
    if (await mayHaveBeenDeleted(run, thread)) {
      await postNotSent(run, "its record can't be found");
      throw refusal("noRecord");
    }
    note(run, { whyNewJob: UNSENT });
  }

  // Until the send step changes its phase, the comment proves that nothing was sent.
  await post(run, thread);
  const winners = mayHaveRivals || takesTurns ? await elect(run, thread) : [];
  if (winners.length === 0) return null;
  await tolerate(world.runner, DELETE_FAILED, () => withdraw(run));
  return resumeSent(run, thread, winners);
}

/** Adds 👀. @throws NothingToSend if the comment was deleted, as people do to withdraw a command, GitHubFailure */
async function acknowledge(github: GitHub, commentId: number) {
  const eyes = await orFailure(github.react(commentId, "eyes"));
  if (!(eyes instanceof GitHubFailure)) return eyes;
  const isDeleted = eyes.status === 404 && (await github.getComment(commentId)) === null;
  throw isDeleted ? new NothingToSend("The command was deleted, so this run sent nothing") : eyes;
}

/**
 * Whether only our 👀 is on the comment, now that we've added it. If so, no earlier attempt sent the request, because
 * each one reacts first, and removes its 👀 only if it sent nothing. An earlier attempt may have used another account.
 */
async function hasNoOtherEyes({ world, request }: AgentRun): Promise<boolean> {
  const comment = request.comment && (await world.github.getComment(request.comment.id));
  return comment?.eyes === 1;
}

const UNSENT =
  "This workflow run was re-run. No earlier attempt posted a comment here about this request with these inputs, so this attempt sends it.";
/** GitHub can re-run a workflow run for 30 days. One more day is a margin. */
const RERUNNABLE_MS = 31 * DAY_MS;

/**
 * Whether an earlier attempt's status comment may be deleted. If it isn't, no attempt posted one, so nothing was sent:
 * the workflow's job may have failed before this step, for example. A person's deleted comment can be ours only if we
 * post as that person.
 */
async function mayHaveBeenDeleted({ world, context, comment }: AgentRun, { number }: Thread): Promise<boolean> {
  const since = context.event.commentedAt ?? new Date(world.clock.now().getTime() - RERUNNABLE_MS);
  const authors = await orFailure(world.github.deletedAuthors(number, since));
  const us = comment.account?.login ?? null;
  return (
    authors instanceof GitHubFailure ||
    authors.some((login) => us === null || login === us || login === null || login.endsWith("[bot]"))
  );
}

/** Keeps 👀 even if this run sends nothing, because other runs are handling the request, too. */
function keepReaction(run: AgentRun): void {
  if (run.status.reaction) save(run, { reaction: null }, { orThrow: true });
}

/** Steps 5, 6, and 9. @returns rivals that sent the request or may have; empty if this run has won */
async function elect(run: AgentRun, thread: Thread): Promise<readonly Rival[]> {
  const { world, deadline } = run;
  const { clock, signal } = world;
  if (clock.monotonic() + VISIBILITY_DELAY_MS > deadline) throw unsent(run, OUT_OF_TIME);
  await clock.sleep(VISIBILITY_DELAY_MS, signal);
  const { rivals, own } = await listWithOurs(run, thread);
  const seen = new Set<number>();
  const olderIn = (all: readonly Rival[]) => {
    const older = all.filter(({ comment: { id } }) => id < own.id);
    if (older.length > 0) keepReaction(run);
    for (const { comment } of older) seen.add(comment.id);
    return older;
  };
  const takenIn = (older: readonly Rival[]) => older.filter(({ state }) => state === "taken");
  // A rival whose comment disappeared may have been sending.
  const isOpen = (older: readonly Rival[]) =>
    older.length < seen.size || older.some(({ state }) => state !== "released");
  const older = await untilSettled(
    run,
    olderIn(rivals),
    (all) => isOpen(all) && takenIn(all).length === 0,
    async () => olderIn(await listRivals(run, thread)),
  );
  const taken = takenIn(older);
  if (taken.length > 0) return taken;
  if (isOpen(older)) throw unsent(run, OTHER_RUN);
  return discard(run, thread, older);
}

/**
 * Deletes the comments of earlier attempts that sent nothing. An attempt can still be running, for example after its
 * runner lost the connection to GitHub, so each comment is read once more. Comments about failed jobs are kept.
 *
 * @returns an attempt that has sent the request in the meantime; empty if there's none
 */
async function discard(run: AgentRun, thread: Thread, released: readonly Rival[]): Promise<readonly Rival[]> {
  const { github } = run.world;
  for (const { comment, marker, isEarlierAttempt } of released) {
    if (!isEarlierAttempt || marker.phase === "failed") continue;
    const current = await github.getComment(comment.id);
    const [rival] = current ? rivalsIn(readingOf([current], thread.number, run.signer), run) : [];
    if (!rival) throw unsent(run, OTHER_RUN);
    if (rival.state === "taken") return [rival];
    await github.deleteComment(comment.id);
  }
  return [];
}

/**
 * Lists the rivals and our comment, and waits until ours is listed. Deletes copies of ours: after a lost response, the
 * client posts the comment again if it isn't listed yet, so GitHub can have it twice.
 */
async function listWithOurs(run: AgentRun, thread: Thread) {
  const { world, comment, deadline } = run;
  const { github, clock, runner } = world;
  const oursIn = ({ marked }: ThreadReading) =>
    marked
      .filter((one) => one.comment.author.id === comment.account?.id && one.marker.nonce === comment.nonce)
      .map((one) => one.comment);
  const read = () => thread.read(earliest(run));
  const isMissing = (reading: ThreadReading) => oursIn(reading).length === 0;
  const waiting = { world, deadline: Math.min(clock.monotonic() + OWN_COMMENT_TIMEOUT_MS, deadline) };
  const reading = await untilSettled(waiting, await read(), isMissing, read, every(LIST_INTERVAL_MS));
  const [own, ...twins] = oursIn(reading);
  if (own === undefined) {
    if (comment.current && (await github.getComment(comment.current.id)) === null) throw deleted(run);
    throw unsent(run, NOT_LISTED);
  }
  if (own.id !== comment.current?.id) adopt(run, own);
  for (const { id } of twins) await tolerate(runner, DELETE_FAILED, () => github.deleteComment(id));
  return { rivals: rivalsIn(reading, run), own };
}

const NOT_LISTED = {
  why: "GitHub doesn't list the status comment yet, so it's unclear whether another run is handling the request",
  fix: "Comment again",
};
const OTHER_RUN = {
  why: "Another run picked it up first, and it's unclear whether that run will send it",
  fix: "If no reply appears here in a few minutes, comment again",
};

/** Records that nothing was sent, because this run didn't win the claim. Returns the failure to throw. */
function unsent(run: AgentRun, reason: Reason): Failure {
  save(run, { phase: "unsent" });
  return new Failure({ what: "This request wasn't sent", ...reason });
}
