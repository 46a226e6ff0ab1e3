import type { Operation } from "./faults.ts";
import { generator } from "./random.ts";
import { type HttpResponse, json, problem } from "./respond.ts";
import type { Page } from "./site.ts";
import { range } from "./visitors.ts";

type Row = Readonly<Record<string, unknown>>;

/** What readers say, for one range. The rows are sent as they are. */
export interface ReadersSaid {
  readonly feedback: readonly Row[];
  readonly searches: readonly (Row & { readonly hits: number })[];
  readonly questions: readonly Row[];
}

/** Days since 1970-01-01 UTC; `to` is exclusive. Operations that the result doesn't have respond with 404. */
export type SignalsSource = (range: { from: number | undefined; to: number | undefined }) => Partial<ReadersSaid>;

interface SignalOperation {
  /** The operation's name in faults. */
  readonly name: Operation & keyof ReadersSaid;
  readonly path: string;
  readonly parameters: readonly string[];
  readonly maxLimit: number;
  readonly defaultLimit: number;
  /** @param next  null after the last row */
  readonly body: (rows: readonly unknown[], next: string | null, all: ReadersSaid) => unknown;
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
      return { searches, totalSearches: all.searches.reduce((sum, { hits }) => sum + hits, 0), nextCursor };
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
  const cursor = params.get("cursor") ?? cursorAt(0);
  if (!/^\d{26}$/.test(cursor)) problems.push("cursor: must be from an earlier response");
  if (problems.length > 0) return problem(400, "Invalid query parameters", problems);
  const all = source(query);
  const rows = all[name];
  if (rows === undefined) return problem(404, "Not found");
  const start = Number(cursor);
  const end = start + query.limit;
  const next = end < rows.length ? cursorAt(end) : null;
  return json(200, body(rows.slice(start, end), next, { feedback: [], searches: [], questions: [], ...all }));
}

/** Searches without a result that readers click, and what they type on the way there. */
const SEARCHES = [
  { searchQuery: "rate limit", hits: 38, ctr: 61.5, topClickedPage: "/api/rate-limits" },
  { searchQuery: "terraform", hits: 31, ctr: 0, topClickedPage: null },
  { searchQuery: "webhook signature", hits: 24, ctr: 0, topClickedPage: null },
  { searchQuery: "api key", hits: 20, ctr: 74, topClickedPage: "/api/authentication" },
  { searchQuery: "terra", hits: 12, ctr: 0, topClickedPage: null },
  { searchQuery: "te", hits: 9, ctr: 0, topClickedPage: null },
  { searchQuery: "reset for ana@example.com", hits: 6, ctr: 0, topClickedPage: null },
  { searchQuery: "`|<img src=x>@everyone", hits: 5, ctr: 0, topClickedPage: null },
] as const;

const QUESTIONS = [
  { query: "How do I verify a webhook signature?", page: "/guides/webhooks", category: "Webhooks", isAnswered: false },
  { query: "Where do I find my API key?", page: "/api/authentication", category: "API keys", isAnswered: true },
  { query: "Is there a Terraform provider?", page: "/install", category: null, isAnswered: false },
] as const;

/** In the last complete week, many readers mark the page `/install/windows` as unhelpful. Before, few did. */
export function signalsFrom(pages: readonly Page[], today: () => number, docsUrl: string): SignalsSource {
  return ({ from = 0, to = today() + 1 }) => {
    const random = generator(from);
    const lastWeekStart = today() - ((today() + 3) % 7) - 7;
    const weeks = Math.max(0, Math.min(to, today() + 1) - Math.max(from, today() - 800)) / 7;
    const isLastWeek = from >= lastWeekStart && to > from;
    const time = new Date(Math.max(from, to - 1) * 86_400_000).toISOString();
    const feedback = pages
      .filter(({ published, human }) => published && human >= 9)
      .map(({ path, human }) => {
        const total = Math.round(weeks * (6 + human / 3));
        const isUnhelpful = path === "/install/windows";
        const votes = isUnhelpful ? Math.round(40 * weeks) : total;
        const share = isUnhelpful ? (isLastWeek ? 0.6 : 0.15) : 0.1 + 0.15 * random();
        const thumbsDown = Math.round(votes * share);
        return { path, thumbsUp: votes - thumbsDown, thumbsDown, code: 0, total: votes };
      });
    return {
      feedback,
      searches: SEARCHES.map((search) => ({ ...search, hits: Math.round(search.hits * weeks), lastSearchedAt: time })),
      questions: Array.from({ length: Math.round(21 * weeks) }, (_, index) => {
        const { query, page, category, isAnswered } = QUESTIONS[index % QUESTIONS.length] ?? QUESTIONS[0];
        return {
          id: `question-${from}-${index}`,
          timestamp: time,
          query,
          response: isAnswered ? "See the linked page." : "The documentation doesn't cover this.",
          responseType: "answer",
          sources: isAnswered ? [{ title: "Authentication", url: `${docsUrl}${page}` }] : [],
          resolutionStatus: isAnswered ? "answered" : "unanswered",
          queryCategory: category,
          pageUrl: `${docsUrl}${page}`,
        };
      }),
    };
  };
}
