import { describe, expect, it } from "vitest";
import type { Emulator } from "../../emulator/emulator.ts";
import { lastReply } from "../support/step.ts";
import { until } from "../support/until.ts";
import { startWorkflow } from "./act.ts";
import { commented, dispatched } from "./events.ts";
import { emulateRepository, REPOSITORY } from "./repository.ts";

const DOCS = "examples/docs.yml";

const SUCCESS = [
  ["Main", "success"],
  ["Post", "success"],
];
const FAILURE = [
  ["Main", "failure"],
  ["Post", "success"],
];

/** Reactions to the first comment in the thread, which has the command. */
const reactions = ({ github }: Emulator) =>
  github.reactions(github.comments(12)[0]?.id ?? 0).map(({ content }) => content);

describe(DOCS, () => {
  it("turns a comment into a pull request", async () => {
    const emulator = await emulateRepository();
    const event = commented(emulator, "ana", "/docs add a Windows section to the install page");
    const { exitCode, steps, log } = await startWorkflow(DOCS, event, emulator).done;
    expect(exitCode, log).toBe(0);
    const [job, ...others] = emulator.service.jobs();
    expect(others).toEqual([]);
    expect(job?.prompts[0]).toContain("add a Windows section to the install page");

    const address = `https://github.com/${REPOSITORY}/pull/214`;
    expect(reactions(emulator)).toEqual(["eyes", "rocket"]);
    expect(lastReply(emulator)).toContain(`✅ **Pull request ready: [${REPOSITORY}#214](${address})**`);
    expect(lastReply(emulator)).toContain("> add a Windows section to the install page");
    expect(emulator.github.comments(214)[0]?.body, "people can continue there").toContain("@ana");

    expect(steps.map(({ stage, result }) => [stage, result])).toEqual(SUCCESS);
    expect(steps[0]).toMatchObject({
      outputs: { conclusion: "pull-request", status: "completed", "job-id": job?.id, "pr-link": address },
      printed: [`Created job ${job?.id}.`, `Pull request: ${address}`],
    });
    expect(steps[0]?.summary).toContain(address);
    expect(steps[1]).toMatchObject({ outputs: {}, summary: "", printed: [] });
  });

  it("starts no step for a comment without the trigger", async () => {
    const emulator = await emulateRepository();
    const event = commented(emulator, "ana", "You are totally right! I'll get this fixed right away.");
    const { exitCode, steps } = await startWorkflow(DOCS, event, emulator).done;
    expect({ exitCode, steps }).toEqual({ exitCode: 0, steps: [] });
    expect([...emulator.service.log, ...emulator.github.log]).toEqual([]);
  });

  it.each(["See /docs/install.md", "/documents", "\n/docs fix it"])("starts no step for %j", async (body) => {
    const emulator = await emulateRepository();
    const { steps } = await startWorkflow(DOCS, commented(emulator, "ana", body), emulator).done;
    expect(steps).toEqual([]);
  });

  it("checks its own setup when it's run manually, with one API request, and nothing written", async () => {
    const emulator = await emulateRepository();
    const { exitCode, steps, log } = await startWorkflow(DOCS, dispatched(emulator), emulator).done;
    expect(exitCode, log).toBe(0);
    expect(steps[0]?.outputs).toEqual({ conclusion: "skipped", "api-requests": "1" });
    expect(steps[0]?.summary).toMatch(/^## ✓ Setup for agent mode: nothing to fix/);
    expect(emulator.service.log.map(({ method }) => method)).toEqual(["GET"]);
    expect(emulator.github.comments()).toEqual([]);
  });

  it("fails when it's run manually if something is wrong, and shows lines to paste", async () => {
    const emulator = await emulateRepository();
    const run = startWorkflow(DOCS, dispatched(emulator), emulator, { secrets: { DOCS_API_KEY: "" } });
    const { exitCode, steps } = await run.done;
    expect(exitCode).toBe(1);
    expect(steps[0]?.outputs.conclusion).toBe("error");
    expect(steps[0]?.summary).toMatch(/^## ✗ Setup for agent mode: 1 thing to fix/);
    expect(steps[0]?.summary).toContain("api-key: ${" + "{ secrets.DOCS_API_KEY }}");
  });

  it("reports the result of a canceled run in the post step", async () => {
    const emulator = await emulateRepository({ job: { neverEnds: true } });
    const run = startWorkflow(DOCS, commented(emulator, "ana", "/docs fix it"), emulator);
    await until(() => emulator.service.log.some(({ operation }) => operation === "getJob"));
    expect(lastReply(emulator)).toContain("⏳");
    run.cancel();
    const { exitCode, steps, log } = await run.done;
    expect(exitCode, log).not.toBe(0);
    expect(steps.map(({ stage, result }) => [stage, result])).toEqual(FAILURE);
    expect(lastReply(emulator)).toContain("🛑");
    expect(steps[1]?.summary).toContain("🛑");
    expect(emulator.service.accepted).toEqual({ creates: 1, messages: 0 });
  });
});
