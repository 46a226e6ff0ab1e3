import { existsSync, readFileSync } from "node:fs";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { describe, expect, test } from "vitest";
import type { Report } from "../../../../src/analytics/data.ts";
import { FILES, printCsv, printJson } from "../../../../src/analytics/print/print.ts";
import type { VisitorRow } from "../../../../src/service/port.ts";
import { csvSafe } from "../../../../src/text/markdown.ts";
import { HOSTILE } from "../../../fixtures/hostile.ts";
import { hostile } from "./hostile.ts";
import { many, OPTIONS, printed, REPORTS } from "./reports.ts";

const { typical, changes, full } = REPORTS;
/** Everything that a report can contain. */
const EVERYTHING: Report = { ...changes, activity: full.activity, readers: full.readers, views: full.views };

describe.each(["md", "html", "csv", "json"] as const)("%s", (format) => {
  test("matches its golden file", async () => {
    const { name } = FILES[format];
    const golden = new URL(`../../../golden/small/${name}`, import.meta.url);
    expect(existsSync(golden), `add test/golden/small/${name}`).toBe(true);
    // The page's own style and script are code, not output.
    const [style, script] = ["css", "js"].map((type) => readFileSync(`src/analytics/print/page.${type}`, "utf8"));
    const content = printed(format, EVERYTHING, OPTIONS).replace(`${style}`, "…").replace(`${script}`, "…");
    await expect(content).toMatchFileSnapshot(golden.pathname);
  });
});

describe("visitors.csv", () => {
  const WEEK = "acme,2026-11-09,2026-11-16";
  const END = "2026-11-16T06:00:00Z";
  const { previous } = typical.diagnostics;

  function csv(
    now: readonly VisitorRow[],
    before: readonly VisitorRow[] | null,
    given: Partial<Report> = {},
  ): string[] {
    const rows = { period: now, previous: before };
    const [header, ...lines] = printCsv({ ...typical, rows, ...given }).split("\r\n");
    expect(header).toBe(
      "\uFEFFproject,date_from,date_to,path,human,ai,total,previous_human,previous_ai,previous_total,generated_at,completeness",
    );
    expect(lines.pop()).toBe("");
    return lines;
  }
  const row = (path: string, human: number, ai: number, total = human + ai): VisitorRow => ({ path, human, ai, total });
  const rows = [row("/a", 7, 2, 8), row("/b", 1, 0)];

  test.each([
    ["previous counts, or zeros", [row("/a", 6, 1), row("/gone", 3, 3)], null, "6,1,7", "0,0,0"],
    ["nothing for an unknown period", null, null, ",,", ",,"],
    ["nothing for pages that a partial reading didn't reach", [row("/a", 6, 1)], "ended", "6,1,7", ",,"],
  ] as const)("has a line for each path of the period, with %s", (_, before, shortfall, a, b) => {
    const diagnostics = { ...typical.diagnostics, previous: before && previous && { ...previous, shortfall } };
    expect(csv(rows, before, { diagnostics })).toEqual([
      `${WEEK},/a,7,2,8,${a},${END},complete`,
      `${WEEK},/b,1,0,1,${b},${END},complete`,
    ]);
  });

  test("F69 has only a header if there are no rows", () => {
    expect(csv([], null)).toEqual([]);
  });

  test("F67 hostile paths and project IDs never add a formula, line, or column", () => {
    const safe = HOSTILE.map(({ text }) => csvSafe(text));
    const paths = csv(
      HOSTILE.map(({ text }, i) => row(text, 100 + i, i)),
      null,
    ).map(fields);
    expect(paths.map((line) => line[3])).toEqual(safe);
    const projects = HOSTILE.flatMap(({ text }) => csv([row("/a", 1, 1)], null, { project: text }).map(fields));
    expect(projects.map((line) => line[0])).toEqual(safe);
    for (const line of [...paths, ...projects]) {
      expect(line).toHaveLength(12);
      for (const field of line) expect(field).not.toMatch(/^[=+\-@＝＋－＠\s]|\p{C}/u);
    }
  });
});

/** Parses a line according to RFC 4180: a quoted field can contain commas. */
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

  test.each(Object.entries({ ...REPORTS, EVERYTHING, hostile: hostile(HOSTILE.map(({ text }) => text)) }))(
    "is the report itself, and matches docs/report.schema.json, field by field: %s",
    (_, each) => {
      const printed: unknown = JSON.parse([...printJson(each)].join(""));
      expect(printed).toEqual(each);
      for (const validate of validators) {
        validate(printed);
        expect(validate.errors).toBeNull();
      }
    },
  );

  test("has a line for each page and row", () => {
    const lines = [...printJson(many(10))].join("").split("\n");
    // 400 pages, also as a row of each period, and 10 sections.
    expect(lines.filter((line) => /^ +\{"p(?:ath|refix)":"\/section-.*\},?$/.test(line))).toHaveLength(1_210);
    expect(lines.length).toBeLessThan(1_800);
  });
});

/** The published schema allows new fields. This one doesn't, so undocumented fields fail the test. */
function strict(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(strict);
  if (typeof node !== "object" || node === null) return node;
  const closed = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, strict(value)]));
  return "properties" in closed ? { ...closed, additionalProperties: false } : closed;
}
