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
}

/** The slice of GitHub that a run uses, bound to one repository. Every method throws GitHubFailure, nothing else. */
export interface GitHub {
  /**
   * Writes one comment. When the answer gets lost, the thread is searched for `body` and the lowest id wins, so that
   * there is never a twin.
   */
  createComment(issue: number, body: string): Promise<Comment>;
  updateComment(id: number, body: string): Promise<Comment>;
  deleteComment(id: number): Promise<void>;
  /** All comments of a thread, oldest first, over all pages. */
  listComments(issue: number): Promise<readonly Comment[]>;
  react(commentId: number, reaction: Reaction): Promise<Reacted>;
  removeReaction(commentId: number, reactionId: number): Promise<void>;
  permission(login: string): Promise<Permission>;
  thread(number: number): Promise<Thread>;
  /** True only when GitHub says that the repository is private or internal. */
  isPrivate(): Promise<boolean>;
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
