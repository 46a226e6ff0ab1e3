/** What all operations do when something fails. */
import { describe, expect, test } from "vitest";
import { MAX_BODY_BYTES, systemTimer } from "../../../src/net/http.ts";
import type { Timer } from "../../../src/net/port.ts";
import { closedPort, httpResponse, type ReceivedRequest, type Script, serve } from "../../support/servers.ts";
import { ana, client, comment, failureOf, lines, ok, operations, talk } from "./harness.ts";

const hello = comment(5, "Hello");
const reaction = { id: 6, user: ana, content: "eyes" };
const repository = { private: true };

describe("responses that fail every operation", () => {
  const unexpected = /^GitHub returned HTTP 200 with an unexpected response body$/;
  const bodies: [string, unknown][] = [
    ["HTML", "<html><body>Sign in</body></html>"],
    ["an empty body", ""],
    ["null", "null"],
    ["an object without the required fields", {}],
    ["a list of such objects", [{}]],
    ["deep nesting", "[".repeat(100_000) + "]".repeat(100_000)],
    ["an ID beyond 2^53", `{"id":9007199254740993,"number":9007199254740993,"permission":1,"private":1}`],
    ["an ID that's a string", { id: "5", number: "12" }],
  ];
  const faults: readonly (readonly [what: string, reply: string, why: RegExp, tries: number])[] = [
    ...[301, 302, 303, 307, 308].map((status) => {
      const reply = httpResponse(status, { message: "Moved Permanently" }, { location: "/x" });
      return [`a ${status}`, reply, /^The repository was renamed/, 1] as const;
    }),
    ["F86 an outage of half a minute", httpResponse(503, { message: "No server" }), /HTTP 503: No server$/, 6],
    ...bodies.map(([what, body]) => [what, ok(body), unexpected, 6] as const),
  ];
  const every = operations.flatMap(([name, call]) => faults.map((fault) => [name, ...fault, call] as const));
  // A removal doesn't read the body.
  const failing = every.filter(([name, , , why]) => why !== unexpected || !/^(delete|remove)/.test(name));

  test.each(failing)("%s: %s", async (name, _, reply, why, tries, call) => {
    const isSearch = ({ method }: ReceivedRequest) => name === "createComment" && method === "GET";
    const { github, server, clock } = await talk((hit) => (isSearch(hit) ? ok([]) : reply));
    expect((await failureOf(call(github))).why).toMatch(why);
    expect(server.hits.filter((hit) => !isSearch(hit))).toHaveLength(tries);
    expect(clock.monotonic()).toBe(tries === 1 ? 0 : 31_000);
  });

  const cutOff =
    (status: number): Script =>
    (socket) =>
      socket.end(`HTTP/1.1 ${status} Said\r\ncontent-length: 90\r\n\r\n{"private":`);
  test.each<[what: string, script: Script, why: RegExp, tries: number]>([
    ["a 200 whose body is cut off", cutOff(200), /response was incomplete/, 6],
    ["a 410 whose body is cut off", cutOff(410), /was deleted/, 1],
    [
      "F36 a body of more than 10 MB, even without a Content-Length",
      (socket) => socket.write(`HTTP/1.1 200 OK\r\n\r\n[${"x".repeat(MAX_BODY_BYTES)}`),
      /^GitHub's response was too large \(more than 10 MB\)$/,
      1,
    ],
  ])("%s", async (_, script, why, tries) => {
    const server = await serve(script);
    expect((await failureOf(client(server.url).github.repository())).why).toMatch(why);
    expect(server.hits).toHaveLength(tries);
  });

  test.each([
    ["F76 a refused connection", async () => `http://127.0.0.1:${await closedPort()}`, "ECONNREFUSED", "status page"],
    ["an untrusted certificate", async () => (await serve(() => {}, true)).url, "CERT", "NODE_EXTRA_CA_CERTS"],
  ])("%s", async (_, url, why, fix) => {
    const failure = await failureOf(client(await url()).github.thread(12));
    expect([failure.why, failure.fix]).toEqual([expect.stringContaining(why), expect.stringContaining(fix)]);
  });
});

test("a reaction that's retried after a rate limit is fresh, because the first attempt had no effect", async () => {
  const limit = httpResponse(429, "", { "retry-after": "7" });
  const { github } = await talk((_, n) => (n === 1 ? limit : httpResponse(201, reaction)));
  expect(await github.react(5, "eyes")).toMatchObject({ id: 6, fresh: true });
});

describe("time limits", () => {
  test.each(operations)("%s doesn't wait forever for a response", async (_, call) => {
    const server = await serve(() => {});
    const { github, clock } = client(server.url, { timer: (_, act) => systemTimer(30, act) });
    const { why } = await failureOf(call(github));
    expect(why).toBe("GitHub didn't respond, or its response was incomplete: the request timed out");
    expect(clock.slept).toEqual([1_000, 2_000, 4_000, 8_000, 16_000]);
  });
});

describe("F42 a canceled run", () => {
  /** A client of a run that's canceled when its first request arrives, before the server runs the script. */
  async function canceledWith(script: Script, options: Parameters<typeof client>[1] = {}) {
    const run = new AbortController();
    const server = await serve((socket, hit, n) => {
      run.abort(new Error("SIGINT"));
      script(socket, hit, n);
    });
    return { server, ...client(server.url, { ...options, signal: run.signal }) };
  }
  const parts = [
    ["the headers", ""],
    ["the end of the body", "HTTP/1.1 200 OK\r\ncontent-length: 90\r\n\r\n"],
  ] as const;
  /** Ends only the limits that apply after the cancellation. */
  const timer: Timer = (ms, act) => (ms > 2_000 ? () => {} : systemTimer(40, act));
  const every = operations.flatMap(([name, call]) => parts.map((part) => [name, ...part, call] as const));

  test.each(every)("doesn't let %s wait for %s", async (_name, _part, sent, call) => {
    const { server, github, clock } = await canceledWith((socket) => socket.write(sent), { timer });
    const { why } = await failureOf(call(github));
    expect(why).toBe("GitHub didn't respond, or its response was incomplete: the run was stopped");
    expect(clock.slept).toEqual([]);
    // createComment can search for its comment, but nothing is sent twice.
    expect(lines(server)).toEqual([...new Set(lines(server))]);
  });

  test("still receives a response that arrives shortly afterward, and can write, but doesn't retry", async () => {
    const replies = [ok(repository), ok(hello), httpResponse(502), httpResponse(502), ok([])];
    const { server, github } = await canceledWith((socket, _, n) => socket.write(replies[n - 1] ?? ""));
    expect(await github.repository()).toMatchObject({ isPrivate: true });
    expect(await github.updateComment(5, "Hello")).toMatchObject({ id: 5 });
    await failureOf(github.updateComment(5, "Hello"));
    await failureOf(github.createComment(12, "Hello"));
    expect(server.hits.map(({ method }) => method)).toEqual(["GET", "PATCH", "PATCH", "POST", "GET"]);
  });

  test("has no time left after twice the grace period", async () => {
    const { server, github, clock } = await canceledWith((socket) => socket.write(ok(repository)));
    await github.repository();
    clock.advance(1_200_000);
    expect((await failureOf(github.repository())).why).toBe("There wasn't enough time left");
    expect(server.hits).toHaveLength(1);
  });
});
