import { describe, expect, it } from "vitest";
import { examples, type RequestExample, target } from "../contract/examples.ts";
import { document, serviceContract } from "../contract/service.ts";
import { sendRaw } from "./raw-http.ts";
import { startTestEmulator } from "./test-emulator.ts";

const KEY = "docs_9XkQ2mV7";

/** Sends a request to an emulator with the key, project, and job that `knownPath` refers to. */
async function sendExample(request: RequestExample, knownPath: string) {
  const path = target(request);
  const [, , , projectId = "", , id] = knownPath.split("/").map(decodeURIComponent);
  const emulator = await startTestEmulator({ apiKey: KEY, projectId });
  if (id) emulator.service.nextJob({ id });
  await emulator.createJob();
  const { method, headers, body } = request;
  const received = await sendRaw(emulator.baseUrl, {
    method,
    path,
    headers,
    ...(body !== undefined && { body }),
  });
  return { received, problems: serviceContract.checkResponse({ ...received, method, url: path }) };
}

describe.each(examples)("$operation", (operation) => {
  it.each(operation.requests.valid)("accepts: $name", async (request) => {
    const { received, problems } = await sendExample(request, request.path);
    expect(received).toMatchObject({ status: operation.operation === "createJob" ? 201 : 200 });
    expect(problems).toEqual([]);
  });

  it.each(operation.requests.invalid)("rejects: $name", async (request) => {
    const { received, problems } = await sendExample(request, operation.path);
    expect(received.status).toBeGreaterThanOrEqual(400);
    expect(received.status).toBeLessThan(500);
    // The contract doesn't cover responses to unknown operations or to invalid HTTP.
    const outside = problems.every((problem) => /matches no operation$|^body is missing$/.test(problem));
    expect(outside ? [] : problems).toEqual([]);
  });
});

it("sends every documented field of a job, including optional ones", async () => {
  const { json } = await (await startTestEmulator()).createJob();
  const { properties } = document.components.schemas.Job as { properties: Record<string, unknown> };
  expect(Object.keys(json as object)).toEqual(Object.keys(properties));
});
