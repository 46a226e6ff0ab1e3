import type { Nothing } from "../changes/range.ts";
import type { Author } from "../event.ts";
import { UNVERIFIED } from "../marker.ts";
import { link } from "../text/markdown.ts";
import { numberHere, parsePullRequestLink } from "../text/urls.ts";
import { hidesText } from "../text/visible.ts";
import { type AgentRun, note } from "./comment.ts";
import { MAY_HAVE_ANOTHER, PAUSES_MS, readBefore } from "./job.ts";
import { planChanges } from "./keep-up.ts";
import type { Step } from "./request.ts";
import { NOTHING, type Thread, type ThreadReading, verified } from "./thread.ts";

/** What a thread says about `own.request` and, above all, about earlier requests. */
export function stateOf(
  reading: ThreadReading,
  account: Author | null,
  own: { readonly request: string; readonly projectId: string },
) {
  const markers = verified(reading, account).map(({ marker }) => marker);
  const others = markers.filter(({ request }) => request !== own.request);
  // A run that only watches sends nothing, so there's no need to wait for it.
  const requests = others.filter(({ kind, job }) => kind === "job" || (kind === "watch" && job !== null));
  const withJob = requests.findLastIndex(({ job }) => job !== null);
  // Without a request, this is a job's pull request, where only the result was announced.
  const announced = others.findLast(({ kind, job }) => kind === "news" && job !== null);
  const jobId = (requests[withJob] ?? announced)?.job ?? null;
  const newer = requests.slice(withJob + 1).map(({ phase }) => phase);
  // Unverified markers are included, because a report may use another key. A forged one could only cause a new job.
  const ours = reading.marked.flatMap(({ comment, marker, isVerified }) =>
    comment.author.id === account?.id ? [{ ...marker, isVerified }] : [],
  );
  // Another workflow may use this thread for another project.
  const unreadable = ours.findLast(
    ({ job, projectId, isVerified }) => job !== null && projectId === own.projectId && !isVerified,
  );
  return {
    /** The job of the newest request that was sent. */
    jobId,
    /** A newer request may have started a job. */
    mayHaveAnother: newer.includes("uncertain") || newer.includes("sending"),
    /** The newest request that was sent is a follow-up that wasn't confirmed. */
    isUnconfirmed: requests[withJob]?.phase === "uncertain",
    /** A newer request is about to be sent. */
    isPending: newer.includes("starting") || newer.includes("sending"),
    /** The newest record of this project's job, if all were signed with another key, or for another service. */
    unreadable: jobId === null ? unreadable : undefined,
    /** An earlier attempt's job failed. */
    hasFailed: markers.some(({ request, phase }) => request === own.request && phase === "failed"),
    hasReport: ours.some(({ kind }) => kind === "report"),
    /** No earlier request was made in this thread. */
    isFirst: !ours.some(({ kind, request }) => kind === "job" && request !== own.request),
  };
}

const UNREADABLE = `The record of this thread's earlier job ${UNVERIFIED}. To keep that job, watch it: run a workflow without a prompt, with the job's ID as \`job-id\` and this thread's number as \`issue-number\`.`;
const UNCONFIRMED = "The last follow-up here wasn't confirmed, so it may be missing from this job.";
const SUGGESTION =
  "This repository is private, so the agent may not be able to read this thread. To send the conversation with each request, a maintainer can set `context: thread`.";
const IN_REPORT = "Each request in this thread starts a new job, because the thread has a report.";
const HIDDEN =
  "Text that GitHub doesn't show, such as an HTML comment or an invisible character, was removed from this instruction.";
const MAIL = "The quoted email or the signature below this instruction was left out.";

/**
 * Decides what a request means in its thread.
 *
 * @returns why there's nothing to do, for a request about merged changes
 * @throws Failure if the thread's job is gone
 */
export async function plan(run: AgentRun): Promise<Step | Nothing> {
  const { request, inputs, context, thread } = run;
  const { task } = request;
  const isByComment = request.comment !== null && thread !== null && task.kind !== "help";
  const state = await readState(run, isByComment || task.kind === "changes" ? thread : null);
  const { jobId } = state;
  if (isByComment) note(run, { hasReport: state.hasReport });

  const mayNotRead = isByComment && inputs.context === "link" && context.event.repositoryIsPrivate === true;
  const hidden = request.comment !== null && hidesText(request.comment.body) ? [HIDDEN] : [];
  if ("isCut" in task && task.isCut) hidden.push(MAIL);
  if (mayNotRead && state.isFirst && jobId === null) note(run, { suggestion: SUGGESTION });
  const newJob = { kind: "send", jobId: null, before: null, facts: [], notes: hidden } as const;

  switch (task.kind) {
    case "create":
      return { ...newJob, prompt: task.prompt };
    case "message":
      return { ...newJob, prompt: task.prompt, jobId: task.jobId };
    case "watch":
      return { ...task, notes: [] };
    case "changes":
      return planChanges(run, task.prompt, state);
    case "help":
      return { kind: "answer", phase: "help", notes: task.instead ? [task.instead] : [] };
    case "status": {
      const lost = state.unreadable ? [UNREADABLE] : state.isUnconfirmed ? [UNCONFIRMED] : [];
      const notes = state.mayHaveAnother ? [MAY_HAVE_ANOTHER] : lost;
      return jobId === null ? { kind: "answer", phase: "no-job", notes } : { kind: "watch", jobId, notes };
    }
  }
  const { prompt } = task;
  if (state.mayHaveAnother) return { ...newJob, prompt, notes: [MAY_HAVE_ANOTHER, ...hidden] };
  if (state.unreadable) {
    note(run, { whyNewJob: `Started a new job, because the record of an earlier one ${UNVERIFIED}.` });
    return { ...newJob, prompt };
  }
  if (state.hasReport) return { ...newJob, prompt, notes: [IN_REPORT, ...hidden] };
  // A re-run after the request's job failed starts another one.
  if (jobId === null || state.hasFailed) return { ...newJob, prompt };
  const job = await readBefore(run, jobId);
  const earlier = findHere(run, job.prLink);
  if (!earlier || (await run.world.github.thread(earlier.number)).state === "open")
    return { ...newJob, prompt, jobId, before: job };
  note(run, { whyNewJob: `Started a new job, because ${link(earlier.label, earlier.url)} was merged or closed.` });
  const facts = [`An earlier job opened ${earlier.url}, which has since been merged or closed`];
  return { ...newJob, prompt, facts };
}

/**
 * What the thread says after this run won the claim. Waits up to a minute for older requests that are about to be sent,
 * because they determine the thread's job.
 */
async function readState(run: AgentRun, thread: Thread | null) {
  const { world, request, inputs, comment: own, deadline } = run;
  const { clock, signal } = world;
  const { task, key } = request;
  const newest = ("prompt" in task && own.current?.id) || Number.POSITIVE_INFINITY;
  const stateIn = ({ comments, marked }: ThreadReading) => {
    const older = { comments, marked: marked.filter(({ comment }) => comment.id < newest) };
    return stateOf(older, own.account, { request: key, projectId: inputs.projectId });
  };
  let state = stateIn((await thread?.all()) ?? NOTHING);
  for (const pause of PAUSES_MS) {
    if (!thread || !state.isPending || task.kind === "create") break;
    // By the time it's sent, this run can't wait for it anymore.
    if (clock.monotonic() + pause > deadline) return { ...state, mayHaveAnother: true };
    await clock.sleep(pause, signal);
    state = stateIn(await thread.read());
  }
  return state;
}

/** Null unless the URL is that of a pull request in this repository. */
function findHere({ inputs, context }: AgentRun, url: string | null) {
  const pullRequest = url === null ? null : parsePullRequestLink(url, inputs.prHosts, context.serverUrl);
  const number = pullRequest && numberHere(pullRequest, context);
  return number ? { ...pullRequest, number } : null;
}
