import { sumOf } from "../compare/statistics.ts";
import { beforeOf, isPublished, isUnseen, type Site, type SitePage } from "../site/site.ts";
import type { Traffic } from "./traffic.ts";

/** Pages that weren't there before. */
export interface Arrivals {
  readonly moves: readonly Move[];
  /** All that moved, at their old and new paths. */
  readonly moved: ReadonlySet<SitePage>;
  /** Published pages without earlier visitors, those that moved in this period included. */
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
/** Of the section's pages. */
const MIN_SHARE = 0.5;
/** Page visits by people that a move must have at least. */
const MIN_MOVED = 20;
/** Without a sitemap, an old page is gone if it has less than this fraction of its usual visitors. */
const GONE = 0.2;
/** A page that wasn't there in the four oldest periods can have moved. */
const OLDEST = 4;
/** A page with so many times the visitors that it can have had before is new. */
const NEW = 4;
/** An end of a path that more pages share ("/overview") says nothing. */
const MAX_NAMESAKES = 50;

export function arrivalsOf(site: Site, pages: readonly SitePage[], traffic: Traffic): Arrivals {
  const fresh = new Set(pages.filter((page) => isPublished(page, site) && isFresh(site, page)));
  const usual = (page: SitePage) => Math.max(traffic.usual.get(page) ?? 0, beforeOf([page], "people"));
  const isLost = (page: SitePage) =>
    !isUnseen(page) && (site.sitemap ? page.published === null : page.now.people < GONE * usual(page));
  const isYoung = (page: SitePage) =>
    site.sitemap
      ? page.published !== null && page.now.total > 0 && page.past.slice(0, OLDEST).every((then) => !then?.total)
      : fresh.has(page);
  const young = Map.groupBy(pages.filter(isYoung), tailOf);
  const moves = [...Map.groupBy(pages.filter(isLost), ({ section }) => section)].flatMap(([from, lost]): Move[] => {
    const pairs = lost.flatMap((old) => {
      const namesakes = young.get(tailOf(old)) ?? [];
      const isPlace = (page: SitePage) => !isOtherVariant(page, old);
      return namesakes.length > MAX_NAMESAKES ? [] : namesakes.filter(isPlace).map((renamed) => ({ old, renamed }));
    });
    const bySection = [...Map.groupBy(pairs, ({ renamed }) => renamed.section)];
    const [[to, moved] = ["", []]] = bySection.sort(([, a], [, b]) => b.length - a.length);
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

/** It had no visitors in any period that's known, and the latest one is. */
function isFresh({ past: periods }: Site, page: SitePage): boolean {
  const latest = periods.findLastIndex(({ totals }) => totals.total > 0);
  if (page.now.total === 0 || latest === -1 || !isUnseen(page)) return false;
  // Before a gap in the data, maybe only the most visited pages were read.
  const most = page.past[latest]?.total ?? periods[latest]?.cutoff ?? Number.POSITIVE_INFINITY;
  return page.now.total > NEW * most;
}

const tailOf = ({ path, section }: SitePage): string => path.slice(section === "/" ? 0 : section.length);

/** Readers who go from one version or language to another don't follow a move. */
const isOtherVariant = (a: SitePage, b: SitePage) =>
  a.variant !== null && b.variant !== null && a.variant !== b.variant;
