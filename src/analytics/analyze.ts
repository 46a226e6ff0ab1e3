import { unitOf } from "../inputs/period.ts";
import type { Counts } from "../service/port.ts";
import { codeSpan } from "../text/markdown.ts";
import { workOf } from "./activity/work.ts";
import { explain } from "./bridge/explain.ts";
import type { Diagnostics, Reading, Report } from "./data.ts";
import { bridgeOf, findingsIn } from "./findings/index.ts";
import { screenOf } from "./findings/screen.ts";
import type { CollectedPeriod } from "./read/collect.ts";
import { readersOf, viewsOf } from "./signals/readers.ts";
import { type SiteInput, siteOf } from "./site/pages.ts";
import { fits, isUnder, normalizePath, publishedOf } from "./site/path.ts";
import type { Site } from "./site/site.ts";
import { countedPages, sectionsOf, sitemapOf, totalsOf, trendOf } from "./tables.ts";

export interface AnalysisInput extends SiteInput {
  /** ISO 8601, UTC. */
  readonly generatedAt: string;
  /** API requests to the service in the whole run. */
  readonly requests: number;
  /** Only people with access to the repository can read the report. */
  readonly isPrivate: boolean;
}

/** Creates the report. Pure, and O(n log n) in the number of rows. Row order matters only for equal counts. */
export function analyze(input: AnalysisInput): Report {
  const { inputs, reading, activity, isPrivate } = input;
  const { projectId, title, annotations, trend } = inputs;
  const site = siteOf(input);
  const { from } = site.past[0]?.period ?? site.period;
  const explanation = explain(site);
  const parts = {
    sitemap: sitemapOf(site),
    activity: activity && {
      requests: activity.requests,
      waiting: activity.waiting,
      beforeAndAfter: workOf(site, (page) => explanation.people.pages.get(page)?.usual ?? null),
    },
    readers: reading.signals && readersOf(reading.signals, site, isPrivate),
    diagnostics: diagnosticsOf(input, site),
  };
  const analysis = { ...parts, site, explanation, openPullRequests: activity?.openByPage ?? new Map() };
  const findings = findingsIn(analysis);
  return {
    schema: 1,
    project: projectId,
    title,
    docsUrl: inputs.docsUrl?.href ?? null,
    generatedAt: input.generatedAt,
    period: site.period,
    previous: site.past.at(-1)?.period ?? null,
    unit: unitOf([site.period, ...site.past.map(({ period }) => period)]),
    ...screenOf(analysis, findings, title, sitemapHint(input, site)),
    findings,
    complete: site.complete,
    ...totalsOf(site, explanation),
    views: reading.signals && viewsOf(reading.signals, site),
    bridge: bridgeOf(analysis, findings),
    trend: trend === 0 ? [] : trendOf(site, trend),
    annotations: annotations.filter(({ date }) => date >= from && date < site.period.to),
    pages: countedPages(site, explanation),
    sections: sectionsOf(site, explanation),
    ...parts,
    rows: { period: reading.current.rows, previous: reading.previous?.rows ?? null },
  };
}

/** How to get steps for pages; null if a sitemap was read. Services provide an empty one if a project isn't indexed. */
function sitemapHint({ published, inputs }: AnalysisInput, site: Site): string | null {
  if (site.sitemap !== null || published?.size === 0) return null;
  const isUnset = published === null && inputs.sitemap === null;
  const fix = isUnset
    ? "Set `docs-url` (or `sitemap`, if your sitemap isn't at `<docs-url>/sitemap.xml`)"
    : "Fix the sitemap, which couldn't be used,";
  return `${fix} so that the report can suggest changes to published pages.`;
}

function diagnosticsOf({ inputs, reading, published, requests, activity }: AnalysisInput, site: Site): Diagnostics {
  const { current, previous } = reading;
  const readingOf = ({ totals, shortfall, reason, rejected, reread }: CollectedPeriod): Reading => {
    return { totals, shortfall, reason, rejected, reread };
  };
  return {
    period: readingOf(current),
    previous: previous && readingOf(previous),
    requests,
    inconsistentRows: current.rows.filter(({ human, ai, total }) => {
      return total < Math.max(human, ai) || total > human + ai;
    }).length,
    notCompared: reading.notCompared,
    countingChanged: inputs.countingChanged,
    notes: [
      ...reading.notes,
      ...(published?.size && site.sitemap === null ? [aboutUnused(published, site, inputs.docsUrl)] : []),
      ...(current.rows.some((counts) => isAbove(counts, current.totals)) ? [LOW_TOTALS] : []),
    ],
    activity: activity && { gaps: activity.gaps },
  };
}

/** A page can't have more visitors than its site, apart from the error in approximate counts. */
const isAbove = (page: Counts, site: Counts): boolean =>
  page.human > site.human * 1.1 || page.ai > site.ai * 1.1 || page.total > site.total * 1.1;

const LOW_TOTALS =
  "The site's totals don't match its page counts: one page alone has more visitors than the whole site, so the totals are probably too low";

/** In every note about an unused sitemap, which is also logged. */
export const NOT_USED = "sitemap wasn't used";

/** Says what the unused sitemap lists, and which `docs-url` would fit it. */
function aboutUnused(published: ReadonlySet<string>, { pages }: Site, docsUrl: URL | null): string {
  const listed = [...published].map(normalizePath);
  let base = listed.at(-1) ?? "/";
  for (const path of listed) while (!isUnder(path, base)) base = base.slice(0, base.lastIndexOf("/")) || "/";
  const url = docsUrl && new URL(base, docsUrl);
  const visited = pages.filter(({ kind }) => kind === "page");
  const advice =
    url && fits(publishedOf(published, url), visited)
      ? `To use it, set \`docs-url\` to ${url.href}`
      : "Check that it belongs to this site and that the service uses the same paths";
  return `Most of the top pages aren't in the sitemap, so the ${NOT_USED}. It lists pages such as ${codeSpan(listed.at(-1) ?? "")}. ${advice}`;
}
