/** `npm run lint`: runs every check, even after one fails, and lists those that failed at the end. */
import { spawnSync } from "node:child_process";

const CHECKS = {
  "code style": "biome ci --colors=off .",
  "generated files": "node scripts/generate.ts --check",
  "package contents": "publint run --strict",
  "unused files, exports, and packages": "npm run --silent unused",
  prose: "node scripts/lint-prose.ts --if-installed",
};

const failed = Object.entries(CHECKS)
  .filter(([, command]) => spawnSync(command, { shell: true, stdio: "inherit" }).status !== 0)
  .map(([name, command]) => `${name} (${command})`);
if (failed.length > 0) {
  console.error(`\nFailed: ${failed.join(", ")}.`);
  process.exitCode = 1;
}
