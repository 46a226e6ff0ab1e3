import { describe, expect, test } from "vitest";
import { analyze } from "../../../../src/analytics/insights.ts";
import type { CollectedWindow } from "../../../../src/analytics/model.ts";
import { renderCsv } from "../../../../src/analytics/report/report.ts";
import { csvSafe } from "../../../../src/text/markdown.ts";
import { HOSTILE } from "../../../fixtures/hostile.ts";
import { input, PARTIAL, reading, readingBefore } from "../readings.ts";
import { manyRows } from "./many-rows.ts";

function csv(current: CollectedWindow, previous: CollectedWindow | null = null, project = "acme"): string {
  const insights = { ...analyze(input(current, { previous })), project, generatedAt: "2026-11-21T06:00:00.000Z" };
  return [...renderCsv(insights)].join("");
}

const HEADER =
  "project,date_from,date_to,path,human,ai,total,previous_human,previous_ai,previous_total,generated_at,completeness";

describe("visitors.csv", () => {
  test("has a header, a line for each path in the window, and the counts from the previous period", () => {
    const current = reading(
      [10, 4, 12],
      [
        ["/a", [7, 2, 8]],
        ["/new", [1, 0]],
      ],
    );
    const previous = readingBefore(
      [9, 4, 11],
      [
        ["/a", [6, 1, 7]],
        ["/gone", [3, 3]],
      ],
    );
    expect(csv(current, previous).split("\r\n")).toEqual([
      HEADER,
      "acme,2026-11-09,2026-11-16,/a,7,2,8,6,1,7,2026-11-21T06:00:00.000Z,complete",
      "acme,2026-11-09,2026-11-16,/new,1,0,1,0,0,0,2026-11-21T06:00:00.000Z,complete",
      "",
    ]);
  });

  test("leaves unknown values empty", () => {
    const current = reading(
      [10, 4],
      [
        ["/a", [7, 2]],
        ["/b", [1, 0]],
      ],
      PARTIAL,
    );
    const lines = (previous: CollectedWindow | null) => csv(current, previous).split("\r\n").slice(1, 3);
    expect(lines(null)).toEqual([
      "acme,2026-11-09,2026-11-16,/a,7,2,9,,,,2026-11-21T06:00:00.000Z,partial",
      "acme,2026-11-09,2026-11-16,/b,1,0,1,,,,2026-11-21T06:00:00.000Z,partial",
    ]);
    expect(lines(readingBefore([9, 4], [["/a", [6, 1]]], PARTIAL))[1]).toBe(
      "acme,2026-11-09,2026-11-16,/b,1,0,1,,,,2026-11-21T06:00:00.000Z,partial",
    );
  });

  test("F69 has only a header if there are no rows", () => {
    expect(csv(reading([0, 0]))).toBe(`${HEADER}\r\n`);
  });

  test("F67 hostile paths never add a formula, line, or column", () => {
    const rows = HOSTILE.map(({ text }) => [text, [1, 1]] as const);
    const lines = csv(reading([1, 1], rows))
      .split("\r\n")
      .slice(1, -1);
    expect(lines.map((line) => fields(line)[3])).toEqual(HOSTILE.map(({ text }) => csvSafe(text)));
    for (const line of lines) expectHarmless(line);
  });

  test.each(HOSTILE)("F67 gains no formula, line, or column with $name as the project ID", ({ text }) => {
    const [, line = "", ...rest] = csv(reading([1, 1], [["/a", [1, 1]]]), null, text).split("\r\n");
    expect(rest).toEqual([""]);
    expect(fields(line)[0]).toBe(csvSafe(text));
    expectHarmless(line);
  });

  test("is written in small pieces, even with 20,000 rows", () => {
    const { current, previous } = manyRows(20_000);
    const insights = analyze(input(current, { previous }));
    let lines = 0;
    for (const piece of renderCsv(insights)) {
      expect(piece.length).toBeLessThan(200_000);
      lines += piece.split("\r\n").length - 1;
    }
    expect(lines).toBe(20_001);
  });
});

function expectHarmless(line: string): void {
  expect(fields(line)).toHaveLength(12);
  for (const field of fields(line)) expect(field).not.toMatch(/^[=+\-@＝＋－＠\s]|\p{C}/u);
}

/** Parses a line according to RFC 4180: a quoted field can contain commas and doubled quotes. */
function fields(line: string): string[] {
  return line
    .split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/)
    .map((field) => (field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field));
}
