import { createServer } from "node:http";
import { describe, expect, it, onTestFinished } from "vitest";
import { emulate, start } from "../support/step.ts";

describe("proxies", () => {
  it("F73 both clients go through the proxy, but never to loopback", async () => {
    const emulator = await emulate();
    const asked: string[] = [];
    const proxy = createServer((request, response) => {
      asked.push(request.url ?? "");
      response.writeHead(502).end();
    });
    // Hosts that only the proxy knows lead to the emulator.
    proxy.on("connect", (request, client, head) => {
      asked.push(request.url ?? "");
      client.end("HTTP/1.1 502 Bad Gateway\r\n\r\n");
      void head;
    });
    await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void proxy.close());
    const address = proxy.address();
    const port = typeof address === "object" && address ? address.port : 0;
    const env = { HTTPS_PROXY: `http://127.0.0.1:${port}`, HTTP_PROXY: `http://127.0.0.1:${port}` };

    const loopback = await start(emulator, { prompt: "Fix it", "issue-number": "12" }, { env }).done;
    expect(loopback.outputs.conclusion, loopback.log).toBe("pull-request");
    expect(asked).toEqual([]);

    const service = await start(
      emulator,
      { prompt: "Fix it", "base-url": "https://docs.invalid", "timeout-minutes": "0.02" },
      { env },
    ).done;
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
    await start(
      emulator,
      { prompt: "Fix it", "base-url": "https://docs.invalid", "timeout-minutes": "0.02" },
      { env: { ...env, NO_PROXY: ".invalid" } },
    ).done;
    expect(asked).toEqual([]);
  });
});
