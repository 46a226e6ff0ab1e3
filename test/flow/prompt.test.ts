import { describe, expect, it } from "vitest";
import type { LoggedRequest } from "../../emulator/exchange.ts";
import { createFlow, replies } from "../support/flow.ts";

const posts = (log: readonly LoggedRequest[]) => log.filter(({ method }) => method === "POST");

describe("a prompt from a workflow input", () => {
  it("posts nothing without an issue number", async () => {
    const flow = await createFlow();
    const { conclusion, runner } = await flow.dispatch({ prompt: "Fix it" });
    expect(conclusion).toBe("pull-request");
    expect(flow.emulator.github.log.filter(({ path }) => path.includes("/issues/12"))).toEqual([]);
    expect(runner.summary()).toContain("Pull request ready");
    expect(runner.outputs["comment-url"]).toBe("");
  });

  it("with wait: false reports the job and stops", async () => {
    const flow = await createFlow();
    const { conclusion, runner } = await flow.dispatch({
      prompt: "Fix it",
      "issue-number": "12",
      wait: "false",
    });
    expect(conclusion).toBe("accepted");
    expect(runner.outputs).toMatchObject({ conclusion: "accepted", status: "active" });
    expect(flow.emulator.service.log.map(({ method }) => method)).toEqual(["POST"]);
    expect(replies(flow, 12)[0]).toContain(runner.outputs["job-id"]);
  });

  it("is sent to the job in job-id as a follow-up", async () => {
    const flow = await createFlow({ job: { staleReads: 3 } });
    const first = await flow.dispatch({ prompt: "Fix it" });
    const jobId = first.runner.outputs["job-id"] ?? "";
    const { conclusion } = await flow.dispatch({ prompt: "Now Windows", "job-id": jobId });
    expect(conclusion).toBe("pull-request");
    expect(flow.emulator.service.jobs()).toHaveLength(1);
    expect(flow.emulator.service.jobs()[0]?.prompts).toEqual(["Fix it", "Now Windows"]);
  });

  it("can be left out to watch the job in job-id without sending anything", async () => {
    const flow = await createFlow({ job: { durationMs: 60_000 } });
    const first = await flow.dispatch({ prompt: "Fix it", wait: "false" });
    const { conclusion } = await flow.dispatch({ "job-id": first.runner.outputs["job-id"] ?? "" });
    expect(conclusion).toBe("pull-request");
    expect(posts(flow.emulator.service.log)).toHaveLength(1);
  });

  it("F39 gets advice on how to start a new job if the job in job-id no longer exists", async () => {
    const flow = await createFlow();
    const gone = { "job-id": "gone", "issue-number": "12" };
    const advice = async (inputs: Record<string, string>) => {
      const { conclusion, error } = await flow.dispatch(inputs);
      expect(conclusion).toBe("error");
      return error;
    };
    expect(await advice({ ...gone, prompt: "Now Windows" })).toContain("To start a new job, leave `job-id` out");
    expect(await advice(gone)).toContain("To start a new job, set `prompt` and leave `job-id` out");
    const [refused, watched] = replies(flow, 12);
    expect(refused).toContain("didn't accept this follow-up");
    expect(watched).toContain("The job is gone");
  });

  it("gets advice to start a new run if its own job disappears", async () => {
    const flow = await createFlow({ job: { durationMs: 60_000 } });
    flow.emulator.faults.add("getJob", { kind: "pass" });
    flow.emulator.faults.add("getJob", { kind: "status", status: 410 }, Number.POSITIVE_INFINITY);
    const { conclusion, error } = await flow.dispatch({ prompt: "Fix it" });
    expect(conclusion).toBe("error");
    expect(error).toContain("To start a new job, start a new run");
  });

  it("gets advice to remove the path from `base-url` if the service can't be found there", async () => {
    const flow = await createFlow();
    const { baseUrl } = flow.emulator;
    const inputs = { prompt: "Fix it", "issue-number": "12", "base-url": `${baseUrl}/api/` };
    expect((await flow.dispatch(inputs)).conclusion).toBe("error");
    expect(replies(flow, 12)[0]).toContain("Remove the path `/api` from `base-url`, which usually ends after the host");
  });

  it("is followed by logs of what the run is waiting for, and until when", async () => {
    const flow = await createFlow();
    const limit = { kind: "status", status: 429, headers: { "retry-after": "30" } } as const;
    flow.emulator.faults.add("createComment", limit);
    flow.emulator.faults.add("getJob", limit);
    const { runner } = await flow.dispatch({ prompt: "Fix it", "issue-number": "12" });
    const waits = runner.log.filter(({ text }) => /Retrying at \d\d:\d\d(:\d\d)? UTC\.$/.test(text));
    expect(waits.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^The comment on #12 .* GitHub's secondary rate limit/),
      expect.stringMatching(/^The status of job \S+ could.* quota is used up/),
    ]);
  });
});
