import { describe, expect, test } from "vitest";
import { MAX_BODY_BYTES } from "../../../src/net/http.ts";
import { closedPort, httpResponse, serve } from "../../support/servers.ts";
import { client, comment, FOREVER, failureOf, ok, operations, talk } from "./harness.ts";

const readers = operations.filter(([name]) => name !== "deleteComment" && name !== "removeReaction");
const every = (status: number) => operations.map(([name, call]) => [status, name, call] as const);

describe("redirects", () => {
  test.each([301, 302, 303, 307, 308].flatMap(every))("a %d isn't followed: %s", async (status, _, call) => {
    const elsewhere = await serve((socket) => socket.write(ok([])));
    const { github, server } = await talk(() => httpResponse(status, "", { location: `${elsewhere.url}/x` }));
    const failure = await failureOf(call(github));
    expect(failure).toMatchObject({ status, why: expect.stringContaining("was renamed") });
    expect(elsewhere.connections).toBe(0);
    expect(server.hits).toHaveLength(1);
  });

  test("aren't followed on the same server, so that a run never reads from a repository it can't write to", async () => {
    const { github, server } = await talk(() =>
      httpResponse(301, { message: "Moved Permanently" }, { location: "/x" }),
    );
    expect((await failureOf(github.thread(12))).fix).toContain("new run");
    expect(server.hits).toHaveLength(1);
  });
});

describe("responses with an unexpected body", () => {
  const bodies: [string, unknown][] = [
    ["HTML", "<html><body>Sign in</body></html>"],
    ["an empty body", ""],
    ["null", "null"],
    ["a number", "12"],
    ["an object without the required fields", {}],
    ["a list of such objects", [{}]],
    ["an ID beyond 2^53", `{"id":9007199254740993,"number":9007199254740993,"permission":1,"private":1}`],
    ["an ID that's a string", { id: "5", number: "12" }],
  ];
  test.each(bodies.flatMap(([body, text]) => readers.map(([name, call]) => [body, name, text, call] as const)))(
    "%s: %s fails",
    async (_, name, text, call) => {
      const { github } = await talk(({ method }) =>
        name === "createComment" && method === "GET" ? ok([]) : httpResponse(200, text),
      );
      const why = "GitHub returned HTTP 200 with an unexpected response body";
      expect(await failureOf(call(github))).toMatchObject({ status: 200, why });
    },
  );

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
    ["no user", { id: 5, html_url: "u", body: "b" }, { id: 5, url: "u", body: "b", author: ghost }],
    ["a deleted user", { id: 5, html_url: "u", body: "b", user: null }, { id: 5, url: "u", body: "b", author: ghost }],
    ["a user without an ID", { id: 5, user: { login: "ana" } }, { id: 5, url: "", body: "", author: ghost }],
    [
      "no URL",
      { id: 5, body: "b", user: { id: 7, login: "ana" } },
      { id: 5, url: "", body: "b", author: { id: 7, login: "ana", type: "User" } },
    ],
    ["no body", { id: 5, html_url: null, body: null }, { id: 5, url: "", body: "", author: ghost }],
  ])("a comment with %s is read", async (_, sent, expected) => {
    const { github } = await talk(({ method }) => ok(method === "GET" ? [sent] : sent));
    expect(await github.listComments(12)).toEqual([expected]);
    expect(await github.updateComment(5, "b")).toEqual(expected);
  });

  test("a thread and a reaction are read", async () => {
    const { github } = await talk(({ method }) =>
      method === "GET" ? ok({ number: 12 }) : httpResponse(201, { id: 6 }),
    );
    const thread = {
      number: 12,
      title: "",
      body: "",
      author: ghost,
      isPullRequest: false,
      state: "open",
      isLocked: false,
    };
    expect(await github.thread(12)).toEqual(thread);
    expect(await github.react(5, "eyes")).toEqual({ id: 6, fresh: true, author: ghost });
  });

  test.each([
    ["no content type", ""],
    ["the wrong content type", "text/html"],
    ["a malformed content type", ";;"],
  ])("a repository is read from a response with %s", async (_, type) => {
    const { github } = await talk(() => ok({ private: true }, { "content-type": type }));
    expect(await github.repository()).toMatchObject({ isPrivate: true });
  });
});

describe("F36 responses that are too large", () => {
  test("aren't read past 10 MB, even without a Content-Length", async () => {
    const half = `${"x".repeat(MAX_BODY_BYTES / 2)}`;
    const server = await serve((socket) => {
      socket.write("HTTP/1.1 200 OK\r\n\r\n[");
      socket.write(half);
      socket.write(half);
    });
    const { github } = client(server.url, FOREVER);
    expect((await failureOf(github.listComments(12))).why).toBe("GitHub's response was too large (more than 10 MB)");
    // The second request is for a smaller page.
    expect(server.hits).toHaveLength(2);
  });

  test("F93 are requested again in smaller pages if they list comments", async () => {
    const long = (id: number) => comment(id, "語".repeat(65_000));
    const { github, server } = await talk(({ target }) =>
      ok(target.includes("per_page=100") ? Array.from({ length: 60 }, (_, id) => long(id)) : [long(1)]),
    );
    expect(await github.listComments(12)).toHaveLength(1);
    expect(server.hits).toHaveLength(2);
  });

  test("are rejected if they're deeply nested", async () => {
    const { github } = await talk(() => ok("[".repeat(100_000) + "]".repeat(100_000)));
    expect((await failureOf(github.thread(12))).status).toBe(200);
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

  test("an error status is reported after the time limit if its body never ends", async () => {
    const server = await serve((socket) => socket.write(half(404)));
    const { github } = client(server.url, { responseMs: 1_000, graceMs: 600_000 });
    expect(await failureOf(github.repository())).toMatchObject({ status: 404 });
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

  test.each([
    ["a closed connection", "end" as const],
    ["a reset", "resetAndDestroy" as const],
  ])("%s is retried, then reported", async (_, end) => {
    const server = await serve((socket) => void socket[end]());
    const failure = await failureOf(client(server.url).github.thread(12));
    expect(failure.what).toBe("#12 couldn't be read");
    expect(server.hits).toHaveLength(6);
  });

  test("the fix for an untrusted certificate mentions NODE_EXTRA_CA_CERTS", async () => {
    const server = await serve((socket) => socket.write(ok([])), true);
    const failure = await failureOf(client(server.url).github.thread(12));
    expect(failure.fix).toContain("NODE_EXTRA_CA_CERTS");
  });

  test("an invalid URL is reported", async () => {
    await failureOf(client("nowhere").github.thread(12));
  });
});
