import { globSync, readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { TextDocument } from "vscode-languageserver-textdocument";
import { parse } from "yaml";

const root = fileURLToPath(new URL("../../", import.meta.url));
const read = (file: string) => readFileSync(join(root, file), "utf8");
const action = parse(read("action.yml")) as { readonly name: string; readonly description: string };

// The parser imports its JSON schemas without the import attribute that Node requires.
registerHooks({
  load: (url, context, load) =>
    load(url, url.endsWith(".json") ? { ...context, importAttributes: { type: "json" } } : context),
});
const { registerLogger, validate } = await import("@actions/languageservice");

// If the parser fails, it logs the error and reports no problems.
registerLogger({
  error: (message) => {
    throw new Error(message);
  },
  warn: () => {},
  info: () => {},
  log: () => {},
});

let documents = 0;

/** Problems that GitHub's own parser finds in a file. The parser knows only the file and our action.yml. */
async function problemsIn(name: string, text: string): Promise<string[]> {
  // The parser caches files by URI.
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

it.each(globSync("examples/*.yml", { cwd: root }))("%s has its own test", (file) => {
  expect(read(`test/act/${basename(file, ".yml")}.test.ts`)).toContain(`"${file.replaceAll("\\", "/")}"`);
});

describe("GitHub's own parser", () => {
  it.each(WORKFLOWS)("accepts %s", async (file) => {
    expect(await problemsIn(asWorkflow(file), read(file))).toEqual([]);
  });

  it("accepts action.yml", async () => {
    expect(await problemsIn("action.yml", read("action.yml"))).toEqual([]);
  });

  it.each([
    ["a misspelled key", "timeout-minutes: 40", "timeout-minute: 40", "timeout-minute"],
    ["an unknown permission", "issues: write", "issue: write", "issue"],
    ["an unknown event", "issue_comment:", "issue_commented:", "issue_commented"],
    ["an unknown context", "vars.DOCS_BASE_URL", "variables.DOCS_BASE_URL", "variables"],
    ["an incomplete expression", ", '/docs')", "", "EOF"],
    ["an unknown input of the action", "project-id:", "project:", "project"],
  ])("reports %s", async (_, right, wrong, named) => {
    const text = read("examples/comments.yml");
    expect(text).toContain(right);
    const found = await problemsIn(".github/workflows/wrong.yml", text.replace(right, wrong));
    expect(found.join("\n")).toContain(named);
  });

  it.each([
    ["an unknown runtime", "using: node24", "using: node25"],
    ["a misspelled key", "post: dist/post.js", "pots: dist/post.js"],
    ["an unknown color", "color: purple", "color: violet"],
  ])("reports %s in action.yml", async (_, right, wrong) => {
    const text = read("action.yml");
    expect(text).toContain(right);
    expect(await problemsIn("action.yml", text.replace(right, wrong))).not.toEqual([]);
  });
});
