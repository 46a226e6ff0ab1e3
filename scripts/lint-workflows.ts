/**
 * Checks our workflows, and the examples that people copy: actionlint for mistakes, zizmor for security. Runs offline,
 * so findings depend only on the files.
 */
import { globSync } from "node:fs";
import { isClean, ROOT, requireTools } from "./tools.ts";

requireTools("actionlint", "zizmor");

const workflows = globSync(["examples/*.yml", ".github/workflows/*.yml"], { cwd: ROOT }).sort();

const strict = ["--offline", "--persona=auditor", "--strict-collection", "--config", ".github/zizmor.yml"];
const results = [
  isClean("actionlint", workflows),
  isClean("zizmor", ["--quiet", ...strict, ...workflows, "action.yml", ".github/dependabot.yml"]),
];
if (!results.every(Boolean)) process.exitCode = 1;
