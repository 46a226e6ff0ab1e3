import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { startProcess } from "../support/process.ts";
import { resultsService } from "../support/results-service.ts";
import { emulate, start } from "../support/step.ts";

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), "docs-agent-report-"));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

const REPORT = { mode: "analytics", "allow-public-report": "true" };

describe("the built action in analytics mode", () => {
  it("writes the files, the summary, and the outputs", async () => {
    const emulator = await emulate();
    const output = folder();
    const step = await start(emulator, { ...REPORT, "output-dir": output, "issue-number": "12" }).done;
    expect(step.exitCode, step.log).toBe(0);
    expect(step.outputs.conclusion).toBe("complete");
    expect(readdirSync(output).sort()).toEqual(["report.html", "report.json", "report.md", "visitors.csv"]);
    expect(step.outputs["report-path"]).toBe(join(output, "report.md"));
    const report = JSON.parse(readFileSync(step.outputs["report-json"] ?? "", "utf8")) as {
      current: { rows: unknown[] };
    };
    expect(report.current.rows).toHaveLength(120);
    expect(step.summary).toContain("## What changed");
    expect(emulator.github.comments(12)).toHaveLength(1);
    expect(step.log, "no artifact, because there's no server for it").toContain("::notice");
  });

  it("uploads the files as one artifact", async () => {
    const emulator = await emulate();
    const { env, artifacts } = await resultsService();
    const inputs = { ...REPORT, "output-dir": folder(), "issue-number": "12" };
    const step = await start(emulator, inputs, { env }).done;
    expect(step.outputs.conclusion, step.log).toBe("complete");
    const url = "https://github.com/acme/docs/actions/runs/9876543210/artifacts/77";
    expect(step.outputs["artifact-url"], step.log).toBe(url);
    expect(emulator.github.comments(12)[0]?.body).toContain(url);
    expect(step.summary).toContain(url);
    const zip = artifacts.get("docs-report-acme-docs")?.toString("latin1") ?? "";
    for (const name of ["report.md", "report.html", "visitors.csv", "report.json"]) expect(zip).toContain(name);
    expect(zip.startsWith("PK")).toBe(true);
  });
});

describe("docs-agent analytics", () => {
  const flags = (emulator: { baseUrl: string; projectId: string }, output: string) => [
    ...["--base-url", emulator.baseUrl, "--project-id", emulator.projectId, "--output-dir", output],
  ];

  it("writes a report and exits with 0", async () => {
    const emulator = await emulate();
    const output = folder();
    const env = { DOCS_AGENT_API_KEY: emulator.apiKey };
    const { exitCode, stdout, stderr } = await startProcess(["analytics", ...flags(emulator, output)], env).done;
    expect(exitCode, stderr).toBe(0);
    expect(stdout).toContain(join(output, "report.md"));
    expect(stderr).toMatch(/rows, requests so far: \d+/);
    expect(existsSync(join(output, "visitors.csv"))).toBe(true);
  });

  it("exits with 3 for a partial report and with 2 for invalid flags", async () => {
    const emulator = await emulate({ visitors: { paths: 600 } });
    const env = { DOCS_AGENT_API_KEY: emulator.apiKey };
    const partial = await startProcess(["analytics", ...flags(emulator, folder()), "--max-requests", "2"], env).done;
    expect(partial.exitCode).toBe(3);
    const wrong = await startProcess(["analytics", ...flags(emulator, folder()), "--period", "yesterday"], {}).done;
    expect(wrong.exitCode).toBe(2);
    expect(wrong.stderr).toContain("period");
    expect(wrong.stderr).toContain("DOCS_AGENT_API_KEY");
  });
});
