/**
 * Writes what's derived from action.yml, the only source of inputs and outputs: a module that the code imports, and the
 * tables in docs/reference.md. It also makes the style and the script of the HTML report and the examples that `init`
 * combines importable, copies one to the README, and describes report.json's type as a JSON schema. The table in
 * test/flow/README.md lists the cases that are tested, from the titles of the tests in that folder. With --check, it
 * writes nothing and fails if a file is out of date.
 */
import { createHash } from "node:crypto";
import { posix } from "node:path";
import { createGenerator } from "ts-json-schema-generator";
import { parse } from "yaml";
import { GH_COMMANDS } from "../src/terminal/init.ts";
import { readCaseFiles } from "../test/flow/titles.ts";
import { cell, fill, fillCode, put, read, written } from "./generated.ts";

interface Input {
  readonly description: string;
  readonly required?: boolean;
  readonly default?: string;
}

const ACTION = read("action.yml");
const { inputs, outputs } = parse(ACTION) as {
  inputs: Record<string, Input>;
  outputs: Record<string, { description: string }>;
};

const entries = Object.entries(inputs).map(([name, { required = false, default: fallback = "", description }]) => {
  return `  ${JSON.stringify(name)}: ${JSON.stringify({ required, default: fallback, description })},`;
});

const code = `// Generated from action.yml by scripts/generate.ts; change that file and run \`npm run generate\`.

export const INPUTS = {
${entries.join("\n")}
} as const;

export type InputName = keyof typeof INPUTS;
export type OutputName = ${Object.keys(outputs)
  .map((name) => JSON.stringify(name))
  .join(" | ")};
`;

/** The names of inputs or outputs below a comment such as `# Agent mode`, which holds until the next one. */
function sectionsOf(part: "inputs" | "outputs"): { readonly title: string; readonly names: readonly string[] }[] {
  const [, text = ""] = new RegExp(`^${part}:\\n((?:(?: .*)?\\n)*)`, "m").exec(ACTION) ?? [];
  return text
    .split(/^ {2}# /m)
    .slice(1)
    .map((section) => ({
      title: section.split("\n", 1)[0] ?? "",
      names: Array.from(section.matchAll(/^ {2}([a-z-]+):$/gm), ([, name = ""]) => name),
    }));
}

const tables = {
  inputs: sectionsOf("inputs").flatMap(({ title, names }) => [
    `### ${title}`,
    "",
    "| input | default | meaning |",
    "|---|---|---|",
    ...names.map((name) => {
      const { required = false, default: fallback = "", description } = inputs[name] ?? { description: "" };
      return `| \`${name}\` | ${required ? "**required**" : fallback && `\`${fallback}\``} | ${cell(description)} |`;
    }),
    "",
  ]),
  outputs: [
    "| output | mode | meaning |",
    "|---|---|---|",
    ...sectionsOf("outputs").flatMap(({ title, names }) => {
      const mode = title.replace(" mode", "").toLowerCase();
      return names.map((name) => `| \`${name}\` | ${mode} | ${cell(outputs[name]?.description ?? "")} |`);
    }),
  ],
};

/** The page's policy allows only its own style and script. */
const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const [style, script] = ["css", "js"].map((type) => read(`src/analytics/print/page.${type}`)) as [string, string];
const parts = new Map([
  ["style", style],
  ["script", script],
  ["style-hash", hashOf(style)],
  ["script-hash", hashOf(script)],
]);
const template = read("src/analytics/print/page.html");
const page = template.replace(/\{\{(.+?)\}\}/g, (placeholder, name) => parts.get(name) ?? placeholder);
/** Embedded as a string, because the bundle doesn't include separate files. */
const html = `// Generated from page.html, page.css, and page.js in src/analytics/print/ by scripts/generate.ts; change those files and
// run \`npm run generate\`.

export const PAGE =
  ${JSON.stringify(page)};
`;

const examples = `// Generated from examples/ by scripts/generate.ts; change those files and run \`npm run generate\`.

export const EXAMPLES = {
${["docs", "keep-up", "weekly-report"]
  .map((name) => `  ${JSON.stringify(name)}: ${JSON.stringify(read(`examples/${name}.yml`))},`)
  .join("\n")}
} as const;
`;

const schema = createGenerator({
  path: "src/analytics/data.ts",
  tsconfig: "tsconfig.json",
  schemaId: "https://raw.githubusercontent.com/OWNER/docs-agent-action/v1/docs/report.schema.json",
  expose: "all",
  topRef: false,
  // Readers must accept new fields.
  additionalProperties: true,
  // `npm run types` checks them.
  skipTypeCheck: true,
}).createSchema("Report");

put("src/generated/action.ts", code);
put("src/generated/page.ts", html);
put("src/generated/examples.ts", examples);
put("docs/report.schema.json", `${JSON.stringify(schema, null, 2)}\n`);
for (const [part, lines] of Object.entries(tables)) fill("docs/reference.md", part, "action.yml", lines);

fillCode("README.md", ["sh", "gh"], GH_COMMANDS.environment);
fillCode("README.md", ["yaml", ""], read("examples/docs.yml"));

const sentence = (text: string) => cell(text.replace(/^./u, (first) => first.toUpperCase()));

fill("test/flow/README.md", "cases", "test/flow", [
  "| case | what happens | what people see |",
  "|---|---|---|",
  ...readCaseFiles().flatMap(({ path, subject, cases }) => [
    `| | **[${sentence(subject)}](${posix.relative("test/flow", path)})** | |`,
    ...cases.map(
      ({ numbers, happens, seen }) => `| ${numbers.join(", ")} | ${sentence(happens)} | ${sentence(seen)} |`,
    ),
  ]),
]);

if (!process.argv.includes("--check"))
  console.log(written.size === 0 ? "Everything was already up to date" : `Updated ${[...written].join(", ")}`);
