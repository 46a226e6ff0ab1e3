import { stringify } from "csv-stringify/sync";
import { csvSafe } from "../../text/encode.ts";
import type { CollectedWindow } from "../collect.ts";
import { visitorsOf } from "../counts.ts";
import type { Insights } from "../model.ts";

const HEADER = [
  "project",
  "date_from",
  "date_to",
  "path",
  "human",
  "ai",
  "total",
  "previous_human",
  "previous_ai",
  "previous_total",
  "generated_at",
  "completeness",
];
const ROWS_AT_ONCE = 500;

/**
 * visitors.csv by RFC 4180: one line for each path of the current window, in pieces of some hundred lines. `date_to` is
 * exclusive. The `previous_` columns are empty where the window before is not known; `completeness` is that of the
 * current window. Paths are made harmless for spreadsheets, which changes some of them: exact ones are in report.json.
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
    yield lines(records);
    records = [];
  }
  if (records.length > 0) yield lines(records);
}

function lines(records: readonly unknown[][]): string {
  return stringify([...records], { record_delimiter: "windows" });
}
