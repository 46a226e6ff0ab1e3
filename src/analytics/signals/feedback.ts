import type { Signals, Votes } from "../../service/port.ts";
import { discoveryThreshold } from "../judgment/statistics.ts";
import type { Heard } from "../model.ts";
import { normalizePath } from "../pages.ts";
import { byText } from "../ranking.ts";
import { type JudgedFeedback, listed, type ReadersContext, type VotedPage } from "./model.ts";

/** Fewer down votes could be one person's bad day. */
const MIN_DOWN = 5;
/** With fewer down votes in both windows together, they can't have become clearly more. */
const MIN_DOWN_OF_BOTH = 10;
/**
 * The parts of the listed pages that may be there by chance: of those with mostly down votes, and of those with more than
 * before. What's tested must not be how a page is chosen for the test, so pages are chosen by all of their votes, or by
 * the down votes of both windows together.
 */
const MOSTLY_DOWN_RATE = 0.05;
const MORE_DOWN_RATE = 0.1;

export function feedbackOf({ now, before }: Heard<Signals["feedback"]>, context: ReadersContext): JudgedFeedback {
  const earlier = before && votesByPage(before.rows);
  const unlisted = before === null || before.hasMore ? null : NO_VOTES;
  const voted = [...votesByPage(now.rows)].map(([page, { path, votes }]) => {
    return { page, path, now: votes, previous: earlier?.get(page)?.votes ?? unlisted };
  });
  const isMostlyDown = discovered(
    voted.map(({ now }) => (now.up + now.down < MIN_DOWN ? null : moreThanHalf(now))),
    MOSTLY_DOWN_RATE,
  );
  const hasMoreDown = discovered(
    voted.map(({ now, previous }) =>
      previous === null || now.down + previous.down < MIN_DOWN_OF_BOTH ? null : moreThanBefore(now, previous),
    ),
    MORE_DOWN_RATE,
  );
  const known = new Map(context.pages.map((page) => [normalizePath(page.path), page]));
  const unhelpful = voted.flatMap(({ page, path, now, previous }, i): VotedPage[] => {
    if (now.down < MIN_DOWN || !(isMostlyDown[i] || hasMoreDown[i])) return [];
    const published = context.sitemap?.publishedAs(page) ?? null;
    const wasUnhelpful = previous !== null && previous.down >= MIN_DOWN && previous.down > previous.up;
    const people = known.get(page)?.human.now ?? null;
    const isNews = hasMoreDown[i] || !wasUnhelpful;
    return [{ path: published ?? path, published, now, previous, people, isNews }];
  });
  unhelpful.sort((a, b) => b.now.down - a.now.down || byText(a.path, b.path));
  const votes = voted.reduce((sum, { now }) => sumOf(sum, now), NO_VOTES);
  return { votes, pages: voted.length, cut: now.hasMore, unhelpful: listed(unhelpful, context.top) };
}

/** Whether each p-value is accepted. Null is for what isn't tested. */
function discovered(pValues: readonly (number | null)[], rate: number): boolean[] {
  const tested = pValues.filter((p) => p !== null);
  const max = discoveryThreshold(tested, rate);
  return pValues.map((p) => p !== null && p <= max);
}

const NO_VOTES: Votes = { up: 0, down: 0 };
const sumOf = (a: Votes, b: Votes): Votes => ({ up: a.up + b.up, down: a.down + b.down });

/** Votes on all spellings of a page, with the first one. Keyed by normalized path. */
function votesByPage(rows: Signals["feedback"]["rows"]) {
  const pages = new Map<string, { readonly path: string; readonly votes: Votes }>();
  for (const { path, up, down } of rows) {
    const page = normalizePath(path);
    const known = pages.get(page) ?? { path, votes: NO_VOTES };
    pages.set(page, { path: known.path, votes: sumOf(known.votes, { up, down }) });
  }
  return pages;
}

/** The natural logarithm of n!, by Stirling's series for larger numbers: within 1e-12. */
function logFactorial(n: number): number {
  if (n < 16) {
    let product = 1;
    for (let factor = 2; factor <= n; factor++) product *= factor;
    return Math.log(product);
  }
  const series = 1 / (12 * n) - 1 / (360 * n ** 3) + 1 / (1260 * n ** 5);
  return n * Math.log(n) - n + Math.log(2 * Math.PI * n) / 2 + series;
}

const logChoose = (n: number, k: number): number => logFactorial(n) - logFactorial(k) - logFactorial(n - k);

/** Sums terms that fall from the first one on, until they're too small to matter. */
function sumOfFalling(first: number, last: number, term: (k: number) => number): number {
  let sum = 0;
  for (let k = first; k <= last; k++) {
    const next = term(k);
    sum += next;
    if (next <= sum * 1e-12) break;
  }
  return Math.min(1, sum);
}

/** The probability of at least this many down votes if readers were undecided: a one-sided binomial test against one half. */
export function moreThanHalf({ up, down }: Votes): number {
  const votes = up + down;
  if (down * 2 <= votes) return 1;
  return sumOfFalling(down, votes, (k) => Math.exp(logChoose(votes, k) - votes * Math.LN2));
}

/** The probability of at least this many of all down votes being now if nothing changed: Fisher's one-sided exact test. */
export function moreThanBefore(now: Votes, before: Votes): number {
  const [votes, earlier, down] = [now.up + now.down, before.up + before.down, now.down + before.down];
  if (earlier === 0 || now.down * earlier <= before.down * votes) return 1;
  const all = logChoose(votes + earlier, down);
  const last = Math.min(votes, down);
  return sumOfFalling(now.down, last, (k) => Math.exp(logChoose(votes, k) + logChoose(earlier, down - k) - all));
}
