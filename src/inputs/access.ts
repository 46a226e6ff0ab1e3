import type { Values } from "./parsers.ts";

/** What a run needs to reach the service and GitHub. */
export interface Access {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly projectId: string;
  readonly githubToken: string;
  /** Ceiling of requests to the service; none in agent mode, where each one is a look at a job. */
  readonly maxRequests?: number;
}

export function accessOf(
  checked: Pick<Values, "base-url" | "api-key" | "project-id" | "github-token">,
): Access {
  return {
    baseUrl: checked["base-url"],
    apiKey: checked["api-key"],
    projectId: checked["project-id"],
    githubToken: checked["github-token"],
  };
}
