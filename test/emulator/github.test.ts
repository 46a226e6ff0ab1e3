/** Every response is also checked against GitHub's published descriptions. */
import { expect, it } from "vitest";
import { startTestEmulator } from "./test-emulator.ts";

type Json = Record<string, unknown>;

async function repository() {
  const emulator = await startTestEmulator();
  const { github } = emulator;
  const send = (method: string, path: string, body?: unknown) =>
    emulator.request("github", { method, path: `/repos/acme/docs${path}`, body });
  const get = async <T = Json[]>(path: string): Promise<T> => (await send("GET", path)).json as T;
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
  const read = async (query: string) => {
    const { commits, files, total_commits: total } = await get<Json>(`/compare/${before}...main${query}`);
    const messages = (commits as Json[]).map(({ commit }) => (commit as Json).message);
    return [messages[0], messages.length, files, total];
  };
  const [files, total] = [[expect.anything()], 260];
  expect(await read("")).toEqual(["No. 11", 250, files, total]);
  expect(await read("?per_page=100")).toEqual(["No. 1", 100, files, total]);
  expect(await read("?per_page=100&page=3")).toEqual(["No. 201", 60, undefined, total]);
});

it("releases are listed newest first, and can be compared", async () => {
  const { emulator, github, get } = await repository();
  github.addRelease("v1.0.0");
  emulator.advance(1_000);
  github.addIssue(PULL);
  github.merge(8);
  github.addRelease("v1.1.0");
  expect((await get("/releases")).map(({ tag_name }) => tag_name)).toEqual(["v1.1.0", "v1.0.0"]);
  expect(await get("/compare/v1.0.0...v1.1.0")).toMatchObject({ total_commits: 2 });
});
