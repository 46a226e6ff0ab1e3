import type { Operation } from "./faults.ts";
import { errorResponse, notFound } from "./github-responses.ts";
import type { GitHubState, Permission } from "./github-state.ts";
import { type HttpResponse, type Incoming, json, type Route, route } from "./respond.ts";

export type Routing = ReturnType<typeof createRouting>;

/** Either permission is enough for a pull request's conversation. GitHub lists both for every conversation. */
const EITHER = ["issues", "pull_requests"] as const;

/** What GitHub's operations share: the permissions that they require, and how their lists are paginated. */
export function createRouting(state: GitHubState, apiUrl: () => string) {
  type Handler<Subject> = (subject: Subject, request: Incoming) => HttpResponse;

  /**
   * GitHub's error if the token has none of the permissions. Every token can read a public repository.
   *
   * @param listed  the permissions that GitHub's header lists, which can be more than GitHub checks
   */
  function forbidden(method: string, needs: readonly Permission[], listed = needs): HttpResponse | undefined {
    const access = method === "GET" ? "read" : "write";
    if (access === "read" && state.settings.visibility === "public") return undefined;
    const levels = needs.map((name) => state.settings.grants[name]);
    if (levels.some((level) => level === access || level === "write")) return undefined;
    return errorResponse(403, "Resource not accessible by integration", {
      headers: { "x-accepted-github-permissions": listed.map((name) => `${name}=${access}`).join("; ") },
    });
  }

  /**
   * A route of the repository.
   *
   * @param needs  one of these permissions is enough; null: none is needed
   */
  function on(
    method: string,
    path: string,
    operation: Operation,
    needs: readonly Permission[] | null,
    handle: Route["handle"],
  ): Route {
    // GitHub Enterprise Server has the same API under /api/v3.
    return route(method, `(?:/api/v3)?/repos/:owner/:repo${path}`, operation, (request) => {
      const { owner, repo } = request.params;
      const isKnown = `${owner}/${repo}`.toLowerCase() === `${state.owner}/${state.name}`.toLowerCase();
      return isKnown ? ((needs && forbidden(method, needs)) ?? handle(request)) : notFound();
    });
  }

  /** An issue requires the `issues` permission. A pull request's conversation requires either permission. */
  const about =
    <Subject>(find: (id: number) => Subject | undefined, threadOf: (found: Subject) => number, path: string) =>
    (method: string, rest: string, operation: Operation, handle: Handler<Subject>) =>
      on(method, `${path}${rest}`, operation, null, (request) => {
        const found = find(Number(request.params.id));
        if (found === undefined) return notFound();
        const needs = state.issue(threadOf(found))?.isPullRequest ? EITHER : (["issues"] as const);
        return forbidden(method, needs, EITHER) ?? handle(found, request);
      });
  const onThread = about(state.issue, ({ number }) => number, "/issues/:id");
  const onComment = about(state.comment, ({ thread }) => thread, "/issues/comments/:id");

  /** Paginates with a Link header, as described in GitHub's documentation. */
  function paged(items: readonly unknown[], { path, query }: Incoming): HttpResponse {
    const size = Math.min(100, positive(query.get("per_page")) ?? 30);
    const page = positive(query.get("page")) ?? 1;
    const last = Math.max(1, Math.ceil(items.length / size));
    const link = (target: number, rel: string) => {
      const url = new URL(apiUrl() + path);
      url.search = String(new URLSearchParams({ ...Object.fromEntries(query), page: String(target) }));
      return `<${url}>; rel="${rel}"`;
    };
    const links = [
      ...(page > 1 ? [link(page - 1, "prev")] : []),
      ...(page < last ? [link(page + 1, "next"), link(last, "last")] : []),
      ...(page > 1 ? [link(1, "first")] : []),
    ];
    if (page < last) state.endPage();
    return json(200, items.slice((page - 1) * size, page * size), links.length > 0 ? { link: links.join(", ") } : {});
  }

  return { on, onThread, onComment, paged };
}

function positive(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
