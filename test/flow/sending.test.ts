import tls from "node:tls";
import { fileURLToPath } from "node:url";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Fault } from "../../emulator/faults.ts";
import type { JobScript } from "../../emulator/jobs.ts";
import type { Flow, RunOptions } from "../support/flow.ts";
import { jobBody } from "../support/job.ts";
import { certificate, httpResponse, listen, proxy, serve, tunnel } from "../support/servers.ts";
import { emulate, start } from "../support/step.ts";
import { ALWAYS, cases, conclusions, ends, flows, flowWith, it, responds, status } from "./requests.ts";

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

const LOST: Fault = { kind: "reset", when: "after-accept" };
const SHORT = { inputs: { "timeout-minutes": "0.5" } };
const again = (attempt: number) => ({ attempt });

describe("Sending the request", () => {
  it("F01 the connection is refused twice, then accepted → one job; until then, the comment says that nothing has been sent", async (flow) => {
    const { service } = flow.emulator.connections;
    service.refuse();
    let waits = 0;
    whileUnsent(flow, async () => {
      waits += 1;
      if (waits === 2) await service.accept();
    });
    await ends(flow.prompt(), "pull-request");
    expect([waits, flow.service.accepted.creates]).toEqual([2, 1]);
  });

  it("F02 the service's hostname can't be resolved → `error` within about 10 seconds; the message includes the hostname", async (flow) => {
    // A label of 64 characters is too long, so this fails without a DNS query.
    const host = `${"x".repeat(64)}.invalid`;
    const error = `Connecting to ${host} failed (ENOTFOUND ${host})`;
    await ends(flow.prompt({ "base-url": `https://${host}` }), "error", { error });
    // The claim takes three seconds.
    expect(flow.clock.monotonic()).toBeLessThan(15_000);
  });

  it("F03 the first connection to the service times out, and the second one works → one job", async (flow) => {
    flow.unreachable.add(flow.emulator.baseUrl);
    whileUnsent(flow, () => flow.unreachable.clear());
    const { requests } = await ends(flow.prompt(), "pull-request");
    const sends = requests.filter(({ method, url }) => method === "POST" && url.pathname.endsWith("/job"));
    expect(sends.map(({ status }) => status)).toEqual([0, 201]);
  });

  it("F04 the connection is reset twice before it's established → one job", async (flow) => {
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
    const { conclusion } = await flow.prompt({ "base-url": `https://127.0.0.1:${unreliable}` });
    expect([conclusion, flow.service.accepted.creates]).toEqual(["pull-request", 1]);
  });

  cases<[Fault]>({
    "F05 the connection is reset after the service has read the request → `uncertain`; the request isn't sent again, and the comment says that a job may exist":
      [{ kind: "reset", when: "after-read" }],
    "F05 … after the request took effect": [LOST],
    "F06 the service closes the connection without responding → `uncertain`; the request isn't sent again, and the comment says that a job may exist":
      [{ kind: "close", when: "after-read" }],
    "F06 … before the request's body was read": [{ kind: "close", when: "before-read" }],
    "F07 the service never responds to the create request → `uncertain` after the time limit; the request is sent only once":
      [{ kind: "stall", when: "after-accept" }],
    "F08 the service returns 500, 502, 503, or 504 → `uncertain`; the request isn't sent again, because a job may exist":
      [status(500)],
    "F08 … 502": [{ kind: "status", status: 502, body: "<html>" }],
    "F08 … 503 with Retry-After": [status(503, "1")],
    "F08 … 408, from a proxy in front of the service": [status(408)],
    "F13 the response to a create request is truncated → `uncertain`; the request isn't sent again, and the comment says that a job may exist":
      [{ kind: "truncate" }],
    "F13 … in the middle of its JSON": [responds('{"id":"job_7","sta', 201)],
    "F14 the response to a create request is an HTML page → `uncertain`; the page isn't shown anywhere": [
      responds("<html>PAGE</html>", 201),
    ],
    "F15 the response to a create request has a missing or invalid ID → `uncertain`; the run doesn't try to read the job":
      [responds(jobBody({ id: "../x" }), 201)],
    "F15 … without any ID": [responds(jobBody({ id: undefined }), 201)],
  })(async (fault) => {
    const flow = await flowWith([["createJob", fault]]);
    const comment = /127\.0\.0\.1:\d+`(?: returned HTTP|, but).*\. A job may exist/;
    const { written, tookMs } = await ends(flow.prompt(), "uncertain", { comment });
    expect(written).not.toContain("PAGE");
    expect(tookMs, "to claim it, and for a response").toBeLessThan(70_000);
    const earlier = "an earlier attempt may have sent this request, but the service hasn't confirmed it.";
    await ends(flow.prompt({}, again(2)), "uncertain", { comment: earlier });
    expect(flow.serviceRequests().map(({ operation }) => operation)).toEqual(["createJob"]);
  });

  test("F95 GitHub confirms an edit of the comment only after the deadline → nothing is sent, and the comment says that nothing was sent", async () => {
    const flow = await flowWith([["updateComment", status(429, "40")]]);
    await ends(flow.prompt(SHORT.inputs), "error");
    expect(flow.serviceRequests("createJob")).toHaveLength(0);
    expect(flow.statusComments().at(-1)).toContain("phase=unsent");
  });

  flows({
    "F10 `Retry-After` is a date, a past date, negative, invalid, or huge → the run waits as asked, backs off, or gives up, and never retries without waiting":
      ["createJob", "Mon, 16 Nov 2026 14:00:33 GMT", 30_000],
    "F10 … past": ["createJob", "Mon, 16 Nov 2026 13:00:00 GMT", 1_000],
    "F10 … garbage": ["createJob", "soon", 1_000],
    "F09 the service returns 429 with `Retry-After: 2` → one job, at least two seconds later": [
      "createJob",
      "2",
      2_000,
    ],
    "F09 the service returns 429 when the job is read before a follow-up → the job isn't read again before the time in `Retry-After`":
      ["getJob", "60", 60_000],
  })(async (flow, operation, value, least) => {
    if (operation === "getJob") await flow.ask("/docs fix it");
    flow.faults.add(operation, status(429, value));
    const before = flow.serviceRequests(operation).length;
    await ends(flow.ask("/docs and Windows"), "pull-request");
    const [refused, next] = flow.serviceRequests(operation).slice(before);
    expect((next?.at ?? 0) - (refused?.at ?? 0)).toBeGreaterThanOrEqual(least);
  });

  cases({
    "F11 the service asks the run to wait an hour, but only 30 minutes are left → `error` immediately; the message says when to try again":
      ["3600", "15:00 UTC"],
    "F11 … until another day": ["90000", "2026-11-17 15:00 UTC"],
  })(async (value, time) => {
    const flow = await flowWith([["createJob", status(429, value)]]);
    await ends(flow.prompt(), "error", { error: `again at ${time}`, comment: "Try again after" });
    expect(flow.serviceRequests()).toHaveLength(1);
    expect(flow.clock.monotonic()).toBe(0);
  });

  cases({
    "F12 the service returns 400, 401, 403, or 404 → `error` after one API request, with advice for that status": [
      400,
      "Correct the instruction",
    ],
    "F12 … 401": [401, "start a new run, because a re-run with a different key"],
    "F12 … 403": [403, "read-only"],
    "F12 … 404": [404, "project-id"],
    "F12 … 410": [410, "project-id"],
    "F17 the service redirects to another host → `error`; the key is never sent there": [302, "follow redirects"],
    "F17 … with 307, which would repeat the request": [307, "follow redirects"],
  })(async (status, advice) => {
    const otherHost = await serve((socket) => socket.end(httpResponse(201, jobBody())));
    const headers = { location: `${otherHost.url}/v2/agent/acme-docs/job` };
    const flow = await flowWith([["createJob", { kind: "status", status, headers, body: { error: "No" } }, ALWAYS]]);
    await ends(flow.prompt(), "error", { error: advice });
    expect([flow.serviceRequests().length, otherHost.connections]).toEqual([1, 0]);
  });

  cases<[id: string | number]>({
    "F16 the response to a create request is 200 instead of 201 → accepted": ["job_7"],
    "F16 … with a number as the job's ID": [7],
  })(async (id) => {
    const flow = await flowWith([["createJob", responds(jobBody({ id }))]], { job: { id: `${id}` } });
    expect(await flow.prompt()).toMatchObject({ conclusion: "pull-request", outputs: { "job-id": `${id}` } });
  });

  it("F18 the connection that was used to read the job breaks before the follow-up is sent → the follow-up is sent over a new connection", async (flow) => {
    await flow.ask("/docs fix it");
    flow.faults.add("getJob", { kind: "stale" });
    expect(await flow.ask("/docs and Windows")).toMatchObject({ conclusion: "pull-request" });
    expect(flow.service.accepted).toEqual({ creates: 1, messages: 1 });
  });

  cases({
    "F19 the proxy returns 407 → `error`, not `cancelled`; the message asks for the proxy's username and password": [
      () => 407,
      "error",
      "(HTTP 407). Set HTTPS_PROXY to http://user:password@host:port",
    ],
    "F19 the proxy returns 502 once → the second attempt works; one job": [
      (n: number) => (n === 1 ? 502 : 200),
      "accepted",
      "Created job",
    ],
  })(async (statusOf, conclusion, said) => {
    const emulator = await emulate();
    const secure = await listen((socket) => tunnel(socket, Number(new URL(emulator.baseUrl).port)), true);
    const { url, hits } = await proxy(statusOf, secure);
    const inputs = { prompt: "Fix it", "base-url": "https://service.test", wait: "false" };
    const env = { HTTPS_PROXY: url, NODE_EXTRA_CA_CERTS: CERTIFICATE };
    const { outputs, log } = await start(emulator, inputs, { env }).done;
    expect(outputs.conclusion, log).toBe(conclusion);
    expect(log).toContain(said);
    const isAccepted = conclusion === "accepted";
    expect([hits.length > 1, emulator.service.accepted.creates]).toEqual([isAccepted, Number(isAccepted)]);
  });

  it("F20 the service's certificate is self-signed → `error` that mentions NODE_EXTRA_CA_CERTS; the key isn't sent", async (flow) => {
    const service = await serve((socket) => socket.end(httpResponse(201, jobBody())), true);
    await ends(flow.prompt({ "base-url": service.url }), "error", { error: "NODE_EXTRA_CA_CERTS" });
    expect(service.hits).toEqual([]);
  });

  cases<[RunOptions[], ends: string[], jobs: number, faults?: readonly Fault[], firstJob?: Partial<JobScript>]>({
    "F22 the workflow is re-run while its job is running → the same job is watched; no second job": [
      [SHORT, again(2), again(3)],
      ["timed-out", "pull-request", "pull-request"],
      1,
    ],
    "F22 attempt 1's request was rejected, and attempt 2's may have arrived → attempt 3 sends nothing and reuses the same comment":
      [[{}, again(2), again(3)], ["error", "uncertain", "uncertain"], 1, [status(403), LOST]],
    "F22 the workflow is re-run after its job failed → one new job, with its own status comment": [
      [{}, again(2)],
      ["failed", "pull-request"],
      2,
      [],
      { outcome: "failed" },
    ],
    "F23 the same comment's event is delivered three times → one job, reported by every run": [
      [{}, {}, {}],
      ["pull-request", "pull-request", "pull-request"],
      1,
    ],
  })(async (runs, ends, jobs, faults = [], firstJob) => {
    const flow = await flowWith(
      faults.map((fault) => ["createJob", fault]),
      { job: { durationMs: 40_000 } },
    );
    if (firstJob) flow.service.nextJob(firstJob);
    const outcomes = await flow.inTurn(runs);
    expect(conclusions(outcomes)).toEqual(ends);
    expect([flow.service.accepted.creates, flow.statusComments().length]).toEqual([jobs, jobs]);
    const ids = new Set(outcomes.map(({ outputs }) => outputs["job-id"] ?? "").filter((id) => id !== ""));
    expect(ids.size).toBe(ends.includes("uncertain") ? 0 : jobs);
    expect(flow.replies(214).length).toBeLessThanOrEqual(1);
  });

  it("F22 someone deleted the status comment → the next attempt sends nothing, and says what to do instead", async (flow) => {
    await flow.prompt();
    for (const { id } of flow.github.comments(12)) flow.github.deleteComment(id);
    await ends(flow.prompt({}, again(2)), "error", { error: "Start a new run" });
    expect(flow.service.accepted.creates).toBe(1);
  });

  it("F22 one of two matrix jobs was stopped before it sent anything → in the next attempt, neither sends a request, because the two jobs can't be told apart", async (flow) => {
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
    expect(flow.service.accepted.creates).toBe(1);
  });
});
