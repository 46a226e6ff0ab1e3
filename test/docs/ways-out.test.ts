import { globSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));

const FILES = globSync("src/**/*.ts", { cwd: root })
  .map((file) => file.replaceAll("\\", "/"))
  .sort();

const source = new Map(
  FILES.map((file) => {
    const code = readFileSync(join(root, file), "utf8");
    // Type imports and comments don't run.
    return [file, code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^import type [^;]*;$/gm, "")];
  }),
);
const filesWith = (sign: RegExp) => [...source].filter(([, code]) => sign.test(code)).map(([file]) => file);

/** Modules that can write text outside the process, and the only files that import them. */
const MODULES: Readonly<Record<string, readonly string[]>> = {
  "@actions/core": ["src/runner/actions.ts"],
  "@actions/artifact": ["src/runner/actions.ts"],
  "@actions/github": ["src/github/exchange.ts"],
  undici: ["src/net/network.ts"],
  "node:fs": ["src/runner/actions.ts"],
  "node:fs/promises": ["src/net/sitemaps.ts", "src/runner/files.ts"],
};

/** The other modules that src/ imports, none of which write anything. */
const QUIET = [
  ...["node:crypto", "node:events", "node:path", "node:timers/promises", "node:util", "node:zlib", "commander"],
  ...["csv-stringify/sync", "d3-scale", "d3-shape", "preact", "preact-render-to-string"],
];

/** Ways to write text that don't need an import, and the only files that use them. */
const GLOBALS: readonly (readonly [way: string, sign: RegExp, files: readonly string[]])[] = [
  [
    "standard output or error",
    /\bstd(out|err)\b/,
    // In order, these write the error for an old Node version, the log, and errors.
    ["src/cli.ts", "src/runner/console.ts", "src/terminal/program.ts"],
  ],
  ["the console", /(?<![/\w])console\s*[.[]/, []],
  ["Node's warnings and reports", /\bemitWarning\b|\bprocess\.(report|binding|dlopen|send)\b/, []],
  ["fetch", /\bfetch\(/, []],
  ["WebSockets and similar APIs", /\b(WebSocket|EventSource|XMLHttpRequest|BroadcastChannel)\b/, []],
  ["dynamic access to globals and modules", /\bglobalThis\b|\beval\(|\bFunction\(|\brequire\(|getBuiltinModule/, []],
];

describe("text leaves the process", () => {
  const imports = [...source].flatMap(([file, code]) =>
    Array.from(code.matchAll(/(?:\bfrom |^import |\bimport\()"([^"\s]+)"/gm), ([, name = ""]) => ({
      file,
      name,
    })),
  );

  const importersOf = (module: string) =>
    imports
      .filter(({ file, name }) => [name, posix.join(posix.dirname(file), name)].includes(module))
      .map(({ file }) => file);

  it.each(Object.entries(MODULES))("through %s only in the listed files", (module, files) => {
    expect(importersOf(module)).toEqual(files);
  });

  it("through no other module", () => {
    const known = [...Object.keys(MODULES), ...QUIET];
    expect(imports.filter(({ name }) => !name.startsWith(".") && !known.includes(name))).toEqual([]);
  });

  it.each(GLOBALS)("through %s only in the listed files", (_, sign, files) => {
    expect(filesWith(sign)).toEqual(files);
  });

  it("through file writes in only one file", () => {
    const names = (file: string) => /import \{ ([^}]*) \} from "node:fs/.exec(source.get(file) ?? "")?.[1];
    // Truncation removes state that was only partly written.
    expect(names("src/runner/actions.ts")).toBe("readFileSync, statSync, truncateSync");
    expect(names("src/net/sitemaps.ts")).toBe("readFile, stat");
  });

  it("only after it's sanitized", () => {
    const sinks = ["src/runner/actions.ts", "src/runner/console.ts"];
    expect(filesWith(/\bsanitized\(\{/)).toEqual(sinks);
    // `init` writes a file made of valid flags.
    expect(importersOf("src/runner/files.ts")).toEqual([...sinks, "src/terminal/init.ts"]);
  });
});
