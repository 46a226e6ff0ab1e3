import { setMaxListeners } from "node:events";
import { Agent, buildConnector, type Dispatcher, EnvHttpProxyAgent } from "undici";
import { Failure } from "./failure.ts";
import { isLoopback } from "./service/address.ts";

type ProxyVariable = "HTTPS_PROXY" | "https_proxy" | "HTTP_PROXY" | "http_proxy" | "NO_PROXY" | "no_proxy";

export type ProxyEnv = Readonly<Partial<Record<ProxyVariable, string | undefined>>>;

/** The ways out of this process. Both clients, the service's and GitHub's, go by the same routes. */
export interface Network {
  /** Reuses connections: for requests that may be repeated. */
  readonly dispatcher: Dispatcher;
  /**
   * A connection of its own for every request, closed afterwards. A kept connection may have been closed by the other
   * side without our knowing, and a request lost that way is one whose fate nobody can tell.
   */
  readonly fresh: Dispatcher;
  /** Drops every connection, also one that is still being made. */
  close(): Promise<void>;
}

/**
 * Opens the network. Proxy variables are read from `env` alone, lower case before upper case as curl does; loopback never
 * goes through a proxy. Throws a Failure when a proxy variable is malformed.
 */
export function createNetwork(
  env: ProxyEnv,
  { connectTimeoutMs = 10_000 }: { connectTimeoutMs?: number } = {},
): Network {
  const httpsProxy = proxyAddress(env, "https_proxy", "HTTPS_PROXY");
  const httpProxy = proxyAddress(env, "http_proxy", "HTTP_PROXY");
  const noProxy = env.no_proxy || env.NO_PROXY || "";
  const closing = new AbortController();
  setMaxListeners(0, closing.signal);
  const opened: Dispatcher[] = [];

  function routes(pipelining: 0 | 1): Dispatcher {
    // HTTP/1.1 only: over HTTP/2 undici may queue a request again by itself when the server goes away.
    const common = { pipelining, allowH2: false, connectTimeout: connectTimeoutMs };
    const socket = { allowH2: false, signal: closing.signal };
    const connector = buildConnector({ ...socket, timeout: connectTimeoutMs });
    const direct = new Agent({ ...common, connect: pipelining === 0 ? unhurried(connector) : connector });
    // Empty strings, not undefined: where it finds undefined the agent looks into process.env.
    const proxied = new EnvHttpProxyAgent({ ...common, httpProxy, httpsProxy, noProxy, proxyTls: socket });
    opened.push(direct, proxied);
    // Without HTTPS_PROXY the agent would send https through HTTP_PROXY, which no other tool on a runner does.
    const goesDirect = (url: URL) =>
      isLoopback(url.hostname) || (url.protocol === "https:" && httpsProxy === "");
    return proxied.compose(
      (dispatch) => (options, handler) =>
        goesDirect(new URL(options.origin ?? ""))
          ? direct.dispatch(options, handler)
          : dispatch(options, handler),
    );
  }

  const dispatcher = routes(1);
  return {
    dispatcher,
    fresh: routes(0),
    async close() {
      closing.abort();
      await Promise.all(opened.map((each) => each.destroy()));
    },
  };
}

/**
 * One request. It follows no redirect and unpacks nothing, and it is over as soon as the signal is aborted, with its reason:
 * undici's own would first wait for a connection. It is not undici's fetch, because loading that and sending its first
 * request takes about as long as all that is our own until then.
 */
export async function request(
  dispatcher: Dispatcher,
  url: URL,
  {
    signal,
    ...options
  }: Pick<Dispatcher.RequestOptions, "headers" | "body"> & {
    readonly method: Dispatcher.HttpMethod;
    readonly signal: AbortSignal;
  },
): Promise<Dispatcher.ResponseData> {
  const stopped = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  const path = `${url.pathname}${url.search}`;
  return Promise.race([stopped, dispatcher.request({ ...options, origin: url.origin, path, signal })]);
}

/**
 * A server that turns connections away accepts them first and resets them right after. Whoever writes at once cannot tell
 * that from a request that was read and then lost; whoever looks first can. With TLS the handshake is such a look.
 */
function unhurried(connect: buildConnector.connector): buildConnector.connector {
  const LOOK_MS = 25;
  return (options, callback) =>
    connect(options, (...connected) => {
      const [error, socket] = connected;
      if (error !== null || options.protocol === "https:") return callback(...connected);
      const decide = () => (socket.destroyed ? callback(turnedAway(), null) : callback(null, socket));
      // After the timer the loop still reads what has come in, which counts when this process itself was late.
      setTimeout(() => setImmediate(decide), LOOK_MS);
    });
}

function turnedAway(): Error {
  return Object.assign(new Error("The connection was closed at once"), {
    code: "ECONNRESET",
    syscall: "connect",
  });
}

/** The proxy's address, "" for none. `host:port` without a scheme means http, as it does for curl. */
function proxyAddress(env: ProxyEnv, ...names: ProxyVariable[]): string {
  const name = names.find((each) => env[each]);
  const value = name && env[name];
  if (!value) return "";
  const url = URL.parse(value.includes("://") ? value : `http://${value}`);
  if (url === null || !/^https?:$/.test(url.protocol) || !decodes(url.username + url.password)) {
    // The value itself stays unsaid: it may carry the proxy's password.
    throw new Failure({
      what: `The environment variable ${name} is not the address of a proxy`,
      why: "It has to look like http://host:port or http://user:password@host:port, special characters percent-encoded",
      fix: `Correct ${name} where it is set, or unset it if no proxy is needed`,
    });
  }
  return url.href;
}

function decodes(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
