import { describe, expect, it } from "vitest";
import { resultsService } from "../support/results-service.ts";
import { lastReply } from "../support/step.ts";
import { startWorkflow } from "./act.ts";
import { formatted, openReport } from "./artifact.ts";
import { dispatched, scheduled } from "./events.ts";
import { emulatePrivateRepository, emulateRepository, openedIssue, REPOSITORY } from "./repository.ts";
import { publishSite } from "./site.ts";

const WEEKLY = "examples/weekly-report.yml";

describe(WEEKLY, () => {
  it("adds the report to its own issue, the summary, and the run's artifacts", async () => {
    const emulator = await emulatePrivateRepository();
    const { env, artifacts } = await resultsService();
    const docsUrl = await publishSite(emulator);
    const event = scheduled(emulator);
    const { exitCode, steps, log } = await startWorkflow(WEEKLY, event, emulator, { docsUrl, env }).done;
    expect(exitCode, log).toBe(0);
    expect(steps.map(({ stage, result }) => [stage, result])).toEqual([
      ["Main", "success"],
      ["Post", "success"],
    ]);

    const { people, ai, total, visitedPages } = openReport(artifacts.get("docs-report-acme-docs"));
    expect(artifacts.get("docs-report-acme-docs.html")?.toString()).toContain(`<h1>acme-docs · `);
    const artifact = `https://github.com/${REPOSITORY}/actions/runs/9876543210/artifacts/77`;
    const page = artifact.replace("77", "78");
    expect(steps[0]?.outputs).toMatchObject({
      conclusion: "complete",
      human: String(people.now),
      ai: String(ai.now),
      total: String(total.now),
      pages: String(visitedPages.now),
      "artifact-url": artifact,
      "page-url": page,
      "comment-url": expect.stringContaining(`${REPOSITORY}/issues/${openedIssue(emulator)}#issuecomment-`),
    });
    expect(visitedPages.now).toBeGreaterThan(100);
    for (const text of [lastReply(emulator, openedIssue(emulator)), steps[0]?.summary]) {
      expect(text).toContain("# acme-docs · ");
      expect(text).toContain(`| ${formatted(total.now)} |`);
      expect(text).toContain(`[Open the report](${page})`);
      expect(text).toContain(artifact);
      expect(text).toMatch(/^ *\/docs new: /m);
    }
    const operations = emulator.service.log.map(({ operation }) => operation);
    expect(new Set(operations), "only this test reads the sitemap").toEqual(new Set(["sitemap", "visitors"]));
  });

  it("works if the site can't be reached", async () => {
    const emulator = await emulatePrivateRepository();
    const { env, artifacts } = await resultsService();
    const event = dispatched(emulator);
    const { exitCode, steps, log } = await startWorkflow(WEEKLY, event, emulator, { env }).done;
    expect(exitCode, log).toBe(0);
    expect(steps[0]?.outputs).toMatchObject({ conclusion: "complete", standouts: "[]" });
    openReport(artifacts.get("docs-report-acme-docs"));
    expect(lastReply(emulator, openedIssue(emulator))).toContain("The sitemap wasn't used");
  });

  it("fails in a public repository, before it reads anything", async () => {
    const emulator = await emulateRepository();
    const { exitCode, steps, log } = await startWorkflow(WEEKLY, scheduled(emulator), emulator).done;
    expect(exitCode).toBe(1);
    expect(steps[0]?.outputs).toEqual({ conclusion: "error" });
    expect(log).toContain("allow-public-report");
    expect(emulator.service.log).toEqual([]);
  });
});
