import { as, flag, list, number, object, or, type Reader, text } from "../json.ts";
import type { SignalName, Signals } from "./port.ts";
import { count, MAX_PATH_LENGTH, unquoted } from "./schema.ts";

interface Operation<T> {
  /** Below the analytics URL of the project. */
  readonly path: string;
  /** Rows in one response, at most. */
  readonly limit: number;
  /** @param clean  reads text, and removes the API key from it */
  readonly reader: (clean: Reader<string>) => Reader<T>;
}

const MAX_TERM_LENGTH = 2_000;
/** A longer one wouldn't fit into a URL. */
const cursor = or(
  as(text, (sent) => (sent.length <= MAX_TERM_LENGTH ? sent : undefined)),
  null,
);
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
    reader: (clean) => {
      const row = object({ path: short(clean, MAX_PATH_LENGTH), thumbsUp: count, thumbsDown: count });
      return as(object({ feedback: usable(row), hasMore: or(unquoted(flag), true) }), ({ feedback, hasMore }) => {
        const rows = feedback.map(({ path, thumbsUp, thumbsDown }) => ({ path, up: thumbsUp, down: thumbsDown }));
        return { rows: rows.filter(({ up, down }) => up + down > 0), hasMore };
      });
    },
  },
  searches: {
    path: "searches",
    limit: 100,
    reader: (clean) => {
      const row = object({ searchQuery: short(clean, MAX_TERM_LENGTH), hits: count, ctr: unquoted(number) });
      const page = object({ searches: usable(row), totalSearches: count, nextCursor: cursor });
      return as(page, ({ searches, totalSearches: total, nextCursor }) => {
        const rows = searches.map(({ searchQuery, hits, ctr }) => ({ term: searchQuery, searches: hits, clicks: ctr }));
        return { rows, total, hasMore: nextCursor !== null };
      });
    },
  },
  questions: {
    path: "assistant",
    // Responses include the words of every question and answer, so a page of 1,000 could be over the size limit.
    limit: 250,
    reader: (clean) => {
      const row = object({
        resolutionStatus: text,
        responseType: or(text, "answer"),
        queryCategory: or(clean, null),
        pageUrl: or(short(clean, MAX_PATH_LENGTH), null),
      });
      return as(object({ conversations: usable(row), nextCursor: cursor }), ({ conversations, nextCursor }) => {
        const answers = conversations.filter(({ responseType }) => responseType !== "clarifying_question");
        const rows = answers.map(({ resolutionStatus, queryCategory: category, pageUrl: page }) => {
          return { isAnswered: resolutionStatus !== "unanswered", category, page };
        });
        return { rows, hasMore: nextCursor !== null, next: nextCursor };
      });
    },
  },
  views: {
    path: "views",
    // Only the totals are used.
    limit: 1,
    reader: () => {
      const totals = object({ human: count, ai: count, total: count });
      return as(object({ totals, hasMore: unquoted(flag) }), (sent) => ({ ...sent, rows: [] }));
    },
  },
};
