import { flag, list, object, or, text } from "../json.ts";
import type { createExchange, ExchangeOptions } from "./exchange.ts";
import { createQuery } from "./graphql.ts";
import { GitHubFailure } from "./port.ts";

const ITEMS = `timelineItems(since: $since, itemTypes: [COMMENT_DELETED_EVENT], first: 100) {
  nodes { ... on CommentDeletedEvent { deletedCommentAuthor { __typename login } } } pageInfo { hasNextPage }
}`;
const DELETIONS = `query ($owner: String!, $name: String!, $number: Int!, $since: DateTime!) {
  repository(owner: $owner, name: $name) {
    issueOrPullRequest(number: $number) { ... on Issue { ${ITEMS} } ... on PullRequest { ${ITEMS} } }
  }
}`;

const author = or(object({ __typename: text, login: text }), null);
const nodes = list(object({ deletedCommentAuthor: author }));
const timeline = object({ timelineItems: object({ nodes, pageInfo: object({ hasNextPage: flag }) }) });

/** See `GitHub.deletedAuthors`. */
export async function deletedAuthors(
  repeat: ReturnType<typeof createExchange>["repeat"],
  options: ExchangeOptions,
  number: number,
  since: Date,
): Promise<readonly (string | null)[]> {
  const what = `The deleted comments of #${number} couldn't be listed`;
  const variables = { number, since: since.toISOString() };
  const found = await createQuery(repeat, options)(
    what,
    DELETIONS,
    variables,
    object({ issueOrPullRequest: timeline }),
  );
  const { nodes, pageInfo } = found.issueOrPullRequest.timelineItems;
  if (pageInfo.hasNextPage) throw new GitHubFailure({ what, why: "There are too many", fix: "Start a new run" });
  return nodes.map(({ deletedCommentAuthor: by }) => by && (by.__typename === "Bot" ? `${by.login}[bot]` : by.login));
}
