import { describe, expect, it } from "vitest";
import { commentCreated } from "../../emulator/events.ts";
import { fullBacklog } from "../support/backlog.ts";
import { emulate, lastReply, start } from "../support/step.ts";
import { until } from "../support/until.ts";

describe("the built action", () => {
  it("F42 ends immediately if it's canceled while watching the job, and says so in the comment and outputs", async () => {
    const emulator = await emulate({ job: { neverEnds: true } });
    const { id } = emulator.github.addComment(12, { author: "ana", body: "/docs fix it" });
    const running = start(emulator, {}, { event: commentCreated(emulator.github, id) });
    await until(() => emulator.service.log.some(({ method }) => method === "GET"));
    running.kill("SIGINT");
    const step = await running.done;
    expect(step.exitCode).toBe(130);
    expect(step.outputs).toMatchObject({ conclusion: "cancelled", "job-id": emulator.service.jobs()[0]?.id });
    expect(lastReply(emulator)).toContain("The job keeps running");
  });

  it.each([
    ["the first comment", "createComment"],
    ["an edit of the comment", "updateComment"],
  ] as const)("F42 ends before the runner kills it if it's canceled while %s hangs", async (_, operation) => {
    const emulator = await emulate({ job: { neverEnds: true } });
    emulator.faults.add(operation, { kind: "stall" }, Number.POSITIVE_INFINITY);
    const { id } = emulator.github.addComment(12, { author: "ana", body: "/docs fix it" });
    const running = start(emulator, {}, { event: commentCreated(emulator.github, id) });
    const log = () => [...emulator.github.log, ...emulator.service.log];
    await until(() => log().some((request) => request.operation === operation));
    running.kill("SIGINT");
    // The runner sends SIGTERM after 7.5 seconds, and kills the process 2.5 seconds later.
    const step = await Promise.race([running.done, timeLimit(10_000)]);
    expect(step?.outputs).toMatchObject({ conclusion: "cancelled" });
  });

  it.each([
    ["F43 says that a job may exist if it's canceled during the create and no response arrives", 60_000],
    ["F43 waits for the response, and leaves the comment to the post step, if it's canceled during the create", 1_500],
  ])("%s", async (_, ms) => {
    const emulator = await emulate({ job: { neverEnds: true } });
    emulator.faults.add("createJob", { kind: "slow", ms, chunks: 3 });
    const { id } = emulator.github.addComment(12, { author: "ana", body: "/docs fix it" });
    const running = start(emulator, {}, { event: commentCreated(emulator.github, id) });
    await until(() => emulator.service.log.length > 0);
    running.kill("SIGINT");
    // The runner sends SIGTERM after 7.5 seconds, and kills the process 2.5 seconds later.
    const step = await Promise.race([running.done, timeLimit(10_000)]);
    const jobId = emulator.service.jobs()[0]?.id;
    const isKnown = ms < 5_000;
    expect(step?.outputs, step?.log).toMatchObject(
      isKnown ? { conclusion: "cancelled", "job-id": jobId } : { conclusion: "uncertain" },
    );
    await start(emulator, {}, { script: "post.js", state: step?.state ?? {} }).done;
    expect(lastReply(emulator)).toContain(isKnown ? jobId : "A job may exist");
  });

  it.each([
    ["the service", "base-url"],
    ["a proxy", "proxy"],
  ])(
    "F42 ends immediately and sends nothing if it's canceled while %s doesn't accept the connection",
    async (_, where) => {
      const emulator = await emulate();
      const { url } = await fullBacklog("");
      const { id } = emulator.github.addComment(12, { author: "ana", body: "/docs fix it" });
      const event = commentCreated(emulator.github, id);
      const baseUrl = where === "proxy" ? "https://service.test" : url;
      const env: Record<string, string> = where === "proxy" ? { HTTPS_PROXY: url } : {};
      const running = start(emulator, { "base-url": baseUrl }, { event, env });
      await until(() => lastReply(emulator).includes("Starting"));
      running.kill("SIGINT");
      // Connecting would time out after ten seconds.
      const step = await Promise.race([running.done, timeLimit(7_500)]);
      expect(step?.outputs.conclusion).toBe("cancelled");
      expect(lastReply(emulator)).toContain("stopped before anything was sent");
      expect(emulator.github.reactions(id)).toEqual([]);
    },
  );

  it("F44 says in the post step that nothing was sent if it's killed while waiting for quota", async () => {
    const emulator = await emulate();
    emulator.faults.add("createJob", { kind: "status", status: 429, headers: { "retry-after": "600" } });
    const running = start(emulator, { prompt: "Fix it", "issue-number": "12" });
    await until(() => lastReply(emulator).includes("Not sent yet"));
    running.kill("SIGKILL");
    const { state } = await running.done;
    await start(emulator, {}, { script: "post.js", state }).done;
    expect(lastReply(emulator)).toContain("stopped before anything was sent");
  });

  it("does nothing in the post step after a run that ended normally", async () => {
    const emulator = await emulate();
    const { state } = await start(emulator, { prompt: "Fix it", "issue-number": "12" }).done;
    const requests = emulator.github.log.length;
    const post = await start(emulator, {}, { script: "post.js", state }).done;
    expect(post).toMatchObject({ exitCode: 0, summary: "" });
    expect(emulator.github.log).toHaveLength(requests);
  });
});

/** Resolves after the given time, but doesn't keep the process alive. */
function timeLimit(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, ms, undefined).unref());
}
