/** What a thread's requests about merged changes have covered so far. Only requests whose job completed count. */

import { type Coverage, NOTHING_COVERED } from "../changes/changes.ts";
import type { Author } from "../event.ts";
import { NothingToSend } from "../failure.ts";
import type { AgentInputs } from "../inputs/inputs.ts";
import { type Covers, type Marker, requestKey } from "../marker.ts";
import type { Job } from "../service/port.ts";
import type { AgentRun } from "./comment.ts";
import { isFinal, readIfThere, SETTLE_MS } from "./job.ts";
import { pullRequestOf, type Run } from "./request.ts";
import { type Marked, PAUSES_MS, type ThreadReading, verified } from "./thread.ts";

const COMPLETED: readonly string[] = ["pull-request", "no-pull-request", "nothing-counts"];
/** Includes phases in which it's unclear whether the job got the request. */
const NOT_COMPLETED: readonly string[] = ["failed", "archived", "unsent", "uncertain", "sending"];
/** A job's commits may be a little older or newer than the comments about it, because clocks differ. */
const CLOCK_SKEW_MS = 60_000;
/** The pause between two checks of a job that's working. */
export const JOB_PAUSE_MS = 20_000;

export const BUSY =
  "An earlier request about merged changes isn't finished yet, so nothing was sent. The next run includes what was merged";

/**
 * Reads what earlier requests covered. If their jobs are still working, waits as long as the run's time allows. If
 * requests are about to be sent, waits up to a minute.
 *
 * @param newest  a comment's ID: only comments with lower IDs count
 * @throws NothingToSend if a request or job is still unfinished, ServiceFailure, GitHubFailure
 */
export async function waitForCoverage(run: AgentRun, newest = Number.POSITIVE_INFINITY): Promise<Coverage> {
  const { thread, deadline, inputs, world, request, comment } = run;
  const { clock, signal } = world;
  if (thread === null) return NOTHING_COVERED;
  const latest = deadline - Math.min(60_000, inputs.timeoutMs / 4);
  const pauses = [...PAUSES_MS];
  for (let reading = await thread.all(); ; reading = await thread.read()) {
    const found = await readCoverage(run, reading, { request: request.key, account: comment.account, newest });
    if (typeof found !== "string") return found;
    const pause = found === "working" ? JOB_PAUSE_MS : pauses.shift();
    if (pause === undefined || clock.monotonic() + pause > latest) throw new NothingToSend(BUSY, { isPostponed: true });
    await clock.sleep(pause, signal);
  }
}

/** The parts of a run that this needs, so that a check can provide them, too. */
type CoverageRun = Pick<Run, "context" | "deadline" | "world"> & {
  readonly inputs: Pick<AgentInputs, "prHosts" | "changedPaths">;
};

/** Identifies the files that a step watches. */
export const watchedKey = ({ inputs }: Pick<CoverageRun, "inputs">): string => requestKey(...inputs.changedPaths);

/**
 * Reads what earlier requests covered, without waiting.
 *
 * @param own.account  null until the run has posted
 * @returns why it isn't known yet, if a job is still working or a request is about to be sent
 */
export async function readCoverage(
  run: CoverageRun,
  reading: ThreadReading,
  own: { readonly request: string; readonly account: Author | null; readonly newest: number },
): Promise<Coverage | "working" | "starting"> {
  // Anyone can copy a comment, but copies are newer, so the first one is ours.
  const account = own.account ?? reading.marked.find(({ isVerified }) => isVerified)?.comment.author ?? null;
  const older = verified(reading, account).filter(({ comment }) => comment.id < own.newest);
  const all = older.filter(({ marker }) => marker.kind === "job");
  // Steps that watch different files can share the thread. A step's own files may have changed since.
  const isAlike = ({ covers, stepKey }: Marker) => covers?.paths === watchedKey(run) || stepKey === run.context.stepKey;
  const others = all.filter(({ marker }) => marker.covers && isAlike(marker) && marker.request !== own.request);
  const now = run.world.clock.now().getTime();
  const isPending = ({ marker: { phase, covers } }: Marked) =>
    (phase === "starting" || phase === "sending") && (covers?.until ?? 0) * 1_000 > now;
  if (others.some(isPending)) return "starting";

  const jobs = new Map<string, Promise<Job | null>>();
  /** Whether its job completed; null if the job is still working. */
  async function hasCovered({ comment, marker }: Marked): Promise<boolean | null> {
    const { phase, job: id, isFollowUp } = marker;
    if (COMPLETED.includes(phase)) return true;
    if (id === null || NOT_COMPLETED.includes(phase)) return false;
    const pending = jobs.get(id) ?? readIfThere(run, id);
    jobs.set(id, pending);
    const job = await pending;
    if (job === null) return false;
    const mayBeOld = isFollowUp && now - Date.parse(comment.updatedAt ?? "") < SETTLE_MS;
    if (!isFinal(job) || (job.status === "completed" && mayBeOld)) return null;
    return job.status === "completed";
  }
  const [first] = others;
  // If nothing has been covered, begin where the first request did.
  let covers: Covers | null = first?.marker.covers ? { ...first.marker.covers, to: first.marker.covers.from } : null;
  for (const other of others.toReversed()) {
    const isCovered = await hasCovered(other);
    if (isCovered === null) return "working";
    if (!isCovered) continue;
    covers = other.marker.covers;
    break;
  }
  const withJob = all.filter(({ marker }) => marker.job !== null);
  const time = (at: string | null | undefined, add: number) =>
    new Date((Date.parse(at ?? "") || now) + add).toISOString();
  return {
    covers,
    streak: others.findLast(({ marker }) => marker.job !== null)?.marker.covers?.streak ?? 0,
    pulls: new Set(withJob.map(({ marker }) => pullRequestOf(run, marker.pullRequest)?.here ?? 0)),
    jobs: withJob.map(({ comment, marker: { phase } }) => ({
      from: time(comment.createdAt, -CLOCK_SKEW_MS),
      to: COMPLETED.includes(phase) ? time(comment.updatedAt, CLOCK_SKEW_MS) : time(undefined, 0),
    })),
  };
}
