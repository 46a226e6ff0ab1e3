import { as, flag, list, number, object, or, type Reader, readJson, text } from "../json.ts";
import { createRedactor } from "../text/redact.ts";
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

// Counts are approximate and can be fractions. The cap keeps sums exact.
const count = as(number, (visitors) => (isCount(visitors) ? Math.round(visitors) : undefined));

const page = object({
  totals: object({ human: count, ai: count, total: count }),
  visitors: (sent) => (Array.isArray(sent) ? (sent as readonly unknown[]) : undefined),
  hasMore: flag,
});

/**
 * Readers that remove the key from the service's responses: servers may echo it, and it's in a path if someone visits a
 * URL that contains it. Keys are removed before text is truncated, because part of one wouldn't be recognized.
 */
export function createReaders(apiKey: string) {
  const redact = createRedactor([apiKey]);
  const clean = as(text, redact);
  const cleanOrNull = or(clean, null);

  // Only the ID is required, so another field can't cause an error. The ID isn't redacted: requests need it.
  const job: Reader<Job> = object({
    id: as(text, (id) => (isJobId(id) ? id : undefined)),
    status: as(or(clean, ""), (status) => status.slice(0, MAX_STATUS_LENGTH)),
    source: or(object({ repository: cleanOrNull, ref: cleanOrNull }), { repository: null, ref: null }),
    model: cleanOrNull,
    // Some services send an empty string if there's no link.
    prLink: as(cleanOrNull, (link) => link || null),
  });

  /** Doesn't use a schema, which would take longer than parsing the row's JSON. */
  function readRow(sent: unknown): VisitorRow | null {
    const { path, human, ai, total }: Partial<Record<keyof VisitorRow, unknown>> = Object(sent);
    if (typeof path !== "string" || path.length > MAX_PATH_LENGTH) return null;
    if (!isCount(human) || !isCount(ai) || !isCount(total)) return null;
    return { path: redact(path), human: Math.round(human), ai: Math.round(ai), total: Math.round(total) };
  }

  return {
    redact,
    /** Text without the key. */
    clean,
    job: (body: string): Job | null => readJson(job, body),
    /** Null if `totals`, `visitors`, or `hasMore` is missing. Invalid rows are dropped. */
    visitorsPage(body: string): VisitorsPage | null {
      const read = readJson(page, body);
      if (!read) return null;
      const visitors = read.visitors.map(readRow).filter((row) => row !== null);
      const received = read.visitors.length;
      return { ...read, visitors, received, rejected: received - visitors.length };
    },
  };
}

export function isCount(value: unknown): value is number {
  return typeof value === "number" && value >= 0 && value <= Number.MAX_SAFE_INTEGER;
}

const message = as(object({ message: text }), ({ message }) => message);

// The format that live deployments use. Parts with other types are skipped.
const errorBody = object({ error: or(text, ""), details: or(list(or(message, "")), []) });

/** `error` and the messages in `details`, not sanitized; "" for any other body. */
export function readErrorMessage(body: string): string {
  const { error, details } = readJson(errorBody, body) ?? { error: "", details: [] };
  return [error, ...details].filter(Boolean).join("; ");
}
