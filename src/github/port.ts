import type { Author, Comment } from "../event.ts";
import { RequestFailure, sentences } from "../failure.ts";
import type { Runner } from "../runner/port.ts";
import type { ChangedFile, Commit, Comparison, PullRequest } from "./code.ts";
import type { Permission } from "./permissions.ts";
import type { DatedComment, Issue, LineComment, Repository, Written } from "./shapes.ts";

/** A page of a list. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly isLast: boolean;
}

export type Reaction = "eyes" | "rocket" | "+1" | "confused";

interface Reacted {
  readonly id: number;
  /**
   * Whether this run added the reaction and can therefore remove it. False after a try whose response was lost, because
   * the reaction may be older.
   */
  readonly fresh: boolean;
  /** The token's account. Without a reaction, only posting a comment would reveal it. */
  readonly author: Author;
}

/** What reviewers of a pull request still ask for. */
interface OpenReview {
  /** Unresolved threads, with comments oldest first. */
  readonly threads: readonly (Omit<LineComment, "pullRequest"> & { readonly comments: readonly Written[] })[];
  /** The reviews of people whose latest review requests changes. */
  readonly requests: readonly Written[];
  /** How many older threads weren't read, resolved or not. */
  readonly unreadThreads: number;
  /** How many comments in the unresolved threads weren't read. */
  readonly unreadComments: number;
}

/**
 * What a run needs from GitHub, for one repository. Every method throws GitHubFailure and nothing else. Methods wait
 * for rate limits to reset and retry for half a minute during outages, within the run's time limit. Calls after the
 * deadline end within 29 s of it. After a cancellation, they take a few seconds and aren't retried.
 */
export interface GitHub {
  /**
   * Creates one comment. If the response is lost, searches the thread for `body`, whose first line must be unique, and
   * posts it again if it isn't found. If the thread can't be searched, the comment may exist in spite of the failure.
   */
  createComment(issue: number, body: string): Promise<Comment>;
  /**
   * Creates a comment unless this account has an equal one in the thread. If several runs do so at the same time, the
   * comment with the lowest ID remains, and the others are deleted. Returns that one, whose text can differ.
   *
   * @param isSame  whether a comment is equal; called only for comments in this thread
   * @param search.mayExist  false if there's certainly no equal comment yet, which saves an API request
   * @param search.since  looks only at one page of comments posted or edited since then, so it may miss an equal one
   */
  createCommentOnce(
    issue: number,
    body: string,
    isSame: (comment: Comment) => boolean,
    search?: { readonly mayExist?: boolean; readonly since?: Date },
  ): Promise<Comment>;
  /** Null if GitHub can't find the comment (404). */
  getComment(id: number): Promise<Comment | null>;
  /**
   * Fails with `status` 404 if the comment is gone. If the response is lost, the edit may have succeeded. Like
   * `createComment`, this removes secrets from `body`.
   *
   * @param retryUntil  monotonic milliseconds, for an edit that isn't worth retrying for the rest of the run
   */
  updateComment(id: number, body: string, retryUntil?: number): Promise<Comment>;
  /** Succeeds if the comment is already gone. */
  deleteComment(id: number): Promise<void>;
  /**
   * All comments in a thread, oldest first. Fails rather than returning only some of them.
   *
   * @param since  only comments created or updated since then
   */
  listComments(issue: number, since?: Date): Promise<readonly Comment[]>;
  react(commentId: number, reaction: Reaction): Promise<Reacted>;
  /** Succeeds if the reaction is already gone. */
  removeReaction(commentId: number, reactionId: number): Promise<void>;
  permission(login: string): Promise<Permission>;
  /** @param repository  another one, as `owner/name` */
  thread(number: number, repository?: string): Promise<Issue>;
  /** Creates the label if the repository doesn't have it. Returns all labels of the issue or pull request. */
  addLabel(issue: number, label: string): Promise<readonly string[]>;
  lineComment(id: number): Promise<LineComment>;
  openReview(pullRequest: number): Promise<OpenReview>;
  repository(): Promise<Repository>;
  /** The number of the newest thread that accepts comments; null if none of the newest threads does. */
  newestThread(kind: "issue" | "pull request"): Promise<number | null>;
  /** Throws if the token can't comment in the thread, which it can read. Posts nothing. */
  tryComment(issue: number): Promise<void>;
  /**
   * Who wrote the comments that were deleted from a thread since then: logins, or null where GitHub doesn't say. Fails
   * rather than returning only some of them.
   */
  deletedAuthors(issue: number, since: Date): Promise<readonly (string | null)[]>;
  /** Sorted by number. Pull requests are left out. */
  listIssues(
    filter: { readonly labels?: string; readonly creator?: string; readonly direction: "asc" | "desc" },
    page: number,
  ): Promise<Page<Issue>>;
  /** @param find  looks for the issue after a lost response */
  createIssue(
    title: string,
    body: string,
    labels: readonly string[],
    find: () => Promise<Issue | null>,
  ): Promise<Issue>;
  closeIssue(number: number): Promise<void>;
  /** Reads the repository's history, with a request limit of its own. @param fix  what to do if that isn't enough */
  history(fix?: string): Promise<History>;
}

/** How many items a page of a list or a comparison has: GitHub's maximum. */
export const PER_PAGE = 100;
/** GitHub returns at most this many of a commit's files at a time. */
export const MAX_COMMIT_FILES = 300;

/** What was committed. Every method throws GitHubFailure and nothing else. */
export interface Commits {
  /** What `head` has and `base` doesn't. Null if one of them doesn't exist. */
  compare(base: string, head: string, page: number): Promise<Comparison | null>;
  /** The newest commit of a branch, a tag, or a commit's history; null if there's none. @param until  ISO 8601 */
  newestCommit(ref: string, until?: string): Promise<Commit | null>;
  /** The first commit of a branch; null if there's none. */
  oldestCommit(branch: string): Promise<Commit | null>;
  /** The tag of the release before this one; null if it's the first. */
  releaseBefore(tag: string): Promise<string | null>;
  /** Pull requests that brought commits to a branch of this repository, by the commits' SHA. @param commits  at most 50 */
  mergedWith(commits: readonly Commit[], branch: string): Promise<ReadonlyMap<string, number>>;
  /** Null if there are too many changes for GitHub to list. */
  filesOf(sha: string): Promise<readonly ChangedFile[] | null>;
}

/**
 * The repository's history, newest first, page by page, with a limited number of API requests. Every method throws
 * GitHubFailure and nothing else.
 */
export interface History extends Commits {
  /** API requests left. */
  readonly left: number;
  /** @param base  null for every branch */
  pullRequests(
    state: "open" | "merged",
    base: string | null,
    after: string | null,
  ): Promise<{
    readonly items: readonly PullRequest[];
    readonly defaultBranch: string | null;
    /** Cursor of the next page; null at the end. */
    readonly next: string | null;
  }>;
  /** Paths of all files on a branch. Fails if there are too many for GitHub to list, which is more than 100,000. */
  files(branch: string): Promise<readonly string[]>;
  /** At most 50; with their first comments, at most 25. Skips numbers that don't exist. In no particular order. */
  pullRequestsByNumber(
    numbers: readonly number[],
    options?: { readonly withComments?: boolean },
  ): Promise<readonly PullRequest[]>;
  /** @param since  only comments created or updated since then */
  comments(since: string, page: number): Promise<Page<DatedComment>>;
}

/** For a rate limit, `retryAfterMs` is always set. Until then, reads (or writes) fail or wait without being sent. */
export class GitHubFailure extends RequestFailure {}

/** Returns a GitHubFailure instead of throwing it. */
export async function orFailure<T>(call: Promise<T>): Promise<T | GitHubFailure> {
  try {
    return await call;
  } catch (thrown) {
    if (thrown instanceof GitHubFailure) return thrown;
    throw thrown;
  }
}

/** Turns a GitHubFailure into a warning, for work that the run can do without. @returns whether it succeeded */
export async function tolerate(
  log: Pick<Runner, "warning">,
  what: string,
  work: () => Promise<unknown>,
): Promise<boolean> {
  const done = await orFailure(work());
  if (!(done instanceof GitHubFailure)) return true;
  log.warning(sentences({ ...done, what }));
  return false;
}
