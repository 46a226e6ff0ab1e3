import { expect, it } from "vitest";
import { startEmulator } from "../../emulator/emulator.ts";
import { startTestEmulator } from "../emulator/test-emulator.ts";
import { requestViolations, responseViolations } from "./exchanges.ts";
import { githubContract } from "./github.ts";

it("reports the operation, API request, and field of a violation", async () => {
  const emulator = await startTestEmulator();
  const path = "/v2/agent/acme-docs/job";
  await emulator.request("service", { method: "POST", path, body: { text: "Fix it" } });
  await emulator.request("github", { method: "POST", path: "/graphql", body: { query: "{ repo }" } });
  expect(requestViolations(emulator)).toEqual([
    "createJob (POST /v2/agent/acme-docs/job), request: body must have required property 'prompt'",
    "createJob (POST /v2/agent/acme-docs/job), request: body/text is unknown",
    expect.stringContaining('query field "repo"'),
  ]);
});

it("checks the fields, headers, and status of GitHub's responses", async () => {
  const emulator = await startTestEmulator();
  emulator.github.addIssue({ number: 7, author: "ana" });
  await emulator.request("github", { path: "/repos/acme/docs/issues/7" });
  const [{ method = "", target: url = "", response = { status: 0, headers: {}, body: "" } } = {}] = emulator.github.log;
  const faultsOf = (changes: object) =>
    githubContract.checkResponse({ method, url, ...response, ...changes }, "closed");
  expect(faultsOf({})).toEqual([]);
  const renamed = response.body.replace('"login"', '"name"');
  expect(faultsOf({ body: renamed })).toContain("body/user must have required property 'login'");
  expect(faultsOf({ headers: {} })).toEqual(["header Content-Type must be application/json"]);
  expect(faultsOf({ status: 418 })).toEqual([expect.stringMatching(/^status 418 isn't one of /)]);
});

it("doesn't check responses that a fault or a test replaced, but reports an emulator that fails", async () => {
  const emulator = await startEmulator();
  const get = (path: string) =>
    fetch(`${emulator.baseUrl}/${path}`, { headers: { authorization: `Bearer ${emulator.apiKey}` } });
  emulator.faults.add("getJob", { kind: "body", status: 418, body: "<!doctype html>" });
  emulator.service.visitors = () => ({ body: { visitors: "none" } });
  const answers = [await get("v2/agent/acme-docs/job/job_7"), await get("v1/analytics/acme-docs/visitors")];
  expect(answers.map(({ status }) => status)).toEqual([418, 200]);
  expect(responseViolations(emulator)).toEqual([]);
  emulator.service.visitors = () => {
    throw new Error("No rows");
  };
  await get("v1/analytics/acme-docs/visitors");
  await emulator.close();
  expect(responseViolations(emulator)).toEqual([expect.stringContaining("response 500: no fault caused this: ")]);
});
