import type { Explanation } from "../failure.ts";
import type { Covers } from "../marker.ts";
import type { Job } from "../service/port.ts";
import type { PullRequestLink } from "../text/urls.ts";

/** The service's final statuses. */
export const FINAL = ["completed", "archived", "failed"] as const;

/** Final results of the job itself: one of two for `completed`, and otherwise the job's status. */
type JobEnd = "pull-request" | "no-pull-request" | Exclude<(typeof FINAL)[number], "completed">;

export const JOB_ENDS: readonly string[] = ["pull-request", "no-pull-request", "archived", "failed"] satisfies JobEnd[];

/** Each is also a conclusion of a run. */
type EndPhase = JobEnd | "accepted" | "timed-out" | "uncertain" | "error" | "cancelled";

export type AgentConclusion = EndPhase | "denied" | "skipped";

export type Phase =
  /** While the status comment says this, nothing has been sent. */
  | "starting"
  /** The status comment's marker says that the request is being sent, but sending hasn't started. */
  | "sending"
  /** The request may have been sent. This phase is saved only for the post step, and never shown in a comment. */
  | "sent"
  | "working"
  | EndPhase
  /** The run ended before anything was sent. */
  | "unsent"
  | "help"
  | "no-job"
  /** The request makes no sense here, or not now, so nothing was sent. */
  | "declined"
  /** Nothing was sent, because of `max-jobs-per-day`. */
  | "limited"
  /** Nothing was sent, because none of the covered changes counts (changes.ts). The next request starts after them. */
  | "nothing-counts";

/** Why a run stops watching a job that's known to be running. */
export const STILL_RUNNING = "The job was still running at the last check";

/** What's known about a request. Its comment, the saved record, and the outputs are made from this. */
export interface Status {
  readonly phase: Phase;
  readonly job: Job | null;
  /** The job that was created, continued, or watched. */
  readonly jobId: string | null;
  /** The job that a follow-up goes to; null if the request isn't a follow-up. */
  readonly followUpTo: string | null;
  /** The job was finished at every check, so this may be the result from before the follow-up. */
  readonly mayBeOld?: boolean;
  /** The follow-up changed a pull request that was already there. */
  readonly isUpdated?: boolean;
  readonly pullRequest: PullRequestLink | null;
  /**
   * Set if the pull request's link isn't posted. `host`: the one that isn't allowed; null if something else is wrong
   * with the link.
   */
  readonly withheld: { readonly host: string | null } | null;
  /** The pull request is in this repository. True if people can also comment there; false if it was merged or closed. */
  readonly isPullRequestHere?: boolean;
  /** The thread has a report, so each request there starts a job of its own. Unknown if the thread wasn't read. */
  readonly hasReport?: boolean;
  /** The service no longer has the job. */
  readonly isGone?: boolean;
  /** The request didn't reach the service, and won't. */
  readonly isUnsent?: boolean;
  readonly failure: Explanation | null;
  /** In phase `sending`: why and until when the request waits. */
  readonly waiting?: { readonly reason: string; readonly until: Date } | null;
  /** Why the request doesn't continue the thread's job, as safe Markdown. Shown once there's a job. */
  readonly whyNewJob?: string;
  /** Shown once there's a job, unless there's an error. */
  readonly suggestion?: string;
  /** What a request about merged changes covers. */
  readonly covers?: Covers;
  /** Sentences below the result, each safe Markdown. */
  readonly notes: readonly string[];
  readonly startedAt: Date;
  /** Null if the run doesn't wait for the job. */
  readonly watchedUntil: Date | null;
  readonly elapsedMs: number;
  /** One word without backticks. */
  readonly trigger: string;
  readonly prompt: string | null;
  /** The requester, as safe Markdown; null if it's the workflow. */
  readonly requester: string | null;
  readonly isComment: boolean;
  /** The request goes to the job in `job-id`, so it can't start another one. */
  readonly isForJobId: boolean;
  /** The status is shown in a thread, where people can comment. */
  readonly inThread: boolean;
  readonly logUrl: string | null;
  /** The 👀 to remove if nothing was sent; null if another run added it. */
  readonly reaction: { readonly commentId: number; readonly reactionId: number } | null;
  /**
   * Null if this run reports in the thread. Otherwise, the URL of the comment that answers the request, or "" if
   * there's none.
   */
  readonly yieldedTo: string | null;
}

/** What's known before anything has happened. */
export const NOTHING_YET = {
  phase: "starting",
  job: null,
  jobId: null,
  followUpTo: null,
  pullRequest: null,
  withheld: null,
  failure: null,
  notes: [],
  elapsedMs: 0,
  reaction: null,
  yieldedTo: null,
} as const satisfies Partial<Status>;

export interface Ending extends Pick<Status, "phase" | "failure" | "mayBeOld" | "isUpdated" | "isGone" | "isUnsent"> {
  /** The job ended before this run, so the requester isn't notified. */
  readonly isOld?: boolean;
}
