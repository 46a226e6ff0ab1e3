import tls from "node:tls";
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { Failure } from "../../../src/failure.ts";
import { exchange, type Outcome, systemTimer } from "../../../src/net/http.ts";
import { classifyNetworkError, createNetwork, isPermanent, type Network } from "../../../src/net/network.ts";
import { certificate, httpResponse, listen, proxy, serve } from "../../support/servers.ts";
import { openNetwork } from "../harness.ts";

/** Reaches the same servers as 127.0.0.1 but isn't recognized as loopback, so tests use it as a remote host. */
const ELSEWHERE = "[::ffff:127.0.0.1]";

/** A hostname with a label that's too long, so resolving it fails without a DNS query. */
const NOWHERE = `${"x".repeat(64)}.test`;

afterEach(() => vi.unstubAllEnvs());

function get(dispatcher: Network["dispatcher"], url: string): Promise<Outcome> {
  const limits = { timer: systemTimer, limitMs: () => 600_000 };
  return exchange(dispatcher, { url: new URL(url), method: "GET", headers: {} }, new AbortController().signal, limits);
}

describe("F73 routes", () => {
  /** What a proxy receives; undefined if the request is sent directly, to a host that doesn't exist or refuses it. */
  const proxied = { http: `GET http://${NOWHERE}/`, https: `CONNECT ${NOWHERE}:443` };
  const [HTTP, HTTPS] = [`http://${NOWHERE}/`, `https://${NOWHERE}/`];
  const BOTH = { HTTP_PROXY: "http://PROXY", HTTPS_PROXY: "http://PROXY" };

  test.each<[env: Readonly<Record<string, string>>, url: string, received?: string]>([
    [BOTH, HTTP, proxied.http],
    [BOTH, HTTPS, proxied.https],
    [BOTH, "https://[2001:db8::1]:8443/", "CONNECT [2001:db8::1]:8443"],
    // Loopback never goes through a proxy.
    [BOTH, "http://localhost:1"],
    [BOTH, "http://127.0.0.1:1"],
    [BOTH, "https://127.3.2.1:1"],
    // As for other tools on a runner, HTTP_PROXY isn't for https.
    [{ HTTP_PROXY: "http://PROXY" }, `https://${ELSEWHERE}:1`],
    [{ HTTPS_PROXY: "http://PROXY" }, HTTP],
    [{ ...BOTH, NO_PROXY: NOWHERE }, HTTPS],
    [{ ...BOTH, NO_PROXY: NOWHERE }, `https://api.${NOWHERE}/`],
    [{ ...BOTH, NO_PROXY: NOWHERE }, `https://other${NOWHERE}/`, `CONNECT other${NOWHERE}:443`],
    [{ ...BOTH, NO_PROXY: NOWHERE }, `https://${NOWHERE}.example/`, `CONNECT ${NOWHERE}.example:443`],
    [{ ...BOTH, NO_PROXY: `.${NOWHERE}` }, HTTPS],
    [{ ...BOTH, NO_PROXY: `.${NOWHERE}` }, `https://api.${NOWHERE}/`],
    [{ ...BOTH, NO_PROXY: "::ffff:7f00:1" }, `https://${ELSEWHERE}:1/`],
    // Lowercase variables take precedence, empty ones are ignored, and a scheme isn't needed.
    [{ HTTP_PROXY: "http://127.0.0.1:1", http_proxy: "PROXY" }, HTTP, proxied.http],
    [{ HTTP_PROXY: "PROXY", http_proxy: "" }, HTTP, proxied.http],
    [{ ...BOTH, NO_PROXY: NOWHERE, no_proxy: "left.test" }, HTTP, proxied.http],
    [{ ...BOTH, NO_PROXY: "left.test", no_proxy: NOWHERE }, HTTP],
    [{ ...BOTH, NO_PROXY: NOWHERE, no_proxy: "" }, HTTP],
  ])("with %j, a request for %s is received by a proxy as %s", async (env, url, received) => {
    // The process's own environment is ignored.
    for (const name of ["HTTP_PROXY", "http_proxy", "HTTPS_PROXY", "https_proxy"])
      vi.stubEnv(name, "http://127.0.0.1:1");
    vi.stubEnv("NO_PROXY", NOWHERE);
    const { hits, port } = await proxy(() => 403);
    const at = (value: string) => value.replace("PROXY", `127.0.0.1:${port}`);
    const network = openNetwork(Object.fromEntries(Object.entries(env).map(([name, value]) => [name, at(value)])));
    const outcomes = await Promise.all([get(network.dispatcher, url), get(network.fresh, url)]);
    expect(hits.map(({ method, target }) => `${method} ${target}`)).toEqual(received ? [received, received] : []);
    const details = outcomes.map((outcome) => ("error" in outcome ? outcome.error.detail : ""));
    if (!received) expect(details.join()).toMatch(/^(?:ENOTFOUND|ECONNREFUSED)\b.*,(?:ENOTFOUND|ECONNREFUSED)\b/);
  });
});

test("F18 F19 each request of `fresh` gets its own tunnel, and none is sent if the proxy hangs up", async () => {
  const trusted = tls.getCACertificates("default");
  tls.setDefaultCACertificates([...trusted, certificate.cert.toString()]);
  onTestFinished(() => tls.setDefaultCACertificates(trusted));
  const server = await serve((socket) => socket.write(httpResponse(200, "here")), true);
  const proxyServer = await proxy(() => 200, server.port);
  const { fresh } = openNetwork({ HTTPS_PROXY: proxyServer.url });
  for (const _ of [1, 2]) expect(await get(fresh, "https://service.test/")).toMatchObject({ status: 200 });
  expect(server.hits.map(({ connection }) => connection)).toEqual([1, 2]);
  const port = await listen((socket) => socket.once("data", () => socket.destroy()));
  const hangingUp = openNetwork({ HTTPS_PROXY: `http://127.0.0.1:${port}` });
  expect((await get(hangingUp.fresh, "https://service.test/")).kind).toBe("not-sent");
});

test.each(["HTTPS_PROXY", "https_proxy", "HTTP_PROXY", "http_proxy"] as const)(
  "a malformed %s causes a failure that mentions the variable but not its value",
  (name) => {
    const values = ["http://", "http://u:hunter2@", "socks5://u:hunter2@h", "http://u:hunter2%@h", "://hunter2"];
    for (const value of values) {
      const opening = () => createNetwork({ [name]: value });
      expect(opening).toThrow(Failure);
      expect(opening).toThrow(new RegExp(`^The environment variable ${name} `));
      expect(opening).not.toThrow("hunter2");
    }
  },
);

test("closing the network ends active requests and rejects new ones", async () => {
  const { promise: underWay, resolve: reach } = Promise.withResolvers<void>();
  const server = await serve(() => reach());
  const network = openNetwork({});
  const request = () => get(network.dispatcher, server.url);
  const pending = request();
  await underWay;
  await network.close();
  expect((await pending).kind).toBe("lost");
  expect((await request()).kind).toBe("not-sent");
  expect(server.hits).toHaveLength(1);
});

const error = (fields: object, message = "x") => Object.assign(new Error(message), fields);
const code = (code: string, more: object = {}) => error({ code, ...more });
const tunnel = (status: number) =>
  error({ code: "UND_ERR_ABORTED" }, `Proxy response (${status}) !== 200 when HTTP Tunneling`);
const name = { syscall: "getaddrinfo", hostname: "a.test" };
const host = (address: string) => ({ syscall: "connect", address, port: 443 });
/** The error if several IPs are tried at once. */
const all = (...addresses: string[]) =>
  Object.assign(new AggregateError(addresses.map((each) => code("ECONNREFUSED", host(each)))), {
    code: "ECONNREFUSED",
  });

test.each<[fault: string, kind: string, detail: string, thrown: Error | null, permanent?: boolean]>([
  ["F02", "dropped", "ENOTFOUND a.test", code("ENOTFOUND", name)],
  ["F01", "dropped", "ECONNREFUSED 10.0.0.1:443", code("ECONNREFUSED", host("10.0.0.1"))],
  ["F01", "dropped", "ECONNREFUSED ::1:443", all("::1", "127.0.0.1")],
  ["F03", "timeout", "UND_ERR_CONNECT_TIMEOUT", code("UND_ERR_CONNECT_TIMEOUT")],
  ["F05", "dropped", "ECONNRESET", code("ECONNRESET", { syscall: "read" })],
  ["F06", "dropped", "UND_ERR_SOCKET", code("UND_ERR_SOCKET")],
  ["F19", "proxy", "502", tunnel(502)],
  ["", "dropped", "no error code", null],
  ["F19", "proxy", "407", tunnel(407), true],
  ["F19", "proxy", "403", tunnel(403), true],
  ["F20", "tls", "DEPTH_ZERO_SELF_SIGNED_CERT", code("DEPTH_ZERO_SELF_SIGNED_CERT"), true],
  ["F20", "tls", "CERT_HAS_EXPIRED", code("CERT_HAS_EXPIRED"), true],
  ["F20", "tls", "ERR_TLS_CERT_ALTNAME_INVALID", code("ERR_TLS_CERT_ALTNAME_INVALID"), true],
  ["F20", "tls", "ERR_SSL_WRONG_VERSION_NUMBER", code("ERR_SSL_WRONG_VERSION_NUMBER"), true],
])("%s an error is classified as %s (%s)", (_, kind, detail, thrown, permanent = false) => {
  const result = classifyNetworkError(thrown);
  expect([result, isPermanent(result)]).toEqual([{ kind, detail }, permanent]);
});
