import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { sumOf } from "../src/analytics/compare/statistics.ts";
import { atMost, type Row } from "./row.ts";

export const name = "size";

/** Kilobytes of 1,000 bytes. */
const GOAL_KB = 1_200;
/** Smaller files don't get their own row. */
const SMALL_KB = 20;

export const about = `compressed sizes in kilobytes (1,000 bytes) as of the last commit. The first row is the archive
that runners download for \`uses:\` (\`git archive\` and gzip). It doesn't include what \`.gitattributes\` marks as
\`export-ignore\`: sources, tests, pictures, and anything else that only a clone needs. The largest file in \`dist/\` is
the artifact client, which is loaded only to upload a report. \`dist/\` would be smaller if minified, but then people
couldn't read what runs.`;

export async function measure(): Promise<readonly Row[]> {
  const tree = kilobytes(git("archive", "--format=tar", "HEAD"));
  const files = git("ls-tree", "-r", "--name-only", "HEAD", "dist").toString("utf8").trim().split("\n");
  const all = files.map((path) => ({ path, kb: kilobytes(git("show", `HEAD:${path}`)) })).sort((a, b) => b.kb - a.kb);
  const large = all.filter(({ kb }) => kb >= SMALL_KB);
  const small = all.slice(large.length);
  const rest = sumOf(small, ({ kb }) => kb);
  return [
    { what: "download for `uses:`", ours: formatKb(tree), goal: atMost(GOAL_KB, tree, formatKb(GOAL_KB)) },
    ...large.map(({ path, kb }) => ({ what: path, ours: formatKb(kb) })),
    { what: `${small.length} smaller files in dist/`, ours: formatKb(rest) },
  ];
}

const cwd = fileURLToPath(new URL("../", import.meta.url));
const git = (...args: readonly string[]): Buffer => execFileSync("git", args, { cwd, maxBuffer: 2 ** 30 });

const kilobytes = (content: Buffer): number => gzipSync(content).length / 1_000;
const formatKb = (kb: number): string => `${Math.round(kb).toLocaleString("en")} KB`;
