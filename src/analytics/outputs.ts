import type { Comparison, Insights } from "./model.ts";
import type { Spelling } from "./pages.ts";
import { byVisitors, head, type Rows, rowsWhere } from "./ranking.ts";

type Outputs = Insights["outputs"];

/**
 * Published pages by visitors of either kind, each counted once, in the sitemap's spelling.
 *
 * @param published one row for each published page
 */
export function topPagesOutput(published: Rows, spelling: Spelling, top: number): Outputs["topPages"] {
  const visited = rowsWhere(published, (_, { total }) => total > 0);
  const pages = head(visited, top, byVisitors("total")).items;
  return pages.flatMap(([path, { human, ai, total }]) => {
    const page = spelling(path);
    return page === null ? [] : [{ path: page, human, ai, total }];
  });
}

/**
 * Movers of both audiences by absolute difference, in the sitemap's spelling.
 *
 * @param published movers among these rows
 */
export function moversOutput(published: Comparison["movers"], top: number): Outputs["movers"] {
  const moves = (["human", "ai"] as const).flatMap((audience) => {
    const { up, down } = published[audience];
    return [...up.items, ...down.items].flatMap(({ published: path, change }) => {
      const { now, before, difference } = change;
      return path === null ? [] : [{ path, audience, now, before: before ?? 0, difference: difference ?? 0 }];
    });
  });
  return moves.sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference)).slice(0, top);
}
