import { describe, expect, test } from "vitest";
import { createFlow } from "../support/flow.ts";
import { ALWAYS, cases, ends, flowWith, it, status } from "./requests.ts";

describe("a prompt from a workflow input", () => {
  cases({
    "is sent to the job in job-id as a follow-up": [{ prompt: "Now Windows" }, ["Fix it", "Now Windows"]],
    "can be left out to watch the job in job-id without sending anything": [{}, ["Fix it"]],
  })(async (inputs, prompts) => {
    const flow = await createFlow({ job: { durationMs: 60_000 } });
    const { outputs } = await flow.dispatch({ prompt: "Fix it", wait: "false" });
    await ends(flow.dispatch({ ...inputs, "job-id": outputs["job-id"] ?? "" }), "pull-request");
    expect(flow.prompts()).toEqual([prompts]);
  });

  it("F39 gets advice on how to start a new job if the job in job-id no longer exists", async (flow) => {
    for (const [inputs, advice] of [
      [{ prompt: "Now Windows" }, "To start a new job, leave `job-id` out"],
      [{}, "To start a new job, set `prompt` and leave `job-id` out"],
    ] as const) {
      const run = flow.dispatch({ "job-id": "gone", "issue-number": "12", ...inputs });
      expect((await ends(run, "error", { error: advice })).tookMs).toBeLessThan(30_000);
    }
    const [refused, watched] = flow.replies(12);
    expect(refused).toContain("didn't accept this follow-up");
    expect(watched).toContain("The job wasn't found");
  });

  test("gets advice to start a new run if its own job disappears", async () => {
    const flow = await createFlow({ job: { durationMs: 60_000 } });
    flow.faults.add("getJob", { kind: "pass" });
    flow.faults.add("getJob", status(410), ALWAYS);
    await ends(flow.dispatch({ prompt: "Fix it" }), "error", { error: "To start a new job, start a new run" });
  });

  it("gets advice to remove the path from `base-url` if the service can't be found there", async (flow) => {
    await ends(flow.prompt({ "base-url": `${flow.emulator.baseUrl}/api/` }), "error", {
      comment: "Remove the path `/api` from `base-url`, which usually ends after the host",
    });
  });

  test("is followed by log lines that say what the run is waiting for, and until when", async () => {
    const flow = await flowWith([
      ["createComment", status(429, "30")],
      ["getJob", status(429, "30")],
    ]);
    const { runner } = await flow.prompt();
    const waits = runner.log.filter(({ text }) => /Retrying at \d\d:\d\d(:\d\d)? UTC\.$/.test(text));
    expect(waits.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^The comment on #12 .* GitHub's secondary rate limit/),
      expect.stringMatching(/^The status of job \S+ could.* quota is used up/),
    ]);
  });
});
