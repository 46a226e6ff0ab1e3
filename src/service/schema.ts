import { as, flag, list, number, object, or, type Reader, readJson, text } from "../json.ts";
import { createRedactor } from "../text/redact.ts";
import type { Job, VisitorRow, VisitorsPage } from "./port.ts";

/** The longest path (in UTF-16 units) that a row may have: far beyond what browsers and servers take. */
export const MAX_PATH_LENGTH = 8192;

/**
 * Whether a job can be addressed by `id`. The contract leaves the form open; what is refused here would lead the next
 * request elsewhere (`..`, `/`), break a line, or can't be encoded (a lone surrogate).
 */
export function isJobId(id: string): boolean {
  return id.length <= MAX_ID_LENGTH && id.isWellFormed() && /^[^/\s\p{Cc}]+$/u.test(id) && id !== "." && id !== "..";
}

/** Far above what any service uses; an ID goes into every URL, comment, and output. */
const MAX_ID_LENGTH = 500;
/** A status is a word; of an unknown one, this much is shown. */
const MAX_STATUS_LENGTH = 100;

const textOrEmpty = or(text, "");
const textOrNull = or(text, null);

// Only the id decides whether an answer is a job: once the service has said it, no odd field may make us lose it.
const job: Reader<Job> = object({
  id: as(text, (id) => (isJobId(id) ? id : undefined)),
  status: as(textOrEmpty, (status) => status.slice(0, MAX_STATUS_LENGTH)),
  source: or(object({ repository: textOrNull, ref: textOrNull }), { repository: null, ref: null }),
  model: textOrNull,
  // Empty is how some services write "none".
  prLink: as(textOrNull, (link) => link || null),
  createdAt: textOrNull,
  archivedAt: textOrNull,
});

// Counts are approximate, so they can come as fractions: rounded, and capped where sums are still exact,
// no quotient of two of them can become infinite.
const count = as(number, (visitors) => (isCount(visitors) ? Math.round(visitors) : undefined));

const page = object({
  totals: object({ human: count, ai: count, total: count }),
  visitors: (sent) => (Array.isArray(sent) ? (sent as readonly unknown[]) : undefined),
  hasMore: flag,
});

const message = as(object({ message: text }), ({ message }) => message);

// What `{error, details}` looks like on a live deployment; each part is read where it has the right type.
const errorBody = object({ error: textOrEmpty, details: or(list(or(message, "")), []) });

/** The job in the body of an answer, or null where there is no JSON or no usable id. */
export function readJob(body: string): Job | null {
  return readJson(job, body);
}

/** The page in the body of an answer, or null where totals, rows or hasMore are missing; bad rows are refused one by one. */
export function readVisitorsPage(body: string): VisitorsPage | null {
  const read = readJson(page, body);
  if (!read) return null;
  const visitors = read.visitors.map(readRow).filter((row) => row !== null);
  const received = read.visitors.length;
  return { ...read, visitors, received, rejected: received - visitors.length };
}

/** Without a schema, because there are so many: a schema takes longer for a row than parsing its JSON. */
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
export function readErrorMessage(body: string): string {
  const { error, details } = readJson(errorBody, body) ?? { error: "", details: [] };
  return [error, ...details].filter(Boolean).join("; ");
}

/**
 * Takes the key out of what the service says: servers echo it, and anyone who requests a page with the key in its URL
 * makes it a path. It's removed here, where answers come in, because half of it could stay where a text is cut later.
 */
interface KeyRedactor {
  text(text: string): string;
  /** All but the id, by which the job is asked for. */
  job(job: Job): Job;
  page(page: VisitorsPage): VisitorsPage;
}

export function createKeyRedactor(apiKey: string): KeyRedactor {
  const { text: redact } = createRedactor([apiKey]);
  const orNull = (text: string | null) => text && redact(text);
  const names = new Map<string, string>();

  /** Two pages that differ only in what is hidden stay two: the same path has the same name as long as this lives. */
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
