#!/usr/bin/env node
// Built from src/ by `npm run build`; do not edit.
// src/cli.ts
const LEAST_NODE = [22, 19];
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < LEAST_NODE[0] || major === LEAST_NODE[0] && minor < LEAST_NODE[1]) {
	process.stderr.write(`Error: docs-agent needs Node ${LEAST_NODE.join(".")} or newer, and this is Node ${process.versions.node}. Install a newer one from https://nodejs.org; in a clone, \`npm ci\` brings one along for commands such as \`npm run analytics\`.
`);
	process.exitCode = 1;
} else import("./chunks/program.js").then(({ runProgram }) => runProgram(import.meta.dirname));

export {  };