import { authorize, type Refusal } from "../agent/request.ts";
import { activityPermissions, JOB_PERMISSIONS, permissionLines } from "../github/permissions.ts";
import { type GitHub, GitHubFailure, orFailure } from "../github/port.ts";
import type { Repository } from "../github/shapes.ts";
import { createSigner } from "../marker.ts";
import { findStanding } from "../standing.ts";
import { foldLine } from "../text/visible.ts";
import { type CheckResult, fault, ok, type Setup, untested } from "./screen.ts";

/** Keeps an unusually long name from filling the screen. */
export const shown = (name: string): string => foldLine(name, 100);

type Needs = "agent" | "report" | "activity";

/** `repository` is null if nothing else can be checked. */
export async function checkToken({ github, inputs, context, inTerminal }: Setup): Promise<{
  readonly findings: readonly CheckResult[];
  readonly repository: Repository | null;
}> {
  const { githubToken, use, issueNumber, activity } = inputs;
  if (context.repository === "" || githubToken === "") {
    const isNeeded = !inTerminal && (use === "agent" || issueNumber || activity);
    return { findings: [isNeeded ? NO_TOKEN : notGiven(inTerminal)], repository: null };
  }
  const repository = await orFailure(github.repository());
  const name = shown(context.repository);
  if (repository instanceof GitHubFailure) {
    const isWrong = inTerminal && repository.status === 404;
    return { findings: [fault("Token", isWrong ? notFound(name) : repository)], repository: null };
  }
  const { isPrivate, isInternal, defaultBranch } = repository;
  const findings = [
    ok("Token", `Valid, and can read ${name}, which is ${isInternal ? "internal" : isPrivate ? "private" : "public"}`),
  ];
  const { branch } = context.event;
  if (branch !== null && defaultBranch !== "" && branch !== defaultBranch) {
    const others = `Comments and schedules use the one on ${shown(defaultBranch)}`;
    findings.push(untested("Branch", `This run used the workflow on ${shown(branch)}. ${others}`));
  }
  return { findings, repository };
}

const NO_TOKEN = fault("Token", {
  what: "GitHub can't be checked",
  why: "`github-token` is empty",
  fix: "Remove the input to use the workflow's own token",
});

/** In a terminal, people set both variables themselves. */
const notFound = (name: string) => ({
  what: `The repository ${name} can't be read`,
  why: "It doesn't exist, or your token can't access it",
  fix: "Check GITHUB_REPOSITORY, and whether GITHUB_TOKEN has access to that repository",
});

function notGiven(inTerminal: boolean): CheckResult {
  const fix = inTerminal ? "Set GITHUB_TOKEN, and set GITHUB_REPOSITORY to owner/name" : NO_TOKEN.fix;
  return untested("Token", "GitHub wasn't checked, because the token or the repository isn't set", { fix });
}

/** Looks up the permission of the person who started the check. `refusal` is undefined if it can't be determined. */
export async function checkRequester({ github, inputs, context }: Setup): Promise<{
  readonly finding: CheckResult;
  readonly refusal: Refusal | null | undefined;
}> {
  const subject = "Requester";
  const requester = context.event.comment?.author ?? context.event.sender;
  if (requester?.type !== "User") {
    const why = "This run wasn't started by a person. Run the workflow manually to test the permission lookup";
    const refusal = requester ? await authorize(requester, inputs, github) : undefined;
    return { finding: untested(subject, why), refusal };
  }
  const refusal = await orFailure(authorize(requester, inputs, github));
  if (refusal instanceof GitHubFailure) return { finding: fault(subject, refusal), refusal: undefined };
  const name = shown(requester.login);
  const result = refusal ? `${name} can't start jobs. ${refusal.why}` : `${name} has enough access to start jobs`;
  return { finding: ok(subject, result), refusal };
}

/** Checks whether comments can be answered in this repository. */
export async function checkComments(setup: Setup, repository: Repository): Promise<CheckResult[]> {
  const { github, inputs, inTerminal } = setup;
  const { requiredPermission, issueNumber, use } = inputs;
  const findings: CheckResult[] = [];
  if (requiredPermission === "read" && (!repository.isPrivate || repository.isInternal))
    findings.push(TOO_MANY_READERS);
  if (inTerminal) findings.push(OWN_TOKEN);
  else {
    findings.push(await checkNewest(github, "issue", repository));
    findings.push(await checkNewest(github, "pull request", repository));
  }
  if (issueNumber && use === "agent") findings.push(await checkThread(setup, issueNumber, "agent"));
  return findings;
}

/** The number of the issue that `issue-number: auto` stands for, if it's there and open. */
async function checkStanding({ github, inputs, context }: Setup, needs: Needs): Promise<CheckResult | number> {
  const signer = createSigner({ ...inputs, ...context });
  const purpose = needs === "agent" ? "updates" : "report";
  const issue = await orFailure(findStanding({ ...inputs, github, signer, purpose }));
  if (issue instanceof GitHubFailure) return refused("Issue", issue, JOB_PERMISSIONS[needs]);
  if (issue === null) return ok("Issue", "The first run that has something to post opens one");
  if (issue.state === "open") return issue.number;
  const fix = `To turn ${needs === "agent" ? "updates" : "reports"} on again, reopen the issue`;
  return untested("Issue", `#${issue.number} was closed, so nothing is sent or posted`, { fix });
}

const OWN_TOKEN = untested(
  "Permissions",
  "This token is yours. Only a check in a workflow shows what the workflow's own token can do",
);

const TOO_MANY_READERS = fault("`required-permission`", {
  what: "`read` isn't accepted in this repository",
  why: "The repository isn't private, so too many people can read it",
  fix: "Leave the input out, or require a permission that not everyone has",
  paste: "required-permission: write",
});

async function checkNewest(
  github: GitHub,
  kind: "issue" | "pull request",
  repository: Repository,
): Promise<CheckResult> {
  const subject = kind === "issue" ? "Issues" : "Pull requests";
  if (kind === "issue" && !repository.hasIssues) {
    return untested(subject, "Turned off in this repository. Commands still work on pull requests");
  }
  const number = await orFailure(github.newestThread(kind));
  if (number instanceof GitHubFailure) return refused(subject, number, JOB_PERMISSIONS.agent);
  return number === null
    ? untested(subject, `There's no ${kind} to test commenting on`, { fix: "Open one, then check again" })
    : tryComment(github, subject, number, "agent");
}

/** Checks the thread that `issue-number` specifies. */
export async function checkThread(setup: Setup, given: number | "auto", needs: Needs): Promise<CheckResult> {
  const { github, inTerminal } = setup;
  const found = given === "auto" ? await checkStanding(setup, needs) : given;
  if (typeof found !== "number") return found;
  const number = found;
  const subject = `Thread #${number}`;
  const thread = await orFailure(github.thread(number));
  if (thread instanceof GitHubFailure) return refused(subject, thread, JOB_PERMISSIONS[needs]);
  if (thread.isLocked) {
    return fault(subject, {
      what: `#${number} doesn't accept comments`,
      why: "The conversation is locked",
      fix: "Unlock it, or set `issue-number` to another issue or pull request",
    });
  }
  return inTerminal ? ok(subject, `It exists and is ${thread.state}`) : tryComment(github, subject, number, needs);
}

/** Checks that the token can read what `activity` needs: pull requests and the repository's comments. */
export async function checkActivity({ github, inputs, clock }: Setup): Promise<CheckResult> {
  const subject = "Activity";
  const read = async () => {
    const history = await github.history();
    await history.pullRequests("open", null, null);
    await history.comments(clock.now().toISOString(), 1);
  };
  const failure = await orFailure(read());
  if (failure instanceof GitHubFailure)
    return refused(subject, failure, permissionLines(...activityPermissions(inputs.issueNumber !== null)));
  return ok(subject, "The token can read pull requests and comments");
}

async function tryComment(github: GitHub, subject: string, number: number, needs: Needs): Promise<CheckResult> {
  const failure = await orFailure(github.tryComment(number));
  // The thread exists, so a 404 means that the token lacks permission.
  if (failure instanceof GitHubFailure)
    return refused(subject, failure, JOB_PERMISSIONS[needs], failure.status === 404);
  return ok(subject, `The token can comment (tested with an empty comment on #${number}, so nothing was posted)`);
}

/** Replaces the permissions that GitHub suggests, which cover only this request, with all that the workflow needs. */
function refused(subject: string, failure: GitHubFailure, paste: string, isHidden = false): CheckResult {
  if (failure.paste === undefined && !isHidden) return fault(subject, failure);
  return fault(subject, {
    what: failure.what,
    why: failure.why,
    fix: "Give these permissions to the job, or to your own token if you set `github-token`",
    paste,
  });
}
