/**
 * How an instruction becomes a pull request:
 *
 * 1. Check the requester's permission.
 * 2. Claim the request, so that exactly one run sends it (claim.ts).
 * 3. Decide what it means in its thread: a new job, a follow-up, or a status check (plan.ts). For a review, collect the
 *    open review comments (review.ts).
 * 4. Unless the repository has reached its limit (limit.ts), send the request (send.ts) with the context that the agent
 *    needs (background.ts).
 * 5. Watch the job until it ends (watch.ts).
 * 6. Report the result in the thread, the summary, and the outputs (finish.ts).
 *
 * These steps share the request (request.ts), the thread's comments (thread.ts), the status, and the status comment.
 * Steps 2 to 6 don't import each other.
 */

import type { RunContext } from "../event.ts";
import { Failure, NothingToSend } from "../failure.ts";
import { tolerate } from "../github/port.ts";
import type { AgentInputs } from "../inputs/inputs.ts";
import { createSigner, isNotSetUp } from "../marker.ts";
import { inline } from "../text/markdown.ts";
import type { World } from "../world.ts";
import { withBackground } from "./background.ts";
import { claim } from "./claim.ts";
import type { Command } from "./command.ts";
import { type AgentRun, newComment, note, saveRest, show, withdraw } from "./comment.ts";
import { conclude, end, endingFromError, finish } from "./finish.ts";
import { planChanges, preview } from "./keep-up.ts";
import { withinLimit } from "./limit.ts";
import { authorize, postRefusal } from "./permission.ts";
import { planTask } from "./plan.ts";
import { inStep, type Plan, type Request, readRequest, threadOf } from "./request.ts";
import { planReview } from "./review.ts";
import { send } from "./send.ts";
import { type AgentConclusion, NOTHING_YET, type Status } from "./status.ts";
import { openThread } from "./thread.ts";
import { findUpdatesIssue, inThread, openUpdatesIssue } from "./updates-issue.ts";
import { watch } from "./watch.ts";

/** @param command  the command in the event's comment, if there is one */
export async function runAgent(
  world: World,
  inputs: AgentInputs,
  given: RunContext,
  command: Command | null,
): Promise<AgentConclusion> {
  const context = inStep(given, inputs);
  let run = openRun(world, inputs, context, readRequest(inputs, context, command));
  try {
    const refusal = await refusePermission(run);
    if (refusal) return conclude(run, refusal);
    const isAuto = inputs.issueNumber === "auto" && run.request.comment === null;
    const issue = isAuto ? await findUpdatesIssue(run) : null;
    if (issue) run = inThread(run, issue.number);
    if (run.request.task.kind === "changes") await preview(run);
    if (isAuto) run = await openUpdatesIssue(run, issue);
    const jobId = await claim(run);
    const planned = jobId === null ? await planFor(run) : ({ kind: "watch", jobId, notes: [] } as const);
    const allowed = inputs.maxJobsPerDay === null ? planned : await withinLimit(run, planned, inputs.maxJobsPerDay);
    const plan = await withBackground(run, allowed);
    note(run, { notes: plan.notes });
    await send(run, plan);
    await withdrawNotSetUp(run);
    return await finish(run, await watch(run, plan));
  } catch (thrown) {
    if (thrown instanceof NothingToSend) return skip(run, thrown);
    return finish(run, endingFromError(run, thrown));
  }
}

function planFor(run: AgentRun): Promise<Plan> {
  const { task } = run.request;
  if (task.kind === "changes") return planChanges(run, task.prompt);
  return task.kind === "review" ? planReview(run, task.prompt) : planTask(run, task);
}

/** Ends a run that has nothing to send. If the run has posted a comment that no later run needs, deletes it. */
async function skip(run: AgentRun, { message, isWarning, isPostponed }: NothingToSend): Promise<AgentConclusion> {
  run.world.runner[isWarning ? "warning" : "notice"](`${message}.`);
  const withdrawn = () => tolerate(run.world.runner, "The status comment couldn't be deleted", () => withdraw(run));
  // Until a request has covered something, later runs begin where the first one did. Only its comment says where.
  const isNeeded = isPostponed && run.found?.coverage.covers === null;
  if (run.status.phase === "nothing-counts") await end(run, null);
  else if (isNeeded) await show(run, { phase: "declined", notes: [`${message}.`] });
  else if (!(await withdrawn())) await show(run, { phase: "unsent" });
  saveRest(run, { comment: false, reaction: false });
  return conclude(run, "skipped");
}

function openRun(world: World, inputs: AgentInputs, context: RunContext, request: Request): AgentRun {
  const signer = createSigner({ ...inputs, ...context });
  const number = threadOf(inputs, context.event);
  const thread = number === 0 ? null : openThread(world.github, number, signer);
  const startedAt = world.clock.now();
  const deadline = world.clock.monotonic() + inputs.timeoutMs;
  const status: Status = {
    ...NOTHING_YET,
    startedAt,
    watchedUntil: inputs.wait ? new Date(startedAt.getTime() + inputs.timeoutMs) : null,
    trigger: inputs.trigger,
    // Redacted now, because the comment quotes only the beginning, and part of a secret wouldn't be recognized.
    prompt: "prompt" in request.task ? world.runner.redact(request.task.prompt) : null,
    requester: request.requester && inline(request.requester.login),
    isComment: request.comment !== null,
    isForJobId: request.task.kind === "message",
    inThread: thread !== null,
    logUrl: context.runUrl,
  };
  return { world, inputs, context, request, thread, signer, deadline, status, comment: newComment() };
}

/**
 * Checks the requester's permission. Without it, a requester gets a reaction each time, and the reason once a day in
 * each thread.
 *
 * @returns null if permission is granted
 * @throws Failure if the requester is unknown, GitHubFailure if the permission can't be looked up
 */
async function refusePermission(run: AgentRun): Promise<"denied" | "skipped" | null> {
  const { world, inputs, request, context } = run;
  const { comment, requester } = request;
  if (requester === null) {
    if (!context.event.checksSender) return null;
    throw new Failure({
      what: "Nothing was started",
      why: `The \`${context.event.name}\` event doesn't say who triggered it, so no one's permission can be checked`,
      fix: "Trigger the workflow with a comment or with an event that has a sender",
    });
  }
  const refusal = await authorize(requester, inputs, world.github);
  if (refusal === null) return null;
  const { silent, why } = refusal;
  if (silent && comment) {
    world.runner.info(`${why}. Nothing was sent.`);
    return "skipped";
  }
  world.runner.notice(`${why}. Nothing was sent.`);
  note(run, { yieldedTo: await postRefusal(run, "", `${why}. Ask a maintainer to post the command for you.`) });
  return "denied";
}

/** Deletes the reply that said that inputs were invalid. If the thread was already read, this costs no API request. */
async function withdrawNotSetUp({ world, thread, comment }: AgentRun): Promise<void> {
  await tolerate(world.runner, "An outdated comment couldn't be deleted", async () => {
    const { comments = [] } = (await thread?.all()) ?? {};
    const outdated = comments.filter((one) => isNotSetUp(one) && one.author.id === comment.account?.id);
    for (const { id } of outdated) await world.github.deleteComment(id);
  });
}
