import { as, flag, list, number, object, or, type Reader, readJson, text } from "../json.ts";
import { createRedactor } from "../text/redact.ts";
import type { Job, VisitorRow, VisitorsPage } from "./port.ts";

/** UTF-16 units; far more than browsers and servers support. */
export const MAX_PATH_LENGTH = 8192;

/**
 * Whether `id` is safe in a URL. The contract allows any string, but some would change the path (`..`, `/`), break a line,
 * or can't be encoded (a lone surrogate).
 */
export function isJobId(id: string): boolean {
  return id.length <= MAX_ID_LENGTH && id.isWellFormed() && /^[^/\s\p{Cc}]+$/u.test(id) && id !== "." && id !== "..";
}

/** Far more than any service uses. An ID is part of every URL, comment, and output. */
const MAX_ID_LENGTH = 500;
/** An unknown status is cut to this length. */
const MAX_STATUS_LENGTH = 100;

const textOrEmpty = or(text, "");
const textOrNull = or(text, null);

// Only the ID is required, so that an unexpected field never loses a job.
const job: Reader<Job> = object({
  id: as(text, (id) => (isJobId(id) ? id : undefined)),
  status: as(textOrEmpty, (status) => status.slice(0, MAX_STATUS_LENGTH)),
  source: or(object({ repository: textOrNull, ref: textOrNull }), { repository: null, ref: null }),
  model: textOrNull,
  // Some services send an empty string for none.
  prLink: as(textOrNull, (link) => link || null),
  createdAt: textOrNull,
  archivedAt: textOrNull,
});

// Counts are approximate and can be fractions. The cap keeps sums exact.
const count = as(number, (visitors) => (isCount(visitors) ? Math.round(visitors) : undefined));

const page = object({
  totals: object({ human: count, ai: count, total: count }),
  visitors: (sent) => (Array.isArray(sent) ? (sent as readonly unknown[]) : undefined),
  hasMore: flag,
});

const message = as(object({ message: text }), ({ message }) => message);

// The format of live deployments. Parts of another type are skipped.
const errorBody = object({ error: textOrEmpty, details: or(list(or(message, "")), []) });

export function readJob(body: string): Job | null {
  return readJson(job, body);
}

/** Null if `totals`, `visitors`, or `hasMore` is missing. Invalid rows are dropped. */
export function readVisitorsPage(body: string): VisitorsPage | null {
  const read = readJson(page, body);
  if (!read) return null;
  const visitors = read.visitors.map(readRow).filter((row) => row !== null);
  const received = read.visitors.length;
  return { ...read, visitors, received, rejected: received - visitors.length };
}

/** Without a schema, which would take longer than parsing the row's JSON. */
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

/** `error` and the messages of `details`, not sanitized; "" for any other body. */
export function readErrorMessage(body: string): string {
  const { error, details } = readJson(errorBody, body) ?? { error: "", details: [] };
  return [error, ...details].filter(Boolean).join("; ");
}

/**
 * Removes the key from the service's answers: servers may echo it, and a visit to a URL with the key in it makes it a
 * path. This happens before any text is cut, because part of a key wouldn't be recognized.
 */
interface KeyRedactor {
  text(text: string): string;
  /** Leaves the ID alone, because requests need it. */
  job(job: Job): Job;
  page(page: VisitorsPage): VisitorsPage;
}

export function createKeyRedactor(apiKey: string): KeyRedactor {
  const { text: redact } = createRedactor([apiKey]);
  const orNull = (text: string | null) => text && redact(text);
  const names = new Map<string, string>();

  /** Numbers paths that differ only in the hidden part, so that they stay distinct. */
  function nameOf(path: string): string {
    const hidden = redact(path);
    if (hidden === path) return path;
    const name = names.get(path) ?? (names.size === 0 ? hidden : `${hidden} (${names.size + 1})`);
    names.set(path, name);
    return name;
  }

  return {
    text: redact,
    job: ({ status, source, model, prLink, ...job }) => ({
      ...job,
      status: redact(status),
      source: { repository: orNull(source.repository), ref: orNull(source.ref) },
      model: orNull(model),
      prLink: orNull(prLink),
    }),
    page: (page) => ({
      ...page,
      visitors: page.visitors.map((row) => {
        const path = nameOf(row.path);
        return path === row.path ? row : { ...row, path };
      }),
    }),
  };
}
