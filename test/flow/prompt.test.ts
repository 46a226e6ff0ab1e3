import { describe, expect, it } from "vitest";
import type { LoggedRequest } from "../../emulator/exchange.ts";
import { createFlow, replies } from "../support/flow.ts";

const posts = (log: readonly LoggedRequest[]) => log.filter(({ method }) => method === "POST");

describe("a prompt from a workflow input", () => {
  it("becomes one job, watched until its pull request", async () => {
    const flow = await createFlow({ job: { durationMs: 60_000 } });
    const prompt = "  Fix the install page.\n\n- “quotes”\t✓ ";
    const { conclusion, runner } = await flow.dispatch({ prompt, "issue-number": "12" });

    expect(conclusion).toBe("pull-request");
    expect(runner.outputs).toMatchObject({
      conclusion: "pull-request",
      status: "completed",
      "pr-link": "https://github.com/acme/docs/pull/214",
    });
    const { service, github } = flow.emulator;
    expect(posts(service.log).map(({ body }) => JSON.parse(body))).toEqual([{ prompt }]);
    expect(service.jobs()[0]?.id).toBe(runner.outputs["job-id"]);
    expect(replies(flow, 12)).toHaveLength(1);
    expect(replies(flow, 12)[0]).toContain("[acme/docs#214](https://github.com/acme/docs/pull/214)");
    expect(runner.outputs["comment-url"]).toContain("#issuecomment-");
    expect(runner.summary()).toContain("https://github.com/acme/docs/pull/214");
    expect(github.comments(214)[0]?.body, "the agent's pull request can be talked to").toContain("`/docs <change>`");
  });

  it("posts nowhere without a place", async () => {
    const flow = await createFlow();
    const { conclusion, runner } = await flow.dispatch({ prompt: "Fix it" });
    expect(conclusion).toBe("pull-request");
    expect(flow.emulator.github.log.filter(({ path }) => path.includes("/issues/12"))).toEqual([]);
    expect(runner.summary()).toContain("Pull request ready");
    expect(runner.outputs["comment-url"]).toBe("");
  });

  it.each([
    ["no-changes", "no-changes", "completed"],
    ["failed", "failed", "failed"],
    ["archived", "archived", "archived"],
  ] as const)("ends as the job ends: %s", async (outcome, conclusion, status) => {
    const flow = await createFlow({ job: { outcome, durationMs: 10_000 } });
    const result = await flow.dispatch({ prompt: "Fix it", "issue-number": "12" });
    expect(result.conclusion).toBe(conclusion);
    expect(result.runner.outputs).toMatchObject({ conclusion, status, "pr-link": "" });
    expect(result.runner.log.some(({ level }) => level === "error")).toBe(conclusion === "failed");
  });

  it("stops watching at its time, and says how to look again", async () => {
    const flow = await createFlow({ job: { neverEnds: true } });
    const { conclusion, runner } = await flow.dispatch({
      prompt: "Fix it",
      "issue-number": "12",
      "timeout-minutes": "0.5",
    });
    expect(conclusion).toBe("timed-out");
    expect(replies(flow, 12)[0]).toMatch(/Stopped watching after 30 s\*\*/);
    expect(replies(flow, 12)[0]).toContain("`/docs status`");
    expect(runner.outputs["job-id"]).toBeTruthy();
    expect(runner.outputs.status).toBe("active");
  });

  it("with wait: false reports the job and stops", async () => {
    const flow = await createFlow();
    const { conclusion, runner } = await flow.dispatch({
      prompt: "Fix it",
      "issue-number": "12",
      wait: "false",
    });
    expect(conclusion).toBe("created");
    expect(runner.outputs).toMatchObject({ conclusion: "created", status: "active" });
    expect(flow.emulator.service.log.map(({ method }) => method)).toEqual(["POST"]);
    expect(replies(flow, 12)[0]).toContain(runner.outputs["job-id"]);
  });

  it("with a job-id goes to that job as a follow-up", async () => {
    const flow = await createFlow({ job: { staleReads: 3 } });
    const first = await flow.dispatch({ prompt: "Fix it" });
    const jobId = first.runner.outputs["job-id"] ?? "";
    const { conclusion } = await flow.dispatch({ prompt: "Now Windows", "job-id": jobId });
    expect(conclusion).toBe("pull-request");
    expect(flow.emulator.service.jobs()).toHaveLength(1);
    expect(flow.emulator.service.jobs()[0]?.prompts).toEqual(["Fix it", "Now Windows"]);
  });

  it("a job-id alone is watched and nothing is sent", async () => {
    const flow = await createFlow({ job: { durationMs: 60_000 } });
    const first = await flow.dispatch({ prompt: "Fix it", wait: "false" });
    const { conclusion } = await flow.dispatch({ "job-id": first.runner.outputs["job-id"] ?? "" });
    expect(conclusion).toBe("pull-request");
    expect(posts(flow.emulator.service.log)).toHaveLength(1);
  });

  it("F39 a follow-up to a job that is gone says how to start a new one", async () => {
    const flow = await createFlow();
    const { conclusion, runner } = await flow.dispatch({
      prompt: "Now Windows",
      "job-id": "gone",
      "issue-number": "12",
    });
    expect(conclusion).toBe("error");
    expect(replies(flow, 12)[0]).toContain("doesn't accept this follow-up");
    expect(runner.log.find(({ level }) => level === "error")?.text).toContain("leave `job-id` out");
  });

  it("F08 F41 a request without an answer is uncertain and never repeated", async () => {
    const flow = await createFlow();
    flow.emulator.faults.add("createJob", { kind: "status", status: 502 });
    const { conclusion, runner } = await flow.dispatch({ prompt: "Fix it", "issue-number": "12" });
    expect(conclusion).toBe("uncertain");
    expect(posts(flow.emulator.service.log)).toHaveLength(1);
    expect(replies(flow, 12)[0]).toContain("A job may exist");
    expect(runner.outputs["job-id"]).toBeUndefined();

    const job = (await flow.dispatch({ prompt: "Fix it" })).runner.outputs["job-id"] ?? "";
    flow.emulator.faults.add("sendMessage", { kind: "reset", when: "after-accept" });
    const second = await flow.dispatch({ prompt: "And Windows", "job-id": job, "issue-number": "12" });
    expect(second.conclusion).toBe("uncertain");
    expect(flow.emulator.service.accepted).toEqual({ creates: 1, messages: 1 });
  });

  it("F12 a refusal is explained in the thread", async () => {
    const flow = await createFlow();
    const { conclusion, runner } = await flow.dispatch({
      prompt: "Fix it",
      "issue-number": "12",
      "api-key": "docs_wrong_key",
    });
    expect(conclusion).toBe("error");
    expect(replies(flow, 12)[0]).toMatch(/^❌ \*\*.+\*\*/);
    expect(runner.log.find(({ level }) => level === "error")?.text).toMatch(/expire/);
  });

  it("F51 a comment that GitHub refuses stops the run before the job is paid for", async () => {
    const flow = await createFlow();
    flow.emulator.github.grant({ issues: "read", pull_requests: "read" });
    const { conclusion, runner } = await flow.dispatch({ prompt: "Fix it", "issue-number": "12" });
    expect(conclusion).toBe("error");
    expect(flow.emulator.service.log).toEqual([]);
    const text = runner.log.find(({ level }) => level === "error")?.text;
    expect(text).toContain("permissions:\n  issues: write");
    expect(runner.outputs.conclusion).toBe("error");
  });

  it("F51 F53 a comment that can't be edited any more costs no result", async () => {
    const flow = await createFlow();
    flow.emulator.faults.add("updateComment", { kind: "pass" });
    flow.emulator.faults.add("updateComment", { kind: "status", status: 401 }, Number.POSITIVE_INFINITY);
    const { conclusion, runner } = await flow.dispatch({ prompt: "Fix it", "issue-number": "12" });
    expect(conclusion).toBe("pull-request");
    expect(runner.outputs["pr-link"]).toBe("https://github.com/acme/docs/pull/214");
    expect(runner.summary()).toContain("https://github.com/acme/docs/pull/214");
    expect(runner.log.some(({ level, text }) => level === "warning" && text.includes("couldn't be updated"))).toBe(
      true,
    );
  });

  it("names the path at the end of `base-url` if the service can't be found there", async () => {
    const flow = await createFlow();
    const { baseUrl } = flow.emulator;
    const inputs = { prompt: "Fix it", "issue-number": "12", "base-url": `${baseUrl}/api/` };
    expect((await flow.dispatch(inputs)).conclusion).toBe("error");
    expect(replies(flow, 12)[0]).toContain("Take the path `/api` off `base-url`, which usually ends after the host");
  });

  it("says what it waits for, and until when", async () => {
    const flow = await createFlow();
    const limit = { kind: "status", status: 429, headers: { "retry-after": "30" } } as const;
    flow.emulator.faults.add("createComment", limit);
    flow.emulator.faults.add("getJob", limit);
    const { runner } = await flow.dispatch({ prompt: "Fix it", "issue-number": "12" });
    const waits = runner.log.filter(({ text }) => /The next try is at \d\d:\d\d:\d\d UTC\.$/.test(text));
    expect(waits.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^The comment on #12 .* GitHub asks for fewer requests/),
      expect.stringMatching(/^Job \S+ could.* quota is used up/),
    ]);
  });

  it("hides the key wherever it could come back", async () => {
    const flow = await createFlow();
    const { apiKey } = flow.emulator;
    const body = JSON.stringify({ error: `no such key: ${apiKey} (${encodeURIComponent(apiKey)})` });
    flow.emulator.faults.add("createJob", { kind: "body", status: 400, body });
    const { runner } = await flow.dispatch({ prompt: `Fix ${apiKey}`, "issue-number": "12" });
    const everything = JSON.stringify([runner.log, runner.outputs, runner.states, runner.summary(), replies(flow, 12)]);
    expect(everything).toContain("no such key");
    expect(everything).not.toContain(apiKey);
  });
});
