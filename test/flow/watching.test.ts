import { describe, expect, it } from "vitest";
import { workflowDispatch } from "../../emulator/events.ts";
import type { Fault } from "../../emulator/faults.ts";
import { createFlow } from "../support/flow.ts";
import { jobBody } from "../support/job.ts";
import { until } from "../support/until.ts";
import { ALWAYS, commentEvent, serviceRequests, statusComments } from "./requests.ts";

const MINUTE = 60_000;
const responseWith = (fields: Readonly<Record<string, unknown>>): Fault => ({
  kind: "body",
  status: 200,
  body: jobBody(fields),
});
const notFound: Fault = { kind: "status", status: 404 };
const down: Fault = { kind: "status", status: 503 };

describe("Watching the job", () => {
  it("F24 the first three reads of the new job return 404 → the run keeps reading until the job is found, and then watches it", async () => {
    const flow = await createFlow();
    flow.emulator.faults.add("getJob", notFound, 3);
    expect(await flow.prompt()).toMatchObject({ conclusion: "pull-request" });
  });

  it("F25 the new job is never found → `error` after a minute; the comment and outputs still include the job's ID", async () => {
    const flow = await createFlow();
    flow.emulator.faults.add("getJob", notFound, ALWAYS);
    const { conclusion, outputs, comment } = await flow.prompt();
    const id = flow.emulator.service.jobs()[0]?.id;
    expect(conclusion).toBe("error");
    expect(outputs["job-id"]).toBe(id);
    expect(comment).toContain(id);
    expect(flow.clock.monotonic()).toBeGreaterThanOrEqual(MINUTE);
    expect(flow.clock.monotonic()).toBeLessThan(2 * MINUTE);
  });

  it("F25 … and the workflow is re-run → no second job", async () => {
    const flow = await createFlow();
    const event = commentEvent(flow);
    flow.emulator.faults.add("getJob", notFound, ALWAYS);
    await flow.run(event, { runId: "7" });
    flow.emulator.faults.clear();
    await flow.run(event, { runId: "7", attempt: 2 });
    expect(flow.emulator.service.accepted.creates).toBe(1);
  });

  it("F120 the job is found once, and then two reads return 404 → the run keeps watching", async () => {
    const flow = await createFlow({ job: { reads: 3 } });
    flow.emulator.faults.add("getJob", { kind: "pass" });
    flow.emulator.faults.add("getJob", notFound, 2);
    expect(await flow.prompt()).toMatchObject({ conclusion: "pull-request", warnings: [] });
  });

  it("F121 the pull request's link only shows some seconds after the job completed → the link is reported", async () => {
    const flow = await createFlow();
    flow.emulator.service.nextJob({ id: "job_7" });
    const prLink = "https://github.com/acme/docs/pull/99";
    flow.emulator.faults.add("getJob", responseWith({ status: "completed" }));
    flow.emulator.faults.add("getJob", responseWith({ status: "completed", prLink }));
    const { conclusion, outputs } = await flow.prompt();
    expect({ conclusion, ...outputs }).toMatchObject({ conclusion: "pull-request", "pr-link": prLink });
  });

  it("F122 the link shows while the job is running, and the run is canceled → the outputs, the comment, and the record for the post step include the link", async () => {
    const flow = await createFlow();
    flow.emulator.service.nextJob({ id: "job_7" });
    flow.emulator.faults.add("getJob", responseWith({}));
    flow.emulator.faults.add("getJob", responseWith({ prLink: "https://github.com/acme/docs/pull/99" }), ALWAYS);
    const stop = new AbortController();
    const running = flow.dispatch({ prompt: "Fix it", "issue-number": "12" }, { signal: stop.signal });
    await until(() => statusComments(flow).some((body) => body.includes("[acme/docs#99]")));
    stop.abort();
    const { conclusion, runner } = await running;
    expect(conclusion).toBe("cancelled");
    expect(runner.outputs["pr-link"]).toBe("https://github.com/acme/docs/pull/99");
    expect(statusComments(flow).at(-1)).toContain("[acme/docs#99]");
    expect(runner.saved.filter((record) => record.includes("acme/docs#99")).length).toBeGreaterThan(1);
  });

  it.each<[string, Fault, string, string]>([
    [
      "F123 the run doesn't wait, and `/docs status` checks the job → the comment says what the check showed",
      responseWith({}),
      "accepted",
      "The job was running at 14:00 UTC",
    ],
    [
      "F123 … an unknown status",
      responseWith({ status: "pausing" }),
      "accepted",
      'had the status "pausing" at 14:00 UTC',
    ],
    ["F123 … a failed job", responseWith({ status: "failed" }), "failed", "The job failed"],
    ["F123 … a running job, after a 503", down, "accepted", "The job was running at 14:00 UTC"],
  ])("%s", async (_, fault, conclusion, text) => {
    const flow = await createFlow({ job: { neverEnds: true } });
    flow.emulator.service.nextJob({ id: "job_7" });
    const dontWait = { inputs: { wait: "false" } };
    await flow.ask("/docs fix it", dontWait);
    flow.emulator.faults.add("getJob", fault);
    const result = await flow.ask("/docs status", dontWait);
    expect(result.conclusion).toBe(conclusion);
    expect(result.comment).toContain(text);
    expect(result.comment).not.toContain("**Accepted**");
  });

  it("F26 four reads fail and one succeeds, repeatedly → each success resets the failure count", async () => {
    const flow = await createFlow({ job: { reads: 3 } });
    for (let round = 0; round < 3; round++) {
      flow.emulator.faults.add("getJob", down, 4);
      flow.emulator.faults.add("getJob", { kind: "pass" });
    }
    expect(await flow.prompt()).toMatchObject({ conclusion: "pull-request", warnings: [] });
  });

  it("F26 … the service returns 408 and 425, which say nothing about the job", async () => {
    const flow = await createFlow({ job: { reads: 3 } });
    for (const status of [408, 425]) flow.emulator.faults.add("getJob", { kind: "status", status });
    expect(await flow.prompt()).toMatchObject({ conclusion: "pull-request", warnings: [] });
  });

  it("F27 every read fails for two minutes → `error`; the message includes the job's ID, and `/docs status` resumes watching", async () => {
    const flow = await createFlow();
    flow.emulator.faults.add("getJob", down, ALWAYS);
    const result = await flow.ask("/docs fix it");
    expect(result.conclusion).toBe("error");
    expect(result.comment).toContain(result.outputs["job-id"]);
    expect(result.comment).toContain("`/docs status`");
    flow.emulator.faults.clear();
    expect(await flow.ask("/docs status")).toMatchObject({ conclusion: "pull-request" });
    expect(flow.emulator.service.accepted.creates).toBe(1);
  });

  it("F28 the job has an unknown status for a while and then completes → the run keeps watching, with one warning", async () => {
    const flow = await createFlow();
    flow.emulator.service.nextJob({ id: "job_7" });
    flow.emulator.faults.add("getJob", responseWith({ status: "pausing" }), 2);
    const { conclusion, warnings } = await flow.prompt();
    expect(conclusion).toBe("pull-request");
    expect(warnings).toEqual([expect.stringContaining('"pausing"')]);
  });

  it("F29 the status stays unknown → `timed-out`; the message includes the status", async () => {
    const flow = await createFlow();
    flow.emulator.service.nextJob({ id: "job_7" });
    flow.emulator.faults.add("getJob", responseWith({ status: "pausing" }), ALWAYS);
    const { conclusion, error, comment } = await flow.prompt({ "timeout-minutes": "2" });
    expect(conclusion).toBe("timed-out");
    expect(error).toContain('"pausing"');
    expect(comment).toContain("pausing");
  });

  it("F30 the job completes without a pull request → `no-pull-request`; the comment says that the service gave no reason", async () => {
    const flow = await createFlow({ job: { outcome: "no-pull-request" } });
    const { conclusion, outputs, comment } = await flow.prompt();
    expect(conclusion).toBe("no-pull-request");
    expect(outputs["pr-link"]).toBe("");
    expect(comment).toContain("The service didn't give a reason");
  });

  it.each([
    [
      "F31 the job is archived or fails → `archived` or `failed`; any pull request that the job opened is linked",
      "archived",
    ],
    ["F31 … the job fails", "failed"],
  ])("%s", async (_, status) => {
    const flow = await createFlow();
    flow.emulator.service.nextJob({ id: "job_7" });
    const prLink = "https://github.com/acme/docs/pull/99";
    flow.emulator.faults.add("getJob", responseWith({ status, prLink, archivedAt: "2026-11-16T14:01:00Z" }));
    const { conclusion, outputs, comment } = await flow.prompt();
    expect(conclusion).toBe(status);
    expect(outputs["pr-link"]).toBe(prLink);
    expect(comment).toContain("[acme/docs#99]");
  });

  it.each([
    ["F32 the machine's clock is set back or ahead by an hour → the deadline doesn't change", -3_600_000],
    ["F32 … ahead", 3_600_000],
  ])("%s", async (_, jump) => {
    const flow = await createFlow({ job: { neverEnds: true } });
    const running = flow.prompt({ "timeout-minutes": "10" });
    await until(() => serviceRequests(flow, "getJob").length > 1);
    flow.clock.jump(jump);
    expect((await running).conclusion).toBe("timed-out");
    expect(flow.clock.monotonic()).toBeGreaterThan(10 * MINUTE - 1_000);
    expect(flow.clock.monotonic()).toBeLessThan(10 * MINUTE + 1_000);
  });

  it("F33 one read never gets a response → only that read fails; the next one succeeds", async () => {
    const flow = await createFlow({}, { responseMs: 3_000 });
    flow.emulator.faults.add("getJob", { kind: "stall" });
    const event = workflowDispatch(flow.emulator.github, "ana");
    expect((await flow.run(event, { inputs: { prompt: "Fix it" } })).conclusion).toBe("pull-request");
  });

  it("F34 the job completes 400 ms before the deadline → its result is reported", async () => {
    const flow = await createFlow({ job: { durationMs: 2 * MINUTE - 400 } });
    expect(await flow.prompt({ "timeout-minutes": "2" })).toMatchObject({ conclusion: "pull-request" });
  });

  it("F35 the key is rejected while the job is being watched → `error` immediately; the message includes the job's ID", async () => {
    const flow = await createFlow({ job: { neverEnds: true } });
    flow.emulator.faults.add("getJob", { kind: "pass" });
    flow.emulator.faults.add("getJob", { kind: "status", status: 401 }, ALWAYS);
    const { conclusion, outputs, comment, error } = await flow.prompt();
    expect(conclusion).toBe("error");
    expect(comment).toContain(outputs["job-id"]);
    expect(error).toContain("Keys expire");
    expect(serviceRequests(flow, "getJob")).toHaveLength(2);
  });

  it.each<[string, string]>([
    [
      "F36 a response is 11 MB long or nested a million levels deep → it's handled like any other failed read",
      "x".repeat(11_000_000),
    ],
    ["F36 … nested", "[".repeat(1_000_000)],
  ])("%s", async (_, body) => {
    const flow = await createFlow();
    flow.emulator.faults.add("getJob", { kind: "body", status: 200, body });
    expect(await flow.prompt()).toMatchObject({ conclusion: "pull-request" });
    expect(serviceRequests(flow, "getJob")).toHaveLength(2);
  });
});
