import type { Author } from "../event.ts";
import { as, flag, list, number, object, or, type Reader, text } from "../json.ts";
import type { createExchange, ExchangeOptions } from "./exchange.ts";
import { createQuery } from "./graphql.ts";
import type { OpenReview, Written } from "./port.ts";
import { GHOST } from "./shapes.ts";

/** GitHub's maximum page size. */
const MAX_THREADS = 100;
const MAX_COMMENTS = 50;

const WRITTEN = "body createdAt author { __typename login }";
/** An opinion is a review that approves or requests changes. Each person has only one, the latest. */
const QUERY = `query ($owner: String!, $name: String!, $number: Int!) {
  repository(owner: $owner, name: $name) {
    pullRequest(number: $number) {
      reviewThreads(last: ${MAX_THREADS}) {
        totalCount
        nodes {
          isResolved isOutdated path subjectType diffSide line startLine originalLine originalStartLine
          comments(first: ${MAX_COMMENTS}) { nodes { ${WRITTEN} isMinimized diffHunk } }
        }
      }
      latestOpinionatedReviews(last: 100) { nodes { ${WRITTEN} state } }
    }
  }
}`;

const lineNumber = or(number, null);
const textOrEmpty = or(text, "");

/** Unlike the REST API, this one leaves out the `[bot]` in a bot's login, and sends no type for other accounts. */
const author: Reader<Author> = as(object({ __typename: text, login: text }), ({ __typename: type, login }) => ({
  id: 0,
  login: type === "Bot" ? `${login}[bot]` : login,
  type,
}));
const written = { body: textOrEmpty, createdAt: textOrEmpty, author: or(author, GHOST) };

const comment = object({ ...written, isMinimized: or(flag, false), diffHunk: textOrEmpty });
const thread = object({
  isResolved: flag,
  isOutdated: or(flag, false),
  path: text,
  subjectType: textOrEmpty,
  diffSide: textOrEmpty,
  line: lineNumber,
  startLine: lineNumber,
  originalLine: lineNumber,
  originalStartLine: lineNumber,
  comments: object({ nodes: list(comment) }),
});
const review = object({ ...written, state: text });

const shape = object({
  pullRequest: object({
    reviewThreads: object({ totalCount: number, nodes: list(thread) }),
    latestOpinionatedReviews: object({ nodes: list(review) }),
  }),
});

const pick = ({ body, createdAt, author: by }: Written): Written => ({ body, createdAt, author: by });

/** What reviewers still ask for. Comments that people hid are left out. */
export async function readOpenReview(
  { repeat }: Pick<ReturnType<typeof createExchange>, "repeat">,
  options: ExchangeOptions,
  pullRequest: number,
): Promise<OpenReview> {
  const query = createQuery(repeat, options);
  const what = `The review of #${pullRequest} couldn't be read`;
  const { reviewThreads, latestOpinionatedReviews } = (await query(what, QUERY, { number: pullRequest }, shape))
    .pullRequest;
  const threads = reviewThreads.nodes
    .filter(({ isResolved }) => !isResolved)
    .map(({ path, subjectType, isOutdated, diffSide, comments, ...sent }) => {
      const last = sent.line ?? sent.originalLine;
      const first = (sent.line === null ? sent.originalStartLine : sent.startLine) ?? last;
      return {
        ...{ path, isOutdated, isBefore: diffSide === "LEFT", diff: comments.nodes[0]?.diffHunk ?? "" },
        lines: subjectType === "FILE" || first === null || last === null ? null : { first, last },
        comments: comments.nodes.filter(({ isMinimized }) => !isMinimized).map(pick),
      };
    });
  const requests = latestOpinionatedReviews.nodes
    .filter(({ state, body }) => state === "CHANGES_REQUESTED" && body.trim() !== "")
    .map(pick);
  return { threads, requests, unread: Math.max(0, reviewThreads.totalCount - reviewThreads.nodes.length) };
}
