import type { RunContext } from "../event.ts";
import type { Author, Comment, GitHub } from "../github/port.ts";
import type { Marker, Signer } from "../marker.ts";
import { findMarked, holdsReport, type Marked } from "../thread.ts";
import type { World } from "../world.ts";
import { readPhase } from "./phase.ts";
import type { Task } from "./request.ts";

/** 👀 on the comment that asks. GitHub tells the first who reacts from all later ones, which makes it a lock. */
export interface Claim {
  readonly commentId: number;
  readonly reactionId: number;
  /** This run holds the lock. */
  readonly isFirst: boolean;
  /** Who we are: GitHub tells a workflow's token its own name nowhere else. */
  readonly author: Author;
}

export async function claim(github: GitHub, commentId: number): Promise<Claim> {
  const { id, fresh, author } = await github.react(commentId, "eyes");
  return { commentId, reactionId: id, isFirst: fresh, author };
}

/**
 * Takes the lock from a run that is over. Of several that try, one gets it: each removes only the old reaction, and only
 * one is the first to react anew.
 *
 * @returns null when another run was faster
 */
export async function reclaim(github: GitHub, { commentId, reactionId }: Claim): Promise<Claim | null> {
  await github.removeReaction(commentId, reactionId);
  const renewed = await claim(github, commentId);
  return renewed.isFirst ? renewed : null;
}

/** What an earlier run of the same request leaves to do. */
export type TakeUp =
  /** It had a job: follow that one, which also reports a job that has ended again. */
  | { readonly kind: "watch"; readonly jobId: string; readonly isFollowUp: boolean }
  /** It sent nothing, or what it sent was refused, or its job failed: start over. */
  | { readonly kind: "start-over" }
  /** It may have sent something. */
  | { readonly kind: "uncertain" };

/** Phases in which a job was seen to be over: no doubt is left which turn that was. */
const ENDS: readonly string[] = ["pull-request", "no-changes", "archived", "failed"];

/** @param isSameRun  whether it was an attempt of this very run, which is over by now and was started again by a person */
export function takeUp({ job, phase: marked }: Marker, task: Task, isSameRun: boolean): TakeUp {
  // What sends nothing can be done again.
  if (!("prompt" in task)) return { kind: "start-over" };
  const { phase, isFollowUp } = readPhase(marked);
  if (phase === "uncertain") return { kind: "uncertain" };
  if (job !== null)
    return phase === "failed" && isSameRun
      ? { kind: "start-over" }
      : { kind: "watch", jobId: job, isFollowUp: isFollowUp && !ENDS.includes(phase) };
  return phase === "starting" ? { kind: "uncertain" } : { kind: "start-over" };
}

/** How long to wait for a run that works on the same request at this moment, between looks: longer than a create takes. */
const TWIN_PAUSES_MS = [2_500, 5_000, 10_000, 20_000, 40_000];

/** The answer of a run that may be alive, once it is settled; the last one seen, or null, when that takes too long. */
export async function awaitTwin(
  { clock, signal }: Pick<World, "clock" | "signal">,
  deadline: number,
  look: () => Promise<Marked | null>,
  isSettled: (answer: Marked) => boolean,
): Promise<Marked | null> {
  let answer = await look();
  for (const pause of TWIN_PAUSES_MS) {
    if (clock.monotonic() + pause > deadline) return answer;
    if (answer !== null && isSettled(answer)) return answer;
    await clock.sleep(pause, signal);
    answer = await look();
  }
  return answer;
}

/** What a thread's earlier requests leave for the next one. */
export interface ThreadMemory {
  /** The newest job in this thread. */
  readonly jobId: string | null;
  /** A newer request has an unknown fate: a job may exist that we cannot name. */
  readonly mayHaveAnother: boolean;
  /** A report stands here, under which each request is a job of its own. */
  readonly holdsReport: boolean;
}

export const EMPTY_MEMORY: ThreadMemory = { jobId: null, mayHaveAnother: false, holdsReport: false };

export function readMemory(
  comments: readonly Comment[],
  us: Author,
  thread: number,
  signer: Signer,
  ownRequest: string,
): ThreadMemory {
  const requests = findMarked(comments, us, thread, signer)
    .map(({ marker }) => marker)
    .filter(({ kind, request }) => (kind === "job" || kind === "news") && request !== ownRequest);
  const withJob = requests.findLastIndex(({ job }) => job !== null);
  const jobId = requests[withJob]?.job ?? null;
  const newer = requests.slice(withJob + 1).map(({ phase }) => readPhase(phase).phase);
  return {
    jobId,
    // A request that is starting may be another run's at this moment, so it does not displace the thread's job.
    mayHaveAnother: newer.includes("uncertain") || (jobId === null && newer.includes("starting")),
    holdsReport: holdsReport(comments, us),
  };
}

/** Whether a comment was an attempt of this run. */
export function isOfRun({ run }: Pick<Marker, "run">, { runId }: RunContext): boolean {
  return run.startsWith(`${runId}.`);
}
