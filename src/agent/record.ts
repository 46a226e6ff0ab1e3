import type { Comment, GitHub } from "../github/port.ts";
import { parseMarker } from "../marker.ts";
import type { Clock } from "../world.ts";
import { isLater, type Phase } from "./phases.ts";

/** What the main step saves for the post step to write if the main step is stopped. */
export interface SavedRecord {
  /** For the job summary; empty once the main step has written it. */
  readonly summary: string;
  readonly comment: {
    readonly thread: number;
    /** Null if the main step was stopped before GitHub told it. */
    readonly id: number | null;
    readonly nonce: string;
    /** The latest phase that the main step can have put into the comment so far. */
    readonly phase: Phase;
    readonly body: string;
  } | null;
  /** The 👀 to take back, because nothing was sent. */
  readonly reaction: { readonly commentId: number; readonly reactionId: number } | null;
}

/** Saved in place of a record once the main step has left nothing to say. */
export const SETTLED = "settled";

/** A comment whose answer the main step never saw may appear in lists this much later. */
const UNTIL_LISTED_MS = 3_000;

/**
 * Brings the status comment to what the record says, unless it's another run's by now or got further than the record.
 *
 * @returns whether the record is up to date, also if there's no comment to bring to it
 * @throws GitHubFailure
 */
export async function editFromRecord(
  github: Pick<GitHub, "getComment" | "listComments" | "updateComment">,
  clock: Clock,
  signal: AbortSignal,
  record: NonNullable<SavedRecord["comment"]>,
): Promise<boolean> {
  let comment = await findOwn(github, record);
  if (comment === null && record.id === null) {
    await clock.sleep(UNTIL_LISTED_MS, signal);
    comment = await findOwn(github, record);
  }
  if (comment === null) return true;
  const phase = phaseOf(comment, record.nonce);
  if (phase === null || isLater(phase, record.phase)) return false;
  await github.updateComment(comment.id, record.body);
  return true;
}

/** Our comment, by its ID or otherwise by its nonce; null if it isn't there, or not listed yet. */
export async function findOwn(
  github: Pick<GitHub, "getComment" | "listComments">,
  { thread, id, nonce }: Pick<NonNullable<SavedRecord["comment"]>, "thread" | "id" | "nonce">,
): Promise<Comment | null> {
  if (id !== null) return github.getComment(id);
  const comments = await github.listComments(thread);
  return comments.find((comment) => phaseOf(comment, nonce) !== null) ?? null;
}

/** Null for a comment that isn't the one with this nonce. */
function phaseOf({ body }: Comment, nonce: string): string | null {
  const marker = parseMarker(body);
  return marker?.nonce === nonce ? marker.phase : null;
}
