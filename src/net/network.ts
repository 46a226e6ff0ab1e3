import { setMaxListeners } from "node:events";
import { Agent, buildConnector, type Dispatcher, EnvHttpProxyAgent } from "undici";
import { Failure } from "../failure.ts";
import { decoded, isLoopback } from "../text/urls.ts";

/** How long to try each of a host's IPs. Node's default is 250 ms, which is too short for a host that's far away. */
const CONNECT_ATTEMPT_MS = 4_000;

/** Shared by the clients for the service, GitHub, and sitemaps. */
export interface Network {
  /** Reuses connections. For requests that are safe to repeat. */
  readonly dispatcher: Dispatcher;
  /**
   * Opens a new connection for each request. The server may already have closed a reused connection, and then it's
   * unclear whether a request sent over it arrived.
   */
  readonly fresh: Dispatcher;
  /** Drops every connection, including pending ones. */
  close(): Promise<void>;
}

/**
 * Proxy variables are read only from `env`, lowercase first, as in curl. Loopback never goes through a proxy.
 *
 * @throws Failure if a proxy variable is malformed
 */
export function createNetwork(env: NodeJS.ProcessEnv): Network {
  const httpsProxy = proxyUrl(env, "https_proxy", "HTTPS_PROXY");
  const httpProxy = proxyUrl(env, "http_proxy", "HTTP_PROXY");
  const noProxy = env.no_proxy || env.NO_PROXY || "";
  const closing = new AbortController();
  setMaxListeners(0, closing.signal);
  const opened: Dispatcher[] = [];

  function routes(pipelining: 0 | 1): Dispatcher {
    // HTTP/1.1 only, because undici can resend HTTP/2 requests on its own when the server goes away.
    const socket = {
      allowH2: false,
      signal: closing.signal,
      autoSelectFamily: true,
      autoSelectFamilyAttemptTimeout: CONNECT_ATTEMPT_MS,
    };
    // As in curl and browsers, because undici's default of 16 KiB is too short for some security policies.
    const common = { pipelining, allowH2: false, maxHeaderSize: 256 * 1024, connect: buildConnector(socket) };
    const direct = new Agent(common);
    // If the proxy options were undefined, the agent would read process.env.
    const proxied = new EnvHttpProxyAgent({ ...common, httpProxy, httpsProxy, noProxy, proxyTls: socket });
    opened.push(direct, proxied);
    // Without HTTPS_PROXY, the agent would use HTTP_PROXY for https, which no other tool on a runner does.
    const goesDirect = (url: URL) => isLoopback(url.hostname) || (url.protocol === "https:" && httpsProxy === "");
    return proxied.compose(
      (dispatch) => (options, handler) =>
        goesDirect(new URL(options.origin ?? "")) ? direct.dispatch(options, handler) : dispatch(options, handler),
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

/** The proxy's URL, or "" for none. `host:port` without a scheme means http, as it does for curl. */
function proxyUrl(env: NodeJS.ProcessEnv, ...names: string[]): string {
  const name = names.find((each) => env[each]);
  const value = name && env[name];
  if (!value) return "";
  const url = URL.parse(value.includes("://") ? value : `http://${value}`);
  // A character that isn't encoded, such as the backslash after a domain, ends the host.
  const isWhole = url !== null && url.pathname + url.search + url.hash === "/";
  if (!isWhole || !/^https?:$/.test(url.protocol) || decoded(url.username + url.password) === null) {
    // The value isn't quoted, because it can contain a password.
    throw new Failure({
      what: `The environment variable ${name} doesn't contain a valid proxy URL`,
      why: "It must have the form http://host:port or http://user:password@host:port, with special characters percent-encoded",
      fix: `Correct ${name}, or unset it if no proxy is needed`,
    });
  }
  return url.href;
}

/** Why a request didn't get a complete response. */
export interface NetworkError {
  readonly kind: "timeout" | "dropped" | "tls" | "proxy" | "too-large";
  /** An error code with the host, or a proxy's status. */
  readonly detail: string;
}

// Error codes of OpenSSL and Node for failed handshakes and invalid certificates.
const TLS_CODE =
  /^(ERR_TLS|ERR_SSL|EPROTO$|CERT_|CRL_|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|ERROR_IN_C|INVALID_(CA|PURPOSE)|HOSTNAME_MISMATCH|PATH_LENGTH|UND_ERR_PRX_TLS)/;

/** `errors` is set if more than one IP was tried. */
type Details = Readonly<Record<string, unknown>> & { readonly errors?: readonly unknown[] };

export function classifyNetworkError(error: unknown): NetworkError {
  const outer: Details = Object(error);
  const inner: Details = Object(outer.errors?.[0]);
  const detail = (name: "code" | "hostname" | "message") => String(outer[name] ?? inner[name] ?? "");
  const code = detail("code");
  const proxyStatus = /^Proxy response \((\d+)\)/.exec(detail("message"))?.[1];
  if (proxyStatus !== undefined) return { kind: "proxy", detail: proxyStatus };
  if (TLS_CODE.test(code)) return { kind: "tls", detail: code };
  const ip = outer.address ?? inner.address;
  const place = [ip ?? detail("hostname"), outer.port ?? inner.port].filter(Boolean).join(":");
  const kind = code === "UND_ERR_CONNECT_TIMEOUT" ? "timeout" : "dropped";
  return { kind, detail: [code || "no error code", place].filter(Boolean).join(" ") };
}

/** Whether a retry would fail the same way. */
export function isPermanent({ kind, detail }: NetworkError): boolean {
  return kind === "tls" || (kind === "proxy" && (detail === "407" || detail === "403"));
}

/** Whether the host doesn't exist, or nothing listens on the port. Often a typo, so a retry rarely helps. */
export function isUnreachable({ detail }: NetworkError): boolean {
  return /^(?:ENOTFOUND|ECONNREFUSED)\b/.test(detail);
}
