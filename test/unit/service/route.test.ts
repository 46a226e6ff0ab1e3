import tls from "node:tls";
import { afterEach, describe, expect, test } from "vitest";
import { certificate, httpResponse, listen, proxy, serve, tunnel } from "../../support/servers.ts";
import { client, failureOf } from "./harness.ts";

const job = { id: "job_7Kq2", status: "active" };
const trusted = tls.getCACertificates("default");
afterEach(() => tls.setDefaultCACertificates(trusted));
const trustTestCertificate = () => tls.setDefaultCACertificates([...trusted, certificate.cert.toString()]);

test("doesn't retry HTTPS to a server that supports only HTTP", async () => {
  const port = await listen((socket) => socket.once("data", () => socket.end(httpResponse(400))));
  const { service, call } = client(`https://127.0.0.1:${port}`);
  expect((await failureOf(service.createJob("do it", call))).kind).toBe("refused");
});

test("F04 sends one request after resets on connect and during the TLS handshake", async () => {
  trustTestCertificate();
  const server = await serve((socket) => socket.end(httpResponse(201, job)), true);
  let accepted = 0;
  const port = await listen((socket) => {
    accepted += 1;
    if (accepted === 1) socket.resetAndDestroy();
    else if (accepted === 2) socket.once("data", () => socket.resetAndDestroy());
    else tunnel(socket, server.port);
  });
  const { service, call, waits } = client(`https://127.0.0.1:${port}`);
  expect(await service.createJob("do it", call)).toMatchObject(job);
  expect(server.hits).toHaveLength(1);
  expect(waits.map(({ until }) => until)).toEqual(["2026-11-16T14:00:01.250Z", "2026-11-16T14:00:03.750Z"]);
  expect(waits[0]?.reason).toContain("ECONNRESET");
});

describe("through a proxy", () => {
  const through = (port: number) =>
    client("https://service.test", {}, { HTTPS_PROXY: `http://u:p%40@127.0.0.1:${port}` });

  test.each([
    ["F19 a 407", 407, "user:password"],
    ["F19 a 403", 403, "NO_PROXY"],
  ])("%s is final after one CONNECT, and isn't reported as a cancellation", async (_fault, status, advice) => {
    const proxyServer = await proxy(() => status);
    const { service, call } = through(proxyServer.port);
    const failure = await failureOf(service.createJob("do it", call));
    expect(failure.kind).toBe("refused");
    expect(failure.why).toContain(`HTTP ${status}`);
    expect(failure.fix).toContain(advice);
    expect(failure.message).not.toMatch(/cancel|abort|p@|p%40/i);
    expect(proxyServer.hits).toHaveLength(1);
  });

  test("F19 gives up after six 502s without sending the request, and doesn't report a cancellation", async () => {
    const proxyServer = await proxy(() => 502);
    const { service, call } = through(proxyServer.port);
    const failure = await failureOf(service.createJob("do it", call));
    expect(failure.kind).toBe("not-sent");
    expect(failure.why).toContain("proxy couldn't connect to service.test (HTTP 502)");
    expect(failure.message).not.toMatch(/cancel|abort/i);
    expect(proxyServer.hits).toHaveLength(6);
    expect(service.requests).toBe(0);
  });

  test("F18 F19 after two 502s, each job is created in its own tunnel, and the proxy gets its own password but not the key", async () => {
    trustTestCertificate();
    const server = await serve((socket) => socket.write(httpResponse(201, job)), true);
    const proxyServer = await proxy((n) => (n < 3 ? 502 : 200), server.port);
    const { service, call } = through(proxyServer.port);
    expect(await service.createJob("do it", call)).toMatchObject(job);
    expect(service.requests).toBe(1);
    await service.createJob("do it", call);
    expect(proxyServer.hits.map(({ method, target }) => `${method} ${target}`)).toEqual(
      Array(4).fill("CONNECT service.test:443"),
    );
    expect(proxyServer.hits[0]?.headers["proxy-authorization"]).toBe(`Basic ${Buffer.from("u:p@").toString("base64")}`);
    expect(proxyServer.hits[0]?.headers).not.toHaveProperty("authorization");
    expect(server.hits.map(({ connection, headers }) => [connection, headers.connection])).toEqual([
      [1, "close"],
      [2, "close"],
    ]);
    expect(server.hits[0]?.headers).not.toHaveProperty("proxy-authorization");
  });

  test.each<[string, Parameters<typeof listen>[0]]>([
    ["never responds", () => {}],
    ["hangs up on CONNECT", (socket) => socket.once("data", () => socket.destroy())],
  ])("doesn't send the request if the proxy %s", async (_fault, onSocket) => {
    const port = await listen(onSocket);
    const env = { HTTPS_PROXY: `http://127.0.0.1:${port}` };
    const { service, call } = client("https://service.test", { connectMs: 50 }, env);
    expect((await failureOf(service.createJob("do it", call))).kind).toBe("not-sent");
  });

  test("F05 doesn't resend a request if the tunnel breaks after it was sent", async () => {
    trustTestCertificate();
    const server = await serve((socket) => socket.destroy(), true);
    const proxyServer = await proxy(() => 200, server.port);
    const { service, call } = through(proxyServer.port);
    expect((await failureOf(service.createJob("do it", call))).kind).toBe("uncertain");
    expect(server.hits).toHaveLength(1);
  });
});
