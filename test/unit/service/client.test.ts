import { expect, test } from "vitest";
import type { ServiceOptions } from "../../../src/service/client.ts";
import { JOB } from "../../support/job.ts";
import { httpResponse, type Script, serve } from "../../support/servers.ts";
import { apiKey, client, failureOf } from "./harness.ts";

const jobId = "job_7Kq2";

const { status, source, model, prLink } = JOB;
/** The fields that the client reads. */
const read = { id: jobId, status, source, model, prLink };
const job = { ...JOB, ...read };
const totals = { human: 1, ai: 1, total: 2 };
const page = { totals, visitors: [{ path: "/", ...totals }], hasMore: false };
const WEEK = { dateFrom: "2026-11-09", dateTo: "2026-11-16", limit: 250, offset: 0 };
const say =
  (...said: Parameters<typeof httpResponse>): Script =>
  (socket) =>
    socket.end(httpResponse(...said));

/** A server that runs the next script for each request, and repeats the last one; its client, and operations. */
async function open(scripts: Script | readonly Script[], options: Partial<ServiceOptions> = {}) {
  const all = [scripts].flat();
  const server = await serve((socket, hit, n) => (all[n - 1] ?? all.at(-1))?.(socket, hit, n));
  const { service, call, clock } = client(server.url, options);
  return {
    ...{ server, service, call, clock },
    message: () => service.sendMessage(jobId, "do it", call),
    get: () => service.getJob(jobId, call),
    visitors: () => service.visitorsPage(WEEK, call),
  };
}

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

const other = say(200, { ...job, id: "other" });
const [down, cut, ours] = [say(503, { error: "later" }), say(200, '{"totals":'), say(200, page)];
const later = { kind: "unavailable", message: expect.stringMatching(/“later”.* usually temporary/) };
const wrongServer = { kind: "unavailable", message: expect.stringContaining("Check that `base-url` is the URL") };
const tooMany = say(429, {}, { "retry-after": "60" });

type Operation = "message" | "get" | "visitors";
type Case = [Operation, string, Script[], object | null, requests: number, ms: number, Partial<ServiceOptions>?];
test.each<Case>([
  ["message", "is uncertain after a response for another job", [other], { kind: "uncertain" }, 1, 0],
  ["get", "isn't retried after a response for another job", [other], { kind: "unavailable", status: 200 }, 1, 0],
  ["get", "isn't retried after a 503", [down], { kind: "unavailable", status: 503 }, 1, 0],
  ["visitors", "succeeds after two 503s", [down, down, ours], null, 3, 3_750],
  ["visitors", "succeeds after truncated JSON", [cut, cut, ours], null, 3, 3_750],
  ["visitors", "fails after half a minute of 503s", [down], later, 6, 38_750],
  ["visitors", "fails after about 10 s if another server responds", [say(200, "<html>")], wrongServer, 4, 8_750],
  ["visitors", "fails at once if the limit is reached", [tooMany], { kind: "quota" }, 1, 0, { maxRequests: 1 }],
])("%s %s", async (operation, _, answers, failure, requests, ms, options) => {
  const { server, service, clock, ...calls } = await open(answers, options);
  if (failure) expect(await failureOf(calls[operation]())).toMatchObject(failure);
  else expect(await calls[operation]()).toEqual({ ...page, rejected: 0, received: 1 });
  expect([server.hits.length, service.requests, clock.monotonic()]).toEqual([requests, requests, ms]);
});

test("F132 all reads wait as long as a 503's Retry-After asks for", async () => {
  const answers = [say(503, {}, { "retry-after": "40" }), say(200, page)];
  const { server, get, visitors, clock } = await open(answers);
  await failureOf(get());
  expect(await failureOf(get())).toMatchObject({ kind: "quota", status: 503, retryAfterMs: 40_000 });
  await Promise.all([visitors(), visitors()]);
  expect(clock.monotonic()).toBe(40_000);
  expect(server.hits).toHaveLength(3);
});

test("F133 nothing is sent after the deadline", async () => {
  const { server, service, call, clock } = await open(say(200, page));
  clock.advance(1);
  const late = { ...call, deadline: 0 };
  const calls = [service.visitorsPage(WEEK, late), service.createJob("a", late), service.sendMessage(jobId, "a", late)];
  const kinds = ["unavailable", "not-sent", "not-sent"];
  const why = "There wasn't enough time left";
  for (const [i, call] of calls.entries()) expect(await failureOf(call)).toMatchObject({ kind: kinds[i], why });
  expect(server.hits).toEqual([]);
});

test("requests that no server received don't count toward the limit", async () => {
  const { service, call } = client("http://127.0.0.1:1", { maxRequests: 1 });
  expect((await failureOf(service.visitorsPage(WEEK, call))).kind).toBe("unavailable");
  expect(service.requests).toBe(0);
});

test("the request limit can't be exceeded by parallel calls", async () => {
  const { server, service, visitors } = await open(ours, { maxRequests: 2 });
  const results = await Promise.allSettled([1, 2, 3, 4].map(visitors));
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "rejected"]);
  expect(results[2]).toMatchObject({ reason: { kind: "budget", why: expect.stringContaining("2 API requests") } });
  expect([server.hits.length, service.requests]).toEqual([2, 2]);
});
