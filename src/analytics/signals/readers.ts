import type { Signals } from "../../service/port.ts";
import { masked } from "../../text/mask.ts";
import { byText } from "../../text/order.ts";
import { sumOf } from "../compare/statistics.ts";
import type { Missing, Questions, Readers, Report, Searches } from "../data.ts";
import type { Site } from "../site/site.ts";
import { feedbackOf, finderOf } from "./feedback.ts";
import type { Pair, SignalsReading } from "./read.ts";

/** @param isPrivate  only people with access to the repository can read the report; otherwise, omits readers' words */
export function readersOf({ feedback, searches, questions }: SignalsReading, site: Site, isPrivate: boolean): Readers {
  return {
    feedback: orMissing(feedback, (read) => read.now.rows.length > 0 && feedbackOf(read, site)),
    searches: orMissing(searches, (read) => read.now.total > 0 && searchesOf(read, isPrivate)),
    questions: orMissing(questions, (read) => read.now.rows.length > 0 && questionsOf(read, site, isPrivate)),
  };
}

/** "None collected" doesn't mean that there were no complaints: collecting may be off. */
const orMissing = <T extends object, R>(read: T | Missing, convert: (read: T) => R | false): R | Missing =>
  "missing" in read ? read : convert(read) || { missing: "none collected" };

export function viewsOf({ views }: SignalsReading, { past }: Site): Report["views"] {
  if ("missing" in views) return views;
  // If visitors were counted differently, so were page views.
  const [now, before] = [views.now.totals, past.length > 0 ? views.before?.totals : null];
  const of = (name: "human" | "ai") => ({ now: now[name], previous: before?.[name] ?? null });
  return { people: of("human"), ai: of("ai") };
}

/** Terms with fewer searches could be one person's. */
const MIN_SEARCHES = 5;
/** Shorter ones are rarely what someone was looking for, but two characters can be a word in Chinese, Japanese, and Korean. */
const WORD = /.{3}|[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}]{2}/u;

/** Searches without a click on any result. */
export function searchesOf({ now, before }: Pair<Signals["searches"]>, isPrivate: boolean): Searches {
  const terms = withoutClicks(now.rows);
  const shareOf = (failed: typeof terms, total: number) => Math.min(1, sumOf(failed, ([, many]) => many) / total);
  const previous = before && before.total > 0 ? shareOf(withoutClicks(before.rows), before.total) : null;
  return {
    total: now.total,
    cut: now.hasMore && now.rows.every(({ searches }) => searches >= MIN_SEARCHES),
    failed: terms.length,
    terms: isPrivate ? terms.map(([term, searches]) => ({ term, searches })) : [],
    share: { now: shareOf(terms, now.total), previous },
  };
}

/** Searches without a click, by masked term. If a longer term has at least half as many searches, one is unfinished. */
function withoutClicks(rows: Signals["searches"]["rows"]) {
  // Decomposed, because what's typed on the way to a Korean word can end with part of a syllable.
  const typedAs = (term: string) => term.trim().toLowerCase().normalize("NFKD");
  const all = ranked(rows.map(({ term, searches }) => [typedAs(term), searches]));
  const isPrefix = ([typed, searches]: (typeof all)[number]) =>
    all.some(([longer, many]) => longer !== typed && longer.startsWith(typed) && many * 2 >= searches);
  const whole = new Set(all.filter((each) => !isPrefix(each)).map(([typed]) => typed));
  const failed = rows.filter(({ term, searches, clicks }) => {
    return searches >= MIN_SEARCHES && clicks === 0 && WORD.test(term.trim()) && whole.has(typedAs(term));
  });
  return ranked(failed.map(({ term, searches }) => [masked(term), searches]));
}

/** Questions that the assistant couldn't answer. */
export function questionsOf({ now, before }: Pair<Signals["questions"]>, site: Site, isPrivate: boolean): Questions {
  const openIn = ({ rows }: Signals["questions"]) => rows.filter(({ isAnswered }) => !isAnswered);
  const open = openIn(now);
  const pathOf = (url: string) => URL.parse(url, "https://docs.invalid")?.pathname ?? null;
  const pages = ranked(open.map(({ page }) => [page && pathOf(page), 1]));
  const categories = ranked(open.map(({ category }) => [category && masked(category), 1]));
  const find = finderOf(site);
  return {
    count: now.rows.length,
    pages: pages.map(([path, unanswered]) => ({ ...find(path).name, unanswered })),
    categories: isPrivate ? categories.map(([category, unanswered]) => ({ category, unanswered })) : [],
    unanswered: { now: open.length, previous: before === null || before.hasMore ? null : openIn(before).length },
    cut: now.hasMore,
  };
}

/** Sums by text, highest first. Items without a text aren't counted. */
function ranked(items: readonly (readonly [text: string | null, many: number])[]): [text: string, sum: number][] {
  const sums = new Map<string, number>();
  for (const [text, many] of items) if (text) sums.set(text, (sums.get(text) ?? 0) + many);
  return [...sums].sort(([one, a], [other, b]) => b - a || byText(one, other));
}
