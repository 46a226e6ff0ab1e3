import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { Fault } from "../../src/failure.ts";
import { INPUTS, type InputName, OUTPUTS } from "../../src/generated/action.ts";
import { PARSERS } from "../../src/inputs/parsers.ts";
import { codeSpans, fenced, PAGES, ROOT, read } from "./pages.ts";

const manifest = JSON.parse(read("package.json")) as {
  bin: Record<string, string>;
  devDependencies: Record<string, string>;
};

/** Names with a hyphen: inputs, outputs, whatever action.yml says of them, packages. */
const NAMES = new Set([
  ...Object.keys(INPUTS),
  ...Object.keys(OUTPUTS),
  ...[INPUTS, OUTPUTS].flatMap((table) =>
    Object.values(table).flatMap(({ description }: { description: string }) => codeSpans(description)),
  ),
  ...Object.values(INPUTS).map(({ default: value }) => value),
  ...Object.keys(manifest.bin),
  ...Object.keys(manifest.devDependencies),
  // Of openapi.yaml.
  ...["x-decision", "x-published"],
]);

/** Keys of a workflow file that pages quote with their value. */
const OF_WORKFLOWS = ["permissions", "environment", "issues", "pull-requests", "metadata", "contents", "run-name"];

describe("names in the text", () => {
  it.each(PAGES)("of %s are names of something", (page) => {
    const words = codeSpans(read(page)).filter((text) => /^[a-z]+(?:-[a-z]+)+$/.test(text));
    expect(words.filter((word) => !NAMES.has(word))).toEqual([]);
  });

  it.each(PAGES)("of %s with a value are inputs that take it", (page) => {
    const wrong = codeSpans(read(page)).filter((text) => {
      const [, name = "", value = ""] = /^([a-z-]+): (\S+)$/.exec(text) ?? [];
      if (name === "" || value === "…" || OF_WORKFLOWS.includes(name)) return false;
      return !(name in INPUTS) || PARSERS[name as InputName](value) instanceof Fault;
    });
    expect(wrong).toEqual([]);
  });

  it.each(PAGES)("of %s that are paths of the repository exist", (page) => {
    const inTheRepository = /^(?:src|test|docs|dist|scripts|examples|bench)\/|^\.ci\/run$/;
    const paths = codeSpans(read(page)).filter((text) => inTheRepository.test(text));
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it("of conclusions are those of action.yml", () => {
    const stated = codeSpans(OUTPUTS.conclusion.description);
    const section = /\n## Conclusions\n([\s\S]*?)\n## /.exec(read("docs/reference.md"))?.[1] ?? "";
    const rows = Array.from(section.matchAll(/^\| `([^`]+)` \|/gm), ([, name]) => name);
    expect([...new Set(rows)].sort()).toEqual([...stated].sort());
  });

  it("of the terminal's exit codes are the same everywhere", () => {
    const table = /## Exit codes\n([\s\S]*?)(?:\n## |$)/.exec(read("docs/reference.md"))?.[1] ?? "";
    const codes = Array.from(table.matchAll(/^\| (\d+) \|/gm), ([, code]) => code);
    const [help = ""] = /Exit codes:\n(?: {2}.*\n?)+/.exec(read("src/terminal/program.ts")) ?? [];
    expect(codes).toEqual(Array.from(help.matchAll(/^ {2}(\d+) /gm), ([, code]) => code));
    expect(codes.length).toBeGreaterThan(3);
  });

  it("in code blocks have a language, so that they are checked, or show what someone sees", () => {
    const languages = PAGES.flatMap((page) =>
      Array.from(read(page).matchAll(/^ *(?:```|~~~)(\w+)$/gm), ([, language = ""]) => language),
    );
    const checked = ["yaml", "sh", "sql", "mermaid", "json"];
    expect(languages.filter((language) => !checked.includes(language))).toEqual([]);
    for (const page of PAGES) {
      for (const block of fenced(read(page), "json")) expect(() => JSON.parse(block)).not.toThrow();
    }
  });
});
