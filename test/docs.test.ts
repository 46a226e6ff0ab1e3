import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { type Command, parseCommand } from "../src/agent/command.ts";
import { INPUTS } from "../src/generated/action.ts";
import { cleanPrompt } from "../src/text/visible.ts";
import { render, visibleText } from "./text/rendered.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const read = (file: string) => readFileSync(join(root, file), "utf8");
const PAGES = ["README.md", "CONTRIBUTING.md", ...globSync("docs/*.md", { cwd: root }).sort()];
const EXAMPLES = globSync("examples/*.yml", { cwd: root }).sort();

/** The content of fenced blocks, without the indentation that a list gives them. */
function fenced(markdown: string, language: string): string[] {
  const blocks = markdown.matchAll(/^( *)```(\w*)\n([\s\S]*?)^ *```$/gm);
  return [...blocks]
    .filter(([, , found]) => found === language)
    .map(([, indent = "", , text = ""]) => text.replaceAll(new RegExp(`^${indent}`, "gm"), ""));
}

const withoutCode = (markdown: string) =>
  markdown.replace(/^( *)```[\s\S]*?^ *```$/gm, "").replace(/(`+)(?!`)[\s\S]*?[^`]\1(?!`)/g, "");

describe("links", () => {
  /** GitHub's anchors: letters, figures, hyphens and underscores of the heading, in lower case, spaces as hyphens. */
  function anchors(markdown: string): string[] {
    const seen = new Map<string, number>();
    const headings = markdown.replace(/^( *)```[\s\S]*?^ *```$/gm, "").matchAll(/^#{1,6} (.+)$/gm);
    return Array.from(headings, ([, text = ""]) => {
      const plain = text.toLowerCase().replace(/[^\p{L}\p{N}\p{M} _-]/gu, "");
      const slug = plain.trim().replaceAll(" ", "-");
      const times = seen.get(slug) ?? 0;
      seen.set(slug, times + 1);
      return times === 0 ? slug : `${slug}-${times}`;
    });
  }

  it.each(PAGES)("of %s lead somewhere", (page) => {
    const text = withoutCode(read(page));
    const targets = [
      ...Array.from(text.matchAll(/\]\(([^)\s]+)\)/g), ([, target = ""]) => target),
      ...Array.from(text.matchAll(/\b(?:src|srcset|href)="([^"]+)"/g), ([, target = ""]) => target),
    ].filter((target) => !/^[a-z]+:/i.test(target));
    const dead = targets.filter((target) => {
      const [path = "", anchor] = target.split("#");
      const file = path === "" ? page : relative(root, join(root, dirname(page), path));
      if (!existsSync(join(root, file))) return true;
      return anchor !== undefined && !anchors(read(file)).includes(anchor);
    });
    expect(dead).toEqual([]);
  });

  it("lead from the README to every page", () => {
    const unlinked = PAGES.filter((page) => page !== "README.md" && !read("README.md").includes(`(${page})`));
    expect(unlinked).toEqual([]);
  });
});

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}
interface Job {
  readonly if?: string;
  readonly permissions?: unknown;
  readonly "timeout-minutes"?: number;
  readonly steps: readonly Step[];
}
interface Workflow {
  readonly on?: Readonly<Record<string, unknown>>;
  readonly permissions?: unknown;
  readonly jobs?: Readonly<Record<string, Job>>;
  readonly steps?: readonly Step[];
}

const jobsOf = ({ jobs }: Workflow) => Object.values(jobs ?? {});
const stepsOf = (workflow: Workflow) => [
  ...(workflow.steps ?? []),
  ...jobsOf(workflow).flatMap(({ steps }) => steps),
];

function expectKnownInputs(workflow: Workflow): void {
  const ours = stepsOf(workflow).filter(({ uses }) => uses?.includes("docs-agent-action"));
  expect(ours.length).toBeGreaterThan(0);
  for (const step of ours) {
    const given = Object.keys(step.with ?? {});
    expect(given.filter((name) => !(name in INPUTS))).toEqual([]);
    for (const name of ["base-url", "api-key", "project-id"]) expect(given).toContain(name);
  }
}

function expectNoExpressionInScripts(workflow: Workflow): void {
  for (const { run } of stepsOf(workflow)) expect(run ?? "").not.toContain("${{");
}

describe("workflows", () => {
  it.each(EXAMPLES)("%s can be copied as it is", (file) => {
    const workflow = parse(read(file)) as Workflow;
    expectKnownInputs(workflow);
    expectNoExpressionInScripts(workflow);
    expect(workflow.permissions).toEqual({});
    expect(read(file)).not.toMatch(/^ *concurrency:/m);
    expect(jobsOf(workflow).length).toBeGreaterThan(0);
    for (const job of jobsOf(workflow)) {
      expect(job["timeout-minutes"]).toBeGreaterThan(0);
      expect(job.permissions).toBeDefined();
      if (workflow.on && "issue_comment" in workflow.on)
        expect(job.if).toContain(`'${INPUTS.trigger.default}'`);
    }
  });

  it("in the documentation use inputs that there are", () => {
    const blocks = PAGES.flatMap((page) => fenced(read(page), "yaml"));
    expect(blocks.length).toBeGreaterThan(1);
    for (const block of blocks) {
      expectKnownInputs(parse(block) as Workflow);
      expectNoExpressionInScripts(parse(block) as Workflow);
    }
  });

  it("the README's is the example", () => {
    const [shown = ""] = fenced(read("README.md"), "yaml");
    expect(parse(shown)).toEqual(parse(read("examples/comments.yml")));
  });
});

describe("F48 the table of commands", () => {
  /** Rows of the page's first table as source text, a line for each code span or break. */
  const rows = (() => {
    const [, table = ""] = /<tbody>(.*?)<\/tbody>/s.exec(render(read("docs/commands.md"))) ?? [];
    return Array.from(table.matchAll(/<tr>(.*?)<\/tr>/gs), ([, row = ""]) =>
      Array.from(row.matchAll(/<td>(.*?)<\/td>/gs), ([, cell = ""]) => cell),
    );
  })();
  const lines = (cell: string) =>
    cell.split("<br>").map((line) => visibleText(/<code>(.*?)<\/code>/s.exec(line)?.[1] ?? ""));

  function stated(cell: string): Command | null {
    const [word = ""] = visibleText(cell).split(":");
    switch (word.trim()) {
      case "silence":
        return null;
      case "status":
      case "help":
        return { kind: word.trim() as "status" | "help" };
      case "instruction":
      case "fresh job":
        return { kind: "instruct", prompt: lines(cell).join("\n"), fresh: word.trim() === "fresh job" };
      default:
        throw new Error(`The table says ${JSON.stringify(cell)}, which this test does not know`);
    }
  }

  it("has a row for every rule", () => {
    expect(rows.length).toBeGreaterThan(20);
    for (const kind of ["silence", "status", "help", "instruction", "fresh job"]) {
      expect(rows.some(([, result = ""]) => result.startsWith(kind))).toBe(true);
    }
  });

  it.each(rows)("%s: %s", (comment = "", result = "") => {
    for (const end of ["\n", "\r\n"]) {
      const body = lines(comment).join(end);
      expect(parseCommand(cleanPrompt(body), INPUTS.trigger.default)).toEqual(stated(result));
    }
  });
});

describe("the house in docs/how-it-works.md", () => {
  const page = read("docs/how-it-works.md");
  const tree = (() => {
    const paths: string[] = [];
    const folders: string[] = [];
    for (const [, indent = "", name = ""] of (fenced(page, "")[0] ?? "").matchAll(/^( *)(\S+)/gm)) {
      const level = indent.length / 2;
      folders.length = level;
      paths.push([...folders, name].join(""));
      if (name.endsWith("/")) folders.push(name);
    }
    return paths;
  })();

  it("names nothing that is not there", () => {
    const named = Array.from(page.matchAll(/`((?:src|test)\/[^`]*)`/g), ([, path = ""]) => path);
    expect(named.length).toBeGreaterThan(20);
    expect([...tree, ...named].filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it("leaves out no folder and no file at the top", () => {
    const folders = readdirSync(join(root, "src"), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => `${relative(root, join(entry.parentPath, entry.name))}/`);
    const files = readdirSync(join(root, "src"), { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => `src/${name}`);
    expect([...folders, ...files].filter((path) => !tree.includes(path))).toEqual([]);
  });
});

describe("docs/dependencies.md", () => {
  it("has every package that src/ uses and no other", () => {
    const imported = globSync("src/**/*.ts", { cwd: root }).flatMap((file) =>
      Array.from(
        read(file).matchAll(/(?:\bfrom |\bimport\(?|^import )"(?!node:|\.)((?:@[^/"]+\/)?[^/"]+)/gm),
        ([, name = ""]) => name,
      ),
    );
    const table = read("docs/dependencies.md")
      .split("\n")
      .filter((line) => line.startsWith("| `"));
    const named = table.flatMap((row) =>
      Array.from((row.split("|")[1] ?? "").matchAll(/`([^`]+)`/g), ([, name = ""]) => name),
    );
    expect(named.sort()).toEqual([...new Set(imported)].sort());
  });
});
