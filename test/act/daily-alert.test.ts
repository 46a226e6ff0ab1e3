import { describe, expect, it } from "vitest";
import { startWorkflow } from "./act.ts";
import { scheduled } from "./events.ts";
import { emulatePrivateRepository } from "./repository.ts";
import { steadyVisitors } from "./steady.ts";

const DAILY = "examples/daily-alert.yml";

describe(DAILY, () => {
  it("succeeds without running the alert step if visitors are within their usual range", async () => {
    const emulator = await emulatePrivateRepository();
    emulator.service.visitors = steadyVisitors(1);
    const { exitCode, steps, log } = await startWorkflow(DAILY, scheduled(emulator), emulator).done;
    expect(exitCode, log).toBe(0);
    expect(steps.filter(({ stage }) => stage === "Main").map(({ id }) => id)).toEqual(["report"]);
    expect(steps[0]?.outputs.notable).toBe("false");
  });

  it("fails, and says why, if visitors drop sharply", async () => {
    const emulator = await emulatePrivateRepository();
    emulator.service.visitors = steadyVisitors(1 / 3);
    const { exitCode, steps, log } = await startWorkflow(DAILY, scheduled(emulator), emulator).done;
    expect(exitCode, log).toBe(1);
    const [report, alert] = steps.filter(({ stage }) => stage === "Main");
    expect([report?.result, alert?.result]).toEqual(["success", "failure"]);
    expect(report?.outputs.headline).toMatch(
      /^acme-docs, .*: human visitors fell from \d+ to 200, −67%, .+ \(usually /,
    );
    expect(log).toContain(`::error::${report?.outputs.headline}`);
    expect(emulator.github.comments(12)).toEqual([]);
  });
});
