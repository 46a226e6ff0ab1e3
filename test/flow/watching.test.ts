import { describe, expect, test } from "vitest";
import type { Fault } from "../../emulator/faults.ts";
import type { JobScript } from "../../emulator/jobs.ts";
import { createFlow } from "../support/flow.ts";
import { until } from "../support/until.ts";
import { ALWAYS, cases, ends, flows, flowWith, it, responds, showsJob, status } from "./requests.ts";

const MINUTE = 60_000;
const PR_LINK = "https://github.com/acme/docs/pull/99";
const [gone, down] = [status(404), status(503)];
const pausing = showsJob({ status: "pausing" });
const pass: Fault = { kind: "pass" };
const THREE = { reads: 3 };

/** A flow in which the first reads of job_7 get these responses. */
const reading = (responses: readonly Fault[], job: Partial<JobScript> = {}) =>
  flowWith(
    responses.map((response) => ["getJob", response]),
    { job: { id: "job_7", ...job } },
  );

describe("Watching the job", () => {
  cases<[readonly Fault[], Partial<JobScript>?]>({
    "F24 the first three reads of the new job return 404 → the run keeps reading until the job is found, and then watches it":
      [[gone, gone, gone]],
    "F120 the job is found once, and then two reads return 404 → the run keeps watching": [[pass, gone, gone], THREE],
    "F26 four reads fail and one succeeds, repeatedly → each success resets the failure count": [
      [1, 2, 3].flatMap(() => [...Array(4).fill(status(503, "15")), pass]),
      THREE,
    ],
    "F26 … the service returns 408 and 425, which say nothing about the job": [[status(408), status(425)]],
    "F87 … a read fails less than a second before the deadline": [[status(503, "1796"), down]],
    "F33 one read never gets a response → only that read fails; the next one succeeds": [[{ kind: "stall" }]],
    "F36 a response is 11 MB long or nested a million levels deep → it's handled like any other failed read": [
      [responds("x".repeat(11_000_000)), responds("[".repeat(1_000_000))],
    ],
    "F34 the job completes 400 ms before the deadline → its result is reported": [[], { durationMs: 1_799_600 }],
  })(async (responses, job) => {
    const flow = await reading(responses, job);
    expect(await flow.prompt()).toMatchObject({ conclusion: "pull-request", warnings: [] });
    expect(flow.faults.list()).toEqual([]);
  });

  it("F120 … another run started the job, and three reads return 404, but not in a row → the run keeps watching", async (flow) => {
    flow.service.everyJob({ id: "job_7" });
    await flow.ask("/docs fix it", { inputs: { wait: "false" } });
    for (const fault of [gone, gone, showsJob({}), gone]) flow.faults.add("getJob", fault);
    await ends(flow.prompt({ prompt: "", "job-id": "job_7" }), "pull-request");
    expect(flow.faults.list()).toEqual([]);
  });

  test("reads a job of 20 minutes often at first, fewer than 100 times, and soon after it ends", async () => {
    const flow = await createFlow({ job: { durationMs: 20 * MINUTE } });
    await ends(flow.prompt(), "pull-request");
    const [created = 0, ...reads] = flow.serviceRequests().map(({ at }) => at);
    expect((reads[2] ?? 0) - created).toBeLessThanOrEqual(9_000);
    expect(reads.length).toBeLessThan(100);
    expect((reads.at(-1) ?? 0) - created).toBeLessThanOrEqual(20 * MINUTE + 30_000);
  });

  test("F25 the new job is never found → `error` after a minute; the comment and outputs still include the job's ID, and a re-run doesn't start a second job", async () => {
    const flow = await flowWith([["getJob", gone, ALWAYS]]);
    const { outputs, comment, tookMs } = await ends(flow.prompt(), "error");
    const id = flow.service.jobs()[0]?.id;
    expect(outputs["job-id"]).toBe(id);
    expect(comment).toContain(id);
    expect(tookMs).toBeGreaterThanOrEqual(MINUTE);
    expect(tookMs).toBeLessThan(2 * MINUTE);
    flow.faults.clear();
    await ends(flow.prompt({}, { attempt: 2 }), "pull-request");
    expect(flow.service.accepted.creates).toBe(1);
  });

  test("F122 the link appears while the job is running, and then the run is canceled → the outputs, the comment, and the record for the post step include the link", async () => {
    const flow = await reading([showsJob({}), ...Array(9).fill(showsJob({ prLink: PR_LINK }))]);
    const stop = new AbortController();
    const running = flow.prompt({}, { signal: stop.signal });
    await until(() => flow.statusComments().some((body) => body.includes("[acme/docs#99]")));
    stop.abort();
    const { runner } = await ends(running, "cancelled");
    expect(runner.outputs["pr-link"]).toBe(PR_LINK);
    expect(flow.statusComments().at(-1)).toContain("[acme/docs#99]");
    expect(runner.saved.filter((record) => record.includes("acme/docs#99")).length).toBeGreaterThan(1);
  });

  const RUNNING = "The job was running at 14:00 UTC";
  cases<[Fault, string, string]>({
    "F123 the run doesn't wait, and `/docs status` checks the job → the comment says what the check showed": [
      showsJob({}),
      "accepted",
      RUNNING,
    ],
    "F123 … an unknown status": [pausing, "accepted", 'had the status "pausing" at 14:00 UTC'],
    "F123 … a failed job": [showsJob({ status: "failed" }), "failed", "The job failed"],
    "F123 … a running job, after a 503": [down, "accepted", RUNNING],
  })(async (fault, conclusion, text) => {
    const flow = await createFlow({ job: { id: "job_7", durationMs: Infinity } });
    const dontWait = { inputs: { wait: "false" } };
    await flow.ask("/docs fix it", dontWait);
    flow.faults.add("getJob", fault);
    await ends(flow.ask("/docs status", dontWait), conclusion, { comment: text, unsaid: "**Accepted**" });
  });

  test("F27 every read fails for two minutes → `error`; the message includes the job's ID, and `/docs status` resumes watching", async () => {
    const flow = await flowWith([["getJob", responds("<html>"), ALWAYS]]);
    const result = await ends(flow.ask("/docs fix it"), "error", { comment: /usually temporary.*`\/docs status`/s });
    expect(result.comment).toContain(result.outputs["job-id"]);
    flow.faults.clear();
    await ends(flow.ask("/docs status"), "pull-request");
    expect(flow.service.accepted.creates).toBe(1);
  });

  flows<[body: string, minutes: string, conclusion: string]>({
    "F27 … including the first one → the comment says when the checks began to fail; after `/docs status`, it never says that the agent is working":
      ["/docs status", "1", "timed-out"],
    "F27 … for two minutes": ["/docs status", "30", "error"],
    "F27 … after a request was accepted": ["/docs new: fix that", "1", "timed-out"],
  })(async (flow, body, minutes, conclusion) => {
    await flow.ask("/docs fix it");
    flow.faults.add("getJob", down, ALWAYS);
    const comment = /Every attempt to check the job since 14:00 UTC has failed\. `\S+` returned HTTP 503\./;
    const run = flow.ask(body, { inputs: { "timeout-minutes": minutes } });
    const { requests, runner } = await ends(run, conclusion, { comment });
    expect(runner.log[body.includes("status") ? 0 : 1]?.text).toContain("returned HTTP 503. Retrying at");
    const shown = requests.map(({ requestBody }) => requestBody).join();
    expect(shown.includes("**Checking the job** since")).toBe(body.includes("status"));
    expect(shown.includes("**Working** since")).toBe(!body.includes("status"));
  });

  it("F27 … the service asks the run to wait beyond its deadline → `timed-out` immediately", async (flow) => {
    flow.faults.add("getJob", status(429, "3600"));
    const { tookMs } = await ends(flow.prompt(), "timed-out", { comment: "quota is used up" });
    expect(tookMs).toBeLessThan(10_000);
  });

  const UNKNOWN = Array<Fault>(99).fill(pausing);
  const [completed, done] = [showsJob({ status: "completed" }), showsJob({ status: "completed", prLink: PR_LINK })];
  const archived = showsJob({ status: "archived", prLink: PR_LINK, archivedAt: "2026-11-16T14:01:00Z" });
  cases<[readonly Fault[], conclusion?: string, said?: string]>({
    "F121 the pull request's link appears a few seconds after the job completes → the link is reported": [
      [completed, done],
    ],
    "F28 the job has an unknown status for a while and then completes → the run keeps watching, with one warning": [
      [pausing, pausing, done],
    ],
    "F121 … the read that would find a link fails → the first result counts": [
      [completed, down],
      "no-pull-request",
      "The service didn't give a reason",
    ],
    "F29 the status stays unknown → `timed-out`; the message includes the status": [UNKNOWN, "timed-out", "pausing"],
    "F30 the job completes without a pull request → `no-pull-request`; the comment says that the service gave no reason":
      [Array(9).fill(completed), "no-pull-request", "The service didn't give a reason"],
    "F31 the job is archived or fails → `archived` or `failed`; any pull request that it opened is linked": [
      [archived],
      "archived",
    ],
    "F31 … the job fails": [[showsJob({ status: "failed", prLink: PR_LINK })], "failed"],
    "F27 … five reads in a row fail for more than two minutes, after one that worked → the message doesn't blame an input":
      [[showsJob({}), ...Array(5).fill(status(503, "130")), pass], "error", "usually temporary"],
    "F35 the key is rejected while the job is being watched → `error` immediately; the message includes the job's ID": [
      [showsJob({}), status(401), pass],
      "error",
      "Keys expire",
    ],
  })(async (responses, conclusion = "pull-request", said = "[acme/docs#99]") => {
    const flow = await reading(responses);
    const { comment, outputs, warnings } = await ends(flow.prompt(), conclusion, { comment: said });
    expect(outputs).toMatchObject({ "job-id": "job_7", "pr-link": said.includes("#99") ? PR_LINK : "" });
    expect(comment).toContain("job_7");
    const unknown = warnings.filter((warning) => warning.includes('"pausing"'));
    expect(unknown).toHaveLength(responses.includes(pausing) ? 1 : 0);
    if (conclusion === "error") expect(flow.faults.list()).toHaveLength(1);
    const [last = 0, before = 0] = flow
      .serviceRequests("getJob")
      .map(({ at }) => at)
      .reverse();
    // A link can appear a little after the job completes.
    if (responses[0] === completed) expect(last - before).toBeGreaterThanOrEqual(5_000);
  });

  test("F28 … from the moment it's created → the run keeps watching, with one warning", async () => {
    const flow = await reading([pausing, pausing, done]);
    flow.faults.add("createJob", pausing);
    const { warnings } = await ends(flow.prompt(), "pull-request");
    expect(warnings.filter((warning) => warning.includes('"pausing"'))).toHaveLength(1);
  });

  cases({
    "F32 the machine's clock is set back or ahead by an hour → the deadline doesn't change": [-3_600_000],
    "F32 … ahead": [3_600_000],
  })(async (jump) => {
    const flow = await createFlow({ job: { durationMs: Infinity } });
    const running = flow.prompt({ "timeout-minutes": "10" });
    await until(() => flow.serviceRequests("getJob").length > 1);
    flow.clock.jump(jump);
    const { tookMs } = await ends(running, "timed-out");
    expect(Math.abs(tookMs - 10 * MINUTE)).toBeLessThan(1_000);
  });
});
