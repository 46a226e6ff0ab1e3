import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { Failure } from "../src/failure.ts";
import { createNetwork, type Network, type ProxyEnv, request } from "../src/network.ts";
import { answer, closedPort, listen, proxy, type RawServer, serve } from "./support/servers.ts";

/** Reaches the same servers as 127.0.0.1, but is not written as loopback: a stand-in for hosts elsewhere. */
const ELSEWHERE = "[::ffff:127.0.0.1]";

/** A name with too long a label, so that no resolver has to be asked to know that it leads nowhere. */
const NOWHERE = `${"x".repeat(64)}.test`;

afterEach(() => vi.unstubAllEnvs());

function open(env: ProxyEnv): Network {
  const network = createNetwork(env);
  onTestFinished(() => network.close());
  return network;
}

const ok = () => serve((socket) => socket.write(answer(200, "here")));

const get = { method: "GET", signal: new AbortController().signal } as const;

/** Every way out of a network has to take the same route, so each is tried. */
async function ways(network: Network, url: string): Promise<string[]> {
  const dispatched = (dispatcher: Network["dispatcher"]) =>
    request(dispatcher, new URL(url), get).then(({ body }) => body.text());
  const tries = [dispatched(network.dispatcher), dispatched(network.fresh)];
  return Promise.all(tries.map((each) => each.catch(() => "failed")));
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

  test.each(["::ffff:7f00:1", "[::ffff:7f00:1]", "docs.test, ::ffff:7f00:1", "*"])(
    "NO_PROXY=%s",
    async (list) => {
      const server = await ok();
      const network = open({ HTTP_PROXY: `http://127.0.0.1:${await closedPort()}`, NO_PROXY: list });
      expect(await ways(network, `http://${ELSEWHERE}:${server.port}/`)).toEqual(everywhere("here"));
    },
  );

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

  test("lower case counts before upper case, and an empty variable is no variable", async () => {
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

  test("the process's own environment is not looked at", async () => {
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
  const asking = () => request(network.dispatcher, new URL(server.url), get);
  const pending = asking();
  await underWay;
  await network.close();
  await expect(pending).rejects.toThrow();
  await expect(asking()).rejects.toThrow();
  expect(server.hits).toHaveLength(1);
});
