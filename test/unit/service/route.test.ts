import tls from "node:tls";
import { afterEach, describe, expect, test } from "vitest";
import { certificate, httpResponse, listen, proxy, serve } from "../../support/servers.ts";
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

describe("through a proxy", () => {
  const through = (port: number) =>
    client("https://service.test", {}, { HTTPS_PROXY: `http://u:p%40@127.0.0.1:${port}` });

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
});
