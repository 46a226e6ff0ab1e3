import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { devNull } from "node:os";
import { dirname, join } from "node:path";
import { temporaryFolder } from "../support/folder.ts";

/** A repository to run workflows in. Deleted when the test ends. */
export interface Checkout {
  readonly folder: string;
  /** Writes and commits files, given by name. Returns the commit. */
  commit(message: string, files: Readonly<Record<string, string>>): string;
}

export function createCheckout(): Checkout {
  const folder = temporaryFolder();
  const git = (...args: string[]): string => {
    const settings = ["-c", "user.name=Ana", "-c", "user.email=ana@acme.example"];
    // Ignores the Git configuration of the user and the system.
    const env = { PATH: process.env.PATH, GIT_CONFIG_GLOBAL: devNull, GIT_CONFIG_NOSYSTEM: "1" };
    const { status, stdout, stderr } = spawnSync("git", [...settings, ...args], {
      cwd: folder,
      env,
      encoding: "utf8",
    });
    if (status !== 0) throw new Error(`git ${args.join(" ")}: ${stderr}`);
    return stdout.trim();
  };
  git("init", "--quiet", "--initial-branch=main");
  return {
    folder,
    commit(message, files) {
      for (const [name, content] of Object.entries(files)) {
        mkdirSync(dirname(join(folder, name)), { recursive: true });
        writeFileSync(join(folder, name), content);
      }
      git("add", "--all");
      git("commit", "--quiet", "--cleanup=verbatim", "--message", message);
      return git("rev-parse", "HEAD");
    },
  };
}
