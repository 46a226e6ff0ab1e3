import { execFile } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../support/folder.ts";
import { DIST, emulate } from "../support/step.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

describe("the packed package", () => {
  it("runs from an empty folder without other packages", async () => {
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
    const others = paths.filter((path) => !path.startsWith("dist/"));
    expect(others.sort()).toEqual(["LICENSE", "README.md", "package.json"]);
    expect(paths.filter((path) => path.startsWith("dist/"))).toHaveLength(built.length);

    const tarball = join(folder, packed.filename);
    const flags = ["--base-url", emulator.baseUrl, "--project-id", emulator.projectId];
    const report = await npm(folder, [
      "exec",
      "--yes",
      `--package=${tarball}`,
      "--",
      "docs-agent",
      "analytics",
      ...flags,
    ]);
    expect(report.stdout).toContain("Report: ");
    expect(existsSync(join(folder, "docs-report", "report.html"))).toBe(true);
  });

  it("can't be published by mistake, and has no dependencies", () => {
    const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as Record<string, unknown>;
    expect(manifest.private).toBe(true);
    const dependencies = ["dependencies", "optionalDependencies", "peerDependencies", "bundleDependencies"];
    expect(Object.keys(manifest).filter((key) => dependencies.includes(key))).toEqual([]);
    expect(manifest.bin).toEqual({ "docs-agent": "dist/cli.js" });
    expect(readFileSync(join(DIST, "cli.js"), "utf8")).toMatch(/^#!\/usr\/bin\/env node\n/);
  });
});
