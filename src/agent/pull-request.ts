import type { RunContext } from "../event.ts";
import type { PullRequestLink } from "../text/urls.ts";

/** The number of a pull request if it belongs to this repository, where our comments are read. */
export function numberHere(
  pullRequest: PullRequestLink,
  { serverUrl, repository }: Pick<RunContext, "serverUrl" | "repository">,
): number | null {
  if (repository === null || !("number" in pullRequest)) return null;
  const { host, owner, repo, number } = pullRequest;
  const isHere =
    host === URL.parse(serverUrl)?.hostname &&
    `${owner}/${repo}`.toLowerCase() === `${repository.owner}/${repository.name}`.toLowerCase();
  return isHere ? number : null;
}
