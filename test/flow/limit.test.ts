import { describe, expect } from "vitest";
import { pushed } from "../../emulator/events.ts";
import type { Flow } from "../support/flow.ts";
import { cases, conclusions, ends, flows, flowWith, it, type PlannedFault, status } from "./requests.ts";

const limited = (jobs: number) => ({ inputs: { "max-jobs-per-day": String(jobs) } });
const HOUR_MS = 3_600_000;
const REACHED =
  /^⏸️ \*\*Not sent, because of this repository's limit\*\* · requested by ana.*This repository has reached its limit of 2 requests in 24 hours \(`max-jobs-per-day`\)\. Comment again after 2026-11-17 14:00/s;

describe("The limit of jobs per day", () => {
  it("F300 a repository has reached its limit of jobs and follow-ups in 24 hours → nothing is sent, and the requester is told when to ask again; after that time, new requests are sent", async (flow) => {
    await ends(flow.ask("/docs fix it", limited(2)), "pull-request");
    await flow.pause(HOUR_MS);
    await ends(flow.comment(214, "ana", "/docs shorter", limited(2)), "pull-request");
    await ends(flow.ask("/docs also mention Windows", limited(2)), "skipped", { warning: /^Nothing was sent\./ });
    const [, reply, mention] = flow.replies(12);
    expect(reply).toMatch(REACHED);
    expect(mention).toMatch(/^@ana, this repository has reached its limit .* Comment again after 2026-11-17 14:00/);
    expect(flow.service.accepted).toEqual({ creates: 1, messages: 1 });
    await ends(flow.ask("/docs also mention Linux", limited(1)), "skipped", { warning: /after 2026-11-17 15:0/ });
    await flow.pause(23.1 * HOUR_MS);
    await ends(flow.ask("/docs also mention Windows", limited(2)), "pull-request");
    expect(flow.service.accepted).toEqual({ creates: 1, messages: 2 });
  });

  it("F301 six requests arrive at once, but the limit allows only three more → three are sent", async (flow) => {
    const events = Array.from({ length: 6 }, (_, index) => flow.commentEvent(`/docs new: change ${index}`));
    flow.github.setLag(0, 2_500, 900);
    const outcomes = await Promise.all(events.map((event) => flow.run(event, limited(3))));
    expect(conclusions(outcomes).sort()).toEqual([...Array(3).fill("pull-request"), ...Array(3).fill("skipped")]);
    expect(flow.service.accepted.creates).toBe(3);
  });

  it("F302 several workflows make requests at once → only as many requests as the limit allows are sent. The others end as `skipped` with a warning, and don't @mention anyone", async (flow) => {
    flow.github.setLag(2_900, 0);
    const inputs = limited(1).inputs;
    const outcomes = await Promise.all([1, 2].map((step) => flow.prompt(inputs, { step: `docs/step ${step}` })));
    expect(conclusions(outcomes).sort()).toEqual(["pull-request", "skipped"]);
    expect(outcomes.flatMap(({ warnings }) => warnings)).toEqual([
      expect.stringContaining("The next request is possible after 2026-11-17"),
    ]);
    expect(flow.replies(12)).toHaveLength(1);
    expect(flow.service.accepted.creates).toBe(1);
  });

  cases<[fault: PlannedFault | null]>({
    "F303 the service refused some requests, and others were never sent → none of these count toward the limit": [
      ["createJob", status(401), 2],
    ],
    "F303 … the limit was reached": [null],
  })(async (fault) => {
    const flow = await flowWith(fault ? [fault] : []);
    if (!fault) await flow.ask("/docs new: an old one", limited(9));
    await flow.pause(fault ? 0 : 23.9 * HOUR_MS);
    for (const _ of [1, 2]) await ends(flow.ask("/docs new: fix it", limited(1)), fault ? "error" : "skipped");
    await flow.pause(0.2 * HOUR_MS);
    await ends(flow.ask("/docs new: fix it", limited(1)), "pull-request");
  });

  it("F304 the key was replaced → requests that were signed with the earlier key still count; those by other accounts don't", async (flow) => {
    await flow.ask("/docs fix it");
    const [{ body = "" } = {}] = flow.github.comments(12).slice(1);
    for (let copies = 0; copies < 3; copies++) flow.github.addComment(12, { author: "mallory", body });
    const forged = body.replace(/hmac=\S+/, `hmac=${"0".repeat(64)}`);
    flow.github.addComment(12, { author: "github-actions[bot]", body: forged });
    await ends(flow.ask("/docs new: fix it", limited(2)), "skipped");
    await ends(flow.ask("/docs new: fix it", limited(3)), "pull-request");
  });

  flows<[arrange: (flow: Flow) => unknown, why: string]>({
    "F305 the repository's comments can't be read, or there are too many → nothing is sent, and the comment suggests removing the limit":
      [({ emulator }) => emulator.faults.add("listAllComments", status(403)), "couldn't be counted"],
    "F305 … more than 500 in 24 hours": [
      ({ emulator }) => {
        for (let count = 0; count < 501; count++) emulator.github.addComment(12, { author: "ben", body: "Hello" });
      },
      "more than 500 comments",
    ],
  })(async (flow, arrange, why) => {
    arrange(flow);
    const said = { error: why, comment: "remove `max-jobs-per-day`" };
    await ends(flow.ask("/docs fix it", limited(5)), "error", said);
  });

  it("F306 someone deletes comments while the list is being read → requests that move to another page as a result still count", async (flow) => {
    await flow.ask("/docs fix it");
    flow.github.addIssue({ number: 13 });
    const others = Array.from({ length: 97 }, () => flow.github.addComment(13, { author: "ben", body: "Hello" }).id);
    // Newest first, the second page starts with the first request's status comment.
    flow.github.deleteBetweenPages(...others.slice(-1));
    await ends(flow.ask("/docs new: fix it", limited(1)), "skipped");
  });

  it("F307 there's nowhere to post → setting the limit is an input error, unless the run only watches a job", async (flow) => {
    const { inputs } = limited(1);
    const error = '`max-jobs-per-day` is "1": requests are';
    await ends(flow.dispatch({ prompt: "Fix it", ...inputs }), "error", { error });
    await ends(flow.run(pushed(flow.github), { inputs: { context: "changes", ...inputs } }), "error", { error });
    const { outputs } = await flow.ask("/docs fix it", { inputs: { wait: "false" } });
    await ends(flow.dispatch({ "job-id": outputs["job-id"] ?? "", ...inputs }), "pull-request");
  });
});

describe("The label", () => {
  const labels = ({ emulator }: Flow, number = 214) => emulator.github.issue(number)?.labels;

  it("F308 the result is announced → the agent's open pull request gets the label, once; with an empty `label`, it gets none", async (flow) => {
    await flow.ask("/docs fix it", { inputs: { label: "" } });
    expect(labels(flow)).toEqual([]);
    for (const body of ["/docs shorter", "/docs longer"]) await flow.ask(body, { inputs: { label: "From the agent" } });
    expect(labels(flow)).toEqual(["From the agent"]);
    await flow.comment(214, "ana", "/docs simpler");
    expect(labels(flow)).toEqual(["From the agent", "docs-agent"]);
    const added = flow.github.log.filter(({ operation }) => operation === "addLabels");
    expect(added).toHaveLength(2);
    flow.github.updateIssue(214, { state: "closed" });
    await flow.ask("/docs status", { inputs: { label: "another" } });
    expect(labels(flow)).toEqual(["From the agent", "docs-agent"]);
  });

  cases<[code: number]>({
    "F309 GitHub rejects the label → the log says so, and nothing else changes": [403],
    "F309 … with 404": [404],
  })(async (code) => {
    const flow = await flowWith([["addLabels", status(code), 9]]);
    const said = { comment: "here or on the pull request" };
    const { warnings, errors, runner } = await ends(flow.ask("/docs fix it"), "pull-request", said);
    expect([...warnings, ...errors]).toEqual([]);
    const logged = expect.stringContaining('The label "docs-agent" couldn\'t be added to #214. ');
    expect(runner.log).toContainEqual({ level: "info", text: logged });
    expect(flow.replies(214)).toHaveLength(1);
  });
});
