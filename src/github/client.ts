import { request as octokit } from "@octokit/request";
import type { Network } from "../network.ts";
import type { Clock } from "../world.ts";
import { bordered } from "./border.ts";
import { createExchange } from "./exchange.ts";
import { createInspection } from "./inspection.ts";
import type { Timeouts } from "./patience.ts";
import { type Comment, type GitHub, GitHubFailure } from "./port.ts";
import { readComment, readComments, readPermission, readReaction, readThread } from "./shapes.ts";
import { writeOnce } from "./write-once.ts";

/** GitHub itself closes a request after 10 s. A cancelled step is killed after 7.5 s and should be gone in 5. */
const TIMEOUTS: Timeouts = { answerMs: 12_000, graceMs: 2_000 };

const BEFORE_SECOND_POST_MS = 1_000;

const PER_PAGE = 100;
/** 10,000 comments: listing has to end also on a server that never says that it is done. */
const MAX_PAGES = 100;

/**
 * GitHub as the product uses it, over Octokit's request.
 *
 * @param options.apiUrl  without a trailing slash
 * @param options.dispatcher  the run's, so that proxies are chosen in one place
 * @param options.signal  the run's; once it is aborted nothing is tried again and little time is left
 * @param options.redact  takes the secrets out of every text that is posted
 */
export function createGitHub(options: {
  readonly apiUrl: string;
  readonly token: string;
  readonly repository: { readonly owner: string; readonly name: string };
  readonly dispatcher: Network["dispatcher"];
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly redact: (text: string) => string;
  readonly timeouts?: Timeouts;
}): GitHub {
  const { clock, signal, redact } = options;
  const exchange = createExchange(clock, signal, options.timeouts ?? TIMEOUTS);
  const { once, repeat, pause } = exchange;
  // Octokit warns about deprecated operations on the console, which is where the runner looks for commands.
  const silent = { debug() {}, info() {}, warn() {}, error() {} };
  const at = { owner: options.repository.owner, repo: options.repository.name };

  const octo = octokit.defaults({
    baseUrl: options.apiUrl,
    headers: {
      // A header that cannot be sent would be quoted in an error; so a token that is none is left to GitHub to refuse.
      authorization: `token ${options.token.replace(/[^\x21-\x7e]/g, "?")}`,
      "user-agent": "docs-agent-action",
      "x-github-api-version": "2022-11-28",
    },
    request: { fetch: bordered(options.dispatcher), log: silent },
  });

  async function listComments(issue: number): Promise<readonly Comment[]> {
    const what = `The comments of #${issue} could not be read`;
    const all: Comment[] = [];
    for (let page = 1; page <= MAX_PAGES; page++) {
      const where = { ...at, issue_number: issue, per_page: PER_PAGE, page };
      const { comments, isLast } = await repeat(
        what,
        (request) => octo("GET /repos/{owner}/{repo}/issues/{issue_number}/comments", { ...where, request }),
        ({ text, headers: { link } }) => {
          const comments = readComments(text);
          // Servers may make pages smaller than asked; their Link header then knows better. GitHub's has none for one page.
          const isLast = link ? !/\brel="?next\b/.test(String(link)) : (comments?.length ?? 0) < PER_PAGE;
          return comments && { comments, isLast };
        },
      );
      all.push(...comments);
      if (isLast) return all;
    }
    throw new GitHubFailure({
      what,
      why: `There is no end to them after ${MAX_PAGES} pages of up to ${PER_PAGE}, and no more are read`,
      fix: "Go on in a new issue",
    });
  }

  function postComment(issue: number, body: string): Promise<Comment> {
    return once(
      `The comment on #${issue} could not be written`,
      (request) =>
        octo("POST /repos/{owner}/{repo}/issues/{issue_number}/comments", {
          ...at,
          issue_number: issue,
          body,
          request,
        }),
      ({ text }) => readComment(text),
    );
  }

  function deleteComment(id: number): Promise<void> {
    return remove("The comment could not be deleted", (request) =>
      octo("DELETE /repos/{owner}/{repo}/issues/comments/{comment_id}", { ...at, comment_id: id, request }),
    );
  }

  /** What is not there any more is what was wanted, and may be the work of a try whose answer was lost. */
  async function remove(what: string, send: Parameters<typeof repeat>[1]): Promise<void> {
    await repeat(what, send, () => true).catch((failure: unknown) => {
      if (!(failure instanceof GitHubFailure && failure.status === 404)) throw failure;
    });
  }

  return {
    ...createInspection({ octo, at, exchange, deleteComment }),
    listComments,
    deleteComment,

    createComment(issue, body) {
      return writeOnce(redact(body), {
        post: (text) => postComment(issue, text),
        list: () => listComments(issue),
        remove: deleteComment,
        pause: () => pause(BEFORE_SECOND_POST_MS),
      });
    },

    updateComment(id, body) {
      const change = { ...at, comment_id: id, body: redact(body) };
      return repeat(
        "The comment could not be edited",
        (request) => octo("PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}", { ...change, request }),
        ({ text }) => readComment(text),
      );
    },

    react(commentId, content) {
      // Once: a second try would find the first one's reaction and take it for another run's claim.
      return once(
        "The reaction to the comment could not be set",
        (request) =>
          octo("POST /repos/{owner}/{repo}/issues/comments/{comment_id}/reactions", {
            ...at,
            comment_id: commentId,
            content,
            request,
          }),
        ({ text, status }) => {
          const reaction = readReaction(text);
          return reaction && { ...reaction, fresh: status === 201 };
        },
      );
    },

    removeReaction(commentId, reactionId) {
      const where = { ...at, comment_id: commentId, reaction_id: reactionId };
      return remove("The reaction could not be taken back", (request) =>
        octo("DELETE /repos/{owner}/{repo}/issues/comments/{comment_id}/reactions/{reaction_id}", {
          ...where,
          request,
        }),
      );
    },

    permission(login) {
      return repeat(
        `The permission of ${login} could not be looked up`,
        (request) =>
          octo("GET /repos/{owner}/{repo}/collaborators/{username}/permission", {
            ...at,
            username: login,
            request,
          }),
        ({ text }) => readPermission(text),
      );
    },

    thread(number) {
      return repeat(
        `#${number} could not be read`,
        (request) =>
          octo("GET /repos/{owner}/{repo}/issues/{issue_number}", { ...at, issue_number: number, request }),
        ({ text }) => readThread(text),
      );
    },
  };
}
