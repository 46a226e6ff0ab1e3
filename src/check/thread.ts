import type { RunContext } from "../event.ts";
import type { GitHub, GitHubFailure } from "../github/port.ts";
import { type Finding, fault, ok } from "./finding.ts";
import { asked, isOnTerminal } from "./github.ts";

/**
 * The thread that `issue-number` names.
 *
 * @param permissions  lines to paste where the token lacks a right
 */
export async function checkThread(
  github: GitHub,
  number: number,
  context: RunContext,
  permissions: string,
): Promise<Finding> {
  const subject = `Thread #${number}`;
  let isTried = false;
  const found = await asked(
    subject,
    github.thread(number),
    ({ isLocked, state }) => {
      isTried = !isLocked && !isOnTerminal(context);
      return isLocked ? fault(subject, locked(number)) : ok(subject, `It is there, and ${state}`);
    },
    (failure) => refused(subject, failure, permissions),
  );
  return isTried ? tryComment(github, subject, number, permissions) : found;
}

export function tryComment(
  github: GitHub,
  subject: string,
  number: number,
  permissions: string,
): Promise<Finding> {
  return asked(
    subject,
    github.tryComment(number),
    () => ok(subject, `The token may comment (tried on #${number} without a text, so nothing was written)`),
    // The thread was there a moment ago: what GitHub does not find then, it hides.
    (failure) => refused(subject, failure, permissions, failure.status === 404),
  );
}

/** What GitHub names is what this one request takes; the block has all that the workflow needs. */
export function refused(
  subject: string,
  failure: GitHubFailure,
  permissions: string,
  isHidden = false,
): Finding {
  if (failure.paste === undefined && !isHidden) return fault(subject, failure);
  return fault(subject, {
    what: failure.what,
    why: failure.why,
    fix: "Give the job these permissions; a token of your own in `github-token` needs the same",
    paste: permissions,
  });
}

function locked(number: number) {
  return {
    what: `#${number} takes no comments`,
    why: "The conversation is locked",
    fix: "Unlock it, or set `issue-number` to another one",
  };
}
