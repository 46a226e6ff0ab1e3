/**
 * Checks our workflows, and the examples that people copy: actionlint and act for mistakes, zizmor for security. Runs
 * offline, so findings depend only on the files.
 */
import { spawnSync } from "node:child_process";
import { globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copyForAct, isClean, ROOT, requireTools, toolPath } from "./tools.ts";

requireTools("act", "actionlint", "zizmor");

const workflows = globSync(["examples/*.yml", ".github/workflows/*.yml"], { cwd: ROOT }).sort();

const copies = mkdtempSync(join(tmpdir(), "workflows-"));
const strict = ["--offline", "--persona=auditor", "--strict-collection", "--config", ".github/zizmor.yml"];
const results = [
  // actionlint doesn't know `concurrency.queue` yet.
  isClean("actionlint", ["-ignore", 'unexpected key "queue" for "concurrency" section', ...workflows]),
  isClean("zizmor", ["--quiet", ...strict, ...workflows, "action.yml", ".github/dependabot.yml"]),
  ...workflows.map(actAccepts),
];
rmSync(copies, { recursive: true });
if (!results.every(Boolean)) process.exitCode = 1;

/** Shows act's output only if it finds a problem, because it always warns that Docker is missing. */
function actAccepts(file: string): boolean {
  const copy = copyForAct(file, copies);
  const args = ["--validate", "--strict", "--workflows", copy];
  const { error, status, stderr } = spawnSync(toolPath("act"), args, { cwd: ROOT, encoding: "utf8" });
  if (error) throw error;
  if (status !== 0) console.error(stderr);
  return status === 0;
}
