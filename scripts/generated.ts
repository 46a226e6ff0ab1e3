/** What the scripts that derive files share: parts of a page that are written by a script, and --check. */
import { readFileSync, writeFileSync } from "node:fs";

const root = new URL("../", import.meta.url);
const check = process.argv.includes("--check");

/** Text as a cell of a Markdown table. */
export const cell = (text: string): string => text.replaceAll("|", "\\|").replaceAll("\n", " ").trim();

/** Puts lines into a page's place for them, which begins and ends with a comment. */
export function fill(file: string, page: string, [begin, end]: Place, lines: readonly string[]): string {
  const start = page.indexOf(begin) + begin.length;
  const stop = page.indexOf(end, start);
  if (!page.includes(begin) || stop < 0) throw new Error(`${file} has no place between ${begin} and ${end}`);
  return `${page.slice(0, start)}\n\n${lines.join("\n").trim()}\n\n${page.slice(stop)}`;
}

type Place = readonly [begin: string, end: string];

export function read(file: string): string {
  return readFileSync(new URL(file, root), "utf8");
}

/** Writes a file that is out of date; with --check it only says so, and the script fails. */
export function put(file: string, content: string): void {
  let current = "";
  try {
    current = read(file);
  } catch {
    // Not there yet: the same as out of date.
  }
  if (current === content) return;
  if (check) {
    console.error(`${file} is out of date: run \`npm run generate\` and commit the result.`);
    process.exitCode = 1;
  } else {
    writeFileSync(new URL(file, root), content);
  }
}
