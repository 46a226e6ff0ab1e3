import { commentKey } from "../../agent/request.ts";
import type { RunContext } from "../../event.ts";
import { sentences } from "../../failure.ts";
import type { PullRequest } from "../../github/code.ts";
import { type GitHub, GitHubFailure, type History, orFailure } from "../../github/port.ts";
import type { DatedComment } from "../../github/shapes.ts";
import type { AnalyticsInputs } from "../../inputs/inputs.ts";
import { count, DAY_MS, dateText } from "../../text/numbers.ts";
import { byText } from "../../text/order.ts";
import { parsePullRequestLink } from "../../text/urls.ts";
import type { Activity, LinkedPullRequest, MergedPullRequest } from "../data.ts";
import type { Published } from "../site/path.ts";
import { pageFinder } from "./docs-folder.ts";
import { type AgentRequest, outcomeOf, requestsIn } from "./requests.ts";

/** What was read from GitHub. Pages are keyed by the sitemap's spelling. */
export interface ActivityReading extends Pick<Activity, "requests" | "waiting"> {
  /** Merged since the start of the trend, as far as they could be read, newest first. */
  readonly mergedByPage: ReadonlyMap<string, readonly MergedPullRequest[]>;
  /** The latest open pull request for each page. */
  readonly openByPage: ReadonlyMap<string, LinkedPullRequest>;
  /** What's missing, as sentences without a period, which can quote GitHub. */
  readonly gaps: readonly string[];
}

/** How many pages to read, with 50 merged pull requests each. This leaves most API requests for comments. */
const MAX_MERGED_PAGES = 8;
/** The most pull requests to look up, all in one API request. */
const MAX_LOOKUPS = 50;
/** After this long, an open pull request is probably forgotten. */
const MAX_OPEN_DAYS = 14;

interface Scope
  extends Pick<AnalyticsInputs, "windows" | "baseUrl" | "projectId" | "trigger" | "permissions">,
    Pick<RunContext, "repository" | "serverUrl"> {
  /** First day of the trend, YYYY-MM-DD. */
  readonly since: string;
  /** Null if the published pages aren't known. */
  readonly published: Published | null;
}

/**
 * Finds out how requests to the agent turned out, and which published pages pull requests changed, including open ones,
 * so that their changes aren't suggested again. A failed read becomes a gap.
 *
 * @param warn  called with the missing permission and the lines to paste
 */
export async function readActivity(
  github: Pick<GitHub, "history">,
  scope: Scope,
  warn: (text: string) => void,
): Promise<ActivityReading> {
  const { since, windows } = scope;
  const reader = readerOf(await github.history(), scope, warn);
  const { pulls, branch } = await readPulls(reader);
  const changes = pulls
    .filter(({ mergedAt }) => mergedAt === null || isBetween(mergedAt, since, windows.current.to))
    .sort((a, b) => byText(b.mergedAt ?? "", a.mergedAt ?? ""));
  const pageOf = changes.length === 0 || branch === null ? null : await readPages(reader, branch);
  const requests = await readRequests(reader, pulls);
  const openByPage = new Map<string, LinkedPullRequest>();
  const mergedByPage = new Map<string, MergedPullRequest[]>();
  for (const { number, url, files, totalFiles, mergedAt } of changes) {
    if (totalFiles > files.length) {
      reader.gaps.push(`Only ${count(files.length)} of ${count(totalFiles)} changed files in #${number} were read`);
    }
    const link = { number, url };
    for (const page of new Set(files.flatMap(({ path }) => pageOf?.(path) ?? []))) {
      if (mergedAt === null) openByPage.set(page, openByPage.get(page) ?? link);
      else mergedByPage.set(page, [...(mergedByPage.get(page) ?? []), { ...link, mergedOn: mergedAt.slice(0, 10) }]);
    }
  }
  return { ...requests, mergedByPage, openByPage, gaps: reader.gaps };
}

/** Reads from GitHub, and collects what couldn't be read. A failed read returns null, and adds a gap. */
function readerOf(history: History, scope: Scope, warn: (text: string) => void) {
  const gaps: string[] = [];
  let isWarned = false;
  async function read<T>(reading: Promise<T>): Promise<T | null> {
    const done = await orFailure(reading);
    if (!(done instanceof GitHubFailure)) return done;
    const { what, why, fix, paste } = done;
    if (paste === undefined) gaps.push(`${what}. ${why}`);
    else {
      const names = new Intl.ListFormat("en").format(scope.permissions.map((permission) => `\`${permission}\``));
      gaps.push(`${what}. ${why}. In the workflow file, the job needs ${names}`);
      if (!isWarned) warn(sentences({ what, why, fix, paste }));
      isWarned = true;
    }
    return null;
  }
  return { history, scope, gaps, read };
}

type Reader = ReturnType<typeof readerOf>;

/** Open and merged pull requests, some of them from before the trend. An empty repository has no default branch. */
async function readPulls(reader: Reader) {
  const newest = await reader.read(reader.history.pullRequests("open", null, null));
  const { items, defaultBranch: branch, next } = newest ?? { items: [], defaultBranch: null, next: null };
  if (next !== null) reader.gaps.push(`Only the latest ${count(items.length)} open pull requests were read`);
  const merged = branch === null ? [] : await readMerged(reader, branch);
  return { pulls: [...items.filter(({ base }) => base === branch), ...merged], branch };
}

/** Returns a function that finds a file's published page. Null if that's impossible. Then no page is marked. */
async function readPages({ history, scope: { published }, gaps, read }: Reader, branch: string) {
  if (published === null) gaps.push("Without a sitemap, it's unknown which pages pull requests changed");
  const files = published && (await read(history.files(branch)));
  const pageOf = published && files && pageFinder(files, published);
  if (files && pageOf === null) gaps.push("No folder of the repository fits the sitemap, or two fit equally well");
  return pageOf;
}

async function readMerged({ history, scope, gaps, read }: Reader, branch: string): Promise<PullRequest[]> {
  const merged: PullRequest[] = [];
  for (let page = 1, after: string | null = null; page <= MAX_MERGED_PAGES; page++) {
    const pulls: ReturnType<History["pullRequests"]> = history.pullRequests("merged", branch, after);
    const found = await read(pulls);
    if (found === null) return merged;
    merged.push(...found.items);
    after = found.next;
    // Sorted by last update, and merging is an update, so pull requests on later pages were merged before `since`.
    if (after === null || (found.items.at(-1)?.updatedAt ?? "") < scope.since) return merged;
  }
  const back = dateText(merged.at(-1)?.updatedAt ?? "");
  gaps.push(`Only the latest ${count(merged.length)} merged pull requests were read, back to ${back}`);
  return merged;
}

/** The period's requests, and the agent's pull requests that have been open for too long. */
async function readRequests(reader: Reader, pulls: readonly PullRequest[]) {
  const { history, scope, gaps } = reader;
  const { from, to } = scope.windows.current;
  const comments = await readComments(reader);
  if (comments === null) return { requests: null, waiting: [] };
  const numberOf = (link: string | null) => parsePullRequestLink(link ?? "", [], scope)?.here ?? null;
  const numbersOf = (of: readonly AgentRequest[]) => new Set(of.flatMap(({ link }) => numberOf(link) ?? []));
  const all = requestsIn(comments, (id) => commentKey(scope, id), scope.trigger);
  const requests = all.filter(({ at }) => isBetween(at, from, to));
  const known = new Map(pulls.map((pull) => [pull.number, pull]));
  const unknown = [...numbersOf(requests)].filter((number) => !known.has(number));
  if (unknown.length > MAX_LOOKUPS) gaps.push(`Only ${MAX_LOOKUPS} of the agent's pull requests were looked up`);
  const others = await reader.read(history.pullRequestsByNumber(unknown.slice(0, MAX_LOOKUPS)));
  for (const pull of others ?? []) known.set(pull.number, pull);
  const asked = numbersOf(all);
  const forgotten = new Date(Date.parse(to) - MAX_OPEN_DAYS * DAY_MS).toISOString();
  const site = `${scope.serverUrl}/${scope.repository}`;
  return {
    requests: outcomeOf(requests, all, (link) => known.get(numberOf(link) ?? 0) ?? null, site),
    waiting: pulls
      .filter(({ number, state, createdAt }) => state === "open" && asked.has(number) && createdAt < forgotten)
      .map(({ number, url, createdAt }) => ({ number, url, openedOn: createdAt.slice(0, 10) }))
      .sort((a, b) => byText(a.openedOn, b.openedOn) || a.number - b.number),
  };
}

/** Newest first. Reserves one API request for looking up pull requests. Null if none could be read. */
async function readComments({ history, scope: { since }, gaps, read }: Reader): Promise<DatedComment[] | null> {
  const comments: DatedComment[] = [];
  const oldest = () => comments.at(-1)?.createdAt ?? "";
  for (let page = 1; history.left > 1; page++) {
    const more = await read(history.comments(`${since}T00:00:00Z`, page));
    if (more === null) return page === 1 ? null : comments;
    comments.push(...more.items);
    if (more.isLast || oldest() < since) return comments;
  }
  const latest = `Only the latest ${count(comments.length)} comments were read`;
  gaps.push(`${latest}, back to ${dateText(oldest())}, so earlier requests are missing`);
  return comments;
}

/** Compares ISO 8601 times in UTC with days, as text. `to` is exclusive. */
const isBetween = (time: string, from: string, to: string): boolean => time >= from && time < to;
