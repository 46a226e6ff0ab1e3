import { ACTIONS_BOT } from "./accounts.ts";
import { codeRoutes } from "./github-code.ts";
import { readTree } from "./github-contents.ts";
import { commentBody, errorResponse, NO_CONTENT, notFound, tokenOf, validationError } from "./github-responses.ts";
import type { Shapes } from "./github-shapes.ts";
import {
  type Comment,
  type GitHubState,
  type Grants,
  REACTIONS,
  type ReactionContent,
  type Thread,
} from "./github-state.ts";
import { type HttpResponse, type Incoming, isRecord, json, jsonObject, type Route, route } from "./respond.ts";

/** The operations that the action uses: GitHub's REST API, version 2022-11-28. */
export function routesOf(state: GitHubState, shapes: Shapes, apiUrl: () => string): Route[] {
  type Handler<Subject> = (subject: Subject, request: Incoming) => HttpResponse;
  type Access = "read" | "write";
  const sender = ({ headers }: Incoming) => state.loginOf(tokenOf(headers)) ?? ACTIONS_BOT.login;

  /**
   * GitHub's error if the token has none of the permissions. Every token can read a public repository.
   *
   * @param listed  the permissions that GitHub's header lists, which can be more than GitHub checks
   */
  function forbidden(
    access: Access,
    permissions: readonly (keyof Grants)[],
    listed = permissions,
  ): HttpResponse | undefined {
    if (access === "read" && state.visibility() === "public") return undefined;
    const levels = permissions.map((name) => state.grants()[name]);
    if (levels.some((level) => level === access || level === "write")) return undefined;
    return errorResponse(403, "Resource not accessible by integration", {
      headers: { "x-accepted-github-permissions": listed.map((name) => `${name}=${access}`).join("; ") },
    });
  }

  /** An issue requires the `issues` permission. A pull request's conversation requires either permission. */
  function forbiddenThread(access: Access, threadNumber: number): HttpResponse | undefined {
    return forbidden(access, state.issue(threadNumber)?.isPullRequest ? EITHER : ["issues"], EITHER);
  }

  const withThread = (access: Access, handle: Handler<Thread>) => (request: Incoming) => {
    const thread = state.issue(Number(request.params.number));
    return thread ? (forbiddenThread(access, thread.number) ?? handle(thread, request)) : notFound();
  };
  const withComment = (access: Access, handle: Handler<Comment>) => (request: Incoming) => {
    const comment = state.comment(Number(request.params.id));
    return comment ? (forbiddenThread(access, comment.thread) ?? handle(comment, request)) : notFound();
  };
  const readable = (permissions: readonly (keyof Grants)[], handle: Route["handle"]) => (request: Incoming) =>
    forbidden("read", permissions) ?? handle(request);
  const writable = (permissions: readonly (keyof Grants)[], handle: Route["handle"]) => (request: Incoming) =>
    forbidden("write", permissions) ?? handle(request);

  /** Newest first by default, and only open ones. */
  function threads({ query }: Incoming): readonly Thread[] {
    const wanted = query.get("state") ?? "open";
    const labels = query.get("labels")?.split(",") ?? [];
    const order = query.get("direction") === "asc" ? 1 : -1;
    return state
      .issues()
      .filter((thread) => wanted === "all" || thread.state === wanted)
      .filter(({ isPullRequest }) => isPullRequest || state.hasIssues())
      .filter((thread) => labels.every((label) => thread.labels.some((one) => isSameLabel(one, label))))
      .filter(({ author }) => author.login === (query.get("creator") ?? author.login))
      .sort((one, other) => order * (one.number - other.number));
  }

  function createIssue(request: Incoming): HttpResponse {
    if (!state.hasIssues()) return errorResponse(410, "Issues has been disabled in this repository.");
    const { title, body, labels } = jsonObject(request.body) ?? {};
    if (typeof title !== "string" || title === "") return validationError("Issue", "title", "title can't be blank");
    const number = Math.max(0, ...state.issues().map((thread) => thread.number)) + 1;
    const author = sender(request);
    const text = typeof body === "string" ? body : "";
    return json(201, shapes.issue(state.addIssue({ number, title, body: text, author, labels: labelNames(labels) })));
  }

  function closeIssue({ number }: Thread, request: Incoming): HttpResponse {
    const isClosed = jsonObject(request.body)?.state === "closed";
    return json(200, shapes.issue(state.updateIssue(number, isClosed ? { state: "closed" } : {})));
  }

  function addLabels(thread: Thread, request: Incoming): HttpResponse {
    const added = labelNames(jsonObject(request.body)?.labels);
    const isNew = (label: string) => !thread.labels.some((known) => isSameLabel(known, label));
    const { labels } = state.updateIssue(thread.number, { labels: [...thread.labels, ...added.filter(isNew)] });
    return json(200, labels.map(shapes.label));
  }

  function createComment(thread: Thread, request: Incoming): HttpResponse {
    if (!thread.isPullRequest && !state.hasIssues()) {
      return errorResponse(410, "Issues has been disabled in this repository.");
    }
    if (thread.locked) return errorResponse(403, "Unable to create comment because issue is locked.");
    const body = commentBody(request);
    if (typeof body !== "string") return body;
    const added = { author: sender(request), body, lagMs: state.nextLagMs() };
    return json(201, shapes.comment(state.addComment(thread.number, added)));
  }

  function updateComment(comment: Comment, request: Incoming): HttpResponse {
    const body = commentBody(request);
    return typeof body === "string" ? json(200, shapes.comment(state.editComment(comment.id, body))) : body;
  }

  function deleteComment({ id }: Comment, request: Incoming): HttpResponse {
    state.deleteComment(id, sender(request));
    return NO_CONTENT;
  }

  function react({ id }: Comment, request: Incoming): HttpResponse {
    const content = jsonObject(request.body)?.content;
    if (!isReaction(content)) return validationError("Reaction", "content", "content is not a supported reaction");
    const { reaction, fresh } = state.addReaction(id, sender(request), content);
    return json(fresh ? 201 : 200, shapes.reaction(reaction));
  }

  function removeReaction({ id }: Comment, { params }: Incoming): HttpResponse {
    return state.removeReaction(id, Number(params.reaction)) ? NO_CONTENT : notFound();
  }

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

  function permission({ params }: Incoming): HttpResponse {
    const found = shapes.permission(params.user ?? "");
    return found ? json(200, found) : errorResponse(404, `${params.user} is not a user`);
  }

  /** Filtered by `since`: comments created or updated since then. */
  const listed = ({ query }: Incoming, thread?: number) =>
    state.listedComments(thread).filter(({ updatedAt }) => updatedAt >= (query.get("since") ?? ""));

  /** All comments in the repository, sorted by ID by default: "List issue comments" in GitHub's documentation. */
  function listAllComments(request: Incoming): HttpResponse {
    const { query } = request;
    const time = query.get("sort") === "updated" ? "updatedAt" : "createdAt";
    const found = listed(request);
    if (query.has("sort")) {
      const order = query.get("direction") === "desc" ? -1 : 1;
      found.sort((one, other) => order * (one[time].localeCompare(other[time]) || one.id - other.id));
    }
    return paged(found.map(shapes.comment), request);
  }

  const repository = "/repos/:owner/:repo";
  const threadComments = `${repository}/issues/:number/comments`;
  const comment = `${repository}/issues/comments/:id`;
  const reactions = `${comment}/reactions`;
  const tree = ({ params }: Incoming) => (params.ref === "main" ? json(200, readTree(state, apiUrl())) : notFound());
  const issues = (request: Incoming) => paged(threads(request).map(shapes.issue), request);
  const pulls = (request: Incoming) => {
    const found = threads(request).filter(({ isPullRequest }) => isPullRequest);
    return paged(found.map(shapes.pull), request);
  };
  const comments: Handler<Thread> = ({ number }, request) =>
    paged(listed(request, number).map(shapes.comment), request);
  const lineComment = ({ params }: Incoming) => {
    const found = state.lineComment(Number(params.id));
    return found ? json(200, shapes.lineComment(found)) : notFound();
  };
  const labels = `${repository}/issues/:number/labels`;
  const getComment: Handler<Comment> = (found) => json(200, shapes.comment(found));
  const thread: Handler<Thread> = (found) => json(200, shapes.issue(found));
  return [
    route("GET", repository, "repository", () => json(200, shapes.fullRepository())),
    route("GET", `${repository}/git/trees/:ref`, "tree", readable(["contents"], tree)),
    route("GET", `${repository}/issues`, "listIssues", readable(["issues"], issues)),
    route("POST", `${repository}/issues`, "createIssue", writable(["issues"], createIssue)),
    route("GET", `${repository}/issues/comments`, "listAllComments", readable(EITHER, listAllComments)),
    route("GET", `${repository}/pulls`, "listPulls", readable(["pull_requests"], pulls)),
    route("GET", `${repository}/collaborators/:user/permission`, "permission", permission),
    route("GET", threadComments, "listComments", withThread("read", comments)),
    route("POST", threadComments, "createComment", withThread("write", createComment)),
    route("GET", comment, "getComment", withComment("read", getComment)),
    route("PATCH", comment, "updateComment", withComment("write", updateComment)),
    route("DELETE", comment, "deleteComment", withComment("write", deleteComment)),
    route("POST", reactions, "react", withComment("write", react)),
    route("DELETE", `${reactions}/:reaction`, "removeReaction", withComment("write", removeReaction)),
    route("GET", `${repository}/issues/:number`, "thread", withThread("read", thread)),
    route("PATCH", `${repository}/issues/:number`, "updateIssue", withThread("write", closeIssue)),
    route("POST", labels, "addLabels", withThread("write", addLabels)),
    route("GET", `${repository}/pulls/comments/:id`, "lineComment", readable(["pull_requests"], lineComment)),
    ...codeRoutes(state, shapes, { readable, paged }),
  ];
}

/** Either permission is enough for a pull request's conversation. GitHub lists both for every conversation. */
const EITHER = ["issues", "pull_requests"] as const;

/** Labels are names, or objects with a name. */
function labelNames(labels: unknown): string[] {
  if (!Array.isArray(labels)) return [];
  return labels.flatMap((label) => (isRecord(label) ? [String(label.name)] : typeof label === "string" ? [label] : []));
}

const isSameLabel = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

function isReaction(content: unknown): content is ReactionContent {
  return REACTIONS.some((known) => known === content);
}

function positive(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
