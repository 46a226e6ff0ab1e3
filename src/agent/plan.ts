import { Failure } from "../failure.ts";
import type { AgentInputs } from "../inputs/agent.ts";
import { type Job, ServiceFailure } from "../service/port.ts";
import { link } from "../text/markdown.ts";
import { type PullRequestLink, parsePullRequestLink } from "../text/urls.ts";
import type { World } from "../world.ts";
import type { ThreadMemory } from "./conversation.ts";
import type { Task } from "./request.ts";

/** What this run is going to do with the service. */
export type Step =
  | {
      readonly kind: "create";
      readonly prompt: string;
      readonly facts: readonly string[];
      readonly notes: readonly string[];
    }
  | { readonly kind: "message"; readonly jobId: string; readonly prompt: string }
  | { readonly kind: "watch"; readonly jobId: string }
  /** Nothing: the answer is known already. */
  | { readonly kind: "answer"; readonly phase: "help" | "no-job" };

export interface PlanScope {
  readonly inputs: Pick<AgentInputs, "prHosts" | "trigger">;
  readonly serverUrl: string;
  readonly repository: { readonly owner: string; readonly name: string };
  readonly deadline: number;
}

/**
 * Decides what a task means in its thread.
 *
 * @param memory  reads what earlier requests left there; called only for tasks that depend on it
 * @throws Failure when the thread's job is gone
 */
export async function plan(
  task: Task,
  memory: () => Promise<ThreadMemory>,
  world: World,
  scope: PlanScope | null,
): Promise<Step> {
  switch (task.kind) {
    case "create":
      return { kind: "create", prompt: task.prompt, facts: [], notes: [] };
    case "message":
    case "watch":
      return task;
    case "help":
      return { kind: "answer", phase: "help" };
    case "status": {
      const { jobId } = await memory();
      return jobId === null ? { kind: "answer", phase: "no-job" } : { kind: "watch", jobId };
    }
    case "continue": {
      const { jobId, mayHaveAnother, holdsReport } = await memory();
      if (jobId === null || holdsReport || scope === null) {
        const notes = mayHaveAnother
          ? ["An earlier request in this thread may have started a job too; the service did not confirm it."]
          : [];
        return { kind: "create", prompt: task.prompt, facts: [], notes };
      }
      const closed = await closedPullRequest(jobId, world, scope);
      return closed
        ? {
            kind: "create",
            prompt: task.prompt,
            facts: [`An earlier job opened ${closed.url}, which is merged or closed by now`],
            notes: [`Starts a new job, because ${link(closed.label, closed.url)} is merged or closed.`],
          }
        : { kind: "message", jobId, prompt: task.prompt };
    }
  }
}

/** The pull request of a job if it lives in this repository and is no longer open. */
async function closedPullRequest(
  jobId: string,
  world: World,
  scope: PlanScope,
): Promise<PullRequestLink | null> {
  const job = await readJob(jobId, world, scope);
  const pullRequest = job?.prLink
    ? parsePullRequestLink(job.prLink, scope.inputs.prHosts, scope.serverUrl)
    : null;
  const number = pullRequest && numberInRepository(pullRequest, scope.serverUrl, scope.repository);
  if (!number) return null;
  const { state } = await world.github.thread(number);
  return state === "open" ? null : pullRequest;
}

/** Null when the service does not answer now: the message that follows will find out. */
async function readJob(jobId: string, { service, signal }: World, scope: PlanScope): Promise<Job | null> {
  try {
    return await service.getJob(jobId, { deadline: scope.deadline, signal });
  } catch (thrown) {
    if (!(thrown instanceof ServiceFailure)) throw thrown;
    if (thrown.status === 404) throw jobIsGone(thrown, scope.inputs.trigger);
    if (thrown.kind === "refused" || thrown.kind === "cancelled") throw thrown;
    return null;
  }
}

function jobIsGone(cause: ServiceFailure, trigger: string): Failure {
  return new Failure(
    {
      what: "The job of this thread is gone",
      why: "The service does not know it any more, so the instruction was not sent",
      fix: `For a fresh start, write ${trigger} new: and the instruction`,
    },
    { cause },
  );
}

/** The number of a pull request if it belongs to this repository, where our comments are read. */
export function numberInRepository(
  pullRequest: PullRequestLink,
  serverUrl: string,
  repository: { readonly owner: string; readonly name: string } | null,
): number | null {
  if (repository === null || !("number" in pullRequest)) return null;
  const { host, owner, repo, number } = pullRequest;
  const isHere =
    host === URL.parse(serverUrl)?.hostname &&
    `${owner}/${repo}`.toLowerCase() === `${repository.owner}/${repository.name}`.toLowerCase();
  return isHere ? number : null;
}
