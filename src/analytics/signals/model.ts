import type { Votes } from "../../service/port.ts";
import type { Judged } from "../judged.ts";
import type { Change, Listed, Missing, Ratio } from "../model.ts";
import type { Sitemap } from "../pages.ts";

// What readers say, as it's also in report.json. Without names, its schema would refer to types by their position here.

export interface Readers {
  readonly feedback: Feedback | Missing;
  readonly searches: Searches | Missing;
  readonly questions: Questions | Missing;
}

export interface Feedback {
  readonly votes: Votes;
  /** Number of pages with votes. */
  readonly pages: number;
  /** The service may have votes on more pages, which are unknown. */
  readonly cut: boolean;
  /** Pages that clearly more than half of the readers who voted marked as unhelpful, or clearly more than before. */
  readonly unhelpful: Listed<UnhelpfulPage>;
}

export interface Searches {
  readonly total: number;
  /** Only the most frequent terms could be read. */
  readonly cut: boolean;
  /** Frequent searches without a click on any result, with what looks private masked. Anyone can make up a term. */
  readonly terms: Listed<SearchTerm>;
  /** The fraction of all searches that these terms are. */
  readonly share: Ratio;
}

export interface Questions {
  readonly count: number;
  readonly unanswered: Change;
  /** There were more questions than could be read. */
  readonly cut: boolean;
  readonly pages: Listed<QuestionedPage>;
  /** As the service assigns them. */
  readonly categories: Listed<QuestionCategory>;
}

interface UnhelpfulPage {
  readonly path: string;
  readonly published: string | null;
  readonly now: Votes;
  /** Null if unknown. */
  readonly previous: Votes | null;
  /** Visitors who are people; null if unknown. */
  readonly people: number | null;
}

interface SearchTerm {
  readonly term: string;
  readonly searches: number;
}

interface QuestionedPage {
  readonly path: string;
  readonly published: string | null;
  readonly unanswered: number;
}

interface QuestionCategory {
  readonly category: string;
  readonly unanswered: number;
}

/** What isn't in report.json. */
export interface VotedPage extends UnhelpfulPage {
  /** It wasn't already like this in the previous window. */
  readonly isNews: boolean;
}

export interface JudgedFeedback extends Feedback {
  readonly unhelpful: Listed<VotedPage>;
}

export interface JudgedReaders extends Readers {
  readonly feedback: JudgedFeedback | Missing;
}

export interface ReadersContext {
  readonly pages: Judged["pages"];
  readonly sitemap: Sitemap | null;
  /** Whether only people with access to the repository can read the report. If not, strangers' words are left out. */
  readonly isPrivate: boolean;
  readonly top: number;
}

export const listed = <T>(all: readonly T[], top: number): Listed<T> => ({
  count: all.length,
  items: all.slice(0, top),
});
