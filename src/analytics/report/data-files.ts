import { stringify } from "csv-stringify/sync";
import { csvSafe } from "../../text/markdown.ts";
import type { CollectedWindow, Insights } from "../model.ts";
import { visitorsOf } from "../pages.ts";

/** Every row that was read, written in pieces, so that a file of 200,000 rows is never in memory as a whole. */

const HEADER = [
  ...["project", "date_from", "date_to", "path", "human", "ai", "total"],
  ...["previous_human", "previous_ai", "previous_total", "generated_at", "completeness"],
];
const ROWS_AT_ONCE = 500;

/**
 * visitors.csv by RFC 4180: one line for each path of the current window. `date_to` is exclusive. Paths are made harmless
 * for spreadsheets, which changes some of them. Exact ones are in report.json.
 */
export function* renderCsv(
  { project, generatedAt }: Pick<Insights, "project" | "generatedAt">,
  current: CollectedWindow,
  previous: CollectedWindow | null,
): Iterable<string> {
  const { window, completeness } = current;
  const site = csvSafe(project);
  let records: unknown[][] = [HEADER];
  for (const [path, { human, ai, total }] of current.rows) {
    const before = previous && visitorsOf(previous, path);
    records.push([
      ...[site, window.from, window.to, csvSafe(path), human, ai, total],
      ...[before?.human, before?.ai, before?.total, generatedAt, completeness],
    ]);
    if (records.length < ROWS_AT_ONCE) continue;
    yield stringify(records, { record_delimiter: "windows" });
    records = [];
  }
  if (records.length > 0) yield stringify(records, { record_delimiter: "windows" });
}

/** The first number grows when a field changes its meaning or goes away, the second with new fields. */
export const REPORT_SCHEMA = "docs-agent-report/2.1";

/** report.json, by docs/report.schema.json. One row per line, so that two reports can be compared line by line. */
export function* renderJson(
  insights: Insights,
  current: CollectedWindow,
  previous: CollectedWindow | null,
): Iterable<string> {
  yield `{\n"schema": ${JSON.stringify(REPORT_SCHEMA)},\n"insights": ${JSON.stringify(insights, null, 2)},\n"current": `;
  yield* reading(current);
  yield ',\n"previous": ';
  if (previous === null) yield "null";
  else yield* reading(previous);
  yield "\n}\n";
}

/** Long enough that writing a file takes few calls, short enough to hold many in memory. */
const CHUNK_CHARACTERS = 64 * 1024;

function* reading(collected: CollectedWindow): Iterable<string> {
  const { window, totals, completeness, shortfall, reason, drift, rejected, requests, wasted } = collected;
  // Field by field: the schema has nothing else of what the collector knows.
  const about = { window, totals, completeness, shortfall, reason, drift, rejected, requests, wasted };
  let chunk = `${JSON.stringify(about).slice(0, -1)},"rows":[`;
  let separator = "\n";
  for (const [path, { human, ai, total }] of collected.rows) {
    chunk += separator + JSON.stringify({ path, human, ai, total });
    separator = ",\n";
    if (chunk.length < CHUNK_CHARACTERS) continue;
    yield chunk;
    chunk = "";
  }
  yield `${chunk}\n]}`;
}
