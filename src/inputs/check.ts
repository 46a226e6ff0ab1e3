import { INPUTS, type InputName } from "../generated/action.ts";
import { type Windows, windowsFor } from "../period.ts";
import { validateWait } from "./agent.ts";
import { sitemapLocation, validateWindows } from "./analytics.ts";
import { COMMENT_ONLY_INPUTS, PARSERS, REPORT_ONLY_INPUTS, type Values } from "./parsers.ts";
import { type Access, type InputFault, isGiven, type RawInputs, validate } from "./validate.ts";

/** What a setup is for. */
export type Purpose = "comments" | "report";

/** The inputs of a check: those of both other modes, each validated on its own, so that every fault is found. */
export interface CheckInputs {
  readonly faults: readonly InputFault[];
  readonly purposes: readonly Purpose[];
  /** The service's inputs have no fault. */
  readonly canAsk: boolean;
  readonly access: Access;
  /** 0 posts nowhere. Null means the event's thread. */
  readonly issueNumber: number | null;
  readonly requiredPermission: Values["required-permission"];
  readonly allowedUsers: readonly string[];
  readonly allowedBots: readonly string[];
  readonly trigger: string;
  readonly windows: Windows;
  readonly docsUrl: URL | null;
  readonly sitemap: string | null;
  readonly allowPublicReport: boolean;
  /** API requests to the service for a report on up to 250 paths. */
  readonly leastRequests: number;
}

/** Someone is waiting. */
const LONGEST_MS = 30_000;
/** One is enough. The others are retries. */
const MOST_REQUESTS = 3;
/** Replaces an unusable `base-url` and is never requested. RFC 2606 reserves `.invalid`. */
const NOWHERE = "https://service.invalid";

export function readCheckInputs(raw: RawInputs, now: Date): CheckInputs {
  const validation = validate(raw, Object.keys(PARSERS) as InputName[]);
  const windows = validateWindows(validation, now) ?? windowsFor(LAST_WEEK, now);
  validateWait(validation, raw);
  const { parsed, faults } = validation;
  const { "base-url": baseUrl, "api-key": apiKey, "project-id": projectId } = parsed;
  return {
    faults,
    purposes: purposesOf(raw),
    canAsk: baseUrl !== undefined && apiKey !== undefined && projectId !== undefined,
    access: {
      baseUrl: baseUrl ?? NOWHERE,
      apiKey: apiKey ?? "",
      projectId: projectId ?? "",
      githubToken: parsed["github-token"] ?? "",
      timeoutMs: Math.min(parsed["timeout-minutes"] ?? LONGEST_MS, LONGEST_MS),
      maxRequests: Math.min(parsed["max-requests"] ?? MOST_REQUESTS, MOST_REQUESTS),
    },
    issueNumber: parsed["issue-number"] ?? null,
    requiredPermission: parsed["required-permission"] ?? "write",
    allowedUsers: parsed["allowed-users"] ?? [],
    allowedBots: parsed["allowed-bots"] ?? [],
    trigger: parsed.trigger ?? INPUTS.trigger.default,
    // Last week always exists.
    windows: windows as Windows,
    docsUrl: parsed["docs-url"] ?? null,
    sitemap: sitemapLocation(parsed.sitemap, parsed["docs-url"]),
    allowPublicReport: parsed["allow-public-report"] ?? false,
    leastRequests: 1 + Math.max((parsed.trend ?? 0) - 1, parsed.compare === false ? 0 : 1),
  };
}

const LAST_WEEK = { period: { unit: "week" }, dateFrom: null, dateTo: null } as const;

/**
 * A step is checked as what it will be when only its `mode` changes. Any input for reports makes it a report. If it has
 * inputs for neither, it's checked for comments, which don't need any.
 */
function purposesOf(raw: RawInputs): Purpose[] {
  const isReport = REPORT_ONLY_INPUTS.some((name) => isGiven(raw, name));
  const isForComments = !isReport || COMMENT_ONLY_INPUTS.some((name) => isGiven(raw, name));
  return [...(isForComments ? (["comments"] as const) : []), ...(isReport ? (["report"] as const) : [])];
}
