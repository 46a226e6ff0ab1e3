/** Proves that the checks can fail: each row breaks one thing in a valid exchange or in the contract. */
import { expect, it } from "vitest";
import * as changed from "./changes.ts";
import { renamed, set, within, without } from "./changes.ts";
import { faultsOf } from "./exchanges.ts";
import { githubContract } from "./github.ts";
import { recordExchanges } from "./recorded.ts";

const recorded = await recordExchanges();

const REACT = "reactions/create-for-issue-comment";
const { requestBody, requestHeader, requestTarget, requestText, response, responseBody, responseText } = changed;

it.each(recorded.operations)("allows an unchanged %s exchange", (operation) => {
  expect(faultsOf(recorded.of(operation), githubContract)).toEqual([]);
});

it.each<changed.BrokenExchange>([
  [REACT, "request: body must have required property 'content'", requestBody(without("content"))],
  [REACT, "request: body/content must be equal to one of the allowed values", requestBody(set("content", "wave"))],
  ["issues/create-comment", "request: body/text is unknown", requestBody(renamed("body", "text"))],
  ["issues/create-comment", "request: body is missing", (entry) => ({ ...entry, body: "" })],
  ["issues/create-comment", "request: path parameter issue_number must be integer", requestTarget("/12/", "/twelve/")],
  ["issues/update-comment", "request: body/body must be string", requestBody(set("body", 5))],
  [
    "issues/update-comment",
    "request: header Content-Type must be application/json",
    requestHeader("content-type", "text/plain"),
  ],
  ["issues/update-comment", "matches no operation", (entry) => ({ ...entry, method: "PUT" })],
  ["issues/list-comments", "request: query parameter perPage is unknown", requestTarget("per_page", "perPage")],
  ["issues/list-comments", "request: query parameter page must be integer", requestTarget("&page=1", "&page=first")],
  ["issues/delete-comment", "request: body isn't allowed", (entry) => ({ ...entry, body: "{}" })],
  [
    "repos/get",
    "request: header X-GitHub-Api-Version must be 2022-11-28",
    requestHeader("x-github-api-version", undefined),
  ],
  ["repos/get", "request: header Authorization must be", requestHeader("authorization", "ghs_secret")],
  [REACT, "response 201: body must have required property 'id'", responseBody(without("id"))],
  ["issues/create-comment", "response 201: body/htmlUrl is unknown", responseBody(renamed("html_url", "htmlUrl"))],
  [
    "issues/create-comment",
    'response 201: body/created_at must match format "date-time"',
    responseBody(set("created_at", "now")),
  ],
  ["issues/create-comment", "response 202: status 202 isn't one of 201, 401", response({ status: 202 })],
  ["issues/create-comment", "response 500: no fault caused this", response({ status: 500 })],
  [
    "issues/list-comments",
    "response 200: body/0/user must have required property 'login'",
    responseBody(within("user", renamed("login", "name"))),
  ],
  ["issues/list-comments-for-repo", "must be equal to one of the allowed values", requestTarget("=desc", "=down")],
  ["graphql", "request: variable base2 is unknown", requestText('"base"', '"base2"')],
  ["graphql", "request: header Authorization must have a token", requestHeader("authorization", "ghs_secret")],
  ["graphql", "request: Unknown field", responseText('{"data"', '{"errors":[{"message":"Unknown field"}],"data"')],
  ["repos/get", "response 200: body/private must be boolean", responseBody(set("private", "no"))],
  ["repos/get", "response 200: body/owner/loginn is unknown", responseBody(within("owner", set("loginn", "acme")))],
  [
    "repos/get",
    "response 200: header Content-Type must be application/json",
    response({ headers: { "content-type": "text/html" } }),
  ],
  ["issues/delete-comment", "response 204: body isn't allowed", response({ body: "{}" })],
])("reports a broken %s exchange: %s", (operation, fault, change) => {
  const faults = faultsOf(change(recorded.of(operation)), githubContract);
  expect(faults).toContainEqual(expect.stringContaining(fault));
});
