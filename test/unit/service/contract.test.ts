import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readJson } from "../../../src/json.ts";
import { type CallOptions, type Service, SIGNAL_NAMES } from "../../../src/service/port.ts";
import { createReaders, isJobId } from "../../../src/service/schema.ts";
import { SIGNALS } from "../../../src/service/signals.ts";
import { examples, type RequestExample, type ResponseExample, target } from "../../contract/examples.ts";
import { serviceContract } from "../../contract/service.ts";
import { httpResponse, serve } from "../../support/servers.ts";
import { prop } from "../prop.ts";
import { anyCharacters } from "../text/texts.ts";
import { client, failureOf } from "./harness.ts";

/** The decoded IDs in an example's path. */
function ids(path: string) {
  const [, , , project = "", , job = ""] = path.split("/").map(decodeURIComponent);
  return { project, job };
}

const WEEK = { dateFrom: "2026-11-09", dateTo: "2026-11-16", limit: "250", offset: "0" };

/** Makes the client send an example's request. */
async function send(service: Service, example: Partial<RequestExample>, operation: string, call: CallOptions) {
  const { path = "", query = {}, body } = example;
  const { job } = ids(path);
  const { prompt = "do it" } = (body ?? {}) as { prompt?: string };
  const { limit, offset, ...dates } = { ...WEEK, ...(query as Partial<typeof WEEK>) };
  switch (operation) {
    case "createJob":
      return service.createJob(prompt, call);
    case "sendMessage":
      return service.sendMessage(job, prompt, call);
    case "getJob":
      return service.getJob(job, call);
    case "getVisitors":
      return service.visitorsPage({ ...dates, limit: Number(limit), offset: Number(offset) }, call);
    default: {
      const name = SIGNAL_NAMES.find((each) => path.endsWith(`/${SIGNALS[each].path}`)) ?? "feedback";
      return service.signal(name, dates, call);
    }
  }
}

/** The client always sends all parameters, with the largest page size, so it can't send other examples. */
const isOurs = (operation: string, { query, path }: RequestExample) => {
  const signal = Object.values(SIGNALS).find((each) => path.endsWith(`/${each.path}`));
  if (signal) return query?.limit === String(signal.limit);
  return operation !== "getVisitors" || Object.keys(query ?? {}).length === 4;
};

function wire({ status, headers, body }: ResponseExample): string {
  return httpResponse(status, typeof body === "string" || body == null ? (body ?? "") : body, headers);
}

describe.each(examples)("$operation", ({ operation, path, requests, responses }) => {
  test.each(requests.valid.filter((example) => isOurs(operation, example)))("sends: $name", async (example) => {
    const server = await serve((socket) => socket.end(httpResponse(400)));
    const { service, call } = client(server.url, { projectId: ids(example.path).project });
    await failureOf(send(service, example, operation, call));
    const [hit] = server.hits;
    expect(hit).toMatchObject({ method: example.method, target: target(example) });
    if (example.body !== undefined) expect(JSON.parse(hit?.body ?? "")).toEqual(example.body);
    expect(serviceContract.checkRequest({ method: "", headers: {}, ...hit, url: hit?.target ?? "" })).toEqual([]);
  });

  test.each(responses.valid)("understands: $name", async (example) => {
    const server = await serve((socket) => socket.end(wire(example)));
    const { service, call, clock } = client(server.url);
    const outcome = send(service, { path }, operation, { ...call, deadline: 0 });
    if (example.status < 300) {
      const read = await outcome;
      // Missing fields are null, and undocumented ones are dropped.
      for (const [field, value] of Object.entries(read ?? {})) {
        const sent = (example.body as Record<string, unknown>)[field];
        if (sent !== undefined && typeof sent !== "object") expect(value).toEqual(sent);
      }
    } else {
      const writes = operation === "createJob" || operation === "sendMessage";
      const kind =
        example.status === 429 ? "quota" : example.status < 500 ? "refused" : writes ? "uncertain" : "unavailable";
      expect(await failureOf(outcome)).toMatchObject({ kind, status: example.status });
    }
    expect(clock.slept).toEqual([]);
  });

  test.each(responses.invalid)("accepts or explains: $name", async (example) => {
    const server = await serve((socket) => socket.end(wire(example)));
    const { service, call } = client(server.url);
    const outcome = send(service, { path }, operation, { ...call, deadline: 0 });
    // Either a result or a ServiceFailure. failureOf rethrows anything else.
    await outcome.catch(() => failureOf(outcome));
    expect(server.hits).toHaveLength(1);
  });
});

const some = fc.oneof(
  anyCharacters({ maxLength: 5 }),
  fc.constantFrom("", ".", "..", "...", "/", "a/b", "a b", "\u00a0", "\u0085", "\ud800", "x".repeat(500)),
  fc.constant("x".repeat(501)),
);
prop([some])("the client and the API description accept the same job IDs", (id) => {
  const headers = { "content-type": "application/json" };
  const read = { method: "GET", url: "/v2/agent/acme-docs/job/x", status: 200, headers };
  const faults = serviceContract.checkResponse({ ...read, body: { id, status: "active" } });
  expect(isJobId(id)).toBe(faults.length === 0);
});

const field = fc.constantFrom("status", "source", "model", "prLink", "createdAt", "archivedAt", "__proto__", "x");
prop([fc.dictionary(field, fc.jsonValue())])("a job's ID is read regardless of all other fields", (others) => {
  const { job } = createReaders((text) => text);
  expect(readJson(job, JSON.stringify({ ...others, id: "j" }))?.id).toBe("j");
});
