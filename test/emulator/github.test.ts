import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, expect, it } from "vitest";
import type { Role } from "../../emulator/github-state.ts";
import { type Running, running } from "./running.ts";

type Json = Record<string, unknown>;
const REPO = "/repos/acme/docs";

/** A repository with issue 7, pull request 8 and a comment by ana on each. */
async function repository() {
  const emulator = await running();
  emulator.github.addIssue({ number: 7, title: "Install", body: "It fails", author: "ana" });
  emulator.github.addIssue({ number: 8, isPullRequest: true, author: "ben" });
  const onIssue = emulator.github.addComment(7, { author: "ana", body: "/docs fix it" });
  const onPull = emulator.github.addComment(8, { author: "ana", body: "/docs fix that" });
  const ask = (method: string, path: string, body?: unknown, headers = {}) =>
    emulator.ask("github", { method, path: REPO + path, headers, ...(body !== undefined && { body }) });
  return { emulator, onIssue, onPull, ask };
}

describe("comments", () => {
  it("are written by the workflow's bot, changed, read and deleted", async () => {
    const { emulator, ask } = await repository();
    const created = await ask("POST", "/issues/7/comments", { body: "⏳ Working" });
    const { id, url } = created.json as { id: number; url: string };
    const user = { login: "github-actions[bot]", id: 41898282, type: "Bot" };
    expect(created).toMatchObject({
      status: 201,
      headers: { location: url, "x-ratelimit-limit": "1000", "x-ratelimit-remaining": "999" },
      json: {
        ...{ body: "⏳ Working", user, created_at: "2026-11-18T10:00:00Z" },
        html_url: `https://github.com/acme/docs/issues/7#issuecomment-${id}`,
        issue_url: `${emulator.githubUrl}${REPO}/issues/7`,
      },
    });
    emulator.pass(60_000);
    const changed = {
      body: "✅ Done",
      created_at: "2026-11-18T10:00:00Z",
      updated_at: "2026-11-18T10:01:00Z",
    };
    const path = `/issues/comments/${id}`;
    expect(await ask("PATCH", path, { body: "✅ Done" })).toMatchObject({ status: 200, json: changed });
    expect(await ask("GET", path)).toMatchObject({ status: 200, json: changed });
    expect(emulator.github.comments(7).map(({ body }) => body)).toEqual(["/docs fix it", "✅ Done"]);
    expect(await ask("DELETE", path)).toMatchObject({ status: 204, body: "" });
    expect(await ask("GET", path)).toMatchObject({
      status: 404,
      json: { message: "Not Found", status: "404" },
    });
    expect(emulator.github.comments(7)).toHaveLength(1);
  });

  it("are written by the account behind the token", async () => {
    const { emulator, onIssue, ask } = await repository();
    const headers = { authorization: `Bearer ${emulator.github.addToken("other-app[bot]")}` };
    const user = { login: "other-app[bot]", type: "Bot" };
    const react = () => ask("POST", `/issues/comments/${onIssue.id}/reactions`, { content: "eyes" }, headers);
    expect(await ask("POST", "/issues/7/comments", { body: "Mine" }, headers)).toMatchObject({
      json: { user },
    });
    emulator.github.addReaction(onIssue.id, "github-actions[bot]", "eyes");
    expect(await react()).toMatchObject({ status: 201, json: { user } });
    expect(await react()).toMatchObject({ status: 200, json: { user } });
  });

  it("are in lists some time after their id was given, each after its own", async () => {
    const { emulator, ask } = await repository();
    emulator.github.setLag(2_000, 0);
    const listed = async () =>
      ((await ask("GET", "/issues/7/comments")).json as Json[]).slice(1).map(({ body }) => body);
    for (const body of ["slow", "fast"]) await ask("POST", "/issues/7/comments", { body });
    expect(await listed()).toEqual(["fast"]);
    emulator.pass(2_000);
    expect(await listed()).toEqual(["slow", "fast"]);
  });

  it.each([
    ["blank", " \n", 422],
    ["not there", undefined, 422],
    ["65,536 characters, however many bytes", "𝄞".repeat(65_536), 201],
    ["65,537 characters", "x".repeat(65_537), 422],
  ])("with a body that is %s", async (_name, body, status) => {
    const { ask } = await repository();
    expect(await ask("POST", "/issues/7/comments", { body })).toMatchObject({ status });
  });

  it("come in pages with links, 30 unless asked otherwise, 100 at most, oldest first", async () => {
    const { emulator, ask } = await repository();
    for (let count = 2; count <= 130; count++) emulator.github.addComment(7, { author: "ben", body: `no. ${count}` });
    expect((await ask("GET", "/issues/7/comments")).json).toHaveLength(30);
    const url = `${emulator.githubUrl}${REPO}/issues/7/comments?per_page=100&page=`;
    const first = await ask("GET", "/issues/7/comments?per_page=100");
    expect(first.headers.link).toBe(`<${url}2>; rel="next", <${url}2>; rel="last"`);
    const second = await ask("GET", "/issues/7/comments?per_page=100&page=2");
    expect(second.headers.link).toBe(`<${url}1>; rel="prev", <${url}1>; rel="first"`);
    const ids = [...(first.json as Json[]), ...(second.json as Json[])].map(({ id }) => id);
    expect(ids).toEqual(emulator.github.comments(7).map(({ id }) => id));
    expect((await ask("GET", "/issues/7/comments?per_page=1000")).json).toHaveLength(100);
    expect(await ask("GET", "/issues/7/comments?page=9")).toMatchObject({ status: 200, json: [] });
  });

  it("are refused on a locked thread, as GitHub words it", async () => {
    const { emulator, ask } = await repository();
    emulator.github.updateIssue(7, { locked: true });
    expect(await ask("POST", "/issues/7/comments", { body: "x" })).toMatchObject({
      ...{ status: 403, json: { message: "Unable to create comment because issue is locked." } },
    });
  });
});

describe("reactions", () => {
  it("are new once, and stand until they are removed", async () => {
    const { emulator, ask, onIssue } = await repository();
    const path = `/issues/comments/${onIssue.id}/reactions`;
    const first = await ask("POST", path, { content: "eyes" });
    const { id } = first.json as { id: number };
    expect(first).toMatchObject({
      status: 201,
      json: { content: "eyes", user: { login: "github-actions[bot]" } },
    });
    expect(await ask("POST", path, { content: "eyes" })).toMatchObject({ status: 200, json: { id } });
    expect(await ask("POST", path, { content: "rocket" })).toMatchObject({ status: 201 });
    expect((await ask("GET", path)).json).toMatchObject([{ id, content: "eyes" }, { content: "rocket" }]);
    expect(await ask("DELETE", `${path}/${id}`)).toMatchObject({ status: 204 });
    expect(await ask("DELETE", `${path}/${id}`)).toMatchObject({ status: 404 });
    expect(emulator.github.reactions(onIssue.id).map(({ content }) => content)).toEqual(["rocket"]);
    expect(await ask("POST", path, { content: "eyes" })).toMatchObject({ status: 201 });
  });

  it("by someone else don't stand in the way; unknown ones are refused", async () => {
    const { emulator, ask, onIssue } = await repository();
    emulator.github.addReaction(onIssue.id, "ben", "eyes");
    const path = `/issues/comments/${onIssue.id}/reactions`;
    expect(await ask("POST", path, { content: "eyes" })).toMatchObject({ status: 201 });
    expect(await ask("POST", path, { content: "shrug" })).toMatchObject({ status: 422 });
  });

  it("fresh for exactly one of two that arrive together", async () => {
    const { ask, onIssue } = await repository();
    const path = `/issues/comments/${onIssue.id}/reactions`;
    const both = await Promise.all([1, 2].map(() => ask("POST", path, { content: "eyes" })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 201]);
  });
});

describe("what the token may do", () => {
  const write = "issues=write; pull_requests=write";
  const read = "issues=read; pull_requests=read";
  it.each<[string, string, Parameters<Running["github"]["grant"]>[0], boolean, string | undefined]>([
    ["POST", "/issues/7/comments", { issues: "read" }, false, write],
    ["POST", "/issues/7/comments", { pull_requests: "none" }, false, undefined],
    ["POST", "/issues/8/comments", { issues: "none" }, false, undefined],
    ["POST", "/issues/8/comments", { issues: "none", pull_requests: "read" }, false, write],
    ["GET", "/issues/7/comments", { issues: "none" }, false, undefined],
    ["GET", "/issues/7/comments", { issues: "none" }, true, read],
    ["GET", "/issues/7", { issues: "read" }, true, undefined],
    ["GET", "/pulls/8", { issues: "none", pull_requests: "none" }, true, read],
  ])("%s %s with %o, private %s: needs %s", async (method, path, grants, isPrivate, needed) => {
    const { emulator, ask } = await repository();
    emulator.github.grant(grants);
    emulator.github.setPrivate(isPrivate);
    const answer = await ask(method, path, method === "POST" ? { body: "x" } : undefined);
    expect(answer.headers["x-accepted-github-permissions"]).toBe(needed);
    expect(answer.status).toBe(needed ? 403 : method === "POST" ? 201 : 200);
    if (needed) {
      const json = { message: "Resource not accessible by integration", status: "403" };
      expect(answer.json).toMatchObject({ ...json, documentation_url: expect.any(String) });
    }
  });

  it("covers changes, deletions and reactions too", async () => {
    const { emulator, ask, onIssue } = await repository();
    emulator.github.grant({ issues: "read" });
    const path = `/issues/comments/${onIssue.id}`;
    const tries = [
      ask("PATCH", path, { body: "x" }),
      ask("DELETE", path),
      ask("POST", `${path}/reactions`, { content: "eyes" }),
      ask("DELETE", `${path}/reactions/1`),
    ];
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect(emulator.github.comments(7)).toEqual([onIssue]);
  });

  it.each([
    ["no token", { authorization: "" }, 401],
    ["a wrong token", { authorization: "token ghs_wrong" }, 401],
    ["the word token instead of Bearer", { authorization: "token ghs_emulated_token" }, 200],
    ["no User-Agent", { "user-agent": "" }, 403],
  ])("%s", async (_name, headers, status) => {
    const { ask } = await repository();
    expect(await ask("GET", "", undefined, headers)).toMatchObject({ status });
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
    const { emulator, ask } = await repository();
    emulator.github.setPrivate(isPrivate);
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
    expect(await ask("GET", "/collaborators/cleo/permission")).toMatchObject({ status: 200, json });
  });

  it("are known once they have written; no one else is, and no bot", async () => {
    const { ask } = await repository();
    expect(await ask("GET", "/collaborators/ana/permission")).toMatchObject({ json: { permission: "read" } });
    for (const login of ["nobody", "github-actions%5Bbot%5D"]) {
      expect(await ask("GET", `/collaborators/${login}/permission`)).toMatchObject({ status: 404 });
    }
  });
});

describe("threads and the repository", () => {
  it("say whether they are issues or pull requests, open, closed or merged", async () => {
    const { emulator, ask } = await repository();
    expect(await ask("GET", "/issues/7")).toMatchObject({
      json: {
        number: 7,
        title: "Install",
        body: "It fails",
        state: "open",
        comments: 1,
        user: { login: "ana" },
      },
    });
    expect((await ask("GET", "/issues/7")).json).not.toHaveProperty("pull_request");
    expect(await ask("GET", "/pulls/7")).toMatchObject({ status: 404 });
    expect(await ask("GET", "/pulls/8")).toMatchObject({
      json: { state: "open", merged: false, merged_at: null },
    });
    emulator.github.updateIssue(8, { merged: true });
    const merged_at = "2026-11-18T10:00:00Z";
    expect(await ask("GET", "/pulls/8")).toMatchObject({
      json: { state: "closed", merged: true, merged_at },
    });
    expect(await ask("GET", "/issues/8")).toMatchObject({
      json: { state: "closed", pull_request: { merged_at } },
    });
    emulator.github.updateIssue(7, { state: "closed" });
    expect(await ask("GET", "/issues/7")).toMatchObject({ json: { state: "closed", closed_at: merged_at } });
    for (const path of ["/issues/9", "/issues/9/comments", "/pulls/9"]) {
      expect(await ask("GET", path)).toMatchObject({ status: 404 });
    }
  });

  it("are of one repository, in any capitals, and also under GitHub Enterprise Server's prefix", async () => {
    const { emulator } = await repository();
    const get = (path: string) => emulator.ask("github", { path });
    const json = { full_name: "acme/docs", private: false, visibility: "public" };
    expect(await get("/repos/ACME/Docs")).toMatchObject({ status: 200, json });
    expect(await get("/api/v3/repos/acme/docs")).toMatchObject({ status: 200, json });
    expect(await get("/repos/acme/else")).toMatchObject({ status: 404 });
    emulator.github.setPrivate(true);
    expect(await get(REPO)).toMatchObject({ json: { private: true, visibility: "private" } });
  });
});

/** Real payloads, so that a field that we forgot or misspelled shows. */
describe("shapes have the fields of GitHub's own payloads", () => {
  const index = createRequire(import.meta.url).resolve("@octokit/webhooks-examples/api.github.com/index.json");
  const webhooks = JSON.parse(readFileSync(index, "utf8")) as { name: string; examples: Json[] }[];
  const example = (event: string, action: string) =>
    webhooks.find(({ name }) => name === event)?.examples.find((payload) => payload.action === action) ?? {};

  it("issue_comment", async () => {
    const { emulator, onIssue, onPull } = await repository();
    const real = example("issue_comment", "created");
    const ours = emulator.github.commentEvent(onIssue.id);
    for (const part of ["comment", "issue", "repository", "sender"]) {
      expect(Object.keys(ours[part] as Json)).toEqual(expect.arrayContaining(Object.keys(real[part] as Json)));
    }
    expect(ours).toMatchObject({ action: "created", comment: { id: onIssue.id }, sender: { login: "ana" } });
    expect(emulator.github.commentEvent(onPull.id)).toMatchObject({
      issue: { pull_request: { merged_at: null } },
    });
  });

  it("comment on a line", async () => {
    const { emulator, ask } = await repository();
    const { id } = emulator.github.addLineComment(8, { author: "ana", path: "a.md", line: 3, hunk: "@@" });
    const real = example("pull_request_review_comment", "created").comment as Json;
    const ours = Object.keys((await ask("GET", `/pulls/comments/${id}`)).json as Json);
    // The webhook's example is older than this field.
    expect(ours).toEqual(
      expect.arrayContaining(Object.keys(real).filter((key) => key !== "position" && key !== "original_position")),
    );
  });

  it("pull request", async () => {
    const { ask } = await repository();
    const real = example("pull_request", "opened").pull_request as Json;
    expect(Object.keys((await ask("GET", "/pulls/8")).json as Json)).toEqual(expect.arrayContaining(Object.keys(real)));
  });
});

describe("lists of threads", () => {
  it("show open ones, newest first, issues with pull requests among them", async () => {
    const { emulator, ask } = await repository();
    emulator.github.addIssue({ number: 9, state: "closed" });
    const numbers = async (path: string) => ((await ask("GET", path)).json as Json[]).map(({ number }) => number);
    expect(await numbers("/issues")).toEqual([8, 7]);
    expect(await numbers("/issues?state=all")).toEqual([9, 8, 7]);
    expect(await numbers("/pulls")).toEqual([8]);
  });

  it("need their own permission in a private repository", async () => {
    const { emulator, ask } = await repository();
    emulator.github.setPrivate(true);
    emulator.github.grant({ issues: "none" });
    expect(await ask("GET", "/issues")).toMatchObject({
      status: 403,
      headers: { "x-accepted-github-permissions": "issues=read" },
    });
    expect(await ask("GET", "/pulls")).toMatchObject({ status: 200 });
  });

  it("lose the issues that are turned off, whose comments are refused", async () => {
    const { emulator, ask } = await repository();
    emulator.github.setHasIssues(false);
    expect(await ask("GET", "")).toMatchObject({ json: { has_issues: false } });
    expect((await ask("GET", "/issues")).json).toMatchObject([{ number: 8 }]);
    expect(await ask("POST", "/issues/7/comments", { body: "x" })).toMatchObject({ status: 410 });
    expect(await ask("POST", "/issues/8/comments", { body: "x" })).toMatchObject({ status: 201 });
  });
});

describe("files of the default branch", () => {
  const folder = ".github/workflows";
  // As Octokit writes it: all that is a path is one part of the URL.
  const path = encodeURIComponent(folder);

  it("are listed and read", async () => {
    const { emulator, ask } = await repository();
    emulator.github.putFile(`${folder}/docs.yml`, "on: push\n");
    const [listed] = (await ask("GET", `/contents/${path}`)).json as Json[];
    expect(listed).toMatchObject({ type: "file", name: "docs.yml", path: `${folder}/docs.yml`, size: 9 });
    const { json } = await ask("GET", `/contents/${path}%2Fdocs.yml`);
    expect(json).toMatchObject({ encoding: "base64", content: Buffer.from("on: push\n").toString("base64") });
    expect((await ask("GET", "/contents/.github")).json).toMatchObject([{ type: "dir", path: folder }]);
    expect(await ask("GET", "/contents/nothing")).toMatchObject({ status: 404 });
  });

  it("need `contents` in a private repository", async () => {
    const { emulator, ask } = await repository();
    emulator.github.putFile(`${folder}/docs.yml`, "");
    emulator.github.setPrivate(true);
    expect(await ask("GET", `/contents/${path}`)).toMatchObject({ status: 403 });
    emulator.github.grant({ contents: "read" });
    expect(await ask("GET", `/contents/${path}`)).toMatchObject({ status: 200 });
  });
});
