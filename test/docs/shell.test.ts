import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { initOptions } from "../../src/terminal/init.ts";
import { ANALYTICS_FLAGS, CHECK_FLAGS } from "../../src/terminal/mode.ts";
import { codeSpans, fenced, PAGES, ROOT, read } from "./pages.ts";

const { scripts } = JSON.parse(read("package.json")) as { readonly scripts: Readonly<Record<string, string>> };

/** The commands on a page, one by one. */
function commandsOn(page: string): string[] {
  const blocks = fenced(read(page), "sh").join("\n").replaceAll("\\\n", " ").split("\n");
  const spans = codeSpans(read(page)).filter((text) => /^(npm|npx|node|docs-agent) |^\.ci\/run\b/.test(text));
  return [...blocks, ...spans]
    .flatMap((line) => line.replace(/(^|\s)#.*$/, "").split(/&&|\|/))
    .map((command) => command.trim())
    .filter((command) => command !== "");
}

const FLAGS: Readonly<Record<string, readonly string[]>> = {
  analytics: ANALYTICS_FLAGS,
  check: CHECK_FLAGS,
  init: initOptions().map(({ long = "" }) => long?.slice(2) ?? ""),
};

/** Scripts, files, modes, and flags that a command names and that don't exist. */
function unknownIn(command: string): string[] {
  const words = command.replace(/^(?:[A-Z_]+=\S* +)+/, "").split(/ +/);
  const script = words[0] === "npm" && words[1] === "run" ? (words[2] ?? "") : null;
  const file = ["node", ".ci/run"].map((program) => words.indexOf(program)).find((index) => index >= 0);
  const path = file === undefined ? null : words[file] === "node" ? words[file + 1] : words[file];
  const mode = words.find((word) => word in FLAGS);
  const flags = words.filter((word) => word.startsWith("--") && word.length > 2);
  return [
    ...(script !== null && !(script in scripts) ? [script] : []),
    ...(path && !existsSync(join(ROOT, path)) ? [path] : []),
    ...(mode ? flags.slice(words[0] === "npx" ? 1 : 0) : []).filter(
      (flag) => flag !== "--help" && !FLAGS[mode ?? ""]?.includes(flag.slice(2).split("=")[0] ?? ""),
    ),
  ];
}

it.each(PAGES)("commands in %s name only scripts, files, and flags that exist", (page) => {
  const unknown = commandsOn(page).map((command) => [command, ...unknownIn(command)]);
  expect(unknown.filter(({ length }) => length > 1)).toEqual([]);
});

it("README.md and CONTRIBUTING.md name every npm script", () => {
  const named = read("CONTRIBUTING.md") + read("README.md");
  // npm runs these without `run`.
  const commands = Object.keys(scripts).map((name) => `npm ${["test", "version"].includes(name) ? "" : "run "}${name}`);
  expect(commands.filter((command) => !named.includes(command))).toEqual([]);
});
