import { describe, expect, it } from "vitest";
import { emulatorCommand } from "../../emulator/command.ts";
import { sendRaw } from "./raw-http.ts";
import { startTestEmulator } from "./test-emulator.ts";

describe("the control URL", () => {
  it("lists its commands, and accepts the example of each", async () => {
    const emulator = await startTestEmulator();
    emulator.github.addIssue({ number: 12 });
    const { json, status } = await emulator.request("control", { path: "/" });
    expect(status).toBe(200);
    const commands = Object.entries(json as Record<string, { description: string; example?: unknown }>);
    for (const [name, { description, example }] of commands) {
      expect(description).toMatch(/\w/);
      const [method = "", path = ""] = name.split(" ");
      const response = await emulator.request("control", {
        method,
        path,
        ...(example !== undefined && { body: example }),
      });
      expect([name, response.status, response.json]).toEqual([name, 200, expect.anything()]);
    }
    expect(commands).toHaveLength(5);
    expect((await emulator.request("control", { path: "/state" })).json).toMatchObject({
      github: { comments: [{ body: "/docs fix the install steps" }], permissions: { ana: "write" } },
      faults: [{ operation: "createJob", fault: { kind: "status", status: 500 } }],
    });
    expect(await emulator.createJob()).toMatchObject({ status: 500 });
    await emulator.createJob();
    emulator.advance(500);
    expect(emulator.service.jobs()).toMatchObject([{ status: "failed" }]);
  });

  it.each<[string, unknown, string]>([
    ["/fault", { operation: "fly", fault: { kind: "pass" } }, "operation: must be one of createJob"],
    ["/next-job", { outcome: "triumph" }, "outcome: must be one of pull-request"],
    ["/comment", { issue: 404, author: "ana", body: "x" }, "has no issue 404"],
    ["/permission", { login: "ana", role: "owner" }, "role: must be one of none, read"],
    ["/permission", "role=write", "must be a JSON object"],
  ])("rejects a request to %s with %j", async (path, body, error) => {
    const emulator = await startTestEmulator();
    const response = await emulator.request("control", { method: "POST", path, body });
    expect(response).toMatchObject({ status: 400, json: { error: expect.stringContaining(error), example: {} } });
    expect(emulator.faults.list()).toEqual([]);
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
