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

  it("aren't in any page of a list if a deletion between two pages moves them to an earlier page", async () => {
    const { emulator, onIssue, request } = await repository();
    for (let count = 2; count <= 5; count++) emulator.github.addComment(7, { author: "ben", body: `no. ${count}` });
    emulator.github.deleteBetweenPages(onIssue.id);
    const pageOf = async (page: number) =>
      (await request("GET", `/issues/7/comments?per_page=2&page=${page}`)).json as Json[];
    const bodies = [...(await pageOf(1)), ...(await pageOf(2)), ...(await pageOf(3))].map(({ body }) => body);
    expect(bodies).toEqual(["/docs fix it", "no. 2", "no. 4", "no. 5"]);
  });
});

describe("reactions", () => {
  it("are new the first time, also if someone else has reacted, and stay until they're removed", async () => {
    const { emulator, request, onIssue } = await repository();
    emulator.github.addReaction(onIssue.id, "ben", "eyes");
    const path = `/issues/comments/${onIssue.id}/reactions`;
    const first = await request("POST", path, { content: "eyes" });
    const { id } = first.json as { id: number };
    expect(first).toMatchObject({ status: 201, json: { user: { login: "github-actions[bot]" } } });
    expect(await request("POST", path, { content: "eyes" })).toMatchObject({ status: 200, json: { id } });
    expect(await request("DELETE", `${path}/${id}`)).toMatchObject({ status: 204 });
    expect(await request("POST", path, { content: "eyes" })).toMatchObject({ status: 201 });
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
    ["PATCH", "/issues/comments/3100000001", { issues: "read" }, false, write],
    ["DELETE", "/issues/comments/3100000001", { issues: "read" }, false, write],
    ["POST", "/issues/comments/3100000001/reactions", { issues: "read" }, false, write],
    ["DELETE", "/issues/comments/3100000001/reactions/1", { issues: "read" }, false, write],
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
      const response = await request(method, path, method === "GET" ? undefined : { body: "x" });
      expect(response.headers["x-accepted-github-permissions"]).toBe(needed);
      expect(response.status).toBe(needed ? 403 : method === "POST" ? 201 : 200);
      if (needed) {
        const json = { message: "Resource not accessible by integration", status: "403" };
        expect(response.json).toMatchObject({ ...json, documentation_url: expect.any(String) });
      }
    },
  );

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
