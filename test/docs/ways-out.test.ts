import { globSync } from "node:fs";
import { posix } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT, read } from "./pages.ts";

const [ACTIONS, CONSOLE] = ["src/runner/actions.ts", "src/runner/console.ts"];

/** Modules that can write text outside the process, and the only files that import them. */
const MODULES: Readonly<Record<string, readonly string[]>> = {
  "@actions/core": [ACTIONS],
  "@actions/artifact": [ACTIONS],
  "@actions/github": ["src/github/request.ts"],
  undici: ["src/net/network.ts"],
  "node:fs": [ACTIONS],
  "node:fs/promises": ["src/net/sitemaps.ts", "src/runner/files.ts"],
  // `init` writes a file made of valid flags.
  "src/runner/files.ts": [ACTIONS, CONSOLE, "src/terminal/init.ts"],
};

/** The other modules that src/ imports, none of which write anything. */
const QUIET = [
  ...[
    "node:crypto",
    "node:events",
    "node:os",
    "node:path",
    "node:timers/promises",
    "node:util",
    "node:zlib",
    "commander",
  ],
  ...["preact", "preact-render-to-string"],
];

/** Ways to write text that don't need an import, and the only files that use them. */
const GLOBALS: readonly (readonly [way: string, sign: RegExp, files: readonly string[]])[] = [
  // In order, these write the error for an old Node version, the log, and errors.
  ["standard output or error", /\bstd(out|err)\b/, ["src/cli.ts", CONSOLE, "src/terminal/program.ts"]],
  ["the console", /(?<![/\w])console\s*[.[]/, []],
  ["Node's warnings and reports", /\bemitWarning\b|\bprocess\.(report|binding|dlopen|send)\b/, []],
  ["APIs of the web", /\bfetch\(|\b(WebSocket|EventSource|XMLHttpRequest|BroadcastChannel)\b/, []],
  ["dynamic access to globals and modules", /\bglobalThis\b|\beval\(|\bFunction\(|\brequire\(|getBuiltinModule/, []],
  // Only after it's sanitized.
  ["a runner", /\bsanitized\(\{/, [ACTIONS, CONSOLE]],
];

/** The code of each file, without type imports and comments, which don't run. */
const source = globSync("src/**/*.ts", { cwd: ROOT })
  .map((file) => file.replaceAll("\\", "/"))
  .sort()
  .map((file) => ({ file, code: read(file).replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^import type [^;]*;$/gm, "") }));

describe("text leaves the process", () => {
  const imports = source.flatMap(({ file, code }) =>
    Array.from(code.matchAll(/(?:\bfrom |^import |\bimport\()"([^"\s]+)"/gm), ([, name = ""]) => ({
      file,
      name: name.startsWith(".") ? posix.join(posix.dirname(file), name) : name,
    })),
  );

  it.each(Object.entries(MODULES))("through %s only in the listed files", (module, files) => {
    expect(imports.filter(({ name }) => name === module).map(({ file }) => file)).toEqual(files);
  });

  it("through no other module", () => {
    const known = [...Object.keys(MODULES), ...QUIET];
    const others = imports.filter(({ name }) => !/^(?:src\/|package\.json)/.test(name) && !known.includes(name));
    expect(others).toEqual([]);
  });

  it.each(GLOBALS)("through %s only in the listed files", (_, sign, files) => {
    expect(source.filter(({ code }) => sign.test(code)).map(({ file }) => file)).toEqual(files);
  });

  it("through file writes in only one file", () => {
    const names = (file: string) => /import \{ ([^}]*) \} from "node:fs/.exec(read(file))?.[1];
    // Truncation removes state that was only partly written.
    expect(names(ACTIONS)).toBe("readFileSync, statSync, truncateSync");
    expect(names("src/net/sitemaps.ts")).toBe("readFile, stat");
  });
});
