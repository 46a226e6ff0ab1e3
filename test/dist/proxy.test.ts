import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { connect, type Server as NetServer } from "node:net";
import { createServer as createTlsServer } from "node:tls";
import { fileURLToPath } from "node:url";
import { describe, expect, it, onTestFinished } from "vitest";
import { certificate } from "../support/servers.ts";
import { emulate, lastAnswer, start } from "../support/step.ts";

describe("proxies", () => {
  it("F73 both clients ask the proxy for other hosts, but never for loopback or what NO_PROXY names", async () => {
    const emulator = await emulate();
    const { asked, env } = await startProxy({});

    const loopback = await start(emulator, { prompt: "Fix it", "issue-number": "12" }, { env }).done;
    expect(loopback.outputs.conclusion, loopback.log).toBe("pull-request");
    expect(asked).toEqual([]);

    const elsewhere = { prompt: "Fix it", "base-url": "https://docs.invalid", "timeout-minutes": "0.02" };
    const service = await start(emulator, elsewhere, { env }).done;
    expect(service.outputs.conclusion).toBe("error");
    expect(asked).toContain("docs.invalid:443");

    const github = await start(
      emulator,
      { prompt: "Fix it", "issue-number": "12" },
      { env: { ...env, GITHUB_API_URL: "https://github.invalid/api/v3" } },
    ).done;
    expect(github.outputs.conclusion).toBe("error");
    expect(asked).toContain("github.invalid:443");

    asked.length = 0;
    await start(emulator, elsewhere, { env: { ...env, NO_PROXY: ".invalid" } }).done;
    expect(asked).toEqual([]);
  });

  it("F73 F74 a whole run over TLS to hosts that only the proxy knows", async () => {
    const emulator = await emulate();
    const { asked, env } = await startProxy({
      "service.test:443": await encrypt(emulator.baseUrl),
      "service.test:8443": await encrypt(emulator.githubUrl),
    });
    const trusted = fileURLToPath(new URL("../fixtures/tls/cert.pem", import.meta.url));
    const step = await start(
      emulator,
      { prompt: "Fix it", "issue-number": "12", "base-url": "https://service.test" },
      {
        env: {
          ...env,
          NODE_EXTRA_CA_CERTS: trusted,
          GITHUB_API_URL: "https://service.test:8443",
        },
      },
    ).done;
    expect(step.outputs.conclusion, step.log).toBe("pull-request");
    expect(step.outputs["pr-link"]).toBe("https://github.com/acme/docs/pull/214");
    expect(lastAnswer(emulator)).toContain("https://github.com/acme/docs/pull/214");
    expect(emulator.service.accepted.creates).toBe(1);
    expect(new Set(asked)).toEqual(new Set(["service.test:443", "service.test:8443"]));
  });
});

/**
 * A proxy for HTTPS alone.
 *
 * @param routes  ports on loopback by `host:port`; it says 502 for any other host, and to plain HTTP
 * @returns what it was asked for, and the variables that name it, with a password that it insists on
 */
async function startProxy(routes: Readonly<Record<string, number>>) {
  const asked: string[] = [];
  const proxy: Server = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.writeHead(502).end();
  });
  proxy.on("connect", ({ url = "", headers }, client) => {
    asked.push(url);
    const isKnown = headers["proxy-authorization"] === `Basic ${Buffer.from("me:pass").toString("base64")}`;
    const port = routes[url];
    if (!isKnown || port === undefined) {
      client.end(`HTTP/1.1 ${isKnown ? "502 Bad Gateway" : "407 Proxy Authentication Required"}\r\n\r\n`);
      return;
    }
    const onward = connect(port, "127.0.0.1", () => client.write("HTTP/1.1 200 OK\r\n\r\n"));
    onward.pipe(client).pipe(onward);
    onward.on("error", () => client.destroy());
    client.on("error", () => onward.destroy());
  });
  const address = `http://me:pass@127.0.0.1:${await listen(proxy)}`;
  return { asked, env: { HTTPS_PROXY: address, HTTP_PROXY: address } };
}

/** Puts TLS before a server on loopback, and returns the port. */
function encrypt(url: string): Promise<number> {
  const { port, hostname } = new URL(url);
  return listen(
    createTlsServer(certificate, (client) => {
      const onward = connect(Number(port), hostname);
      onward.pipe(client).pipe(onward);
      onward.on("error", () => client.destroy());
      client.on("error", () => onward.destroy());
    }),
  );
}

/** Until the test is over. */
async function listen(server: NetServer): Promise<number> {
  server.listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const address = server.address();
  return typeof address === "object" && address ? address.port : 0;
}
