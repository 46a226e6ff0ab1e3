import type { Signals, Votes } from "../../service/port.ts";
import { discoveryThreshold } from "../judgment/statistics.ts";
import { normalizePath } from "../pages.ts";
import { byText } from "../ranking.ts";
import { moreThanBefore, moreThanHalf } from "./exact.ts";
import { type Feedback, listed, type ReadersContext, type VotedPage } from "./model.ts";
import type { Heard } from "./reading.ts";

/** Fewer down votes could be one person's bad day. */
const MIN_DOWN = 5;
/** The part of the listed pages that may be listed by chance. */
const FALSE_DISCOVERIES = 0.1;

export function feedbackOf({ now, before }: Heard<Signals["feedback"]>, context: ReadersContext): Feedback {
  const votes = votesByPage(now.rows);
  const earlier = before && votesByPage(before.rows);
  const nothing = before === null || before.hasMore ? null : { up: 0, down: 0 };
  const tested = [...votes].flatMap(([page, { path, ...now }]) => {
    if (now.down < MIN_DOWN) return [];
    const then = earlier?.get(page) ?? nothing;
    const before = then && { up: then.up, down: then.down };
    const [half, change] = [moreThanHalf(now), before === null ? 1 : moreThanBefore(now, before)];
    // Two tests of one page.
    return [{ page, path, now, before, p: Math.min(1, 2 * Math.min(half, change)) }];
  });
  const limit = discoveryThreshold(
    tested.map(({ p }) => p),
    FALSE_DISCOVERIES,
  );
  const known = new Map(context.pages.map((page) => [normalizePath(page.path), page]));
  const unhelpful = tested
    .filter(({ p }) => p <= limit)
    .map(({ page, path, now, before }): VotedPage => {
      const published = context.sitemap?.publishedAs(page) ?? null;
      const wasUnhelpful = before !== null && before.down >= MIN_DOWN && before.down > before.up;
      const isNews = !wasUnhelpful || (before !== null && moreThanBefore(now, before) <= limit / 2);
      return { path, published, now, before, people: known.get(page)?.human.now ?? null, isNews };
    })
    .sort((a, b) => b.now.down - a.now.down || byText(a.path, b.path));
  const all = [...votes.values()].reduce((sum, { up, down }) => ({ up: sum.up + up, down: sum.down + down }), {
    up: 0,
    down: 0,
  });
  return { votes: all, pages: votes.size, isCut: now.hasMore, unhelpful: listed(unhelpful, context.top) };
}

/** Votes on all spellings of a page, under the spelling with the most. Keyed by normalized path. */
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
