import type { ReadersSaid, Row, SignalsSource } from "./readers-said.ts";
import { type HttpResponse, json, problem } from "./respond.ts";
import { type Limits, rangeIn } from "./visitors.ts";

interface SignalOperation {
  /** The operation's name in faults. */
  readonly name: keyof ReadersSaid;
  readonly path: string;
  readonly parameters: readonly string[];
  readonly limits: Limits;
  /** @param next  null after the last row */
  readonly body: (rows: readonly Row[], next: string | null, all: readonly Row[]) => unknown;
}

const RANGE = ["dateFrom", "dateTo", "limit"] as const;
const sumOf = (rows: readonly Row[], name: string) => rows.reduce((sum, row) => sum + Number(row[name]), 0);

/** The operations of openapi.yaml that are marked with `x-optional`. */
export const SIGNAL_OPERATIONS: readonly SignalOperation[] = [
  {
    name: "feedback",
    path: "feedback/by-page",
    parameters: [...RANGE, "source", "status"],
    limits: [10, 100],
    body: (feedback, next) => ({ feedback, hasMore: next !== null }),
  },
  {
    name: "searches",
    path: "searches",
    parameters: [...RANGE, "cursor"],
    limits: [50, 100],
    body: (searches, nextCursor, all) => ({ searches, totalSearches: sumOf(all, "hits"), nextCursor }),
  },
  {
    name: "questions",
    path: "assistant",
    parameters: [...RANGE, "cursor"],
    limits: [100, 1000],
    body: (conversations, nextCursor) => ({ conversations, nextCursor, hasMore: nextCursor !== null }),
  },
  {
    name: "views",
    path: "views",
    parameters: [...RANGE, "offset"],
    limits: [50, 250],
    body: (views, next, all) => {
      const totals = { human: sumOf(all, "human"), ai: sumOf(all, "ai"), total: sumOf(all, "total") };
      return { totals, views, hasMore: next !== null };
    },
  },
];

/** Has the form of a ULID. */
const cursorAt = (row: number): string => String(row).padStart(26, "0");

export function signalResponse(
  source: SignalsSource,
  { name, limits, body }: SignalOperation,
  params: URLSearchParams,
): HttpResponse {
  const problems: string[] = [];
  const query = rangeIn(params, limits, problems);
  const cursor = params.get("cursor") ?? cursorAt(0);
  if (!/^\d{26}$/.test(cursor)) problems.push("cursor: must be from an earlier response");
  if (problems.length > 0) return problem(400, "Invalid query parameters", problems);
  const rows = source(query)[name];
  if (rows === undefined) return problem(404, "Not found");
  const start = query.offset || Number(cursor);
  const end = start + query.limit;
  const next = end < rows.length ? cursorAt(end) : null;
  return json(200, body(rows.slice(start, end), next, rows));
}
