import { type Windows, windowsFor } from "../analytics/period.ts";
import { type Access, accessOf } from "./access.ts";
import { describeFault, Fault, InputFailure, type RawInputs } from "./fault.ts";
import { type Judgement, judge } from "./judge.ts";
import { ANALYTICS_INPUTS } from "./names.ts";
import type { Format, Values } from "./parsers.ts";

/** The inputs of analytics mode, checked. */
export interface AnalyticsInputs extends Access {
  readonly timeoutMs: number;
  /** Null posts nowhere. */
  readonly issueNumber: number | null;
  readonly trigger: string;
  readonly windows: Windows;
  readonly compare: boolean;
  /** Windows to chart, the current one among them. */
  readonly trend: number;
  readonly docsUrl: URL | null;
  /** Path or address; null: no sitemap is read. */
  readonly sitemap: string | null;
  /** Globs. */
  readonly ignorePaths: readonly string[];
  readonly top: number;
  readonly formats: readonly Format[];
  readonly outputDir: string;
  /** Null uploads nothing. */
  readonly artifactName: string | null;
  readonly allowPublicReport: boolean;
  readonly maxRequests: number;
}

/** What the run knows besides its inputs, and the inputs must fit. */
export interface AnalyticsCircumstances {
  readonly now: Date;
  /** GitHub shows what a workflow of this repository writes to everybody. */
  readonly isPublic: boolean;
}

const PUBLIC =
  "what this workflow writes is public, unless the repository is known to be private; set it to true if the report may be read by everybody";

/** For a repository that turns out to be public, or does not tell, after the inputs were judged. */
export function refusePublicReport(): InputFailure {
  return new InputFailure([describeFault("allow-public-report", "false", new Fault(PUBLIC))]);
}

type DateInput = "period" | "date-from" | "date-to";

/** Null where the dates have a fault, which is then said. */
export function judgeWindows(
  { parsed, fault }: Pick<Judgement<DateInput>, "parsed" | "fault">,
  now: Date,
): Windows | null {
  // With a period that does not exist, the dates are judged all the same.
  const period = parsed.period ?? { unit: "week" };
  const dates = { dateFrom: parsed["date-from"] ?? null, dateTo: parsed["date-to"] ?? null };
  const windows = windowsFor({ period, ...dates }, now);
  if (typeof windows !== "string") return windows;
  fault(windows.startsWith("date-to") ? "date-to" : "date-from", windows);
  return null;
}

/** Path or address of the sitemap; null: none is read. */
export function sitemapOf(
  given: Values["sitemap"] | undefined,
  docsUrl: Values["docs-url"] | undefined,
): string | null {
  return given ?? (docsUrl ? `${docsUrl.href.replace(/\/$/, "")}/sitemap.xml` : null);
}

/** @throws InputFailure that lists every fault at once */
export function readAnalyticsInputs(raw: RawInputs, circumstances: AnalyticsCircumstances): AnalyticsInputs {
  const judgement = judge(raw, ANALYTICS_INPUTS);
  const { parsed, fault, values } = judgement;
  const windows = judgeWindows(judgement, circumstances.now);
  if (circumstances.isPublic && parsed["allow-public-report"] === false) {
    fault("allow-public-report", PUBLIC);
  }
  if (parsed["issue-number"] && parsed["github-token"] === "") {
    fault("github-token", "leave the input out to use the workflow's own token");
  }

  const checked = values();
  const docsUrl = checked["docs-url"];
  const artifactName = checked["artifact-name"] ?? `docs-report-${checked["project-id"]}`;
  return {
    ...accessOf(checked),
    timeoutMs: checked["timeout-minutes"] ?? 5 * 60_000,
    issueNumber: checked["issue-number"] || null,
    trigger: checked.trigger,
    // A fault above would have thrown.
    windows: windows as Windows,
    compare: checked.compare,
    trend: checked.trend,
    docsUrl,
    sitemap: sitemapOf(checked.sitemap, docsUrl),
    ignorePaths: checked["ignore-paths"],
    top: checked.top,
    formats: checked.formats,
    outputDir: checked["output-dir"],
    artifactName: artifactName === "none" ? null : artifactName,
    allowPublicReport: checked["allow-public-report"],
    maxRequests: checked["max-requests"],
  };
}
