import { byText } from "../text/order.ts";
import type { Explanation } from "./bridge/explain.ts";
import { groupsIn } from "./bridge/groups.ts";
import { type Comparison, compareTotal } from "./compare/compare.ts";
import { MIN } from "./compare/statistics.ts";
import type { Audience, Counted, Page, Report, Section, SiteCount, TrendPoint, Visitors } from "./data.ts";
import { perAudience } from "./data.ts";
import { isUnlisted, normalizePath } from "./site/path.ts";
import { comparesSums, isListed, type Site, type SitePage, visitsOf, wasVisited } from "./site/site.ts";

// The report's numbers: the site, its sections, and its pages, now and earlier, with what's usual for them.

export function totalsOf(site: Site, explanation: Explanation): Pick<Report, keyof Visitors> {
  const { past, totals, yearAgo } = site;
  const previous = past.at(-1)?.totals;
  const pastOf = (of: keyof Visitors) => past.map((each) => each.totals[of]);
  const countOf = (of: keyof Visitors, comparison: Comparison | null): SiteCount => ({
    ...countedOf({ now: totals[of], previous: previous?.total ? previous[of] : null, past: pastOf(of) }, comparison),
    record: comparison && sideOf(comparison.record, "highest", "lowest", null),
    yearAgo: yearAgo && { now: yearAgo.now[of], previous: yearAgo.previous?.[of] ?? null },
  });
  const lengths = past.map(({ period }) => period.days / site.period.days);
  const total = countOf("total", compareTotal(pastOf("total"), totals.total, lengths));
  return { ...perAudience((of) => countOf(of, explanation[of].total)), total };
}

const sideOf = <T, U>(side: number, above: T, below: T, neither: U) => (side > 0 ? above : side < 0 ? below : neither);

function countedOf(counts: Pick<Counted, "now" | "previous" | "past">, comparison: Comparison | null): Counted {
  const { now, previous } = counts;
  const usual = comparison?.usual ?? null;
  const news = comparison?.news ?? 0;
  const outside = usual === null ? 0 : Number(now > usual.high) - Number(now < usual.low);
  // A page that stayed the same while the rest of the site changed is far from what's expected, but has no news.
  const isNews = news !== 0 && (previous === null || Math.sign(now - previous) === news);
  return {
    ...counts,
    usual,
    irregular: usual === null && comparison !== null && comparison.knownPeriods >= MIN.periods,
    position: comparison && sideOf(isNews ? news : outside, "above", "below", "within"),
    isNews,
  };
}

/** Visitors in each period, and what was usual then, calculated from the periods before. */
export function trendOf({ past, period, totals }: Site, length: number): TrendPoint[] {
  const points = [...past, { period, totals }];
  const all = points.map(({ period, totals }, i): TrendPoint => {
    const before = (of: Audience) => points.slice(0, i).map((point) => point.totals[of]);
    return { period, ...totals, usual: perAudience((of) => compareTotal(before(of), totals[of])?.usual ?? null) };
  });
  return all.slice(-length);
}

export function countedPages(site: Site, explanation: Explanation): Page[] {
  const { from: since } = site.past.at(-1)?.period ?? site.period;
  const byVisits = (a: SitePage, b: SitePage) => b.now.people - a.now.people || b.now.total - a.now.total;
  // Sorting the results would take longer.
  const pages = site.pages.toSorted((a, b) => byVisits(a, b) || byText(a.path, b.path));
  return pages.map((page): Page => {
    const { path, published, kind, atMost, now, past } = page;
    const { people, ai } = perAudience((of) => {
      const comparison = explanation[of].pages.get(page) ?? null;
      // A page that had visitors before isn't new.
      const isBack = past.at(-1)?.[of] === 0 && now[of] > 0 && past.some((each) => each?.[of]);
      const counts = comparison || isBack ? past.map((each) => each?.[of] ?? null) : [];
      return countedOf({ now: now[of], previous: past.at(-1)?.[of] ?? null, past: counts }, comparison);
    });
    const total = { now: now.total, previous: past.at(-1)?.total ?? null };
    const merged = page.merged.filter(({ mergedOn }) => mergedOn >= since);
    return { path, published, kind, atMost, people, ai, total, merged };
  });
}

/** A section has a usual range if pages whose past is known have at least this fraction of its page visits. */
const MIN_WHOLE = 0.95;

/** Sections, versions, and languages with visitors, most read by people first. */
export function sectionsOf(site: Site, explanation: Explanation): Section[] {
  const all = visitsOf(site, site.pages, "people");
  const own = perAudience((of) => new Map(Array.from(explanation[of].groups, ([{ prefix }, each]) => [prefix, each])));
  return groupsIn(site, site.pages.filter(isListed))
    .filter(({ pages }) => pages.length > 1 || pages.some(({ now }) => wasVisited(now)))
    .map(({ prefix, kind, name, pages }): Section => {
      const { people, ai } = perAudience((of) => {
        const { past, previous, now } = visitsOf(site, pages, of);
        const comparison = own[of].get(prefix) ?? null;
        // The comparison is of pages whose past is known. In a section with many others, it can be news, but has no range.
        const isWhole = comparison !== null && comparison.now >= MIN_WHOLE * now;
        const counts = { now, previous: comparesSums(site) ? previous : null, past };
        const counted = countedOf(counts, isWhole || comparison?.isCertain ? comparison : null);
        return isWhole ? counted : { ...counted, usual: null };
      });
      const previous = all.previous && people.previous !== null ? people.previous / all.previous : null;
      const share = all.now === 0 ? null : { now: people.now / all.now, previous };
      return { prefix, kind, name, pages: pages.filter(({ now }) => wasVisited(now)).length, people, ai, share };
    })
    .filter(({ people, ai }) => people.now + ai.now + (people.previous ?? 0) + (ai.previous ?? 0) > 0)
    .sort((a, b) => b.people.now - a.people.now || b.ai.now - a.ai.now);
}

export function sitemapOf(site: Site): Report["sitemap"] {
  if (site.sitemap === null) return null;
  const { pages, spellingOf } = site.sitemap;
  const paths = [...pages.values()];
  // A published page requested with a query is still published, and was visited.
  const pageOf = ({ published, path }: SitePage) => published ?? spellingOf(normalizePath(path));
  const visited = site.pages.filter(({ now }) => wasVisited(now));
  const published = new Set(visited.map(pageOf));
  const unpublished = visited
    .filter((page) => page.kind === "page" && pageOf(page) === null && !isUnlisted(page.path))
    .sort((a, b) => b.now.total - a.now.total || byText(a.path, b.path))
    .map(({ path }) => path);
  // Services count visits to pages only.
  const isUnvisited = (path: string) => !published.has(path) && !isUnlisted(path) && !site.isIgnored(path);
  // Without any visitor, the service may not have counted yet.
  const isKnown = site.complete && site.totals.total > 0;
  return { pages: paths.length, unvisited: isKnown ? paths.filter(isUnvisited).sort(byText) : null, unpublished };
}

/** Pages with visitors, including ignored pages. */
export const visitedPages = ({ pages }: Report) =>
  pages.filter(({ kind, total }) => (kind === "page" || kind === "ignored") && total.now > 0);

/** Published pages only, in the sitemap's spelling, because the output can become a prompt. Most visited first. */
export function topPages(report: Report) {
  const pages = visitedPages(report).flatMap(({ kind, published: path, atMost, people, ai, total }) => {
    if (kind === "ignored" || path === null) return [];
    return [{ path, atMost: atMost.people || atMost.ai, human: people.now, ai: ai.now, total: total.now }];
  });
  return pages.sort((a, b) => b.total - a.total || byText(a.path, b.path));
}
