import { describe, expect, test } from "vitest";
import type { Fault, Operation } from "../../emulator/faults.ts";
import { createFlow } from "../support/flow.ts";
import type { RecordedRequest } from "../support/recording-network.ts";
import { commentEvent, emulate, lastReply, start } from "../support/step.ts";
import { until } from "../support/until.ts";
import { ALWAYS, BARE, cases, commentIn, ends, flows, flowWith, it, report, status } from "./requests.ts";

const WRITES: readonly Operation[] = ["createComment", "updateComment", "react"];
const CALLS: readonly Operation[] = ["permission", "listComments", ...WRITES];

const SECONDARY = { message: "You have exceeded a secondary rate limit." };
const EXHAUSTED = { "x-ratelimit-remaining": "0", "x-ratelimit-reset": "1794837630" };
const LIMITS: readonly (readonly [string, Fault])[] = [
  ["403 with Retry-After", { ...status(403, "20"), body: SECONDARY }],
  ["429 with Retry-After", status(429, "20")],
  ["the hourly limit", { ...status(403), headers: EXHAUSTED }],
  ["502", status(502)],
  ["no response", { kind: "stall" }],
];

/** A run in which GitHub asks for a pause when the job's ID is about to be shown. */
async function pausedAtJobId(seconds: string, durationMs: number) {
  const faults = [{ kind: "pass" }, status(403, seconds)] as const;
  const flow = await flowWith(
    faults.map((fault) => ["updateComment", fault]),
    { job: { durationMs } },
  );
  await ends(flow.ask("/docs fix it"), "pull-request");
  return flow;
}

describe("When GitHub fails", () => {
  describe("F86 for half a minute, GitHub returns 403 or 429 with `Retry-After`, returns 5xx, or doesn't respond → the run waits and retries; one job, and its pull request is in the thread", () => {
    const cases = CALLS.flatMap((operation) => LIMITS.map(([name, fault]) => ({ operation, name, fault })));
    test.each(cases)("F86 … $operation: $name", async ({ operation, fault }) => {
      const flow = await createFlow();
      flow.faults.addBetween(0, 30_000, [operation], fault);
      const { tookMs } = await ends(flow.ask("/docs fix it"), "pull-request");
      expect(tookMs).toBeLessThan(70_000);
      expect(flow.replies(12)).toEqual([expect.stringContaining("/pull/214")]);
    });
  });

  test.each(LIMITS)(
    "F86 … at the end of the job, %s: the last edit, the mention, and the reaction still arrive",
    async (_, fault) => {
      const flow = await createFlow({ job: { durationMs: 60_000 } });
      flow.faults.addBetween(59_000, 88_000, WRITES, fault);
      const event = flow.commentEvent();
      expect(await flow.run(event)).toMatchObject({ conclusion: "pull-request" });
      expect(flow.replies(12).join()).toContain("/pull/214");
      expect(flow.replies(214).join()).toContain("@ana");
      expect(flow.reactions(commentIn(event))).toContain("rocket");
    },
  );

  cases<[message: string, said: RegExp, code: number]>({
    "F204 GitHub rejects a request for a reason other than the workflow's permissions → `error` that gives the reason and the fix, and doesn't suggest permissions":
      ["The `acme` organization has an IP allow list enabled.", /IP allow list.* owner/, 403],
    "F204 … a legal takedown": ["Repository access blocked", /See GitHub's message/, 451],
    "F204 … a blocked account": ["Validation Failed; User is blocked", /See GitHub's message/, 422],
  })(async (message, said, code) => {
    const headers = { "x-accepted-github-permissions": "issues=write; pull_requests=write" };
    for (const operation of ["permission", "react", "createComment"] as const) {
      const flow = await flowWith([[operation, { ...status(code), body: { message }, headers }]]);
      const { error } = await ends(flow.ask("/docs fix it"), "error", { error: said, unsaid: "issues: write" });
      expect(error).toContain(message.slice(0, 25));
      expect(error).toContain("so this run sent nothing");
      flow.faults.add(operation, { ...status(code), body: { message }, headers }, ALWAYS);
      await ends(flow.ask("/docs status"), "error", { error: said, unsaid: "sent nothing" });
    }
  });

  it("F204 … GitHub rejects the lookup of a person's permission → the reply gives the reason once, and doesn't suggest permissions that wouldn't help", async (flow) => {
    flow.faults.add(
      "permission",
      { ...status(403), body: { message: "Resource not accessible by integration" } },
      ALWAYS,
    );
    const { comment } = await ends(flow.ask("/docs fix it"), "error", {
      comment: "leave `github-token` out",
      unsaid: "issues: write",
    });
    expect(comment.match(/lacks a permission/g)).toHaveLength(1);
    expect(comment).toContain("For maintainers: Resource not accessible by integration.");
  });

  flows<[message: string]>({
    "F205 GitHub rejects a request with one of its rate-limit messages, without `Retry-After` → the run waits a minute and retries; one job":
      ["You have exceeded a secondary rate limit. Please wait a few minutes before you try again."],
    "F205 … too many comments": ["was submitted too quickly"],
    "F205 … throttling": ["This endpoint is temporarily being throttled. Please try again later."],
    "F205 … on a page": ["<!DOCTYPE html><title>Rate limit</title><p>You have exceeded a secondary rate limit."],
  })(async (flow, message) => {
    const body = message.startsWith("<") ? message : JSON.stringify({ message });
    flow.faults.add("permission", { kind: "body", status: 403, body });
    await ends(flow.ask("/docs fix it"), "pull-request");
    const [refused, again] = flow.github.log.filter(({ operation }) => operation === "permission");
    expect((again?.at ?? 0) - (refused?.at ?? 0)).toBeGreaterThanOrEqual(60_000);
  });

  cases<[status: number, operations: readonly Operation[], message: string]>({
    "F206 GitHub rejects the token once or twice, then accepts it → one job, within seconds": [401, CALLS, "Bad token"],
    "F206 … the thread, the comment, or the pull request is so new that GitHub can't find it": [
      404,
      ["react", "createComment", "listComments", "thread"],
      "Not Found",
    ],
    "F206 … comments arrive too quickly": [422, ["createComment", "updateComment"], "was submitted too quickly"],
  })(async (code, operations, message) => {
    for (const operation of operations) {
      const flow = await flowWith([[operation, { ...status(code), body: { message } }, 2]]);
      const event = flow.commentEvent();
      const { tookMs } = await ends(flow.run(event), "pull-request");
      expect(tookMs, operation).toBeLessThan(30_000);
      expect([flow.service.accepted.creates, flow.replies(214).length]).toEqual([1, 1]);
      expect(flow.reactions(commentIn(event))).toEqual(["eyes", "rocket"]);
    }
  });

  it("F206 … GitHub returns 404 when a permission is looked up → `error` immediately", async (flow) => {
    flow.faults.add("permission", status(404), ALWAYS);
    const { tookMs } = await ends(flow.ask("/docs fix it"), "error", { error: "permission couldn't be looked up" });
    expect(tookMs).toBeLessThan(1_000);
  });

  it("F206 … GitHub always rejects the token → `error` after three requests", async (flow) => {
    flow.faults.add("permission", status(401), ALWAYS);
    await ends(flow.ask("/docs fix it"), "error", { error: "GitHub rejected the token" });
    expect(flow.github.log.filter(({ operation }) => operation === "permission")).toHaveLength(3);
  });

  test("F87 `Retry-After` is 0, a fraction, or a past date, for any API request → at least a second passes between attempts", async () => {
    const waits = ["0", "0.2", "-5", "Mon, 16 Nov 2026 13:00:00 GMT"];
    const flow = await createFlow({ job: { durationMs: 20_000 } });
    const operations: readonly Operation[] = [...CALLS, "createJob", "getJob", "sendMessage", "visitors"];
    for (const operation of operations) for (const wait of waits) flow.faults.add(operation, status(429, wait));
    const runs = [await flow.ask("/docs fix it"), await flow.ask("/docs and Windows")];
    runs.push(await report(flow, BARE));
    const requests = runs.flatMap((run) => run.requests);
    expect(flow.faults.list(), "requests that no run retried").toEqual([]);
    const named = ({ method, url }: RecordedRequest) => `${method} ${url.pathname}`;
    for (const [index, one] of requests.entries()) {
      const again = requests.slice(index + 1).find((next) => named(next) === named(one));
      if (one.status === 429 && again) expect(again.from - one.to, named(one)).toBeGreaterThanOrEqual(999);
    }
  });

  test("F132 GitHub returns a `Retry-After` for one request → no other request of the same kind is sent until that time; the thread still shows the result", async () => {
    const flow = await pausedAtJobId("60", 20_000);
    const writes = flow.github.log.filter(({ method }) => method !== "GET");
    const refused = writes.findIndex(({ operation }, index) => operation === "updateComment" && index > 2);
    const [before = 0, after = 0] = [writes[refused]?.at, writes[refused + 1]?.at];
    expect(after - before).toBeGreaterThanOrEqual(60_000);
    expect(flow.replies(12)[0]).toContain("/pull/214");
  });

  test("F164 GitHub asks for a pause when the job's ID is about to be shown → the run keeps watching the job, and shows its ID after the pause", async () => {
    const flow = await pausedAtJobId("30", 120_000);
    const edits = flow.github.log.filter(({ operation }) => operation === "updateComment").map(({ at }) => at);
    const [, refused = 0, shown = 0, last = 0] = edits;
    expect(edits).toHaveLength(4);
    expect(shown - refused).toBeGreaterThanOrEqual(30_000);
    expect(last - shown).toBeGreaterThan(30_000);
    const checks = flow.service.log.filter(({ operation, at }) => operation === "getJob" && at < refused + 30_000);
    expect(checks.length).toBeGreaterThan(4);
  });

  it("F133 the thread has 1,000 comments, and GitHub takes 5 seconds per page → the run ends at most 30 seconds after its deadline", async (flow) => {
    for (let n = 0; n < 1_000; n++) flow.github.addComment(12, { author: "ana", body: "Hello" });
    const event = flow.commentEvent();
    const inputs = { "timeout-minutes": "1" };
    const { tookMs } = await ends(flow.run(event, { inputs, latencies: [2_500] }), "error");
    expect(tookMs).toBeLessThanOrEqual(90_000);
  });

  test("F95 the response to the create request arrives after the deadline, and GitHub stops responding → the run ends at most 30 seconds after its deadline; the outputs and summary include the pull request's link", async () => {
    const flow = await createFlow({ job: { durationMs: 0 } });
    // The status comment is posted and edited before the create request, whose response is the sixth delivery.
    for (const operation of ["createComment", "updateComment"] as const) flow.faults.add(operation, { kind: "pass" });
    for (const operation of [...CALLS, "getComment"] as const) flow.faults.add(operation, { kind: "stall" }, ALWAYS);
    const latencies = [0, 0, 0, 0, 0, 31_000, ...Array<number>(20).fill(0)];
    const { conclusion, runner, requests } = await flow.prompt({ "timeout-minutes": "0.5" }, { latencies });
    expect({ conclusion, ...runner.outputs }).toMatchObject({ conclusion: "pull-request" });
    expect(runner.summary()).toContain("/pull/214");
    expect(requests[2]).toMatchObject({ status: 201, to: 31_000 });
    expect(requests.at(-1)?.from).toBeLessThan(60_000);
  });

  test("F98 the run is canceled while GitHub isn't responding → it ends as `cancelled`; the post step removes 👀 and says that nothing was sent", async () => {
    const emulator = await emulate();
    const { github, faults, service } = emulator;
    const event = commentEvent(emulator);
    for (const operation of ["updateComment", "removeReaction"] as const)
      faults.add(operation, { kind: "stall" }, ALWAYS);
    const running = start(emulator, {}, { event });
    await until(() => github.log.some(({ operation }) => operation === "updateComment"));
    running.kill("SIGINT");
    const { state, ...step } = await running.done;
    expect(step, step.log).toMatchObject({ exitCode: 130, outputs: { conclusion: "cancelled" } });
    faults.clear();
    const post = await start(emulator, {}, { event, script: "post.js", state }).done;
    expect(post.exitCode, post.log).toBe(0);
    expect(lastReply(emulator)).not.toContain("⏳");
    expect(github.reactions(commentIn(event)).map(({ content }) => content)).not.toContain("eyes");
    expect(service.log).toEqual([]);
  });
});
