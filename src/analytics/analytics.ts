import type { ActivityReading } from "../activity/model.ts";
import type { RunContext } from "../event.ts";
import { GitHubFailure } from "../github/port.ts";
import type { AnalyticsInputs } from "../inputs/inputs.ts";
import type { Format } from "../inputs/parsers.ts";
import { createSigner, findMarked, findOwnAccount, requestKey } from "../marker.ts";
import { describeWait } from "../retry.ts";
import type { World } from "../world.ts";
import { type AnalysisInput, analyze, siteOf } from "./insights.ts";
import type { Insights } from "./model.ts";
import { matcher, sitemapOf } from "./pages.ts";
import { readVisitors } from "./read.ts";
import { FILES, type ReportOptions, renderMarkdown, renderShort } from "./report/report.ts";
import { readSitemap } from "./sitemap.ts";

export interface AnalyticsResult {
  readonly conclusion: "complete" | "partial";
  readonly insights: Insights;
  /** Absolute paths: of the report that people read (report.md, or else the first file), and of two files if asked for. */
  readonly reportPath: string;
  readonly reportHtml: string;
  readonly reportJson: string;
  readonly artifactUrl: string | null;
  readonly commentUrl: string | null;
}

/** The workflow that shows the report. */
export interface Posting {
  /** `owner/name`; empty outside a workflow. */
  readonly repository: string;
  /** Of the server for people. */
  readonly serverUrl: string;
  readonly run: Pick<RunContext, "runId" | "runAttempt">;
  readonly runUrl: string | null;
}

/**
 * From a period to its report:
 *
 * 1. read the visitors, as far as quota and budget go;
 * 2. read what the site says it has published;
 * 3. if asked for, read the results of requests to the agent, and which pages were changed;
 * 4. compare the visitors with all of that, and with the site's past;
 * 5. write the files, all or none, and upload them;
 * 6. show the report where people look: in the run's summary and in its issue.
 *
 * @throws Failure when there is nothing to report on, or when the files can't be written
 */
export async function runAnalytics(world: World, inputs: AnalyticsInputs, posting: Posting): Promise<AnalyticsResult> {
  const { runner, clock, signal, service } = world;
  const deadline = clock.monotonic() + inputs.timeoutMs;
  const onWait = (reason: string, until: Date) => runner.info(describeWait(reason, until));

  const reading = await readVisitors(world, inputs, { deadline, signal, onWait });
  const sitemap = await readPublished(world, inputs, deadline);
  const activity = inputs.activity ? await activityOf(world, inputs, posting, sitemap.paths) : null;

  const input: AnalysisInput = {
    ...inputs,
    ...reading,
    project: inputs.projectId,
    published: sitemap.paths,
    notes: [...reading.notes, ...sitemap.notes],
    ignore: matcher(inputs.ignorePaths),
    generatedAt: clock.now().toISOString(),
    requests: service.requests,
    docsUrl: inputs.docsUrl?.href ?? null,
    activity,
  };
  const site = siteOf(input);
  const insights = analyze(input, site);

  const options: ReportOptions = {
    trigger: inputs.trigger,
    files: inputs.formats.map((format) => FILES[format].name),
    artifactUrl: null,
    runUrl: posting.runUrl,
  };
  const files = inputs.formats.map((format) => ({
    name: FILES[format].name,
    content: FILES[format].content({ ...reading, insights, pages: site.pages }, options),
  }));
  const paths = await runner.writeFiles(inputs.outputDir, files);
  const { artifactName, outputDir } = inputs;
  const artifactUrl = artifactName === null ? null : await runner.upload(artifactName, paths, outputDir);

  const shown = { ...options, artifactUrl };
  await runner.writeSummary(renderMarkdown(insights, shown));
  const commentUrl = await postReport(world, inputs, insights, shown, posting);

  const pathOf = (format: Format) => paths[inputs.formats.indexOf(format)] ?? "";
  return {
    conclusion: reading.current.completeness,
    insights,
    reportPath: pathOf("md") || (paths[0] ?? ""),
    reportHtml: pathOf("html"),
    reportJson: pathOf("json"),
    artifactUrl,
    commentUrl,
  };
}

/** Loaded only for reports that show it. */
async function activityOf(
  { github, runner, signal }: World,
  inputs: AnalyticsInputs,
  { repository, serverUrl }: Posting,
  published: AnalysisInput["published"],
): Promise<ActivityReading> {
  const { readActivity } = await import("../activity/activity.ts");
  const sitemap = published && sitemapOf(published, inputs.docsUrl?.href ?? null);
  const scope = { ...inputs, repository, serverUrl, sitemap };
  const reading = await readActivity(github, scope, (text) => runner.warning(text));
  // A canceled run writes no report, and what it couldn't read is no gap.
  signal.throwIfAborted();
  return reading;
}

/** A report without a sitemap is still a report, so anything wrong with one becomes a note. */
async function readPublished(
  { site, runner, signal }: World,
  { sitemap, docsUrl }: AnalyticsInputs,
  deadline: number,
): Promise<{ readonly paths: ReadonlySet<string> | null; readonly notes: readonly string[] }> {
  if (sitemap === null) return { paths: null, notes: [] };
  const reading = await readSitemap(sitemap, docsUrl, site, { deadline, signal });
  if ("paths" in reading) return reading;
  const note = `No comparison with what is published: ${reading.unreadable}`;
  // People who set it up look at the log first, and in the report it's at the end.
  runner.notice(`${note}.`);
  return { paths: null, notes: [note] };
}

/**
 * Posts the short report to its issue: one comment per project and window. The same window is updated in place. A new one
 * is a new comment, so that last week's stays and people are notified, with `post: notable` only of what is notable.
 */
async function postReport(
  { github, runner }: World,
  inputs: AnalyticsInputs,
  insights: Insights,
  options: ReportOptions,
  { repository, run }: Posting,
): Promise<string | null> {
  const { issueNumber, baseUrl, projectId } = inputs;
  if (issueNumber === null) return null;
  const { from, to } = insights.window;
  const request = requestKey(baseUrl, projectId, "report", from, to);
  const signer = createSigner({ ...inputs, repository });
  const phase = insights.quality.completeness;
  const marker = signer.write(issueNumber, { ...run, kind: "report", request, phase });
  const body = `${marker}\n${renderShort(insights, options)}`;
  try {
    const comments = await github.listComments(issueNumber);
    const answers = comments.filter(({ body }) => {
      const marker = signer.read(issueNumber, body);
      return marker?.kind === "report" && marker.request === request;
    });
    const us = await findOwnAccount(github, answers, issueNumber, signer);
    const [earlier] = us ? findMarked(answers, us, issueNumber, signer) : [];
    // What is posted already is brought up to date, whatever it says now.
    if (!earlier && inputs.post === "notable" && insights.notable.length === 0) return null;
    const comment = earlier
      ? await github.updateComment(earlier.comment.id, body)
      : await github.createComment(issueNumber, body);
    return comment.url;
  } catch (thrown) {
    if (!(thrown instanceof GitHubFailure)) throw thrown;
    runner.warning(`The report's comment couldn't be written. ${thrown.message}`);
    return null;
  }
}
