import { codeSpan } from "../text/markdown.ts";
import { byText } from "../text/order.ts";
import type { Explanation } from "./bridge/explain.ts";
import { knownPages } from "./bridge/traffic.ts";
import { type Comparison, compareTotal } from "./compare/compare.ts";
import { sumOf } from "./compare/statistics.ts";
import {
  type Audience,
  type Counted,
  type Page,
  type PerAudience,
  perAudience,
  type Range,
  type Report,
  type Section,
  type SiteCount,
  type TopPage,
  type TrendPoint,
} from "./data.ts";
import { nowOf } from "./site/counts.ts";
import { isListed, wasVisited } from "./site/pages.ts";
import { isUnlisted, normalizePath } from "./site/path.ts";
import type { Site, SitePage } from "./site/site.ts";

// The report's numbers: the site, its sections, and its pages, now and earlier, with what's usual for them.

export function totalsOf(
  site: Site,
  explanation: Explanation,
  compare: boolean,
): Pick<Report, "people" | "ai" | "total"> {
  const countOf = (of: Audience | "total", comparison: Comparison | null): SiteCount => {
    const past = site.past.map(({ totals }) => totals[of]);
    const previous = compare ? (past.at(-1) ?? null) : null;
    const { yearAgo } = site;
    return {
      now: site.totals[of],
      previous,
      past,
      ...comparedOf(comparison),
      record: comparison && recordOf(comparison),
      yearAgo: yearAgo && { now: yearAgo.now[of], previous: yearAgo.previous?.[of] ?? null },
    };
  };
  const all = compareTotal(
    site.past.map(({ totals }) => totals.total),
    site.totals.total,
  );
  return {
    people: countOf("people", explanation.people.total),
    ai: countOf("ai", explanation.ai.total),
    total: countOf("total", all),
  };
}

const recordOf = ({ record }: Comparison) => (record > 0 ? "highest" : record < 0 ? "lowest" : null);

/** With fewer earlier periods, a range says little. */
const MIN_PERIODS = 4;
/** A wider range, which rounding can lead to, says little, too. */
const MAX_RATIO = 4;

/** @param size  of the site now, as a multiple of its usual size, at which the range is given */
export function rangeOf(comparison: Comparison | null, size = 1): Range | null {
  if (comparison === null || comparison.isIrregular || comparison.of < MIN_PERIODS) return null;
  const [low, high] = [Math.round(comparison.usual.low * size), Math.round(comparison.usual.high * size)];
  return high > MAX_RATIO * Math.max(low, 1) ? null : { low, high };
}

function comparedOf(
  comparison: Comparison | null,
  size = 1,
): Pick<Counted, "usual" | "irregular" | "position" | "isNews"> {
  const position = comparison && (comparison.news > 0 ? "above" : comparison.news < 0 ? "below" : "within");
  const irregular = comparison?.isIrregular === true && comparison.of >= MIN_PERIODS;
  return {
    usual: rangeOf(comparison, size),
    irregular,
    position,
    isNews: comparison !== null && comparison.news !== 0,
  };
}

/** What was usual in each period, from those before it. */
export function trendOf({ past, period, totals }: Site, length: number): TrendPoint[] {
  const points = [...past, { period, totals }];
  const usual = (of: Audience, i: number) =>
    rangeOf(
      compareTotal(
        points.slice(0, i).map((point) => point.totals[of]),
        points[i]?.totals[of] ?? 0,
      ),
    );
  const all = points.map((point, i): TrendPoint => {
    return { period: point.period, ...point.totals, usual: { people: usual("people", i), ai: usual("ai", i) } };
  });
  return all.slice(-length);
}

export function pagesOf(site: Site, explanation: Explanation): Page[] {
  const countOf = (page: SitePage, of: Audience): Counted => {
    const comparison = explanation[of].pages.get(page) ?? null;
    const previous = site.comparesPages ? (page.past.at(-1)?.[of] ?? null) : null;
    const past = comparison ? page.past.map((counts) => counts?.[of] ?? null) : [];
    const { traffic } = explanation[of];
    return {
      now: page.now[of],
      previous,
      past,
      ...comparedOf(comparison, traffic.ownFactors.get(page) ?? traffic.factor),
    };
  };
  return site.pages
    .map((page): Page => {
      const { path, published, kind, atMost, now, past, merged } = page;
      const total = { now: now.total, previous: site.comparesPages ? (past.at(-1)?.total ?? null) : null };
      return { path, published, kind, atMost, people: countOf(page, "people"), ai: countOf(page, "ai"), total, merged };
    })
    .sort((a, b) => b.people.now - a.people.now || b.total.now - a.total.now || byText(a.path, b.path));
}

/** Sections, versions, and languages with visitors, most read by people first. */
export function sectionsOf(site: Site, explanation: Explanation): Section[] {
  const members = new Map<string, SitePage[]>();
  for (const page of site.pages) {
    if (!isListed(page)) continue;
    for (const prefix of new Set([page.section, page.variant])) {
      if (prefix === null) continue;
      const pages = members.get(prefix);
      if (pages === undefined) members.set(prefix, [page]);
      else pages.push(page);
    }
  }
  const all = sumOf(site.pages, ({ now }) => now.people);
  const before = site.comparesPages ? visitsBefore(site, site.pages, "people", site.past.length - 1) : null;
  return [...members]
    .map(([prefix, pages]): Section => {
      const { people, ai } = perAudience((of) => countedIn(site, explanation, prefix, pages, of));
      const previous = before && people.previous !== null ? people.previous / before : null;
      return {
        prefix,
        kind: site.variantNames.has(prefix) ? "variant" : "section",
        name: site.variantNames.get(prefix) ?? codeSpan(prefix),
        pages: pages.filter(({ now }) => wasVisited(now)).length,
        people,
        ai,
        share: all === 0 ? null : { now: people.now / all, previous },
      };
    })
    .filter(({ people, ai }) => people.now + ai.now + (people.previous ?? 0) + (ai.previous ?? 0) > 0)
    .sort((a, b) => b.people.now - a.people.now || b.ai.now - a.ai.now || byText(a.prefix, b.prefix));
}

/** The fraction of a section's page visits that have to be compared for its usual range to be the whole section's. */
const MIN_WHOLE = 0.95;

function countedIn(
  site: Site,
  explanation: Explanation,
  prefix: string,
  pages: readonly SitePage[],
  of: Audience,
): Counted {
  const { groups, traffic } = explanation[of];
  const [group, comparison = null] = [...groups].find(([each]) => each.prefix === prefix) ?? [];
  const past = site.past.map((_, i) => visitsBefore(site, pages, of, i));
  const now = sumOf(pages, (page) => page.now[of]);
  // What's usual is that of the pages whose past is known, so it says nothing of a section that has many others.
  const isWhole = group !== undefined && nowOf(knownPages(traffic, group.pages), of) >= MIN_WHOLE * now;
  return {
    now,
    previous: site.comparesPages ? (past.at(-1) ?? null) : null,
    past,
    ...comparedOf(isWhole ? comparison : null, traffic.factor),
  };
}

/** Null if not all of that period's rows were read. */
function visitsBefore({ past }: Site, pages: readonly SitePage[], of: Audience, index: number): number | null {
  if (past[index]?.cutoff !== 0) return null;
  return sumOf(pages, (page) => page.past[index]?.[of] ?? 0);
}

const MAX_TOP_PAGES = 1_000;

export function topPages(listed: readonly SitePage[]): TopPage[] {
  const pages = listed.flatMap(({ published, atMost, now: { people, ai, total } }) => {
    return published === null || total === 0 ? [] : [{ path: published, atMost, human: people, ai, total }];
  });
  return pages.sort((a, b) => b.total - a.total || byText(a.path, b.path)).slice(0, MAX_TOP_PAGES);
}

export function sitemapOf(site: Site, paths: readonly string[], ignore: (path: string) => boolean): Report["sitemap"] {
  const visited = new Set<string>();
  const unpublished: SitePage[] = [];
  const spellings = new Map(paths.map((path) => [normalizePath(path), path]));
  for (const page of site.pages) {
    if (!wasVisited(page.now)) continue;
    // A published page requested with a query is still published, and was visited.
    const published = page.published ?? spellings.get(normalizePath(page.path)) ?? null;
    if (published !== null) visited.add(published);
    else if (page.kind === "page" && !isUnlisted(page.path)) unpublished.push(page);
  }
  return {
    pages: paths.length,
    // Without any visitor, the service may not have counted yet.
    unvisited:
      site.complete && site.totals.total > 0
        ? paths.filter((page) => !visited.has(page) && !ignore(page)).sort(byText)
        : null,
    unpublished: unpublished
      .sort((a, b) => b.now.total - a.now.total || byText(a.path, b.path))
      .map(({ path }) => path),
  };
}

/** Without changes if the period before had no visitors: everything would be new. */
export function comparable(report: Report): Report {
  if (report.total.previous !== 0) return report;
  const alone = <T extends PerAudience<Counted>>(item: T): T => {
    const without = (of: Audience) => ({ ...item[of], previous: null });
    return { ...item, people: without("people"), ai: without("ai") };
  };
  const total = { ...report.total, previous: null };
  return { ...alone(report), total, pages: report.pages.map(alone), sections: report.sections.map(alone) };
}
