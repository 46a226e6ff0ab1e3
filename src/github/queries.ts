/** What the REST API doesn't say about an issue or a pull request. */
import { as, both, flag, list, number, object, or, text } from "../json.ts";
import { actor, createQuery } from "./graphql.ts";
import { type GitHub, GitHubFailure, type Written } from "./port.ts";
import { GHOST, place, usable } from "./shapes.ts";

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

const written = { body: or(text, ""), createdAt: or(text, ""), author: as(actor, (by) => by ?? GHOST) };
const comment = object({ ...written, isMinimized: or(flag, false), diffHunk: or(text, "") });
/** The first comment says what the thread is about, so it's read even if there are too many after it. */
const comments = as(
  object({
    first: object({ nodes: usable(comment) }),
    newest: object({ totalCount: number, nodes: usable(comment) }),
  }),
  ({ first, newest: { totalCount, nodes } }) => {
    const read = totalCount > MAX_COMMENTS ? [...first.nodes, ...nodes] : nodes;
    return { read, unread: Math.max(0, totalCount - read.length) };
  },
);
const thread = both(both(place, object({ isResolved: flag, isOutdated: or(flag, false) })), comments);
const review = object({
  pullRequest: object({
    reviewThreads: object({ totalCount: number, nodes: usable(thread) }),
    latestOpinionatedReviews: or(object({ nodes: usable(object({ ...written, state: text })) }), { nodes: [] }),
  }),
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
  issueOrPullRequest: object({
    timelineItems: object({
      nodes: list(object({ deletedCommentAuthor: actor })),
      pageInfo: object({ hasNextPage: flag }),
    }),
  }),
});

const pick = ({ body, createdAt, author }: Written): Written => ({ body, createdAt, author });

export function createQueries(...from: Parameters<typeof createQuery>): Pick<GitHub, "openReview" | "deletedAuthors"> {
  const query = createQuery(...from);
  return {
    /** Comments that people hid are left out. */
    async openReview(number) {
      const what = `The review of #${number} couldn't be read`;
      const { reviewThreads, latestOpinionatedReviews } = (await query(what, REVIEW, { number }, review)).pullRequest;
      const { totalCount, nodes } = reviewThreads;
      const open = nodes.filter(({ isResolved }) => !isResolved);
      return {
        threads: open.map(({ read, unread: _, isResolved: __, ...rest }) => ({
          ...rest,
          diff: read[0]?.diffHunk ?? "",
          comments: read.filter(({ isMinimized }) => !isMinimized).map(pick),
        })),
        requests: latestOpinionatedReviews.nodes
          .filter(({ state, body }) => state === "CHANGES_REQUESTED" && body.trim() !== "")
          .map(pick),
        unreadThreads: Math.max(0, totalCount - nodes.length),
        unreadComments: open.reduce((sum, { unread }) => sum + unread, 0),
      };
    },

    async deletedAuthors(number, since) {
      const what = `The deleted comments of #${number} couldn't be listed`;
      const variables = { number, since: since.toISOString() };
      const { nodes, pageInfo } = (await query(what, DELETIONS, variables, deletions)).issueOrPullRequest.timelineItems;
      if (pageInfo.hasNextPage) throw new GitHubFailure({ what, why: "There are too many", fix: "Start a new run" });
      return nodes.map(({ deletedCommentAuthor: by }) => by?.login ?? null);
    },
  };
}
