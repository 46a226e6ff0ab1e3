import { describe, expect, test } from "vitest";
import type { Fault } from "../../emulator/faults.ts";
import { createFlow, type Inputs } from "../support/flow.ts";
import { commentEvent, emulate, lastReply, start } from "../support/step.ts";
import type { Stop } from "../support/stop.ts";
import { until } from "../support/until.ts";
import { cases, commentIn, conclusions, ends, flowWith, it } from "./requests.ts";

const BOT = "github-actions[bot]";

const LOST: Fault = { kind: "reset", when: "after-accept" };
const PROJECTS = ["acme-docs", "acme-blog"];
const SHORT = { "timeout-minutes": "0.5" };
const ANOTHER_KEY = { "api-key": "docs_another_key" };

describe("Claiming a request", () => {
  test("F84 the state for the post step can't be saved → `error`; nothing is sent, the post step changes nothing, and a re-run creates one job", async () => {
    const emulator = await emulate();
    const { github, service } = emulator;
    const event = commentEvent(emulator);
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

  it("F84 … with nowhere to post, or without a comment; and the workflow is re-run: one job", async (flow) => {
    const plan = { stateFails: true };
    await ends(flow.ask("/docs fix it", { ...plan, inputs: { "issue-number": "0" } }), "error");
    await ends(flow.dispatch({ prompt: "Fix it" }, plan), "error");
    expect(conclusions(await flow.inTurn([plan, { attempt: 2 }]))).toEqual(["error", "pull-request"]);
  });

  test("F84 … no later record is saved: the post step finds a newer status in the comment, and leaves it alone", async () => {
    const emulator = await emulate();
    const { github, service } = emulator;
    const event = commentEvent(emulator);
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

  cases({
    "F85 a re-run uses another account's token, and the first attempt's request may have been sent → the request isn't sent again: the marker's signature is valid, even though another account wrote it":
      [{ lost: true, attempt: 2 }],
    "F85 … the first run's job is known": [{ lost: false, attempt: 2 }],
    "F85 … the event is delivered again": [{ lost: true, attempt: 1 }],
    "F85 … the event is delivered again, and the job is known": [{ lost: false, attempt: 1 }],
  })(async ({ lost, attempt }) => {
    const flow = await createFlow({ job: { durationMs: 60_000 } });
    const token = flow.github.addToken("new-app[bot]");
    if (lost) flow.faults.add("createJob", LOST);
    const [first, second] = await flow.inTurn([{ inputs: SHORT }, { attempt, inputs: { "github-token": token } }]);
    expect(first?.conclusion).toBe(lost ? "uncertain" : "timed-out");
    if (!lost) expect(second?.outputs["job-id"]).toBe(first?.outputs["job-id"]);
  });

  cases({
    "F100 the key and the account change before a re-run → nothing is sent, because a comment already names this run": [
      false,
    ],
    "F101 the status comment is deleted and the account changes before a re-run → nothing is sent": [true],
  })(async (isDeleted) => {
    const flow = await flowWith([["createJob", LOST]]);
    const { github, service } = flow;
    const event = flow.commentEvent();
    await flow.run(event);
    const token = { "github-token": github.addToken("new-app[bot]") };
    if (isDeleted) for (const { id } of github.comments(12)) if (id !== commentIn(event)) github.deleteComment(id);
    const inputs = isDeleted ? token : { ...token, ...ANOTHER_KEY };
    expect((await flow.run(event, { attempt: 2, inputs })).conclusion).toBe("error");
    expect(service.log.filter(({ operation }) => operation === "createJob")).toHaveLength(1);
    expect(lastReply(flow.emulator)).toContain(
      `An earlier attempt may have sent this request, but its record can't be ${isDeleted ? "found" : "verified"}`,
    );
  });

  it("F102 attempt 2 starts while attempt 1 is still running, and attempt 1 sends the request → attempt 2 keeps attempt 1's comment and watches attempt 1's job", async (flow) => {
    const event = flow.commentEvent();
    const runs = await Promise.all([flow.run(event), flow.run(event, { attempt: 2, latencies: [500] })]);
    expect(conclusions(runs)).toEqual(["pull-request", "pull-request"]);
  });

  cases<[having: (which: number) => { inputs?: Inputs; step?: string }]>({
    "F96 two steps of one run have the same prompt → two jobs; neither step changes the other's comment, even in a re-run":
      [(which) => ({ step: `Docs/docs/${which}` })],
    "F104 two jobs in one run call the same workflow for two projects → when they're re-run, each of them finds the job of its own project":
      [(which) => ({ inputs: { "project-id": PROJECTS[which] ?? "" } })],
    "F96 … two jobs of a matrix": [(which) => ({ inputs: { "matrix-index": String(which) } })],
  })(async (optionsOf) => {
    const flow = await createFlow({ job: { durationMs: 60_000 }, otherProjects: ["acme-blog"] });
    const run = (which: number, inputs: Inputs, attempt: number) => {
      const { inputs: own, ...options } = optionsOf(which);
      return flow.prompt({ ...inputs, ...own }, { runId: "7", attempt, ...options });
    };
    const first = [await run(0, SHORT, 1), await run(1, SHORT, 1)];
    const again = [await run(0, {}, 2), await run(1, {}, 2)];
    expect(conclusions([...first, ...again])).toEqual(["timed-out", "timed-out", "pull-request", "pull-request"]);
    const ids = first.map(({ outputs }) => outputs["job-id"]);
    expect(again.map(({ outputs }) => outputs["job-id"])).toEqual(ids);
    expect([new Set(ids).size, flow.service.accepted.creates]).toEqual([2, 2]);
    for (const id of ids) expect(flow.statusComments().filter((body) => body.includes(`job=${id}`))).toHaveLength(1);
  });

  it("F105 `timeout-minutes` runs out before the run has claimed the request → nothing is sent, and the message doesn't blame GitHub", async (flow) => {
    const said = { comment: "Increase the action's `timeout-minutes`", unsaid: "GitHub" };
    await ends(flow.ask("/docs fix it", { inputs: { "timeout-minutes": "0.03" } }), "error", said);
  });

  cases<[fault: Fault | null, inputs: Inputs, note: string]>({
    "F106 a create request isn't confirmed, and someone comments `/docs status` → the comment says that there may be a job":
      [LOST, {}, "Look for a new pull request before you ask again.\n\nTo start a new one, comment"],
    "F106 … the API key changed since the thread's job": [null, ANOTHER_KEY, "To keep that job, watch it: run a"],
  })(async (fault, inputs, note) => {
    const flow = await flowWith(fault ? [["createJob", fault]] : []);
    await flow.ask("/docs fix it");
    const said = { comment: note, unsaid: "No docs job in this thread yet" };
    await ends(flow.ask("/docs status", { inputs }), "skipped", said);
  });

  it("F107 one request's run was killed before it sent anything, and a later request started a job → the next instruction doesn't wait for the first request", async (flow) => {
    const ask = (text: string, stop?: Stop) => flow.run(flow.commentEvent(`/docs ${text}`), { stop });
    await ask("fix it", { kind: "kill", request: 5, moment: "before" });
    await ask("and Windows");
    const { tookMs } = await ask("and Linux");
    expect(flow.service.accepted).toEqual({ creates: 1, messages: 1 });
    expect(tookMs).toBeLessThan(60_000);
  });

  it("F91 another workflow has reacted with 👀 as the same bot → the request is sent within 30 seconds", async (flow) => {
    const event = flow.commentEvent();
    flow.github.addReaction(commentIn(event), BOT, "eyes");
    const { requests } = await ends(flow.run(event), "pull-request");
    expect(requests.find(({ url }) => url.pathname.endsWith("/job"))?.from).toBeLessThanOrEqual(30_000);
    expect(flow.reactions(commentIn(event))).toContain("eyes");
  });

  test("F91 … two projects use the same trigger: the request is sent to each project once, even in a re-run with another project", async () => {
    const flow = await createFlow({ otherProjects: ["acme-blog"] });
    const event = flow.commentEvent();
    const inputs = { "project-id": "acme-blog" };
    const runs = await Promise.all([flow.run(event, { runId: "7" }), flow.run(event, { inputs })]);
    runs.push(await flow.run(event, { runId: "7", attempt: 2, inputs }));
    expect(conclusions(runs)).toEqual(Array(3).fill("pull-request"));
    for (const project of PROJECTS) expect(flow.service.jobs(project)).toHaveLength(1);
    expect(flow.statusComments()).toHaveLength(2);
  });

  test("F92 a re-run of a failed job is canceled before it sends anything → the failed job's ID stays in the thread", async () => {
    for (const request of [2, 4, 5, 6]) {
      const flow = await createFlow({ job: { outcome: "failed" } });
      const event = flow.commentEvent();
      await ends(flow.run(event), "failed");
      const [{ id = "?" } = {}] = flow.service.jobs();
      const stop = { kind: "cancel", request, moment: "before" } as const;
      await flow.runPostStep(await ends(flow.run(event, { attempt: 2, stop }), "cancelled"));
      expect(flow.service.accepted.creates).toBe(1);
      expect(flow.statusComments().filter((body) => body.includes(` job=${id} `))).toHaveLength(1);
    }
  });

  it("F161 the thread has hundreds of older comments, and one is deleted while they're being listed → competing runs find each other, because after posting, they list only the comments since the request", async (flow) => {
    const { github } = flow;
    for (let n = 0; n < 250; n++) github.addComment(12, { author: "ana", body: "Hello" });
    flow.clock.advance(3_600_000);
    const event = flow.commentEvent();
    await flow.run(event, { runId: "1" });
    await flow.run(event, { runId: "2" });
    const lists = github.log.filter(({ method, path }) => method === "GET" && path.endsWith("/issues/12/comments"));
    const pages = lists.map(({ query }) => ("since" in query ? "rivals" : `all, page ${query.page}`));
    const whole = [1, 2, 3, 1, 2, 3].map((page) => `all, page ${page}`);
    // Each run lists the whole thread once, before it posts. The second run finds the first one's comment there.
    expect(pages).toEqual([...whole, "rivals", ...whole]);
  });
});
