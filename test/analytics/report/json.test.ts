import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { analyze } from "../../../src/analytics/insights.ts";
import type { CollectedWindow, Insights } from "../../../src/analytics/model.ts";
import { REPORT_SCHEMA, renderJson } from "../../../src/analytics/report/report.ts";
import { HOSTILE } from "../../fixtures/hostile.ts";
import { anyText } from "../../text/texts.ts";
import { input, reading, type Triple } from "../readings.ts";
import { manyRows } from "./many-rows.ts";
import { ACTIVE, MERGED, SITES } from "./sites.ts";

const schema: Record<string, unknown> = JSON.parse(
  readFileSync(new URL("../../../docs/report.schema.json", import.meta.url), "utf8"),
);

const { insights: week, current, previous } = SITES.usual;
const { insights: first, current: firstPartial } = SITES["first week"];

function parsed(insights: Insights, current: CollectedWindow, previous: CollectedWindow | null = null): unknown {
  return JSON.parse([...renderJson({ insights, current, previous })].join(""));
}

/** A reading as it appears in report.json. */
function asJson({ rows, pages: _, ...about }: CollectedWindow): object {
  return { ...about, rows: Array.from(rows, ([path, { human, ai, total }]) => ({ path, human, ai, total })) };
}

/** The published schema allows new fields. This one doesn't, so undocumented fields fail the test. */
function strict(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(strict);
  if (typeof node !== "object" || node === null) return node;
  const closed = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, strict(value)]));
  return "properties" in closed ? { ...closed, additionalProperties: false } : closed;
}

describe("report.json", () => {
  test("has the version of its schema", () => {
    expect(parsed(first, firstPartial)).toMatchObject({ schema: REPORT_SCHEMA });
    expect(schema).toMatchObject({ properties: { schema: { const: REPORT_SCHEMA } } });
  });

  test("contains exactly the insights and readings it was given", () => {
    expect(parsed(week, current, previous)).toEqual({
      schema: REPORT_SCHEMA,
      insights: week,
      current: asJson(current),
      previous: previous && asJson(previous),
    });
    expect(parsed(first, firstPartial)).toMatchObject({ previous: null });
  });

  test.each([
    ["a week", week, current, previous],
    ["a first report", first, firstPartial, null],
    ["a partial report", SITES.partial.insights, SITES.partial.current, SITES.partial.previous],
    ["a report without visitors", SITES["no visitors"].insights, SITES["no visitors"].current, null],
    ["a report with activity", ACTIVE.insights, ACTIVE.current, ACTIVE.previous],
    ["an empty reading", analyze(input(reading([0, 0]))), reading([0, 0]), null],
  ])("matches docs/report.schema.json, field by field, for %s", (_, insights, current, previous) => {
    const ajv = new Ajv2020({ allowUnionTypes: true });
    addFormats.default(ajv);
    const report = parsed(insights, current, previous);
    for (const form of [schema, strict(schema)]) {
      const validate = ajv.compile(form as object);
      validate(report);
      expect(validate.errors).toBeNull();
    }
  });

  test("lists merged pull requests with their pages, and an open one in the step whose prompt it replaces", () => {
    const merged = MERGED;
    expect(parsed(ACTIVE.insights, ACTIVE.current)).toMatchObject({
      insights: {
        activity: { mergedOn: ["2026-11-11"], pages: { count: 1, items: [{ path: "/install", merged }] } },
        comparison: {
          standOuts: { items: expect.arrayContaining([expect.objectContaining({ path: "/install", merged })]) },
        },
        nextSteps: expect.arrayContaining([
          expect.objectContaining({ prompt: null, openPullRequest: expect.objectContaining({ number: 215 }) }),
        ]),
      },
    });
  });

  test("F66 F67 keeps the exact strings of hostile paths", () => {
    const rows = HOSTILE.map(({ text }): readonly [string, Triple] => [text, [1, 1]]);
    const hostile = reading([9, 9], rows);
    expect(parsed(analyze(input(hostile)), hostile)).toMatchObject({ current: asJson(hostile) });
  });

  test("keeps any path unchanged", () => {
    fc.assert(
      fc.property(fc.array(anyText), (paths) => {
        const hostile = reading(
          [9, 9],
          paths.map((path) => [path, [1, 1]] as const),
        );
        expect(parsed(first, hostile)).toMatchObject({ current: asJson(hostile) });
      }),
    );
  });

  test("is written in pieces, with one row per line", () => {
    const { current, previous } = manyRows(20_000);
    let characters = 0;
    let pieces = 0;
    let lines = 0;
    for (const piece of renderJson({ insights: first, current, previous })) {
      expect(piece.length).toBeLessThan(100_000);
      characters += piece.length;
      pieces++;
      lines += piece.split("\n").length - 1;
    }
    expect(characters / pieces).toBeGreaterThan(50_000);
    expect(lines).toBeGreaterThan(40_000);
  });
});
