/**
 * What others think of our workflows, and of those that people copy: actionlint for what they say, zizmor for what they
 * allow. Offline, so that a finding depends on nothing but the file.
 */
import { globSync } from "node:fs";
import { isClean, ROOT, requireTools } from "./tools.ts";

requireTools("actionlint", "zizmor");

const workflows = globSync(["examples/*.yml", ".github/workflows/*.yml"], { cwd: ROOT }).sort();

const strictly = ["--offline", "--persona=auditor", "--strict-collection", "--config", ".github/zizmor.yml"];
const verdicts = [
  isClean("actionlint", workflows),
  isClean("zizmor", ["--quiet", ...strictly, ...workflows, "action.yml", ".github/dependabot.yml"]),
];
if (!verdicts.every(Boolean)) process.exitCode = 1;
