import { stringify } from "csv-stringify/sync";
import type { Format } from "../../inputs/parsers.ts";
import { csvSafe } from "../../text/markdown.ts";
import type { CollectedWindow, Insights, Reading } from "../model.ts";
import { type SitePage, visitorsOf } from "../pages.ts";
import { activity, activityLine } from "./activity.ts";
import { type Block, type Document, type Part, present, type Text } from "./document.ts";
import { printHtml } from "./html.ts";
import { printMarkdown } from "./markdown.ts";
import {
  aiAndPeople,
  allPages,
  allStandOuts,
  MOST_ROWS,
  publishedAndVisited,
  siteSections,
  topPages,
  whatChanged,
} from "./pages.ts";
import { actions, doNext, figures, notes, shortNotes, trend, verdict } from "./site.ts";

/** What the report can't know from its insights. */
export interface ReportOptions {
  /** The word that starts a command in a comment. */
  readonly trigger: string;
  /** Names of the files written along with this report. */
  readonly files: readonly string[];
  /** Where these can be downloaded; null if they aren't uploaded, or not yet. */
  readonly artifactUrl: string | null;
  /** Null outside a workflow. */
  readonly runUrl: string | null;
}

/** What the files are written from. */
interface FileData extends Pick<Reading, "current" | "previous"> {
  readonly insights: Insights;
  /** Of both periods. */
  readonly pages: readonly SitePage[];
}

interface ReportFile {
  readonly name: string;
  readonly content: (data: FileData, options: ReportOptions) => Iterable<string>;
}

/** The file of each format. */
export const FILES: Readonly<Record<Format, ReportFile>> = {
  md: { name: "report.md", content: ({ insights }, options) => [renderMarkdown(insights, options)] },
  html: { name: "report.html", content: ({ insights, pages }, options) => [renderHtml(insights, pages, options)] },
  csv: {
    name: "visitors.csv",
    content: ({ insights, current, previous }) => renderCsv(insights, current, previous),
  },
  json: {
    name: "report.json",
    content: ({ insights, current, previous }) => renderJson(insights, current, previous),
  },
};

/** GitHub takes 1 MiB per step and refuses more as a whole; the rest is for what else the step may write. */
const SUMMARY_BYTES = 1_000_000;
/** GitHub refuses comments of more than 65,536 characters; the rest is for the marker above. */
const COMMENT_BYTES = 60_000;

/** report.md, which is also the job summary. */
export function renderMarkdown(insights: Insights, options: ReportOptions): string {
  const note = "The report is longer than GitHub shows. Its files have all of it.";
  return printMarkdown(fullReport(insights, [], options), SUMMARY_BYTES, note);
}

/**
 * The first screen of the report, for a comment on an issue. If nothing is notable, it's what was compared, an action if
 * there is one, what may be missing, and links. It doesn't begin with the trigger.
 */
export function renderShort(insights: Insights, options: ReportOptions): string {
  const isQuiet = insights.notable.length === 0;
  // That the setup could be better isn't news each week.
  const nextSteps = insights.nextSteps.filter(({ kind }) => !(isQuiet && kind === "give-sitemap"));
  const [start, ...others] = actions(nextSteps, options.trigger);
  const lead = [...verdict(insights, start), ...(isQuiet ? [] : figures(insights))];
  const rest = isQuiet ? [] : [...allStandOuts(insights), ...doNext(others), ...activityLine(insights)];
  const document = documentOf(insights, options, lead, [...rest, ...shortNotes(insights, !isQuiet)]);
  return printMarkdown(document, COMMENT_BYTES, "The full report has the rest.");
}

/** report.html. Only its table of all pages needs more than the insights: the `pages` of both periods. */
export function renderHtml(insights: Insights, pages: readonly SitePage[], options: ReportOptions): string {
  return printHtml(fullReport(insights, pages, options), MOST_ROWS);
}

/** First the story, then the numbers behind it, then how far to trust them. */
function fullReport(insights: Insights, pages: readonly SitePage[], options: ReportOptions): Document {
  const [start, ...others] = actions(insights.nextSteps, options.trigger);
  const lead = [...verdict(insights, start), ...figures(insights)];
  return documentOf(insights, options, lead, [
    ...whatChanged(insights),
    ...doNext(others),
    ...activity(insights),
    ...trend(insights),
    ...topPages(insights),
    ...siteSections(insights),
    ...aiAndPeople(insights),
    ...publishedAndVisited(insights),
    ...allPages(insights, pages, options.files),
    ...notes(insights),
  ]);
}

function documentOf(insights: Insights, options: ReportOptions, lead: Block[], parts: Part[]): Document {
  const { title, window, before } = insights;
  const { files, artifactUrl, runUrl } = options;
  const places = present<Text>([
    artifactUrl && { link: "Download the files", to: artifactUrl },
    files.length > 0 && files.map((file) => `\`${file}\``).join(", "),
    runUrl && { link: "Run", to: runUrl },
  ]);
  return { title, period: window.label, previous: before?.label ?? null, lead, parts, places };
}

// The data files have every row that was read. They are written in pieces, so that 200,000 rows are never in memory as text.

const HEADER = [
  ...["project", "date_from", "date_to", "path", "human", "ai", "total"],
  ...["previous_human", "previous_ai", "previous_total", "generated_at", "completeness"],
];
const ROWS_AT_ONCE = 500;

/**
 * visitors.csv by RFC 4180: one line for each path of the current window. `date_to` is exclusive. Paths are made harmless
 * for spreadsheets, which changes some of them. Exact ones are in report.json.
 */
export function* renderCsv(
  { project, generatedAt }: Pick<Insights, "project" | "generatedAt">,
  current: CollectedWindow,
  previous: CollectedWindow | null,
): Iterable<string> {
  const { window, completeness } = current;
  const site = csvSafe(project);
  let records: unknown[][] = [HEADER];
  for (const [path, { human, ai, total }] of current.rows) {
    const before = previous && visitorsOf(previous, path);
    records.push([
      ...[site, window.from, window.to, csvSafe(path), human, ai, total],
      ...[before?.human, before?.ai, before?.total, generatedAt, completeness],
    ]);
    if (records.length < ROWS_AT_ONCE) continue;
    yield stringify(records, { record_delimiter: "windows" });
    records = [];
  }
  if (records.length > 0) yield stringify(records, { record_delimiter: "windows" });
}

/** The first number grows when a field changes its meaning or goes away, the second with new fields. */
export const REPORT_SCHEMA = "docs-agent-report/2.1";

/** report.json, by docs/report.schema.json. One row per line, so that two reports can be compared line by line. */
export function* renderJson(
  insights: Insights,
  current: CollectedWindow,
  previous: CollectedWindow | null,
): Iterable<string> {
  yield `{\n"schema": ${JSON.stringify(REPORT_SCHEMA)},\n"insights": ${JSON.stringify(insights, null, 2)},\n"current": `;
  yield* reading(current);
  yield ',\n"previous": ';
  if (previous === null) yield "null";
  else yield* reading(previous);
  yield "\n}\n";
}

/** Long enough that writing a file takes few calls, short enough to hold many in memory. */
const CHUNK_CHARACTERS = 64 * 1024;

function* reading(collected: CollectedWindow): Iterable<string> {
  const { window, totals, completeness, shortfall, reason, drift, rejected, requests, wasted } = collected;
  // Field by field: the schema has nothing else of what the collector knows.
  const about = { window, totals, completeness, shortfall, reason, drift, rejected, requests, wasted };
  let chunk = `${JSON.stringify(about).slice(0, -1)},"rows":[`;
  let separator = "\n";
  for (const [path, { human, ai, total }] of collected.rows) {
    chunk += separator + JSON.stringify({ path, human, ai, total });
    separator = ",\n";
    if (chunk.length < CHUNK_CHARACTERS) continue;
    yield chunk;
    chunk = "";
  }
  yield `${chunk}\n]}`;
}
