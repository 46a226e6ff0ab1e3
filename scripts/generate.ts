/**
 * Writes what is derived from action.yml, the one source of inputs and outputs: the typed table that the code reads,
 * and the tables of the README. With --check it writes nothing and fails when something is out of date.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { parse } from "yaml";

interface Input {
  readonly description: string;
  readonly required?: boolean;
  readonly default?: string;
}

const root = new URL("../", import.meta.url);
const check = process.argv.includes("--check");
const { inputs, outputs } = parse(readFileSync(new URL("action.yml", root), "utf8")) as {
  inputs: Record<string, Input>;
  outputs: Record<string, { description: string }>;
};

const entries = (values: Record<string, object>) =>
  Object.entries(values).map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)},`);

const code = `// Generated from action.yml by scripts/generate.ts; change that file and run \`npm run generate\`.

export const INPUTS = {
${entries(
  Object.fromEntries(
    Object.entries(inputs).map(([name, input]) => [
      name,
      { required: input.required ?? false, default: input.default ?? "", description: input.description },
    ]),
  ),
).join("\n")}
} as const;

export const OUTPUTS = {
${entries(Object.fromEntries(Object.entries(outputs).map(([name, { description }]) => [name, { description }]))).join("\n")}
} as const;

export type InputName = keyof typeof INPUTS;
export type OutputName = keyof typeof OUTPUTS;
`;

const cell = (text: string) => text.replaceAll("|", "\\|").replaceAll("\n", " ").trim();

const tables = {
  inputs: [
    "| input | default | meaning |",
    "|---|---|---|",
    ...Object.entries(inputs).map(
      ([name, input]) =>
        `| \`${name}\` | ${input.required ? "**required**" : input.default ? `\`${input.default}\`` : ""} | ${cell(input.description)} |`,
    ),
  ],
  outputs: [
    "| output | meaning |",
    "|---|---|",
    ...Object.entries(outputs).map(([name, { description }]) => `| \`${name}\` | ${cell(description)} |`),
  ],
};

function withTables(readme: string): string {
  let result = readme;
  for (const [name, lines] of Object.entries(tables)) {
    const between = new RegExp(
      `(<!-- ${name}: generated from action.yml -->\n)[\\s\\S]*?(<!-- end of ${name} -->)`,
    );
    if (!between.test(result)) throw new Error(`README.md has no place for the table of ${name}`);
    result = result.replace(
      between,
      (_, start: string, end: string) => `${start}\n${lines.join("\n")}\n\n${end}`,
    );
  }
  return result;
}

function put(file: string, content: string): void {
  const url = new URL(file, root);
  let current = "";
  try {
    current = readFileSync(url, "utf8");
  } catch {
    // Not there yet: the same as out of date.
  }
  if (current === content) return;
  if (check) {
    console.error(`${file} is out of date: run \`npm run generate\` and commit the result.`);
    process.exitCode = 1;
  } else {
    writeFileSync(url, content);
  }
}

put("src/generated/action.ts", code);
put("README.md", withTables(readFileSync(new URL("README.md", root), "utf8")));
