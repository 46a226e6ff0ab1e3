import type { Account } from "./accounts.ts";
import { type Commit, LINES } from "./git.ts";
import type { Comment, GitHubState, Permission, Thread } from "./github-state.ts";

/** An error from GitHub's GraphQL API, which has a type in addition to the message. */
export class GraphqlError extends Error {
  readonly type: string;

  constructor(type: string, text: string) {
    super(text);
    this.type = type;
  }
}

interface PageArguments {
  readonly first?: number | null;
  readonly last?: number | null;
  readonly after?: string | null;
}

interface PullsArguments extends PageArguments {
  readonly states?: readonly string[] | null;
  readonly baseRefName?: string | null;
  readonly orderBy?: { readonly field: string; readonly direction: string } | null;
}

interface Node {
  readonly [field: string]: unknown;
}

/** The `repository` field of GitHub's GraphQL API: what the action reads from it. */
export function repositoryOf(state: GitHubState) {
  const requireRead = (name: Permission) => {
    if (state.settings.visibility !== "public" && state.settings.grants[name] === "none") {
      throw new GraphqlError("FORBIDDEN", "Resource not accessible by integration");
    }
  };

  const paged =
    (name: string, nodes: readonly Node[]) =>
    (page: PageArguments): unknown =>
      connection(name, nodes, page);

  const commit = ({ sha, pull }: Commit): Node => ({
    __typename: "Commit",
    oid: sha,
    associatedPullRequests(page: PageArguments) {
      requireRead("pull_requests");
      const thread = pull === null ? undefined : state.issue(pull);
      return connection("associatedPullRequests", thread ? [pullRequest(thread)] : [], page);
    },
  });

  const issue = ({ number, isPullRequest }: Thread): Node => ({
    __typename: isPullRequest ? "PullRequest" : "Issue",
    number,
    /** Only comments that were deleted. */
    timelineItems({ since, ...page }: PageArguments & { readonly since?: string | null }) {
      // According to GitHub's documentation, only people with write access see whose comment was deleted.
      const seesAuthor = state.settings.grants.issues === "write";
      const found = state.deletions(number).filter(({ at }) => at >= (since ?? ""));
      const events = found.map(({ author, by, at }) => ({
        ...{ __typename: "CommentDeletedEvent", createdAt: at, actor: actor(by) },
        deletedCommentAuthor: seesAuthor ? actor(author) : null,
      }));
      return connection("timelineItems", events, page);
    },
  });

  function pullRequest(thread: Thread): Node {
    const { number, title, base, author, createdAt, closedAt, merged, files, labels } = thread;
    const opinions = state.reviews(number).filter((one) => one.state !== "COMMENTED");
    const latest = [...new Map(opinions.map((one) => [one.author.id, one])).values()];
    const lists = {
      files: files.map((path) => ({ path, ...LINES })),
      labels: labels.map((label) => ({ name: label })),
      comments: state.listedComments(number).map(written),
      reviewThreads: reviewThreads(number),
      latestOpinionatedReviews: latest.map((one) => ({ ...written(one), state: one.state })),
    };
    return {
      ...issue(thread),
      ...{ title, author: actor(author), createdAt, state: stateOf(thread), updatedAt: updatedAt(thread) },
      ...{ url: `https://github.com/${state.owner}/${state.name}/pull/${number}`, baseRefName: base },
      ...{ merged, mergedAt: merged ? closedAt : null, changedFiles: files.length },
      ...Object.fromEntries(Object.entries(lists).map(([name, nodes]) => [name, paged(name, nodes)])),
    };
  }

  const written = ({ author, body, createdAt }: Pick<Comment, "author" | "body" | "createdAt">) => ({
    ...{ author: actor(author), body, createdAt },
  });

  function reviewThreads(number: number): Node[] {
    const all = state.lineComments(number);
    return all
      .filter(({ replyTo }) => replyTo === null)
      .map(({ isOutdated, isResolved, path, line, startLine, side, id }) => {
        const comments = all.filter((one) => one.id === id || one.replyTo === id);
        return {
          ...{ isResolved, isOutdated, path, diffSide: side, subjectType: "LINE" },
          ...{ line: isOutdated ? null : line, startLine: isOutdated ? null : startLine },
          ...{ originalLine: line, originalStartLine: startLine },
          comments: paged(
            "comments",
            comments.map((one) => ({ ...written(one), diffHunk: one.hunk, isMinimized: false })),
          ),
        };
      });
  }

  return ({ owner, name }: { owner: string; name: string }) => {
    const requested = `${owner}/${name}`;
    if (requested.toLowerCase() !== `${state.owner}/${state.name}`.toLowerCase()) {
      throw new GraphqlError("NOT_FOUND", `Could not resolve to a Repository with the name '${requested}'.`);
    }
    const numbered =
      (kind: string, canBeIssue = false) =>
      ({ number }: { number: number }) => {
        const thread = state.issue(number);
        requireRead(thread?.isPullRequest ? "pull_requests" : "issues");
        if (thread?.isPullRequest) return pullRequest(thread);
        if (thread && canBeIssue) return issue(thread);
        throw new GraphqlError("NOT_FOUND", `Could not resolve to ${kind} with the number of ${number}.`);
      };
    return {
      defaultBranchRef() {
        requireRead("contents");
        return { name: "main" };
      },
      object({ oid }: { oid: string }) {
        requireRead("contents");
        const found = state.findCommit(oid);
        return found ? commit(found) : null;
      },
      pullRequest: numbered("a PullRequest"),
      issueOrPullRequest: numbered("an issue or pull request", true),
      pullRequests({ states, baseRefName, orderBy, ...page }: PullsArguments) {
        requireRead("pull_requests");
        const time = orderBy?.field === "UPDATED_AT" ? updatedAt : ({ createdAt }: Thread) => createdAt;
        const order = orderBy?.direction === "DESC" ? -1 : 1;
        const found = state
          .issues()
          .filter(({ isPullRequest }) => isPullRequest)
          .filter((thread) => !states || states.includes(stateOf(thread)))
          .filter(({ base }) => !baseRefName || base === baseRefName)
          .sort((one, other) => order * (Date.parse(time(one)) - Date.parse(time(other)) || one.number - other.number));
        return connection("pullRequests", found.map(pullRequest), page);
      },
    };
  };
}

/** The GraphQL API leaves out the `[bot]` in a bot's login. */
function actor({ id, login, type }: Account) {
  return { __typename: type, login: login.replace(/\[bot\]$/, ""), databaseId: id };
}

function stateOf({ merged, state }: Thread): string {
  return merged ? "MERGED" : state.toUpperCase();
}

function updatedAt({ closedAt, createdAt }: Thread): string {
  return closedAt ?? createdAt;
}

/** A page of a list. Its cursor is the position of the next item. */
function connection(name: string, items: readonly Node[], { first, last, after }: PageArguments) {
  const size = first ?? last;
  if (typeof size !== "number") {
    const text = `You must provide a \`first\` or \`last\` value to properly paginate the \`${name}\` connection.`;
    throw new GraphqlError("MISSING_PAGINATION_BOUNDARIES", text);
  }
  if (size < 1 || size > 100) {
    const text = `Requesting ${size} records on the \`${name}\` connection exceeds the \`first\` limit of 100 records.`;
    throw new GraphqlError("EXCESSIVE_PAGINATION", text);
  }
  const start = after ? Number(Buffer.from(after, "base64url").toString()) : 0;
  const from = typeof first === "number" ? start : Math.max(0, items.length - size);
  const nodes = items.slice(from, from + size);
  const end = from + nodes.length;
  const endCursor = nodes.length === 0 ? null : Buffer.from(String(end)).toString("base64url");
  const pageInfo = { hasPreviousPage: from > 0, hasNextPage: end < items.length, endCursor };
  return { totalCount: items.length, nodes, pageInfo };
}
