import { describe, expect, it } from "vitest";
import type { Emulator } from "../../emulator/emulator.ts";
import { startWorkflow } from "./act.ts";
import { dispatched } from "./events.ts";
import { emulatePrivateRepository, emulateRepository } from "./repository.ts";
import { publishSite } from "./site.ts";

const CHECK = "examples/check.yml";

const methods = ({ service }: Emulator) =>
  service.log.filter(({ operation }) => operation !== "sitemap").map(({ method }) => method);

describe(CHECK, () => {
  it("finds nothing to fix for comments, with the permissions of comments.yml", async () => {
    const emulator = await emulateRepository();
    const run = startWorkflow(CHECK, dispatched(emulator), emulator, { job: "comments" });
    const { exitCode, steps, log } = await run.done;
    expect(exitCode, log).toBe(0);
    expect(steps[0]?.outputs).toEqual({ conclusion: "complete", "api-requests": "1" });
    expect(steps[0]?.summary).toMatch(/^## ✓ Setup for agent mode: nothing to fix/);
    expect(methods(emulator)).toEqual(["GET"]);
    expect(emulator.github.comments()).toEqual([]);
  });

  it("finds nothing to fix for a report, with a read-only key", async () => {
    const emulator = await emulatePrivateRepository();
    const vars = { DOCS_URL: await publishSite(emulator), DOCS_REPORT_ISSUE: "12" };
    const run = startWorkflow(CHECK, dispatched(emulator), emulator, { job: "report", vars });
    const { exitCode, steps, log } = await run.done;
    expect(exitCode, log).toBe(0);
    expect(steps[0]?.summary).toMatch(/^## ✓ Setup for analytics mode: nothing to fix/);
    expect(methods(emulator)).toEqual(["GET"]);
    expect(emulator.github.comments()).toEqual([]);
  });

  it("fails if something is missing, and shows lines to paste", async () => {
    const emulator = await emulateRepository();
    const vars = { DOCS_URL: await publishSite(emulator), DOCS_PROJECT_ID: "another" };
    const run = startWorkflow(CHECK, dispatched(emulator), emulator, { job: "report", vars });
    const { exitCode, steps } = await run.done;
    expect(exitCode).toBe(1);
    expect(steps[0]?.outputs.conclusion).toBe("error");
    expect(steps[0]?.summary).toMatch(/^## ✗ Setup for analytics mode: 2 things to fix/);
    expect(steps[0]?.summary).toContain('```yaml\nallow-public-report: "true"\n```');
  });
});
