import { randomUUID } from "node:crypto";
import { access, constants, copyFile, mkdir, mkdtemp, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { Failure } from "../failure.ts";
import type { OutputFile } from "./port.ts";

/** Creates a folder for files. A run that couldn't write them ends here, before it makes requests. */
export async function prepareFolder(folder: string): Promise<void> {
  try {
    // In /proc, Node's `mkdir` would never return.
    if (resolve(folder).startsWith("/proc/")) throw Object.assign(new Error("No folders"), { code: "ENOENT" });
    await mkdir(resolve(folder), { recursive: true });
    await access(resolve(folder), constants.W_OK);
  } catch (thrown) {
    throw explain(folder, thrown);
  }
}

/**
 * Writes files under temporary names, and renames them once all are on disk, so that a run that fails or is killed
 * leaves earlier files unchanged. Returns absolute paths, because the artifact client needs them.
 */
export async function writeFiles(folder: string, files: readonly OutputFile[]): Promise<string[]> {
  const run = randomUUID().slice(0, 8);
  const moves = files.map(({ name, content }) => {
    return { path: resolve(folder, name), temporary: resolve(folder, `.${name}.${run}.tmp`), content };
  });
  await prepareFolder(folder);
  try {
    // Without `flush`, a crash after the rename could leave an empty file.
    for (const { temporary, content } of moves) await writeFile(temporary, inChunks(content), { flush: true });
    // Otherwise, such a folder could make a rename fail after others have succeeded.
    for (const { path } of moves) if (await isFolder(path)) throw Object.assign(new Error(path), { code: "EISDIR" });
    for (const { temporary, path } of moves) await rename(temporary, path);
  } catch (thrown) {
    await Promise.all(moves.map(({ temporary }) => rm(temporary, { force: true }).catch(() => {})));
    throw explain(folder, thrown);
  }
  return moves.map(({ path }) => path);
}

/** Joins pieces, because a file can have a hundred thousand small ones, which would be written one by one. */
function* inChunks(content: Iterable<string>): Iterable<string> {
  let pending = "";
  for (const piece of content) {
    pending += piece;
    if (pending.length < 1_000_000) continue;
    yield pending;
    pending = "";
  }
  yield pending;
}

/**
 * Writes a new file and the folders that it needs.
 *
 * @throws Failure if there's already one, which stays as it is
 */
export async function createFile(path: string, text: string): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text, { flag: "wx" });
  } catch (thrown) {
    const isThere = await exists(path);
    throw new Failure(
      {
        what: `${path} wasn't written`,
        why: isThere ? "The file already exists, and `init` doesn't replace files" : String(thrown),
        fix: isThere ? "Move it to another folder, and then try again" : "Check that you're allowed to write there",
      },
      { cause: thrown },
    );
  }
}

export const isFolder = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => null))?.isDirectory() === true;

export const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Copies a file under another name to a folder that the runner empties after the job. */
export async function temporaryCopy(file: string, name: string): Promise<string> {
  const copy = resolve(await mkdtemp(`${process.env.RUNNER_TEMP}/docs-report-`), name);
  await copyFile(file, copy);
  return copy;
}

const ELSEWHERE = "Set `output-dir` to a folder that you can write to";
const NOT_ALLOWED = ["The current user isn't allowed to write there", ELSEWHERE] as const;
const NO_FOLDER = ["That path isn't a folder", `${ELSEWHERE}, or remove the file that's there`] as const;
const REASONS: Readonly<Record<string, readonly [why: string, fix: string]>> = {
  ENOSPC: ["The disk is full", "Free up some space on the runner, or set `output-dir` to a folder on another disk"],
  EACCES: NOT_ALLOWED,
  EPERM: NOT_ALLOWED,
  EROFS: ["That disk is read-only", ELSEWHERE],
  ENOENT: ["A folder can't be created there", ELSEWHERE],
  ENOTDIR: NO_FOLDER,
  EEXIST: NO_FOLDER,
  EISDIR: ["A folder there has the name of one of the report's files", `${ELSEWHERE}, or rename the folder`],
};

function explain(folder: string, thrown: unknown): Failure {
  const code = thrown instanceof Error && "code" in thrown ? String(thrown.code) : "";
  const [why, fix] = REASONS[code] ?? [String(thrown), ELSEWHERE];
  return new Failure({ what: `The report couldn't be written to ${folder}`, why, fix }, { cause: thrown });
}
