import { describe, expect, test } from "vitest";
import { createSigner } from "../../src/marker.ts";
import { createFlow, type Inputs, type RunOptions } from "../support/flow.ts";
import { MARKER, SCOPE } from "../support/signer.ts";
import { cases, commentIn, ends, flows, it, status } from "./requests.ts";

const NOT_WAITING: RunOptions = { inputs: { wait: "false" } };
const ON_PULL_REQUEST = "here or on the pull request";
const STARTS_ANOTHER = "The pull request was merged or closed, so `/docs <change>` here starts a new job.";

describe("Announcing a result", () => {
  cases<[first: RunOptions, conclusion: string]>({
    "F110 a job ends after its run stopped watching, and someone comments `/docs status` → the pull request gets one comment that lets people continue there":
      [NOT_WAITING, "accepted"],
    "F110 … after a timeout": [{ inputs: { "timeout-minutes": "1" } }, "timed-out"],
    // Right after it first reads the job.
    "F110 … after a cancellation": [{ stop: { kind: "cancel", request: 9, moment: "after" } }, "cancelled"],
  })(async (first, conclusion) => {
    const flow = await createFlow({ job: { durationMs: 120_000 } });
    await ends(flow.ask("/docs fix it", first), conclusion);
    await flow.pause(180_000);
    for (const _ of [1, 2]) await ends(flow.ask("/docs status"), "pull-request", { comment: ON_PULL_REQUEST });
    const news = /^@ana, this pull request is ready\..*`\/docs <change>`/;
    expect(flow.replies(214)).toEqual([expect.stringMatching(news)]);
    await flow.comment(214, "ana", "/docs also mention Windows");
    expect(flow.emulator.service.accepted).toEqual({ creates: 1, messages: 1 });
  });

  it("F110 a workflow's prompt starts a job without a thread → only the pull request gets a comment, unless `issue-number` is 0", async (flow) => {
    await flow.dispatch({ prompt: "Fix it", "issue-number": "0" });
    expect(flow.replies(214)).toEqual([]);
    await flow.dispatch({ prompt: "Fix that" });
    expect(flow.replies(215)).toEqual([expect.stringMatching(/^This pull request is ready\. To change it, comment/)]);
    await flow.comment(215, "ana", "/docs also mention Windows");
    expect(flow.service.accepted).toEqual({ creates: 2, messages: 1 });
  });

  it("F111 the pull request is closed before a run finds it → it gets no comment, and nothing says that people can continue there", async (flow) => {
    await flow.ask("/docs fix it", NOT_WAITING);
    await flow.pause(60_000);
    // The emulator opens the pull request when someone looks at the job.
    flow.service.jobs();
    flow.github.updateIssue(214, { state: "closed" });
    const said = { comment: STARTS_ANOTHER, unsaid: ON_PULL_REQUEST };
    const { comment } = await ends(flow.ask("/docs status"), "pull-request", said);
    expect(comment).toContain("Pull request opened");
    expect(flow.replies(214)).toEqual([]);
  });

  it("F111 … and someone comments `/docs status` on it → the reply says that a change starts a new job", async (flow) => {
    await flow.ask("/docs fix it");
    flow.github.updateIssue(214, { merged: true });
    await flow.comment(214, "ana", "/docs status");
    expect(flow.replies(214).at(-1)).toContain(STARTS_ANOTHER);
  });

  it("F111 … while the job makes a change → the comment says that the pull request may not have the change", async (flow) => {
    await flow.ask("/docs fix it");
    flow.service.nextMessage({ durationMs: 20_000 });
    const running = flow.ask("/docs shorter");
    await flow.pause(15_000);
    flow.github.updateIssue(214, { merged: true });
    await ends(running, "pull-request", { comment: "closed, maybe without this change, so `/docs <change>`" });
  });

  it("F192 the request is in the thread of a report, where each request starts a new job → the reply says to request changes on the pull request", async (flow) => {
    const report = { ...MARKER, kind: "report", job: null } as const;
    const body = `${createSigner({ ...SCOPE, apiKey: "another" }).write(12, report)}\nReport`;
    flow.github.addComment(12, { author: "github-actions[bot]", body });
    const [one, two] = [await flow.ask("/docs fix it"), await flow.ask("/docs shorter")];
    for (const { comment } of [one, two]) {
      expect(comment).not.toContain("here or");
      expect(comment).toContain("Each request in this thread starts a new job, because the thread has a report.");
      expect(comment).toContain("To change the pull request, comment");
    }
    expect(one.outputs["job-id"]).not.toBe(two.outputs["job-id"]);
  });

  it("F166 someone requests one follow-up on the pull request and another in the issue, and the job is archived during the second one → the first announcement says that the pull request was updated. The second suggests starting a new job", async (flow) => {
    await flow.ask("/docs fix it");
    await flow.comment(214, "ana", "/docs longer");
    expect(flow.replies(214).at(-1)).toMatch(/^@ana, this pull request has been updated\. \[Details\]/);
    flow.service.nextMessage({ outcome: "archived" });
    await ends(flow.ask("/docs shorter"), "archived");
    const news = /^@ana, the job was archived\. To start over, comment `\/docs new: …`\. \[See the request\]/;
    expect(flow.replies(214).at(-1)).toMatch(news);
  });

  test("F112 the pull request doesn't accept comments → the thread gets the announcement, and nothing says that people can continue there", async () => {
    const flow = await createFlow({ job: { isLocked: true } });
    await ends(flow.ask("/docs fix it"), "pull-request");
    const [status = "", news = "", ...more] = flow.replies(12);
    expect(status).toContain("To change it, comment `/docs <change>` here. ");
    expect([news, ...more]).toEqual([expect.stringMatching(/^@ana, the pull request is ready: .*acme\/docs#214/)]);
    expect(flow.replies(214)).toEqual([]);
  });

  it("F113 a job ends after its run, and a re-run finds the result → the requester is told once", async (flow) => {
    const event = flow.commentEvent();
    await flow.run(event, NOT_WAITING);
    await flow.pause(60_000);
    for (const attempt of [2, 3]) await ends(flow.run(event, { attempt }), "pull-request");
    expect(flow.replies(214)).toEqual([expect.stringContaining("@ana, this pull request is ready.")]);
    expect(flow.replies(12)).toHaveLength(1);
  });

  it("F114 a re-run succeeds after an error → the comment about the error and the 😕 are removed", async (flow) => {
    const event = flow.commentEvent();
    flow.faults.add("createJob", status(401));
    await ends(flow.run(event), "error");
    const [reply, news] = flow.replies(12);
    expect(reply).toContain("post the command again, because a re-run with a different key sends nothing");
    expect(reply).toMatch(/The API key was rejected\. A maintainer needs to fix this\.\s+For maintainers: .*HTTP 401/);
    expect(news).toMatch(/^@ana, the job wasn't created: the API key was rejected\. A maintainer needs to fix this\. /);
    await ends(flow.run(event, { attempt: 2 }), "pull-request");
    expect(flow.replies(12)).toEqual([expect.stringContaining("Pull request ready")]);
    expect(flow.reactions(commentIn(event))).toEqual(["eyes", "rocket"]);
  });

  it("tells the requester about an HTTP 404, and about a 403 without blaming the API key, because a gateway may have sent it", async (flow) => {
    flow.faults.add("createJob", { kind: "body", status: 403, body: "<html>Blocked</html>" });
    await ends(flow.ask("/docs fix it"), "error");
    const [reply, news] = flow.replies(12);
    expect(reply).toMatch(
      /^The service denied access\. A maintainer needs .*\s+For maintainers: .*HTTP 403.*\s+.*gateway/m,
    );
    expect(news).toMatch(
      /^@ana, the job wasn't created: the service denied access\. A maintainer needs to fix this\. /,
    );
    flow.faults.add("createJob", status(404));
    await ends(flow.ask("/docs fix it"), "error");
    expect(flow.replies(12).at(-1)).toMatch(/: the project wasn't found\. A maintainer needs to fix this\. /);
  });

  flows<[inputs: Inputs, reply: string]>({
    "F115 eight commands get the same answer at once → one reply remains": [
      { "allowed-users": "ben" },
      "Only people in",
    ],
    "F115 … not set up": [{ "api-key": "" }, "Not set up yet"],
  })(async (flow, inputs, reply) => {
    const events = Array.from({ length: 8 }, () => flow.commentEvent());
    await Promise.all(events.map((event) => flow.run(event, { inputs })));
    expect(flow.replies(12)).toEqual([expect.stringContaining(reply)]);
  });
});
