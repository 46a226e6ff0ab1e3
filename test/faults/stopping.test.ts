import { describe, expect, it } from "vitest";
import { commentCreated } from "../../emulator/events.ts";
import type { SavedRecord } from "../../src/agent/record.ts";
import { stage } from "../support/flow.ts";
import { emulate, lastAnswer, start } from "../support/step.ts";
import { request } from "./asking.ts";
import type { Stop } from "./life.ts";
import { MOMENTS } from "./wire.ts";
import { createWorld, type Played, type World } from "./world.ts";

/** A whole run makes twelve requests. */
const EVERYWHERE = Array.from({ length: 13 }, (_, index) => index + 1).flatMap((request) =>
  MOMENTS.map((moment) => ({ request, moment })),
);

/** A comment's run that is stopped, and what stands then in the world. */
async function stopped(stop: Stop, then: (world: World, run: Played) => unknown) {
  const world = await createWorld({ job: { durationMs: 5_000 } }, { answerMs: 20_000 });
  try {
    const { github } = world.emulator;
    const event = commentCreated(github, github.addComment(12, { author: "ana", body: "/docs fix it" }).id);
    const run = await world.play(event, { inputs: {}, runId: "7", attempt: 1, stop, travels: [100] });
    await then(world, run);
  } finally {
    await world.close();
  }
}

describe("Being stopped", () => {
  describe.concurrent("F42 the run is canceled during any API request → it ends at once; the comment and outputs say what was done", () => {
    it.each(EVERYWHERE)("F42 $moment request $request", ({ request, moment }) =>
      stopped({ kind: "cancel", request, moment }, ({ emulator }, { conclusion, runner, tookMs }) => {
        const body = lastAnswer(emulator);
        expect(["cancelled", "uncertain", "pull-request"]).toContain(conclusion);
        expect(runner.outputs.conclusion).toBe(conclusion);
        expect(body).not.toContain("⏳");
        expect(runner.summary()).not.toContain("⏳");
        const created = emulator.service.accepted.creates > 0;
        expect(created && conclusion === "cancelled").toBe(created && body.includes("The job keeps running"));
        expect(tookMs).toBeLessThan(15_000);
      }),
    );
  });

  it("F42 … before it sent anything: the comment says so, and only then is the request free for another run", () =>
    stopped({ kind: "cancel", request: 6, moment: "before" }, ({ emulator }, { conclusion }) => {
      const asked = emulator.github.log.map(({ operation }) => operation);
      expect(conclusion).toBe("cancelled");
      expect(lastAnswer(emulator)).toContain("before anything was sent");
      expect(asked.indexOf("removeReaction")).toBeGreaterThan(asked.lastIndexOf("updateComment"));
    }));

  it("F43 the run is canceled during the create → `uncertain`; the comment says that a job may exist", () =>
    stopped({ kind: "cancel", request: 7, moment: "during" }, ({ emulator }, { conclusion, wire }) => {
      expect(wire[6]?.url.pathname).toBe("/v2/agent/acme-docs/job");
      expect(conclusion).toBe("uncertain");
      expect(lastAnswer(emulator)).toContain("A job may exist");
    }));

  describe.concurrent("F44 the run is killed during any API request → the post step reports the result, and sends nothing", () => {
    it.each(EVERYWHERE)("F44 $moment request $request", ({ request, moment }) =>
      stopped({ kind: "die", request, moment }, async ({ emulator, sayFarewell }, run) => {
        const before = emulator.service.log.length;
        await sayFarewell(run);
        const body = lastAnswer(emulator);
        const [job] = emulator.service.jobs();
        expect(emulator.service.log).toHaveLength(before);
        expect(body).not.toContain("⏳");
        if (body.includes("before anything was sent")) expect(job).toBeUndefined();
        if (job) expect(body.includes(job.id) || body.includes("A job may exist")).toBe(true);
        if (run.wire[6]?.status === 201) expect(run.runner.outputs["job-id"]).toBe(job?.id);
      }),
    );
  });

  it("F44 … an attempt that finds that its request may have arrived: whenever it is killed, the comment still says so", async () => {
    const at = await stage();
    const event = request(at);
    at.emulator.faults.add("createJob", { kind: "reset", when: "after-accept" });
    await at.run(event, { runId: "7" });
    const { runner } = await at.run(event, { runId: "7", attempt: 2 });
    const records = runner.saved.flatMap((saved) => (saved.startsWith("{") ? [JSON.parse(saved) as SavedRecord] : []));
    const said = records.flatMap(({ comment }) => (comment?.id == null ? [] : [comment.body]));
    expect(said.length).toBeGreaterThan(1);
    for (const body of said) expect(body).toContain("A job may exist");
  });

  it("F44 the run is killed before it saves anything → the post step says that there is no record, and changes nothing", async () => {
    const emulator = await emulate();
    const running = start(emulator, { prompt: "Fix it", "issue-number": "12" });
    running.kill("SIGKILL");
    const { state } = await running.done;
    const post = await start(emulator, {}, { script: "post.js", state }).done;
    expect(post.exitCode).toBe(0);
    expect(post.log).toContain("The main step left no record");
    expect(emulator.service.log).toEqual([]);
  });
});
