import { expect, it } from "vitest";
import { startEmulator } from "../../emulator/emulator.ts";
import { startTestEmulator } from "../emulator/test-emulator.ts";
import { requestViolations, responseViolations } from "./exchanges.ts";
import { githubContract } from "./github.ts";

it("reports the operation, API request, and field of a violation", async () => {
  const emulator = await startTestEmulator();
  await emulator.request("service", {
    method: "POST",
    path: "/v2/agent/acme-docs/job",
    body: { text: "Fix it" },
  });
  expect(requestViolations(emulator)).toEqual([
    "createJob (POST /v2/agent/acme-docs/job), request: body must have required property 'prompt'",
    "createJob (POST /v2/agent/acme-docs/job), request: body/text is unknown",
  ]);
  await emulator.request("github", { method: "POST", path: "/graphql", body: { query: "{ repo }" } });
  expect(requestViolations(emulator)).toContainEqual(expect.stringContaining('query field "repo"'));
});

it("checks the fields, headers, and status of GitHub's responses", async () => {
  const emulator = await startTestEmulator();
  emulator.github.addIssue({ number: 7, author: "ana" });
  await emulator.request("github", { path: "/repos/acme/docs/issues/7" });
  const [{ method = "", target: url = "", response = { status: 0, headers: {}, body: "" } } = {}] = emulator.github.log;
  const faultsOf = (changes: object) =>
    githubContract.checkResponse({ method, url, ...response, ...changes }, "closed");
  expect(faultsOf({})).toEqual([]);
  expect(faultsOf({ body: response.body.replace('"login"', '"name"') })).toEqual(
    expect.arrayContaining(["body/user must have required property 'login'"]),
  );
  expect(faultsOf({ headers: {} })).toEqual(["header Content-Type must be application/json"]);
  expect(faultsOf({ status: 418 })).toEqual([expect.stringMatching(/^status 418 isn't one of /)]);
});

it("doesn't check responses that a fault or a test replaced", async () => {
  const emulator = await startTestEmulator();
  emulator.faults.add("createJob", { kind: "status", status: 418, body: { tea: true } });
  emulator.faults.add("createJob", { kind: "body", status: 201, body: "<!doctype html>" });
  emulator.service.visitors = () => ({ body: { visitors: "none" } });
  expect(await emulator.createJob()).toMatchObject({ status: 418 });
  expect(await emulator.createJob()).toMatchObject({ json: undefined });
  expect(await emulator.getVisitors("")).toMatchObject({ json: { visitors: "none" } });
  expect(responseViolations(emulator)).toEqual([]);
});

it("reports an emulator that throws an error", async () => {
  const emulator = await startEmulator();
  emulator.service.visitors = () => {
    throw new Error("No rows");
  };
  await fetch(`${emulator.baseUrl}/v1/analytics/acme-docs/visitors`, {
    headers: { authorization: `Bearer ${emulator.apiKey}` },
  });
  await emulator.close();
  expect(responseViolations(emulator)).toEqual([expect.stringContaining("response 500: no fault caused this: ")]);
});
