import { createGitHub } from "../../../src/github/client.ts";
import type { ExchangeOptions } from "../../../src/github/exchange.ts";
import { type GitHub, GitHubFailure } from "../../../src/github/port.ts";
import { httpResponse, type RawServer, type ReceivedRequest, serve } from "../../support/servers.ts";
import { failureOf as expectFailure, openPorts } from "../harness.ts";

export const token = "ghs_5fK2pQ9x";
export const NEEDED = ["issues: write", "pull-requests: write"];

/** A client for acme/docs, with a virtual clock that starts at 14:00 UTC. By default, it waits for any response. */
export function client(apiUrl: string, options: Partial<ExchangeOptions> = {}) {
  const ports = { ...openPorts(), timer: () => () => {}, random: () => 0 };
  const access = { apiUrl, githubToken: token, permissions: NEEDED, repository: "acme/docs" };
  return { github: createGitHub({ ...access, ...ports, deadline: 30 * 60_000, ...options }), clock: ports.clock };
}

/** A server and its client. Each request gets the response that the function returns, or none if it returns "". */
export async function talk(reply: (hit: ReceivedRequest, n: number) => string, options?: Partial<ExchangeOptions>) {
  const server = await serve((socket, hit, n) => void socket.write(reply(hit, n)));
  return { server, ...client(server.url, options) };
}

/** All operations, by name. */
export const OPERATIONS: Readonly<Record<string, (github: GitHub) => Promise<unknown>>> = {
  createComment: (github) => github.createComment(12, "<!-- a -->\nHello"),
  getComment: (github) => github.getComment(5),
  updateComment: (github) => github.updateComment(5, "Hello"),
  deleteComment: (github) => github.deleteComment(5),
  listComments: (github) => github.listComments(12),
  react: (github) => github.react(5, "eyes"),
  removeReaction: (github) => github.removeReaction(5, 6),
  permission: (github) => github.permission("ana[bot]/x"),
  thread: (github) => github.thread(12),
  addLabel: (github) => github.addLabel(12, "a"),
  lineComment: (github) => github.lineComment(5),
  repository: (github) => github.repository(),
  newestThread: (github) => github.newestThread("issue"),
  tryComment: (github) => github.tryComment(12),
};

export const operations = Object.entries(OPERATIONS);

/** `METHOD target`, without the repository. */
export const lines = ({ hits }: RawServer) =>
  hits.map(({ method, target }) => `${method} ${target.replace("/repos/acme/docs", "")}`);

export const ana = { id: 7, login: "ana", type: "User" };
export const comment = (id: number, body: string, user: unknown = ana) => ({
  id,
  html_url: `https://github.com/acme/docs/issues/12#issuecomment-${id}`,
  body,
  user,
});

export const ok = (body: unknown, headers: Record<string, string> = {}) => httpResponse(200, body, headers);

/** Returns the GitHubFailure of a call that must fail. */
export const failureOf = (call: Promise<unknown>) => expectFailure(call, GitHubFailure);
