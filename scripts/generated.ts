/** Helpers for scripts that generate files or parts of pages, and that support --check. */
import { readFileSync, writeFileSync } from "node:fs";

const root = new URL("../", import.meta.url);
const check = process.argv.includes("--check");

/** Escapes text for a cell of a Markdown table. */
export const cell = (text: string): string => text.replaceAll("|", "\\|").replaceAll("\n", " ").trim();

/** Replaces the lines between two comments in a page. */
export function fill(file: string, page: string, [begin, end]: Markers, lines: readonly string[]): string {
  const start = page.indexOf(begin) + begin.length;
  const stop = page.indexOf(end, start);
  if (!page.includes(begin) || stop < 0) throw new Error(`${file} doesn't contain ${begin} followed by ${end}`);
  return `${page.slice(0, start)}\n\n${lines.join("\n").trim()}\n\n${page.slice(stop)}`;
}

/** Replaces the text of the first code block in a language that begins with a word, and keeps its indentation. */
export function fillCode(file: string, page: string, [language, word]: Block, text: string): string {
  const block = new RegExp(`^( *)\`\`\`${language}\\n *${word}[\\s\\S]*?^ *\`\`\`$`, "m");
  if (!block.test(page)) throw new Error(`${file} has no ${language} block that begins with ${word}`);
  return page.replace(block, (_, indent: string) =>
    `\`\`\`${language}\n${text.trimEnd()}\n\`\`\``.replace(/^(?=.)/gm, indent),
  );
}

type Block = readonly [language: string, word: string];

type Markers = readonly [begin: string, end: string];

/** Files that `put` has written. */
export const written: string[] = [];

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
    written.push(file);
  }
}
