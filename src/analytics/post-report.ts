import { GitHubFailure } from "../github/port.ts";
import type { AnalyticsInputs } from "../inputs/analytics.ts";
import { createSigner, requestKey } from "../marker.ts";
import { findAnswers, whoWeAre } from "../thread.ts";
import type { World } from "../world.ts";
import type { Insights } from "./model.ts";
import { renderShort } from "./report/comment.ts";
import type { ReportOptions } from "./report/files.ts";

/** The workflow that shows the report. */
export interface Posting {
  /** `owner/name`; empty outside a workflow. */
  readonly repository: string;
  /** `<run id>.<attempt>` */
  readonly run: string;
  readonly runUrl: string | null;
}

/**
 * Puts the short report into its issue: one comment per project and window. The same window is brought up to date in
 * place; a new one is a new comment, so that last week's stays and people are told.
 *
 * @returns the comment's address; null without an issue, or when GitHub refused, which is a warning: the files exist
 */
export async function postReport(
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
  const marker = signer.write(issueNumber, { kind: "report", request, job: null, phase, run });
  const body = `${marker}\n${renderShort(insights, options)}`;
  try {
    const comments = await github.listComments(issueNumber);
    const answers = comments.filter((comment) => signer.read(issueNumber, comment.body)?.request === request);
    const us = await whoWeAre(github, answers, issueNumber, signer);
    const [earlier] = us ? findAnswers(answers, us, issueNumber, signer, { kind: "report", request }) : [];
    const comment = earlier
      ? await github.updateComment(earlier.comment.id, body)
      : await github.createComment(issueNumber, body);
    return comment.url;
  } catch (thrown) {
    if (!(thrown instanceof GitHubFailure)) throw thrown;
    runner.warning(`The report's comment could not be written. ${thrown.message}`);
    return null;
  }
}
