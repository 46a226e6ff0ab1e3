#!/usr/bin/env node
/**
 * The terminal's way in. It asks which Node this is before it loads anything: an older one would stop at the first line
 * that it cannot read, and say only that. So this file keeps to words that every Node with modules understands.
 */

/** The same as `engines` in package.json: what the HTTP client needs. */
const LEAST_NODE = [22, 19] as const;

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < LEAST_NODE[0] || (major === LEAST_NODE[0] && minor < LEAST_NODE[1])) {
  process.stderr.write(
    `Error: docs-agent needs Node ${LEAST_NODE.join(".")} or newer, and this is Node ${process.versions.node}. ` +
      "Install a newer one from https://nodejs.org; in a clone, `npm ci` brings one along for commands such as `npm run analytics`.\n",
  );
  process.exitCode = 1;
} else {
  void import("./terminal/program.ts").then(({ runProgram }) => runProgram(import.meta.dirname));
}
