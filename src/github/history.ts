import { flag, list, object, or, text } from "../json.ts";
import { TOO_LATE } from "../net/retry.ts";
import { FIRST_COMMENTS, PULL, pull } from "./code.ts";
import { readCommits } from "./commits.ts";
import type { Exchange, ExchangeOptions, Read } from "./exchange.ts";
import { createQuery, each, queryFor } from "./graphql.ts";
import { pageOf } from "./pages.ts";
import { GitHubFailure, type History, PER_PAGE } from "./port.ts";
import type { Call } from "./request.ts";
import { datedComment, usable } from "./shapes.ts";

/** Few, because all workflow runs in a repository share 1,000 requests per hour. */
const MAX_REQUESTS = 25;
/** No request starts after this long, so that time is left for the report. */
const MAX_MS = 60_000;
const PULLS_PER_PAGE = 50;

const PULLS = `query ($owner: String!, $repo: String!, $state: PullRequestState!, $base: String, $after: String) {
  repository(owner: $owner, name: $repo) {
    defaultBranchRef { name }
    pullRequests(
      states: [$state], baseRefName: $base, first: ${PULLS_PER_PAGE}, after: $after,
      orderBy: { field: UPDATED_AT, direction: DESC }
    ) {
      pageInfo { hasNextPage endCursor }
      nodes { ...pull }
    }
  }
}
${PULL}`;

const pulls = object({
  items: ["pullRequests.nodes", usable(pull)],
  defaultBranch: ["defaultBranchRef.name", or(text, null)],
  hasNext: ["pullRequests.pageInfo.hasNextPage", flag],
  cursor: ["pullRequests.pageInfo.endCursor", or(text, null)],
});
const tree = object({ entries: ["tree", usable(object({ path: text, type: text }))], truncated: flag });
const readComments = pageOf(list(or(datedComment, null)));

export function createHistory(
  { attempt, retry }: Pick<Exchange, "attempt" | "retry">,
  options: ExchangeOptions,
  fix = "Report on a shorter period",
): History {
  const { clock, deadline } = options;
  const query = createQuery(ask, options);
  const until = Math.min(clock.monotonic() + MAX_MS, deadline);
  let requests = 0;

  /** Retries count, too, because they use up the token's hourly limit. */
  function ask<T>(what: string, call: Call, read: Read<T>): Promise<T> {
    return retry(async () => {
      const isSpent = requests >= MAX_REQUESTS;
      if (isSpent || clock.monotonic() > until) {
        const limit = `This run reached its limit of ${MAX_REQUESTS} API requests to GitHub`;
        const why = isSpent ? limit : TOO_LATE.why;
        return { kind: "failed", failure: new GitHubFailure({ what, why, fix }) };
      }
      requests += 1;
      return attempt(what, call, read);
    }, until);
  }

  return {
    ...readCommits(ask, query, options.repository),
    get left() {
      return MAX_REQUESTS - requests;
    },

    async pullRequests(state, base, after) {
      const what = `The ${state} pull requests couldn't be read`;
      const optional = { ...(base !== null && { base }), ...(after !== null && { after }) };
      const found = await query(what, PULLS, { state: state.toUpperCase(), ...optional }, pulls);
      const { items, defaultBranch, hasNext, cursor } = found;
      return { items, defaultBranch, next: hasNext ? cursor : null };
    },

    async pullRequestsByNumber(numbers, { withComments = false } = {}) {
      if (numbers.length === 0) return [];
      const read = withComments ? `...pull ${FIRST_COMMENTS}` : "...pull";
      const fields = numbers.map((number) => `p${number}: pullRequest(number: ${number}) { ${read} }`);
      return query("Some of the pull requests couldn't be read", queryFor(fields, PULL), {}, each(pull));
    },

    async files(branch) {
      const list: Call = ["GET /git/trees/{branch}", { branch, recursive: "true" }];
      const what = "The repository's files couldn't be listed";
      const { entries, truncated } = await ask(what, list, tree);
      if (truncated) throw new GitHubFailure({ what, why: "There are too many", fix: "Remove `activity`" });
      return entries.flatMap(({ type, path }) => (type === "blob" ? [path] : []));
    },

    async comments(since, page) {
      const query = { since, per_page: PER_PAGE, page, sort: "created", direction: "desc" };
      return ask("The repository's comments couldn't be read", ["GET /issues/comments", query], readComments);
    },
  };
}
