import type { LoggedRequest, Server } from "./exchange.ts";
import { graphqlResponse } from "./github-graphql.ts";
import { errorResponse, notFound, tokenOf } from "./github-responses.ts";
import { routesOf } from "./github-routes.ts";
import { createShapes } from "./github-shapes.ts";
import { createGitHubState, type GitHubState } from "./github-state.ts";
import { type HttpResponse, type Incoming, type Route, route } from "./respond.ts";

/** GitHub for one repository. Tests and the demo read and change its state. */
export interface EmulatedGitHub extends GitHubState {
  readonly log: readonly LoggedRequest[];
  /** The payload of the `issue_comment` event (action `created`) that GitHub would send for a comment. */
  commentEvent(commentId: number): Record<string, unknown>;
  /** The payload of the `workflow_dispatch` event when a known user starts the workflow on the default branch. */
  dispatchEvent(login: string): Record<string, unknown>;
}

export interface GitHubOptions {
  /** `owner/name` */
  readonly repository: string;
  readonly token: string;
  readonly now: () => number;
  /** The API's own URL, known only once the server is listening. */
  readonly apiUrl: () => string;
}

export function createGitHub(options: GitHubOptions): { state: EmulatedGitHub; server: Server } {
  const { repository, token, now, apiUrl } = options;
  const state = createGitHubState(repository, now, token);
  const shapes = createShapes(state, apiUrl);
  const log: LoggedRequest[] = [];

  /** Checks every request, as described in GitHub's "Getting started with the REST API". */
  function reject({ headers }: Incoming): HttpResponse | undefined {
    if (!headers["user-agent"]) return errorResponse(403, "Request forbidden by administrative rules: no User-Agent");
    return state.loginOf(tokenOf(headers)) === undefined ? errorResponse(401, "Bad credentials") : undefined;
  }

  const isKnown = ({ owner, repo }: Incoming["params"]) =>
    `${owner}/${repo}`.toLowerCase() === repository.toLowerCase();

  const checked = (route: Route): Route => ({
    ...route,
    handle: (request) => reject(request) ?? route.handle(request),
  });
  const rest = routesOf(state, shapes, apiUrl).map(({ handle, ...route }) =>
    checked({ ...route, handle: (request) => (isKnown(request.params) ? handle(request) : notFound()) }),
  );
  const graphql = (path: string): Route =>
    checked(route("POST", path, "graphql", (request) => graphqlResponse(state, request)));
  // GitHub Enterprise Server has the same APIs under /api.
  const enterprise = rest.map((route) => ({ ...route, path: `/api/v3${route.path}` }));
  const routes = [...rest, ...enterprise, graphql("/graphql"), graphql("/api/graphql")];

  function commentEvent(commentId: number) {
    const comment = state.comment(commentId);
    const thread = comment && state.issue(comment.thread);
    if (!thread) throw new Error(`The emulated repository has no comment ${commentId}`);
    return {
      action: "created",
      issue: shapes.issue(thread),
      comment: shapes.comment(comment),
      repository: shapes.repository(),
      sender: shapes.user(comment.author),
    };
  }

  function dispatchEvent(login: string) {
    const person = state.role(login);
    if (!person) throw new Error(`The emulated GitHub has no user ${login}`);
    return {
      inputs: {},
      ref: "refs/heads/main",
      repository: shapes.repository(),
      sender: shapes.user(person.account),
      workflow: ".github/workflows/docs.yml",
    };
  }

  return {
    state: { ...state, log, commentEvent, dispatchEvent },
    server: { routes, log, unknownRoute: notFound },
  };
}
