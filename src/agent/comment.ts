import { randomUUID } from "node:crypto";
import { Failure } from "../failure.ts";
import { type Author, type Comment, GitHubFailure } from "../github/port.ts";
import { MIN_WAIT_MS } from "../net/retry.ts";
import { renderStatus } from "./phases.ts";
import { findOwn } from "./record.ts";
import type { Run } from "./request.ts";
import type { Status } from "./status.ts";

/** The comment that shows a request's status to people and, with its marker, to other runs. */
export class StatusComment {
  /** Identifies the comment. */
  readonly nonce = randomUUID();
  /** Null until this run has a comment to edit. */
  current: Comment | null = null;
  /**
   * - absent: not posted, or deleted
   * - possible: posted, even if GitHub's response is missing
   * - refused: the thread doesn't accept comments
   */
  state: "absent" | "possible" | "refused" = "absent";
  /** The token's account; null until it's known. */
  account: Author | null = null;
  /** Until then, GitHub doesn't accept edits; null if it didn't say so. */
  notBefore: Date | null = null;
  /** Monotonic milliseconds. */
  #nextEditAt = 0;
  readonly #run: Run;

  constructor(run: Run) {
    this.#run = run;
  }

  bodyOf(status: Status, thread: number): string {
    const { signer, request, context } = this.#run;
    const { phase, followUpTo } = status;
    const marker = signer.write(thread, {
      ...context,
      kind: "prompt" in request.task ? "job" : "look",
      request: request.key,
      // An unconfirmed follow-up still belongs to its job.
      job: status.jobId ?? (phase === "sending" || phase === "uncertain" ? followUpTo : null),
      pullRequest: status.pullRequest?.url ?? null,
      // So that another run can send the request.
      phase: phase === "error" && status.isUnsent ? "unsent" : phase,
      isFollowUp: followUpTo !== null,
      nonce: this.nonce,
    });
    return `${marker}\n${renderStatus(status)}`;
  }

  /** @throws GitHubFailure */
  async post(status: Status, thread: number): Promise<void> {
    this.state = "possible";
    try {
      this.current = await this.#run.world.github.createComment(thread, this.bodyOf(status, thread));
    } catch (thrown) {
      const { status: code = 0 } = thrown instanceof GitHubFailure ? thrown : {};
      if (code >= 300 && code < 500) this.state = "refused";
      throw thrown;
    }
    this.account = this.current.author;
  }

  adopt(other: Comment): void {
    this.current = other;
    this.state = "possible";
  }

  /**
   * Shows the status, if the comment can be found.
   *
   * @param retryMs  for how long; by default, for the rest of the run
   * @throws GitHubFailure
   */
  async edit(status: Status, thread: number, retryMs = Number.POSITIVE_INFINITY): Promise<void> {
    const { clock, signal, github } = this.#run.world;
    if (this.current === null && !signal.aborted) {
      // GitHub may have created the comment even though the response was lost.
      await clock.sleep(MIN_WAIT_MS, signal);
      this.current = await findOwn(github, { thread, nonce: this.nonce, account: this.account?.id ?? null });
    }
    if (this.current === null) return;
    // After a failed edit, wait as long as a retry would.
    const wait = this.#nextEditAt - clock.monotonic();
    if (wait > 0) await clock.sleep(wait, signal).catch(() => {});
    try {
      this.current = await github.updateComment(
        this.current.id,
        this.bodyOf(status, thread),
        clock.monotonic() + retryMs,
      );
      this.notBefore = null;
    } catch (thrown) {
      this.#nextEditAt = clock.monotonic() + MIN_WAIT_MS;
      const pauseMs = thrown instanceof GitHubFailure ? thrown.retryAfterMs : undefined;
      this.notBefore = pauseMs === undefined ? null : new Date(clock.now().getTime() + pauseMs);
      throw thrown;
    }
  }

  /** GitHub didn't accept the last edit yet, but does now. */
  isHeldBack(): boolean {
    return this.notBefore !== null && this.notBefore <= this.#run.world.clock.now();
  }

  /** Deletes the comment, because another run has the request. */
  async withdraw(): Promise<void> {
    if (this.current === null) return;
    await this.#run.world.github.deleteComment(this.current.id);
    this.current = null;
  }

  /** Records that the comment is gone. Returns the failure to throw. */
  deleted(): Failure {
    this.current = null;
    this.state = "absent";
    return new Failure({
      what: "Nothing was sent",
      why: "Someone deleted this request's status comment before the request was sent",
      fix: "If you still want this change, comment again",
    });
  }
}
