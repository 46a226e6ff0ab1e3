import { type HttpResponse, json, problem } from "./respond.ts";
import { DAY_MS } from "./site.ts";

export interface Counts {
  readonly human: number;
  readonly ai: number;
  readonly total: number;
}

export interface VisitorRow extends Counts {
  readonly path: string;
}

export interface VisitorsQuery {
  /** Days since 1970-01-01 UTC, inclusive. If undefined, from the beginning. */
  readonly from: number | undefined;
  /** Exclusive. If undefined, to the end. */
  readonly to: number | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Counts for one window. `rows` are in the order in which they're served. */
export interface CountedWindow {
  readonly totals: Counts;
  readonly rows: readonly VisitorRow[];
}

/** The same window for every query, or one per query. `body` is sent as is, for responses that violate the contract. */
export type VisitorsSource = CountedWindow | ((query: VisitorsQuery) => CountedWindow | { readonly body: unknown });

export const VISITORS_PARAMETERS = ["dateFrom", "dateTo", "limit", "offset"] as const;

/** GET …/visitors: `getVisitors` in openapi.yaml. */
export function visitorsResponse(source: VisitorsSource, params: URLSearchParams): HttpResponse {
  const problems: string[] = [];
  const query = rangeIn(params, [50, 250], problems);
  if (problems.length > 0) return problem(400, "Invalid query parameters", problems);
  const found = typeof source === "function" ? source(query) : source;
  if ("body" in found) return { ...json(200, found.body), isFromTest: true };
  const end = query.offset + query.limit;
  const visitors = found.rows.slice(query.offset, end);
  return json(200, { totals: found.totals, visitors, hasMore: end < found.rows.length });
}

export type Limits = readonly [byDefault: number, max: number];

/** Reads the parameters of an analytics operation, and adds what's wrong with them to `problems`. */
export function rangeIn(params: URLSearchParams, [byDefault, max]: Limits, problems: string[]): VisitorsQuery {
  function integer(name: string, fallback: number, range: string, isValid: (value: number) => boolean): number {
    const given = params.get(name) ?? String(fallback);
    if (/^\d{1,15}$/.test(given) && isValid(Number(given))) return Number(given);
    problems.push(`${name}: must be an integer ${range}`);
    return fallback;
  }
  return {
    from: day("dateFrom", params.get("dateFrom"), problems),
    to: day("dateTo", params.get("dateTo"), problems),
    limit: integer("limit", byDefault, `between 1 and ${max}`, (value) => value >= 1 && value <= max),
    offset: integer("offset", 0, "that's at least 0", () => true),
  };
}

const DATE = /^(?<date>\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2}))?$/;

/** Accepts YYYY-MM-DD or a date-time with an offset. Counts are by UTC day, so the time is dropped. */
function day(name: string, given: string | null, problems: string[]): number | undefined {
  if (given === null) return undefined;
  const date = DATE.exec(given)?.groups?.date ?? "";
  const midnight = new Date(`${date}T00:00:00Z`);
  const instant = Date.parse(given);
  // `Date` turns February 30 into a day in March, so this checks that the date is unchanged.
  const exists = date !== "" && !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(date);
  if (exists && !Number.isNaN(instant)) return Math.floor(instant / DAY_MS);
  problems.push(`${name}: must be a date that exists, as YYYY-MM-DD or as an ISO 8601 date-time with its offset`);
  return undefined;
}
