import { commentKey } from "../../agent/request.ts";
import { sentences } from "../../failure.ts";
import { HISTORY_PERMISSIONS } from "../../github/history.ts";
import { type DatedComment, type GitHub, GitHubFailure, type History, type PullRequest } from "../../github/port.ts";
import type { AnalyticsInputs } from "../../inputs/inputs.ts";
import { count, dateText } from "../../text/numbers.ts";
import { byText } from "../../text/order.ts";
import { parsePullRequestLink } from "../../text/urls.ts";
import type { Activity, LinkedPullRequest, MergedPullRequest } from "../data.ts";
import type { Published } from "../site/path.ts";
import { docsFolder, pageIn } from "./docs-folder.ts";
import { type AgentRequest, outcomeOf, requestsIn } from "./requests.ts";

/** What was read from GitHub. */
export interface ActivityReading {
  /** What the report says of it as it is. */
  readonly told: Omit<Activity, "beforeAndAfter" | "tooEarly">;
  /** Keyed by the sitemap's spelling of a page; newest first. */
  readonly mergedByPage: ReadonlyMap<string, readonly MergedPullRequest[]>;
  /** Like `mergedByPage`, but of all periods of the trend, as far back as they could be read. */
  readonly changesByPage: ReadonlyMap<string, readonly MergedPullRequest[]>;
  readonly openByPage: ReadonlyMap<string, readonly LinkedPullRequest[]>;
  /** What's missing, as sentences without a period, which can quote GitHub. */
  readonly gaps: readonly string[];
  /** API requests to GitHub. */
  readonly apiRequests: number;
}

/** How many pages to read, with 50 merged pull requests each. This leaves most API requests for comments. */
const MAX_MERGED_PAGES = 8;
/** The most pull requests to look up, all in one API request. */
const MAX_LOOKUPS = 50;
/** After this long, an open pull request is probably forgotten. */
const MAX_OPEN_DAYS = 14;

const NEEDED = "In the workflow file, the job needs `contents: read`, `issues: read`, and `pull-requests: read`";

interface Scope extends Pick<AnalyticsInputs, "windows" | "baseUrl" | "projectId" | "trigger"> {
  /** `owner/name` */
  readonly repository: string;
  /** GitHub's website. */
  readonly serverUrl: string;
  /** First day of the trend, YYYY-MM-DD. */
  readonly since: string;
  /** Null if the published pages aren't known. */
  readonly published: Published | null;
}

interface Gaps {
  add(gap: string): void;
  /** Null if the read failed, which adds a gap. */
  nullOnFailure<T>(reading: Promise<T>): Promise<T | null>;
}

/**
 * Finds out how requests to the agent turned out, and which published pages pull requests changed. A failed read
 * becomes a gap. Reads, in order:
 *
 * 1. Open pull requests, so that their changes aren't suggested again.
 * 2. Pull requests merged since the start of the trend.
 * 3. The repository's files, if there are any pull requests, to find out which files are published pages.
 * 4. Comments since the start of the trend, which contain the requests.
 * 5. The pull requests that the period's requests led to, unless they're already known.
 *
 * @param warn  called with the missing permission and the lines to paste
 */
export async function readActivity(
  github: Pick<GitHub, "history">,
  scope: Scope,
  warn: (text: string) => void,
): Promise<ActivityReading> {
  const { since, windows } = scope;
  const { current, previous } = windows;
  const history = await github.history();
  const all: string[] = [];
  let isWarned = false;
  const gaps: Gaps = {
    add: (gap) => void all.push(gap),
    async nullOnFailure(reading) {
      try {
        return await reading;
      } catch (thrown) {
        if (!(thrown instanceof GitHubFailure)) throw thrown;
        const { what, why, fix, paste } = thrown;
        const isRefused = paste !== undefined;
        all.push(`${what}. ${why}${isRefused ? `. ${NEEDED}` : ""}`);
        if (isRefused && !isWarned) warn(sentences({ what, why, fix, paste: HISTORY_PERMISSIONS }));
        isWarned ||= isRefused;
        return null;
      }
    },
  };

  const { open, merged, branch } = await readPulls(history, since, gaps);
  const mergedInPeriods = merged && mergedBetween(merged, previous.from, current.to);
  const mergedInTrend = merged && mergedBetween(merged, since, current.to);
  const changes = [...open, ...(mergedInTrend ?? [])];
  const folder = changes.length === 0 ? null : await readDocsFolder(history, branch, scope.published, gaps);
  const requests = await readRequests(history, scope, { open, merged: merged ?? [] }, gaps);
  for (const { number, files, totalFiles } of changes) {
    if (totalFiles <= files.length) continue;
    all.push(`Only ${count(files.length)} of ${count(totalFiles)} changed files in #${number} were read`);
  }
  const now = mergedBetween(mergedInPeriods ?? [], current.from, current.to).length;
  return {
    told: {
      requests: requests?.ofPeriod ?? null,
      waiting: requests?.waiting ?? [],
      merged: mergedInPeriods && { now, previous: mergedInPeriods.length - now },
      isMapped: folder !== null,
    },
    ...pagesOf(open, mergedInTrend ?? [], folder, scope),
    gaps: all,
    apiRequests: history.requests,
  };
}

/** `merged` can include pull requests from before `since`, and is null if it couldn't be read. */
async function readPulls(history: History, since: string, gaps: Gaps) {
  const newest = await gaps.nullOnFailure(history.pullRequests("open", null, null));
  if (newest === null) return { open: [], merged: null, branch: null };
  const { items, defaultBranch: branch, next } = newest;
  if (next !== null) gaps.add(`Only the latest ${count(items.length)} open pull requests were read`);
  // An empty repository has no default branch.
  const merged = branch === null ? [] : await readMerged(history, branch, since, gaps);
  return { open: items.filter(({ base }) => base === branch), merged, branch };
}

/** Null if it's unknown, so that no page is marked. */
async function readDocsFolder(history: History, branch: string | null, published: Published | null, gaps: Gaps) {
  if (branch === null || published === null) return null;
  const files = await gaps.nullOnFailure(history.files(branch));
  if (files === null) return null;
  const folder = docsFolder(files, published);
  if (folder === null) gaps.add("No folder of the repository fits the sitemap, or two fit equally well");
  return folder;
}

async function readMerged(history: History, branch: string, since: string, gaps: Gaps): Promise<PullRequest[] | null> {
  const merged: PullRequest[] = [];
  for (let page = 1, after: string | null = null; page <= MAX_MERGED_PAGES; page++) {
    const read: Awaited<ReturnType<History["pullRequests"]>> | null = await gaps.nullOnFailure(
      history.pullRequests("merged", branch, after),
    );
    if (read === null) return page === 1 ? null : merged;
    merged.push(...read.items);
    after = read.next;
    // Sorted by last update, and merging is an update, so pull requests on later pages were merged before `since`.
    if (after === null || (read.items.at(-1)?.updatedAt ?? "") < since) return merged;
  }
  const oldest = merged.at(-1)?.updatedAt;
  const back = oldest ? `, back to ${dateText(oldest)}` : "";
  gaps.add(`Only the latest ${count(merged.length)} merged pull requests were read${back}`);
  return merged;
}

async function readRequests(
  history: History,
  scope: Scope,
  pulls: Readonly<Record<"open" | "merged", readonly PullRequest[]>>,
  gaps: Gaps,
) {
  const { from, to } = scope.windows.current;
  const comments = await readComments(history, scope.since, gaps);
  if (comments === null) return null;
  const all = requestsIn(comments, (id) => commentKey(scope, id), scope.trigger);
  const requests = all.filter(({ at }) => isBetween(at, from, to));
  const numberOf = (link: string | null): number | null => {
    if (link === null) return null;
    const pull = parsePullRequestLink(link, [], scope.serverUrl);
    if (pull === null || !("number" in pull)) return null;
    // Repository names aren't case-sensitive.
    return pull.url.toLowerCase() === linkTo(pull.number, scope).url.toLowerCase() ? pull.number : null;
  };
  const numbersOf = (of: readonly AgentRequest[]) =>
    new Set(of.map(({ link }) => numberOf(link)).filter((number) => number !== null));
  const known = new Map([...pulls.open, ...pulls.merged].map((pull) => [pull.number, pull]));
  const unknown = [...numbersOf(requests)].filter((number) => !known.has(number));
  if (unknown.length > MAX_LOOKUPS) gaps.add(`Only ${MAX_LOOKUPS} of the agent's pull requests were looked up`);
  const others = await gaps.nullOnFailure(history.pullRequestsByNumber(unknown.slice(0, MAX_LOOKUPS)));
  for (const pull of others ?? []) known.set(pull.number, pull);
  const asked = numbersOf(all);
  const forgotten = new Date(Date.parse(to) - MAX_OPEN_DAYS * 86_400_000).toISOString();
  const urlOf = ({ thread, comment }: AgentRequest) =>
    `${scope.serverUrl}/${scope.repository}/issues/${thread}#issuecomment-${comment}`;
  return {
    ofPeriod: outcomeOf(requests, (link) => known.get(numberOf(link) ?? 0) ?? null, urlOf),
    waiting: pulls.open
      .filter(({ number, createdAt }) => asked.has(number) && createdAt < forgotten)
      .map(({ number, createdAt }) => ({ ...linkTo(number, scope), openedOn: createdAt.slice(0, 10) }))
      .sort((a, b) => byText(a.openedOn, b.openedOn) || a.number - b.number),
  };
}

/** Newest first. Reserves one API request for looking up pull requests. Null if none could be read. */
async function readComments(history: History, since: string, gaps: Gaps): Promise<DatedComment[] | null> {
  const comments: DatedComment[] = [];
  const oldest = () => comments.at(-1)?.createdAt ?? "";
  for (let page = 1; history.left > 1; page++) {
    const read = await gaps.nullOnFailure(history.comments(`${since}T00:00:00Z`, page));
    if (read === null) return page === 1 ? null : comments;
    comments.push(...read.items);
    if (read.isLast || oldest() < since) return comments;
  }
  const latest = `Only the latest ${count(comments.length)} comments were read`;
  gaps.add(`${latest}, back to ${dateText(oldest())}, so earlier requests are missing`);
  return comments;
}

function pagesOf(open: readonly PullRequest[], merged: readonly PullRequest[], folder: string | null, scope: Scope) {
  const { published } = scope;
  function byPage<T>(pulls: readonly PullRequest[], as: (pull: PullRequest) => T): Map<string, T[]> {
    const pages = new Map<string, T[]>();
    if (published === null || folder === null) return pages;
    for (const pull of pulls) {
      const changed = new Set(pull.files.map((file) => pageIn(file, folder, published)));
      for (const page of changed) if (page !== null) pages.set(page, [...(pages.get(page) ?? []), as(pull)]);
    }
    return pages;
  }
  const linkToMerged = ({ number, mergedAt }: PullRequest) => {
    return { ...linkTo(number, scope), mergedOn: mergedAt?.slice(0, 10) ?? "" };
  };
  return {
    mergedByPage: byPage(mergedBetween(merged, scope.windows.previous.from, scope.windows.current.to), linkToMerged),
    changesByPage: byPage(merged, linkToMerged),
    openByPage: byPage(open, ({ number }) => linkTo(number, scope)),
  };
}

function linkTo(number: number, { serverUrl, repository }: Scope): LinkedPullRequest {
  return { number, url: `${serverUrl}/${repository}/pull/${number}` };
}

/** Newest first. */
function mergedBetween(pulls: readonly PullRequest[], from: string, to: string): PullRequest[] {
  return pulls
    .filter(({ mergedAt }) => mergedAt !== null && isBetween(mergedAt, from, to))
    .sort((a, b) => ((a.mergedAt ?? "") < (b.mergedAt ?? "") ? 1 : -1));
}

/** Compares ISO 8601 times in UTC with days, as text. `to` is exclusive. */
function isBetween(time: string, from: string, to: string): boolean {
  return time >= from && time < to;
}
