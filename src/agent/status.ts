import { type Comment, type GitHub, GitHubFailure } from "../github/port.ts";
import type { Signer } from "../marker.ts";
import type { Runner } from "../runner/port.ts";
import { type Frame, type Phase, renderStatus, type Status } from "./comment.ts";

/** What the post step does when the main step was stopped: plain instructions, so that it needs no judgement of its own. */
export interface Farewell {
  readonly summary: string;
  /** The status comment to edit. */
  readonly comment: { readonly id: number; readonly body: string } | null;
  /** The 👀 to take back, so that the request can be picked up again. */
  readonly claim: { readonly commentId: number; readonly reactionId: number } | null;
}

/** Saved in place of a farewell once the main step has ended in good order. */
export const SETTLED = "settled";

/** The one status comment of a request, and the record of it that the post step finds when this run dies. */
export interface StatusComment {
  readonly comment: Comment | null;
  /**
   * Writes or edits the comment. The first write may throw, because without it the request must not be paid for; an
   * edit that fails is a warning.
   *
   * @returns whether people see this status now
   * @throws GitHubFailure from the first write
   */
  show(status: Status): Promise<boolean>;
  /** Leaves the comment alone and saves for the post step what to say if the run dies now. */
  remember(status: Status): void;
}

export function createStatusComment(options: {
  readonly github: GitHub;
  readonly runner: Runner;
  readonly signer: Signer;
  readonly frame: Frame;
  readonly thread: number | null;
  readonly requestKey: string;
  /** `<run id>.<attempt>` */
  readonly run: string;
  /** A comment of an earlier run that is taken up. */
  readonly existing: Comment | null;
  readonly claim: Farewell["claim"];
}): StatusComment {
  const { github, runner, signer, frame, thread, requestKey, run, claim } = options;
  let comment = options.existing;

  const bodyOf = (status: Status): string => {
    if (thread === null) return renderStatus(status, frame);
    const marker = signer.write(thread, {
      kind: "job",
      request: requestKey,
      job: status.jobId,
      phase: status.phase,
      run,
    });
    return `${marker}\n${runner.redact(renderStatus(status, frame))}`;
  };

  const remember = (status: Status): void => {
    const last = { ...status, phase: phaseIfStopped(status.phase) };
    const farewell: Farewell = {
      summary: renderStatus(last, frame),
      comment: comment && { id: comment.id, body: bodyOf(last) },
      claim: last.phase === "unsent" ? claim : null,
    };
    runner.saveState("farewell", JSON.stringify(farewell));
  };

  return {
    get comment() {
      return comment;
    },
    remember,
    async show(status) {
      remember(status);
      if (thread === null) return true;
      if (comment === null) {
        comment = await github.createComment(thread, bodyOf(status));
        remember(status);
        return true;
      }
      try {
        comment = await github.updateComment(comment.id, bodyOf(status));
        return true;
      } catch (thrown) {
        if (!(thrown instanceof GitHubFailure)) throw thrown;
        runner.warning(`The status comment could not be brought up to date. ${thrown.message}`);
        return false;
      }
    },
  };
}

/** What a request has come to if its run is stopped in this phase. */
function phaseIfStopped(phase: Phase): Phase {
  if (phase === "starting") return "unsent";
  if (phase === "sending") return "uncertain";
  return phase === "working" ? "cancelled" : phase;
}
