import { Failure, NothingToSend } from "../failure.ts";
import { listAll } from "../github/pages.ts";
import { GitHubFailure, orFailure, PER_PAGE } from "../github/port.ts";
import type { DatedComment } from "../github/shapes.ts";
import { parseMarker } from "../marker.ts";
import { counted, DAY_MS, timeOfDay } from "../text/numbers.ts";
import type { AgentRun } from "./comment.ts";
import type { Plan } from "./request.ts";
import { isRefused, VISIBILITY_DELAY_MS } from "./thread.ts";

const MAX_PAGES = 5;

/**
 * Keeps a repository within `max-jobs-per-day`. Each run posts its status comment before it counts those with lower
 * IDs. So if several runs start at the same time, they can't send more requests than the limit allows.
 *
 * @throws Failure if the requests can't be counted, NothingToSend if the limit stops a workflow's own request
 */
export async function withinLimit(run: AgentRun, plan: Plan, limit: number): Promise<Plan> {
  const { world, request, context, comment } = run;
  const { clock, runner, signal } = world;
  if (plan.kind !== "send") return plan;
  // Otherwise, the claim has already waited this long.
  if (request.comment === null && context.runAttempt === 1) await clock.sleep(VISIBILITY_DELAY_MS, signal);
  const since = clock.now().getTime() - DAY_MS;
  const times = (await listComments(run, new Date(since)))
    .filter(({ id, author }) => id < (comment.current?.id ?? 0) && author.id === comment.account?.id)
    .filter(({ body }) => mayHaveSent(body))
    .map(({ createdAt }) => Date.parse(createdAt))
    .filter((time) => time > since)
    .sort((one, other) => one - other);
  if (times.length < limit) return plan;
  const next = new Date((times[times.length - limit] ?? since) + DAY_MS);
  const reached = `This repository has reached its limit of ${counted(limit, "request")} in 24 hours (\`max-jobs-per-day\`)`;
  const again = `${request.comment ? "Comment again" : "The next request is possible"} after ${timeOfDay(next, clock.now())}`;
  const why = `${reached}. ${again}`;
  const nothing = `Nothing was sent. ${why}`;
  if (request.comment === null) throw new NothingToSend(nothing, { isWarning: true, isPostponed: true });
  runner.warning(`${nothing}.`);
  return { kind: "answer", phase: "limited", notes: [`${why}.`] };
}

/** Whether a status comment is about a request that was or may be sent. The comment can be signed with another key. */
function mayHaveSent(body: string): boolean {
  const marker = parseMarker(body);
  return marker?.kind === "job" && !["unsent", "nothing-counts"].includes(marker.phase) && !isRefused(marker);
}

async function listComments(run: AgentRun, since: Date): Promise<readonly DatedComment[]> {
  const history = await run.world.github.history();
  const readPage = (page: number) => history.comments(since.toISOString(), page);
  const found = await orFailure(listAll(readPage, MAX_PAGES, TOO_MANY));
  if (!(found instanceof GitHubFailure)) return found;
  throw new Failure({
    what: "Nothing was sent, because this repository's requests in the last 24 hours couldn't be counted",
    why: `${found.what}. ${found.why}`,
    fix: `${found.fix}, or remove \`max-jobs-per-day\``,
  });
}

const TOO_MANY = {
  what: "The repository's comments couldn't be read",
  why: `It has had more than ${MAX_PAGES * PER_PAGE} comments in that time`,
  fix: "Try again later",
};
