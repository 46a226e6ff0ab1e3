import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it, onTestFinished } from "vitest";
import { toolPath } from "../../scripts/tools.ts";
import { temporaryFolder } from "../support/folder.ts";
import { startProcess } from "../support/process.ts";

/** Starts `npm run emulator`. `commands` are those that it prints, by the line above them. */
async function startEmulator() {
  const script = fileURLToPath(new URL("../../emulator/start.ts", import.meta.url));
  const child = spawn(process.execPath, [script], { stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void child.kill());
  let text = "";
  child.stdout.setEncoding("utf8").on("data", (more: string) => {
    text += more;
  });
  while (!text.includes("press Ctrl+C")) await once(child.stdout, "data");
  const blocks = text.matchAll(/^(\w.*):\n((?: {2}.*\n)+)/gm);
  const commands = new Map(Array.from(blocks, ([, title = "", command = ""]) => [title, command]));
  const command = (start: string) => [...commands].find(([title]) => title.startsWith(start))?.[1] ?? "";
  return { command, shown: () => text };
}

it("runs a workflow that `init` wrote with the commands that `npm run emulator` prints", async () => {
  const [home, folder] = [temporaryFolder(), temporaryFolder()];
  mkdirSync(join(folder, ".git"));
  const uses = `acme/docs-agent-action@${"0".repeat(40)}`;
  const flags = ["--project-id", "acme", "--base-url", "https://api.mintlify.com", "--uses", uses];
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
});
