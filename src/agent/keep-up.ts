/** Plans a request about merged changes: what to send, and to which job. */

import { type Changes, type Coverage, findChanges } from "../changes/changes.ts";
import { NothingToSend } from "../failure.ts";
import { GitHubFailure, orFailure } from "../github/port.ts";
import type { Job } from "../service/port.ts";
import { link } from "../text/markdown.ts";
import type { PullRequestLink } from "../text/urls.ts";
import { type AgentRun, note } from "./comment.ts";
import { BUSY, JOB_PAUSE_MS, waitForCoverage, watchedKey } from "./coverage.ts";
import { isFinal, readIfThere } from "./job.ts";
import { noteNewJob, readState, targetOf } from "./plan.ts";
import { pullRequestOf, type SendPlan } from "./request.ts";
import { every, untilSettled } from "./thread.ts";

/**
 * Before anything is posted, finds out whether there's anything to send, unless this is a re-run of a request that's
 * already in the thread. If there is, adds it to the status.
 *
 * @throws NothingToSend if there's nothing to send, GitHubFailure, ServiceFailure
 */
export async function preview(run: AgentRun): Promise<void> {
  const reading = await run.thread?.all();
  const isKnown = reading?.marked.some(({ marker }) => marker.request === run.request.key);
  if (!isKnown) await find(run, await waitForCoverage(run));
}

/** Finds what to send. If that's already known for the same coverage, nothing is read again. */
async function find(run: AgentRun, coverage: Coverage): Promise<Changes> {
  const { found } = run;
  const [known, covered] = [found?.coverage.covers, coverage.covers];
  if (found && known?.from === covered?.from && known?.to === covered?.to) return found.changes;
  const changes = await findChanges(run, coverage);
  run.found = { coverage, changes };
  const { background, summary, covers, notes } = changes;
  const until = Math.ceil(run.world.clock.now().getTime() / 1_000 + run.inputs.timeoutMs / 1_000 + 60);
  note(run, { covers: { ...covers, until, paths: watchedKey(run) }, notes });
  if (background !== null) return changes;
  note(run, { phase: "nothing-counts", prompt: null });
  throw new NothingToSend(summary, { isWarning: true });
}

/**
 * Plans the request after this run has won the claim, because another run may have sent these changes in the meantime.
 *
 * @throws NothingToSend, GitHubFailure, ServiceFailure
 */
export async function planChanges(run: AgentRun, prompt: string): Promise<SendPlan> {
  const state = await readState(run);
  const { background, notes } = await find(run, await waitForCoverage(run, run.comment.current?.id));
  const target = targetOf(run, state);
  const told = { prompt: `${prompt}\n\n${background}`, notes: [...target.notes, ...notes] };
  const plan: SendPlan = { kind: "send", jobId: null, before: null, facts: [], ...told };
  const job = target.jobId === null ? null : await readFinished(run, target.jobId);
  const earlier = pullRequestOf(run, job?.prLink ?? null);
  if (job?.status !== "completed" || earlier === null) return plan;
  const isOpen = await isPullRequestOpen(run, earlier);
  if (isOpen) return { ...plan, jobId: target.jobId, before: job };
  const why = isOpen === null ? "'s state can't be read here" : " was merged or closed";
  noteNewJob(run, `${link(earlier.label, earlier.url)}${why}`);
  return plan;
}

/** Waits for the thread's job, which may be about something else. Null if it's gone. */
async function readFinished(run: AgentRun, jobId: string): Promise<Job | null> {
  const { world, deadline } = run;
  const read = () => readIfThere(run, jobId);
  const isWorking = (seen: Job | null) => seen !== null && !isFinal(seen);
  // So that there's time left to send.
  const waiting = { world, deadline: deadline - JOB_PAUSE_MS };
  const job = await untilSettled(waiting, await read(), isWorking, read, every(JOB_PAUSE_MS));
  if (isWorking(job)) throw new NothingToSend(BUSY, { isPostponed: true });
  return job;
}

/** Null if the token can't read it. */
async function isPullRequestOpen({ world }: AgentRun, { onServer }: PullRequestLink): Promise<boolean | null> {
  if (onServer === null) return null;
  const found = await orFailure(world.github.thread(onServer.number, onServer.repository));
  return found instanceof GitHubFailure ? null : found.state === "open";
}
