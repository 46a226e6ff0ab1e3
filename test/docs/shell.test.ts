import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { startProcess } from "../support/process.ts";
import { codeSpans, fenced, PAGES, ROOT, read } from "./pages.ts";

const { scripts, devDependencies } = JSON.parse(read("package.json")) as Record<
  "scripts" | "devDependencies",
  Readonly<Record<string, string>>
>;

/** The commands on a page, one by one. */
function commandsOn(page: string): string[] {
  const blocks = fenced(read(page), "sh").join("\n").replaceAll("\\\n", " ").split("\n");
  const spans = codeSpans(read(page)).filter((text) => /^(npm|npx|node|docs-agent) |^\.ci\/run\b/.test(text));
  return [...blocks, ...spans]
    .flatMap((line) => line.replace(/(^|\s)#.*$/, "").split(/&&|\|/))
    .map((command) => command.trim())
    .filter((command) => command !== "");
}

/** The flags of each command, from its help. */
const FLAGS = new Map<string, string[]>();
async function flagsOf(command: string): Promise<string[]> {
  const known = FLAGS.get(command);
  if (known) return known;
  const env = { npm_lifecycle_event: command };
  const { stdout } = await startProcess([command, "--help"].filter(Boolean), env).done;
  const usage = command === "" ? "Usage: " : `Usage: npm run ${command} --`;
  const flags = stdout.startsWith(usage)
    ? Array.from(stdout.matchAll(/^ +(?:-\w, )?(--[a-z-]+)/gm), ([, flag = ""]) => flag)
    : [];
  FLAGS.set(command, flags);
  return flags;
}

/** Describes what's wrong with arguments of docs-agent, or returns "". */
async function faultOfArguments(words: readonly string[]): Promise<string> {
  const [command = ""] = words.filter((word) => !word.startsWith("-"));
  const flags = await flagsOf(words[0] === command ? command : "");
  if (flags.length === 0) return `there is no command ${command}`;
  const given = words.filter((word) => word.startsWith("--")).map((word) => word.split("=")[0] ?? "");
  return given
    .filter((flag) => !flags.includes(flag))
    .map((flag) => `${command} has no ${flag}`)
    .join(", ");
}

/** Describes what's wrong with a command, or returns "". Also reports unknown commands, so that none go unchecked. */
async function faultOf(command: string): Promise<string> {
  const [program = "", first = "", ...rest] = command.replace(/^(?:[A-Z_]+=\S* +)+/, "").split(/ +/);
  const tool = [first, ...rest].findIndex((word) => /docs-agent(?:-action)?(?:-\*\.tgz)?$/.test(word));
  switch (program) {
    case "export":
    case "cd":
    case "git":
    case "curl":
      return "";
    case ".ci/run":
      return existsSync(join(ROOT, program)) ? "" : "there is no such file";
    case "npm": {
      if (first !== "run")
        return ["ci", "test", "install", "pack", "audit", "version"].includes(first) ? "" : "an unknown npm command";
      const script = scripts[rest[0] ?? ""];
      if (script === undefined) return `there is no script ${rest[0]}`;
      const [, fixed = ""] = /^node dist\/cli\.js (.*)$/.exec(script) ?? [];
      return fixed === "" ? "" : faultOfArguments([...fixed.split(" "), ...rest.slice(1).filter((w) => w !== "--")]);
    }
    case "npx":
      if (tool >= 0) return faultOfArguments([first, ...rest].slice(tool + 1));
      return [first, ...rest].some((word) => word in devDependencies) ? "" : "an unknown package";
    case "node":
      if (!existsSync(join(ROOT, first))) return `there is no ${first}`;
      return first === "dist/cli.js" ? faultOfArguments(rest) : "";
    case "docs-agent":
      return faultOfArguments([first, ...rest]);
    default:
      return "a command that this test doesn't support";
  }
}

describe("commands", () => {
  it.each(PAGES)("in %s exist and have the flags shown", async (page) => {
    const faults = [];
    for (const command of commandsOn(page)) {
      const fault = await faultOf(command);
      if (fault !== "") faults.push(`${command}: ${fault}`);
    }
    expect(faults).toEqual([]);
  });

  it("exist on the pages, so the other tests check something", () => {
    expect(PAGES.flatMap(commandsOn).length).toBeGreaterThan(20);
  });

  it("include one for every npm script", () => {
    const named = read("CONTRIBUTING.md") + read("README.md");
    // npm runs these scripts without `run`.
    const own = ["test", "version"];
    const unnamed = Object.keys(scripts).filter(
      (name) => !named.includes(own.includes(name) ? `npm ${name}` : `npm run ${name}`),
    );
    expect(unnamed).toEqual([]);
  });
});
