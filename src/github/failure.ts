import type { Explanation } from "../failure.ts";
import { diagnose } from "../service/trouble.ts";
import { foldLine } from "../text/visible.ts";
import { GitHubFailure } from "./port.ts";
import { readComplaint } from "./shapes.ts";

/** One answer of GitHub, read whole. */
export interface Answer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | number | undefined>>;
  /** "" where there was none. */
  readonly text: string;
}

type Reason = Omit<Explanation, "what">;

/** Whether the request may have been carried out although it failed; then another look or try may also end better. */
export function isOpen(thrown: unknown): thrown is GitHubFailure {
  if (!(thrown instanceof GitHubFailure)) return false;
  return thrown.status === undefined || thrown.status < 300 || thrown.status >= 500;
}

/**
 * GitHub answered, and not with a 2xx. A 403 names the permission that GitHub would have accepted, in a block that can be
 * pasted into the workflow.
 *
 * @param what  what was tried, as the start of a sentence without full stop
 * @param now  from which a Retry-After counts
 */
export function explainRefusal(what: string, answer: Answer, now: Date): GitHubFailure {
  const reason = limitOf(answer, now) ?? reasonOf(answer);
  return new GitHubFailure({ what, ...reason }, { status: answer.status });
}

/** A 2xx whose body says nothing that can be used. */
export function explainOddAnswer(what: string, { status }: Answer): GitHubFailure {
  const explanation = {
    what,
    why: `GitHub answered ${status}, but not with what its API describes`,
    fix: "Check that the workflow's GITHUB_API_URL and the runner's proxy lead to GitHub, and try again",
  };
  return new GitHubFailure(explanation, { status });
}

/** No answer, or not a whole one. */
export function explainSilence(what: string, thrown: unknown): GitHubFailure {
  const cause = innermost(thrown);
  const isTls = diagnose(cause).kind === "tls";
  const explanation = {
    what,
    why: `There is no whole answer from GitHub: ${foldLine(wordsOf(cause), 200)}`,
    fix: isTls
      ? "If the runner's proxy or the GitHub server has a certificate of its own, name its file in NODE_EXTRA_CA_CERTS"
      : "Try again; if it stays, look at GitHub's status page and at the runner's network",
  };
  return new GitHubFailure(explanation, { cause: thrown });
}

function reasonOf({ status, headers, text }: Answer): Reason {
  const said = saidIn(text);
  switch (status) {
    case 401:
      return {
        why: `GitHub refused the token${said}`,
        fix: "Leave `github-token` out, or renew the token it holds",
      };
    case 403:
      return /\blocked\b/i.test(said)
        ? locked(said)
        : forbidden(said, headers["x-accepted-github-permissions"]);
    case 404:
      return {
        why: `GitHub does not find it, or the token may not see it${said}`,
        fix: "Check the number and that nobody deleted it; the token must be able to read this repository",
      };
    case 410:
      return {
        why: `It is deleted, or the repository has issues switched off${said}`,
        fix: "Ask in another issue or pull request",
      };
    case 423:
      return locked(said);
    default:
      return status < 400
        ? {
            why: `GitHub answered ${status}: the repository was renamed or the issue was moved, and redirects are not followed, because the token would go along`,
            fix: "Start a new run, which goes by the new name; of an issue that was moved, use the new number",
          }
        : {
            why: `GitHub answered ${status}${said}`,
            fix: "Try again; if it stays, report it with this log",
          };
  }
}

function locked(said: string): Reason {
  return {
    why: `The conversation is locked${said}`,
    fix: "Unlock it, or ask in another issue or pull request",
  };
}

/** GitHub's documentation, "Rate limits for the REST API": both limits come as 403 or as 429. */
function limitOf({ status, headers, text }: Answer, now: Date): Reason | null {
  const said = saidIn(text);
  const isSpent = headers["x-ratelimit-remaining"] === "0";
  const isLimit = isSpent || headers["retry-after"] !== undefined || /\brate limit/i.test(said);
  if (status !== 429 && !(status === 403 && isLimit)) return null;
  const reset = isSpent ? Number(headers["x-ratelimit-reset"]) * 1000 : Number.NaN;
  const pauseEnd = now.getTime() + Number(headers["retry-after"]) * 1000;
  return {
    why: isSpent
      ? `This token's requests for the hour are used up${said}`
      : `GitHub asks for fewer requests in a short time${said}`,
    fix: `Try again ${minuteAfter(Math.max(...[reset, pauseEnd].filter(Number.isFinite)), now)}`,
  };
}

/** The first full minute at or after `at`, in words; a time that is missing or absurd is none. */
function minuteAfter(at: number, now: Date): string {
  const MINUTE = 60_000;
  const isNear = Math.abs(at - now.getTime()) < 24 * 60 * MINUTE;
  if (!isNear) return "in a few minutes";
  return `after ${new Date(Math.ceil(at / MINUTE) * MINUTE).toISOString().slice(11, 16)} UTC`;
}

/** What a workflow file can grant of that which this action's requests may need. */
const GRANTABLE: readonly string[] = ["issues", "pull_requests", "contents"];
const LEVELS: readonly string[] = ["read", "write"];

/**
 * @param accepted  GitHub's header: sets of permissions, apart by semicolons, of which each would do, such as
 *   `issues=write; pull_requests=write`. All are named, because which one counts depends on whether it is an issue or a
 *   pull request, and a run may meet both.
 */
function forbidden(said: string, accepted: string | number | undefined): Reason {
  const header = foldLine(String(accepted ?? ""), 200);
  if (header === "") {
    return {
      why: `GitHub refused it${said}`,
      fix: "Give the job in the workflow file the permissions that the README names",
      paste: "permissions:\n  issues: write\n  pull-requests: write",
    };
  }
  const levels = new Map<string, string>();
  for (const [, name = "", level = ""] of header.matchAll(/(\w+)=(\w+)/g)) {
    const isStronger = LEVELS.indexOf(level) > LEVELS.indexOf(levels.get(name) ?? "");
    if (GRANTABLE.includes(name) && isStronger) levels.set(name, level);
  }
  const why = `The token lacks a permission, GitHub accepts ${header}${said}`;
  // Every token of the repository has `metadata`, and as a line of a workflow file it would be an error.
  if (levels.size === 0) {
    return { why, fix: "Leave `github-token` out, or give it a token that may do this in this repository" };
  }
  const lines = [...levels].map(([name, level]) => `  ${name.replaceAll("_", "-")}: ${level}`);
  return {
    why,
    fix: "Add this to the job in the workflow file, beside the permissions it has",
    paste: `permissions:\n${lines.join("\n")}`,
  };
}

function saidIn(text: string): string {
  const words = foldLine(readComplaint(text), 300);
  return words && `: ${words}`;
}

/** Octokit wraps what went wrong: the outer error only says that it did. */
function innermost(thrown: unknown): unknown {
  let error = thrown;
  while (error instanceof Error && error.cause instanceof Error) error = error.cause;
  return error;
}

function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = "code" in error ? String(error.code) : "";
  return error.message || code || error.name;
}
