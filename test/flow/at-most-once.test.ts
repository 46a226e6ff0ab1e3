import { describe, expect, test } from "vitest";
import { createFlow, type Flow, withoutMarker } from "../support/flow.ts";
import { commentIn, conclusions, ends, flows, flowWith, it, status } from "./requests.ts";

describe("a request that has several runs", () => {
  test("F78 doesn't interfere with a run that's waiting for quota", async () => {
    const flow = await flowWith([["createJob", status(429, "600")]]);
    const event = flow.commentEvent();
    const both = await Promise.all([flow.run(event), flow.run(event)]);
    expect(conclusions(both).sort()).toEqual(["pull-request", "uncertain"]);
    expect(flow.replies(12)[0]).toContain("Pull request ready");
    expect(flow.reactions(commentIn(event))).toEqual(["eyes", "rocket"]);
  });

  test("starts over after the service refused it, but only in another attempt of the same run", async () => {
    const flow = await flowWith([["createJob", status(401)]]);
    const event = flow.commentEvent();
    await ends(flow.run(event, { runId: "7" }), "error");
    for (const run of await Promise.all([flow.run(event), flow.run(event)]))
      await ends(run, "error", { error: "hit an error before a job was created" });
    await ends(flow.run(event, { runId: "7", attempt: 2 }), "pull-request");
    expect(flow.replies(12)).toHaveLength(1);
  });

  it("F188 the API key changes → an earlier request isn't sent again. The next instruction, in the thread or on the job's pull request, starts a new job, and its prompt doesn't mention the earlier request", async (flow) => {
    const event = flow.commentEvent();
    await flow.run(event);
    const rotated = { inputs: { "api-key": "docs_another_key" } };
    const sent = () => flow.service.log.filter(({ method }) => method === "POST").length;
    await ends(flow.run(event, rotated), "error");
    expect(sent()).toBe(1);
    for (const [index, place] of [12, 214].entries()) {
      await flow.comment(place, "ana", "/docs and Windows", rotated);
      expect(sent(), "rejected by the service, which has only one key").toBe(index + 2);
      expect(flow.service.log.at(-1)?.body).not.toContain("An earlier job");
    }
  });

  it("is claimed by 👀 alone if there's nowhere to post", async (flow) => {
    const event = flow.commentEvent();
    const noThread = { inputs: { "issue-number": "0" } };
    expect(conclusions(await flow.inTurn([noThread, noThread], event))).toEqual(["pull-request", "error"]);
    expect(flow.reactions(commentIn(event)), "from the run that sent it").toEqual(["eyes", "rocket"]);
    expect([...flow.replies(12), ...flow.replies(214)]).toEqual([]);
  });

  test("isn't sent if someone deletes its status comment first, and a new comment says so", async () => {
    const flow = await flowWith([["updateComment", status(404)]]);
    const comment = /^❌ \*\*Nothing was sent\*\* · requested by @ana\n.*comment again/s;
    await ends(flow.ask("/docs fix it"), "error", { error: "comment again", comment });
  });

  test("loses its 👀 if nothing was sent, so that another attempt can send the request", async () => {
    const flow = await flowWith([["createComment", status(403)]]);
    const event = flow.commentEvent();
    await ends(flow.run(event), "error");
    expect([flow.reactions(commentIn(event)), flow.replies(12)]).toEqual([["confused"], []]);
    await ends(flow.run(event, { attempt: 2 }), "pull-request");
    expect(flow.replies(12)).toHaveLength(1);
  });
});

/** Posts a comment in issue 12, and deletes it. */
const deleteOf =
  (author: string) =>
  ({ emulator: { github } }: Flow): void =>
    void github.deleteComment(github.addComment(12, { author, body: "Hello" }).id);

describe("a re-run", () => {
  const FIRST_HERE = "No earlier attempt posted a comment here about this request with these inputs";

  flows<[prepare: (flow: Flow) => void, runs?: boolean]>({
    "F216 a workflow's own request runs for the first time as attempt 2, because an earlier step failed in attempt 1 → it's sent, and the comment says so":
      [() => {}, true],
    "F216 … the thread has other comments": [
      ({ emulator }) => void emulator.github.addComment(12, { author: "github-actions[bot]", body: "Hello" }),
      true,
    ],
    "F216 … one of our comments was deleted since: nothing is sent": [deleteOf("github-actions[bot]")],
    "F216 … GitHub can't say what was deleted: nothing is sent": [({ faults }) => faults.add("graphql", status(403))],
    "F216 … any comment was deleted since, and the action doesn't know its account yet: no": [deleteOf("ana")],
  })(async (flow, prepare, runs = false) => {
    prepare(flow);
    const run = flow.prompt({}, { runId: "7", attempt: 2 });
    await ends(run, runs ? "pull-request" : "error", { [runs ? "comment" : "unsaid"]: FIRST_HERE });
    expect(flow.service.accepted.creates).toBe(runs ? 1 : 0);
  });

  flows<[author: string | null, runs: boolean]>({
    "F217 a command runs for the first time as attempt 2, and another workflow has reacted with 👀 → it's sent, unless a comment that may have been the action's was deleted":
      [null, true],
    "F217 … a person's comment was deleted": ["ana", true],
    "F217 … one of ours was deleted: nothing is sent": ["github-actions[bot]", false],
    "F217 … another app's was deleted, which may have been ours: nothing is sent": ["old-app[bot]", false],
  })(async (flow, author, runs) => {
    const event = flow.commentEvent();
    flow.github.addReaction(commentIn(event), "github-actions[bot]", "eyes");
    if (author !== null) deleteOf(author)(flow);
    await ends(flow.run(event, { runId: "7", attempt: 2 }), runs ? "pull-request" : "error");
    expect(flow.service.accepted.creates).toBe(runs ? 1 : 0);
  });

  it("F79 F218 a step with nowhere to post runs in attempt 2, even if it didn't run in attempt 1 → `error`; nothing is sent, and the message suggests a new run, `job-id`, or `issue-number`", async (flow) => {
    const run = flow.prompt({ "issue-number": "0" }, { attempt: 2 });
    await ends(run, "error", { error: /Start a new run.*If you set `issue-number`, a re-run can look.*`job-id`/s });
  });

  const OTHER_ACCOUNT = ({ github }: Flow) => ({ "github-token": github.addToken("other-app[bot]") });
  const OTHER_KEY = () => ({ "api-key": "docs_another_key" });
  test.each([
    ["was written by another account", "uncertain", OTHER_ACCOUNT],
    ["can't be verified, as happens after the API key or the repository's name changes", "error", OTHER_KEY],
  ])("F22 says once in the thread that the record %s", async (writer, ends, changed) => {
    const flow = await createFlow();
    const event = flow.commentEvent();
    // It's killed before it gets the response to its create.
    await flow.run(event, { runId: "7", stop: { kind: "kill", request: 7, moment: "during" } });
    expect(flow.service.accepted.creates).toBe(1);
    const inputs = changed(flow);
    const again = [2, 3].map((attempt) => ({ runId: "7", attempt, inputs }));
    const outcomes = await flow.inTurn(again, event);
    expect(conclusions(outcomes)).toEqual([ends, ends]);
    const reply = flow.github.comments(12).at(-1)?.id;
    expect(outcomes.map(({ outputs }) => outputs["comment-url"]?.endsWith(`-${reply}`))).toEqual([true, true]);
    const ours = flow.github.comments(12).filter(({ author }) => author.type === "Bot");
    expect(ours.map(({ body }) => withoutMarker(body))).toEqual([
      expect.stringContaining("⏳ **Starting**"),
      `⚠️ **Not sent again** · requested by @ana\n\nAn earlier attempt may have sent this request, but its record ${writer}. If that attempt's result isn't here and no pull request appears, comment again.`,
    ]);
    expect(flow.reactions(commentIn(event))).toContain("confused");
  });

  it("F170 the first attempt has no key, and the second one does → the request is sent, because the first attempt didn't post anything", async (flow) => {
    await ends(flow.prompt({ "api-key": "" }), "error");
    await ends(flow.prompt({}, { attempt: 2 }), "pull-request", { comment: FIRST_HERE });
  });

  it("sends a prompt that changed since the first attempt, whose comment is about another request", async (flow) => {
    await flow.prompt();
    await ends(flow.prompt({ prompt: "Fix that" }, { attempt: 2 }), "pull-request", { comment: FIRST_HERE });
    expect(flow.prompts()).toEqual([["Fix it"], ["Fix that"]]);
  });

  it("sends nothing if two indistinguishable matrix jobs each created a job", async (flow) => {
    await Promise.all([flow.prompt({}, { runId: "7" }), flow.prompt({}, { runId: "7" })]);
    await ends(flow.prompt({}, { runId: "7", attempt: 2 }), "error", { error: "created several jobs" });
    expect(flow.service.accepted.creates).toBe(2);
  });

  it("repeats a command that sends nothing", async (flow) => {
    await flow.ask("/docs fix it");
    const event = flow.commentEvent("/docs status");
    expect(conclusions(await flow.inTurn([{}, { attempt: 2 }], event))).toEqual(["pull-request", "pull-request"]);
    await flow.ask("/docs and Windows");
    expect(flow.service.accepted).toEqual({ creates: 1, messages: 1 });
    expect(flow.replies(12), "one for each request").toHaveLength(3);
    expect(flow.replies(214), "one for the job, and one for its follow-up").toHaveLength(2);
  });

  it("F37 waits for the new turn of a follow-up that the first attempt sent", async (flow) => {
    await flow.ask("/docs fix it");
    const event = flow.commentEvent("/docs and Windows");
    flow.service.nextMessage({ staleReads: 3, durationMs: 20_000 });
    const both = await flow.inTurn([{ inputs: { wait: "false" } }, { attempt: 2 }], event);
    expect(conclusions(both)).toEqual(["accepted", "pull-request"]);
    expect(flow.replies(12)[1]).toContain("Pull request ready");
    expect(flow.service.accepted.messages).toBe(1);
  });
});

test("an uncertain request doesn't block the thread's next request", async () => {
  const flow = await flowWith([["createJob", { kind: "close", when: "after-accept" }]]);
  const event = flow.commentEvent();
  await ends(flow.run(event), "uncertain");
  expect(flow.reactions(commentIn(event))).toEqual(["eyes", "confused"]);
  await ends(flow.ask("/docs fix it"), "pull-request", { comment: "may have started a job" });
});

it("a request isn't sent for an event without a sender", async (flow) => {
  const repository = { full_name: "acme/docs", private: false };
  const event = { name: "issues", payload: { action: "opened", issue: { number: 12 }, repository } };
  await ends(flow.run(event, { inputs: { prompt: "Fix it" } }), "error");
});
