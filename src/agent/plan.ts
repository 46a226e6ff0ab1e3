import type { RunContext } from "../event.ts";
import { Failure } from "../failure.ts";
import type { Author, Comment } from "../github/port.ts";
import type { AgentInputs } from "../inputs/inputs.ts";
import { parseMarker, type Signer } from "../marker.ts";
import { waitForLimit } from "../retry.ts";
import { type Job, ServiceFailure } from "../service/port.ts";
import { link } from "../text/markdown.ts";
import { type PullRequestLink, parsePullRequestLink } from "../text/urls.ts";
import { findMarked, holdsReport } from "../thread.ts";
import type { World } from "../world.ts";
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

/** What a thread's earlier requests leave for the next one. */
export interface ThreadMemory {
  /** The newest job in this thread. */
  readonly jobId: string | null;
  /** A newer request has an unknown fate: a job may exist that we cannot name. */
  readonly mayHaveAnother: boolean;
  /** The only record of a job is one that this key doesn't verify. */
  readonly isUnreadable: boolean;
  /** There is a report here, under which each request is a job of its own. */
  readonly holdsReport: boolean;
  /** No other request was made here. */
  readonly isFirst: boolean;
}

/** @param own.request  key of this run's request, which is no memory yet */
export function readMemory(
  comments: readonly Comment[],
  us: Author,
  own: {
    readonly thread: number;
    readonly signer: Signer;
    readonly request: string;
    readonly projectId: string;
  },
): ThreadMemory {
  const requests = findMarked(comments, us, own.thread, own.signer).filter(
    ({ marker: { kind, request } }) => (kind === "job" || kind === "news") && request !== own.request,
  );
  const withJob = requests.findLastIndex(({ marker }) => marker.job !== null);
  const jobId = requests[withJob]?.marker.job ?? null;
  const newer = requests.slice(withJob + 1).map(({ marker }) => marker.phase);
  const isUnreadable = comments.some(({ author, body }) => {
    const marker = author.id === us.id && jobId === null ? parseMarker(body) : null;
    return (
      marker?.kind === "job" &&
      marker.job !== null &&
      marker.projectId === own.projectId &&
      own.signer.read(own.thread, body) === null
    );
  });
  return {
    jobId,
    // A request that is on its way may be another run's at this moment, so it does not displace the thread's job.
    mayHaveAnother: newer.includes("uncertain") || (jobId === null && newer.includes("sending")),
    isUnreadable,
    holdsReport: holdsReport(comments, us),
    isFirst: !comments.some(({ author, body }) => {
      const marker = author.id === us.id ? parseMarker(body) : null;
      return marker?.kind === "job" && marker.request !== own.request;
    }),
  };
}

type Scope = Pick<RunContext, "serverUrl" | "repository"> &
  Pick<AgentInputs, "prHosts" | "trigger"> & {
    readonly deadline: number;
    /** The agent is sent a link to a private repository, which it may not be able to open. */
    readonly sendsPrivateLink: boolean;
  };

const SUGGESTION =
  "This repository is private, so the agent may not be able to read this thread. To send the conversation with each request, a maintainer can set `context: thread`.";

/**
 * Decides what a task means in its thread.
 *
 * @param memory  null where there is no thread
 * @throws Failure when the thread's job is gone
 */
export async function plan(task: Task, memory: ThreadMemory | null, world: World, scope: Scope): Promise<Step> {
  switch (task.kind) {
    case "create":
      return { kind: "create", prompt: task.prompt, facts: [], notes: suggest(memory, scope) };
    case "message":
      return { ...task, before: null, notes: [] };
    case "watch":
      return { ...task, isFollowUp: false };
    case "help":
      return { kind: "answer", phase: "help" };
    case "status":
      return memory === null || memory.jobId === null
        ? { kind: "answer", phase: "no-job" }
        : { kind: "watch", jobId: memory.jobId, isFollowUp: false };
    case "continue":
      return continueThread(task.prompt, memory, world, scope);
  }
}

async function continueThread(prompt: string, memory: ThreadMemory | null, world: World, scope: Scope): Promise<Step> {
  const afresh = (facts: readonly string[], notes: readonly string[]): Step => ({
    kind: "create",
    prompt,
    facts,
    notes: [...notes, ...suggest(memory, scope)],
  });
  if (memory?.mayHaveAnother) {
    return afresh([], ["An earlier request in this thread may have started a job too. The service didn't confirm it."]);
  }
  if (memory?.isUnreadable) {
    return afresh(
      [],
      [
        "This starts a new job, because the record of the thread's earlier job was signed with another API key or other settings.",
      ],
    );
  }
  if (memory === null || memory.jobId === null || memory.holdsReport) return afresh([], []);
  const job = await readJob(memory.jobId, world, scope);
  const closed = job && (await closedPullRequest(job, world, scope));
  if (!closed) return { kind: "message", jobId: memory.jobId, prompt, before: job, notes: [] };
  return afresh(
    [`An earlier job opened ${closed.url}, which is merged or closed by now`],
    [`This starts a new job, because ${link(closed.label, closed.url)} is merged or closed.`],
  );
}

/** Once per thread. */
function suggest(memory: ThreadMemory | null, { sendsPrivateLink }: Scope): string[] {
  return sendsPrivateLink && memory?.isFirst ? [SUGGESTION] : [];
}

/** The pull request of a job if it is in this repository and no longer open. */
async function closedPullRequest(job: Job, { github }: World, scope: Scope): Promise<PullRequestLink | null> {
  const pullRequest = job.prLink ? parsePullRequestLink(job.prLink, scope.prHosts, scope.serverUrl) : null;
  const number = pullRequest && numberHere(pullRequest, scope);
  if (!number) return null;
  const { state } = await github.thread(number);
  return state === "open" ? null : pullRequest;
}

/**
 * Null when the service does not answer now: the message that follows will find out.
 *
 * @param limits  how often in a row it has asked for fewer requests
 */
async function readJob(jobId: string, world: World, scope: Scope, limits = 0): Promise<Job | null> {
  const { service, clock, signal } = world;
  try {
    return await service.getJob(jobId, { deadline: scope.deadline, signal });
  } catch (thrown) {
    if (!(thrown instanceof ServiceFailure)) throw thrown;
    if (isGone(thrown)) throw new Failure(jobIsGone(scope.trigger), { cause: thrown });
    if (thrown.kind === "refused" || thrown.kind === "cancelled") throw thrown;
    if (thrown.kind !== "quota" || thrown.retryAfterMs === undefined) return null;
    // Whatever is asked before the time is up would be refused again.
    const wait = waitForLimit(thrown.retryAfterMs, limits + 1);
    if (clock.monotonic() + wait > scope.deadline) throw thrown;
    await clock.sleep(wait, signal);
    return readJob(jobId, world, scope, limits + 1);
  }
}

/** The service answered that there is no such job. */
export function isGone({ status }: ServiceFailure): boolean {
  return status === 404 || status === 410;
}

export function jobIsGone(trigger: string) {
  return {
    what: "The job of this thread is gone",
    why: "The service doesn't know it anymore",
    fix: `To start over, comment \`${trigger} new: …\``,
  };
}

/** The number of a pull request if it belongs to this repository, where our comments are read. */
export function numberHere(
  pullRequest: PullRequestLink,
  { serverUrl, repository }: Pick<RunContext, "serverUrl" | "repository">,
): number | null {
  if (repository === null || !("number" in pullRequest)) return null;
  const { host, owner, repo, number } = pullRequest;
  const isHere =
    host === URL.parse(serverUrl)?.hostname &&
    `${owner}/${repo}`.toLowerCase() === `${repository.owner}/${repository.name}`.toLowerCase();
  return isHere ? number : null;
}
