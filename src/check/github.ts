import { authorize, type Refusal } from "../agent/permission.ts";
import { type GitHub, GitHubFailure, orFailure } from "../github/port.ts";
import type { Repository } from "../github/shapes.ts";
import { type CheckResult, checked, fault, ok, type Setup, untested } from "./screen.ts";

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
  if (repository instanceof GitHubFailure) return { findings: [fault("Token", repository)], repository: null };
  const { isPrivate, isInternal, defaultBranch } = repository;
  const visibility = isInternal ? "internal" : isPrivate ? "private" : "public";
  const findings = [ok("Token", `Valid, and can read ${context.repository}, which is ${visibility}`)];
  const { branch } = context.event;
  if (branch !== null && defaultBranch !== "" && branch !== defaultBranch) {
    const others = `Comments and schedules use the one on ${defaultBranch}`;
    findings.push(untested("Branch", `This run used the workflow on ${branch}. ${others}`));
  }
  return { findings, repository };
}

const NO_TOKEN = fault("Token", {
  what: "GitHub can't be checked",
  why: "`github-token` is empty",
  fix: "Remove the input to use the workflow's own token",
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
  const refusal = requester && (await orFailure(authorize(requester, inputs, github)));
  if (refusal instanceof GitHubFailure) return { finding: fault(subject, refusal), refusal: undefined };
  if (requester?.type !== "User") {
    const why = "This run wasn't started by a person. Run the workflow manually to test the permission lookup";
    return { finding: untested(subject, why), refusal };
  }
  const { login } = requester;
  const result = refusal ? `${login} can't start jobs. ${refusal.why}` : `${login} has enough access to start jobs`;
  return { finding: ok(subject, result), refusal };
}

/** Checks whether comments can be answered in this repository. */
export async function checkComments(setup: Setup, repository: Repository): Promise<CheckResult[]> {
  const { requiredPermission, issueNumber, use } = setup.inputs;
  const findings: CheckResult[] = [];
  if (requiredPermission === "read" && (!repository.isPrivate || repository.isInternal))
    findings.push(TOO_MANY_READERS);
  if (repository.hasIssues) findings.push(await checkNewest(setup, "Issues", "issue"));
  else findings.push(untested("Issues", "Turned off in this repository. Commands still work on pull requests"));
  findings.push(await checkNewest(setup, "Pull requests", "pull request"));
  if (issueNumber && use === "agent") findings.push(await checkThread(setup, issueNumber));
  return findings;
}

const TOO_MANY_READERS = fault("`required-permission`", {
  what: "`read` isn't accepted in this repository",
  why: "The repository isn't private, so too many people can read it",
  fix: "Leave the input out, or require a permission that not everyone has",
  paste: "required-permission: write",
});

function checkNewest({ github }: Setup, subject: string, kind: "issue" | "pull request"): Promise<CheckResult> {
  return checked(subject, async () => {
    const number = await github.newestThread(kind);
    if (number !== null) return tryComment(github, subject, number);
    return untested(subject, `There's no ${kind} to test commenting on`, {
      fix: "To test this now, open one, and check again",
    });
  });
}

/** Checks what `issue-number` specifies: a thread, or the issue that the action opens itself. */
export function checkThread(setup: Setup, given: number | "auto"): Promise<CheckResult> {
  return given === "auto" ? checkOwnIssue(setup) : checkNumber(setup, given);
}

function checkOwnIssue(setup: Setup): Promise<CheckResult> {
  return checked("Issue", async () => {
    const issue = await setup.ownIssue();
    if (issue === null) return ok("Issue", "The first run that has something to post opens one");
    if (issue.state === "open") return checkNumber(setup, issue.number);
    const fix = `To turn ${setup.inputs.use === "agent" ? "updates" : "reports"} on again, reopen the issue`;
    return untested("Issue", `#${issue.number} was closed, so nothing is sent or posted`, { fix });
  });
}

function checkNumber({ github, inTerminal }: Setup, number: number): Promise<CheckResult> {
  const subject = `Thread #${number}`;
  return checked(subject, async () => {
    const { isLocked, state } = await github.thread(number);
    if (isLocked) {
      return fault(subject, {
        what: `#${number} doesn't accept comments`,
        why: "The conversation is locked",
        fix: "Unlock it, or set `issue-number` to another issue or pull request",
      });
    }
    return inTerminal ? ok(subject, `It exists and is ${state}`) : tryComment(github, subject, number);
  });
}

async function tryComment(github: GitHub, subject: string, number: number): Promise<CheckResult> {
  await github.tryComment(number);
  return ok(subject, `The token can comment (tested with an empty comment on #${number}, so nothing was posted)`);
}

/** Checks that the token can read what `activity` needs: pull requests and the repository's comments. */
export function checkActivity({ github, clock }: Setup): Promise<CheckResult> {
  return checked("Activity", async () => {
    const history = await github.history();
    await history.pullRequests("open", null, null);
    await history.comments(clock.now().toISOString(), 1);
    return ok("Activity", "The token can read pull requests and comments");
  });
}
