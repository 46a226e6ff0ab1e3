import { describe, expect, it } from "vitest";
import { startTestEmulator, type TestResponse } from "./test-emulator.ts";

const idOf = (response: TestResponse) => (response.json as { id: string }).id;

describe("a job", () => {
  it("follows the next queued script, and then the default one", async () => {
    const emulator = await startTestEmulator({ job: { durationMs: 0 } });
    emulator.service.nextJob({
      outcome: "failed",
      repository: "acme/site",
      ref: null,
      model: "m",
      id: "job_7",
    });
    emulator.service.nextJob({ outcome: "no-pull-request" });
    const first = await emulator.createJob();
    expect(first.json).toMatchObject({
      id: "job_7",
      model: "m",
      source: { repository: "https://github.com/acme/site", ref: null },
    });
    await emulator.createJob();
    await emulator.createJob();
    expect(emulator.service.jobs()).toMatchObject([
      { status: "failed", prLink: null },
      { status: "completed", prLink: null },
      { status: "completed", prLink: "https://github.com/acme/docs/pull/214" },
    ]);
  });

  it("opens pull requests with the next free number, and adds them to its repository", async () => {
    const emulator = await startTestEmulator({ job: { durationMs: 0 } });
    emulator.github.addIssue({ number: 215 });
    for (const prompt of ["Add Windows\nplease", "b"]) await emulator.createJob(prompt);
    const links = emulator.service.jobs().map(({ prLink }) => prLink);
    expect(links).toEqual(["https://github.com/acme/docs/pull/214", "https://github.com/acme/docs/pull/216"]);
    expect(emulator.github.issue(214)).toMatchObject({
      isPullRequest: true,
      state: "open",
      title: "Docs: Add Windows",
    });
  });

  it("isn't found by any other ID", async () => {
    const emulator = await startTestEmulator();
    expect(await emulator.getJob("other")).toMatchObject({
      status: 404,
      json: { error: expect.any(String) },
    });
    expect(await emulator.sendMessage("other")).toMatchObject({ status: 404 });
  });
});

describe("a message", () => {
  it("starts a turn with its own script, and keeps the pull request if the turn fails", async () => {
    const emulator = await startTestEmulator({ job: { durationMs: 0 } });
    const id = idOf(await emulator.createJob());
    emulator.service.nextMessage({ outcome: "failed" });
    await emulator.sendMessage(id);
    expect((await emulator.getJob(id)).json).toMatchObject({
      status: "failed",
      prLink: "https://github.com/acme/docs/pull/214",
    });
  });

  it.each(["failed", "archived"] as const)("is rejected by a job with the status %s", async (outcome) => {
    const emulator = await startTestEmulator({ job: { durationMs: 0, outcome } });
    const id = idOf(await emulator.createJob());
    expect(await emulator.sendMessage(id)).toMatchObject({ status: 409, json: { error: expect.any(String) } });
    expect(emulator.service.accepted).toEqual({ creates: 1, messages: 0 });
  });
});

it("accepts messages only between turns if it's busy while it's active", async () => {
  const emulator = await startTestEmulator({ job: { isBusyWhileActive: true, isLocked: true } });
  const id = idOf(await emulator.createJob());
  expect(await emulator.sendMessage(id)).toMatchObject({ status: 409 });
  emulator.advance(2_000);
  expect(await emulator.sendMessage(id)).toMatchObject({ status: 200 });
  expect(emulator.github.issues()).toMatchObject([{ number: 214, locked: true }]);
});

describe("the service", () => {
  it.each([
    ["an invalid key", { authorization: "Bearer docs_wrong" }, "acme-docs", 401],
    ["the wrong scheme", { authorization: "Basic docs_emulated_key" }, "acme-docs", 401],
    ["an unknown project", {}, "elsewhere", 404],
    ["a read-only key", { authorization: "Bearer docs_emulated_read_only_key" }, "acme-docs", 403],
  ])("creates no job with %s", async (_name, headers, project, status) => {
    const emulator = await startTestEmulator();
    const path = `/v2/agent/${project}/job`;
    const response = await emulator.request("service", { method: "POST", path, headers, body: { prompt: "x" } });
    expect(response).toMatchObject({ status, json: { error: expect.any(String) } });
    expect(emulator.service.accepted.creates).toBe(0);
    expect(emulator.service.jobs()).toEqual([]);
  });

  it("lets a read-only key read", async () => {
    const emulator = await startTestEmulator();
    const id = idOf(await emulator.createJob());
    const headers = { authorization: `Bearer ${emulator.readOnlyKey}` };
    expect(await emulator.request("service", { path: `/v2/agent/acme-docs/job/${id}`, headers })).toMatchObject({
      status: 200,
    });
  });
});

it("logs every request in order, including rejected ones, with its content and connection", async () => {
  const emulator = await startTestEmulator();
  await emulator.createJob('Quote: "ä"');
  emulator.advance(5000);
  await emulator.request("service", { path: "/v3/else?a=1", headers: { authorization: "none" } });
  const body = JSON.stringify({ prompt: 'Quote: "ä"' });
  expect(emulator.service.log).toMatchObject([
    {
      method: "POST",
      path: "/v2/agent/acme-docs/job",
      query: {},
      body,
      operation: "createJob",
      connection: 1,
    },
    { method: "GET", path: "/v3/else", query: { a: "1" }, body: "", operation: undefined, connection: 2 },
  ]);
  expect(emulator.service.log.map(({ at, headers }) => [at, headers.authorization])).toEqual([
    [Date.parse("2026-11-18T10:00:00Z"), "Bearer docs_emulated_key"],
    [Date.parse("2026-11-18T10:00:05Z"), "none"],
  ]);
});

it("doesn't find one project's job in another project, even with the same key", async () => {
  const emulator = await startTestEmulator({ otherProjects: ["acme-blog"] });
  const readInOtherProject = (path: string) => emulator.request("service", { path: `/v2/agent/acme-blog/job/${path}` });
  const id = idOf(await emulator.createJob());
  expect(await emulator.getJob(id)).toMatchObject({ status: 200 });
  expect(await readInOtherProject(id)).toMatchObject({ status: 404, json: { error: "Agent job not found" } });
  expect(emulator.service.jobs("acme-docs")).toHaveLength(1);
  expect(emulator.service.jobs("acme-blog")).toEqual([]);
});
