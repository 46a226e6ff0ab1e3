import { inline } from "../../text/markdown.ts";
import { count, counted, dateText, rangeText, signedPercent } from "../../text/numbers.ts";
import type { AgentRequests, BeforeAndAfter, Report } from "../data.ts";
import { difference, ifKnown, muted, pageNames, usual } from "../print/columns.ts";
import type { Chapter, Column, Text } from "../print/document.ts";
import { chapter, compact, headAndRest, linksTo, list, table, text } from "../print/document.ts";
import { ENDED_AS } from "./requests.ts";

const MAX_LISTED = 10;

const CAUTION =
  "These numbers don't show what caused a change. Merged changes may not be published yet, and if a page was edited because its numbers fell, the numbers often recover on their own (regression to the mean).";

/** The results of requests to the agent, and visitors to the pages that pull requests changed. */
export function activity(report: Report): Chapter[] {
  const { activity, diagnostics, unit } = report;
  if (activity === null) return [];
  const { requests, waiting, beforeAndAfter: pages } = activity;
  const ended = requests?.ended.map(({ thread, url, as }) => ({ number: thread, url, about: ` (${ENDED_AS[as]})` }));
  const opened = waiting.map((pull) => ({ ...pull, about: ` (since ${dateText(pull.openedOn)})` }));
  const rows = compact<Text>([
    requests && requestsLine(requests),
    listing("Requests that ended without a pull request", ended),
    listing("The agent's pull requests that have been open for more than 14 days", opened),
    ...(diagnostics.activity?.gaps ?? []).map((gap) => `${inline(gap, 500)}.`),
  ]);
  const nameOf = pageNames(report);
  const columns: Column<BeforeAndAfter>[] = [
    { title: "Page", cell: ({ path, pullRequest }) => nameOf({ path, published: path, merged: [pullRequest] }) },
    {
      title: `${Math.max(0, ...pages.map(({ past }) => past.length))} ${unit}s, merge marked`,
      drawn: "lines",
      cell: ({ past, mergedAt: tick, usual }) => ({ past, of: "people", unit, tick, usual }),
    },
    { title: "Before", cell: ({ before }) => ifKnown(before, count) },
    { title: "After", cell: ({ after }) => ifKnown(after, count) ?? usual("too early") },
    { title: "Change", cell: ({ before, after }) => ifKnown(after, (now) => difference({ now, previous: before })) },
    { title: "Rest of site", minor: true, cell: ({ restOfSite }) => muted(restOfSite, signedPercent) },
    { title: "Usual", minor: true, cell: ({ usual }) => muted(usual, rangeText) },
  ];
  const about = `“Rest of site” is the change in page visits by people to other pages. A page is compared once two full ${unit}s have passed since the merge.`;
  const caption = `People per ${unit}, before and after a pull request was merged`;
  const blocks = [list(rows), ...headAndRest(table(columns, pages, caption))];
  const note = pages.length > 0 && text(`${about} ${CAUTION}`, "note");
  return chapter("activity", "Pull requests", [...blocks, note], "Requests and merged changes");
}

/** For a comment. */
export function activityLine({ activity }: Report): string | null {
  const requests = activity?.requests;
  return requests?.count ? requestsLine(requests) : null;
}

function requestsLine({ count: all, pullRequests, ...medians }: AgentRequests): string {
  const { medianMsToPullRequest, medianMsToMerge } = medians;
  const { merged, closed, open, notVisible } = pullRequests;
  if (all === 0) return "No requests to the agent in comments.";
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
    `${counted(all, "request")} to the agent in comments.`,
    states.length === 0 ? "No pull requests yet." : `Pull requests: ${states.join(", ")}.`,
    times.length > 0 && `Median time from request ${times.join("; ")}.`,
  ]).join(" ");
}

/** Lists at most ten items, so that they fit in a sentence. */
const listing = (title: string, items: Parameters<typeof linksTo>[0] = []): Text | null =>
  items.length === 0 ? null : [`${title}: `, ...linksTo(items, MAX_LISTED), "."];

/** "40 s", "6 min", "5 h", or "3 days". */
function span(ms: number): string {
  const minutes = ms / 60_000;
  if (minutes < 2) return `${Math.round(ms / 1_000)} s`;
  if (minutes < 120) return `${Math.round(minutes)} min`;
  return minutes < 2_880 ? `${Math.round(minutes / 60)} h` : counted(Math.round(minutes / 1_440), "day");
}
