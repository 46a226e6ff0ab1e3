import { as, both, flag, list, object, or, type Reader, text } from "../json.ts";
import { readCommits } from "./commits.ts";
import type { Call, Exchange, ExchangeOptions, Read } from "./exchange.ts";
import { createQuery, each, queryFor } from "./graphql.ts";
import { type DatedComment, GitHubFailure, type History, type HistoryAdvice, type PullRequest } from "./port.ts";
import { comment, pageOf, size, time, usable } from "./shapes.ts";

/** A workflow's token is limited to 1,000 requests per hour. */
const MAX_REQUESTS = 25;
/** No request starts after this long, so that time is left for the report. */
const MAX_MS = 60_000;
const COMMENTS_PER_PAGE = 100;
const PULLS_PER_PAGE = 50;
/** GitHub's maximum page size. */
const MAX_FILES = 100;

const STOPPED_EARLY = "Report on a shorter period";

const PULL = `fragment pull on PullRequest {
  number state baseRefName createdAt updatedAt mergedAt changedFiles
  files(first: ${MAX_FILES}) { nodes { path } }
}`;

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

const STATES = ["open", "merged", "closed"] as const;

const pull = as(
  object({
    number: size,
    state: as(text, (sent) => STATES.find((state) => state.toUpperCase() === sent)),
    baseRefName: text,
    createdAt: time,
    updatedAt: time,
    mergedAt: or(time, null),
    changedFiles: size,
    files: or(object({ nodes: usable(object({ path: text })) }), { nodes: [] }),
  }),
  ({ baseRefName, files, changedFiles, ...rest }): PullRequest => ({
    ...rest,
    base: baseRefName,
    files: files.nodes.map(({ path }) => path),
    totalFiles: changedFiles,
  }),
);
const pulls = object({
  defaultBranchRef: or(object({ name: text }), null),
  pullRequests: object({
    pageInfo: object({ hasNextPage: flag, endCursor: or(text, null) }),
    nodes: usable(pull),
  }),
});

const MEMBERS = ["OWNER", "MEMBER", "COLLABORATOR"];
const place = as(
  object({
    ...{ created_at: time, author_association: or(text, "NONE") },
    issue_url: as(text, (url) => /\/issues\/(\d{1,15})$/.exec(url)?.[1]),
  }),
  ({ created_at: createdAt, author_association: by, issue_url: url }) => {
    return { createdAt, thread: Number(url), byMember: MEMBERS.includes(by) };
  },
);
const dated: Reader<DatedComment> = both(comment, place);
const tree = object({ tree: usable(object({ path: text, type: text })), truncated: flag });
const readComments = pageOf(list(or(dated, null)), COMMENTS_PER_PAGE);

export function createHistory(
  { attempt, retry }: Pick<Exchange, "attempt" | "retry">,
  options: ExchangeOptions,
  { paste, fix = STOPPED_EARLY }: HistoryAdvice = {},
): History {
  const { clock, deadline } = options;
  const query = createQuery(ask, options, paste);
  const until = Math.min(clock.monotonic() + MAX_MS, deadline);
  let requests = 0;

  /** Retries count, too, because they use up the token's hourly limit. */
  function ask<T>(what: string, call: Call, read: Read<T>): Promise<T> {
    return retry(async () => {
      const isSpent = requests >= MAX_REQUESTS;
      if (isSpent || clock.monotonic() > until) {
        const limit = `This run reached its limit of ${MAX_REQUESTS} API requests to GitHub`;
        const why = isSpent ? limit : "There wasn't enough time left";
        return { kind: "failed", failure: new GitHubFailure({ what, why, fix }) };
      }
      requests += 1;
      return attempt(what, call, read);
    }, until);
  }

  return {
    ...readCommits(ask, query, options.repository),
    get requests() {
      return requests;
    },
    get left() {
      return MAX_REQUESTS - requests;
    },

    async pullRequests(state, base, after) {
      const what = `The ${state} pull requests couldn't be read`;
      const optional = { ...(base !== null && { base }), ...(after !== null && { after }) };
      const found = await query(what, PULLS, { state: state.toUpperCase(), ...optional }, pulls);
      const { nodes: items, pageInfo } = found.pullRequests;
      return {
        items,
        defaultBranch: found.defaultBranchRef?.name ?? null,
        next: pageInfo.hasNextPage ? pageInfo.endCursor : null,
      };
    },

    async pullRequestsByNumber(numbers) {
      if (numbers.length === 0) return [];
      const fields = numbers.map((number) => `p${number}: pullRequest(number: ${number}) { ...pull }`);
      return query("The agent's pull requests couldn't be read", queryFor(fields, PULL), {}, each(pull));
    },

    async files(branch) {
      const list: Call = ["GET /git/trees/{branch}", { branch, recursive: "true" }];
      const what = "The repository's files couldn't be listed";
      const { tree: entries, truncated } = await ask(what, list, tree);
      if (truncated) throw new GitHubFailure({ what, why: "There are too many", fix: "Remove `activity`" });
      return entries.flatMap(({ type, path }) => (type === "blob" ? [path] : []));
    },

    async comments(since, page) {
      const query = { since, per_page: COMMENTS_PER_PAGE, page, sort: "created", direction: "desc" };
      return ask("The repository's comments couldn't be read", ["GET /issues/comments", query], readComments);
    },
  };
}
