import type { Comment } from "../event.ts";
import { type Explanation, RequestFailure, sentences, toFailure } from "../failure.ts";
import { GitHubFailure, orFailure, type Reaction, tolerate } from "../github/port.ts";
import type { Marker } from "../marker.ts";
import { ServiceFailure } from "../service/port.ts";
import { link } from "../text/markdown.ts";
import { capitalized } from "../text/visible.ts";
import { type AgentRun, note, post, renderStatus, save, saveRest, show } from "./comment.ts";
import { PHASES, withoutLink } from "./phases.ts";
import { type AgentConclusion, type Ending, JOB_ENDS, type Phase } from "./status.ts";
import { threadAt, verified } from "./thread.ts";

export function endingFromError({ world, request, status }: AgentRun, thrown: unknown): Ending {
  const { phase, jobId, isComment } = status;
  const known = toFailure(thrown);
  // With another key, a re-run can't verify this run's record.
  const isRejected = jobId === null && thrown instanceof ServiceFailure && thrown.status === 401;
  const again = `If you replace the key, ${isComment ? "post the command again" : "start a new run"}, because a re-run with a different key sends nothing`;
  const forMaintainer = thrown instanceof RequestFailure ? rejectionOf(thrown, jobId) : undefined;
  const fix = isRejected ? `${known.fix}. ${again}` : known.fix;
  const delivery = thrown instanceof ServiceFailure ? thrown.kind : phase === "sent" ? "uncertain" : "not-sent";
  // If there's no status, a proxy or a certificate problem stopped the request before it reached the service.
  const isRefused = thrown instanceof ServiceFailure && delivery === "refused" && thrown.status !== undefined;
  const isUnsent = jobId === null && !isRefused && delivery !== "quota";
  // A failed API request to GitHub doesn't show whether a job was started. An earlier attempt may have started one.
  const isSilent = isUnsent && delivery === "not-sent" && thrown instanceof GitHubFailure && "prompt" in request.task;
  const what = isSilent ? `${known.what}, so this run sent nothing` : known.what;
  const failure: Explanation = { ...known, what, fix, ...(forMaintainer !== undefined && { forMaintainer }) };
  if (delivery === "uncertain") return { phase: "uncertain", failure };
  if (world.signal.aborted) return { phase: jobId === null ? "unsent" : "cancelled", failure: null, isUnsent };
  return { phase: phase === "unsent" ? "unsent" : "error", failure, isUnsent };
}

/** In a few words, a rejection that only a maintainer can do something about. */
function rejectionOf(thrown: RequestFailure, jobId: string | null): string | undefined {
  const { status, retryAfterMs, why } = thrown;
  // If there's a job, a 404 is about the job.
  if (status === 404 && jobId === null && thrown instanceof ServiceFailure) return "The project wasn't found";
  // A rate limit can be a 403, too.
  if ((status !== 401 && status !== 403) || retryAfterMs !== undefined) return undefined;
  if (thrown instanceof GitHubFailure) return why.split(/[:.] /, 1)[0];
  // A gateway can also respond with a 403, so it isn't always about the key.
  return status === 401 ? "The API key was rejected" : "The service denied access";
}

/** Reports the result in each place. A failure in one place doesn't affect the others. */
export async function finish(run: AgentRun, { isOld = false, ...ending }: Ending): Promise<AgentConclusion> {
  const { world, request, thread } = run;
  const { github, runner, signal } = world;
  const { comment, requester } = request;
  const conclusion = conclusionOf(ending.phase, signal.aborted);
  const isUnsent = ending.isUnsent || conclusion === "skipped";
  const login = comment && requester?.type === "User" ? requester.login : null;
  save(run, { ...ending, isUnsent });
  // Done first, because the status comment also says whether people can continue on the pull request.
  const announcedOn = await announceOnPullRequest(run, login, isOld);
  const { isShown, isMentioned } = await end(run, login);
  const { withheld, yieldedTo } = run.status;
  if (withheld) runner.warning(withoutLink(withheld.host).join(". "));
  await runner.writeSummary(renderStatus(run.status));
  saveRest(run, { comment: !isShown, reaction: true });

  // Removed after the comment is updated, so that the comment already explains why 👀 is gone.
  const eyes = isUnsent ? run.status.reaction : null;
  const remove = async () => eyes && github.removeReaction(eyes.commentId, eyes.reactionId);
  const isReactionRemoved = await tolerate(runner, "The reaction couldn't be removed", remove);
  const { reaction } = PHASES[conclusion === "error" ? "error" : ending.phase];
  if (comment && reaction && yieldedTo === null) {
    await tolerate(runner, "The reaction couldn't be added", () => github.react(comment.id, reaction));
  }
  const isTold = announcedOn !== null || isMentioned || (isOld && isLook(run)) || yieldedTo !== null;
  if (!isTold && thread && login !== null && run.comment.current !== null) {
    const tell = () => announce(run, thread.number, login, run.context.runAttempt > 1);
    await tolerate(runner, NOT_ANNOUNCED, tell);
  }
  await removeOutdated(run, announcedOn ?? thread?.number ?? null, reaction);
  saveRest(run, { comment: !isShown, reaction: !isReactionRemoved });
  return conclude(run, conclusion);
}

export function conclusionOf(phase: Phase, isCancelled: boolean): AgentConclusion {
  if (phase === "help" || phase === "no-job" || phase === "declined" || phase === "limited") return "skipped";
  if (phase === "nothing-counts") return "skipped";
  if (phase === "unsent") return isCancelled ? "cancelled" : "error";
  return phase === "starting" || phase === "sending" || phase === "sent" || phase === "working" ? "error" : phase;
}

/** Shows the result. If there's no comment yet, posts one that mentions the requester, so that they get an answer. */
export async function end(run: AgentRun, login: string | null) {
  const { world, thread, status, comment } = run;
  if (thread === null || status.yieldedTo !== null || run.comment.state !== "absent")
    return { isShown: await show(run, {}), isMentioned: false };
  const write = () => post(run, thread, login === null ? status : { ...status, requester: `@${login}` });
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
  if (pullRequest) runner.info(`Pull request: ${pullRequest.url}`);
  else if (conclusion === "no-pull-request") runner.info("The job finished without a pull request.");
  return conclusion;
}

/** The run only looks at a job, and sends nothing. */
function isLook({ request }: AgentRun): boolean {
  return !("prompt" in request.task);
}

const NOT_ANNOUNCED = "The comment announcing the result couldn't be posted";

/**
 * If the job's pull request is open in this repository, announces the result there. The comment's marker lets people
 * continue the job there, so if it's missing, a run that only looks at the finished job also posts it.
 *
 * @returns the pull request's number; null if the result must be announced elsewhere
 */
async function announceOnPullRequest(run: AgentRun, login: string | null, isOld: boolean): Promise<number | null> {
  const { world, context, thread, inputs, status, comment } = run;
  const { pullRequest, jobId, phase } = status;
  const number = JOB_ENDS.includes(phase) ? (pullRequest?.here ?? null) : null;
  const postsNowhere = inputs.issueNumber === 0 || inputs.githubToken === "";
  if (number === null || postsNowhere || status.yieldedTo !== null) return null;
  const isThread = number === thread?.number;
  const look = async () => {
    const { state, labels } = await world.github.thread(number);
    const isOpen = state === "open";
    if (isOpen) await addLabel(run, number, labels);
    if (isThread && !isOpen) note(run, { isPullRequestHere: false });
    if (isThread) return null;
    const mayBeTold = isOld || context.runAttempt > 1;
    const ours = mayBeTold ? verified(await threadAt(run, number).all(), comment.account) : [];
    const isTold = ours.some(({ marker }) => (isOld && isLook(run) ? marker.job === jobId : isSameNews(run, marker)));
    if (isOpen && !isTold) await announce(run, number, login, false);
    // Noted only now, because people can't continue there without an announcement.
    note(run, { isPullRequestHere: isOpen });
    return isOpen || isTold ? number : null;
  };
  const done = await orFailure(look());
  if (!(done instanceof GitHubFailure)) return done;
  world.runner.warning(
    sentences({ ...done, what: isThread ? "The pull request's state couldn't be read" : NOT_ANNOUNCED }),
  );
  return null;
}

/** Marks the agent's pull request, so that people can find all of them. Nothing depends on it. */
async function addLabel({ world, inputs }: AgentRun, number: number, labels: readonly string[]): Promise<void> {
  const { label } = inputs;
  if (label === "" || labels.some((known) => known.toLowerCase() === label.toLowerCase())) return;
  const done = await orFailure(world.github.addLabel(number, label));
  if (done instanceof GitHubFailure) world.runner.info(sentences(done));
}

/**
 * Notifies the requester in a new comment, because edits don't notify anyone. These comments are also the record of
 * what people were told: if there's one about this request, job, and result, no other is posted.
 *
 * @param mayBeTold  whether an earlier attempt may have posted it
 */
async function announce(run: AgentRun, place: number, login: string | null, mayBeTold: boolean): Promise<void> {
  const { world, request, status, comment, inputs, context, thread, signer } = run;
  const { pullRequest, jobId, phase, mayBeOld } = status;
  const news = PHASES[phase].news?.(status, pullRequest?.here === place);
  if (!news) return;
  const isElsewhere = place !== thread?.number;
  const sentence = login === null ? capitalized(news) : `@${login}, ${news}`;
  // If the news already contains a link, don't add another.
  const linked = news.endsWith(".") ? comment.current : null;
  const source = linked ? ` ${link(isElsewhere ? "See the request" : "Details", linked.url)}.` : "";
  const isReady = phase === "pull-request";
  const next = isElsewhere && isReady ? ` To change it, comment \`${inputs.trigger} <change>\`.` : "";
  const isReviewed = request.task.kind === "review" && isReady && !mayBeOld;
  const asks = isReviewed ? " Resolve the review threads that are now settled." : "";
  const told = { kind: "news", request: request.key, job: jobId, phase, nonce: comment.nonce } as const;
  const line = signer.write(place, { ...context, ...told, pullRequest: pullRequest?.url ?? null });
  const isSame = ({ body }: Comment) => isSameNews(run, signer.read(place, body));
  const text = `${line}\n${sentence}${source}${next}${asks}`;
  await world.github.createCommentOnce(place, text, isSame, { mayExist: mayBeTold });
}

/** The comment announces a result of this run's request. */
const isNews = ({ request }: AgentRun, marker: Marker) => marker.kind === "news" && marker.request === request.key;

/** The comment announces the result that this run has, of the same request and job. */
function isSameNews(run: AgentRun, marker: Marker | null): boolean {
  const { jobId, phase } = run.status;
  return marker !== null && isNews(run, marker) && marker.job === jobId && marker.phase === phase;
}

/**
 * Removes an earlier attempt's announcements and reaction if they're no longer accurate.
 *
 * @param told  the thread with this attempt's announcement, which is posted first, so that there's always one
 */
async function removeOutdated(run: AgentRun, told: number | null, reaction: Reaction | undefined): Promise<void> {
  const { world, context, request, thread, status, comment: own } = run;
  const { github, runner } = world;
  if (context.runAttempt === 1 || status.yieldedTo !== null || status.isUnsent) return;
  await tolerate(runner, "An earlier attempt's announcement couldn't be removed", async () => {
    for (const place of new Set([told, thread?.number ?? null])) {
      if (place === null) continue;
      for (const { comment, marker } of verified(await threadAt(run, place).all(), own.account)) {
        const isOutdated = isNews(run, marker) && (place !== told || !isSameNews(run, marker));
        if (isOutdated) await github.deleteComment(comment.id);
      }
    }
    if (request.comment === null || reaction === "confused") return;
    // GitHub returns the ID of an existing reaction when it's added again.
    const { id } = await github.react(request.comment.id, "confused");
    await github.removeReaction(request.comment.id, id);
  });
}
