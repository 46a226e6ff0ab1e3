import { randomUUID } from "node:crypto";
import { lstat, mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { Failure } from "../failure.ts";
import type { OutputFile } from "./port.ts";

interface Move {
  readonly temporary: string;
  readonly path: string;
}

/**
 * Writes files into a folder, all or none: each goes to a temporary neighbour first, and they take their names only when
 * every one is on the disk. A run that fails or is killed meanwhile leaves what was there before as it was.
 *
 * @returns absolute paths, in the order given
 * @throws Failure when the folder cannot be written
 */
export async function writeFiles(folder: string, files: readonly OutputFile[]): Promise<string[]> {
  const run = randomUUID().slice(0, 8);
  const moves: Move[] = files.map(({ name }) => {
    const path = resolve(folder, name);
    return { path, temporary: join(dirname(path), `.${name}.${run}.tmp`) };
  });
  try {
    await mkdir(folder, { recursive: true });
    for (const [index, { temporary }] of moves.entries()) {
      await writeThrough(temporary, files[index]?.content ?? []);
    }
    // A rename within a folder fails only where something other than a file has the name, so that is asked first.
    for (const { path } of moves) await mustBeFileOrFree(path);
    for (const { temporary, path } of moves) await rename(temporary, path);
  } catch (thrown) {
    await Promise.all(moves.map(({ temporary }) => rm(temporary, { force: true }).catch(() => {})));
    throw thrown instanceof Failure ? thrown : explain(folder, thrown);
  }
  return moves.map(({ path }) => path);
}

async function writeThrough(path: string, content: Iterable<string>): Promise<void> {
  const file = await open(path, "w");
  try {
    for (const piece of content) await file.write(piece);
    // Otherwise a machine that dies after the rename may be left with an empty file under the good name.
    await file.sync();
  } finally {
    await file.close();
  }
}

async function mustBeFileOrFree(path: string): Promise<void> {
  const found = await lstat(path).catch(() => null);
  if (found === null || !found.isDirectory()) return;
  throw new Failure({
    what: `The report could not be written to ${dirname(path)}`,
    why: `A folder has the name of a file: ${path}`,
    fix: "Remove that folder, or set `output-dir` to another one",
  });
}

const NOT_WRITABLE = [
  "This user may not write there",
  "Set `output-dir` to a folder inside the workspace",
] as const;
const NO_FOLDER = [
  "A file stands where the folder should be",
  "Set `output-dir` to another folder, or remove the file",
] as const;
const REASONS: Readonly<Record<string, readonly [why: string, fix: string]>> = {
  ENOSPC: ["The disk is full", "Free some space on the runner, or set `output-dir` to another disk"],
  EACCES: NOT_WRITABLE,
  EPERM: NOT_WRITABLE,
  EROFS: ["That disk is read-only", "Set `output-dir` to a folder inside the workspace"],
  ENOTDIR: NO_FOLDER,
  EEXIST: NO_FOLDER,
};

function explain(folder: string, thrown: unknown): Failure {
  const code = thrown instanceof Error && "code" in thrown ? String(thrown.code) : "";
  const [why, fix] = REASONS[code] ?? [String(thrown), "Set `output-dir` to a folder that can be written"];
  return new Failure({ what: `The report could not be written to ${folder}`, why, fix }, { cause: thrown });
}
