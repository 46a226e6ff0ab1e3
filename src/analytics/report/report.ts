import { stringify } from "csv-stringify/sync";
import type { Format } from "../../inputs/parsers.ts";
import { csvSafe } from "../../text/markdown.ts";
import type { Insights } from "../insights.ts";
import type { CollectedWindow } from "../model.ts";
import { visitorsOf } from "../pages.ts";
import { publicReport } from "../public-report.ts";
import { activity, activityLine } from "./activity-part.ts";
import { type Block, compact, type Document, type Part, printWithin, type Text, text } from "./document.ts";
import { figures, firstScreen, terms } from "./first-screen.ts";
import { printHtml } from "./html.ts";
import { printMarkdown } from "./markdown.ts";
import { allChanges, allPages, publishedAndVisited, siteSections, topPages, whatChanged } from "./page-parts.ts";
import { readersSay } from "./readers-part.ts";
import { actions, doNext, notes, shortNotes, trend } from "./site-parts.ts";

export interface ReportOptions {
  /** The word that starts a command in a comment. */
  readonly trigger: string;
  /** Names of the files written along with this report. */
  readonly files: readonly string[];
  /** Where to download the files; null if they haven't been uploaded. */
  readonly artifactUrl: string | null;
  /** What opens report.html in a browser; null if it hasn't been uploaded. */
  readonly pageUrl: string | null;
  /** Null outside a workflow. */
  readonly runUrl: string | null;
}

type Render = (insights: Insights, options: ReportOptions) => Iterable<string>;

export const FILES: Readonly<Record<Format, { readonly name: string; readonly content: Render }>> = {
  md: { name: "report.md", content: (insights, options) => [renderMarkdown(insights, options)] },
  html: { name: "report.html", content: (insights, options) => [renderHtml(insights, options)] },
  csv: { name: "visitors.csv", content: renderCsv },
  json: { name: "report.json", content: renderJson },
};

/** GitHub rejects a step's summary above 1 MiB. This leaves room for anything else in the summary. */
const MAX_SUMMARY_BYTES = 1_000_000;
/** GitHub rejects comments above 65,536 characters. This leaves room for the marker. */
const MAX_COMMENT_BYTES = 60_000;

/** report.md, which is also the job summary. */
export function renderMarkdown(insights: Insights, options: ReportOptions): string {
  return printWithin(fullReport(insights, options), MAX_SUMMARY_BYTES, printMarkdown);
}

/** The short version, for a comment. It's even shorter if nothing is notable, and never begins with the trigger. */
export function renderShort(insights: Insights, options: ReportOptions): string {
  const { notable, findings, steps } = insights.news;
  const isQuiet = notable.length === 0;
  // If nothing is notable, don't repeat the setup suggestions every week.
  const [start, ...others] = actions(
    steps.filter(({ kind }) => !(isQuiet && kind === "give-sitemap")),
    options.trigger,
  );
  const lead = [...firstScreen(insights, start), ...(isQuiet ? [] : figures(insights))];
  const rest = findings.length === 0 ? [] : [...allChanges(insights), ...doNext(others, 2)];
  const activity = isQuiet ? [] : activityLine(insights);
  const document = documentOf(insights, options, lead, [...rest, ...activity, ...shortNotes(insights)]);
  return printWithin(document, MAX_COMMENT_BYTES, printMarkdown);
}

/** report.html */
export function renderHtml(insights: Insights, options: ReportOptions): string {
  return printHtml(fullReport(insights, options));
}

/** First what happened, then the numbers behind it, then their limitations. */
function fullReport(insights: Insights, options: ReportOptions): Document {
  const all = actions(insights.news.steps, options.trigger);
  const lead = [...firstScreen(insights, all[0]), ...figures(insights), ...terms(insights)];
  return documentOf(insights, options, lead, [
    ...whatChanged(insights),
    ...(all.length > 1 ? doNext(all) : []),
    ...activity(insights),
    ...readersSay(insights),
    ...trend(insights),
    ...topPages(insights),
    ...siteSections(insights),
    ...publishedAndVisited(insights),
    ...allPages(insights, options.files),
    ...notes(insights),
  ]);
}

function documentOf(insights: Insights, options: ReportOptions, lead: Block[], parts: Part[]): Document {
  const { title, window, before } = insights;
  const { files, artifactUrl, pageUrl, runUrl } = options;
  const first = pageUrl === null ? [] : [text({ link: "Open the report", to: pageUrl })];
  const footer = compact<Text>([
    artifactUrl && { link: "Download the files", to: artifactUrl },
    files.length > 0 && files.map((file) => `\`${file}\``).join(", "),
    runUrl && { link: "Run", to: runUrl },
  ]);
  return { title, period: window.label, previous: before?.label ?? null, lead: [...first, ...lead], parts, footer };
}

// The data files contain every row that was read. They're generated in chunks, because there can be 200,000 rows.

const CHUNK_ROWS = 500;

/** Each chunk is the same array, which must not be used after the next one is requested. */
function* inChunks<T>(rows: Iterable<T>): Iterable<T[]> {
  const chunk: T[] = [];
  for (const row of rows) {
    if (chunk.push(row) < CHUNK_ROWS) continue;
    yield chunk;
    chunk.length = 0;
  }
  if (chunk.length > 0) yield chunk;
}

const HEADER = [
  ...["project", "date_from", "date_to", "path", "human", "ai", "total"],
  ...["previous_human", "previous_ai", "previous_total", "generated_at", "completeness"],
];

/**
 * visitors.csv as specified in RFC 4180: one line for each path of the current window, made safe for spreadsheets. Excel
 * needs the byte order mark, and DuckDB and pandas skip it.
 */
export function* renderCsv({ project: name, generatedAt, current, previous }: Insights): Iterable<string> {
  const { window, completeness } = current;
  const project = csvSafe(name);
  const lines = (records: unknown[][]) => stringify(records, { record_delimiter: "windows" });
  yield `\uFEFF${lines([HEADER])}`;
  for (const chunk of inChunks(current.rows)) {
    const records = chunk.map(([path, { human, ai, total }]) => {
      const before = previous && visitorsOf(previous, path);
      const now = [project, window.from, window.to, csvSafe(path), human, ai, total];
      return [...now, before?.human, before?.ai, before?.total, generatedAt, completeness];
    });
    yield lines(records);
  }
}

/** report.json, as specified in docs/report.schema.json. One row per line, so that `diff` can compare reports. */
export function* renderJson(insights: Insights): Iterable<string> {
  const { current, previous } = insights;
  const overview = JSON.stringify(publicReport(insights), null, 2);
  yield `${overview.slice(0, -2)},\n"rows": {\n"period": `;
  yield* rowsOf(current);
  yield ',\n"previous": ';
  if (previous === null) yield "null";
  else yield* rowsOf(previous);
  yield "\n}\n}\n";
}

function* rowsOf({ rows }: CollectedWindow): Iterable<string> {
  let separator = "[\n";
  for (const chunk of inChunks(rows)) {
    yield separator +
      chunk.map(([path, { human, ai, total }]) => JSON.stringify({ path, human, ai, total })).join(",\n");
    separator = ",\n";
  }
  yield separator === "[\n" ? "[\n]" : "\n]";
}
