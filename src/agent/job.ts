/** Which job a request goes to, and how to read a job. */
import type { Author } from "../event.ts";
import { Failure } from "../failure.ts";
import { UNVERIFIED } from "../marker.ts";
import { type Attempt, describeWait, withRetries } from "../net/retry.ts";
import { type Job, ServiceFailure } from "../service/port.ts";
import { type AgentRun, note } from "./comment.ts";
import { pullRequestOf, type Run } from "./request.ts";
import { type Ending, FINAL } from "./status.ts";
import { NOTHING, PAUSES_MS, type ThreadReading, untilSettled, verified } from "./thread.ts";

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

export type ThreadState = ReturnType<typeof stateOf>;

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
  if (thread === null) return stateIn(NOTHING);
  const isOpen = ({ isPending }: ThreadState) => isPending && task.kind !== "create";
  const state = await untilSettled(run, stateIn(await thread.all()), isOpen, async () => stateIn(await thread.read()));
  // By the time that request is sent, this run can't wait for it anymore.
  const isTooLate = isOpen(state) && world.clock.monotonic() + Math.max(...PAUSES_MS) > deadline;
  return isTooLate ? { ...state, mayHaveAnother: true } : state;
}

/** The job that a request continues, or null to start one, and what people should know about that. */
export function targetOf(run: AgentRun, { jobId, mayHaveAnother, unreadable, hasReport }: ThreadState) {
  if (mayHaveAnother) return { jobId: null, notes: [MAY_HAVE_ANOTHER] };
  if (unreadable) {
    // It may be forged, but in an issue of the action's own, people need to find the earlier pull request.
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

export const MAY_HAVE_ANOTHER =
  "An earlier request in this thread hasn't been confirmed, so it may have started a job that this thread has no record of. Look for a new pull request before you ask again.";
const IN_REPORT = "Each request in this thread starts a new job, because the thread has a report.";

export const isFinal = ({ status }: Job): boolean => FINAL.some((final) => final === status);

/** A completed job may show its pull request only after this long. */
export const LINK_DELAY_MS = 5_000;
export const mayGetLink = ({ status, prLink }: Job) => status === "completed" && prLink === null;

/**
 * How long a completed job may still show its earlier result after a follow-up: the service doesn't document how soon a
 * message reactivates a job.
 */
export const SETTLE_MS = 90_000;

/** Replicas can return a 404 for a job that another one has, so a job is gone only after this many. */
export const NOT_FOUND_IN_A_ROW = 3;

type Reading = Pick<Run, "world" | "deadline">;

/** Reads a job once, with retries. @throws ServiceFailure */
export function readJob({ world, deadline }: Reading, jobId: string): Promise<Job> {
  const { service, clock, signal, runner } = world;
  let notFound = 0;
  const attempt = async (): Promise<Attempt<Job, ServiceFailure>> => {
    try {
      return { kind: "done", value: await service.getJob(jobId, { deadline, signal }) };
    } catch (thrown) {
      if (!(thrown instanceof ServiceFailure)) throw thrown;
      const { kind, status } = thrown;
      const mayAppear = status === 404 && ++notFound < NOT_FOUND_IN_A_ROW;
      const isOver = (kind === "refused" && !mayAppear) || kind === "cancelled";
      return { kind: isOver ? "failed" : "again", failure: thrown, isLimit: kind === "quota" };
    }
  };
  return withRetries(attempt, {
    clock,
    signal,
    deadline: () => deadline,
    random: Math.random,
    onWait: ({ what, why }, until) => runner.info(describeWait(`${what}. ${why}`, until)),
    canceled: (last) => last,
  });
}

/** Null if the service no longer has the job. @throws ServiceFailure */
export async function readIfThere(run: Reading, jobId: string): Promise<Job | null> {
  try {
    return await readJob(run, jobId);
  } catch (thrown) {
    if (thrown instanceof ServiceFailure && isGone(thrown)) return null;
    throw thrown;
  }
}

/** The job just before a follow-up. Without it, this run can't tell that its pull request was merged. */
export async function readBefore(run: Run, jobId: string): Promise<Job> {
  try {
    return await readJob(run, jobId);
  } catch (thrown) {
    if (!(thrown instanceof ServiceFailure)) throw thrown;
    if (isGone(thrown)) throw new Failure(jobIsGone(startOver(run)), { cause: thrown });
    const what = `The follow-up to job ${jobId} wasn't delivered`;
    throw new ServiceFailure(thrown.kind, { ...thrown, what }, thrown);
  }
}

/** @param job  a final one */
export function endingOf({ status, prLink }: Job): Ending {
  const final = FINAL.find((one) => one === status) ?? "completed";
  const completed = prLink === null ? "no-pull-request" : "pull-request";
  return { phase: final === "completed" ? completed : final, failure: final === "failed" ? JOB_FAILED : null };
}

const JOB_FAILED = {
  what: "The job failed",
  why: "The agent hit an unrecoverable error, and the service didn't give a reason",
  fix: "Try again with a shorter or more specific instruction",
};

export function isGone({ status }: ServiceFailure): boolean {
  return status === 404 || status === 410;
}

export const jobIsGone = (fix: string) => ({ what: "The job is gone", why: "The service no longer has it", fix });

/** Advice on how to start a new job: with a comment if the request came from one, otherwise in the workflow. */
export function startOver({ request: { comment, task }, inputs }: Run): string {
  if (comment) return `To start over, comment \`${inputs.trigger} new: …\``;
  if (task.kind === "create") return "To start a new job, start a new run instead of re-running this one";
  return `To start a new job, ${task.kind === "watch" ? "set `prompt` and " : ""}leave \`job-id\` out`;
}

/** Nothing is sent after the run's deadline. */
export const TOO_LATE = {
  what: "Nothing was sent",
  why: "The run ran out of time before it could send the request",
  fix: "Increase the action's `timeout-minutes` and try again",
};
