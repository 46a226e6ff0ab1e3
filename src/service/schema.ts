import * as v from "valibot";
import type { Job, VisitorRow, VisitorsPage } from "./port.ts";

/** The longest path (in UTF-16 units) that a row may have: far beyond what browsers and servers take. */
export const MAX_PATH_LENGTH = 8192;

/**
 * Whether a job can be addressed by `id`. The contract leaves the form open; what is refused here would lead the next
 * request elsewhere (`..`, `/`), break a line, or cannot be encoded (a lone surrogate).
 */
export function isJobId(id: string): boolean {
  return (
    id.length <= LONGEST_ID && id.isWellFormed() && /^[^/\s\p{Cc}]+$/u.test(id) && id !== "." && id !== ".."
  );
}

/** Far above what any service gives out; an id goes into every address, comment and output. */
const LONGEST_ID = 500;
/** A status is a word; of one that we do not know, this much is shown. */
const LONGEST_STATUS = 100;

const textOrNull = v.fallback(v.nullable(v.string()), null);

// Only the id decides whether an answer is a job: once the service has said it, no odd field may make us lose it.
const jobSchema = v.object({
  id: v.pipe(v.string(), v.check(isJobId)),
  status: v.pipe(
    v.fallback(v.string(), ""),
    v.transform((status) => status.slice(0, LONGEST_STATUS)),
  ),
  source: v.fallback(v.object({ repository: textOrNull, ref: textOrNull }), { repository: null, ref: null }),
  model: textOrNull,
  // Empty is how some services write "none".
  prLink: v.pipe(
    textOrNull,
    v.transform((link) => link || null),
  ),
  createdAt: textOrNull,
  archivedAt: textOrNull,
});

// The contract says integers. Approximate counts may come as fractions: rounded, and capped where sums are still exact,
// no quotient of two of them can become infinite.
const count = v.pipe(
  v.custom<number>(isCount),
  v.transform((visitors) => Math.round(visitors)),
);

const pageSchema = v.object({
  totals: v.object({ human: count, ai: count, total: count }),
  visitors: v.custom<readonly unknown[]>(Array.isArray),
  hasMore: v.boolean(),
});

// What `{error, details}` looks like on a live deployment; each part is read where it has the right type.
const complaintSchema = v.object({
  error: v.fallback(v.string(), ""),
  details: v.fallback(
    v.array(v.fallback(v.object({ message: v.fallback(v.string(), "") }), { message: "" })),
    [],
  ),
});

/** The job in the body of an answer, or null where there is no JSON or no usable id. */
export function readJob(body: string): Job | null {
  const job = v.safeParse(jobSchema, parse(body));
  return job.success ? job.output : null;
}

/** The page in the body of an answer, or null where totals, rows or hasMore are missing; bad rows are refused one by one. */
export function readVisitorsPage(body: string): VisitorsPage | null {
  const page = v.safeParse(pageSchema, parse(body));
  if (!page.success) return null;
  const { totals, visitors, hasMore } = page.output;
  const rows: VisitorRow[] = [];
  for (const sent of visitors) {
    const row = readRow(sent);
    if (row !== null) rows.push(row);
  }
  return {
    totals,
    visitors: rows,
    rejected: visitors.length - rows.length,
    received: visitors.length,
    hasMore,
  };
}

/** By hand, because there are so many: a schema takes longer over a row than its JSON does. */
function readRow(sent: unknown): VisitorRow | null {
  if (!isObject(sent)) return null;
  const { path, human, ai, total } = sent;
  if (typeof path !== "string" || path.length > MAX_PATH_LENGTH) return null;
  if (!isCount(human) || !isCount(ai) || !isCount(total)) return null;
  return { path, human: Math.round(human), ai: Math.round(ai), total: Math.round(total) };
}

function isObject(value: unknown): value is Readonly<Partial<Record<keyof VisitorRow, unknown>>> {
  return typeof value === "object" && value !== null;
}

function isCount(value: unknown): value is number {
  return typeof value === "number" && value >= 0 && value <= Number.MAX_SAFE_INTEGER;
}

/** The words of an error body, uncleaned: `error` and the messages of `details`, "" for any other body. */
export function readComplaint(body: string): string {
  const complaint = v.safeParse(complaintSchema, parse(body));
  if (!complaint.success) return "";
  return [complaint.output.error, ...complaint.output.details.map(({ message }) => message)]
    .filter(Boolean)
    .join("; ");
}

/** Errors of JSON.parse quote the body, so they end here; V8 parses without recursion, whatever the depth. */
function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
