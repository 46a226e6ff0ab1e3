import type { RunContext } from "../event.ts";
import { Failure } from "../failure.ts";
import type { Author } from "../github/port.ts";
import type { Marker, Signer } from "../marker.ts";
import { findAnswers, type Marked } from "../thread.ts";
import type { World } from "../world.ts";
import type { Request } from "./request.ts";

/** 👀 on the comment that asks. GitHub tells the first who reacts from all later ones, which makes it a lock. */
export interface Claim {
  readonly commentId: number;
  readonly reactionId: number;
  readonly isFirst: boolean;
  readonly author: Author;
}

export async function claim(github: World["github"], request: Request): Promise<Claim | null> {
  if (!request.comment) return null;
  const { id, fresh, author } = await github.react(request.comment.id, "eyes");
  return { commentId: request.comment.id, reactionId: id, isFirst: fresh, author };
}

/** How often, and at what distance, to look whether a run that works on the same request gets on: longer than a create takes. */
const TWIN_LOOKS = 30;
const TWIN_PAUSE_MS = 2_500;

/**
 * Looks for what an earlier run of the same request left.
 *
 * @returns its status comment, or null when there was no earlier run
 * @throws Failure when there was one and it left nothing: whether it goes on cannot be known
 */
export async function findEarlierRun(
  { github, clock, signal }: Pick<World, "github" | "clock" | "signal">,
  request: Request & { readonly thread: number },
  context: RunContext,
  claimed: Claim | null,
  signer: Signer,
): Promise<Marked | null> {
  const isClaimedAlready = claimed !== null && !claimed.isFirst;
  if (!isClaimedAlready && context.runAttempt === 1) return null;

  const answers = { kind: "job", request: request.key } as const;
  const look = async () => {
    const found = await findAnswers(github, request.thread, signer, answers, claimed?.author ?? null);
    return found.find(({ marker }) => marker.phase !== "unsent") ?? found[0] ?? null;
  };
  let earlier = await look();
  // Another run of the same event may be at work right now; an earlier attempt of this run is not.
  const mayGetOn = () =>
    context.runAttempt === 1 && (earlier === null || earlier.marker.phase === "starting");
  for (let looks = 1; mayGetOn() && looks < TWIN_LOOKS; looks++) {
    await clock.sleep(TWIN_PAUSE_MS, signal);
    earlier = await look();
  }
  if (!earlier && isClaimedAlready) throw silentDeath();
  return earlier;
}

function silentDeath(): Failure {
  return new Failure({
    what: "Nothing was sent for this request",
    why: "An earlier run picked it up and stopped before it said anything, so whether it still works on it cannot be known",
    fix: "Please write the comment again",
  });
}

/** What an earlier run of the same request leaves to do. */
export type TakeUp =
  /** It had a job: follow that one, which also reports a job that has ended again. */
  | { readonly kind: "watch"; readonly jobId: string }
  /** It sent nothing, or what it sent was refused, or its job failed: start over. */
  | { readonly kind: "start-over" }
  /** It may have sent something. */
  | { readonly kind: "uncertain" };

/** @param isSameRun  whether it was an attempt of this very run, which is over by now and was started again by a person */
export function takeUp({ job, phase }: Marker, isSameRun: boolean): TakeUp {
  if (phase === "uncertain") return { kind: "uncertain" };
  if (job !== null)
    return phase === "failed" && isSameRun ? { kind: "start-over" } : { kind: "watch", jobId: job };
  return phase === "starting" ? { kind: "uncertain" } : { kind: "start-over" };
}

/** What the thread's earlier requests leave for the next one. */
export interface ThreadMemory {
  /** The job to go on with. */
  readonly jobId: string | null;
  /** The newest request has an unknown fate: a job may exist that we cannot name. */
  readonly mayHaveAnother: boolean;
  /** A report stands here, under which each request is a job of its own. */
  readonly holdsReport: boolean;
}

export function readMemory(marked: readonly Marked[], ownRequest: string): ThreadMemory {
  const jobs = marked
    .map(({ marker }) => marker)
    .filter(({ kind, request }) => kind === "job" && request !== ownRequest);
  const newest = jobs.findLast(({ job, phase }) => job !== null || phase === "uncertain");
  return {
    jobId: newest?.job ?? null,
    // A request that is still starting may be another run's at this moment, so it does not displace the thread's job.
    mayHaveAnother: newest ? newest.job === null : jobs.some(({ phase }) => phase === "starting"),
    holdsReport: marked.some(({ marker }) => marker.kind === "report"),
  };
}
