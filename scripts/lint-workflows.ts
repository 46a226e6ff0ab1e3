/**
 * What others think of our workflows, and of those that people copy: actionlint for what they say, zizmor for what they
 * allow. Offline, so that a finding depends on nothing but the file.
 */
import { spawnSync } from "node:child_process";
import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { requireTools, type ToolName, toolPath } from "./tools.ts";

requireTools("actionlint", "zizmor");

const cwd = fileURLToPath(new URL("../", import.meta.url));
const workflows = globSync(["examples/*.yml", ".github/workflows/*.yml"], { cwd }).sort();

function isClean(name: ToolName, args: readonly string[]): boolean {
  const { error, status } = spawnSync(toolPath(name), args, { cwd, stdio: "inherit" });
  if (error) throw error;
  return status === 0;
}

const strictly = ["--offline", "--persona=auditor", "--strict-collection", "--config", ".github/zizmor.yml"];
const verdicts = [
  isClean("actionlint", workflows),
  isClean("zizmor", ["--quiet", ...strictly, ...workflows, "action.yml", ".github/dependabot.yml"]),
];
if (!verdicts.every(Boolean)) process.exitCode = 1;
