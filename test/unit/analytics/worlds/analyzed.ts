import { analyze } from "../../../../src/analytics/analyze.ts";
import type { Report } from "../../../../src/analytics/data.ts";
import { ANALYSIS, counts, reading, readings } from "../readings.ts";
import type { Week, World } from "./world.ts";

/** Rows of earlier weeks that a report reads. */
const FIRST_ROWS = 250;

/** The report on a world's latest week. */
export function reportOn({ weeks, yearAgo, published }: World): Report {
  const [current, previous, ...older] = weeks.toReversed().map(({ totals, rows }) => ({ totals, rows: sorted(rows) }));
  if (current === undefined || previous === undefined) throw new Error("There's no previous week");
  const first = older.map(({ totals, rows }) => {
    const [, [people, ai]] = rows[FIRST_ROWS - 1] ?? ["", [0, 0]];
    return { totals, rows: rows.slice(0, FIRST_ROWS), cutoff: rows.length <= FIRST_ROWS ? 0 : people + ai };
  });
  const read = readings(reading(current.totals, current.rows), [...first.reverse(), previous]);
  const lastYear = yearAgo && { now: counts(yearAgo.now.totals), previous: counts(yearAgo.previous.totals) };
  return analyze({ ...ANALYSIS, reading: { ...read, yearAgo: lastYear }, published });
}

/** Most visited first, as most services send them. */
const sorted = (rows: Week["rows"]) =>
  [...rows].sort(([one, [a, b]], [other, [c, d]]) => c + d - a - b || (one < other ? -1 : 1));
