import { globSync, readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { TextDocument } from "vscode-languageserver-textdocument";
import { parse } from "yaml";

const root = fileURLToPath(new URL("../", import.meta.url));
const read = (file: string) => readFileSync(join(root, file), "utf8");
const action = parse(read("action.yml")) as { readonly name: string; readonly description: string };

// The parser imports its schemas without saying that they are JSON, which only bundlers let pass.
registerHooks({
  load: (url, context, load) =>
    load(url, url.endsWith(".json") ? { ...context, importAttributes: { type: "json" } } : context),
});
const { registerLogger, validate } = await import("@actions/languageservice");

// The parser logs what it trips over and then finds no fault.
registerLogger({
  error: (message) => {
    throw new Error(message);
  },
  warn: () => {},
  info: () => {},
  log: () => {},
});

let documents = 0;

/** What GitHub's own parser says of a file. Everything it knows is in the file, and in action.yml. */
async function complaints(name: string, text: string): Promise<string[]> {
  // It keeps what it has read, by address.
  const uri = `file:///${++documents}/${name}`;
  const diagnostics = await validate(TextDocument.create(uri, "yaml", 1, text), {
    actionsMetadataProvider: {
      fetchActionMetadata: async (reference) =>
        reference.name === "docs-agent-action" ? action : { name: reference.name, description: "" },
    },
  });
  return diagnostics.map(({ range, message }) => `${name}:${range.start.line + 1} ${message}`);
}

const asWorkflow = (file: string) => `.github/workflows/${basename(file)}`;
const WORKFLOWS = globSync(["examples/*.yml", ".github/workflows/*.yml"], { cwd: root }).sort();

it.each(globSync("examples/*.yml", { cwd: root }))("%s is run by a test of its own", (file) => {
  expect(read(`test/act/${basename(file, ".yml")}.test.ts`)).toContain(`"${file.replaceAll("\\", "/")}"`);
});

describe("GitHub's own parser", () => {
  it.each(WORKFLOWS)("finds nothing in %s", async (file) => {
    expect(await complaints(asWorkflow(file), read(file))).toEqual([]);
  });

  it("finds nothing in action.yml", async () => {
    expect(await complaints("action.yml", read("action.yml"))).toEqual([]);
  });

  it.each([
    ["a misspelt key", "timeout-minutes: 40", "timeout-minute: 40", "timeout-minute"],
    ["a permission that does not exist", "issues: write", "issue: write", "issue"],
    ["an event that does not exist", "issue_comment:", "issue_commented:", "issue_commented"],
    ["a context that does not exist", "vars.DOCS_BASE_URL", "variables.DOCS_BASE_URL", "variables"],
    ["an expression without its end", ", '/docs')", "", "EOF"],
    ["an input that the action does not have", "project-id:", "project:", "project"],
  ])("sees %s", async (_, right, wrong, named) => {
    const text = read("examples/comments.yml");
    expect(text).toContain(right);
    const found = await complaints(".github/workflows/wrong.yml", text.replace(right, wrong));
    expect(found.join("\n")).toContain(named);
  });

  it.each([
    ["a runtime that does not exist", "using: node24", "using: node25"],
    ["a misspelt key", "post: dist/post.js", "pots: dist/post.js"],
    ["a colour that does not exist", "color: purple", "color: violet"],
  ])("sees %s in action.yml", async (_, right, wrong) => {
    const text = read("action.yml");
    expect(text).toContain(right);
    expect(await complaints("action.yml", text.replace(right, wrong))).not.toEqual([]);
  });
});
