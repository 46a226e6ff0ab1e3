import type { CollectedWindow, Comparison, Insights } from "./model.ts";
import type { Spelling } from "./pages.ts";
import { byVisitors, head, rowsWhere } from "./ranking.ts";

type Outputs = Insights["outputs"];

/**
 * Published pages by visitors of either kind, each counted once, in the sitemap's spelling.
 *
 * @param published rows of published pages only
 */
export function topPagesOutput(
  published: CollectedWindow,
  spelling: Spelling,
  top: number,
): Outputs["topPages"] {
  const visited = rowsWhere(published, (_, { total }) => total > 0);
  const pages = head(visited, top, byVisitors("total")).items;
  return distinct(pages, ([path]) => spelling(path)).map(([path, [, { human, ai, total }]]) => ({
    path,
    human,
    ai,
    total,
  }));
}

/**
 * Movers of both audiences by absolute difference, in the sitemap's spelling.
 *
 * @param published movers among published pages only
 */
export function moversOutput(published: Comparison["movers"], top: number): Outputs["movers"] {
  const moves = (["human", "ai"] as const).flatMap((audience) => {
    const { up, down } = published[audience];
    const movers = distinct([...up.items, ...down.items], (mover) => mover.published);
    return movers.map(([path, { change }]) => ({
      path,
      audience,
      now: change.now,
      before: change.before ?? 0,
      difference: change.difference ?? 0,
    }));
  });
  return moves.sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference)).slice(0, top);
}

/** The first item of each published page: visits may spell it in several ways, whose unique visitors do not add up. */
function distinct<T>(items: readonly T[], spelling: (item: T) => string | null): [page: string, item: T][] {
  const pages = new Map<string, T>();
  for (const item of items) {
    const page = spelling(item);
    if (page !== null && !pages.has(page)) pages.set(page, item);
  }
  return [...pages];
}
