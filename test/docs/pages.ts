import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import { render, visibleText } from "../unit/text/rendered.ts";

export const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** @param file  relative to the root of the repository */
export const read = (file: string): string => readFileSync(join(ROOT, file), "utf8");

/** The outputs in action.yml. */
export const { outputs: OUTPUTS } = parse(read("action.yml")) as {
  outputs: Readonly<Record<string, { readonly description: string }>>;
};

/** The pages of the documentation, with slashes on every platform. */
export const PAGES: readonly string[] = [
  "README.md",
  "CHANGELOG.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  "test/flow/README.md",
  ...globSync("docs/*.md", { cwd: ROOT })
    .map((page) => page.replaceAll("\\", "/"))
    .sort(),
];

const rendered = new Map<string, string>();

/** Renders a page as GitHub does. */
export function html(page: string): string {
  const known = rendered.get(page) ?? render(read(page));
  rendered.set(page, known);
  return known;
}

/** The text of fenced blocks in a language ("" for none). */
export function fenced(markdown: string, language: string): string[] {
  const blocks = render(markdown).matchAll(/<pre><code(?: class="language-([^"]*)")?>(.*?)<\/code><\/pre>/gs);
  return Array.from(blocks, ([, found = "", text = ""]) => ({ found, text: visibleText(text) }))
    .filter(({ found }) => found === language)
    .map(({ text }) => text);
}
