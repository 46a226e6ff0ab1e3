import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { Failure } from "../src/failure.ts";
import { exchange, type Outcome } from "../src/http.ts";
import { classifyNetworkError, createNetwork, isPermanent, type Network } from "../src/network.ts";
import { closedPort, httpResponse, listen, proxy, type RawServer, serve } from "./support/servers.ts";

/** Reaches the same servers as 127.0.0.1, but doesn't look like loopback, so it stands in for other hosts. */
const ELSEWHERE = "[::ffff:127.0.0.1]";

/** A name with too long a label, so that no resolver has to be asked to know that it leads nowhere. */
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

/** Every way out of a network has to take the same route, so each is tried. */
async function ways(network: Network, url: string): Promise<string[]> {
  const outcomes = await Promise.all([get(network.dispatcher, url), get(network.fresh, url)]);
  return outcomes.map((outcome) => (outcome.kind === "answer" ? outcome.body.toString() : "failed"));
}

const everywhere = (text: string) => [text, text];

describe("F73 routes", () => {
  test.each(["localhost", "127.0.0.1", "127.3.2.1"])("%s never goes through a proxy", async (host) => {
    const [gate, server] = [await ok(), await ok()];
    const network = open({ HTTP_PROXY: gate.url, HTTPS_PROXY: gate.url });
    await ways(network, `http://${host}:${server.port}/`);
    await ways(network, `https://${host}:${await closedPort()}/`);
    expect(gate.connections).toBe(0);
  });

  test("http goes through HTTP_PROXY", async () => {
    const gate = await ok();
    const network = open({ HTTP_PROXY: gate.url });
    expect(await ways(network, "http://docs.test/a")).toEqual(everywhere("here"));
    expect(gate.hits.map(({ target }) => target)).toEqual(everywhere("http://docs.test/a"));
  });

  test("https goes through HTTPS_PROXY, IPv6 hosts too", async () => {
    const gate = await proxy(() => 403);
    const network = open({ HTTPS_PROXY: gate.url });
    expect(await ways(network, "https://docs.test/a")).toEqual(everywhere("failed"));
    expect(await ways(network, "https://[2001:db8::1]:8443/a")).toEqual(everywhere("failed"));
    expect(gate.hits.map(({ method, target }) => `${method} ${target}`)).toEqual([
      ...everywhere("CONNECT docs.test:443"),
      ...everywhere("CONNECT [2001:db8::1]:8443"),
    ]);
  });

  test("https without HTTPS_PROXY goes direct, also when HTTP_PROXY is set", async () => {
    const gate = await ok();
    let direct = 0;
    const port = await listen((socket) => {
      direct += 1;
      socket.destroy();
    });
    const network = open({ HTTP_PROXY: gate.url });
    await ways(network, `https://${ELSEWHERE}:${port}/`);
    expect(gate.connections).toBe(0);
    expect(direct).toBe(2);
  });

  test.each(["::ffff:7f00:1", "[::ffff:7f00:1]", "docs.test, ::ffff:7f00:1", "*"])("NO_PROXY=%s", async (list) => {
    const server = await ok();
    const network = open({ HTTP_PROXY: `http://127.0.0.1:${await closedPort()}`, NO_PROXY: list });
    expect(await ways(network, `http://${ELSEWHERE}:${server.port}/`)).toEqual(everywhere("here"));
  });

  test.each([
    [NOWHERE, [NOWHERE, `api.${NOWHERE}`], [`other${NOWHERE}`, `${NOWHERE}.example`]],
    [`.${NOWHERE}`, [NOWHERE, `api.${NOWHERE}`], [`other${NOWHERE}`]],
    [`${NOWHERE.toUpperCase()}:443`, [NOWHERE], [`${NOWHERE}:8443`]],
  ])("NO_PROXY=%s leaves out %j and not %j", async (list, direct, proxied) => {
    const gate = await proxy(() => 403);
    const network = open({ HTTPS_PROXY: gate.url, NO_PROXY: list });
    for (const host of proxied) await ways(network, `https://${host}/`);
    const asked = gate.connections;
    expect(asked).toBeGreaterThan(0);
    for (const host of direct) await ways(network, `https://${host}/`);
    expect(gate.connections).toBe(asked);
  });

  test("prefers lowercase to uppercase, and ignores empty variables", async () => {
    const [gate, other] = [await ok(), await ok()];
    const address = ({ port }: RawServer) => `127.0.0.1:${port}`;
    const network = open({
      http_proxy: address(gate),
      HTTP_PROXY: address(other),
      no_proxy: "",
      NO_PROXY: "left.test",
    });
    expect(await ways(network, "http://docs.test/")).toEqual(everywhere("here"));
    expect(await ways(open({ http_proxy: "", HTTP_PROXY: address(gate) }), "http://docs.test/")).toEqual(
      everywhere("here"),
    );
    expect([gate.hits.length, other.hits.length]).toEqual([4, 0]);
  });

  test("doesn't read the process's own environment", async () => {
    const gate = `http://127.0.0.1:${await closedPort()}`;
    for (const name of ["HTTP_PROXY", "http_proxy", "HTTPS_PROXY", "https_proxy"]) vi.stubEnv(name, gate);
    vi.stubEnv("NO_PROXY", "docs.test");
    const server = await ok();
    expect(await ways(open({}), `http://${ELSEWHERE}:${server.port}/`)).toEqual(everywhere("here"));
    expect(await ways(open({ HTTP_PROXY: server.url }), "http://docs.test/")).toEqual(everywhere("here"));
  });
});

test.each(["HTTPS_PROXY", "https_proxy", "HTTP_PROXY", "http_proxy"] as const)(
  "a malformed %s is a failure that names it and not its value",
  (name) => {
    for (const value of [
      "http://",
      "http://u:hunter2@",
      "socks5://u:hunter2@h",
      "http://u:hunter2%@h",
      "hunter2 :x",
      "://hunter2",
    ]) {
      const opening = () => createNetwork({ [name]: value });
      expect(opening).toThrow(Failure);
      expect(opening).toThrow(new RegExp(`^The environment variable ${name} `));
      expect(opening).not.toThrow("hunter2");
    }
  },
);

test("closing drops what is under way, and nothing starts after it", async () => {
  let reached = () => {};
  const underWay = new Promise<void>((resolve) => {
    reached = resolve;
  });
  const server = await serve(() => reached());
  const network = open({});
  const asking = () => get(network.dispatcher, server.url);
  const pending = asking();
  await underWay;
  await network.close();
  expect((await pending).kind).toBe("lost");
  expect((await asking()).kind).toBe("not-sent");
  expect(server.hits).toHaveLength(1);
});

const error = (message: string, fields: object = {}) => Object.assign(new Error(message), fields);
const TUNNEL = { code: "UND_ERR_ABORTED" };

describe("what an error of the network means", () => {
  const name = { syscall: "getaddrinfo", hostname: "a.test" };
  const host = { syscall: "connect", address: "10.0.0.1", port: 443 };

  test.each([
    ["F02", "dns", "ENOTFOUND a.test", error("x", { code: "ENOTFOUND", ...name })],
    ["F02", "dns", "EAI_AGAIN a.test", error("x", { code: "EAI_AGAIN", ...name })],
    ["F01", "connect", "ECONNREFUSED 10.0.0.1:443", error("x", { code: "ECONNREFUSED", ...host })],
    ["F01", "connect", "EHOSTUNREACH 10.0.0.1:443", error("x", { code: "EHOSTUNREACH", ...host })],
    ["F04", "connect", "ECONNRESET", error("x", { code: "ECONNRESET", syscall: "connect" })],
    ["F03", "timeout", "UND_ERR_CONNECT_TIMEOUT", error("x", { code: "UND_ERR_CONNECT_TIMEOUT" })],
    ["F03", "timeout", "ETIMEDOUT 10.0.0.1:443", error("x", { code: "ETIMEDOUT", ...host })],
    ["F05", "dropped", "ECONNRESET", error("x", { code: "ECONNRESET", syscall: "read" })],
    ["F06", "dropped", "UND_ERR_SOCKET", error("x", { code: "UND_ERR_SOCKET" })],
    ["F19", "proxy", "502", error("Proxy response (502) !== 200 when HTTP Tunneling", TUNNEL)],
    ["", "dropped", "no error code", error("anything")],
    ["", "dropped", "no error code", "not even an error"],
    ["", "dropped", "no error code", null],
  ])("%s %s (%s), which may pass", (_case, kind, detail, thrown) => {
    const result = classifyNetworkError(thrown);
    expect(result).toEqual({ kind, detail });
    expect(isPermanent(result)).toBe(false);
  });

  test.each<readonly [string, string, string, unknown]>([
    ["F19", "proxy", "407", error("Proxy response (407) !== 200 when HTTP Tunneling", TUNNEL)],
    ["F19", "proxy", "403", error("Proxy response (403) !== 200 when HTTP Tunneling", TUNNEL)],
    ...[
      "DEPTH_ZERO_SELF_SIGNED_CERT",
      "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
      "CERT_HAS_EXPIRED",
      "ERR_TLS_CERT_ALTNAME_INVALID",
      "ERR_SSL_WRONG_VERSION_NUMBER",
    ].map((code) => ["F20", "tls", code, error("x", { code })] as const),
    ["F61", "malformed", "invalid header", error("invalid header", { code: "UND_ERR_INVALID_ARG" })],
    ["", "malformed", "Invalid URL", error("Invalid URL", { code: "ERR_INVALID_URL" })],
  ])("%s %s (%s), which is permanent", (_case, kind, detail, thrown) => {
    const result = classifyNetworkError(thrown);
    expect(result).toEqual({ kind, detail });
    expect(isPermanent(result)).toBe(true);
  });

  test("F01 several IPs tried at once: the first one counts", () => {
    const each = ["::1", "127.0.0.1"].map((address) =>
      error("refused", { code: "ECONNREFUSED", syscall: "connect", address, port: 9 }),
    );
    const both = Object.assign(new AggregateError(each), { code: "ECONNREFUSED" });
    expect(classifyNetworkError(both)).toEqual({ kind: "connect", detail: "ECONNREFUSED ::1:9" });
  });
});
