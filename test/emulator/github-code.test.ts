/** Every response is also checked against GitHub's published descriptions. */
import { expect, it } from "vitest";
import { pushed, releasePublished } from "../../emulator/events.ts";
import { githubContract } from "../contract/github.ts";
import { startTestEmulator } from "./test-emulator.ts";

type Json = Record<string, unknown>;

async function repository() {
  const emulator = await startTestEmulator();
  const { github } = emulator;
  const send = async (method: string, path: string, body?: unknown) => {
    const { json, status } = await emulator.request("github", {
      ...{ method, path: `/repos/acme/docs${path}` },
      ...(body !== undefined && { body }),
    });
    return { json: json as never, status };
  };
  const get = async <T = Json[]>(path: string): Promise<T> => (await send("GET", path)).json;
  const query = async (text: string): Promise<Json> => {
    const query = `{ repository(owner: "acme", name: "docs") { ${text} } }`;
    const { json } = await emulator.request("github", { method: "POST", path: "/graphql", body: { query } });
    expect(json).not.toHaveProperty("errors");
    return (json as { data: { repository: Json } }).data.repository;
  };
  return { emulator, github, send, get, query };
}

const PULL = { number: 8, title: "Add SSO", isPullRequest: true, author: "ben", files: ["src/sso.ts"] };

it.each([
  ["merge", ["Merge pull request #8 from docs/change-8\n\nAdd SSO", "Add SSO, part 2", "Add SSO", "Initial commit"]],
  ["squash", ["Add SSO (#8)", "Initial commit"]],
  ["rebase", ["Add SSO, part 2", "Add SSO", "Initial commit"]],
] as const)("a pull request that's merged by %s is known from each of its commits", async (method, messages) => {
  const { github, get, query } = await repository();
  github.addIssue(PULL);
  const before = github.head();
  const after = github.merge(8, { method, commits: 2, by: "ana" });
  const all = await get("/commits");
  expect(all.map(({ commit }) => (commit as Json).message)).toEqual(messages);
  const compared = await get<Json>(`/compare/${before}...${after}`);
  const counts = { status: "ahead", total_commits: messages.length - 1, files: [{ filename: "src/sso.ts" }] };
  expect(compared).toMatchObject(counts);
  expect(await get(`/compare/${after}...${before}`)).toMatchObject({ status: "behind", total_commits: 0 });
  expect(await get(`/commits/${after}`)).toMatchObject({ files: [{ filename: "src/sso.ts", additions: 12 }] });
  const fields = "associatedPullRequests(first: 5) { nodes { number merged labels(first: 1) { nodes { name } } } }";
  const commits = all.map(({ sha }, index) => `c${index}: object(oid: "${sha}") { ... on Commit { ${fields} } }`);
  const found = Object.values(await query(commits.join(" ")));
  const known = { associatedPullRequests: { nodes: [{ number: 8, merged: true }] } };
  expect(found).toMatchObject([...all.slice(1).map(() => known), { associatedPullRequests: { nodes: [] } }]);
});

it("a force push leaves the earlier commits behind", async () => {
  const { emulator, github, get } = await repository();
  const start = github.head();
  const old = github.commit({ message: "Old", author: github.account("ben") }).sha;
  github.setBranch("main", start);
  emulator.advance(1_000);
  github.commit({ message: "New" });
  const compared = { status: "diverged", ahead_by: 1, behind_by: 1 };
  expect(await get(`/compare/${old}...main`)).toMatchObject({ ...compared, commits: [{ author: null }] });
  expect(await get("/commits?since=2026-11-18T10:00:01Z&until=2026-11-18T10:00:02Z")).toHaveLength(1);
  expect(await get(`/compare/${"1".repeat(40)}...main`)).toMatchObject({ status: "404" });
});

it("pages of a comparison have the oldest commits first, and only the first page has files", async () => {
  const { github, get } = await repository();
  const before = github.head();
  for (let count = 1; count <= 260; count++) github.commit({ message: `No. ${count}`, files: ["a.ts"] });
  const messages = ({ commits }: Json) => (commits as Json[]).map(({ commit }) => (commit as Json).message);
  const [all, first, third] = [
    await get<Json>(`/compare/${before}...main`),
    await get<Json>(`/compare/${before}...main?per_page=100`),
    await get<Json>(`/compare/${before}...main?per_page=100&page=3`),
  ];
  expect([messages(all)[0], messages(all).length]).toEqual(["No. 11", 250]);
  expect([messages(first)[0], messages(first).length, first.files]).toEqual(["No. 1", 100, [expect.anything()]]);
  expect([messages(third).length, third.files, third.total_commits]).toEqual([60, undefined, 260]);
});

it("issues are opened, listed by label and author, and closed, and labels exist from their first use", async () => {
  const { github, send, get } = await repository();
  github.addIssue({ number: 7, labels: ["Docs"] });
  const opened = await send("POST", "/issues", { title: "Docs updates", body: "Why", labels: ["docs-agent"] });
  expect(opened).toMatchObject({ status: 201, json: { number: 8, labels: [{ name: "docs-agent" }] } });
  expect(await send("POST", "/issues/7/labels", { labels: ["docs-agent", "docs"] })).toMatchObject({
    ...{ status: 200, json: [{ name: "Docs" }, { name: "docs-agent" }] },
  });
  const listed = async (filter: string) => (await get(`/issues?${filter}`)).map(({ number }) => number);
  expect(await listed("labels=docs-agent&direction=asc")).toEqual([7, 8]);
  expect(await listed("creator=github-actions[bot]")).toEqual([8]);
  github.updateIssue(8, { state: "closed" });
  expect(await listed("labels=docs-agent")).toEqual([7]);
  expect(await listed("labels=docs-agent&state=all")).toEqual([8, 7]);
  github.grant({ issues: "read" });
  expect(await send("POST", "/issues", { title: "More" })).toMatchObject({ status: 403 });
  expect(await send("POST", "/issues/7/labels", { labels: ["more"] })).toMatchObject({ status: 403 });
  github.setHasIssues(false);
  expect((await send("POST", "/issues", { title: "More" })).status).toBe(403);
  github.grant({ issues: "write" });
  expect((await send("POST", "/issues", { title: "More" })).status).toBe(410);
});

it("review threads, opinions, and deleted comments can be read", async () => {
  const { github, query } = await repository();
  github.addIssue(PULL);
  const lines = { path: "docs/sso.mdx", line: 5, hunk: "@@ -1 +1 @@\n+SSO" };
  const { id } = github.addLineComment(8, { ...lines, author: "ana", startLine: 4 });
  github.addLineComment(8, { ...lines, author: "review-app[bot]", replyTo: id, body: "Agreed" });
  github.resolve(github.addLineComment(8, { ...lines, author: "ana" }).id);
  for (const state of ["CHANGES_REQUESTED", "APPROVED"] as const) github.addReview(8, { author: "ana", state });
  github.addReview(8, { author: "ben", state: "CHANGES_REQUESTED", body: "Too long" });
  github.addReview(8, { author: "ben", state: "COMMENTED" });
  github.deleteComment(github.addComment(8, { author: "github-actions[bot]", body: "Working" }).id, "ana");
  const comment = "body diffHunk author { __typename login }";
  expect(
    await query(`pullRequest(number: 8) {
      reviewThreads(first: 100) {
        nodes { isResolved path line startLine comments(first: 9) { totalCount nodes { ${comment} } } }
      }
      latestOpinionatedReviews(first: 9) { nodes { state body author { login } } }
      timelineItems(last: 9, itemTypes: [COMMENT_DELETED_EVENT]) {
        nodes { ... on CommentDeletedEvent { createdAt deletedCommentAuthor { login } actor { login } } }
      }
    }`),
  ).toMatchObject({
    pullRequest: {
      reviewThreads: {
        nodes: [
          { isResolved: false, line: 5, startLine: 4, comments: { totalCount: 2, nodes: [{}, { body: "Agreed" }] } },
          { isResolved: true },
        ],
      },
      latestOpinionatedReviews: { nodes: [{ state: "APPROVED" }, { state: "CHANGES_REQUESTED", body: "Too long" }] },
      timelineItems: { nodes: [{ deletedCommentAuthor: { login: "github-actions" }, actor: { login: "ana" } }] },
    },
  });
});

it("releases are listed newest first, and events are as GitHub sends them", async () => {
  const { emulator, github, get } = await repository();
  github.addRelease("v1.0.0");
  emulator.advance(1_000);
  const before = github.head();
  github.addIssue(PULL);
  github.merge(8);
  github.addRelease("v1.1.0");
  expect((await get("/releases")).map(({ tag_name }) => tag_name)).toEqual(["v1.1.0", "v1.0.0"]);
  expect(await get("/compare/v1.0.0...v1.1.0")).toMatchObject({ total_commits: 2 });
  for (const event of [pushed(github, before), pushed(github), pushed(github, "1".repeat(40))])
    expect(githubContract.checkWebhook("push", event.payload)).toEqual([]);
  expect(githubContract.checkWebhook("release-published", releasePublished(github, "v1.1.0").payload)).toEqual([]);
});
