import type { ReadersSaid, Row, SignalsSource } from "./readers-said.ts";
import { type HttpResponse, json, problem } from "./respond.ts";
import { integer, range } from "./visitors.ts";

interface SignalOperation {
  /** The operation's name in faults. */
  readonly name: keyof ReadersSaid;
  readonly path: string;
  readonly parameters: readonly string[];
  readonly maxLimit: number;
  readonly defaultLimit: number;
  /** @param next  null after the last row */
  readonly body: (rows: readonly Row[], next: string | null, all: readonly Row[]) => unknown;
}

const RANGE = ["dateFrom", "dateTo", "limit"] as const;

/** The operations of openapi.yaml that are marked with `x-optional`. */
export const SIGNAL_OPERATIONS: readonly SignalOperation[] = [
  {
    name: "feedback",
    path: "feedback/by-page",
    parameters: [...RANGE, "source", "status"],
    maxLimit: 100,
    defaultLimit: 10,
    body: (feedback, next) => ({ feedback, hasMore: next !== null }),
  },
  {
    name: "searches",
    path: "searches",
    parameters: [...RANGE, "cursor"],
    maxLimit: 100,
    defaultLimit: 50,
    body: (searches, nextCursor, all) => {
      return { searches, totalSearches: all.reduce((sum, { hits }) => sum + Number(hits), 0), nextCursor };
    },
  },
  {
    name: "questions",
    path: "assistant",
    parameters: [...RANGE, "cursor"],
    maxLimit: 1000,
    defaultLimit: 100,
    body: (conversations, nextCursor) => ({ conversations, nextCursor, hasMore: nextCursor !== null }),
  },
  {
    name: "views",
    path: "views",
    parameters: [...RANGE, "offset"],
    maxLimit: 250,
    defaultLimit: 50,
    body: (views, next, all) => {
      const sum = (of: string) => all.reduce((total, row) => total + Number(row[of]), 0);
      return { totals: { human: sum("human"), ai: sum("ai"), total: sum("total") }, views, hasMore: next !== null };
    },
  },
];

/** Has the form of a ULID. */
const cursorAt = (row: number): string => String(row).padStart(26, "0");

export function signalResponse(
  source: SignalsSource,
  { name, maxLimit, defaultLimit, body }: SignalOperation,
  params: URLSearchParams,
): HttpResponse {
  const problems: string[] = [];
  const query = range(params, maxLimit, defaultLimit, problems);
  const offset = integer("offset", params.get("offset") ?? "0", 0, Number.POSITIVE_INFINITY, problems);
  const cursor = params.get("cursor") ?? cursorAt(0);
  if (!/^\d{26}$/.test(cursor)) problems.push("cursor: must be from an earlier response");
  if (problems.length > 0) return problem(400, "Invalid query parameters", problems);
  const rows = source(query)[name];
  if (rows === undefined) return problem(404, "Not found");
  const start = offset || Number(cursor);
  const end = start + query.limit;
  const next = end < rows.length ? cursorAt(end) : null;
  return json(200, body(rows.slice(start, end), next, rows));
}
