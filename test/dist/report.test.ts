import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { expect, it } from "vitest";
import { temporaryFolder } from "../support/folder.ts";
import { resultsService } from "../support/results-service.ts";
import { emulate, start } from "../support/step.ts";

it("the built action writes a report's files, the summary, and the outputs, and uploads the files as one artifact and the page as another", async () => {
  const emulator = await emulate();
  const { env, artifacts } = await resultsService();
  const output = temporaryFolder();
  const where = { "output-dir": output, "issue-number": "12" };
  const inputs = { mode: "analytics", "allow-public-report": "true", ...where };
  const step = await start(emulator, inputs, { env }).done;
  expect(step.exitCode, step.log).toBe(0);
  const artifact = "https://github.com/acme/docs/actions/runs/9876543210/artifacts";
  expect(step.outputs).toMatchObject({
    conclusion: "complete",
    "report-path": join(output, "report.md"),
    "artifact-url": `${artifact}/77`,
    "page-url": `${artifact}/78`,
  });
  const { rows } = JSON.parse(readFileSync(step.outputs["report-json"] ?? "", "utf8")) as {
    rows: { period: unknown[] };
  };
  expect(rows.period).toHaveLength(120);
  expect(step.summary).toContain("## What changed");
  const [{ body } = { body: "" }, ...others] = emulator.github.comments(12);
  expect(others).toEqual([]);
  for (const text of [step.summary, body]) {
    expect(text).toMatch(/^(?:<!--.*-->\n)?# .+\n\n\[Open the report\]\(\S+\/78\)\n\n\*\*/);
    expect(text).toContain(`[Download the files](${artifact}/77)`);
  }
  const [zip, page] = ["docs-report-acme-docs", "docs-report-acme-docs.html"].map((name) => artifacts.get(name));
  expect(page).toEqual(readFileSync(join(output, "report.html")));
  const uploaded = Object.keys(unzipSync(zip ?? Buffer.alloc(0)));
  expect(uploaded.sort()).toEqual(["report.html", "report.json", "report.md", "visitors.csv"]);
  expect(readdirSync(output).sort()).toEqual(uploaded);
});
