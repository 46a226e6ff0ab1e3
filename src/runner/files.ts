import { randomUUID } from "node:crypto";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { Failure } from "../failure.ts";
import type { OutputFile } from "./port.ts";

/**
 * Writes files into a folder, all or none: each goes to a temporary neighbour first, and they take their names only when
 * every one is on the disk. A run that fails or is killed meanwhile leaves what was there before as it was.
 *
 * @returns absolute paths, in the order given
 * @throws Failure when the folder cannot be written
 */
export async function writeFiles(folder: string, files: readonly OutputFile[]): Promise<string[]> {
  const run = randomUUID().slice(0, 8);
  const moves = files.map(({ name, content }) => {
    const path = resolve(folder, name);
    return { path, temporary: join(dirname(path), `.${name}.${run}.tmp`), content };
  });
  try {
    await mkdir(folder, { recursive: true });
    for (const { temporary, content } of moves) await writeThrough(temporary, content);
    for (const { temporary, path } of moves) await rename(temporary, path);
  } catch (thrown) {
    await Promise.all(moves.map(({ temporary }) => rm(temporary, { force: true }).catch(() => {})));
    throw explain(folder, thrown);
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

function explain(folder: string, thrown: unknown): Failure {
  const code = thrown instanceof Error && "code" in thrown ? String(thrown.code) : "";
  const reasons: Readonly<Record<string, [why: string, fix: string]>> = {
    ENOSPC: ["The disk is full", "Free some space on the runner, or set `output-dir` to another disk"],
    EACCES: ["This user may not write there", "Set `output-dir` to a folder inside the workspace"],
    EPERM: ["This user may not write there", "Set `output-dir` to a folder inside the workspace"],
    EROFS: ["That disk is read-only", "Set `output-dir` to a folder inside the workspace"],
    ENOTDIR: [
      "A file stands where the folder should be",
      "Set `output-dir` to another folder, or remove the file",
    ],
    EEXIST: [
      "A file stands where the folder should be",
      "Set `output-dir` to another folder, or remove the file",
    ],
  };
  const [why, fix] = reasons[code] ?? [String(thrown), "Set `output-dir` to a folder that can be written"];
  return new Failure({ what: `The report could not be written to ${folder}`, why, fix }, { cause: thrown });
}
