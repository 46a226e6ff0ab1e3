import { expect, it } from "vitest";
import { startTestEmulator } from "./test-emulator.ts";

it.each([
  ["an invalid key", { authorization: "Bearer docs_wrong" }, "acme-docs", 401],
  ["the wrong scheme", { authorization: "Basic docs_emulated_key" }, "acme-docs", 401],
  ["an unknown project", {}, "elsewhere", 404],
  ["a read-only key", { authorization: "Bearer docs_emulated_read_only_key" }, "acme-docs", 403],
])("the service creates no job with %s", async (_name, headers, project, status) => {
  const emulator = await startTestEmulator();
  const path = `/v2/agent/${project}/job`;
  const response = await emulator.request("service", { method: "POST", path, headers, body: { prompt: "x" } });
  expect(response).toMatchObject({ status, json: { error: expect.any(String) } });
  expect(emulator.service.jobs()).toEqual([]);
});
