import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { conclusionOf } from "../../src/agent/finish.ts";
import { PHASES } from "../../src/agent/phases.ts";
import type { Phase } from "../../src/agent/status.ts";
import { Fault } from "../../src/failure.ts";
import { INPUTS, type InputName } from "../../src/generated/action.ts";
import { PARSERS } from "../../src/inputs/parsers.ts";
import { codeSpans, OUTPUTS, PAGES, ROOT, read } from "./pages.ts";

const manifest = JSON.parse(read("package.json")) as {
  bin: Record<string, string>;
  devDependencies: Record<string, string>;
};

const ENDS = (Object.keys(PHASES) as Phase[]).map((phase) => conclusionOf(phase, false));
const CONCLUSIONS = new Set([...ENDS, "denied", "complete", "partial"]);

/** Known names with a hyphen: inputs, outputs, values in action.yml, conclusions, and packages. */
const NAMES = new Set([
  ...CONCLUSIONS,
  ...Object.keys(INPUTS),
  ...Object.keys(OUTPUTS),
  ...[INPUTS, OUTPUTS].flatMap((table) =>
    Object.values<{ description: string }>(table).flatMap(({ description }) => codeSpans(description)),
  ),
  ...Object.values(INPUTS).map(({ default: value }) => value),
  ...Object.keys(manifest.bin),
  ...Object.keys(manifest.devDependencies),
  // From openapi.yaml.
  "x-decision",
  "x-optional",
  "x-published",
]);

/** Keys of workflow files that pages show with a value. */
const KEYS = [
  ...["permissions", "environment", "issues", "pull-requests", "metadata", "contents", "continue-on-error", "queue"],
  ...["x-optional"],
];

describe("the documentation", () => {
  it.each(PAGES)("uses only known names in %s", (page) => {
    const words = codeSpans(read(page)).filter((text) => /^[a-z]+(?:-[a-z]+)+$/.test(text));
    expect(words.filter((word) => !NAMES.has(word))).toEqual([]);
  });

  it.each(PAGES)("gives inputs only valid values in %s", (page) => {
    const wrong = codeSpans(read(page)).filter((text) => {
      const [, name = "", value = ""] = /^([a-z-]+): (\S+)$/.exec(text) ?? [];
      if (name === "" || value === "…" || KEYS.includes(name)) return false;
      return !(name in INPUTS) || PARSERS[name as InputName](value) instanceof Fault;
    });
    expect(wrong).toEqual([]);
  });

  it.each(PAGES)("mentions only existing files in %s", (page) => {
    const inTheRepository = /^(?:src|test|docs|dist|scripts|examples|bench)\/|^\.ci\/run$/;
    const paths = codeSpans(read(page)).filter((text) => inTheRepository.test(text));
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it("lists every conclusion", () => {
    const section = /\n## Conclusions\n([\s\S]*?)\n## /.exec(read("docs/reference.md"))?.[1] ?? "";
    const rows = Array.from(section.matchAll(/^\| `([^`]+)` \|/gm), ([, name]) => name);
    expect(new Set(rows)).toEqual(CONCLUSIONS);
  });

  it("lists the same exit codes as the help in the terminal", () => {
    const table = /## Exit codes\n([\s\S]*?)(?:\n## |$)/.exec(read("docs/reference.md"))?.[1] ?? "";
    const codes = Array.from(table.matchAll(/^\| (\d+) \|/gm), ([, code]) => code);
    const [help = ""] = /Exit codes:\n(?: {2}.*\n?)+/.exec(read("src/terminal/program.ts")) ?? [];
    expect(codes).toEqual(Array.from(help.matchAll(/^ {2}(\d+) /gm), ([, code]) => code));
    expect(codes.length).toBeGreaterThan(3);
  });
});
