/**
 * Runs every part, prints one table, and writes it to bench/results.md. Names of parts as arguments run only these, and
 * write nothing.
 */
import { writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import * as collecting from "./collecting.ts";
import * as judgment from "./judgment.ts";
import * as report from "./report.ts";
import type { Part, Row } from "./row.ts";
import * as size from "./size.ts";
import * as startUp from "./start-up.ts";
import * as watching from "./watching.ts";

const PARTS: readonly Part[] = [startUp, collecting, watching, judgment, report, size];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !PARTS.some((part) => part.name === name));
if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(", ")}`);

const parts = PARTS.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const lines = ["| part | measured | ours | against | ratio | goal | met |", "|---|---|--:|--:|--:|---|---|"];
for (const part of parts) {
  console.error(`${part.name} …`);
  for (const row of await part.measure()) lines.push(line(part.name, row));
}
const table = lines.join("\n");
console.log(table);
if (wanted.length === 0) writeFileSync(new URL("results.md", import.meta.url), page(table));

function line(name: string, { what, ours, against, ratio, goal, met }: Row): string {
  const answer = met === null ? "" : met ? "yes" : "no";
  return `| ${[name, what, ours, against, ratio?.toFixed(2) ?? "", goal, answer].join(" | ")} |`;
}

function page(rows: string): string {
  const abouts = parts.map(({ name, about }) => `**${name}**: ${about}`);
  return `# What was measured

Written by \`npm run bench\` on ${availableParallelism()} cores with Node ${process.versions.node}. Both sides of a row were measured in the same
run, by turns; figures are medians. Compare ratios, not times, which depend on the machine.

${rows}

${abouts.join("\n\n")}
`;
}
