import { fileURLToPath } from "node:url";
import examples from "@octokit/webhooks-examples/api.github.com/index.json" with { type: "json" };
import { describe, expect, it } from "vitest";
import type { WorkflowEvent } from "../../src/emulator/events.ts";
import { emulate, FAST, lastAnswer, start } from "../support/step.ts";

describe("the built action", () => {
  it("turns a prompt into a watched job and a link", async () => {
    const emulator = await emulate();
    const prompt = "Fix the install page\n  – exactly this “text” ";
    const step = await start(emulator, { prompt, "issue-number": "12" }).done;
    expect(step.exitCode, step.log).toBe(0);
    expect(step.outputs).toMatchObject({
      conclusion: "pull-request",
      status: "completed",
      "job-id": emulator.service.jobs()[0]?.id,
      "pr-link": "https://github.com/acme/docs/pull/214",
    });
    expect(emulator.service.jobs()[0]?.prompts).toEqual([prompt]);
    expect(lastAnswer(emulator)).toContain("https://github.com/acme/docs/pull/214");
    expect(step.summary).toContain("https://github.com/acme/docs/pull/214");
    const unmasked = step.log.replace(/^::add-mask::.*$/gm, "");
    for (const text of [
      unmasked,
      step.summary,
      JSON.stringify([step.outputs, step.state]),
      lastAnswer(emulator),
    ]) {
      expect(text).not.toContain(emulator.apiKey);
      expect(text).not.toContain(emulator.githubToken);
    }
    expect(step.log.startsWith("::add-mask::"), "masks the key before anything else").toBe(true);
  });

  it.each([
    ["failed", 1, "failed"],
    ["no-changes", 0, "no-changes"],
    ["archived", 0, "archived"],
  ] as const)("a job that ends as %s exits %d", async (outcome, exitCode, conclusion) => {
    const emulator = await emulate({ job: { ...FAST, outcome } });
    const step = await start(emulator, { prompt: "Fix it" }).done;
    expect(step).toMatchObject({ exitCode, outputs: { conclusion } });
  });

  it("reports all wrong inputs in one error and sends nothing", async () => {
    const emulator = await emulate();
    const inputs = {
      "timeout-minutes": "soon",
      "base-url": "ftp://example.com",
      wait: "maybe",
      "issue-number": "12",
    };
    const step = await start(emulator, { ...inputs, prompt: "Fix it" }).done;
    expect(step).toMatchObject({ exitCode: 1, outputs: { conclusion: "error" } });
    const errors = step.log.split("\n").filter((line) => line.startsWith("::error"));
    expect(errors).toHaveLength(1);
    for (const name of ["timeout-minutes", "base-url", "wait"]) expect(errors[0]).toContain(name);
    expect(emulator.service.log).toEqual([]);
    expect(emulator.github.log).toEqual([]);
  });

  it.each([
    ["F60 http", { "base-url": "http://api.example.com" }, "base-url"],
    ["F60 user information", { "base-url": "https://me:secret@api.example.com" }, "base-url"],
    ["F60 a query", { "base-url": "https://api.example.com/?a=b" }, "base-url"],
    ["F60 a metadata address", { "base-url": "https://169.254.169.254" }, "base-url"],
    ["F61 a key with a space inside", { "api-key": "docs_my key" }, "api-key"],
    ["F49 an empty prompt", { prompt: " \n" }, "prompt"],
    ["F49 a prompt of 100 kB", { prompt: "x".repeat(100_000) }, "prompt"],
    ["no prompt at all", { prompt: "" }, "prompt"],
  ])("%s is refused before any socket is opened", async (_, inputs, name) => {
    const emulator = await emulate();
    const step = await start(emulator, { prompt: "Fix it", ...inputs }).done;
    expect(step).toMatchObject({ exitCode: 1, outputs: { conclusion: "error" } });
    expect(step.log).toContain(`\`${name}\``);
    expect(step.log.replace(/^::add-mask::.*$/gm, "")).not.toMatch(/secret|my key/);
    expect(emulator.service.log).toEqual([]);
  });

  it("F61 a key with a line break at its end is the key without", async () => {
    const emulator = await emulate();
    const step = await start(emulator, { prompt: "Fix it", "api-key": `${emulator.apiKey}\n` }).done;
    expect(step.outputs.conclusion).toBe("pull-request");
  });

  it("runs on GitHub's own example of an event", async () => {
    const payload = examples
      .find(({ name }) => name === "issues")
      ?.examples.find((example) => "action" in example && example.action === "opened");
    const emulator = await emulate({ repository: "Codertocat/Hello-World" });
    emulator.github.addIssue({ number: 1, title: "Spelling error", author: "Codertocat" });
    emulator.github.setPermission("Codertocat", "admin");
    const event = { name: "issues", payload: payload as unknown as WorkflowEvent["payload"] };
    const step = await start(emulator, { prompt: "Fix the spelling" }, { event }).done;
    expect(step.outputs.conclusion, step.log).toBe("pull-request");
    expect(emulator.github.comments(1)[0]?.body).toContain("Pull request ready");
  });

  it("F54 a pull request from a fork has no secrets: skipped", async () => {
    const emulator = await emulate();
    const payload = examples.find(({ name }) => name === "pull_request")?.examples[0] as unknown as {
      pull_request: { head: { repo: { full_name: string } } };
    };
    const fork = structuredClone(payload);
    fork.pull_request.head.repo.full_name = "stranger/Hello-World";
    const event = { name: "pull_request", payload: fork as unknown as WorkflowEvent["payload"] };
    const step = await start(emulator, { prompt: "Fix it", "api-key": "", "base-url": "" }, { event }).done;
    expect(step).toMatchObject({ exitCode: 0, outputs: { conclusion: "skipped" } });
    expect(step.log).toContain("::notice");
  });

  it.each([
    ["missing", { GITHUB_EVENT_PATH: "" }],
    ["not there", { GITHUB_EVENT_PATH: "/nowhere/event.json" }],
    ["not JSON", { GITHUB_EVENT_PATH: fileURLToPath(import.meta.url) }],
  ])("F77 an event file that is %s is said to be", async (_, env) => {
    const emulator = await emulate();
    const step = await start(emulator, { prompt: "Fix it" }, { env }).done;
    expect(step).toMatchObject({ exitCode: 1, outputs: { conclusion: "error" } });
    expect(step.log).toContain("The event that started this run cannot be read");
    expect(step.log).not.toContain("    at ");
  });

  it("F75 works below /api/v3, as GitHub Enterprise Server has it", async () => {
    const emulator = await emulate();
    const env = { GITHUB_API_URL: `${emulator.githubUrl}/api/v3` };
    const step = await start(emulator, { prompt: "Fix it", "issue-number": "12" }, { env }).done;
    expect(step.outputs.conclusion, step.log).toBe("pull-request");
    expect(lastAnswer(emulator)).toContain("Pull request ready");
  });

  it("F76 F02 a host that does not exist is named", async () => {
    const emulator = await emulate();
    const inputs = { prompt: "Fix it", "base-url": "https://nowhere.invalid", "timeout-minutes": "0.02" };
    const step = await start(emulator, inputs).done;
    expect(step).toMatchObject({ exitCode: 1, outputs: { conclusion: "error" } });
    expect(step.log).toContain("nowhere.invalid");
  });
});
