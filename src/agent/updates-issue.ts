/** The issue that the action opens for `issue-number: auto`, in which it posts all requests about merged changes. */

import { NothingToSend } from "../failure.ts";
import type { Issue } from "../github/shapes.ts";
import { findClaimedIssues, findOwnIssue, isFull, type OwnIssue, openOwnIssue } from "../own-issue.ts";
import { link } from "../text/markdown.ts";
import type { AgentRun } from "./comment.ts";
import { refusal, rivalsIn } from "./rivals.ts";
import { openThread, threadAt, verified } from "./thread.ts";

function scopeOf({ world, inputs, context, signer }: AgentRun): OwnIssue {
  return { ...inputs, ...world, context, signer, purpose: "updates", title: "" };
}

/**
 * Finds the issue; null if there's none yet.
 *
 * @throws GitHubFailure, NothingToSend if people closed the issue, Failure if another issue has the request's record
 */
export async function findUpdatesIssue(run: AgentRun): Promise<Issue | null> {
  const issue = await findOwnIssue(scopeOf(run));
  if (issue?.state !== "closed") {
    if (await isRecordedElsewhere(run, issue)) throw refusal("noRecord");
    return issue;
  }
  throw new NothingToSend(
    `Nothing was sent, because #${issue.number}, the issue for docs updates, was closed. To turn updates on again, reopen the issue`,
  );
}

/**
 * Whether an earlier attempt sent this request, or may have, and recorded that in another issue: one with too many
 * comments, or one that a person's token opened before the API key or the repository's name changed.
 */
async function isRecordedElsewhere(run: AgentRun, issue: Issue | null): Promise<boolean> {
  if (run.context.runAttempt === 1 || !("prompt" in run.request.task)) return false;
  for (const number of await findClaimedIssues(scopeOf(run))) {
    if (number === issue?.number) continue;
    const rivals = rivalsIn(await threadAt(run, number).read(), run);
    if (rivals.some(({ isEarlierAttempt, state }) => isEarlierAttempt && state !== "released")) return true;
  }
  return false;
}

/** Opens the issue if there's none, or another if it has too many comments. @throws GitHubFailure, InputFailure */
export async function openUpdatesIssue(run: AgentRun, issue: Issue | null): Promise<AgentRun> {
  if (issue && !isFull(issue)) return run;
  const opened = await openOwnIssue(scopeOf(run), issue);
  const next = inThread(run, opened.number);
  if (issue) await carryOn(run, next, issue);
  return next;
}

export function inThread(run: AgentRun, number: number): AgentRun {
  const thread = openThread(run.world.github, number, run.signer);
  return { ...run, thread, status: { ...run.status, inThread: true } };
}

/** Records the job and what it covered in the new issue, as if the last request had been made there. */
async function carryOn(
  { thread, found, world, signer }: AgentRun,
  next: AgentRun,
  { number, url }: Issue,
): Promise<void> {
  const [earlier, reading] = [await thread?.all(), await next.thread?.all()];
  const account = earlier?.marked.find(({ isVerified }) => isVerified)?.comment.author ?? null;
  const last =
    earlier && verified(earlier, account).findLast(({ marker: { kind, job } }) => kind === "job" && job !== null);
  if (!last || !next.thread || reading?.marked.some(({ marker }) => marker.request === last.marker.request)) return;
  const { projectId: _, ...marker } = { ...last.marker, nonce: "" };
  const covers = found?.coverage.covers;
  // `covers` is what completed requests covered, so this record says completed, even if the last job failed.
  const record = covers ? { ...marker, covers, phase: "pull-request" } : marker;
  const line = signer.write(next.thread.number, record);
  await world.github.createComment(next.thread.number, `${line}\nContinues ${link(`#${number}`, url)}.`);
  await next.thread.read();
}
