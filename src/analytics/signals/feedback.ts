import type { Signals, Votes } from "../../service/port.ts";
import { codeSpan } from "../../text/markdown.ts";
import { count, counted } from "../../text/numbers.ts";
import { byText } from "../../text/order.ts";
import { maxPValue, sumOf } from "../compare/statistics.ts";
import type { Feedback, Finding, NamedPage, UnhelpfulPage } from "../data.ts";
import { type Analysis, finding, type Kind, pageStep } from "../findings/kind.ts";
import { naming, say } from "../findings/words.ts";
import { normalizePath } from "../site/path.ts";
import { known, pagesOf, type Site } from "../site/site.ts";
import type { Pair } from "./read.ts";

/** Fewer down votes could be one person's bad day. */
const MIN_DOWN = 5;
/** With fewer down votes in both periods together, an increase can't be significant. */
const MIN_DOWN_OF_BOTH = 10;
/**
 * False discovery rates for pages with mostly down votes, and for those with more than before. To avoid selection bias,
 * pages aren't chosen for a test by the number that's tested, but by all of their votes, or by the down votes of both
 * periods together.
 */
const RATES = { mostlyDown: 0.05, moreDown: 0.1 };

export function feedbackOf({ now, before }: Pair<Signals["feedback"]>, site: Site): Feedback {
  const earlier = before && byPage(before.rows);
  const unlisted = before === null || before.hasMore ? null : [];
  const voted = Array.from(byPage(now.rows), ([page, rows]) => {
    const past = earlier?.get(page) ?? unlisted;
    return { path: rows[0]?.path ?? page, now: sumVotes(rows), before: past && sumVotes(past) };
  });
  const mostlyDown = discovered(voted, RATES.mostlyDown, ({ now }) =>
    now.up + now.down >= MIN_DOWN ? moreThanHalf(now) : null,
  );
  const moreDown = discovered(voted, RATES.moreDown, ({ now, before }) =>
    before && now.down + before.down >= MIN_DOWN_OF_BOTH ? moreThanBefore(now, before) : null,
  );
  const find = finderOf(site);
  const unhelpful = voted
    .filter((each) => each.now.down >= MIN_DOWN && (mostlyDown.has(each) || moreDown.has(each)))
    .map((each): UnhelpfulPage => {
      const { path, now, before } = each;
      const wasUnhelpful = before !== null && before.down >= MIN_DOWN && before.down > before.up;
      const { name, people } = find(path);
      return { ...name, ...now, before, people, isNew: moreDown.has(each) || !wasUnhelpful };
    });
  unhelpful.sort((a, b) => b.down - a.down || byText(a.path, b.path));
  return { votes: sumVotes(now.rows), cut: now.hasMore, unhelpful };
}

/** Finds the page that a path is a spelling of, and how many people visited it, if that's known. */
export function finderOf(site: Site) {
  const byKey = new Map(site.pages.map((page) => [page.key, page]));
  const byPublished = new Map(site.pages.map((page) => [page.published, page]));
  return (path: string): { readonly name: NamedPage; readonly people: number | null } => {
    const key = normalizePath(path);
    const published = site.sitemap?.spellingOf(key) ?? null;
    const page = byKey.get(key) ?? (published === null ? null : byPublished.get(published));
    return { name: { path: page?.path ?? published ?? path, published }, people: page?.now.people ?? null };
  };
}

const byPage = (rows: Signals["feedback"]["rows"]) => Map.groupBy(rows, ({ path }) => normalizePath(path));
const sumVotes = (all: readonly Votes[]) => ({ up: sumOf(all, ({ up }) => up), down: sumOf(all, ({ down }) => down) });

/** The items that pass a test, at most `rate` of them by chance. Null p: not tested. */
function discovered<T>(items: readonly T[], rate: number, pValue: (item: T) => number | null): Set<T> {
  const pValues = items.map(pValue);
  const max = maxPValue(known(pValues), rate);
  return new Set(items.filter((_, i) => (pValues[i] ?? Infinity) <= max));
}

/** The probability of at least `from`, given the factor by which the probability changes from each number to the next. */
function atLeast(from: number, last: number, factor: (k: number) => number): number {
  const isSmall = (term: number, sum: number) => term <= sum * 1e-12;
  // Relative to the probability of `from`.
  let above = 1;
  for (let k = from, term = 1; k < last && !isSmall(term, above); k++) above += term *= factor(k);
  let all = above;
  for (let k = from - 1, term = 1; k >= 0 && !isSmall(term, all); k--) all += term /= factor(k);
  return above / all;
}

/** The p-value of this many down votes if readers' opinions were evenly split (one-sided binomial test). */
export function moreThanHalf({ up, down }: Votes): number {
  const votes = up + down;
  return down * 2 <= votes ? 1 : atLeast(down, votes, (k) => (votes - k) / (k + 1));
}

/** The p-value of this many down votes if nothing changed since the previous period (Fisher's one-sided exact test). */
export function moreThanBefore(now: Votes, before: Votes): number {
  const [votes, earlier, down] = [now.up + now.down, before.up + before.down, now.down + before.down];
  if (earlier === 0 || now.down * earlier <= before.down * votes) return 1;
  const factor = (k: number) => ((votes - k) * (down - k)) / ((k + 1) * (earlier - down + k + 1));
  return atLeast(now.down, Math.min(votes, down), factor);
}

/** Feedback is ranked like a change of this fraction of all page visits by people. */
const RANKED_AS = 0.05;

/** Pages that readers marked as unhelpful, with their questions. It's news if a page wasn't already like this. */
export const readers: Kind = {
  find: (analysis) => {
    const { feedback, questions } = analysis.readers ?? {};
    if (!feedback || "missing" in feedback) return [];
    const asked = questions && !("missing" in questions) ? questions.pages : [];
    const unanswered = new Map(asked.map(({ path, unanswered }) => [path, unanswered]));
    return feedback.unhelpful.flatMap((page) => unhelpful(analysis, page, unanswered.get(page.path) ?? 0));
  },
  size: (_, site) => RANKED_AS * sumOf(site.pages, ({ now }) => now.people),
};

function unhelpful(analysis: Analysis, voted: UnhelpfulPage, unanswered: number): Finding[] {
  const { site } = analysis;
  const { path, up, down, before, people, isNew } = voted;
  const votes = { type: "x-votes", numbers: [down, up + down] } as const;
  const marked = `${count(down)} of ${count(up + down)} readers marked`;
  const text = naming(codeSpan(path), (name) => `${marked} ${name} as unhelpful.`);
  const numbers = before ? [before.down, before.up + before.down] : [];
  const did = `The ${site.unit} before, ${numbers.map(count).join(" of ")} did.`;
  const asked = `${counted(unanswered, "question")} about it had no answer.`;
  const said = [
    say(text, votes),
    numbers[1] ? say(did, { type: "x-votes", numbers }) : null,
    unanswered > 0 ? say(asked, { type: "x-questions", numbers: [unanswered] }) : null,
  ];
  const step = pageStep(analysis, voted, (spelling) => ({
    kind: "read-feedback",
    // Few people vote. The others are assumed to think the same.
    people: Math.max(down, Math.round(((people ?? 0) * down) / (up + down))),
    text: `Read the feedback on ${codeSpan(spelling)}, and check that the page delivers what its title promises.`,
    claims: [votes],
    // Never quotes readers.
    prompt: `Readers marked ${spelling} as unhelpful. Check that it's accurate and complete, that its examples work, and that it delivers what its title promises.`,
    openPullRequest: null,
  }));
  return finding("readers", said, { pages: pagesOf(site, { path }), notable: isNew, step });
}
