import { strFromU8, unzipSync } from "fflate";
import { expect } from "vitest";

export interface Report {
  readonly current: {
    readonly totals: Readonly<Record<"human" | "ai" | "total", number>>;
    readonly rows: readonly unknown[];
  };
  /** `rows` has each spelling of a path, `pages` counts pages. */
  readonly insights: { readonly pages: { readonly now: number } };
}

/** Unpacks an artifact as anyone who downloads it does, and expects the files of a report in it, all of the same numbers. */
export function openReport(zip: Buffer | undefined): Report {
  const unpacked = Object.entries(unzipSync(new Uint8Array(zip ?? Buffer.alloc(0))));
  const files = Object.fromEntries(unpacked.map(([name, bytes]) => [name, strFromU8(bytes)]));
  expect(Object.keys(files).sort()).toEqual(["report.html", "report.json", "report.md", "visitors.csv"]);
  const report = JSON.parse(files["report.json"] ?? "") as Report;
  const { totals, rows } = report.current;
  expect(files["visitors.csv"]?.trimEnd().split("\n")).toHaveLength(rows.length + 1);
  for (const name of ["report.html", "report.md"]) expect(files[name]).toContain(written(totals.total));
  expect(files["report.html"]?.trimEnd()).toMatch(/<\/html>$/);
  return report;
}

/** A number as reports write it. */
export function written(number: number): string {
  return number.toLocaleString("en-US");
}
