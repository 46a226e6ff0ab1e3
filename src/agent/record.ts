import type { Comment } from "../event.ts";
import type { GitHub } from "../github/port.ts";
import { parseMarker } from "../marker.ts";
import type { Clock } from "../net/port.ts";
import type { Phase } from "./status.ts";
import { VISIBILITY_DELAY_MS } from "./thread.ts";

/** What the main step saves for the post step to write if the main step is stopped. */
export interface SavedRecord {
  /** For the job summary; empty once the main step has written it. */
  readonly summary: string;
  readonly comment: {
    readonly thread: number;
    /** Null if the main step was stopped before GitHub responded. */
    readonly id: number | null;
    readonly nonce: string;
    /** ID of the account that wrote it; null if that's unknown. */
    readonly account: number | null;
    /** The latest phase that the comment can be in. */
    readonly phase: Phase;
    readonly body: string;
  } | null;
  /** The 👀 to remove, because nothing was sent. */
  readonly reaction: { readonly commentId: number; readonly reactionId: number } | null;
}

/** Saved instead of a record when nothing is left for the post step to do. */
export const NOTHING_LEFT = "nothing";

/** Unfinished phases, latest first. All others are final, so they're later than these (index -1). */
const UNFINISHED: string[] = ["working", "uncertain", "sent", "sending", "unsent", "starting"] satisfies Phase[];

/**
 * Updates the status comment from the record.
 *
 * @returns false if the comment is in a later phase or is another run's
 * @throws GitHubFailure
 */
export async function editFromRecord(
  github: Pick<GitHub, "getComment" | "listComments" | "updateComment">,
  clock: Clock,
  signal: AbortSignal,
  record: NonNullable<SavedRecord["comment"]>,
): Promise<boolean> {
  const { id, nonce } = record;
  let comment = id === null ? await findOwnComment(github, record) : await github.getComment(id);
  if (comment === null && id === null) {
    await clock.sleep(VISIBILITY_DELAY_MS, signal);
    comment = await findOwnComment(github, record);
  }
  if (comment === null) return true;
  const phase = phaseOf(comment, nonce);
  if (phase === null || UNFINISHED.indexOf(phase) < UNFINISHED.indexOf(record.phase)) return false;
  await github.updateComment(comment.id, record.body);
  return true;
}

/** Finds our comment without its ID. Anyone can copy its marker, so our account must have written it. */
export async function findOwnComment(
  github: Pick<GitHub, "listComments">,
  own: Pick<NonNullable<SavedRecord["comment"]>, "thread" | "nonce" | "account">,
) {
  const marked = (await github.listComments(own.thread)).filter((comment) => phaseOf(comment, own.nonce) !== null);
  // If our account is unknown and there are two authors, one of them isn't us.
  const [author, another] = new Set(marked.map((comment) => comment.author.id));
  const account = own.account ?? (another === undefined ? author : null);
  return marked.find((comment) => comment.author.id === account) ?? null;
}

function phaseOf({ body }: Comment, nonce: string): string | null {
  const marker = parseMarker(body);
  return marker?.nonce === nonce ? marker.phase : null;
}
