import { describe, expect, it } from "vitest";
import { emulatorCommand } from "../../emulator/command.ts";
import { sendRaw } from "./raw-http.ts";
import { startTestEmulator, type TestEmulator } from "./test-emulator.ts";

const post = (emulator: TestEmulator, path: string, body: unknown, method = "POST") =>
  emulator.request("control", { method, path, body });

describe("the control URL", () => {
  it("lists its commands, and accepts the example of each", async () => {
    const emulator = await startTestEmulator();
    const { json, status } = await emulator.request("control", { path: "/" });
    expect(status).toBe(200);
    const commands = Object.entries(json as Record<string, { description: string; example?: { number?: number } }>);
    // A comment needs an existing issue.
    const rank = ([name]: (typeof commands)[number]) => (name === "POST /comment" ? 1 : 0);
    for (const [name, { description, example }] of commands.sort((one, other) => rank(one) - rank(other))) {
      expect(description).toMatch(/\w/);
      const [method = "", path = ""] = name.split(" ");
      const response = await emulator.request("control", { method, path, ...(example && { body: example }) });
      expect([name, response.status, response.json]).toEqual([name, 200, expect.anything()]);
    }
    expect(commands.length).toBeGreaterThan(10);
  });

  it.each<[string, unknown, RegExp]>([
    ["/fault", { operation: "fly", fault: { kind: "pass" } }, /^operation: must be one of createJob/],
    ["/fault", { operation: "react", fault: { kind: "explode" } }, /^kind: must be one of pass/],
    ["/fault", { operation: "react", fault: { kind: "reset" } }, /^when: must be one of before-read/],
    ["/fault", { operation: "react", fault: { kind: "delay", ms: "5" } }, /^ms: must be a number/],
    ["/fault", { operation: "react", fault: { kind: "pass", ms: 5 } }, /^ms: unknown/],
    ["/fault", { operation: "react", fault: { kind: "status", status: 500, headers: { a: 1 } } }, /^headers: must be/],
    ["/fault", { operation: "react", fault: { kind: "pass" }, times: 0 }, /^times: must be/],
    ["/next-job", { outcome: "triumph" }, /^outcome: must be one of pull-request/],
    ["/next-job", { duration: 5 }, /^duration: unknown field; use durationMs/],
    ["/every-job", { durationMs: -1 }, /^durationMs: must be/],
    ["/visitors", { totals: { human: 1 }, rows: [] }, /^totals: must be an object with human, ai, total/],
    ["/issue", { number: 1, state: "merged" }, /^state: must be one of open, closed/],
    ["/comment", { issue: 404, author: "ana", body: "x" }, /^issue: no issue or pull request has the number 404/],
    ["/permission", { login: "ana", role: "owner" }, /^role: must be one of none, read/],
    ["/connections", { server: "both" }, /^server: must be one of service, github/],
    ["/permission", "role=write", /must be a JSON object/],
  ])("rejects a request to %s with %j", async (path, body, error) => {
    const emulator = await startTestEmulator();
    const response = await post(emulator, path, body);
    expect(response).toMatchObject({ status: 400, json: { error: expect.stringMatching(error), example: {} } });
    expect(emulator.faults.list()).toEqual([]);
  });

  it("can do what the emulator's methods do", async () => {
    const emulator = await startTestEmulator();
    await post(emulator, "/fault", {
      operation: "createJob",
      fault: { kind: "status", status: 503 },
      times: "always",
    });
    expect(await emulator.createJob()).toMatchObject({ status: 503 });
    expect(emulator.faults.list()).toMatchObject([{ times: Number.POSITIVE_INFINITY }]);
    await post(emulator, "/no-faults", {});
    await post(emulator, "/every-job", { durationMs: 0 });
    await post(emulator, "/next-job", { outcome: "failed" }, "PUT");
    await emulator.createJob("One");
    await emulator.createJob("Two");
    expect(emulator.service.jobs()).toMatchObject([{ status: "failed" }, { status: "completed" }]);

    await post(emulator, "/issue", { number: 12, author: "ana" });
    await post(emulator, "/issue", { number: 12, locked: true });
    expect(emulator.github.issue(12)).toMatchObject({ locked: true, author: { login: "ana" } });
    await post(emulator, "/permission", { login: "ana", role: "write" });
    await post(emulator, "/repository", { private: true, issues: "read" });
    expect(emulator.github.role("ana")).toMatchObject({ role: "write" });
    expect(emulator.github.grants()).toEqual({
      issues: "read",
      pull_requests: "write",
      contents: "none",
    });
    const event = await post(emulator, "/comment", { issue: 12, author: "ana", body: "/docs hi" });
    expect(event.json).toMatchObject({
      action: "created",
      comment: { body: "/docs hi" },
      sender: { login: "ana" },
    });

    await post(emulator, "/connections", { server: "service", refuse: true });
    expect(await emulator.createJob()).toMatchObject({ end: "refused" });
    await post(emulator, "/connections", { server: "service", refuse: false, reset: 1 });
    expect(await emulator.createJob()).toMatchObject({ end: "reset" });
    const rows = [{ path: "/", human: 1, ai: 0, total: 1 }];
    await post(emulator, "/visitors", { totals: { human: 1, ai: 0, total: 1 }, rows });
    expect((await emulator.getVisitors("")).json).toMatchObject({ visitors: rows });
  });

  it("shows the whole state", async () => {
    const emulator = await startTestEmulator();
    await emulator.createJob("One");
    emulator.github.addIssue({ number: 12 });
    const { id } = emulator.github.addComment(12, { author: "ana", body: "x" });
    emulator.github.addReaction(id, "ben", "eyes");
    emulator.faults.add("react", { kind: "truncate" }, Number.POSITIVE_INFINITY);
    expect((await emulator.request("control", { path: "/state" })).json).toMatchObject({
      service: {
        jobs: [{ status: "active", prompts: ["One"] }],
        accepted: { creates: 1, messages: 0 },
        log: [{ method: "POST", operation: "createJob" }],
      },
      github: {
        issues: [{ number: 12 }],
        comments: [{ id, reactions: [{ content: "eyes" }] }],
        permissions: { ana: "none", ben: "none" },
        grants: { issues: "write", pull_requests: "write", contents: "none" },
        private: false,
        has_issues: true,
        files: {},
        log: [],
      },
      faults: [{ operation: "react", fault: { kind: "truncate" }, times: "always" }],
    });
  });
});

describe("the command", () => {
  it("prints URLs, credentials, and an example, and runs until it's stopped", async () => {
    const stop = new AbortController();
    const lines: string[] = [];
    const printed = Promise.withResolvers<void>();
    const print = (line: string) => {
      lines.push(line);
      if (line.includes("Ctrl+C")) printed.resolve();
    };
    const done = emulatorCommand({ print, signal: stop.signal });
    await printed.promise;
    const text = lines.join("\n");
    for (const word of ["docs_", "ghs_", "acme-docs", "GITHUB_API_URL", "curl"]) expect(text).toContain(word);
    const [service = "", github = "", control = ""] = ["Service", "GitHub", "Control"].map(
      (name) => new RegExp(`^${name} +(\\S+)`, "m").exec(text)?.[1],
    );
    expect(await sendRaw(service, { path: "/sitemap.xml" })).toMatchObject({ status: 200 });
    expect(await sendRaw(github, { path: "/repos/acme/docs" })).toMatchObject({ status: 401 });
    expect(await sendRaw(control, { path: "/state" })).toMatchObject({ status: 200 });
    stop.abort();
    await done;
    expect(await sendRaw(service, { path: "/" })).toMatchObject({ end: "refused" });
  });

  it("doesn't start if its signal is already aborted", async () => {
    const lines: string[] = [];
    await emulatorCommand({ print: (line) => lines.push(line), signal: AbortSignal.abort() });
    expect(lines).toEqual([]);
  });

  it("reports which ports are taken and what to do", async () => {
    const first = await startTestEmulator();
    const port = Number(new URL(first.baseUrl).port);
    const command = emulatorCommand({ port, print: () => {}, signal: new AbortController().signal });
    await expect(command).rejects.toThrow(
      new RegExp(`can't listen on ports ${port} to ${port + 2}: .*EADDRINUSE.*--port`),
    );
  });
});
