import { describe, expect, it, onTestFinished } from "vitest";
import type { WorkflowEvent } from "../../emulator/events.ts";
import { SIGNED_BEFORE } from "../../src/marker.ts";
import { createFlow, type Flow, reactions, replies, withoutMarker } from "../support/flow.ts";
import { until } from "../support/until.ts";
import { ALWAYS, commentEvent, commentIn } from "./requests.ts";

/** Runs a first attempt that never gets a response to its create, and stays like that until the test ends. */
async function sendWithoutResponse(flow: Flow, event: WorkflowEvent): Promise<void> {
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  flow.emulator.faults.add("createJob", { kind: "stall", when: "after-accept" });
  void flow.run(event, { runId: "7", signal: stop.signal });
  await until(() => flow.emulator.service.accepted.creates === 1);
}

describe("a request whose event is delivered several times", () => {
  it("F78 doesn't interfere with a run that's waiting for quota", async () => {
    const flow = await createFlow();
    const event = commentEvent(flow);
    const id = commentIn(event);
    flow.emulator.faults.add("createJob", { kind: "status", status: 429, headers: { "retry-after": "600" } });
    const both = await Promise.all([flow.run(event), flow.run(event)]);
    expect(both.map(({ conclusion }) => conclusion).sort()).toEqual(["pull-request", "uncertain"]);
    expect(flow.emulator.service.accepted.creates).toBe(1);
    expect(replies(flow, 12)[0]).toContain("Pull request ready");
    expect(reactions(flow, id)).toEqual(["eyes", "rocket"]);
  });

  it("starts over after a refused create only in another attempt of the same run", async () => {
    const flow = await createFlow();
    const event = commentEvent(flow);
    flow.emulator.faults.add("createJob", { kind: "status", status: 401 });
    expect((await flow.run(event, { runId: "7" })).conclusion).toBe("error");
    const both = await Promise.all([flow.run(event), flow.run(event)]);
    expect(both.map(({ conclusion }) => conclusion)).toEqual(["error", "error"]);
    expect(both.map(({ error }) => error)).toEqual(
      Array(2).fill(expect.stringContaining("hit an error before a job was created")),
    );
    expect(flow.emulator.service.accepted.creates).toBe(0);
    expect((await flow.run(event, { runId: "7", attempt: 2 })).conclusion).toBe("pull-request");
    expect(replies(flow, 12)).toHaveLength(1);
  });

  it("F188 the API key changes → an earlier request isn't sent again; the next instruction in its thread or on its job's pull request starts a new job, whose prompt names the pull request", async () => {
    const flow = await createFlow();
    const event = commentEvent(flow);
    await flow.run(event);
    const rotated = { inputs: { "api-key": "docs_another_key" } };
    const sent = () => flow.emulator.service.log.filter(({ method }) => method === "POST").length;
    expect((await flow.run(event, rotated)).conclusion).toBe("error");
    expect(sent()).toBe(1);
    for (const [index, place] of [12, 214].entries()) {
      await flow.comment(place, "ana", "/docs and Windows", rotated);
      expect(sent(), "rejected by the service, which has only one key").toBe(index + 2);
      expect(flow.emulator.service.log.at(-1)?.body).toContain("An earlier job opened https://");
    }
  });

  it("is claimed by 👀 alone if there's nowhere to post", async () => {
    const flow = await createFlow();
    const event = commentEvent(flow);
    const id = commentIn(event);
    const noThread = { inputs: { "issue-number": "0" } };
    expect((await flow.run(event, noThread)).conclusion).toBe("pull-request");
    expect((await flow.run(event, noThread)).conclusion).toBe("error");
    expect(reactions(flow, id), "from the run that sent it").toEqual(["eyes", "rocket"]);
    expect(flow.emulator.service.accepted.creates).toBe(1);
    expect([...replies(flow, 12), ...replies(flow, 214)]).toEqual([]);
  });

  it("isn't sent if someone deletes its status comment first, and a new comment says so", async () => {
    const flow = await createFlow();
    const event = commentEvent(flow);
    flow.emulator.faults.add("updateComment", { kind: "status", status: 404 });
    const { conclusion, error } = await flow.run(event);
    expect(conclusion).toBe("error");
    expect(error).toContain("comment again");
    expect(replies(flow, 12).at(-1)).toMatch(/^❌ \*\*Nothing was sent\*\* · requested by @ana\n.*comment again/s);
    expect(flow.emulator.service.log).toEqual([]);
  });

  it("loses its 👀 if nothing was sent, so that another attempt can send the request", async () => {
    const flow = await createFlow();
    flow.emulator.faults.add("createComment", { kind: "status", status: 403 });
    const event = commentEvent(flow);
    const id = commentIn(event);
    expect((await flow.run(event, { runId: "7" })).conclusion).toBe("error");
    expect([reactions(flow, id), replies(flow, 12)]).toEqual([["confused"], []]);
    expect((await flow.run(event, { runId: "7", attempt: 2 })).conclusion).toBe("pull-request");
    expect(replies(flow, 12)).toHaveLength(1);
  });
});

describe("a re-run", () => {
  const inputs = { prompt: "Fix it", "issue-number": "12" };

  it("F22 is uncertain if the first attempt was killed before it got a response to its create", async () => {
    const flow = await createFlow();
    const event = commentEvent(flow);
    await sendWithoutResponse(flow, event);
    expect((await flow.run(event, { runId: "7", attempt: 2 })).conclusion).toBe("uncertain");
    expect(flow.emulator.service.accepted.creates).toBe(1);
  });

  it.each([
    [
      "written by another account",
      "uncertain",
      (flow: Flow) => ({ "github-token": flow.emulator.github.addToken("other-app[bot]") }),
    ],
    [SIGNED_BEFORE, "error", () => ({ "api-key": "docs_another_key" })],
  ])("F22 says once in the thread that the record was %s", async (writer, ends, changed) => {
    const flow = await createFlow();
    const event = commentEvent(flow);
    const id = commentIn(event);
    await sendWithoutResponse(flow, event);
    const inputs = changed(flow);
    expect((await flow.run(event, { runId: "7", attempt: 2, inputs })).conclusion).toBe(ends);
    expect((await flow.run(event, { runId: "7", attempt: 3, inputs })).conclusion).toBe(ends);
    const ours = flow.emulator.github.comments(12).filter(({ author }) => author.type === "Bot");
    expect(ours.map(({ body }) => withoutMarker(body))).toEqual([
      expect.stringContaining("⏳ **Starting**"),
      `⚠️ **Not sent again** · requested by @ana\n\nAn earlier attempt may have sent this request, but its record was ${writer}. If that attempt's result isn't here and no pull request appears, comment again.`,
    ]);
    expect(reactions(flow, id)).toContain("confused");
    expect(flow.emulator.service.accepted.creates).toBe(1);
  });

  it("sends nothing if the earlier comment can't be updated", async () => {
    const flow = await createFlow();
    flow.emulator.faults.add("createJob", { kind: "status", status: 401 });
    expect((await flow.dispatch(inputs, { runId: "7" })).conclusion).toBe("error");
    flow.emulator.faults.add("updateComment", { kind: "status", status: 403 }, ALWAYS);
    expect((await flow.dispatch(inputs, { runId: "7", attempt: 2 })).conclusion).toBe("error");
    expect(flow.emulator.service.accepted.creates).toBe(0);
  });

  it("F170 an attempt without a key, then one with it → sends nothing, and says only that it may have been sent", async () => {
    const flow = await createFlow();
    expect((await flow.dispatch({ ...inputs, "api-key": "" }, { runId: "7" })).conclusion).toBe("error");
    const { conclusion, runner } = await flow.dispatch(inputs, { runId: "7", attempt: 2 });
    expect(conclusion).toBe("error");
    const told = [...replies(flow, 12), runner.summary(), ...runner.log.map(({ text }) => text)].join("\n");
    expect(told).toContain("An earlier run may have sent this request, but there's no record of it");
    expect(told).not.toMatch(/(run|attempt) (handled|sent)/);
    expect(flow.emulator.service.accepted.creates).toBe(0);
  });

  it("sends nothing if two indistinguishable matrix jobs each created a job", async () => {
    const flow = await createFlow();
    await Promise.all([flow.dispatch(inputs, { runId: "7" }), flow.dispatch(inputs, { runId: "7" })]);
    expect(flow.emulator.service.accepted.creates).toBe(2);
    const { conclusion, error } = await flow.dispatch(inputs, { runId: "7", attempt: 2 });
    expect(conclusion).toBe("error");
    expect(error).toContain("created several jobs");
    expect(flow.emulator.service.accepted.creates).toBe(2);
  });

  it("continues its own job in a matrix", async () => {
    const flow = await createFlow();
    const instance = (index: string, attempt = 1) =>
      flow.dispatch({ ...inputs, "matrix-index": index }, { runId: "7", attempt });
    const firsts = await Promise.all([instance("0"), instance("1")]);
    const seconds = await Promise.all([instance("0", 2), instance("1", 2)]);
    const jobsOf = (runs: typeof firsts) => runs.map(({ runner }) => runner.outputs["job-id"]);
    expect(jobsOf(seconds)).toEqual(jobsOf(firsts));
    expect(flow.emulator.service.accepted.creates).toBe(2);
  });

  it("repeats a command that sends nothing", async () => {
    const flow = await createFlow();
    await flow.ask("/docs fix it");
    const event = commentEvent(flow, "/docs status");
    expect((await flow.run(event, { runId: "9" })).conclusion).toBe("pull-request");
    expect((await flow.run(event, { runId: "9", attempt: 2 })).conclusion).toBe("pull-request");
    await flow.ask("/docs and Windows");
    expect(flow.emulator.service.accepted).toEqual({ creates: 1, messages: 1 });
    expect(replies(flow, 214), "one for the job, and one for its follow-up").toHaveLength(2);
  });

  it("F37 waits for the new turn of a follow-up that the first attempt sent", async () => {
    const flow = await createFlow();
    await flow.ask("/docs fix it");
    const event = commentEvent(flow, "/docs and Windows");
    flow.emulator.service.nextMessage({ staleReads: 3, durationMs: 20_000 });
    const first = await flow.run(event, { runId: "8", inputs: { wait: "false" } });
    const second = await flow.run(event, { runId: "8", attempt: 2 });
    expect([first.conclusion, second.conclusion]).toEqual(["accepted", "pull-request"]);
    expect(replies(flow, 12)[1]).toContain("Pull request ready");
    expect(flow.emulator.service.accepted.messages).toBe(1);
  });
});

describe("an uncertain request", () => {
  it("doesn't block the thread's next request", async () => {
    const flow = await createFlow();
    flow.emulator.faults.add("createJob", { kind: "close", when: "after-accept" });
    const event = commentEvent(flow);
    expect((await flow.run(event)).conclusion).toBe("uncertain");
    expect(reactions(flow, commentIn(event))).toEqual(["eyes", "confused"]);
    expect((await flow.ask("/docs fix it")).conclusion).toBe("pull-request");
    expect(replies(flow, 12)[2]).toContain("may have started a job");
  });
});

it("a request isn't sent for an event without a sender", async () => {
  const flow = await createFlow();
  const repository = { full_name: "acme/docs", private: false };
  const event = { name: "issues", payload: { action: "opened", issue: { number: 12 }, repository } };
  expect((await flow.run(event, { inputs: { prompt: "Fix it" } })).conclusion).toBe("error");
  expect(flow.emulator.service.log).toEqual([]);
});
