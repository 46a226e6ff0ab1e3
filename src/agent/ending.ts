import { type Explanation, toFailure } from "../failure.ts";
import { type Job, ServiceFailure } from "../service/port.ts";
import type { EndPhase, Phase } from "./phase.ts";
import { isGone, jobIsGone } from "./plan.ts";
import type { WatchEnd } from "./watch.ts";

export type AgentConclusion = EndPhase | "denied" | "skipped";

/** How a request ends for the people who read it. */
export interface Ending {
  readonly phase: Phase;
  readonly failure: Explanation | null;
  /** The service does not know the job any more. */
  readonly isGone?: boolean;
  /** Replaces the notes so far. */
  readonly notes?: readonly string[];
}

/** What the end of the watching means. */
export function endingOf(end: WatchEnd, jobId: string, trigger: string): Ending {
  switch (end.kind) {
    case "ended":
      return { ...endedAs(end.job), ...(end.seenRunning ? {} : { notes: [NOT_SEEN_RUNNING] }) };
    case "timed-out":
      return {
        phase: "timed-out",
        failure: {
          what: `Stopped watching job ${jobId}; the job goes on`,
          why: end.why,
          fix: `Look again with \`job-id: ${jobId}\` and no prompt, or give the job more time with \`timeout-minutes\``,
        },
      };
    case "lost":
      return isGone(end.failure)
        ? { phase: "error", failure: jobIsGone(trigger), isGone: true }
        : { phase: "error", failure: end.failure };
    case "cancelled":
      return { phase: "cancelled", failure: null };
  }
}

const NOT_SEEN_RUNNING =
  "The job was not seen running after this follow-up, so this may be the result of the turn before.";

function endedAs({ status, prLink }: Job): Ending {
  if (status === "archived") return { phase: "archived", failure: null };
  if (status === "failed") {
    const failure = {
      what: "The job failed",
      why: "The agent met an error that it could not get over; the service gives no reason",
      fix: "Try again with a smaller or more precise instruction",
    };
    return { phase: "failed", failure };
  }
  return { phase: prLink === null ? "no-changes" : "pull-request", failure: null };
}

/**
 * What anything thrown on the way means.
 *
 * @param progress.isSending  a create or a message was on the wire
 * @param progress.hasJob     the service had accepted the request
 * @param progress.isCancelled  the run is being stopped
 */
export function endingOfThrown(
  thrown: unknown,
  progress: { readonly isSending: boolean; readonly hasJob: boolean; readonly isCancelled: boolean },
): Ending {
  const failure = toFailure(thrown);
  const isKnown = thrown instanceof ServiceFailure ? thrown.kind !== "uncertain" : !progress.isSending;
  if (!isKnown) return { phase: "uncertain", failure };
  if (progress.isCancelled) return { phase: progress.hasJob ? "cancelled" : "unsent", failure: null };
  return { phase: "error", failure };
}

/** The conclusion of a run that ends in this phase. */
export function conclusionOf(phase: Phase, isCancelled: boolean): AgentConclusion {
  switch (phase) {
    case "help":
    case "no-job":
      return "skipped";
    case "unsent":
      return isCancelled ? "cancelled" : "error";
    case "starting":
    case "sending":
    case "working":
      return "error";
    default:
      return phase;
  }
}
