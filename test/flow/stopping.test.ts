import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { EmulatorOptions } from "../../emulator/emulator.ts";
import type { SavedRecord } from "../../src/agent/record.ts";
import { createFlow, type Flow, type Outcome, openFlow } from "../support/flow.ts";
import { temporaryFolder } from "../support/folder.ts";
import { MOMENTS } from "../support/recording-network.ts";
import { emulate, lastReply, start } from "../support/step.ts";
import type { Stop } from "../support/stop.ts";
import { cases, ends, flowWith, status } from "./requests.ts";

/** Every moment of a run, which makes fourteen API requests. */
const MOMENTS_OF_RUN = Array.from({ length: 15 }, (_, index) => index + 1).flatMap((request) =>
  MOMENTS.map((moment) => ({ request, moment })),
);

/** Stops a run that a comment started, and then passes the flow and its outcome to `then`. */
async function stopped(stop: Stop, then: (world: Flow, run: Outcome) => unknown) {
  const flow = await openFlow({ job: { durationMs: 5_000 } });
  try {
    const event = flow.commentEvent();
    const run = await flow.run(event, { stop, latencies: [100] });
    await then(flow, run);
  } finally {
    await flow.close();
  }
}

/** A flow in which eve commented before ana's command. */
async function prepared(job: NonNullable<EmulatorOptions["job"]> = {}) {
  const flow = await createFlow({ job });
  flow.github.addComment(12, { author: "eve", body: "Hello" });
  return { flow, event: flow.commentEvent() };
}

const UNSENT = /^(?!.*Not sent yet).*before anything was sent/s;

describe("Being stopped", () => {
  describe.concurrent("F42 the run is canceled during any API request → it ends within 15 seconds; the comment and outputs say what happened", () => {
    test.each(MOMENTS_OF_RUN)("F42 $moment request $request", ({ request, moment }) =>
      stopped({ kind: "cancel", request, moment }, ({ emulator }, { conclusion, runner, tookMs }) => {
        const body = lastReply(emulator);
        expect(["cancelled", "uncertain", "pull-request"]).toContain(conclusion);
        expect(runner.outputs.conclusion).toBe(conclusion);
        expect(`${body} ${runner.summary()}`).not.toContain("⏳");
        const created = emulator.service.accepted.creates > 0;
        expect(created && conclusion === "cancelled").toBe(created && body.includes("The job keeps running"));
        expect(tookMs).toBeLessThan(15_000);
      }),
    );
  });

  test("F42 … before it sent anything: the comment is updated before the claim is released for another run", () =>
    stopped({ kind: "cancel", request: 6, moment: "before" }, ({ emulator }, { conclusion }) => {
      const operations = emulator.github.log.map(({ operation }) => operation);
      expect(conclusion).toBe("cancelled");
      expect(lastReply(emulator)).toContain("before anything was sent");
      expect(operations.indexOf("removeReaction")).toBeGreaterThan(operations.lastIndexOf("updateComment"));
    }));

  test("F42 … while it connects", async () => {
    const { flow, event } = await prepared();
    flow.unreachable.add(flow.emulator.baseUrl);
    const run = flow.run(event, { stop: { kind: "cancel", request: 7, moment: "during" } });
    const { tookMs } = await ends(run, "cancelled", { comment: "before anything was sent" });
    expect(tookMs).toBeLessThan(9_000);
  });

  test("F43 the run is canceled during the create request, and the response arrives → the job's ID is in the outputs, the log, and the comment", () =>
    stopped({ kind: "cancel", request: 7, moment: "during" }, ({ emulator }, { conclusion, requests, runner }) => {
      const id = emulator.service.jobs()[0]?.id;
      expect(requests[6]?.url.pathname).toBe("/v2/agent/acme-docs/job");
      expect(conclusion).toBe("cancelled");
      expect(runner.outputs["job-id"]).toBe(id);
      expect(runner.log.map(({ text }) => text)).toContain(`Created job ${id}.`);
      expect(lastReply(emulator)).toContain(id);
    }));

  test("F43 … no response arrives: the post step says that a job may exist", async () => {
    const { flow, event } = await prepared();
    flow.faults.add("createJob", { kind: "stall", when: "after-accept" });
    const run = await ends(flow.run(event, { stop: { kind: "cancel", request: 7, moment: "during" } }), "uncertain");
    expect(run.tookMs).toBeLessThan(15_000);
    await flow.runPostStep(run);
    expect(lastReply(flow.emulator)).toContain("A job may exist");
  });

  describe.concurrent("F44 the run is killed during any API request → the post step reports the result, and sends nothing", () => {
    test.each(MOMENTS_OF_RUN)("F44 $moment request $request", ({ request, moment }) =>
      stopped({ kind: "kill", request, moment }, async ({ emulator, runPostStep }, run) => {
        const before = emulator.service.log.length;
        await runPostStep(run);
        const body = lastReply(emulator);
        const [job] = emulator.service.jobs();
        expect(emulator.service.log).toHaveLength(before);
        expect(body).not.toContain("⏳");
        if (body.includes("before anything was sent")) expect(job).toBeUndefined();
        if (job) expect(body.includes(job.id) || body.includes("A job may exist")).toBe(true);
        if (run.requests[6]?.status === 201) expect(run.runner.outputs["job-id"]).toBe(job?.id);
      }),
    );
  });

  test("F44 … a later attempt is killed at any point: the comment still says that a job may exist", async () => {
    const flow = await flowWith([["createJob", { kind: "reset", when: "after-accept" }]]);
    const [, again] = await flow.inTurn([{}, { attempt: 2 }]);
    const saved = again?.runner.saved.filter((text) => text.startsWith("{")) ?? [];
    const records = saved.map((text) => JSON.parse(text) as SavedRecord);
    const bodies = records.flatMap(({ comment }) => (comment?.id == null ? [] : [comment.body]));
    expect(bodies.length).toBeGreaterThan(1);
    for (const body of bodies) expect(body).toContain("A job may exist");
  });

  const WAITING = { request: 8, moment: "after" } as const;
  cases<[stop: Stop, now: RegExp, later: RegExp]>({
    "F116 the run is stopped while it waits to send → the comment doesn't say that the run will try again": [
      { ...WAITING, kind: "cancel" },
      UNSENT,
      UNSENT,
    ],
    "F116 … it's killed": [{ ...WAITING, kind: "kill" }, /Not sent yet/, UNSENT],
    "F167 the run is killed while it sends the request again → the comment doesn't say that the request hasn't been sent yet":
      [{ kind: "kill", request: 10, moment: "during" }, /^(?!.*Not sent yet)/s, /A job may exist/],
  })(async (stop, now, later) => {
    const { flow, event } = await prepared();
    flow.faults.add("createJob", status(429, "60"));
    const run = await ends(flow.run(event, { stop }), stop.kind === "kill" ? "killed" : "cancelled");
    expect(lastReply(flow.emulator)).toMatch(now);
    await flow.runPostStep(run);
    expect(lastReply(flow.emulator)).toMatch(later);
    expect(flow.service.accepted.creates).toBe(stop.request > 8 ? 1 : 0);
  });

  test("F117 the run is killed while it posts its comment, and someone pastes that comment into an older one of their own → the post step edits only the run's comment", async () => {
    const { flow, event } = await prepared();
    const run = await flow.run(event, { stop: { kind: "kill", request: 4, moment: "during" } });
    const [theirs, , ours] = flow.github.comments(12);
    const copied = ours?.body ?? "";
    flow.github.editComment(theirs?.id ?? 0, copied);
    await flow.runPostStep(run);
    expect(flow.github.comment(theirs?.id ?? 0)?.body).toBe(copied);
    expect(lastReply(flow.emulator)).toContain("before anything was sent");
  });

  test("F119 GitHub asks for a pause that's longer than the run → the post step makes the last edit", async () => {
    const { flow, event } = await prepared({ durationMs: Infinity });
    flow.faults.add("updateComment", { kind: "pass" }, 2);
    flow.faults.add("updateComment", status(403, "120"));
    const run = await flow.run(event, { inputs: { "timeout-minutes": "1" } });
    await flow.runPostStep(run);
    expect(lastReply(flow.emulator)).toContain("Stopped watching");
  });

  test("F118 the main step was a report or a check → the post step says nothing about requests", async () => {
    const emulator = await emulate();
    for (const mode of ["analytics", "check"]) {
      const post = await start(emulator, { mode }, { script: "post.js" }).done;
      expect([post.exitCode, post.log]).toEqual([0, expect.not.stringContaining("request")]);
    }
  });

  test("F44 the run is killed before it saves anything → the post step says that there's no record, and changes nothing", async () => {
    const emulator = await emulate();
    // Nothing ever writes the event, so the run waits for it, however slowly this test gets to kill it.
    const event = join(temporaryFolder(), "event.json");
    execFileSync("mkfifo", [event]);
    const inputs = { prompt: "Fix it", "issue-number": "12" };
    const running = start(emulator, inputs, { env: { GITHUB_EVENT_PATH: event } });
    running.kill("SIGKILL");
    const { state } = await running.done;
    const post = await start(emulator, {}, { script: "post.js", state }).done;
    expect(post.exitCode).toBe(0);
    expect(post.log).toContain("The main step didn't save a record");
    expect(emulator.service.log).toEqual([]);
  });
});
