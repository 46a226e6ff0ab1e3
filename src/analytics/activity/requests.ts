import { parseCommand } from "../../agent/command.ts";
import type { Phase } from "../../agent/status.ts";
import type { PullRequest } from "../../github/code.ts";
import type { DatedComment } from "../../github/shapes.ts";
import { parseMarker } from "../../marker.ts";
import { byText } from "../../text/order.ts";
import { cleanPrompt } from "../../text/visible.ts";
import { median } from "../compare/statistics.ts";
import type { AgentRequests, EndedAs } from "../data.ts";

export interface AgentRequest {
  /** ISO 8601, UTC. */
  readonly at: string;
  /** From the status comment, not validated. */
  readonly link: string | null;
  /** The phase in the newest status comment. */
  readonly phase: string;
  readonly thread: number;
  /** The newest status comment. */
  readonly comment: number;
}

/**
 * Finds the requests in a repository's comments. A report can't verify signatures, because its API key may differ from agent
 * mode's. So a status comment counts if its request key matches a comment in the same thread, and a bot or a collaborator
 * (whose personal token agent mode can use) wrote it.
 *
 * @param comments  newest first, as are the requests
 * @param keyOf  calculates the request key from a comment's ID
 */
export function requestsIn(comments: readonly DatedComment[], keyOf: (id: number) => string, trigger: string) {
  const askedBy = new Map(comments.map((comment) => [`${comment.thread} ${keyOf(comment.id)}`, comment]));
  const requests = new Map<string, AgentRequest>();
  for (const { author, byMember, body, id, thread } of comments) {
    const marker = author.type === "Bot" || byMember ? parseMarker(body) : null;
    if (marker?.kind !== "job") continue;
    const asked = askedBy.get(`${thread} ${marker.request}`);
    if (asked === undefined || asked.id === id || isQuestion(asked.body, trigger)) continue;
    const newest = requests.get(marker.request) ?? { phase: marker.phase, comment: id, link: null };
    requests.set(marker.request, { ...newest, at: asked.createdAt, link: newest.link ?? marker.pullRequest, thread });
  }
  return [...requests.values()].sort((a, b) => byText(b.at, a.at));
}

/** `/docs status` and `/docs help` also get a status comment, but don't request a change. */
const isQuestion = (body: string, trigger: string): boolean =>
  ["status", "help"].includes(parseCommand(cleanPrompt(body), trigger)?.kind ?? "");

export const ENDED_AS: Readonly<Record<EndedAs & Phase, string>> = {
  "no-pull-request": "finished",
  failed: "failed",
  archived: "archived",
  error: "error",
  uncertain: "not confirmed",
  unsent: "not sent",
};
const ENDINGS = Object.keys(ENDED_AS) as EndedAs[];

/**
 * @param requests  the period's, newest first
 * @param all  also those before and after the period, newest first
 * @param find  finds a link's pull request; null if the token can't see it
 * @param site  the repository's URL
 */
export function outcomeOf(
  requests: readonly AgentRequest[],
  all: readonly AgentRequest[],
  find: (link: string) => PullRequest | null,
  site: string,
): AgentRequests {
  // Only the first request for a pull request counts, because follow-ups come later.
  const first = new Map(requests.map(({ link, at }) => [link, Date.parse(at)]));
  const pulls = [...first].flatMap(([link, asked]) => (link === null ? [] : [{ asked, pull: find(link) }]));
  const having = (state: PullRequest["state"] | undefined) => pulls.filter(({ pull }) => pull?.state === state).length;
  const medianMsTo = (event: "createdAt" | "mergedAt") => {
    const times = pulls.flatMap(({ asked, pull }) => {
      const at = pull && asked <= Date.parse(pull.createdAt) ? pull[event] : null;
      return at === null ? [] : [Date.parse(at) - asked];
    });
    return times.length === 0 ? null : median(times);
  };
  return {
    count: requests.length,
    pullRequests: {
      merged: having("merged"),
      closed: having("closed"),
      open: having("open"),
      notVisible: having(undefined),
    },
    medianMsToPullRequest: medianMsTo("createdAt"),
    medianMsToMerge: medianMsTo("mergedAt"),
    ended: [...Map.groupBy(all, ({ thread }) => thread)].flatMap(([thread, [latest]]) => {
      // After the period, someone may have asked again.
      if (latest === undefined || !requests.includes(latest)) return [];
      const as = latest.link === null ? ENDINGS.find((each) => each === latest.phase) : undefined;
      return as ? [{ thread, url: `${site}/issues/${thread}#issuecomment-${latest.comment}`, as }] : [];
    }),
  };
}
