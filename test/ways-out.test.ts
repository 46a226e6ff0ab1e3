import { globSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../", import.meta.url));

const FILES = globSync("src/**/*.ts", { cwd: root })
  .map((file) => file.replaceAll("\\", "/"))
  .sort();

const source = new Map(
  FILES.map((file) => {
    const code = readFileSync(join(root, file), "utf8");
    // Types leave nothing behind that could write.
    return [file, code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^import type [^;]*;$/gm, "")];
  }),
);
const filesWith = (sign: RegExp) => [...source].filter(([, code]) => sign.test(code)).map(([file]) => file);

/** Modules by which text can leave the process, and who imports them. */
const MODULES: Readonly<Record<string, readonly string[]>> = {
  "@actions/core": ["src/runner/actions.ts"],
  "@actions/artifact": ["src/runner/artifact.ts"],
  "@actions/github": ["src/github/octokit.ts"],
  "cli-progress": ["src/runner/console.ts"],
  undici: ["src/network.ts"],
  "node:fs": ["src/runner/actions.ts", "src/runner/context.ts"],
  "node:fs/promises": ["src/runner/files.ts", "src/site.ts"],
};

/** The rest of what this process imports; nothing of it writes. */
const QUIET = [
  ...["node:crypto", "node:events", "node:path", "node:timers/promises", "node:util", "node:zlib"],
  ...["commander", "csv-stringify/sync", "d3-scale", "d3-shape", "picomatch", "preact", "preact-render-to-string"],
  ...["saxes", "valibot"],
];

/** What needs no import, and who uses it. */
const GLOBALS: readonly (readonly [way: string, sign: RegExp, files: readonly string[]])[] = [
  [
    "standard output or error",
    /\bstd(out|err)\b/,
    // The Node that is too old; the streams of a terminal; help and wrong use; who hands the streams over.
    ["src/cli.ts", "src/runner/console.ts", "src/terminal/mode.ts", "src/terminal/program.ts"],
  ],
  ["the console", /(?<![/\w])console\s*[.[]/, []],
  ["Node's warnings and reports", /\bemitWarning\b|\bprocess\.(report|binding|dlopen|send)\b/, []],
  ["fetch", /\bfetch\(/, []],
  ["sockets of the web", /\b(WebSocket|EventSource|XMLHttpRequest|BroadcastChannel)\b/, []],
  ["names made at run time", /\bglobalThis\b|\beval\(|\bFunction\(|\brequire\(|getBuiltinModule/, []],
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

  it.each(Object.entries(MODULES))("through %s only where it must", (module, files) => {
    expect(importersOf(module)).toEqual(files);
  });

  it("through no other module", () => {
    const known = [...Object.keys(MODULES), ...QUIET];
    expect(imports.filter(({ name }) => !name.startsWith(".") && !known.includes(name))).toEqual([]);
  });

  it.each(GLOBALS)("by %s only where it must", (_, sign, files) => {
    expect(filesWith(sign)).toEqual(files);
  });

  it("to the disk from one file", () => {
    const names = (file: string) => /import \{ ([^}]*) \} from "node:fs/.exec(source.get(file) ?? "")?.[1];
    // A record of state that was written in part is taken away again.
    expect(names("src/runner/actions.ts")).toBe("readFileSync, statSync, truncateSync");
    expect(names("src/runner/context.ts")).toBe("readFileSync");
    expect(names("src/site.ts")).toBe("readFile as readBytes, stat");
  });

  it("sanitized, wherever it goes", () => {
    const sinks = ["src/runner/actions.ts", "src/runner/console.ts"];
    expect(filesWith(/\bsanitized\(\{/)).toEqual(sinks);
    expect(importersOf("src/runner/files.ts")).toEqual(sinks);
    expect(importersOf("src/runner/artifact.ts")).toEqual(["src/runner/actions.ts"]);
  });
});
