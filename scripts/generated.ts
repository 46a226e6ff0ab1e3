/** Helpers for scripts that generate files or parts of pages, and that support --check. */
import { readFileSync, writeFileSync } from "node:fs";

const root = new URL("../", import.meta.url);
const check = process.argv.includes("--check");

/** Escapes text for a cell of a Markdown table. */
export const cell = (text: string): string => text.replaceAll("|", "\\|").replaceAll("\n", " ").trim();

/** Files that `put` has written. */
export const written = new Set<string>();

export function read(file: string): string {
  return readFileSync(new URL(file, root), "utf8");
}

/** Writes a file if it's out of date. With --check, reports it and makes the script fail instead. */
export function put(file: string, content: string): void {
  let current = "";
  try {
    current = read(file);
  } catch {
    // A missing file counts as out of date.
  }
  if (current === content) return;
  if (check) {
    console.error(`${file} is out of date: run \`npm run generate\` and commit the result.`);
    process.exitCode = 1;
  } else {
    writeFileSync(new URL(file, root), content);
    written.add(file);
  }
}

/** Replaces the lines between two comments in a page. */
export function fill(file: string, part: string, source: string, lines: readonly string[]): void {
  const [begin, end] = [`<!-- ${part}: generated from ${source} -->`, `<!-- end of ${part} -->`];
  const [before, rest] = read(file).split(begin);
  const [, after] = rest?.split(end) ?? [];
  if (after === undefined) throw new Error(`${file} doesn't contain ${begin} followed by ${end}`);
  put(file, `${before}${begin}\n\n${lines.join("\n").trim()}\n\n${end}${after}`);
}

/** Replaces the text of the first code block in a language that begins with a word, and keeps its indentation. */
export function fillCode(file: string, [language, word]: readonly [string, string], text: string): void {
  const block = new RegExp(`^( *)\`\`\`${language}\\n *${word}[\\s\\S]*?^ *\`\`\`$`, "m");
  const page = read(file);
  if (!block.test(page)) throw new Error(`${file} has no ${language} block that begins with ${word}`);
  const code = `\`\`\`${language}\n${text.trimEnd()}\n\`\`\``;
  put(
    file,
    page.replace(block, (_, indent: string) => code.replace(/^(?=.)/gm, indent)),
  );
}
