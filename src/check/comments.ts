import type { RunContext } from "../event.ts";
import type { GitHub, Repository } from "../github/port.ts";
import type { CheckInputs } from "../inputs/check.ts";
import { type Finding, fault, ok, untested } from "./finding.ts";
import { asked, isOnTerminal, shown } from "./github.ts";
import { checkThread, refused, tryComment } from "./thread.ts";
import { answersComments } from "./workflow.ts";

const PERMISSIONS = "permissions:\n  issues: write\n  pull-requests: write";

/** Whether comments can be answered in this repository. */
export async function checkComments(
  github: GitHub,
  { requiredPermission, issueNumber, purposes }: CheckInputs,
  context: RunContext,
  repository: Repository,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  if (requiredPermission === "read" && !repository.isPrivate) findings.push(READ_IS_EVERYBODY);
  if (isOnTerminal(context)) findings.push(NOT_THE_WORKFLOWS);
  else {
    findings.push(await checkNewest(github, "issue", repository));
    findings.push(await checkNewest(github, "pull request", repository));
  }
  // A report looks at it itself.
  if (issueNumber && !purposes.includes("report"))
    findings.push(await checkThread(github, issueNumber, context, PERMISSIONS));
  findings.push(await checkWorkflow(github, repository));
  return findings;
}

const NOT_THE_WORKFLOWS = untested(
  "Permissions",
  "This token is yours; what a workflow's own token may do, only a check in a workflow tells",
);

const READ_IS_EVERYBODY = fault("`required-permission`", {
  what: "`read` is refused in this repository",
  why: "It is public, and everybody can read it",
  fix: "Leave the input out, or name a permission that not everybody holds",
  paste: "required-permission: write",
});

async function checkNewest(
  github: GitHub,
  kind: "issue" | "pull request",
  { hasIssues }: Repository,
): Promise<Finding> {
  const subject = kind === "issue" ? "Issues" : "Pull requests";
  if (kind === "issue" && !hasIssues) {
    return untested(subject, "Switched off here; commands work in pull requests");
  }
  let number: number | null = null;
  const listed = await asked(
    subject,
    github.newestThread(kind),
    (newest) => {
      number = newest;
      return untested(subject, `There is no ${kind} to try a comment on; open one and check again`);
    },
    (failure) => refused(subject, failure, PERMISSIONS),
  );
  return number === null ? listed : tryComment(github, subject, number, PERMISSIONS);
}

/** Nothing is wrong where there is none: the check comes before the set-up is switched on. */
function checkWorkflow(github: GitHub, { defaultBranch }: Repository): Promise<Finding> {
  const branch = defaultBranch === "" ? "the default branch" : shown(defaultBranch);
  return asked(
    "Workflow",
    github.workflows(),
    (files) => {
      const found = files.find(answersComments);
      if (found) return ok("Workflow", `${shown(found.path)} on ${branch} answers comments`);
      return untested("Workflow", `None that answers comments was found on ${branch}`, {
        fix: "Save examples/comments.yml there once the rest is well; its first lines are",
        paste: "on:\n  issue_comment:\n    types: [created]",
      });
    },
    (failure) =>
      untested(
        "Workflow",
        failure.status === 403
          ? `It must be on ${branch}; whether it is cannot be read without \`contents: read\`, which nothing else needs`
          : `It must be on ${branch}; whether it is could not be read. ${failure.why}`,
      ),
  );
}
