import { type Comment, type GitHub, GitHubFailure } from "../github/port.ts";
import type { Signer } from "../marker.ts";
import type { Runner } from "../runner/port.ts";
import { type Frame, renderStatus, type Status } from "./comment.ts";
import type { Farewell } from "./farewell.ts";
import { markedPhase, type Phase } from "./phase.ts";

/** The one status comment of a request, and the record of it that the post step finds when this run dies. */
export interface StatusComment {
  readonly comment: Comment | null;
  /**
   * Puts the request in front of people before it is sent: writes the comment, or takes over an earlier run's.
   *
   * @throws GitHubFailure; then nothing must be sent, because nobody could follow it
   */
  begin(status: Status): Promise<void>;
  /** Brings the comment up to date. False, with a warning, when GitHub did not take the edit. */
  show(status: Status): Promise<boolean>;
  /** Leaves the comment alone and saves for the post step what to say if the run dies now. */
  remember(status: Status, summaryIsWritten?: boolean): void;
}

export function createStatusComment(options: {
  readonly github: GitHub;
  readonly runner: Runner;
  readonly signer: Signer;
  readonly frame: Frame;
  /** Null writes no comment. */
  readonly thread: number | null;
  readonly requestKey: string;
  /** `<run id>.<attempt>`, and the id of the claim's reaction where there is one. */
  readonly run: string;
  /** A comment of an earlier run that is taken up. */
  readonly existing: Comment | null;
  readonly claim: Farewell["claim"];
}): StatusComment {
  const { github, runner, signer, frame, thread, requestKey, run, claim } = options;
  let comment = options.existing;
  /** First line of a comment that GitHub may have written without our learning its id. */
  let sent: string | null = null;

  const firstLineOf = (status: Status): string =>
    thread === null
      ? ""
      : signer.write(thread, {
          kind: "job",
          request: requestKey,
          // A follow-up of unknown fate still belongs to its job.
          job: status.jobId ?? (status.phase === "uncertain" ? status.followUpTo : null),
          phase: markedPhase(status),
          run,
        });
  const bodyOf = (status: Status): string => `${firstLineOf(status)}\n${renderStatus(status, frame)}`;

  const remember = (status: Status, summaryIsWritten = false): void => {
    const last = { ...status, phase: phaseIfStopped(status.phase) };
    const farewell: Farewell = {
      summary: summaryIsWritten ? "" : renderStatus(last, frame),
      comment:
        thread === null
          ? null
          : { thread, id: comment?.id ?? null, firstLine: sent ?? firstLineOf(status), body: bodyOf(last) },
      claim: last.phase === "unsent" ? claim : null,
    };
    runner.saveState("farewell", JSON.stringify(farewell));
  };

  return {
    get comment() {
      return comment;
    },
    remember,
    async begin(status) {
      remember(status);
      if (thread === null) return;
      const body = bodyOf(status);
      if (comment) comment = await github.updateComment(comment.id, body);
      else {
        sent = firstLineOf(status);
        try {
          comment = await github.createComment(thread, body);
        } catch (thrown) {
          if (isRefusal(thrown)) sent = null;
          throw thrown;
        }
      }
      remember(status);
    },
    async show(status) {
      remember(status);
      if (thread === null || comment === null) return sent === null;
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

function isRefusal(thrown: unknown): boolean {
  const { status = 0 } = thrown instanceof GitHubFailure ? thrown : {};
  return status >= 300 && status < 500;
}

/** What a request has come to if its run is stopped in this phase. */
function phaseIfStopped(phase: Phase): Phase {
  if (phase === "starting") return "unsent";
  if (phase === "sending") return "uncertain";
  return phase === "working" ? "cancelled" : phase;
}
