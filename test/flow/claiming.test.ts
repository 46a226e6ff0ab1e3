import { describe, expect, it } from "vitest";
import { workflowDispatch } from "../../emulator/events.ts";
import type { Fault } from "../../emulator/faults.ts";
import { createFlow, type Flow, type RunOptions, reactions } from "../support/flow.ts";
import { emulate, lastReply, start } from "../support/step.ts";
import type { Stop } from "../support/stop.ts";
import { until } from "../support/until.ts";
import { commentEvent, commentIn, statusComments } from "./requests.ts";

const BOT = "github-actions[bot]";

/** Seconds from a time until the service received the first create. */
const secondsToCreate = (flow: Flow, from: number): number => {
  const create = flow.emulator.service.log.find(({ operation }) => operation === "createJob");
  return ((create?.at ?? Number.POSITIVE_INFINITY) - from) / 1_000;
};

describe("Claiming a request", () => {
  it("F84 the state for the post step can't be saved → `error`; nothing is sent, the post step changes nothing, and a re-run creates one job", async () => {
    const emulator = await emulate();
    const { github, service } = emulator;
    const event = commentEvent({ emulator });
    const step = await start(emulator, {}, { event, env: { GITHUB_STATE: "/dev/full" } }).done;
    expect(step.outputs.conclusion, step.log).toBe("error");
    expect(step.log).not.toContain("hit an unexpected error");
    expect(service.log).toEqual([]);
    expect(lastReply(emulator)).not.toContain("⏳");
    const before = JSON.stringify([github.comments(), github.reactions(commentIn(event))]);
    const post = await start(emulator, {}, { event, script: "post.js" }).done;
    expect(post.exitCode).toBe(0);
    expect(JSON.stringify([github.comments(), github.reactions(commentIn(event))])).toBe(before);
  });

  it("F84 … with nowhere to post, or without a comment", async () => {
    const flow = await createFlow();
    const { github, service } = flow.emulator;
    const event = commentEvent(flow);
    const plan = { stateFails: true };
    const withoutThread = await flow.run(event, { ...plan, inputs: { "issue-number": "0" } });
    const byInput = await flow.run(workflowDispatch(github, "ana"), {
      ...plan,
      inputs: { prompt: "Fix it" },
    });
    expect([withoutThread.conclusion, byInput.conclusion]).toEqual(["error", "error"]);
    expect(service.log).toEqual([]);
  });

  it("F84 … and the workflow is re-run: one job", async () => {
    const flow = await createFlow();
    const event = commentEvent(flow);
    const runs = [await flow.run(event, { stateFails: true }), await flow.run(event, { attempt: 2 })];
    expect(runs.map(({ conclusion }) => conclusion)).toEqual(["error", "pull-request"]);
    expect(flow.emulator.service.accepted.creates).toBe(1);
  });

  it("F84 … no later record is saved: the post step finds a newer status in the comment, and leaves it alone", async () => {
    const emulator = await emulate();
    const { github, service } = emulator;
    const event = commentEvent({ emulator });
    const running = start(emulator, { wait: "false" }, { event });
    await until(() => service.log.length > 0);
    const { state } = running.written();
    expect((await running.done).outputs.conclusion).toBe("accepted");
    const left = () => [lastReply(emulator), github.reactions(commentIn(event))];
    const before = left();
    const post = await start(emulator, {}, { event, script: "post.js", state }).done;
    expect(post.exitCode, post.log).toBe(0);
    expect(left()).toEqual(before);
  });

  it.each([
    [
      "F85 a re-run uses another account's token, and the first run's request may have been sent → the request isn't sent again, because the record is signed",
      { lost: true, attempt: 2 },
    ],
    ["F85 … the first run's job is known", { lost: false, attempt: 2 }],
    ["F85 … the event is delivered again", { lost: true, attempt: 1 }],
    ["F85 … the event is delivered again, and the job is known", { lost: false, attempt: 1 }],
  ])("%s", async (_, { lost, attempt }) => {
    const flow = await createFlow({ job: { durationMs: 60_000 } });
    const event = commentEvent(flow);
    if (lost) flow.emulator.faults.add("createJob", { kind: "reset", when: "after-accept" });
    const first = await flow.run(event, { runId: "7", inputs: { "timeout-minutes": "0.5" } });
    expect(first.conclusion).toBe(lost ? "uncertain" : "timed-out");
    const token = flow.emulator.github.addToken("new-app[bot]");
    const runId = attempt === 1 ? "8" : "7";
    const second = await flow.run(event, { runId, attempt, inputs: { "github-token": token } });
    if (!lost) expect(second.outputs["job-id"]).toBe(first.outputs["job-id"]);
    expect(flow.emulator.service.accepted.creates).toBe(1);
  });

  it.each([
    [
      "F100 the key and the account change before a re-run → nothing is sent, because a comment names the run",
      false,
      "its record was signed with a different API key",
    ],
    [
      "F101 the status comment is deleted and the account changes before a re-run → nothing is sent",
      true,
      "its record can't be found",
    ],
  ])("%s", async (_, isDeleted, why) => {
    const flow = await createFlow();
    const { github, service, faults } = flow.emulator;
    const event = commentEvent(flow);
    faults.add("createJob", { kind: "reset", when: "after-accept" });
    await flow.run(event, { runId: "7" });
    const token = { "github-token": github.addToken("new-app[bot]") };
    if (isDeleted) for (const { id } of github.comments(12)) if (id !== commentIn(event)) github.deleteComment(id);
    const inputs = isDeleted ? token : { ...token, "api-key": "docs_another_key" };
    expect((await flow.run(event, { runId: "7", attempt: 2, inputs })).conclusion).toBe("error");
    expect(service.log.filter(({ operation }) => operation === "createJob")).toHaveLength(1);
    expect(lastReply(flow.emulator)).toContain(`An earlier attempt may have sent this request, but ${why}`);
  });

  it("F102 attempt 1 is still running when attempt 2 starts, and sends its request → attempt 2 keeps its comment and watches its job", async () => {
    const flow = await createFlow();
    const { service } = flow.emulator;
    const event = commentEvent(flow);
    const runs = await Promise.all([flow.run(event), flow.run(event, { attempt: 2, latencies: [500] })]);
    expect(runs.map(({ conclusion }) => conclusion)).toEqual(["pull-request", "pull-request"]);
    expect(service.accepted.creates).toBe(1);
  });

  it("F104 two jobs of a run call the same workflow for two projects → each one's re-run finds its own job", async () => {
    const flow = await createFlow({ job: { durationMs: 60_000 }, otherProjects: ["acme-blog"] });
    const short = { "timeout-minutes": "0.5" };
    const projects = ["acme-docs", "acme-blog"];
    for (const project of projects) await flow.prompt({ ...short, "project-id": project }, { runId: "7" });
    for (const project of projects) {
      const result = await flow.prompt({ "project-id": project }, { runId: "7", attempt: 2 });
      expect(result.conclusion, result.error).toBe("pull-request");
      expect(result.outputs["job-id"]).toBe(flow.emulator.service.jobs(project)[0]?.id);
    }
    expect(flow.emulator.service.accepted.creates).toBe(2);
  });

  it("F105 `timeout-minutes` ends before the claim → nothing is sent, and the message doesn't blame GitHub", async () => {
    const flow = await createFlow();
    const result = await flow.run(commentEvent(flow), { inputs: { "timeout-minutes": "0.03" } });
    expect(result.conclusion).toBe("error");
    expect(result.comment).toContain("Increase the action's `timeout-minutes`");
    expect(result.comment).not.toContain("GitHub");
    expect(flow.emulator.service.log).toEqual([]);
  });

  it.each<[title: string, fault: Fault | null, inputs: NonNullable<RunOptions["inputs"]>, note: string]>([
    [
      "F106 a create isn't confirmed, and someone comments `/docs status` → the comment says that there may be a job",
      { kind: "reset", when: "after-accept" },
      {},
      "an earlier one in this thread wasn't confirmed",
    ],
    [
      "F106 … the API key changed since the thread's job",
      null,
      { "api-key": "docs_another_key" },
      "signed with a different API key",
    ],
  ])("%s", async (_, fault, inputs, note) => {
    const flow = await createFlow();
    if (fault) flow.emulator.faults.add("createJob", fault);
    await flow.ask("/docs fix it");
    const { comment, conclusion } = await flow.ask("/docs status", { inputs });
    expect(conclusion).toBe("skipped");
    expect(comment).toContain(note);
    expect(comment).not.toContain("No docs job in this thread yet");
  });

  it("F107 an earlier request's run was killed before it sent anything, and a later one started a job → the next instruction doesn't wait for it", async () => {
    const flow = await createFlow();
    const ask = (text: string, stop?: Stop) => flow.run(commentEvent(flow, `/docs ${text}`), { stop });
    await ask("fix it", { kind: "kill", request: 5, moment: "before" });
    await ask("and Windows");
    const { tookMs } = await ask("and Linux");
    expect(flow.emulator.service.accepted).toEqual({ creates: 1, messages: 1 });
    expect(tookMs).toBeLessThan(60_000);
  });

  it("F91 another workflow has reacted with 👀 as the same bot → the request is sent within 30 seconds", async () => {
    const flow = await createFlow();
    const event = commentEvent(flow);
    flow.emulator.github.addReaction(commentIn(event), BOT, "eyes");
    const from = flow.clock.now().getTime();
    expect(await flow.run(event)).toMatchObject({ conclusion: "pull-request" });
    expect(secondsToCreate(flow, from)).toBeLessThanOrEqual(30);
    expect(reactions(flow, commentIn(event))).toContain("eyes");
  });

  it("F91 … two projects use the same trigger: the request is sent to each project once", async () => {
    const flow = await createFlow({ otherProjects: ["acme-blog"] });
    const event = commentEvent(flow);
    const runs = await Promise.all([flow.run(event), flow.run(event, { inputs: { "project-id": "acme-blog" } })]);
    expect(runs.map(({ conclusion }) => conclusion)).toEqual(["pull-request", "pull-request"]);
    for (const project of ["acme-docs", "acme-blog"]) expect(flow.emulator.service.jobs(project)).toHaveLength(1);
    expect(statusComments(flow)).toHaveLength(2);
  });

  it("F92 a re-run of a failed job is canceled before it sends anything → the failed job's ID stays in the thread", async () => {
    for (const request of [2, 4, 5, 6]) {
      const flow = await createFlow({ job: { outcome: "failed" } });
      const { github, service } = flow.emulator;
      const event = commentEvent(flow);
      expect((await flow.run(event)).conclusion).toBe("failed");
      const [{ id = "?" } = {}] = service.jobs();
      const stop = { kind: "cancel", request, moment: "before" } as const;
      const again = await flow.run(event, { attempt: 2, stop });
      await flow.runPostStep(again);
      expect(again.conclusion).toBe("cancelled");
      expect(service.accepted.creates).toBe(1);
      expect(
        github.comments(12).filter(({ body }) => body.includes(` kind=job `) && body.includes(` job=${id} `)),
      ).toHaveLength(1);
    }
  });

  it("F96 two steps of one run have the same prompt → two jobs; neither step changes the other's comment, even in a re-run", async () => {
    const flow = await createFlow({ job: { durationMs: 60_000 } });
    const steps = ["Docs/docs/one", "Docs/docs/two"].map((step) => ({ runId: "7", step }));
    const short = { "timeout-minutes": "0.5" };
    for (const step of steps) await flow.prompt(short, step);
    const jobs = flow.emulator.service.jobs().map(({ id }) => id);
    expect(jobs).toHaveLength(2);
    expect(statusComments(flow)).toHaveLength(2);
    for (const [index, step] of steps.entries()) {
      const result = await flow.prompt({}, { ...step, attempt: 2 });
      expect(result.conclusion).toBe("pull-request");
      expect(result.outputs["job-id"]).toBe(jobs[index]);
    }
    expect(flow.emulator.service.accepted.creates).toBe(2);
    for (const id of jobs) expect(statusComments(flow).filter((body) => body.includes(`job=${id}`))).toHaveLength(1);
  });

  it("F161 the thread has hundreds of older comments, and one is deleted between two pages → competing runs find each other, because they list only comments since the request", async () => {
    const flow = await createFlow();
    const { github, service } = flow.emulator;
    for (let n = 0; n < 250; n++) github.addComment(12, { author: "ana", body: "Hello" });
    flow.clock.advance(3_600_000);
    const event = commentEvent(flow);
    await flow.run(event, { runId: "1" });
    await flow.run(event, { runId: "2" });
    expect(service.accepted.creates).toBe(1);
    const lists = github.log.filter(({ method, path }) => method === "GET" && path.endsWith("/issues/12/comments"));
    const pages = lists.map(({ query }) => ("since" in query ? "rivals" : `all, page ${query.page}`));
    const whole = [1, 2, 3, 1, 2, 3].map((page) => `all, page ${page}`);
    // Before posting, after posting, then the thread once. The second run finds the first one's comment at once.
    expect(pages).toEqual(["rivals", "rivals", ...whole, "rivals"]);
  });
});
