import type { Listed } from "../model.ts";
import type { Change, Ratio } from "./format-counts.ts";

// The part of report.json's format that says what readers say.

/** `missing` says why: not offered, none collected, or not read. None collected doesn't mean that there were no complaints. */
export interface Missing {
  readonly missing: string;
}

interface Votes {
  readonly up: number;
  readonly down: number;
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

// Without names, the schema would refer to types by their position in this file.

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
