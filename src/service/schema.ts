import { as, flag, number, object, or, type Reader, text } from "../json.ts";
import { isSegment } from "../text/urls.ts";
import type { Job, VisitorRow, VisitorsPage } from "./port.ts";

/** UTF-16 code units; far more than browsers and servers support. */
export const MAX_PATH_LENGTH = 8192;

/** Whether `id` is safe in a URL and not too long. The contract allows any string. */
export const isJobId = (id: string): boolean => id.length <= MAX_ID_LENGTH && isSegment(id);

/** Far more than any service uses. An ID is part of every URL, comment, and output. */
const MAX_ID_LENGTH = 500;
/** An unknown status is truncated to this length. */
const MAX_STATUS_LENGTH = 100;
/** All text is truncated to this length, which is longer than any link, path, or term that's used. */
export const MAX_TEXT_LENGTH = 10_000;
/** More than there are people. The cap keeps sums exact and tests fast. */
const MAX_COUNT = 10_000_000_000;

const QUOTED = /^(?:true|false|(?:0|[1-9]\d*)(?:\.\d+)?)$/i;

/** Some servers put numbers and booleans in quotes. */
export function unquoted<T>(reader: Reader<T>): Reader<T> {
  return (sent) => reader(typeof sent === "string" && QUOTED.test(sent) ? JSON.parse(sent.toLowerCase()) : sent);
}

/** Some databases have 0 and 1 instead of booleans. */
export const isSet = unquoted((sent) => flag(sent === 0 || sent === 1 ? sent === 1 : sent));

/** Counts are approximate and can be fractions. */
export const count = as(unquoted(number), (sent) => (sent >= 0 && sent <= MAX_COUNT ? Math.round(sent) : undefined));

export const counts = object({ human: count, ai: count, total: count });

const page = object({
  totals: counts,
  visitors: (sent) => (Array.isArray(sent) ? (sent as readonly unknown[]) : undefined),
  hasMore: isSet,
});

/**
 * Readers that remove secrets from the service's responses: servers may echo secrets, and a path contains one if
 * someone visits a URL with it. Secrets are removed before text is truncated, because part of a secret wouldn't be
 * recognized.
 */
export function createReaders(redact: (text: string) => string) {
  const clean = as(text, (sent) => redact(sent).slice(0, MAX_TEXT_LENGTH));
  const cleanOrNull = or(clean, null);

  // Only the ID is required, so another field can't cause an error. The ID isn't redacted: requests need it.
  const job: Reader<Job> = object({
    // Some services number their jobs.
    id: as(
      (sent) => text(Number.isSafeInteger(sent) ? String(sent) : sent),
      (id) => (isJobId(id) ? id : undefined),
    ),
    status: as(or(clean, ""), (status) => status.slice(0, MAX_STATUS_LENGTH)),
    source: or(object({ repository: cleanOrNull, ref: cleanOrNull }), { repository: null, ref: null }),
    model: cleanOrNull,
    // Some services send an empty string if there's no link.
    prLink: as(cleanOrNull, (link) => link || null),
  });

  /** Doesn't use `object`, which would take longer than parsing the row's JSON. */
  function readRow(sent: unknown): VisitorRow | null {
    const { path, ...counts }: Partial<Record<keyof VisitorRow, unknown>> = Object(sent);
    if (typeof path !== "string" || path.length > MAX_PATH_LENGTH) return null;
    const [human, ai, total] = [count(counts.human), count(counts.ai), count(counts.total)];
    if (human === undefined || ai === undefined || total === undefined) return null;
    return { path: redact(path), human, ai, total };
  }

  return {
    /** Text without secrets, and not too long. */
    clean,

    job,
    /** `totals`, `visitors`, and `hasMore` are required. Invalid rows are dropped. */
    visitorsPage: as(page, (read): VisitorsPage => {
      const rows = read.visitors.map(readRow).filter((row) => row !== null);
      const received = read.visitors.length;
      return { ...read, visitors: mergeDuplicates(rows), received, rejected: received - rows.length };
    }),
  };
}

/** If a path is in a response twice, its counts include the same visitors, so this keeps the highest, not the sum. */
function mergeDuplicates(rows: readonly VisitorRow[]): VisitorRow[] {
  const known = new Map<string, VisitorRow>();
  for (const row of rows) {
    const { human, ai, total } = known.get(row.path) ?? row;
    const most = { human: Math.max(human, row.human), ai: Math.max(ai, row.ai), total: Math.max(total, row.total) };
    known.set(row.path, { path: row.path, ...most });
  }
  return [...known.values()];
}
