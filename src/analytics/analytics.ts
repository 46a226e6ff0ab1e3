import picomatch from "picomatch";
import type { AnalyticsInputs } from "../inputs/analytics.ts";
import type { Format } from "../inputs/parsers.ts";
import type { OutputFile } from "../runner/port.ts";
import type { World } from "../world.ts";
import { analyse } from "./insights.ts";
import type { Insights } from "./model.ts";
import { type Posting, postReport } from "./post-report.ts";
import { type Reading, readVisitors } from "./read.ts";
import { renderCsv } from "./report/csv.ts";
import type { ReportOptions } from "./report/files.ts";
import { renderHtml } from "./report/html/html.ts";
import { renderJson } from "./report/json.ts";
import { renderMarkdown } from "./report/markdown.ts";
import { readSitemap } from "./sitemap.ts";

export interface AnalyticsResult {
  readonly conclusion: "complete" | "partial";
  readonly insights: Insights;
  /** Absolute path of the report that people read: report.md, or the first file if that is not among them. */
  readonly reportPath: string;
  /** Absolute path of report.json; empty if that was not asked for. */
  readonly reportJson: string;
  readonly artifactUrl: string | null;
  readonly commentUrl: string | null;
}

const FILE_NAMES: Readonly<Record<Format, string>> = {
  md: "report.md",
  html: "report.html",
  csv: "visitors.csv",
  json: "report.json",
};

/**
 * From a period to its report: read the visitors, work out what they say, write the files, show it where people look.
 *
 * @param posting  where GitHub shows the report; null on a terminal
 * @throws Failure when there is nothing to report on, or when the files cannot be written
 */
export async function runAnalytics(
  world: World,
  inputs: AnalyticsInputs,
  posting: Posting,
): Promise<AnalyticsResult> {
  const { runner, clock, signal } = world;
  const deadline = clock.monotonic() + inputs.timeoutMs;
  const onWait = (reason: string, until: Date) =>
    runner.info(`${reason}. The next try is at ${until.toISOString().slice(11, 19)} UTC.`);
  const reading = await readVisitors(world, inputs, { deadline, signal, onWait });
  const sitemap = await readPublished(world, inputs, deadline);
  const insights = analyse({
    project: inputs.projectId,
    ...reading,
    published: sitemap.paths,
    notes: [...reading.notes, ...sitemap.notes],
    ignore: ignored(inputs.ignorePaths),
    top: inputs.top,
    generatedAt: clock.now().toISOString(),
    requests: world.service.requests,
    docsUrl: inputs.docsUrl?.href ?? null,
  });

  const options: ReportOptions = {
    trigger: inputs.trigger,
    files: inputs.formats.map((format) => FILE_NAMES[format]),
    artifactUrl: null,
    runUrl: posting.runUrl,
  };
  const paths = await runner.writeFiles(
    inputs.outputDir,
    inputs.formats.map((format) => fileOf(format, insights, reading, sitemap.paths, options)),
  );
  const artifactUrl =
    inputs.artifactName === null ? null : await runner.upload(inputs.artifactName, paths, inputs.outputDir);
  const pathOf = (format: Format) => paths[inputs.formats.indexOf(format)] ?? "";
  const shown = { ...options, artifactUrl };
  await runner.writeSummary(renderMarkdown(insights, shown));
  const commentUrl = await postReport(world, inputs, insights, shown, posting);
  return {
    conclusion: reading.current.completeness,
    insights,
    reportPath: pathOf("md") || (paths[0] ?? ""),
    reportJson: pathOf("json"),
    artifactUrl,
    commentUrl,
  };
}

function fileOf(
  format: Format,
  insights: Insights,
  reading: Reading,
  published: ReadonlySet<string> | null,
  options: ReportOptions,
): OutputFile {
  const { current, previous } = reading;
  const name = FILE_NAMES[format];
  switch (format) {
    case "md":
      return { name, content: [renderMarkdown(insights, options)] };
    case "html":
      return { name, content: [renderHtml(insights, current, previous, published, options)] };
    case "csv":
      return { name, content: renderCsv(insights, current, previous) };
    case "json":
      return { name, content: renderJson(insights, current, previous) };
  }
}

/** Longer paths are some stranger's invention, and a glob could take minutes over one. */
const LONGEST_MATCHED = 500;

function ignored(globs: readonly string[]): (path: string) => boolean {
  if (globs.length === 0) return () => false;
  const matches = picomatch([...globs], { dot: true });
  return (path) => path.length <= LONGEST_MATCHED && matches(path);
}

/** A report without a sitemap is still a report, so whatever is wrong with one becomes a note. */
async function readPublished(
  { site, runner, signal }: World,
  { sitemap, docsUrl }: AnalyticsInputs,
  deadline: number,
): Promise<{ paths: ReadonlySet<string> | null; notes: readonly string[] }> {
  if (sitemap === null) return { paths: null, notes: [] };
  const reading = await readSitemap({ location: sitemap, docsUrl: docsUrl?.href ?? null }, site, {
    deadline,
    signal,
  });
  if ("paths" in reading) return { paths: reading.paths, notes: reading.notes };
  const note = `No comparison with what is published: ${reading.unreadable}`;
  // Whoever set it up looks at the log first, and in the report it stands at the end.
  runner.notice(`${note}.`);
  return { paths: null, notes: [note] };
}
