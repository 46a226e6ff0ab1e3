import { describe, expect, test } from "vitest";
import { responseLimit, type ServiceOptions } from "../../../src/service/client.ts";
import { JOB } from "../../support/job.ts";
import { httpResponse, type Script, serve } from "../../support/servers.ts";
import { apiKey, client, failureOf, jobId, OPERATIONS, WEEK } from "./harness.ts";

const { status, source, model, prLink } = JOB;
/** The fields that the client reads. */
const read = { id: jobId, status, source, model, prLink };
const job = { ...JOB, ...read };
const totals = { human: 1, ai: 1, total: 2 };
const page = { totals, visitors: [{ path: "/", ...totals }], hasMore: false };
/** Runs the next script for each request, and repeats the last one. */
const inTurn =
  (...scripts: Script[]): Script =>
  (socket, hit, n) =>
    (scripts[n - 1] ?? scripts.at(-1))?.(socket, hit, n);
/** Never responds, so tests that use it need a short timeout. */
const silence: Script = () => {};
/** Long enough for the server to read the request, even on a busy machine. */
const timeoutFor = (script: Script) => (script === silence ? 1_000 : 10_000);
const say =
  (...said: Parameters<typeof httpResponse>): Script =>
  (socket) =>
    socket.end(httpResponse(...said));

/** A server and its client. */
async function open(script: Script, options: Partial<ServiceOptions> = {}) {
  const server = await serve(script);
  return { server, ...client(server.url, { responseMs: timeoutFor(script), ...options }) };
}

const { message, get, visitors } = OPERATIONS;
test("F95 waits a shorter time for a response if the deadline is near", () => {
  const limits = [600_000, 40_000, 5_000].map((left) => [responseLimit(true, left), responseLimit(false, left)]);
  expect(limits).toEqual([
    [60_000, 20_000],
    [40_000, 20_000],
    [25_000, 5_000],
  ]);
});

test("sends the prompt unchanged, to URLs with the base URL's path and encoded IDs", async () => {
  const prompt = '  Fix „install“ "now":\r\n\t\u2028👩‍💻\\ ';
  const id = "j?b%é#";
  const server = await serve(say(200, { ...job, ...page, id }));
  const { service, call } = client(`${server.url}/api`, { projectId: "acme docs/beta" });
  await service.createJob(prompt, call);
  await service.sendMessage(id, prompt, call);
  await service.getJob(id, call);
  await service.visitorsPage(WEEK, call);
  expect(server.hits.map(({ method, target }) => `${method} ${target}`)).toEqual([
    "POST /api/v2/agent/acme%20docs%2Fbeta/job",
    "POST /api/v2/agent/acme%20docs%2Fbeta/job/j%3Fb%25%C3%A9%23/message",
    "GET /api/v2/agent/acme%20docs%2Fbeta/job/j%3Fb%25%C3%A9%23",
    "GET /api/v1/analytics/acme%20docs%2Fbeta/visitors?dateFrom=2026-11-09&dateTo=2026-11-16&limit=250&offset=0",
  ]);
  for (const [index, { body, headers }] of server.hits.entries()) {
    const isPost = index < 2;
    if (isPost) expect(JSON.parse(body)).toEqual({ prompt });
    expect(headers).toEqual({
      host: `127.0.0.1:${server.port}`,
      connection: isPost ? "close" : "keep-alive",
      authorization: `Bearer ${apiKey}`,
      accept: "application/json",
      "accept-encoding": "identity",
      "user-agent": "docs-agent-action",
      ...(isPost && { "content-type": "application/json", "content-length": String(Buffer.byteLength(body)) }),
    });
  }
});

test.each(["", ".", "..", "a/b", "a b"])("the job ID %j is never used in a URL", async (id) => {
  const { server, service, call } = await open(say(200, job));
  expect((await failureOf(service.getJob(id, call))).kind).toBe("refused");
  expect((await failureOf(service.sendMessage(id, "do it", call))).kind).toBe("refused");
  expect(server.connections).toBe(0);
});

test("a message is uncertain if the response is for another job", async () => {
  const { service, call } = await open(say(200, { ...job, id: "other" }));
  expect((await failureOf(message(service, call))).kind).toBe("uncertain");
});

describe("get", () => {
  test.each<[string, Script, object]>([
    ["a 503", say(503, {}, { "retry-after": "9" }), { kind: "unavailable", status: 503, retryAfterMs: 9_000 }],
    ["a response for another job", say(200, { ...job, id: "other" }), { kind: "unavailable", status: 200 }],
    ["a reset", (socket) => socket.resetAndDestroy(), { kind: "unavailable" }],
  ])("%s isn't retried", async (_fault, script, expected) => {
    const { server, service, call, clock } = await open(script);
    expect(await failureOf(get(service, call))).toMatchObject(expected);
    expect([server.hits.length, service.requests, clock.slept]).toEqual([1, 1, []]);
  });
});

describe("visitors", () => {
  test.each<[string, Script]>([
    ["a 503", say(503, {})],
    ["no response", silence],
    ["truncated JSON", say(200, '{"totals":')],
  ])("returns the page after two failures: %s", async (_fault, fault) => {
    const { service, call, clock } = await open(inTurn(fault, fault, say(200, page)), {
      responseMs: timeoutFor(fault),
    });
    expect(await visitors(service, call)).toEqual({ ...page, rejected: 0, received: 1 });
    expect(clock.slept).toEqual([1_250, 2_500]);
    expect(service.requests).toBe(3);
  });

  test.each([
    ["six attempts if every response is a 503", say(503, { error: "later" }), 6, /“later”.* usually temporary/],
    ["four, about 10 s, if another server responds", say(200, "<html>"), 4, /Check that `base-url` is the URL/],
  ])("is unavailable after %s", async (_, script, attempts, message) => {
    const { server, service, call, clock } = await open(script);
    const failure = await failureOf(visitors(service, call));
    expect(failure.kind).toBe("unavailable");
    expect(failure.message).toMatch(message);
    expect(server.hits).toHaveLength(attempts);
    if (attempts === 4) expect(clock.monotonic()).toBeLessThan(11_000);
  });

  test("F132 all reads wait as long as a 503's Retry-After asks for", async () => {
    const { server, service, call, clock } = await open(inTurn(say(503, {}, { "retry-after": "40" }), say(200, page)));
    await failureOf(get(service, call));
    expect(await failureOf(get(service, call))).toMatchObject({ kind: "quota", status: 503, retryAfterMs: 40_000 });
    await Promise.all([visitors(service, call), visitors(service, call)]);
    expect(clock.monotonic()).toBe(40_000);
    expect(server.hits).toHaveLength(3);
  });

  test("F133 isn't sent after the deadline", async () => {
    const { server, service, call, clock } = await open(say(200, page));
    clock.advance(1);
    for (const operate of [visitors, OPERATIONS.create, message])
      expect((await failureOf(operate(service, { ...call, deadline: 0 }))).why).toBe("There wasn't enough time left");
    expect(server.hits).toEqual([]);
  });
});

describe("the request limit", () => {
  test("can't be exceeded by parallel calls", async () => {
    const { server, service, call } = await open(say(200, page), { maxRequests: 2 });
    const results = await Promise.allSettled([1, 2, 3, 4].map(() => visitors(service, call)));
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "rejected"]);
    expect(results[2]).toMatchObject({ reason: { kind: "budget", why: expect.stringContaining("2 API requests") } });
    expect([server.hits.length, service.requests]).toEqual([2, 2]);
  });

  test("ends a call immediately, with the original failure, if it doesn't allow a retry", async () => {
    const { service, call, clock } = await open(say(429, {}, { "retry-after": "60" }), { maxRequests: 1 });
    expect((await failureOf(visitors(service, call))).kind).toBe("quota");
    expect(clock.slept).toEqual([]);
  });
});
