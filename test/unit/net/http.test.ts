import { describe, expect, test } from "vitest";
import { exchange, MAX_BODY_BYTES, systemTimer } from "../../../src/net/http.ts";
import type { Network } from "../../../src/net/network.ts";
import type { Timer } from "../../../src/net/port.ts";
import { fullBacklog } from "../../support/backlog.ts";
import { httpResponse, type Script, serve } from "../../support/servers.ts";
import { openNetwork } from "../harness.ts";

const never = new AbortController().signal;
const body = JSON.stringify({ prompt: "  Fix „install“:\n\t👩‍💻  " });

/** Sends a POST over a connection of its own, or a GET over a shared one. */
function request(
  url: string,
  { method = "POST" as "GET" | "POST", connectMs = 20_000, signal = never, timer = systemTimer } = {},
  { fresh, dispatcher }: Pick<Network, "fresh" | "dispatcher"> = openNetwork(),
) {
  const [over, sent] = method === "POST" ? [fresh, body] : [dispatcher, null];
  const limits = { timer, limitMs: (isSent: boolean) => (isSent ? 20_000 : connectMs) };
  return exchange(over, { url: new URL(url), method, headers: { "x-a": "b" }, body: sent }, signal, limits);
}

async function outcomeOf(script: Script) {
  const server = await serve(script);
  return { outcome: await request(`${server.url}/a%2Fb?c=d`), server };
}

/** Does the same if the time for the response ends at a moment that the client knows of. */
async function outcomeAt(moment: "onRequestStart" | "onResponseData", script: Script) {
  const { url } = await serve(script);
  const limits: (() => void)[] = [];
  const timer: Timer = (_, end) => {
    limits.push(end);
    return () => {};
  };
  const network = openNetwork();
  const fresh = network.fresh.compose((dispatch) => (options, handler) => {
    const act = handler[moment]?.bind(handler) as ((...given: unknown[]) => void) | undefined;
    const ending = (...given: unknown[]) => {
      act?.(...given);
      limits.at(-1)?.();
    };
    return dispatch(options, { ...handler, [moment]: ending });
  });
  const outcome = await request(url, { timer }, { ...network, fresh });
  expect(limits, "one to connect, and one for the whole response").toHaveLength(2);
  return outcome;
}

test("sends a POST unchanged and returns the response", async () => {
  const { outcome, server } = await outcomeOf((socket) => socket.write(httpResponse(201, "done", { "x-a": "b" })));
  const headers = expect.objectContaining({ "x-a": "b" });
  expect(outcome).toEqual({ kind: "response", status: 201, headers, body: Buffer.from("done"), broken: null });
  expect(server.hits).toEqual([
    {
      ...{ method: "POST", target: "/a%2Fb?c=d", body, connection: 1 },
      headers: {
        host: `127.0.0.1:${server.port}`,
        connection: "close",
        "x-a": "b",
        "content-length": String(Buffer.byteLength(body)),
      },
    },
  ]);
});

test("skips early hints", async () => {
  const { outcome } = await outcomeOf((socket) => {
    socket.write("HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n");
    socket.write(httpResponse(200, "done"));
  });
  expect(outcome).toMatchObject({ kind: "response", status: 200, body: Buffer.from("done") });
});

test("F03 a request stays unsent after a connect timeout, even if the server accepts connections again", async () => {
  const backlog = await fullBacklog(httpResponse(200));
  const network = openNetwork();
  const outcome = await request(backlog.url, { connectMs: 50 }, network);
  expect(outcome).toMatchObject({ kind: "not-sent", error: { kind: "timeout" } });

  const second = request(backlog.url, {}, network);
  backlog.accept();
  expect(await second).toMatchObject({ kind: "response", status: 200 });
  expect(await backlog.posts()).toBe(1);
});

describe("requests without a complete response", () => {
  const chunked = (status: number, text: string) =>
    `HTTP/1.1 ${status} Said\r\ntransfer-encoding: chunked\r\n\r\n${text.length.toString(16)}\r\n${text}\r\n`;
  const half = chunked(401, "half");
  const truncated = httpResponse(401, "", { "content-length": "10" });
  const lost = (kind: string, detail: string) => ({ kind: "lost", error: { kind, detail } });
  const broken = (kind: string) => ({ kind: "response", status: 401, broken: { kind } });
  test.each<[what: string, Script, outcome: object, endsAt?: Parameters<typeof outcomeAt>[0]]>([
    ["F05 lost", (socket) => socket.resetAndDestroy(), lost("dropped", "ECONNRESET")],
    ["F07 lost", () => {}, lost("timeout", ""), "onRequestStart"],
    ["F13 truncated, but with a status", (socket) => socket.end(truncated), broken("dropped")],
    ["reset, but with a status", (socket) => socket.write(half, () => socket.resetAndDestroy()), broken("dropped")],
    ["F36 stalled, but with a status", (socket) => socket.write(half), broken("timeout"), "onResponseData"],
  ])("are %s", async (_, script, outcome, endsAt) => {
    expect(endsAt ? await outcomeAt(endsAt, script) : (await outcomeOf(script)).outcome).toMatchObject(outcome);
  });

  test("F36 are cut off at the size limit, and the connection is closed", async () => {
    const { promise: hungUp, resolve: hangUp } = Promise.withResolvers<boolean>();
    const { outcome } = await outcomeOf((socket) => {
      socket.on("close", hangUp);
      socket.write(chunked(200, "x".repeat(MAX_BODY_BYTES + 1)));
    });
    expect(outcome).toMatchObject({ kind: "response", status: 200, broken: { kind: "too-large" } });
    await hungUp;
  });
});
