import { describe, expect, test } from "vitest";
import { MAX_BODY_BYTES } from "../../../src/net/http.ts";
import { closedPort, httpResponse, type ReceivedRequest, serve } from "../../support/servers.ts";
import { ana, client, comment, FOREVER, failureOf, isPost, ok, operations, talk } from "./harness.ts";

const readers = operations.filter(([name]) => name !== "deleteComment" && name !== "removeReaction");

describe("redirects", () => {
  const every = [301, 302, 303, 307, 308].flatMap((status) => operations.map((each) => [status, ...each] as const));
  test.each(every)("a %d isn't followed to any server: %s", async (status, _, call) => {
    const elsewhere = await serve((socket) => socket.write(ok([])));
    for (const location of ["/x", `${elsewhere.url}/x`]) {
      const { github, server } = await talk(() => httpResponse(status, "", { location }));
      const failure = await failureOf(call(github));
      expect(failure).toMatchObject({ status, why: expect.stringContaining("was renamed") });
      expect(server.hits).toHaveLength(1);
    }
    expect(elsewhere.connections).toBe(0);
  });
});

describe("responses with an unexpected body", () => {
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
  const every = bodies.flatMap(([body, text]) => readers.map(([name, call]) => [body, name, text, call] as const));
  test.each(every)("%s: %s fails", async (_, name, text, call) => {
    const isSearch = ({ method }: ReceivedRequest) => name === "createComment" && method === "GET";
    const { github } = await talk((hit) => (isSearch(hit) ? ok([]) : ok(text)));
    const why = "GitHub returned HTTP 200 with an unexpected response body";
    expect(await failureOf(call(github))).toMatchObject({ status: 200, why });
  });

  test("listing fails if a comment has no ID, because that comment could be the one that's needed", async () => {
    const { github } = await talk(() => ok([comment(5, "a"), { ...comment(6, "b"), id: null }]));
    await failureOf(github.listComments(12));
  });
});

describe("requests that can't be built", () => {
  test.each([
    ["an invalid URL", "http://[", "ana"],
    ["a name that can't be encoded", null, "\ud800"],
  ])("fail without a retry: %s", async (_, apiUrl, login) => {
    const server = await serve((socket) => socket.write(ok({ permission: "admin" })));
    const { github, clock } = client(apiUrl ?? server.url);
    expect((await failureOf(github.permission(login))).why).toContain("its response was incomplete: ");
    expect(clock.slept).toEqual([]);
    expect(server.hits).toEqual([]);
  });
});

describe("responses with missing fields", () => {
  const ghost = { id: 0, login: "ghost", type: "User" };
  test.each([
    ["no user", {}, {}],
    ["a deleted user", { user: null }, {}],
    ["a user without an ID", { user: { login: "ana" } }, {}],
    ["a user without a type", { user: { id: 7, login: "ana" } }, { author: ana }],
    ["no URL and no body", { html_url: null, body: null }, { url: "", body: "" }],
  ])("a comment with %s is read", async (_, sent, expected) => {
    const written = { id: 5, html_url: "u", body: "b", ...sent };
    const { github } = await talk(({ method }) => ok(method === "GET" ? [written] : written));
    const read = { id: 5, url: "u", body: "b", author: ghost, ...expected };
    expect(await github.listComments(12)).toEqual([read]);
    expect(await github.updateComment(5, "b")).toEqual(read);
  });

  test("a thread and a reaction are read", async () => {
    const { github } = await talk((hit) => (isPost(hit) ? httpResponse(201, { id: 6 }) : ok({ number: 12 })));
    const blank = { title: "", body: "", author: ghost, state: "open", isLocked: false, labels: [] };
    expect(await github.thread(12)).toEqual(blank);
    expect(await github.react(5, "eyes")).toEqual({ id: 6, fresh: true, author: ghost });
  });
});

describe("F36 responses that are too large", () => {
  test("aren't read past 10 MB, even without a Content-Length", async () => {
    const endless = `HTTP/1.1 200 OK\r\n\r\n[${"x".repeat(MAX_BODY_BYTES)}`;
    const { github, server } = await talk(() => endless, FOREVER);
    expect((await failureOf(github.listComments(12))).why).toBe("GitHub's response was too large (more than 10 MB)");
    expect(server.hits).toHaveLength(1);
  });
});

describe("incomplete responses", () => {
  const half = (status: number) => `HTTP/1.1 ${status} Said\r\ncontent-length: 90\r\n\r\n{"private":`;

  test("a 2xx is retried", async () => {
    const server = await serve((socket, _, n) => (n < 3 ? socket.end(half(200)) : socket.write(ok({ private: true }))));
    expect(await client(server.url).github.repository()).toMatchObject({ isPrivate: true });
    expect(server.hits).toHaveLength(3);
  });

  test("an error status is reported even if its message is cut off", async () => {
    const server = await serve((socket) => socket.end(half(404)));
    expect(await failureOf(client(server.url).github.repository())).toMatchObject({ status: 404 });
    expect(server.hits).toHaveLength(1);
  });
});

describe("no response", () => {
  test.each(operations)("F76 %s reports a refused connection", async (_, call) => {
    const { github } = client(`http://127.0.0.1:${await closedPort()}`);
    const failure = await failureOf(call(github));
    expect(failure.status).toBeUndefined();
    expect(failure.why).toContain("ECONNREFUSED");
    expect(failure.fix).toContain("status page");
  });

  test("the fix for an untrusted certificate mentions NODE_EXTRA_CA_CERTS", async () => {
    const server = await serve((socket) => socket.write(ok([])), true);
    expect((await failureOf(client(server.url).github.thread(12))).fix).toContain("NODE_EXTRA_CA_CERTS");
  });
});
