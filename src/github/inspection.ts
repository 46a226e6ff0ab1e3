import type { request as octokit } from "@octokit/request";
import type { Exchange } from "./exchange.ts";
import { type GitHub, GitHubFailure } from "./port.ts";
import { readComment, readFile, readFolder, readOpenNumbers, readRepository } from "./shapes.ts";

/** Enough to meet an issue also where most of the newest threads are pull requests, and far below 10 MB of text. */
const NEWEST = 50;
/** Repositories have about a dozen; each costs a request. */
const MOST_WORKFLOWS = 30;

type Inspection = Pick<GitHub, "repository" | "newestThread" | "tryComment" | "workflows">;

/** What GitHub tells of a repository and of this token's rights in it. */
export function createInspection({
  octo,
  at,
  exchange: { once, repeat },
  deleteComment,
}: {
  readonly octo: typeof octokit;
  readonly at: { readonly owner: string; readonly repo: string };
  readonly exchange: Pick<Exchange, "once" | "repeat">;
  readonly deleteComment: GitHub["deleteComment"];
}): Inspection {
  const folder = ".github/workflows";

  async function readWorkflow(path: string) {
    const text = await repeat(
      "The workflows could not be read",
      (request) => octo("GET /repos/{owner}/{repo}/contents/{path}", { ...at, path, request }),
      ({ text }) => readFile(text),
    );
    return { path, text };
  }

  return {
    repository() {
      return repeat(
        "The repository could not be read",
        (request) => octo("GET /repos/{owner}/{repo}", { ...at, request }),
        ({ text }) => readRepository(text),
      );
    },

    async newestThread(kind) {
      const what = `The newest ${kind}s could not be listed`;
      const query = { ...at, state: "all", per_page: NEWEST } as const;
      const [number = null] =
        kind === "issue"
          ? await repeat(
              what,
              (request) => octo("GET /repos/{owner}/{repo}/issues", { ...query, request }),
              ({ text }) => readOpenNumbers(text, "issue"),
            )
          : await repeat(
              what,
              (request) => octo("GET /repos/{owner}/{repo}/pulls", { ...query, request }),
              ({ text }) => readOpenNumbers(text, "any"),
            );
      return number;
    },

    /**
     * Tries a comment without text, the very request that counts. GitHub's documentation requires a text, so whoever may
     * comment is refused with 422 ("Body cannot be blank"); whoever may not, with 403, or with 404 where a personal token
     * lacks its scope. That rights are judged before the text is not documented, but how its other operations answer.
     *
     * Rejected: deleting or editing what does not exist, because 404 may come first either way; creating an issue without
     * a title, which in public repositories takes no permission; creating a pull request without branches, which a
     * setting of the repository forbids too; changing a label that does not exist, which tells issues from pull requests
     * as little. No operation lists a token's permissions, and only classic personal tokens come with their scopes.
     */
    async tryComment(issue) {
      // Once: if its answer got lost, a second one could not say whether the first was taken.
      const taken = await once(
        `A comment on #${issue} would not be accepted`,
        (request) =>
          octo("POST /repos/{owner}/{repo}/issues/{issue_number}/comments", {
            ...at,
            issue_number: issue,
            body: "",
            request,
          }),
        ({ text }) => readComment(text),
      ).catch((failure: unknown) => {
        if (failure instanceof GitHubFailure && failure.status === 422) return null;
        throw failure;
      });
      // A server that only resembles GitHub might take it.
      if (taken) await deleteComment(taken.id);
    },

    async workflows() {
      const paths = await repeat(
        "The workflows could not be read",
        (request) => octo("GET /repos/{owner}/{repo}/contents/{path}", { ...at, path: folder, request }),
        ({ text }) => readFolder(text),
      ).catch((failure: unknown) => {
        if (failure instanceof GitHubFailure && failure.status === 404) return [];
        throw failure;
      });
      const files = [];
      for (const path of paths.filter((path) => /\.ya?ml$/.test(path)).slice(0, MOST_WORKFLOWS)) {
        files.push(await readWorkflow(path));
      }
      return files;
    },
  };
}
