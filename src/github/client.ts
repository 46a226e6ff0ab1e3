import type { Author, Comment } from "../event.ts";
import { createWriter, isLastPage, listAll } from "./comments.ts";
import { type Build, built, createExchange, type ExchangeOptions, type RepositoryName } from "./exchange.ts";
import { type GitHub, GitHubFailure, orFailure } from "./port.ts";
import {
  GHOST,
  readComment,
  readComments,
  readLineComment,
  readOpenNumbers,
  readPermission,
  readReaction,
  readRepository,
  readThread,
} from "./shapes.ts";

/** Enough to find an issue even if most of the newest threads are pull requests. */
const NEWEST = 50;

/**
 * The GitHub client: Octokit's typed methods over this run's network, within its deadline.
 *
 * @param options.redact  removes secrets from everything that's posted
 */
export function createGitHub(
  options: ExchangeOptions & { readonly repository: RepositoryName; readonly redact: (text: string) => string },
): GitHub {
  const { redact, repository } = options;
  const { attempt, retry, repeat } = createExchange(options);
  const repo = { owner: repository.owner, repo: repository.name };

  /** Learned from responses, because no operation names a workflow token's account. */
  let account: Author | null = null;
  function learned<T extends { readonly author: Author }>(written: T | null): T | null {
    if (written && written.author.id !== GHOST.id) account = written.author;
    return written;
  }

  function listComments(issue: number, since?: Date): Promise<readonly Comment[]> {
    const what = `The comments on #${issue} couldn't be read`;
    return listAll(what, (page) => {
      const place = { ...repo, issue_number: issue, ...page, ...(since && { since: since.toISOString() }) };
      const build: Build = ({ rest }) => built(rest.issues.listComments, place);
      return repeat(what, build, (text, response) => {
        const items = readComments(text);
        return items && { items, isLast: isLastPage(response, items.length, page.per_page) };
      });
    });
  }

  /** Succeeds if there's nothing left to remove, because an earlier try may have removed it. */
  function remove(what: string, build: Build): Promise<void> {
    const removed = repeat(what, build, () => undefined);
    return orIfStatus(404, removed, undefined);
  }

  function deleteComment(id: number): Promise<void> {
    return remove("The comment couldn't be deleted", ({ rest }) =>
      built(rest.issues.deleteComment, { ...repo, comment_id: id }),
    );
  }

  return {
    listComments,
    deleteComment,

    ...createWriter({
      post(issue, body) {
        const comment = { ...repo, issue_number: issue, body };
        const build: Build = ({ rest }) => built(rest.issues.createComment, comment);
        return attempt(`The comment on #${issue} couldn't be posted`, build, (text) => learned(readComment(text)));
      },
      list: listComments,
      remove: deleteComment,
      retry,
      account: () => account,
      redact,
    }),

    getComment(id) {
      const build: Build = ({ rest }) => built(rest.issues.getComment, { ...repo, comment_id: id });
      return orIfStatus(404, repeat("The comment couldn't be read", build, readComment), null);
    },

    updateComment(id, body, retryUntil) {
      const change = { ...repo, comment_id: id, body: redact(body) };
      const build: Build = ({ rest }) => built(rest.issues.updateComment, change);
      return repeat("The comment couldn't be edited", build, readComment, retryUntil);
    },

    react(id, content) {
      const reaction = { ...repo, comment_id: id, content };
      const build: Build = ({ rest }) => built(rest.reactions.createForIssueComment, reaction);
      return repeat("The reaction couldn't be added to the comment", build, (text, { status }, mayBeSecond) => {
        const reacted = learned(readReaction(text));
        return reacted && { ...reacted, fresh: status === 201 && !mayBeSecond };
      });
    },

    removeReaction(id, reactionId) {
      const reaction = { ...repo, comment_id: id, reaction_id: reactionId };
      return remove("The reaction couldn't be removed from the comment", ({ rest }) =>
        built(rest.reactions.deleteForIssueComment, reaction),
      );
    },

    permission(login) {
      const user = { ...repo, username: login };
      const build: Build = ({ rest }) => built(rest.repos.getCollaboratorPermissionLevel, user);
      return repeat(`${login}'s permission couldn't be looked up`, build, readPermission);
    },

    thread(number) {
      const build: Build = ({ rest }) => built(rest.issues.get, { ...repo, issue_number: number });
      return repeat(`#${number} couldn't be read`, build, readThread);
    },

    lineComment(id) {
      const build: Build = ({ rest }) => built(rest.pulls.getReviewComment, { ...repo, comment_id: id });
      return repeat("The review comment couldn't be read", build, readLineComment);
    },

    repository() {
      const build: Build = ({ rest }) => built(rest.repos.get, repo);
      return repeat("The repository couldn't be read", build, readRepository);
    },

    async newestThread(kind) {
      const query = { ...repo, state: "all", per_page: NEWEST } as const;
      const build: Build = ({ rest }) =>
        kind === "issue" ? built(rest.issues.listForRepo, query) : built(rest.pulls.list, query);
      const [number = null] = await repeat(`The newest ${kind}s couldn't be listed`, build, readOpenNumbers);
      return number;
    },

    /**
     * Posts a comment with no text. A token that can comment gets a 422, because the body is blank. One that can't gets
     * a 403, or a 404 for a personal token without the scope. GitHub doesn't document that it checks permissions first,
     * but other operations work that way. No operation lists a token's permissions.
     */
    async tryComment(issue) {
      const comment = { ...repo, issue_number: issue, body: "" };
      const build: Build = ({ rest }) => built(rest.issues.createComment, comment);
      const tried = retry(async () => {
        const result = await attempt(`The test comment on #${issue} failed`, build, readComment);
        // After a lost response, another try couldn't tell whether the first one succeeded.
        return result.kind === "again" && !result.isLimit ? { ...result, kind: "failed" } : result;
      });
      const accepted = await orIfStatus(422, tried, null);
      // Other servers may accept an empty comment.
      if (accepted) await deleteComment(accepted.id);
    },

    async history() {
      const { createHistory } = await import("./history.ts");
      return createHistory({ attempt, retry }, repository, options);
    },
  };
}

/** Returns `fallback` if the call fails with this status. */
async function orIfStatus<T, N>(status: number, call: Promise<T>, fallback: N): Promise<T | N> {
  const result = await orFailure(call);
  if (!(result instanceof GitHubFailure)) return result;
  if (result.status === status) return fallback;
  throw result;
}
