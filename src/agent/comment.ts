import { randomUUID } from "node:crypto";
import type { Changes, Coverage } from "../changes/changes.ts";
import type { Author, Comment } from "../event.ts";
import { Failure } from "../failure.ts";
import type { OutputName } from "../generated/action.ts";
import { GitHubFailure, tolerate } from "../github/port.ts";
import { parseMarker } from "../marker.ts";
import { MIN_WAIT_MS } from "../net/retry.ts";
import type { Job } from "../service/port.ts";
import { codeSpan, joined, link, percentEncode, quote } from "../text/markdown.ts";
import { hostToAllow } from "../text/urls.ts";
import { PHASES } from "./phases.ts";
import { findOwnComment, NOTHING_LEFT, type SavedRecord } from "./record.ts";
import { pullRequestOf, type Run } from "./request.ts";
import type { Phase, Status } from "./status.ts";
import type { Thread } from "./thread.ts";

const MAY_BE_OLD = "The job doesn't appear to have run again after this follow-up, so this may be the earlier result.";

/** Enough to recognize the instruction. */
const QUOTE_CHARACTERS = 150;

/** The text of the status comment and of the job summary. No line begins with the trigger. */
export function renderStatus(status: Status): string {
  const { phase, job, jobId, followUpTo, pullRequest, mayBeOld, logUrl, prompt, notes } = status;
  const { whyNewJob = "", suggestion = "" } = status;
  const [headline, ...details] = PHASES[phase].text(status);
  const id = jobId ?? followUpTo;
  const facts = [
    // Not shortened, because people copy it, and if it contained the API key, part of that wouldn't be recognized.
    id === null ? "" : `job \`${percentEncode(id)}\``,
    job?.model ? `model ${codeSpan(job.model)}` : "",
    logUrl === null ? "" : link("log", logUrl),
  ].filter((fact) => fact !== "");
  const footer = facts.length === 0 ? "" : `<sub>${facts.join(" · ")}</sub>`;
  const instruction = prompt === null ? "" : quote(prompt, QUOTE_CHARACTERS);
  const why = jobId === null ? "" : whyNewJob;
  const earlier = mayBeOld ? MAY_BE_OLD : "";
  const isLinked = pullRequest !== null && phase !== "pull-request";
  const opened = isLinked ? `The job's pull request: ${link(pullRequest.label, pullRequest.url)}` : "";
  const hint = jobId === null || phase === "error" ? "" : suggestion;
  return joined(headline, instruction, why, ...notes, earlier, opened, ...details, hint, footer);
}

/** In these phases, nothing was sent, so another run can still send the request. */
const UNSENT: readonly Phase[] = ["declined", "limited"];

/** The pause after a failed edit if GitHub didn't ask for one. */
const RETRY_MS = 60_000;

/** The comment that shows a request's status to people and, with its marker, to other runs. */
export const newComment = () => ({
  nonce: randomUUID(),
  /** Null until this run has a comment to edit. */
  current: null as Comment | null,
  /**
   * - absent: not posted, or deleted
   * - possible: posted, or being posted, or GitHub's response was lost
   * - refused: the thread doesn't accept comments
   */
  state: "absent" as "absent" | "possible" | "refused",
  /** The token's account; null until it's known. */
  account: null as Author | null,
  /** After a failed edit, when to show progress again, in monotonic milliseconds; null if the last edit worked. */
  retryAt: null as number | null,
});

/** A run and how far its request got. */
export interface AgentRun extends Run {
  /** Changed only by `note` and `save`. */
  status: Status;
  /** Changed only in this file, except for the account. */
  readonly comment: ReturnType<typeof newComment>;
  /** What earlier requests covered, and what was merged since then, as last read. */
  found?: { readonly coverage: Coverage; readonly changes: Changes };
}

function bodyOf({ signer, request, context, comment }: AgentRun, { number }: Thread, status: Status): string {
  const { phase, followUpTo, isGone } = status;
  const { task } = request;
  const kind = "prompt" in task ? "job" : task.kind === "watch" ? "watch" : "look";
  // An unconfirmed follow-up still belongs to its job.
  const job = status.jobId ?? (phase === "sending" || phase === "uncertain" ? followUpTo : null);
  const marker = signer.write(number, {
    ...context,
    kind,
    request: request.key,
    job: kind === "watch" && isGone ? null : job,
    pullRequest: status.pullRequest?.url ?? null,
    // So that another run can send the request.
    phase: (phase === "error" && status.isUnsent) || UNSENT.includes(phase) ? "unsent" : phase,
    isFollowUp: followUpTo !== null,
    nonce: comment.nonce,
    covers: status.covers ?? null,
  });
  return `${marker}\n${renderStatus(status)}`;
}

/** @throws GitHubFailure */
export async function post(run: AgentRun, thread: Thread, status = run.status): Promise<void> {
  const { comment, world } = run;
  comment.state = "possible";
  try {
    comment.current = await world.github.createComment(thread.number, bodyOf(run, thread, status));
  } catch (thrown) {
    const { status: code = 0 } = thrown instanceof GitHubFailure ? thrown : {};
    if (code >= 300 && code < 500) comment.state = "refused";
    throw thrown;
  }
  comment.account = comment.current.author;
  save(run, {});
}

/**
 * Shows the status, if the comment can be found.
 *
 * @param retryMs  how long to retry; by default, for the rest of the run
 * @throws GitHubFailure
 */
export async function edit(run: AgentRun, thread: Thread, retryMs = Number.POSITIVE_INFINITY): Promise<void> {
  const { comment, world, status } = run;
  const { clock, signal, github } = world;
  if (comment.current === null && !signal.aborted) {
    // GitHub may have created the comment even though the response was lost.
    await clock.sleep(MIN_WAIT_MS, signal);
    const { nonce, account } = comment;
    comment.current = await findOwnComment(github, { thread: thread.number, nonce, account: account?.id ?? null });
  }
  if (comment.current === null) return;
  if (comment.retryAt !== null) await clock.sleep(MIN_WAIT_MS, signal).catch(() => {});
  try {
    const body = bodyOf(run, thread, status);
    comment.current = await github.updateComment(comment.current.id, body, clock.monotonic() + retryMs);
    comment.retryAt = null;
  } catch (thrown) {
    const pauseMs = thrown instanceof GitHubFailure ? thrown.retryAfterMs : undefined;
    comment.retryAt = clock.monotonic() + (pauseMs ?? RETRY_MS);
    throw thrown;
  }
}

/** Records that the comment is gone. Returns the failure to throw. */
export function deleted({ comment }: AgentRun): Failure {
  comment.current = null;
  comment.state = "absent";
  return new Failure({
    what: "Nothing was sent",
    why: "Someone deleted this request's status comment before the request was sent",
    fix: "If you still want this change, comment again",
  });
}

/** The outputs that are set as soon as they're known. */
const OUTPUTS: readonly (readonly [OutputName, (status: Status) => string | null | undefined])[] = [
  ["job-id", ({ jobId, followUpTo }) => jobId ?? followUpTo],
  ["status", ({ job }) => job?.status],
  ["pr-link", ({ pullRequest }) => pullRequest?.url],
];

function changed({ status, deadline, inputs, world }: AgentRun, change: Partial<Status>): Status {
  return { ...status, ...change, elapsedMs: world.clock.monotonic() - deadline + inputs.timeoutMs };
}

/**
 * Changes the status without saving it, because a stopped run can do without the change. The next `save` includes it.
 */
export function note(run: AgentRun, change: Partial<Status>): void {
  const earlier = run.status;
  run.status = changed(run, change);
  for (const [name, read] of OUTPUTS) {
    const value = read(run.status);
    if (value && value !== read(earlier)) run.world.runner.setOutput(name, value);
  }
}

/**
 * Changes the status, and saves it for the post step, so that the record's phase is never behind the comment's.
 *
 * @throws Failure, and changes nothing, if `orThrow` is set and saving failed
 */
export function save(run: AgentRun, change: Partial<Status>, { orThrow = false } = {}): void {
  const record = JSON.stringify(recordOf({ ...run, status: changed(run, change) }));
  run.world.runner.saveState(record, { orThrow });
  note(run, change);
}

/** Uses another comment as ours: an earlier attempt's, or the first if GitHub created ours twice. */
export function adopt(run: AgentRun, other: Comment, change: Partial<Status> = {}): void {
  run.comment.current = other;
  run.comment.state = "possible";
  // What the request covers is known only from its comment.
  const covers = run.status.covers ?? parseMarker(other.body)?.covers;
  save(run, { ...change, ...(covers && { covers }) });
}

/** Deletes our comment, because this run has nothing to send. */
export async function withdraw({ world, comment }: AgentRun): Promise<void> {
  if (comment.current === null) return;
  await world.github.deleteComment(comment.current.id);
  comment.current = null;
}

/** Leaves the request to another run. @param commentUrl  URL of that run's comment, or "" if there's none */
export function yieldTo(run: AgentRun, commentUrl: string, change: Partial<Status> = {}): void {
  save(run, { ...change, yieldedTo: commentUrl, reaction: null });
}

/** The part of the status that a job determines. */
export function jobStatus(run: Run, job: Job) {
  const { id: jobId, prLink } = job;
  const pullRequest = pullRequestOf(run, prLink);
  const withheld = prLink === null || pullRequest ? null : { host: hostToAllow(prLink, run.context) };
  return { job, jobId, pullRequest, withheld };
}

/**
 * Changes the status and shows it. False, with a warning, if the comment couldn't be edited.
 *
 * @param retryMs  0 for progress, which must not delay anything: it's shown with the next change, or at the end
 */
export async function show(run: AgentRun, change: Partial<Status>, retryMs?: number): Promise<boolean> {
  if (Object.entries(change).some(([name, value]) => run.status[name as keyof Status] !== value)) save(run, change);
  const { world, thread, comment, status } = run;
  if (thread === null || status.yieldedTo !== null || comment.state !== "possible") return true;
  const write = () => edit(run, thread, retryMs);
  return (await tolerate(world.runner, "The status comment couldn't be updated", write)) && comment.current !== null;
}

/** Saves for the post step only what couldn't be done here. */
export function saveRest(run: AgentRun, left: { readonly comment: boolean; readonly reaction: boolean }): void {
  const record = recordOf(run);
  const comment = left.comment ? record.comment : null;
  const reaction = left.reaction ? record.reaction : null;
  const rest: SavedRecord = { summary: "", comment, reaction };
  run.world.runner.saveState(comment || reaction ? JSON.stringify(rest) : NOTHING_LEFT);
}

/** What the post step reports if the run is stopped now. */
function recordOf(run: AgentRun): SavedRecord {
  const { status, comment, thread } = run;
  const stopped = { ...status, phase: PHASES[status.phase].ifStopped ?? status.phase };
  const { nonce, current, account } = comment;
  // Even if the comment isn't posted yet, it may be by the time the post step runs.
  const mayBeShown = thread !== null && comment.state !== "refused" && status.yieldedTo === null;
  const shown = { id: current?.id ?? null, nonce, account: account?.id ?? null, phase: status.phase };
  return {
    summary: renderStatus(stopped),
    comment: mayBeShown ? { ...shown, thread: thread.number, body: bodyOf(run, thread, stopped) } : null,
    reaction: stopped.phase === "unsent" || status.isUnsent ? status.reaction : null,
  };
}
