import tls from "node:tls";
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { Failure } from "../../../src/failure.ts";
import { exchange, type Outcome } from "../../../src/net/http.ts";
import { classifyNetworkError, createNetwork, isPermanent, type Network } from "../../../src/net/network.ts";
import { certificate, closedPort, httpResponse, listen, proxy, type RawServer, serve } from "../../support/servers.ts";

/** Reaches the same servers as 127.0.0.1 but isn't recognized as loopback, so tests use it as a remote host. */
const ELSEWHERE = "[::ffff:127.0.0.1]";

/** A hostname with a label that's too long, so resolving it fails without a DNS query. */
const NOWHERE = `${"x".repeat(64)}.test`;

afterEach(() => vi.unstubAllEnvs());

function open(env: NodeJS.ProcessEnv): Network {
  const network = createNetwork(env);
  onTestFinished(() => network.close());
  return network;
}

const ok = () => serve((socket) => socket.write(httpResponse(200, "here")));

function get(dispatcher: Network["dispatcher"], url: string): Promise<Outcome> {
  return exchange(dispatcher, { url: new URL(url), method: "GET", headers: {} }, new AbortController().signal);
}

/** Sends a request through each of the network's dispatchers, which must all take the same route. */
async function requestAll(network: Network, url: string): Promise<string[]> {
  const outcomes = await Promise.all([get(network.dispatcher, url), get(network.fresh, url)]);
  return outcomes.map((outcome) => (outcome.kind === "response" ? outcome.body.toString() : "failed"));
}

const both = (text: string) => [text, text];

describe("F73 routes", () => {
  test.each(["localhost", "127.0.0.1", "127.3.2.1"])("%s never goes through a proxy", async (host) => {
    const [proxyServer, server] = [await ok(), await ok()];
    const network = open({ HTTP_PROXY: proxyServer.url, HTTPS_PROXY: proxyServer.url });
    await requestAll(network, `http://${host}:${server.port}/`);
    await requestAll(network, `https://${host}:${await closedPort()}/`);
    expect(proxyServer.connections).toBe(0);
  });

  test("http goes through HTTP_PROXY", async () => {
    const proxyServer = await ok();
    const network = open({ HTTP_PROXY: proxyServer.url });
    expect(await requestAll(network, "http://docs.test/a")).toEqual(both("here"));
    expect(proxyServer.hits.map(({ target }) => target)).toEqual(both("http://docs.test/a"));
  });

  test("https goes through HTTPS_PROXY, including IPv6 hosts", async () => {
    const proxyServer = await proxy(() => 403);
    const network = open({ HTTPS_PROXY: proxyServer.url });
    expect(await requestAll(network, "https://docs.test/a")).toEqual(both("failed"));
    expect(await requestAll(network, "https://[2001:db8::1]:8443/a")).toEqual(both("failed"));
    expect(proxyServer.hits.map(({ method, target }) => `${method} ${target}`)).toEqual([
      ...both("CONNECT docs.test:443"),
      ...both("CONNECT [2001:db8::1]:8443"),
    ]);
  });

  test("https without HTTPS_PROXY doesn't use a proxy, even if HTTP_PROXY is set", async () => {
    const proxyServer = await ok();
    let direct = 0;
    const port = await listen((socket) => {
      direct += 1;
      socket.destroy();
    });
    const network = open({ HTTP_PROXY: proxyServer.url });
    await requestAll(network, `https://${ELSEWHERE}:${port}/`);
    expect(proxyServer.connections).toBe(0);
    expect(direct).toBe(2);
  });

  test.each([
    [NOWHERE, [NOWHERE, `api.${NOWHERE}`], [`other${NOWHERE}`, `${NOWHERE}.example`]],
    [`.${NOWHERE}`, [NOWHERE, `api.${NOWHERE}`], [`other${NOWHERE}`]],
    ["::ffff:7f00:1", [ELSEWHERE], [NOWHERE]],
  ])("NO_PROXY=%s excludes %j but not %j", async (list, direct, proxied) => {
    const proxyServer = await proxy(() => 403);
    const network = open({ HTTPS_PROXY: proxyServer.url, NO_PROXY: list });
    for (const host of proxied) await requestAll(network, `https://${host}/`);
    const before = proxyServer.connections;
    expect(before).toBeGreaterThan(0);
    for (const host of direct) await requestAll(network, `https://${host}/`);
    expect(proxyServer.connections).toBe(before);
  });

  test("lowercase variables take precedence over uppercase ones, and empty ones are ignored", async () => {
    const [proxyServer, other] = [await ok(), await ok()];
    const address = ({ port }: RawServer) => `127.0.0.1:${port}`;
    const uppercase = { HTTP_PROXY: address(other), NO_PROXY: "left.test" };
    for (const env of [
      { ...uppercase, http_proxy: address(proxyServer), no_proxy: "" },
      { HTTP_PROXY: address(proxyServer), http_proxy: "" },
    ])
      expect(await requestAll(open(env), "http://docs.test/")).toEqual(both("here"));
    expect([proxyServer.hits.length, other.hits.length]).toEqual([4, 0]);
  });

  test("the process's own environment is ignored", async () => {
    const proxyServer = `http://127.0.0.1:${await closedPort()}`;
    for (const name of ["HTTP_PROXY", "http_proxy", "HTTPS_PROXY", "https_proxy"]) vi.stubEnv(name, proxyServer);
    vi.stubEnv("NO_PROXY", "docs.test");
    const server = await ok();
    expect(await requestAll(open({}), `http://${ELSEWHERE}:${server.port}/`)).toEqual(both("here"));
    expect(await requestAll(open({ HTTP_PROXY: server.url }), "http://docs.test/")).toEqual(both("here"));
  });
});

test("F18 F19 each request of `fresh` gets its own tunnel, and none is sent if the proxy hangs up", async () => {
  const trusted = tls.getCACertificates("default");
  tls.setDefaultCACertificates([...trusted, certificate.cert.toString()]);
  onTestFinished(() => tls.setDefaultCACertificates(trusted));
  const server = await serve((socket) => socket.write(httpResponse(200, "here")), true);
  const proxyServer = await proxy(() => 200, server.port);
  const { fresh } = open({ HTTPS_PROXY: proxyServer.url });
  for (const _ of [1, 2]) expect(await get(fresh, "https://service.test/")).toMatchObject({ status: 200 });
  expect(server.hits.map(({ connection }) => connection)).toEqual([1, 2]);
  const port = await listen((socket) => socket.once("data", () => socket.destroy()));
  const hangingUp = open({ HTTPS_PROXY: `http://127.0.0.1:${port}` });
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
  let reached = () => {};
  const underWay = new Promise<void>((resolve) => {
    reached = resolve;
  });
  const server = await serve(() => reached());
  const network = open({});
  const request = () => get(network.dispatcher, server.url);
  const pending = request();
  await underWay;
  await network.close();
  expect((await pending).kind).toBe("lost");
  expect((await request()).kind).toBe("not-sent");
  expect(server.hits).toHaveLength(1);
});

const error = (message: string, fields: object = {}) => Object.assign(new Error(message), fields);
const TUNNEL = { code: "UND_ERR_ABORTED" };

describe("classifying network errors", () => {
  const name = { syscall: "getaddrinfo", hostname: "a.test" };
  const host = { syscall: "connect", address: "10.0.0.1", port: 443 };

  test.each([
    ["F02", "dropped", "ENOTFOUND a.test", error("x", { code: "ENOTFOUND", ...name })],
    ["F01", "dropped", "ECONNREFUSED 10.0.0.1:443", error("x", { code: "ECONNREFUSED", ...host })],
    ["F03", "timeout", "UND_ERR_CONNECT_TIMEOUT", error("x", { code: "UND_ERR_CONNECT_TIMEOUT" })],
    ["F05", "dropped", "ECONNRESET", error("x", { code: "ECONNRESET", syscall: "read" })],
    ["F06", "dropped", "UND_ERR_SOCKET", error("x", { code: "UND_ERR_SOCKET" })],
    ["F19", "proxy", "502", error("Proxy response (502) !== 200 when HTTP Tunneling", TUNNEL)],
    ["", "dropped", "no error code", null],
  ])("%s %s (%s) is temporary", (_case, kind, detail, thrown) => {
    const result = classifyNetworkError(thrown);
    expect(result).toEqual({ kind, detail });
    expect(isPermanent(result)).toBe(false);
  });

  test.each([
    ["F19", "proxy", "407", error("Proxy response (407) !== 200 when HTTP Tunneling", TUNNEL)],
    ["F19", "proxy", "403", error("Proxy response (403) !== 200 when HTTP Tunneling", TUNNEL)],
    ["F20", "tls", "DEPTH_ZERO_SELF_SIGNED_CERT", error("x", { code: "DEPTH_ZERO_SELF_SIGNED_CERT" })],
    ["F20", "tls", "CERT_HAS_EXPIRED", error("x", { code: "CERT_HAS_EXPIRED" })],
    ["F20", "tls", "ERR_TLS_CERT_ALTNAME_INVALID", error("x", { code: "ERR_TLS_CERT_ALTNAME_INVALID" })],
    ["F20", "tls", "ERR_SSL_WRONG_VERSION_NUMBER", error("x", { code: "ERR_SSL_WRONG_VERSION_NUMBER" })],
  ])("%s %s (%s) is permanent", (_case, kind, detail, thrown) => {
    const result = classifyNetworkError(thrown);
    expect(result).toEqual({ kind, detail });
    expect(isPermanent(result)).toBe(true);
  });

  test("F01 reports the first IP's error if several are tried at once", () => {
    const each = ["::1", "127.0.0.1"].map((address) =>
      error("refused", { code: "ECONNREFUSED", syscall: "connect", address, port: 9 }),
    );
    const both = Object.assign(new AggregateError(each), { code: "ECONNREFUSED" });
    expect(classifyNetworkError(both)).toEqual({ kind: "dropped", detail: "ECONNREFUSED ::1:9" });
  });
});
