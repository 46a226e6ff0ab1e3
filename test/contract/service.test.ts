import { createConfig, lintFromString } from "@redocly/openapi-core";
import { describe, expect, it } from "vitest";
import { examples, target } from "./examples.ts";
import { document, serviceContract, source } from "./service.ts";

describe("openapi.yaml", () => {
  it("passes Redocly's recommended rules", async () => {
    const config = await createConfig({ extends: ["recommended"] });
    const problems = await lintFromString({ source, absoluteRef: "openapi.yaml", config });
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  });

  it("has the four required operations under their API versions, and examples of all operations", () => {
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

describe.each(examples)("$operation", ({ method, path, requests, responses }) => {
  it.each(requests.valid)("allows the request: $name", (request) => {
    expect(serviceContract.checkRequest({ ...request, url: target(request) })).toEqual([]);
  });

  it.each(requests.invalid)("rejects the request: $name", (request) => {
    expect(placesOf(serviceContract.checkRequest({ ...request, url: target(request) })).size).toBe(1);
  });

  it.each(responses.valid)("allows the response: $name", (response) => {
    expect(serviceContract.checkResponse({ ...response, method, url: path })).toEqual([]);
  });

  it.each(responses.invalid)("rejects the response: $name", (response) => {
    expect(placesOf(serviceContract.checkResponse({ ...response, method, url: path })).size).toBe(1);
  });
});

describe("the contract", () => {
  const headers = { authorization: "Bearer docs_9XkQ2mV7" };
  const visitors = { method: "GET", url: "http://127.0.0.1:8080/some/prefix/v1/analytics/acme-docs/visitors", headers };

  it("reports everything that's wrong with a request", () => {
    const url = `${visitors.url}?limit=0&offset=-1&page=2`;
    expect(serviceContract.checkRequest({ ...visitors, url, headers: {} })).toEqual([
      "header Authorization must be Bearer and a key",
      "query parameter limit must be >= 1",
      "query parameter offset must be >= 0",
      "query parameter page is unknown",
    ]);
  });

  it("decodes a plus sign in a query as a space", () => {
    const times = (offset: string) => `${visitors.url}?dateFrom=2026-11-09T00:00:00${offset}`;
    expect(serviceContract.checkRequest({ ...visitors, url: times("%2B01:00") })).toEqual([]);
    expect(serviceContract.checkRequest({ ...visitors, url: times("+01:00") })).not.toEqual([]);
  });
});
