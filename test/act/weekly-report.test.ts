import { describe, expect, it } from "vitest";
import { resultsService } from "../support/results-service.ts";
import { lastReply } from "../support/step.ts";
import { startWorkflow } from "./act.ts";
import { openReport, written } from "./artifact.ts";
import { dispatched, scheduled } from "./events.ts";
import { emulatePrivateRepository, emulateRepository, REPOSITORY } from "./repository.ts";
import { publishSite } from "./site.ts";

const WEEKLY = "examples/weekly-report.yml";

describe(WEEKLY, () => {
  it("brings the report to the issue, the summary and the run's artifacts", async () => {
    const emulator = await emulatePrivateRepository();
    const { env, artifacts } = await resultsService();
    const vars = { DOCS_URL: await publishSite(emulator), DOCS_REPORT_ISSUE: "12" };
    const event = scheduled(emulator);
    const { exitCode, steps, log } = await startWorkflow(WEEKLY, event, emulator, { vars, env }).done;
    expect(exitCode, log).toBe(0);
    expect(steps.map(({ stage, result }) => [stage, result])).toEqual([
      ["Main", "success"],
      ["Post", "success"],
    ]);

    const { current, insights } = openReport(artifacts.get("docs-report-acme-docs"));
    const { totals } = current;
    const artifact = `https://github.com/${REPOSITORY}/actions/runs/9876543210/artifacts/77`;
    expect(steps[0]?.outputs).toMatchObject({
      conclusion: "complete",
      human: String(totals.human),
      ai: String(totals.ai),
      total: String(totals.total),
      pages: String(insights.pages.now),
      "artifact-url": artifact,
      "comment-url": expect.stringContaining(`${REPOSITORY}/issues/12#issuecomment-`),
    });
    expect(insights.pages.now).toBeGreaterThan(100);
    for (const text of [lastReply(emulator), steps[0]?.summary]) {
      expect(text).toContain("# acme-docs · ");
      expect(text).toContain(`| ${written(totals.total)} |`);
      expect(text).toContain(artifact);
      expect(text).toMatch(/^ *\/docs new: /m);
    }
    const asked = emulator.service.log.map(({ operation }) => operation);
    expect(new Set(asked), "the sitemap only by this test").toEqual(new Set(["sitemap", "visitors"]));
  });

  it("needs neither a site nor an issue", async () => {
    const emulator = await emulatePrivateRepository();
    const { env, artifacts } = await resultsService();
    const event = dispatched(emulator);
    const { exitCode, steps, log } = await startWorkflow(WEEKLY, event, emulator, { env }).done;
    expect(exitCode, log).toBe(0);
    expect(steps[0]?.outputs).toMatchObject({ conclusion: "complete", "comment-url": "", movers: "[]" });
    openReport(artifacts.get("docs-report-acme-docs"));
    expect(emulator.github.log).toEqual([]);
  });

  it("asks GitHub whether the repository is private where the schedule doesn't say it", async () => {
    const emulator = await emulatePrivateRepository();
    // All that GitHub Enterprise Server tells of a schedule.
    const event = { name: "schedule", payload: { schedule: "17 6 * * 1" } };
    const { exitCode, log } = await startWorkflow(WEEKLY, event, emulator).done;
    expect(exitCode, log).toBe(0);
    expect(emulator.github.log.map(({ operation }) => operation)).toEqual(["repository"]);
  });

  it("is red in a public repository, before anything is read", async () => {
    const emulator = await emulateRepository();
    const { exitCode, steps, log } = await startWorkflow(WEEKLY, scheduled(emulator), emulator).done;
    expect(exitCode).toBe(1);
    expect(steps[0]?.outputs).toEqual({ conclusion: "error" });
    expect(log).toContain("allow-public-report");
    expect(emulator.service.log).toEqual([]);
  });
});
