import { describe, expect, it } from "vitest";
import { lastReply } from "../support/step.ts";
import { startWorkflow } from "./act.ts";
import { dispatched } from "./events.ts";
import { emulateRepository, REPOSITORY } from "./repository.ts";

const MANUAL = "examples/manual.yml";

describe(MANUAL, () => {
  it("sends the prompt exactly as it was typed, and replies in the issue", async () => {
    const emulator = await emulateRepository();
    const prompt = `Fix “install”\n\n  $(id) \`id\` $HOME "' \${{ secrets.DOCS_API_KEY }} ::error::x %0A \\n `;
    const event = dispatched(emulator, { prompt, issue: "12" });
    const { exitCode, steps, log } = await startWorkflow(MANUAL, event, emulator).done;
    expect(exitCode, log).toBe(0);
    expect(emulator.service.jobs()[0]?.prompts).toEqual([prompt]);
    expect(steps[0]?.outputs.conclusion).toBe("pull-request");
    expect(lastReply(emulator)).toContain("✅");
  });

  it("watches a job again in its thread", async () => {
    const emulator = await emulateRepository();
    const run = (inputs: Record<string, string>) =>
      startWorkflow(MANUAL, dispatched(emulator, { issue: "12", ...inputs }), emulator).done;
    await run({ prompt: "Fix it" });
    const [{ id = "" } = {}] = emulator.service.jobs();
    const { steps } = await run({ prompt: "", job: id });
    expect(steps[0]?.outputs).toMatchObject({ conclusion: "pull-request", "job-id": id });
    expect(lastReply(emulator)).toContain("✅");
    expect(emulator.service.jobs()).toHaveLength(1);
  });

  it("adds the link to the summary instead of commenting if the issue is 0", async () => {
    const emulator = await emulateRepository();
    const event = dispatched(emulator, { prompt: "Fix it", issue: "0" });
    const { exitCode, steps } = await startWorkflow(MANUAL, event, emulator).done;
    expect(exitCode).toBe(0);
    expect(steps[0]?.summary).toContain(`https://github.com/${REPOSITORY}/pull/214`);
    expect(emulator.github.log).toEqual([]);
  });
});
