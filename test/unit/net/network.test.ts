import tls from "node:tls";
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { Failure } from "../../../src/failure.ts";
import { exchange, type Outcome, systemTimer } from "../../../src/net/http.ts";
import { createNetwork, type Network } from "../../../src/net/network.ts";
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
    for (const value of ["socks5://u:hunter2@h", "http://u:hunter2%@h", "http://d\\u:hunter2@h", "://hunter2"]) {
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
