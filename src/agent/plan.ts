/** Which job a request goes to. */
import type { Author } from "../event.ts";
import { UNVERIFIED } from "../marker.ts";
import { link } from "../text/markdown.ts";
import { type AgentRun, note } from "./comment.ts";
import { readBefore } from "./job.ts";
import { leftOutOf, type Plan, pullRequestOf, type SendPlan, type Task } from "./request.ts";
import { NO_COMMENTS, PAUSES_MS, type ThreadReading, untilSettled, verified } from "./thread.ts";

const UNREADABLE = `The record of this thread's earlier job ${UNVERIFIED}. To keep that job, watch it: run a workflow without a prompt, with the job's ID as \`job-id\` and this thread's number as \`issue-number\`.`;
const UNCONFIRMED = "The last follow-up here wasn't confirmed, so it may be missing from this job.";
const SUGGESTION =
  "This repository is private, so the agent may not be able to read this thread. To send the conversation with each request, a maintainer can set `context: thread`.";

/** Decides what a request means in its thread. @throws Failure if the thread's job is gone */
export async function planTask(run: AgentRun, task: Exclude<Task, { kind: "changes" | "review" }>): Promise<Plan> {
  const { request, inputs, context, thread } = run;
  if (task.kind === "watch") return { ...task, notes: [] };
  if (task.kind === "help") return { kind: "answer", phase: "help", notes: task.instead ? [task.instead] : [] };

  const isByComment = request.comment !== null && thread !== null;
  const state = await readState(run, isByComment ? thread : null);
  const { jobId } = state;
  if (isByComment) note(run, { hasReport: state.hasReport });
  if (task.kind === "status") {
    const lost = state.unreadable ? [UNREADABLE] : state.isUnconfirmed ? [UNCONFIRMED] : [];
    const notes = state.mayHaveAnother ? [MAY_HAVE_ANOTHER] : lost;
    return jobId === null ? { kind: "answer", phase: "no-job", notes } : { kind: "watch", jobId, notes };
  }
  const mayNotRead = isByComment && inputs.context === "link" && context.event.repositoryIsPrivate === true;
  if (mayNotRead && state.isFirst && jobId === null) note(run, { suggestion: SUGGESTION });
  const notes = leftOutOf(request);
  const plan: SendPlan = { kind: "send", prompt: task.prompt, jobId: null, before: null, facts: [], notes };
  if (task.kind === "create") return plan;
  if (task.kind === "message") return { ...plan, jobId: task.jobId };
  return continueJob(run, state, plan);
}

/** Makes a new job's plan a follow-up to the thread's job, if it can be continued. */
async function continueJob(run: AgentRun, state: ThreadState, plan: SendPlan): Promise<Plan> {
  const { jobId, notes } = targetOf(run, state);
  // After the request's job failed, a re-run starts another job.
  if (jobId === null || state.hasFailed) return { ...plan, notes: [...notes, ...plan.notes] };
  const before = await readBefore(run, jobId);
  const earlier = pullRequestOf(run, before.prLink);
  const isOpen = !earlier?.here || (await run.world.github.thread(earlier.here)).state === "open";
  if (isOpen) return { ...plan, jobId, before };
  noteNewJob(run, `${link(earlier.label, earlier.url)} was merged or closed`);
  return { ...plan, facts: [`An earlier job opened ${earlier.url}, which has since been merged or closed`] };
}

/** What a thread says about `own.request` and about earlier requests. */
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
  // If there's no request, this is a job's pull request, where only the result was announced.
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

type ThreadState = ReturnType<typeof stateOf>;

/**
 * What the thread says after this run won the claim. Waits up to a minute for older requests that are about to be sent,
 * because they determine the thread's job.
 */
export async function readState(run: AgentRun, thread = run.thread): Promise<ThreadState> {
  const { request, inputs, comment: own, world, deadline } = run;
  const { task, key } = request;
  const newest = ("prompt" in task && own.current?.id) || Number.POSITIVE_INFINITY;
  const stateIn = ({ comments, marked }: ThreadReading) => {
    const older = { comments, marked: marked.filter(({ comment }) => comment.id < newest) };
    return stateOf(older, own.account, { request: key, projectId: inputs.projectId });
  };
  if (thread === null) return stateIn(NO_COMMENTS);
  const isOpen = ({ isPending }: ThreadState) => isPending && task.kind !== "create";
  const state = await untilSettled(run, stateIn(await thread.all()), isOpen, async () => stateIn(await thread.read()));
  // This run ends too soon to wait until that request is sent.
  const isTooLate = isOpen(state) && world.clock.monotonic() + Math.max(...PAUSES_MS) > deadline;
  return isTooLate ? { ...state, mayHaveAnother: true } : state;
}

/** The job that a request continues, or null to start one, and what people should know about that. */
export function targetOf(run: AgentRun, { jobId, mayHaveAnother, unreadable, hasReport }: ThreadState) {
  if (mayHaveAnother) return { jobId: null, notes: [MAY_HAVE_ANOTHER] };
  if (unreadable) {
    // The record may be forged, but in the action's own issue, people need to find the earlier pull request.
    const isOwnIssue = run.request.task.kind === "changes";
    const number = isOwnIssue && pullRequestOf(run, unreadable.pullRequest)?.here;
    noteNewJob(run, `the record of ${number ? `the job that opened #${number}` : "an earlier one"} ${UNVERIFIED}`);
    return { jobId: null, notes: [] };
  }
  return hasReport ? { jobId: null, notes: [IN_REPORT] } : { jobId, notes: [] };
}

export function noteNewJob(run: AgentRun, because: string): void {
  note(run, { whyNewJob: `Started a new job, because ${because}.` });
}

const MAY_HAVE_ANOTHER =
  "An earlier request in this thread hasn't been confirmed, so it may have started a job that this thread has no record of. Look for a new pull request before you ask again.";
const IN_REPORT = "Each request in this thread starts a new job, because the thread has a report.";
