/** What a thread's requests about merged changes have covered so far. Only a job that ended well covers anything. */

import { NOTHING_COVERED, type Remembered } from "../changes/changes.ts";
import type { Covers } from "../marker.ts";
import { type Job, ServiceFailure } from "../service/port.ts";
import { numberHere, parsePullRequestLink } from "../text/urls.ts";
import type { AgentRun } from "./comment.ts";
import { isFinal, isGone, PAUSES_MS, readJob } from "./job.ts";
import { type Marked, type ThreadReading, verified } from "./thread.ts";

const ENDED_WELL: readonly string[] = ["pull-request", "no-pull-request"];
/** Or it's unclear whether the job that they name got the request. */
const ENDED_BADLY: readonly string[] = ["failed", "archived", "unsent", "uncertain", "sending"];
/** A job's commits may be a little older or newer than the comments about it, because clocks differ. */
const CLOCK_MS = 60_000;
/** How long a job may still show its earlier result after a follow-up. */
const SETTLE_MS = 90_000;
const JOB_PAUSE_MS = 20_000;

/**
 * Reads what earlier requests covered. Waits for jobs that are still working within the run's time, and for requests
 * that are about to be sent for up to a minute.
 *
 * @param newest  only older comments count
 * @returns null if one of them is still unfinished
 * @throws ServiceFailure, GitHubFailure
 */
export async function remember(run: AgentRun, newest = Number.POSITIVE_INFINITY): Promise<Remembered | null> {
  const { thread, deadline, inputs, world } = run;
  const { clock, signal } = world;
  if (thread === null) return NOTHING_COVERED;
  const latest = deadline - Math.min(60_000, inputs.timeoutMs / 4);
  const pauses = [...PAUSES_MS];
  for (let reading = await thread.all(); ; reading = await thread.read()) {
    const found = await look(run, reading, newest);
    if (typeof found !== "string") return found;
    const pause = found === "working" ? JOB_PAUSE_MS : pauses.shift();
    if (pause === undefined || clock.monotonic() + pause > latest) return null;
    await clock.sleep(pause, signal);
  }
}

/** What's read without waiting: by a run, or by a check, which has no request. */
interface Looking extends Pick<AgentRun, "context" | "deadline" | "world"> {
  readonly inputs: Pick<AgentRun["inputs"], "prHosts">;
  readonly request: Pick<AgentRun["request"], "key">;
  readonly comment: Pick<AgentRun["comment"], "account">;
}

/** Why it isn't known yet: a job is still working, or a request is about to be sent. */
export async function look(
  run: Looking,
  reading: ThreadReading,
  newest = Number.POSITIVE_INFINITY,
): Promise<Remembered | "working" | "starting"> {
  const { context, inputs, request, world } = run;
  // Until this run has posted, its account is unknown. A copy of a comment is newer than the comment.
  const account = run.comment.account ?? reading.marked.find(({ isVerified }) => isVerified)?.comment.author ?? null;
  const all = verified(reading, account).filter(({ comment, marker }) => comment.id < newest && marker.kind === "job");
  const others = all.filter(({ marker }) => marker.covers !== null && marker.request !== request.key);
  const now = world.clock.now().getTime();
  const isPending = ({ marker: { phase, covers } }: Marked) =>
    (phase === "starting" || phase === "sending") && (covers?.until ?? 0) * 1_000 > now;
  if (others.some(isPending)) return "starting";

  const known = new Map<string, Job | null>();
  let covers: Covers | null = null;
  for (const { comment, marker } of others.toReversed()) {
    const { phase, job: id } = marker;
    if (ENDED_WELL.includes(phase)) covers = marker.covers;
    else if (id === null || ENDED_BADLY.includes(phase)) continue;
    else {
      const job = known.has(id) ? (known.get(id) ?? null) : await find(run, id);
      known.set(id, job);
      if (job === null) continue;
      const mayBeOld = marker.isFollowUp && now - Date.parse(comment.updatedAt ?? "") < SETTLE_MS;
      if (!isFinal(job) || (job.status === "completed" && mayBeOld)) return "working";
      if (job.status === "completed") covers = marker.covers;
    }
    if (covers) break;
  }
  // If nothing has been covered, begin where the first request did.
  const [first] = others;
  if (!covers && first?.marker.covers) covers = { ...first.marker.covers, to: first.marker.covers.from };
  const withJob = all.filter(({ marker }) => marker.job !== null);
  const linked = withJob.flatMap(({ marker }) => {
    const link = marker.pullRequest && parsePullRequestLink(marker.pullRequest, inputs.prHosts, context.serverUrl);
    return link ? [numberHere(link, context) ?? 0] : [];
  });
  const time = (at: string | undefined, add: number) => new Date((Date.parse(at ?? "") || now) + add).toISOString();
  return {
    covers,
    streak: others.findLast(({ marker }) => marker.job !== null)?.marker.covers?.streak ?? 0,
    pulls: new Set(linked),
    jobs: withJob.map(({ comment, marker: { phase } }) => ({
      from: time(comment.createdAt, -CLOCK_MS),
      to: ENDED_WELL.includes(phase) ? time(comment.updatedAt, CLOCK_MS) : time(undefined, 0),
    })),
  };
}

/** Null if the service no longer has the job. */
async function find(run: Looking, id: string): Promise<Job | null> {
  try {
    return await readJob(run, id);
  } catch (thrown) {
    if (thrown instanceof ServiceFailure && isGone(thrown)) return null;
    throw thrown;
  }
}
