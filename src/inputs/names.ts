import type { InputName } from "../generated/action.ts";

/** What every run needs, to reach the service and GitHub and to know how long it may take. */
const SHARED = [
  ...(["mode", "base-url", "api-key", "project-id", "github-token"] as const),
  ...(["timeout-minutes", "issue-number", "trigger"] as const),
] satisfies InputName[];

/** The inputs that agent mode reads. */
export const AGENT_INPUTS = [
  ...SHARED,
  ...(["prompt", "context", "job-id", "required-permission"] as const),
  ...(["allowed-users", "allowed-bots", "pr-hosts", "wait"] as const),
] satisfies InputName[];

/** The inputs that analytics mode reads. */
export const ANALYTICS_INPUTS = [
  ...SHARED,
  ...(["period", "date-from", "date-to", "compare", "trend", "docs-url", "sitemap"] as const),
  ...(["ignore-paths", "top", "formats", "output-dir", "artifact-name", "allow-public-report"] as const),
  "max-requests" as const,
] satisfies InputName[];
