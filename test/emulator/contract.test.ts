import { describe, expect, it } from "vitest";
import { examples, type RequestExample, target } from "../contract/examples.ts";
import { document, serviceContract } from "../contract/service.ts";
import { exchange } from "./raw-http.ts";
import { running } from "./running.ts";

const KEY = "docs_9XkQ2mV7";

/** Plays a request to an emulator that has the key, the project and the job of `known`. */
async function play(request: RequestExample, known: string) {
  const path = target(request);
  const [, , , projectId = "", , id] = known.split("/").map(decodeURIComponent);
  const emulator = await running({ apiKey: KEY, projectId });
  if (id) emulator.service.nextJob({ id });
  await emulator.createJob();
  const { method, headers, body } = request;
  const received = await exchange(emulator.baseUrl, {
    method,
    path,
    headers,
    ...(body !== undefined && { body }),
  });
  return { received, problems: serviceContract.checkResponse({ ...received, method, url: path }) };
}

describe.each(examples)("$operation", (operation) => {
  it.each(operation.requests.valid)("accepts: $name", async (request) => {
    const { received, problems } = await play(request, request.path);
    expect(received).toMatchObject({ status: operation.operation === "createJob" ? 201 : 200 });
    expect(problems).toEqual([]);
  });

  it.each(operation.requests.invalid)("refuses: $name", async (request) => {
    const { received, problems } = await play(request, operation.path);
    expect(received.status).toBeGreaterThanOrEqual(400);
    expect(received.status).toBeLessThan(500);
    // An answer to a request that is no operation, or not even HTTP, is outside the contract.
    const outside = problems.every((problem) => /none of the operations$|^body is missing$/.test(problem));
    expect(outside ? [] : problems).toEqual([]);
  });
});

it("sends every field of a job that the owner lists, also those that may be missing", async () => {
  const { json } = await (await running()).createJob();
  const { properties } = document.components.schemas.Job as { properties: Record<string, unknown> };
  expect(Object.keys(json as object)).toEqual(Object.keys(properties));
});
