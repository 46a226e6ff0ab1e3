import { unitOf } from "../../inputs/period.ts";
import { sumOf } from "../compare/statistics.ts";
import type { MergedPullRequest } from "../data.ts";
import type { VisitorsReading } from "../read/reading.ts";
import { type Draft, foldRows, isRead, visitorsOf, wasVisited } from "./pages.ts";
import { hasQuery, kindOf, normalizePath } from "./path.ts";
import { fits, publishedOf } from "./published.ts";
import type { Site, SitePage, Visitors } from "./site.ts";
import { languagesIn, sectionOf, variantsOf } from "./variants.ts";

/** What isn't in the rows. */
export interface SiteOptions extends Pick<Site, "annotations"> {
  /** Paths in the sitemap; null if it wasn't read, and empty if it is. */
  readonly published: ReadonlySet<string> | null;
  /** The paths of each page that's published in several languages, as the sitemap's `hreflang` says. */
  readonly translations: readonly (readonly string[])[];
  readonly docsUrl: string | null;
  /** Is this path left out of lists? It still counts toward sums. */
  readonly ignore: (path: string) => boolean;
  /** By the sitemap's spelling of a page. */
  readonly merged: ReadonlyMap<string, readonly MergedPullRequest[]>;
}

export function siteOf(reading: VisitorsReading, options: SiteOptions): Site {
  const { current } = reading;
  // Before its first visitors, there was no site, or no counting.
  const first = reading.past.findIndex(({ totals }) => totals.total > 0);
  const past = first === -1 ? [] : reading.past.slice(first);
  const complete = current.shortfall === null;
  const drafts = foldRows([...past, { ...current, cutoff: complete ? 0 : null }]);
  const all = options.published?.size ? publishedOf(options.published, options.docsUrl) : null;
  const published = all && fits(all, mostVisited(drafts)) ? all : null;
  const keys = published ? [...published.pages.keys()] : readKeys(drafts);
  const translations = published ? options.translations.map((paths) => paths.map(normalizePath)) : [];
  const variants = variantsOf(keys, languagesIn(translations));
  const { ignore, merged, annotations } = options;
  // If most visits are to paths that look like a scanner's, those paths are actually the site's own pages.
  const visitsTo = (kind: string) =>
    sumOf(drafts, (page) => (kindOf(page.path) === kind ? (page.periods.at(-1)?.total ?? 0) : 0));
  const areScanners = visitsTo("scanner") <= visitsTo("page");
  const pages = drafts.map(({ path, key, atMost, periods }): SitePage => {
    const spelling = hasQuery(path) ? null : (published?.spellingOf(key) ?? null);
    const [now, earlier] = [periods.at(-1) ?? { people: 0, ai: 0, total: 0 }, periods.slice(0, -1)];
    const looks = spelling === null ? kindOf(path) : "page";
    return {
      path,
      published: spelling,
      kind: ignore(path)
        ? "ignored"
        : looks === "scanner" && (!areScanners || isRead({ past: earlier }))
          ? "page"
          : looks,
      atMost,
      section: sectionOf(key, variants),
      variant: variants.of(key),
      now,
      past: earlier,
      merged: (spelling !== null && merged.get(spelling)) || [],
    };
  });
  const { yearAgo } = reading;
  return {
    period: current.window,
    unit: unitOf([current, ...past].map(({ window }) => window)),
    complete,
    totals: visitorsOf(current.totals),
    past: past.map(({ window, totals, cutoff }) => ({ period: window, totals: visitorsOf(totals), cutoff })),
    comparesPages: reading.previous !== null,
    yearAgo: yearAgo && { now: visitorsOf(yearAgo.now), previous: yearAgo.previous && visitorsOf(yearAgo.previous) },
    pages,
    sitemap: published && { paths: [...published.pages.values()] },
    variantNames: variants.names,
    annotations,
  };
}

const nowOf = ({ periods }: Draft): Visitors => periods.at(-1) ?? { people: 0, ai: 0, total: 0 };

function mostVisited(drafts: readonly Draft[]): string[] {
  const visited = drafts.filter((page) => wasVisited(nowOf(page)) && kindOf(page.path) === "page");
  return visited.toSorted((a, b) => nowOf(b).total - nowOf(a).total).map(({ key }) => key);
}

/** Without a sitemap, the pages that were visited in more than one period, because anyone can make up any number of paths. */
function readKeys(drafts: readonly Draft[]): string[] {
  const pages = drafts.filter(({ path }) => !hasQuery(path) && kindOf(path) === "page");
  const isRead = ({ periods }: Draft) =>
    periods.filter((of) => of && wasVisited(of)).length >= Math.min(2, periods.length);
  return pages.filter(isRead).map(({ key }) => key);
}
