import { MIN, sumOf } from "../compare/statistics.ts";
import { formOf, isUnder } from "../site/path.ts";
import { beforeOf, isUnseen, lastSegmentOf, pagesOf, prefixesOf, type Site, type SitePage } from "../site/site.ts";
import type { Traffic } from "./traffic.ts";

/** Pages that are new or moved. */
export interface Arrivals {
  readonly moves: readonly Move[];
  /** All pages that moved, at their old and new paths. If it's likely, but too few people visited them: only the new paths. */
  readonly moved: ReadonlySet<SitePage>;
  /** Published pages and files for AI without earlier visitors, including those that moved in this period. */
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

/** A page whose latest earlier count is unknown is new only if it now exceeds the cutoff by more than this factor. */
const NEW = 10;
/** If more pages share the end of a path, such as "/overview", it doesn't show where a page moved. */
const MAX_NAMESAKES = 50;

export function arrivalsOf(site: Site, pages: readonly SitePage[], traffic: Traffic): Arrivals {
  const fresh = new Set(pages.filter((page) => isFresh(site, page)));
  const usual = (page: SitePage) => traffic.usual.get(page) ?? beforeOf([page], "people");
  // In a holiday week, the pages and the site have fewer visitors. If all pages moved, the site has as many as usual.
  const size = Math.max(traffic.factor, Math.min(1, site.totals.people / traffic.typical));
  // Without a sitemap, pages that halved can be gone.
  const isLost = (page: SitePage) =>
    !isUnseen(page) && (site.sitemap ? page.published === null : 2 * page.now.people < size * (usual(page) - 1));
  const lost = new Set(pages.filter(isLost));
  const byPlaces = Map.groupBy(matches(pages, lost, fresh), ({ old, renamed }) => `${old.start} ${renamed.start}`);
  /** The length of the ends that all pages kept, times how alike their shares of the visits are before and now. */
  const fitOf = (found: Match[]) => {
    const counts = found.map(({ old, renamed }) => [usual(old.page), renamed.page.now.people] as const);
    const [before, now] = [sumOf(counts, ([then]) => then), sumOf(counts, ([, now]) => now)];
    const shared = sumOf(counts, ([one, other]) => Math.min(one * now, other * before));
    return (sumOf(found, ({ old }) => old.tail.length) * shared) / Math.max(1, before * now);
  };
  const byFit = Array.from(byPlaces.values(), (found) => ({ found, fit: fitOf(found) })).sort((a, b) => b.fit - a.fit);
  const isOld = (page: SitePage) => (site.sitemap ? lost.has(page) : usual(page) > 1);
  const matched = new Set<SitePage>();
  // Several sections can have pages with the same names, so the best fit comes first, and each page is matched once.
  const candidates = byFit.flatMap(({ found }) => {
    const left = found.filter(({ old, renamed }) => !matched.has(old.page) && !matched.has(renamed.page));
    const [first] = left;
    const isNew = left.filter(({ renamed }) => fresh.has(renamed.page)).length >= left.length / 2;
    const isSure = isNew || left.filter(({ renamed }) => wasAbsent(site, renamed.page)).length >= MIN.together;
    if (first === undefined || left.length < MIN.together || !isSure) return [];
    for (const { old, renamed } of left) matched.add(old.page).add(renamed.page);
    // If all of them were in one folder, only that folder moved.
    const isShared = (folder: string) => left.every(({ old }) => isUnder(old.tail, folder));
    const folder = prefixesOf(first.old.tail).findLast(isShared) ?? "";
    const pairs = left.map(({ old, renamed }) => ({ old: old.page, renamed: renamed.page }));
    return { from: first.old.start + folder, to: first.renamed.start + folder, pairs, isNew };
  });
  // If a section was split, all of its pages that moved elsewhere must be known first.
  const [moves, moved]: [Move[], Set<SitePage>] = [[], new Set()];
  for (const move of candidates) {
    const { from, to, pairs } = move;
    const others = pagesOf(site, { prefix: from }).filter((page) => isOld(page) && !matched.has(page));
    if (pairs.length < others.length) continue;
    for (const { renamed } of pairs) moved.add(renamed);
    const isMove =
      sumOf(pairs, ({ old }) => Math.max(0, usual(old) * Math.max(1, size) - old.now.people)) >= MIN.visitors &&
      sumOf(pairs, ({ renamed }) => renamed.now.people) >= MIN.visits;
    if (!isMove) continue;
    moves.push(move);
    // The folder's own page, and without a sitemap, pages that lost less, because they can move late in a period.
    for (const old of pagesOf(site, { prefix: from })) {
      const [renamed] = pagesOf(site, { path: to + old.key.slice(from.length) || "/" });
      const isLess = lost.has(old) || (site.sitemap === null && old.now.people < size * usual(old));
      if (!renamed || !canBeRenamed(renamed) || !isLess || matched.has(old) || matched.has(renamed)) continue;
      pairs.push({ old, renamed });
      matched.add(old);
    }
  }
  for (const { old, renamed } of moves.flatMap(({ pairs }) => pairs)) moved.add(old).add(renamed);
  return { moves, moved, fresh };
}

const canBeRenamed = (page: SitePage) =>
  page.isPublished && page.now.total > 0 && isUnseen({ past: page.past.slice(0, MIN.periods) });

/** Lost pages, and the pages without visitors in the oldest periods that share the longest ends with them. */
function matches(pages: readonly SitePage[], lost: ReadonlySet<SitePage>, fresh: ReadonlySet<SitePage>) {
  const lostEnds = Array.from(lost, endsOf);
  const tails = new Set(lostEnds.flat().map(({ tail }) => tail));
  // Without a sitemap, a page that's only a few periods old can be both.
  const renamed = pages.filter((page) => !lost.has(page) && canBeRenamed(page));
  // Only these can share an end with a lost page. Large sites have many more.
  const endings = new Set(Array.from(lost, lastSegmentOf));
  const possible = renamed.filter((page) => endings.has(lastSegmentOf(page)) || page.key === page.section);
  const ends = possible.flatMap((page) => endsOf(page).filter(({ tail }) => tails.has(tail)));
  const byTail = Map.groupBy(ends, ({ tail }) => tail);
  const namesakesOf = (old: End) => {
    // "/api/setup" moved to "/docs/api/setup", not to "/docs/guides/setup".
    const below = byTail.get(old.page.key)?.map((end) => ({ ...end, start: end.start + old.start }));
    const few = [below ?? [], byTail.get(old.tail) ?? []].filter(({ length }) => length <= MAX_NAMESAKES);
    return few.map((namesakes) => ({ old, namesakes }));
  };
  return lostEnds.flatMap((ends) => {
    const found = ends.filter(({ start }) => start !== "").flatMap(namesakesOf);
    // Most have no page that's new, so checking that first saves time.
    const find = (isOne: (page: SitePage) => boolean) =>
      found.find(({ old, namesakes }) => namesakes.some((end) => isOne(end.page) && !isOtherVariant(old, end)));
    const longest = find((page) => fresh.has(page)) ?? find(() => true);
    if (longest === undefined) return [];
    const { old, namesakes } = longest;
    return namesakes.filter((end) => !isOtherVariant(old, end)).map((renamed) => ({ old, renamed }));
  });
}

/** Did the page have no visitors in the oldest periods or, where its count is unknown, less than half as many as now? */
const wasAbsent = ({ past: periods }: Site, { past, now }: SitePage): boolean =>
  periods.slice(0, MIN.periods).every(({ cutoff }, i) => past[i] || now.total > 2 * (cutoff ?? Infinity));

/** No visitors in any known period. If the latest count is unknown, it can't have been high, and a crawler's visits don't count. */
function isFresh({ past: periods }: Site, page: SitePage): boolean {
  const latest = periods.findLastIndex(({ totals }) => totals.total > 0);
  // If the previous period is a gap, maybe only the most visited pages of the period before it were read.
  const most = page.past[latest]?.total ?? periods[latest]?.cutoff ?? Infinity;
  return isUnseen(page) && page.now[most > 0 ? "people" : "total"] > NEW * most;
}

/** The ways to divide a page's path, the longest tail first. Only a section's own page can have an empty tail. */
const endsOf = (page: SitePage) =>
  ["", ...prefixesOf(page.key)]
    .filter((start) => start !== page.key || start === page.section)
    .map((start) => ({ page, start, tail: page.key.slice(start.length) }));

type End = ReturnType<typeof endsOf>[number];
type Match = ReturnType<typeof matches>[number];

/** Pages don't move between versions or languages. If one has fewer readers, they went to the other. */
function isOtherVariant(old: End, renamed: End): boolean {
  const versionIn = (start: string) => start.split("/").find((segment) => formOf(segment) === "version");
  const others = [versionIn(renamed.start), ...renamed.page.variants];
  return [versionIn(old.start), ...old.page.variants].some((one, i) => one && others[i] && one !== others[i]);
}
