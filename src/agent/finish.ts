import type { Explanation } from "../failure.ts";
import { ServiceFailure } from "../service/port.ts";
import { parsePullRequestLink } from "../text/urls.ts";
import { announce, react, takeBack } from "./announce.ts";
import { renderStatus } from "./comment.ts";
import { type AgentConclusion, conclusionOf, type Ending, endingOfThrown } from "./ending.ts";
import { SETTLED } from "./farewell.ts";
import { show, type Turn } from "./turn.ts";

export interface AgentResult {
  readonly conclusion: AgentConclusion;
  readonly prLink: string;
  readonly commentUrl: string;
  /** What a person should know when the run did not do what was asked. */
  readonly failure: Explanation | null;
}

export function resultOf(conclusion: AgentConclusion, { status, comment }: Turn): AgentResult {
  return {
    conclusion,
    prLink: status.pullRequest?.url ?? "",
    commentUrl: comment.comment?.url ?? "",
    failure: status.failure,
  };
}

/**
 * The answer, in every place where somebody may look for it. A place that cannot be written costs the others nothing.
 *
 * @param isUnsent  the request never left, so another run may have it
 */
export async function finish(turn: Turn, ending: Ending, isUnsent = false): Promise<AgentResult> {
  const { world, request, context, frame, claim } = turn;
  const { github, runner, signal } = world;
  const isShown = await show(turn, ending);
  const { status } = turn;
  if (status.job?.prLink != null && status.pullRequest === null) {
    runner.warning(withheld(runner.redact(status.job.prLink), context.serverUrl));
  }
  await runner.writeSummary(renderStatus(status, frame));
  turn.comment.remember(status, true);

  const conclusion = conclusionOf(status.phase, signal.aborted);
  // After the comment: a run that takes the request from here must not be contradicted by the last word of this one.
  if (claim && (isUnsent || conclusion === "skipped")) await takeBack(github, runner, claim);
  if (request.comment && !turn.isBystander) await react(github, runner, request.comment.id, status.phase);
  if (turn.tells && !turn.isBystander) await announce(turn);
  // What people were not shown is left for the post step to try again.
  if (isShown) runner.saveState("farewell", SETTLED);
  return resultOf(conclusion, turn);
}

/** @param prLink  one that `parsePullRequestLink` did not let pass */
function withheld(prLink: string, serverUrl: string): string {
  const host = URL.parse(prLink)?.hostname ?? "";
  // Allowing a host helps only a link that has nothing else against it.
  return parsePullRequestLink(prLink, [host], serverUrl)
    ? `The pull request's link is withheld: it leads to ${host}. If pull requests belong there, add that host to \`pr-hosts\`.`
    : "The pull request's link is withheld: it is no plain https address of a pull request. Look for the pull request itself on the code host.";
}

/** Ends a run on whatever was thrown, and gives its claim back when the request never left. */
export async function finishThrown(turn: Turn, thrown: unknown): Promise<AgentResult> {
  const { world, claim, status } = turn;
  const ending = endingOfThrown(thrown, {
    isSending: status.phase === "sending",
    hasJob: status.jobId !== null,
    isCancelled: world.signal.aborted,
  });
  return finish(turn, ending, claim?.isFirst && status.jobId === null && isUnsent(turn, thrown));
}

/** Whether nothing of this run's request can have reached the service. */
function isUnsent({ status }: Turn, thrown: unknown): boolean {
  if (!(thrown instanceof ServiceFailure)) return status.phase !== "sending";
  if (thrown.kind === "uncertain") return false;
  // Refused without a status: by a proxy, or for a certificate, before the service saw it.
  return ["not-sent", "budget", "cancelled"].includes(thrown.kind) || thrown.status === undefined;
}
