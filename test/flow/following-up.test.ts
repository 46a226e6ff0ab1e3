import { describe, expect, test } from "vitest";
import type { JobScript } from "../../emulator/jobs.ts";
import { createFlow, type Flow } from "../support/flow.ts";
import { ALWAYS, cases, conclusions, ends, it, type PlannedFault, responds, showsJob, status } from "./requests.ts";

const withJob = async (...options: Parameters<typeof createFlow>) => {
  const flow = await createFlow(...options);
  await flow.ask("/docs fix it");
  return flow;
};

const FOLLOW_UP = "/docs and Windows";

/** Posts these comments, each some milliseconds after the previous one, and runs all of their workflows. */
async function talk(comments: readonly (readonly [afterMs: number, body: string, job?: Partial<JobScript>])[]) {
  const flow = await createFlow();
  const runs: Promise<unknown>[] = [];
  for (const [index, [afterMs, body, job = {}]] of comments.entries()) {
    await flow.pause(afterMs);
    flow.emulator.service.everyJob(job);
    runs.push(flow.run(flow.commentEvent(`/docs ${body}`), { runId: String(index) }));
  }
  await Promise.all(runs);
  return instructions(flow);
}

/** The instructions that each job received. */
const instructions = ({ emulator }: Flow) =>
  emulator.service.jobs().map(({ prompts }) => prompts.map((prompt) => prompt.split("\n", 1)[0]));

describe("Following up", () => {
  test("F150 a job ends after a newer one was started in the thread → the next instruction continues the newer one", async () => {
    const slow = { durationMs: 60_000, outcome: "no-pull-request" } as const;
    const quick = { durationMs: 2_000, outcome: "pull-request" } as const;
    const comments = [
      [0, "one", slow],
      [10_000, "new: two", quick],
      [10_000, "status"],
      [90_000, "shorter"],
    ] as const;
    expect(await talk(comments)).toEqual([["one"], ["two", "shorter"]]);
  });

  test("F151 two instructions are posted 2.5 seconds apart → the second waits for the first one's job and continues it", async () =>
    expect(
      await talk([
        [0, "one"],
        [2_500, "two"],
      ]),
    ).toEqual([["one", "two"]]));

  it("F189 a workflow uses `job-id` to watch another job, and reports on it in the thread → the next instruction continues that job, unless it's gone", async (flow) => {
    await flow.ask("/docs one");
    const { runner } = await flow.dispatch({ prompt: "two", "issue-number": "0" });
    const jobId = runner.outputs["job-id"] ?? "";
    for (const id of [jobId, "gone"]) await flow.dispatch({ "job-id": id, "issue-number": "12" });
    expect(await flow.ask("/docs shorter")).toMatchObject({ outputs: { "job-id": jobId } });
  });

  test("F165 a workflow run whose job failed is re-run after someone started another job → the re-run starts its own job, and the next instruction continues that one", async () => {
    const flow = await createFlow({ job: { outcome: "failed" } });
    const event = flow.commentEvent("/docs one");
    await ends(flow.run(event, { runId: "7" }), "failed");
    flow.service.everyJob({ outcome: "pull-request" });
    await flow.ask("/docs new: two");
    await ends(flow.run(event, { runId: "7", attempt: 2 }), "pull-request");
    await flow.ask("/docs shorter");
    expect(instructions(flow)).toEqual([["one"], ["two"], ["one", "shorter"]]);
  });

  test("F165 … the request is a follow-up to the job in `job-id` → the re-run sends nothing, and reports the failed job", async () => {
    const flow = await withJob({ job: { id: "job_7" } });
    flow.service.nextMessage({ outcome: "failed" });
    for (const attempt of [1, 2, 3]) {
      await ends(flow.prompt({ "job-id": "job_7" }, { attempt }), "failed", { unsaid: "sends this request again" });
    }
    expect(flow.serviceRequests("sendMessage")).toHaveLength(1);
  });

  cases<[turn: Partial<JobScript>, tookMs: [least: number, most: number], minutes?: string]>({
    "F37 the first three reads after a follow-up still show the previous turn as completed → the run waits for the new turn":
      [{ staleReads: 3, durationMs: 20_000 }, [20_000, 90_000]],
    "F38 the job's status stays `completed` after a follow-up → the follow-up is treated as finished after a while; the comment says that the job didn't appear to run again":
      [{ staleReads: 10_000 }, [90_000, 200_000]],
    "F38 … with a minute left": [{ staleReads: 10_000 }, [20_000, 40_000], "1"],
  })(async (turn, [least, most], minutes = "30") => {
    const flow = await withJob();
    flow.service.nextMessage(turn);
    const run = flow.ask(FOLLOW_UP, { inputs: { "timeout-minutes": minutes } });
    const { comment, tookMs } = await ends(run, "pull-request");
    expect(comment.includes("doesn't appear to have run again")).toBe(turn.staleReads !== 3);
    expect(tookMs).toBeGreaterThanOrEqual(least);
    expect(tookMs).toBeLessThan(most);
  });

  test("F38 the follow-up's event arrives again after the job has ended → the result is reported again, without a note that the job didn't appear to run again", async () => {
    const flow = await withJob();
    const [, again] = await flow.inTurn([{}, {}], flow.commentEvent(FOLLOW_UP));
    expect(again).toMatchObject({ conclusion: "pull-request", tookMs: 0 });
    expect(again?.comment).not.toContain("doesn't appear to have run again");
  });

  cases<[body: string, reads?: readonly number[]]>({
    "F163 two reads of the thread's job return 404 → the run reads the job again": ["/docs and Windows"],
    "F163 … for a status check": ["/docs status"],
    "F163 … three reads return 404, but not in a row": ["/docs status", [404, 503, 404, 404]],
  })(async (body, reads = [404, 404]) => {
    const flow = await withJob();
    for (const read of reads) flow.faults.add("getJob", status(read));
    const waits = body.endsWith("status") ? { inputs: { wait: "false" } } : {};
    expect((await flow.ask(body, waits)).conclusion).toBe("pull-request");
  });

  const GONE: PlannedFault = ["sendMessage", status(404)];
  const REJECTED: PlannedFault = ["sendMessage", { kind: "status", status: 422, body: { error: "Name a page" } }];
  const ANEW = /`\/docs new: …`/;
  const ENDED = /(?:didn't|doesn't) accept.*To start over, comment `\/docs new: …`/s;
  cases<[PlannedFault | null, said: RegExp, outcome?: JobScript["outcome"]]>({
    "F39 the service no longer has the job → `error`; the comment says how to start a new one": [GONE, ANEW],
    "F39 … the service returns 404 when the job is read": [["getJob", status(404), ALWAYS], ANEW],
    "F168 the key is rejected when the job is read before a follow-up → the comment says that the follow-up wasn't delivered":
      [["getJob", status(401)], /^❌ \*\*The follow-up to job .* wasn't delivered/],
    "F127 the service rejects a follow-up → the comment quotes the service's reason": [REJECTED, /Name a page.*Corr/s],
    "F127 … the job has ended → the comment doesn't say that the agent is busy": [null, ENDED, "failed"],
    "F127 … the job is archived": [null, ENDED, "archived"],
  })(async (fault, said, outcome = "pull-request") => {
    const flow = await withJob({ job: { outcome } });
    if (fault) flow.faults.add(...fault);
    await ends(flow.ask(FOLLOW_UP), "error", { comment: said, unsaid: /busy|Ask again/ });
    expect(flow.service.accepted).toEqual({ creates: 1, messages: 0 });
  });

  test("F127 the agent is busy → `error`; the comment says so and suggests asking again later", async () => {
    const flow = await createFlow({ job: { isBusyWhileActive: true, durationMs: Infinity } });
    await flow.ask("/docs fix it", { inputs: { wait: "false" } });
    const comment = /The agent is busy.*Ask again when the agent has finished.*`\/docs new: …`/s;
    await ends(flow.ask(FOLLOW_UP), "error", { comment });
  });

  test("F127 the job in `job-id` has ended → the comment quotes the service's reason, and doesn't say that the agent is busy", async () => {
    const flow = await withJob({ job: { id: "job_7", outcome: "failed" } });
    const comment = /Job `job_7` didn't accept this follow-up.*doesn't accept messages/s;
    await ends(flow.prompt({ "job-id": "job_7" }), "error", { comment, unsaid: "is busy" });
  });

  test("F125 a follow-up opens the job's first pull request → the comment says that the pull request is ready, not that it was updated", async () => {
    const flow = await withJob({ job: { outcome: "no-pull-request" } });
    flow.service.nextMessage({ outcome: "pull-request" });
    await ends(flow.ask(FOLLOW_UP), "pull-request");
    expect(flow.statusComments().at(-1)).toContain("**Pull request ready");
  });

  cases({
    "F126 no check sees the job running after a follow-up → the comment says that the result may be the earlier one, even if it's a failure":
      ["failed"],
    "F126 … it completed without a pull request": ["completed"],
    "F126 … it was archived": ["archived"],
  })(async (status) => {
    const flow = await withJob({ job: { id: "job_7", outcome: "no-pull-request" } });
    for (const operation of ["getJob", "sendMessage"] as const)
      flow.faults.add(operation, showsJob({ status }), ALWAYS);
    await flow.ask(FOLLOW_UP);
    expect(flow.statusComments().at(-1)).toContain("may be the earlier result");
  });

  cases({
    "F124 the response to a follow-up has no link, and the job's old link appears later → the pull request isn't reported as updated":
      [{}],
    "F124 … the job wasn't read before the follow-up": [{ prompt: "And Windows", "job-id": "job_7" }],
  })(async (inputs) => {
    const flow = await withJob({ job: { id: "job_7" } });
    const prLink = "https://github.com/acme/docs/pull/214";
    flow.faults.add("sendMessage", showsJob({ status: "completed" }));
    flow.faults.add("getJob", showsJob({ status: "completed", prLink }), ALWAYS);
    const { comment } = "job-id" in inputs ? await flow.prompt(inputs) : await flow.ask(FOLLOW_UP);
    expect(comment).toMatch(/^ℹ️ \*\*Pull request ready[\s\S]*may be the earlier result/);
  });

  test("F40 three requests arrive at once in one thread → all are sent, and each gets its own status comment", async () => {
    const flow = await withJob();
    const changes = ["Windows", "Linux", "macOS"];
    await Promise.all(changes.map((change) => ends(flow.ask(`/docs and ${change}`), "pull-request")));
    expect(flow.service.accepted).toEqual({ creates: 1, messages: 3 });
    expect(flow.statusComments()).toHaveLength(4);
    for (const change of changes) expect(flow.prompts().join()).toContain(`and ${change}`);
  });

  cases({
    "F97 the response to a follow-up is 200 with no body, or with a body that has no ID → accepted, because the job's ID is known":
      [""],
    "F97 … an object without an ID": ["{}"],
  })(async (body) => {
    const flow = await withJob();
    const [{ id } = {}] = flow.service.jobs();
    flow.faults.add("sendMessage", responds(body));
    expect((await ends(flow.ask(FOLLOW_UP), "pull-request")).outputs["job-id"]).toBe(id);
    expect(flow.serviceRequests("sendMessage")).toHaveLength(1);
  });

  test("F97 … the run doesn't watch the job → the `status` output isn't set, because the response has no status", async () => {
    const flow = await withJob({ job: { id: "job_7" } });
    flow.faults.add("sendMessage", responds(""));
    const { runner } = await ends(flow.prompt({ prompt: "And Windows", "job-id": "job_7", wait: "false" }), "accepted");
    expect(runner.outputs.status).toBeUndefined();
  });

  test("F41 the response to a follow-up is lost → `uncertain`; neither this run nor the next attempt sends the follow-up again, but people can repeat it in a new comment", async () => {
    const flow = await withJob();
    flow.faults.add("sendMessage", { kind: "reset", when: "after-accept" });
    const [{ id } = {}] = flow.service.jobs();
    const both = await flow.inTurn([{}, { attempt: 2 }], flow.commentEvent(FOLLOW_UP));
    expect(conclusions(both)).toEqual(["uncertain", "uncertain"]);
    expect(both.map(({ outputs }) => outputs["job-id"])).toEqual([id, id]);
    expect(both[0]?.comment).toMatch(/connection dropped.*repeat the follow-up with `\/docs <change>`/);
    expect(both[1]?.comment).toContain(id);
    expect((await flow.ask("/docs status")).comment).toContain("The last follow-up here wasn't confirmed");
    await flow.ask(FOLLOW_UP);
    expect(flow.service.accepted).toEqual({ creates: 1, messages: 2 });
    expect((await flow.ask("/docs status")).comment).not.toContain("confirmed");
  });
});
