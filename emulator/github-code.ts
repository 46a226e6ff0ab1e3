import { sha1 } from "./git.ts";
import type { Routing } from "./github-access.ts";
import { notFound } from "./github-responses.ts";
import type { Shapes } from "./github-shapes.ts";
import type { GitHubState } from "./github-state.ts";
import { type HttpResponse, type Incoming, json, type Route } from "./respond.ts";

/** According to GitHub's documentation, a comparison's first page has up to 300 files. */
const COMPARED_FILES = 300;

/** Operations on files, commits, and releases. */
export function codeRoutes(state: GitHubState, shapes: Shapes, { on, paged }: Pick<Routing, "on" | "paged">): Route[] {
  /** Every file and folder of the default branch. */
  function tree({ params }: Incoming): HttpResponse {
    if (params.ref !== "main") return notFound();
    const folders = [...state.files].flatMap((path) => {
      const names = path.split("/").slice(0, -1);
      return names.map((_, depth) => names.slice(0, depth + 1).join("/"));
    });
    const tree = [
      ...Array.from(new Set(folders), (path) => ({ path, mode: "040000", type: "tree", sha: sha1(path) })),
      ...Array.from(state.files, (path) => ({ path, mode: "100644", type: "blob", sha: sha1("") })),
    ];
    return json(200, { sha: sha1("main"), tree, truncated: false });
  }

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

  function commit({ params }: Incoming): HttpResponse {
    const found = state.findCommit(params.ref ?? "");
    return found ? json(200, shapes.fullCommit(found)) : notFound();
  }

  return [
    on("GET", "/git/trees/:ref", "tree", ["contents"], tree),
    on("GET", "/commits", "commits", ["contents"], commits),
    on("GET", "/commits/:ref", "commit", ["contents"], commit),
    on("GET", "/compare/:basehead", "compare", ["contents"], compare),
    on("GET", "/releases", "releases", ["contents"], (request) => paged(state.releases().map(shapes.release), request)),
  ];
}

const NO_COMMITS = { ahead: [], behind: [], mergeBase: undefined };
