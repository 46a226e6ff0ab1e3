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
  const votes = votesByPage(now.rows);
  const earlier = before && votesByPage(before.rows);
  const nothing = before === null || before.hasMore ? null : { up: 0, down: 0 };
  const voted = [...votes].map(([page, { path, ...now }]) => {
    const then = earlier?.get(page) ?? nothing;
    const before = then && { up: then.up, down: then.down };
    const isMoreTested = before !== null && now.down + before.down >= MIN_DOWN_OF_BOTH;
    return {
      page,
      path,
      now,
      before,
      mostly: moreThanHalf(now),
      more: isMoreTested ? moreThanBefore(now, before) : null,
    };
  });
  const tested = voted.filter(({ now }) => now.up + now.down >= MIN_DOWN);
  const maxMostly = discoveryThreshold(
    tested.map(({ mostly }) => mostly),
    MOSTLY_DOWN_RATE,
  );
  const maxMore = discoveryThreshold(
    voted.flatMap(({ more }) => more ?? []),
    MORE_DOWN_RATE,
  );
  const known = new Map(context.pages.map((page) => [normalizePath(page.path), page]));
  const unhelpful = tested.flatMap(({ page, path, now, before, mostly, more }): VotedPage[] => {
    const isMore = more !== null && more <= maxMore;
    if (now.down < MIN_DOWN || !(mostly <= maxMostly || isMore)) return [];
    const published = context.sitemap?.publishedAs(page) ?? null;
    const wasUnhelpful = before !== null && before.down >= MIN_DOWN && before.down > before.up;
    return [
      {
        path: published ?? path,
        published,
        now,
        previous: before,
        people: known.get(page)?.human.now ?? null,
        isNews: isMore || !wasUnhelpful,
      },
    ];
  });
  unhelpful.sort((a, b) => b.now.down - a.now.down || byText(a.path, b.path));
  const all = [...votes.values()].reduce((sum, { up, down }) => ({ up: sum.up + up, down: sum.down + down }), {
    up: 0,
    down: 0,
  });
  return { votes: all, pages: votes.size, cut: now.hasMore, unhelpful: listed(unhelpful, context.top) };
}

/** Votes on all spellings of a page, under the first one. Keyed by normalized path. */
function votesByPage(rows: Signals["feedback"]["rows"]): Map<string, Votes & { readonly path: string }> {
  const pages = new Map<string, Votes & { readonly path: string }>();
  for (const { path, up, down } of rows) {
    if (up + down === 0) continue;
    const page = normalizePath(path);
    const known = pages.get(page) ?? { path, up: 0, down: 0 };
    pages.set(page, { path: known.path, up: known.up + up, down: known.down + down });
  }
  return pages;
}
