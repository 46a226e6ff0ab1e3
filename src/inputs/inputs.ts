import { Fault } from "../failure.ts";
import { INPUTS, type InputName } from "../generated/action.ts";
import { type Windows, windowsFor } from "../period.ts";
import {
  AGENT_INPUTS,
  ANALYTICS_INPUTS,
  COMMENT_ONLY_INPUTS,
  PARSERS,
  REPORT_ONLY_INPUTS,
  type Values,
} from "./parsers.ts";
import { InputFailure, type InputFault, isGiven, type RawInputs, type Validation, validate } from "./validate.ts";

/** What a run needs to reach the service and GitHub. */
export interface Access extends Values<"base-url" | "api-key" | "project-id" | "github-token"> {
  /** How long the run can wait for answers. */
  readonly timeoutMs: number;
  /** Limit of API requests to the service. Agent mode has none. */
  readonly maxRequests?: number;
}

/** The inputs of agent mode, checked. */
export type AgentInputs = Access & Omit<Values<(typeof AGENT_INPUTS)[number]>, "mode" | "timeoutMinutes">;

/** What the inputs depend on. */
export interface AgentCircumstances {
  readonly eventName: string;
  /** The event's comment carries a command. */
  readonly hasCommand: boolean;
  /** GitHub is asked for a permission, or posted to. */
  readonly needsGitHub: boolean;
  readonly repositoryIsPrivate: boolean;
}

/** @throws InputFailure with all faults */
export function readAgentInputs(raw: RawInputs, circumstances: AgentCircumstances): AgentInputs {
  const validation = validate(raw, AGENT_INPUTS);
  const { parsed, fault, values } = validation;
  const hasJob = raw["job-id"].trim() !== "";
  if (raw.prompt === "" && !hasJob && !circumstances.hasCommand) {
    const ofReports = REPORT_ONLY_INPUTS.find((name) => isGiven(raw, name));
    if (ofReports === undefined) {
      fault("prompt", `the event \`${circumstances.eventName}\` has no instruction; set one, or a \`job-id\` to watch`);
    } else {
      fault("mode", `\`${ofReports}\` is an input of reports; did you mean \`mode: analytics\`?`);
    }
  }
  validateWait(validation, raw);
  if (parsed.requiredPermission === "read" && !circumstances.repositoryIsPrivate) {
    fault("required-permission", "everyone can read a public repository; use triage, write, maintain, or admin");
  }
  if (parsed.githubToken === "" && circumstances.needsGitHub) {
    fault("github-token", "leave the input out to use the workflow's own token, or set `issue-number: 0`");
  }
  const { mode: _, timeoutMinutes, ...inputs } = values();
  return { ...inputs, timeoutMs: (timeoutMinutes ?? 30) * 60_000 };
}

/** Without waiting, a job ID alone leaves nothing to do. */
function validateWait({ parsed, fault }: Pick<Validation<"wait">, "parsed" | "fault">, raw: RawInputs): void {
  const onlyWatches = raw["job-id"].trim() !== "" && raw.prompt === "";
  if (parsed.wait !== false || !onlyWatches) return;
  fault("wait", "a `job-id` without a `prompt` only watches the job; leave `wait` out, or add a prompt");
}

type AnalyticsValues = Values<(typeof ANALYTICS_INPUTS)[number]>;
type DateInput = "period" | "date-from" | "date-to";

/** The inputs of analytics mode, checked. */
export type AnalyticsInputs = Omit<AnalyticsValues, "mode" | "timeoutMinutes" | keyof Values<DateInput>> & {
  readonly timeoutMs: number;
  readonly windows: Windows;
  /** The project's ID if none is set. */
  readonly title: string;
};

/** What the inputs depend on. */
interface AnalyticsCircumstances {
  readonly now: Date;
  /** The repository whose workflows' output is public. Null if it's private or unknown. */
  readonly publicRepository: string | null;
}

const IF_PUBLIC = "set it to true if everyone can read the report";
const isPublic = (repository: string) => `${repository} is public, and so is what this workflow writes; ${IF_PUBLIC}`;
const MAY_BE_PUBLIC = `what this workflow writes is public, unless the repository is known to be private; ${IF_PUBLIC}`;

/**
 * For a repository that turns out to be public after the inputs were validated.
 *
 * @param repository  null if its visibility is unknown
 */
export function refusePublicReport(repository: string | null): InputFailure {
  const allowed = repository === null ? MAY_BE_PUBLIC : isPublic(repository);
  return new InputFailure([{ name: "allow-public-report", given: '"false"', allowed }]);
}

/** @throws InputFailure with all faults */
export function readAnalyticsInputs(
  raw: RawInputs,
  { now, publicRepository }: AnalyticsCircumstances,
): AnalyticsInputs {
  const validation = validate(raw, ANALYTICS_INPUTS);
  const { parsed, fault, values } = validation;
  const windows = validateWindows(validation, now);
  if (publicRepository !== null && parsed.allowPublicReport === false) {
    fault("allow-public-report", isPublic(publicRepository));
  }
  if ((parsed.issueNumber || parsed.activity) && parsed.githubToken === "") {
    fault("github-token", "leave the input out to use the workflow's own token");
  }
  const { mode: _, timeoutMinutes, period, dateFrom, dateTo, ...inputs } = values();
  const { projectId, issueNumber, title, artifactName } = inputs;
  return {
    ...inputs,
    timeoutMs: (timeoutMinutes ?? 5) * 60_000,
    issueNumber: issueNumber || null,
    // A fault above would have thrown.
    windows: windows as Windows,
    title: title ?? projectId,
    sitemap: sitemapLocation(inputs),
    artifactName: artifactName === "none" ? null : (artifactName ?? `docs-report-${projectId}`),
  };
}

/** Null if the dates have a fault, which is then reported. */
function validateWindows(
  { parsed, fault }: Pick<Validation<DateInput>, "parsed" | "fault">,
  now: Date,
): Windows | null {
  // The dates are validated even if the period is invalid.
  const { period = { unit: "week" }, dateFrom = null, dateTo = null } = parsed;
  const windows = windowsFor({ period, dateFrom, dateTo }, now);
  if (!(windows instanceof Fault)) return windows;
  fault(windows.input ?? "date-from", windows.allowed);
  return null;
}

/** Path or URL of the sitemap. Null reads none. */
function sitemapLocation({ sitemap, docsUrl }: Partial<Values<"sitemap" | "docs-url">>): string | null {
  return sitemap ?? (docsUrl ? `${docsUrl.href.replace(/\/$/, "")}/sitemap.xml` : null);
}

export type Purpose = "comments" | "report";

type CheckValues = Values<
  | ("trigger" | "issue-number" | "docs-url" | "sitemap" | "activity" | "allow-public-report")
  | ("required-permission" | "allowed-users" | "allowed-bots")
>;

/** The inputs of a check: those of both other modes, each validated on its own, so that every fault is found. */
export interface CheckInputs extends CheckValues {
  readonly faults: readonly InputFault[];
  readonly purposes: readonly Purpose[];
  /** The service's inputs have no fault. */
  readonly canAsk: boolean;
  readonly access: Access;
  readonly windows: Windows;
  /** API requests to the service for a report on up to 250 paths. */
  readonly minRequests: number;
}

/** A person is waiting. */
const MAX_TIMEOUT_MS = 30_000;
/** One request, and two retries. */
const MAX_REQUESTS = 3;
/** Replaces an unusable `base-url` and is never requested. RFC 2606 reserves `.invalid`. */
const PLACEHOLDER_URL = "https://service.invalid";
const LAST_WEEK = { period: { unit: "week" }, dateFrom: null, dateTo: null } as const;

export function readCheckInputs(raw: RawInputs, now: Date): CheckInputs {
  const validation = validate(raw, Object.keys(PARSERS) as InputName[]);
  const windows = validateWindows(validation, now) ?? windowsFor(LAST_WEEK, now);
  validateWait(validation, raw);
  const { parsed, faults } = validation;
  const { baseUrl, apiKey, projectId, timeoutMinutes, maxRequests = MAX_REQUESTS } = parsed;
  return {
    faults,
    purposes: purposesOf(raw),
    canAsk: baseUrl !== undefined && apiKey !== undefined && projectId !== undefined,
    access: {
      baseUrl: baseUrl ?? PLACEHOLDER_URL,
      apiKey: apiKey ?? "",
      projectId: projectId ?? "",
      githubToken: parsed.githubToken ?? "",
      timeoutMs: Math.min((timeoutMinutes ?? 1) * 60_000, MAX_TIMEOUT_MS),
      maxRequests: Math.min(maxRequests, MAX_REQUESTS),
    },
    issueNumber: parsed.issueNumber ?? null,
    requiredPermission: parsed.requiredPermission ?? "write",
    allowedUsers: parsed.allowedUsers ?? [],
    allowedBots: parsed.allowedBots ?? [],
    trigger: parsed.trigger ?? INPUTS.trigger.default,
    // Last week always exists.
    windows: windows as Windows,
    docsUrl: parsed.docsUrl ?? null,
    sitemap: sitemapLocation(parsed),
    activity: parsed.activity ?? false,
    allowPublicReport: parsed.allowPublicReport ?? false,
    minRequests: 1 + Math.max((parsed.trend ?? 0) - 1, parsed.compare === false ? 0 : 1),
  };
}

/**
 * A step is checked as what it will be when only its `mode` changes. Any input for reports makes it a report. If it has
 * inputs for neither, it's checked for comments, which don't need any.
 */
function purposesOf(raw: RawInputs): Purpose[] {
  const isReport = REPORT_ONLY_INPUTS.some((name) => isGiven(raw, name));
  const isForComments = !isReport || COMMENT_ONLY_INPUTS.some((name) => isGiven(raw, name));
  return [...(isForComments ? (["comments"] as const) : []), ...(isReport ? (["report"] as const) : [])];
}
