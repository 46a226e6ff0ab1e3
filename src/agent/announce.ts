import { type GitHub, GitHubFailure, type Reaction } from "../github/port.ts";
import type { Signer } from "../marker.ts";
import type { Runner } from "../runner/port.ts";
import { link } from "../text/markdown.ts";
import type { PullRequestLink } from "../text/urls.ts";
import type { Phase } from "./comment.ts";
import type { Claim } from "./conversation.ts";

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
  if (reaction) await tolerate(runner, "The reaction could not be set", github.react(commentId, reaction));
}

const NEWS: Partial<Record<Phase, string>> = {
  "pull-request": "the pull request is ready",
  "no-changes": "the job finished without a pull request",
  archived: "the job was archived",
  failed: "the job failed",
};

/** Phases in which whoever asked has been told. */
export const ANNOUNCED: ReadonlySet<string> = new Set(Object.keys(NEWS));

/** Takes 👀 back from a request that was never sent, so that the next run can claim it. */
export async function takeBack(github: GitHub, runner: Runner, claim: Claim): Promise<void> {
  const work = github.removeReaction(claim.commentId, claim.reactionId);
  await tolerate(runner, "The reaction could not be taken back", work);
}

/**
 * Tells who asked that the job is done, in a new comment, because an edit notifies nobody. On the agent's pull request,
 * if that lives here, the comment also carries the marker that lets people go on with the job there.
 */
export async function announce(
  github: GitHub,
  runner: Runner,
  signer: Signer,
  news: {
    readonly phase: Phase;
    readonly pullRequest: PullRequestLink | null;
    /** The pull request's number if it is in this repository. */
    readonly pullNumber: number | null;
    /** Where the status comment stands. */
    readonly thread: number | null;
    readonly statusUrl: string | null;
    /** Login to mention; null when the workflow asked. */
    readonly asker: string | null;
    readonly trigger: string;
    readonly request: string;
    readonly jobId: string;
    readonly run: string;
  },
): Promise<void> {
  const { phase, pullRequest, pullNumber, thread, asker } = news;
  const what = NEWS[phase];
  const place = pullNumber ?? thread;
  if (!what || place === null || (asker === null && place === thread)) return;
  const result =
    pullRequest && place !== pullNumber ? `${what}: ${link(pullRequest.label, pullRequest.url)}` : what;
  const sentence =
    asker === null ? `${result.charAt(0).toUpperCase()}${result.slice(1)}.` : `@${asker} ${result}.`;
  const origin =
    news.statusUrl && place !== thread ? ` It was asked for ${link("here", news.statusUrl)}.` : "";
  const goOn =
    place === pullNumber
      ? `\n\nTo change it, write \`${news.trigger}\` and what to change, in a comment on this pull request.`
      : "";
  const marker = signer.write(place, {
    kind: "job",
    request: news.request,
    job: news.jobId,
    phase,
    run: news.run,
  });
  const body = `${marker}\n${sentence}${origin}${goOn}`;
  await tolerate(
    runner,
    "The comment that tells the result could not be written",
    github.createComment(place, body),
  );
}

async function tolerate(runner: Runner, what: string, work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (thrown) {
    if (!(thrown instanceof GitHubFailure)) throw thrown;
    runner.warning(`${what}. ${thrown.message}`);
  }
}
