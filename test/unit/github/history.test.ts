import { describe, expect, test } from "vitest";
import { startTestEmulator } from "../../emulator/test-emulator.ts";
import { httpResponse } from "../../support/servers.ts";
import { client, failureOf, ok, talk, token } from "./harness.ts";

const at = (day: number) => `2026-11-${String(day).padStart(2, "0")}T00:00:00Z`;

test("pull requests are read from a GitHub Enterprise Server's own URL", async () => {
  const emulator = await startTestEmulator();
  const { github } = client(`${emulator.githubUrl}/api/v3`, { githubToken: emulator.githubToken });
  expect((await (await github.history()).pullRequests("open", null, null)).items).toEqual([]);
  expect(emulator.github.log.map(({ path }) => path)).toEqual(["/api/graphql"]);
});

describe("a commit", () => {
  test.each([
    [404, "No commit found for SHA: v2"],
    [409, "Git Repository is empty."],
  ])("isn't there if GitHub returns %d", async (code, message) => {
    const { github, server } = await talk(() => httpResponse(code, { message }));
    expect(await (await github.history()).newestCommit("v2")).toBe(null);
    expect(server.hits).toHaveLength(1);
  });

  test.each([
    [422, 1],
    [500, 6],
  ])("has no list of files if GitHub returns %d for its diff", async (code, tries) => {
    const { github, server } = await talk(() => httpResponse(code, { message: "This diff is taking too long" }));
    expect(await (await github.history()).filesOf("a")).toBe(null);
    expect(server.hits).toHaveLength(tries);
  });

  test("whose files can't be read for another reason fails", async () => {
    const { github } = await talk(() => httpResponse(403, { message: "Forbidden" }));
    expect(await failureOf((await github.history()).filesOf("a"))).toMatchObject({ status: 403 });
  });
});

const said = /^GitHub returned an error: No\P{Cc}*$/u;
test.each([
  ["a missing repository", { data: { repository: null }, errors: [{ type: "NOT_FOUND", message: "No" }] }, said],
  ["an error without a type", { data: null, errors: [{ message: "No\u0007" }] }, said],
  ["an unexpected body", { data: { repository: { pullRequests: [] } } }, /HTTP 200 with an unexpected response/],
  ["a message with the token", { errors: [{ message: `${"No. ".repeat(74)}${token}` }] }, /^(?!.*ghs)/],
])("an error for %s says what GitHub returned, without part of the token", async (_, body, why) => {
  const { github } = await talk(() => ok(body), {
    runner: { info: () => {}, redact: (text) => text.replaceAll(token, "***") },
  });
  expect((await failureOf((await github.history()).pullRequests("open", null, null))).why).toMatch(why);
});

const AFTER_20 = { "retry-after": "20" };
const RESET = String(Date.parse("2026-11-16T14:00:45Z") / 1000);
test.each<[limit: string, error: object, headers: Readonly<Record<string, string>>, waited: number]>([
  ["the hourly limit", { type: "RATE_LIMITED" }, { "x-ratelimit-remaining": "0", "x-ratelimit-reset": RESET }, 45_000],
  ["a secondary limit", { message: "You have exceeded a secondary rate limit." }, AFTER_20, 20_000],
  ["a timeout", { message: "Something went wrong while executing your query." }, AFTER_20, 20_000],
])("F86 a query that reaches %s, which GitHub returns with status 200, waits for it", async (...given) => {
  const [, error, headers, waited] = given;
  const file = "RATE_LIMITED, which isn't a limit if people wrote it.md";
  const pull = { number: 1, url: "", state: "OPEN", base: "main", createdAt: at(1), updatedAt: at(1), totalFiles: 1 };
  const nodes = [{ ...pull, files: { nodes: [{ path: file, added: 1, removed: 0 }] } }];
  const pulls = { data: { repository: { pullRequests: { pageInfo: { hasNextPage: false }, nodes } } } };
  const { github, clock } = await talk((_, n) => (n === 1 ? ok({ data: null, errors: [error] }, headers) : ok(pulls)));
  const { items } = await (await github.history()).pullRequests("open", null, null);
  expect([items[0]?.files[0]?.path, clock.slept]).toEqual([file, [waited]]);
});

test("API requests wait at most a minute for GitHub", async () => {
  const limited = httpResponse(429, { message: "Slow down" }, { "retry-after": "50" });
  const { github, clock } = await talk(() => limited);
  const read = await github.history();
  const start = clock.monotonic();
  expect(await failureOf(read.comments(at(9), 1))).toMatchObject({ status: 429 });
  expect(clock.monotonic() - start).toBe(50_000);
});
