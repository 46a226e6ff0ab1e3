import { type GitHub, GitHubFailure, type Reaction } from "../github/port.ts";
import type { Runner } from "../runner/port.ts";
import { link } from "../text/markdown.ts";
import { findAnswers, whoWeAre } from "../thread.ts";
import type { Claim } from "./conversation.ts";
import type { Phase } from "./phase.ts";
import { numberHere } from "./pull-request.ts";
import type { Turn } from "./turn.ts";

const REACTIONS: Partial<Record<Phase, Reaction>> = {
  "pull-request": "rocket",
  "no-changes": "+1",
  archived: "+1",
  failed: "confused",
  uncertain: "confused",
  error: "confused",
};

/** Shows the result on the comment that asked. A reaction is a courtesy: when it fails, the result stands. */
export async function react(github: GitHub, runner: Runner, commentId: number, phase: Phase): Promise<void> {
  const reaction = REACTIONS[phase];
  if (reaction)
    await tolerate(runner, "The reaction could not be set", () => github.react(commentId, reaction));
}

/** Takes 👀 back from a request that was never sent, so that the next run can claim it. */
export async function takeBack(github: GitHub, runner: Runner, claim: Claim): Promise<void> {
  await tolerate(runner, "The reaction could not be taken back", () =>
    github.removeReaction(claim.commentId, claim.reactionId),
  );
}

/**
 * Tells who asked that the job is done, once, in a new comment, because an edit notifies nobody. On the agent's pull
 * request, if that lives here, the comment also carries the marker that lets people go on with the job there.
 */
export async function announce(turn: Turn): Promise<void> {
  const { request, status, inputs, context, world } = turn;
  const { pullRequest, jobId } = status;
  const pullNumber = pullRequest && numberHere(pullRequest, context);
  const place = pullNumber ?? request.thread;
  const asker = request.comment && request.askedBy?.type === "User" ? request.askedBy.login : null;
  const postsNowhere = inputs.issueNumber === 0 || inputs.githubToken === "";
  if (place === null || jobId === null || postsNowhere || (asker === null && place === request.thread))
    return;
  const news = newsOf(turn, place === pullNumber);
  if (news === null) return;
  await tolerate(world.runner, "The comment that tells the result could not be written", async () => {
    if (!(await isTold(turn, place))) await write(turn, place, jobId, asker, news);
  });
}

function newsOf({ status }: Turn, onPullRequest: boolean): string | null {
  const { phase, pullRequest, followUpTo } = status;
  switch (phase) {
    case "pull-request": {
      const ready = followUpTo === null ? "the pull request is ready" : "the pull request is up to date";
      return pullRequest && !onPullRequest ? `${ready}: ${link(pullRequest.label, pullRequest.url)}` : ready;
    }
    case "no-changes":
      return "the job finished without a pull request";
    case "archived":
      return "the job was archived";
    case "failed":
      return "the job failed";
    default:
      return null;
  }
}

/** Only what was taken up from an earlier run can have been told before. */
async function isTold(
  { world, request, signer, comment, run, claim, status: { jobId } }: Turn,
  place: number,
): Promise<boolean> {
  const isFirstRun = run.endsWith(".1") && claim?.isFirst !== false;
  if (isFirstRun || comment.comment === null) return false;
  const comments = await world.github.listComments(place);
  const us = claim?.author ?? (await whoWeAre(world.github, comments, place, signer));
  if (us === null) return false;
  return findAnswers(comments, us, place, signer, { kind: "news", request: request.key }).some(
    ({ marker }) => marker.job === jobId,
  );
}

async function write(
  turn: Turn,
  place: number,
  jobId: string,
  asker: string | null,
  news: string,
): Promise<void> {
  const { world, request, status, signer, run, inputs, comment } = turn;
  const isElsewhere = place !== request.thread;
  const sentence = asker === null ? `${news.charAt(0).toUpperCase()}${news.slice(1)}.` : `@${asker} ${news}.`;
  const origin =
    comment.comment && isElsewhere ? ` It was asked for ${link("here", comment.comment.url)}.` : "";
  const goOn = isElsewhere
    ? `\n\nTo change it, write \`${inputs.trigger}\` and what to change, in a comment on this pull request.`
    : "";
  const marker = signer.write(place, {
    kind: "news",
    request: request.key,
    job: jobId,
    phase: status.phase,
    run,
  });
  await world.github.createComment(place, `${marker}\n${sentence}${origin}${goOn}`);
}

async function tolerate(runner: Runner, what: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (thrown) {
    if (!(thrown instanceof GitHubFailure)) throw thrown;
    runner.warning(`${what}. ${thrown.message}`);
  }
}
