import type { Account } from "./accounts.ts";
import { type Commit, LINES } from "./git.ts";
import type { Comment, GitHubState, Grants, LineComment, Review, Thread } from "./github-state.ts";

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

/** The `repository` field of GitHub's GraphQL API: what the action reads from it. */
export function repositoryOf(state: GitHubState) {
  const requireRead = (name: keyof Grants) => {
    if (state.visibility() !== "public" && state.grants()[name] === "none") {
      throw new GraphqlError("FORBIDDEN", "Resource not accessible by integration");
    }
  };
  const url = (path: string) => `https://github.com/${state.owner}/${state.name}/${path}`;

  /** A reference to a branch, with its newest commit. */
  function ref(name: string) {
    requireRead("contents");
    if (!state.isBranch(name)) return null;
    const head = state.head(name);
    return { name, target: object(head), compare: ({ headRef }: { headRef: string }) => comparison(head, headRef) };
  }

  function object(name: string) {
    const found = state.findCommit(name);
    return found ? commit(found) : null;
  }

  function comparison(base: string, headRef: string) {
    const head = state.findCommit(headRef)?.sha;
    if (head === undefined) return null;
    const { ahead, behind, mergeBase } = state.compare(base, head);
    if (!mergeBase) return null;
    const both = behind.length > 0 ? "DIVERGED" : "AHEAD";
    return {
      status: ahead.length > 0 ? both : behind.length > 0 ? "BEHIND" : "IDENTICAL",
      ...{ aheadBy: ahead.length, behindBy: behind.length, baseTarget: object(base), headTarget: object(head) },
      commits: (page: PageArguments) => connection("commits", ahead.map(commit), page),
    };
  }

  interface Node {
    [field: string]: unknown;
  }

  function commit({ sha, message, author, at, parents, files, pull }: Commit): Node {
    const user = author?.type === "User" ? actor(author) : null;
    const thread = pull === null ? undefined : state.issue(pull);
    const pulls = thread ? [thread] : [];
    return {
      __typename: "Commit",
      ...{ oid: sha, message, messageHeadline: message.split("\n", 1)[0], committedDate: at, authoredDate: at },
      url: url(`commit/${sha}`),
      author: { name: author?.login ?? "Someone", email: "someone@example.com", date: at, user },
      parents: (page: PageArguments) => connection("parents", parents.map(object), page),
      ...{ changedFilesIfAvailable: files.length, ...totals(files) },
      history({ since, until, ...page }: PageArguments & { since?: string | null; until?: string | null }) {
        const found = state.history(sha).filter((one) => one.at >= (since ?? "") && one.at <= (until ?? "9"));
        return connection("history", found.map(commit), page);
      },
      associatedPullRequests(page: PageArguments) {
        requireRead("pull_requests");
        return connection("associatedPullRequests", pulls.map(pullRequest), page);
      },
    };
  }

  const timeline = ({ number }: Thread) => {
    // According to GitHub's documentation, only people with write access see whose comment was deleted.
    const seesAuthor = state.grants().issues === "write";
    const events = state.deletions(number).map(({ author, by, at }) => ({
      ...{ __typename: "CommentDeletedEvent", createdAt: at, actor: actor(by) },
      deletedCommentAuthor: seesAuthor ? actor(author) : null,
    }));
    interface Arguments extends PageArguments {
      readonly itemTypes?: readonly string[] | null;
      readonly since?: string | null;
    }
    return ({ itemTypes, since, ...page }: Arguments) => {
      const isWanted = itemTypes?.includes("COMMENT_DELETED_EVENT") ?? true;
      const found = isWanted ? events.filter(({ createdAt }) => createdAt >= (since ?? "")) : [];
      return connection("timelineItems", found, page);
    };
  };

  const issue = (thread: Thread): Node => ({
    __typename: "Issue",
    ...common(thread),
    state: thread.state.toUpperCase(),
    timelineItems: timeline(thread),
  });

  const common = ({ number, title, body, author, createdAt, closedAt, labels, isPullRequest }: Thread) => ({
    ...{ number, title, body, createdAt, closedAt, author: actor(author), closed: closedAt !== null },
    url: url(`${isPullRequest ? "pull" : "issues"}/${number}`),
    labels: (page: PageArguments) =>
      connection(
        "labels",
        labels.map((name) => ({ name })),
        page,
      ),
  });

  function pullRequest(thread: Thread): Node {
    const { number, base, merged, closedAt, files, mergeCommit } = thread;
    const nodes = files.map((path) => ({ path, ...LINES, changeType: "MODIFIED" }));
    const reviews = state.reviews(number);
    return {
      __typename: "PullRequest",
      ...common(thread),
      state: stateOf(thread),
      updatedAt: updatedAt(thread),
      ...{ merged, mergedAt: merged ? closedAt : null, mergeCommit: mergeCommit && object(mergeCommit) },
      ...{ baseRefName: base, headRefName: `docs/change-${number}`, isCrossRepository: false },
      ...{ changedFiles: files.length, ...totals(files) },
      files: (page: PageArguments) => connection("files", nodes, page),
      comments: (page: PageArguments) => connection("comments", state.listedComments(number).map(comment), page),
      timelineItems: timeline(thread),
      reviewThreads: (page: PageArguments) => connection("reviewThreads", reviewThreads(number), page),
      reviews: ({ states, ...page }: PageArguments & { states?: readonly string[] | null }) =>
        connection("reviews", reviews.filter((one) => states?.includes(one.state) ?? true).map(review), page),
      latestOpinionatedReviews(page: PageArguments) {
        const opinions = reviews.filter((one) => one.state !== "COMMENTED");
        const latest = [...new Map(opinions.map((one) => [one.author.id, one])).values()];
        return connection("latestOpinionatedReviews", latest.map(review), page);
      },
    };
  }

  const comment = ({ id, author, body, createdAt }: Comment): Node => ({
    ...{ databaseId: id, author: actor(author), body, createdAt },
  });

  const review = ({ id, author, state: status, body, submittedAt, pullRequest: number }: Review): Node => ({
    ...{ databaseId: id, fullDatabaseId: String(id), author: actor(author), state: status, body, submittedAt },
    ...{ createdAt: submittedAt, url: url(`pull/${number}#pullrequestreview-${id}`) },
  });

  function reviewThreads(number: number) {
    const all = state.lineComments(number);
    return all
      .filter(({ replyTo }) => replyTo === null)
      .map((first): Node => {
        const { isOutdated, isResolved, path, line, startLine, side, id } = first;
        const comments = [first, ...all.filter(({ replyTo }) => replyTo === id)].map(lineComment);
        return {
          ...{ id: `PRRT_${id}`, isResolved, isOutdated, isCollapsed: isResolved || isOutdated, path, diffSide: side },
          ...{ line: isOutdated ? null : line, startLine: isOutdated ? null : startLine, subjectType: "LINE" },
          ...{ originalLine: line, originalStartLine: startLine },
          comments: (page: PageArguments) => connection("comments", comments, page),
        };
      });
  }

  const lineComment = ({
    id,
    pullRequest: number,
    author,
    body,
    path,
    hunk,
    createdAt,
    ...rest
  }: LineComment): Node => ({
    ...{ databaseId: id, fullDatabaseId: String(id), author: actor(author), body, path, diffHunk: hunk, createdAt },
    ...{ outdated: rest.isOutdated, isMinimized: false, url: url(`pull/${number}#discussion_r${id}`) },
  });

  return ({ owner, name }: { owner: string; name: string }) => {
    const requested = `${owner}/${name}`;
    if (requested.toLowerCase() !== `${state.owner}/${state.name}`.toLowerCase()) {
      throw new GraphqlError("NOT_FOUND", `Could not resolve to a Repository with the name '${requested}'.`);
    }
    const numbered = (kind: string, isKind: (thread: Thread) => boolean, node: (thread: Thread) => Node) => {
      return ({ number }: { number: number }) => {
        const thread = state.issue(number);
        requireRead(thread?.isPullRequest ? "pull_requests" : "issues");
        if (thread && isKind(thread)) return node(thread);
        throw new GraphqlError("NOT_FOUND", `Could not resolve to ${kind} with the number of ${number}.`);
      };
    };
    return {
      defaultBranchRef: () => ref("main"),
      ref: ({ qualifiedName }: { qualifiedName: string }) => ref(qualifiedName.replace("refs/heads/", "")),
      object({ oid, expression }: { oid?: string | null; expression?: string | null }) {
        requireRead("contents");
        return object(oid ?? expression ?? "");
      },
      issue: numbered("an Issue", ({ isPullRequest }) => !isPullRequest, issue),
      pullRequest: numbered("a PullRequest", ({ isPullRequest }) => isPullRequest, pullRequest),
      issueOrPullRequest: numbered(
        "an issue or pull request",
        () => true,
        (thread) => (thread.isPullRequest ? pullRequest(thread) : issue(thread)),
      ),
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
      releases(page: PageArguments) {
        requireRead("contents");
        const nodes = state.releases().map(({ tag, sha, at, isDraft, isPrerelease }) => ({
          ...{ tagName: tag, name: tag, createdAt: at, publishedAt: isDraft ? null : at, isDraft, isPrerelease },
          ...{ tagCommit: object(sha), url: url(`releases/tag/${tag}`) },
        }));
        return connection("releases", nodes, page);
      },
    };
  };
}

/** The GraphQL API leaves out the `[bot]` in a bot's login. */
function actor({ id, login, type }: Account) {
  return { __typename: type, login: login.replace(/\[bot\]$/, ""), databaseId: id };
}

const totals = (files: readonly string[]) => ({
  additions: LINES.additions * files.length,
  deletions: LINES.deletions * files.length,
});

function stateOf({ merged, state }: Thread): string {
  return merged ? "MERGED" : state.toUpperCase();
}

function updatedAt({ closedAt, createdAt }: Thread): string {
  return closedAt ?? createdAt;
}

/** Cursors are positions. */
function connection<T>(name: string, items: readonly T[], { first, last, after }: PageArguments) {
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
  return {
    totalCount: items.length,
    nodes,
    pageInfo: {
      hasPreviousPage: from > 0,
      hasNextPage: end < items.length,
      endCursor: nodes.length === 0 ? null : Buffer.from(String(end)).toString("base64url"),
    },
  };
}
