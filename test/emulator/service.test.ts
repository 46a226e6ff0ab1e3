import { expect, it } from "vitest";
import { startTestEmulator, type TestEmulator } from "./test-emulator.ts";

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

const read = async (emulator: TestEmulator, query: string) => (await emulator.getVisitors(query)).json;

it.each([
  ["uses the UTC day of date-times", "dateFrom=2026-11-09T23:59:59.9Z&dateTo=2026-11-11T00:00:00Z", "09", "11"],
  ["converts offsets to UTC", "dateFrom=2026-11-10T00:30:00%2B01:00&dateTo=2026-11-10", "09", "10"],
  ["ends today if it has no dateTo", "dateFrom=2026-11-17", "17", "19"],
  ["doesn't extend into the future", "dateFrom=2026-11-18&dateTo=2027-01-01", "18", "19"],
])("a window %s", async (_name, query, from, to) => {
  const emulator = await startTestEmulator();
  expect(await read(emulator, query)).toEqual(await read(emulator, `dateFrom=2026-11-${from}&dateTo=2026-11-${to}`));
});
