/**
 * Checks the English of everything in PROSE with Vale: consistent terms, American spelling, and no phrases that
 * read as translated. The rules are in .vale/Docs. With --if-installed, it passes with a note if Vale isn't installed.
 */
import { existsSync } from "node:fs";
import { isClean, requireTools, toolPath } from "./tools.ts";

/** What's checked. In code, that's comments and strings (see .vale.ini). */
const PROSE = [
  ...["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md", "docs", "action.yml", "openapi.yaml"],
  ...["src", "emulator", "scripts", "test"],
];
/** What the product writes, and data. */
const OUTPUT = "!test/{golden,fixtures/series}/**";

if (process.argv.includes("--if-installed") && !existsSync(toolPath("vale"))) {
  console.log("The prose wasn't checked: Vale isn't installed in this clone. `npm run tools` installs it.");
} else {
  requireTools("vale");
  if (!isClean("vale", [`--glob=${OUTPUT}`, ...PROSE])) process.exitCode = 1;
}
