import { Failure } from "../failure.ts";
import { type Marker, UNVERIFIED_REQUEST } from "../marker.ts";
import { ServiceFailure } from "../service/port.ts";
import { type AgentRun, adopt, save, yieldTo } from "./comment.ts";
import { postRefusal } from "./permission.ts";
import type { Run } from "./request.ts";
import { JOB_ENDS, type Status } from "./status.ts";
import { isRefused, type Marked, type Thread, type ThreadReading, untilSettled } from "./thread.ts";

/** A comment by another run or an earlier attempt that claims this request. */
export interface Rival extends Marked {
  /** Verified, and written by the account we post as. */
  readonly isOurs: boolean;
  readonly isEarlierAttempt: boolean;
  /**
   * - released: its run sent nothing and never will, or it's an earlier attempt that was refused or whose job failed
   * - open: its run hasn't sent anything yet
   * - taken: its run sent the request or may have, or the comment can't be verified
   */
  readonly state: "released" | "open" | "taken";
}

/** Rivals are newer than the requesting comment. This margin is only to be safe. */
const SINCE_LEAD_MS = 60_000;

/** The earliest time at which a rival can have been posted, so that reading a long thread usually takes one page. */
export function earliest({ request, context }: Run): Date | undefined {
  const { commentedAt } = context.event;
  const isByComment = request.comment !== null && commentedAt !== null;
  return isByComment ? new Date(commentedAt.getTime() - SINCE_LEAD_MS) : undefined;
}

export async function listRivals(run: AgentRun, thread: Thread): Promise<Rival[]> {
  return rivalsIn(await thread.read(earliest(run)), run);
}

const STATUS_KINDS: readonly Marker["kind"][] = ["job", "look", "watch"];

/**
 * A comment that can't be verified, or that another account wrote, can block this run but is never `released`: it may
 * have been copied, or signed with an earlier key. If it names this workflow run, it blocks no matter who wrote it,
 * because both the key and the account can change between attempts.
 */
export function rivalsIn({ marked }: ThreadReading, { request, context, status, comment: own }: AgentRun): Rival[] {
  return marked.flatMap(({ comment, marker, isVerified }) => {
    if (!STATUS_KINDS.includes(marker.kind) || marker.nonce === own.nonce) return [];
    const isSameAccount = comment.author.id === own.account?.id;
    const isSameRequest = marker.request === request.key;
    const isEarlierAttempt =
      marker.runId === context.runId && marker.stepKey === context.stepKey && marker.runAttempt < context.runAttempt;
    const isRival = isVerified ? isSameRequest : isEarlierAttempt || (isSameAccount && isSameRequest);
    if (!isRival) return [];
    // Without a reaction, the token's account is unknown until this run posts a comment.
    const isOurs = isVerified && (isSameAccount || own.account === null);
    const { phase } = marker;
    const isUnsent = phase === "starting" || phase === "unsent" || phase === "nothing-counts";
    const isOver = isUnsent || (phase === "failed" && !status.isForJobId) || isRefused(marker);
    const isReleased = isOurs && (phase === "unsent" || (isEarlierAttempt && isOver));
    const state = isReleased ? "released" : isVerified && isUnsent ? "open" : "taken";
    return [{ comment, marker, isVerified, isOurs, isEarlierAttempt, state }];
  });
}

/** Continues a request that was or may have been sent before, if it led to exactly one job. @throws Failure if not */
export async function resumeSent(run: AgentRun, thread: Thread, taken: readonly Rival[]): Promise<string> {
  const rivals = await untilRecorded(run, thread, taken);
  const unclear = rivals.find(({ marker: { phase } }) => phase === "sending" || phase === "uncertain");
  const jobs = new Map(rivals.map(({ marker }) => [marker.job, marker]));
  const [job] = jobs.values();
  const areVerified = rivals.every(({ isVerified }) => isVerified);
  const isSent = areVerified && !unclear && jobs.size === 1 && job?.job != null;
  const isFollowUp = job?.isFollowUp === true && !JOB_ENDS.includes(job.phase);
  const change: Partial<Status> = isSent
    ? { phase: "working", jobId: job.job, followUpTo: isFollowUp ? job.job : null }
    : areVerified && unclear
      ? // An unconfirmed follow-up still belongs to its job.
        { phase: "uncertain", followUpTo: unclear.marker.job }
      : {};
  const earlier = rivals.findLast(({ isOurs, isEarlierAttempt }) => isOurs && isEarlierAttempt);
  if (run.comment.current !== null) save(run, change);
  // An earlier attempt's comment stays as it is unless there's a new phase to show.
  else if (earlier && change.phase) adopt(run, earlier.comment, change);
  else yieldTo(run, rivals[0]?.comment.url ?? "", change);
  if (isSent) return job.job;
  const foreign = rivals.find(({ isOurs, isEarlierAttempt }) => isEarlierAttempt && !isOurs);
  if (foreign) {
    await postNotSent(run, `its record ${foreign.isVerified ? "was written by another account" : UNVERIFIED_REQUEST}`);
  }
  if (!areVerified) throw refusal("noRecord");
  if (unclear) throw new ServiceFailure("uncertain", refusal("maybeSent"));
  throw refusal(jobs.size > 1 ? "severalJobs" : "refused");
}

/** If another run is sending, waits for it to record its job. Doesn't wait for earlier attempts, which have ended. */
function untilRecorded(run: AgentRun, thread: Thread, taken: readonly Rival[]): Promise<readonly Rival[]> {
  const isSending = ({ marker, isVerified, isEarlierAttempt }: Rival) =>
    marker.phase === "sending" && isVerified && !isEarlierAttempt;
  return untilSettled(
    run,
    taken,
    (rivals) => rivals.some(isSending),
    async () => {
      const now = await listRivals(run, thread);
      return taken.map((rival) => now.find(({ comment }) => comment.id === rival.comment.id) ?? rival);
    },
  );
}

/** Tells the requester, once, that the request won't be sent. The earlier attempt has ended, so it can't do this. */
export async function postNotSent(run: AgentRun, why: string): Promise<void> {
  const { comment, key } = run.request;
  if (comment === null) return;
  const name = comment.author.type === "User" ? ` · requested by @${comment.author.login}` : "";
  const text = `⚠️ **Not sent again**${name}\n\nAn earlier attempt may have sent this request, but ${why}. If that attempt's result isn't here and no pull request appears, comment again.`;
  const url = await postRefusal(run, key, text);
  if (run.comment.current === null) yieldTo(run, url || (run.status.yieldedTo ?? ""));
}

const REFUSALS = {
  noRecord: {
    why: "An earlier run may have sent this request, but no readable record of it was found, so it's unclear whether a job exists. For example, nothing was posted, or the API key was replaced",
    fix: "Start a new run or post a new comment instead of re-running this workflow run. To watch an existing job, set `job-id`",
  },
  nowhere: {
    why: "An earlier attempt may have sent this request, and this run has no issue or pull request in which to look for a record",
    fix: "Start a new run instead of re-running this one. If you set `issue-number`, a re-run can look for the record there. To watch an existing job, set `job-id`",
  },
  severalJobs: {
    why: "Earlier attempts of this run created several jobs, and it's unclear which one belongs to this step",
    fix: "To watch one of them, set `job-id`. Otherwise, start a new run",
  },
  maybeSent: {
    why: "Another run or an earlier attempt may have sent this request, but the service hasn't confirmed it",
    fix: "A job may exist, so look for a new pull request. If none appears, start a new run or post a new comment",
  },
  refused: {
    why: "Another run sent this request but hit an error before a job was created",
    fix: "See that run's status comment in the thread. To try again, post a new comment",
  },
};

export function refusal(reason: keyof typeof REFUSALS): Failure {
  return new Failure({ what: "This run didn't send anything", ...REFUSALS[reason] });
}
