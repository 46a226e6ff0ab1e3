import { describe, expect, it } from "vitest";
import { resultsService } from "../support/results-service.ts";
import { startWorkflow } from "./act.ts";
import { openReport } from "./artifact.ts";
import { scheduled } from "./events.ts";
import { emulatePrivateRepository } from "./repository.ts";
import { steadyVisitors } from "./steady.ts";

const NOTABLE = "examples/notable-report.yml";

describe(NOTABLE, () => {
  it("posts nothing after an ordinary week, but keeps the report", async () => {
    const emulator = await emulatePrivateRepository();
    emulator.service.visitors = steadyVisitors(1);
    const { env, artifacts } = await resultsService();
    const { exitCode, steps, log } = await startWorkflow(NOTABLE, scheduled(emulator), emulator, {
      env,
    }).done;
    expect(exitCode, log).toBe(0);
    expect(steps[0]?.outputs).toMatchObject({ conclusion: "complete", notable: "false", "comment-url": "" });
    expect(emulator.github.comments(12)).toEqual([]);
    expect(openReport(artifacts.get("docs-report-acme-docs")).total.now).toBe(1_000);
    expect(steps[0]?.summary).toContain("# acme-docs · ");
  });

  it("posts the report for a week with two thirds fewer visitors", async () => {
    const emulator = await emulatePrivateRepository();
    emulator.service.visitors = steadyVisitors(1 / 3);
    const { exitCode, steps, log } = await startWorkflow(NOTABLE, scheduled(emulator), emulator).done;
    expect(exitCode, log).toBe(0);
    expect(steps[0]?.outputs.notable).toBe("true");
    expect(emulator.github.comments(12).map(({ body }) => body)).toEqual([expect.stringContaining("# acme-docs · ")]);
  });
});
