import { describe, expect, it } from "vitest";
import { commentCreated, type WorkflowEvent } from "../../emulator/events.ts";
import { createFlow, type Flow, reactions, replies, withoutMarker } from "../support/flow.ts";
import { until } from "../support/until.ts";

const ALWAYS = Number.POSITIVE_INFINITY;

/** A comment, and the event that GitHub may deliver any number of times for it. */
function request(flow: Flow, body = "/docs fix it"): { event: WorkflowEvent; id: number } {
  const { id } = flow.emulator.github.addComment(12, { author: "ana", body });
  return { event: commentCreated(flow.emulator.github, id), id };
}

describe("one event, however often it is delivered", () => {
  it("F23 the same event again reports the same job, and tells no one twice", async () => {
    const flow = await createFlow();
    const { event } = request(flow);
    expect((await flow.run(event)).conclusion).toBe("pull-request");
    expect((await flow.run(event)).conclusion).toBe("pull-request");
    expect(flow.emulator.service.accepted.creates).toBe(1);
    expect(replies(flow, 12)).toHaveLength(1);
    expect(replies(flow, 214)).toHaveLength(1);
  });

  it("F78 two runs at the same moment create one job", async () => {
    const flow = await createFlow();
    const { event } = request(flow);
    const both = await Promise.all([flow.run(event), flow.run(event)]);
    expect(both.map(({ conclusion }) => conclusion)).toEqual(["pull-request", "pull-request"]);
    expect(flow.emulator.service.accepted.creates).toBe(1);
    expect(replies(flow, 12)).toHaveLength(1);
    expect(replies(flow, 214)).toHaveLength(1);
  });

  it("F78 a run that waits for quota is left alone by its twin", async () => {
    const flow = await createFlow();
    const { event, id } = request(flow);
    flow.emulator.faults.add("createJob", { kind: "status", status: 429, headers: { "retry-after": "600" } });
    const both = await Promise.all([flow.run(event), flow.run(event)]);
    expect(both.map(({ conclusion }) => conclusion).sort()).toEqual(["pull-request", "uncertain"]);
    expect(flow.emulator.service.accepted.creates).toBe(1);
    expect(replies(flow, 12)[0]).toContain("Pull request ready");
    expect(reactions(flow, id)).toEqual(["eyes", "rocket"]);
  });

  it("after a refused create only another attempt of the same run starts over", async () => {
    const flow = await createFlow();
    const { event } = request(flow);
    flow.emulator.faults.add("createJob", { kind: "status", status: 401 });
    expect((await flow.run(event, { runId: "7" })).conclusion).toBe("error");
    const both = await Promise.all([flow.run(event), flow.run(event)]);
    expect(both.map(({ conclusion }) => conclusion)).toEqual(["error", "error"]);
    const errors = both.map(({ runner }) => runner.log.find(({ level }) => level === "error")?.text);
    expect(errors).toEqual(Array(2).fill(expect.stringContaining("ended with an error before a job was created")));
    expect(flow.emulator.service.accepted.creates).toBe(0);
    expect((await flow.run(event, { runId: "7", attempt: 2 })).conclusion).toBe("pull-request");
    expect(replies(flow, 12)).toHaveLength(1);
  });

  it("a record that was signed with another key stops the same request, and not the next", async () => {
    const flow = await createFlow();
    const { event } = request(flow);
    await flow.run(event);
    const rotated = { inputs: { "api-key": "docs_another_key" } };
    const sent = () => flow.emulator.service.log.filter(({ method }) => method === "POST").length;
    expect((await flow.run(event, rotated)).conclusion).toBe("error");
    expect(sent()).toBe(1);
    await flow.comment(12, "ana", "/docs and Windows", rotated);
    expect(sent(), "refused by the service, which knows one key").toBe(2);
    expect(replies(flow, 12).at(-2)).toContain("401");
    expect(replies(flow, 12).at(-2)).toContain("signed with another API key");
  });

  it("another account behind the token watches the job of the first", async () => {
    const flow = await createFlow();
    const { event } = request(flow);
    const first = await flow.run(event, { runId: "7" });
    const token = flow.emulator.github.addToken("other-app[bot]");
    const second = await flow.run(event, { runId: "7", attempt: 2, inputs: { "github-token": token } });
    expect(second.runner.outputs["job-id"]).toBe(first.runner.outputs["job-id"]);
    expect(flow.emulator.service.accepted.creates).toBe(1);
  });

  it("posting nowhere, the claim alone decides", async () => {
    const flow = await createFlow();
    const { event, id } = request(flow);
    const nowhere = { inputs: { "issue-number": "0" } };
    expect((await flow.run(event, nowhere)).conclusion).toBe("pull-request");
    expect((await flow.run(event, nowhere)).conclusion).toBe("error");
    expect(reactions(flow, id), "of the run that did it").toEqual(["eyes", "rocket"]);
    expect(flow.emulator.service.accepted.creates).toBe(1);
    expect([...replies(flow, 12), ...replies(flow, 214)]).toEqual([]);
  });

  it("without waiting, each delivery names the same job", async () => {
    const flow = await createFlow();
    const { event } = request(flow);
    const jobs = [];
    for (let delivery = 0; delivery < 3; delivery++) {
      const { conclusion, runner } = await flow.run(event, { inputs: { wait: "false" } });
      jobs.push(runner.outputs["job-id"]);
      expect(["created", "pull-request"]).toContain(conclusion);
    }
    expect(new Set(jobs).size).toBe(1);
    expect(flow.emulator.service.accepted.creates).toBe(1);
  });

  it("👀 of another workflow is no claim: the request is served at once", async () => {
    const flow = await createFlow();
    const { event, id } = request(flow);
    flow.emulator.github.addReaction(id, "github-actions[bot]", "eyes");
    const asked = flow.clock.monotonic();
    expect((await flow.run(event)).conclusion).toBe("pull-request");
    const [created] = flow.emulator.service.log;
    expect((created?.at ?? 0) - flow.clock.now().getTime() + flow.clock.monotonic() - asked).toBeLessThan(30_000);
    expect(reactions(flow, id), "which isn't ours to take back").toEqual(["eyes", "rocket"]);
  });

  it("two projects with one trigger word are both served", async () => {
    const flow = await createFlow({ otherProjects: ["api-docs"] });
    const { event } = request(flow);
    const other = { inputs: { "project-id": "api-docs" } };
    const both = await Promise.all([flow.run(event), flow.run(event, other)]);
    expect(both.map(({ conclusion }) => conclusion)).toEqual(["pull-request", "pull-request"]);
    expect(flow.emulator.service.jobs("api-docs")).toHaveLength(1);
    expect(flow.emulator.service.accepted.creates).toBe(2);
  });

  it("a status comment that someone deletes before the send stops it, and a new one says so", async () => {
    const flow = await createFlow();
    const { event } = request(flow);
    flow.emulator.faults.add("updateComment", { kind: "status", status: 404 });
    const { conclusion, runner } = await flow.run(event);
    expect(conclusion).toBe("error");
    expect(runner.log.find(({ level }) => level === "error")?.text).toContain("comment again");
    expect(replies(flow, 12).at(-1)).toMatch(/^❌ \*\*This run sent nothing\*\* · requested by @ana\n.*comment again/s);
    expect(flow.emulator.service.log).toEqual([]);
  });

  it("takes its 👀 back when nothing was sent, so that the request can be picked up", async () => {
    const flow = await createFlow();
    flow.emulator.faults.add("createComment", { kind: "status", status: 403 });
    const { event, id } = request(flow);
    expect((await flow.run(event, { runId: "7" })).conclusion).toBe("error");
    expect(reactions(flow, id)).toEqual(["confused"]);
    expect((await flow.run(event, { runId: "7", attempt: 2 })).conclusion).toBe("pull-request");
    expect(replies(flow, 12)).toHaveLength(1);
  });
});

describe("a run that is started again", () => {
  const inputs = { prompt: "Fix it", "issue-number": "12" };

  it("F22 takes up what the first attempt left", async () => {
    const flow = await createFlow({ job: { durationMs: 60_000 } });
    const first = await flow.dispatch({ ...inputs, "timeout-minutes": "0.1" }, { runId: "7" });
    expect(first.conclusion).toBe("timed-out");
    const second = await flow.dispatch(inputs, { runId: "7", attempt: 2 });
    expect(second.conclusion).toBe("pull-request");
    expect(second.runner.outputs["job-id"]).toBe(first.runner.outputs["job-id"]);
    expect((await flow.dispatch(inputs, { runId: "7", attempt: 3 })).conclusion, "reported again").toBe("pull-request");
    expect(flow.emulator.service.accepted.creates).toBe(1);
    expect(replies(flow, 12)).toHaveLength(1);
  });

  it("F22 after a failed job creates a new one, in a comment of its own", async () => {
    const flow = await createFlow();
    flow.emulator.service.nextJob({ outcome: "failed" });
    expect((await flow.dispatch(inputs, { runId: "7" })).conclusion).toBe("failed");
    expect((await flow.dispatch(inputs, { runId: "7", attempt: 2 })).conclusion).toBe("pull-request");
    expect(flow.emulator.service.accepted.creates).toBe(2);
    expect(replies(flow, 12).map((body) => body.split("\n", 1)[0])).toEqual([
      expect.stringContaining("The job failed"),
      expect.stringContaining("Pull request ready"),
    ]);
  });

  it("F22 after an unknown fate refuses", async () => {
    const flow = await createFlow();
    flow.emulator.faults.add("createJob", { kind: "close", when: "after-accept" });
    expect((await flow.dispatch(inputs, { runId: "7" })).conclusion).toBe("uncertain");
    expect((await flow.dispatch(inputs, { runId: "7", attempt: 2 })).conclusion).toBe("uncertain");
    expect(flow.emulator.service.accepted.creates).toBe(1);
  });

  it("F22 killed between its comment and the answer is found again as uncertain", async () => {
    const flow = await createFlow();
    const { event } = request(flow);
    const killed = new AbortController();
    // The first attempt's create hangs for ever; the machine dies with it.
    flow.emulator.faults.add("createJob", { kind: "stall", when: "after-accept" });
    void flow.run(event, { runId: "7", signal: killed.signal });
    await until(() => flow.emulator.service.accepted.creates === 1);
    expect((await flow.run(event, { runId: "7", attempt: 2 })).conclusion).toBe("uncertain");
    expect(flow.emulator.service.accepted.creates).toBe(1);
    killed.abort();
  });

  it.each([
    [
      "another account",
      "uncertain",
      (flow: Flow) => ({ "github-token": flow.emulator.github.addToken("other-app[bot]") }),
    ],
    ["another API key or other settings", "error", () => ({ "api-key": "docs_another_key" })],
  ])("F22 says in the thread, once, that its record was written with %s", async (writer, ends, changed) => {
    const flow = await createFlow();
    const { event, id } = request(flow);
    flow.emulator.faults.add("createJob", { kind: "stall", when: "after-accept" });
    const killed = new AbortController();
    void flow.run(event, { runId: "7", signal: killed.signal });
    await until(() => flow.emulator.service.accepted.creates === 1);
    const inputs = changed(flow);
    expect((await flow.run(event, { runId: "7", attempt: 2, inputs })).conclusion).toBe(ends);
    expect((await flow.run(event, { runId: "7", attempt: 3, inputs })).conclusion).toBe(ends);
    const ours = flow.emulator.github.comments(12).filter(({ author }) => author.type === "Bot");
    expect(ours.map(({ body }) => withoutMarker(body))).toEqual([
      expect.stringContaining("⏳ **Starting**"),
      `⚠️ **Not confirmed** · requested by @ana\n\nAn earlier attempt handled this request, and its record was written with ${writer}. A job may exist, so it isn't sent again. If no pull request appears, comment again.`,
    ]);
    expect(reactions(flow, id)).toContain("confused");
    expect(flow.emulator.service.accepted.creates).toBe(1);
    killed.abort();
  });

  it("doesn't send when its comment can't be taken over", async () => {
    const flow = await createFlow();
    flow.emulator.faults.add("createJob", { kind: "status", status: 401 });
    expect((await flow.dispatch(inputs, { runId: "7" })).conclusion).toBe("error");
    flow.emulator.faults.add("updateComment", { kind: "status", status: 403 }, ALWAYS);
    expect((await flow.dispatch(inputs, { runId: "7", attempt: 2 })).conclusion).toBe("error");
    expect(flow.emulator.service.accepted.creates).toBe(0);
  });

  it("refuses when its record was signed with a key that has been replaced", async () => {
    const flow = await createFlow({ job: { neverEnds: true } });
    const short = { ...inputs, "timeout-minutes": "0.1" };
    await flow.dispatch(short, { runId: "7" });
    const rotated = { ...short, "api-key": "docs_another_key" };
    const { conclusion } = await flow.dispatch(rotated, { runId: "7", attempt: 2 });
    expect(conclusion).toBe("error");
    expect(flow.emulator.service.log.filter(({ method }) => method === "POST")).toHaveLength(1);
  });

  it("refuses when two jobs of a matrix that nothing tells apart left a job each", async () => {
    const flow = await createFlow();
    await Promise.all([flow.dispatch(inputs, { runId: "7" }), flow.dispatch(inputs, { runId: "7" })]);
    expect(flow.emulator.service.accepted.creates).toBe(2);
    const { conclusion, runner } = await flow.dispatch(inputs, { runId: "7", attempt: 2 });
    expect(conclusion).toBe("error");
    expect(runner.log.find(({ level }) => level === "error")?.text).toContain("left several jobs");
    expect(flow.emulator.service.accepted.creates).toBe(2);
  });

  it("takes up its own job among those of a matrix", async () => {
    const flow = await createFlow();
    const instance = (index: string, attempt = 1) =>
      flow.dispatch({ ...inputs, "matrix-index": index }, { runId: "7", attempt });
    const firsts = await Promise.all([instance("0"), instance("1")]);
    const seconds = await Promise.all([instance("0", 2), instance("1", 2)]);
    const jobsOf = (runs: typeof firsts) => runs.map(({ runner }) => runner.outputs["job-id"]);
    expect(jobsOf(seconds)).toEqual(jobsOf(firsts));
    expect(flow.emulator.service.accepted.creates).toBe(2);
  });

  it("F79 with nowhere to keep a record sends nothing, and names the two ways on", async () => {
    const flow = await createFlow();
    const { conclusion, runner } = await flow.dispatch({ prompt: "Fix it" }, { attempt: 2 });
    expect(conclusion).toBe("error");
    expect(flow.emulator.service.log).toEqual([]);
    const text = runner.log.find(({ level }) => level === "error")?.text;
    expect(text).toContain("new run");
    expect(text).toContain("job-id");
  });

  it("what sends nothing is simply done again", async () => {
    const flow = await createFlow();
    await flow.comment(12, "ana", "/docs fix it");
    const { event } = request(flow, "/docs status");
    expect((await flow.run(event, { runId: "9" })).conclusion).toBe("pull-request");
    expect((await flow.run(event, { runId: "9", attempt: 2 })).conclusion).toBe("pull-request");
    await flow.comment(12, "ana", "/docs and Windows");
    expect(flow.emulator.service.accepted).toEqual({ creates: 1, messages: 1 });
    expect(replies(flow, 214), "told for the job, and for its follow-up").toHaveLength(2);
  });

  it("F37 takes up a follow-up without believing the turn before", async () => {
    const flow = await createFlow();
    await flow.comment(12, "ana", "/docs fix it");
    const { event } = request(flow, "/docs and Windows");
    flow.emulator.service.nextMessage({ staleReads: 5, durationMs: 600_000 });
    const first = await flow.run(event, { runId: "8", inputs: { "timeout-minutes": "0.05" } });
    const second = await flow.run(event, { runId: "8", attempt: 2 });
    expect([first.conclusion, second.conclusion]).toEqual(["pull-request", "pull-request"]);
    expect(replies(flow, 12)[1]).not.toContain("wasn't seen running");
  });
});

describe("an unknown fate", () => {
  it("blocks only its own request", async () => {
    const flow = await createFlow();
    flow.emulator.faults.add("createJob", { kind: "close", when: "after-accept" });
    const first = request(flow);
    expect((await flow.run(first.event)).conclusion).toBe("uncertain");
    expect(reactions(flow, first.id)).toEqual(["eyes", "confused"]);
    expect((await flow.comment(12, "ana", "/docs fix it")).conclusion).toBe("pull-request");
    expect(replies(flow, 12)[2]).toContain("may have started a job too");
  });

  it("of a follow-up doesn't lose the job", async () => {
    const flow = await createFlow();
    const { runner } = await flow.comment(12, "ana", "/docs fix it");
    flow.emulator.faults.add("sendMessage", { kind: "close", when: "after-accept" });
    expect((await flow.comment(12, "ana", "/docs and Windows")).conclusion).toBe("uncertain");
    expect(replies(flow, 12)[1]).toContain(runner.outputs["job-id"]);
    const status = await flow.comment(12, "ana", "/docs status");
    expect(status.runner.outputs["job-id"]).toBe(runner.outputs["job-id"]);
  });

  it("a checked event that names no sender starts nothing", async () => {
    const flow = await createFlow();
    const repository = { full_name: "acme/docs", private: false };
    const event = { name: "issues", payload: { action: "opened", issue: { number: 12 }, repository } };
    expect((await flow.run(event, { inputs: { prompt: "Fix it" } })).conclusion).toBe("error");
    expect(flow.emulator.service.log).toEqual([]);
  });
});
