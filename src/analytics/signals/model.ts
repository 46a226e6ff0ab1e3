import type { Votes } from "../../service/port.ts";
import type { Judged } from "../judged.ts";
import type { Listed } from "../model.ts";
import type { Sitemap } from "../pages.ts";
import type { Missing } from "./reading.ts";

/** How readers voted on a page. */
export interface VotedPage {
  readonly path: string;
  readonly published: string | null;
  readonly now: Votes;
  /** Null if it's unknown. */
  readonly before: Votes | null;
  /** Null if the service doesn't count visitors to it. */
  readonly people: number | null;
  /** It wasn't already like this in the previous window. */
  readonly isNews: boolean;
}

export interface Feedback {
  readonly votes: Votes;
  /** Number of pages with votes. */
  readonly pages: number;
  /** The service has votes on pages that it didn't list. */
  readonly isCut: boolean;
  /** Pages that readers marked as unhelpful, clearly more than half of them or more than before. Most down votes first. */
  readonly unhelpful: Listed<VotedPage>;
}

export interface Searches {
  readonly total: number;
  /** Only this number may be shown to the public. */
  readonly terms: Listed<{ readonly term: string; readonly searches: number }>;
  /** The part of all searches that these terms are, now and before; null if unknown. */
  readonly share: { readonly now: number | null; readonly before: number | null };
}

export interface Questions {
  readonly count: number;
  readonly unanswered: { readonly now: number; readonly before: number | null };
  /** There were more questions than could be read. */
  readonly isCut: boolean;
  readonly pages: Listed<{ readonly path: string; readonly published: string | null; readonly unanswered: number }>;
  readonly categories: Listed<{ readonly category: string; readonly unanswered: number }>;
}

/** What readers say, as far as the service tells. */
export interface Readers {
  readonly feedback: Feedback | Missing;
  readonly searches: Searches | Missing;
  readonly questions: Questions | Missing;
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
