import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { exchange, MAX_BODY_BYTES, type Outcome } from "../../../src/net/http.ts";
import { createNetwork } from "../../../src/net/network.ts";
import { fullBacklog } from "../../support/backlog.ts";
import { httpResponse, type Script, serve } from "../../support/servers.ts";

const never = new AbortController().signal;
const body = JSON.stringify({ prompt: "  Fix „install“:\n\t👩‍💻  " });

function open() {
  const network = createNetwork({});
  onTestFinished(() => network.close());
  return network;
}

interface Options {
  method?: "GET" | "POST";
  connectMs?: number;
  responseMs?: number;
  signal?: AbortSignal;
}

function request(url: string, options: Options = {}, network = open()): Promise<Outcome> {
  const { method = "POST", connectMs = 20_000, responseMs = 20_000, signal = never } = options;
  return exchange(
    method === "POST" ? network.fresh : network.dispatcher,
    { url: new URL(url), method, headers: { "x-a": "b" }, body: method === "POST" ? body : null },
    signal,
    { connectMs, responseMs },
  );
}

async function outcomeOf(script: Script, options?: Options) {
  const server = await serve(script);
  const outcome = await request(`${server.url}/a%2Fb?c=d`, options);
  return { outcome, server };
}

describe("requests and responses", () => {
  test("sends a POST unchanged and returns the response", async () => {
    const { outcome, server } = await outcomeOf((socket) =>
      socket.write(httpResponse(201, { id: "j" }, { "x-a": "b" })),
    );
    expect(outcome).toMatchObject({ kind: "response", status: 201, body: Buffer.from('{"id":"j"}'), broken: null });
    expect(outcome).toHaveProperty("headers.x-a", "b");
    const [hit] = server.hits;
    expect(hit).toMatchObject({ method: "POST", target: "/a%2Fb?c=d" });
    expect(hit?.body).toBe(body);
    expect(hit?.headers).toEqual({
      host: `127.0.0.1:${server.port}`,
      connection: "close",
      "x-a": "b",
      "content-length": String(Buffer.byteLength(body)),
    });
  });

  test("skips early hints", async () => {
    const { outcome } = await outcomeOf((socket) => {
      socket.write("HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n");
      socket.write(httpResponse(200, "done"));
    });
    expect(outcome).toMatchObject({ kind: "response", status: 200, body: Buffer.from("done") });
  });
});

describe("requests that weren't sent", () => {
  test("F03 stay unsent after a connect timeout, even if the server accepts connections again", async () => {
    const backlog = await fullBacklog(httpResponse(200));
    const network = open();
    const outcome = await request(backlog.url, { connectMs: 50 }, network);
    expect(outcome).toMatchObject({ kind: "not-sent", error: { kind: "timeout" } });

    const second = request(backlog.url, { responseMs: 10_000 }, network);
    backlog.accept();
    expect(await second).toMatchObject({ kind: "response", status: 200 });
    expect(await backlog.posts()).toBe(1);
  });

  test("F42 can be aborted immediately while connecting, and closing the network ends the attempt", async () => {
    const backlog = await fullBacklog(httpResponse(200));
    const stop = new AbortController();
    const network = open();
    const pending = request(backlog.url, { signal: stop.signal, connectMs: 600_000 }, network);
    stop.abort();
    expect(await pending).toEqual({ kind: "aborted", sent: false });
    await nextTurn();
    expect(process.getActiveResourcesInfo()).toContain("ConnectWrap");
    await network.close();
    await nextTurn();
    expect(process.getActiveResourcesInfo()).not.toContain("ConnectWrap");
  });
});

describe("requests without a complete response", () => {
  test("F05 are lost if the connection is reset after the body was read", async () => {
    const { outcome, server } = await outcomeOf((socket) => socket.resetAndDestroy());
    expect(outcome).toEqual({ kind: "lost", error: { kind: "dropped", detail: "ECONNRESET" } });
    expect(server.hits).toHaveLength(1);
  });

  test("F07 are lost if no headers arrive before the timeout", async () => {
    const { outcome, server } = await outcomeOf(() => {}, { responseMs: 1_000 });
    expect(outcome).toEqual({ kind: "lost", error: { kind: "timeout", detail: "" } });
    expect(server.hits).toHaveLength(1);
  });

  test.each<[string, string, Script]>([
    ["F13 a truncated body", "dropped", (socket) => socket.end(httpResponse(401, "", { "content-length": "10" }))],
    ["F36 a body that stalls", "timeout", (socket) => socket.write(HALF)],
    ["F36 a body that trickles in", "timeout", drip],
    ["a body interrupted by a reset", "dropped", (socket) => socket.write(HALF, () => socket.resetAndDestroy())],
  ])("%s is reported as incomplete, with the response's status", async (_name, error, script) => {
    const { outcome } = await outcomeOf(script, error === "timeout" ? { responseMs: 1_000 } : {});
    expect(outcome).toMatchObject({ kind: "response", status: 401, broken: { kind: error } });
  });

  test("F36 a body over the size limit is cut off, and the connection is closed", async () => {
    let closed = () => {};
    const hungUp = new Promise<void>((resolve) => {
      closed = resolve;
    });
    const { outcome } = await outcomeOf((socket) => {
      socket.on("close", closed);
      socket.write(chunked(200, "x".repeat(MAX_BODY_BYTES + 1)));
    });
    expect(outcome).toMatchObject({ kind: "response", status: 200, broken: { kind: "too-large" } });
    await hungUp;
  });
});

describe("connections", () => {
  test("F18 are shared by GETs but never reused for a POST, because they may be stale", async () => {
    const network = open();
    const server = await serve((socket, { method, connection }) => {
      // The first connection is reset if a POST reuses it.
      if (method === "POST" && connection === 1) socket.resetAndDestroy();
      else socket.write(httpResponse(200));
    });
    await request(server.url, { method: "GET" }, network);
    await nextTurn();
    await request(server.url, { method: "GET" }, network);
    for (const _ of [2, 3]) expect(await request(server.url, {}, network)).toMatchObject({ status: 200 });
    expect(server.hits.map(({ connection }) => connection)).toEqual([1, 1, 2, 3]);
  });
});

const HALF = chunked(401, "half");

function chunked(status: number, text: string): string {
  const head = `HTTP/1.1 ${status} Said\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n`;
  return `${head}${text.length.toString(16)}\r\n${text}\r\n`;
}

const drip: Script = (socket) => {
  socket.write(chunked(401, "x"));
  const timer = setInterval(() => socket.write("1\r\nx\r\n"), 5);
  socket.on("close", () => clearInterval(timer));
};
