/** What the post step does when the main step was stopped: plain instructions, so that it needs no judgement of its own. */
export interface Farewell {
  /** For the job summary; empty when the main step has written it. */
  readonly summary: string;
  readonly comment: {
    readonly thread: number;
    /** Null when the main step was stopped before GitHub told it: then the comment is found by its first line. */
    readonly id: number | null;
    readonly firstLine: string;
    readonly body: string;
  } | null;
  /** The 👀 to take back, so that the request can be picked up again. */
  readonly claim: { readonly commentId: number; readonly reactionId: number } | null;
}

/** Saved in place of a farewell once the main step has ended in good order. */
export const SETTLED = "settled";
