import type { RunContext } from "../../event.ts";
import type { AnalyticsInputs } from "../../inputs/inputs.ts";
import type { Format } from "../../inputs/parsers.ts";
import type { Counts } from "../../service/port.ts";
import { csvSafe, inline } from "../../text/markdown.ts";
import { activity, activityLine } from "../activity/chapter.ts";
import type { Report } from "../data.ts";
import { readersSay } from "../signals/chapter.ts";
import { compact, type Document, list, printWithin, type Text, text } from "./document.ts";
import { toHtml } from "./html.ts";
import { toMarkdown } from "./markdown.ts";
import { gaps, notes, terms } from "./notes.ts";
import { allPages, linkSentences, publishedAndVisited, rankings, sections, whatChanged } from "./pages.ts";
import { bridge, figures, firstScreen, moreSteps, trend } from "./site.ts";

export interface PrintOptions extends Pick<AnalyticsInputs, "trigger" | "top">, Pick<RunContext, "runUrl"> {
  /** Names of the files written along with this report. */
  readonly files: readonly string[];
}

/** Where to download the files, and what opens report.html in a browser; null if it wasn't uploaded. */
export type Uploads = Readonly<Record<"artifactUrl" | "pageUrl", string | null>>;

type Print = (report: Report, document: Document) => Iterable<string>;

export const FILES = {
  md: { name: "report.md", content: (_, document) => [printMarkdown(document)] },
  html: { name: "report.html", content: (report, document) => [toHtml(document, linkSentences(report))] },
  csv: { name: "visitors.csv", content: (report) => [printCsv(report)] },
  json: { name: "report.json", content: printJson },
} satisfies Record<Format, { name: string; content: Print }>;

/** First what happened, then the numbers behind it, then their limitations. */
export function documentOf(report: Report, { trigger, top, files, runUrl }: PrintOptions): Document {
  const { title, period, previous } = report;
  return {
    title: inline(title),
    period: period.label,
    previous: previous?.label ?? null,
    lead: [...firstScreen(report, trigger), ...figures(report)],
    terms: terms(report),
    chapters: [
      ...bridge(report),
      ...whatChanged(report),
      ...moreSteps(report, trigger),
      ...activity(report),
      ...readersSay(report),
      ...trend(report),
      ...rankings(report, top),
      ...sections(report),
      ...publishedAndVisited(report),
      ...allPages(report, files),
      ...notes(report),
    ],
    footer: compact<Text>([
      files.length > 0 && files.map((name) => `\`${name}\``).join(", "),
      runUrl && { link: "Run", to: runUrl },
    ]),
  };
}

/** Adds links to what was uploaded. */
export function linked(document: Document, { artifactUrl, pageUrl }: Uploads): Document {
  const page = pageUrl !== null && text({ link: "Open the report", to: pageUrl });
  const files = artifactUrl !== null && { link: "Download the files", to: artifactUrl };
  return { ...document, lead: compact([page, ...document.lead]), footer: compact([files, ...document.footer]) };
}

/** GitHub rejects a step's summary above 1 MiB. This leaves room for anything else in the summary. */
const MAX_SUMMARY_BYTES = 1_000_000;

/** report.md, which is also the job summary. */
export const printMarkdown = (document: Document): string => printWithin(document, MAX_SUMMARY_BYTES, toMarkdown);

/** A comment: the first screen, and what couldn't be read, which is far below GitHub's limit. It never begins with the trigger. */
export function printComment(report: Report, document: Document): string {
  const requests = activityLine(report);
  const lead = compact([...document.lead, requests !== null && text(requests), list(gaps(report))]);
  return toMarkdown({ ...document, lead, terms: null, chapters: [] });
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
  const previous = new Map(rows.previous?.map((row) => [row.path, row]));
  // A page that wasn't read had no visitors only if all pages were read.
  const absent: Partial<Counts> = diagnostics.previous?.shortfall === null ? { human: 0, ai: 0, total: 0 } : {};
  const start = [project, period.from, period.to].map(field).join();
  const end = [generatedAt, complete ? "complete" : "partial"].join();
  const lines = rows.period.map(({ path, human, ai, total }) => {
    const before = previous.get(path) ?? absent;
    return [start, field(path), human, ai, total, before.human, before.ai, before.total, end].join();
  });
  return `\uFEFF${[HEADER.join(), ...lines, ""].join("\r\n")}`;
}

function field(value: string): string {
  const safe = csvSafe(value);
  return safe.includes(",") ? `"${safe}"` : safe;
}

/** report.json, as specified in docs/report.schema.json. One page, row, or finding per line, so that `diff` can compare. */
export function* printJson(report: Report): Iterable<string> {
  yield* spread(report, "\n");
  yield "\n";
}

/** Each field has its own line, and so has each item of a list, and each field of an object that contains lists. */
function* spread(value: object, end: string): Iterable<string> {
  const line = `${end}  `;
  let start = "{";
  for (const [name, item] of Object.entries(value)) {
    yield `${start}${line}${JSON.stringify(name)}: `;
    if (Array.isArray(item) && item.length > 0) {
      let before = "[";
      for (const each of item) {
        yield `${before}${line}  ${JSON.stringify(each)}`;
        before = ",";
      }
      yield `${line}]`;
    } else if (item !== null && Object.values(item).some(Array.isArray)) yield* spread(item, line);
    else yield JSON.stringify(item);
    start = ",";
  }
  yield `${end}}`;
}
