import type { Signals } from "../../service/port.ts";
import type { Change, Heard, Listed, Missing, SignalsReading } from "../model.ts";
import { normalizePath } from "../pages.ts";
import { byText, listed } from "../ranking.ts";
import { type Feedback, feedbackOf, type ReadersContext } from "./feedback.ts";
import { masked } from "./mask.ts";

/** What readers say, as it's also in report.json. */
export interface Readers {
  readonly feedback: Feedback | Missing;
  readonly searches: Searches | Missing;
  readonly questions: Questions | Missing;
}

export interface Searches {
  readonly total: number;
  /** Only the most frequent terms could be read. */
  readonly cut: boolean;
  /** Frequent searches without a click on any result, with what looks private masked. Anyone can make up a term. */
  readonly terms: Listed<SearchTerm>;
  /** The fraction of all searches that these terms are; null if unknown. */
  readonly share: { readonly now: number | null; readonly previous: number | null };
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

// With names, because the schema of report.json would otherwise refer to these types by their position.

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

/** Not that there were no complaints: collecting may be off. */
const NONE = { missing: "none collected" };

export function readersOf({ feedback, searches, questions }: SignalsReading, context: ReadersContext): Readers {
  return {
    feedback: "missing" in feedback ? feedback : feedback.now.rows.length === 0 ? NONE : feedbackOf(feedback, context),
    searches: "missing" in searches ? searches : searches.now.total === 0 ? NONE : searchesOf(searches, context),
    questions:
      "missing" in questions ? questions : questions.now.rows.length === 0 ? NONE : questionsOf(questions, context),
  };
}

/** Terms with fewer searches could be one person's. */
const MIN_SEARCHES = 5;
const MIN_TERM_LENGTH = 3;

/** Searches without a click on any result. */
export function searchesOf(
  { now, before }: Heard<Signals["searches"]>,
  { isPrivate, top }: Pick<ReadersContext, "isPrivate" | "top">,
): Searches {
  const terms = withoutClicks(now.rows);
  const shareOf = (total: number, terms: ReadonlyMap<string, number>) => {
    return total === 0 ? null : Math.min(1, sumOf(terms.values()) / total);
  };
  const ranked = [...terms].map(([term, searches]) => ({ term, searches }));
  ranked.sort((a, b) => b.searches - a.searches || byText(a.term, b.term));
  return {
    total: now.total,
    cut: now.hasMore && now.rows.every(({ searches }) => searches >= MIN_SEARCHES),
    terms: listed(ranked, isPrivate ? top : 0),
    share: { now: shareOf(now.total, terms), previous: before && shareOf(before.total, withoutClicks(before.rows)) },
  };
}

/**
 * Searches by masked term. Services also list what was typed on the way to a longer term, which is left out. That's what
 * a term is if a longer one that begins with it has at least half as many searches.
 */
function withoutClicks(rows: Signals["searches"]["rows"]): Map<string, number> {
  const spelled = rows.map(({ term, ...row }) => ({ ...row, term, typed: term.trim().toLowerCase() }));
  const byTyped = new Map<string, number>();
  for (const { typed, searches } of spelled) byTyped.set(typed, (byTyped.get(typed) ?? 0) + searches);
  const sorted = [...byTyped].sort(([one], [other]) => byText(one, other));
  const isPrefix = new Set<string>();
  // A term's longer forms follow it directly.
  for (const [index, [typed, searches]] of sorted.entries()) {
    let [next, longer] = [index + 1, sorted[index + 1]];
    while (longer?.[0].startsWith(typed) && longer[1] * 2 < searches) longer = sorted[++next];
    if (longer?.[0].startsWith(typed)) isPrefix.add(typed);
  }
  const terms = new Map<string, number>();
  for (const { term, typed, searches, clicks } of spelled) {
    if (searches < MIN_SEARCHES || clicks > 0 || typed.length < MIN_TERM_LENGTH || isPrefix.has(typed)) continue;
    const name = masked(term);
    terms.set(name, (terms.get(name) ?? 0) + searches);
  }
  return terms;
}

/** Questions that the assistant couldn't answer. */
export function questionsOf({ now, before }: Heard<Signals["questions"]>, context: ReadersContext): Questions {
  const { sitemap, isPrivate, top } = context;
  const open = now.rows.filter(({ isAnswered }) => !isAnswered);
  const pages = tally(open.map(({ page }) => page && (URL.parse(page, "https://docs.invalid")?.pathname ?? null)));
  const categories = tally(open.map(({ category }) => category && masked(category)));
  return {
    count: now.rows.length,
    pages: listed(
      pages.map(([path, unanswered]) => {
        return { path, published: sitemap?.publishedAs(normalizePath(path)) ?? null, unanswered };
      }),
      top,
    ),
    categories: listed(
      categories.map(([category, unanswered]) => ({ category, unanswered })),
      isPrivate ? top : 0,
    ),
    unanswered: {
      now: open.length,
      previous: before === null || before.hasMore ? null : before.rows.filter(({ isAnswered }) => !isAnswered).length,
    },
    cut: now.hasMore,
  };
}

/** How often each text occurs, most often first. Null and empty texts aren't counted. */
function tally(texts: readonly (string | null)[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const text of texts) if (text) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].sort(([one, a], [other, b]) => b - a || byText(one, other));
}

const sumOf = (values: Iterable<number>): number => [...values].reduce((sum, value) => sum + value, 0);
