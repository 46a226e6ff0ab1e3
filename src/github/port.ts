import { type Explanation, Failure } from "../failure.ts";

export interface Author {
  readonly id: number;
  readonly login: string;
  /** "User", "Bot", "Organization" or "Mannequin", as GitHub says. */
  readonly type: string;
}

export interface Comment {
  readonly id: number;
  /** Address for people (html_url). */
  readonly url: string;
  readonly body: string;
  readonly author: Author;
}

/** The reactions that a request can get. */
export type Reaction = "eyes" | "rocket" | "+1" | "confused";

export interface Reacted {
  readonly id: number;
  /** True when GitHub answered 201: nobody with this token had reacted so before. This is what makes it a claim. */
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

export interface Repository {
  /** True only when GitHub says that it is private or internal. */
  readonly isPrivate: boolean;
  /** Where comments find their workflow; "" where the server does not say. */
  readonly defaultBranch: string;
  readonly hasIssues: boolean;
}

export interface WorkflowFile {
  readonly path: string;
  readonly text: string;
}

/**
 * The slice of GitHub that a run uses, bound to one repository. Every method throws GitHubFailure, nothing else, and comes
 * to an end: also in a cancelled run, in which all of them together take a few seconds.
 */
export interface GitHub {
  /**
   * Writes one comment. When the answer gets lost, the thread is searched for `body`, whose first line must tell it from
   * every other comment. If it is not there, it is sent once more; of two that arrived the lowest id stays. When the
   * thread cannot be searched either, the comment may stand, and the failure says only that the answer is missing.
   */
  createComment(issue: number, body: string): Promise<Comment>;
  /** Secrets are taken out of `body` here and in createComment, on the way out. */
  updateComment(id: number, body: string): Promise<Comment>;
  /** A comment that is gone already is deleted. */
  deleteComment(id: number): Promise<void>;
  /** All comments of a thread, oldest first, over all pages; a failure, not a part of them, when there is no end. */
  listComments(issue: number): Promise<readonly Comment[]>;
  /** Sent once: after a lost answer nobody can tell whose reaction stands. */
  react(commentId: number, reaction: Reaction): Promise<Reacted>;
  /** A reaction that is gone already is taken back. */
  removeReaction(commentId: number, reactionId: number): Promise<void>;
  permission(login: string): Promise<Permission>;
  thread(number: number): Promise<Thread>;
  repository(): Promise<Repository>;
  /** Number of a thread that takes comments, of the newest ones; null when there is none among them. */
  newestThread(kind: "issue" | "pull request"): Promise<number | null>;
  /** Whether this token may comment in a thread: returns if it may, throws if not, and writes nothing either way. */
  tryComment(issue: number): Promise<void>;
  /** The files in `.github/workflows` of the default branch; empty when there are none. */
  workflows(): Promise<readonly WorkflowFile[]>;
}

export class GitHubFailure extends Failure {
  /** HTTP status, if an answer came. */
  readonly status: number | undefined;

  constructor(explanation: Explanation, details: { status?: number | undefined; cause?: unknown } = {}) {
    super(explanation, { cause: details.cause });
    this.name = "GitHubFailure";
    this.status = details.status;
  }
}
