import { Failure } from "../failure.ts";
import type { AnalyticsInputs } from "../inputs/inputs.ts";
import type { Format } from "../inputs/parsers.ts";
import { pastWindows } from "../inputs/period.ts";
import { describeWait } from "../net/retry.ts";
import { readSitemap } from "../sitemap/sitemap.ts";
import type { World } from "../world.ts";
import type { ActivityReading } from "./activity/activity.ts";
import { analyze, NOT_USED } from "./analyze.ts";
import { postReport, type Workflow } from "./post.ts";
import { documentOf, FILES, linked, printComment, printMarkdown, type Uploads } from "./print/print.ts";
import { readVisitors } from "./read/visitors.ts";
import { publishedOf } from "./site/path.ts";
import { topPages, visitedPages } from "./tables.ts";

/** How long an upload can continue after the deadline. A run must end within 30 s of it. */
const UPLOAD_OVERTIME_MS = 15_000;

/**
 * Creates the report for a period. If the files can't be written, or the sitemap's file is missing, the run ends before
 * it uses the service's quota.
 *
 * @throws Failure if there's nothing to report on, or the files can't be written
 */
export async function runAnalytics(world: World, inputs: AnalyticsInputs, workflow: Workflow) {
  const { runner, clock, service } = world;
  const deadline = clock.monotonic() + inputs.timeoutMs;
  const onWait = (reason: string, until: Date) => runner.info(describeWait(reason, until));

  await runner.prepareFolder(inputs.outputDir);
  const sitemap = await readPublished(world, inputs, deadline);
  const reading = await readVisitors(world, inputs, { deadline, onWait });
  const activity = inputs.activity ? await activityOf(world, inputs, workflow, sitemap.paths) : null;
  const report = analyze({
    inputs,
    reading: { ...reading, notes: [...reading.notes, ...sitemap.notes] },
    published: sitemap.paths,
    translations: sitemap.translations,
    activity,
    generatedAt: clock.now().toISOString(),
    requests: service.requests,
    isPrivate: workflow.isPrivate,
  });
  // During setup, people look at the log first.
  const unused = report.diagnostics.notes.find((note) => note.includes(NOT_USED));
  if (unused !== undefined) runner.notice(`${unused}.`);

  const files = inputs.formats.map((format) => FILES[format]);
  const document = documentOf(report, { ...inputs, files: files.map(({ name }) => name), runUrl: workflow.runUrl });
  const contents = files.map(({ name, content }) => ({ name, content: content(report, document) }));
  const paths = await runner.writeFiles(inputs.outputDir, contents);
  /** Absolute, or empty if the format isn't written. */
  const pathOf = (format: Format) => paths[inputs.formats.indexOf(format)] ?? "";
  const urls = await upload(world, inputs, paths, pathOf("html"), deadline + UPLOAD_OVERTIME_MS);

  const shown = linked(document, urls);
  await runner.writeSummary(printMarkdown(shown));
  const commentUrl = await postReport(world, inputs, workflow, report, printComment(report, shown));

  /** Of report.md, or of the first file if report.md isn't written. */
  const reportPath = pathOf("md") || (paths[0] ?? "");
  runner.setOutput("human", String(report.people.now));
  runner.setOutput("ai", String(report.ai.now));
  runner.setOutput("total", String(report.total.now));
  runner.setOutput("pages", String(visitedPages(report).length));
  runner.setOutput("api-requests", String(report.diagnostics.requests));
  runner.setOutput("report-path", reportPath);
  runner.setOutput("report-json", pathOf("json"));
  runner.setOutput("page-url", urls.pageUrl ?? "");
  runner.setOutput("artifact-url", urls.artifactUrl ?? "");
  runner.setOutput("comment-url", commentUrl);
  runner.setOutput("headline", report.headline);
  runner.setOutput("notable", String(report.notable.length > 0));
  runner.setOutput("top-pages", JSON.stringify(topPages(report).slice(0, inputs.top)));
  runner.setOutput("standouts", JSON.stringify(report.standouts));
  return { report, reportPath, reportHtml: pathOf("html") };
}

/**
 * Uploads the files as one artifact and, at the same time, the page as another, which opens in a browser. The artifact
 * client has no time limit, and can't be stopped. This only stops waiting for it.
 *
 * @param page  empty if there's none
 */
async function upload(
  { runner, clock, signal }: World,
  { artifactName, outputDir }: AnalyticsInputs,
  paths: readonly string[],
  page: string,
  end: number,
): Promise<Uploads> {
  if (artifactName === null) return { artifactUrl: null, pageUrl: null };
  const limit = new AbortController();
  const stop = AbortSignal.any([signal, limit.signal]);
  const tooLate = () => limit.abort(new Error("there wasn't enough time left"));
  clock.sleep(Math.max(0, end - clock.monotonic()), stop).then(tooLate, () => {});
  const [artifactUrl, pageUrl] = await Promise.all([
    runner.upload({ name: artifactName, files: paths, folder: outputDir }, stop),
    page === "" ? null : runner.upload({ name: `${artifactName}.html`, page }, stop),
  ]);
  limit.abort();
  return { artifactUrl, pageUrl };
}

/** Loads the code only if it's needed. */
async function activityOf(
  { github, runner, signal }: World,
  inputs: AnalyticsInputs,
  { repository, serverUrl }: Workflow,
  paths: ReadonlySet<string> | null,
): Promise<ActivityReading> {
  const { readActivity } = await import("./activity/activity.ts");
  const published = paths?.size ? publishedOf(paths, inputs.docsUrl) : null;
  const { windows, compare, trend, countingChanged } = inputs;
  const since = pastWindows(windows, compare, trend, countingChanged).earlier.at(-1)?.from ?? windows.previous.from;
  const scope = { ...inputs, since, repository, serverUrl, published };
  const reading = await readActivity(github, scope, (text) => runner.warning(text));
  // In a canceled run, everything that hasn't been read yet would be reported as a gap.
  signal.throwIfAborted();
  return reading;
}

/** A report doesn't need a sitemap, so a problem with it becomes a note, unless it's a mistake in the workflow. */
async function readPublished(world: World, { sitemap, docsUrl }: AnalyticsInputs, deadline: number) {
  if (sitemap === null) return { paths: null, translations: [], notes: [] };
  const reading = await readSitemap(world, sitemap, docsUrl, deadline);
  if ("paths" in reading) return reading;
  if (reading.isMissing) {
    throw new Failure({
      what: "The sitemap can't be read",
      why: reading.unreadable,
      fix: "Correct `sitemap`, or check out the repository or build the site in an earlier step",
    });
  }
  return { paths: null, translations: [], notes: [`The ${NOT_USED}. ${reading.unreadable}`] };
}
