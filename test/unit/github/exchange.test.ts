import { describe, expect, test } from "vitest";
import { limitedBy } from "../../../src/github/exchange.ts";
import { httpResponse, type Script, serve } from "../../support/servers.ts";
import { client, comment, FOREVER, failureOf, lines, ok, operations } from "./harness.ts";

/** Only a cancellation ends a request before the test times out. */
const timeouts = { responseMs: 600_000, graceMs: 40 };

/** A server that runs a script for each request. `reached` resolves on the first request. */
async function stalling(script: Script, limits = timeouts) {
  let arrived = () => {};
  const reached = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const server = await serve((socket, hit, n) => {
    arrived();
    script(socket, hit, n);
  });
  const run = new AbortController();
  const { github, clock } = client(server.url, { ...limits, signal: run.signal });
  return { server, github, clock, reached, cancel: () => run.abort(new Error("SIGINT")) };
}

describe("F42 a canceled run", () => {
  const headers = "HTTP/1.1 200 OK\r\ncontent-length: 90\r\n\r\n";

  const parts = [
    ["the headers", ""],
    ["the end of the body", headers],
  ] as const;
  const cases = operations.flatMap(([name, call]) => parts.map((part) => [name, ...part, call] as const));
  test.each(cases)("doesn't let %s wait for %s", async (_name, _part, sent, call) => {
    const { server, github, clock, reached, cancel } = await stalling((socket) => socket.write(sent));
    const failure = failureOf(call(github));
    await reached;
    cancel();
    expect((await failure).why).toBe("GitHub didn't respond, or its response was incomplete: the run was stopped");
    expect(clock.slept).toEqual([]);
    // createComment can search for its comment, but nothing is sent twice.
    expect(lines(server)).toEqual([...new Set(lines(server))]);
  });

  test("still receives a response that arrives shortly afterward", async () => {
    const run = new AbortController();
    const server = await serve((socket) => {
      run.abort();
      socket.write(ok({ private: true }));
    });
    const { github } = client(server.url, { ...FOREVER, signal: run.signal });
    expect(await github.repository()).toMatchObject({ isPrivate: true });
  });

  test("can still write, but doesn't retry", async () => {
    const replies = [ok(comment(5, "Hello")), httpResponse(502), httpResponse(502), ok([])];
    const { server, github, cancel } = await stalling((socket, _, n) => socket.write(replies[n - 1] ?? ""), FOREVER);
    cancel();
    expect(await github.updateComment(5, "Hello")).toMatchObject({ id: 5 });
    await failureOf(github.updateComment(5, "Hello"));
    await failureOf(github.createComment(12, "Hello"));
    expect(server.hits.map(({ method }) => method)).toEqual(["PATCH", "PATCH", "POST", "GET"]);
  });

  test("stops waiting for the next attempt", async () => {
    const run = new AbortController();
    const server = await serve((socket) => {
      // Aborting after the response cuts the wait for the next attempt short.
      socket.write(httpResponse(502));
      run.abort();
    });
    await failureOf(client(server.url, { ...FOREVER, signal: run.signal }).github.thread(12));
    expect(server.hits).toHaveLength(1);
  });
});

describe("time limits", () => {
  test.each(operations)("end a request even if the run isn't canceled: %s", async (name, call) => {
    const server = await serve(() => {});
    const { github, clock } = client(server.url, { responseMs: 30, graceMs: 600_000 });
    const { why } = await failureOf(call(github));
    expect(why).toBe("GitHub didn't respond, or its response was incomplete: no response within 0.03 s");
    expect(clock.slept).toEqual(name === "tryComment" ? [] : [1_000, 2_000, 4_000, 8_000, 16_000]);
  });

  test("end all requests of a canceled run after twice the grace period", async () => {
    const run = new AbortController();
    const signalFor = limitedBy(run.signal, 30);
    const stall = async () => {
      const signal = signalFor(600_000);
      if (!signal.aborted) await new Promise((resolve) => signal.addEventListener("abort", resolve));
      throw signal.reason;
    };
    const reason = (thrown: unknown) => String(thrown);
    const underWay = stall().catch(reason);
    run.abort();
    const afterAbort = stall().catch(reason);
    expect(await underWay).toBe("Error: the run was stopped");
    expect(await afterAbort).toBe("Error: no response within 0.03 s");
    await stall().catch(reason);
    // No time is left, even though each request on its own would have the grace period.
    expect(await stall().catch(reason)).toBe("Error: the run was stopped");
    expect(signalFor(600_000).aborted).toBe(true);
  });
});
