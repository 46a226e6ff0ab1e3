/**
 * Writes the tables of docs/reliability.md from the titles of the tests in test/faults/, so that the page promises what a
 * test shows and nothing else. With --check it writes nothing and fails when the page is out of date.
 */
import { readCaseFiles } from "../test/faults/titles.ts";
import { cell, fill, put, read } from "./generated.ts";

const PAGE = "docs/reliability.md";
const PLACE = ["<!-- cases: generated from test/faults -->", "<!-- end of cases -->"] as const;

const sentence = (text: string) => cell(text.replace(/^./u, (first) => first.toUpperCase()));

const tables = readCaseFiles().flatMap(({ path, subject, cases }) => [
  `### ${subject}`,
  "",
  `Tested in [${path}](../${path}).`,
  "",
  "| case | what happens | what people see |",
  "|---|---|---|",
  ...cases.map(
    ({ numbers, happens, seen }) => `| ${numbers.join(", ")} | ${sentence(happens)} | ${sentence(seen)} |`,
  ),
  "",
]);

put(PAGE, fill(PAGE, read(PAGE), PLACE, tables));
