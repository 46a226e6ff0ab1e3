import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { sumOf } from "../src/analytics/compare/statistics.ts";
import type { Row } from "./row.ts";

export const name = "size";

/** Kilobytes of 1,000 bytes. */
const GOAL_KB = 1_200;
/** Smaller files don't get their own row. */
const SMALL_KB = 20;

export const about = `compressed, in kilobytes of 1,000 bytes, as of the last commit. The first row is the tree that GitHub packs
for \`uses:\` (\`git archive\` and gzip). It leaves out what \`.gitattributes\` marks as \`export-ignore\`: tests, benchmarks,
the emulator, scripts, pictures, and what else only a clone needs. The largest file of \`dist/\` is
the artifact client, which is loaded only to upload a report. \`dist/\` would be smaller if minified, but then people
couldn't read what runs.`;

export async function measure(): Promise<readonly Row[]> {
  const tree = kilobytes(git("archive", "--format=tar", "HEAD"));
  const chunks = git("ls-tree", "-r", "-z", "--name-only", "HEAD", "dist")
    .toString("utf8")
    .split("\0")
    .filter((path) => path !== "")
    .map((path) => ({ path, kb: kilobytes(git("show", `HEAD:${path}`)) }))
    .sort((a, b) => b.kb - a.kb);
  const large = chunks.filter(({ kb }) => kb >= SMALL_KB);
  const small = chunks.slice(large.length);
  return [
    { ...row("download for `uses:`", tree), goal: { text: `at most ${formatKb(GOAL_KB)}`, met: tree <= GOAL_KB } },
    ...large.map(({ path, kb }) => row(path, kb)),
    row(
      `${small.length} smaller files of dist/`,
      sumOf(small, ({ kb }) => kb),
    ),
  ];
}

function row(what: string, kb: number): Row {
  return { what, ours: formatKb(kb) };
}

function git(...args: readonly string[]): Buffer {
  return execFileSync("git", args, {
    cwd: fileURLToPath(new URL("../", import.meta.url)),
    maxBuffer: 2 ** 30,
  });
}

function kilobytes(content: Buffer): number {
  return gzipSync(content).length / 1_000;
}

function formatKb(kb: number): string {
  return `${Math.round(kb).toLocaleString("en")} KB`;
}
