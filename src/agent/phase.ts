/** Where a request ended. These are conclusions of a run too. */
export type EndPhase =
  | "pull-request"
  | "no-changes"
  | "created"
  | "archived"
  | "failed"
  | "timed-out"
  | "uncertain"
  | "error"
  | "cancelled";

/** How far a request got: on the way, or where it ended. */
export type Phase =
  | "starting"
  /** The request is on the wire; only the post step ever shows what that means. */
  | "sending"
  | "working"
  | EndPhase
  /** Stopped before anything was sent. */
  | "unsent"
  | "help"
  | "no-job";

const FOLLOW_UP = "follow-up:";

/** How a marker writes a phase: whoever takes up a follow-up must know that the job had an earlier turn. */
export function markedPhase({
  phase,
  followUpTo,
}: {
  readonly phase: Phase;
  readonly followUpTo: string | null;
}): string {
  return followUpTo === null ? phase : `${FOLLOW_UP}${phase}`;
}

/** @param marked  from a marker whose signature is right, so it is a phase that some version of this action wrote */
export function readPhase(marked: string): { readonly phase: string; readonly isFollowUp: boolean } {
  const isFollowUp = marked.startsWith(FOLLOW_UP);
  return { phase: isFollowUp ? marked.slice(FOLLOW_UP.length) : marked, isFollowUp };
}
