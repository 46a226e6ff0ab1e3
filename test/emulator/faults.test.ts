import { Agent, request } from "node:http";
import { describe, expect, it, onTestFinished } from "vitest";
import { type Fault, MOMENTS, OPERATIONS } from "../../emulator/faults.ts";
import { type Running, running } from "./running.ts";

const END = { reset: "reset", close: "closed" } as const;

/** Asks something unrelated until `done`: every answer shows that the emulator went on meanwhile. */
async function until(emulator: Running, done: () => boolean): Promise<void> {
  while (!done()) await emulator.ask("service", { path: "/elsewhere" });
}

const effects = (emulator: Running) => emulator.service.accepted.creates;

describe("a fault", () => {
  const cut = (["reset", "close"] as const).flatMap((kind) => MOMENTS.map((when) => ({ kind, when })));
  it.each(cut)("$kind $when ends the connection without an answer", async (fault) => {
    const emulator = await running();
    emulator.faults.add("createJob", fault);
    expect(await emulator.createJob("Lost")).toMatchObject({ status: 0, body: "", end: END[fault.kind] });
    expect(effects(emulator)).toBe(fault.when === "after-accept" ? 1 : 0);
    expect(emulator.service.log).toHaveLength(1);
    expect(emulator.service.log[0]?.body).toBe(fault.when === "before-read" ? "" : '{"prompt":"Lost"}');
    expect(await emulator.createJob()).toMatchObject({ status: 201 });
  });

  it.each(MOMENTS)("stall %s never answers, until all is closed", async (when) => {
    const emulator = await running();
    emulator.faults.add("createJob", { kind: "stall", when });
    const stalled = emulator.createJob("Lost");
    const took = when === "after-accept" ? 1 : 0;
    await until(emulator, () => emulator.service.log.some(({ operation }) => operation === "createJob"));
    await until(emulator, () => effects(emulator) === took);
    await emulator.close();
    expect(await stalled).toMatchObject({ status: 0, body: "" });
    expect(effects(emulator)).toBe(took);
  });

  it("stall means after-read unless it says otherwise", async () => {
    const emulator = await running();
    emulator.faults.add("createJob", { kind: "stall" });
    const stalled = emulator.createJob("Lost");
    await until(emulator, () => emulator.service.log[0]?.body === '{"prompt":"Lost"}');
    await emulator.close();
    expect(await stalled).toMatchObject({ status: 0 });
    expect(effects(emulator)).toBe(0);
  });

  it("status answers instead of the operation", async () => {
    const emulator = await running();
    const headers = { "retry-after": "2" };
    emulator.faults.add("createJob", { kind: "status", status: 429, headers, body: { error: "Too many" } });
    emulator.faults.add("createJob", { kind: "status", status: 503 });
    expect(await emulator.createJob()).toMatchObject({ status: 429, headers, json: { error: "Too many" } });
    expect(await emulator.createJob()).toMatchObject({ status: 503, json: {} });
    expect(effects(emulator)).toBe(0);
  });

  it("for a while meets every request until then, and no later one", async () => {
    const emulator = await running();
    emulator.faults.addBetween(5_000, 30_000, ["createJob", "getJob"], { kind: "status", status: 503 });
    expect(await emulator.createJob()).toMatchObject({ status: 201 });
    emulator.pass(29_999);
    expect(await emulator.getJob("job_1")).toMatchObject({ status: 503 });
    emulator.pass(1);
    expect(await emulator.createJob()).toMatchObject({ status: 201 });
  });

  it("body answers as it says after the operation took effect", async () => {
    const emulator = await running();
    const headers = { "content-type": "text/html" };
    emulator.faults.add("createJob", { kind: "body", status: 201, body: "<h1>Hello</h1>", headers });
    expect(await emulator.createJob()).toMatchObject({ status: 201, body: "<h1>Hello</h1>", headers });
    expect(effects(emulator)).toBe(1);
  });

  it("truncate promises more than it sends", async () => {
    const emulator = await running();
    emulator.faults.add("createJob", { kind: "truncate" });
    const { status, headers, body, end } = await emulator.createJob();
    expect({ status, end, effects: effects(emulator) }).toEqual({ status: 201, end: "closed", effects: 1 });
    expect(body.length).toBe(Math.floor(Number(headers["content-length"]) / 2));
  });

  it("delay takes effect at once and answers later", async () => {
    const emulator = await running();
    emulator.faults.add("createJob", { kind: "delay", ms: 1 });
    expect(await emulator.createJob()).toMatchObject({ status: 201 });
    emulator.faults.add("createJob", { kind: "delay", ms: 1e8 });
    const waiting = emulator.createJob();
    await until(emulator, () => effects(emulator) === 2);
    await emulator.close();
    expect(await waiting).toMatchObject({ status: 0, body: "" });
  });

  it("slow sends the whole answer in pieces", async () => {
    const emulator = await running();
    emulator.faults.add("getJob", { kind: "slow", ms: 1, chunks: 5 });
    const { id } = (await emulator.createJob()).json as { id: string };
    expect(await emulator.getJob(id)).toMatchObject({ status: 200, json: { id } });
    emulator.faults.add("createJob", { kind: "slow", ms: 1e8, chunks: 4 });
    const waiting = emulator.createJob();
    await until(emulator, () => effects(emulator) === 2);
    await emulator.close();
    const { status, headers, body } = await waiting;
    expect(status).toBe(201);
    expect(body.length).toBe(Math.ceil(Number(headers["content-length"]) / 4));
  });

  it("stale answers, and resets the same connection at its next request", async () => {
    const emulator = await running();
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
  it("gives each request to an operation the next fault, in order, pass being none", async () => {
    const emulator = await running();
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

  it("is cleared for one operation, or for all", async () => {
    const emulator = await running();
    for (const operation of OPERATIONS) emulator.faults.add(operation, { kind: "truncate" });
    emulator.faults.clear("createJob");
    expect(emulator.faults.list()).toHaveLength(OPERATIONS.length - 1);
    emulator.faults.clear();
    expect(emulator.faults.list()).toEqual([]);
  });

  it("is there for every operation of both halves", async () => {
    const emulator = await running();
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
      const [half, method, path] = requests[operation];
      expect([operation, (await emulator.ask(half, { method, path })).status]).toEqual([operation, 599]);
    }
  });
});

describe("connections", () => {
  it("are refused by one half until they are accepted again, on the same port", async () => {
    const emulator = await running();
    emulator.connections.service.refuse();
    emulator.connections.service.refuse();
    expect(await emulator.createJob()).toMatchObject({ status: 0, end: "refused" });
    expect(await emulator.ask("github", { path: "/repos/acme/docs" })).toMatchObject({ status: 200 });
    await emulator.connections.service.accept();
    await emulator.connections.service.accept();
    expect(await emulator.createJob()).toMatchObject({ status: 201 });
    expect(emulator.service.log).toHaveLength(1);
  });

  it("that were busy when the rest is refused get their answer and are closed then", async () => {
    const emulator = await running();
    emulator.faults.add("createJob", { kind: "delay", ms: 20 });
    const busy = emulator.ask("service", {
      ...{ method: "POST", path: "/v2/agent/acme-docs/job", body: { prompt: "x" } },
      headers: { connection: "keep-alive" },
    });
    await until(emulator, () => effects(emulator) === 1);
    emulator.connections.service.refuse();
    expect(await busy).toMatchObject({ status: 201, end: "closed" });
  });

  it("are reset as soon as they are made, as many as told", async () => {
    const emulator = await running();
    emulator.connections.service.resetNext(2);
    const ends = [];
    for (let count = 0; count < 3; count++) ends.push((await emulator.createJob()).end);
    expect(ends).toEqual(["reset", "reset", "closed"]);
    expect(emulator.service.log).toHaveLength(1);
  });

  it("all end at once when the emulator closes, also idle ones and while refusing", async () => {
    const emulator = await running();
    emulator.faults.add("getJob", { kind: "stall" });
    const stalled = emulator.getJob("x");
    const idle = emulator.ask("github", { path: "/", headers: { connection: "keep-alive" } });
    await until(emulator, () => emulator.service.log.length > 0 && emulator.github.log.length > 0);
    emulator.connections.service.refuse();
    await emulator.close();
    expect(await stalled).toMatchObject({ status: 0 });
    expect(await idle).toMatchObject({ status: 404 });
    expect(await emulator.getJob("x")).toMatchObject({ end: "refused" });
    await emulator.close();
  });
});
