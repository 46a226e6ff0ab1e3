import { describe, expect, it } from "vitest";
import type { JobScript } from "../../emulator/jobs.ts";
import { startTestEmulator, type TestResponse } from "./test-emulator.ts";

const idOf = (response: TestResponse) => (response.json as { id: string }).id;

describe("a job", () => {
  it.each<[JobScript["outcome"], object]>([
    ["pull-request", { status: "completed", prLink: "https://github.com/acme/docs/pull/214", archivedAt: null }],
    ["no-changes", { status: "completed", prLink: null, archivedAt: null }],
    ["failed", { status: "failed", prLink: null, archivedAt: null }],
    ["archived", { status: "archived", prLink: null, archivedAt: "2026-11-18T10:00:03.000Z" }],
  ])("is active for its duration, then ends as %s", async (outcome, end) => {
    const emulator = await startTestEmulator({ job: { outcome, durationMs: 3000 } });
    const created = await emulator.createJob();
    const active = {
      status: "active",
      prLink: null,
      archivedAt: null,
      createdAt: "2026-11-18T10:00:00.000Z",
    };
    expect(created).toMatchObject({ status: 201, json: active });
    emulator.advance(2999);
    expect(await emulator.getJob(idOf(created))).toMatchObject({ status: 200, json: active });
    emulator.advance(1);
    expect(await emulator.getJob(idOf(created))).toMatchObject({ status: 200, json: end });
  });

  it("can be active for a number of reads instead of a duration", async () => {
    const emulator = await startTestEmulator({ job: { reads: 2 } });
    const id = idOf(await emulator.createJob());
    emulator.advance(1e9);
    const seen = [];
    for (let read = 0; read < 4; read++) seen.push((await emulator.getJob(id)).json);
    expect(seen).toMatchObject(["active", "active", "completed", "completed"].map((status) => ({ status })));
  });

  it("never ends if neverEnds is set", async () => {
    const emulator = await startTestEmulator({ job: { neverEnds: true } });
    const id = idOf(await emulator.createJob());
    emulator.advance(1e12);
    expect(await emulator.getJob(id)).toMatchObject({ json: { status: "active" } });
  });

  it("follows the next queued script, and then the default one", async () => {
    const emulator = await startTestEmulator({ job: { durationMs: 0 } });
    emulator.service.nextJob({
      outcome: "failed",
      repository: "acme/site",
      ref: null,
      model: "m",
      id: "job_7",
    });
    emulator.service.nextJob({ outcome: "no-changes" });
    const first = await emulator.createJob();
    expect(first.json).toMatchObject({
      ...{ id: "job_7", model: "m", source: { repository: "https://github.com/acme/site", ref: null } },
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
  it("reactivates a completed job, which keeps its pull request", async () => {
    const emulator = await startTestEmulator({ job: { durationMs: 1000 } });
    const id = idOf(await emulator.createJob("One"));
    emulator.advance(1000);
    const reactivated = await emulator.sendMessage(id, "Two");
    expect(reactivated).toMatchObject({ status: 200, json: { id, status: "active", prLink: null } });
    emulator.advance(1000);
    const prLink = "https://github.com/acme/docs/pull/214";
    expect(emulator.service.jobs()).toMatchObject([{ status: "completed", prLink, prompts: ["One", "Two"] }]);
    expect(emulator.service.accepted).toEqual({ creates: 1, messages: 1 });
  });

  it("can return the previous turn's result for a number of reads", async () => {
    const emulator = await startTestEmulator({ job: { durationMs: 1000, staleReads: 3 } });
    const id = idOf(await emulator.createJob());
    emulator.advance(1000);
    const answers = [await emulator.sendMessage(id)];
    for (let read = 0; read < 3; read++) answers.push(await emulator.getJob(id));
    const stale = { status: "completed", prLink: "https://github.com/acme/docs/pull/214" };
    expect(answers.map(({ json }) => json)).toMatchObject([stale, stale, stale, { status: "active", prLink: null }]);
  });

  it("starts a turn with its own script; a failed turn keeps the pull request", async () => {
    const emulator = await startTestEmulator({ job: { durationMs: 0 } });
    const id = idOf(await emulator.createJob());
    emulator.service.nextMessage({ outcome: "failed" });
    await emulator.sendMessage(id);
    expect((await emulator.getJob(id)).json).toMatchObject({
      ...{ status: "failed", prLink: "https://github.com/acme/docs/pull/214" },
    });
  });

  it.each(["failed", "archived"] as const)("is rejected by a job with the status %s", async (outcome) => {
    const emulator = await startTestEmulator({ job: { durationMs: 0, outcome } });
    const id = idOf(await emulator.createJob());
    expect(await emulator.sendMessage(id)).toMatchObject({ status: 409, json: { error: expect.any(String) } });
    expect(emulator.service.accepted).toEqual({ creates: 1, messages: 0 });
  });
});

describe("authentication", () => {
  it.each([
    ["a wrong key", { authorization: "Bearer docs_wrong" }, "acme-docs", 401],
    ["another scheme", { authorization: "Basic docs_emulated_key" }, "acme-docs", 401],
    ["another project", {}, "elsewhere", 404],
    ["a read-only key", { authorization: "Bearer docs_emulated_read_only_key" }, "acme-docs", 403],
  ])("%s creates no job", async (_name, headers, project, status) => {
    const emulator = await startTestEmulator();
    const path = `/v2/agent/${project}/job`;
    const answer = await emulator.request("service", { method: "POST", path, headers, body: { prompt: "x" } });
    expect(answer).toMatchObject({ status, json: { error: expect.any(String) } });
    expect(emulator.service.accepted.creates).toBe(0);
    expect(emulator.service.jobs()).toEqual([]);
  });

  it("a read-only key can read", async () => {
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

it("a job of one project isn't found in another project, even with the same key", async () => {
  const emulator = await startTestEmulator({ otherProjects: ["acme-blog"] });
  const readInOtherProject = (path: string) => emulator.request("service", { path: `/v2/agent/acme-blog/job/${path}` });
  const id = idOf(await emulator.createJob());
  expect(await emulator.getJob(id)).toMatchObject({ status: 200 });
  expect(await readInOtherProject(id)).toMatchObject({ status: 404, json: { error: "Agent job not found" } });
  expect(emulator.service.jobs("acme-docs")).toHaveLength(1);
  expect(emulator.service.jobs("acme-blog")).toEqual([]);
});
