import { describe, expect, it } from "vitest";
import { commentCreated } from "../../emulator/events.ts";
import { fullBacklog } from "../support/backlog.ts";
import { emulate, lastReply, start } from "../support/step.ts";
import { until } from "../support/until.ts";

describe("being stopped", () => {
  it("F42 while watching: gone at once, the comment and the outputs say how it stands", async () => {
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
    ["asking who may", "permission"],
    ["claiming", "react"],
    ["writing the first comment", "createComment"],
    ["reading the job", "getJob"],
    ["editing the comment", "updateComment"],
  ] as const)("F42 while %s hangs: gone before the runner kills it", async (_, operation) => {
    const emulator = await emulate({ job: { neverEnds: true } });
    emulator.faults.add(operation, { kind: "stall" }, Number.POSITIVE_INFINITY);
    const { id } = emulator.github.addComment(12, { author: "ana", body: "/docs fix it" });
    const running = start(emulator, {}, { event: commentCreated(emulator.github, id) });
    const log = () => [...emulator.github.log, ...emulator.service.log];
    await until(() => log().some((request) => request.operation === operation));
    running.kill("SIGINT");
    // The runner follows with SIGTERM 7.5 s later and kills 2.5 s after that.
    const step = await Promise.race([running.done, patience(7_500)]);
    expect(step?.outputs).toMatchObject({ conclusion: "cancelled" });
  });

  it.each([
    ["the service", "base-url"],
    ["a proxy", "proxy"],
  ])("F42 while %s doesn't take the connection: gone at once, nothing was sent", async (_, where) => {
    const emulator = await emulate();
    const { url } = await fullBacklog("");
    const { id } = emulator.github.addComment(12, { author: "ana", body: "/docs fix it" });
    const event = commentCreated(emulator.github, id);
    const address = where === "proxy" ? "https://service.test" : url;
    const env: Record<string, string> = where === "proxy" ? { HTTPS_PROXY: url } : {};
    const running = start(emulator, { "base-url": address }, { event, env });
    await until(() => lastReply(emulator).includes("Starting"));
    const stoppedAt = performance.now();
    running.kill("SIGINT");
    const step = await running.done;
    expect(performance.now() - stoppedAt).toBeLessThan(5_000);
    expect(step.outputs.conclusion).toBe("cancelled");
    expect(lastReply(emulator)).toContain("stopped before anything was sent");
    expect(emulator.github.reactions(id)).toEqual([]);
  });

  it("F44 killed while it waits for quota: the post step knows that nothing was sent", async () => {
    const emulator = await emulate();
    emulator.faults.add("createJob", { kind: "status", status: 429, headers: { "retry-after": "600" } });
    const running = start(emulator, { prompt: "Fix it", "issue-number": "12" });
    await until(() => lastReply(emulator).includes("Not sent yet"));
    running.kill("SIGKILL");
    const { state } = await running.done;
    await start(emulator, {}, { script: "post.js", state }).done;
    expect(lastReply(emulator)).toContain("stopped before anything was sent");
  });

  it("F44 killed while GitHub writes the first comment: the post step finds it", async () => {
    const emulator = await emulate();
    emulator.faults.add("createComment", { kind: "stall", when: "after-accept" });
    const running = start(emulator, { prompt: "Fix it", "issue-number": "12" });
    await until(() => lastReply(emulator) !== "");
    running.kill("SIGKILL");
    const { state } = await running.done;
    await start(emulator, {}, { script: "post.js", state }).done;
    expect(lastReply(emulator)).toContain("stopped before anything was sent");
  });

  it("F21 F44 killed after the create: the post step puts the job into the comment", async () => {
    const emulator = await emulate({ job: { neverEnds: true } });
    const running = start(emulator, { prompt: "Fix it", "issue-number": "12" });
    await until(() => "job-id" in running.written().outputs);
    running.kill("SIGKILL");
    const { state, outputs } = await running.done;
    const jobId = emulator.service.jobs()[0]?.id ?? "";
    expect(outputs["job-id"]).toBe(jobId);
    expect(JSON.stringify(state)).toContain(jobId);

    const sent = emulator.service.log.length;
    const post = await start(emulator, {}, { script: "post.js", state }).done;
    expect(post.exitCode, post.log).toBe(0);
    expect(lastReply(emulator)).toContain(jobId);
    expect(lastReply(emulator)).toContain("The job keeps running");
    expect(post.summary).toContain(jobId);
    expect(emulator.service.log).toHaveLength(sent);
  });

  it("after a run that ended the post step is quiet", async () => {
    const emulator = await emulate();
    const { state } = await start(emulator, { prompt: "Fix it", "issue-number": "12" }).done;
    const asked = emulator.github.log.length;
    const post = await start(emulator, {}, { script: "post.js", state }).done;
    expect(post).toMatchObject({ exitCode: 0, summary: "" });
    expect(emulator.github.log).toHaveLength(asked);
  });
});

/** The longest that a runner would wait; never keeps the test alive. */
function patience(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, ms, undefined).unref());
}
