import type { RunContext } from "../event.ts";
import { type GitHub, GitHubFailure, type Repository } from "../github/port.ts";
import type { CheckInputs } from "../inputs/check.ts";
import { foldLine } from "../text/visible.ts";
import { type Finding, fault, ok, untested } from "./finding.ts";

/** Names on GitHub are short; one that is not shall not fill the screen. */
export const shown = (name: string): string => foldLine(name, 100);

/** Nobody but the caller of a terminal knows whose token it is, and with it nothing is tried that could leave a trace. */
export const isOnTerminal = ({ event }: RunContext): boolean => event.name === "terminal";

/** A question to GitHub that fails becomes a finding, and the check goes on. */
export async function asked<T>(
  subject: string,
  ask: Promise<T>,
  found: (answer: T) => Finding,
  failed: (failure: GitHubFailure) => Finding = (failure) => fault(subject, failure),
): Promise<Finding> {
  try {
    return found(await ask);
  } catch (thrown) {
    if (thrown instanceof GitHubFailure) return failed(thrown);
    throw thrown;
  }
}

/** What the token sees; `repository` is null where nothing more can be asked. */
export async function checkToken(
  github: GitHub,
  { access, purposes, issueNumber }: CheckInputs,
  context: RunContext,
): Promise<{ readonly findings: readonly Finding[]; readonly repository: Repository | null }> {
  if (context.repository === null || access.githubToken === "") {
    const isNeeded = !isOnTerminal(context) && (purposes.includes("comments") || Boolean(issueNumber));
    return { findings: [isNeeded ? NO_TOKEN : NOT_GIVEN], repository: null };
  }
  const { owner, name } = context.repository;
  let repository: Repository;
  try {
    repository = await github.repository();
  } catch (thrown) {
    if (!(thrown instanceof GitHubFailure)) throw thrown;
    return { findings: [fault("Token", thrown)], repository: null };
  }
  const { isPrivate, defaultBranch } = repository;
  const kind = isPrivate ? "private" : "public";
  const findings = [ok("Token", `Works, and sees ${shown(`${owner}/${name}`)}, which is ${kind}`)];
  const { branch } = context.event;
  if (branch !== null && defaultBranch !== "" && branch !== defaultBranch) {
    const others = `comments and schedules run the one on ${shown(defaultBranch)}`;
    findings.push(untested("Branch", `This was the workflow on ${shown(branch)}; ${others}`));
  }
  return { findings, repository };
}

const NO_TOKEN = fault("Token", {
  what: "GitHub cannot be asked",
  why: "`github-token` is empty",
  fix: "Leave the input out to use the workflow's own token",
});

const NOT_GIVEN = untested("Token", "None is given, so GitHub was not asked", {
  fix: "Check in a workflow; or on a terminal set GITHUB_TOKEN, and GITHUB_REPOSITORY to owner/name",
});
