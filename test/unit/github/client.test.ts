import { describe, expect, test } from "vitest";
import { createRedactor } from "../../../src/runner/sanitize.ts";
import { httpResponse } from "../../support/servers.ts";
import { ana, comment, failureOf, isPost, lines, OPERATIONS, ok, operations, talk, token } from "./harness.ts";

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

const COMMENTS = "POST /issues/12/comments";
const REACTIONS = "POST /issues/comments/5/reactions";

describe("the GitHub client", () => {
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
    ["permission", ok({ permission: "admin" }), "GET /collaborators/ana/permission", null, "admin"],
    ["thread", ok({ ...issue, user: ana }), "GET /issues/12", null, issueRead],
    ["addLabel", ok([{ name: "a" }]), "POST /issues/12/labels", { labels: ["a"] }, ["a"]],
    ["repository", ok(repository), "GET ", null, repositoryRead],
    ["newestThread", ok(threads), "GET /issues?state=all&per_page=50", null, 7],
    ["tryComment", httpResponse(422), COMMENTS, { body: "" }, undefined],
  ])("%s sends the expected request and returns the result", async (name, reply, line, body, expected) => {
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
  });

  test("encodes a login as a single path segment", async () => {
    const { github, server } = await talk(() => ok({ permission: "none" }));
    await github.permission("docs-bot[bot]/../x");
    expect(lines(server)).toEqual(["GET /collaborators/docs-bot%5Bbot%5D%2F..%2Fx/permission"]);
  });

  test.each([
    ["", "Bearer none"],
    ["ghs_a\nghs_b", "Bearer ghs_a?ghs_b"],
  ])("F53 sends the token %j in a valid header, and doesn't quote it", async (token, authorization) => {
    const { github, server } = await talk(() => httpResponse(401, { message: "Bad credentials" }), { token });
    expect((await failureOf(github.repository())).why).toBe("GitHub rejected the token: Bad credentials");
    expect(server.hits[0]?.headers.authorization).toBe(authorization);
  });
});

test("F59 secrets are also removed from the text used to find a posted comment", async () => {
  const redact = createRedactor(["docs_secret9"]);
  const posted = ok([comment(5, "a *** b")]);
  const { github, server } = await talk((hit) => (isPost(hit) ? httpResponse(502) : posted), { redact });
  expect(await github.createComment(12, "a docs_secret9 b")).toMatchObject({ id: 5 });
  expect(lines(server)).toHaveLength(2);
});

describe("listing", () => {
  const NEXT = '<https://elsewhere.test/?page=2>; rel="next", <x>; rel="last"';
  const page = (n: number, size: number) =>
    Array.from({ length: size }, (_, index) => comment(n * 1000 + index, `${n}`));
  const pageIn = (target: string) => Number(new URLSearchParams(target.split("?")[1]).get("page"));

  test("reads three pages, in order, and reads several pages twice", async () => {
    const { github, server } = await talk(({ target }) => {
      const n = pageIn(target);
      return ok(page(n, n < 3 ? 100 : 7));
    });
    const ids = (await github.listComments(12)).map(({ id }) => id);
    expect(ids).toEqual([...page(1, 100), ...page(2, 100), ...page(3, 7)].map(({ id }) => id));
    expect(server.hits.map(({ target }) => pageIn(target))).toEqual([1, 2, 3, 1, 2, 3]);
  });

  test("lists only what changed since a time", async () => {
    const { github, server } = await talk(() => ok(page(1, 2)));
    await github.listComments(12, new Date("2026-11-16T13:59:00Z"));
    expect(lines(server)).toEqual(["GET /issues/12/comments?per_page=100&page=1&since=2026-11-16T13%3A59%3A00.000Z"]);
  });

  test("returns what only one of the two readings shows, and the latest text of the rest", async () => {
    // Comment 1 is deleted after page 1 was read, so comment 101 moves to that page, unseen. Then 103 is created.
    const all = Array.from({ length: 103 }, (_, index) => comment(index + 1, `${index}`));
    const edited = all.slice(1).map((each) => ({ ...each, body: "edited" }));
    const readings = [all.slice(0, 100), edited.slice(100, 101), edited.slice(0, 100), edited.slice(100)];
    const { github } = await talk(({ target }, n) => ok(readings[n - 1], pageIn(target) === 1 ? { link: NEXT } : {}));
    const listed = await github.listComments(12);
    expect(listed.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
    expect(new Set(listed.slice(1).map(({ body }) => body))).toEqual(new Set(["edited"]));
  });

  test("follows the Link header: continues after a partial page, and stops after a full one", async () => {
    const [partial, full] = [ok(page(1, 30), { link: NEXT }), ok(page(2, 100), { link: '<x>; rel="prev"' })];
    const { github, server } = await talk(({ target }) => (pageIn(target) === 1 ? partial : full));
    expect(await github.listComments(12)).toHaveLength(130);
    expect(lines(server).slice(0, 2)).toEqual([1, 2].map((n) => `GET /issues/12/comments?per_page=100&page=${n}`));
  });

  test("fails instead of returning a partial list if the pages never end", async () => {
    const full = ok(page(1, 100));
    const { github, server } = await talk(() => full);
    expect((await failureOf(github.listComments(12))).why).toContain("has more than 100 pages");
    expect(server.hits).toHaveLength(100);
  });
});

describe("F86 retries", () => {
  const mayRepeat = operations.filter(([name]) => !["createComment", "tryComment"].includes(name));
  const good: Readonly<Record<string, unknown>> = {
    getComment: hello,
    updateComment: hello,
    listComments: [],
    react: reaction,
    permission: { permission: "read" },
    thread: issue,
    lineComment: { pull_request_url: "https://api.github.com/repos/acme/docs/pulls/30", path: "install.md" },
    repository: { private: false },
    newestThread: [],
    addLabel: [],
  };

  test.each(mayRepeat)("%s survives two failures in a row", async (name, call) => {
    const replies = [httpResponse(502), httpResponse(200, "<html>"), ok(good[name] ?? "")];
    const { github, server, clock } = await talk((_, n) => replies[n - 1] ?? "");
    const isRemoval = good[name] === undefined;
    await call(github);
    expect(server.hits).toHaveLength(isRemoval ? 2 : 3);
    expect(clock.slept).toEqual(isRemoval ? [1_000] : [1_000, 2_000]);
  });

  test.each(mayRepeat)("%s gives up if an outage lasts longer than half a minute", async (_, call) => {
    const { github, server, clock } = await talk(() => httpResponse(503, { message: "No server is available" }));
    const failure = await failureOf(call(github));
    expect(failure).toMatchObject({ status: 503, why: "GitHub returned HTTP 503: No server is available" });
    expect(server.hits).toHaveLength(6);
    expect(clock.monotonic()).toBe(31_000);
  });

  test.each([
    ["a lost response", httpResponse(502), false],
    ["a rate limit", httpResponse(429, "", { "retry-after": "7" }), true],
  ])("after %s, a retried reaction is fresh only if the first had no effect", async (_, first, fresh) => {
    const { github } = await talk((_hit, n) => (n === 1 ? first : httpResponse(201, reaction)));
    expect(await github.react(5, "eyes")).toMatchObject({ id: 6, fresh });
  });

  test.each(["deleteComment", "removeReaction"])("%s succeeds if a retry returns 404", async (name) => {
    const { github } = await talk((_, n) => httpResponse(n === 1 ? 500 : 404, { message: "Not Found" }));
    await OPERATIONS[name]?.(github);
  });
});

describe("F86 rate limits", () => {
  const secondary = { message: "You have exceeded a secondary rate limit." };
  const reset = String(Date.parse("2026-11-16T14:20:00Z") / 1000);
  const hourly = { "x-ratelimit-remaining": "0", "x-ratelimit-reset": reset };

  test.each<[string, string, number]>([
    ["a 429 with Retry-After", httpResponse(429, "", { "retry-after": "40" }), 40_000],
    ["a 403 with Retry-After", httpResponse(403, secondary, { "retry-after": "40" }), 40_000],
    ["a 403 with only a message", httpResponse(403, secondary), 60_000],
    ["the hourly limit", httpResponse(403, "", hourly), 1_200_000],
  ])("every operation waits after %s", async (_, limit, waited) => {
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

  test("fails immediately and says when to try again if the wait is too long", async () => {
    const { github, server, clock } = await talk(() => httpResponse(429, "", { "retry-after": "3600" }));
    expect((await failureOf(github.thread(12))).fix).toBe("Try again after 15:00 UTC");
    expect(server.hits).toHaveLength(1);
    expect(clock.slept).toEqual([]);
  });

  test("F132 after a Retry-After, all reads or all writes wait, and an edit that can't wait says until when", async () => {
    const { github, server, clock } = await talk(({ method }, n) => {
      if (n === 1) return httpResponse(403, secondary, { "retry-after": "60" });
      if (n === 2) return httpResponse(503, "", { "retry-after": "30" });
      return ok(method === "GET" ? { private: true } : comment(5, "Hello"));
    });
    const edit = await failureOf(github.updateComment(5, "Hello", 10_000));
    expect(edit).toMatchObject({ status: 403, retryAfterMs: 60_000 });
    expect(clock.slept).toEqual([]);
    expect(await failureOf(github.updateComment(5, "Hello", 10_000))).toMatchObject({
      what: "The comment couldn't be edited",
      why: edit.why,
      fix: "Try again after 14:01 UTC",
      status: 429,
      retryAfterMs: 60_000,
    });
    await Promise.all([github.repository(), github.repository()]);
    expect(clock.monotonic()).toBe(30_000);
    await github.updateComment(5, "Hello");
    expect(clock.monotonic()).toBe(60_000);
    expect(server.hits.map(({ method }) => method)).toEqual(["PATCH", "GET", "GET", "GET", "PATCH"]);
  });

  test.each(operations)("F95 %s: all calls end at most 29 s after the deadline", async (_, call) => {
    const { github, clock, server } = await talk(() => httpResponse(502), { deadline: 60_000 });
    clock.advance(60_000);
    for (let n = 0; n < 3; n++) await call(github).catch(() => {});
    expect(clock.monotonic()).toBeLessThanOrEqual(89_000);
    clock.advance(30_000);
    const sent = server.hits.length;
    expect((await failureOf(call(github))).why).toBe("There wasn't enough time left");
    expect(server.hits).toHaveLength(sent);
  });
});
