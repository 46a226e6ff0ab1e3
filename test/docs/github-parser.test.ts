import { globSync } from "node:fs";
import { registerHooks } from "node:module";
import { basename } from "node:path";
import { describe, expect, it } from "vitest";
import { TextDocument } from "vscode-languageserver-textdocument";
import { parse } from "yaml";
import { ROOT, read } from "./pages.ts";

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
const WORKFLOWS = globSync(["examples/*.yml", ".github/workflows/*.yml"], { cwd: ROOT }).sort();

it.each(globSync("examples/*.yml", { cwd: ROOT }))("%s has its own test", (file) => {
  expect(read(`test/act/${basename(file, ".yml")}.test.ts`)).toContain(`"${file.replaceAll("\\", "/")}"`);
});

describe("GitHub's own parser", () => {
  it.each(WORKFLOWS)("accepts %s", async (file) => {
    expect(await problemsIn(asWorkflow(file), read(file))).toEqual([]);
  });

  it("accepts action.yml", async () => {
    expect(await problemsIn("action.yml", read("action.yml"))).toEqual([]);
  });
});
