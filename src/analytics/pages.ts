import type { Counts } from "../service/port.ts";
import { changeOf, visitorsOf } from "./change.ts";
import type { Audience, Listed, Page, RankedPage, RankGap } from "./model.ts";
import { byText, byVisitors, head, type Row, type Rows, ranksOf, rowsWhere } from "./ranking.ts";
import type { CollectedWindow } from "./window.ts";

/** The sitemap's spelling of the page that a path means; null where there is none. */
export type Spelling = (path: string) => string | null;

export function pageOf([path, { human, ai, total }]: Row, spelling: Spelling): Page {
  return { path, published: spelling(path), human, ai, total };
}

export function wasVisited({ human, ai, total }: Counts): boolean {
  return Math.max(human, ai, total) > 0;
}

/** The pages with most visitors of an audience. */
export function topPages(
  current: Rows & Pick<CollectedWindow, "totals">,
  previous: CollectedWindow | null,
  spelling: Spelling,
  audience: Audience,
  top: number,
): RankedPage[] {
  const visited = rowsWhere(current, (_, counts) => counts[audience] > 0);
  const site = current.totals[audience];
  let rank = 0;
  let last = Number.NaN;
  return head(visited, top, byVisitors(audience)).items.map((row, i): RankedPage => {
    const [path, { [audience]: now }] = row;
    if (now !== last) rank = i + 1;
    last = now;
    return {
      ...pageOf(row, spelling),
      rank,
      share: site > 0 ? Math.min(1, now / site) : null,
      change: changeOf(now, (previous && visitorsOf(previous, path)?.[audience]) ?? null),
    };
  });
}

/** Pages that this audience came to and the other did not. */
export function onlyPages(
  current: CollectedWindow,
  spelling: Spelling,
  audience: Audience,
  top: number,
): Listed<Page> {
  const other = otherThan(audience);
  const rows = rowsWhere(current, (_, counts) => counts[audience] > 0 && counts[other] === 0);
  const { count, items } = head(rows, top, byVisitors(audience));
  return { count, items: items.map((row) => pageOf(row, spelling)) };
}

/** A gap is told of pages that one audience ranks this high ... */
const HIGH_RANK = 50;
/** ... with at least this many visitors, because ranks among a handful are chance ... */
const LEAST_VISITORS = 10;
/** ... and that the other ranks this many times lower, and by this many places: rank 1 against rank 2 is no finding. */
const TIMES_LOWER = 2;
const PLACES_LOWER = 10;

/** Pages that both audiences come to and that `audience` ranks far higher, the widest ratio of ranks first. */
export function rankGaps(
  current: CollectedWindow,
  spelling: Spelling,
  top: number,
): Readonly<Record<Audience, RankGap[]>> {
  const ranked = (audience: Audience) => ranksOf(each(current, audience));
  const rank = { human: ranked("human"), ai: ranked("ai") };
  const gapsOf = (audience: Audience): RankGap[] => {
    const other = otherThan(audience);
    const ratio = (counts: Counts): number => rank[other](counts[other]) / rank[audience](counts[audience]);
    const wide = rowsWhere(current, (_, counts) => {
      if (counts[audience] < LEAST_VISITORS || counts[other] === 0) return false;
      const high = rank[audience](counts[audience]);
      const low = rank[other](counts[other]);
      return high <= HIGH_RANK && low >= high * TIMES_LOWER && low >= high + PLACES_LOWER;
    });
    const order = (a: Row, b: Row): number => ratio(b[1]) - ratio(a[1]) || byText(a[0], b[0]);
    return head(wide, top, order).items.map((row) => ({
      ...pageOf(row, spelling),
      humanRank: rank.human(row[1].human),
      aiRank: rank.ai(row[1].ai),
    }));
  };
  return { human: gapsOf("human"), ai: gapsOf("ai") };
}

function* each({ rows }: CollectedWindow, audience: Audience): Iterable<number> {
  for (const counts of rows.values()) yield counts[audience];
}

function otherThan(audience: Audience): Audience {
  return audience === "human" ? "ai" : "human";
}
