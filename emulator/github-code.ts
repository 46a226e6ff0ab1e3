import type { Commit } from "./git.ts";
import { notFound } from "./github-responses.ts";
import type { Shapes } from "./github-shapes.ts";
import type { GitHubState, Grants } from "./github-state.ts";
import { type HttpResponse, type Incoming, json, type Route, route } from "./respond.ts";

type Handle = Route["handle"];

/** How github-routes.ts checks permissions and returns pages. */
export interface Access {
  readonly readable: (permissions: readonly (keyof Grants)[], handle: Handle) => Handle;
  readonly paged: (items: readonly unknown[], request: Incoming) => HttpResponse;
}

/** According to GitHub's documentation, a comparison's first page has up to 300 files. */
const COMPARED_FILES = 300;

/** Operations on commits and releases. */
export function codeRoutes(state: GitHubState, shapes: Shapes, { readable, paged }: Access): Route[] {
  const withCommit = (handle: (commit: Commit, request: Incoming) => HttpResponse) => (request: Incoming) => {
    const commit = state.findCommit(request.params.ref ?? "");
    return commit ? handle(commit, request) : notFound();
  };

  function commits(request: Incoming): HttpResponse {
    const { query } = request;
    const from = query.get("sha") ?? "main";
    if (!state.findCommit(from)) return notFound();
    const [since, until] = [query.get("since") ?? "", query.get("until") ?? "9"];
    const found = state.history(from).filter(({ at }) => at >= since && at <= until);
    return paged(found.map(shapes.commit), request);
  }

  function compare(request: Incoming): HttpResponse {
    const [from = "", to = ""] = (request.params.basehead ?? "").split("...");
    const [base, head] = [state.findCommit(from), state.findCommit(to)];
    const { ahead, behind, mergeBase } = base && head ? state.compare(base.sha, head.sha) : NO_COMMITS;
    if (!base || !head || !mergeBase) return notFound();
    const isPaged = request.query.has("page") || request.query.has("per_page");
    // Without paging, GitHub returns the last 250 commits.
    const page = isPaged ? paged(ahead.map(shapes.commit), request) : json(200, ahead.slice(-250).map(shapes.commit));
    const files = [...new Set(ahead.flatMap((commit) => commit.files))].slice(0, COMPARED_FILES);
    const body = {
      ...shapes.comparison(base.sha, head.sha),
      base_commit: shapes.commit(base),
      merge_base_commit: shapes.commit(mergeBase),
      status: behind.length > 0 ? (ahead.length > 0 ? "diverged" : "behind") : ahead.length > 0 ? "ahead" : "identical",
      ahead_by: ahead.length,
      behind_by: behind.length,
      total_commits: ahead.length,
      commits: JSON.parse(page.body),
      ...((request.query.get("page") ?? "1") === "1" && { files: files.map((path) => shapes.file(path, head.sha)) }),
    };
    return json(200, body, page.headers);
  }

  const releases: Handle = (request) => paged(state.releases().map(shapes.release), request);

  const repository = "/repos/:owner/:repo";
  const commit = `${repository}/commits/:ref`;
  return [
    route("GET", `${repository}/commits`, "commits", readable(["contents"], commits)),
    route(
      "GET",
      commit,
      "commit",
      readable(
        ["contents"],
        withCommit((found) => json(200, shapes.fullCommit(found))),
      ),
    ),
    route("GET", `${repository}/compare/:basehead`, "compare", readable(["contents"], compare)),
    route("GET", `${repository}/releases`, "releases", readable(["contents"], releases)),
  ];
}

const NO_COMMITS = { ahead: [], behind: [], mergeBase: undefined };
