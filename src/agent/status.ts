import { randomUUID } from "node:crypto";
import type { RunContext } from "../event.ts";
import { Failure } from "../failure.ts";
import { type Author, type Comment, GitHubFailure, type Reacted } from "../github/port.ts";
import type { AgentInputs } from "../inputs/inputs.ts";
import { createSigner, type Signer } from "../marker.ts";
import { SHORTEST_WAIT_MS } from "../retry.ts";
import type { Runner } from "../runner/port.ts";
import type { Job } from "../service/port.ts";
import { inline } from "../text/markdown.ts";
import { explainWithheld, parsePullRequestLink } from "../text/urls.ts";
import type { World } from "../world.ts";
import { type Frame, PHASES, renderStatus, type Status } from "./phases.ts";
import { numberHere } from "./plan.ts";
import { findOwn, type SavedRecord, SETTLED } from "./record.ts";
import type { Request } from "./request.ts";

/** How long an edit that shows progress is repeated. */
const PROGRESS_RETRY_MS = 10_000;

/** What one run knows of its one request from the start. */
interface Facts {
  readonly world: World;
  readonly inputs: AgentInputs;
  readonly context: RunContext;
  readonly request: Request;
  readonly signer: Signer;
  /** Monotonic milliseconds. */
  readonly startedAt: number;
  readonly deadline: number;
}

/** One run, and how its request stands: the one thing in it that changes. */
export interface AgentRun extends Facts {
  readonly status: RequestStatus;
}

export function openRun(world: World, inputs: AgentInputs, context: RunContext, request: Request): AgentRun {
  const { owner, name } = context.repository ?? { owner: "", name: "" };
  const startedAt = world.clock.monotonic();
  const facts: Facts = {
    world,
    inputs,
    context,
    request,
    signer: createSigner({ ...inputs, repository: `${owner}/${name}` }),
    startedAt,
    deadline: startedAt + inputs.timeoutMs,
  };
  return { ...facts, status: createStatus(facts) };
}

const BEGINNING: Status = {
  phase: "starting",
  job: null,
  jobId: null,
  followUpTo: null,
  mayInterrupt: false,
  mayBeOld: false,
  pullRequest: null,
  withheld: null,
  isPullRequestHere: false,
  isGone: false,
  isUnsent: false,
  failure: null,
  notes: [],
  elapsedMs: 0,
};

/** See createStatus. */
type RequestStatus = ReturnType<typeof createStatus>;

/**
 * How a request stands, and the two places where that is kept: the status comment for people and later runs, and the saved
 * record for the post step. A change is always saved before it is shown, so that a record is never behind its comment.
 */
function createStatus({ world, context, inputs, request, signer, startedAt }: Facts) {
  const { github, runner, clock, signal } = world;
  const { thread } = request;
  const nonce = randomUUID();
  const begun = clock.now();
  const frame: Frame = {
    trigger: inputs.trigger,
    askedBy: request.askedBy && inline(request.askedBy.login),
    isComment: request.comment !== null,
    prompt: "prompt" in request.task ? request.task.prompt : null,
    startedAt: begun,
    watchedUntil: new Date(begun.getTime() + inputs.timeoutMs),
    logUrl: context.runUrl,
    inThread: thread !== null,
  };
  let now = BEGINNING;
  let comment: Comment | null = null;
  let commentUrl = "";
  let isBystander = false;
  let reaction: SavedRecord["reaction"] = null;
  let us: Author | null = null;
  /** GitHub may have written a comment of ours, whether we know its id or not. */
  let mayHaveComment = false;
  /** The thread takes no comments. */
  let isRefused = false;
  /** Monotonic milliseconds. */
  let nextEditAt = 0;

  function note(change: Partial<Status>): void {
    now = { ...now, ...change, elapsedMs: clock.monotonic() - startedAt };
  }

  function bodyOf(status: Status, place: number, shown = frame): string {
    const marker = signer.write(place, {
      kind: "job",
      request: request.key,
      // A follow-up of unknown fate still belongs to its job.
      job: status.jobId ?? (isUnclear(status.phase) ? status.followUpTo : null),
      pullRequest: status.pullRequest?.url ?? null,
      // Whoever comes next may send what certainly wasn't sent.
      phase: status.phase === "error" && status.isUnsent ? "unsent" : status.phase,
      isFollowUp: status.followUpTo !== null,
      runId: context.runId,
      runAttempt: context.runAttempt,
      stepKey: context.stepKey,
      nonce,
    });
    return `${marker}\n${renderStatus(status, shown)}`;
  }

  function recordOf(status: Status): SavedRecord {
    const stopped = { ...status, phase: PHASES[status.phase].ifStopped ?? status.phase };
    const isShown = thread !== null && mayHaveComment && !isBystander;
    return {
      summary: renderStatus(stopped, frame),
      comment: isShown
        ? { thread, id: comment?.id ?? null, nonce, phase: status.phase, body: bodyOf(stopped, thread) }
        : null,
      reaction: stopped.phase === "unsent" || status.isUnsent ? reaction : null,
    };
  }

  /** Notes a change where only the post step sees it. */
  function save(change: Partial<Status>): void {
    note(change);
    runner.saveState("record", JSON.stringify(recordOf(now)));
  }

  function saveOrThrow(change: Partial<Status>): void {
    const before = now;
    note(change);
    try {
      runner.saveStateOrThrow("record", JSON.stringify(recordOf(now)));
    } catch (thrown) {
      now = before;
      throw thrown;
    }
  }

  async function create(place: number, shown: Frame): Promise<void> {
    mayHaveComment = true;
    try {
      comment = await github.createComment(place, bodyOf(now, place, shown));
    } catch (thrown) {
      isRefused = isRefusal(thrown);
      mayHaveComment = !isRefused;
      throw thrown;
    }
    us = comment.author;
    commentUrl = comment.url;
  }

  async function edit(place: number, id: number): Promise<void> {
    // An edit after one that failed may be alike, so it comes no sooner than another try would.
    const wait = nextEditAt - clock.monotonic();
    if (wait > 0) await clock.sleep(wait, signal).catch(() => {});
    // The next edit replaces one that only shows progress; the job must not go unwatched for it.
    const retryUntil = now.phase === "working" ? clock.monotonic() + PROGRESS_RETRY_MS : undefined;
    try {
      comment = await github.updateComment(id, bodyOf(now, place), retryUntil);
    } catch (thrown) {
      nextEditAt = clock.monotonic() + SHORTEST_WAIT_MS;
      throw thrown;
    }
  }

  /** @throws Failure unless GitHub says that the comment permits the send */
  async function editToSending(place: number, id: number): Promise<void> {
    try {
      await edit(place, id);
    } catch (thrown) {
      if (!(thrown instanceof GitHubFailure)) throw thrown;
      if (thrown.status === 404) throw deleted();
      // The answer was lost, or refused: what the comment says decides.
      const standing = await github.getComment(id);
      if (standing === null) throw deleted();
      const marker = signer.read(place, standing.body);
      if (marker?.nonce !== nonce || marker.phase !== "sending") throw thrown;
    }
  }

  /** Notes that our comment is gone, which stops the send. */
  function deleted(): Failure {
    comment = null;
    mayHaveComment = false;
    return new Failure({
      what: "This run sent nothing",
      why: "Someone deleted the status comment of this request before it was sent",
      fix: "If you still want it, comment again",
    });
  }

  /** GitHub may have written our comment although its answer was lost. */
  async function findUnconfirmed(place: number): Promise<Comment | null> {
    if (signal.aborted) return null;
    await clock.sleep(SHORTEST_WAIT_MS, signal);
    return findOwn(github, { thread: place, id: null, nonce });
  }

  /** Notes a change and shows it. False, with a warning, when the comment could not be edited. */
  async function show(change: Partial<Status>): Promise<boolean> {
    save(change);
    if (thread === null || isBystander) return true;
    if (comment === null && !mayHaveComment) return true;
    let isFound = true;
    const isEdited = await tolerate(runner, "The status comment could not be brought up to date", async () => {
      if (comment === null) comment = await findUnconfirmed(thread);
      if (comment === null) isFound = false;
      else await edit(thread, comment.id);
    });
    return isEdited && isFound;
  }

  return {
    /** Tells our comment from every other. */
    nonce,
    get now(): Status {
      return now;
    },
    /** Null until there is one, and when it isn't this run's to edit. */
    get comment(): Comment | null {
      return comment;
    },
    /** For the output: ours, or the one of the run that has the request. */
    get commentUrl(): string {
      return commentUrl;
    },
    /** Another run has the request, so this one changes nothing that people see. */
    get isBystander(): boolean {
      return isBystander;
    },
    /** The 👀 to take back if nothing was sent; null where it isn't ours to take back. */
    get reaction(): SavedRecord["reaction"] {
      return reaction;
    },
    /** Whose token this is; null until GitHub has said so. */
    get us(): Author | null {
      return us;
    },
    /**
     * Saves the first record, before anything is written to the thread.
     *
     * @throws Failure when it cannot be read back
     */
    begin(eyes: { readonly commentId: number; readonly reaction: Reacted } | null): void {
      us = eyes?.reaction.author ?? null;
      if (eyes?.reaction.fresh) reaction = { commentId: eyes.commentId, reactionId: eyes.reaction.id };
      saveOrThrow({});
    },
    /**
     * Writes the status comment. It proves until `permitSend` that nothing was sent.
     *
     * @throws GitHubFailure; then nothing must be sent, because nobody could follow it
     */
    async post(): Promise<void> {
      if (thread === null) throw new Error("There is no thread to post in");
      // Saved as if it was there already: its answer may never arrive.
      mayHaveComment = true;
      try {
        saveOrThrow({});
      } catch (thrown) {
        mayHaveComment = false;
        throw thrown;
      }
      await create(thread, frame);
      save({});
    },
    /** From now on another comment is ours: an earlier attempt's, or the first of two that GitHub wrote. */
    adopt(other: Comment, change: Partial<Status>): void {
      comment = other;
      mayHaveComment = true;
      commentUrl = other.url;
      save(change);
    },
    /** Deletes our comment, because another run has the request. */
    async withdraw(): Promise<void> {
      if (comment === null) return;
      await github.deleteComment(comment.id);
      comment = null;
    },
    /** Leaves the request, and what is shown of it, to the run whose comment this is; null where it shows none. */
    leaveTo(other: Comment | null, change: Partial<Status>): void {
      isBystander = true;
      commentUrl = other?.url ?? "";
      reaction = null;
      save(change);
    },
    /** 👀 stays whatever comes: other runs know the request too. */
    keepReaction(): void {
      if (reaction === null) return;
      reaction = null;
      save({});
    },
    /**
     * Brings the comment to `sending`, in which alone something may be sent, and has the post step know.
     *
     * @throws Failure when it isn't certain that the comment says so
     */
    async permitSend(): Promise<void> {
      if (thread === null || comment === null) {
        saveOrThrow({ phase: "sent" });
        return;
      }
      saveOrThrow({ phase: "sending" });
      await editToSending(thread, comment.id);
      saveOrThrow({ phase: "sent" });
    },
    deleted,
    save,
    /** Notes the job as the service last showed it, first where it outlives this process. */
    saveJob(job: Job, change: Partial<Status> = {}): void {
      const { id, prLink } = job;
      const { serverUrl } = context;
      const pullRequest = prLink === null ? null : parsePullRequestLink(prLink, inputs.prHosts, serverUrl);
      const withheld = prLink === null || pullRequest ? null : explainWithheld(prLink, serverUrl);
      const number = pullRequest && numberHere(pullRequest, context);
      const isPullRequestHere = number !== null && number !== thread;
      save({ ...change, job, jobId: id, pullRequest, withheld, isPullRequestHere });
      runner.setOutput("job-id", job.id);
      runner.setOutput("status", job.status);
    },
    show,
    /**
     * Shows how it ended. Where there is no comment yet, a new one says so, and mentions `asker`: no request is left
     * without an answer in a thread that takes one.
     */
    async end(
      change: Partial<Status>,
      asker: string | null,
    ): Promise<{ readonly isShown: boolean; readonly isMentioned: boolean }> {
      if (thread === null || isBystander || isRefused || mayHaveComment)
        return { isShown: await show(change), isMentioned: false };
      save(change);
      const shown = asker === null ? frame : { ...frame, askedBy: `@${asker}` };
      const isWritten = await tolerate(runner, "The status comment could not be written", () => create(thread, shown));
      return { isShown: isWritten || !mayHaveComment, isMentioned: isWritten && asker !== null };
    },
    /** Leaves to the post step what could not be done, and nothing else. */
    settle(left: { readonly comment: boolean; readonly reaction: boolean }): void {
      const record = recordOf(now);
      const rest: SavedRecord = {
        summary: "",
        comment: left.comment ? record.comment : null,
        reaction: left.reaction ? record.reaction : null,
      };
      const isSettled = rest.comment === null && rest.reaction === null;
      runner.saveState("record", isSettled ? SETTLED : JSON.stringify(rest));
    },
    render: (): string => renderStatus(now, frame),
  };
}

/** For what isn't needed: when GitHub fails, the log says so, and the run goes on. @returns whether it worked */
export async function tolerate(
  runner: Pick<Runner, "warning">,
  what: string,
  work: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (thrown) {
    if (!(thrown instanceof GitHubFailure)) throw thrown;
    runner.warning(`${what}. ${thrown.message}`);
    return false;
  }
}

function isUnclear(phase: Status["phase"]): boolean {
  return phase === "sending" || phase === "uncertain";
}

function isRefusal(thrown: unknown): boolean {
  const { status = 0 } = thrown instanceof GitHubFailure ? thrown : {};
  return status >= 300 && status < 500;
}
