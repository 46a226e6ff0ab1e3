/**
 * Writes the table in test/flow/README.md from the titles of the tests in that folder, so that the page lists exactly
 * the cases that are tested. With --check, it writes nothing and fails if the page is out of date.
 */
import { posix } from "node:path";
import { readCaseFiles } from "../test/flow/titles.ts";
import { cell, fill, put, read } from "./generated.ts";

const PAGE = "test/flow/README.md";
const MARKERS = ["<!-- cases: generated from test/flow -->", "<!-- end of cases -->"] as const;

const sentence = (text: string) => cell(text.replace(/^./u, (first) => first.toUpperCase()));

const table = [
  "| case | what happens | what people see |",
  "|---|---|---|",
  ...readCaseFiles().flatMap(({ path, subject, cases }) => [
    `| | **[${subject}](${posix.relative("test/flow", path)})** | |`,
    ...cases.map(
      ({ numbers, happens, seen }) => `| ${numbers.join(", ")} | ${sentence(happens)} | ${sentence(seen)} |`,
    ),
  ]),
];

put(PAGE, fill(PAGE, read(PAGE), MARKERS, table));
