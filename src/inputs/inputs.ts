import { Fault } from "../failure.ts";
import type { InputName } from "../generated/action.ts";
import { SIGNAL_NAMES } from "../service/port.ts";
import { type AGENT_INPUTS, ANALYTICS_INPUTS, PARSERS, REPORT_ONLY_INPUTS, type Values } from "./parsers.ts";
import { type Windows, windowsFor } from "./period.ts";
import {
  InputFailure,
  type InputFault,
  isGiven,
  type RawInputs,
  readRawInputs,
  type Validation,
  validate,
  validateWait,
} from "./validate.ts";

/** What a run needs to reach the service and GitHub. */
export interface Access extends Values<"base-url" | "api-key" | "project-id" | "github-token"> {
  /** How long the run can wait for responses. */
  readonly timeoutMs: number;
  /** Limit on API requests to the service. Agent mode has none. */
  readonly maxRequests?: number;
}

/** The validated inputs of agent mode. */
export type AgentInputs = Access & Values<(typeof AGENT_INPUTS)[number]>;

/** The validated inputs of analytics mode. */
export type AnalyticsInputs = Values<(typeof ANALYTICS_INPUTS)[number]> & {
  readonly timeoutMs: number;
  readonly windows: Windows;
  /** The project's ID if none is set. */
  readonly title: string;
};

const IF_PUBLIC = "set this input to true if it's OK for anyone to read the report";
const isPublic = (repository: string) =>
  `${repository} is public, so anything this workflow writes is public too; ${IF_PUBLIC}`;
const MAY_BE_PUBLIC = `this workflow's output is treated as public unless the repository is known to be private; ${IF_PUBLIC}`;

/** Used if visibility is looked up only after validation. @param repository  null if its visibility is unknown */
export function publicReportFailure(repository: string | null): InputFailure {
  const allowed = repository === null ? MAY_BE_PUBLIC : isPublic(repository);
  return new InputFailure([{ name: "allow-public-report", given: '"false"', allowed }]);
}

/**
 * @param publicRepository  null if the repository is private, or if its visibility is unknown
 * @throws InputFailure that lists every invalid input
 */
export function readAnalyticsInputs(raw: RawInputs, now: Date, publicRepository: string | null): AnalyticsInputs {
  const validation = validate(raw, ANALYTICS_INPUTS);
  const { parsed, fault, values } = validation;
  const windows = validateWindows(validation, now);
  if (publicRepository !== null && parsed.allowPublicReport === false) {
    fault("allow-public-report", isPublic(publicRepository));
  }
  if ((parsed.issueNumber || parsed.activity) && parsed.githubToken === "") {
    fault("github-token", "remove the input to use the workflow's own token");
  }
  const inputs = values();
  const { timeoutMinutes, projectId, issueNumber, title, artifactName } = inputs;
  return {
    ...inputs,
    timeoutMs: (timeoutMinutes ?? 5) * 60_000,
    issueNumber: issueNumber || null,
    // Never null, because `values()` throws if the dates are invalid.
    windows: windows as Windows,
    title: title ?? projectId,
    sitemap: sitemapLocation(inputs),
    artifactName: artifactName === "none" ? null : (artifactName ?? `docs-report-${projectId}`),
  };
}

/** Null if the dates are invalid; the error is recorded. */
function validateWindows({ parsed, fault }: Validation<"period" | "date-from" | "date-to">, now: Date): Windows | null {
  // The dates are validated even if the period is invalid.
  const { period = { unit: "week" }, dateFrom = null, dateTo = null } = parsed;
  const windows = windowsFor({ period, dateFrom, dateTo }, now);
  if (!(windows instanceof Fault)) return windows;
  fault(windows.input ?? "date-from", windows.allowed);
  return null;
}

/** Path or URL of the sitemap. Null if there's none. */
function sitemapLocation({ sitemap, docsUrl }: Values<"sitemap" | "docs-url">): string | null {
  return sitemap ?? (docsUrl ? `${docsUrl.href.replace(/\/$/, "")}/sitemap.xml` : null);
}

/** The mode in which a checked step will run. */
export type Use = "agent" | "analytics";

/** The inputs of a check: those of both other modes. Invalid inputs get their default values. */
export type CheckInputs = Access &
  Values & {
    readonly faults: readonly InputFault[];
    readonly use: Use;
    /** The inputs for the service are valid. */
    readonly canCallService: boolean;
    readonly windows: Windows;
  };

/** Short, because a person is waiting. */
const MAX_TIMEOUT_MS = 30_000;
/** One request, and two retries. */
const MAX_REQUESTS = 3;
/** Used by a check in place of invalid values. The URL is never requested. RFC 2606 reserves `.invalid`. */
const PLACEHOLDERS = { baseUrl: "https://service.invalid", apiKey: "", projectId: "" };
const LAST_WEEK = { period: { unit: "week" }, dateFrom: null, dateTo: null } as const;

/** Validates each input on its own, so that every fault is found. */
export function readCheckInputs(raw: RawInputs, now: Date): CheckInputs {
  const names = Object.keys(PARSERS) as InputName[];
  const validation = validate(raw, names);
  const windows = validateWindows(validation, now) ?? windowsFor(LAST_WEEK, now);
  validateWait(validation);
  const { parsed, faults } = validation;
  const unset = readRawInputs(() => "");
  const inputs = { ...PLACEHOLDERS, ...validate(unset, names).parsed, ...parsed } as Values;
  return {
    ...inputs,
    faults,
    // Comments need no inputs of their own.
    use: REPORT_ONLY_INPUTS.some((name) => isGiven(raw, name)) ? "analytics" : "agent",
    canCallService: parsed.baseUrl !== undefined && parsed.apiKey !== undefined && parsed.projectId !== undefined,
    timeoutMs: Math.min((inputs.timeoutMinutes ?? 1) * 60_000, MAX_TIMEOUT_MS),
    maxRequests: Math.min(inputs.maxRequests, MAX_REQUESTS + (inputs.signals ? SIGNAL_NAMES.length : 0)),
    // Never null, because the fallback, last week, is always valid.
    windows: windows as Windows,
    sitemap: sitemapLocation(inputs),
  };
}
