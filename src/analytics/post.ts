import type { Comment, RunContext } from "../event.ts";
import { sentences } from "../failure.ts";
import { GitHubFailure } from "../github/port.ts";
import { type AnalyticsInputs, InputFailure } from "../inputs/inputs.ts";
import { createSigner, findOwnAccount, requestKey } from "../marker.ts";
import { findOwnIssue, isFull, openOwnIssue } from "../own-issue.ts";
import type { World } from "../world.ts";
import type { Report } from "./data.ts";

/** The workflow that shows the report. */
export interface Workflow
  extends Pick<RunContext, "repository" | "serverUrl" | "runUrl" | "runId" | "runAttempt" | "stepKey" | "setupUrl"> {
  /** Only people with access to the repository can read what's written. */
  readonly isPrivate: boolean;
}

/**
 * Posts the short report to its issue: one comment per project and window, updated if it's already there. With
 * `post: notable`, only notable reports get a new comment. A report that can't be posted is still a report, so that's a
 * warning.
 *
 * @returns the comment's URL, or "" if there's none
 */
export async function postReport(
  { github, runner }: World,
  inputs: AnalyticsInputs,
  { repository, ...run }: Workflow,
  report: Report,
  comment: string,
): Promise<string> {
  const { baseUrl, projectId, title } = inputs;
  const { period, complete, notable } = report;
  const request = requestKey(baseUrl, projectId, "report", period.from, period.to);
  const signer = createSigner({ ...inputs, repository });
  const isQuiet = inputs.post === "notable" && notable.length === 0;
  const notPosted = (where: string, why: string) => {
    runner.notice(`The report wasn't posted${where}, because ${why}.`);
    return "";
  };
  const QUIET = "nothing is notable and `post` is `notable`";
  try {
    let issue = inputs.issueNumber;
    if (issue === "auto") {
      const scope = { ...inputs, github, signer, context: run, purpose: "report", title } as const;
      const ownIssue = await findOwnIssue(scope);
      if (ownIssue?.state === "closed") {
        return notPosted("", `its issue, #${ownIssue.number}, was closed. To turn reports on again, reopen the issue`);
      }
      const isOpen = ownIssue !== null && !isFull(ownIssue);
      if (!isOpen && isQuiet) return notPosted("", QUIET);
      issue = (isOpen ? ownIssue : await openOwnIssue(scope, ownIssue)).number;
    }
    if (issue === null) return "";
    const marker = { ...run, kind: "report", request, phase: complete ? "complete" : "partial" } as const;
    // Other workflows may look for a name such as `@someone` in a comment. Anyone can visit a path that has one. The
    // trigger can be one, too, but no path has a space.
    const isTrigger = (index: number) => comment.startsWith(`${inputs.trigger} new:`, index);
    const text = comment.replace(/(?<![a-z\d.])@(?=\w)/gi, (at, index: number) => (isTrigger(index) ? at : "%40"));
    const body = `${signer.write(issue, marker)}\n${text}`;
    const isSame = ({ body }: Comment) => {
      const found = signer.read(issue, body);
      return found?.kind === "report" && found.request === request;
    };
    const answers = (await github.listComments(issue)).filter(isSame);
    const us = await findOwnAccount(github, answers, issue, signer);
    const earlier = answers.find(({ author }) => author.id === us?.id);
    if (earlier) return (await github.updateComment(earlier.id, body)).url;
    return isQuiet ? notPosted(` in #${issue}`, QUIET) : (await github.createCommentOnce(issue, body, isSame)).url;
  } catch (thrown) {
    const what = "The report comment couldn't be posted";
    if (thrown instanceof InputFailure) runner.warning(`${what}. ${thrown.why.replace("- ", "")}.`);
    else if (thrown instanceof GitHubFailure) runner.warning(sentences({ ...thrown, what }));
    else throw thrown;
    return "";
  }
}
