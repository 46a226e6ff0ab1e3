import { type Explanation, toFailure } from "../failure.ts";
import { type Job, ServiceFailure } from "../service/port.ts";
import { link } from "../text/markdown.ts";
import { findMarked } from "../thread.ts";
import { type AgentConclusion, conclusionOf, isSeenOver, PHASES, type Phase } from "./phases.ts";
import { isGone, jobIsGone, numberHere } from "./plan.ts";
import { type AgentRun, tolerate } from "./status.ts";
import type { WatchEnd } from "./watch.ts";

export interface AgentResult {
  readonly conclusion: AgentConclusion;
  readonly prLink: string;
  readonly commentUrl: string;
  /** What a person should know when the run did not do what was asked. */
  readonly failure: Explanation | null;
}

/** How a request ends for the people who read it. */
export interface Ending {
  readonly phase: Phase;
  readonly failure: Explanation | null;
  /** The service does not know the job any more. */
  readonly isGone?: boolean;
  /** Nothing of the request can have reached the service. */
  readonly isUnsent?: boolean;
  /** The job was over before anybody asked, so there is no news. */
  readonly isOld?: boolean;
  /** See Status. */
  readonly mayBeOld?: boolean;
}

/** What the end of the watching means. */
export function endingOf(end: WatchEnd, jobId: string, trigger: string): Ending {
  switch (end.kind) {
    case "ended":
      return {
        ...endedAs(end.job),
        isOld: end.isOld,
        mayBeOld: !end.seenRunning,
      };
    case "timed-out":
      return {
        phase: "timed-out",
        failure: {
          what: `Stopped watching job ${jobId}, which keeps running`,
          why: end.why,
          fix: `Check again with \`job-id: ${jobId}\` and no prompt, or give the job more time with \`timeout-minutes\``,
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

function endedAs({ status, prLink }: Job): Ending {
  if (status === "archived") return { phase: "archived", failure: null };
  if (status === "failed") {
    const failure = {
      what: "The job failed",
      why: "The agent hit an unrecoverable error, and the service didn't give a reason",
      fix: "Try again with a smaller or more precise instruction",
    };
    return { phase: "failed", failure };
  }
  return { phase: prLink === null ? "no-changes" : "pull-request", failure: null };
}

/** What anything thrown on the way means. */
export function endingOfThrown({ world, status }: AgentRun, thrown: unknown): Ending {
  const { phase, jobId } = status.now;
  const failure = toFailure(thrown);
  const isCancelled = world.signal.aborted;
  const fate = thrown instanceof ServiceFailure ? thrown.kind : phase === "sent" ? "uncertain" : "not-sent";
  if (fate === "uncertain") return { phase: "uncertain", failure };
  // Refused without a status: by a proxy, or for a certificate, before the service saw it.
  const isRefused = thrown instanceof ServiceFailure && fate === "refused" && thrown.status !== undefined;
  const isUnsent = jobId === null && !isRefused && fate !== "quota";
  if (isCancelled) return { phase: jobId === null ? "unsent" : "cancelled", failure: null, isUnsent };
  return { phase: phase === "unsent" ? "unsent" : "error", failure, isUnsent };
}

/** The answer, in every place where people may look for it. A place that cannot be written costs the others nothing. */
export async function finish(run: AgentRun, { isOld = false, ...ending }: Ending): Promise<AgentResult> {
  const { world, request, status } = run;
  const { github, runner, signal } = world;
  const { comment, askedBy } = request;
  const conclusion = conclusionOf(ending.phase, signal.aborted);
  const isUnsent = ending.isUnsent || conclusion === "skipped";
  const asker = comment && askedBy?.type === "User" ? askedBy.login : null;
  const { isShown, isMentioned } = await status.end({ ...ending, isUnsent }, asker);
  const { withheld } = status.now;
  if (withheld) {
    runner.warning(
      "host" in withheld
        ? `The pull request's link was withheld: it leads to ${withheld.host}. If your pull requests are there, add that host to \`pr-hosts\`.`
        : `The pull request's link was withheld: it ${withheld.oddity}. Look for the pull request on the code host.`,
    );
  }
  await runner.writeSummary(status.render());
  status.settle({ comment: !isShown, reaction: true });

  // After the comment, so that people who see 👀 gone can read why.
  const eyes = isUnsent ? status.reaction : null;
  const areEyesBack =
    eyes === null ||
    (await tolerate(runner, "The reaction could not be taken back", () =>
      github.removeReaction(eyes.commentId, eyes.reactionId),
    ));
  const { reaction } = PHASES[conclusion === "error" ? "error" : ending.phase];
  if (comment && reaction && !status.isBystander) {
    await tolerate(runner, "The reaction could not be set", () => github.react(comment.id, reaction));
  }
  if (!isOld && !isMentioned && !status.isBystander) {
    await tolerate(runner, "The comment that tells the result could not be written", () => announce(run, asker));
  }
  status.settle({ comment: !isShown, reaction: !areEyesBack });
  return resultOf(run, conclusion);
}

export function resultOf({ status }: AgentRun, conclusion: AgentConclusion): AgentResult {
  return {
    conclusion,
    prLink: status.now.pullRequest?.url ?? "",
    commentUrl: status.commentUrl,
    failure: status.now.failure,
  };
}

/**
 * Tells the person who asked that it is over, once, in a new comment, because an edit notifies no one. On the agent's pull
 * request, if that is here, the comment also carries the marker that lets people continue the job there.
 *
 * @throws GitHubFailure
 */
async function announce(run: AgentRun, asker: string | null): Promise<void> {
  const { world, request, status, inputs, context, signer } = run;
  const { github } = world;
  const { pullRequest, jobId, phase } = status.now;
  const { thread, key } = request;
  const pullNumber = pullRequest && isSeenOver(phase) ? numberHere(pullRequest, context) : null;
  const place = pullNumber ?? thread;
  const isElsewhere = place !== thread;
  const news = PHASES[phase].news?.(status.now, isElsewhere);
  const postsNowhere = inputs.issueNumber === 0 || inputs.githubToken === "";
  if (place === null || !news || postsNowhere || (asker === null && !isElsewhere)) return;
  if (thread !== null && status.comment === null) return;

  const places = context.runAttempt > 1 ? new Set([place, thread ?? place]) : [];
  for (const where of places) {
    const told = status.us ? findMarked(await github.listComments(where), status.us, where, signer) : [];
    const same = told.filter(({ marker }) => marker.kind === "news" && marker.request === key);
    if (same.some(({ marker }) => marker.job === jobId && marker.phase === phase)) return;
    // What an earlier attempt told is no longer true.
    for (const { comment } of same) await github.deleteComment(comment.id);
  }
  const sentence = asker === null ? news.charAt(0).toUpperCase() + news.slice(1) : `@${asker}, ${news}`;
  // A sentence that ends with a link needs no other.
  const source =
    status.comment && news.endsWith(".")
      ? ` ${link(isElsewhere ? "Requested here" : "Details", status.comment.url)}.`
      : "";
  const howToChange = isElsewhere ? ` To change it, comment \`${inputs.trigger} <change>\`.` : "";
  const marker = signer.write(place, {
    ...context,
    kind: "news",
    request: key,
    job: jobId,
    pullRequest: pullRequest?.url ?? null,
    phase,
    nonce: status.nonce,
  });
  await github.createComment(place, `${marker}\n${sentence}${source}${howToChange}`);
}
