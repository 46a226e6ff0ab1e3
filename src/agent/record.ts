import type { Comment } from "../event.ts";
import type { GitHub } from "../github/port.ts";
import { parseMarker } from "../marker.ts";
import type { Clock } from "../net/port.ts";
import type { Phase } from "./status.ts";

/** Unfinished phases, latest first. All others are final, and therefore later than these (index -1). */
const UNFINISHED: string[] = ["working", "uncertain", "sent", "sending", "unsent", "starting"] satisfies Phase[];

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
export const SETTLED = "settled";

/** A comment that was just written can take this long to be listed. */
const LISTING_DELAY_MS = 3_000;

/**
 * Updates the status comment from the record.
 *
 * @returns false if the comment is in a later phase or belongs to another run
 * @throws GitHubFailure
 */
export async function editFromRecord(
  github: Pick<GitHub, "getComment" | "listComments" | "updateComment">,
  clock: Clock,
  signal: AbortSignal,
  record: NonNullable<SavedRecord["comment"]>,
): Promise<boolean> {
  const { id, nonce } = record;
  let comment = id === null ? await findOwn(github, record) : await github.getComment(id);
  if (comment === null && id === null) {
    await clock.sleep(LISTING_DELAY_MS, signal);
    comment = await findOwn(github, record);
  }
  if (comment === null) return true;
  const phase = phaseOf(comment, nonce);
  if (phase === null || UNFINISHED.indexOf(phase) < UNFINISHED.indexOf(record.phase)) return false;
  await github.updateComment(comment.id, record.body);
  return true;
}

/** Finds our comment without its ID. Anyone can copy its marker, so our account must have written it. */
export async function findOwn(
  github: Pick<GitHub, "listComments">,
  own: Pick<NonNullable<SavedRecord["comment"]>, "thread" | "nonce" | "account">,
) {
  const marked = (await github.listComments(own.thread)).filter((comment) => phaseOf(comment, own.nonce) !== null);
  // As long as our account is unknown, a second author means that one of them isn't us.
  const [author, another] = new Set(marked.map((comment) => comment.author.id));
  const account = own.account ?? (another === undefined ? author : null);
  return marked.find((comment) => comment.author.id === account) ?? null;
}

function phaseOf({ body }: Comment, nonce: string): string | null {
  const marker = parseMarker(body);
  return marker?.nonce === nonce ? marker.phase : null;
}
