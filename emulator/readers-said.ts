import { generator } from "./random.ts";
import { DAY_MS, lastWeek, type Page } from "./site.ts";

export type Row = Readonly<Record<string, unknown>>;

/** What readers say and view, for one range. The rows are sent as they are. */
export type ReadersSaid = Readonly<Record<"feedback" | "searches" | "questions" | "views", readonly Row[]>>;

/** Days since 1970-01-01 UTC; `to` is exclusive. Operations that the result doesn't have respond with 404. */
export type SignalsSource = (range: { from: number | undefined; to: number | undefined }) => Partial<ReadersSaid>;

/** Some searches have no result that readers click (`ctr: 0`), and some are unfinished, such as "te" and "terra". */
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
export function signalsFrom(
  pages: readonly Page[],
  visitors: (range: Parameters<SignalsSource>[0]) => readonly Pick<Page, "path" | "human" | "ai">[],
  today: () => number,
  docsUrl: string,
): SignalsSource {
  return (range) => {
    const { from = 0, to = today() + 1 } = range;
    const random = generator(from);
    const weeks = Math.max(0, Math.min(to, today() + 1) - Math.max(from, today() - 800)) / 7;
    const isLastWeek = from >= lastWeek(today()) && to > from;
    const time = new Date(Math.max(from, to - 1) * DAY_MS).toISOString();
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
    // Each visitor of a page views it at least once, so views are never fewer than visitors.
    const views = visitors(range).map(({ path, human, ai }) => {
      const [people, tools] = [Math.round(human * (1.2 + 0.3 * random())), Math.round(ai * (1 + 0.2 * random()))];
      return { path, human: people, ai: tools, total: people + tools };
    });
    return {
      feedback,
      views,
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
