import type { Format } from "../../inputs/parsers.ts";
import { csvSafe, inline } from "../../text/markdown.ts";
import { activity, activityLine } from "../activity/part.ts";
import type { Report, Row } from "../data.ts";
import { readersSay } from "../signals/part.ts";
import { comparable } from "../tables.ts";
import { type Block, compact, type Document, type Part, printWithin, type Text, text } from "./document.ts";
import { bridge, figures, firstScreen, moreSteps, terms } from "./first-screen.ts";
import { toHtml } from "./html.ts";
import { toMarkdown } from "./markdown.ts";
import { allPages, linkSentences, publishedAndVisited, sections, topPages, whatChanged } from "./pages.ts";
import { notes, shortNotes, trend } from "./site.ts";

export interface PrintOptions {
  /** The word that starts a command in a comment. */
  readonly trigger: string;
  /** The number of rows in a ranking. */
  readonly top: number;
  /** Names of the files written along with this report. */
  readonly files: readonly string[];
  /** Where to download the files; null if they haven't been uploaded. */
  readonly artifactUrl: string | null;
  /** What opens report.html in a browser; null if it hasn't been uploaded. */
  readonly pageUrl: string | null;
  /** Null outside a workflow. */
  readonly runUrl: string | null;
}

type Print = (report: Report, options: PrintOptions) => Iterable<string>;

export const FILES: Readonly<Record<Format, { readonly name: string; readonly content: Print }>> = {
  md: { name: "report.md", content: (report, options) => [printMarkdown(report, options)] },
  html: { name: "report.html", content: (report, options) => [printHtml(report, options)] },
  csv: { name: "visitors.csv", content: (report) => [printCsv(report)] },
  json: { name: "report.json", content: printJson },
};

/** GitHub rejects a step's summary above 1 MiB. This leaves room for anything else in the summary. */
const MAX_SUMMARY_BYTES = 1_000_000;
/** GitHub rejects comments above 65,536 characters. This leaves room for the marker. */
const MAX_COMMENT_BYTES = 60_000;

/** report.md, which is also the job summary. */
export function printMarkdown(report: Report, options: PrintOptions): string {
  return printWithin(fullReport(comparable(report), options), MAX_SUMMARY_BYTES, toMarkdown);
}

/** The first screen, for a comment, with what couldn't be read. It never begins with the trigger. */
export function printComment(report: Report, options: PrintOptions): string {
  const lead = [...firstScreen(report, options.trigger), ...figures(comparable(report))];
  const document = documentOf(report, options, lead, [...activityLine(report), ...shortNotes(report)]);
  return printWithin(document, MAX_COMMENT_BYTES, toMarkdown);
}

/** report.html */
export function printHtml(report: Report, options: PrintOptions): string {
  return toHtml(fullReport(comparable(report), options));
}

/** First what happened, then the numbers behind it, then their limitations. */
function fullReport(report: Report, options: PrintOptions): Document {
  const lead = [...firstScreen(report, options.trigger), ...figures(report), ...terms(report)];
  return documentOf(report, options, lead, [
    ...bridge(report),
    ...whatChanged(report),
    ...moreSteps(report, options.trigger),
    ...activity(report),
    ...readersSay(report),
    ...trend(report),
    ...topPages(report, options.top),
    ...sections(report),
    ...publishedAndVisited(report),
    ...allPages(report, options.files),
    ...notes(report),
  ]);
}

function documentOf(report: Report, options: PrintOptions, lead: Block[], parts: Part[]): Document {
  const { title, period, previous } = report;
  const { files, artifactUrl, pageUrl, runUrl } = options;
  const first = pageUrl === null ? [] : [text({ link: "Open the report", to: pageUrl })];
  const footer = compact<Text>([
    artifactUrl && { link: "Download the files", to: artifactUrl },
    files.length > 0 && files.map((file, i) => `${i === 0 ? "" : ", "}\`${file}\``),
    runUrl && { link: "Run", to: runUrl },
  ]);
  const hrefOf = linkSentences(report);
  return {
    title: inline(title),
    period: period.label,
    previous: previous?.label ?? null,
    lead: [...first, ...lead],
    parts,
    footer,
    hrefOf,
  };
}

const HEADER = [
  ...["project", "date_from", "date_to", "path", "human", "ai", "total"],
  ...["previous_human", "previous_ai", "previous_total", "generated_at", "completeness"],
];

/**
 * visitors.csv as specified in RFC 4180: one line for each path of the period, made safe for spreadsheets. Excel needs the
 * byte order mark, and DuckDB and pandas skip it.
 */
export function printCsv({ project, period, generatedAt, complete, rows, diagnostics }: Report): string {
  const previous = rows.previous && new Map(rows.previous.map((row) => [row.path, row]));
  // A page that wasn't read had no visitors only if all pages were read.
  const isKnown = diagnostics.previous?.shortfall === null;
  const before = (path: string): Partial<Row> =>
    previous?.get(path) ?? (previous && isKnown ? { human: 0, ai: 0, total: 0 } : {});
  const lines = rows.period.map(({ path, human, ai, total }) => {
    const past = before(path);
    const now = [project, period.from, period.to, path, human, ai, total];
    return [...now, past.human, past.ai, past.total, generatedAt, complete ? "complete" : "partial"].map(field).join();
  });
  return `\uFEFF${[HEADER.join(), ...lines, ""].join("\r\n")}`;
}

function field(value: string | number | undefined): string {
  if (typeof value !== "string") return String(value ?? "");
  const safe = csvSafe(value);
  return safe.includes(",") ? `"${safe}"` : safe;
}

/** report.json, as specified in docs/report.schema.json. One page, row, or finding per line, so that `diff` can compare. */
export function* printJson(report: Report): Iterable<string> {
  yield* lines(report, "");
  yield "\n";
}

/** A list of objects has a line for each of them. Objects that contain lists are spread over lines, too. */
function* lines(value: object, indent: string): Iterable<string> {
  const inner = `${indent}  `;
  yield "{\n";
  let separator = inner;
  for (const [key, item] of Object.entries(value) as [string, unknown][]) {
    yield `${separator}${JSON.stringify(key)}: `;
    separator = `,\n${inner}`;
    if (Array.isArray(item) && item.length > 0) {
      yield `[\n${item.map((each) => `${inner}  ${JSON.stringify(each)}`).join(",\n")}\n${inner}]`;
    } else if (typeof item === "object" && item !== null && Object.values(item).some(Array.isArray)) {
      yield* lines(item, inner);
    } else {
      yield JSON.stringify(item);
    }
  }
  yield `\n${indent}}`;
}
