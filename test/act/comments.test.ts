import { describe, expect, it } from "vitest";
import type { Emulator } from "../../emulator/emulator.ts";
import { lastReply } from "../support/step.ts";
import { until } from "../support/until.ts";
import { startWorkflow } from "./act.ts";
import { commented } from "./events.ts";
import { emulateRepository, REPOSITORY } from "./repository.ts";

const COMMENTS = "examples/comments.yml";

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

describe(COMMENTS, () => {
  it("turns a comment into a pull request", async () => {
    const emulator = await emulateRepository();
    const event = commented(emulator, "ana", "/docs add a Windows section to the install page");
    const { exitCode, steps, log } = await startWorkflow(COMMENTS, event, emulator).done;
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
    const { exitCode, steps } = await startWorkflow(COMMENTS, event, emulator).done;
    expect({ exitCode, steps }).toEqual({ exitCode: 0, steps: [] });
    expect([...emulator.service.log, ...emulator.github.log]).toEqual([]);
  });

  it("reports the result of a canceled run in the post step", async () => {
    const emulator = await emulateRepository({ job: { neverEnds: true } });
    const run = startWorkflow(COMMENTS, commented(emulator, "ana", "/docs fix it"), emulator);
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
