import { Agent, request } from "node:http";
import { describe, expect, it, onTestFinished } from "vitest";
import { type Fault, MOMENTS, OPERATIONS } from "../../emulator/faults.ts";
import { startTestEmulator, type TestEmulator } from "./test-emulator.ts";

const END = { reset: "reset", close: "closed" } as const;

/** Sends unrelated requests until `done`. Their responses show that the emulator keeps running. */
async function until(emulator: TestEmulator, done: () => boolean): Promise<void> {
  while (!done()) await emulator.request("service", { path: "/elsewhere" });
}

const createdJobs = (emulator: TestEmulator) => emulator.service.accepted.creates;

describe("a fault", () => {
  const disconnects = (["reset", "close"] as const).flatMap((kind) => MOMENTS.map((when) => ({ kind, when })));
  it.each(disconnects)("$kind $when ends the connection without a response", async (fault) => {
    const emulator = await startTestEmulator();
    emulator.faults.add("createJob", fault);
    expect(await emulator.createJob("Lost")).toMatchObject({ status: 0, body: "", end: END[fault.kind] });
    expect(createdJobs(emulator)).toBe(fault.when === "after-accept" ? 1 : 0);
    expect(emulator.service.log).toHaveLength(1);
    expect(emulator.service.log[0]?.body).toBe(fault.when === "before-read" ? "" : '{"prompt":"Lost"}');
    expect(await emulator.createJob()).toMatchObject({ status: 201 });
  });

  it.each(MOMENTS)("stall %s never responds, even when the emulator closes", async (when) => {
    const emulator = await startTestEmulator();
    emulator.faults.add("createJob", { kind: "stall", when });
    const stalled = emulator.createJob("Lost");
    const expected = when === "after-accept" ? 1 : 0;
    await until(emulator, () => emulator.service.log.some(({ operation }) => operation === "createJob"));
    await until(emulator, () => createdJobs(emulator) === expected);
    await emulator.close();
    expect(await stalled).toMatchObject({ status: 0, body: "" });
    expect(createdJobs(emulator)).toBe(expected);
  });

  it("stall defaults to after-read", async () => {
    const emulator = await startTestEmulator();
    emulator.faults.add("createJob", { kind: "stall" });
    const stalled = emulator.createJob("Lost");
    await until(emulator, () => emulator.service.log[0]?.body === '{"prompt":"Lost"}');
    await emulator.close();
    expect(await stalled).toMatchObject({ status: 0 });
    expect(createdJobs(emulator)).toBe(0);
  });

  it("status responds instead of the operation", async () => {
    const emulator = await startTestEmulator();
    const headers = { "retry-after": "2" };
    emulator.faults.add("createJob", { kind: "status", status: 429, headers, body: { error: "Too many" } });
    emulator.faults.add("createJob", { kind: "status", status: 503 });
    expect(await emulator.createJob()).toMatchObject({ status: 429, headers, json: { error: "Too many" } });
    expect(await emulator.createJob()).toMatchObject({ status: 503, json: {} });
    expect(createdJobs(emulator)).toBe(0);
  });

  it("with a time range applies to every request in it, and to no other", async () => {
    const emulator = await startTestEmulator();
    emulator.faults.addBetween(5_000, 30_000, ["createJob", "getJob"], { kind: "status", status: 503 });
    expect(await emulator.createJob()).toMatchObject({ status: 201 });
    emulator.advance(29_999);
    expect(await emulator.getJob("job_1")).toMatchObject({ status: 503 });
    emulator.advance(1);
    expect(await emulator.createJob()).toMatchObject({ status: 201 });
  });

  it("body replaces the response after the operation took effect", async () => {
    const emulator = await startTestEmulator();
    const headers = { "content-type": "text/html" };
    emulator.faults.add("createJob", { kind: "body", status: 201, body: "<h1>Hello</h1>", headers });
    expect(await emulator.createJob()).toMatchObject({ status: 201, body: "<h1>Hello</h1>", headers });
    expect(createdJobs(emulator)).toBe(1);
  });

  it("truncate announces more than it sends", async () => {
    const emulator = await startTestEmulator();
    emulator.faults.add("createJob", { kind: "truncate" });
    const { status, headers, body, end } = await emulator.createJob();
    expect({ status, end, created: createdJobs(emulator) }).toEqual({ status: 201, end: "closed", created: 1 });
    expect(body.length).toBe(Math.floor(Number(headers["content-length"]) / 2));
  });

  it("delay takes effect immediately and responds later", async () => {
    const emulator = await startTestEmulator();
    emulator.faults.add("createJob", { kind: "delay", ms: 1 });
    expect(await emulator.createJob()).toMatchObject({ status: 201 });
    emulator.faults.add("createJob", { kind: "delay", ms: 1e8 });
    const waiting = emulator.createJob();
    await until(emulator, () => createdJobs(emulator) === 2);
    await emulator.close();
    expect(await waiting).toMatchObject({ status: 0, body: "" });
  });

  it("slow sends the whole response in pieces", async () => {
    const emulator = await startTestEmulator();
    emulator.faults.add("getJob", { kind: "slow", ms: 1, chunks: 5 });
    const { id } = (await emulator.createJob()).json as { id: string };
    expect(await emulator.getJob(id)).toMatchObject({ status: 200, json: { id } });
    emulator.faults.add("createJob", { kind: "slow", ms: 1e8, chunks: 4 });
    const waiting = emulator.createJob();
    await until(emulator, () => createdJobs(emulator) === 2);
    await emulator.close();
    const { status, headers, body } = await waiting;
    expect(status).toBe(201);
    expect(body.length).toBe(Math.ceil(Number(headers["content-length"]) / 4));
  });

  it("stale responds, and then resets the same connection at its next request", async () => {
    const emulator = await startTestEmulator();
    emulator.faults.add("getJob", { kind: "stale" });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    onTestFinished(() => agent.destroy());
    const get = () =>
      new Promise<string>((resolve) => {
        const headers = { authorization: `Bearer ${emulator.apiKey}` };
        request(`${emulator.baseUrl}/v2/agent/acme-docs/job/none`, { agent, headers }, (response) => {
          response.resume().once("end", () => resolve(String(response.statusCode)));
        })
          .once("error", (error: NodeJS.ErrnoException) => resolve(String(error.code)))
          .end();
      });
    expect([await get(), await get(), await get()]).toEqual(["404", "ECONNRESET", "404"]);
    expect(emulator.service.log.map(({ connection }) => connection)).toEqual([1, 1, 2]);
  });
});

describe("the queue", () => {
  it("applies the next fault to each request to an operation, in order; pass is no fault", async () => {
    const emulator = await startTestEmulator();
    const status = (code: number): Fault => ({ kind: "status", status: code });
    emulator.faults.add("createJob", { kind: "pass" }, 2);
    emulator.faults.add("createJob", status(500), 2);
    emulator.faults.add("getJob", status(502), Number.POSITIVE_INFINITY);
    emulator.faults.add("createJob", status(503));
    const codes = [];
    for (let count = 0; count < 6; count++) codes.push((await emulator.createJob()).status);
    expect(codes).toEqual([201, 201, 500, 500, 503, 201]);
    for (let count = 0; count < 3; count++) expect(await emulator.getJob("x")).toMatchObject({ status: 502 });
    expect(emulator.faults.list()).toMatchObject([{ operation: "getJob", times: Number.POSITIVE_INFINITY }]);
  });

  it("can be cleared for one operation or for all", async () => {
    const emulator = await startTestEmulator();
    for (const operation of OPERATIONS) emulator.faults.add(operation, { kind: "truncate" });
    emulator.faults.clear("createJob");
    expect(emulator.faults.list()).toHaveLength(OPERATIONS.length - 1);
    emulator.faults.clear();
    expect(emulator.faults.list()).toEqual([]);
  });

  it("works for every operation of the service and of GitHub", async () => {
    const emulator = await startTestEmulator();
    emulator.github.addIssue({ number: 7, isPullRequest: true });
    const { id } = emulator.github.addComment(7, { author: "ana", body: "x" });
    const repo = "/repos/acme/docs";
    const comment = `${repo}/issues/comments/${id}`;
    const requests: Record<(typeof OPERATIONS)[number], ["service" | "github", string, string]> = {
      createJob: ["service", "POST", "/v2/agent/acme-docs/job"],
      sendMessage: ["service", "POST", "/v2/agent/acme-docs/job/x/message"],
      getJob: ["service", "GET", "/v2/agent/acme-docs/job/x"],
      visitors: ["service", "GET", "/v1/analytics/acme-docs/visitors"],
      sitemap: ["service", "GET", "/sitemap.xml"],
      createComment: ["github", "POST", `${repo}/issues/7/comments`],
      updateComment: ["github", "PATCH", comment],
      deleteComment: ["github", "DELETE", comment],
      getComment: ["github", "GET", comment],
      listComments: ["github", "GET", `${repo}/issues/7/comments`],
      react: ["github", "POST", `${comment}/reactions`],
      removeReaction: ["github", "DELETE", `${comment}/reactions/1`],
      listReactions: ["github", "GET", `${comment}/reactions`],
      permission: ["github", "GET", `${repo}/collaborators/ana/permission`],
      thread: ["github", "GET", `${repo}/issues/7`],
      pull: ["github", "GET", `${repo}/pulls/7`],
      lineComment: ["github", "GET", `${repo}/pulls/comments/5`],
      repository: ["github", "GET", repo],
      listIssues: ["github", "GET", `${repo}/issues`],
      listPulls: ["github", "GET", `${repo}/pulls`],
      contents: ["github", "GET", `${repo}/contents/README.md`],
      listAllComments: ["github", "GET", `${repo}/issues/comments`],
      graphql: ["github", "POST", "/graphql"],
    };
    for (const operation of OPERATIONS) {
      emulator.faults.add(operation, { kind: "status", status: 599 });
      const [server, method, path] = requests[operation];
      expect([operation, (await emulator.request(server, { method, path })).status]).toEqual([operation, 599]);
    }
  });
});

describe("connections", () => {
  it("can be refused by one server until it accepts them again on the same port", async () => {
    const emulator = await startTestEmulator();
    emulator.connections.service.refuse();
    emulator.connections.service.refuse();
    expect(await emulator.createJob()).toMatchObject({ status: 0, end: "refused" });
    expect(await emulator.request("github", { path: "/repos/acme/docs" })).toMatchObject({ status: 200 });
    await emulator.connections.service.accept();
    await emulator.connections.service.accept();
    expect(await emulator.createJob()).toMatchObject({ status: 201 });
    expect(emulator.service.log).toHaveLength(1);
  });

  it("that are busy when new ones are refused get their response, and are then closed", async () => {
    const emulator = await startTestEmulator();
    emulator.faults.add("createJob", { kind: "delay", ms: 20 });
    const busy = emulator.request("service", {
      ...{ method: "POST", path: "/v2/agent/acme-docs/job", body: { prompt: "x" } },
      headers: { connection: "keep-alive" },
    });
    await until(emulator, () => createdJobs(emulator) === 1);
    emulator.connections.service.refuse();
    expect(await busy).toMatchObject({ status: 201, end: "closed" });
  });

  it("can be reset as soon as they're opened, a given number of times", async () => {
    const emulator = await startTestEmulator();
    emulator.connections.service.resetNext(2);
    const endings = [];
    for (let count = 0; count < 3; count++) endings.push((await emulator.createJob()).end);
    expect(endings).toEqual(["reset", "reset", "closed"]);
    expect(emulator.service.log).toHaveLength(1);
  });

  it("all end immediately when the emulator closes, including idle ones, even while it refuses new ones", async () => {
    const emulator = await startTestEmulator();
    emulator.faults.add("getJob", { kind: "stall" });
    const stalled = emulator.getJob("x");
    const idle = emulator.request("github", { path: "/", headers: { connection: "keep-alive" } });
    await until(emulator, () => emulator.service.log.length > 0 && emulator.github.log.length > 0);
    emulator.connections.service.refuse();
    await emulator.close();
    expect(await stalled).toMatchObject({ status: 0 });
    expect(await idle).toMatchObject({ status: 404 });
    expect(await emulator.getJob("x")).toMatchObject({ end: "refused" });
    await emulator.close();
  });
});
