import { existsSync, readFileSync } from "node:fs";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { describe, expect, test } from "vitest";
import { analyze, type Insights } from "../../../../src/analytics/insights.ts";
import type { CollectedWindow } from "../../../../src/analytics/model.ts";
import { FILES, renderCsv, renderJson } from "../../../../src/analytics/report/report.ts";
import { SCRIPT, STYLE } from "../../../../src/generated/page.ts";
import type { Format } from "../../../../src/inputs/parsers.ts";
import { csvSafe } from "../../../../src/text/markdown.ts";
import { HOSTILE } from "../../../fixtures/hostile.ts";
import { input, PARTIAL, reading, readingBefore, type Triple } from "../readings.ts";
import { manyRows } from "./many-rows.ts";
import { ACTIVE, type Example, example, options, SITES } from "./sites.ts";

/** Files for programs, which keep paths as they are. Their own syntax has to contain them. */
const EXACT: readonly string[] = ["json"] satisfies Format[];

const hostileRows = HOSTILE.map(({ text }, i): readonly [string, Triple] => [text, [100 + i, i]]);

describe.each(Object.entries(FILES).map(([format, file]) => ({ format, ...file })))("$name", (file) => {
  const { format, name, content } = file;
  const written = (site: Example) => [...content(site.insights, options)].join("");

  test("matches its golden file", async () => {
    const golden = new URL(`../../../golden/small/${name}`, import.meta.url);
    expect(existsSync(golden), `add test/golden/small/${name}`).toBe(true);
    // The page's own style and script are code, not output.
    const report = written(SITES.small).replace(STYLE, "…").replace(SCRIPT, "…");
    await expect(report).toMatchFileSnapshot(golden.pathname);
  });

  test("F67 contains no hostile path as it is", () => {
    const before = readingBefore([9_000, 9_000], hostileRows);
    const report = written(example(reading([9_000, 9_000], hostileRows), { previous: before }));
    const raw = HOSTILE.filter(({ text }) => /[<>|`\n\r\u202e]/.test(text.trim()) && report.includes(text.trim()));
    if (EXACT.includes(format)) expect(() => JSON.parse(report)).not.toThrow();
    else expect(raw.map(({ name }) => name)).toEqual([]);
  });
});

test.each([
  ["visitors.csv", renderCsv],
  ["report.json", renderJson],
])("%s is written in pieces, with a line for each row", (_, render) => {
  const pieces = [...render(analyze(input(manyRows(5_000).current)))];
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(200_000);
  expect(pieces.length).toBeLessThan(20);
  expect(pieces.join("").split("\n").length).toBeGreaterThan(5_000);
});

describe("visitors.csv", () => {
  const END = "2026-11-21T06:00:00.000Z";
  const WEEK = "acme,2026-11-09,2026-11-16";
  /** Lines without the header. */
  function csv(current: CollectedWindow, previous: CollectedWindow | null = null, project = "acme"): string[] {
    const insights = { ...analyze(input(current, { previous })), project, generatedAt: END };
    const [header, ...lines] = [...renderCsv(insights)].join("").split("\r\n");
    expect(header).toBe(
      "\uFEFFproject,date_from,date_to,path,human,ai,total,previous_human,previous_ai,previous_total,generated_at,completeness",
    );
    expect(lines.pop()).toBe("");
    return lines;
  }
  const rows: [string, Triple][] = [
    ["/a", [7, 2, 8]],
    ["/b", [1, 0]],
  ];
  const before: [string, Triple][] = [
    ["/a", [6, 1, 7]],
    ["/gone", [3, 3]],
  ];

  test.each([
    ["previous counts, or zeros", readingBefore([9, 4], before), "6,1,7", "0,0,0"],
    ["nothing for an unknown period", null, ",,", ",,"],
    ["nothing for pages that a partial reading didn't reach", readingBefore([9, 4], before, PARTIAL), "6,1,7", ",,"],
  ])("has a line for each path of the period, with %s", (_, previous, a, b) => {
    expect(csv(reading([10, 4, 12], rows), previous)).toEqual([
      `${WEEK},/a,7,2,8,${a},${END},complete`,
      `${WEEK},/b,1,0,1,${b},${END},complete`,
    ]);
  });

  test("F69 has only a header if there are no rows", () => {
    expect(csv(reading([0, 0], [], PARTIAL))).toEqual([]);
  });

  test("F67 hostile paths and project IDs never add a formula, line, or column", () => {
    const safe = HOSTILE.map(({ text }) => csvSafe(text));
    const paths = csv(reading([1, 1], hostileRows)).map(fields);
    expect(paths.map((line) => line[3])).toEqual(safe);
    const projects = HOSTILE.map(({ text }) => csv(reading([1, 1], [["/a", [1, 1]]]), null, text).flatMap(fields));
    expect(projects.map((line) => line[0])).toEqual(safe);
    for (const line of [...paths, ...projects]) {
      expect(line).toHaveLength(12);
      for (const field of line) expect(field).not.toMatch(/^[=+\-@＝＋－＠\s]|\p{C}/u);
    }
  });
});

/** Parses a line according to RFC 4180: a quoted field can contain commas and doubled quotes. */
function fields(line: string): string[] {
  return line
    .split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/)
    .map((field) => (field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field));
}

describe("report.json", () => {
  const schema: unknown = JSON.parse(
    readFileSync(new URL("../../../../docs/report.schema.json", import.meta.url), "utf8"),
  );
  const validators = [schema, strict(schema)].map((form) => {
    const ajv = new Ajv({ allowUnionTypes: true });
    addFormats.default(ajv);
    return ajv.compile(form as object);
  });
  const parsed = (insights: Insights): unknown => JSON.parse([...renderJson(insights)].join(""));
  const rowsOf = ({ rows }: CollectedWindow) =>
    Array.from(rows, ([path, { human, ai, total }]) => ({ path, human, ai, total }));

  test("F66 F67 has every row that was read, and the totals, as the service sent them", () => {
    const current = reading([9, 9, 99], hostileRows);
    const previous = readingBefore([9, 9, 1], hostileRows.slice(9));
    expect(parsed(analyze(input(current, { previous })))).toMatchObject({
      rows: { period: rowsOf(current), previous: rowsOf(previous) },
      diagnostics: { period: { totals: current.totals }, previous: { totals: previous.totals } },
    });
    const first = { rows: { previous: null }, diagnostics: { previous: null } };
    expect(parsed(analyze(input(current)))).toMatchObject(first);
  });

  test.each([
    ["a week", SITES.usual.insights],
    ["a first report", SITES["first week"].insights],
    ["a partial report", SITES.partial.insights],
    ["a report without visitors", SITES["no visitors"].insights],
    ["a report with activity", ACTIVE.insights],
    ["an empty reading", analyze(input(reading([0, 0])))],
  ])("matches docs/report.schema.json, field by field, for %s", (_, insights) => {
    const report = parsed(insights);
    for (const validate of validators) {
      validate(report);
      expect(validate.errors).toBeNull();
    }
  });
});

/** The published schema allows new fields. This one doesn't, so undocumented fields fail the test. */
function strict(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(strict);
  if (typeof node !== "object" || node === null) return node;
  const closed = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, strict(value)]));
  return "properties" in closed ? { ...closed, additionalProperties: false } : closed;
}
