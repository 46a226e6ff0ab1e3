import { describe, expect, it } from "vitest";
import type { Emulator } from "../../emulator/emulator.ts";
import { fullBacklog } from "../support/backlog.ts";
import { emulate, lastReply, start } from "../support/step.ts";
import { until } from "../support/until.ts";

const PROMPT = { prompt: "Fix it", "issue-number": "12" };

/** Cancels a run once the emulator received `operation`. */
async function canceledDuring(
  operation: string,
  emulator: Emulator,
  { inputs = {}, env = {} }: { inputs?: Record<string, string>; env?: Record<string, string> } = {},
) {
  const running = start(emulator, { ...PROMPT, ...inputs }, { env });
  await until(() => [...emulator.github.log, ...emulator.service.log].some((entry) => entry.operation === operation));
  running.kill("SIGINT");
  return running.done;
}

describe("the built action", () => {
  it("F42 ends immediately if it's canceled while watching the job, and says so in the comment and outputs", async () => {
    const emulator = await emulate({ job: { neverEnds: true } });
    const step = await canceledDuring("getJob", emulator);
    expect(step.exitCode).toBe(130);
    expect(step.outputs).toMatchObject({ conclusion: "cancelled", "job-id": emulator.service.jobs()[0]?.id });
    expect(lastReply(emulator)).toContain("The job keeps running");
  });

  it.each([
    ["F43 says that a job may exist if it's canceled during the create request and no response arrives", 60_000],
    [
      "F43 waits for the response, and leaves the comment to the post step, if it's canceled during the create request",
      500,
    ],
  ])("%s", async (_, ms) => {
    const emulator = await emulate({ job: { neverEnds: true } });
    emulator.faults.add("createJob", { kind: "slow", ms, chunks: 3 });
    const step = await canceledDuring("createJob", emulator);
    const jobId = emulator.service.jobs()[0]?.id;
    const isKnown = ms < 5_000;
    expect(step.outputs, step.log).toMatchObject(
      isKnown ? { conclusion: "cancelled", "job-id": jobId } : { conclusion: "uncertain" },
    );
    await start(emulator, {}, { script: "post.js", state: step.state }).done;
    expect(lastReply(emulator)).toContain(isKnown ? jobId : "A job may exist");
  });

  it("F42 ends immediately and sends nothing if it's canceled while a proxy doesn't accept the connection", async () => {
    const emulator = await emulate();
    const env = { HTTPS_PROXY: (await fullBacklog("")).url };
    // The last request before the create request.
    const step = await canceledDuring("updateComment", emulator, {
      inputs: { "base-url": "https://service.test" },
      env,
    });
    expect(step.outputs.conclusion).toBe("cancelled");
    expect(lastReply(emulator)).toContain("stopped before anything was sent");
  });

  it("does nothing in the post step after a run that ended normally", async () => {
    const emulator = await emulate();
    const { state } = await start(emulator, { ...PROMPT, wait: "false" }).done;
    const requests = emulator.github.log.length;
    const post = await start(emulator, {}, { script: "post.js", state }).done;
    expect(post).toMatchObject({ exitCode: 0, summary: "" });
    expect(emulator.github.log).toHaveLength(requests);
  });
});
