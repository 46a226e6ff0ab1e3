import { setMaxListeners } from "node:events";
import { Agent, buildConnector, type Dispatcher, EnvHttpProxyAgent } from "undici";
import { Failure } from "./failure.ts";
import { isLoopback } from "./text/urls.ts";

/** All routes out of this process, for both clients: the service's and GitHub's. */
export interface Network {
  /** Reuses connections: for requests that may be repeated. */
  readonly dispatcher: Dispatcher;
  /**
   * A connection of its own for every request, closed afterward. A kept connection may have been closed by the other
   * side without our knowing, and a request lost that way is one whose fate no one can tell.
   */
  readonly fresh: Dispatcher;
  /** Drops every connection, also one that is still being made. */
  close(): Promise<void>;
}

/**
 * Opens the network. Proxy variables are read from `env` alone, lowercase before uppercase as curl does; loopback never
 * goes through a proxy. Throws a Failure when a proxy variable is malformed.
 */
export function createNetwork(env: NodeJS.ProcessEnv, connectMs = 10_000): Network {
  const httpsProxy = proxyAddress(env, "https_proxy", "HTTPS_PROXY");
  const httpProxy = proxyAddress(env, "http_proxy", "HTTP_PROXY");
  const noProxy = env.no_proxy || env.NO_PROXY || "";
  const closing = new AbortController();
  setMaxListeners(0, closing.signal);
  const opened: Dispatcher[] = [];

  function routes(pipelining: 0 | 1): Dispatcher {
    // HTTP/1.1 only: over HTTP/2 undici may queue a request again by itself when the server goes away.
    const common = { pipelining, allowH2: false, connectTimeout: connectMs };
    const socket = { allowH2: false, signal: closing.signal };
    const connector = buildConnector({ ...socket, timeout: connectMs });
    const direct = new Agent({ ...common, connect: connector });
    // Empty strings, not undefined: where it finds undefined the agent looks into process.env.
    const proxied = new EnvHttpProxyAgent({ ...common, httpProxy, httpsProxy, noProxy, proxyTls: socket });
    opened.push(direct, proxied);
    // Without HTTPS_PROXY the agent would send https through HTTP_PROXY, which no other tool on a runner does.
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

/**
 * One request. It follows no redirect and unpacks nothing, and it is over as soon as the signal is aborted, with its reason:
 * undici's own would first wait for a connection. It isn't undici's fetch, because loading that and sending its first
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

/** A page of 250 rows is far below 1 MB, and 100 comments of 65,536 plain letters, GitHub's limit, are 6.6 MB. */
export const MAX_BODY_BYTES = 10_000_000;

/** Collects a body up to a size. */
export function createBody(maxBytes: number) {
  const chunks: Uint8Array[] = [];
  let size = 0;
  return {
    /** False when the body has become too large. */
    add(chunk: Uint8Array): boolean {
      size += chunk.length;
      if (size > maxBytes) return false;
      chunks.push(chunk);
      return true;
    },
    bytes: (): Buffer => Buffer.concat(chunks),
    text: (): string => new TextDecoder().decode(Buffer.concat(chunks)),
  };
}

/** A whole body, or null, and no more of it, when it is too large. */
export async function readBody(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Buffer | null> {
  const { add, bytes } = createBody(maxBytes);
  for await (const chunk of body) if (!add(chunk)) return null;
  return bytes();
}

/** The proxy's URL, "" for none. `host:port` without a scheme means http, as it does for curl. */
function proxyAddress(env: NodeJS.ProcessEnv, ...names: string[]): string {
  const name = names.find((each) => env[each]);
  const value = name && env[name];
  if (!value) return "";
  const url = URL.parse(value.includes("://") ? value : `http://${value}`);
  if (url === null || !/^https?:$/.test(url.protocol) || !decodes(url.username + url.password)) {
    // The value itself stays unsaid: it may carry the proxy's password.
    throw new Failure({
      what: `The environment variable ${name} isn't the URL of a proxy`,
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

/** Why a request got no complete answer. */
export interface NetworkError {
  readonly kind: "dns" | "connect" | "timeout" | "dropped" | "tls" | "proxy" | "too-large" | "malformed";
  /** The technical word for it, fit for people: an error code with the host it concerns, or a proxy's status. */
  readonly detail: string;
}

// Names that OpenSSL and Node give to failed handshakes and to certificates that don't pass.
const TLS_CODE =
  /^(ERR_TLS|ERR_SSL|EPROTO$|CERT_|CRL_|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|ERROR_IN_C|INVALID_(CA|PURPOSE)|HOSTNAME_MISMATCH|PATH_LENGTH|UND_ERR_PRX_TLS)/;

/** What errors of undici, Node, and the resolver can have. */
interface Details {
  readonly code?: unknown;
  readonly syscall?: unknown;
  readonly hostname?: unknown;
  readonly address?: unknown;
  readonly port?: unknown;
  readonly message?: unknown;
  /** If several were tried at once. */
  readonly errors?: readonly unknown[];
}

/** Anything that isn't recognized counts as a dropped connection. */
export function classifyNetworkError(error: unknown): NetworkError {
  const outer: Details = Object(error);
  const inner: Details = Object(outer.errors?.[0]);
  const detail = (name: keyof Details) => String(outer[name] ?? inner[name] ?? "");
  const [code, message] = [detail("code"), detail("message")];
  const place = [outer.address ?? inner.address, outer.port ?? inner.port].filter(Boolean).join(":");
  const said = (where: string) => [code, where].filter(Boolean).join(" ");
  const proxyStatus = /^Proxy response \((\d+)\)/.exec(message)?.[1];
  if (proxyStatus !== undefined) return { kind: "proxy", detail: proxyStatus };
  if (code === "ENOTFOUND" || code.startsWith("EAI_")) return { kind: "dns", detail: said(detail("hostname")) };
  if (code === "UND_ERR_CONNECT_TIMEOUT" || code === "ETIMEDOUT") return { kind: "timeout", detail: said(place) };
  if (TLS_CODE.test(code)) return { kind: "tls", detail: code };
  if (code === "UND_ERR_INVALID_ARG" || code === "ERR_INVALID_URL") return { kind: "malformed", detail: message };
  if (detail("syscall") === "connect" || code === "ECONNREFUSED") return { kind: "connect", detail: said(place) };
  return { kind: "dropped", detail: code || "no error code" };
}

/** Whether the same request would meet the same refusal again, so that only a person can help. */
export function isPermanent({ kind, detail }: NetworkError): boolean {
  return kind === "tls" || kind === "malformed" || (kind === "proxy" && (detail === "407" || detail === "403"));
}
