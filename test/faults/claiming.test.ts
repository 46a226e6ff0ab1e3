import { describe, expect, it, onTestFinished } from "vitest";
import { commentCreated, type WorkflowEvent, workflowDispatch } from "../../emulator/events.ts";
import { reactions, type Stage, stage } from "../support/flow.ts";
import { emulate, lastAnswer, start } from "../support/step.ts";
import { until } from "../support/until.ts";
import { ask, deliver, request, statusComments } from "./asking.ts";
import { createWorld } from "./world.ts";

const BOT = "github-actions[bot]";

/** The number of the comment that an event tells of. */
const commentIn = ({ payload }: WorkflowEvent): number => (payload.comment as { id: number }).id;

/** Seconds from now until the service accepted its first request. */
const secondsToCreate = (at: Stage, from: number): number => {
  const create = at.emulator.service.log.find(({ operation }) => operation === "createJob");
  return ((create?.at ?? Number.POSITIVE_INFINITY) - from) / 1_000;
};

describe("Claiming a request", () => {
  it.each([
    [
      "F84 the state for the post step can't be saved → `error`, nothing sent; the post step changes nothing, and a re-run creates one job",
      "/dev/full",
    ],
    ["F84 … it's gone as soon as it's written", "/dev/null"],
    ["F84 … it's a folder", "/"],
  ])("%s", async (_, GITHUB_STATE) => {
    const emulator = await emulate();
    const { github, service } = emulator;
    const event = commentCreated(github, github.addComment(12, { author: "ana", body: "/docs fix it" }).id);
    const step = await start(emulator, {}, { event, env: { GITHUB_STATE } }).done;
    expect(step.outputs.conclusion, step.log).toBe("error");
    expect(step.log).not.toContain("hit an unexpected error");
    expect(service.log).toEqual([]);
    expect(lastAnswer(emulator)).not.toContain("⏳");
    const before = JSON.stringify([github.comments(), github.reactions(commentIn(event))]);
    const post = await start(emulator, {}, { event, script: "post.js" }).done;
    expect(post.exitCode).toBe(0);
    expect(JSON.stringify([github.comments(), github.reactions(commentIn(event))])).toBe(before);
    const env = { GITHUB_RUN_ATTEMPT: "2" };
    await start(emulator, { wait: "false" }, { event, env }).done;
    expect(service.accepted.creates).toBe(1);
  });

  it("F84 … with nowhere to post, or without a comment", async () => {
    const world = await createWorld();
    onTestFinished(() => world.close());
    const { github, service } = world.emulator;
    const event = commentCreated(github, github.addComment(12, { author: "ana", body: "/docs fix it" }).id);
    const plan = { runId: "7", attempt: 1, travels: [0], stateFails: true };
    const nowhere = await world.play(event, { ...plan, inputs: { "issue-number": "0" } });
    const byInput = await world.play(workflowDispatch(github, "ana"), {
      ...plan,
      inputs: { prompt: "Fix it" },
    });
    expect([nowhere.conclusion, byInput.conclusion]).toEqual(["error", "error"]);
    expect(service.log).toEqual([]);
  });

  it("F84 … no later record can be saved: the post step finds that the comment is further along, and leaves it alone", async () => {
    const emulator = await emulate();
    const { github, service } = emulator;
    const event = commentCreated(github, github.addComment(12, { author: "ana", body: "/docs fix it" }).id);
    const running = start(emulator, {}, { event });
    await until(() => service.log.length > 0);
    const { state } = running.written();
    expect((await running.done).outputs.conclusion).toBe("pull-request");
    const before = [lastAnswer(emulator), github.reactions(commentIn(event)).map(({ content }) => content)];
    const post = await start(emulator, {}, { event, script: "post.js", state }).done;
    expect(post.exitCode, post.log).toBe(0);
    expect([lastAnswer(emulator), github.reactions(commentIn(event)).map(({ content }) => content)]).toEqual(before);
  });

  it.each([
    [
      "F85 a re-run uses another account's token, and the first run's request may have been sent → not sent again, because the record is signed",
      { lost: true, attempt: 2 },
    ],
    ["F85 … the first run's job is known", { lost: false, attempt: 2 }],
    ["F85 … the event is delivered again", { lost: true, attempt: 1 }],
    ["F85 … the event is delivered again, and the job is known", { lost: false, attempt: 1 }],
  ])("%s", async (_, { lost, attempt }) => {
    const at = await stage({ job: { durationMs: 60_000 } });
    const event = request(at);
    if (lost) at.emulator.faults.add("createJob", { kind: "reset", when: "after-accept" });
    const first = await deliver(at, event, { runId: "7", inputs: { "timeout-minutes": "0.5" } });
    expect(first.conclusion).toBe(lost ? "uncertain" : "timed-out");
    const token = at.emulator.github.addToken("new-app[bot]");
    const runId = attempt === 1 ? "8" : "7";
    await deliver(at, event, { runId, attempt, inputs: { "github-token": token } });
    expect(at.emulator.service.accepted.creates).toBe(1);
  });

  it("F91 another workflow has reacted with 👀 as the same bot → the request is served within 30 seconds", async () => {
    const at = await stage();
    const event = request(at);
    at.emulator.github.addReaction(commentIn(event), BOT, "eyes");
    const from = at.clock.now().getTime();
    expect(await deliver(at, event)).toMatchObject({ conclusion: "pull-request" });
    expect(secondsToCreate(at, from)).toBeLessThanOrEqual(30);
    expect(reactions(at, commentIn(event))).toContain("eyes");
  });

  it("F91 … two projects listen to the same word: both are served, each once", async () => {
    const at = await stage({ otherProjects: ["acme-blog"] });
    const event = request(at);
    const runs = await Promise.all([deliver(at, event), deliver(at, event, { inputs: { "project-id": "acme-blog" } })]);
    expect(runs.map(({ conclusion }) => conclusion)).toEqual(["pull-request", "pull-request"]);
    for (const project of ["acme-docs", "acme-blog"]) expect(at.emulator.service.jobs(project)).toHaveLength(1);
    expect(statusComments(at)).toHaveLength(2);
  });

  it("F92 a re-run of a failed job is canceled before it sends → the failed job's id stays in the thread", async () => {
    for (const request of [2, 4, 5, 6]) {
      const world = await createWorld({ job: { outcome: "failed" } });
      onTestFinished(() => world.close());
      const { github, service } = world.emulator;
      const event = commentCreated(github, github.addComment(12, { author: "ana", body: "/docs fix it" }).id);
      const plan = { inputs: {}, runId: "7", travels: [0] };
      expect((await world.play(event, { ...plan, attempt: 1 })).conclusion).toBe("failed");
      const [{ id = "?" } = {}] = service.jobs();
      const stop = { kind: "cancel", request, moment: "before" } as const;
      const again = await world.play(event, { ...plan, attempt: 2, stop });
      await world.sayFarewell(again);
      expect(again.conclusion).toBe("cancelled");
      expect(service.accepted.creates).toBe(1);
      expect(
        github.comments(12).filter(({ body }) => body.includes(` kind=job `) && body.includes(` job=${id} `)),
      ).toHaveLength(1);
    }
  });

  it("F96 two steps of one run have the same prompt → two jobs; neither touches the other's comment, even in a re-run", async () => {
    const at = await stage({ job: { durationMs: 60_000 } });
    const steps = ["Docs/docs/one", "Docs/docs/two"].map((step) => ({ runId: "7", step }));
    const short = { "timeout-minutes": "0.5" };
    for (const step of steps) await ask(at, short, step);
    const jobs = at.emulator.service.jobs().map(({ id }) => id);
    expect(jobs).toHaveLength(2);
    expect(statusComments(at)).toHaveLength(2);
    for (const [index, step] of steps.entries()) {
      const seen = await ask(at, {}, { ...step, attempt: 2 });
      expect(seen.conclusion).toBe("pull-request");
      expect(seen.outputs["job-id"]).toBe(jobs[index]);
    }
    expect(at.emulator.service.accepted.creates).toBe(2);
    for (const id of jobs) expect(statusComments(at).filter((body) => body.includes(`job=${id}`))).toHaveLength(1);
  });

  it("F96 … both read the same comment: one job, and the first one's comment stays as it is", async () => {
    const at = await stage();
    const event = request(at);
    await deliver(at, event, { runId: "7", step: "Docs/docs/one" });
    const [before] = statusComments(at);
    await deliver(at, event, { runId: "7", step: "Docs/docs/two" });
    expect(at.emulator.service.accepted.creates).toBe(1);
    expect(statusComments(at)[0]).toBe(before);
  });
});
