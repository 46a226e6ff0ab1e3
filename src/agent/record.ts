import type { Comment, GitHub } from "../github/port.ts";
import { parseMarker } from "../marker.ts";
import type { Clock } from "../world.ts";
import type { Phase } from "./phases.ts";

/**
 * What the main step saves for the post step, which says it if the main step is stopped: plain instructions, so that the
 * post step has nothing to decide but whether they are out of date.
 */
export interface SavedRecord {
  /** For the job summary; empty when the main step has written it. */
  readonly summary: string;
  readonly comment: {
    readonly thread: number;
    /** Null when the main step was stopped before GitHub told it. */
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

/** A comment whose answer the main step never saw may show up in lists this much later. */
const UNTIL_LISTED_MS = 3_000;

/**
 * Brings the status comment to what the record says, unless it is another run's by now or got further than the record:
 * then the record is the one that is out of date.
 *
 * @returns whether the record is up to date, also where there is no comment to bring to it
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

/** Our comment, by its id or else by its nonce; null if it isn't there, or not listed yet. */
export async function findOwn(
  github: Pick<GitHub, "getComment" | "listComments">,
  { thread, id, nonce }: Pick<NonNullable<SavedRecord["comment"]>, "thread" | "id" | "nonce">,
): Promise<Comment | null> {
  if (id !== null) return github.getComment(id);
  const comments = await github.listComments(thread);
  return comments.find((comment) => phaseOf(comment, nonce) !== null) ?? null;
}

/** Earliest first. What is not named here is an end, and later than all of these. */
const ON_THE_WAY: readonly string[] = ["starting", "unsent", "sending", "sent", "uncertain", "working"];

/** Whether a request that is in `phase` got further than one in `than`; phases as markers have them. */
function isLater(phase: string, than: string): boolean {
  const rank = (one: string) => (ON_THE_WAY.includes(one) ? ON_THE_WAY.indexOf(one) : ON_THE_WAY.length);
  return rank(phase) > rank(than);
}

/** Null for a comment that isn't the one with this nonce. */
function phaseOf({ body }: Comment, nonce: string): string | null {
  const marker = parseMarker(body);
  return marker?.nonce === nonce ? marker.phase : null;
}
