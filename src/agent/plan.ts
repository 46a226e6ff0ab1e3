import { UNVERIFIED } from "../marker.ts";
import { link } from "../text/markdown.ts";
import { type AgentRun, note } from "./comment.ts";
import { MAY_HAVE_ANOTHER, noteNewJob, readBefore, readState, type ThreadState, targetOf } from "./job.ts";
import { leftOutOf, pullRequestOf, type SendStep, type Step, type Task } from "./request.ts";

const UNREADABLE = `The record of this thread's earlier job ${UNVERIFIED}. To keep that job, watch it: run a workflow without a prompt, with the job's ID as \`job-id\` and this thread's number as \`issue-number\`.`;
const UNCONFIRMED = "The last follow-up here wasn't confirmed, so it may be missing from this job.";
const SUGGESTION =
  "This repository is private, so the agent may not be able to read this thread. To send the conversation with each request, a maintainer can set `context: thread`.";

/** Decides what a request means in its thread. @throws Failure if the thread's job is gone */
export async function plan(run: AgentRun, task: Exclude<Task, { kind: "changes" | "review" }>): Promise<Step> {
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
  const step: SendStep = { kind: "send", prompt: task.prompt, jobId: null, before: null, facts: [], notes };
  if (task.kind === "create") return step;
  if (task.kind === "message") return { ...step, jobId: task.jobId };
  return continueJob(run, state, step);
}

/** Makes a new job's step a follow-up to the thread's job, if it can be continued. */
async function continueJob(run: AgentRun, state: ThreadState, step: SendStep): Promise<Step> {
  const { jobId, notes } = targetOf(run, state);
  // A re-run after the request's job failed starts another one.
  if (jobId === null || state.hasFailed) return { ...step, notes: [...notes, ...step.notes] };
  const before = await readBefore(run, jobId);
  const earlier = pullRequestOf(run, before.prLink);
  const isOpen = !earlier?.here || (await run.world.github.thread(earlier.here)).state === "open";
  if (isOpen) return { ...step, jobId, before };
  noteNewJob(run, `${link(earlier.label, earlier.url)} was merged or closed`);
  return { ...step, facts: [`An earlier job opened ${earlier.url}, which has since been merged or closed`] };
}
