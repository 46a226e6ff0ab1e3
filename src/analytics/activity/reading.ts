import type { Activity, LinkedPullRequest, MergedPullRequest } from "../data.ts";

/** What was read from GitHub. */
export interface ActivityReading extends Omit<Activity, "beforeAndAfter" | "tooEarly"> {
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
