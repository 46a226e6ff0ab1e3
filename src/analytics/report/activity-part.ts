import { ENDED_AS } from "../../agent/status.ts";
import { unitName } from "../../inputs/period.ts";
import { count, counted, dateText, percent, signedPercent } from "../../text/numbers.ts";
import { rangeText } from "../findings/words.ts";
import type { Insights } from "../insights.ts";
import type { Activity } from "../model.ts";
import { changed, lineColumn, pageColumn, pageNamer } from "./columns.ts";
import {
  type Block,
  type Column,
  compact,
  headAndRest,
  list,
  type Part,
  part,
  type Text,
  table,
  text,
} from "./document.ts";

const MAX_LISTED = 10;

const CAUTION =
  "These numbers don't show what caused a change. A merged change may not be published yet, and a page that was picked because its numbers fell will often recover on its own (regression to the mean).";

/** The results of requests to the agent, and visitors to the pages that pull requests changed. */
export function activity({ activity, docsUrl, published, unit }: Insights): Part[] {
  if (activity === null) return [];
  const { requests, waiting, merged, pages, gaps, work } = activity;
  const columns: Column<(typeof pages.items)[number]>[] = [
    pageColumn(docsUrl),
    { title: "People", cell: ({ human }) => count(human.now) },
    { title: "Change", cell: ({ human }) => changed(human) },
    { title: "AI", minor: true, cell: ({ ai }) => count(ai.now) },
    { title: "Change", minor: true, cell: ({ ai }) => changed(ai) },
  ];
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
    merged && mergedLine(merged, activity, published !== null),
    ...gaps.map((gap) => [{ words: gap }, "."]),
  ]);
  return part("activity", "Requests and merged changes", [
    list(rows),
    (pages.count > 0 || work.pages.count > 0) && text(CAUTION, "note"),
    ...headAndRest(table(columns, pages), "Changed pages"),
    ...beforeAndAfter(work, unit, docsUrl),
  ]);
}

/** People per period, before and after a pull request was merged, beside the change in page visits to all other pages. */
function beforeAndAfter(
  { pages, tooEarly }: Activity["work"],
  unit: Insights["unit"],
  docsUrl: string | null,
): Block[] {
  const name = pageNamer(docsUrl);
  const period = unitName(unit);
  const columns: Column<(typeof pages.items)[number]>[] = [
    { title: "Page", cell: ({ path, published, pull }) => name({ path, published, merged: [pull] }) },
    lineColumn(({ past, mergedAt }) => ({ past, of: "human", unit: period, tick: mergedAt })),
    { title: "Before", cell: ({ before }) => count(before) },
    { title: "After", cell: ({ after }) => count(after) },
    { title: "Change", cell: ({ before, after }) => changed({ now: after, previous: before }) },
    { title: "Rest of site", cell: ({ restOfSite: rest }) => (rest === null ? "–" : signedPercent(rest)) },
    { title: "Usual", minor: true, cell: ({ usual }) => (usual === null ? "–" : rangeText(usual)) },
  ];
  const rest = pages.count > 0 && "“Rest of site”: the change in page visits by people to all other pages.";
  const early =
    tooEarly > 0 &&
    `Too early to compare, with fewer than two full ${unitName(unit, 2)} since the merge: ${counted(tooEarly, "page")}.`;
  const rows = table(columns, pages, `People a ${period}, before and after a pull request was merged`);
  return [...headAndRest(rows, "Before and after"), ...compact([rest, early]).map((line) => text(line, "note"))];
}

/** For a comment. */
export function activityLine({ activity }: Insights): Part[] {
  const requests = activity?.requests;
  return requests?.count ? part("activity", "", [text(requestsLine(requests))]) : [];
}

function requestsLine(requests: NonNullable<Activity["requests"]>): string {
  const { pullRequests, mergeRate, medianMsToPullRequest, medianMsToMerge } = requests;
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

function mergedLine(
  { now, previous }: NonNullable<Activity["merged"]>,
  { pages, isMapped }: Activity,
  isPublishedKnown: boolean,
): string {
  const merged = `Merged into the default branch: ${counted(now, "pull request")} (${count(previous)} in the previous period).`;
  if (now + previous === 0) return "Nothing was merged into the default branch in this period or the previous one.";
  if (!isPublishedKnown) return `${merged} Without a usable sitemap, it's unknown which pages changed.`;
  if (!isMapped) return `${merged} It's unknown which pages changed.`;
  const changed = pages.count === 0 ? "no published pages" : counted(pages.count, "published page");
  return `${merged} The pull requests merged in these two periods changed ${changed} that had visitors.`;
}

/** "40 s", "6 min", "5 h", or "3 days". */
function span(ms: number): string {
  const minutes = ms / 60_000;
  if (minutes < 2) return `${Math.round(ms / 1_000)} s`;
  if (minutes < 120) return `${Math.round(minutes)} min`;
  return minutes < 2_880 ? `${Math.round(minutes / 60)} h` : counted(Math.round(minutes / 1_440), "day");
}
