import { describe, expect, it } from "vitest";
import type { Fault, Moment, Operation } from "../../emulator/faults.ts";
import { type ReadersSaid, SIGNAL_OPERATIONS } from "../../emulator/signals.ts";
import { startTestEmulator, type TestEmulator } from "./test-emulator.ts";

const MOMENTS: readonly Moment[] = ["before-read", "after-read", "after-accept"];
const END = { reset: "reset", close: "closed" } as const;

/** Sends unrelated requests until `done`. Their responses show that the emulator keeps running. */
async function until(emulator: TestEmulator, done: () => boolean): Promise<void> {
  while (!done()) await emulator.request("service", { path: "/elsewhere" });
}

const createdJobs = (emulator: TestEmulator) => emulator.service.accepted.creates;

describe("a fault", () => {
  const disconnects = (["reset", "close"] as const).flatMap((kind) => MOMENTS.map((when) => ({ kind, when })));
  it.each(disconnects)("of kind $kind, $when, ends the connection without a response", async (fault) => {
    const emulator = await startTestEmulator();
    emulator.faults.add("createJob", fault);
    expect(await emulator.createJob("Lost")).toMatchObject({ status: 0, body: "", end: END[fault.kind] });
    expect(createdJobs(emulator)).toBe(fault.when === "after-accept" ? 1 : 0);
    expect(emulator.service.log).toHaveLength(1);
    expect(emulator.service.log[0]?.body).toBe(fault.when === "before-read" ? "" : '{"prompt":"Lost"}');
    expect(await emulator.createJob()).toMatchObject({ status: 201 });
  });

  it("with a time range applies to every request in that range, and to no others", async () => {
    const emulator = await startTestEmulator();
    emulator.faults.addBetween(5_000, 30_000, ["createJob", "getJob"], { kind: "status", status: 503 });
    expect(await emulator.createJob()).toMatchObject({ status: 201 });
    emulator.advance(29_999);
    expect(await emulator.getJob("job_1")).toMatchObject({ status: 503 });
    emulator.advance(1);
    expect(await emulator.createJob()).toMatchObject({ status: 201 });
  });
});

describe("the queue", () => {
  it("applies an operation's faults to its requests in order, and lets requests through for `pass`", async () => {
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
    const operations = ["createJob", "getJob", "react"] as const;
    for (const operation of operations) emulator.faults.add(operation, { kind: "truncate" });
    emulator.faults.clear("createJob");
    expect(emulator.faults.list().map(({ operation }) => operation)).toEqual(["getJob", "react"]);
    emulator.faults.clear();
    expect(emulator.faults.list()).toEqual([]);
  });

  it("works for every operation of the service and of GitHub", async () => {
    const emulator = await startTestEmulator();
    emulator.github.addIssue({ number: 7, isPullRequest: true });
    const { id } = emulator.github.addComment(7, { author: "ana", body: "x" });
    const repo = "/repos/acme/docs";
    const comment = `${repo}/issues/comments/${id}`;
    const requests: Record<Exclude<Operation, keyof ReadersSaid>, ["service" | "github", string, string]> = {
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
      permission: ["github", "GET", `${repo}/collaborators/ana/permission`],
      thread: ["github", "GET", `${repo}/issues/7`],
      lineComment: ["github", "GET", `${repo}/pulls/comments/5`],
      repository: ["github", "GET", repo],
      listIssues: ["github", "GET", `${repo}/issues`],
      listPulls: ["github", "GET", `${repo}/pulls`],
      tree: ["github", "GET", `${repo}/git/trees/main`],
      contents: ["github", "GET", `${repo}/contents/README.md`],
      listAllComments: ["github", "GET", `${repo}/issues/comments`],
      graphql: ["github", "POST", "/graphql"],
    };
    const optional = SIGNAL_OPERATIONS.map(({ name, path }) => {
      return [name, ["service", "GET", `/v1/analytics/acme-docs/${path}`]] as const;
    });
    for (const [operation, [server, method, path]] of [...Object.entries(requests), ...optional]) {
      emulator.faults.add(operation as Operation, { kind: "status", status: 599 });
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
      method: "POST",
      path: "/v2/agent/acme-docs/job",
      body: { prompt: "x" },
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
