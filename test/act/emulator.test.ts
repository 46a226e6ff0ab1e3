import { execFile } from "node:child_process";
import { mkdirSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { promisify } from "node:util";
import { expect, it, onTestFinished } from "vitest";
import { toolPath } from "../../scripts/tools.ts";
import { temporaryFolder } from "../support/folder.ts";
import { startNode, startProcess } from "../support/process.ts";
import { until } from "../support/until.ts";

/** Starts `npm run emulator`. `command` returns one that it prints, by the beginning of the line above it. */
async function startEmulator() {
  const { stdout: shown, kill } = startNode(["emulator/start.ts"]);
  onTestFinished(() => void kill("SIGTERM"));
  await until(() => shown().includes("press Ctrl+C"));
  const command = (title: string) => new RegExp(`^${title}.*:\n((?: {2}.*\n)+)`, "m").exec(shown())?.[1] ?? "";
  return { command, shown };
}

it("runs a workflow that `init` wrote with the commands that `npm run emulator` prints", async () => {
  const [home, folder] = [temporaryFolder(), temporaryFolder()];
  mkdirSync(join(folder, ".git"));
  const uses = `acme/docs-agent-action@${"0".repeat(40)}`;
  const service = ["--project-id", "acme", "--base-url", "https://api.mintlify.com"];
  const flags = [...service, "--uses", uses, "--reports", "--docs-url", "https://docs.example.com"];
  expect(await startProcess(["init", ...flags], {}, folder).done).toMatchObject({ exitCode: 0 });

  const { command, shown } = await startEmulator();
  const PATH = [dirname(toolPath("act")), process.env.PATH].join(delimiter);
  const run = (script: string) =>
    promisify(execFile)("bash", ["-e", "-c", script], { cwd: folder, env: { PATH, HOME: home } });
  await run(command("To comment as ana"));
  await run(command("To answer the newest comment"));
  await run(command("Then run it"));
  expect(shown()).toContain("POST /repos/acme/docs/issues/12/comments → 201\n  ┌ ana\n  │ /docs help\n");
  expect(shown()).toContain("│ Commands in this thread\n");
  const { stdout } = await run(command("Then run it").replace("=issue_comment", "=workflow_dispatch"));
  expect(stdout).toContain("Setup for agent mode: nothing to fix");
  expect(stdout).toContain("::set-output:: conclusion=complete");
  expect(stdout, "uses the emulator's sitemap").not.toContain("The sitemap wasn't used");
});
