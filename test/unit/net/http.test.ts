import { expect, test } from "vitest";
import { exchange, MAX_BODY_BYTES, systemTimer } from "../../../src/net/http.ts";
import { fullBacklog } from "../../support/backlog.ts";
import { httpResponse, serve } from "../../support/servers.ts";
import { openNetwork } from "../harness.ts";

/** Sends a POST over a connection of its own. */
function post(url: string, { connectMs = 20_000, network = openNetwork() } = {}) {
  const request = { url: new URL(url), method: "POST", headers: {}, body: "{}" } as const;
  const limits = { timer: systemTimer, limitMs: (isSent: boolean) => (isSent ? 20_000 : connectMs) };
  return exchange(network.fresh, request, new AbortController().signal, limits);
}

test("skips early hints", async () => {
  const { url } = await serve((socket) => {
    socket.write("HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n");
    socket.write(httpResponse(200, "done"));
  });
  expect(await post(url)).toMatchObject({ kind: "response", status: 200, body: Buffer.from("done") });
});

test("F03 a request stays unsent after a connect timeout, even if the server accepts connections again", async () => {
  const backlog = await fullBacklog(httpResponse(200));
  const network = openNetwork();
  const outcome = await post(backlog.url, { connectMs: 50, network });
  expect(outcome).toMatchObject({ kind: "not-sent", error: { kind: "timeout" } });

  const second = post(backlog.url, { network });
  backlog.accept();
  expect(await second).toMatchObject({ kind: "response", status: 200 });
  expect(await backlog.posts()).toBe(1);
});

test("F36 a response is cut off at the size limit, and the connection is closed", async () => {
  const { promise: hungUp, resolve: hangUp } = Promise.withResolvers<boolean>();
  const { url } = await serve((socket) => {
    socket.on("close", hangUp);
    socket.write(`HTTP/1.1 200 OK\r\n\r\n${"x".repeat(MAX_BODY_BYTES + 1)}`);
  });
  expect(await post(url)).toMatchObject({ kind: "response", status: 200, broken: { kind: "too-large" } });
  await hungUp;
});
