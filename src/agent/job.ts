/** How to read a job, and what to say about it. */
import { Failure } from "../failure.ts";
import { type Attempt, describeWait, withRetries } from "../net/retry.ts";
import { type Job, ServiceFailure } from "../service/port.ts";
import type { Run } from "./request.ts";
import { type Ending, FINAL } from "./status.ts";

export const isFinal = ({ status }: Job): boolean => FINAL.some((final) => final === status);

/** A completed job may show its pull request only after this long. */
export const LINK_DELAY_MS = 5_000;
export const mayGetLink = ({ status, prLink }: Job) => status === "completed" && prLink === null;

/**
 * How long a completed job may still show its earlier result after a follow-up: the service doesn't document how soon a
 * message reactivates a job.
 */
export const SETTLE_MS = 90_000;

/** A replica can return a 404 for a job that another replica has, so a job is gone only after this many in a row. */
export const NOT_FOUND_IN_A_ROW = 3;

type Reading = Pick<Run, "world" | "deadline">;

/** Reads a job once, with retries. @throws ServiceFailure */
export function readJob({ world, deadline }: Reading, jobId: string): Promise<Job> {
  const { service, clock, signal, runner } = world;
  let notFound = 0;
  const attempt = async (): Promise<Attempt<Job, ServiceFailure>> => {
    try {
      return { kind: "done", value: await service.getJob(jobId, { deadline }) };
    } catch (thrown) {
      if (!(thrown instanceof ServiceFailure)) throw thrown;
      const { kind, status } = thrown;
      notFound = status === 404 ? notFound + 1 : 0;
      const mayAppear = notFound > 0 && notFound < NOT_FOUND_IN_A_ROW;
      const isOver = (kind === "refused" && !mayAppear) || kind === "cancelled" || kind === "budget";
      return { kind: isOver ? "failed" : "again", failure: thrown, isLimit: kind === "quota" };
    }
  };
  return withRetries(attempt, {
    clock,
    signal,
    deadline: () => deadline,
    random: Math.random,
    onWait: ({ what, why }, until) => runner.info(describeWait(`${what}. ${why}`, until)),
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

/** Reads a job just before a follow-up. Otherwise, this run couldn't tell whether the job's pull request was merged. */
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

export const jobIsGone = (fix: string) => ({
  what: "The job wasn't found",
  why: "It may have been deleted, or it may belong to another project",
  fix,
});

/** Advice on how to start a new job: with a comment if the request came from one, otherwise in the workflow. */
export function startOver({ request: { comment, task }, inputs }: Run): string {
  if (comment) return `To start over, comment \`${inputs.trigger} new: …\``;
  if (task.kind === "create") return "To start a new job, start a new run instead of re-running this one";
  return `To start a new job, ${task.kind === "watch" ? "set `prompt` and " : ""}leave \`job-id\` out`;
}

/** Nothing is sent after the run's deadline. */
export const OUT_OF_TIME = {
  what: "Nothing was sent",
  why: "The run ran out of time before it could send the request",
  fix: "Increase the action's `timeout-minutes` and try again",
};
