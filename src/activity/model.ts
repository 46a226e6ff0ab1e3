/** A pull request of this repository, by number: its title could be anything, and is never read. */
export interface PullRequestLink {
  readonly number: number;
  readonly url: string;
}

export interface MergedPullRequest extends PullRequestLink {
  /** YYYY-MM-DD, UTC. */
  readonly mergedOn: string;
}

/** What people asked the agent for in the period, in comments, and the results. */
export interface AgentRequests {
  readonly count: number;
  /** Those that the requests led to, each once. */
  readonly pullRequests: {
    readonly merged: number;
    /** Closed without being merged. */
    readonly closed: number;
    readonly open: number;
    /** In other repositories, or gone: this token can't see their state. */
    readonly notVisible: number;
  };
  /** merged / (merged + closed); null before there is one of either. */
  readonly mergeRate: number | null;
  /** Medians in milliseconds, over pull requests that a request of the period opened; null without one. */
  readonly untilPullRequest: number | null;
  readonly untilMerge: number | null;
}

/** What was read of the repository for one report. */
export interface ActivityReading {
  /** Null if it couldn't be read. */
  readonly requests: AgentRequests | null;
  /** How many pull requests were merged into the default branch in each period; null if they couldn't be read. */
  readonly merged: { readonly now: number; readonly before: number } | null;
  /** By published page, as the sitemap spells it. Newest first. */
  readonly mergedByPage: ReadonlyMap<string, readonly MergedPullRequest[]>;
  /** Likewise, the open pull requests. */
  readonly openByPage: ReadonlyMap<string, readonly PullRequestLink[]>;
  /** What's missing, and why: sentences without a full stop, which quote GitHub. */
  readonly gaps: readonly string[];
  /** Lines of a workflow file that give the token what it lacks; null if it lacks nothing. */
  readonly permissions: string | null;
  /** API requests to GitHub. */
  readonly apiRequests: number;
}
