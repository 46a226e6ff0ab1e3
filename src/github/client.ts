import type { Attempt } from "../retry.ts";
import type { Send } from "./exchange.ts";
import { createExchange, type ExchangeOptions } from "./exchange.ts";
import { isTooLarge, mayHaveSucceeded } from "./failure.ts";
import { type Comment, type GitHub, GitHubFailure, orOnNotFound } from "./port.ts";
import {
  readComment,
  readComments,
  readFile,
  readFolder,
  readLineComment,
  readOpenNumbers,
  readPermission,
  readReaction,
  readRepository,
  readThread,
} from "./shapes.ts";

const PER_PAGE = 100;
/** So many fit into one answer however long they are: GitHub takes 262,144 bytes for one. */
const PER_PAGE_OF_LONG = 25;
/** 10,000 comments: listing has to end even if a server never says that it's done. */
const MAX_PAGES = 100;
/** Enough to find an issue even if most of the newest threads are pull requests, and far below 10 MB of text. */
const NEWEST = 50;
/** Repositories have about a dozen; each costs a request. */
const MAX_WORKFLOWS = 30;

/**
 * GitHub as the product uses it: Octokit's typed methods, sent by this run's network and within its time.
 *
 * @param options.redact  takes the secrets out of every text that is posted
 */
export function createGitHub(
  options: ExchangeOptions & {
    readonly repository: { readonly owner: string; readonly name: string };
    readonly redact: (text: string) => string;
  },
): GitHub {
  const { redact } = options;
  const repo = { owner: options.repository.owner, repo: options.repository.name };
  const { attempt, retry, repeat } = createExchange(options);

  async function listComments(issue: number): Promise<readonly Comment[]> {
    try {
      return await listPages(issue, PER_PAGE);
    } catch (thrown) {
      if (isTooLarge(thrown)) return listPages(issue, PER_PAGE_OF_LONG);
      throw thrown;
    }
  }

  async function listPages(issue: number, perPage: number): Promise<readonly Comment[]> {
    const what = `The comments of #${issue} couldn't be read`;
    const all: Comment[] = [];
    for (let page = 1; page <= MAX_PAGES; page++) {
      const place = { ...repo, issue_number: issue, per_page: perPage, page };
      const { comments, isLast } = await repeat(
        what,
        ({ rest }, request) => rest.issues.listComments({ ...place, request }),
        (text, { headers: { link } }) => {
          const comments = readComments(text);
          // Servers can make pages smaller than asked, and then have a Link header. GitHub's has none for a single page.
          const isLast = link ? !/\brel="?next\b/.test(String(link)) : (comments?.length ?? 0) < perPage;
          return comments && { comments, isLast };
        },
      );
      all.push(...comments);
      if (isLast) return all;
    }
    throw new GitHubFailure({
      what,
      why: `They don't end after ${MAX_PAGES} pages of up to ${perPage}, and no more are read`,
      fix: "Continue in a new issue",
    });
  }

  /** What is already gone may have been deleted by a try whose answer was lost. */
  async function remove(what: string, send: Send): Promise<void> {
    await orOnNotFound(
      repeat(what, send, () => true),
      true,
    );
  }

  function deleteComment(id: number): Promise<void> {
    return remove("The comment couldn't be deleted", ({ rest }, request) =>
      rest.issues.deleteComment({ ...repo, comment_id: id, request }),
    );
  }

  /** Of a file or a folder. */
  function readContents<T>(path: string, read: (text: string) => T | null): Promise<T> {
    return repeat(
      "The workflows couldn't be read",
      ({ rest }, request) => rest.repos.getContent({ ...repo, path, request }),
      read,
    );
  }

  return {
    listComments,
    deleteComment,

    createComment(issue, body) {
      const what = `The comment on #${issue} couldn't be written`;
      const comment = { ...repo, issue_number: issue, body: redact(body) };
      return writeOnce(comment.body, {
        post: () =>
          attempt(what, ({ rest }, request) => rest.issues.createComment({ ...comment, request }), readComment),
        list: () => listComments(issue),
        remove: deleteComment,
        retry,
      });
    },

    getComment(id) {
      const comment = repeat(
        "The comment couldn't be read",
        ({ rest }, request) => rest.issues.getComment({ ...repo, comment_id: id, request }),
        readComment,
      );
      return orOnNotFound(comment, null);
    },

    updateComment(id, body, retryUntil) {
      const change = { ...repo, comment_id: id, body: redact(body) };
      return repeat(
        "The comment couldn't be edited",
        ({ rest }, request) => rest.issues.updateComment({ ...change, request }),
        readComment,
        retryUntil,
      );
    },

    react(commentId, content) {
      const reaction = { ...repo, comment_id: commentId, content };
      return repeat(
        "The reaction to the comment couldn't be set",
        ({ rest }, request) => rest.reactions.createForIssueComment({ ...reaction, request }),
        (text, { status }, mayBeSecond) => {
          const reacted = readReaction(text);
          return reacted && { ...reacted, fresh: status === 201 && !mayBeSecond };
        },
      );
    },

    removeReaction(commentId, reactionId) {
      const reaction = { ...repo, comment_id: commentId, reaction_id: reactionId };
      return remove("The reaction couldn't be taken back", ({ rest }, request) =>
        rest.reactions.deleteForIssueComment({ ...reaction, request }),
      );
    },

    permission(login) {
      return repeat(
        `The permission of ${login} couldn't be looked up`,
        ({ rest }, request) => rest.repos.getCollaboratorPermissionLevel({ ...repo, username: login, request }),
        readPermission,
      );
    },

    thread(number) {
      return repeat(
        `#${number} couldn't be read`,
        ({ rest }, request) => rest.issues.get({ ...repo, issue_number: number, request }),
        readThread,
      );
    },

    lineComment(id) {
      return repeat(
        "The comment on a line couldn't be read",
        ({ rest }, request) => rest.pulls.getReviewComment({ ...repo, comment_id: id, request }),
        readLineComment,
      );
    },

    repository() {
      return repeat(
        "The repository couldn't be read",
        ({ rest }, request) => rest.repos.get({ ...repo, request }),
        readRepository,
      );
    },

    async newestThread(kind) {
      const query = { ...repo, state: "all", per_page: NEWEST } as const;
      const [number = null] = await repeat(
        `The newest ${kind}s couldn't be listed`,
        ({ rest }, request) =>
          kind === "issue" ? rest.issues.listForRepo({ ...query, request }) : rest.pulls.list({ ...query, request }),
        readOpenNumbers,
      );
      return number;
    },

    /**
     * Tries a comment without text, the very request that counts. GitHub's documentation requires a text, so who can
     * comment is refused with 422, because the body is blank; who can't, with 403, or with 404 where a personal token lacks
     * its scope. That rights are judged before the text isn't documented, but it's how its other operations answer.
     *
     * Rejected: deleting or editing what doesn't exist, because 404 may come first either way; creating an issue without
     * a title, which takes no permission in public repositories; creating a pull request without branches, which a
     * repository setting can forbid too; changing a label that doesn't exist, which doesn't tell issues from pull
     * requests. No operation lists a token's permissions, and only classic personal tokens come with their scopes.
     */
    async tryComment(issue) {
      const taken = await retry(async () => {
        const result = await attempt(
          `A comment on #${issue} wouldn't be accepted`,
          ({ rest }, request) => rest.issues.createComment({ ...repo, issue_number: issue, body: "", request }),
          readComment,
        );
        // If its answer got lost, a second one couldn't say whether the first was taken.
        return result.kind === "again" && !result.isLimit ? { ...result, kind: "failed" } : result;
      }).catch((failure: unknown) => {
        if (failure instanceof GitHubFailure && failure.status === 422) return null;
        throw failure;
      });
      // A server that only resembles GitHub might take it.
      if (taken) await deleteComment(taken.id);
    },

    async workflows() {
      const paths = await orOnNotFound(readContents(".github/workflows", readFolder), []);
      const files = [];
      for (const path of paths.filter((path) => /\.ya?ml$/.test(path)).slice(0, MAX_WORKFLOWS)) {
        files.push({ path, text: await readContents(path, readFile) });
      }
      return files;
    },

    async history() {
      const { createHistory } = await import("./history.ts");
      return createHistory({ attempt, retry }, repo, options);
    },
  };
}

/**
 * Writes a comment so that there is one of it. GitHub may have carried a request out although its answer is lost. As long
 * as the thread can't be searched for the comment, it must not be sent again. If it isn't there, it can be, and the thread
 * is searched again afterward, because the first request may only have been late.
 *
 * @param body  what `post` sends
 * @throws GitHubFailure
 */
async function writeOnce(
  body: string,
  at: {
    readonly post: () => Promise<Attempt<Comment, GitHubFailure>>;
    readonly list: () => Promise<readonly Comment[]>;
    readonly remove: (id: number) => Promise<void>;
    readonly retry: (attempt: () => Promise<Attempt<Comment, GitHubFailure>>) => Promise<Comment>;
  },
): Promise<Comment> {
  let mayBeSecond = false;

  async function find(): Promise<Comment | undefined> {
    const [original, ...copies] = (await at.list())
      .filter((comment) => isSame(comment.body, body))
      .sort((a, b) => a.id - b.id);
    for (const { id, author } of copies) {
      // Copies by the same author are this run's too. One that stays does no harm.
      if (author.id === original?.author.id) await at.remove(id).catch(() => {});
    }
    return original;
  }

  return at.retry(async () => {
    const result = await at.post();
    if (result.kind === "done") {
      const written = mayBeSecond ? await find().catch(() => undefined) : undefined;
      return written ? { kind: "done", value: written } : result;
    }
    const { failure } = result;
    if (!mayHaveSucceeded(failure) && !mayBeSecond) return result;
    try {
      const written = await find();
      if (written) return { kind: "done", value: written };
    } catch {
      return { kind: "failed", failure };
    }
    if (mayHaveSucceeded(failure)) mayBeSecond = true;
    return result;
  });
}

/**
 * The first line is the marker, which names the run and the request and is signed, so it has to be exactly the same. The
 * rest can differ in white space, which servers change.
 */
function isSame(body: string, sent: string): boolean {
  return firstLine(body) === firstLine(sent) && fold(body) === fold(sent);
}

function firstLine(body: string): string {
  return body.split(/\r?\n/, 1)[0]?.trimEnd() ?? "";
}

function fold(body: string): string {
  return body.toWellFormed().replace(/\s+/g, " ").trim();
}
