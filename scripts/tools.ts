/** Tools that run and check workflows, and check prose. They aren't npm packages, so `npm run tools` installs them. */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../", import.meta.url));

export const TOOLS = {
  /** Runs workflow files locally, as GitHub's runner does. */
  act: { version: "0.2.87", megabytes: 30, goPackage: "github.com/nektos/act" },
  /** Checks the syntax of workflows and their expressions. */
  actionlint: { version: "1.7.12", megabytes: 9, goPackage: "github.com/rhysd/actionlint/cmd/actionlint" },
  /** Checks prose. Later versions depend on a module that isn't on the Go module proxy. */
  vale: { version: "3.22.0", megabytes: 53, goPackage: "github.com/vale-cli/vale/v3/cmd/vale" },
  /** Checks the security of workflows. */
  zizmor: { version: "1.32.0", megabytes: 27, pythonPackage: "zizmor" },
} as const;

export type ToolName = keyof typeof TOOLS;

export const TOOL_NAMES = Object.keys(TOOLS) as ToolName[];

/** Each version has its own folder, so `npm run tools` installs a new version when the number here changes. */
export function toolFolder(name: ToolName): string {
  return join(ROOT, ".ci/tools", `${name}-${TOOLS[name].version}`);
}

export function toolPath(name: ToolName): string {
  return join(toolFolder(name), "bin", process.platform === "win32" ? `${name}.exe` : name);
}

/** Runs a tool in the repository's root and shows its output. Returns whether it found nothing. */
export function isClean(name: ToolName, args: readonly string[]): boolean {
  const { error, status } = spawnSync(toolPath(name), args, { cwd: ROOT, stdio: "inherit" });
  if (error) throw error;
  return status === 0;
}

/** Exits with instructions if a tool isn't installed. */
export function requireTools(...names: ToolName[]): void {
  const missing = names.filter((name) => !existsSync(toolPath(name)));
  if (missing.length === 0) return;
  const list = missing.map((name) => `${name} ${TOOLS[name].version}`).join(" and ");
  process.stderr.write(
    `Not found in this clone: ${list}. Run \`npm run tools\` (it needs Go, a C compiler, and Python with pip, and takes a few minutes), and then try again.\n`,
  );
  process.exit(1);
}

/**
 * Copies a workflow file without the keys that are newer than act's schema. Returns the copy's path.
 *
 * @param replaced  texts to replace, and what with
 */
export function copyForAct(file: string, folder: string, replaced: Readonly<Record<string, string>> = {}): string {
  const copy = join(folder, basename(file));
  const text = readFileSync(resolve(ROOT, file), "utf8").replace(/^ +(?:deployment|queue|timezone): .*\n/gm, "");
  const edits = Object.entries(replaced);
  writeFileSync(
    copy,
    edits.reduce((edited, [from, to]) => edited.replaceAll(from, to), text),
  );
  return copy;
}
