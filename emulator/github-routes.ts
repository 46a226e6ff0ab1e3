import { commentBody, invalid, message, NO_CONTENT, notFound, tokenOf } from "./github-answers.ts";
import { readContents } from "./github-contents.ts";
import type { Shapes } from "./github-shapes.ts";
import {
  ACTIONS_BOT,
  type Comment,
  type GitHubState,
  type Grants,
  REACTIONS,
  type ReactionContent,
  type Thread,
} from "./github-state.ts";
import { type Answer, type Incoming, json, jsonObject, type Route } from "./respond.ts";

/** The operations on a repository's threads: GitHub's REST API, version 2022-11-28. */
export function routesOf(state: GitHubState, shapes: Shapes, apiUrl: () => string): Route[] {
  type Handler<Subject> = (subject: Subject, request: Incoming) => Answer;
  const sender = ({ headers }: Incoming) => state.loginOf(tokenOf(headers)) ?? ACTIONS_BOT.login;

  const withThread = (handle: Handler<Thread>) => (request: Incoming) => {
    const thread = state.issue(Number(request.params.number));
    return thread ? handle(thread, request) : notFound();
  };
  const withComment = (handle: Handler<Comment>) => (request: Incoming) => {
    const comment = state.comment(Number(request.params.id));
    return comment ? handle(comment, request) : notFound();
  };

  /** An issue needs `issues`. A pull request's conversation needs either permission. */
  function forbidden(threadNumber: number, need: "read" | "write"): Answer | undefined {
    // Every token can read what's public.
    if (need === "read" && !state.isPrivate()) return undefined;
    const granted = state.issue(threadNumber)?.isPullRequest ? EITHER : (["issues"] as const);
    return lacking(granted, need, EITHER);
  }

  /** @param accepted  what GitHub's header lists, which can be more than what's checked here */
  function lacking(
    granted: readonly (keyof Grants)[],
    need: "read" | "write",
    accepted: readonly (keyof Grants)[] = granted,
  ): Answer | undefined {
    const levels = granted.map((name) => state.grants()[name]);
    if (levels.some((level) => level === need || level === "write")) return undefined;
    return message(403, "Resource not accessible by integration", {
      headers: {
        "x-accepted-github-permissions": accepted.map((name) => `${name}=${need}`).join("; "),
      },
    });
  }

  /** For routes that need one permission, unless everyone can read them. */
  const listed =
    (name: keyof Grants, handle: (request: Incoming) => Answer) =>
    (request: Incoming): Answer =>
      (state.isPrivate() ? lacking([name], "read") : undefined) ?? handle(request);

  /** Newest first, filtered by `state`. Default: open. */
  function threads({ query }: Incoming): readonly Thread[] {
    const wanted = query.get("state") ?? "open";
    return state
      .issues()
      .filter((thread) => wanted === "all" || thread.state === wanted)
      .filter(({ isPullRequest }) => isPullRequest || state.hasIssues())
      .sort((one, other) => other.number - one.number);
  }

  function createComment(thread: Thread, request: Incoming): Answer {
    const refusal = forbidden(thread.number, "write");
    if (refusal) return refusal;
    if (!thread.isPullRequest && !state.hasIssues()) {
      return message(410, "Issues has been disabled in this repository.");
    }
    if (thread.locked) return message(403, "Unable to create comment because issue is locked.");
    const body = commentBody(request);
    if (typeof body !== "string") return body;
    const comment = shapes.comment(
      state.addComment(thread.number, { author: sender(request), body, lagMs: state.nextLagMs() }),
    );
    return json(201, comment, { location: String(comment.url) });
  }

  function updateComment(comment: Comment, request: Incoming): Answer {
    const body = forbidden(comment.thread, "write") ?? commentBody(request);
    return typeof body === "string" ? json(200, shapes.comment(state.editComment(comment.id, body))) : body;
  }

  function deleteComment({ id, thread }: Comment): Answer {
    const refusal = forbidden(thread, "write");
    if (refusal) return refusal;
    state.deleteComment(id);
    return NO_CONTENT;
  }

  function react({ id, thread }: Comment, request: Incoming): Answer {
    const refusal = forbidden(thread, "write");
    if (refusal) return refusal;
    const content = jsonObject(request.body)?.content;
    if (!isReaction(content)) return invalid("Reaction", "content", "content is not a supported reaction");
    const { reaction, fresh } = state.addReaction(id, sender(request), content);
    return json(fresh ? 201 : 200, shapes.reaction(reaction));
  }

  function removeReaction({ id, thread }: Comment, { params }: Incoming): Answer {
    return forbidden(thread, "write") ?? (state.removeReaction(id, Number(params.reaction)) ? NO_CONTENT : notFound());
  }

  /** Paginates with a Link header, as in GitHub's documentation. */
  function paged(items: readonly unknown[], { path, query }: Incoming): Answer {
    const size = Math.min(100, positive(query.get("per_page")) ?? 30);
    const page = positive(query.get("page")) ?? 1;
    const last = Math.max(1, Math.ceil(items.length / size));
    const link = (target: number, rel: string) => {
      const address = new URL(apiUrl() + path);
      address.search = String(new URLSearchParams({ ...Object.fromEntries(query), page: String(target) }));
      return `<${address}>; rel="${rel}"`;
    };
    const links = [
      ...(page > 1 ? [link(page - 1, "prev")] : []),
      ...(page < last ? [link(page + 1, "next"), link(last, "last")] : []),
      ...(page > 1 ? [link(1, "first")] : []),
    ];
    return json(200, items.slice((page - 1) * size, page * size), links.length > 0 ? { link: links.join(", ") } : {});
  }

  function permission({ params }: Incoming): Answer {
    const found = shapes.permission(params.user ?? "");
    return found ? json(200, found) : message(404, `${params.user} is not a user`);
  }

  /** All comments of the repository, by default sorted by ID, as in GitHub's documentation of "List issue comments". */
  function listAllComments(request: Incoming): Answer {
    const { query } = request;
    const time = query.get("sort") === "updated" ? "updatedAt" : "createdAt";
    const since = query.get("since") ?? "";
    const found = state.listedComments().filter(({ updatedAt }) => updatedAt >= since);
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
  const readable = (handle: Handler<Thread>) =>
    withThread((thread, request) => forbidden(thread.number, "read") ?? handle(thread, request));
  return [
    {
      method: "GET",
      path: repository,
      operation: "repository",
      handle: () => json(200, shapes.fullRepository()),
    },
    {
      method: "GET",
      path: `${repository}/contents/:path`,
      operation: "contents",
      handle: listed("contents", ({ params }) => readContents(state, apiUrl(), params.path ?? "") ?? notFound()),
    },
    {
      method: "GET",
      path: `${repository}/issues`,
      operation: "listIssues",
      handle: listed("issues", (request) => paged(threads(request).map(shapes.issue), request)),
    },
    {
      method: "GET",
      path: `${repository}/issues/comments`,
      operation: "listAllComments",
      handle: (request) => (state.isPrivate() ? lacking(EITHER, "read") : undefined) ?? listAllComments(request),
    },
    {
      method: "GET",
      path: `${repository}/pulls`,
      operation: "listPulls",
      handle: listed("pull_requests", (request) => {
        const pulls = threads(request).filter(({ isPullRequest }) => isPullRequest);
        return paged(pulls.map(shapes.listedPull), request);
      }),
    },
    {
      method: "GET",
      path: `${repository}/collaborators/:user/permission`,
      operation: "permission",
      handle: permission,
    },
    {
      method: "GET",
      path: threadComments,
      operation: "listComments",
      handle: readable(({ number }, request) => paged(state.listedComments(number).map(shapes.comment), request)),
    },
    { method: "POST", path: threadComments, operation: "createComment", handle: withThread(createComment) },
    {
      method: "GET",
      path: comment,
      operation: "getComment",
      handle: withComment((found) => forbidden(found.thread, "read") ?? json(200, shapes.comment(found))),
    },
    { method: "PATCH", path: comment, operation: "updateComment", handle: withComment(updateComment) },
    { method: "DELETE", path: comment, operation: "deleteComment", handle: withComment(deleteComment) },
    {
      method: "GET",
      path: reactions,
      operation: "listReactions",
      handle: withComment(
        ({ id, thread }, request) =>
          forbidden(thread, "read") ?? paged(state.reactions(id).map(shapes.reaction), request),
      ),
    },
    { method: "POST", path: reactions, operation: "react", handle: withComment(react) },
    {
      method: "DELETE",
      path: `${reactions}/:reaction`,
      operation: "removeReaction",
      handle: withComment(removeReaction),
    },
    {
      method: "GET",
      path: `${repository}/issues/:number`,
      operation: "thread",
      handle: readable((thread) => json(200, shapes.issue(thread))),
    },
    {
      method: "GET",
      path: `${repository}/pulls/comments/:id`,
      operation: "lineComment",
      handle: listed("pull_requests", ({ params }) => {
        const found = state.lineComment(Number(params.id));
        return found ? json(200, shapes.lineComment(found)) : notFound();
      }),
    },
    {
      method: "GET",
      path: `${repository}/pulls/:number`,
      operation: "pull",
      handle: readable((thread) => (thread.isPullRequest ? json(200, shapes.pull(thread)) : notFound())),
    },
  ];
}

/** Either is enough for a pull request's conversation. GitHub lists both for every conversation. */
const EITHER = ["issues", "pull_requests"] as const;

function isReaction(content: unknown): content is ReactionContent {
  return REACTIONS.some((known) => known === content);
}

function positive(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
