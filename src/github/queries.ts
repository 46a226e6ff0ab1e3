/** What the REST API doesn't say about an issue or a pull request. */
import { at, both, flag, list, number, object, or, text } from "../json.ts";
import { createQuery } from "./graphql.ts";
import { type GitHub, GitHubFailure } from "./port.ts";
import { actor, place, textOrEmpty, usable, type Written, written } from "./shapes.ts";

/** GitHub's maximum page size. */
const MAX_THREADS = 100;
const MAX_COMMENTS = 50;

const WRITTEN = "body createdAt author { __typename login }";
const COMMENT = `${WRITTEN} isMinimized diffHunk`;
/** Uses the REST API's field names. An opinionated review is a person's latest that approves or requests changes. */
const REVIEW = `query ($owner: String!, $repo: String!, $number: Int!) {
  repository(owner: $owner, name: $repo) {
    pullRequest(number: $number) {
      reviewThreads(last: ${MAX_THREADS}) {
        totalCount
        nodes {
          isResolved isOutdated path subject_type: subjectType side: diffSide line start_line: startLine
          original_line: originalLine original_start_line: originalStartLine
          first: comments(first: 1) { nodes { ${COMMENT} } }
          newest: comments(last: ${MAX_COMMENTS}) { totalCount nodes { ${COMMENT} } }
        }
      }
      latestOpinionatedReviews(last: 100) { nodes { ${WRITTEN} state } }
    }
  }
}`;

const comment = both(written, object({ isMinimized: or(flag, false), diffHunk: textOrEmpty }));
const thread = both(
  place,
  object({
    isResolved: flag,
    /** Says what the thread is about, so it's read even if there are too many after it. */
    first: ["first.nodes", usable(comment)],
    newest: ["newest.nodes", usable(comment)],
    total: ["newest.totalCount", number],
  }),
);
const review = object({
  threads: ["reviewThreads.nodes", usable(thread)],
  total: ["reviewThreads.totalCount", number],
  verdicts: ["latestOpinionatedReviews.nodes", or(usable(both(written, object({ state: text }))), [])],
});

const ITEMS = `timelineItems(since: $since, itemTypes: [COMMENT_DELETED_EVENT], first: 100) {
  nodes { ... on CommentDeletedEvent { deletedCommentAuthor { __typename login } } } pageInfo { hasNextPage }
}`;
const DELETIONS = `query ($owner: String!, $repo: String!, $number: Int!, $since: DateTime!) {
  repository(owner: $owner, name: $repo) {
    issueOrPullRequest(number: $number) { ... on Issue { ${ITEMS} } ... on PullRequest { ${ITEMS} } }
  }
}`;

const deletions = object({
  authors: ["nodes", list(at("deletedCommentAuthor", actor))],
  hasMore: ["pageInfo.hasNextPage", flag],
});

const pick = ({ body, createdAt, author }: Written): Written => ({ body, createdAt, author });

export function createQueries(...from: Parameters<typeof createQuery>): Pick<GitHub, "openReview" | "deletedAuthors"> {
  const query = createQuery(...from);
  return {
    /** Comments that people hid are left out. */
    async openReview(number) {
      const what = `The review of #${number} couldn't be read`;
      const { threads, total, verdicts } = await query(what, REVIEW, { number }, at("pullRequest", review));
      const open = threads
        .filter(({ isResolved }) => !isResolved)
        .map(({ first, newest, total, isResolved: _, ...rest }) => {
          const read = total > MAX_COMMENTS ? [...first, ...newest] : newest;
          const comments = read.filter(({ isMinimized }) => !isMinimized).map(pick);
          return { ...rest, diff: read[0]?.diffHunk ?? "", comments, unread: Math.max(0, total - read.length) };
        });
      return {
        threads: open,
        requests: verdicts.filter(({ state, body }) => state === "CHANGES_REQUESTED" && body.trim() !== "").map(pick),
        unreadThreads: Math.max(0, total - threads.length),
        unreadComments: open.reduce((sum, { unread }) => sum + unread, 0),
      };
    },

    async deletedAuthors(number, since) {
      const what = `The deleted comments of #${number} couldn't be listed`;
      const variables = { number, since: since.toISOString() };
      const shape = at("issueOrPullRequest.timelineItems", deletions);
      const { authors, hasMore } = await query(what, DELETIONS, variables, shape);
      if (hasMore) throw new GitHubFailure({ what, why: "There are too many", fix: "Start a new run" });
      return authors.map((by) => by?.login ?? null);
    },
  };
}
