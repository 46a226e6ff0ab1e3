/**
 * The claim ensures that at most one run sends a request. A reaction can't decide which, because all workflows in a
 * repository react as the same bot. So each run posts a status comment, and the one with the lowest ID wins.
 *
 * 1. React with 👀 as an acknowledgment. It's removed only if this run added it and nothing was sent.
 * 2. Save state for the post step and read it back. If that fails, stop before writing anything.
 * 3. List the thread. Comments about this request from other runs or earlier attempts are rivals.
 * 4. Post the status comment in phase `starting`.
 * 5. Wait long enough for any comment with a lower ID to become visible, then list the thread until ours appears.
 * 6. The lowest ID wins. Any other run continues only if all older rivals say that they sent nothing and never will.
 * 7. Before each try, change our comment's phase to `sending`. Send only if GitHub confirms the edit (send.ts).
 * 8. Send, and record the job.
 * 9. A later attempt also posts a new comment, and deletes earlier ones that prove nothing was sent.
 *
 * This assumes that a comment is visible three seconds after it gets its ID. The claim can't help if someone deletes
 * the status comment *after* something was sent, because the record is gone. test/agent/claim.test.ts covers the rest.
 */
import { Failure } from "../failure.ts";
import { type Comment, tolerate } from "../github/port.ts";
import { parseMarker } from "../marker.ts";
import { ServiceFailure } from "../service/port.ts";
import { PAUSES_MS } from "./comment.ts";
import { type AgentRun, save } from "./progress.ts";
import { postRefusal } from "./reply.ts";
import type { Claimed } from "./request.ts";
import { listRivals, listSince, type Rival, rivalsIn } from "./rivals.ts";
import { isJobEnd, type Status } from "./status.ts";

/** After this long, a comment that has an ID appears in every list. */
const VISIBILITY_DELAY_MS = 3_000;
/** How long to look for our own comment after that. */
const OWN_COMMENT_TIMEOUT_MS = 30_000;
const LIST_INTERVAL_MS = 1_000;

const DELETE_FAILED = "A comment that's no longer needed couldn't be deleted";

/** Steps 1 to 6, and 9. @throws Failure if the request may already have been sent, or belongs to another run */
export async function claim(run: AgentRun): Promise<Claimed> {
  const { world, request, context } = run;
  const { comment, thread } = request;
  const sends = "prompt" in request.task;
  const eyes = comment && (await world.github.react(comment.id, "eyes"));
  run.comment.account = eyes?.author ?? null;
  const reaction = comment && eyes?.fresh ? { commentId: comment.id, reactionId: eyes.id } : null;
  save(run, { reaction }, { orThrow: true });
  if (thread === null) {
    // Without a thread, the reaction is the only record, so in this case it stops a second run.
    const isKnown = eyes?.fresh === false;
    if (isKnown) yieldTo(run, "");
    if (sends && (isKnown || context.runAttempt > 1)) throw refusal("noRecord");
    return { kind: "ours" };
  }

  // A workflow's own request has the run's ID in its key, so the run's first attempt has no rivals.
  const mayHaveRivals = comment !== null || context.runAttempt > 1;
  const rivals = mayHaveRivals ? await listRivals(run, thread) : [];
  if (!sends) {
    // Nothing is sent, so no claim is needed. A re-run reuses the earlier attempt's comment.
    const earlier = rivals.find(({ isOurs }) => isOurs);
    if (earlier) adopt(run, earlier.comment);
    else await post(run, thread);
    return { kind: "ours" };
  }
  if (rivals.length > 0) keepReaction(run);
  const taken = rivals.filter(({ state }) => state === "taken");
  if (taken.length > 0) return resumeSent(run, taken);
  const hasRecord = rivals.some(({ isEarlierAttempt }) => isEarlierAttempt);
  if (context.runAttempt > 1 && !hasRecord && !eyes?.fresh) {
    if (comment) yieldTo(run, "");
    await postNotSent(run, "its record can't be found");
    throw refusal("noRecord");
  }

  await post(run, thread);
  // Comments about failed jobs are kept, whatever happens to this attempt.
  const obsolete = rivals
    .filter((one) => one.isEarlierAttempt && one.state === "released" && one.marker.phase !== "failed")
    .map((one) => one.comment.id);
  for (const id of obsolete) await world.github.deleteComment(id);
  return mayHaveRivals ? elect(run, thread, obsolete) : { kind: "ours" };
}

/** Posts the status comment. Until the send step changes its phase, it proves that nothing was sent. */
async function post(run: AgentRun, thread: number): Promise<void> {
  save(run, {}, { orThrow: true });
  await run.comment.post(run.status, thread);
  save(run, {});
}

function adopt(run: AgentRun, other: Comment, change: Partial<Status> = {}): void {
  run.comment.adopt(other);
  save(run, change);
}

/** Leaves the request to another run. @param commentUrl  URL of that run's comment, or "" if there's none */
function yieldTo(run: AgentRun, commentUrl: string, change: Partial<Status> = {}): void {
  save(run, { ...change, yieldedTo: commentUrl, reaction: null });
}

/** Keeps 👀 no matter what, because other runs have the request, too. */
function keepReaction(run: AgentRun): void {
  if (run.status.reaction) save(run, { reaction: null });
}

/** Steps 5 and 6. @param deleted  comment IDs to ignore even if a list still shows them */
async function elect(run: AgentRun, thread: number, deleted: readonly number[]): Promise<Claimed> {
  const { world, deadline } = run;
  const { clock, signal } = world;
  await clock.sleep(VISIBILITY_DELAY_MS, signal);
  let { rivals, own } = await listWithOurs(run, thread);
  const seen = new Set<number>();
  for (const pause of PAUSES_MS) {
    const older = rivals.filter(({ comment: { id } }) => id < own.id && !deleted.includes(id));
    if (older.length > 0) keepReaction(run);
    for (const { comment } of older) seen.add(comment.id);
    const taken = older.filter(({ state }) => state === "taken");
    if (taken.length > 0) {
      await tolerate(world.runner, DELETE_FAILED, () => run.comment.withdraw());
      return resumeSent(run, taken);
    }
    const areReleased = older.every(({ state }) => state === "released");
    // A rival whose comment disappeared may have been sending.
    if (areReleased && older.length === seen.size) return { kind: "ours" };
    if (clock.monotonic() + pause > deadline) break;
    await clock.sleep(pause, signal);
    rivals = await listRivals(run, thread);
  }
  throw unsent(run, {
    why: "Another run picked it up first, and it's unclear whether that run will send it",
    fix: "If no reply appears here in a few minutes, comment again",
  });
}

/** Lists rivals and our comment, once it's listed. If GitHub created ours twice, only the first is kept. */
async function listWithOurs(run: AgentRun, thread: number) {
  const { world, comment } = run;
  const { github, clock, signal } = world;
  const end = Math.min(clock.monotonic() + OWN_COMMENT_TIMEOUT_MS, run.deadline);
  for (;;) {
    const comments = await listSince(run, thread);
    const [own, ...twins] = comments
      .filter(({ author, body }) => author.id === comment.account?.id && parseMarker(body)?.nonce === comment.nonce)
      .sort((one, other) => one.id - other.id);
    if (own) {
      if (own.id !== comment.current?.id) adopt(run, own);
      for (const { id } of twins) await tolerate(world.runner, DELETE_FAILED, () => github.deleteComment(id));
      return { rivals: rivalsIn(comments, run), own };
    }
    if (clock.monotonic() + LIST_INTERVAL_MS > end) {
      if (comment.current && (await github.getComment(comment.current.id)) === null) throw comment.deleted();
      throw unsent(run, {
        why: "GitHub doesn't list the status comment yet, so it's unclear whether another run is handling the request",
        fix: "Comment again",
      });
    }
    await clock.sleep(LIST_INTERVAL_MS, signal);
  }
}

/** Continues a request that was or may have been sent before, if it led to exactly one job. @throws Failure if not */
async function resumeSent(run: AgentRun, taken: readonly Rival[]): Promise<Claimed> {
  const rivals = await untilSettled(run, taken);
  const unclear = rivals.find(({ marker: { phase } }) => phase === "sending" || phase === "uncertain");
  const jobs = new Map(rivals.map(({ marker }) => [marker.job, marker]));
  const [job] = jobs.values();
  const areVerified = rivals.every(({ isVerified }) => isVerified);
  const isSent = areVerified && !unclear && jobs.size === 1 && job?.job != null;
  const isFollowUp = job?.isFollowUp === true && !isJobEnd(job.phase);
  const change: Partial<Status> = isSent
    ? { phase: "working", jobId: job.job, followUpTo: isFollowUp ? job.job : null }
    : areVerified && unclear
      ? // An unconfirmed follow-up still belongs to its job.
        { phase: "uncertain", followUpTo: unclear.marker.job }
      : {};
  const earlier = rivals.findLast(({ isOurs, isEarlierAttempt }) => isOurs && isEarlierAttempt);
  if (run.comment.current !== null) save(run, change);
  // An earlier attempt's comment changes only if the phase does.
  else if (earlier && change.phase) adopt(run, earlier.comment, change);
  else yieldTo(run, rivals[0]?.comment.url ?? "", change);
  if (change.followUpTo) run.world.runner.setOutput("job-id", change.followUpTo);
  if (isSent) return { kind: "watch", jobId: job.job };
  const foreign = rivals.find(({ isOurs, isEarlierAttempt }) => isEarlierAttempt && !isOurs);
  if (foreign) {
    const owner = foreign.isVerified
      ? "written by another account"
      : "signed with a different API key or different settings";
    await postNotSent(run, `its record was ${owner}`);
  }
  if (!areVerified) throw refusal("noRecord");
  if (unclear) throw new ServiceFailure("uncertain", refusal("maybeSent"));
  throw refusal(jobs.size > 1 ? "severalJobs" : "refused");
}

/** If another run is sending, waits for it to record its job. Doesn't wait for earlier attempts, which have ended. */
async function untilSettled(run: AgentRun, taken: readonly Rival[]): Promise<readonly Rival[]> {
  const { clock, signal } = run.world;
  const isSending = ({ marker, isVerified, isEarlierAttempt }: Rival) =>
    marker.phase === "sending" && isVerified && !isEarlierAttempt;
  let rivals = taken;
  for (const pause of PAUSES_MS) {
    if (!rivals.some(isSending) || clock.monotonic() + pause > run.deadline) break;
    await clock.sleep(pause, signal);
    const now = await listRivals(run, run.request.thread ?? 0);
    rivals = rivals.map((rival) => now.find(({ comment }) => comment.id === rival.comment.id) ?? rival);
  }
  return rivals;
}

/** Tells the requester, once, that the request won't be sent. The earlier attempt has ended, so it can't do this itself. */
async function postNotSent(run: AgentRun, why: string): Promise<void> {
  const { comment, key } = run.request;
  const name = comment?.author.type === "User" ? ` · requested by @${comment.author.login}` : "";
  const text = `⚠️ **Not confirmed**${name}\n\nAn earlier attempt handled this request, but ${why}. A job may exist, so the request won't be sent again. If no pull request appears, comment again.`;
  await postRefusal(run, key, text);
}

/** The failure of a run that didn't win the claim. */
function unsent(run: AgentRun, reason: { readonly why: string; readonly fix: string }): Failure {
  save(run, { phase: "unsent" });
  return new Failure({ what: "This request wasn't sent", ...reason });
}

const REFUSALS = {
  noRecord: {
    why: "An earlier run may have sent this request, but there's no record of it that can be read, so it's unclear whether a job exists",
    fix: "Start a new run or post a new comment instead of re-running this workflow run. To watch an existing job, set `job-id`",
  },
  severalJobs: {
    why: "Earlier attempts of this run created several jobs, and it's unclear which one belongs to this step",
    fix: "To watch one of them, set `job-id`. Otherwise, start a new run",
  },
  maybeSent: {
    why: "Another run handled this request, but it's unclear whether that run sent it, so a job may exist",
    fix: "Look for a new pull request. If none appears, start a new run or post a new comment",
  },
  refused: {
    why: "Another run sent this request but hit an error before a job was created",
    fix: "See that run's status comment in the thread. To try again, post a new comment",
  },
};

function refusal(reason: keyof typeof REFUSALS): Failure {
  return new Failure({ what: "This run didn't send anything", ...REFUSALS[reason] });
}
