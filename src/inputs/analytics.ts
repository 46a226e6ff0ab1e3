import { Fault } from "../failure.ts";
import { type Windows, windowsFor } from "../period.ts";
import { ANALYTICS_INPUTS, type Format, type Values } from "./parsers.ts";
import { type Access, InputFailure, type RawInputs, type Validation, validate } from "./validate.ts";

/** The inputs of analytics mode, checked. */
export interface AnalyticsInputs extends Access {
  /** Null posts nowhere. */
  readonly issueNumber: number | null;
  readonly trigger: string;
  readonly windows: Windows;
  readonly compare: boolean;
  /** Number of windows to chart, including the current one. */
  readonly trend: number;
  /** Oldest first. */
  readonly annotations: Values["annotations"];
  /** `notable`: a report that isn't gets no new comment. */
  readonly post: Values["post"];
  /** Display name of the project. Defaults to its ID. */
  readonly title: string;
  readonly docsUrl: URL | null;
  /** Path or URL. Null reads none. */
  readonly sitemap: string | null;
  /** Globs, in order. One that begins with `!` includes paths again. */
  readonly ignorePaths: readonly string[];
  readonly top: number;
  readonly formats: readonly Format[];
  readonly outputDir: string;
  /** Null uploads nothing. */
  readonly artifactName: string | null;
  readonly allowPublicReport: boolean;
  readonly maxRequests: number;
}

/** What the inputs depend on. */
export interface AnalyticsCircumstances {
  readonly now: Date;
  /** The output of this repository's workflows is public. */
  readonly isPublic: boolean;
}

const PUBLIC =
  "what this workflow writes is public, unless the repository is known to be private; set it to true if everyone can read the report";

/** For a repository that turns out to be public, or whose visibility is unknown, after the inputs were validated. */
export function refusePublicReport(): InputFailure {
  return new InputFailure([{ name: "allow-public-report", given: '"false"', allowed: PUBLIC }]);
}

type DateInput = "period" | "date-from" | "date-to";

/** Null if the dates have a fault, which is then reported. */
export function validateWindows(
  { parsed, fault }: Pick<Validation<DateInput>, "parsed" | "fault">,
  now: Date,
): Windows | null {
  // The dates are validated even if the period is invalid.
  const period = parsed.period ?? { unit: "week" };
  const dates = { dateFrom: parsed["date-from"] ?? null, dateTo: parsed["date-to"] ?? null };
  const windows = windowsFor({ period, ...dates }, now);
  if (!(windows instanceof Fault)) return windows;
  fault(windows.input ?? "date-from", windows.allowed);
  return null;
}

/** Path or URL of the sitemap. Null reads none. */
export function sitemapLocation(
  given: Values["sitemap"] | undefined,
  docsUrl: Values["docs-url"] | undefined,
): string | null {
  return given ?? (docsUrl ? `${docsUrl.href.replace(/\/$/, "")}/sitemap.xml` : null);
}

/** @throws InputFailure with all faults */
export function readAnalyticsInputs(raw: RawInputs, circumstances: AnalyticsCircumstances): AnalyticsInputs {
  const validation = validate(raw, ANALYTICS_INPUTS);
  const { parsed, fault, values } = validation;
  const windows = validateWindows(validation, circumstances.now);
  if (circumstances.isPublic && parsed["allow-public-report"] === false) {
    fault("allow-public-report", PUBLIC);
  }
  if (parsed["issue-number"] && parsed["github-token"] === "") {
    fault("github-token", "leave the input out to use the workflow's own token");
  }

  const {
    mode,
    "base-url": baseUrl,
    "api-key": apiKey,
    "project-id": projectId,
    "github-token": githubToken,
    "timeout-minutes": timeoutMs,
    "issue-number": issueNumber,
    "date-from": dateFrom,
    "date-to": dateTo,
    "docs-url": docsUrl,
    "ignore-paths": ignorePaths,
    "output-dir": outputDir,
    "artifact-name": artifactName,
    "allow-public-report": allowPublicReport,
    "max-requests": maxRequests,
    trigger,
    period,
    compare,
    trend,
    annotations,
    post,
    title,
    sitemap,
    top,
    formats,
    ...unread
  } = values();
  // An unread input is a type error.
  unread satisfies Record<string, never>;
  return {
    ...{ baseUrl, apiKey, projectId, githubToken, trigger, compare, trend, docsUrl, ignorePaths },
    ...{ top, formats, outputDir, allowPublicReport, maxRequests, annotations, post },
    timeoutMs: timeoutMs ?? 5 * 60_000,
    issueNumber: issueNumber || null,
    // A fault above would have thrown.
    windows: windows as Windows,
    title: title ?? projectId,
    sitemap: sitemapLocation(sitemap, docsUrl),
    artifactName: artifactName === "none" ? null : (artifactName ?? `docs-report-${projectId}`),
  };
}
