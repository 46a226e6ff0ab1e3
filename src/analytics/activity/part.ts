import { inline } from "../../text/markdown.ts";
import { count, counted, dateText, percent, rangeText, signedPercent } from "../../text/numbers.ts";
import { byText } from "../../text/order.ts";
import type { Activity, AgentRequests, BeforeAndAfter, Page, Report } from "../data.ts";
import { difference, numbers, pageColumn, usual } from "../print/columns.ts";
import { type Column, compact, headAndRest, list, type Part, part, type Text, table, text } from "../print/document.ts";
import { ENDED_AS } from "./requests.ts";

const MAX_LISTED = 10;

const CAUTION =
  "These numbers don't show what caused a change. A merged change may not be published yet, and a page that was picked because its numbers fell will often recover on its own (regression to the mean).";

/** The results of requests to the agent, and visitors to the pages that pull requests changed. */
export function activity(report: Report): Part[] {
  const { activity, diagnostics } = report;
  if (activity === null) return [];
  const { requests, waiting, beforeAndAfter } = activity;
  // Those merged earlier have their own table.
  const known = new Set(beforeAndAfter.map(({ path }) => path));
  const latest = ({ merged: [pull] }: Page) => pull?.mergedOn ?? "";
  const pages = report.pages
    .filter(({ merged, published }) => merged.length > 0 && !known.has(published ?? ""))
    .sort((a, b) => byText(latest(b), latest(a)));
  const columns = [pageColumn(report), ...numbers(report, "people", pages, { hasBefore: false })];
  const rows = compact<Text>([
    requests && requestsLine(requests),
    listing(
      "Ended without a pull request",
      requests?.ended.map(({ thread, url, as }) => [thread, url, ENDED_AS[as]]),
    ),
    listing(
      "The agent's pull requests that have been open for more than 14 days",
      waiting.map(({ number, url, openedOn }) => [number, url, `since ${dateText(openedOn)}`]),
    ),
    mergedLine(activity, report),
    ...(diagnostics.activity?.gaps ?? []).map((gap) => `${inline(gap, 500)}.`),
  ]);
  return part(
    "activity",
    "Pull requests",
    [
      list(rows),
      ...work(report, activity),
      ...headAndRest(table(columns, pages, "Pages changed recently"), "Changed pages"),
      (pages.length > 0 || beforeAndAfter.length > 0) && text(CAUTION, "note"),
    ],
    "Requests and merged changes",
  );
}

/** People per period, before and after a pull request was merged, beside the change in page visits to all other pages. */
function work(report: Report, { beforeAndAfter: pages, tooEarly }: Activity) {
  const { unit } = report;
  const name = pageColumn(report);
  const columns: Column<BeforeAndAfter>[] = [
    { title: "Page", cell: ({ path, pullRequest }) => name.cell({ path, published: path, merged: [pullRequest] }) },
    {
      title: `${Math.max(0, ...pages.map(({ past }) => past.length))} ${unit}s, merge marked`,
      only: "html",
      cell: ({ past, mergedAt, usual }) => ({ past, of: "people", unit, tick: mergedAt, usual }),
    },
    { title: "Before", cell: ({ before }) => count(before) },
    { title: "After", cell: ({ after }) => count(after) },
    { title: "Change", cell: ({ before, after }) => difference({ now: after, previous: before }) },
    {
      title: "Rest of site",
      minor: true,
      cell: ({ restOfSite: rest }) => (rest === null ? "–" : usual(signedPercent(rest))),
    },
    { title: "Usual", minor: true, cell: ({ usual: range }) => (range === null ? "–" : usual(rangeText(range))) },
  ];
  const rows = table(columns, pages, `People per ${unit}, before and after a pull request was merged`);
  const about = "“Rest of site”: the change in page visits by people to all other pages.";
  const early = `Too early to compare, with fewer than two full ${unit}s since the merge: ${counted(tooEarly, "page")}.`;
  return [
    ...headAndRest(rows, "Before and after"),
    pages.length > 0 && text(about, "note"),
    tooEarly > 0 && text(early, "note"),
  ];
}

/** For a comment. */
export function activityLine({ activity }: Report): Part[] {
  const requests = activity?.requests;
  return requests?.count ? part("activity", "", [text(requestsLine(requests))]) : [];
}

function requestsLine({ pullRequests, mergeRate, ...requests }: AgentRequests): string {
  const { medianMsToPullRequest, medianMsToMerge } = requests;
  const { merged, closed, open, notVisible } = pullRequests;
  if (requests.count === 0) return "No requests to the agent in comments.";
  const states = compact([
    merged > 0 && `${count(merged)} merged`,
    closed > 0 && `${count(closed)} closed without merging`,
    open > 0 && `${count(open)} open`,
    notVisible > 0 && `${count(notVisible)} not visible to this token`,
  ]);
  const times = compact([
    medianMsToPullRequest !== null && `to pull request: ${span(medianMsToPullRequest)}`,
    medianMsToMerge !== null && `to merge: ${span(medianMsToMerge)}`,
  ]);
  return compact([
    `${counted(requests.count, "request")} to the agent in comments.`,
    states.length === 0 ? "No pull requests yet." : `Pull requests: ${states.join(", ")}.`,
    times.length > 0 && `Median time from request ${times.join("; ")}.`,
    mergeRate !== null &&
      `Merge rate: ${percent(mergeRate)} (${count(merged)} of ${counted(merged + closed, "merged or closed pull request")}).`,
  ]).join(" ");
}

/** At most ten, so that the list stays one. */
function listing(title: string, items: readonly (readonly [number: number, url: string, about: string])[] = []) {
  if (items.length === 0) return null;
  const shown = items.slice(0, MAX_LISTED).map(([number, to, about], i): Text => {
    return [i === 0 ? ": " : ", ", { link: `#${number}`, to }, ` (${about})`];
  });
  const more = items.length > shown.length ? `, and ${count(items.length - shown.length)} more` : "";
  return [title, ...shown, `${more}.`];
}

function mergedLine({ merged, isMapped }: Activity, { sitemap, pages }: Report): string | null {
  if (merged === null) return null;
  const { now, previous } = merged;
  if (now + (previous ?? 0) === 0) {
    return "Nothing was merged into the default branch in this period or the previous one.";
  }
  const before = previous === null ? "" : ` (${count(previous)} in the previous period)`;
  const line = `Merged into the default branch: ${counted(now, "pull request")}${before}.`;
  if (sitemap === null) return `${line} Without a usable sitemap, it's unknown which pages changed.`;
  if (!isMapped) return `${line} It's unknown which pages changed.`;
  const changed = pages.filter((page) => page.merged.length > 0).length;
  return `${line} They changed ${changed === 0 ? "no published pages" : counted(changed, "published page")} that had visitors.`;
}

/** "40 s", "6 min", "5 h", or "3 days". */
function span(ms: number): string {
  const minutes = ms / 60_000;
  if (minutes < 2) return `${Math.round(ms / 1_000)} s`;
  if (minutes < 120) return `${Math.round(minutes)} min`;
  return minutes < 2_880 ? `${Math.round(minutes / 60)} h` : counted(Math.round(minutes / 1_440), "day");
}
