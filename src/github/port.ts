import { RequestFailure } from "../failure.ts";

export interface Author {
  readonly id: number;
  readonly login: string;
  /** "User", "Bot", "Organization" or "Mannequin", as GitHub says. */
  readonly type: string;
}

export interface Comment {
  readonly id: number;
  /** URL for people (html_url). */
  readonly url: string;
  readonly body: string;
  readonly author: Author;
}

/** The reactions that a request can get. */
export type Reaction = "eyes" | "rocket" | "+1" | "confused";

export interface Reacted {
  readonly id: number;
  /**
   * True when GitHub answered the only try with 201: this account had not reacted so before. Then the reaction is this
   * run's to remove. After a try whose answer was lost it is false, because the reaction may be older.
   */
  readonly fresh: boolean;
  /** Whose token this is: the only place where GitHub says so without writing a comment. */
  readonly author: Author;
}

/** Repository permission, least first. */
export const PERMISSIONS = ["none", "read", "triage", "write", "maintain", "admin"] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** An issue or a pull request, which GitHub numbers alike. */
export interface Thread {
  readonly number: number;
  readonly title: string;
  readonly body: string;
  readonly author: Author;
  readonly isPullRequest: boolean;
  /** "open" or "closed"; a merged pull request is closed. */
  readonly state: string;
  readonly isLocked: boolean;
}

/** Where in a pull request a comment on a line, or on a file, is. */
export interface LineComment {
  /** The number of the pull request. */
  readonly pullRequest: number;
  readonly path: string;
  /** Null when it's about the whole file. */
  readonly lines: { readonly first: number; readonly last: number } | null;
  /** The lines are those of the file before the change. */
  readonly isBefore: boolean;
  /** The lines have changed since. */
  readonly isOutdated: boolean;
  /** The part of the diff that ends with these lines. */
  readonly diff: string;
}

export interface Repository {
  /** True only when GitHub says that it is private or internal. */
  readonly isPrivate: boolean;
  /** Where comments find their workflow; "" where the server doesn't say. */
  readonly defaultBranch: string;
  readonly hasIssues: boolean;
}

export interface WorkflowFile {
  readonly path: string;
  readonly text: string;
}

/**
 * The slice of GitHub that a run uses, bound to one repository. Every method throws GitHubFailure, nothing else. Limits are
 * waited for, and outages of half a minute, within the run's time; together, all calls after the run's deadline take about
 * 20 s, and all calls after it was canceled a few seconds, in which nothing is tried again.
 */
export interface GitHub {
  /**
   * Writes one comment. When the answer gets lost, the thread is searched for `body`, whose first line must tell it from
   * every other comment. If it isn't there, it's sent again; of several that arrived the lowest id stays. When the
   * thread can't be searched either, the comment may stand, and the failure says only that the answer is missing.
   */
  createComment(issue: number, body: string): Promise<Comment>;
  /** One comment as it is now; null when GitHub can't find it (404). */
  getComment(id: number): Promise<Comment | null>;
  /**
   * A comment that is gone, or that the token may not see, is a failure with `status` 404; where the answer is lost, only
   * `getComment` tells which text the comment has.
   *
   * Secrets are taken out of `body` here and in createComment, on the way out.
   *
   * @param retryUntil  monotonic milliseconds, for an edit that isn't worth the rest of the run's time
   */
  updateComment(id: number, body: string, retryUntil?: number): Promise<Comment>;
  /** A comment that is gone already is deleted. */
  deleteComment(id: number): Promise<void>;
  /** All comments of a thread, oldest first, over all pages; a failure, not a part of them, when there is no end. */
  listComments(issue: number): Promise<readonly Comment[]>;
  react(commentId: number, reaction: Reaction): Promise<Reacted>;
  /** A reaction that is gone already is taken back. */
  removeReaction(commentId: number, reactionId: number): Promise<void>;
  permission(login: string): Promise<Permission>;
  thread(number: number): Promise<Thread>;
  lineComment(id: number): Promise<LineComment>;
  repository(): Promise<Repository>;
  /** Number of a thread that takes comments, of the newest ones; null when there is none among them. */
  newestThread(kind: "issue" | "pull request"): Promise<number | null>;
  /** Whether this token may comment in a thread: returns if it may, throws if not, and writes nothing either way. */
  tryComment(issue: number): Promise<void>;
  /** The files in `.github/workflows` of the default branch; empty when there are none. */
  workflows(): Promise<readonly WorkflowFile[]>;
  /** To read what happened in the repository; counts its API requests from 0. */
  history(): Promise<History>;
}

/** A comment, and where and when it was written. */
export interface DatedComment extends Comment {
  readonly thread: number;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
}

/** What a report needs to know of a pull request: none of the words that its author chose but the names of files. */
export interface PullRequest {
  readonly number: number;
  readonly state: "open" | "merged" | "closed";
  /** The branch to merge into. */
  readonly base: string;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly mergedAt: string | null;
  /** Paths of changed files, as far as GitHub listed them. */
  readonly files: readonly string[];
  readonly filesInAll: number;
}

/**
 * What happened in the repository, newest first, page by page. All of it together makes a limited number of API requests.
 * Every method throws GitHubFailure, nothing else.
 */
export interface History {
  /** API requests so far, those that failed among them. */
  readonly requests: number;
  /** How many more there can be. */
  readonly left: number;
  /** @param base  null for every branch */
  pullRequests(
    state: "open" | "merged",
    base: string | null,
    after: string | null,
  ): Promise<{
    readonly items: readonly PullRequest[];
    /** Null where GitHub names none. */
    readonly defaultBranch: string | null;
    /** What the next page comes after; null at the end. */
    readonly next: string | null;
  }>;
  /** Those of these numbers that exist, in no order. */
  pullRequestsByNumber(numbers: readonly number[]): Promise<readonly PullRequest[]>;
  /** @param since  leaves out comments that were neither written nor edited from then on */
  comments(since: string, page: number): Promise<{ readonly items: readonly DatedComment[]; readonly isLast: boolean }>;
}

/** The wait that GitHub asks for is always known for a limit. */
export class GitHubFailure extends RequestFailure {}

/** The value of a call, or `instead` where GitHub finds nothing (404). */
export async function orOnNotFound<T, N>(call: Promise<T>, instead: N): Promise<T | N> {
  try {
    return await call;
  } catch (thrown) {
    if (thrown instanceof GitHubFailure && thrown.status === 404) return instead;
    throw thrown;
  }
}
