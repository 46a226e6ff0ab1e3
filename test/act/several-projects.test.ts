import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import type { Emulator } from "../../emulator/emulator.ts";
import { resultsService } from "../support/results-service.ts";
import { httpResponse, serve } from "../support/servers.ts";
import { emulate } from "../support/step.ts";
import { startWorkflow } from "./act.ts";
import { formatted, openReport } from "./artifact.ts";
import { scheduled } from "./events.ts";
import { emulatePrivateRepository } from "./repository.ts";

const SEVERAL = "examples/several-projects.yml";

interface Project {
  readonly project: string;
  readonly issue: number;
}
const { jobs } = parse(readFileSync(new URL(`../../${SEVERAL}`, import.meta.url), "utf8")) as {
  readonly jobs: {
    readonly report: { readonly strategy: { readonly matrix: { readonly include: Project[] } } };
  };
};
const projects = jobs.report.strategy.matrix.include;
const [first, second] = projects;

/** Serves several emulators' projects at one URL, for reading only. */
async function combineServices(...emulators: readonly Emulator[]): Promise<string> {
  const { url } = await serve(async (socket, { target, headers: { authorization = "" } }) => {
    const emulator = emulators.find(({ projectId }) => target.includes(`/${projectId}/`)) ?? emulators[0];
    const response = await fetch(`${emulator?.baseUrl}${target}`, { headers: { authorization } });
    socket.write(httpResponse(response.status, await response.text()));
  });
  return url;
}

describe(SEVERAL, () => {
  it("reports on each project, in its own issue and artifact", async () => {
    const emulator = await emulatePrivateRepository();
    emulator.github.addIssue({ number: second?.issue ?? 0 });
    const other = await emulate({ projectId: second?.project ?? "", visitors: { paths: 60, seed: 2 } });
    const { env, artifacts } = await resultsService();
    const baseUrl = await combineServices(emulator, other);
    const event = scheduled(emulator);
    const { exitCode, steps, log } = await startWorkflow(SEVERAL, event, emulator, { baseUrl, env }).done;
    expect(exitCode, log).toBe(0);
    expect(projects).toHaveLength(2);
    for (const [index, { project, issue }] of projects.entries()) {
      const { total, rows } = openReport(artifacts.get(`docs-report-${project}`));
      expect(rows.period).toHaveLength(index === 0 ? 120 : 60);
      const step = steps.find(({ stage, matrix }) => stage === "Main" && matrix.project === project);
      expect(step?.outputs).toMatchObject({ conclusion: "complete", total: String(total.now) });
      const [comment, ...others] = emulator.github.comments(issue);
      expect(comment?.body).toContain(`# ${project} · `);
      expect(comment?.body).toContain(`| ${formatted(total.now)} |`);
      expect(comment?.body, "its site can't be reached").toContain("The sitemap wasn't used");
      expect(others).toEqual([]);
    }
  });

  it("reports on one project if the service doesn't have the other", async () => {
    const emulator = await emulatePrivateRepository();
    const { exitCode, steps } = await startWorkflow(SEVERAL, scheduled(emulator), emulator).done;
    expect(exitCode).toBe(1);
    const reports = steps.filter(({ stage }) => stage === "Main");
    expect(reports.map(({ matrix, outputs }) => [matrix.project, outputs.conclusion])).toEqual([
      [first?.project, "complete"],
      [second?.project, "error"],
    ]);
    expect(emulator.github.comments(first?.issue)).toHaveLength(1);
  });
});
