import type { Comment } from "../github/port.ts";
import { type Marker, parseMarker } from "../marker.ts";
import type { AgentRun } from "./progress.ts";

/** A comment by another run or an earlier attempt that claims this request. */
export interface Rival {
  readonly comment: Comment;
  readonly marker: Marker;
  readonly isVerified: boolean;
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

/** How far before the requesting comment rivals are looked for. They're all newer than that comment. */
const SINCE_LEAD_MS = 60_000;

/** Lists only comments that can be rivals, so that a long thread usually takes one page. */
export function listSince({ world, request, context }: AgentRun, thread: number): Promise<readonly Comment[]> {
  const { commentedAt } = context.event;
  const isByComment = request.comment !== null && commentedAt !== null;
  return world.github.listComments(thread, isByComment ? new Date(commentedAt.getTime() - SINCE_LEAD_MS) : undefined);
}

export async function listRivals(run: AgentRun, thread: number): Promise<Rival[]> {
  return rivalsIn(await listSince(run, thread), run);
}

/**
 * A comment that can't be verified, or that another account wrote, can block this run but is never `released`: it may
 * have been copied, or signed with an earlier key. If it names this workflow run, it blocks no matter who wrote it, because
 * both the key and the account can change between attempts.
 */
export function rivalsIn(comments: readonly Comment[], { request, context, signer, comment: own }: AgentRun): Rival[] {
  const { thread } = request;
  return comments.flatMap((comment) => {
    const marker = parseMarker(comment.body);
    if (thread === null || (marker?.kind !== "job" && marker?.kind !== "look") || marker.nonce === own.nonce) return [];
    const isVerified = signer.read(thread, comment.body) !== null;
    const isSameAccount = comment.author.id === own.account?.id;
    const isSameRequest = marker.request === request.key;
    const isEarlierAttempt =
      marker.runId === context.runId && marker.stepKey === context.stepKey && marker.runAttempt < context.runAttempt;
    const isRival = isVerified ? isSameRequest : isEarlierAttempt || (isSameAccount && isSameRequest);
    if (!isRival) return [];
    // Without a reaction, the token's account is unknown until this run posts a comment.
    const isOurs = isVerified && (isSameAccount || own.account === null);
    const { phase, job } = marker;
    const isUnsent = phase === "starting" || phase === "unsent";
    // An error without a job means that we or the service refused the request.
    const isOver = isUnsent || phase === "failed" || (phase === "error" && job === null);
    const isReleased = isOurs && (phase === "unsent" || (isEarlierAttempt && isOver));
    const state = isReleased ? "released" : isVerified && isUnsent ? "open" : "taken";
    return [{ comment, marker, isVerified, isOurs, isEarlierAttempt, state }];
  });
}
