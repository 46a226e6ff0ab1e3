import { describe, expect, it } from "vitest";
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

describe("API requests", () => {
  const write = "issues=write; pull_requests=write";
  const read = "issues=read; pull_requests=read";
  it.each<[string, string, Parameters<TestEmulator["github"]["grant"]>[0], boolean, string | undefined]>([
    ["POST", "/issues/7/comments", { issues: "read" }, false, write],
    ["POST", "/issues/7/comments", { pull_requests: "none" }, false, undefined],
    ["POST", "/issues/8/comments", { issues: "none", pull_requests: "read" }, false, write],
    ["PATCH", "/issues/comments/3100000001", { issues: "read" }, false, write],
    ["POST", "/issues/comments/3100000001/reactions", { issues: "read" }, false, write],
    ["GET", "/issues/7/comments", { issues: "none" }, false, undefined],
    ["GET", "/issues/7/comments", { issues: "none" }, true, read],
    ["GET", "/issues/7", { issues: "read" }, true, undefined],
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
});
