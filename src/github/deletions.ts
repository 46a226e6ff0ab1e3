import { flag, list, object, or, text } from "../json.ts";
import type { createExchange, ExchangeOptions } from "./exchange.ts";
import { createQuery } from "./graphql.ts";
import { GitHubFailure } from "./port.ts";

const MAX_EVENTS = 100;

const DELETIONS = `query ($owner: String!, $name: String!, $number: Int!, $since: DateTime!) {
  repository(owner: $owner, name: $name) {
    issueOrPullRequest(number: $number) {
      ... on Issue {
        timelineItems(since: $since, itemTypes: [COMMENT_DELETED_EVENT], first: ${MAX_EVENTS}) {
          nodes { ...deletion } pageInfo { hasNextPage }
        }
      }
      ... on PullRequest {
        timelineItems(since: $since, itemTypes: [COMMENT_DELETED_EVENT], first: ${MAX_EVENTS}) {
          nodes { ...deletion } pageInfo { hasNextPage }
        }
      }
    }
  }
}
fragment deletion on CommentDeletedEvent { deletedCommentAuthor { __typename login } }`;

const author = or(object({ __typename: text, login: text }), null);
const timeline = object({
  nodes: list(object({ deletedCommentAuthor: author })),
  pageInfo: object({ hasNextPage: flag }),
});
const shape = object({ issueOrPullRequest: object({ timelineItems: timeline }) });

/** See `GitHub.deletedAuthors`. */
export async function deletedAuthors(
  { repeat }: Pick<ReturnType<typeof createExchange>, "repeat">,
  options: ExchangeOptions,
  number: number,
  since: Date,
): Promise<readonly (string | null)[]> {
  const what = `The deleted comments of #${number} couldn't be listed`;
  const query = createQuery(repeat, options);
  const variables = { number, since: since.toISOString() };
  const { nodes, pageInfo } = (await query(what, DELETIONS, variables, shape)).issueOrPullRequest.timelineItems;
  if (pageInfo.hasNextPage) throw new GitHubFailure({ what, why: "There are too many", fix: "Start a new run" });
  return nodes.map(({ deletedCommentAuthor: by }) => by && (by.__typename === "Bot" ? `${by.login}[bot]` : by.login));
}
