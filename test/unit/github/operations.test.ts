import { describe, expect, test } from "vitest";
import { createRedactor } from "../../../src/runner/sanitize.ts";
import { httpResponse } from "../../support/servers.ts";
import { ana, client, comment, failureOf, lines, OPERATIONS, ok, operations, talk, token } from "./harness.ts";

const reaction = { id: 6, user: ana, content: "eyes" };
const issue = { number: 12, title: "Install", body: "It fails", state: "closed", labels: [{ name: "a" }, "b"] };
const issueRead = {
  ...{ number: 12, url: "", title: "Install", body: "It fails", author: ana, state: "closed" },
  ...{ isLocked: false, labels: ["a", "b"], comments: 0, isPullRequest: false },
};
const hello = comment(5, "Hello");
const unsaid = { eyes: null, createdAt: null, updatedAt: null };
const helloRead = { id: 5, url: hello.html_url, body: "Hello", author: ana, ...unsaid };
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

  test.each<(typeof operations)[number]>([
    ...operations,
    ["thread of another repository", (github) => github.thread(12, "acme/other")],
    ["comparison", async (github) => (await github.history()).compare("a", "b", 1)],
  ])("F206 of %s is repeated after a 404 only if what it's about may be new", async (name, call) => {
    const { github, server } = await talk(() => httpResponse(404));
    await call(github).catch(() => {});
    const isNew = ["createComment", "tryComment", "listComments", "react", "thread", "addLabel"].includes(name);
    expect(server.hits).toHaveLength(isNew ? 3 : 1);
  });

  test.each([
    ["", "Bearer none"],
    ["ghs_a\nghs_b", "Bearer ghs_a?ghs_b"],
  ])("F53 has the token %j in a valid header, and no failure quotes it", async (githubToken, authorization) => {
    const { github, server } = await talk(() => httpResponse(401, { message: "Bad credentials" }), { githubToken });
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
    const runner = { info: () => {}, redact: createRedactor(["docs_secret9"]) };
    const found = ok([comment(5, "a *** b")]);
    const reply = { POST: httpResponse(502), PATCH: ok(hello), GET: found };
    const { github, server } = await talk(({ method }) => reply[method as keyof typeof reply], { runner });
    expect(await github.createComment(12, "a docs_secret9 b")).toMatchObject({ id: 5 });
    await github.updateComment(5, "a docs_secret9 b");
    const body = '{"body":"a *** b"}';
    expect(server.hits.map((hit) => hit.body)).toEqual([body, "", body]);
  });

  test("F59 has no secrets, also in an issue or a label", async () => {
    const runner = { info: () => {}, redact: createRedactor(["docs_secret9"]) };
    const { github, server } = await talk(({ target }) => ok(target.endsWith("/labels") ? [] : issue), { runner });
    await github.createIssue("a docs_secret9", "b docs_secret9", ["c docs_secret9"], async () => null);
    await github.addLabel(12, "c docs_secret9");
    const sent = server.hits.map((hit) => JSON.parse(hit.body));
    expect(sent).toEqual([{ title: "a ***", body: "b ***", labels: ["c ***"] }, { labels: ["c ***"] }]);
  });
});

describe("listing", () => {
  const NEXT = '<https://elsewhere.test/?page=2>; rel="next", <x>; rel="last"';
  const all = Array.from({ length: 207 }, (_, index) => comment(index + 1, `${index}`));
  const pageIn = (target: string) => Number(new URLSearchParams(target.split("?")[1]).get("page"));

  test("reads several pages twice, and returns the latest text of all comments of both readings, in order", async () => {
    // Comment 1 is deleted after page 1 was read, so comment 101 moves to that page, unseen. Then the others are edited.
    const first = all.filter(({ id }) => id !== 101);
    const second = all.slice(1).map((each) => ({ ...each, body: "edited" }));
    const { github, server } = await talk(({ target }, n) =>
      ok((n > 3 ? second : first).slice(100 * pageIn(target) - 100, 100 * pageIn(target))),
    );
    const listed = (await github.listComments(12)).map(({ id, body }) => [id, body]);
    expect(listed).toEqual([all[0], ...second].map((each) => [each?.id, each?.body]));
    expect(server.hits.map(({ target }) => pageIn(target))).toEqual([1, 2, 3, 1, 2, 3]);
  });

  test("lists only what changed since a time", async () => {
    const { github, server } = await talk(() => ok(all.slice(0, 2)));
    await github.listComments(12, new Date("2026-11-16T13:59:00Z"));
    expect(lines(server)).toEqual(["GET /issues/12/comments?per_page=100&page=1&since=2026-11-16T13%3A59%3A00.000Z"]);
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
