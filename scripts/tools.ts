/** Tools of others that judge the workflows and run them. They are not packages of npm, so `npm run tools` fetches them. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const TOOLS = {
  /** Runs workflow files on this machine, as GitHub's runner does. */
  act: { version: "0.2.87", goPackage: "github.com/nektos/act" },
  /** Knows the syntax of workflows, and of the expressions in them. */
  actionlint: { version: "1.7.12", goPackage: "github.com/rhysd/actionlint/cmd/actionlint" },
  /** Knows what makes workflows unsafe. */
  zizmor: { version: "1.32.0", pythonPackage: "zizmor" },
} as const;

export type ToolName = keyof typeof TOOLS;

export const TOOL_NAMES = Object.keys(TOOLS) as ToolName[];

/** A folder for each version, so that a new one is fetched without being asked for. */
export function toolFolder(name: ToolName): string {
  return fileURLToPath(new URL(`../.ci/tools/${name}-${TOOLS[name].version}`, import.meta.url));
}

export function toolPath(name: ToolName): string {
  return join(toolFolder(name), "bin", process.platform === "win32" ? `${name}.exe` : name);
}

/** Ends the process with a sentence that says what to do, where a tool is missing. */
export function requireTools(...names: ToolName[]): void {
  const missing = names.filter((name) => !existsSync(toolPath(name)));
  if (missing.length === 0) return;
  const list = missing.map((name) => `${name} ${TOOLS[name].version}`).join(" and ");
  process.stderr.write(
    `Not found in this clone: ${list}. Run \`npm run tools\` (it needs Go and Python), then try again.\n`,
  );
  process.exit(1);
}
