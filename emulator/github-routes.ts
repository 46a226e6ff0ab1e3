import { ACTIONS_BOT } from "./accounts.ts";
import { createRouting } from "./github-access.ts";
import { codeRoutes } from "./github-code.ts";
import { commentBody, errorResponse, NO_CONTENT, notFound, tokenOf } from "./github-responses.ts";
import type { Shapes } from "./github-shapes.ts";
import type { Comment, GitHubState, Reaction, Thread } from "./github-state.ts";
import { type HttpResponse, type Incoming, json, type Route } from "./respond.ts";

/** The operations that the action uses: GitHub's REST API, version 2022-11-28. */
export function routesOf(state: GitHubState, shapes: Shapes, apiUrl: () => string): Route[] {
  const { on, onThread, onComment, paged } = createRouting(state, apiUrl);
  const sender = ({ headers }: Incoming) => state.loginOf(tokenOf(headers)) ?? ACTIONS_BOT.login;

  /** Lists issues and pull requests: by default, only open ones, newest first. */
  function threads({ query }: Incoming): readonly Thread[] {
    const wanted = query.get("state") ?? "open";
    const labels = query.get("labels")?.split(",") ?? [];
    const order = query.get("direction") === "asc" ? 1 : -1;
    return state
      .issues()
      .filter((thread) => wanted === "all" || thread.state === wanted)
      .filter(({ isPullRequest }) => isPullRequest || state.settings.hasIssues)
      .filter((thread) => labels.every((label) => thread.labels.some((one) => isSameLabel(one, label))))
      .filter(({ author }) => author.login === (query.get("creator") ?? author.login))
      .sort((one, other) => order * (one.number - other.number));
  }

  function createIssue(request: Incoming): HttpResponse {
    if (!state.settings.hasIssues) return errorResponse(410, "Issues has been disabled in this repository.");
    const number = Math.max(0, ...state.issues().map((thread) => thread.number)) + 1;
    const given = fieldsOf<Pick<Thread, "title" | "body" | "labels">>(request);
    return json(201, shapes.issue(state.addIssue({ ...given, number, author: sender(request) })));
  }

  function closeIssue({ number }: Thread, request: Incoming): HttpResponse {
    const { state: given } = fieldsOf<Pick<Thread, "state">>(request);
    return json(200, shapes.issue(state.updateIssue(number, { state: given })));
  }

  function addLabels(thread: Thread, request: Incoming): HttpResponse {
    const { labels: added } = fieldsOf<Pick<Thread, "labels">>(request);
    const isNew = (label: string) => !thread.labels.some((known) => isSameLabel(known, label));
    const { labels } = state.updateIssue(thread.number, { labels: [...thread.labels, ...added.filter(isNew)] });
    return json(200, labels.map(shapes.label));
  }

  function createComment(thread: Thread, request: Incoming): HttpResponse {
    if (!thread.isPullRequest && !state.settings.hasIssues) {
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
    const { content } = fieldsOf<Pick<Reaction, "content">>(request);
    const { reaction, fresh } = state.addReaction(id, sender(request), content);
    return json(fresh ? 201 : 200, shapes.reaction(reaction));
  }

  function removeReaction({ id }: Comment, { params }: Incoming): HttpResponse {
    return state.removeReaction(id, Number(params.reaction)) ? NO_CONTENT : notFound();
  }

  function permission({ params }: Incoming): HttpResponse {
    const found = shapes.permission(params.user ?? "");
    return found ? json(200, found) : errorResponse(404, `${params.user} is not a user`);
  }

  /** The comments that lists show. With the parameter `since`, only those created or updated since then. */
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

  const pulls = (request: Incoming) => {
    const found = threads(request).filter(({ isPullRequest }) => isPullRequest);
    return paged(found.map(shapes.pull), request);
  };
  const lineComment = ({ params }: Incoming) => {
    const found = state.lineComment(Number(params.id));
    return found ? json(200, shapes.lineComment(found)) : notFound();
  };
  return [
    on("GET", "", "repository", null, () => json(200, shapes.fullRepository())),
    on("GET", "/issues", "listIssues", ["issues"], (request) => paged(threads(request).map(shapes.issue), request)),
    on("POST", "/issues", "createIssue", ["issues"], createIssue),
    on("GET", "/issues/comments", "listAllComments", ["issues"], listAllComments),
    on("GET", "/pulls", "listPulls", ["pull_requests"], pulls),
    on("GET", "/pulls/comments/:id", "lineComment", ["pull_requests"], lineComment),
    on("GET", "/collaborators/:user/permission", "permission", null, permission),
    onThread("GET", "", "thread", (thread) => json(200, shapes.issue(thread))),
    onThread("PATCH", "", "updateIssue", closeIssue),
    onThread("POST", "/labels", "addLabels", addLabels),
    onThread("GET", "/comments", "listComments", ({ number }, request) =>
      paged(listed(request, number).map(shapes.comment), request),
    ),
    onThread("POST", "/comments", "createComment", createComment),
    onComment("GET", "", "getComment", (comment) => json(200, shapes.comment(comment))),
    onComment("PATCH", "", "updateComment", updateComment),
    onComment("DELETE", "", "deleteComment", deleteComment),
    onComment("POST", "/reactions", "react", react),
    onComment("DELETE", "/reactions/:reaction", "removeReaction", removeReaction),
    ...codeRoutes(state, shapes, { on, paged }),
  ];
}

/** The request's body, which isn't checked: tests check every request against GitHub's own description. */
const fieldsOf = <Fields>({ body }: Incoming): Fields => JSON.parse(body);

const isSameLabel = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
