import { describe, expect, it } from "vitest";
import type { Role } from "../../emulator/github-state.ts";
import { startTestEmulator, type TestEmulator } from "./test-emulator.ts";

type Json = Record<string, unknown>;
const REPO = "/repos/acme/docs";

/** A repository with issue 7, pull request 8, and a comment by ana on each. */
async function repository() {
  const emulator = await startTestEmulator();
  emulator.github.addIssue({ number: 7, title: "Install", body: "It fails", author: "ana" });
  emulator.github.addIssue({ number: 8, isPullRequest: true, author: "ben" });
  const onIssue = emulator.github.addComment(7, { author: "ana", body: "/docs fix it" });
  const onPull = emulator.github.addComment(8, { author: "ana", body: "/docs fix that" });
  const request = (method: string, path: string, body?: unknown, headers = {}) =>
    emulator.request("github", { method, path: REPO + path, headers, ...(body !== undefined && { body }) });
  return { emulator, onIssue, onPull, request };
}

describe("comments", () => {
  it("are posted as the account that owns the token", async () => {
    const { emulator, onIssue, request } = await repository();
    const headers = { authorization: `Bearer ${emulator.github.addToken("other-app[bot]")}` };
    const user = { login: "other-app[bot]", type: "Bot" };
    const react = () => request("POST", `/issues/comments/${onIssue.id}/reactions`, { content: "eyes" }, headers);
    expect(await request("POST", "/issues/7/comments", { body: "Mine" }, headers)).toMatchObject({
      json: { user },
    });
    emulator.github.addReaction(onIssue.id, "github-actions[bot]", "eyes");
    expect(await react()).toMatchObject({ status: 201, json: { user } });
    expect(await react()).toMatchObject({ status: 200, json: { user } });
  });

  it("are listed some time after their ID is returned, each with its own delay", async () => {
    const { emulator, request } = await repository();
    emulator.github.setLag(2_000, 0);
    const listed = async () =>
      ((await request("GET", "/issues/7/comments")).json as Json[]).slice(1).map(({ body }) => body);
    for (const body of ["slow", "fast"]) await request("POST", "/issues/7/comments", { body });
    expect(await listed()).toEqual(["fast"]);
    emulator.advance(2_000);
    expect(await listed()).toEqual(["slow", "fast"]);
  });

  it.each([
    ["blank", " \n", 422],
    ["missing", undefined, 422],
    ["65,536 characters long, even if it has more bytes,", "𝄞".repeat(65_536), 201],
    ["65,537 characters long", "x".repeat(65_537), 422],
  ])("with a body that is %s get the status that GitHub returns", async (_name, body, status) => {
    const { request } = await repository();
    expect(await request("POST", "/issues/7/comments", { body })).toMatchObject({ status });
  });

  it("are listed oldest first, in linked pages of 30 by default and 100 at most", async () => {
    const { emulator, request } = await repository();
    for (let count = 2; count <= 130; count++) emulator.github.addComment(7, { author: "ben", body: `no. ${count}` });
    expect((await request("GET", "/issues/7/comments")).json).toHaveLength(30);
    const url = `${emulator.githubUrl}${REPO}/issues/7/comments?per_page=100&page=`;
    const first = await request("GET", "/issues/7/comments?per_page=100");
    expect(first.headers.link).toBe(`<${url}2>; rel="next", <${url}2>; rel="last"`);
    const second = await request("GET", "/issues/7/comments?per_page=100&page=2");
    expect(second.headers.link).toBe(`<${url}1>; rel="prev", <${url}1>; rel="first"`);
    const ids = [...(first.json as Json[]), ...(second.json as Json[])].map(({ id }) => id);
    expect(ids).toEqual(emulator.github.comments(7).map(({ id }) => id));
    expect((await request("GET", "/issues/7/comments?per_page=1000")).json).toHaveLength(100);
    expect(await request("GET", "/issues/7/comments?page=9")).toMatchObject({ status: 200, json: [] });
  });

  it("aren't in any page of a list if a deletion between two pages moves them to an earlier page", async () => {
    const { emulator, onIssue, request } = await repository();
    for (let count = 2; count <= 5; count++) emulator.github.addComment(7, { author: "ben", body: `no. ${count}` });
    emulator.github.deleteBetweenPages(onIssue.id);
    const pageOf = async (page: number) =>
      (await request("GET", `/issues/7/comments?per_page=2&page=${page}`)).json as Json[];
    const bodies = [...(await pageOf(1)), ...(await pageOf(2)), ...(await pageOf(3))].map(({ body }) => body);
    expect(bodies).toEqual(["/docs fix it", "no. 2", "no. 4", "no. 5"]);
  });

  it("are rejected in a locked thread, with GitHub's message", async () => {
    const { emulator, request } = await repository();
    emulator.github.updateIssue(7, { locked: true });
    expect(await request("POST", "/issues/7/comments", { body: "x" })).toMatchObject({
      status: 403,
      json: { message: "Unable to create comment because issue is locked." },
    });
  });
});

describe("reactions", () => {
  it("are new the first time, and stay until they're removed", async () => {
    const { emulator, request, onIssue } = await repository();
    const path = `/issues/comments/${onIssue.id}/reactions`;
    const first = await request("POST", path, { content: "eyes" });
    const { id } = first.json as { id: number };
    expect(first).toMatchObject({
      status: 201,
      json: { content: "eyes", user: { login: "github-actions[bot]" } },
    });
    expect(await request("POST", path, { content: "eyes" })).toMatchObject({ status: 200, json: { id } });
    expect(await request("POST", path, { content: "rocket" })).toMatchObject({ status: 201 });
    expect(await request("DELETE", `${path}/${id}`)).toMatchObject({ status: 204 });
    expect(await request("DELETE", `${path}/${id}`)).toMatchObject({ status: 404 });
    expect(emulator.github.reactions(onIssue.id).map(({ content }) => content)).toEqual(["rocket"]);
    expect(await request("POST", path, { content: "eyes" })).toMatchObject({ status: 201 });
  });

  it("by other people don't matter, and unknown reactions are rejected", async () => {
    const { emulator, request, onIssue } = await repository();
    emulator.github.addReaction(onIssue.id, "ben", "eyes");
    const path = `/issues/comments/${onIssue.id}/reactions`;
    expect(await request("POST", path, { content: "eyes" })).toMatchObject({ status: 201 });
    expect(await request("POST", path, { content: "shrug" })).toMatchObject({ status: 422 });
  });

  it("are new for exactly one of two simultaneous requests", async () => {
    const { request, onIssue } = await repository();
    const path = `/issues/comments/${onIssue.id}/reactions`;
    const both = await Promise.all([1, 2].map(() => request("POST", path, { content: "eyes" })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 201]);
  });
});

describe("API requests", () => {
  const write = "issues=write; pull_requests=write";
  const read = "issues=read; pull_requests=read";
  it.each<[string, string, Parameters<TestEmulator["github"]["grant"]>[0], boolean, string | undefined]>([
    ["POST", "/issues/7/comments", { issues: "read" }, false, write],
    ["POST", "/issues/7/comments", { pull_requests: "none" }, false, undefined],
    ["POST", "/issues/8/comments", { issues: "none" }, false, undefined],
    ["POST", "/issues/8/comments", { issues: "none", pull_requests: "read" }, false, write],
    ["GET", "/issues/7/comments", { issues: "none" }, false, undefined],
    ["GET", "/issues/7/comments", { issues: "none" }, true, read],
    ["GET", "/issues/7", { issues: "read" }, true, undefined],
    ["GET", "/issues/8", { issues: "none", pull_requests: "none" }, true, read],
  ])(
    "need the token's permissions: %s %s with %o (private: %s, missing: %s)",
    async (method, path, grants, isPrivate, needed) => {
      const { emulator, request } = await repository();
      emulator.github.grant(grants);
      emulator.github.setVisibility(isPrivate ? "private" : "public");
      const response = await request(method, path, method === "POST" ? { body: "x" } : undefined);
      expect(response.headers["x-accepted-github-permissions"]).toBe(needed);
      expect(response.status).toBe(needed ? 403 : method === "POST" ? 201 : 200);
      if (needed) {
        const json = { message: "Resource not accessible by integration", status: "403" };
        expect(response.json).toMatchObject({ ...json, documentation_url: expect.any(String) });
      }
    },
  );

  it("that edit, delete, or react also need permission", async () => {
    const { emulator, request, onIssue } = await repository();
    emulator.github.grant({ issues: "read" });
    const path = `/issues/comments/${onIssue.id}`;
    const attempts = [
      request("PATCH", path, { body: "x" }),
      request("DELETE", path),
      request("POST", `${path}/reactions`, { content: "eyes" }),
      request("DELETE", `${path}/reactions/1`),
    ];
    expect((await Promise.all(attempts)).map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect(emulator.github.comments(7)).toEqual([onIssue]);
  });

  it.each([
    ["no token", { authorization: "" }, 401],
    ["an invalid token", { authorization: "token ghs_wrong" }, 401],
    ["the scheme `token` instead of `Bearer`", { authorization: "token ghs_emulated_token" }, 200],
    ["no User-Agent", { "user-agent": "" }, 403],
  ])("with %s get the status that GitHub returns", async (_name, headers, status) => {
    const { request } = await repository();
    expect(await request("GET", "", undefined, headers)).toMatchObject({ status });
  });
});

describe("people", () => {
  const roles = { admin: 5, maintain: 4, write: 3, triage: 2, read: 1, none: 0 };
  it.each<[Role, string, boolean]>([
    ["admin", "admin", true],
    ["maintain", "write", true],
    ["write", "write", true],
    ["triage", "read", true],
    ["read", "read", true],
    ["none", "none", true],
    ["none", "read", false],
  ])("with the role %s have the permission %s (private: %s)", async (role, permission, isPrivate) => {
    const { emulator, request } = await repository();
    emulator.github.setVisibility(isPrivate ? "private" : "public");
    emulator.github.setPermission("Cleo", role);
    const rank = permission === "read" && role === "none" ? 1 : roles[role];
    const permissions = {
      pull: rank > 0,
      triage: rank > 1,
      push: rank > 2,
      maintain: rank > 3,
      admin: rank > 4,
    };
    const role_name = rank === 1 ? "read" : role;
    const json = { permission, role_name, user: { login: "Cleo", permissions, role_name } };
    expect(await request("GET", "/collaborators/cleo/permission")).toMatchObject({ status: 200, json });
  });

  it("are found once they've posted something; strangers and bots aren't", async () => {
    const { request } = await repository();
    expect(await request("GET", "/collaborators/ana/permission")).toMatchObject({ json: { permission: "read" } });
    for (const login of ["stranger", "github-actions%5Bbot%5D"]) {
      expect(await request("GET", `/collaborators/${login}/permission`)).toMatchObject({ status: 404 });
    }
  });
});

describe("the repository", () => {
  it("is found regardless of case, including under GitHub Enterprise Server's prefix, and is the only one", async () => {
    const { emulator } = await repository();
    const get = (path: string) => emulator.request("github", { path });
    const json = { full_name: "acme/docs", private: false, visibility: "public" };
    expect(await get("/repos/ACME/Docs")).toMatchObject({ status: 200, json });
    expect(await get("/api/v3/repos/acme/docs")).toMatchObject({ status: 200, json });
    expect(await get("/repos/acme/else")).toMatchObject({ status: 404 });
    for (const visibility of ["private", "internal"] as const) {
      emulator.github.setVisibility(visibility);
      expect(await get(REPO)).toMatchObject({ json: { private: true, visibility } });
    }
  });
});

describe("lists of threads", () => {
  it("show open threads, newest first, and include pull requests in issues", async () => {
    const { emulator, request } = await repository();
    emulator.github.addIssue({ number: 9, state: "closed" });
    const numbers = async (path: string) => ((await request("GET", path)).json as Json[]).map(({ number }) => number);
    expect(await numbers("/issues")).toEqual([8, 7]);
    expect(await numbers("/issues?state=all")).toEqual([9, 8, 7]);
    expect(await numbers("/pulls")).toEqual([8]);
  });

  it("need their own permission in a private repository", async () => {
    const { emulator, request } = await repository();
    emulator.github.setVisibility("private");
    emulator.github.grant({ issues: "none" });
    expect(await request("GET", "/issues")).toMatchObject({
      status: 403,
      headers: { "x-accepted-github-permissions": "issues=read" },
    });
    expect(await request("GET", "/pulls")).toMatchObject({ status: 200 });
  });

  it("don't include issues if issues are turned off, and comments on issues are rejected", async () => {
    const { emulator, request } = await repository();
    emulator.github.setHasIssues(false);
    expect(await request("GET", "")).toMatchObject({ json: { has_issues: false } });
    expect((await request("GET", "/issues")).json).toMatchObject([{ number: 8 }]);
    expect(await request("POST", "/issues/7/comments", { body: "x" })).toMatchObject({ status: 410 });
    expect(await request("POST", "/issues/8/comments", { body: "x" })).toMatchObject({ status: 201 });
  });
});

describe("GraphQL", () => {
  const query = async (emulator: TestEmulator, text: string, variables = {}) =>
    (await emulator.request("github", { method: "POST", path: "/graphql", body: { query: text, variables } })).json;
  const pulls = (first: number) =>
    `{ repository(owner: "acme", name: "docs") { pullRequests(first: ${first}, states: [OPEN]) { nodes { number } } } }`;

  it.each([0, 101])("rejects a page size of %d", async (first) => {
    const { emulator } = await repository();
    expect(await query(emulator, pulls(first))).toMatchObject({
      data: { repository: null },
      errors: [{ type: "EXCESSIVE_PAGINATION", path: ["repository", "pullRequests"] }],
    });
  });
});
