import type { Signals, Votes } from "../../service/port.ts";
import { discoveryThreshold } from "../judgment/statistics.ts";
import { normalizePath } from "../pages.ts";
import { byText } from "../ranking.ts";
import { moreThanBefore, moreThanHalf } from "./exact.ts";
import { type JudgedFeedback, listed, type ReadersContext, type VotedPage } from "./model.ts";
import type { Heard } from "./reading.ts";

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
