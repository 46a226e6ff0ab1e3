import type { CollectedWindow } from "../collect.ts";
import type { Insights } from "../model.ts";

/** The first number grows when a field changes its meaning or goes away, the second with new fields. */
export const REPORT_SCHEMA = "docs-agent-report/2.0";

/**
 * report.json: the insights and every row that was read, paths exactly as the service wrote them. Described by
 * docs/report.schema.json. One row per line, so that two reports can be compared line by line.
 */
export function renderJson(
  insights: Insights,
  current: CollectedWindow,
  previous: CollectedWindow | null,
): Iterable<string> {
  return inChunks(report(insights, current, previous));
}

function* report(insights: Insights, current: CollectedWindow, previous: CollectedWindow | null): Iterable<string> {
  yield `{\n"schema": ${JSON.stringify(REPORT_SCHEMA)},\n"insights": ${JSON.stringify(insights, null, 2)},\n"current": `;
  yield* reading(current);
  yield ',\n"previous": ';
  if (previous === null) yield "null";
  else yield* reading(previous);
  yield "\n}\n";
}

function* reading(collected: CollectedWindow): Iterable<string> {
  const { window, totals, completeness, shortfall, reason, drift, rejected, requests, wasted } = collected;
  // Field by field: what the collector knows besides is no part of the schema.
  const about = { window, totals, completeness, shortfall, reason, drift, rejected, requests, wasted };
  yield `${JSON.stringify(about).slice(0, -1)},"rows":[`;
  let separator = "\n";
  for (const [path, { human, ai, total }] of collected.rows) {
    yield separator + JSON.stringify({ path, human, ai, total });
    separator = ",\n";
  }
  yield "\n]}";
}

/** Long enough that writing a file takes few calls, short enough to hold many in memory. */
const CHUNK_CHARACTERS = 64 * 1024;

/** The same text in fewer, longer pieces: a file of 200,000 rows is never in memory as a whole. */
function* inChunks(pieces: Iterable<string>): Iterable<string> {
  let chunk = "";
  for (const piece of pieces) {
    chunk += piece;
    if (chunk.length < CHUNK_CHARACTERS) continue;
    yield chunk;
    chunk = "";
  }
  if (chunk !== "") yield chunk;
}
