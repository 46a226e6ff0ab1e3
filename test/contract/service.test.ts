import { createConfig, lintFromString } from "@redocly/openapi-core";
import { describe, expect, test } from "vitest";
import { sendRaw, startTestEmulator } from "../emulator/test-emulator.ts";
import { examples, type RequestExample, target } from "./examples.ts";
import { document, serviceContract, source } from "./service.ts";

describe("openapi.yaml", () => {
  test("passes Redocly's recommended rules", async () => {
    const config = await createConfig({ extends: ["recommended"] });
    const problems = await lintFromString({ source, absoluteRef: "openapi.yaml", config });
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  });

  test("has the four required operations under their API versions, and examples of all operations", () => {
    const all = Object.entries(document.paths).flatMap(([path, { get, post }]) =>
      Object.entries({ get, post }).flatMap(([method, it]) => (it ? [{ ...it, method, path }] : [])),
    );
    const required = all.filter((operation) => operation["x-optional"] !== true);
    expect(required.map(({ operationId, method, path }) => `${operationId}: ${method} ${path}`)).toEqual([
      "createJob: post /v2/agent/{projectId}/job",
      "getJob: get /v2/agent/{projectId}/job/{id}",
      "sendMessage: post /v2/agent/{projectId}/job/{id}/message",
      "getVisitors: get /v1/analytics/{projectId}/visitors",
    ]);
    expect(new Set(examples.map(({ operation }) => operation))).toEqual(new Set(all.map((each) => each.operationId)));
  });
});

/** The places that violations refer to. An invalid example breaks one rule, so there must be only one place. */
const placesOf = (violations: readonly string[]) => new Set(violations.map((text) => text.split(" must ")[0]));

/** Sends a request to an emulator with the key, project, and job that `knownPath` refers to. */
async function sendExample(request: RequestExample, knownPath: string) {
  const { method, headers, body } = request;
  const path = target(request);
  const [, , , projectId = "", , id] = knownPath.split("/").map(decodeURIComponent);
  const emulator = await startTestEmulator({ apiKey: "docs_9XkQ2mV7", projectId });
  if (id) emulator.service.nextJob({ id });
  await emulator.createJob();
  const received = await sendRaw(emulator.baseUrl, { method, path, headers, ...(body !== undefined && { body }) });
  return { status: received.status, problems: serviceContract.checkResponse({ ...received, method, url: path }) };
}

describe.each(examples)("$operation", ({ operation, method, path, requests, responses }) => {
  test.each(requests.valid)("is allowed, and accepted by the emulator: $name", async (request) => {
    expect(serviceContract.checkRequest({ ...request, url: target(request) })).toEqual([]);
    const status = operation === "createJob" ? 201 : 200;
    expect(await sendExample(request, request.path)).toEqual({ status, problems: [] });
  });

  test.each(requests.invalid)("isn't allowed, and rejected by the emulator: $name", async (request) => {
    expect(placesOf(serviceContract.checkRequest({ ...request, url: target(request) })).size).toBe(1);
    const { status, problems } = await sendExample(request, path);
    expect(Math.floor(status / 100)).toBe(4);
    // The contract doesn't cover responses to unknown operations or to invalid HTTP.
    const outside = problems.every((problem) => /matches no operation$|^body is missing$/.test(problem));
    expect(outside ? [] : problems).toEqual([]);
  });

  test.each(responses.valid)("allows the response: $name", (response) => {
    expect(serviceContract.checkResponse({ ...response, method, url: path })).toEqual([]);
  });

  test.each(responses.invalid)("rejects the response: $name", (response) => {
    expect(placesOf(serviceContract.checkResponse({ ...response, method, url: path })).size).toBe(1);
  });
});

test("the emulator sends every documented field of a job, including optional ones", async () => {
  const { json } = await (await startTestEmulator()).createJob();
  const { properties } = document.components.schemas.Job as { properties: Record<string, unknown> };
  expect(Object.keys(json as object)).toEqual(Object.keys(properties));
});

test("the contract decodes a plus sign in a query as a space, and allows a path in the base URL", () => {
  const url = "http://127.0.0.1:8080/some/prefix/v1/analytics/acme-docs/visitors?dateFrom=2026-11-09T00:00:00";
  const visitors = { method: "GET", headers: { authorization: "Bearer docs_9XkQ2mV7" } };
  expect(serviceContract.checkRequest({ ...visitors, url: `${url}%2B01:00` })).toEqual([]);
  expect(serviceContract.checkRequest({ ...visitors, url: `${url}+01:00` })).not.toEqual([]);
});
