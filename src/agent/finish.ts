import { sentences, toFailure } from "../failure.ts";
import { tolerate } from "../github/port.ts";
import { findMarked } from "../marker.ts";
import { ServiceFailure } from "../service/port.ts";
import { link } from "../text/markdown.ts";
import { numberHere } from "../text/urls.ts";
import { capitalized } from "../text/visible.ts";
import { PHASES, renderStatus } from "./phases.ts";
import { type AgentRun, save, settle, show } from "./progress.ts";
import { type AgentConclusion, conclusionOf, type Ending, isJobEnd } from "./status.ts";

export function endingFromError({ world, status }: AgentRun, thrown: unknown): Ending {
  const { phase, jobId } = status;
  const failure = toFailure(thrown);
  const isCancelled = world.signal.aborted;
  const delivery = thrown instanceof ServiceFailure ? thrown.kind : phase === "sent" ? "uncertain" : "not-sent";
  if (delivery === "uncertain") return { phase: "uncertain", failure };
  // If there's no status, a proxy or a certificate problem stopped the request before it reached the service.
  const isRefused = thrown instanceof ServiceFailure && delivery === "refused" && thrown.status !== undefined;
  const isUnsent = jobId === null && !isRefused && delivery !== "quota";
  if (isCancelled) return { phase: jobId === null ? "unsent" : "cancelled", failure: null, isUnsent };
  return { phase: phase === "unsent" ? "unsent" : "error", failure, isUnsent };
}

/** Reports the result in each place. A failure in one place doesn't affect the others. */
export async function finish(run: AgentRun, { isOld = false, ...ending }: Ending): Promise<AgentConclusion> {
  const { world, request } = run;
  const { github, runner, signal } = world;
  const { comment, requester } = request;
  const conclusion = conclusionOf(ending.phase, signal.aborted);
  const isUnsent = ending.isUnsent || conclusion === "skipped";
  const login = comment && requester?.type === "User" ? requester.login : null;
  const { isShown, isMentioned } = await end(run, { ...ending, isUnsent }, login);
  const { withheld, yieldedTo } = run.status;
  if (withheld) {
    runner.warning(
      "host" in withheld
        ? `The pull request link was withheld because it points to ${withheld.host}. If your pull requests are hosted there, add that host to \`pr-hosts\`.`
        : `The pull request link was withheld because it ${withheld.problem}. Look for the pull request on the code host.`,
    );
  }
  await runner.writeSummary(renderStatus(run.status));
  settle(run, { comment: !isShown, reaction: true });

  // Removed after the comment is updated, so that the comment already explains why 👀 is gone.
  const eyes = isUnsent ? run.status.reaction : null;
  const remove = async () => eyes && github.removeReaction(eyes.commentId, eyes.reactionId);
  const isReactionRemoved = await tolerate(runner, "The reaction couldn't be removed", remove);
  const { reaction } = PHASES[conclusion === "error" ? "error" : ending.phase];
  if (comment && reaction && yieldedTo === null) {
    await tolerate(runner, "The reaction couldn't be added", () => github.react(comment.id, reaction));
  }
  if (!isOld && !isMentioned && yieldedTo === null) {
    await tolerate(runner, "The comment announcing the result couldn't be posted", () => announce(run, login));
  }
  settle(run, { comment: !isShown, reaction: !isReactionRemoved });
  return conclude(run, conclusion);
}

/** Shows the result. If there's no comment yet, posts one that mentions the requester, so that they get an answer. */
async function end(run: AgentRun, ending: Ending, login: string | null) {
  const { world, request, comment } = run;
  const { thread } = request;
  if (thread === null || run.status.yieldedTo !== null || run.comment.state !== "absent")
    return { isShown: await show(run, ending), isMentioned: false };
  save(run, ending);
  const shown = login === null ? run.status : { ...run.status, requester: `@${login}` };
  const write = () => comment.post(shown, thread);
  const isWritten = await tolerate(world.runner, "The status comment couldn't be posted", write);
  return { isShown: isWritten || comment.state !== "possible", isMentioned: isWritten && login !== null };
}

/** Sets the final outputs, and logs the result. */
export function conclude({ world, status, comment }: AgentRun, conclusion: AgentConclusion): AgentConclusion {
  const { runner } = world;
  const { pullRequest, failure, yieldedTo } = status;
  runner.setOutput("pr-link", pullRequest?.url ?? "");
  runner.setOutput("comment-url", comment.current?.url ?? yieldedTo ?? "");
  if (failure) runner.error(sentences(failure));
  if (conclusion === "archived") runner.warning("The job was archived before it finished.");
  runner.info(pullRequest ? `${conclusion}: ${pullRequest.url}` : conclusion);
  return conclusion;
}

/**
 * Notifies the requester in a new comment, because edits don't notify anyone. If the agent's pull request is in this
 * repository, the comment goes there, and its marker lets people continue the job there.
 */
async function announce(run: AgentRun, login: string | null): Promise<void> {
  const { world, request, status, comment: own, inputs, context, signer } = run;
  const { github } = world;
  const { pullRequest, jobId, phase } = status;
  const { thread, key } = request;
  const pullNumber = pullRequest && isJobEnd(phase) ? numberHere(pullRequest, context) : null;
  const place = pullNumber ?? thread;
  const isElsewhere = place !== thread;
  const news = PHASES[phase].news?.(status, isElsewhere);
  const postsNowhere = inputs.issueNumber === 0 || inputs.githubToken === "";
  if (place === null || !news || postsNowhere || (login === null && !isElsewhere)) return;
  if (thread !== null && own.current === null) return;

  const places = context.runAttempt > 1 && own.account ? new Set([place, thread ?? place]) : [];
  for (const where of places) {
    const marked = findMarked(await github.listComments(where), own.account, where, signer);
    const same = marked.filter(({ marker }) => marker.kind === "news" && marker.request === key);
    if (same.some(({ marker }) => marker.job === jobId && marker.phase === phase)) return;
    // An earlier attempt's result is outdated.
    for (const { comment } of same) await github.deleteComment(comment.id);
  }
  const sentence = login === null ? capitalized(news) : `@${login}, ${news}`;
  // If the news already contains a link, don't add another.
  const linked = news.endsWith(".") ? own.current : null;
  const source = linked ? ` ${link(isElsewhere ? "See the request" : "Details", linked.url)}.` : "";
  const howToChange = isElsewhere ? ` To change it, comment \`${inputs.trigger} <change>\`.` : "";
  const marker = { ...context, kind: "news", request: key, job: jobId, phase, nonce: own.nonce } as const;
  const line = signer.write(place, { ...marker, pullRequest: pullRequest?.url ?? null });
  await github.createComment(place, `${line}\n${sentence}${source}${howToChange}`);
}
