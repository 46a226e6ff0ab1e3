import { ACTIONS_BOT, type Account, accountOf } from "./accounts.ts";
import { createGit, type MergeMethod, timestamp } from "./git.ts";

/** An issue or a pull request. */
export interface Thread {
  readonly number: number;
  title: string;
  body: string;
  readonly author: Account;
  readonly isPullRequest: boolean;
  state: "open" | "closed";
  /** Pull requests only. A merged pull request is also closed. */
  merged: boolean;
  locked: boolean;
  /** Pull requests only: the base branch, and the changed files. */
  readonly base: string;
  files: readonly string[];
  labels: readonly string[];
  readonly createdAt: string;
  closedAt: string | null;
}

export interface Comment {
  readonly id: number;
  readonly thread: number;
  readonly author: Account;
  body: string;
  readonly createdAt: string;
  updatedAt: string;
  /** When it appears in lists, in milliseconds since the epoch. */
  readonly visibleAt: number;
}

/** A review comment on lines of a pull request. */
export interface LineComment {
  readonly id: number;
  readonly pullRequest: number;
  readonly author: Account;
  readonly body: string;
  readonly path: string;
  readonly startLine: number | null;
  readonly line: number;
  readonly side: "LEFT" | "RIGHT";
  /** Whether the lines have changed since the comment. */
  readonly isOutdated: boolean;
  readonly hunk: string;
  /** The first comment of the thread that this one replies to. */
  readonly replyTo: number | null;
  /** Used only in the first comment of a thread. */
  isResolved: boolean;
  readonly createdAt: string;
}

export type NewLineComment = Pick<LineComment, "path" | "line" | "hunk"> &
  Partial<Omit<LineComment, "id" | "pullRequest" | "author">> & { readonly author: string };

interface Review {
  readonly pullRequest: number;
  readonly author: Account;
  readonly state: "APPROVED" | "CHANGES_REQUESTED" | "COMMENTED" | "DISMISSED";
  readonly body: string;
  readonly createdAt: string;
}

export const REACTIONS = ["+1", "-1", "laugh", "confused", "heart", "hooray", "rocket", "eyes"] as const;
export type ReactionContent = (typeof REACTIONS)[number];

export interface Reaction {
  readonly id: number;
  readonly comment: number;
  readonly author: Account;
  readonly content: ReactionContent;
  readonly createdAt: string;
}

/** Lowest first. Each role includes those before it. */
export const ROLES = ["none", "read", "triage", "write", "maintain", "admin"] as const;
export type Role = (typeof ROLES)[number];

interface Settings {
  /** Internal: private, but everyone in the enterprise can read it. */
  visibility: "public" | "internal" | "private";
  /** Pull requests aren't affected. */
  hasIssues: boolean;
  /** The workflow's `permissions`. */
  readonly grants: Grants;
}

export type Grants = Record<"issues" | "pull_requests" | "contents", "none" | "read" | "write">;
export type Permission = keyof Grants;

type NewIssue = Partial<Omit<Thread, "number" | "author">> & { readonly number: number; readonly author?: string };
type IssueChanges = Partial<Pick<Thread, "title" | "body" | "state" | "merged" | "locked" | "files" | "labels">>;
type NewComment = Partial<Pick<Comment, "createdAt">> & Record<"author" | "body", string> & { readonly lagMs?: number };

const OPEN_ISSUE: Omit<Thread, "number" | "title" | "author" | "createdAt"> = {
  ...{ body: "", isPullRequest: false, state: "open", merged: false, locked: false, closedAt: null },
  ...{ base: "main", files: [], labels: [] },
};

/** The defaults for a review comment: on one line, and unresolved. */
const OPEN_THREAD: Omit<LineComment, "id" | "pullRequest" | "author" | "path" | "line" | "hunk" | "createdAt"> = {
  ...{ body: "Please look at this.", startLine: null, side: "RIGHT", isOutdated: false },
  ...{ replyTo: null, isResolved: false },
};

/** A repository with its threads and people. */
export type GitHubState = ReturnType<typeof createGitHubState>;

export function createGitHubState(repository: string, now: () => number, botToken: string) {
  const [owner = "", name = ""] = repository.split("/");
  const threads = new Map<number, Thread>();
  const comments = new Map<number, Comment>();
  const lineComments = new Map<number, LineComment>();
  const reviews: Review[] = [];
  const deletions: { thread: number; author: Account; by: Account; at: string }[] = [];
  const reactions = new Map<number, Reaction>();
  const roles = new Map<string, { account: Account; role: Role }>();
  const files = new Set<string>();
  const logins = new Map([[botToken, ACTIONS_BOT.login]]);
  let lags: readonly number[] = [];
  let toDelete: readonly number[] = [];
  const settings: Settings = {
    visibility: "public",
    hasIssues: true,
    grants: { issues: "write", pull_requests: "write", contents: "none" },
  };
  let lastId = 3_100_000_000;
  const git = createGit(now, () => ++lastId);

  function ensureAccount(login: string): Account {
    const entry = roles.get(login.toLowerCase()) ?? { account: accountOf(login), role: "none" as const };
    roles.set(login.toLowerCase(), entry);
    return entry.account;
  }
  ensureAccount(owner);

  function existing<Kind>(items: ReadonlyMap<number, Kind>, id: number, kind: string): Kind {
    const item = items.get(id);
    if (!item) throw new Error(`The emulated repository has no ${kind} ${id}`);
    return item;
  }

  /** @param by  default: the owner */
  function deleteComment(id: number, by = owner): boolean {
    for (const reaction of reactions.values()) if (reaction.comment === id) reactions.delete(reaction.id);
    const comment = comments.get(id);
    if (comment) {
      const { thread, author } = comment;
      deletions.push({ thread, author, by: ensureAccount(by), at: timestamp(now()) });
    }
    return comments.delete(id);
  }

  /** All comments, or those in one thread, oldest first. Includes comments that lists don't show yet. */
  const commentsIn = (issue?: number): Comment[] =>
    [...comments.values()].filter(({ thread }) => issue === undefined || thread === issue);

  /** Closes, merges, locks, or renames a thread. */
  function updateIssue(number: number, changes: IssueChanges): Thread {
    const thread = Object.assign(existing(threads, number, "issue"), changes);
    if (changes.merged) thread.state = "closed";
    thread.closedAt = thread.state === "closed" ? (thread.closedAt ?? timestamp(now())) : null;
    return thread;
  }

  return {
    ...git,
    owner,
    name,
    settings: settings as Readonly<Settings>,
    /** Adds a thread. Default: an open issue by `ana`. */
    addIssue({ number, author = "ana", ...rest }: NewIssue): Thread {
      const own = { title: `Thread ${number}`, createdAt: timestamp(now()) };
      const thread: Thread = { ...OPEN_ISSUE, ...own, ...rest, number, author: ensureAccount(author) };
      threads.set(number, thread);
      return updateIssue(number, { state: thread.merged ? "closed" : thread.state });
    },
    updateIssue,
    /** Merges a pull request as GitHub does, with its commits. */
    merge(number: number, { by, ...how }: { method?: MergeMethod; by?: string; commits?: number } = {}): string {
      const thread = existing(threads, number, "pull request");
      updateIssue(number, { merged: true });
      return git.merge(thread, { ...how, ...(by !== undefined && { by: ensureAccount(by) }) });
    },
    issue: (number: number): Thread | undefined => threads.get(number),
    issues: (): readonly Thread[] => [...threads.values()],
    /** Adds a comment, and its author if needed. `lagMs`: how long it takes to appear in lists. */
    addComment(issue: number, { author: login, body, lagMs = 0, createdAt = timestamp(now()) }: NewComment): Comment {
      const { number: thread } = existing(threads, issue, "issue");
      const author = ensureAccount(login);
      const times = { createdAt, updatedAt: createdAt, visibleAt: now() + lagMs };
      const comment = { id: ++lastId, thread, author, body, ...times };
      comments.set(comment.id, comment);
      return comment;
    },
    addLineComment(pull: number, { author, ...rest }: NewLineComment): LineComment {
      const { number: pullRequest } = existing(threads, pull, "pull request");
      const own = { ...OPEN_THREAD, createdAt: timestamp(now()), ...rest };
      const comment = { ...own, id: ++lastId, pullRequest, author: ensureAccount(author) };
      lineComments.set(comment.id, comment);
      return comment;
    },
    /** Oldest first. */
    lineComments: (pullRequest: number) =>
      [...lineComments.values()].filter((comment) => comment.pullRequest === pullRequest),
    resolve: (id: number) => Object.assign(existing(lineComments, id, "review comment"), { isResolved: true }),
    addReview(pullRequest: number, { author, ...rest }: Pick<Review, "state"> & { author: string; body?: string }) {
      existing(threads, pullRequest, "pull request");
      reviews.push({ body: "", createdAt: timestamp(now()), ...rest, pullRequest, author: ensureAccount(author) });
    },
    /** Oldest first. */
    reviews: (pullRequest: number) => reviews.filter((review) => review.pullRequest === pullRequest),
    lineComment: (id: number): LineComment | undefined => lineComments.get(id),
    /** Edits a comment, as its author or a maintainer would. */
    editComment: (id: number, body: string): Comment =>
      Object.assign(existing(comments, id, "comment"), { body, updatedAt: timestamp(now()) }),
    deleteComment,
    deletions: (thread: number) => deletions.filter((deletion) => deletion.thread === thread),
    comment: (id: number): Comment | undefined => comments.get(id),
    comments: commentsIn,
    /** The comments that lists already show. */
    listedComments: (issue?: number) => commentsIn(issue).filter(({ visibleAt }) => visibleAt <= now()),
    /** Sets delays after which lists show comments created through the API. Uses them in turn, over and over. */
    setLag(...ms: readonly number[]) {
      lags = ms;
    },
    nextLagMs() {
      const [next = 0, ...later] = lags;
      lags = [...later, next];
      return next;
    },
    /** Deletes one of these comments after each page of a list that isn't the last, so that later pages shift. */
    deleteBetweenPages(...ids: readonly number[]) {
      toDelete = ids;
    },
    endPage() {
      const [next, ...rest] = toDelete;
      if (next !== undefined) deleteComment(next);
      toDelete = rest;
    },
    /** Creates a token for this account, which can be another workflow's app or a person. */
    addToken(login: string): string {
      const token = `ghs_emulated_token_${logins.size}`;
      logins.set(token, ensureAccount(login).login);
      return token;
    },
    /** The login of a token's account. */
    loginOf: (token: string): string | undefined => logins.get(token),
    /** `fresh` is false if the account had already reacted this way. */
    addReaction(id: number, author: string, content: ReactionContent): { reaction: Reaction; fresh: boolean } {
      const comment = existing(comments, id, "comment").id;
      const earlier = [...reactions.values()].find(
        (reaction) => reaction.comment === comment && reaction.content === content && reaction.author.login === author,
      );
      if (earlier) return { reaction: earlier, fresh: false };
      const reaction = { id: ++lastId, comment, author: ensureAccount(author), content, createdAt: timestamp(now()) };
      reactions.set(reaction.id, reaction);
      return { reaction, fresh: true };
    },
    removeReaction: (comment: number, id: number) => reactions.get(id)?.comment === comment && reactions.delete(id),
    reactions: (comment: number) => [...reactions.values()].filter((reaction) => reaction.comment === comment),
    /** Adds the user if needed. */
    setPermission(login: string, role: Role) {
      roles.set(login.toLowerCase(), { account: ensureAccount(login), role });
    },
    /** Adds the account if needed. */
    account: ensureAccount,
    /** Undefined if there's no such user. Everyone can read a repository that isn't private. */
    role(login: string): { readonly account: Account; readonly role: Role } | undefined {
      const entry = roles.get(login.toLowerCase());
      if (entry?.account.type !== "User") return undefined;
      return entry.role === "none" && settings.visibility !== "private" ? { ...entry, role: "read" } : entry;
    },
    setVisibility: (visibility: Settings["visibility"]) => void Object.assign(settings, { visibility }),
    setHasIssues: (hasIssues: boolean) => void Object.assign(settings, { hasIssues }),
    grant: (changes: Partial<Grants>) => void Object.assign(settings.grants, changes),
    /** Paths of the files on the default branch, without a leading slash. */
    files,
  };
}
