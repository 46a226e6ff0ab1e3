/**
 * Checks the English of everything in PROSE with Vale: one term for each thing, American spelling, and no phrases that
 * read as translated. The rules are in .vale/Docs. With --if-installed, a clone without Vale passes and says so.
 */
import { existsSync } from "node:fs";
import { isClean, requireTools, toolPath } from "./tools.ts";

/** What's checked; .vale.ini says which parts of a file. Of code, that's comments and strings. */
const PROSE = [
  "README.md",
  "CHANGELOG.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  "docs",
  "action.yml",
  "src/check",
  "src/inputs",
  "src/runner",
  "src/terminal",
  "src/cli.ts",
  "src/event.ts",
  "src/failure.ts",
  "src/uncaught.ts",
  "test/contract/README.md",
  "test/faults/README.md",
];

if (process.argv.includes("--if-installed") && !existsSync(toolPath("vale"))) {
  console.log("The prose wasn't checked: Vale isn't installed in this clone. `npm run tools` installs it.");
} else {
  requireTools("vale");
  if (!isClean("vale", PROSE)) process.exitCode = 1;
}
