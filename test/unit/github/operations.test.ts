/** What the operations send and return, and what they all do when something fails. */
import { describe, expect, test } from "vitest";
import { limitedBy } from "../../../src/github/exchange.ts";
import { MAX_BODY_BYTES } from "../../../src/net/http.ts";
import { createRedactor } from "../../../src/runner/sanitize.ts";
import { closedPort, httpResponse, type Script, serve } from "../../support/servers.ts";
import { ana, client, comment, FOREVER, failureOf, lines, OPERATIONS, ok, operations, talk, token } from "./harness.ts";

const reaction = { id: 6, user: ana, content: "eyes" };
const issue = { number: 12, title: "Install", body: "It fails", state: "closed", labels: [{ name: "a" }, "b"] };
const issueRead = {
  ...{ title: "Install", body: "It fails", author: ana, state: "closed" },
  ...{ isLocked: false, labels: ["a", "b"] },
};
const hello = comment(5, "Hello");
const helloRead = { id: 5, url: hello.html_url, body: "Hello", author: ana };
const repository = { private: true, default_branch: "trunk", has_issues: false };
const repositoryRead = { isPrivate: true, isInternal: false, defaultBranch: "trunk", hasIssues: false };
const threads = [{ number: 9, pull_request: {} }, { number: 8, locked: true }, { number: 7 }, { number: 6 }];
const onLine = { pull_request_url: "https://api.github.com/repos/acme/docs/pulls/30", path: "a.md", line: 3 };
const onLineRead = { pullRequest: 30, path: "a.md", lines: { first: 3, last: 3 } };
const COMMENTS = "POST /issues/12/comments";
const REACTIONS = "POST /issues/comments/5/reactions";

describe("a request", () => {
  test.each<[name: string, reply: string, line: string, body: object | null, expected: unknown]>([
    ["createComment", httpResponse(201, hello), COMMENTS, { body: "<!-- a -->\nHello" }, helloRead],
    ["getComment", ok(hello), "GET /issues/comments/5", null, helloRead],
    ["getComment", httpResponse(404), "GET /issues/comments/5", null, null],
    ["updateComment", ok(hello), "PATCH /issues/comments/5", { body: "Hello" }, helloRead],
    ["deleteComment", httpResponse(204), "DELETE /issues/comments/5", null, undefined],
    ["listComments", ok([hello]), "GET /issues/12/comments?per_page=100&page=1", null, [helloRead]],
    ["react", httpResponse(201, reaction), REACTIONS, { content: "eyes" }, { id: 6, fresh: true, author: ana }],
    ["react", ok(reaction), REACTIONS, { content: "eyes" }, { id: 6, fresh: false, author: ana }],
    ["removeReaction", httpResponse(204), "DELETE /issues/comments/5/reactions/6", null, undefined],
    ["permission", ok({ permission: "admin" }), "GET /collaborators/ana%5Bbot%5D%2Fx/permission", null, "admin"],
    ["thread", ok({ ...issue, user: ana }), "GET /issues/12", null, issueRead],
    ["addLabel", ok([{ name: "a" }]), "POST /issues/12/labels", { labels: ["a"] }, ["a"]],
    ["lineComment", ok(onLine), "GET /pulls/comments/5", null, expect.objectContaining(onLineRead)],
    ["repository", ok(repository), "GET ", null, repositoryRead],
    ["newestThread", ok(threads), "GET /issues?state=all&per_page=50", null, 7],
    ["tryComment", httpResponse(422), COMMENTS, { body: "" }, undefined],
  ])(
    "of %s is as documented, and is repeated after failures if that's safe",
    async (name, reply, line, body, expected) => {
      const { github, server } = await talk(() => reply);
      expect(await OPERATIONS[name]?.(github)).toEqual(expected);
      expect(lines(server)).toEqual([line]);
      const [hit] = server.hits;
      expect(hit?.headers).toMatchObject({
        authorization: `Bearer ${token}`,
        "user-agent": expect.stringMatching(/^docs-agent-action /),
        "x-github-api-version": "2022-11-28",
      });
      expect(hit?.body ? JSON.parse(hit.body) : null).toEqual(body);

      if (["createComment", "tryComment"].includes(name)) return;
      const later = await talk(
        (_, n) => [httpResponse(502), httpResponse(expected === undefined ? 404 : 200, "<html>")][n - 1] ?? reply,
      );
      expect(await OPERATIONS[name]?.(later.github)).toEqual(
        name === "react" ? { ...(expected as object), fresh: false } : expected,
      );
      // After a failed removal, a 404 means that nothing is left to remove.
      expect(later.clock.slept).toEqual(expected === undefined ? [1_000] : [1_000, 2_000]);
    },
  );

  test.each([
    ["", "Bearer none"],
    ["ghs_a\nghs_b", "Bearer ghs_a?ghs_b"],
  ])("F53 has the token %j in a valid header, and no failure quotes it", async (token, authorization) => {
    const { github, server } = await talk(() => httpResponse(401, { message: "Bad credentials" }), { token });
    expect((await failureOf(github.repository())).why).toBe("GitHub rejected the token: Bad credentials");
    expect(server.hits[0]?.headers.authorization).toBe(authorization);
  });

  test.each([
    ["the API's URL is invalid", "http://[", "ana"],
    ["a name can't be encoded", "http://127.0.0.1", "\ud800"],
  ])("isn't sent if %s", async (_, apiUrl, login) => {
    const { github, clock } = client(apiUrl);
    expect((await failureOf(github.permission(login))).why).toContain("its response was incomplete: ");
    expect(clock.slept).toEqual([]);
  });

  test("F59 has no secrets, also when a posted comment is searched for", async () => {
    const redact = createRedactor(["docs_secret9"]);
    const posted = ok([comment(5, "a *** b")]);
    const { github, server } = await talk(({ method }) => (method === "POST" ? httpResponse(502) : posted), { redact });
    expect(await github.createComment(12, "a docs_secret9 b")).toMatchObject({ id: 5 });
    expect(lines(server)).toHaveLength(2);
  });
});

describe("listing", () => {
  const NEXT = '<https://elsewhere.test/?page=2>; rel="next", <x>; rel="last"';
  const all = Array.from({ length: 207 }, (_, index) => comment(index + 1, `${index}`));
  const pageIn = (target: string) => Number(new URLSearchParams(target.split("?")[1]).get("page"));

  test("reads three pages, in order, and reads several pages twice", async () => {
    const { github, server } = await talk(({ target }) =>
      ok(all.slice(100 * pageIn(target) - 100, 100 * pageIn(target))),
    );
    expect((await github.listComments(12)).map(({ id }) => id)).toEqual(all.map(({ id }) => id));
    expect(server.hits.map(({ target }) => pageIn(target))).toEqual([1, 2, 3, 1, 2, 3]);
  });

  test("lists only what changed since a time", async () => {
    const { github, server } = await talk(() => ok(all.slice(0, 2)));
    await github.listComments(12, new Date("2026-11-16T13:59:00Z"));
    expect(lines(server)).toEqual(["GET /issues/12/comments?per_page=100&page=1&since=2026-11-16T13%3A59%3A00.000Z"]);
  });

  test("returns what only one of the two readings shows, and the latest text of the rest", async () => {
    // Comment 1 is deleted after page 1 was read, so comment 101 moves to that page, unseen. Then 103 is created.
    const before = all.slice(0, 103);
    const edited = before.slice(1).map((each) => ({ ...each, body: "edited" }));
    const readings = [before.slice(0, 100), edited.slice(100, 101), edited.slice(0, 100), edited.slice(100)];
    const { github } = await talk(({ target }, n) => ok(readings[n - 1], pageIn(target) === 1 ? { link: NEXT } : {}));
    const listed = await github.listComments(12);
    expect(listed.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect(new Set(listed.slice(1).map(({ body }) => body))).toEqual(new Set(["edited"]));
  });

  test("follows the Link header: continues after a partial page, and stops after a full one", async () => {
    const [partial, full] = [ok(all.slice(0, 30), { link: NEXT }), ok(all.slice(30, 130), { link: '<x>; rel="prev"' })];
    const { github, server } = await talk(({ target }) => (pageIn(target) === 1 ? partial : full));
    expect(await github.listComments(12)).toHaveLength(130);
    expect(server.hits.map(({ target }) => pageIn(target))).toEqual([1, 2, 1, 2]);
  });

  test("fails instead of returning a partial list if the pages never end, or if a comment has no ID", async () => {
    const endless = await talk(() => ok(all.slice(0, 100)));
    expect((await failureOf(endless.github.listComments(12))).why).toContain("has more than 100 pages");
    expect(endless.server.hits).toHaveLength(100);
    const { github } = await talk(() => ok([hello, { ...hello, id: null }]));
    await failureOf(github.listComments(12));
  });
});

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
      const reply = httpResponse(status, "", { location: "/x" });
      return [`a ${status}`, reply, /^GitHub returned HTTP 30\d: the repository was renamed/, 1] as const;
    }),
    ["F86 an outage of half a minute", httpResponse(503, { message: "No server" }), /HTTP 503: No server$/, 6],
    ...bodies.map(([what, body]) => [what, ok(body), unexpected, 6] as const),
  ];
  const every = operations.flatMap(([name, call]) => faults.map((fault) => [name, ...fault, call] as const));
  // A removal doesn't read the body.
  const failing = every.filter(([name, , , why]) => why !== unexpected || !/^(delete|remove)/.test(name));

  test.each(failing)("%s: %s", async (name, _, reply, why, tries, call) => {
    const { github, server, clock } = await talk(({ method }) => {
      const isSearch = name === "createComment" && method === "GET";
      return isSearch ? ok([]) : reply;
    });
    expect((await failureOf(call(github))).why).toMatch(why);
    const isOnce = tries === 1 || name === "tryComment";
    expect(server.hits.filter(({ method }) => name !== "createComment" || method === "POST")).toHaveLength(
      isOnce ? 1 : tries,
    );
    expect(clock.monotonic()).toBe(isOnce ? 0 : 31_000);
  });

  test("a redirect isn't followed to another server", async () => {
    const elsewhere = await serve((socket) => socket.write(ok([])));
    const { github } = await talk(() => httpResponse(307, "", { location: `${elsewhere.url}/x` }));
    await failureOf(github.repository());
    expect(elsewhere.connections).toBe(0);
  });

  test("F36 a response of more than 10 MB isn't read further, even without a Content-Length", async () => {
    const { github, server } = await talk(() => `HTTP/1.1 200 OK\r\n\r\n[${"x".repeat(MAX_BODY_BYTES)}`, FOREVER);
    expect((await failureOf(github.listComments(12))).why).toBe("GitHub's response was too large (more than 10 MB)");
    expect(server.hits).toHaveLength(1);
  });

  test.each([
    [200, undefined, 6],
    [404, 404, 1],
  ])("a %d whose body is cut off", async (sent, status, tries) => {
    const server = await serve((socket) =>
      socket.end(`HTTP/1.1 ${sent} Said\r\ncontent-length: 90\r\n\r\n{"private":`),
    );
    expect((await failureOf(client(server.url).github.repository())).status).toBe(status);
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

test.each([
  ["a lost response", httpResponse(502), false],
  ["a rate limit", httpResponse(429, "", { "retry-after": "7" }), true],
])("F86 after %s, a retried reaction is fresh only if the first had no effect", async (_, first, fresh) => {
  const { github } = await talk((_hit, n) => (n === 1 ? first : httpResponse(201, reaction)));
  expect(await github.react(5, "eyes")).toMatchObject({ id: 6, fresh });
});

const secondary = { message: "You have exceeded a secondary rate limit." };
const reset = String(Date.parse("2026-11-16T14:20:00Z") / 1000);
const hourly = { "x-ratelimit-remaining": "0", "x-ratelimit-reset": reset };

test.each<[string, string, number]>([
  ["a 429 with Retry-After", httpResponse(429, "", { "retry-after": "40" }), 40_000],
  ["a 403 with Retry-After", httpResponse(403, secondary, { "retry-after": "40" }), 40_000],
  ["a 403 with only a message", httpResponse(403, secondary), 60_000],
  ["the hourly limit", httpResponse(403, "", hourly), 1_200_000],
])("F86 every operation waits after %s", async (_, limit, waited) => {
  for (const [name, call] of operations) {
    const { github, server, clock } = await talk(({ method, target }, n) => {
      if (n === 1) return limit;
      return httpResponse(method === "POST" && target.endsWith("reactions") ? 201 : 410, reaction);
    });
    await call(github).catch(() => {});
    expect({ name, slept: clock.slept }).toEqual({ name, slept: [waited] });
    expect(server.hits.length).toBeGreaterThan(1);
  }
});

describe("time limits", () => {
  test("F95 all calls end at most 29 s after the deadline", async () => {
    const { github, clock, server } = await talk(() => httpResponse(502), { deadline: 60_000 });
    clock.advance(60_000);
    for (let n = 0; n < 3; n++) await failureOf(github.updateComment(5, "Hello"));
    expect(clock.monotonic()).toBeLessThanOrEqual(89_000);
    clock.advance(30_000);
    const sent = server.hits.length;
    expect((await failureOf(github.createComment(12, "Hello"))).why).toBe("There wasn't enough time left");
    expect(server.hits).toHaveLength(sent);
  });

  test.each(operations)("%s doesn't wait forever for a response", async (name, call) => {
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
      return String(signal.reason);
    };
    const underWay = stall();
    run.abort();
    const afterAbort = stall();
    expect(await underWay).toBe("Error: the run was stopped");
    expect(await afterAbort).toBe("Error: no response within 0.03 s");
    await stall();
    // No time is left, even though each request on its own would have the grace period.
    expect(await stall()).toBe("Error: the run was stopped");
    expect(signalFor(600_000).aborted).toBe(true);
  });
});

describe("F42 a canceled run", () => {
  /** A client of a run that's canceled when its first request arrives, before the server runs the script. */
  async function canceledWith(script: Script, graceMs = 600_000) {
    const run = new AbortController();
    const server = await serve((socket, hit, n) => {
      run.abort(new Error("SIGINT"));
      script(socket, hit, n);
    });
    return { server, ...client(server.url, { responseMs: 600_000, graceMs, signal: run.signal }) };
  }
  const parts = [
    ["the headers", ""],
    ["the end of the body", "HTTP/1.1 200 OK\r\ncontent-length: 90\r\n\r\n"],
  ] as const;
  const every = operations.flatMap(([name, call]) => parts.map((part) => [name, ...part, call] as const));

  test.each(every)("doesn't let %s wait for %s", async (_name, _part, sent, call) => {
    const { server, github, clock } = await canceledWith((socket) => socket.write(sent), 40);
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
});
