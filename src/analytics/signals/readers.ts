import type { Signals } from "../../service/port.ts";
import { masked } from "../../text/mask.ts";
import { byText } from "../../text/order.ts";
import { sumOf } from "../compare/statistics.ts";
import type { Questions, Readers, Report, Searches } from "../data.ts";
import { normalizePath } from "../site/path.ts";
import { pagesOf } from "../site/site.ts";
import { feedbackOf, type ReadersContext } from "./feedback.ts";
import type { Heard, SignalsReading } from "./read.ts";

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

export function viewsOf({ views }: SignalsReading): Report["views"] {
  if ("missing" in views) return views;
  const { now, before } = views;
  const of = (name: "human" | "ai") => ({ now: now.totals[name], previous: before?.totals[name] ?? null });
  return { people: of("human"), ai: of("ai") };
}

/** Terms with fewer searches could be one person's. */
const MIN_SEARCHES = 5;
const MIN_TERM_LENGTH = 3;

/** Searches without a click on any result. */
export function searchesOf(
  { now, before }: Heard<Signals["searches"]>,
  { isPrivate }: Pick<ReadersContext, "isPrivate">,
): Searches {
  const terms = withoutClicks(now.rows);
  const shareOf = (total: number, terms: ReadonlyMap<string, number>) => {
    return total === 0 ? null : Math.min(1, sumOf([...terms.values()], (searches) => searches) / total);
  };
  const share = shareOf(now.total, terms);
  const ranked = [...terms].map(([term, searches]) => ({ term, searches }));
  ranked.sort((a, b) => b.searches - a.searches || byText(a.term, b.term));
  return {
    total: now.total,
    cut: now.hasMore && now.rows.every(({ searches }) => searches >= MIN_SEARCHES),
    failed: ranked.length,
    terms: isPrivate ? ranked : [],
    share:
      share === null ? null : { now: share, previous: before && shareOf(before.total, withoutClicks(before.rows)) },
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
  const { site, isPrivate } = context;
  const open = now.rows.filter(({ isAnswered }) => !isAnswered);
  const pages = tally(open.map(({ page }) => page && (URL.parse(page, "https://docs.invalid")?.pathname ?? null)));
  const categories = tally(open.map(({ category }) => category && masked(category)));
  return {
    count: now.rows.length,
    pages: pages.map(([path, unanswered]) => {
      const published = site.sitemap?.spellingOf(normalizePath(path)) ?? null;
      const [known] = pagesOf(site, { path: published ?? path });
      return { path: known?.path ?? published ?? path, published, unanswered };
    }),
    categories: isPrivate ? categories.map(([category, unanswered]) => ({ category, unanswered })) : [],
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
