/** Proves that the checks can fail: each row breaks one thing in a valid exchange or in the contract. */
import { expect, it } from "vitest";
import * as changed from "./changes.ts";
import { renamed, set, within, without } from "./changes.ts";
import { faultsOf } from "./exchanges.ts";
import { recordExchanges } from "./recorded.ts";
import { serviceContract } from "./service.ts";

const recorded = await recordExchanges("service");
const { requestBody, requestHeader, requestTarget, response, responseBody } = changed;

it.each(recorded.operations)("allows an unchanged %s exchange", (operation) => {
  expect(faultsOf(recorded.of(operation), serviceContract)).toEqual([]);
});

it.each<changed.BrokenExchange>([
  ["createJob", "request: body/text is unknown", requestBody(renamed("prompt", "text"))],
  ["createJob", "request: body/branch is unknown", requestBody(set("branch", "main"))],
  ["createJob", "request: header Authorization must be Bearer and a key", requestHeader("authorization", "docs_key")],
  ["createJob", "matches no operation", requestTarget("/v2/", "/v1/")],
  ["createJob", "request: query parameter wait is unknown", requestTarget("/job", "/job?wait=true")],
  ["sendMessage", "request: body must have required property 'prompt'", requestBody(renamed("prompt", "message"))],
  ["sendMessage", "matches no operation", requestTarget("/message", "/messages")],
  ["getVisitors", "request: query parameter page is unknown", requestTarget("offset", "page")],
  ["getVisitors", "request: query parameter limit must be <= 250", requestTarget("limit=250", "limit=251")],
  ["getVisitors", "request: query parameter dateFrom must match format", requestTarget("2026-11-09", "09-11-2026")],
  ["createJob", "response 201: body must have required property 'id'", responseBody(without("id"))],
  ["createJob", "response 201: body/state is unknown", responseBody(renamed("status", "state"))],
  ["getJob", "response 200: body/prlink is unknown", responseBody(renamed("prLink", "prlink"))],
  [
    "getJob",
    "response 200: body/status must be equal to one of the allowed values",
    responseBody(set("status", "running")),
  ],
  ["getJob", "response 200: body/source/branch is unknown", responseBody(within("source", renamed("ref", "branch")))],
  ["getJob", 'response 200: body/createdAt must match format "date-time"', responseBody(set("createdAt", "now"))],
  [
    "getVisitors",
    "response 200: body must have required property 'hasMore'",
    responseBody(renamed("hasMore", "has_more")),
  ],
  [
    "getVisitors",
    "response 200: body/totals must have required property 'ai'",
    responseBody(within("totals", renamed("ai", "bots"))),
  ],
  ["getVisitors", "response 200: body/totals/total must be number", responseBody(within("totals", set("total", "12")))],
  ["getFeedback", "request: query parameter offset is unknown", requestTarget("limit", "offset")],
  ["getSearches", "response 200: body/totalSearches must be integer", responseBody(set("totalSearches", "12"))],
  ["getQuestions", "response 200: body/rows is unknown", responseBody(renamed("conversations", "rows"))],
  ["getVisitors", "response 409: status 409 isn't one of", response({ status: 409 })],
])("reports a broken %s exchange: %s", (operation, fault, change) => {
  const faults = faultsOf(change(recorded.of(operation)), serviceContract);
  expect(faults).toContainEqual(expect.stringContaining(fault));
});
