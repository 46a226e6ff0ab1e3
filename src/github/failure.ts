import { RequestError } from "@octokit/request-error";
import type { Explanation } from "../failure.ts";
import { foldLine } from "../text/visible.ts";
import { GitHubFailure } from "./port.ts";

/**
 * Explains why GitHub did not do something. A 403 names the permission that GitHub would have accepted, in a block
 * that can be pasted into the workflow.
 *
 * @param what  what was tried, as the start of a sentence without full stop
 */
export function explainGitHub(what: string, thrown: unknown): GitHubFailure {
  if (!(thrown instanceof RequestError) || !thrown.response) {
    return new GitHubFailure(
      {
        what,
        why: `GitHub did not answer (${foldLine(causeOf(thrown), 200)})`,
        fix: "Run the job again; if it stays, look at GitHub's status page and at the runner's network",
      },
      { cause: thrown },
    );
  }
  const words = foldLine(messageOf(thrown), 300);
  const { status, response } = thrown;
  const reason = reasonOf(status, words, response.headers);
  return new GitHubFailure({ what, ...reason }, { status, cause: thrown });
}

type Headers = Readonly<Record<string, string | number | undefined>>;

type Reason = Omit<Explanation, "what">;

function reasonOf(status: number, words: string, headers: Headers): Reason {
  if (headers["x-ratelimit-remaining"] === "0" || status === 429 || headers["retry-after"] !== undefined) {
    const reset = Number(headers["x-ratelimit-reset"]);
    const when =
      reset > 0 ? `after ${new Date(reset * 1000).toISOString().slice(11, 16)} UTC` : "in a few minutes";
    return {
      why: `GitHub's limit of requests for this token is used up: ${words}`,
      fix: `Run the job again ${when}`,
    };
  }
  switch (status) {
    case 401:
      return {
        why: `GitHub refused the token: ${words}`,
        fix: "Leave `github-token` out, or renew the token it holds",
      };
    case 403:
      return forbidden(words, String(headers["x-accepted-github-permissions"] ?? ""));
    case 404:
      return {
        why: `GitHub does not find it, or the token may not see it: ${words}`,
        fix: "Check the number and that nobody deleted it; the token must be able to read this repository",
      };
    case 410:
    case 423:
      return locked(words);
    default:
      return {
        why: `GitHub answered ${status}: ${words}`,
        fix: "Run the job again; if it stays, report it with this log",
      };
  }
}

const locked = (words: string): Reason => ({
  why: `The conversation is locked or gone: ${words}`,
  fix: "Unlock it, or ask in another issue",
});

/** @param accepted  GitHub's header: sets of permissions, each of which would do, such as `issues=write; pull_requests=write` */
function forbidden(words: string, accepted: string): Reason {
  if (/locked/i.test(words)) return locked(words);
  const permissions = [...accepted.matchAll(/(\w+)=(\w+)/g)].map(
    ([, name = "", level = ""]) => `  ${name.replaceAll("_", "-")}: ${level}`,
  );
  if (permissions.length === 0) {
    return {
      why: `GitHub refused it: ${words}`,
      fix: "Give the workflow's token the permissions that the README names",
    };
  }
  return {
    why: `The workflow's token lacks a permission: ${words}`,
    fix: "Add this to the job in the workflow file, beside the permissions it has",
    paste: `permissions:\n${[...new Set(permissions)].join("\n")}`,
  };
}

function messageOf(error: RequestError): string {
  const data: unknown = error.response?.data;
  if (typeof data === "object" && data !== null && "message" in data) return String(data.message);
  return `status ${error.status}`;
}

/** undici's fetch wraps what went wrong: the outer error only says "fetch failed". */
function causeOf(thrown: unknown): string {
  let error = thrown;
  while (error instanceof Error && error.cause instanceof Error) error = error.cause;
  if (!(error instanceof Error)) return String(error);
  const code = "code" in error ? String(error.code) : "";
  return error.message || code || error.name;
}
