import type { EndedAs } from "../../agent/status.ts";

/** A pull request in this repository. Its title is untrusted, and isn't read. */
export interface LinkedPullRequest {
  readonly number: number;
  readonly url: string;
}

export interface MergedPullRequest extends LinkedPullRequest {
  /** YYYY-MM-DD, UTC. */
  readonly mergedOn: string;
}

/** Requests that people made to the agent in comments during the period, and their results. */
export interface AgentRequests {
  readonly count: number;
  /** Each counted once. `closed`: without merging. `notVisible`: in another repository, or deleted. */
  readonly pullRequests: {
    readonly merged: number;
    readonly closed: number;
    readonly open: number;
    readonly notVisible: number;
  };
  /** merged / (merged + closed); null if both are 0. */
  readonly mergeRate: number | null;
  /** From request to pull request, for pull requests that the period's requests led to; null if there are none. */
  readonly medianMsToPullRequest: number | null;
  readonly medianMsToMerge: number | null;
  /** Threads whose latest request ended without a pull request, newest first. `url` is the status comment's. */
  readonly ended: readonly { readonly thread: number; readonly url: string; readonly as: EndedAs }[];
}

/** A pull request that someone asked for in a comment. */
export interface WaitingPullRequest extends LinkedPullRequest {
  /** YYYY-MM-DD, UTC. */
  readonly openedOn: string;
}

export interface ActivityReading {
  /** Null if they couldn't be read. */
  readonly requests: AgentRequests | null;
  /** The agent's pull requests that had been open for more than 14 days when the period ended, oldest first. */
  readonly waiting: readonly WaitingPullRequest[];
  /** Pull requests merged into the default branch in each period; null if they couldn't be read. */
  readonly merged: { readonly now: number; readonly previous: number } | null;
  /** Is it known which files are published pages? If not, the maps are empty. */
  readonly isMapped: boolean;
  /** Keyed by the sitemap's spelling of a page; newest first. */
  readonly mergedByPage: ReadonlyMap<string, readonly MergedPullRequest[]>;
  /** Like `mergedByPage`, but of all windows of the trend, as far back as they could be read. */
  readonly changesByPage: ReadonlyMap<string, readonly MergedPullRequest[]>;
  readonly openByPage: ReadonlyMap<string, readonly LinkedPullRequest[]>;
  /** What's missing, as sentences without a period, which can quote GitHub. */
  readonly gaps: readonly string[];
  /** API requests to GitHub. */
  readonly apiRequests: number;
}
