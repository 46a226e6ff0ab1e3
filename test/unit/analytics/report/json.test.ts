import { readFileSync } from "node:fs";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { describe, expect, test } from "vitest";
import { analyze, type Insights } from "../../../../src/analytics/insights.ts";
import type { CollectedWindow } from "../../../../src/analytics/model.ts";
import { renderJson } from "../../../../src/analytics/report/report.ts";
import { HOSTILE } from "../../../fixtures/hostile.ts";
import { input, reading, type Triple } from "../readings.ts";
import { manyRows } from "./many-rows.ts";
import { ACTIVE, MERGED, SITES } from "./sites.ts";

const schema: Record<string, unknown> = JSON.parse(
  readFileSync(new URL("../../../../docs/report.schema.json", import.meta.url), "utf8"),
);

const { insights: week, current, previous } = SITES.usual;
const { insights: first } = SITES["first week"];

function parsed(insights: Insights): unknown {
  return JSON.parse([...renderJson(insights)].join(""));
}

function rowsOf({ rows }: CollectedWindow): object[] {
  return Array.from(rows, ([path, { human, ai, total }]) => ({ path, human, ai, total }));
}

/** The published schema allows new fields. This one doesn't, so undocumented fields fail the test. */
function strict(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(strict);
  if (typeof node !== "object" || node === null) return node;
  const closed = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, strict(value)]));
  return "properties" in closed ? { ...closed, additionalProperties: false } : closed;
}

const validators = [schema, strict(schema)].map((form) => {
  const ajv = new Ajv({ allowUnionTypes: true });
  addFormats.default(ajv);
  return ajv.compile(form as object);
});

describe("report.json", () => {
  test("has every row that was read, and the totals, as the service sent them", () => {
    expect(parsed(week)).toMatchObject({
      schema: 1,
      rows: { period: rowsOf(current), previous: previous && rowsOf(previous) },
      diagnostics: { period: { totals: current.totals }, previous: { totals: previous?.totals } },
    });
    expect(parsed(first)).toMatchObject({ rows: { previous: null }, diagnostics: { previous: null } });
  });

  test("speaks the language of the docs", () => {
    expect(parsed(week)).toMatchObject({
      period: { from: "2026-11-09", to: "2026-11-16", days: 7, label: "Nov 9–15, 2026" },
      unit: "week",
      complete: true,
      people: { now: 3_216, previous: 3_165, position: "within" },
      pages: { now: week.pages.now },
      findings: expect.arrayContaining([expect.objectContaining({ kind: "page", people: -266 })]),
      standouts: expect.arrayContaining([
        { path: "/install", audience: "people", now: 265, previous: 543, notable: true, command: true },
      ]),
      sections: { items: expect.arrayContaining([expect.objectContaining({ prefix: "/guides" })]) },
      trend: expect.arrayContaining([expect.objectContaining({ from: "2026-11-09", people: 3_216, ai: 2_484 })]),
      nextSteps: expect.arrayContaining([expect.objectContaining({ text: expect.any(String) })]),
    });
    expect(JSON.stringify({ ...Object(parsed(week)), rows: [], diagnostics: [] })).not.toMatch(
      /"(?:human|window|before|longestBar|rank|movers?)"/,
    );
  });

  test.each([
    ["a week", week],
    ["a first report", first],
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

  test("lists merged pull requests with their pages, and an open one in the step whose prompt it replaces", () => {
    const merged = MERGED;
    expect(parsed(ACTIVE.insights)).toMatchObject({
      activity: {
        requests: { medianMsToPullRequest: 360_000, medianMsToMerge: 14_400_000 },
        pages: { count: 1, items: [{ path: "/install", merged }] },
      },
      nextSteps: expect.arrayContaining([
        expect.objectContaining({ prompt: null, openPullRequest: expect.objectContaining({ number: 215 }) }),
      ]),
      diagnostics: { activity: { requests: 25 } },
    });
  });

  test("F66 F67 keeps the exact strings of hostile paths", () => {
    const rows = HOSTILE.map(({ text }): readonly [string, Triple] => [text, [1, 1]]);
    const hostile = reading([9, 9], rows);
    expect(parsed(analyze(input(hostile)))).toMatchObject({ rows: { period: rowsOf(hostile) } });
  });

  test("is written in pieces, with one row per line", () => {
    const { current, previous } = manyRows(20_000);
    let characters = 0;
    let pieces = 0;
    let lines = 0;
    for (const piece of renderJson({ ...first, current, previous })) {
      expect(piece.length).toBeLessThan(100_000);
      characters += piece.length;
      pieces++;
      lines += piece.split("\n").length - 1;
    }
    expect(characters / pieces).toBeGreaterThan(20_000);
    expect(lines).toBeGreaterThan(40_000);
  });
});
