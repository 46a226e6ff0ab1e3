import { as, list, number, object, or, type Reader, text } from "../json.ts";
import type { SignalName, Signals } from "./port.ts";
import { count, counts, isSet, MAX_PATH_LENGTH, unquoted } from "./schema.ts";

interface Operation<T> {
  /** Below the analytics URL of the project. */
  readonly path: string;
  /** Rows in one response, at most. */
  readonly limit: number;
  /** @param clean  reads text, and removes the API key from it */
  readonly reader: (clean: Reader<string>) => Reader<T>;
}

const MAX_TERM_LENGTH = 2_000;
/** Null if there's none. A longer one wouldn't fit into a URL. */
const cursor = as(or(text, ""), (sent) => (sent.length <= MAX_TERM_LENGTH && sent) || null);
const hasMore = ["nextCursor", as(cursor, (next) => next !== null)] as const;
const short = (read: Reader<string>, max: number) => as(read, (sent) => (sent.length <= max ? sent : undefined));

/** Leaves out rows that can't be used. If none of the rows can be used, the response isn't in the documented format. */
const usable = <T extends object>(row: Reader<T>): Reader<T[]> =>
  as(list(or(row, null)), (rows) => {
    const left = rows.filter((each) => each !== null);
    return left.length === 0 && rows.length > 0 ? undefined : left;
  });

/** The optional operations, each of which is described in openapi.yaml and marked with `x-optional`. */
export const SIGNALS: { readonly [Name in SignalName]: Operation<Signals[Name]> } = {
  feedback: {
    path: "feedback/by-page",
    limit: 100,
    reader(clean) {
      const row = object({ path: short(clean, MAX_PATH_LENGTH), up: ["thumbsUp", count], down: ["thumbsDown", count] });
      const voted = as(usable(row), (all) => all.filter(({ up, down }) => up + down > 0));
      // A page that's there twice counts once.
      const rows = as(voted, (all) => [...new Map(all.map((each) => [each.path, each])).values()]);
      return object({ rows: ["feedback", rows], hasMore: or(isSet, true) });
    },
  },
  searches: {
    path: "searches",
    limit: 100,
    reader(clean) {
      const term = short(clean, MAX_TERM_LENGTH);
      const row = object({ term: ["searchQuery", term], searches: ["hits", count], clicks: ["ctr", unquoted(number)] });
      return object({ rows: ["searches", usable(row)], total: ["totalSearches", count], hasMore });
    },
  },
  questions: {
    path: "assistant",
    // Responses include the words of every question and answer, so a page of 1,000 could be over the size limit.
    limit: 250,
    reader(clean) {
      const row = object({
        type: ["responseType", or(text, "answer")],
        isAnswered: ["resolutionStatus", as(text, (status) => status !== "unanswered")],
        category: ["queryCategory", or(clean, null)],
        page: ["pageUrl", or(short(clean, MAX_PATH_LENGTH), null)],
      });
      const rows = as(usable(row), (all) => all.filter(({ type }) => type !== "clarifying_question"));
      const page = object({ rows: ["conversations", rows], next: ["nextCursor", cursor], hasMore: or(isSet, null) });
      // Some services send a cursor even after the last row.
      return as(page, ({ rows, next, hasMore }) => {
        return { rows, hasMore: hasMore ?? next !== null, next: hasMore === false ? null : next };
      });
    },
  },
  views: {
    path: "views",
    // Only the totals are used.
    limit: 1,
    reader: () => object({ totals: counts, hasMore: isSet, rows: () => [] }),
  },
};
