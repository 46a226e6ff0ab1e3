import tls from "node:tls";
import { fileURLToPath } from "node:url";
import { describe, expect, it, onTestFinished } from "vitest";
import { workflowDispatch } from "../../emulator/events.ts";
import type { Fault } from "../../emulator/faults.ts";
import { fullBacklog } from "../support/backlog.ts";
import { createFlow, type Flow, replies } from "../support/flow.ts";
import { jobBody } from "../support/job.ts";
import { certificate, httpResponse, listen, proxy, serve, tunnel } from "../support/servers.ts";
import { emulate, lastReply, start } from "../support/step.ts";
import { until } from "../support/until.ts";
import { ALWAYS, commentEvent, serviceRequests, statusComments } from "./requests.ts";

const CERTIFICATE = fileURLToPath(new URL("../fixtures/tls/cert.pem", import.meta.url));
const TRUSTED = tls.getCACertificates("default");

/** Calls `act` at the start of each wait during which the comment says that nothing has been sent. */
function whileUnsent({ clock, emulator }: Pick<Flow, "clock" | "emulator">, act: () => void | Promise<void>): void {
  const { sleep } = clock;
  clock.sleep = async (ms, signal) => {
    if (emulator.github.comments(12)[0]?.body.includes("Not sent yet")) await act();
    return sleep(ms, signal);
  };
}

describe("Sending the request", () => {
  it("F01 the connection is refused twice, then accepted → one job; until then, the comment says that nothing has been sent", async () => {
    const flow = await createFlow();
    const { service } = flow.emulator.connections;
    service.refuse();
    let waits = 0;
    whileUnsent(flow, async () => {
      waits += 1;
      if (waits === 2) await service.accept();
    });
    expect(await flow.prompt()).toMatchObject({ conclusion: "pull-request" });
    expect(waits).toBe(2);
    expect(serviceRequests(flow, "createJob")).toHaveLength(1);
  });

  it("F02 the service's hostname can't be resolved → `error` within about 10 s; the message includes the hostname", async () => {
    const flow = await createFlow();
    // A label of 64 characters is too long, so this fails without a DNS query.
    const host = `${"x".repeat(64)}.invalid`;
    const { conclusion, error } = await flow.prompt({ "base-url": `https://${host}` });
    expect(conclusion).toBe("error");
    expect(error).toContain(`Connecting to ${host} failed (ENOTFOUND ${host})`);
    // The claim takes three seconds.
    expect(flow.clock.monotonic()).toBeLessThan(15_000);
  });

  it("F03 connecting to the service first times out and then works → one job", async () => {
    const backlog = await fullBacklog(httpResponse(201, jobBody({ status: "completed" })));
    const flow = await createFlow({}, { connectMs: 500 });
    const inputs = { prompt: "Fix it", "base-url": backlog.url, "issue-number": "12" };
    const event = workflowDispatch(flow.emulator.github, "ana");
    whileUnsent(flow, () => backlog.accept());
    expect((await flow.run(event, { inputs })).conclusion).toBe("no-pull-request");
    expect(await backlog.posts()).toBe(1);
  });

  it("F04 the connection is reset twice before it's established → one job", async () => {
    const flow = await createFlow();
    // Needs TLS: over plain HTTP, this looks the same as a request that was read and then lost.
    tls.setDefaultCACertificates([...TRUSTED, certificate.cert.toString()]);
    onTestFinished(() => tls.setDefaultCACertificates(TRUSTED));
    const secure = await listen((socket) => tunnel(socket, Number(new URL(flow.emulator.baseUrl).port)), true);
    let accepted = 0;
    const unreliable = await listen((socket) => {
      accepted += 1;
      if (accepted === 1) socket.resetAndDestroy();
      else if (accepted === 2) socket.once("data", () => socket.resetAndDestroy());
      else tunnel(socket, secure);
    });
    expect(await flow.prompt({ "base-url": `https://127.0.0.1:${unreliable}` })).toMatchObject({
      conclusion: "pull-request",
    });
    expect(flow.emulator.service.accepted.creates).toBe(1);
  });

  it.each<[string, Fault]>([
    [
      "F05 the connection is reset after the request was read → `uncertain`; the request isn't sent again, and the comment says that a job may exist",
      { kind: "reset", when: "after-read" },
    ],
    ["F05 … after the request took effect", { kind: "reset", when: "after-accept" }],
    [
      "F06 the service closes the connection without responding → `uncertain`; the request isn't sent again, and the comment says that a job may exist",
      { kind: "close", when: "after-read" },
    ],
    ["F06 … before the request's body was read", { kind: "close", when: "before-read" }],
    [
      "F08 the service returns 500, 502, 503, or 504 → `uncertain`; the request isn't sent again, because a job may exist",
      { kind: "status", status: 500 },
    ],
    ["F08 … 502", { kind: "status", status: 502, body: "<html>" }],
    ["F08 … 503 with Retry-After", { kind: "status", status: 503, headers: { "retry-after": "1" } }],
    ["F08 … 504", { kind: "status", status: 504 }],
    ["F08 … 408, from a proxy in front of the service", { kind: "status", status: 408 }],
    ["F08 … an unknown status code", { kind: "status", status: 599 }],
    [
      "F13 the response to a create is truncated → `uncertain`; the request isn't sent again, and the comment says that a job may exist",
      { kind: "truncate" },
    ],
    ["F13 … in the middle of its JSON", { kind: "body", status: 201, body: '{"id":"job_7","sta' }],
    [
      "F14 the response to a create is an HTML page → `uncertain`; the page isn't shown anywhere",
      { kind: "body", status: 201, body: "<html>PAGE</html>" },
    ],
    [
      "F15 the response to a create has a missing or invalid ID → `uncertain`; the run doesn't try to read the job",
      { kind: "body", status: 201, body: jobBody({ id: "../x" }) },
    ],
    ["F15 … without any ID", { kind: "body", status: 201, body: jobBody({ id: undefined }) }],
    ["F15 … with an ID that isn't a string", { kind: "body", status: 201, body: jobBody({ id: 7 }) }],
  ])("%s", async (_, fault) => {
    const flow = await createFlow();
    flow.emulator.faults.add("createJob", fault);
    const result = await flow.prompt();
    expect(result.conclusion).toBe("uncertain");
    expect(result.comment).toContain("A job may exist");
    expect(result.written).not.toContain("PAGE");
    expect(serviceRequests(flow).map(({ operation }) => operation)).toEqual(["createJob"]);
    expect((await flow.prompt({}, { runId: "1001", attempt: 2 })).conclusion).toBe("uncertain");
    expect(serviceRequests(flow)).toHaveLength(1);
  });

  it("F07 the service never responds to the create → `uncertain` after the time limit; the request is sent only once", async () => {
    const flow = await createFlow({}, { responseMs: 3_000 });
    flow.emulator.faults.add("createJob", { kind: "stall", when: "after-accept" });
    const event = workflowDispatch(flow.emulator.github, "ana");
    const inputs = { prompt: "Fix it", "issue-number": "12" };
    const { conclusion } = await flow.run(event, { inputs });
    expect(conclusion).toBe("uncertain");
    expect(flow.emulator.service.accepted.creates).toBe(1);
    expect(lastReply(flow.emulator)).toContain("A job may exist");
  });

  it("F95 GitHub confirms the comment's edit only after the deadline → nothing is sent, and the comment says that nothing was sent", async () => {
    const flow = await createFlow();
    flow.emulator.faults.add("updateComment", {
      kind: "status",
      status: 429,
      headers: { "retry-after": "40" },
    });
    expect(await flow.prompt({ "timeout-minutes": "0.5" })).toMatchObject({ conclusion: "error" });
    expect(serviceRequests(flow, "createJob")).toHaveLength(0);
    expect(statusComments(flow).at(-1)).toContain("phase=unsent");
  });

  it("F09 the service returns 429 when the job is read before a follow-up → the job isn't read again before the time in `Retry-After`", async () => {
    const flow = await createFlow();
    await flow.ask("/docs fix it");
    flow.emulator.faults.add("getJob", { kind: "status", status: 429, headers: { "retry-after": "60" } });
    const before = serviceRequests(flow, "getJob").length;
    await flow.ask("/docs and Windows");
    const [refused, next] = serviceRequests(flow, "getJob").slice(before);
    expect((next?.at ?? ALWAYS) - (refused?.at ?? 0)).toBeGreaterThanOrEqual(60_000);
  });

  it.each([
    [
      "F10 `Retry-After` is a date, a past date, negative, invalid, or huge → the run waits as asked, backs off, or gives up, and never retries without waiting",
      "Mon, 16 Nov 2026 14:00:30 GMT",
      30_000,
    ],
    ["F10 … past", "Mon, 16 Nov 2026 13:00:00 GMT", 1_000],
    ["F10 … garbage", "soon", 1_000],
    ["F09 the service returns 429 with `Retry-After: 2` → one job, at least two seconds later", "2", 2_000],
  ])("%s", async (_, value, least) => {
    const flow = await createFlow();
    flow.emulator.faults.add("createJob", { kind: "status", status: 429, headers: { "retry-after": value } });
    expect(await flow.prompt()).toMatchObject({ conclusion: "pull-request" });
    const [first, second] = serviceRequests(flow, "createJob");
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(least);
  });

  it.each([
    [
      "F11 the service asks the run to wait an hour, but only 30 minutes are left → `error` immediately; the message says when to try again",
      "3600",
      "15:00 UTC",
    ],
    ["F11 … until another day", "90000", "2026-11-17 15:00 UTC"],
    ["F10 … huge", "9".repeat(40), "2027-11-16 14:00 UTC"],
  ])("%s", async (_, value, time) => {
    const flow = await createFlow();
    flow.emulator.faults.add("createJob", { kind: "status", status: 429, headers: { "retry-after": value } });
    const { conclusion, error, comment } = await flow.prompt();
    expect(conclusion).toBe("error");
    expect(error).toContain(`again at ${time}`);
    expect(comment).toContain("Try again after");
    expect(serviceRequests(flow)).toHaveLength(1);
    expect(flow.clock.monotonic()).toBe(0);
  });

  it.each([
    [
      "F12 the service returns 400, 401, 403, or 404 → `error` after one API request, with advice for that status",
      400,
      "Correct the instruction",
    ],
    ["F12 … 401", 401, "Keys expire"],
    ["F12 … 403", 403, "read-only"],
    ["F12 … 404", 404, "project-id"],
  ])("%s", async (_, status, advice) => {
    const flow = await createFlow();
    flow.emulator.faults.add("createJob", { kind: "status", status, body: { error: "No" } }, ALWAYS);
    const { conclusion, error } = await flow.prompt();
    expect(conclusion).toBe("error");
    expect(error).toContain(advice);
    expect(serviceRequests(flow)).toHaveLength(1);
  });

  it("F16 the create returns 200 instead of 201 → accepted", async () => {
    const flow = await createFlow();
    flow.emulator.service.nextJob({ id: "job_7" });
    flow.emulator.faults.add("createJob", { kind: "body", status: 200, body: jobBody() });
    expect(await flow.prompt()).toMatchObject({ conclusion: "pull-request", outputs: { "job-id": "job_7" } });
  });

  it.each([
    ["F17 the service redirects to another host → `error`; the key is never sent there", 302],
    ["F17 … with 307, which would repeat the request", 307],
  ])("%s", async (_, status) => {
    const flow = await createFlow();
    const otherHost = await serve((socket) => socket.end(httpResponse(201, jobBody())));
    const headers = { location: `${otherHost.url}/v2/agent/acme-docs/job` };
    flow.emulator.faults.add("createJob", { kind: "status", status, headers });
    const { conclusion, error } = await flow.prompt();
    expect(conclusion).toBe("error");
    expect(error).toContain("doesn't follow redirects");
    expect(otherHost.connections).toBe(0);
    expect(serviceRequests(flow)).toHaveLength(1);
  });

  it("F18 a reused connection is dead → the request is sent over a new connection and arrives", async () => {
    const flow = await createFlow();
    await flow.ask("/docs fix it");
    flow.emulator.faults.add("getJob", { kind: "stale" });
    expect(await flow.ask("/docs and Windows")).toMatchObject({ conclusion: "pull-request" });
    expect(flow.emulator.service.accepted).toEqual({ creates: 1, messages: 1 });
  });

  it("F19 the proxy returns 407 → `error`, not `cancelled`; the message asks for the proxy's username and password", async () => {
    const emulator = await emulate();
    const { url } = await proxy(() => 407);
    const inputs = { prompt: "Fix it", "base-url": "https://service.test" };
    const step = await start(emulator, inputs, { env: { HTTPS_PROXY: url } }).done;
    expect(step.outputs.conclusion).toBe("error");
    expect(step.log).toContain("(HTTP 407). Set HTTPS_PROXY to http://user:password@host:port");
  });

  it("F19 the proxy returns 502 once → the second attempt works; one job", async () => {
    const emulator = await emulate();
    const secure = await listen((socket) => tunnel(socket, Number(new URL(emulator.baseUrl).port)), true);
    const { url, hits } = await proxy((n) => (n === 1 ? 502 : 200), secure);
    const inputs = { prompt: "Fix it", "base-url": "https://service.test", wait: "false" };
    const env = { HTTPS_PROXY: url, NODE_EXTRA_CA_CERTS: CERTIFICATE };
    const step = await start(emulator, inputs, { env }).done;
    expect(step.outputs.conclusion, step.log).toBe("accepted");
    expect(hits.length).toBeGreaterThanOrEqual(2);
    expect(emulator.service.accepted.creates).toBe(1);
  });

  it("F20 the service's certificate is self-signed → `error` that mentions NODE_EXTRA_CA_CERTS; the key isn't sent", async () => {
    const flow = await createFlow();
    const service = await serve((socket) => socket.end(httpResponse(201, jobBody())), true);
    const { conclusion, error } = await flow.prompt({ "base-url": service.url });
    expect(conclusion).toBe("error");
    expect(error).toContain("NODE_EXTRA_CA_CERTS");
    expect(service.hits).toEqual([]);
  });

  it("F21 the run is killed right after the job was accepted → the outputs, comment, and summary include the job's ID; attempt 2 watches the job", async () => {
    const emulator = await emulate({ job: { neverEnds: true } });
    const inputs = { prompt: "Fix it", "issue-number": "12" };
    const running = start(emulator, inputs);
    await until(() => "job-id" in running.written().outputs);
    running.kill("SIGKILL");
    const { state, outputs } = await running.done;
    const id = emulator.service.jobs()[0]?.id ?? "";
    expect(outputs["job-id"]).toBe(id);
    const requests = emulator.service.log.length;
    const post = await start(emulator, {}, { script: "post.js", state }).done;
    expect(lastReply(emulator)).toContain(id);
    expect(post.summary).toContain(id);
    expect(emulator.service.log).toHaveLength(requests);
    const env = { GITHUB_RUN_ATTEMPT: "2" };
    const again = await start(emulator, { ...inputs, wait: "false" }, { env }).done;
    expect(again.outputs["job-id"]).toBe(id);
    expect(emulator.service.accepted.creates).toBe(1);
  });

  it("F22 the workflow is re-run while its job is running → the same job is watched; no second job", async () => {
    const flow = await createFlow({ job: { durationMs: 90_000 } });
    const event = commentEvent(flow);
    const short = { "timeout-minutes": "0.5" };
    const first = await flow.run(event, { runId: "7", inputs: short });
    const second = await flow.run(event, { runId: "7", attempt: 2 });
    const third = await flow.run(event, { runId: "7", attempt: 3 });
    expect([first, second, third].map(({ conclusion }) => conclusion)).toEqual([
      "timed-out",
      "pull-request",
      "pull-request",
    ]);
    expect(second.outputs["job-id"]).toBe(first.outputs["job-id"]);
    expect(flow.emulator.service.accepted.creates).toBe(1);
  });

  it("F22 attempt 1's request is rejected, and attempt 2's may have arrived → attempt 3 sends nothing and reuses the same comment", async () => {
    const flow = await createFlow();
    const event = commentEvent(flow);
    flow.emulator.faults.add("createJob", { kind: "status", status: 403 });
    flow.emulator.faults.add("createJob", { kind: "reset", when: "after-accept" });
    const conclusions = [];
    for (const attempt of [1, 2, 3]) conclusions.push((await flow.run(event, { runId: "7", attempt })).conclusion);
    expect(conclusions).toEqual(["error", "uncertain", "uncertain"]);
    expect(flow.emulator.service.accepted.creates).toBe(1);
    expect(statusComments(flow)).toHaveLength(1);
  });

  it("F22 someone deleted the status comment → the next attempt sends nothing, and says what to do instead", async () => {
    const flow = await createFlow();
    await flow.prompt({}, { runId: "7" });
    for (const { id } of flow.emulator.github.comments(12)) flow.emulator.github.deleteComment(id);
    const { conclusion, error } = await flow.prompt({}, { runId: "7", attempt: 2 });
    expect(conclusion).toBe("error");
    expect(error).toContain("Start a new run");
    expect(flow.emulator.service.accepted.creates).toBe(1);
  });

  it("F22 one of two matrix jobs was stopped before it sent anything → in the next attempt, neither sends a request, because the two jobs can't be told apart", async () => {
    const flow = await createFlow();
    const { service } = flow.emulator.connections;
    const stopping = new AbortController();
    service.refuse();
    whileUnsent(flow, () => stopping.abort());
    const stopped = await flow.prompt({}, { runId: "7", signal: stopping.signal });
    expect(stopped.comment).toContain("before anything was sent");
    await service.accept();
    const other = await flow.prompt({}, { runId: "7" });
    const next = await flow.prompt({}, { runId: "7", attempt: 2 });
    expect(next.outputs["job-id"]).toBe(other.outputs["job-id"]);
    expect(flow.emulator.service.accepted.creates).toBe(1);
  });

  it("F22 the workflow is re-run after its job failed → one new job, with its own status comment", async () => {
    const flow = await createFlow();
    const event = commentEvent(flow);
    flow.emulator.service.nextJob({ outcome: "failed" });
    await flow.run(event, { runId: "7" });
    expect(await flow.run(event, { runId: "7", attempt: 2 })).toMatchObject({
      conclusion: "pull-request",
    });
    expect(flow.emulator.service.accepted.creates).toBe(2);
    expect(statusComments(flow)).toHaveLength(2);
  });

  it("F23 the same comment's event is delivered three times → one job, reported by every run", async () => {
    const flow = await createFlow();
    const event = commentEvent(flow);
    const results = [await flow.run(event), await flow.run(event), await flow.run(event)];
    expect(new Set(results.map(({ conclusion }) => conclusion))).toEqual(new Set(["pull-request"]));
    expect(new Set(results.map(({ outputs }) => outputs["job-id"])).size).toBe(1);
    expect(flow.emulator.service.accepted.creates).toBe(1);
    expect([replies(flow, 12).length, replies(flow, 214).length]).toEqual([1, 1]);
  });
});
