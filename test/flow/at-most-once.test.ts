import { describe, expect, it } from "vitest";
import { commentCreated, type WorkflowEvent } from "../../emulator/events.ts";
import { answers, reactions, type Stage, stage } from "../support/flow.ts";
import { until } from "../support/until.ts";

const ALWAYS = Number.POSITIVE_INFINITY;

/** A comment, and the event that GitHub may deliver any number of times for it. */
function request(at: Stage, body = "/docs fix it"): { event: WorkflowEvent; id: number } {
  const { id } = at.emulator.github.addComment(12, { author: "ana", body });
  return { event: commentCreated(at.emulator.github, id), id };
}

describe("one event, however often it is delivered", () => {
  it("F23 the same event again reports the same job, and tells no one twice", async () => {
    const at = await stage();
    const { event } = request(at);
    expect((await at.run(event)).conclusion).toBe("pull-request");
    expect((await at.run(event)).conclusion).toBe("pull-request");
    expect(at.emulator.service.accepted.creates).toBe(1);
    expect(answers(at, 12)).toHaveLength(1);
    expect(answers(at, 214)).toHaveLength(1);
  });

  it("F78 two runs at the same moment create one job", async () => {
    const at = await stage();
    const { event } = request(at);
    const both = await Promise.all([at.run(event), at.run(event)]);
    expect(both.map(({ conclusion }) => conclusion)).toEqual(["pull-request", "pull-request"]);
    expect(at.emulator.service.accepted.creates).toBe(1);
    expect(answers(at, 12)).toHaveLength(1);
    expect(answers(at, 214)).toHaveLength(1);
  });

  it("F78 a run that waits for quota is left alone by its twin", async () => {
    const at = await stage();
    const { event, id } = request(at);
    at.emulator.faults.add("createJob", { kind: "status", status: 429, headers: { "retry-after": "600" } });
    const both = await Promise.all([at.run(event), at.run(event)]);
    expect(both.map(({ conclusion }) => conclusion).sort()).toEqual(["pull-request", "uncertain"]);
    expect(at.emulator.service.accepted.creates).toBe(1);
    expect(answers(at, 12)[0]).toContain("Pull request ready");
    expect(reactions(at, id)).toEqual(["eyes", "rocket"]);
  });

  it("after a refused create only another attempt of the same run starts over", async () => {
    const at = await stage();
    const { event } = request(at);
    at.emulator.faults.add("createJob", { kind: "status", status: 401 });
    expect((await at.run(event, { runId: "7" })).conclusion).toBe("error");
    const both = await Promise.all([at.run(event), at.run(event)]);
    expect(both.map(({ conclusion }) => conclusion)).toEqual(["error", "error"]);
    expect(at.emulator.service.accepted.creates).toBe(0);
    expect((await at.run(event, { runId: "7", attempt: 2 })).conclusion).toBe("pull-request");
    expect(answers(at, 12)).toHaveLength(1);
  });

  it("a record that was signed with another key stops the same request, and not the next", async () => {
    const at = await stage();
    const { event } = request(at);
    await at.run(event);
    const rotated = { inputs: { "api-key": "docs_another_key" } };
    const sent = () => at.emulator.service.log.filter(({ method }) => method === "POST").length;
    expect((await at.run(event, rotated)).conclusion).toBe("error");
    expect(sent()).toBe(1);
    await at.comment(12, "ana", "/docs and Windows", rotated);
    expect(sent(), "refused by the service, which knows one key").toBe(2);
    expect(answers(at, 12).at(-2)).toContain("401");
    expect(answers(at, 12).at(-2)).toContain("signed with another API key");
  });

  it("another account behind the token watches the job of the first", async () => {
    const at = await stage();
    const { event } = request(at);
    const first = await at.run(event, { runId: "7" });
    const token = at.emulator.github.addToken("other-app[bot]");
    const second = await at.run(event, { runId: "7", attempt: 2, inputs: { "github-token": token } });
    expect(second.runner.outputs["job-id"]).toBe(first.runner.outputs["job-id"]);
    expect(at.emulator.service.accepted.creates).toBe(1);
  });

  it("posting nowhere, the claim alone decides", async () => {
    const at = await stage();
    const { event, id } = request(at);
    const nowhere = { inputs: { "issue-number": "0" } };
    expect((await at.run(event, nowhere)).conclusion).toBe("pull-request");
    expect((await at.run(event, nowhere)).conclusion).toBe("error");
    expect(reactions(at, id), "of the run that did it").toEqual(["eyes", "rocket"]);
    expect(at.emulator.service.accepted.creates).toBe(1);
    expect([...answers(at, 12), ...answers(at, 214)]).toEqual([]);
  });

  it("without waiting, each delivery names the same job", async () => {
    const at = await stage();
    const { event } = request(at);
    const jobs = [];
    for (let delivery = 0; delivery < 3; delivery++) {
      const { conclusion, runner } = await at.run(event, { inputs: { wait: "false" } });
      jobs.push(runner.outputs["job-id"]);
      expect(["created", "pull-request"]).toContain(conclusion);
    }
    expect(new Set(jobs).size).toBe(1);
    expect(at.emulator.service.accepted.creates).toBe(1);
  });

  it("👀 of another workflow is no claim: the request is served at once", async () => {
    const at = await stage();
    const { event, id } = request(at);
    at.emulator.github.addReaction(id, "github-actions[bot]", "eyes");
    const asked = at.clock.monotonic();
    expect((await at.run(event)).conclusion).toBe("pull-request");
    const [created] = at.emulator.service.log;
    expect((created?.at ?? 0) - at.clock.now().getTime() + at.clock.monotonic() - asked).toBeLessThan(30_000);
    expect(reactions(at, id), "which isn't ours to take back").toEqual(["eyes", "rocket"]);
  });

  it("two projects with one trigger word are both served", async () => {
    const at = await stage({ otherProjects: ["api-docs"] });
    const { event } = request(at);
    const other = { inputs: { "project-id": "api-docs" } };
    const both = await Promise.all([at.run(event), at.run(event, other)]);
    expect(both.map(({ conclusion }) => conclusion)).toEqual(["pull-request", "pull-request"]);
    expect(at.emulator.service.jobs("api-docs")).toHaveLength(1);
    expect(at.emulator.service.accepted.creates).toBe(2);
  });

  it("a status comment that someone deletes before the send stops it, and a new one says so", async () => {
    const at = await stage();
    const { event } = request(at);
    at.emulator.faults.add("updateComment", { kind: "status", status: 404 });
    const { conclusion, runner } = await at.run(event);
    expect(conclusion).toBe("error");
    expect(runner.log.find(({ level }) => level === "error")?.text).toContain("comment again");
    expect(answers(at, 12).at(-1)).toMatch(/^❌ \*\*This run sent nothing\*\* · requested by @ana\n.*comment again/s);
    expect(at.emulator.service.log).toEqual([]);
  });

  it("takes its 👀 back when nothing was sent, so that the request can be picked up", async () => {
    const at = await stage();
    at.emulator.faults.add("createComment", { kind: "status", status: 403 });
    const { event, id } = request(at);
    expect((await at.run(event, { runId: "7" })).conclusion).toBe("error");
    expect(reactions(at, id)).toEqual(["confused"]);
    expect((await at.run(event, { runId: "7", attempt: 2 })).conclusion).toBe("pull-request");
    expect(answers(at, 12)).toHaveLength(1);
  });
});

describe("a run that is started again", () => {
  const inputs = { prompt: "Fix it", "issue-number": "12" };

  it("F22 takes up what the first attempt left", async () => {
    const at = await stage({ job: { durationMs: 60_000 } });
    const first = await at.dispatch({ ...inputs, "timeout-minutes": "0.1" }, { runId: "7" });
    expect(first.conclusion).toBe("timed-out");
    const second = await at.dispatch(inputs, { runId: "7", attempt: 2 });
    expect(second.conclusion).toBe("pull-request");
    expect(second.runner.outputs["job-id"]).toBe(first.runner.outputs["job-id"]);
    expect((await at.dispatch(inputs, { runId: "7", attempt: 3 })).conclusion, "reported again").toBe("pull-request");
    expect(at.emulator.service.accepted.creates).toBe(1);
    expect(answers(at, 12)).toHaveLength(1);
  });

  it("F22 after a failed job creates a new one, in a comment of its own", async () => {
    const at = await stage();
    at.emulator.service.nextJob({ outcome: "failed" });
    expect((await at.dispatch(inputs, { runId: "7" })).conclusion).toBe("failed");
    expect((await at.dispatch(inputs, { runId: "7", attempt: 2 })).conclusion).toBe("pull-request");
    expect(at.emulator.service.accepted.creates).toBe(2);
    expect(answers(at, 12).map((body) => body.split("\n", 1)[0])).toEqual([
      expect.stringContaining("The job failed"),
      expect.stringContaining("Pull request ready"),
    ]);
  });

  it("F22 after an unknown fate refuses", async () => {
    const at = await stage();
    at.emulator.faults.add("createJob", { kind: "close", when: "after-accept" });
    expect((await at.dispatch(inputs, { runId: "7" })).conclusion).toBe("uncertain");
    expect((await at.dispatch(inputs, { runId: "7", attempt: 2 })).conclusion).toBe("uncertain");
    expect(at.emulator.service.accepted.creates).toBe(1);
  });

  it("F22 killed between its comment and the answer is found again as uncertain", async () => {
    const at = await stage();
    const { event } = request(at);
    const killed = new AbortController();
    // The first attempt's create hangs for ever; the machine dies with it.
    at.emulator.faults.add("createJob", { kind: "stall", when: "after-accept" });
    void at.run(event, { runId: "7", signal: killed.signal });
    await until(() => at.emulator.service.accepted.creates === 1);
    expect((await at.run(event, { runId: "7", attempt: 2 })).conclusion).toBe("uncertain");
    expect(at.emulator.service.accepted.creates).toBe(1);
    killed.abort();
  });

  it("doesn't send when its comment can't be taken over", async () => {
    const at = await stage();
    at.emulator.faults.add("createJob", { kind: "status", status: 401 });
    expect((await at.dispatch(inputs, { runId: "7" })).conclusion).toBe("error");
    at.emulator.faults.add("updateComment", { kind: "status", status: 403 }, ALWAYS);
    expect((await at.dispatch(inputs, { runId: "7", attempt: 2 })).conclusion).toBe("error");
    expect(at.emulator.service.accepted.creates).toBe(0);
  });

  it("refuses when its record was signed with a key that has been replaced", async () => {
    const at = await stage({ job: { neverEnds: true } });
    const short = { ...inputs, "timeout-minutes": "0.1" };
    await at.dispatch(short, { runId: "7" });
    const rotated = { ...short, "api-key": "docs_another_key" };
    const { conclusion } = await at.dispatch(rotated, { runId: "7", attempt: 2 });
    expect(conclusion).toBe("error");
    expect(at.emulator.service.log.filter(({ method }) => method === "POST")).toHaveLength(1);
  });

  it("refuses when two jobs of a matrix that nothing tells apart left a job each", async () => {
    const at = await stage();
    await Promise.all([at.dispatch(inputs, { runId: "7" }), at.dispatch(inputs, { runId: "7" })]);
    expect(at.emulator.service.accepted.creates).toBe(2);
    const { conclusion, runner } = await at.dispatch(inputs, { runId: "7", attempt: 2 });
    expect(conclusion).toBe("error");
    expect(runner.log.find(({ level }) => level === "error")?.text).toContain("left several jobs");
    expect(at.emulator.service.accepted.creates).toBe(2);
  });

  it("takes up its own job among those of a matrix", async () => {
    const at = await stage();
    const instance = (index: string, attempt = 1) =>
      at.dispatch({ ...inputs, "matrix-index": index }, { runId: "7", attempt });
    const firsts = await Promise.all([instance("0"), instance("1")]);
    const seconds = await Promise.all([instance("0", 2), instance("1", 2)]);
    const jobsOf = (runs: typeof firsts) => runs.map(({ runner }) => runner.outputs["job-id"]);
    expect(jobsOf(seconds)).toEqual(jobsOf(firsts));
    expect(at.emulator.service.accepted.creates).toBe(2);
  });

  it("F79 with nowhere to keep a record sends nothing, and names the two ways on", async () => {
    const at = await stage();
    const { conclusion, runner } = await at.dispatch({ prompt: "Fix it" }, { attempt: 2 });
    expect(conclusion).toBe("error");
    expect(at.emulator.service.log).toEqual([]);
    const text = runner.log.find(({ level }) => level === "error")?.text;
    expect(text).toContain("new run");
    expect(text).toContain("job-id");
  });

  it("what sends nothing is simply done again", async () => {
    const at = await stage();
    await at.comment(12, "ana", "/docs fix it");
    const { event } = request(at, "/docs status");
    expect((await at.run(event, { runId: "9" })).conclusion).toBe("pull-request");
    expect((await at.run(event, { runId: "9", attempt: 2 })).conclusion).toBe("pull-request");
    await at.comment(12, "ana", "/docs and Windows");
    expect(at.emulator.service.accepted).toEqual({ creates: 1, messages: 1 });
    expect(answers(at, 214), "told for the job, and for its follow-up").toHaveLength(2);
  });

  it("F37 takes up a follow-up without believing the turn before", async () => {
    const at = await stage();
    await at.comment(12, "ana", "/docs fix it");
    const { event } = request(at, "/docs and Windows");
    at.emulator.service.nextMessage({ staleReads: 5, durationMs: 600_000 });
    const first = await at.run(event, { runId: "8", inputs: { "timeout-minutes": "0.05" } });
    const second = await at.run(event, { runId: "8", attempt: 2 });
    expect([first.conclusion, second.conclusion]).toEqual(["pull-request", "pull-request"]);
    expect(answers(at, 12)[1]).not.toContain("wasn't seen running");
  });
});

describe("an unknown fate", () => {
  it("blocks only its own request", async () => {
    const at = await stage();
    at.emulator.faults.add("createJob", { kind: "close", when: "after-accept" });
    const first = request(at);
    expect((await at.run(first.event)).conclusion).toBe("uncertain");
    expect(reactions(at, first.id)).toEqual(["eyes", "confused"]);
    expect((await at.comment(12, "ana", "/docs fix it")).conclusion).toBe("pull-request");
    expect(answers(at, 12)[2]).toContain("may have started a job too");
  });

  it("of a follow-up doesn't lose the job", async () => {
    const at = await stage();
    const { runner } = await at.comment(12, "ana", "/docs fix it");
    at.emulator.faults.add("sendMessage", { kind: "close", when: "after-accept" });
    expect((await at.comment(12, "ana", "/docs and Windows")).conclusion).toBe("uncertain");
    expect(answers(at, 12)[1]).toContain(runner.outputs["job-id"]);
    const status = await at.comment(12, "ana", "/docs status");
    expect(status.runner.outputs["job-id"]).toBe(runner.outputs["job-id"]);
  });

  it("a checked event that names no sender starts nothing", async () => {
    const at = await stage();
    const repository = { full_name: "acme/docs", private: false };
    const event = { name: "issues", payload: { action: "opened", issue: { number: 12 }, repository } };
    expect((await at.run(event, { inputs: { prompt: "Fix it" } })).conclusion).toBe("error");
    expect(at.emulator.service.log).toEqual([]);
  });
});
