import { strFromU8, unzipSync } from "fflate";
import { expect } from "vitest";
import { FILES } from "../../src/analytics/print/print.ts";

export interface Report {
  readonly people: { readonly now: number };
  readonly ai: { readonly now: number };
  readonly total: { readonly now: number };
  /** `rows` can have several spellings of a path; this counts each page once. */
  readonly visitedPages: { readonly now: number };
  readonly rows: { readonly period: readonly unknown[] };
}

/** Unpacks a downloaded artifact, and expects it to have a report's files, all with the same numbers. */
export function openReport(zip: Buffer | undefined): Report {
  const unpacked = Object.entries(unzipSync(new Uint8Array(zip ?? Buffer.alloc(0))));
  const files = Object.fromEntries(unpacked.map(([name, bytes]) => [name, strFromU8(bytes)]));
  expect(Object.keys(files).sort()).toEqual(
    Object.values(FILES)
      .map(({ name }) => name)
      .sort(),
  );
  const report = JSON.parse(files["report.json"] ?? "") as Report;
  const { total, rows } = report;
  expect(files["visitors.csv"]?.trimEnd().split("\n")).toHaveLength(rows.period.length + 1);
  for (const name of ["report.html", "report.md"]) expect(files[name]).toContain(formatted(total.now));
  expect(files["report.html"]?.trimEnd()).toMatch(/<\/html>$/);
  return report;
}

/** A number in the format of reports. */
export function formatted(number: number): string {
  return number.toLocaleString("en-US");
}
