/** Installs the missing tools. If an installation is interrupted, the tool doesn't look installed. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { TOOL_NAMES, TOOLS, type ToolName, toolFolder, toolPath } from "./tools.ts";

const missing = TOOL_NAMES.filter((name) => !existsSync(toolPath(name)));
const total = missing.reduce((sum, name) => sum + TOOLS[name].megabytes, 0);
console.log(
  missing.length === 0
    ? "All tools are already installed in .ci/tools/"
    : `Installing ${missing.join(", ")} in .ci/tools/: ${total} MB. Building those that are written in Go takes a few minutes, and leaves more in Go's caches.`,
);
for (const name of missing) {
  const { version, megabytes } = TOOLS[name];
  console.log(`Installing ${name} ${version} (${megabytes} MB) …`);
  const folder = `${toolFolder(name)}.partial`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  if (install(name, folder)) renameSync(folder, toolFolder(name));
  else process.exitCode = 1;
  rmSync(folder, { recursive: true, force: true });
}

function install(name: ToolName, folder: string): boolean {
  const tool = TOOLS[name];
  if ("goPackage" in tool) {
    const needs = "Go, from https://go.dev/dl/";
    return run("go", ["install", `${tool.goPackage}@v${tool.version}`], needs, { GOBIN: join(folder, "bin") });
  }
  const requirement = `${tool.pythonPackage}==${tool.version}`;
  // Installing into a separate folder leaves the system's Python alone. Only prebuilt wheels are installed, because
  // building from source requires Rust.
  const target = ["--target", folder, "--only-binary", ":all:"];
  const quietly = ["--quiet", "--disable-pip-version-check", "--root-user-action=ignore"];
  const python = process.platform === "win32" ? "python" : "python3";
  return run(python, ["-m", "pip", "install", requirement, ...target, ...quietly], "Python 3 with pip", {});
}

function run(command: string, args: readonly string[], needs: string, env: NodeJS.ProcessEnv): boolean {
  const { error, status } = spawnSync(command, args, { stdio: "inherit", env: { ...process.env, ...env } });
  if (error) console.error(`\`${command}\` couldn't be started. Install ${needs}.`);
  return status === 0;
}
