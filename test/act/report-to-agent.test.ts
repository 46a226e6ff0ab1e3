import { describe, expect, it } from "vitest";
import { lastReply } from "../support/step.ts";
import { startWorkflow } from "./act.ts";
import { scheduled } from "./events.ts";
import { emulatePrivateRepository, openedIssue } from "./repository.ts";
import { publishSite } from "./site.ts";

const CHAIN = "examples/report-to-agent.yml";

interface Mover {
  readonly path: string;
  readonly previous: number;
  readonly now: number;
}

describe(CHAIN, () => {
  it("starts a job for the published page that lost the most people", async () => {
    const emulator = await emulatePrivateRepository();
    const docsUrl = await publishSite(emulator);
    const { exitCode, steps, log } = await startWorkflow(CHAIN, scheduled(emulator), emulator, { docsUrl }).done;
    expect(exitCode, log).toBe(0);
    const [report, job] = steps.filter(({ stage }) => stage === "Main");
    const [mover] = JSON.parse(report?.outputs.standouts ?? "[]") as readonly Mover[];
    expect(mover?.path).toBe("/quickstart");
    expect(emulator.service.jobs()[0]?.prompts).toEqual([
      expect.stringMatching(
        `^The number of people who read ${mover?.path} went from ${mover?.previous} to ${mover?.now} in a week\\. Check`,
      ),
    ]);
    expect(job?.outputs.conclusion).toBe("pull-request");
    expect(lastReply(emulator, openedIssue(emulator, "report"))).toContain("# acme-docs · ");
    expect(lastReply(emulator, openedIssue(emulator, "updates"))).toContain("✅ **Pull request ready");
    expect(steps.filter(({ stage }) => stage === "Post").map(({ result }) => result)).toEqual(["success", "success"]);
  });

  it("starts no job without a sitemap, regardless of the visited paths", async () => {
    const emulator = await emulatePrivateRepository();
    const { exitCode, steps, log } = await startWorkflow(CHAIN, scheduled(emulator), emulator).done;
    expect(exitCode, log).toBe(0);
    expect(steps.filter(({ stage }) => stage === "Main").map(({ outputs }) => outputs.standouts)).toEqual(["[]"]);
    expect(emulator.service.jobs()).toEqual([]);
  });
});
