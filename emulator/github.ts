import type { LoggedRequest, Server } from "./exchange.ts";
import { graphqlResponse } from "./github-graphql.ts";
import { errorResponse, notFound, tokenOf } from "./github-responses.ts";
import { routesOf } from "./github-routes.ts";
import { createShapes } from "./github-shapes.ts";
import { createGitHubState } from "./github-state.ts";
import { type HttpResponse, type Incoming, type Route, route } from "./respond.ts";

/** GitHub for one repository. Tests and the demo read and change its state. */
export type EmulatedGitHub = ReturnType<typeof createGitHub>["state"];

interface GitHubOptions {
  /** `owner/name` */
  readonly repository: string;
  readonly token: string;
  readonly now: () => number;
  /** The API's own URL, known only once the server is listening. */
  readonly apiUrl: () => string;
}

export function createGitHub({ repository, token, now, apiUrl }: GitHubOptions) {
  const state = createGitHubState(repository, now, token);
  const shapes = createShapes(state, apiUrl);
  const log: LoggedRequest[] = [];

  /** Checks every request, as described in GitHub's "Getting started with the REST API". */
  function reject({ headers }: Incoming): HttpResponse | undefined {
    if (!headers["user-agent"]) return errorResponse(403, "Request forbidden by administrative rules: no User-Agent");
    return state.loginOf(tokenOf(headers)) === undefined ? errorResponse(401, "Bad credentials") : undefined;
  }

  const graphql = route("POST", "(?:/api)?/graphql", "graphql", (request) => graphqlResponse(state, request));
  const routes = [...routesOf(state, shapes, apiUrl), graphql].map(
    (route): Route => ({ ...route, handle: (request) => reject(request) ?? route.handle(request) }),
  );

  const server: Server = { routes, log, unknownRoute: notFound };
  return { state: { ...state, log: log as readonly LoggedRequest[], shapes }, server };
}
