import { execFile } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import manifest from "../../package.json" with { type: "json" };
import { temporaryFolder } from "../support/folder.ts";
import { DIST, emulate } from "../support/step.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** npm packs and installs everything, which takes a busy machine minutes. */
const timeout = 300_000;

it("the packed package runs from an empty folder without other packages", { timeout }, async () => {
  const emulator = await emulate();
  const folder = temporaryFolder();
  // On Windows, npm is a script.
  const shell = process.platform === "win32";
  const npm = (cwd: string, args: readonly string[]) =>
    promisify(execFile)("npm", ["--offline", `--cache=${join(folder, "cache")}`, ...args], {
      cwd,
      env: { ...process.env, DOCS_AGENT_API_KEY: emulator.apiKey },
      shell,
    });
  const { stdout } = await npm(root, ["pack", "--json", "--pack-destination", folder]);
  const [packed] = JSON.parse(stdout) as [{ filename: string; files: { path: string }[] }];
  const built = readdirSync(DIST, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = packed.files.map(({ path }) => path);
  expect(paths.filter((path) => !path.startsWith("dist/")).sort()).toEqual(["LICENSE", "README.md", "package.json"]);
  expect(paths.filter((path) => path.startsWith("dist/"))).toHaveLength(built.length);

  const tarball = join(folder, packed.filename);
  const command = ["docs-agent", "analytics", "--base-url", emulator.baseUrl, "--project-id", emulator.projectId];
  const report = await npm(folder, ["exec", "--yes", `--package=${tarball}`, "--", ...command]);
  expect(report.stdout).toContain("Report: ");
  expect(existsSync(join(folder, "docs-report", "report.html"))).toBe(true);
  expect(manifest.private, "npm refuses to publish it").toBe(true);
});
