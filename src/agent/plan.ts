import type { RunContext } from "../event.ts";
import { Failure } from "../failure.ts";
import type { AgentInputs } from "../inputs/agent.ts";
import { type Job, ServiceFailure } from "../service/port.ts";
import { link } from "../text/markdown.ts";
import { type PullRequestLink, parsePullRequestLink } from "../text/urls.ts";
import type { World } from "../world.ts";
import type { ThreadMemory } from "./conversation.ts";
import { numberHere } from "./pull-request.ts";
import type { Task } from "./request.ts";

/** What this run is going to do with the service. `notes` are for people, `facts` for the agent. */
export type Step =
  | {
      readonly kind: "create";
      readonly prompt: string;
      readonly facts: readonly string[];
      readonly notes: readonly string[];
    }
  | {
      readonly kind: "message";
      readonly jobId: string;
      readonly prompt: string;
      /** As the service showed it just before; null when it was not asked. */
      readonly before: Job | null;
      readonly notes: readonly string[];
    }
  | { readonly kind: "watch"; readonly jobId: string; readonly isFollowUp: boolean }
  /** Nothing: the answer is known already. */
  | { readonly kind: "answer"; readonly phase: "help" | "no-job" };

type Scope = Pick<RunContext, "serverUrl" | "repository"> &
  Pick<AgentInputs, "prHosts" | "trigger"> & { readonly deadline: number };

/**
 * Decides what a task means in its thread.
 *
 * @throws Failure when the thread's job is gone
 */
export async function plan(task: Task, memory: ThreadMemory, world: World, scope: Scope): Promise<Step> {
  switch (task.kind) {
    case "create":
      return { kind: "create", prompt: task.prompt, facts: [], notes: [] };
    case "message":
      return { ...task, before: null, notes: [] };
    case "watch":
      return { ...task, isFollowUp: false };
    case "help":
      return { kind: "answer", phase: "help" };
    case "status":
      return memory.jobId === null
        ? { kind: "answer", phase: "no-job" }
        : { kind: "watch", jobId: memory.jobId, isFollowUp: false };
    case "continue":
      return goOn(task.prompt, memory, world, scope);
  }
}

async function goOn(prompt: string, memory: ThreadMemory, world: World, scope: Scope): Promise<Step> {
  const { jobId, mayHaveAnother, holdsReport } = memory;
  if (jobId === null || mayHaveAnother || holdsReport) {
    const notes = mayHaveAnother
      ? ["An earlier request in this thread may have started a job too; the service did not confirm it."]
      : [];
    return { kind: "create", prompt, facts: [], notes };
  }
  const job = await readJob(jobId, world, scope);
  const closed = job && (await closedPullRequest(job, world, scope));
  if (!closed) return { kind: "message", jobId, prompt, before: job, notes: [] };
  return {
    kind: "create",
    prompt,
    facts: [`An earlier job opened ${closed.url}, which is merged or closed by now`],
    notes: [`Starts a new job, because ${link(closed.label, closed.url)} is merged or closed.`],
  };
}

/** The pull request of a job if it lives in this repository and is no longer open. */
async function closedPullRequest(job: Job, { github }: World, scope: Scope): Promise<PullRequestLink | null> {
  const pullRequest = job.prLink ? parsePullRequestLink(job.prLink, scope.prHosts, scope.serverUrl) : null;
  const number = pullRequest && numberHere(pullRequest, scope);
  if (!number) return null;
  const { state } = await github.thread(number);
  return state === "open" ? null : pullRequest;
}

/** Null when the service does not answer now: the message that follows will find out. */
async function readJob(jobId: string, world: World, scope: Scope): Promise<Job | null> {
  const { service, clock, signal } = world;
  try {
    return await service.getJob(jobId, { deadline: scope.deadline, signal });
  } catch (thrown) {
    if (!(thrown instanceof ServiceFailure)) throw thrown;
    if (isGone(thrown)) throw new Failure(jobIsGone(scope.trigger), { cause: thrown });
    if (thrown.kind === "refused" || thrown.kind === "cancelled") throw thrown;
    if (thrown.kind !== "quota" || thrown.retryAfterMs === undefined) return null;
    // Whatever is asked before the time is up would be refused again.
    if (clock.monotonic() + thrown.retryAfterMs > scope.deadline) throw thrown;
    await clock.sleep(thrown.retryAfterMs, signal);
    return readJob(jobId, world, scope);
  }
}

/** The service answered that there is no such job. */
export function isGone({ status }: ServiceFailure): boolean {
  return status === 404 || status === 410;
}

export function jobIsGone(trigger: string) {
  return {
    what: "The job of this thread is gone",
    why: "The service does not know it any more",
    fix: `For a fresh start, write \`${trigger} new:\` and the instruction`,
  };
}
