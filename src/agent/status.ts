import { randomUUID } from "node:crypto";
import type { RunContext } from "../event.ts";
import { Failure, sentences } from "../failure.ts";
import { type Author, type Comment, GitHubFailure, orFailure, type Reacted } from "../github/port.ts";
import type { AgentInputs } from "../inputs/inputs.ts";
import { createSigner, type Signer } from "../marker.ts";
import { MIN_WAIT_MS } from "../retry.ts";
import type { Runner } from "../runner/port.ts";
import type { Job } from "../service/port.ts";
import { inline } from "../text/markdown.ts";
import { explainWithheld, type PullRequestLink, parsePullRequestLink } from "../text/urls.ts";
import type { World } from "../world.ts";
import { type Ending, PHASES, renderStatus, type Status } from "./phases.ts";
import { findOwn, type SavedRecord, SETTLED } from "./record.ts";
import type { Request } from "./request.ts";

/** How long to retry an edit that only shows progress. */
const PROGRESS_RETRY_MS = 10_000;

/** One run. Only `status` changes. */
export interface AgentRun {
  readonly world: World;
  readonly inputs: AgentInputs;
  readonly context: RunContext;
  readonly request: Request;
  readonly signer: Signer;
  /** Monotonic milliseconds. */
  readonly deadline: number;
  readonly status: Readonly<RequestStatus>;
}

export function openRun(world: World, inputs: AgentInputs, context: RunContext, request: Request): AgentRun {
  const { owner, name } = context.repository ?? { owner: "", name: "" };
  const signer = createSigner({ ...inputs, repository: `${owner}/${name}` });
  const run = { world, inputs, context, request, signer, deadline: world.clock.monotonic() + inputs.timeoutMs };
  return { ...run, status: new RequestStatus(run) };
}

/**
 * A request's state, and the two places where it's stored: the status comment for people and later runs, and the saved
 * record for the post step. Changes are saved before they're shown, so the record is never behind the comment.
 */
class RequestStatus {
  /** Identifies our comment. */
  readonly nonce = randomUUID();
  now: Status;
  /** Null until this run has a comment to edit. */
  comment: Comment | null = null;
  /** If another run has the request: the URL of its comment, or "". This run then doesn't report in the thread. */
  yieldedTo: string | null = null;
  /** The 👀 to remove if nothing was sent; null if another run added it. */
  reaction: SavedRecord["reaction"] = null;
  /** The token's account; null until it's known. */
  ownAccount: Author | null = null;
  /** A comment may exist even if its ID is unknown. */
  #mayHaveComment = false;
  /** The thread doesn't accept comments. */
  #isRefused = false;
  /** Monotonic milliseconds. */
  #nextEditAt = 0;
  readonly #run: Omit<AgentRun, "status">;

  constructor(run: Omit<AgentRun, "status">) {
    const { world, inputs, context, request } = run;
    this.#run = run;
    const startedAt = world.clock.now();
    this.now = {
      phase: "starting",
      job: null,
      jobId: null,
      followUpTo: null,
      pullRequest: null,
      withheld: null,
      failure: null,
      notes: [],
      startedAt,
      watchedUntil: inputs.wait ? new Date(startedAt.getTime() + inputs.timeoutMs) : null,
      elapsedMs: 0,
      trigger: inputs.trigger,
      prompt: "prompt" in request.task ? request.task.prompt : null,
      requester: request.requester && inline(request.requester.login),
      isComment: request.comment !== null,
      inThread: request.thread !== null,
      logUrl: context.runUrl,
    };
  }

  /** Reacts with 👀 to the requesting comment, and saves the first record. @throws Failure if the record wasn't saved */
  async begin(): Promise<Reacted | null> {
    const { comment } = this.#run.request;
    const eyes = comment && (await this.#run.world.github.react(comment.id, "eyes"));
    this.ownAccount = eyes?.author ?? null;
    if (comment && eyes?.fresh) this.reaction = { commentId: comment.id, reactionId: eyes.id };
    this.save({}, { orThrow: true });
    return eyes;
  }

  /** Posts the status comment. Until `permitSend`, it proves that nothing was sent. @throws GitHubFailure, Failure */
  async post(thread: number): Promise<void> {
    // Saved as if the comment already existed, because GitHub's response may never arrive.
    this.save({}, { orThrow: true, mayHaveComment: true });
    await this.#create(thread, this.now);
    this.save({});
  }

  /** Uses another comment as ours: an earlier attempt's, or the first if GitHub created ours twice. */
  adopt(other: Comment, change: Partial<Status>): void {
    this.comment = other;
    this.#mayHaveComment = true;
    this.save(change);
  }

  /** Deletes our comment, because another run has the request. */
  async withdraw(): Promise<void> {
    if (this.comment === null) return;
    await this.#run.world.github.deleteComment(this.comment.id);
    this.comment = null;
  }

  /** Leaves the request to another run. @param commentUrl  URL of that run's comment, or "" if there's none */
  yieldTo(commentUrl: string, change: Partial<Status> = {}): void {
    this.yieldedTo = commentUrl;
    this.reaction = null;
    this.save(change);
  }

  /** Keeps 👀 no matter what, because other runs have the request, too. */
  keepReaction(): void {
    if (this.reaction === null) return;
    this.reaction = null;
    this.save({});
  }

  /** Changes the comment's phase to `sending`, then saves `sent`. @throws Failure unless the edit certainly worked */
  async permitSend(): Promise<void> {
    const { thread } = this.#run.request;
    if (thread !== null && this.comment !== null) {
      const { id } = this.comment;
      this.save({ phase: "sending" }, { orThrow: true });
      const edited = await orFailure(this.#edit(thread, id));
      if (edited instanceof GitHubFailure) {
        if (edited.status === 404) throw this.deleted();
        // The edit may still have worked, so check the comment.
        const current = await this.#run.world.github.getComment(id);
        if (current === null) throw this.deleted();
        const marker = this.#run.signer.read(thread, current.body);
        if (marker?.nonce !== this.nonce || marker.phase !== "sending") throw edited;
      }
    }
    this.save({ phase: "sent" }, { orThrow: true });
  }

  /** Records that our comment is gone. Returns the failure to throw. */
  deleted(): Failure {
    this.comment = null;
    this.#mayHaveComment = false;
    return new Failure({
      what: "Nothing was sent",
      why: "Someone deleted this request's status comment before the request was sent",
      fix: "If you still want this change, comment again",
    });
  }

  /** Saves a change for the post step. @throws Failure, and changes nothing, if `orThrow` is set and saving failed */
  save(change: Partial<Status>, { orThrow = false, mayHaveComment = this.#mayHaveComment } = {}): void {
    const { deadline, inputs, world } = this.#run;
    const { clock, runner } = world;
    const status = { ...this.now, ...change, elapsedMs: clock.monotonic() - deadline + inputs.timeoutMs };
    const record = JSON.stringify(this.#recordOf(status, mayHaveComment));
    if (orThrow) runner.saveStateOrThrow(record);
    else runner.saveState(record);
    this.now = status;
  }

  /** Saves a job before anything else is done with it, so that a stopped run doesn't lose it. */
  saveJob(job: Job, change: Partial<Status> = {}): void {
    const { world, context, inputs, request } = this.#run;
    const { id: jobId, prLink } = job;
    const pullRequest = prLink === null ? null : parsePullRequestLink(prLink, inputs.prHosts, context.serverUrl);
    const withheld = prLink === null || pullRequest ? null : explainWithheld(prLink, context.serverUrl);
    const number = pullRequest && numberHere(pullRequest, context);
    const isPullRequestHere = number !== null && number !== request.thread;
    this.save({ ...change, job, jobId, pullRequest, withheld, isPullRequestHere });
    world.runner.setOutput("job-id", job.id);
    world.runner.setOutput("status", job.status);
  }

  /** Saves a change and shows it. False, with a warning, if the comment couldn't be edited. */
  async show(change: Partial<Status>): Promise<boolean> {
    this.save(change);
    const { thread } = this.#run.request;
    if (thread === null || this.yieldedTo !== null || !this.#mayHaveComment) return true;
    const { clock, signal, github, runner } = this.#run.world;
    const isEdited = await tolerate(runner, "The status comment couldn't be updated", async () => {
      if (this.comment === null && !signal.aborted) {
        // GitHub may have created the comment even though the response was lost.
        await clock.sleep(MIN_WAIT_MS, signal);
        this.comment = await findOwn(github, thread, this.nonce);
      }
      if (this.comment) await this.#edit(thread, this.comment.id);
    });
    return isEdited && this.comment !== null;
  }

  /** Shows the result. If there's no comment yet, posts one that mentions the requester, so that they get an answer. */
  async end(ending: Ending, login: string | null): Promise<{ isShown: boolean; isMentioned: boolean }> {
    const { thread } = this.#run.request;
    if (thread === null || this.yieldedTo !== null || this.#isRefused || this.#mayHaveComment)
      return { isShown: await this.show(ending), isMentioned: false };
    this.save(ending);
    const shown = login === null ? this.now : { ...this.now, requester: `@${login}` };
    const { runner } = this.#run.world;
    const write = () => this.#create(thread, shown);
    const isWritten = await tolerate(runner, "The status comment couldn't be posted", write);
    return { isShown: isWritten || !this.#mayHaveComment, isMentioned: isWritten && login !== null };
  }

  /** Saves for the post step only what couldn't be done here. */
  settle(left: { readonly comment: boolean; readonly reaction: boolean }): void {
    const record = this.#recordOf(this.now);
    const comment = left.comment ? record.comment : null;
    const reaction = left.reaction ? record.reaction : null;
    const rest: SavedRecord = { summary: "", comment, reaction };
    this.#run.world.runner.saveState(comment || reaction ? JSON.stringify(rest) : SETTLED);
  }

  #recordOf(status: Status, mayHaveComment = this.#mayHaveComment): SavedRecord {
    const { thread } = this.#run.request;
    const stopped = { ...status, phase: PHASES[status.phase].ifStopped ?? status.phase };
    const { nonce } = this;
    const id = this.comment?.id ?? null;
    const isShown = thread !== null && mayHaveComment && this.yieldedTo === null;
    return {
      summary: renderStatus(stopped),
      comment: isShown ? { thread, id, nonce, phase: status.phase, body: this.#bodyOf(stopped, thread) } : null,
      reaction: stopped.phase === "unsent" || status.isUnsent ? this.reaction : null,
    };
  }

  #bodyOf(status: Status, thread: number): string {
    const { signer, request, context } = this.#run;
    const { phase, followUpTo } = status;
    const marker = signer.write(thread, {
      ...context,
      kind: "job",
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

  async #create(thread: number, shown: Status): Promise<void> {
    this.#mayHaveComment = true;
    try {
      this.comment = await this.#run.world.github.createComment(thread, this.#bodyOf(shown, thread));
    } catch (thrown) {
      const { status = 0 } = thrown instanceof GitHubFailure ? thrown : {};
      this.#isRefused = status >= 300 && status < 500;
      this.#mayHaveComment = !this.#isRefused;
      throw thrown;
    }
    this.ownAccount = this.comment.author;
  }

  async #edit(thread: number, id: number): Promise<void> {
    const { clock, signal, github } = this.#run.world;
    // After a failed edit, wait as long as a retry would.
    const wait = this.#nextEditAt - clock.monotonic();
    if (wait > 0) await clock.sleep(wait, signal).catch(() => {});
    // While a job runs, its comment will soon be updated again, so this edit must not delay the next check.
    const retryUntil = this.now.phase === "working" ? clock.monotonic() + PROGRESS_RETRY_MS : undefined;
    try {
      this.comment = await github.updateComment(id, this.#bodyOf(this.now, thread), retryUntil);
    } catch (thrown) {
      this.#nextEditAt = clock.monotonic() + MIN_WAIT_MS;
      throw thrown;
    }
  }
}

/** The pull request's number if it's in this repository. */
export function numberHere(pullRequest: PullRequestLink, { serverUrl, repository }: RunContext): number | null {
  if (repository === null || !("number" in pullRequest)) return null;
  const { host, owner, repo, number } = pullRequest;
  const isSame = `${owner}/${repo}`.toLowerCase() === `${repository.owner}/${repository.name}`.toLowerCase();
  return isSame && host === URL.parse(serverUrl)?.hostname ? number : null;
}

/** Turns a GitHub failure into a warning, for work that the run can do without. @returns whether it succeeded */
export async function tolerate(runner: Runner, what: string, work: () => Promise<unknown>): Promise<boolean> {
  const done = await orFailure(work());
  if (!(done instanceof GitHubFailure)) return true;
  runner.warning(sentences({ ...done, what }));
  return false;
}
