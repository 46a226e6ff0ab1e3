/** Plans a request about merged changes: what to send, and to which job. */

import { type Changes, findChanges, type Remembered } from "../changes/changes.ts";
import type { Nothing } from "../changes/range.ts";
import { GitHubFailure, orFailure } from "../github/port.ts";
import { UNVERIFIED } from "../marker.ts";
import { type Job, ServiceFailure } from "../service/port.ts";
import { link } from "../text/markdown.ts";
import { numberHere, type PullRequestLink, parsePullRequestLink, placeOf } from "../text/urls.ts";
import { type AgentRun, note } from "./comment.ts";
import { remember } from "./coverage.ts";
import { isFinal, isGone, MAY_HAVE_ANOTHER, readJob } from "./job.ts";
import type { Step } from "./request.ts";

/** What the thread says about jobs. */
interface ThreadState {
  readonly jobId: string | null;
  readonly mayHaveAnother: boolean;
  readonly hasReport: boolean;
  readonly unreadable: { readonly pullRequest: string | null } | undefined;
}

const BUSY: Nothing = {
  why: "An earlier request about merged changes isn't finished yet, so nothing was sent. The next run includes what was merged",
};
const JOB_PAUSE_MS = 20_000;

/**
 * Before anything is posted: is there anything to send? If so, the status says what.
 *
 * @returns null if there is, or if this is a re-run of a request that's already in the thread
 * @throws GitHubFailure, ServiceFailure
 */
export async function preview(run: AgentRun): Promise<Nothing | null> {
  const reading = await run.thread?.all();
  if (reading?.marked.some(({ marker }) => marker.request === run.request.key)) return null;
  const remembered = await remember(run);
  if (remembered === null) return BUSY;
  const changes = await find(run, remembered);
  return "why" in changes ? changes : null;
}

/** Changes already found for the same coverage aren't read again. */
async function find(run: AgentRun, remembered: Remembered): Promise<Changes | Nothing> {
  const { found } = run;
  if (found && found.remembered.covers?.to === remembered.covers?.to) return found.changes;
  const changes = await findChanges(run, remembered);
  if ("why" in changes) return changes;
  run.found = { remembered, changes };
  const until = Math.ceil(run.world.clock.now().getTime() / 1_000 + run.inputs.timeoutMs / 1_000 + 60);
  note(run, { covers: { ...changes.covers, until }, notes: changes.notes });
  return changes;
}

/** After this run has won the claim, because another run may have sent these changes meanwhile. */
export async function planChanges(run: AgentRun, prompt: string, state: ThreadState): Promise<Step | Nothing> {
  const remembered = await remember(run, run.comment.current?.id);
  if (remembered === null) return BUSY;
  const changes = await find(run, remembered);
  if ("why" in changes) return changes;
  const full = `${prompt}

${changes.background}`;
  const { notes } = changes;
  const step = { kind: "send", jobId: null, before: null, facts: [], prompt: full, notes } as const;
  const { jobId, unreadable } = state;
  if (unreadable) {
    const earlier = linkTo(run, unreadable.pullRequest);
    const number = earlier && numberHere(earlier, run.context);
    const which = number ? `the job that opened #${number}` : "an earlier one";
    note(run, { whyNewJob: `Started a new job, because the record of ${which} ${UNVERIFIED}.` });
    return step;
  }
  if (state.mayHaveAnother) return { ...step, notes: [MAY_HAVE_ANOTHER, ...step.notes] };
  if (jobId === null || state.hasReport) return step;
  const job = await readFinished(run, jobId);
  if (job === "working") return BUSY;
  const earlier = job && linkTo(run, job.prLink);
  if (!job || !earlier) return step;
  if (job.status === "completed") {
    const isOpen = await isPullRequestOpen(run, earlier);
    if (isOpen) return { ...step, jobId, before: job };
    const why = isOpen === null ? "'s state can't be read here" : " was merged or closed";
    note(run, { whyNewJob: `Started a new job, because ${link(earlier.label, earlier.url)}${why}.` });
  }
  return step;
}

/** Waits for the thread's job, which may be about something else. Null if it's gone. */
async function readFinished(run: AgentRun, jobId: string): Promise<Job | "working" | null> {
  const { clock, signal } = run.world;
  try {
    for (;;) {
      const job = await readJob(run, jobId);
      if (isFinal(job)) return job;
      if (clock.monotonic() + 2 * JOB_PAUSE_MS > run.deadline) return "working";
      await clock.sleep(JOB_PAUSE_MS, signal);
    }
  } catch (thrown) {
    if (thrown instanceof ServiceFailure && isGone(thrown)) return null;
    throw thrown;
  }
}

const linkTo = ({ inputs, context }: AgentRun, url: string | null) =>
  url === null ? null : parsePullRequestLink(url, inputs.prHosts, context.serverUrl);

/** Null if the token can't read it. */
async function isPullRequestOpen({ world, context }: AgentRun, pullRequest: PullRequestLink): Promise<boolean | null> {
  const place = placeOf(pullRequest, context);
  const found = place && (await orFailure(world.github.thread(place.number, { owner: place.owner, repo: place.repo })));
  return !found || found instanceof GitHubFailure ? null : found.state === "open";
}
