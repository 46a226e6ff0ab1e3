import type { Audience, Insights, Listed } from "../../model.ts";

/** Fewer rows than this save nothing worth having. */
const LEAST = 10;

/** How many rows, from `most` downwards, make a text of at most `bytes`. */
export function rowsThatFit(most: number, bytes: number, render: (rows: number) => string): number {
  for (let rows = most; ; ) {
    const size = Buffer.byteLength(render(rows));
    if (size <= bytes || rows <= LEAST) return rows;
    rows = Math.max(LEAST, Math.floor(rows * Math.min(0.9, bytes / size)));
  }
}

/** The insights with every list cut after `most` items; how many there are in all stays said. */
export function shortened(insights: Insights, most: number): Insights {
  const cut = <T>(items: readonly T[]): readonly T[] => items.slice(0, most);
  const list = <T>({ count, items }: Listed<T>): Listed<T> => ({ count, items: cut(items) });
  const each = <T>(of: Readonly<Record<Audience, T>>, change: (one: T) => T): Record<Audience, T> => ({
    human: change(of.human),
    ai: change(of.ai),
  });
  const { comparison, published, sections } = insights;
  return {
    ...insights,
    comparison: comparison && {
      ...comparison,
      notSeen: list(comparison.notSeen),
      movers: each(comparison.movers, ({ up, down }) => ({ up: list(up), down: list(down) })),
    },
    top: each(insights.top, cut),
    sections: { ...sections, items: cut(sections.items) },
    only: each(insights.only, list),
    rankGaps: each(insights.rankGaps, cut),
    published: published && {
      ...published,
      unvisited: published.unvisited && list(published.unvisited),
      unpublished: list(published.unpublished),
    },
  };
}
