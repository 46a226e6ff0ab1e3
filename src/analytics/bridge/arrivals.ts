import { sumOf } from "../compare/statistics.ts";
import { beforeOf, isPublished, isUnseen, prefixesOf, type Site, type SitePage } from "../site/site.ts";
import { formAt } from "../site/variants.ts";
import type { Traffic } from "./traffic.ts";

/** Pages that are new or moved. */
export interface Arrivals {
  readonly moves: readonly Move[];
  /** All pages that moved, at their old and new paths. */
  readonly moved: ReadonlySet<SitePage>;
  /** Published pages without earlier visitors, including those that moved in this period. */
  readonly fresh: ReadonlySet<SitePage>;
}

/** Pages that kept the end of their path while its beginning changed. */
interface Move {
  readonly from: string;
  readonly to: string;
  readonly pairs: readonly { readonly old: SitePage; readonly renamed: SitePage }[];
  /** They moved in this period. */
  readonly isNew: boolean;
}

/** Fewer could have the same names by chance. */
const MIN_PAIRS = 3;
/** The minimum fraction of a section's lost pages that moved together. */
const MIN_SHARE = 0.5;
/** The page visits by people that the old pages must have lost, and the new ones must have. */
const MIN_MOVED = 20;
/** Without a sitemap, an old page is gone if it has less than this fraction of its usual visitors. */
const GONE = 0.2;
/** A page without visitors in the four oldest periods can be the new location of another page. */
const OLDEST = 4;
/** A page whose latest earlier count is unknown is new only if it now exceeds the cutoff by more than this factor. */
const NEW = 4;
/** If more pages share the end of a path, such as "/overview", it doesn't show where a page moved. */
const MAX_NAMESAKES = 50;

export function arrivalsOf(site: Site, pages: readonly SitePage[], traffic: Traffic): Arrivals {
  const fresh = new Set(pages.filter((page) => isPublished(page, site) && isFresh(site, page)));
  const usual = (page: SitePage) => Math.max(traffic.usual.get(page) ?? 0, beforeOf([page], "people"));
  const isLost = (page: SitePage) =>
    !isUnseen(page) && (site.sitemap ? page.published === null : page.now.people < GONE * usual(page));
  const canBeRenamed = (page: SitePage) =>
    isPublished(page, site) && page.now.total > 0 && page.past.slice(0, OLDEST).every((then) => !then?.total);
  const renamedByTail = Map.groupBy(pages.filter(canBeRenamed).flatMap(endsOf), ({ tail }) => tail);
  const moves = [...Map.groupBy(pages.filter(isLost), ({ section }) => section)].flatMap(([from, lost]): Move[] => {
    const pairs = lost.flatMap((old) => {
      const namesakes = renamedByTail.get(old.path.slice(from.length)) ?? [];
      if (namesakes.length > MAX_NAMESAKES) return [];
      return namesakes.filter((end) => !isOtherVariant(old, end)).map(({ page, to }) => ({ old, renamed: page, to }));
    });
    const byPrefix = [...Map.groupBy(pairs, ({ to }) => to)];
    const [[to, moved] = ["", []]] = byPrefix.sort(([, a], [, b]) => b.length - a.length);
    const isMove =
      moved.length >= Math.max(MIN_PAIRS, MIN_SHARE * lost.length) &&
      sumOf(moved, ({ old }) => Math.max(0, usual(old) - old.now.people)) >= MIN_MOVED &&
      sumOf(moved, ({ renamed }) => renamed.now.people) >= MIN_MOVED;
    const isNew = moved.filter(({ renamed }) => fresh.has(renamed)).length >= moved.length / 2;
    return isMove ? [{ from, to, pairs: moved, isNew }] : [];
  });
  const moved = new Set(moves.flatMap(({ pairs }) => pairs.flatMap(({ old, renamed }) => [old, renamed])));
  return { moves, moved, fresh };
}

/** The page had no visitors in any known period. If the latest period's count is unknown, it can't have been high. */
function isFresh({ past: periods }: Site, page: SitePage): boolean {
  const latest = periods.findLastIndex(({ totals }) => totals.total > 0);
  if (page.now.total === 0 || latest === -1 || !isUnseen(page)) return false;
  // If the previous period is a gap, maybe only the most visited pages of the period before it were read.
  const most = page.past[latest]?.total ?? periods[latest]?.cutoff ?? Number.POSITIVE_INFINITY;
  return page.now.total > NEW * most;
}

/** The ways to divide a page's path into a prefix and a tail: up to its section, or before. */
const endsOf = (page: SitePage) =>
  ["", ...prefixesOf(page.section)].map((to) => ({ page, to, tail: page.path.slice(to.length) }));

/** Pages don't move between versions or languages. If one has fewer readers, they went to the other. */
const isOtherVariant = (old: SitePage, { page, to }: ReturnType<typeof endsOf>[number]) =>
  (old.variant !== null && page.variant !== null && old.variant !== page.variant) ||
  (formAt(old.section) === "version" && formAt(to) === "version");
