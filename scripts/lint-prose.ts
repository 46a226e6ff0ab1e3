/**
 * Checks the English of everything in PROSE with Vale: consistent terms, American spelling, and no phrases that
 * read as translated. The rules are in .vale/Docs. With --if-installed, it passes with a note if Vale isn't installed.
 */
import { existsSync } from "node:fs";
import { isClean, requireTools, toolPath } from "./tools.ts";

/** What's checked. In code, that's comments and strings (see .vale.ini). */
const PROSE = [
  "README.md",
  "CHANGELOG.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  "docs",
  "action.yml",
  "src/agent",
  "src/analytics",
  "src/check",
  "src/inputs",
  "src/runner",
  "src/github",
  "src/service",
  "src/terminal",
  "src/text",
  "src/cli.ts",
  "src/connect.ts",
  "src/entry.ts",
  "src/event.ts",
  "src/failure.ts",
  "src/json.ts",
  "src/main.ts",
  "src/marker.ts",
  "src/network.ts",
  "src/period.ts",
  "src/post.ts",
  "src/retry.ts",
  "src/run.ts",
  "src/site.ts",
  "src/world.ts",
  "scripts",
  "test/act",
  "test/analytics",
  "test/browser",
  "test/contract",
  "test/dist",
  "test/docs",
  "test/emulator",
  "test/faults",
  "test/fixtures/hostile.ts",
  "test/flow",
  "test/kill",
  "test/licenses.test.ts",
  "test/period.test.ts",
  "test/site.test.ts",
  "test/support",
  "test/ways-out.test.ts",
  "test/workflows.test.ts",
];

if (process.argv.includes("--if-installed") && !existsSync(toolPath("vale"))) {
  console.log("The prose wasn't checked: Vale isn't installed in this clone. `npm run tools` installs it.");
} else {
  requireTools("vale");
  if (!isClean("vale", PROSE)) process.exitCode = 1;
}
