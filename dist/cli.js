#!/usr/bin/env node
"use strict";
/**
 * The entry point of the command-line program. It checks Node's version before it loads anything, because an older
 * version would fail with a syntax error. So this file's syntax must work in all versions of Node that support modules.
 */
/** Must match `engines` in package.json. The HTTP client requires this version. */
const MIN_NODE = [22, 19];
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < MIN_NODE[0] || (major === MIN_NODE[0] && minor < MIN_NODE[1])) {
    process.stderr.write(`Error: docs-agent requires Node ${MIN_NODE.join(".")} or later, but this is Node ${process.versions.node}. ` +
        "Install a newer version from https://nodejs.org. If you cloned the repository, `npm ci` installs a suitable version for commands such as `npm run analytics`.\n");
    process.exitCode = 1;
}
else {
    void import("./entry.js").then(({ terminal }) => terminal());
}
