import { describe, expect, test } from "vitest";
import { pushed, workflowDispatch } from "../../emulator/events.ts";
import type { Fault } from "../../emulator/faults.ts";
import { createFlow, type Flow, type Inputs } from "../support/flow.ts";
import { cases, ends, report, status } from "./requests.ts";

const AUTO = { context: "changes", "issue-number": "auto" } as const;

/** A repository whose merged code is sent from an issue of its own. */
async function repository(...options: Parameters<typeof createFlow>) {
  const flow = await createFlow(...options);
  const { github, service } = flow;
  let number = 20;
  /** Merges a pull request. Returns the event of that push. */
  function push() {
    // The issue gets the next number.
    number += 300;
    const before = github.head();
    github.addIssue({ number, author: "ben", files: ["src/a.ts"], isPullRequest: true });
    flow.clock.advance(60_000);
    github.merge(number);
    return pushed(github, before);
  }
  /** Merges a pull request and runs the workflow for that push. */
  const merge = (inputs: Inputs = {}) => flow.run(push(), { inputs: { ...AUTO, ...inputs } });
  const opened = () => github.issues().filter(({ author, isPullRequest }) => !isPullRequest && author.type === "Bot");
  /** The number of the first one. */
  const first = () => opened()[0]?.number ?? 0;
  const comments = (issue = first()) => github.comments(issue).map(({ body }) => body);
  return { flow, github, service, push, merge, opened, first, comments };
}

describe("Its own issue (`issue-number: auto`)", () => {
  test("F283 the first change is merged → an issue is opened that explains its purpose and how to turn off updates. Later runs use it, even if its label is removed or `label` is empty", async () => {
    const { merge, opened, first, comments, github } = await repository();
    await merge();
    expect(opened()).toMatchObject([{ title: "Docs updates", labels: ["docs-agent"] }]);
    github.updateIssue(first(), { labels: [] });
    await merge();
    await merge({ label: "" });
    const [issue, ...others] = opened();
    expect(others).toEqual([]);
    expect(issue?.body).toContain("close this issue. It won't be reopened, and nothing more will be sent");
    expect(comments()).toHaveLength(3);
  });

  test("F283 … no change counts → no issue is opened", async () => {
    const { merge, opened } = await repository();
    await ends(merge({ "changed-paths": "lib/**" }), "skipped");
    expect(opened()).toEqual([]);
  });

  test("F284 two runs open an issue at the same time → the one with the lower number remains, and the changes are sent once", async () => {
    const { flow, push, opened, service } = await repository();
    const event = push();
    const runs = [0, 1].map((n) => flow.run(event, { inputs: AUTO, runId: `r${n}`, latencies: [500] }));
    await Promise.all(runs);
    expect(opened().filter(({ state }) => state === "open")).toHaveLength(1);
    expect(service.accepted.creates + service.accepted.messages).toBe(1);
  });

  cases<[fault: Fault, times?: number]>({
    "F284 … the issue is opened, but the response is lost → the issue is found, and no second one is opened": [
      { kind: "close", when: "after-accept" },
    ],
    "F284 … GitHub fails for half a minute → the issue is opened when GitHub recovers": [status(502), 5],
  })(async (fault, times) => {
    const { flow, merge, opened } = await repository();
    flow.faults.add("createIssue", fault, times);
    await ends(merge(), "pull-request");
    expect(opened()).toHaveLength(1);
  });

  test("F285 people close the issue → it isn't reopened, nothing is sent or posted, and a notice says why", async () => {
    const { flow, merge, opened, first, comments, github, service } = await repository();
    await merge();
    const number = first();
    github.updateIssue(number, { state: "closed" });
    await ends(merge(), "skipped", { notice: `#${number}, the issue for docs updates, was closed` });
    expect(comments()).toHaveLength(1);
    expect(opened()).toHaveLength(1);
    expect(service.accepted.creates).toBe(1);
    const scheduled = { ...pushed(github, github.head()), name: "schedule" };
    const { runner } = await flow.run(scheduled, { inputs: { ...AUTO, mode: "check" } });
    expect(runner.summary()).toContain(`Nothing would be sent. \`#${number}\`, the issue for docs updates, was closed`);
  });

  test("F285 someone copies the issue's text into an issue of their own → the action keeps using its own issue", async () => {
    const { merge, opened, comments, github } = await repository();
    const body = "<!-- docs-agent:1 kind=issue request=updates project=acme%2Ddocs -->";
    github.addIssue({ number: 13, author: "eve", body });
    await merge();
    const [issue] = opened();
    github.addIssue({ number: 999, author: "eve", body: issue?.body ?? "", labels: ["docs-agent"] });
    await merge();
    expect([comments(issue?.number).length, comments(13), comments(999)]).toEqual([2, [], []]);
  });

  test("F285 the API key or `base-url` changes → the same issue is used, and a new job is started", async () => {
    const { flow, merge, opened, service } = await repository();
    await merge();
    await merge({ "base-url": flow.emulator.baseUrl.replace("127.0.0.1", "localhost") });
    expect(opened()).toHaveLength(1);
    expect(service.jobs()).toHaveLength(2);
  });

  test("F285 … and a person's token opened it → another issue is opened, and re-running an earlier run sends nothing", async () => {
    const { flow, push, github, service } = await repository();
    const inputs = { ...AUTO, "github-token": github.addToken("ben") };
    const rotated = { ...inputs, "api-key": "docs_another_key" };
    const again = () => flow.run(event, { inputs: rotated, runId: "7", attempt: 2 });
    const event = push();
    await ends(flow.run(event, { inputs, runId: "7" }), "pull-request");
    await ends(again(), "error", { error: "This run didn't send anything" });
    const opened = () => github.issues().filter(({ title }) => title === "Docs updates");
    expect(opened()).toHaveLength(1);
    await ends(flow.run(push(), { inputs: rotated }), "error", { error: "HTTP 401" });
    expect(opened()).toHaveLength(2);
    await ends(again(), "error", { error: "This run didn't send anything" });
    expect(service.log.filter(({ method }) => method === "POST")).toHaveLength(2);
  });

  test("F285 … and the earlier attempt sent nothing → the re-run sends the request", async () => {
    const { flow, push, github, service } = await repository();
    const inputs = { ...AUTO, "github-token": github.addToken("ben") };
    await ends(flow.run(push(), { inputs }), "pull-request");
    // The marker's signature also covers the URL.
    const changed = { ...inputs, "base-url": flow.emulator.baseUrl.replace("127.0.0.1", "localhost") };
    const event = push();
    await ends(flow.run(event, { inputs: { ...changed, wait: "perhaps" }, runId: "7" }), "error");
    await ends(flow.run(event, { inputs: changed, runId: "7", attempt: 2 }), "pull-request");
    expect(service.jobs()).toHaveLength(2);
  });

  const TURNED_OFF = /`issue-number` is "auto": issues are turned off/;
  cases<[prepare: (github: Flow["emulator"]["github"]) => void, said: RegExp]>({
    "F288 the token can't open issues → nothing is sent, and the error lists the permissions to add to the workflow": [
      (github) => github.grant({ issues: "read", contents: "read" }),
      /permissions:\n {2}contents: read\n {2}issues: write/,
    ],
    "F288 … issues are turned off": [(github) => github.setHasIssues(false), TURNED_OFF],
  })(async (prepare, said) => {
    const { merge, github } = await repository();
    prepare(github);
    await ends(merge(), "error", { error: said });
  });

  test("F289 the issue has 500 comments → requests continue the same job in a new issue, nothing is sent twice, and the two issues link to each other", async () => {
    const { flow, merge, opened, first, comments, github, service } = await repository();
    await merge();
    for (let n = 0; n < 500; n++) github.addComment(first(), { author: "ben", body: "Thanks" });
    flow.clock.advance(3_600_000);
    await merge();
    const [, second] = opened();
    const linkTo = (issue = 0) => `[#${issue}](https://github.com/acme/docs/issues/${issue})`;
    expect(service.jobs().map(({ prompts }) => prompts.length)).toEqual([2]);
    expect(service.jobs()[0]?.prompts[1]).not.toContain("#320 ");
    expect(comments().at(-1)).toContain(`Continued in ${linkTo(second?.number)}`);
    expect(second?.body).toContain(`Continues ${linkTo(first())}.`);
    await merge();
    expect(opened()).toHaveLength(2);
    expect(service.jobs().map(({ prompts }) => prompts.length)).toEqual([3]);
    expect(service.jobs()[0]?.prompts[2]).not.toContain("#620 ");
  });

  test("F289 … a run with a prompt whose request is in the first issue is re-run → nothing is sent", async () => {
    const { flow, opened, first, github, service } = await repository();
    const event = workflowDispatch(github, "ana");
    const inputs = { prompt: "Fix it", "issue-number": "auto" };
    await ends(flow.run(event, { inputs, runId: "7" }), "pull-request");
    for (let n = 0; n < 500; n++) github.addComment(first(), { author: "ben", body: "Thanks" });
    flow.clock.advance(3_600_000);
    await ends(flow.run(event, { inputs, runId: "8" }), "pull-request");
    expect(opened()).toHaveLength(2);
    await ends(flow.run(event, { inputs, runId: "7", attempt: 2 }), "error", {
      error: "This run didn't send anything",
    });
    expect(service.accepted).toEqual({ creates: 2, messages: 0 });
  });

  test("F289 a report has no issue yet → it opens its own issue, separate from the one for docs updates, and only if there's something to post", async () => {
    const { flow, merge, opened, comments } = await repository();
    await merge();
    for (const _ of [1, 2]) await report(flow, { "issue-number": "auto", title: "Acme" });
    const [, issue, ...others] = opened();
    expect(others).toEqual([]);
    expect(issue?.title).toBe("Docs report: Acme");
    expect(comments(issue?.number)).toHaveLength(1);
  });

  test("F289 a report's issue was closed → nothing is posted, and a notice says why", async () => {
    const { flow, first, comments, github } = await repository();
    await report(flow, { "issue-number": "auto" });
    github.updateIssue(first(), { state: "closed" });
    for (const { id } of github.comments(first())) github.deleteComment(id);
    await ends(report(flow, { "issue-number": "auto" }), "complete", { notice: `its issue, #${first()}, was closed` });
    expect(comments()).toEqual([]);
  });

  test("F288 … and a report needs one → the report and its outputs are complete, and a warning says what to do", async () => {
    const { flow, github } = await repository();
    github.setHasIssues(false);
    const run = report(flow, { "issue-number": "auto" });
    const { warnings, outputs } = await ends(run, "complete", { warning: TURNED_OFF });
    expect(warnings).toHaveLength(1);
    expect(outputs["report-path"]).not.toBe("");
  });

  test("F289 someone comments in a thread, or starts a run with a prompt → the comment gets its reply in that thread. The prompt gets its reply in the issue", async () => {
    const { flow, github, comments } = await repository();
    await flow.ask("/docs fix it", { inputs: { "issue-number": "auto" } });
    expect(github.comments(12)).toHaveLength(2);
    await flow.run(workflowDispatch(github, "ana"), { inputs: { prompt: "Fix it", "issue-number": "auto" } });
    expect(comments()).toHaveLength(1);
  });
});
