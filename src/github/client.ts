import { request as octokit } from "@octokit/request";
import type { Network } from "../network.ts";
import type { Clock } from "../world.ts";
import { explainGitHub } from "./failure.ts";
import {
  type Author,
  type Comment,
  type GitHub,
  GitHubFailure,
  PERMISSIONS,
  type Permission,
  type Reaction,
} from "./port.ts";

/** GitHub answers within 10 s or closes the connection itself. */
const ANSWER_MS = 12_000;
/** After a cancel the runner kills the step 7.5 s later: one slow answer must not use that up. */
const ANSWER_WHEN_CANCELLED_MS = 2_000;
const PAUSES_MS = [500, 2_000] as const;
const PER_PAGE = 100;

/** What is read of GitHub's answers; servers that speak its API leave out more than GitHub does. */
interface RawUser {
  readonly id: number | bigint;
  readonly login: string;
  readonly type?: string;
}

interface RawComment {
  readonly id: number | bigint;
  readonly html_url?: string;
  readonly body?: string;
  readonly user?: RawUser | null;
}

/**
 * GitHub as the product uses it, over Octokit's request.
 *
 * @param options.fetch  undici's fetch on the run's dispatcher, so that proxies are chosen in one place
 * @param options.signal  the run's; requests made after it was aborted get little time
 */
export function createGitHub(options: {
  readonly apiUrl: string;
  readonly token: string;
  readonly repository: { readonly owner: string; readonly name: string };
  readonly fetch: Network["fetch"];
  readonly clock: Clock;
  readonly signal: AbortSignal;
}): GitHub {
  const { clock, signal } = options;
  const silent = { debug() {}, info() {}, warn() {}, error() {} };
  const at = { owner: options.repository.owner, repo: options.repository.name };

  const request = octokit.defaults({
    baseUrl: options.apiUrl,
    headers: {
      authorization: `token ${options.token}`,
      "user-agent": "docs-agent-action",
      "x-github-api-version": "2022-11-28",
    },
    request: { fetch: options.fetch, log: silent },
  });
  const timed = () => ({
    signal: AbortSignal.timeout(signal.aborted ? ANSWER_WHEN_CANCELLED_MS : ANSWER_MS),
  });

  /** For requests that may be sent twice. A failure that may pass is tried again, a few times. */
  async function repeatable<T>(what: string, send: () => Promise<T>): Promise<T> {
    for (const pause of PAUSES_MS) {
      try {
        return await send();
      } catch (thrown) {
        const failure = explainGitHub(what, thrown);
        if (signal.aborted || (failure.status !== undefined && failure.status < 500)) throw failure;
        await clock.sleep(pause, signal).catch(() => {});
      }
    }
    return send().catch((thrown: unknown) => {
      throw explainGitHub(what, thrown);
    });
  }

  async function listComments(issue: number): Promise<readonly Comment[]> {
    const all: Comment[] = [];
    for (let page = 1; ; page++) {
      const { data } = await repeatable(`The comments of #${issue} could not be read`, () =>
        request("GET /repos/{owner}/{repo}/issues/{issue_number}/comments", {
          ...at,
          issue_number: issue,
          per_page: PER_PAGE,
          page,
          request: timed(),
        }),
      );
      all.push(...data.map(commentOf));
      if (data.length < PER_PAGE) return all;
    }
  }

  return {
    listComments,

    async createComment(issue, body) {
      const what = `The comment on #${issue} could not be written`;
      try {
        const { data } = await request("POST /repos/{owner}/{repo}/issues/{issue_number}/comments", {
          ...at,
          issue_number: issue,
          body,
          request: timed(),
        });
        return commentOf(data);
      } catch (thrown) {
        const failure = explainGitHub(what, thrown);
        if (failure.status !== undefined && failure.status < 500) throw failure;
        // The comment may stand although the answer is lost: a second one would be a twin.
        const written = (await listComments(issue)).find((comment) => isSame(comment.body, body));
        if (written) return written;
        throw failure;
      }
    },

    async updateComment(id, body) {
      const { data } = await repeatable("The comment could not be edited", () =>
        request("PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}", {
          ...at,
          comment_id: id,
          body,
          request: timed(),
        }),
      );
      return commentOf(data);
    },

    async deleteComment(id) {
      await repeatable("The comment could not be deleted", () =>
        request("DELETE /repos/{owner}/{repo}/issues/comments/{comment_id}", {
          ...at,
          comment_id: id,
          request: timed(),
        }),
      );
    },

    async react(commentId, reaction: Reaction) {
      // Not repeatable: a second try would find the first one's reaction and take it for another run's claim.
      const what = "The reaction to the comment could not be set";
      const { status, data } = await request(
        "POST /repos/{owner}/{repo}/issues/comments/{comment_id}/reactions",
        {
          ...at,
          comment_id: commentId,
          content: reaction,
          request: timed(),
        },
      ).catch((thrown: unknown) => {
        throw explainGitHub(what, thrown);
      });
      return { id: Number(data.id), fresh: Number(status) === 201, author: authorOf(data.user) };
    },

    async removeReaction(commentId, reactionId) {
      await repeatable("The reaction could not be taken back", () =>
        request("DELETE /repos/{owner}/{repo}/issues/comments/{comment_id}/reactions/{reaction_id}", {
          ...at,
          comment_id: commentId,
          reaction_id: reactionId,
          request: timed(),
        }),
      );
    },

    async permission(login) {
      const what = `The permission of ${login} could not be looked up`;
      const { data } = await repeatable(what, () =>
        request("GET /repos/{owner}/{repo}/collaborators/{username}/permission", {
          ...at,
          username: login,
          request: timed(),
        }),
      );
      return strongest(data.user?.permissions) ?? named(data.permission, what);
    },

    async thread(number) {
      const { data } = await repeatable(`#${number} could not be read`, () =>
        request("GET /repos/{owner}/{repo}/issues/{issue_number}", {
          ...at,
          issue_number: number,
          request: timed(),
        }),
      );
      return {
        number: data.number,
        title: data.title,
        body: data.body ?? "",
        author: authorOf(data.user),
        isPullRequest: data.pull_request !== undefined,
        state: data.state,
      };
    },

    async isPrivate() {
      const { data } = await repeatable("The repository's visibility could not be read", () =>
        request("GET /repos/{owner}/{repo}", { ...at, request: timed() }),
      );
      return data.private === true;
    },
  };
}

function commentOf({ id, html_url, body, user }: RawComment): Comment {
  return { id: Number(id), url: html_url ?? "", body: body ?? "", author: authorOf(user) };
}

/** GitHub shows accounts that were deleted as null, and calls them ghost. */
function authorOf(user: RawUser | null | undefined): Author {
  return user
    ? { id: Number(user.id), login: user.login, type: user.type ?? "User" }
    : { id: 0, login: "ghost", type: "User" };
}

/** GitHub stores bodies with the line breaks it likes. */
function isSame(stored: string, sent: string): boolean {
  return stored.replaceAll("\r\n", "\n").trimEnd() === sent.trimEnd();
}

type Booleans = Readonly<Partial<Record<"admin" | "maintain" | "push" | "triage" | "pull", boolean>>>;

/** The booleans know maintain and triage, which `permission` folds into write and read. */
function strongest(permissions: Booleans | undefined): Permission | null {
  if (!permissions) return null;
  if (permissions.admin) return "admin";
  if (permissions.maintain) return "maintain";
  if (permissions.push) return "write";
  if (permissions.triage) return "triage";
  return permissions.pull ? "read" : "none";
}

function named(permission: string, what: string): Permission {
  const found = PERMISSIONS.find((known) => known === permission);
  if (found) return found;
  throw new GitHubFailure({
    what,
    why: `GitHub answered with "${permission}", which this action does not know`,
    fix: "Report this with the log",
  });
}
