import type { Counts } from "../service/port.ts";
import type * as finding from "./findings/finding.ts";
import { joined, plainText } from "./findings/words.ts";
import type { Insights } from "./insights.ts";
import type { Standing } from "./judged.ts";
import type * as model from "./model.ts";
import type { Audience, CollectedWindow, PerAudience } from "./model.ts";
import type { Finding, NextStep, Page, PublicReport, SiteCount, Visitors } from "./report/format.ts";

/** report.json without its rows, of which there can be 200,000. */
export type Overview = Omit<PublicReport, "rows">;

/** A projection for readers of report.json. Nothing else decides what they see, so the analysis can change freely. */
export function publicReport(insights: Insights): Overview {
  const { project, title, docsUrl, generatedAt, news, site, parts } = insights;
  const { current, previous, compared, sections, published, notPages, activity } = insights;
  const siteCount = (of: keyof Counts): SiteCount => {
    const { now, previous, yearAgo, position, usual, expected, record, levelSince, tendency } = site[of];
    const since = levelSince?.from ?? null;
    const steady = tendency && {
      since: tendency.since.from,
      relative: tendency.relative,
      perPeriod: tendency.perWindow,
    };
    return { now, previous, yearAgo, position, usual, expected, record, levelSince: since, tendency: steady };
  };
  return {
    schema: 1,
    project,
    title,
    docsUrl,
    generatedAt,
    period: insights.window,
    previous: insights.before,
    unit: insights.unit === "window" ? "period" : insights.unit,
    headline: news.headline,
    summary: [news.lead, ...news.more, news.state, news.certainty, news.steps.length === 0 ? news.nothing : []]
      .map(plainText)
      .filter((text) => text !== ""),
    findings: news.findings.map(findingOf),
    notable: news.notable,
    complete: current.completeness === "complete",
    people: siteCount("human"),
    ai: siteCount("ai"),
    total: siteCount("total"),
    overlap: { peopleOnly: parts.humanOnly, aiOnly: parts.aiOnly, both: parts.both },
    pages: insights.pages,
    comparison: previous && { compared: compared && byReaders((of) => compared[of]) },
    standouts: news.standouts,
    trend: insights.trend.map(({ window, totals }) => ({ ...window, ...visitors(totals) })),
    annotations: insights.annotations,
    topPages: byReaders((of) =>
      insights.top[of].map((page) => {
        const { previous, usual } = page[of];
        return { ...nameOf(page), people: page.human.now, ai: page.ai.now, total: page.now, previous, usual };
      }),
    ),
    sections: listOf(sections, ({ prefix, pages, visits: { human, ...visits }, share }) => {
      return { prefix, pages, visits: { people: human, ...visits }, share };
    }),
    sitemap: published && {
      pages: published.count,
      unvisited: published.unvisited,
      unpublished: listOf(published.unpublished, pageOf),
    },
    notPages: { paths: notPages.paths, visits: visitors(notPages.visits) },
    activity: activity && {
      requests: activity.requests,
      waiting: activity.waiting,
      merged: activity.merged,
      pages: listOf(activity.pages, (page) => {
        return { ...nameOf(page), merged: page.merged, people: page.human, ai: page.ai };
      }),
      beforeAndAfter: listOf(activity.work.pages, ({ path, published, pull, before, after, restOfSite }) => {
        return { path, published, pullRequest: pull, people: { before, after }, restOfSite };
      }),
    },
    readers: insights.readers,
    nextSteps: news.steps.map(stepOf),
    diagnostics: diagnosticsOf(insights),
  };
}

function diagnosticsOf({ current, previous, quality, notCompared, activity }: Insights): PublicReport["diagnostics"] {
  const readingOf = ({ totals, shortfall, reason }: CollectedWindow) => ({ totals, shortfall, reason });
  const { duplicates, totalsChanged, rereads } = quality.drift;
  return {
    period: readingOf(current),
    previous: previous && readingOf(previous),
    requests: quality.requests,
    rejectedRows: quality.rejected,
    drift: { duplicateRows: duplicates, totalsChanges: totalsChanged, rereads },
    inconsistentRows: quality.outOfBounds,
    ignoredPages: quality.ignored,
    notCompared,
    notes: quality.notes,
    activity: activity && { requests: activity.apiRequests, gaps: activity.gaps },
  };
}

function byReaders<T>(of: (audience: Audience) => T) {
  return { people: of("human"), ai: of("ai") };
}

function visitors({ human, ai, total }: Counts): Visitors {
  return { people: human, ai, total };
}

function listOf<T, U>({ count, items }: model.Listed<T>, of: (item: T) => U): model.Listed<U> {
  return { count, items: items.map(of) };
}

function nameOf({ path, published, atMost }: model.Named) {
  return { path, published, atMost };
}

function pageOf(page: model.Page): Page {
  return { ...nameOf(page), ...visitors(page) };
}

function findingOf({ kind, difference, isNotable, sentence, details, pages, group, step }: finding.Finding): Finding {
  return {
    kind,
    ...byReaders((of) => difference[of]),
    notable: isNotable,
    sentence: plainText(joined([sentence, ...details])),
    pages: pages.map((page) => ({ path: page.path, published: page.published, ...foundOf(page) })),
    group: group && {
      kind: group.kind,
      name: group.name,
      ...foundOf(group),
      shares: byReaders((of) => group.shares[of]),
    },
    step: step && stepOf(step),
  };
}

function foundOf(standings: PerAudience<Standing>) {
  return byReaders((of) => {
    const { now, previous, usual, slow } = standings[of];
    return { now, previous, usual, slow: slow && { since: slow.since.from, from: slow.start, to: slow.end } };
  });
}

function stepOf({ kind, people, text, prompt, openPullRequest }: finding.Step): NextStep {
  return { kind, people, text: plainText(text), prompt, openPullRequest };
}
