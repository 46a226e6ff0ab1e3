import { analyze } from "../../../../src/analytics/analyze.ts";
import type { Report } from "../../../../src/analytics/data.ts";
import { ANALYSIS, reading, readings, type Triple } from "../readings.ts";
import type { Week, World } from "./world.ts";

/** Rows of earlier weeks that a report reads. */
const FIRST_ROWS = 250;

/** The report on a world's latest week. */
export function reportOn({ weeks, yearAgo, published }: World): Report {
  const [current, previous, ...older] = weeks
    .toReversed()
    .map((week) => ({ totals: triple(week.totals), rows: rowsOf(week) }));
  if (current === undefined || previous === undefined) throw new Error("There's no previous week");
  const first = older.map(({ totals, rows }) => ({ totals, rows: rows.slice(0, FIRST_ROWS), cutoff: cutoffOf(rows) }));
  const read = readings(reading(current.totals, current.rows), [...first.reverse(), previous]);
  const counts = ({ totals: [human, ai] }: Week) => ({ human, ai, total: human + ai });
  const lastYear = yearAgo && { now: counts(yearAgo.now), previous: counts(yearAgo.previous) };
  return analyze({ ...ANALYSIS, reading: { ...read, yearAgo: lastYear }, published });
}

const triple = ([people, ai]: readonly [number, number]): Triple => [people, ai];

/** Most visited first, as most services send them. */
function rowsOf({ rows }: Week) {
  return [...rows]
    .map(([path, pair]) => [path, triple(pair)] as const)
    .sort(([one, [a, b]], [other, [c, d]]) => c + d - a - b || (one < other ? -1 : 1));
}

function cutoffOf(rows: ReturnType<typeof rowsOf>): number {
  const [, [people, ai]] = rows[FIRST_ROWS - 1] ?? ["", [0, 0]];
  return rows.length <= FIRST_ROWS ? 0 : people + ai;
}
