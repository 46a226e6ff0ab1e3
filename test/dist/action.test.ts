import { describe, expect, it } from "vitest";
import { emulate, FAST, lastReply, start } from "../support/step.ts";

describe("the built action", () => {
  it("creates a job from a prompt, watches it, and links its pull request; then the post step does nothing", async () => {
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
    expect(lastReply(emulator)).toContain("https://github.com/acme/docs/pull/214");
    expect(step.summary).toContain("https://github.com/acme/docs/pull/214");
    const unmasked = step.log.replace(/^::add-mask::.*$/gm, "");
    for (const text of [unmasked, step.summary, JSON.stringify([step.outputs, step.state]), lastReply(emulator)]) {
      expect(text).not.toContain(emulator.apiKey);
      expect(text).not.toContain(emulator.githubToken);
    }
    expect(step.log.startsWith("::add-mask::"), "masks the key before anything else").toBe(true);
    const requests = emulator.github.log.length;
    const post = await start(emulator, {}, { script: "post.js", state: step.state }).done;
    expect(post).toMatchObject({ exitCode: 0, summary: "" });
    expect(emulator.github.log).toHaveLength(requests);
  });

  it("fails the step if the job fails", async () => {
    const step = await start(await emulate({ job: { ...FAST, outcome: "failed" } }), { prompt: "Fix it" }).done;
    expect(step).toMatchObject({ exitCode: 1, outputs: { conclusion: "failed" } });
  });
});
