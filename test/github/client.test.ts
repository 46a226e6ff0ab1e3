import { describe, expect, test, vi } from "vitest";
import { createRedactor } from "../../src/text/redact.ts";
import { answer } from "../support/servers.ts";
import { ana, comment, failureOf, lines, OPERATIONS, ok, operations, talk, token } from "./harness.ts";

const author = ana;
const url = "https://github.com/acme/docs/issues/12#issuecomment-5";
const reaction = { id: 6, user: ana, content: "eyes" };
const issue = { number: 12, title: "Install", body: "It fails", user: ana, state: "closed" };

describe("each operation on the wire, and what it returns", () => {
  test.each([
    [
      "createComment",
      answer(201, comment(5, "Hello")),
      "POST /issues/12/comments",
      { body: "<!-- a -->\nHello" },
      { id: 5, url, body: "Hello", author },
    ],
    ["getComment", ok(comment(5, "Hello")), "GET /issues/comments/5", null, { id: 5, url, body: "Hello", author }],
    ["getComment", answer(404), "GET /issues/comments/5", null, null],
    [
      "updateComment",
      ok(comment(5, "Hello")),
      "PATCH /issues/comments/5",
      { body: "Hello" },
      { id: 5, url, body: "Hello", author },
    ],
    ["deleteComment", answer(204), "DELETE /issues/comments/5", null, undefined],
    [
      "listComments",
      ok([comment(5, "Hello")]),
      "GET /issues/12/comments?per_page=100&page=1",
      null,
      [{ id: 5, url, body: "Hello", author }],
    ],
    [
      "react",
      answer(201, reaction),
      "POST /issues/comments/5/reactions",
      { content: "eyes" },
      { id: 6, fresh: true, author },
    ],
    ["react", ok(reaction), "POST /issues/comments/5/reactions", { content: "eyes" }, { id: 6, fresh: false, author }],
    ["removeReaction", answer(204), "DELETE /issues/comments/5/reactions/6", null, undefined],
    ["permission", ok({ permission: "admin" }), "GET /collaborators/ana/permission", null, "admin"],
    [
      "thread",
      ok(issue),
      "GET /issues/12",
      null,
      {
        ...{ number: 12, title: "Install", body: "It fails", author, isPullRequest: false, state: "closed" },
        isLocked: false,
      },
    ],
    [
      "repository",
      ok({ private: true, default_branch: "trunk", has_issues: false }),
      "GET ",
      null,
      { isPrivate: true, defaultBranch: "trunk", hasIssues: false },
    ],
    [
      "newestThread",
      ok([{ number: 9, pull_request: {} }, { number: 8, locked: true }, { number: 7 }, { number: 6 }]),
      "GET /issues?state=all&per_page=50",
      null,
      7,
    ],
    ["tryComment", answer(422), "POST /issues/12/comments", { body: "" }, undefined],
  ])("%s", async (name, reply, line, body, expected) => {
    const { github, server } = await talk(() => reply);
    expect(await OPERATIONS[name]?.(github)).toEqual(expected);
    expect(lines(server)).toEqual([line]);
    const [hit] = server.hits;
    expect(hit?.headers).toMatchObject({
      authorization: `token ${token}`,
      "user-agent": expect.stringMatching(/^docs-agent-action /),
      "x-github-api-version": "2022-11-28",
    });
    expect(hit?.body ? JSON.parse(hit.body) : null).toEqual(body);
  });

  test("what GitHub says of pull requests and of empty bodies", async () => {
    const { github } = await talk(() => ok({ ...issue, body: null, pull_request: { url: "" } }));
    expect(await github.thread(12)).toMatchObject({ isPullRequest: true, body: "" });
  });

  test("pull requests have a list of their own, which doesn't say what they are", async () => {
    const { github, server } = await talk(() => ok([{ number: 9, locked: true }, { number: 8 }]));
    expect(await github.newestThread("pull request")).toBe(8);
    expect(lines(server)).toEqual(["GET /pulls?state=all&per_page=50"]);
  });

  test("an empty comment is deleted if a server accepts it", async () => {
    const { github, server } = await talk(({ method }) =>
      method === "POST" ? answer(201, comment(5, "")) : answer(204),
    );
    await github.tryComment(12);
    expect(lines(server)).toEqual(["POST /issues/12/comments", "DELETE /issues/comments/5"]);
  });

  test.each([403, 404, 410, 500])("a comment that is tried and answered %d fails", async (status) => {
    const { github } = await talk(() => answer(status, { message: "No" }));
    expect(await failureOf(github.tryComment(12))).toMatchObject({ status });
  });

  test("workflows are the YAML files of their folder", async () => {
    const folder = ".github/workflows";
    const names = ["a.yml", "b.yaml", "readme.md"];
    const listing = names.map((name) => ({ type: "file", path: `${folder}/${name}` }));
    const file = { type: "file", content: Buffer.from("on: push\n").toString("base64") };
    const { github, server } = await talk((_, n) => ok(n === 1 ? listing : file));
    expect(await github.workflows()).toEqual(
      ["a.yml", "b.yaml"].map((name) => ({ path: `${folder}/${name}`, text: "on: push\n" })),
    );
    expect(lines(server)[1]).toBe("GET /contents/.github%2Fworkflows%2Fa.yml");
  });

  test("a repository without workflows has none", async () => {
    const { github } = await talk(() => answer(404, { message: "Not Found" }));
    expect(await github.workflows()).toEqual([]);
  });

  test("a login is one part of the URL, whatever it holds", async () => {
    const { github, server } = await talk(() => ok({ permission: "none" }));
    await github.permission("docs-bot[bot]/../x");
    expect(lines(server)).toEqual(["GET /collaborators/docs-bot%5Bbot%5D%2F..%2Fx/permission"]);
  });

  test("an empty token is refused by GitHub", async () => {
    const { github } = await talk(() => answer(401, { message: "Bad credentials" }), { token: "" });
    expect(await failureOf(github.repository())).toMatchObject({ status: 401 });
  });

  test("F53 a token that no header can hold is refused by GitHub, and no one quotes it", async () => {
    const { github, server } = await talk(() => answer(401, { message: "Bad credentials" }), {
      token: "ghs_a\nghs_b",
    });
    const failure = await failureOf(github.repository());
    expect(failure.why).toBe("GitHub refused the token: Bad credentials");
    expect(server.hits[0]?.headers.authorization).toBe("token ghs_a?ghs_b");
  });

  test("a deprecated operation says nothing on the console, where the runner looks for commands", async () => {
    const written = [vi.spyOn(console, "warn"), vi.spyOn(process.stdout, "write")];
    const { github } = await talk(() => ok({ private: true }, { deprecation: "true", sunset: "::error::x" }));
    await github.repository();
    for (const spy of written) expect(spy).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });
});

describe("F59 secrets", () => {
  test("are taken out of every text that is posted", async () => {
    const redact = createRedactor(["docs_secret9"]).text;
    const { github, server } = await talk(() => answer(201, comment(5, "")), { redact });
    await github.createComment(12, "a docs_secret9 b");
    await github.updateComment(5, "c docs_secret9 d");
    expect(server.hits.map(({ body }) => JSON.parse(body).body)).toEqual(["a *** b", "c *** d"]);
  });

  test("a comment is found again by what was sent, not by what was meant", async () => {
    const redact = createRedactor(["docs_secret9"]).text;
    const { github, server } = await talk(
      ({ method }) => (method === "POST" ? answer(502) : ok([comment(5, "a *** b")])),
      { redact },
    );
    expect(await github.createComment(12, "a docs_secret9 b")).toMatchObject({ id: 5 });
    expect(lines(server)).toHaveLength(2);
  });
});

describe("listing", () => {
  const page = (n: number, size: number) =>
    Array.from({ length: size }, (_, index) => comment(n * 1000 + index, `${n}`));
  const asked = (target: string) => Number(new URLSearchParams(target.split("?")[1]).get("page"));

  test("goes over three pages, in order", async () => {
    const { github, server } = await talk(({ target }) => {
      const n = asked(target);
      return ok(page(n, n < 3 ? 100 : 7));
    });
    const comments = await github.listComments(12);
    expect(comments).toHaveLength(207);
    expect(comments.map(({ id }) => id)).toEqual([...page(1, 100), ...page(2, 100), ...page(3, 7)].map(({ id }) => id));
    expect(server.hits).toHaveLength(3);
  });

  test("continues after a small page when the Link header says so, and stops after a full one when it says that", async () => {
    const { github, server } = await talk(({ target }) =>
      asked(target) === 1
        ? ok(page(1, 30), { link: '<https://elsewhere.test/?page=2>; rel="next", <x>; rel="last"' })
        : ok(page(2, 100), { link: '<x>; rel="prev", <x>; rel="first"' }),
    );
    expect(await github.listComments(12)).toHaveLength(130);
    expect(lines(server)).toEqual([1, 2].map((n) => `GET /issues/12/comments?per_page=100&page=${n}`));
  });

  test("ends with a failure, not with a part, when there is no end", async () => {
    const full = ok(page(1, 100));
    const { github, server } = await talk(() => full);
    expect((await failureOf(github.listComments(12))).why).toContain("has more than 100 pages");
    expect(server.hits).toHaveLength(100);
  });
});

describe("F86 another try", () => {
  const mayRepeat = operations.filter(([name]) => !["createComment", "tryComment"].includes(name));
  const good: Readonly<Record<string, unknown>> = {
    getComment: comment(5, "Hello"),
    updateComment: comment(5, "Hello"),
    listComments: [],
    react: reaction,
    permission: { permission: "read" },
    thread: issue,
    lineComment: { pull_request_url: "https://api.github.com/repos/acme/docs/pulls/30", path: "install.md" },
    repository: { private: false },
    newestThread: [],
    workflows: [],
  };

  test.each(mayRepeat)("%s survives two failures in a row", async (name, call) => {
    const { github, server, clock } = await talk(
      (_, n) => [answer(502), answer(200, "<html>")][n - 1] ?? ok(good[name] ?? ""),
    );
    const isRemoval = good[name] === undefined;
    await call(github);
    expect(server.hits).toHaveLength(isRemoval ? 2 : 3);
    expect(clock.slept).toEqual(isRemoval ? [1_000] : [1_000, 2_000]);
  });

  test.each(mayRepeat)("%s gives up when an outage lasts longer than half a minute", async (_, call) => {
    const { github, server, clock } = await talk(() => answer(503, { message: "No server is available" }));
    const failure = await failureOf(call(github));
    expect(failure).toMatchObject({ status: 503, why: "GitHub answered 503: No server is available" });
    expect(server.hits).toHaveLength(6);
    expect(clock.monotonic()).toBe(31_000);
  });

  test.each([
    ["its answer was lost", answer(502), false],
    ["GitHub asked for fewer requests", answer(429, "", { "retry-after": "7" }), true],
  ])("a reaction's second try after %s: is it ours to remove?", async (_, first, fresh) => {
    const { github } = await talk((_hit, n) => (n === 1 ? first : answer(201, reaction)));
    expect(await github.react(5, "eyes")).toMatchObject({ id: 6, fresh });
  });

  test.each(["deleteComment", "removeReaction"])("%s: what is gone already is done", async (name) => {
    const { github } = await talk((_, n) => answer(n === 1 ? 500 : 404, { message: "Not Found" }));
    await OPERATIONS[name]?.(github);
  });
});

describe("F86 limits are waited for within the run's time", () => {
  const secondary = { message: "You have exceeded a secondary rate limit." };
  const reset = String(Date.parse("2026-11-16T14:20:00Z") / 1000);
  test.each<[string, string, number]>([
    ["429 and Retry-After", answer(429, "", { "retry-after": "40" }), 40_000],
    ["403 and Retry-After", answer(403, secondary, { "retry-after": "40" }), 40_000],
    ["403 whose words alone tell", answer(403, secondary), 60_000],
    [
      "the hour's requests are used up",
      answer(403, "", { "x-ratelimit-remaining": "0", "x-ratelimit-reset": reset }),
      1_200_000,
    ],
  ])("%s", async (_, limit, waited) => {
    for (const [name, call] of operations) {
      const { github, server, clock } = await talk(({ method, target }, n) => {
        if (n === 1) return limit;
        return answer(method === "POST" && target.endsWith("reactions") ? 201 : 404, reaction);
      });
      await call(github).catch(() => {});
      expect({ name, slept: clock.slept }).toEqual({ name, slept: [waited] });
      expect(server.hits.length).toBeGreaterThan(1);
    }
  });

  test("an edit that shows progress isn't worth a long wait", async () => {
    const { github, clock } = await talk(() => answer(429, "", { "retry-after": "40" }));
    expect(await failureOf(github.updateComment(5, "Hello", 10_000))).toMatchObject({ status: 429 });
    expect(clock.slept).toEqual([]);
  });

  test("a wait that doesn't fit fails at once and names the time", async () => {
    const { github, server, clock } = await talk(() => answer(429, "", { "retry-after": "3600" }));
    expect((await failureOf(github.thread(12))).fix).toBe("Try again after 15:00 UTC");
    expect(server.hits).toHaveLength(1);
    expect(clock.slept).toEqual([]);
  });

  test.each(["updateComment", "createComment", "react"])(
    "F95 %s: after the deadline, all calls together wait at most 18 s",
    async (name) => {
      const { github, clock } = await talk(() => answer(502), { deadline: 60_000 });
      clock.advance(60_000);
      for (let call = 0; call < 3; call++) await OPERATIONS[name]?.(github).catch(() => {});
      expect(clock.slept.length).toBeGreaterThan(1);
      expect(clock.monotonic()).toBeLessThanOrEqual(78_000);
    },
  );
});
