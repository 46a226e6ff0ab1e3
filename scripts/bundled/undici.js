/**
 * The exports of undici that this action and its dependencies use, each from its own file. undici's index also loads
 * everything else (caches, mocks, fetch, WebSocket), which takes 15 of the milliseconds until the first request.
 * Importing a name that's missing here fails the build.
 */
import api from "undici/lib/api/index.js";
import Dispatcher from "undici/lib/dispatcher/dispatcher.js";
import { setMiloEnabled } from "undici/lib/dispatcher/parser-h1.js";

export { default as buildConnector } from "undici/lib/core/connect.js";
export { default as Agent } from "undici/lib/dispatcher/agent.js";
export { default as EnvHttpProxyAgent } from "undici/lib/dispatcher/env-http-proxy-agent.js";
export { default as ProxyAgent } from "undici/lib/dispatcher/proxy-agent.js";

/** Octokit uses this function by default, but our client overrides it. */
export function fetch() {
  throw new Error("fetch is not part of this bundle");
}

// undici's index does this, too. ProxyAgent calls one of these methods to open a tunnel.
Object.assign(Dispatcher.prototype, api);

// Turns off the second parser, which isn't part of this bundle, even if UNDICI_USE_MILO is set.
setMiloEnabled(false);
