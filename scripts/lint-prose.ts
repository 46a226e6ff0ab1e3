/**
 * Uses Vale to check the English in the files in PROSE: consistent terms, American spelling, and idiomatic phrases. The
 * rules are in .vale/Docs. With --if-installed, it passes with a note if Vale isn't installed.
 */
import { existsSync } from "node:fs";
import { isClean, requireTools, toolPath } from "./tools.ts";

/** In code, only comments and strings are checked (see .vale.ini). */
const PROSE = [
  ...["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md", "docs", "action.yml", "openapi.yaml"],
  ...["src", "emulator", "scripts", "test"],
];
/** Excludes data and the product's output. */
const OUTPUT = "!test/{golden,fixtures/series}/**";

if (process.argv.includes("--if-installed") && !existsSync(toolPath("vale"))) {
  console.log("The prose wasn't checked: Vale isn't installed in this clone. `npm run tools` installs it.");
} else {
  requireTools("vale");
  if (!isClean("vale", [`--glob=${OUTPUT}`, ...PROSE])) process.exitCode = 1;
}
